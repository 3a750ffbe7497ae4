"""Where everything lies on Canaletto's table: pure geometry, in units of the board.

Numbers are those of the drawn standard (mockups/canaletto) for its sixteen palaces; other rings stand on the same
lines, closer and smaller where they are many. You sit below, the others at the left, clockwise from above.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.client.drawing.geometry import Point, Rect
from game.client.games.canaletto.ring import LARGE_RING, USUAL_RING, Ring
from game.client.motion.ambience import FLAG, GLINT, Swaying
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
