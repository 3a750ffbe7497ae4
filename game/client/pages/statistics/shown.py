"""A book that is always the same: for a picture of its page. No file is read."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from game.ai.masks import shipped_masks
from game.catalogue.games import game_type, rules_type
from game.client.pages.statistics.scene import Doors, StatisticsScene
from game.match.counting.room import counting_room
from game.match.save import Store
from game.match.seats import HUMAN
from game.match.shelf import Shelf
from game.match.statistics.book import Book
from game.match.statistics.digest import Digest, Opponent
from game.match.statistics.figures import settled
from game.match.statistics.forgotten import ForgottenGames
from game.registry import with_tables

NOW = datetime(2026, 11, 29, 22, 41, tzinfo=UTC)
"""When the page is looked at."""
GAMES = 143
"""So many games are in the book."""
DAY_S = 86_400
"""A day, in seconds."""


class ShownBook(Book):
    """A hundred and forty-three games, in no folder."""

    def refresh(self) -> bool:
        """They are there."""
        self.forgotten = ForgottenGames(None)
        self.games = settled(shown_games(GAMES))
        return False

    def look_again(self) -> bool:
        """Nothing changes."""
        return False

    def read_all(self) -> None:
        """They are read."""
        self.refresh()


class ShownScene(StatisticsScene):
    """Its page."""

    zone = UTC


def shown_games(count: int) -> Sequence[Digest]:
    """Games with figures that follow from their numbers."""
    rng, offered = Random(3), with_tables()
    return [_game(number, rng, offered[number % len(offered)], count) for number in range(count)]


def _game(number: int, rng: Random, game_id: str, count: int) -> Digest:
    kind = game_type(game_id)
    players = rng.choice(kind.player_counts)
    teams = tuple(tuple(map(int, side)) for side in kind(rules_type(game_id)(), players).teams())
    order = rng.sample(range(len(teams)), len(teams))
    place = {seat: order[side] for side, seats in enumerate(teams) for seat in seats}
    masks = rng.sample(list(shipped_masks()), players - 1)
    seat, room = rng.randrange(players), counting_room(game_id)
    others = [Opponent("merchant", mask) for mask in masks]
    habits = {habit.word: (rng.randrange(2), 2) for habit in room.habits} if room is not None else {}
    is_rolled = room is not None and room.rolled is not None
    return Digest(
        id=f"{number}", game=game_id, players=players, rules="", chance=str(number),
        ended=NOW.timestamp() - (count - number) * DAY_S * 1.8, seconds=600.0 + 37 * (number % 40),
        standing="taken_back" if number % 40 == 7 else "counted",
        seats=(*others[:seat], Opponent(HUMAN, ""), *others[seat:]), seat=seat,
        places=tuple(place[at] for at in range(players)), teams=teams, share=float(place[seat] == 0),
        fair=1 / len(teams), margin=float(9 - 7 * place[seat]),
        dice={6: tuple(7 + rng.randrange(4) for _ in range(6))} if is_rolled else {}, habits=habits,
        thought=180.0 + 11 * (number % 30) if number % 5 == 0 else None,
    )  # fmt: skip


def shown_statistics() -> StatisticsScene:
    """The page of that book."""
    store = Store(Path("saves"), clock=lambda: NOW)
    return ShownScene(ShownBook(Shelf(store)), Doors(lambda _: None, lambda: None, lambda: None))
