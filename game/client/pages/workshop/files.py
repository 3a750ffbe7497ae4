"""What can be done with the file of the rules: a list to choose from, by any device."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.shell.list_dialog import ListDialog
from game.client.widgets.list_view import ListRow, ListView
from game.client.words.locale import Message, msg


class FileDialog(ListDialog[str]):
    """Asks what is to be done with the file; answers one of the words it was given."""

    def __init__(self, title: Message | str, deeds: Sequence[tuple[str, Message]]) -> None:
        """Makes the dialog.

        Args:
            title: what the rules are called.
            deeds: what can be done: each a word, and the line below its name.
        """
        self._deeds = tuple(deeds)
        rows = [ListRow(msg(f"workshop.deed.{word}"), line) for word, line in self._deeds]
        choices = ListView(msg("workshop.deeds"), rows, row_height=70, on_take=self._take)
        super().__init__(title, "", choices, width=760)

    def _take(self, index: int) -> None:
        self.dismiss(self._deeds[index][0])
