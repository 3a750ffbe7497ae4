"""The games won at a table: over all rematches, or in its series; beside the log while one plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from game.client.table.plaque import Face
from game.client.table.series_words import game_text, standing, standing_text
from game.client.words.locale import Message, msg
from game.match.match import Match
from game.rules.core import Seat

Score = tuple[tuple[Face, Message | str], ...]
"""Who has won how many games."""


def score_of(match: Match, faces: Mapping[Seat, Face], games_won: Counter[str]) -> Score:
    """How many games each has won: in the series where it is one, else at this table; empty while nobody has."""
    if match.series is not None:
        return standing(match, faces)
    return tuple((face, str(won)) for face, won in games_of(match, faces, games_won))


def score_words(match: Match, faces: Mapping[Seat, Face], games_won: Counter[str]) -> Message:
    """The same in words."""
    if match.series is not None:
        return msg("series.stands", game=game_text(match.series), standing=standing_text(match, faces))
    return games_text(games_of(match, faces, games_won))


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
