"""A dialog with a list: what rules are to be compared with, which earlier report is to be shown."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.layout import Page
from game.client.drawing.text import sans, serif
from game.client.input.actions import Action, Back
from game.client.shell.scene import ModalScene
from game.client.widgets.button import Button
from game.client.widgets.list_view import ListRow, ListView
from game.client.words.locale import Message, msg

_WIDTH, _HEIGHT = 980.0, 780.0


class ChooseDialog(ModalScene[int | None]):
    """Answers the number of a row, or None."""

    def __init__(self, title: Message, line: Message, rows: Sequence[ListRow], done: Message) -> None:
        """Makes the dialog.

        Args:
            title: what is asked.
            line: what more there is to know.
            rows: what there is to choose from, at least one.
            done: what the bold button says.
        """
        super().__init__()
        self._title, self._line, self._done_label = title, line, done
        self._plaque = Rect(0, 0, 0, 0)
        self._buttons: list[Button] = []
        self.list = self.widgets.add(ListView(title, rows, row_height=66, on_take=self._take))
        """What there is to choose from."""

    def enter(self) -> None:
        """Says what this is."""
        self.say(msg("spoken.dialog", title=self._title, line=self._line))
        self.widgets.focus(self.list)

    def layout(self, page: Page) -> None:
        """The list between what is asked and the buttons."""
        keys, fonts = self.app.input, self.app.tools.fonts
        if not self._buttons:
            give_up = Button(msg("names.cancel"), cap=keys.cap("back"), on_press=lambda: self.dismiss(None))
            take = Button(
                self._done_label, kind="primary", cap=keys.cap("select"), hotkey="confirm",
                on_press=lambda: self._take(self.list.index),
            )  # fmt: skip
            self._buttons = [self.widgets.add(give_up), self.widgets.add(take)]
        grow = min(1.35, max(1.0, fonts.text_scale))
        self._plaque = Rect.around(
            page.rect.center, min(page.width - 80, _WIDTH * grow), min(page.height - 60, _HEIGHT * grow)
        )
        inner = self._plaque.inset(44, 30)
        head, foot = fonts.line_height(serif(34, "semibold")) + fonts.line_height(sans(20)) + 22, 58 * grow
        self.list.rect = Rect(inner.x, inner.y + head, inner.w, inner.h - head - foot - 20)
        row = Rect(inner.x, inner.bottom - foot, inner.w, foot)
        for button, place in zip(
            self._buttons, (row.left_part(row.w / 2 - 10), row.right_part(row.w / 2 - 10)), strict=True
        ):
            button.rect = place

    def handle(self, action: Action) -> bool:
        """Esc gives it up."""
        if isinstance(action, Back):
            self.dismiss(None)
            return True
        return self.widgets.handle(action)

    def draw(self, canvas: Canvas) -> None:
        """Draws the veil, the plaque and the question."""
        canvas.fill(canvas.page.rect, "shadow", alpha=canvas.theme.veil)
        canvas.panel(self._plaque, "plaque")
        place = self._plaque.inset(44, 24)
        written = canvas.text(self._title, place.pos, serif(34, "semibold"), "text", max_width=place.w)
        canvas.text(self._line, (place.x, written.bottom + 2), sans(20), "muted", max_width=place.w)
        canvas.panel(self.list.rect, "inset")
        super().draw(canvas)

    def _take(self, index: int) -> None:
        if self.list.rows[index].enabled:
            self.dismiss(index)
