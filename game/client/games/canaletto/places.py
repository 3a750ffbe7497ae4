"""Where everything lies on Canaletto's table: pure geometry, in units of the board.

Numbers are those of the drawn standard (mockups/canaletto) for its sixteen palaces; other rings stand on the same
lines, closer and smaller where they are many. You sit below, the others at the left, clockwise from above.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from game.client.drawing.geometry import Point, Rect, between
from game.client.games.canaletto import oval
from game.client.motion.ambience import FLAG, GLINT, Swaying
from game.match.logs.canaletto import palace_design
from game.rules.core import Seat

BOARD = Rect(0, 56, 1560, 1024)
"""The board on a page of 1920 by 1080."""
RAIL = Rect(286, 58, 1270, 80)
"""The rail of values, shadow included; the next value stands above it."""
CARTOUCHE = Rect(534, 373, 772, 328)
"""The lot on show and the bid, shadow included."""
LOT = Rect(566, 446, 344, 164)
"""The treasures of the lot, within the cartouche."""
BID = Rect(932, 446, 330, 164)
"""Standing bid, the number to bid and what it brings."""
BUTTONS = Rect(578, 620, 684, 48)
"""The buttons of the decision."""
OWN = Rect(14, 930, 1532, 138)
"""The viewer's plaque."""
SELF = Rect(26, 938, 440, 124)
"""On it the viewer, and their money."""
OWN_SETS = Rect(486, 944, 222, 110)
"""The viewer's treasures."""
SETS = Rect(734, 944, 798, 110)
"""All sets: who holds them."""
LAGOON: tuple[Swaying, ...] = (
    *(
        Swaying(GLINT, Rect.around(at, 108, 36))
        for at in ((344, 404), (1476, 408), (352, 610), (1478, 612), (420, 880), (1424, 884))
    ),
    Swaying(FLAG, Rect(332, 810, 21, 23)),
    Swaying(FLAG, Rect(1492, 817, 21, 23)),
)
"""What moves gently on it: light on the water where nothing stands, and flags on the masts of the boats."""
CLOSEST = 0.2
"""The share of their usual distance that stacks keep where they are many."""
FIRST_VALUE, LAST_VALUE, VALUE_Y = 478.0, 1490.0, 95.0
"""Middles of the first and the last value on the rail."""

Side = Literal["top", "right", "bottom", "left"]
"""Of which side of the ring a palace stands."""

_OUTER: tuple[Point, ...] = (
    (373, 784),
    (373, 574),
    (380, 368),
    *((392 + 176 * i, oval.top(392 + 176 * i, 30) - 14) for i in range(1, 6)),
    (1460, 368),
    (1467, 574),
    (1467, 784),
)
_INNER: tuple[Point, ...] = tuple((1252 - 166 * k, oval.bottom(1252 - 166 * k, -28) - 5) for k in range(5))
_CORNER = 2
_SHRUNK = {10: 0.90, 13: 0.89}


def _ways(moorings: list[Point], start: float) -> list[float]:
    """How far along the canal these moorings lie, each further than the one before."""
    ways: list[float] = []
    for place in moorings:
        way = oval.way_of(place)
        while way < (ways[-1] if ways else start):
            way += oval.LENGTH
        ways.append(way)
    return ways


_OUTER_WAYS = _ways(
    [
        (474, 750),
        (474, 540),
        oval.at_angle(213),
        *((392 + 176 * i, oval.top(392 + 176 * i)) for i in range(1, 6)),
        oval.at_angle(-33),
        (1366, 540),
        (1366, 750),
    ],
    oval.LENGTH * 0.9,
)
_INNER_WAYS = _ways([(x, oval.bottom(x)) for x, _ in _INNER], _OUTER_WAYS[-1])


