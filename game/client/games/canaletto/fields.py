"""Where palaces stand that are more than those of the box: each in a field of its own round the canal.

So nothing of one lies on another, whatever a rule file asks for. In its field stand façade and number, and its
treasures in rows.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.client.drawing.geometry import Point, Rect
from game.client.games.canaletto.oval import Oval

Side = Literal["top", "right", "bottom", "left"]
"""Of which side of the ring a palace stands."""
GAP = 4.0
"""Between fields."""
LEAST_TILE = 26.0
"""How wide a treasure is at least, in units: its letters can still be read."""
_AIR = 2.0
_PLATE = (30.0, 22.0)
_LARGE_PLATE = (42.0, 30.0)
_TALL = 1.25
"""A field that is so much higher than wide has its treasures before the façade, else they lie beside it."""
_BOX = (176.0, 232.0)
"""How wide and high a façade is drawn at its full size, quay included."""
_INNER = 0.22
"""The share of the palaces that stand along the bottom, within the canal."""


@dataclass(frozen=True)
class Bounds:
    """The room round a canal."""

    left: Rect
    top: Rect
    right: Rect
    bottom: Rect
    """The last within the canal, below the cartouche."""


USUAL_BOUNDS = Bounds(
    left=Rect(290, 146, 148, 764),
    top=Rect(446, 146, 948, 158),
    right=Rect(1402, 146, 148, 764),
    bottom=Rect(606, 706, 628, 126),
)
LARGE_BOUNDS = Bounds(
    left=Rect(10, 284, 106, 546),
    top=Rect(124, 284, 1312, 106),
    right=Rect(1444, 284, 106, 546),
    bottom=Rect(262, 723, 1036, 46),
)
"""In large type."""


@dataclass(frozen=True, slots=True)
class Field:
    """The room of one palace."""

    side: Side
    """Of which side of the ring it is."""
    rect: Rect
    """All of it, on the board."""
    way: float
    """How far along the canal its mooring lies."""
    plate: Rect
    """Where its number stands."""
    house: Rect | None
    """Where its façade is drawn; None where there is no room for one."""
    tiles: Rect
    """Where its treasures lie."""


def fields(count: int, oval: Oval, bounds: Bounds, *, is_large: bool) -> list[Field]:
    """The fields of this many palaces, clockwise; the first stands at the upper left corner."""
    inner = max(1, round(count * _INNER))
    beside = max(1, round((count - inner) * 0.28))
    along = count - inner - 2 * beside
    inner_rects = _row(bounds.bottom, inner)[::-1]
    rects: list[tuple[Side, Rect]] = [("top", rect) for rect in _row(bounds.top, along)]
    rects += [("right", rect) for rect in _column(bounds.right, beside)]
    rects += [("bottom", rect) for rect in inner_rects]
    rects += [("left", rect) for rect in _column(bounds.left, beside)[::-1]]
    ways = _ways(oval, [rect.center[0] for rect in inner_rects], along + beside, beside)
    return [_field(side, rect, way, is_large=is_large) for (side, rect), way in zip(rects, ways, strict=True)]


def _row(room: Rect, count: int) -> list[Rect]:
    pitch = room.w / count
    wide = min(pitch - GAP, 168.0)
    return [Rect(room.x + (index + 0.5) * pitch - wide / 2, room.y, wide, room.h) for index in range(count)]


def _column(room: Rect, count: int) -> list[Rect]:
    pitch = room.h / count
    high = min(pitch - GAP, 214.0)
    return [Rect(room.x, room.y + (index + 0.5) * pitch - high / 2, room.w, high) for index in range(count)]


def _ways(oval: Oval, xs: list[float], before: int, after: int) -> list[float]:
    """How far along the canal the moorings lie: along the bottom below their palaces, else at equal distances.

    Args:
        oval: the canal's middle line.
        xs: the middles of those along the bottom, from right to left.
        before: how many stand above and at the right.
        after: how many at the left.
    """
    bottom = [oval.way_of((x, oval.bottom(x))) for x in xs]
    step = bottom[1] - bottom[0] if len(bottom) > 1 else oval.length / 8
    end, start = bottom[-1] + step / 2, bottom[0] - step / 2 + oval.length
    pitch = (start - end) / (before + after)
    outer = [end + (index + 0.5) * pitch for index in range(before + after)]
    ways = [way - oval.length for way in outer[after:]] + bottom + outer[:after]
    lowest = min(0.0, ways[0])
    return [way - (oval.length if lowest < 0 and way >= oval.length else 0.0) for way in ways] if lowest else ways


def _field(side: Side, rect: Rect, way: float, *, is_large: bool) -> Field:
    wide, high = _LARGE_PLATE if is_large else _PLATE
    if rect.h >= _TALL * rect.w:
        plate = Rect(rect.center[0] - wide / 2, rect.y, wide, high)
        scale = min(rect.w / _BOX[0], (rect.h - high) / _BOX[1])
        house = _standing(rect.center[0], rect.bottom, scale)
        below = rect.bottom - plate.bottom - _AIR
        return Field(side, rect, way, plate, house, Rect(rect.x, plate.bottom + _AIR, rect.w, below))
    scale = min(0.4 * rect.w / _BOX[0], (rect.h - high) / _BOX[1])
    is_drawn = scale >= 0.2
    beside = max(wide, scale * _BOX[0] if is_drawn else 0.0)
    plate = Rect(rect.x + (beside - wide) / 2, rect.y if is_drawn else rect.center[1] - high / 2, wide, high)
    house_at = _standing(rect.x + beside / 2, rect.bottom, scale) if is_drawn else None
    return Field(side, rect, way, plate, house_at, Rect(rect.x + beside + _AIR, rect.y, rect.w - beside - _AIR, rect.h))


def _standing(x: float, y: float, scale: float) -> Rect:
    return Rect(x - _BOX[0] * scale / 2, y - _BOX[1] * scale, _BOX[0] * scale, _BOX[1] * scale)


def tile_grid(room: Rect, count: int, largest: float) -> tuple[list[Point], float]:
    """The middles of treasures in a room, from below, and how wide each is; the last place may be for how many more.

    Args:
        room: where they lie.
        count: how many there are.
        largest: how wide they are at most.

    Returns:
        As many middles as there are treasures; where there is no room for all, as many as there is room for.
    """
    size = max(LEAST_TILE, min(largest, room.w, room.h))
    while True:
        columns, rows = max(1, int((room.w + _AIR) / (size + _AIR))), max(1, int((room.h + _AIR) / (size + _AIR)))
        if columns * rows >= count or size <= LEAST_TILE:
            break
        size = max(LEAST_TILE, size - 1)
    shown = min(count, columns * rows)
    a_row = min(columns, max(1, shown))
    step = size + _AIR
    found = []
    for index in range(shown):
        row, column = divmod(index, a_row)
        in_row = min(a_row, shown - row * a_row)
        x = room.center[0] + (column - (in_row - 1) / 2) * step
        found.append((x, room.bottom - size / 2 - row * step))
    return found, size
