"""A dialog with a list: what is asked, what there is to choose from, and the buttons below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.layout import Page
from game.client.drawing.text import Fonts, TextStyle, sans, serif
from game.client.input.actions import Action, Back
from game.client.shell.scene import ModalScene
from game.client.widgets.base import NOWHERE, Widget
from game.client.widgets.button import Button
from game.client.widgets.list_view import ListView
from game.client.words.locale import Message, msg

T = TypeVar("T")

_TITLE, _LINE = serif(34, "semibold"), sans(20)
_PAD_X, _PAD_Y, _GAP, _BUTTON = 44.0, 32.0, 20.0, 58.0


class ListDialog(ModalScene[T]):
    """A plaque over the scene; Esc leaves it without an answer."""

    def __init__(
        self,
        title: Message | str,
        line: Message | str,
        choices: ListView,
        width: float,
        height: float | None = None,
        above: Sequence[Widget] = (),
    ) -> None:
        """Makes the dialog.

        Args:
            title: what is asked.
            line: what more there is to know; may be empty.
            choices: what there is to choose from.
            width: of its plaque at most, in units.
            height: of its plaque at most; it is no higher than its rows want, and None bounds it by the page alone.
            above: what comes before the list; `lay_between` lays it.
        """
        super().__init__()
        self._title, self._line = title, line
        self._width, self._height = width, height
        self._plaque = NOWHERE
        self._buttons: list[Button] = []
        self.widgets.extend(above)
        self.list = self.widgets.add(choices)
        """What there is to choose from."""

    def enter(self) -> None:
        """Says what this is."""
        self.say(msg("spoken.dialog", title=self._title, line=self._line or self.list.label))
        self.widgets.focus(self.list)

    def buttons(self) -> list[Button]:
        """Makes what lies below the list: here what leaves it without an answer."""
        return [self.button_back(msg("dialog.close"))]

    def button_back(self, label: Message) -> Button:
        """What leaves without an answer."""
        return Button(label, cap=self.app.input.cap("back"), on_press=self.leave_unanswered)

    def buttons_to_take(self, label: Message, on_press: Callable[[], None], cap: str = "select") -> list[Button]:
        """What leaves without an answer, and the bold one that takes what is chosen.

        Args:
            label: what the bold one says.
            on_press: takes what is chosen.
            cap: the key that is shown on it.
        """
        take = Button(label, kind="primary", cap=self.app.input.cap(cap), hotkey="confirm", on_press=on_press)
        return [self.button_back(msg("names.cancel")), take]

    def layout(self, page: Page) -> None:
        """What is asked above, the buttons below, the rest between them."""
        if not self._buttons:
            self._buttons = [self.widgets.add(button) for button in self.buttons()]
        fonts = self.app.tools.fonts
        grow = self.grown
        head = fonts.line_height(_TITLE) + (fonts.line_height(_LINE) if self._line else 0) + _GAP
        foot = _BUTTON * grow
        wide = min(page.width - 80, self._width * grow)
        self.list.fit(self.app.tools, wide - 2 * _PAD_X)
        rows = self.list.natural_height(fonts.text_scale) + self.beside_list(wide - 2 * _PAD_X)
        height = head + rows + _GAP + foot + 2 * _PAD_Y
        if self._height is not None:
            height = min(height, self._height * grow)
        self._plaque = Rect.around(page.rect.center, wide, min(page.height - 60, height))
        inner = self._plaque.inset(_PAD_X, _PAD_Y)
        self.lay_between(Rect(inner.x, inner.y + head, inner.w, inner.h - head - _GAP - foot))
        row = inner.bottom_part(foot)
        wide = (row.w - _GAP * (len(self._buttons) - 1)) / len(self._buttons)
        for number, button in enumerate(self._buttons):
            button.rect = Rect(row.x + number * (wide + _GAP), row.y, wide, row.h)

    @property
    def grown(self) -> float:
        """How much larger all is for large type."""
        return min(1.35, max(1.0, self.app.tools.fonts.text_scale))

    def beside_list(self, width: float) -> float:  # noqa: ARG002 - for those that have something there
        """How high what else lies between question and buttons is, as wide as this: here there is nothing."""
        return 0.0

    def lay_between(self, place: Rect) -> None:
        """Lays what is between what is asked and the buttons: here the list alone."""
        self.list.rect = place

    def handle(self, action: Action) -> bool:
        """Esc leaves it."""
        if isinstance(action, Back):
            self.leave_unanswered()
            return True
        return self.widgets.handle(action)

    def draw(self, canvas: Canvas) -> None:
        """Draws the veil, the plaque and what is asked."""
        canvas.fill(canvas.page.rect, "shadow", alpha=canvas.theme.veil)
        canvas.panel(self._plaque, "plaque")
        place = self._plaque.inset(_PAD_X, _PAD_Y - 6)
        title, line = _styles(canvas.fonts)
        written = canvas.text(self._title, place.pos, title, "text", max_width=place.w)
        if self._line:
            canvas.text(self._line, (place.x, written.bottom + 2), line, "muted", max_width=place.w)
        if self.list.rows:
            canvas.panel(self.list.rect, "inset")
        super().draw(canvas)

    def leave_unanswered(self) -> None:
        """Goes; the one who pushed it hears nothing."""
        self.app.stack.pop(self)


def _styles(fonts: Fonts) -> tuple[TextStyle, TextStyle]:
    """How what is asked is set, and the line below it."""
    return serif(fonts.held_back(_TITLE.size), "semibold"), sans(fonts.held_back(_LINE.size))
