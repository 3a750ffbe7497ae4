"""Saved games that are always the same: for a picture of their page. No file is read."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

from game.client.pages.games.deeds import Doors
from game.client.pages.games.gallery import Gallery, Laid, Row
from game.client.pages.games.scene import GamesScene
from game.client.sitting.player_choices import masked
from game.client.words.locale import Message, msg
from game.errors import SaveError
from game.match.match import Match
from game.match.save import Saved, Store
from game.match.save_lines import Outline
from game.match.save_list import Listed
from game.match.seats import plan_seats
from game.match.series import WIN, Series
from game.match.shelf import Shelf
from game.match.statistics.forgotten import ForgottenGames
from game.match.user_folders import FINISHED
from game.registry import with_tables
from game.rules.core import Game, Seat

NOW = datetime(2026, 11, 29, 22, 41, tzinfo=UTC)
"""When the page is looked at."""
AGO = tuple(timedelta(hours=hours) for hours in (0.1, 7, 26, 74, 176))
"""How long ago its games were played."""
BROKEN = 3
"""Which of those to be continued cannot be read."""
SERIES = (0, 2)
"""Which of them are games of a series."""
PLAYED_MOVES = 45
"""So many random moves are made of a game that waits."""


class ShownShelf(Shelf):
    """Five games that wait and five that are finished, in no folder."""

    def __init__(self) -> None:
        super().__init__(Store(Path("saves"), clock=lambda: NOW))
        self._games = [game_id for game_id in with_tables() for _ in range(2)][: len(AGO)]

    def files(self) -> list[Listed]:
        """All of them."""
        folders = (self.folder, self.folder / FINISHED)
        return [
            Listed(folder / f"{number}.jsonl", at == 1, (int((NOW - ago).timestamp() * 1e9), 0, number))
            for at, folder in enumerate(folders)
            for number, ago in enumerate(AGO)
        ]

    def look(self, listed: Listed) -> Saved:
        """What the notes of one say.

        Raises:
            SaveError: it is the broken one.
        """
        number = int(listed.path.stem)
        if number == BROKEN and not listed.in_finished:
            raise SaveError("casanova-2026-11-26.jsonl:57: found a card 14, expected a card from 1 to 13.")
        match, begun = self.match(listed.path), listed.written - timedelta(minutes=11 + 9 * number)
        told = Outline(
            id=listed.path.stem, game=match.game.id, players=match.game.players, seats=tuple(match.seats),
            moves=len(match.moves), order=0, rules_name="", name="The long afternoon" if number == 1 else "",
            created=begun, opened=begun, seconds=0.0, is_finished=listed.in_finished,
            is_taken_back=listed.in_finished and number == 2,
            series=match.series,
        )  # fmt: skip
        return Saved(listed.path, told, listed.written, is_played=number == 4 and not listed.in_finished)

    def match(self, path: Path) -> Match:
        """A new match of the game of a file."""
        from game.catalogue.games import game_type, rules_type

        game_id = self._games[int(path.stem)]
        kind = game_type(game_id)
        players = kind.player_counts[-1] if int(path.stem) % 2 == 0 else kind.player_counts[0]
        plans = tuple(masked(plan) for plan in plan_seats(("human", *("greedy",) * (players - 1))))
        game = kind(rules_type(game_id)(), players)
        series = _series(game) if int(path.stem) in SERIES else None
        return Match(game, plans, 7 + int(path.stem), series=series)

    def read(self, path: Path) -> Match:
        """Its match, some moves on or played to the end."""
        match, rng = self.match(path), Random(int(path.stem))
        match.begin()
        while not match.is_over and (path.parent.name == FINISHED or len(match.moves) < PLAYED_MOVES):
            match.play(match.state.random_move(rng))
        return match

    def sound_lines(self, path: Path) -> int:  # noqa: ARG002 - there is but one
        """Those of the broken one."""
        return 56


class ShownGallery(Gallery):
    """Rows of which all is known but the pictures of their tables, which only `finish` makes."""

    zone = UTC

    def refresh(self) -> bool:
        """Lists the games and tells what is known of each, once."""
        if self.rows:
            return False
        super().refresh()
        self.look(self.rows)
        self._unread = []
        for row in self.rows:
            if row.fault:
                row.sound = self.shelf.sound_lines(row.listed.path)
            elif row.saved is not None:
                row.laid = _laid(row)
        return True

    def step(self, seen: object) -> bool:  # noqa: ARG002 - nothing comes
        """Nothing more comes."""
        return False


def _series(game: Game) -> Series:
    """The third game of five."""
    return Series(5, 3, (WIN * 3 // 2, WIN // 2, *(0,) * (game.players - 2)))


def _laid(row: Row) -> Laid:
    players = len(row.faces)
    scores = tuple(str(79 - 11 * seat) for seat in range(players))
    line: Message = msg("games.turn", name=row.faces[Seat(players - 1)].name)
    is_series = row.saved is not None and row.saved.told.series is not None
    return Laid(
        None, line, line, scores, (Seat(0),) if row.is_finished else (),
        (WIN * 3 // 2, WIN // 2, *(0,) * (players - 2)) if is_series else (),
        [[(1 + (seat == at % players)) / (players + 1) for seat in range(players)] for at in range(9)]
        if row.is_finished else (), has_chances=row.is_finished, teams=tuple((Seat(seat),) for seat in range(players)),
        goes_on=is_series and row.is_finished,
    )  # fmt: skip


def shown_games(*, finished: bool) -> GamesScene:
    """The page of the saved games, with those to be continued or the finished ones."""

    def nowhere(_: Path) -> None: ...

    doors = Doors(
        nowhere, nowhere, nowhere, nowhere, nowhere, lambda: None, lambda _: True, lambda: None, ForgottenGames(None)
    )
    return GamesScene(ShownShelf(), doors, finished=finished, make_gallery=ShownGallery)
