"""A row of the settings page: what chooses a setting, by its kind; two settings have rows of their own.

A new kind of setting or widget is one class here and its case in `row_of`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

import pygame

from game.client.drawing.layout import Page
from game.client.shell.scene import Host
from game.client.widgets.base import Widget
from game.client.widgets.slider import Slider
from game.client.widgets.stepper import Stepper
from game.client.widgets.toggle import Toggle
from game.client.words.locale import Locale, Message, msg
from game.match.setting_kinds import AnySetting, Choice, Number, Switch, Text, Value
from game.match.settings import Settings

S = TypeVar("S", bound=AnySetting)
_MAX_STEPS = 8
"""A number of more steps than this is chosen by a slider."""


class Row(ABC, Generic[S]):
    """A setting on the sheet."""

    height = 46.0
    """Height of its widget, in units."""

    def __init__(self, app: Host, setting: S) -> None:
        self.setting = setting
        """Which setting."""
        self._app = app
        self.control = self._make(msg(f"settings.{setting.key}"))
        """What chooses it."""

    @property
    def value(self) -> Value:
        """The setting's value in force."""
        return self._app.settings.get(self.setting.key)

    def show(self) -> None:
        """Shows the value in force, wherever it was changed."""
        self._show(self.value)

    def _choose(self, value: Value) -> None:
        self._app.settings.set(self.setting.key, value)

    @abstractmethod
    def _make(self, label: Message) -> Widget:
        """Makes the widget."""

    @abstractmethod
    def _show(self, value: Value) -> None:
        """Shows a value."""


class SwitchRow(Row[Switch]):
    """On or off, by a toggle."""

    height = 40.0
    control: Toggle

    def _make(self, label: Message) -> Toggle:
        return Toggle(label, bool(self.value), on_change=self._choose)

    def _show(self, value: Value) -> None:
        self.control.on = bool(value)


class StepperRow(Row[S]):
    """One of several values, by a stepper."""

    control: Stepper

    def _make(self, label: Message) -> Stepper:
        self._values = tuple(self._offered())
        words = [self._word(value) for value in self._values]
        return Stepper(label, words, self._index(self.value), on_change=lambda index: self._choose(self._values[index]))

    def _show(self, value: Value) -> None:
        self.control.index = self._index(value)

    def _index(self, value: Value) -> int:
        return self._values.index(value) if value in self._values else 0

    @abstractmethod
    def _offered(self) -> tuple[Value, ...]:
        """Returns the values, in the order of the steps."""

    @abstractmethod
    def _word(self, value: Value) -> Message | str:
        """Returns what a value is called."""


class ChoiceRow(StepperRow[Choice]):
    """One of some words, by a stepper."""

    def _offered(self) -> tuple[Value, ...]:
        return self.setting.choices

    def _word(self, value: Value) -> Message:
        return msg(f"settings.{self.setting.key}.{value}")


class NumberRow(StepperRow[Number]):
    """A number of few steps, by a stepper."""

    def _offered(self) -> tuple[Value, ...]:
        return tuple(range(self.setting.least, self.setting.most + 1, self.setting.step))

    def _word(self, value: Value) -> str:
        return str(value)


class SliderRow(Row[Number]):
    """A number of many steps, in percent, by a slider."""

    control: Slider

    def _make(self, label: Message) -> Slider:
        line = self.setting
        return Slider(
            label, int(self.value), line.least, line.most, line.step, on_change=self._choose,
            shown=lambda value: msg("settings.percent", value=value),
            ticks=tuple(range(line.least, line.most + 1, 2 * line.step)),
        )  # fmt: skip

    def _show(self, value: Value) -> None:
        self.control.value = int(value)


class DisplayRow(StepperRow[Number]):
    """One of the screens there are, by number and size."""

    def _offered(self) -> tuple[Value, ...]:
        return tuple(range(len(_desktops(self._app.tools.page))))

    def _word(self, value: Value) -> Message:
        width, height = _desktops(self._app.tools.page)[int(value)]
        return msg("settings.display.of", number=int(value) + 1, width=width, height=height)


class LanguageRow(StepperRow[Text]):
    """The system's language, or one of those there are."""

    def _offered(self) -> tuple[Value, ...]:
        return ("system", *self._app.tools.locale.languages())

    def _word(self, value: Value) -> Message | str:
        if value == "system":
            return msg("settings.language.system")
        return language_label(self._app.tools.locale, str(value))


AnyRow = Row[Switch] | Row[Choice] | Row[Number] | Row[Text]
"""A row of any kind."""


def row_of(app: Host, setting: AnySetting) -> AnyRow:
    """Makes the row of a setting: its own one, or that of its kind.

    Raises:
        TypeError: nothing chooses a setting of this kind.
    """
    match setting:
        case Number() if setting is Settings.display:
            return DisplayRow(app, setting)
        case Text() if setting is Settings.language:
            return LanguageRow(app, setting)
        case Switch():
            return SwitchRow(app, setting)
        case Choice():
            return ChoiceRow(app, setting)
        case Number(least=least, most=most, step=step):
            return (SliderRow if (most - least) // step > _MAX_STEPS else NumberRow)(app, setting)
    raise TypeError(f"no row chooses {setting.key}")


def language_label(locale: Locale, language: str) -> Message | str:
    """Returns what a language calls itself; of one under way also how much of it is translated."""
    name = locale.language_name(language)
    whole = locale.is_whole(language)
    return name if whole else msg("settings.language.under_way", name=name, share=locale.share(language))


def _desktops(page: Page) -> list[tuple[int, int]]:
    """Returns the sizes of the screens there are; the page's own where there is no window."""
    if pygame.display.get_init() and pygame.display.get_surface() is not None:
        return [(int(w), int(h)) for w, h in pygame.display.get_desktop_sizes()]
    return [(page.width_px, page.height_px)]
