"""What many games come to: wins, rows of them, margins, hours, habits, dice. Pure; in whatever order they come in.

A game is won where the person's side won it, alone or with others; of a win that k sides share, each has 1/k.
"""

from __future__ import annotations

import csv
import io
import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from game.match.statistics.digest import Digest

MIN_OCCASIONS = 30
"""From so many occasions on a habit is spoken of."""
MIN_DICE = 120
"""From so many dice on they are judged."""
ODD = 0.01
"""Dice of which fewer than so many honest rows would stray further are called odd."""

BY = ("table", "level", "mask", "rules", "seat")
"""By what games are put together."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What some games come to."""

    games: int
    """How many they are."""
    won: float
    """The wins; a shared one by its part."""
    even: float
    """What an even player would have won of them."""
    seconds: float
    """How long they were played."""
    margin: float
    """By how much one was ahead in the mean, in the game's points."""
    longest_row: int
    """Most games won one after the other."""
    row_now: int
    """How many the last ones won are."""
    longest_without: int
    """Most games without a win, one after the other."""
    timed: int
    """In how many of them a clock ran,"""
    thought: float
    """and for how many seconds one thought in these."""


@dataclass(frozen=True, slots=True)
class Group:
    """Games that have something in common."""

    key: tuple[str, ...]
    """What: of a table the game and the number of players, else the word of a level, a mask, rules, a seat."""
    figures: Figures
    """What they come to."""
    ids: frozenset[str]
    """Which they are."""


@dataclass(frozen=True, slots=True)
class Habit:
    """Something a person may do or leave."""

    game: str
    """In which game."""
    word: str
    """Which."""
    done: int
    """How often they did it."""
    occasions: int
    """Of how many times that they could."""
    ids: frozenset[str]
    """The games in which they could."""

    @property
    def share(self) -> float:
        """The part of the occasions, from 0 to 1."""
        return self.done / self.occasions


@dataclass(frozen=True, slots=True)
class Dice:
    """All dice of some games against what honest ones show (Pearson's test of goodness of fit, 1900)."""

    counts: tuple[int, ...]
    """How often each number of spots lay on top, from 1."""
    expected: tuple[float, ...]
    """How often it should."""
    chance: float
    """The part of honest rows of as many dice that stray further, from 0 to 1."""

    @property
    def rolled(self) -> int:
        """How many dice they are."""
        return sum(self.counts)

    @property
    def is_judged(self) -> bool:
        """Whether they are enough to be judged."""
        return self.rolled >= MIN_DICE

    @property
    def is_odd(self) -> bool:
        """Whether so odd a row comes seldom of honest dice."""
        return self.is_judged and self.chance < ODD


def in_order(games: Iterable[Digest]) -> list[Digest]:
    """The games as they ended, whatever the order of their files."""
    return sorted(games, key=lambda game: (game.ended, game.id))


def settled(games: Iterable[Digest]) -> list[Digest]:
    """The games as they ended; of those with the same chance only the one that was finished first still counts."""
    known, found = set[str](), list[Digest]()
    for game in in_order(games):
        if game.standing != "unfinished":
            if game.standing == "counted" and game.chance in known:
                game = _again(game)
            known.add(game.chance)
        found.append(game)
    return found


def _again(game: Digest) -> Digest:
    from msgspec.structs import replace

    return replace(game, standing="again")


def figures_of(games: Sequence[Digest]) -> Figures:
    """What games come to that count, as they ended."""
    rows = _rows(games, lambda game: game.share > 0)
    without = _rows(games, lambda game: game.share == 0)
    return Figures(
        games=len(games),
        won=math.fsum(game.share for game in games),
        even=math.fsum(game.fair for game in games),
        seconds=math.fsum(game.seconds for game in games),
        margin=math.fsum(game.margin for game in games) / len(games) if games else 0.0,
        longest_row=max(map(len, rows), default=0),
        row_now=len(rows[-1]) if rows and games and games[-1].share > 0 else 0,
        longest_without=max(map(len, without), default=0),
        timed=sum(game.thought is not None for game in games),
        thought=math.fsum(game.thought or 0.0 for game in games),
    )


def longest(games: Sequence[Digest], holds: Callable[[Digest], bool]) -> list[Digest]:
    """The longest row of games, one after the other, of which something holds; the earliest of several."""
    return max(_rows(games, holds), key=len, default=[])


