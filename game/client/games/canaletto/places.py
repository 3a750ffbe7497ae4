"""Where everything lies on Canaletto's table: pure geometry, in units of the board.

Numbers are those of the drawn standard (mockups/canaletto) for its sixteen palaces; other rings stand on the same
lines, closer and smaller where they are many. You sit below, the others at the left, clockwise from above.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Literal

from game.client.drawing.geometry import Point, Rect, between
from game.client.games.canaletto.oval import Oval
from game.client.motion.ambience import FLAG, GLINT, Swaying
from game.match.logs.canaletto import palace_design
from game.rules.core import Seat

OVAL = Oval((920.0, 615.0), 446.0, 273.0, 4)
"""The canal's middle line: |x / 446|⁴ + |y / 273|⁴ = 1."""
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
Side = Literal["top", "right", "bottom", "left"]
"""Of which side of the ring a palace stands."""

_CORNER = 2
_SHRUNK = {10: 0.90, 13: 0.89}


@dataclass(frozen=True)
class Ring:
    """What the palaces stand round, and how large they are: the sixteen of the box, others on the same lines."""

    oval: Oval
    """The canal's middle line."""
    picture: str
    """The drawing of it."""
    box: tuple[float, float]
    """How wide and high that is."""
    outer: tuple[Point, ...]
    """The feet of those outside it, clockwise from the lower left; the third and the ninth stand at the corners."""
    outer_moorings: tuple[Point, ...]
    """Where the gondola lies before them, or near it."""
    inner: tuple[Point, ...]
    """The feet of those along the bottom, within it."""
    scale: float = 1.0
    """How large façades are outside it."""
    inner_scale: float = 0.93
    """How large they are within it."""
    tile: float = 40.0
    """How wide a treasure is before them; in the usual type it goes by the façade."""
    rooms: tuple[float, float, float] = (166.0, 150.0, 156.0)
    """How wide the treasures may spread: above, at a side, along the bottom."""
    is_large: bool = False
    """Whether it is that of large type: flat, the treasures as large as else though façades are small."""

    @cached_property
    def outer_ways(self) -> list[float]:
        """How far along the canal the moorings of those outside lie."""
        return _ways(self.oval, self.outer_moorings, self.oval.length * 0.9)

    @cached_property
    def inner_ways(self) -> list[float]:
        """Likewise of those within."""
        moorings = [(x, self.oval.bottom(x)) for x, _ in self.inner]
        return _ways(self.oval, moorings, self.outer_ways[-1])


def _ways(oval: Oval, moorings: Sequence[Point], start: float) -> list[float]:
    """How far along the canal these moorings lie, each further than the one before."""
    ways: list[float] = []
    for place in moorings:
        way = oval.way_of(place)
        while way < (ways[-1] if ways else start):
            way += oval.length
        ways.append(way)
    return ways


USUAL_RING = Ring(
    oval=OVAL,
    picture="canaletto/ring",
    box=(980.0, 634.0),
    outer=(
        (373, 784),
        (373, 574),
        (380, 368),
        *((392 + 176 * i, OVAL.top(392 + 176 * i, 30) - 14) for i in range(1, 6)),
        (1460, 368),
        (1467, 574),
        (1467, 784),
    ),
    outer_moorings=(
        (474, 750),
        (474, 540),
        OVAL.at_angle(213),
        *((392 + 176 * i, OVAL.top(392 + 176 * i)) for i in range(1, 6)),
        OVAL.at_angle(-33),
        (1366, 540),
        (1366, 750),
    ),
    inner=tuple((1252 - 166 * k, OVAL.bottom(1252 - 166 * k, -28) - 5) for k in range(5)),
)
"""That of the drawn standard."""
FLAT = Oval((780.0, 614.0), 630.0, 185.0, 10)
"""The canal's middle line in large type."""
LARGE_RING = Ring(
    oval=FLAT,
    picture="canaletto/ring_flat",
    box=(1348.0, 458.0),
    outer=(
        (58, 772),
        (58, 614),
        (58, 456),
        *((780 + 232 * i, FLAT.top(780 + 232 * i, 30) - 14) for i in range(-2, 3)),
        (1502, 456),
        (1502, 614),
        (1502, 772),
    ),
    outer_moorings=(
        (150, 726),
        (150, 590),
        FLAT.at_angle(190),
        *((780 + 232 * i, FLAT.top(780 + 232 * i)) for i in range(-2, 3)),
        FLAT.at_angle(-10),
        (1410, 590),
        (1410, 726),
    ),
    inner=tuple((1150 - 216 * k, FLAT.bottom(1150 - 216 * k, -28) - 3) for k in range(5)),
    scale=0.6,
    inner_scale=0.28,
    tile=46.0,
    rooms=(204.0, 108.0, 180.0),
    is_large=True,
)
"""That of large type."""


