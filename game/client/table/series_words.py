"""A series in words: which game of it this is, how it stands, and who has won it."""

from __future__ import annotations

from collections.abc import Mapping

from game.client.table.plaque import Face
from game.client.table.things import names_text
from game.client.words.locale import Message, msg
from game.match.match import Match
from game.match.series import WIN, Series, leaders
from game.rules.core import Seat

_PARTS = {WIN // 4: "¼", WIN // 3: "⅓", WIN // 2: "½", WIN * 2 // 3: "⅔", WIN * 3 // 4: "¾"}


def wins_text(points: int) -> Message | str:
    """So many games won, as a number: one that was shared counts in parts."""
    whole, rest = divmod(points, WIN)
    if not rest:
        return str(whole)
    if rest in _PARTS:
        return f"{whole or ''}{_PARTS[rest]}"
    hundredths = round(points * 100 / WIN)
    return msg("series.decimal", whole=hundredths // 100, rest=f"{hundredths % 100:02}")


def length_text(games: int, sides: int) -> Message:
    """For how many games a series is, as it is offered: between two sides it is the best of so many."""
    if games == 1:
        return msg("series.one")
    return msg("series.best_of" if sides == 2 else "series.games", count=games)


def game_text(series: Series) -> Message:
    """Which game of its series this is."""
    return msg("series.game", number=series.number, count=series.games)


def standing(match: Match, faces: Mapping[Seat, Face]) -> tuple[tuple[Face, Message | str], ...]:
    """What each has won in the series, a side once, by its first seat; empty where the match is of none."""
    points = match.series_points
    return tuple((faces[side[0]], wins_text(points[side[0]])) for side in match.game.teams()) if points else ()


def standing_text(match: Match, faces: Mapping[Seat, Face]) -> Message | str:
    """The same in words."""
    points, told = match.series_points, None
    for side in match.game.teams() if points else ():
        names = names_text([faces[seat].name for seat in side])
        part = msg("series.has", name=names, wins=wins_text(points[side[0]]))
        told = part if told is None else msg("list.comma", first=told, next=part)
    return told or ""


def winner_text(match: Match, faces: Mapping[Seat, Face]) -> Message:
    """Who has won a series: alone, as partners, or level with others."""
    first = leaders(match.series_points)
    names = names_text([faces[seat].name for seat in first])
    side = next(side for side in match.game.teams() if first[0] in side)
    is_viewers = any(faces[seat].is_viewer for seat in first)
    if first != side:
        return msg("series.shared", names=names)
    if len(side) > 1:
        return msg("series.won.team.you" if is_viewers else "series.won.team", names=names)
    return msg("series.won.you") if is_viewers else msg("series.won", name=names)