def groups_of(games: Sequence[Digest], by: str) -> list[Group]:
    """The games by something they have in common; a game with several masks is one of each.

    Args:
        games: those that count, as they ended.
        by: one of `BY`.
    """
    groups: dict[tuple[str, ...], list[Digest]] = {}
    for game in games:
        for key in _keys(game, by):
            groups.setdefault(key, []).append(game)
    return [
        Group(key, figures_of(found), frozenset(game.id for game in found)) for key, found in sorted(groups.items())
    ]


def habits_of(games: Sequence[Digest]) -> list[Habit]:
    """All habits there was an occasion for, the game's words in order."""
    counts: dict[tuple[str, str], tuple[int, int, set[str]]] = {}
    for game in games:
        for word, (done, occasions) in game.habits.items():
            before = counts.get((game.game, word), (0, 0, set()))
            counts[game.game, word] = before[0] + done, before[1] + occasions, before[2] | {game.id}
    return [Habit(*key, done, of, frozenset(ids)) for key, (done, of, ids) in sorted(counts.items())]


def dice_of(games: Sequence[Digest]) -> Dice | None:
    """All dice of the games; None where none were rolled. Dice of several kinds are each tested as their kind."""
    kinds: dict[int, list[int]] = {}
    for game in games:
        for sides, rolled in game.dice.items():
            kind = kinds.setdefault(sides, [0] * sides)
            for face, count in enumerate(rolled):
                kind[face] += count
    most = max(kinds, default=0)
    counts, expected, square, freedom = [0] * most, [0.0] * most, 0.0, 0
    for sides, shown in kinds.items():
        fair = sum(shown) / sides
        if not fair:
            continue
        for face, count in enumerate(shown):
            counts[face] += count
            expected[face] += fair
            square += (count - fair) ** 2 / fair
        freedom += sides - 1
    return Dice(tuple(counts), tuple(expected), beyond(square, freedom)) if sum(counts) else None


def beyond(square: float, freedom: int) -> float:
    """The chance that a sum of squares of so many degrees of freedom is larger (Abramowitz and Stegun, 26.4.4 and 5).

    Args:
        square: chi-square.
        freedom: its degrees of freedom; 0 leaves nothing to chance.
    """
    if freedom < 1:
        return 1.0
    half = square / 2
    if freedom % 2:
        total, term = math.erfc(math.sqrt(half)), math.sqrt(half / math.pi) * 2 * math.exp(-half)
        first = 3
    else:
        total, term = math.exp(-half), math.exp(-half) * half
        first = 4
    for at in range(first, freedom + 1, 2):
        total += term
        term *= square / at
    return min(1.0, total)


CSV_COLUMNS = (
    "id", "ended", "game", "players", "rules", "seat", "opponents", "counted", "share", "even", "margin", "seconds",
    "thought",
)  # fmt: skip
"""What stands in a row of the table, in words that no language changes."""


def csv_of(games: Sequence[Digest]) -> str:
    """All finished games as comma-separated values (RFC 4180), a row a game; those that do not count say why."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(CSV_COLUMNS)
    for game in games:
        if game.standing == "unfinished":
            continue
        others = (one for number, one in enumerate(game.seats) if number != game.seat)
        counts = game.standing == "counted"
        writer.writerow(
            (
                game.id, _time(game.ended), game.game, game.players, _safe(game.rules),
                "" if game.seat is None else game.seat + 1,
                _safe(" ".join(":".join(filter(None, (one.player, one.mask))) for one in others)),
                "yes" if counts else game.standing,
                *((f"{game.share:g}", f"{game.fair:g}", f"{game.margin:g}") if counts else ("", "", "")),
                f"{game.seconds:.0f}",
                "" if game.thought is None else f"{game.thought:.0f}",
            )
        )  # fmt: skip
    return text.getvalue()


def _safe(text: str) -> str:
    """A name that no table takes for a formula."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@") else text


def _time(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")


def _keys(game: Digest, by: str) -> list[tuple[str, ...]]:
    match by:
        case "table":
            return [(game.game, str(game.players))]
        case "level":
            return [(next(iter(game.levels)) if len(game.levels) == 1 else "",)]
        case "mask":
            return [(mask,) for mask in game.masks]
        case "rules":
            return [(game.game, game.rules)]
        case _:
            return [(str((game.seat or 0) + 1),)]


def _rows(games: Sequence[Digest], holds: Callable[[Digest], bool]) -> list[list[Digest]]:
    """The games of which something holds, in rows that nothing breaks."""
    rows: list[list[Digest]] = []
    is_in = False
    for game in games:
        if holds(game):
            if not is_in:
                rows.append([])
            rows[-1].append(game)
        is_in = holds(game)
    return rows
