"""What can be done with the file of the rules: a list to choose from, by any device."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.layout import Page
from game.client.drawing.text import serif
from game.client.input.actions import Action, Back
from game.client.shell.scene import ModalScene
from game.client.widgets.button import Button
from game.client.widgets.list_view import ListRow, ListView
from game.client.words.locale import Message, msg

_WIDTH, _ROW = 760.0, 70.0


class FileDialog(ModalScene[str]):
    """Asks what is to be done with the file; answers one of the words it was given."""

    def __init__(self, title: Message | str, deeds: Sequence[tuple[str, Message]]) -> None:
        """Makes the dialog.

        Args:
            title: what the rules are called.
            deeds: what can be done: each a word, and the line below its name.
        """
        super().__init__()
        self._title, self._deeds = title, tuple(deeds)
        self._plaque = Rect(0, 0, 0, 0)
        rows = [ListRow(msg(f"workshop.deed.{word}"), line) for word, line in self._deeds]
        self.list = self.widgets.add(ListView(msg("workshop.deeds"), rows, row_height=_ROW, on_take=self._take))
        """What there is to do."""
        self._close: Button | None = None

    def enter(self) -> None:
        """Says what this is."""
        self.say(msg("spoken.dialog", title=self._title, line=msg("workshop.deeds")))
        self.widgets.focus(self.list)

    def layout(self, page: Page) -> None:
        """The list under its title."""
        if self._close is None:
            back = self.app.input.cap("back")
            self._close = self.widgets.add(Button(msg("dialog.close"), cap=back, on_press=self._leave))
        grow = min(1.35, max(1.0, self.app.tools.fonts.text_scale))
        head, foot = 84 * grow, 62 * grow
        rows = len(self._deeds) * _ROW * max(1.0, self.app.tools.fonts.text_scale)
        width = min(page.width - 80, _WIDTH * grow)
        height = min(page.height - 60, head + rows + foot + 90)
        self._plaque = Rect.around(page.rect.center, width, height)
        inner = self._plaque.inset(40, 30)
        self.list.rect = Rect(inner.x, inner.y + head - 20, inner.w, inner.h - head - foot + 4)
        self._close.rect = Rect(inner.x, inner.bottom - foot + 4, inner.w, foot - 4)

    def handle(self, action: Action) -> bool:
        """Esc does nothing with it."""
        if isinstance(action, Back):
            self._leave()
            return True
        return self.widgets.handle(action)

    def draw(self, canvas: Canvas) -> None:
        """Draws the veil, the plaque and the list."""
        canvas.fill(canvas.page.rect, "shadow", alpha=canvas.theme.veil)
        canvas.panel(self._plaque, "plaque")
        canvas.text(
            self._title, (self._plaque.x + 44, self._plaque.y + 26), serif(34, "semibold"), "text",
            max_width=self._plaque.w - 88, max_height=60,
        )  # fmt: skip
        canvas.panel(self.list.rect, "inset")
        super().draw(canvas)

    def _take(self, index: int) -> None:
        self.dismiss(self._deeds[index][0])

    def _leave(self) -> None:
        self.app.stack.pop(self)
