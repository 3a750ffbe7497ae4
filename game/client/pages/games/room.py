"""The room of the saved games: opens their page, and takes in what is handed to the program from outside."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.client.pages.games.deeds import Doors
from game.client.pages.games.exporting import Exporter
from game.client.pages.games.scene import GamesScene
from game.client.platform.folder import show_folder
from game.client.shell.dialog import notice
from game.client.shell.scene import Host
from game.client.sitting.replay import Recording
from game.client.words.locale import msg
from game.errors import GameError, NotationError, SaveError
from game.files import read_bytes
from game.limits import MAX_GAME_FILE_BYTES
from game.match.match import Match
from game.match.next_game import next_of_series
from game.match.save import Store
from game.match.seats import read_seats, seats_against_ai, with_person
from game.match.shelf import Shelf
from game.match.statistics.forgotten import ForgottenGames
from game.quoting import display
from game.rules.core import Seat

if TYPE_CHECKING:
    from game.match.record import Reading


class GamesRoom:
    """The saved games of a program."""

    def __init__(
        self,
        app: Host,
        store: Store,
        *,
        go_on: Callable[[Path], None],
        replay: Callable[[Path, Reading | None], None],
        analyse: Callable[[Path], None],
        lay_table: Callable[[Match], None],
        new_game: Callable[[], None],
        statistics: Callable[[], None],
    ) -> None:
        """Makes the room; nothing is read.

        Args:
            app: the window.
            store: the saves.
            go_on: lays the table of a save.
            replay: shows a game of a file again.
            analyse: opens the analysis of a game of a file.
            lay_table: lays the table of a match.
            new_game: opens the page that lays a new table.
            statistics: opens the statistics.
        """
        self._app = app
        self.shelf = Shelf(store)
        """The saves."""
        self._lay_table, self._replay, self._go_on = lay_table, replay, go_on
        self._analyse = analyse
        self.exporter = Exporter(app)
        """Who writes games down."""
        self._doors = Doors(
            go_on=go_on,
            replay=self.replay,
            analyse=self.analyse,
            deal_again=self.deal_again,
            next_of_series=self.next_of_series,
            new_game=new_game,
            show_folder=show_folder,
            statistics=statistics,
            forgotten=ForgottenGames(self.shelf.folder),
        )

    def open(self, chosen: Path | None = None) -> None:
        """Opens the page, in the place of the one that lies uppermost."""
        scene, stack = GamesScene(self.shelf, self._doors, chosen=chosen), self._app.stack
        if stack.scenes and isinstance(stack.top, GamesScene):
            stack.replace(scene)
        else:
            stack.push(scene)

    def show(self, paths: frozenset[Path]) -> None:
        """Opens the page with these finished games alone."""
        self._app.stack.push(GamesScene(self.shelf, self._doors, finished=True, only=paths))

    def replay(self, path: Path) -> None:
        """Shows a game again; where that cannot be, its sentence is shown."""
        try:
            self._replay(path, None)
        except GameError as error:
            self._tell(error)

    def analyse(self, path: Path) -> None:
        """Opens the analysis of a game; where that cannot be, its sentence is shown."""
        try:
            self._analyse(path)
        except GameError as error:
            self._tell(error)

    def deal_again(self, path: Path) -> None:
        """Lays a table of the game of a save, with the same seats and the same chance."""
        try:
            match = self.shelf.deal_again(path)
        except SaveError as error:
            self._tell(error)
            return
        self._lay_table(match)

    def next_of_series(self, path: Path) -> None:
        """Lays the table of the next game of a series, where it was not played yet."""
        try:
            match = next_of_series(self.shelf.read(path), self.shelf.store, path.stem)
        except SaveError as error:
            self._tell(error)
            return
        self._lay_table(match)

    def play_on(self, recording: Recording, moves: int, seat: Seat) -> None:
        """Makes a game of its own of the first moves of a recording and lays its table.

        Args:
            recording: the game that was shown.
            moves: how many moves stand.
            seat: where the person sits.
        """
        fields, game = recording.reading.fields, recording.match.game
        try:
            try:
                seats = read_seats(fields, game.players)
            except NotationError:
                seats = seats_against_ai(game.id, game.players)
            path = self.shelf.branch(fields, recording.moves[:moves], with_person(seats, seat))
        except SaveError as error:
            self._tell(error)
            return
        self._go_on(path)

    def export(self, recording: Recording, seat: Seat) -> None:
        """Offers to write a recording down, as seen from a seat."""
        self.exporter.offer(recording, seat)

    def take_in(self, path: Path, data: bytes | None = None) -> None:
        """Takes in a save or written game that was dropped or named, and shows it among the others.

        What lies among the saves already is only shown.

        Args:
            path: its file.
            data: what is in it, where it has been read already.
        """
        try:
            folder = self.shelf.folder.resolve()
            if path.resolve().parent in (folder, folder / "finished"):
                there = self.shelf.folder / path.resolve().relative_to(folder)
            else:
                read = read_bytes(path, MAX_GAME_FILE_BYTES) if data is None else data
                there = self.shelf.take_in(read, path.name)
        except (GameError, OSError) as error:
            self._tell(error)
            return
        self.open(there)
        self._app.tell(msg("games.taken_in", name=display(path.name)))

    def _tell(self, error: Exception) -> None:
        self._app.stack.push(notice(msg("games.failed"), str(error).splitlines()[0]), lambda _: None)
