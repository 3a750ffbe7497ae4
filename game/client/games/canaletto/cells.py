"""Where the sets lie in their table: for what paints them, and for what they tell."""

from __future__ import annotations

from game.client.drawing.geometry import Rect
from game.client.games.canaletto.picture import Picture

MAX_IN_A_ROW = 14
"""At most this many sets stand in one row of the table of sets."""
MAX_OF_MANY = 10
"""At most this many where they stand in several: beside each is its number."""
_HEAD = 30.0
_HIGH = 80.0


def set_cells(picture: Picture, room: Rect, *, is_large: bool = False) -> tuple[int, list[tuple[str, Rect]]]:
    """All sets: in how many rows they stand, and each with its place."""
    names = picture.treasures
    if is_large:
        a_row = next(columns for columns in (6, 8, 10, len(names)) if len(names) <= columns * columns / 3)
        rows = max(2, -(-len(names) // a_row))
        wide, high = room.w / a_row, room.h / rows
        return rows, [
            (name, Rect(room.x + index % a_row * wide, room.y + index // a_row * high, wide, high))
            for index, name in enumerate(names)
        ]
    rows = 1 if len(names) <= MAX_IN_A_ROW else -(-len(names) // MAX_OF_MANY)
    a_row = -(-len(names) // rows)
    pitch, high = room.w / a_row, _HIGH / rows
    return rows, [
        (name, Rect(room.x + index % a_row * pitch, room.y + _HEAD + index // a_row * high, pitch, high))
        for index, name in enumerate(names)
    ]


def large_tile(cell: Rect) -> Rect:
    """Where the treasure lies in the cell of its set in large type."""
    size = min(76.0, cell.h - 10, cell.w * 0.45)
    return Rect.around((cell.x + 6 + size / 2, cell.center[1]), size, size)
