"""Where the treasures that a seat holds lie on its plaque: pure geometry, for what is drawn and what flies there."""

from __future__ import annotations

from dataclasses import dataclass

from game.client.drawing.geometry import Rect
from game.client.games.canaletto.cells import large_tile, set_cells
from game.client.games.canaletto.context import DrawContext
from game.client.games.canaletto.picture import Picture
from game.client.games.canaletto.places import OWN_SETS
from game.rules.core import Seat

COUNT_WIDE = 30.0
"""What the count beside a small treasure takes: it keeps its size, the treasure gives way."""
GRIDS = ((2, 43.0), (3, 36.0), (4, 32.0), (4, 28.0), (5, 28.0))
"""How many stand in a row of another's plaque and how high it is, the first in which there is room for all."""
LEAST = 26.0
"""No treasure is smaller, in units: its letters can be read."""
OWN_MOST = 12
"""At most this many of the viewer's own lie there; all stand in the table of all sets beside them."""
LARGE = 2
"""At most this many of the viewer's own are drawn large, with a word beside each."""


@dataclass(frozen=True, slots=True)
class Holding:
    """The treasures of a set at one seat."""

    name: str
    """The set."""
    count: int
    """How many there are; of the viewer's own 0 where only the lot has one."""
    cell: Rect
    """The room for them and their number, on the page."""
    tile: Rect
    """Where the treasure is drawn."""
    columns: int
    """How many stand in a row."""


def holdings(table: DrawContext, picture: Picture, seat: Seat) -> list[Holding]:
    """All that a seat holds, where it lies on its plaque."""
    if table.where.is_large:
        return _among_all(table, picture) if seat == table.viewer else []
    return _own(table, picture) if seat == table.viewer else _of_another(table, picture, seat)


def treasure_place(table: DrawContext, picture: Picture, seat: Seat, name: str) -> Rect | None:
    """Where a treasure lies at a seat; None where it holds none, or there is no room for it."""
    return next((held.tile for held in holdings(table, picture, seat) if held.name == name), None)


def _among_all(table: DrawContext, picture: Picture) -> list[Holding]:
    """In large type the viewer's lie in the table of all sets, and no other's lie on a plaque."""
    held = dict(picture.held(table.viewer))
    _, cells = set_cells(picture, table.at(table.where.sets), is_large=True)
    return [Holding(name, held[name], cell, large_tile(cell), LARGE) for name, cell in cells if name in held]


def _of_another(table: DrawContext, picture: Picture, seat: Seat) -> list[Holding]:
    """By sets in the file's order, closer where they are many."""
    plaque, held = table.plaques[seat], picture.held(seat)
    room = Rect(plaque.x + 24, plaque.y + 178, plaque.w - 34, plaque.h - 186)
    for columns, high in GRIDS:
        if len(held) <= columns * int(room.h // high):
            break
    wide, size = room.w / columns, max(LEAST, high - 8)
    found = []
    for index, (name, count) in enumerate(held[: columns * int(room.h // high)]):
        cell = Rect(room.x + index % columns * wide, room.y + index // columns * high, wide, high)
        middle = (cell.x + 21, cell.y + 21) if columns == 2 else (cell.x + size / 2 + 2, cell.y + high / 2)
        side = 38.0 if columns == 2 else size
        found.append(Holding(name, count, cell, Rect.around(middle, side, side), columns))
    return found


def _own(table: DrawContext, picture: Picture) -> list[Holding]:
    """Those of which the lot has one come first, also where none of them is held yet."""
    room, lot, held = table.at(OWN_SETS), list(dict.fromkeys(picture.lot)), dict(picture.held(table.viewer))
    shown = [(name, held.get(name, 0)) for name in lot] + [pair for pair in held.items() if pair[0] not in lot]
    if len(shown) <= LARGE:
        return [
            Holding(
                name,
                count,
                Rect(room.x + index * 114, room.y + 34, 114, 76),
                Rect.around((room.x + index * 114 + 25, room.y + 58), 48, 48),
                LARGE,
            )
            for index, (name, count) in enumerate(shown)
        ]
    shown = shown[:OWN_MOST]
    columns = 3 if len(shown) <= 6 else 4
    rows = max(2, -(-len(shown) // columns))
    wide, high = room.w / columns, 80 / rows
    size = max(LEAST, min(34.0, high - 4, wide - COUNT_WIDE))
    top = room.y + 30 + (80 - high * -(-len(shown) // columns)) / 2
    found = []
    for index, (name, count) in enumerate(shown):
        cell = Rect(room.x + index % columns * wide, top + index // columns * high, wide, high)
        tile = Rect.around((cell.x + size / 2 + 1, cell.center[1]), size, size)
        found.append(Holding(name, count, cell, tile, columns))
    return found
