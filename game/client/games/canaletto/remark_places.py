"""Where there is room for what a mask says: beside its plaque, over façades and water, never over treasures.

A remark stands while the next auction goes on, so all that one bids by has to stay in sight: tiles and house numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.client.drawing.geometry import Rect
from game.client.games.canaletto.places import USUAL, Places, plaques
from game.client.games.canaletto.ring import PalacePlace, ring_places, tile_places
from game.client.table.remarks import RemarkPlace
from game.rules.canaletto import CanalettoRules
from game.rules.core import Seat

LEFT, RIGHT = 290.0, 460.0
"""Between the plaques and the canal."""
TALLEST, LEAST = 128.0, 84.0
"""How high a room is at most, and at least: else there is none."""
_AIR = 5.0


def remark_places(
    rules: CanalettoRules, players: int, viewer: Seat, where: Places = USUAL
) -> Mapping[Seat, RemarkPlace]:
    """The rooms of the seats; a seat may have none where palaces are many.

    Args:
        rules: the ring, and how many treasures may lie before a palace.
        players: how many sit at the table.
        viewer: who sits below.
        where: where the parts of the table lie.
    """
    if where.is_large:
        return {
            seat: RemarkPlace(Rect(rect.x + 12, where.rail.bottom + _AIR, min(rect.w - 24, 480.0), TALLEST), "up")
            for seat, rect in plaques(players, viewer, is_large=True).items()
        } | {viewer: RemarkPlace(Rect(30, where.own.y - TALLEST - 8, 480, TALLEST), "down")}
    taken = [rect for place in ring_places(rules.palaces.count) for rect in _kept_in_sight(rules, place)]
    found: dict[Seat, RemarkPlace] = {}
    for seat, plaque in plaques(players, viewer).items():
        room = _first_gap(taken, max(plaque.y, where.rail.bottom + _AIR), plaque.bottom)
        if room is not None:
            found[seat] = RemarkPlace(room, "left", hangs=True)
    below = _last_gap(taken, where.own.y - 8)
    if below is not None:
        found[viewer] = RemarkPlace(below, "down")
    return found


def _kept_in_sight(rules: CanalettoRules, place: PalacePlace) -> list[Rect]:
    """What of a palace one bids by: its treasures, as many as it may have, and its number."""
    points, size = tile_places(place, min(rules.palaces.max_tiles, len(rules.treasures)))
    return [place.plate, *(Rect.around(point, size, size) for point in points)]


def _gaps(taken: Sequence[Rect], top: float, bottom: float) -> list[Rect]:
    """What is free between plaques and canal, from above, where it is high enough."""
    beside = sorted(
        (rect.y - _AIR, rect.bottom + _AIR) for rect in taken if rect.x < RIGHT + _AIR and rect.right > LEFT - _AIR
    )
    found = []
    for start, end in [*beside, (bottom, bottom)]:
        if min(start, bottom) - top >= LEAST:
            found.append(Rect(LEFT, top, RIGHT - LEFT, min(start, bottom) - top))
        top = max(top, end)
    return found


def _first_gap(taken: Sequence[Rect], top: float, bottom: float) -> Rect | None:
    """The upper end of the first gap beside a plaque."""
    for gap in _gaps(taken, top, bottom):
        return Rect(gap.x, gap.y, gap.w, min(gap.h, TALLEST))
    return None


def _last_gap(taken: Sequence[Rect], bottom: float) -> Rect | None:
    """The lower end of the last gap above the viewer's plaque, where it reaches down to it."""
    for gap in reversed(_gaps(taken, bottom - 2 * TALLEST, bottom)):
        if gap.bottom >= bottom:
            high = min(gap.h, TALLEST)
            return Rect(gap.x, gap.bottom - high, gap.w, high)
    return None
