"""Where treasures lie on the plaques, and the sets in their table: for their painters, and for what they tell."""

from __future__ import annotations

from game.client.drawing.geometry import Rect
from game.client.games.canaletto.picture import Picture
from game.rules.core import Seat

MAX_IN_A_ROW = 14
"""At most this many sets stand in one row of the table of sets."""
FEW = 2
"""So many sets of the viewer's have room for large tiles with a row of marks."""
_HEAD = 30.0
_HIGH = 80.0


def held_room(plaque: Rect) -> Rect:
    """The room for a seat's treasures on its plaque."""
    return Rect(plaque.x + 24, plaque.y + 178, plaque.w - 34, plaque.h - 186)


def held_cells(picture: Picture, seat: Seat, room: Rect) -> tuple[int, list[tuple[str, int, Rect]]]:
    """A seat's treasures: how many columns they stand in, and each type, how many of it, and its place."""
    held = picture.held(seat)
    for columns, high in ((2, 43.0), (3, 36.0), (4, 32.0), (4, 28.0), (6, 28.0)):
        a_column = int(room.h // high)
        if len(held) <= columns * a_column:
            break
    wide = room.w / columns
    cells = [
        (name, count, Rect(room.x + index % columns * wide, room.y + index // columns * high, wide, high))
        for index, (name, count) in enumerate(held[: columns * a_column])
    ]
    return columns, cells


def own_cells(picture: Picture, seat: Seat, room: Rect) -> list[tuple[str, int, Rect]]:
    """The viewer's treasures, those that this lot adds to first: type, how many, and its place."""
    lot = set(picture.lot)
    shown = sorted(picture.held(seat), key=lambda pair: pair[0] not in lot)
    if len(shown) <= FEW:
        return [
            (name, own, Rect(room.x + index * 114, room.y + _HEAD, 114, _HIGH))
            for index, (name, own) in enumerate(shown)
        ]
    columns = 3 if len(shown) <= 6 else 4 if len(shown) <= 12 else 5
    high = _HIGH / max(2, -(-len(shown) // columns))
    wide = room.w / columns
    top = room.y + _HEAD + (_HIGH - high * -(-len(shown) // columns)) / 2
    return [
        (name, own, Rect(room.x + index % columns * wide, top + index // columns * high, wide, high))
        for index, (name, own) in enumerate(shown)
    ]


def set_cells(picture: Picture, room: Rect) -> tuple[int, list[tuple[str, Rect]]]:
    """All sets: in how many rows they stand, and each with its place."""
    names = picture.treasures
    rows = -(-len(names) // MAX_IN_A_ROW)
    a_row = -(-len(names) // rows)
    pitch, high = room.w / a_row, _HIGH / rows
    return rows, [
        (name, Rect(room.x + index % a_row * pitch, room.y + _HEAD + index // a_row * high, pitch, high))
        for index, name in enumerate(names)
    ]