@dataclass(frozen=True, slots=True)
class PalacePlace:
    """A palace and its mooring."""

    foot: Point
    """The middle of its façade's foot."""
    scale: float
    """How large it is drawn."""
    side: Side
    """Where on the ring it stands."""
    design: int
    """Which façade it is, from 1."""
    way: float
    """How far along the canal its mooring lies; grows from palace to palace, clockwise."""
    mooring: Point
    """Its mooring, on the middle of the canal."""
    column: Point
    """Where the column's foot stands while it is on sale."""
    room: float
    """How wide its tiles may spread."""

    @property
    def box(self) -> Rect:
        """The place of its drawing, quay and reflections included."""
        s = self.scale
        return Rect(self.foot[0] - 88 * s, self.foot[1] - 182 * s, 176 * s, 232 * s)

    @property
    def plate(self) -> Rect:
        """Where its house number stands: on the quay; above or beside a palace whose quay is too narrow."""
        x, y = self.foot
        if self.scale > 0.7:
            spot = (x - 78 * self.scale, y + 8)
        elif self.side in ("left", "right"):
            out = 80 * self.scale + 16
            spot = (x - out if self.side == "left" else x + out, y - 40 * self.scale)
        else:
            spot = (x, y - 166 * self.scale - 6)
        return Rect.around(spot, 26, 20)


@lru_cache(maxsize=8)
def ring_places(count: int) -> tuple[PalacePlace, ...]:
    """The places of this many palaces, clockwise; the first stands at the upper left corner."""
    outer = count if count == 1 else max(1, round(count * 11 / 16))
    inner = count - outer
    spots = [_spot(step, outer, _OUTER, _OUTER_WAYS) for step in range(outer)]
    first = min(range(outer), key=lambda index: abs(spots[index][0] - _CORNER))
    spacing = 10 / (outer - 1) if outer > 1 else 1.0
    scale = min(1.0, spacing)
    found: list[PalacePlace] = []
    for slot, foot, way in spots[first:]:
        found.append(_outer_place(slot, foot, way, scale, len(found), count))
    spacing = 4 / (inner - 1) if inner > 1 else 1.0
    inner_scale = 0.93 * min(1.0, spacing)
    for step in range(inner):
        _, foot, way = _spot(step, inner, _INNER, _INNER_WAYS)
        found.append(_inner_place(foot, way, inner_scale, len(found), count))
    for slot, foot, way in spots[:first]:
        found.append(_outer_place(slot, foot, way + oval.LENGTH, scale, len(found), count))
    return tuple(found)


def _spot(step: int, count: int, feet: tuple[Point, ...], ways: list[float]) -> tuple[float, Point, float]:
    """The slot of the standard's row, the foot and the way of the palace number `step` of `count` along it."""
    slot = step * (len(feet) - 1) / (count - 1) if count > 2 else (step + 0.5) * (len(feet) - 1) / count
    index = min(int(slot), len(feet) - 2)
    share = slot - index
    x, y = between(feet[index], feet[index + 1], share)
    if feet is _INNER:
        y = oval.bottom(x, -28) - 5
    elif 3 <= slot <= 7:
        y = oval.top(x, 30) - 14
    way = ways[index] + (ways[index + 1] - ways[index]) * share
    if count > 2 * len(feet):
        # Where palaces are many the moorings would crowd at the corners: half the way to equal distances.
        way = (way + ways[0] + (ways[-1] - ways[0]) * slot / (len(feet) - 1)) / 2
    return slot, (x, y), way


def _outer_place(slot: float, foot: Point, way: float, scale: float, number: int, count: int) -> PalacePlace:
    side: Side = "left" if slot < 1.6 else "right" if slot > 8.4 else "top"
    beside = max(scale, 0.6)
    if side == "top":
        x = foot[0] + (90 if slot <= 7.4 else -90) * beside
        column = (x, oval.top(x, 26) + 4)
    else:
        column = (foot[0] + (76 if side == "left" else -76) * beside, foot[1] + 10)
    design = palace_design(number, count)
    room = 166.0 * scale if side == "top" else 150.0 * scale
    return PalacePlace(foot, scale, side, design, way, oval.point(way), column, room)


