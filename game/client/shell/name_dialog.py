"""A name for a player: typed, or picked from a list, so that neither a pad nor a finger needs a keyboard."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.drawing.geometry import Rect
from game.client.shell.list_dialog import ListDialog
from game.client.widgets.button import Button
from game.client.widgets.list_view import ListRow, ListView
from game.client.widgets.text_field import TextField
from game.client.words.locale import Message, msg
from game.names import MAX_NAME_GRAPHEMES, clean_line, clean_name, is_taken


class NameDialog(ListDialog[str]):
    """Asks for a name, and answers it."""

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
        self._names = tuple(names)
        self._taken = tuple(taken)
        self._is_line = most > MAX_NAME_GRAPHEMES
        index = self._names.index(name) if name in self._names else 0
        choices = ListView(
            msg("names.list"), [ListRow(known) for known in self._names], index=index, row_height=50,
            on_choose=self._pick, on_take=self._take_row,
        )  # fmt: skip
        self.field = TextField(msg("names.field"), name, most=most, on_take=self._take)
        """Where it is typed."""
        super().__init__(title, "", choices, width=760, height=640, above=(self.field,))

    def enter(self) -> None:
        """Who has a keyboard may type at once; others are in the list."""
        self.say(msg("spoken.dialog", title=self._title, line=msg("names.line")))
        self.field.select_all()
        self.widgets.focus(self.list if self.app.input.look != "keys" and self._names else self.field)

    def buttons(self) -> list[Button]:
        """Below the list."""
        return self.buttons_to_take(msg("names.done"), lambda: self._take(self.field.text), "confirm")

    def beside_list(self, width: float) -> float:  # noqa: ARG002 - it is one line
        """The field, and what lies between it and the list."""
        return 52 * self.grown + 22

    def lay_between(self, place: Rect) -> None:
        """The field lies above the list."""
        self.field.rect = place.top_part(52 * self.grown)
        self.list.rect = place.bottom_part(place.h - self.beside_list(place.w))

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
