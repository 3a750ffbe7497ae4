"""The mark of the language in a lower margin: what it is called, the key that changes it, and a place to click."""

from __future__ import annotations

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.keycaps import draw_keycap, keycap_height
from game.client.drawing.text import sans
from game.client.pages.sound_button import GAP, ICON, mark_rect
from game.client.shell.scene import Host
from game.client.widgets.base import Widget
from game.client.words.locale import Message, msg

KEY = "l"
"""The letter that changes the language where this mark stands."""
_WORD = sans(20, "semibold")


class LanguageButton(Widget):
    """Says the language, in itself; pressed, it goes to the next one."""

    radius = 8.0

    def __init__(self, app: Host) -> None:
        super().__init__(on_press=self._next, hotkey=KEY)
        self._app = app

    def place(self, left: float, middle: float) -> Rect:
        """Takes a place on a line, from its left end; called in a scene's `layout`."""
        fonts, locale = self._app.tools.fonts, self._app.tools.locale
        word = max(fonts.measure(locale.language_name(language), _WORD)[0] for language in self._languages())
        self.rect = mark_rect(self._app, (left, middle), word, locale.text(self._app.input.label(KEY)))
        return self.rect

    def spoken(self) -> Message:
        """The language in use."""
        return msg("spoken.button_with_line", label=msg("settings.language"), line=self._name())

    def draw(self, canvas: Canvas) -> None:
        """Draws globe, name and key cap on the bare margin."""
        rect, middle = self.rect, self.rect.center[1]
        if self.hovered:
            canvas.fill(rect, "gold", 8, 0.18)
        x = rect.x + 8
        canvas.sprite("icons/globe", Rect(x, middle - ICON / 2, ICON, ICON), ink="text")
        word = canvas.text(self._name(), (x + ICON + GAP, middle), _WORD, "text", valign="middle")
        draw_keycap(canvas, self._app.input.label(KEY), (word.right + GAP + 2, middle - keycap_height(canvas) / 2))

    def _languages(self) -> list[str]:
        """The languages it goes through: the whole ones, and the one in use."""
        locale = self._app.tools.locale
        return [name for name in locale.languages() if locale.is_whole(name) or name == locale.language]

    def _name(self) -> str:
        locale = self._app.tools.locale
        languages = self._languages()
        return locale.language_name(locale.language if locale.language in languages else languages[0])

    def _next(self) -> None:
        locale = self._app.tools.locale
        languages = self._languages()
        here = languages.index(locale.language) if locale.language in languages else -1
        self._app.settings.language = languages[(here + 1) % len(languages)]
        self._app.spoken.say(self.spoken())
