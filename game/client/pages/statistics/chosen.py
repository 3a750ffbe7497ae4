"""What the page of statistics shows of a book: the games that are chosen, and what they come to. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

from game import registry
from game.catalogue.games import game_type
from game.match.statistics.digest import Digest
from game.match.statistics.figures import (
    MIN_OCCASIONS,
    Dice,
    Figures,
    Group,
    Habit,
    dice_of,
    figures_of,
    groups_of,
    habits_of,
    longest,
)
from game.match.statistics.habit_shares import doge_share
from game.match.statistics.rating import Ratings, is_there

TIMES = ("since", "year", "many", "last")
"""Of which time games are shown: since the first one, of this year, the last fifty, the last one."""
MANY = 50
"""How many the last ones are."""
MAX_HABITS = 4
"""So many habits are told: those furthest from the Doge's."""


@dataclass(frozen=True, slots=True)
class Record:
    """A row of games, or a single one, that is worth a line."""

    word: str
    """What it is."""
    value: float
    """How much: games, seconds, or points."""
    ids: frozenset[str] = frozenset()
    """The games."""
    game: str = ""
    """The game's id, where it is a single one."""
    ended: float | None = None
    """When it ended; None where nothing did."""


@dataclass(frozen=True)
class Chosen:
    """All that the page shows."""

    games: Sequence[Digest]
    """The games that count, as they ended."""
    apart: Counter[str]
    """How many do not count, by the reason."""
    broken: int
    """How many files cannot be read."""
    figures: Figures
    """What the games come to together."""
    groups: Sequence[Group]
    """The same by what is chosen."""
    habits: Sequence[Habit]
    """Habits with enough occasions, those furthest from the Doge's first."""
    dice: Dice | None
    """All dice; None where none were rolled."""
    records: Sequence[Record]
    """Rows and hours."""
    ratings: Ratings | None
    """The strength of all who played; None without openskill."""
    mean_place: float = field(default=0.0)
    """How the last ten games went, from −1, all lost, to 1, all won."""


def of_time(games: Sequence[Digest], time: str, now: datetime) -> list[Digest]:
    """The games of a time, as they ended.

    Args:
        games: all of them, as they ended.
        time: one of `TIMES`.
        now: the present, in the zone of the person.
    """
    if time == "year":
        start = now.replace(month=1, day=1, hour=0, minute=0, second=0, microsecond=0).timestamp()
        return [game for game in games if game.ended >= start]
    if time == "since":
        return list(games)
    counted = [game for game in games if game.standing == "counted"]
    return counted[-(MANY if time == "many" else 1) :]


def choose(games: Sequence[Digest], game_id: str, time: str, by: str, now: datetime, broken: int) -> Chosen:
    """What is shown of a book.

    Args:
        games: all games of it, as they ended.
        game_id: of which game; empty for all.
        time: of which time, one of `TIMES`.
        by: by what the games are put together.
        now: the present, in the zone of the person.
        broken: how many files cannot be read.
    """
    within = of_time([game for game in games if game_id in ("", game.game)], time, now)
    counted = [game for game in within if game.standing == "counted"]
    groups = groups_of(counted, by)
    if by == "table" and counted:
        groups += _unplayed(groups, game_id)
    ratings = None
    if is_there():
        ratings = Ratings()
        ratings.add(counted)
    return Chosen(
        games=counted,
        apart=Counter(game.standing for game in within if game.standing != "counted"),
        broken=broken,
        figures=figures_of(counted),
        groups=groups,
        habits=_telling(counted),
        dice=dice_of(counted),
        records=_records(counted),
        ratings=ratings,
        mean_place=sum((1 if game.share else -1) for game in counted[-10:]) / max(1, len(counted[-10:])),
    )


def _unplayed(groups: Sequence[Group], game_id: str) -> list[Group]:
    """The tables at which nothing was played yet.

    Args:
        groups: the tables with games.
        game_id: of which game; empty for all.
    """
    there = {group.key for group in groups}
    tables = {
        (kind, str(players))
        for kind in registry.with_tables() if game_id in ("", kind)
        for players in game_type(kind).player_counts
    }  # fmt: skip
    return [Group(key, figures_of(()), frozenset()) for key in sorted(tables - there)]


def games_in(games: Sequence[Digest]) -> list[str]:
    """The ids of the games that were played, in the order in which they are offered."""
    there = {game.game for game in games}
    return [game_id for game_id in registry.GAMES if game_id in there]


def _telling(games: Sequence[Digest]) -> list[Habit]:
    """The habits that may be spoken of, those furthest from the Doge's first."""
    enough = [habit for habit in habits_of(games) if habit.occasions >= MIN_OCCASIONS]

    def apart(habit: Habit) -> float:
        doge = doge_share(habit.game, habit.word)
        return -1.0 if doge is None else abs(habit.share - doge)

    return sorted(enough, key=lambda habit: (-apart(habit), habit.game, habit.word))[:MAX_HABITS]


def _records(games: Sequence[Digest]) -> list[Record]:
    """The rows of wins and of games without one, the longest game, and the one that was won by most."""
    if not games:
        return []
    wins, without = longest(games, lambda game: game.share > 0), longest(games, lambda game: game.share == 0)
    row_now = figures_of(games).row_now
    now = list(games[len(games) - row_now :])
    slowest = max(games, key=lambda game: game.seconds)
    found = [
        _row("wins", wins),
        _row("now", now),
        _row("without", without),
        Record("longest", slowest.seconds, frozenset((slowest.id,)), slowest.game, slowest.ended),
    ]
    if len({game.game for game in games}) == 1:  # points of different games are not to be compared
        best = max(games, key=lambda game: game.margin)
        if best.margin > 0:
            found.append(Record("ahead", best.margin, frozenset((best.id,)), best.game, best.ended))
    return found


def _row(word: str, games: Sequence[Digest]) -> Record:
    ids = frozenset(game.id for game in games)
    return Record(word, len(games), ids, ended=games[-1].ended if games else None)
