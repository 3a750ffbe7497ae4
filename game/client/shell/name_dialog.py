"""A name for a player: typed, or picked from a list, so that neither a pad nor a finger needs a keyboard."""

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
from game.client.widgets.text_field import TextField
from game.client.words.locale import Message, msg
from game.names import MAX_NAME_GRAPHEMES, clean_line, clean_name, is_taken

_WIDTH, _HEIGHT = 760.0, 640.0


class NameDialog(ModalScene[str | None]):
    """Asks for a name; answers it, or None when it was given up."""

    def __init__(
        self,
        title: Message | str,
        name: str,
        names: Sequence[str],
        taken: Sequence[str] = (),
        most: int = MAX_NAME_GRAPHEMES,
    ) -> None:
        """Makes the dialog.

        Args:
            title: whose name is asked for.
            name: the name so far.
            names: those to pick from.
            taken: the names of the others at the table, which nobody else may take.
            most: graphemes in it at most; with more than a name has it is a line of text.
        """
        super().__init__()
        self._title = title
        self._names = tuple(names)
        self._taken = tuple(taken)
        self._is_line = most > MAX_NAME_GRAPHEMES
        self._plaque = Rect(0, 0, 0, 0)
        self.field = self.widgets.add(TextField(msg("names.field"), name, most=most, on_take=self._take))
        """Where it is typed."""
        index = self._names.index(name) if name in self._names else 0
        rows = [ListRow(known) for known in self._names]
        self.list = self.widgets.add(
            ListView(msg("names.list"), rows, index=index, row_height=50, on_choose=self._pick, on_take=self._take_row)
        )
        """The names to pick from."""
        self._done: Button | None = None

    def enter(self) -> None:
        """Who has a keyboard may type at once; others are in the list."""
        self.say(msg("spoken.dialog", title=self._title, line=msg("names.line")))
        self.field.select_all()
        self.widgets.focus(self.list if self.app.input.look != "keys" and self._names else self.field)

    def layout(self, page: Page) -> None:
        """The field above the list, the buttons below."""
        if self._done is None:
            self._cancel = self.widgets.add(
                Button(msg("names.cancel"), cap=self.app.input.cap("back"), on_press=lambda: self.dismiss(None))
            )
            self._done = self.widgets.add(
                Button(
                    msg("names.done"), kind="primary", cap=self.app.input.cap("confirm"), hotkey="confirm",
                    on_press=lambda: self._take(self.field.text),
                )
            )  # fmt: skip
        grow = min(1.35, max(1.0, self.app.tools.fonts.text_scale))
        width, height = min(page.width - 80, _WIDTH * grow), min(page.height - 60, _HEIGHT * grow)
        self._plaque = Rect.around(page.rect.center, width, height)
        inner = self._plaque.inset(44, 36)
        head = self.app.tools.fonts.line_height(serif(34, "semibold")) + 16
        self.field.rect = Rect(inner.x, inner.y + head, inner.w, 52 * grow)
        foot = Rect(inner.x, inner.bottom - 58 * grow, inner.w, 58 * grow)
        top = self.field.rect.bottom + 22
        self.list.rect = Rect(inner.x, top, inner.w, foot.y - 22 - top)
        half = (foot.w - 20) / 2
        self._cancel.rect, self._done.rect = foot.left_part(half), foot.right_part(half)

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
        x, y = self._plaque.x + 44, self._plaque.y + 30
        canvas.text(self._title, (x, y), serif(34, "semibold"), "text", max_width=self._plaque.w - 88)
        canvas.panel(self.list.rect, "inset")
        super().draw(canvas)

    def _pick(self, index: int) -> None:
        self.field.text = self._names[index]

    def _take_row(self, index: int) -> None:
        self._take(self._names[index])

    def _take(self, name: str) -> None:
        cleaned = clean_line(name) if self._is_line else clean_name(name)
        if not cleaned.name:
            self.app.tell(msg("names.empty"))
        elif is_taken(cleaned.name, self._taken):
            self.app.tell(msg("names.taken", name=cleaned.name))
        else:
            if cleaned.changes:
                self.app.tell(msg("names.changed", name=cleaned.name, most=MAX_NAME_GRAPHEMES))
            self.dismiss(cleaned.name)
