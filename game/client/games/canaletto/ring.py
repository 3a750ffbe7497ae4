"""The ring of palaces round Canaletto's canal: where each stands, its mooring, its treasures and its house number.

Numbers are those of the drawn standard (mockups/canaletto) for its sixteen palaces; other rings stand on the same
lines, closer and smaller where they are many. In large type the ring is flat.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Literal

from game.client.drawing.geometry import Point, Rect, between
from game.client.games.canaletto.oval import Oval
from game.match.logs.canaletto import PALACES, palace_design

OVAL = Oval((920.0, 615.0), 446.0, 273.0, 4)
"""The canal's middle line: |x / 446|⁴ + |y / 273|⁴ = 1."""
Side = Literal["top", "right", "bottom", "left"]
"""Of which side of the ring a palace stands."""

LARGE_PLATE = (42.0, 30.0)
"""How wide and high a house number is in large type, in units."""
_PLATE_ABOVE, _ASIDE, _PLATE_EDGE = 0.62, 19.0, 25.0
"""At a side palaces with less than this share of their room have it beside them: they stand so far aside, and so far
from the board's edge is its middle."""
_UNDER_RAIL = 276.0
"""No number reaches higher."""
_ONE_ROW, _LOW_TILE = 30.0, 22.0
"""Tiles along the bottom in large type lie in one row, if they are larger than this; else two rows of these fit."""
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
    plate: Rect
    """Where its house number stands."""
    is_beside: bool = False
    """Whether the tiles lie beside the façade, and the house stands small."""
    is_plate_alone: bool = False
    """Whether its number stands instead of the house."""

    @property
    def box(self) -> Rect:
        """The place of its drawing, quay and reflections included."""
        s = self.scale
        return Rect(self.foot[0] - 88 * s, self.foot[1] - 182 * s, 176 * s, 232 * s)


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
        design = palace_design(len(found), count)
        if ring.is_large and count > PALACES:
            pitch = (ring.inner[0][0] - ring.inner[-1][0]) / (inner - 1)
            found.append(_numbered_inner_place(ring, foot, way, pitch, inner_spread, design))
        else:
            found.append(_inner_place(ring, foot, way, inner_spread, design))
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
        if _is_aside(slot, spread):
            foot = (foot[0] + (_ASIDE if slot < 5 else -_ASIDE), foot[1])
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
    plate = _large_plate(foot, scale, slot, size, spread) if ring.is_large else _plate(foot, scale, side)
    mooring = ring.oval.point(way)
    return PalacePlace(foot, scale, side, design, way, mooring, column, room, size, tiles, max(0.6, scale), plate)


def _inner_place(ring: Ring, foot: Point, way: float, spread: float, design: int) -> PalacePlace:
    scale, room, mooring = ring.inner_scale * spread, ring.rooms[2] * spread, ring.oval.point(way)
    size = scale * _SHRUNK.get(design, 0.93) / 0.93
    plate = _plate(foot, size, "bottom")
    if ring.is_large:
        tile = max(24.0, ring.tile * spread)
        left = foot[0] - (room + 40 * spread) / 2
        house = (left + 20 * spread, foot[1])
        tiles, column = (foot[0] + 20 * spread, foot[1] - tile / 2 + 2), (left - 8 * spread, foot[1] + 6)
        return PalacePlace(
            house, size, "bottom", design, way, mooring, column, room, tile, tiles, 0.36, plate, is_beside=True
        )
    column = (foot[0] + 78 * max(scale, 0.6), foot[1] + 8)
    tile, tiles = max(24.0, ring.tile * size), (foot[0], foot[1] + 2)
    return PalacePlace(foot, size, "bottom", design, way, mooring, column, room, tile, tiles, max(0.6, size), plate)


def _numbered_inner_place(ring: Ring, foot: Point, way: float, pitch: float, spread: float, design: int) -> PalacePlace:
    """In large type, where palaces are too many for names: the number stands instead of the house, the tiles beside."""
    tile = ring.tile * spread
    tile = tile if tile > _ONE_ROW else _LOW_TILE
    left, right = foot[0] - pitch / 2 + 1, foot[0] + pitch / 2 - 1
    wide, high = LARGE_PLATE
    plate = Rect(left, foot[1] - high + 2, min(wide, max(24.0, right - left - 2 * tile - 4)), high)
    room = right - plate.right - 2
    tiles = (right - room / 2, foot[1] - tile / 2 + 2)
    mooring, scale = ring.oval.point(way), ring.inner_scale * spread
    return PalacePlace(
        (plate.center[0], foot[1]), scale, "bottom", design, way, mooring, (right - 8, foot[1] + 6), room, tile, tiles,
        0.36, plate, is_beside=True, is_plate_alone=True,
    )  # fmt: skip


def _plate(foot: Point, scale: float, side: Side) -> Rect:
    """The house number on the quay; above or beside a palace whose quay is too narrow."""
    x, y = foot
    if scale > 0.7:
        spot = (x - 78 * scale, y + 8)
    elif side in ("left", "right"):
        out = 80 * scale + 16
        spot = (x - out if side == "left" else x + out, y - 40 * scale)
    else:
        spot = (x, y - 166 * scale - 6)
    return Rect.around(spot, 26, 20)


def _is_aside(slot: float, spread: float) -> bool:
    """Whether a palace at a side in large type stands aside for its number: where they are close above each other."""
    return spread < _PLATE_ABOVE and not 2 < slot < 8


def _large_plate(foot: Point, scale: float, slot: float, tile: float, spread: float) -> Rect:
    """The number in large type: above house and treasures, beside them where palaces stand close above each other."""
    x, y = foot
    wide, high = LARGE_PLATE
    if _is_aside(slot, spread):
        return Rect.around((_PLATE_EDGE if slot < 5 else 1560 - _PLATE_EDGE, y - tile / 2), wide, high)
    top = y - max(166 * scale + 2 if 2 < slot < 8 else 0.0, 1.5 * tile + 1) - high
    return Rect(x - wide / 2, max(_UNDER_RAIL, top), wide, high)


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