@dataclass(frozen=True)
class Places:
    """Where the parts of the table lie, on the board; every name as the constant of the usual text size."""

    ring: Ring
    rail: Rect
    values: tuple[float, float, float]
    """Middles of the first and the last value on the rail, and how high they lie."""
    value: float
    """How large a value is at most."""
    widest: float
    """From value to value where they are few."""
    cartouche: Rect
    lot: Rect
    own: Rect
    self: Rect
    own_money: Rect
    own_bribes: Rect
    own_sets: Rect
    sets: Rect
    buttons: Rect
    field: Rect
    standing: Rect
    """The standing bid, and whose it is."""
    sales: Rect
    """The sets that can be sold first."""
    lagoon: tuple[Swaying, ...]
    is_large: bool = False
    """Whether they are those of large type."""


USUAL = Places(
    ring=USUAL_RING,
    rail=RAIL,
    values=(478.0, 1490.0, 95.0),
    value=1.0,
    widest=124.0,
    cartouche=CARTOUCHE,
    lot=LOT,
    own=OWN,
    self=SELF,
    own_money=Rect(276, 944, 184, 110),
    own_bribes=Rect(138, 1012, 118, 44),
    own_sets=OWN_SETS,
    sets=SETS,
    buttons=BUTTONS,
    field=Rect(936, 504, 328, 108),
    standing=Rect(934, 442, 330, 60),
    sales=Rect(580, 452, 680, 208),
    lagoon=LAGOON,
)
LARGE = Places(
    ring=LARGE_RING,
    rail=Rect(10, 194, 1540, 76),
    values=(92.0, 1468.0, 232.0),
    value=1.35,
    widest=172.0,
    cartouche=Rect(238, 462, 1084, 258),
    lot=Rect(256, 474, 456, 144),
    own=Rect(10, 842, 1540, 230),
    self=Rect(30, 848, 450, 218),
    own_money=Rect(36, 958, 330, 104),
    own_bribes=Rect(386, 976, 90, 60),
    own_sets=Rect(500, 850, 1040, 214),
    sets=Rect(500, 850, 1040, 214),
    buttons=Rect(446, 642, 862, 66),
    field=Rect(722, 472, 588, 164),
    standing=Rect(254, 640, 184, 70),
    sales=Rect(252, 474, 1056, 234),
    lagoon=(),
    is_large=True,
)
"""In large type: names, numbers and buttons are larger, captions are told by what they stand at."""
LARGE_FROM = 1.2
"""Above this text size the table is laid out for large type."""


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
    tile: float
    """How wide each of them is."""
    tiles_at: Point
    """The middle of their lowest row."""
    pillar: float
    """How large the column is drawn before it."""
    is_beside: bool = False
    """Whether the tiles lie beside the façade, and the house stands small."""

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
def ring_places(count: int, ring: Ring = USUAL_RING) -> tuple[PalacePlace, ...]:
    """The places of this many palaces, clockwise; the first stands at the upper left corner."""
    outer = count if count == 1 else max(1, round(count * 11 / 16))
    inner = count - outer
    spots = [_spot(step, outer, ring, within=False) for step in range(outer)]
    first = min(range(outer), key=lambda index: abs(spots[index][0] - _CORNER))
    spacing = 10 / (outer - 1) if outer > 1 else 1.0
    spread = min(1.0, spacing)
    found: list[PalacePlace] = []
    for slot, foot, way in spots[first:]:
        found.append(_outer_place(ring, slot, foot, way, spread, palace_design(len(found), count)))
    spacing = 4 / (inner - 1) if inner > 1 else 1.0
    inner_spread = min(1.0, spacing)
    for step in range(inner):
        _, foot, way = _spot(step, inner, ring, within=True)
        found.append(_inner_place(ring, foot, way, inner_spread, palace_design(len(found), count)))
    for slot, foot, way in spots[:first]:
        way += ring.oval.length
        found.append(_outer_place(ring, slot, foot, way, spread, palace_design(len(found), count)))
    return tuple(found)


def _spot(step: int, count: int, ring: Ring, *, within: bool) -> tuple[float, Point, float]:
    """The slot of the standard's row, the foot and the way of the palace number `step` of `count` along it."""
    feet, ways = (ring.inner, ring.inner_ways) if within else (ring.outer, ring.outer_ways)
    slot = step * (len(feet) - 1) / (count - 1) if count > 2 else (step + 0.5) * (len(feet) - 1) / count
    index = min(int(slot), len(feet) - 2)
    share = slot - index
    x, y = between(feet[index], feet[index + 1], share)
    if within:
        y = ring.oval.bottom(x, -28) - (3 if ring.is_large else 5)
    elif 3 <= slot <= 7:
        y = ring.oval.top(x, 30) - 14
    way = ways[index] + (ways[index + 1] - ways[index]) * share
    if count > 2 * len(feet):
        # Where palaces are many the moorings would crowd at the corners: half the way to equal distances.
        way = (way + ways[0] + (ways[-1] - ways[0]) * slot / (len(feet) - 1)) / 2
    return slot, (x, y), way


