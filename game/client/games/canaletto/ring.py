"""The ring of palaces round Canaletto's canal: where each stands, its mooring, its treasures and its house number.

Numbers are those of the drawn standard (mockups/canaletto) for its sixteen palaces; other rings stand on the same
lines, closer and smaller where they are many. In large type the ring is flat.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from game.client.drawing.geometry import Point, Rect, between
from game.client.games.canaletto.fields import LARGE_BOUNDS, USUAL_BOUNDS, Field, Side, fields, tile_grid
from game.client.games.canaletto.oval import Oval
from game.match.logs.canaletto import PALACES, palace_design

OVAL = Oval((920.0, 615.0), 446.0, 273.0, 4)
"""The canal's middle line: |x / 446|⁴ + |y / 273|⁴ = 1."""
LARGE_DISC = 54.0
"""How wide the disc of a mooring is in large type at most, in units."""
ROWS = 3
"""In how many rows treasures lie before a palace at most."""
STEEP = 60.0
"""How much lower than its palace a column stands at most, in units."""
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
        OVAL.at_angle(204),
        *((392 + 176 * i, OVAL.top(392 + 176 * i)) for i in range(1, 6)),
        OVAL.at_angle(-24),
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
        (150, 688),
        (150, 588),
        FLAT.at_angle(190),
        *((780 + 232 * i, FLAT.top(780 + 232 * i)) for i in range(-2, 3)),
        FLAT.at_angle(-10),
        (1410, 588),
        (1410, 688),
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
    field: Field | None = None
    """The room that is its own, where palaces are more than those of the box."""

    @property
    def box(self) -> Rect:
        """The place of its drawing, quay and reflections included."""
        if self.field is not None:
            return self.field.house or self.field.rect
        s = self.scale
        return Rect(self.foot[0] - 88 * s, self.foot[1] - 182 * s, 176 * s, 232 * s)


@lru_cache(maxsize=8)
def ring_places(count: int, ring: Ring = USUAL_RING) -> tuple[PalacePlace, ...]:
    """The places of this many palaces, clockwise; the first stands at the upper left corner."""
    if count > PALACES:
        return tuple(_own_fields(count, ring))
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
    return slot, (x, y), way


def _outer_place(ring: Ring, slot: float, foot: Point, way: float, spread: float, design: int) -> PalacePlace:
    side: Side = "left" if slot < 1.6 else "right" if slot > 8.4 else "top"
    scale = ring.scale * spread
    beside, room = max(scale, 0.6), ring.rooms[0 if side == "top" else 1] * spread
    if ring.is_large:
        if abs(slot - _CORNER) < 0.6 or abs(slot - 8) < 0.6:
            room = ring.rooms[1] * spread
        beside, size = 0.6, max(24.0, ring.tile * spread)
    else:
        size = max(24.0, ring.tile * scale)
    if side == "top":
        out = 16 + room / 2 if ring.is_large else 90 * beside
        x = foot[0] + out
        if ring.oval.top(x, 26) - foot[1] > STEEP:  # the bank falls away there: the other side is level
            x = foot[0] - out
        column = (x, ring.oval.top(x, 26) + 4)
    else:
        out = 62.0 if ring.is_large else 76 * beside
        column = (foot[0] + (out if side == "left" else -out), foot[1] + 10)
    mooring = ring.oval.point(way)
    tiles = (foot[0], foot[1] + 2)
    if ring.is_large and abs(mooring[0] - foot[0]) < size + LARGE_DISC / 2:  # the number at the mooring stays free
        tiles = (foot[0], min(tiles[1], mooring[1] - (LARGE_DISC + size) / 2 + 9))
    plate = _plate(foot, scale, side)
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


def _own_fields(count: int, ring: Ring) -> Iterator[PalacePlace]:
    """More palaces than those of the box: each in a field of its own."""
    bounds = LARGE_BOUNDS if ring.is_large else USUAL_BOUNDS
    for number, field in enumerate(fields(count, ring.oval, bounds, is_large=ring.is_large)):
        mooring, house = ring.oval.point(field.way), field.house or field.rect
        yield PalacePlace(
            (house.center[0], house.bottom), house.w / 176, field.side, palace_design(number, count), field.way,
            mooring, (mooring[0], mooring[1] + 16), field.tiles.w, ring.tile, field.tiles.center, 0.36, field.plate,
            field=field,
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


def laid_treasures(place: PalacePlace, names: Sequence[str]) -> tuple[list[tuple[str, Point]], float, int]:
    """The treasures that are seen at a palace, and how many there is no room for.

    Returns:
        Those that lie there, each with its middle; how wide they are; how many more there are, told at the last middle.
    """
    points, size = tile_places(place, len(names))
    more = len(names) - len(points)
    if more:
        more += 1
        names = [*names[: len(points) - 1], ""]
    return list(zip(names, points, strict=True)), size, more


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
    """The middles of a number of tiles before a palace, and how wide each is.

    There are fewer of them where there is no room for so many: then the last says how many more there are.
    """
    if place.field is not None:
        return tile_grid(place.field.tiles, count, min(place.tile, 40.0))
    size = place.tile
    pitch = size * 45 / 40
    a_row = max(1, min(count, int((place.room - size) / pitch) + 1)) if count else 1
    if place.is_beside:
        # Above them lies the cartouche: there is one row, of small ones two.
        a_row = max(1, count if (count - 1) * pitch * 0.8 + size <= place.room or size > 30 else -(-count // 2))
    if -(-count // a_row) > ROWS or (a_row > 1 and (place.room - size) / (a_row - 1) < size * 0.75):
        # More than the board was drawn for: as small as they have to be.
        rows = 1 if place.is_beside else ROWS
        low = place.tiles_at[1] + size / 2
        middle = Rect.around((place.tiles_at[0], 0), place.room, 0)
        return tile_grid(Rect(middle.x, low - rows * (size + 3), place.room, rows * (size + 3)), count, size)
    step = min(pitch, (place.room - size) / (a_row - 1)) if a_row > 1 else 0.0
    step = max(step, 4.0)
    found = []
    for index in range(count):
        row, column = divmod(index, a_row)
        in_row = min(a_row, count - row * a_row)
        x = place.tiles_at[0] + (column - (in_row - 1) / 2) * step
        found.append((x, place.tiles_at[1] - row * (size + 3)))
    return found, size
