"""The settings: one sheet a tab, made from the table of settings, and at the right how it looks. All holds at once."""

from __future__ import annotations

from collections.abc import Callable

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.keycaps import draw_keycap, keycap_height
from game.client.drawing.layout import Page
from game.client.drawing.text import TextStyle, sans, serif
from game.client.input.actions import Action, Hotkey
from game.client.settings.key_bindings import HEAD, KeyRows
from game.client.settings.preview import THUMB, VIEW, ThemePicture, draw_preview
from game.client.settings.rows import AnyRow, row_of
from game.client.shell.page_scene import PageScene
from game.client.widgets.base import Widget
from game.client.widgets.button import Button
from game.client.widgets.page import (
    Hint,
    button_row,
    content_rect,
    draw_heading,
    draw_hints,
    draw_tailpiece,
    hint_rect,
)
from game.client.widgets.pane import Pane
from game.client.widgets.slider import VALUE_ROOM, Slider
from game.client.widgets.tabs import Tab, Tabs
from game.client.words.locale import Locale, msg
from game.match.setting_kinds import AnySetting
from game.match.settings import SETTINGS, Settings

ROW = 108.0
"""The most a row is high."""
FOOT = 56.0
"""Height of the sheet's last line, which says where all this is kept."""
LARGE = 1.2
"""From this text size on the sheet has all of the page, and the page itself shows how it looks."""
_SHEET = Rect(0, 56, 1024, 796)
_CONTROL = (598.0, 392.0)
_LARGE_CONTROL = 660.0
_BAR = 18.0
_ICONS = {
    "display": "icons/display",
    "play": "icons/cards",
    "sound": "icons/sound",
    "keys": "icons/keys",
    "access": "icons/access",
    "language": "icons/globe",
}
KEYS = "keys"
"""The sheet that binds keys and pad buttons."""
ACCESS = "access"
"""The sheet that gathers what helps one to see, hear and follow; most of it stands on another sheet too."""


def shown_settings(locale: Locale) -> tuple[AnySetting, ...]:
    """The settings that there is something to choose for: a language only where there are several."""
    several = len(locale.languages()) > 1
    return tuple(line for line in SETTINGS if line.tab and (line is not Settings.language or several))


def shown_tabs(locale: Locale) -> tuple[str, ...]:
    """The sheets there are, in the order of the table; that of the keys, which shows no settings, before access."""
    tabs = list(dict.fromkeys(line.tab for line in shown_settings(locale)))
    tabs.insert(tabs.index(ACCESS), KEYS)
    return tuple(tabs)


def settings_of(locale: Locale, tab: str) -> tuple[AnySetting, ...]:
    """The settings that a sheet shows, in the order of the table."""
    return tuple(line for line in shown_settings(locale) if tab in (line.tab, line.also))


