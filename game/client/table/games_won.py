"""The games won at a table over all rematches: beside the log while one plays, and under the result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from game.client.table.plaque import Face
from game.client.words.locale import Message, msg
from game.match.match import Match
from game.rules.core import Seat


def games_of(match: Match, faces: Mapping[Seat, Face], games_won: Counter[str]) -> tuple[tuple[Face, int], ...]:
    """How many games each has won at a table; empty before the first has been won."""
    if not games_won.total():
        return ()
    return tuple((faces[Seat(seat)], games_won[plan.name]) for seat, plan in enumerate(match.seats))


def games_text(games: Sequence[tuple[Face, int]]) -> Message:
    """The same in words."""
    joined: Message | None = None
    for face, won in games:
        part = msg("result.won_so_far", name=face.name, count=won)
        joined = part if joined is None else msg("list.comma", first=joined, next=part)
    return msg("result.score", line=joined)