def _outer_place(ring: Ring, slot: float, foot: Point, way: float, spread: float, design: int) -> PalacePlace:
    side: Side = "left" if slot < 1.6 else "right" if slot > 8.4 else "top"
    scale = ring.scale * spread
    beside, room = max(scale, 0.6), ring.rooms[0 if side == "top" else 1] * spread
    if ring.is_large:
        if abs(slot - _CORNER) < 0.6 or abs(slot - 8) < 0.6:
            room = ring.rooms[1] * spread
        beside, size = 0.6, max(24.0, ring.tile * spread)
        room = max(room, 2 * size + 3)  # two tiles lie side by side, however many palaces there are
    else:
        size = max(24.0, ring.tile * scale)
    if side == "top":
        right = slot <= 7.4
        out = 16 + room / 2 if ring.is_large else 90 * beside
        x = foot[0] + (out if right else -out)
        column = (x, ring.oval.top(x, 26) + 4)
    else:
        out = 62.0 if ring.is_large else 76 * beside
        column = (foot[0] + (out if side == "left" else -out), foot[1] + 10)
    tiles = (foot[0], foot[1] + 2)
    return PalacePlace(foot, scale, side, design, way, ring.oval.point(way), column, room, size, tiles, max(0.6, scale))


def _inner_place(ring: Ring, foot: Point, way: float, spread: float, design: int) -> PalacePlace:
    scale, room, mooring = ring.inner_scale * spread, ring.rooms[2] * spread, ring.oval.point(way)
    size = scale * _SHRUNK.get(design, 0.93) / 0.93
    if ring.is_large:
        tile = max(24.0, ring.tile * spread)
        left = foot[0] - (room + 40 * spread) / 2
        house = (left + 20 * spread, foot[1])
        tiles, column = (foot[0] + 20 * spread, foot[1] - tile / 2 + 2), (left - 8 * spread, foot[1] + 6)
        return PalacePlace(house, size, "bottom", design, way, mooring, column, room, tile, tiles, 0.36, is_beside=True)
    column = (foot[0] + 78 * max(scale, 0.6), foot[1] + 8)
    tile, tiles = max(24.0, ring.tile * size), (foot[0], foot[1] + 2)
    return PalacePlace(foot, size, "bottom", design, way, mooring, column, room, tile, tiles, max(0.6, size))


def way_between(places: tuple[PalacePlace, ...], start: int, steps: float, length: float = OVAL.length) -> float:
    """The way along the canal, once round so long, to where a number of palaces, or a part of one, lies behind."""
    count = len(places)
    whole = int(steps)
    here = _way_of(places, start + whole, length)
    there = _way_of(places, start + whole + 1, length) if count else here
    return here + (there - here) * (steps - whole)


def _way_of(places: tuple[PalacePlace, ...], number: int, length: float) -> float:
    rounds, place = divmod(number, len(places))
    return places[place].way + rounds * length


def tile_places(place: PalacePlace, count: int) -> tuple[list[Point], float]:
    """The middles of a number of tiles before a palace, and how wide each is."""
    size = place.tile
    pitch = size * 45 / 40
    a_row = max(1, min(count, int((place.room - size) / pitch) + 1)) if count else 1
    if place.is_beside:
        # Above them lies the cartouche: there is one row, of small ones two.
        a_row = max(1, count if (count - 1) * pitch * 0.8 + size <= place.room or size > 30 else -(-count // 2))
    while -(-count // a_row) > 3:
        a_row += 1
    step = min(pitch, (place.room - size) / (a_row - 1)) if a_row > 1 else 0.0
    step = max(step, 4.0)
    found = []
    for index in range(count):
        row, column = divmod(index, a_row)
        in_row = min(a_row, count - row * a_row)
        x = place.tiles_at[0] + (column - (in_row - 1) / 2) * step
        found.append((x, place.tiles_at[1] - row * (size + 3)))
    return found, size


def plaques(players: int, viewer: Seat, *, is_large: bool = False) -> dict[Seat, Rect]:
    """The plaques of the others, clockwise from above; in large type from left to right above the rail."""
    others = players - 1
    seats = [Seat((viewer + step + 1) % players) for step in range(others)]
    if is_large:
        wide = min(764.0, (1540 - 8.0 * (others - 1)) / others)
        return {seat: Rect(10 + step * (wide + 8), 64, wide, 122) for step, seat in enumerate(seats)}
    height = (848 - 12 * (others - 1)) / others if others < 3 else 272.0
    return {seat: Rect(14, 72 + step * (height + 12), 264, height) for step, seat in enumerate(seats)}


def lot_places(count: int, room: Rect = LOT) -> tuple[list[Point], float]:
    """The middles of the treasures on show, and how wide each is; up to four have room for words below."""
    if count <= 4:
        pitch = min(113.0 * room.w / LOT.w, room.w / max(1, count))
        size = min(105.0, room.h * 105 / 164, pitch - 8)
        middle = room.center[0]
        y = room.y + size / 2 + 0.5
        return [(middle + (index - (count - 1) / 2) * pitch, y) for index in range(count)], size
    rows = 2 if count <= 10 else 3 if count <= 21 else 4
    a_row = -(-count // rows)
    pitch = min(room.w / a_row, room.h / rows)
    return [
        (
            room.center[0] + (index % a_row - (a_row - 1) / 2) * pitch,
            room.center[1] + (index // a_row - (rows - 1) / 2) * pitch,
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
