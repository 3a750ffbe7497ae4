"""The room of the statistics: opens their page, and writes the table of all games."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.client.pages.statistics.scene import Doors, StatisticsScene
from game.client.shell.scene import Host
from game.client.words.locale import msg
from game.files import atomic_write
from game.match.shelf import Shelf
from game.match.statistics.book import Book
from game.match.statistics.figures import csv_of
from game.match.user_folders import cache_folder
from game.quoting import display

CSV_NAME = "serenissima-games"
"""What the table is called, without its number and its ending."""


def documents_folder() -> Path:
    """Where this user keeps documents; it need not exist."""
    import platformdirs

    return Path(platformdirs.user_documents_dir())


class StatisticsRoom:
    """The statistics of a program."""

    def __init__(
        self,
        app: Host,
        shelf: Shelf,
        *,
        show_games: Callable[[frozenset[Path]], None],
        new_game: Callable[[], None],
        folder: Callable[[], Path] = documents_folder,
    ) -> None:
        """Makes the room; nothing is read.

        Args:
            app: the window.
            shelf: the saves.
            show_games: shows finished games in their list.
            new_game: opens the page that lays a new table.
            folder: where the table of games is written to.
        """
        self._app, self._folder, self._show_games, self._new_game = app, folder, show_games, new_game
        self.book = Book(shelf, cache_folder())
        """The games."""

    def open(self) -> None:
        """Opens the page."""
        doors = Doors(show_games=self._show, write=self.write, new_game=self._new_game)
        self._app.stack.push(StatisticsScene(self.book, doors))

    def write(self) -> None:
        """Writes all finished games as a table, and says where."""
        self.book.read_all()
        number, folder = 1, self._folder()
        while (path := folder / f"{CSV_NAME}{f'-{number}' if number > 1 else ''}.csv").exists():
            number += 1
        try:
            atomic_write(path, csv_of(self.book.games).encode())
        except OSError as error:
            reason = error.strerror or str(error)
            self._app.tell(msg("export.failed", folder=display(path.parent), reason=reason))
            return
        self._app.tell(msg("export.written", path=display(path)))

    def _show(self, ids: frozenset[str]) -> None:
        self._show_games(frozenset(self.book.path_of(ids)))