def _inner_place(foot: Point, way: float, scale: float, number: int, count: int) -> PalacePlace:
    design = palace_design(number, count)
    size = scale * _SHRUNK.get(design, 0.93) / 0.93
    column = (foot[0] + 78 * max(scale, 0.6), foot[1] + 8)
    return PalacePlace(foot, size, "bottom", design, way, oval.point(way), column, 156.0 * scale)


def way_between(places: tuple[PalacePlace, ...], start: int, steps: float) -> float:
    """The way along the canal to where a number of palaces, or a part of one, lies behind."""
    count = len(places)
    whole = int(steps)
    here = _way_of(places, start + whole)
    there = _way_of(places, start + whole + 1) if count else here
    return here + (there - here) * (steps - whole)


def _way_of(places: tuple[PalacePlace, ...], number: int) -> float:
    rounds, place = divmod(number, len(places))
    return places[place].way + rounds * oval.LENGTH


def tile_places(place: PalacePlace, count: int) -> tuple[list[Point], float]:
    """The middles of a number of tiles before a palace, and how wide each is."""
    size = max(24.0, 40.0 * place.scale)
    pitch = size * 45 / 40
    a_row = max(1, min(count, int((place.room - size) / pitch) + 1)) if count else 1
    while -(-count // a_row) > 3:
        a_row += 1
    step = min(pitch, (place.room - size) / (a_row - 1)) if a_row > 1 else 0.0
    step = max(step, 4.0)
    found = []
    for index in range(count):
        row, column = divmod(index, a_row)
        in_row = min(a_row, count - row * a_row)
        x = place.foot[0] + (column - (in_row - 1) / 2) * step
        found.append((x, place.foot[1] + 2 - row * (size + 3)))
    return found, size


def plaques(players: int, viewer: Seat) -> dict[Seat, Rect]:
    """The plaques of the others, clockwise from above."""
    others = players - 1
    height = (848 - 12 * (others - 1)) / others if others < 3 else 272.0
    return {
        Seat((viewer + step + 1) % players): Rect(14, 72 + step * (height + 12), 264, height) for step in range(others)
    }


def lot_places(count: int) -> tuple[list[Point], float]:
    """The middles of the treasures on show, and how wide each is; up to four have room for words below."""
    if count <= 4:
        pitch = min(113.0, LOT.w / max(1, count))
        size = min(105.0, pitch - 8)
        middle = LOT.center[0]
        return [(middle + (index - (count - 1) / 2) * pitch, 499.0) for index in range(count)], size
    rows = 2 if count <= 10 else 3 if count <= 21 else 4
    a_row = -(-count // rows)
    pitch = min(LOT.w / a_row, LOT.h / rows)
    return [
        (
            LOT.center[0] + (index % a_row - (a_row - 1) / 2) * pitch,
            LOT.center[1] + (index // a_row - (rows - 1) / 2) * pitch,
        )
        for index in range(count)
    ], pitch - 5


def stacks_in(money: int, room: float, pitch: float, wide: float) -> list[tuple[float, int]]:
    """All stacks of money side by side, closer where there is little room: how far along each stands, and its height.

    Args:
        money: what they add up to.
        room: how wide they may stand in all.
        pitch: from stack to stack where there is room enough.
        wide: how wide one is.

    Returns:
        None of them where not all can be told apart: fewer would be another sum.
    """
    heights = stacks(money, money)
    between_them = pitch if len(heights) < 2 else min(pitch, (room - wide) / (len(heights) - 1))
    if room < wide or between_them < pitch * CLOSEST:
        return []
    return [(index * between_them, height) for index, height in enumerate(heights)]


def stacks(money: int, most: int) -> list[int]:
    """Heights of the stacks of money: tens, and what is left over."""
    full, rest = divmod(money, 10)
    heights = [10] * full + ([rest] if rest else [])
    return heights[:most]