class SettingsScene(PageScene):
    """The settings page."""

    def __init__(self, tab: str | None = None) -> None:
        """Makes the page, with a sheet open; the first where none is named."""
        super().__init__()
        self._tabs_there: tuple[str, ...] = ()
        self._open = tab or ""
        self._rows: list[AnyRow] = []
        self._keys: KeyRows | None = None
        self._built = False
        self._end_listening: Callable[[], None] | None = None

    def enter(self) -> None:
        """Follows the settings; the focus is on the first row."""
        self._end_listening = self.app.settings.subscribe(self._changed)
        self.widgets.focus(self._first)

    def leave(self) -> None:
        """Follows them no longer."""
        if self._end_listening is not None:
            self._end_listening()
            self._end_listening = None

    def layout(self, page: Page) -> None:
        """Places sheet, rows, themes and buttons."""
        if not self._built:
            self._build()
        content = content_rect(page)
        sheet = self._sheet(page)
        caps = 140 + 60 * min(1.0, max(0.0, self._grow - 1))
        self._tabs.rect = Rect(sheet.x + 20, content.y, min(sheet.w - caps, self._tabs_width()), sheet.y - content.y)
        self._place_rows(sheet)
        if self._keys is not None:
            self._keys.rect = Rect(sheet.x + 20, sheet.y + 28 + HEAD, sheet.w - 40, sheet.h - 34 - HEAD - FOOT)
            self._keys.refresh()
        view = self._view(page)
        gap = (view.w - 3 * THUMB[0]) / 2
        for number, picture in enumerate(self._themes):
            picture.visible = not self._is_large
            picture.rect = Rect(view.x + number * (THUMB[0] + gap), view.bottom + 34, *THUMB)
        self._defaults.rect, self._back.rect = self._button_places()

    def handle(self, action: Action) -> bool:
        """Del sets the row as it was shipped."""
        match action:
            case Hotkey("as_it_was") if self._keys is not None and self._keys.focused:
                self._keys.reset_row()
                self.widgets.say_focus()
                return True
            case Hotkey("as_it_was"):
                row = self._focused_row()
                if row is None:
                    return False
                self.app.settings.set(row.setting.key, row.setting.default)
                self.widgets.say_focus()
                return True
        before = self.widgets.focused
        taken = super().handle(action)
        if self.widgets.focused is not before:
            self._reveal()
            self.invalidate(self._sheet(self.app.tools.page).inset(-12))
        return taken

    @property
    def _grow(self) -> float:
        return self.app.tools.fonts.text_scale

    @property
    def _is_large(self) -> bool:
        return self._grow > LARGE

    def _place_rows(self, sheet: Rect) -> None:
        """Places the rows: of one height, or in large type each as high as what it says, and scrolled."""
        window = Rect(sheet.x + 8, sheet.y + 24, sheet.w - 16, sheet.h - 48 - FOOT)
        if not self._is_large:
            self._highs = [min(ROW, window.h / max(1, len(self._rows)))] * len(self._rows)
        else:
            window = Rect(sheet.x + 8, sheet.y + 12, sheet.w - 16, sheet.h - 16 - FOOT)
            self._highs = [self._natural_height(row, sheet) for row in self._rows]
        self._pane.open(window, sum(self._highs))
        y = window.y - self._pane.offset
        for row, high in zip(self._rows, self._highs, strict=True):
            tall, wide = row.height * (1.34 if self._is_large else 1.0), _CONTROL[1]
            x = sheet.x + _CONTROL[0]
            if self._is_large:
                wide, x = _LARGE_CONTROL, sheet.right - 40 - _BAR - _LARGE_CONTROL
            row.control.rect = Rect(x, y + (high - tall) / 2, wide, tall)
            row.control.wide_ring = False
            if isinstance(row.control, Slider):
                row.control.value_room = self.app.tools.fonts.held_back(VALUE_ROOM) * max(1.0, self._grow)
            y += high
        self._pane.hold(row.control for row in self._rows)

    def _natural_height(self, row: AnyRow, sheet: Rect) -> float:
        """How high a row is that says all in large type."""
        tools, (name, line) = self.app.tools, self._row_styles()
        said = tools.locale.text(msg(f"settings.{row.setting.key}.line"))
        lines = tools.fonts.wrap(said, line, self._row_room(sheet))
        return tools.fonts.line_height(name) + len(lines) * tools.fonts.line_height(line) + 30

    def _row_styles(self) -> tuple[TextStyle, TextStyle]:
        """How a row's name and line are set."""
        held_back = self.app.tools.fonts.held_back
        return serif(held_back(25), "semibold"), sans(held_back(19))

    def _row_room(self, sheet: Rect) -> float:
        """How wide what a row says may be."""
        return sheet.w - _LARGE_CONTROL - 40 - _BAR - 64 if self._is_large else _CONTROL[0] - 56

    def _reveal(self) -> None:
        """Shows the row that has the focus."""
        top = 0.0
        for row, high in zip(self._rows, self._highs, strict=True):
            if row.control.focused:
                self._pane.reveal(top, top + high)
            top += high

    def _scrolled(self) -> None:
        """The rows were scrolled."""
        sheet = self._sheet(self.app.tools.page)
        self._place_rows(sheet)
        self.invalidate(sheet)

    def draw(self, canvas: Canvas) -> None:
        """Draws the page."""
        draw_heading(canvas, msg("settings.title"), msg("settings.line"))
        sheet = self._sheet(canvas.page)
        if canvas.wants(sheet.inset(-20)):
            canvas.panel(sheet, "sheet")
            self._draw_rows(canvas, sheet)
            if self._keys is None:
                rows = 24 + sum(self._highs)
                draw_tailpiece(canvas, Rect(sheet.x, sheet.y + rows, sheet.w, sheet.h - rows - FOOT - 4))
            if self._keys is not None:
                self._keys.draw_head(canvas, Rect(sheet.x + 20, sheet.y + 14, sheet.w - 40, HEAD))
            self._draw_keeping(canvas, sheet.bottom_part(FOOT))
        if not self._is_large:
            self._draw_looks(canvas)
        self._draw_caps(canvas)
        super().draw(canvas)

    def _draw_looks(self, canvas: Canvas) -> None:
        """How it looks, beside the sheet."""
        view = self._view(canvas.page)
        if canvas.wants(Rect(view.x - 10, view.y - 60, view.w + 20, view.h + 70)):
            self._draw_view(canvas, view)
        canvas.text(
            msg("settings.contrast"), (view.x, view.bottom + 34 + THUMB[1] + 62), serif(19, italic=True), "muted",
            valign="middle", max_width=view.w, max_height=36,
        )  # fmt: skip

    def _draw_caps(self, canvas: Canvas) -> None:
        """The keys of the tabs, and those of the page."""
        caps = self.app.input
        x, tabs = self._tabs.rect.right + 10, self._tabs.rect
        high = min(keycap_height(canvas), tabs.h - 16)
        for name in ("previous_tab", "next_tab"):
            x = draw_keycap(canvas, caps.label(name), (x, tabs.y + 4 + (tabs.h - high) / 2), high).right + 6
        hints = (
            Hint(("up", "down"), msg("settings.hint.row")),
            Hint(("left", "right"), msg("settings.hint.change"))
            if self._keys is None
            else Hint(("select",), msg("keys.hint.bind")),
            Hint(("previous_tab", "next_tab"), msg("settings.hint.tab")),
            Hint(("as_it_was",), msg("settings.hint.as_it_was")),
        )
        draw_hints(canvas, caps, hints, hint_rect(canvas.page, self._defaults.rect))

    def _draw_rows(self, canvas: Canvas, sheet: Rect) -> None:
        """The rows that are seen."""
        window, scrolled = self._pane.rect, self._pane.is_scrolled
        y = window.y - self._pane.offset
        with canvas.clipped(window if scrolled else sheet.inset(-20)):
            for row, high in zip(self._rows, self._highs, strict=True):
                if not scrolled or (y < window.bottom and y + high > window.y):
                    self._draw_row(canvas, Rect(sheet.x, y, sheet.w - (_BAR if scrolled else 0), high), row)
                y += high

    def _draw_row(self, canvas: Canvas, place: Rect, row: AnyRow) -> None:
        focused = row.control.focused
        if focused:
            mark = place.inset(13, 2)
            canvas.fill(mark, "focus_ground", 10)
            canvas.frame(mark, "gold", 4, 12)
            canvas.frame(mark.inset(-2.5), "ink", 1, 14)
        elif row is not self._rows[0] and not self._before_focused(row):
            canvas.fill(Rect(place.x + 32, place.y, place.w - 64, 1.8), "rule")
        x, room = place.x + 32, self._row_room(self._sheet(canvas.page))
        key, (name, line) = f"settings.{row.setting.key}", self._row_styles()
        if self._is_large:
            written = canvas.text(msg(key), (x, place.y + 13), name, "text", max_width=room)
            canvas.text(msg(f"{key}.line"), (x, written.bottom + 2), line, "muted", width=room)
            return
        half = place.h / 2
        canvas.text(
            msg(key), (x, place.y + half - 15), name, "text", valign="middle", max_width=room, max_height=half * 0.84
        )
        canvas.text(
            msg(f"{key}.line"), (x, place.y + half + 17), line, "muted", valign="middle", width=room,
            max_height=half * 0.62,
        )  # fmt: skip

    def _draw_keeping(self, canvas: Canvas, foot: Rect) -> None:
        """Says where the settings are kept, or why they are not."""
        settings = self.app.settings
        if self._open == "sound" and self.app.sounds.device == "none":
            line, ink = canvas.locale.text(msg("settings.sound.none")), "red_text"
        elif self._keys is not None and self.app.input.bindings.problem is not None:
            line, ink = self.app.input.bindings.problem, "red_text"
        elif (problem := settings.problem or self.app.remarks.problem) is not None:
            line, ink = problem, "red_text"
        elif settings.path is not None:
            line, ink = canvas.locale.text(msg("settings.kept", path=str(settings.path))), "faint"
        else:
            return
        canvas.text(
            line, (foot.x + 32, foot.y + foot.h / 2 - 4), sans(17), ink, valign="middle", max_width=foot.w - 64,
            max_height=foot.h * 0.6,
        )  # fmt: skip

    def _tabs_width(self) -> float:
        """How wide the tabs want to be, as `Tabs` sets them."""
        tools = self.app.tools
        words = [tools.locale.text(msg(f"settings.tab.{tab}")) for tab in self._tabs_there]
        style = sans(tools.fonts.held_back(22), "semibold")
        return sum(tools.fonts.measure(word, style)[0] + 78 for word in words)

    def _before_focused(self, row: AnyRow) -> bool:
        number = self._rows.index(row)
        return number > 0 and self._rows[number - 1].control.focused

    def _draw_view(self, canvas: Canvas, view: Rect) -> None:
        settings = self.app.settings
        title = canvas.text(
            msg("settings.preview"), (view.x, view.y - 28), serif(25, "semibold"), "text", valign="middle",
            max_width=view.w * 0.5, max_height=44,
        )  # fmt: skip
        theme = msg(f"settings.theme.{settings.theme}")
        canvas.text(
            msg("settings.preview.of", theme=theme, size=settings.text_size), (view.right, view.y - 28),
            sans(20), "muted", "right", valign="middle", max_width=view.right - title.right - 20, max_height=40,
        )  # fmt: skip
        draw_preview(canvas, view)

    def _button_places(self) -> list[Rect]:
        return button_row(self.app.tools, (self._defaults, self._back), (222, 168))

    def _sheet(self, page: Page) -> Rect:
        content = content_rect(page)
        if self._is_large:
            return Rect(content.x, content.y + 76, content.w, content.h - 76)
        return _SHEET.moved(content.x, content.y)

    def _view(self, page: Page) -> Rect:
        content = content_rect(page)
        return Rect(content.right - VIEW[0], content.y + 56, *VIEW)

    @property
    def _first(self) -> Widget:
        """What has the focus when a sheet is opened."""
        return self._rows[0].control if self._keys is None else self._keys

    def _focused_row(self) -> AnyRow | None:
        return next((row for row in self._rows if row.control.focused), None)

    def _build(self) -> None:
        self._built = True
        keys = self.app.input
        self._tabs_there = shown_tabs(self.app.tools.locale)
        self._open = self._open or self._tabs_there[0]
        tabs = [Tab(msg(f"settings.tab.{tab}"), _ICONS.get(tab)) for tab in self._tabs_there]
        self._tabs = Tabs(tabs, self._tabs_there.index(self._open), on_change=self._open_tab)
        self._pane, self._highs = Pane(self._scrolled), list[float]()
        self._themes = [
            ThemePicture(name, lambda name=name: self.app.settings.set(Settings.theme.key, name))  # type: ignore[misc]
            for name in Settings.theme.choices
        ]
        self._defaults = Button(
            msg("settings.defaults"), cap=keys.cap("defaults"), hotkey="defaults", on_press=self._reset
        )
        self._back = Button(msg("page.back"), cap=keys.cap("back"), on_press=self.go_back)
        self._fill()

    def _fill(self) -> None:
        """Makes the rows of the open sheet."""
        self.widgets.clear()
        self.widgets.add(self._tabs)
        self.widgets.add(self._pane)
        self._pane.to_top()
        self._rows = [row_of(self.app, line) for line in settings_of(self.app.tools.locale, self._open)]
        self.widgets.extend(row.control for row in self._rows)
        self._keys = self.widgets.add(KeyRows(self.app)) if self._open == KEYS else None
        self.widgets.extend(self._themes)
        self.widgets.extend((self._defaults, self._back))
        self._mark_theme()

    def _open_tab(self, index: int) -> None:
        was_on_tabs = self._tabs.focused
        self._open = self._tabs_there[index]
        self._fill()
        self.layout(self.app.tools.page)
        self.widgets.focus(self._tabs if was_on_tabs else self._first)
        self._reveal()
        self.invalidate()

    def _changed(self, key: str) -> None:
        """A setting has another value: show it, wherever it was changed."""
        for row in self._rows:
            if row.setting.key == key:
                row.show()
        if key == Settings.theme.key:
            self._mark_theme()
        self.invalidate()

    def _mark_theme(self) -> None:
        for picture in self._themes:
            picture.chosen = picture.name == self.app.settings.theme

    def _reset(self) -> None:
        if self._keys is not None:
            self._keys.reset_all()
            return
        self.app.settings.reset()
        self.widgets.say_focus()
