"""A dialog: a question over the scene, with a typed answer.

It lies beside the scenes and not among the widgets, for it is a scene itself: it has its own focus, and the stack
gives it the actions until it is answered.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

import msgspec

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.layout import Page, row_from_right
from game.client.drawing.text import sans, serif
from game.client.input.actions import Action, Back, Hotkey
from game.client.shell.scene import ModalScene
from game.client.widgets.base import NOWHERE
from game.client.widgets.button import Button, ButtonKind
from game.client.words.locale import Message, msg

T = TypeVar("T")

STOPS = ("?", "!", ".", "…")
"""A title that ends with one of these needs no stop behind it."""
_PAD = 40.0
_TITLE = serif(34, "semibold")
_LINE = sans(22)


class Answer(msgspec.Struct, Generic[T], frozen=True):
    """One way to answer."""

    label: Message | str
    """What its button says."""
    result: T
    """What the one who asked gets."""
    kind: ButtonKind = "plain"
    """How its button looks."""
    hotkey: str | None = None
    """The key that presses it, shown on its cap."""
    line: Message | str | None = None
    """A second line on its button."""


class Dialog(ModalScene[T]):
    """A question with buttons; the first primary one has the focus at the start, Esc answers `cancel`."""

    def __init__(
        self, title: Message | str, line: Message | str, answers: Sequence[Answer[T]], cancel: T, width: float = 760
    ) -> None:
        """Makes a dialog.

        Args:
            title: what is asked.
            line: what more there is to know, wrapped; may be empty.
            answers: the ways to answer, in reading order.
            cancel: the answer when it is closed without one.
            width: least width of its plaque in units.
        """
        super().__init__()
        self._title = title
        self._line = line
        self._cancel = cancel
        self._width = width
        self._plaque = NOWHERE
        self._answers = tuple(answers)
        self._buttons: list[Button] = []

    def enter(self) -> None:
        """Says what is asked, and gives the focus to the bold answer."""
        asks = self.app.tools.locale.text(self._title).endswith(STOPS)
        self.say(msg("spoken.dialog.asks" if asks else "spoken.dialog", title=self._title, line=self._line))
        first = next((b for b in self._buttons if b.kind == "primary"), self._buttons[0] if self._buttons else None)
        self.widgets.focus(first)

    def layout(self, page: Page) -> None:
        """Makes the plaque as large as its texts need."""
        fonts, locale = self.app.tools.fonts, self.app.tools.locale
        if not self._buttons:
            self._buttons = [self.widgets.add(self._button(answer)) for answer in self._answers]

        def wide(label: Message | str, size: float) -> float:
            style = sans(size, "semibold") if size == 17 else serif(size, "semibold")
            return fonts.measure(locale.text(label), style)[0]

        grown = max(1.0, fonts.text_scale)
        widths = [max(150.0, button.natural_width(wide)) for button in self._buttons]
        heights = 68.0 if any(answer.line is not None for answer in self._answers) else 56.0
        height_of_buttons = heights * min(1.4, grown)
        row = sum(widths) + 20 * (len(widths) - 1)
        most = page.width - 160
        if row > most - 2 * _PAD:
            widths = [w * (most - 2 * _PAD) / row for w in widths]
            row = most - 2 * _PAD
        title_width = fonts.measure(locale.text(self._title), _TITLE)[0]
        width = min(most, max(self._width * min(1.5, grown), row + 2 * _PAD, title_width + 2 * _PAD))
        lines = fonts.wrap(locale.text(self._line), _LINE, width - 2 * _PAD) if self._text_of_line() else []
        self._title_height = fonts.line_height(_TITLE)
        text = len(lines) * fonts.line_height(_LINE) + (14 if lines else 0)
        height = _PAD + self._title_height + text + 34 + height_of_buttons + _PAD - 8
        self._plaque = Rect.around(page.rect.center, width, height)
        inner = self._plaque.inset(_PAD)
        bar = Rect(inner.x, self._plaque.bottom - _PAD + 8 - height_of_buttons, inner.w, height_of_buttons)
        for button, place in zip(self._buttons, row_from_right(bar, widths, 20), strict=True):
            button.rect = place

    def handle(self, action: Action) -> bool:
        """Esc closes it, a pad's start gives the bold answer."""
        if self.widgets.handle(action):
            return True
        if action == Hotkey("confirm"):
            bold = next((answer for answer in self._answers if answer.kind == "primary"), None)
            if bold is not None:
                self.dismiss(bold.result)
            return bold is not None
        if isinstance(action, Back):
            self.dismiss(self._cancel)
            return True
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draws the veil, the plaque and the question."""
        canvas.fill(canvas.page.rect, "shadow", alpha=canvas.theme.veil)
        canvas.panel(self._plaque, "plaque")
        x, y, width = self._plaque.x + _PAD, self._plaque.y + _PAD - 8, self._plaque.w - 2 * _PAD
        canvas.text(self._title, (x, y), _TITLE, "text", max_width=width)
        if self._text_of_line():
            canvas.text(self._line, (x, y + self._title_height + 14), _LINE, "muted", width=width)
        super().draw(canvas)

    def _text_of_line(self) -> str:
        return self.app.tools.locale.text(self._line)

    def _button(self, answer: Answer[T]) -> Button:
        cap = self.app.input.cap(answer.hotkey) if answer.hotkey is not None else None
        return Button(
            answer.label,
            kind=answer.kind,
            line=answer.line,
            cap=cap,
            hotkey=answer.hotkey,
            on_press=lambda: self.dismiss(answer.result),
        )


def confirm(
    title: Message | str,
    line: Message | str = "",
    *,
    yes: Message | str | None = None,
    no: Message | str | None = None,
) -> Dialog[bool]:
    """A question to be answered yes or no; Esc is no."""
    return Dialog(
        title,
        line,
        (
            Answer(no if no is not None else msg("dialog.no"), False, hotkey="back"),
            Answer(yes if yes is not None else msg("dialog.yes"), True, kind="primary"),
        ),
        cancel=False,
    )


def notice(title: Message | str, line: Message | str = "") -> Dialog[None]:
    """Something to be read and closed."""
    return Dialog(title, line, (Answer(msg("dialog.close"), None, kind="primary"),), cancel=None)
