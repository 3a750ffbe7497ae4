"""Series: several games of the same players, whose wins are added up; seats go round from game to game.

A series is for at most so many games. Each game is worth one win, shared by all sides that win it. It is decided as
soon as nobody can catch up with the leader, so that between two sides it is the best of so many; where several lead
after the last game, they share it. Whoever's chair somebody else came to during a game, by giving up or by a change of
seats, does not win that game: its win goes to the other winners, or where there is none to all others.

How a series stands before a game is told in the header of that game, `series`, and nowhere else: how it stands after it
follows from the game. The games of a series have ids that follow from the id of the first, so each of them is dealt
once, whatever becomes of its file and whichever program deals it.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from game.errors import NotationError
from game.match.seats import is_count, turn_of
from game.match.user_folders import MATCH_ID
from game.rules.core import Game, Seat

SERIES = "series"
"""The key of a header that says which game of a series this is."""
LENGTHS = (3, 5, 7)
"""How many games a series may be for, as it is offered."""
MAX_GAMES = 99
"""The most games of a series that is believed."""
WIN = 840
"""What a won game is worth: a number that up to `MOST_SHARING` sides can share without rest."""
MOST_SHARING = 8
"""So many sides share a win without rest."""


@dataclass(frozen=True, slots=True)
class Series:
    """How a series stands before one of its games."""

    games: int
    """How many it is for, at most."""
    number: int
    """Which of them this is, from 1."""
    points: tuple[int, ...]
    """What each seat of this game has won before, `WIN` a game; partners have the same."""
    first: str = ""
    """The id of the first game; empty for the first game itself."""


def begun(games: int, players: int) -> Series:
    """The first game of a series."""
    return Series(games, 1, (0,) * players)


def series_object(series: Series) -> dict[str, Any]:
    """A series as the header of a save writes it."""
    told = {"games": series.games, "number": series.number, "points": list(series.points)}
    return {**told, "first": series.first} if series.first else told


def read_series(fields: dict[str, Any], players: int) -> Series | None:
    """The series that a header names; None where it names none.

    Raises:
        NotationError: it is none.
    """
    if SERIES not in fields:
        return None
    try:
        series = msgspec.convert(fields[SERIES], Series)
    except msgspec.ValidationError as error:
        raise NotationError('in the header: found a "series" that is none, expected games, number, points') from error
    most = WIN * (series.number - 1)
    if not 2 <= series.games <= MAX_GAMES or not 1 <= series.number <= series.games:
        raise NotationError(f'in "series": expected 2 to {MAX_GAMES} games, and the number of one of them')
    if len(series.points) != players or not all(is_count(points, most) for points in series.points):
        raise NotationError(f'in "series": expected the points of {players} seats, at most {most} each')
    if series.first and not re.fullmatch(MATCH_ID, series.first):
        raise NotationError('in "series": expected the id of its first game, as 20261130-201500-0a1b2c')
    return series


def check_series(series: Series, game: Game) -> None:
    """Sees that the points of a series can be those of its games.

    Raises:
        NotationError: they cannot.
    """
    sides = game.teams()
    if any(len({series.points[seat] for seat in side}) > 1 for side in sides):
        raise NotationError('in "series": expected the same points for partners')
    total = sum(series.points[side[0]] for side in sides)
    if len(sides) <= MOST_SHARING and total != WIN * (series.number - 1):
        raise NotationError(f'in "series": expected points that add up to {WIN} for each of the games before')


def won(game: Game, winners: Collection[Seat], barred: Collection[Seat]) -> tuple[int, ...]:
    """What a game brings each seat.

    Args:
        game: what was played.
        winners: who won it.
        barred: the seats that somebody else came to on the way.
    """
    sides = game.teams()
    able = [side for side in sides if not any(seat in barred for seat in side)] or list(sides)
    sharing = [side for side in able if any(seat in winners for seat in side)] or able
    brought = [0] * game.players
    for side in sharing:
        for seat in side:
            brought[seat] = WIN // len(sharing)
    return tuple(brought)


def after(series: Series, brought: Sequence[int]) -> tuple[int, ...]:
    """What each seat has once this game is over."""
    return tuple(had + won for had, won in zip(series.points, brought, strict=True))


def is_decided(series: Series, points: Sequence[int], game: Game) -> bool:
    """Whether no further game can change who wins the series, this game being over."""
    best, *others = sorted((points[side[0]] for side in game.teams()), reverse=True)
    left = WIN * (series.games - series.number)
    return left == 0 or best > others[0] + left


def leaders(points: Sequence[int]) -> tuple[Seat, ...]:
    """Who has most, ascending."""
    return tuple(Seat(seat) for seat, had in enumerate(points) if had == max(points))


def next_game(series: Series, points: Sequence[int], game: Game, match_id: str) -> Series:
    """How the series stands before its next game, at which everybody sits further on.

    Args:
        series: how it stood before this one.
        points: what each seat of this one has now.
        game: what is played.
        match_id: the id of this one.
    """
    first = series.first or (match_id if re.fullmatch(MATCH_ID, match_id) else "")
    turn = turn_of(game)
    return replace(series, number=series.number + 1, points=(*points[-turn:], *points[:-turn]), first=first)


def next_id(series: Series) -> str:
    """The id of a game of a series that is not its first: the same whoever deals it; empty where the first has none.

    It begins like that of the first game, and ends otherwise.
    """
    if not series.first:
        return ""
    told = f"{series.first} {series.number}".encode()
    return f"{series.first[:-6]}{hashlib.blake2b(told, digest_size=3).hexdigest()}"
