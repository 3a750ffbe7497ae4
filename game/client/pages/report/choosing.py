"""A dialog with a list: what rules are to be compared with, which earlier report is to be shown."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.shell.list_dialog import ListDialog
from game.client.widgets.button import Button
from game.client.widgets.list_view import ListRow, ListView
from game.client.words.locale import Message


class ChooseDialog(ListDialog[int]):
    """Answers the number of a row."""

    def __init__(self, title: Message, line: Message, rows: Sequence[ListRow], done: Message) -> None:
        """Makes the dialog.

        Args:
            title: what is asked.
            line: what more there is to know.
            rows: what there is to choose from, at least one.
            done: what the bold button says.
        """
        choices = ListView(title, rows, row_height=66, on_take=self._take)
        super().__init__(title, line, choices, width=980, height=780)
        self._done = done

    def buttons(self) -> list[Button]:
        """Below the list."""
        return self.buttons_to_take(self._done, lambda: self._take(self.list.index))

    def _take(self, index: int) -> None:
        if self.list.rows[index].enabled:
            self.dismiss(index)
