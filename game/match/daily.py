"""The deal of the day: one for each table and each day, the same for everybody on every machine.

A day is one of UTC. Its dice, cards, masks and seats follow from the day, the table and the printed rules; the others
are played at one level. Of a day's tries at a table the first counts: its id follows from day and table, so there is
one, whatever becomes of its file. Later ones say so in their header, `daily`, and so does a game that is dealt again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

import msgspec

from game import registry
from game.ai.masks import all_masks, shipped_masks
from game.ai.personality import DEFAULT_LEVEL
from game.ai.player import AI, players_of, stand_in_of
from game.catalogue.games import game_type, rules_type
from game.match.dealer import derived_seed, generator
from game.match.match import Match
from game.match.save import Store
from game.match.seats import HUMAN, SeatPlan, humans, told_apart
from game.match.today import Daily
from game.rules.core import Game, Seat

LEVEL = DEFAULT_LEVEL
"""At which level the others play."""
MOST_SIGNS = 12
"""So many signs a shared line has at most."""
AHEAD, LEVEL_WITH, BEHIND = "▲", "■", "▽"
"""How the person stood against the best of the others."""
MOST_DAYS = 3660
"""So far back the days in a row are counted."""


@dataclass(frozen=True, slots=True)
class DailyTable:
    """A table that has a deal each day."""

    game: str
    """The game's id."""
    players: int
    """How many play."""

    @property
    def name(self) -> str:
        """What it is called in a line that is shared, in plain letters."""
        return f"{self.game.replace('_', ' ').title()} {self.players}"

    def match_id(self, day: date) -> str:
        """The id of the try that counts."""
        told = hashlib.blake2b(f"{day.isoformat()} {self.game} {self.players}".encode(), digest_size=3)
        return f"{day:%Y%m%d}-000000-{told.hexdigest()}"


def daily_tables() -> tuple[DailyTable, ...]:
    """All tables that are offered in a window."""
    return tuple(
        DailyTable(game_id, players)
        for game_id in registry.with_tables()
        for players in game_type(game_id).player_counts
    )


def deal(store: Store, table: DailyTable, day: date, person: tuple[str, str]) -> Match:
    """Deals a table's game of a day: the try that counts, or a later one.

    Args:
        store: where it is saved.
        table: which table.
        day: which day.
        person: name and portrait of who plays.
    """
    game = _game_of(table)
    mark = rules_mark(game)
    seed = derived_seed("daily", day.isoformat(), table.game, table.players, mark)
    wanted = table.match_id(day)
    is_first = store.place_of(wanted) is None
    daily = Daily(day.isoformat(), mark, again=not is_first)
    seats = _seats(table, seed, person)
    return Match(game, seats, seed, store, daily=daily, match_id=wanted if is_first else "")


def rules_mark(game: Game) -> str:
    """The same for the same rules, in whatever version of the program."""
    told = msgspec.json.encode(msgspec.to_builtins(game.rules, str_keys=True), order="deterministic")
    return hashlib.blake2b(told, digest_size=4).hexdigest()


def _game_of(table: DailyTable) -> Game:
    return game_type(table.game)(rules_type(table.game)(), table.players)


def _seats(table: DailyTable, seed: int, person: tuple[str, str]) -> tuple[SeatPlan, ...]:
    """The person's chair and the masks of the others, drawn with the day."""
    rng, shipped = generator("daily seats", seed), sorted(shipped_masks())
    own, masks = rng.randrange(table.players), rng.sample(shipped, table.players)
    has_ai = AI in players_of(table.game)
    plans = []
    for seat, mask in enumerate(masks):
        if seat == own:
            plans.append(SeatPlan(HUMAN, person[0], face=person[1]))
        else:
            player = f"ai:{LEVEL}:{mask}" if has_ai else stand_in_of(table.game)
            plans.append(SeatPlan(player, all_masks().name(mask), mask))
    return told_apart(plans)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a day's game."""

    day: str
    """Which day, as 2026-11-30."""
    table: DailyTable
    """Which table."""
    signs: str
    """How the person stood, from the first part of the game to its end."""
    place: int | None
    """Which place their side had; None where they gave up."""
    sides: int
    """How many sides there were."""
    again: bool
    """Whether it was a later try."""

    @property
    def line(self) -> str:
        """The line to share: it tells nothing of dice and cards."""
        place = "-" if self.place is None else str(self.place)
        told = f"La Serenissima {self.day} {self.table.name} {self.signs} {place}/{self.sides}"
        return f"{told} (again)" if self.again else told


def outcome(match: Match) -> Outcome | None:
    """What came of a game; None where it is no deal of the day, or not over."""
    if match.daily is None or not match.is_over:
        return None
    own = humans(match.first_seats)
    seat = own[0] if own else Seat(0)
    sides = match.game.teams()
    mine = next(number for number, side in enumerate(sides) if seat in side)
    winners, scores = match.winners or (), match.state.scores()
    worth = [(side[0] in winners, scores[side[0]]) for side in sides]
    return Outcome(
        day=match.daily.day,
        table=DailyTable(match.game.id, match.game.players),
        signs=_signs(match, mine),
        place=None if seat in match.given_up else 1 + sum(other > worth[mine] for other in worth),
        sides=len(sides),
        again=match.daily.again,
    )


def _signs(match: Match, mine: int) -> str:
    """A sign for each part of the game: how the person's side stood at its end."""
    sides, state = match.game.teams(), match.game.new_state()
    stood: list[str] = []
    for move in match.moves:
        length = state.length
        state.apply_unchecked(move)
        if state.length != length or state.is_terminal():
            scores = [state.scores()[side[0]] for side in sides]
            best = max(score for number, score in enumerate(scores) if number != mine)
            stood.append(AHEAD if scores[mine] > best else BEHIND if scores[mine] < best else LEVEL_WITH)
    return "".join(_some(stood[1:] or stood))


def _some(stood: Sequence[str]) -> list[str]:
    """As many of them as a line has, the last among them."""
    count = min(MOST_SIGNS, len(stood))
    return [stood[(number + 1) * len(stood) // count - 1] for number in range(count)]


class Diary:
    """Which deals of the day were played, told by the names of files alone."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._begun: frozenset[str] = frozenset()
        self._over: frozenset[str] = frozenset()
        self.look()

    def look(self) -> None:
        """Looks which files there are."""
        self._begun, self._over = self._store.ids()

    @property
    def today(self) -> date:
        """The day, by the store's clock."""
        return self._store.clock().date()

    def state(self, table: DailyTable, day: date) -> str:
        """What became of a table's game of a day: `new`, `begun` or `over`; of one that was deleted, `gone`."""
        wanted = table.match_id(day)
        if wanted in self._over:
            return "over"
        if wanted in self._begun:
            return "begun"
        return "new" if self._store.place_of(wanted) is None else "gone"

    def is_over(self, table: DailyTable, day: date) -> bool:
        """Whether a table's game of a day was played to its end."""
        return table.match_id(day) in self._over

    def row(self, tables: Sequence[DailyTable]) -> int:
        """On how many days in a row, up to today or yesterday, one of these tables' games was played to its end."""
        day, count = self.today, 0
        if not any(self.is_over(table, day) for table in tables):
            day -= timedelta(days=1)
        while count < MOST_DAYS and any(self.is_over(table, day) for table in tables):
            day, count = day - timedelta(days=1), count + 1
        return count
