"""Tiles of the treasures: large in the lot, small at palaces and seats, bare as a mark, and the dots that count a set.

A set is told by its object's outline and its enamel; the dots show the enamel alone, always beside the object.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tools.art.canaletto.palette import (
    BLANK_ENAMEL,
    ENAMEL,
    IVORY,
    OPEN_LINE,
    PALE_GOLD,
    RING_GOLD,
    SHADE,
)
from tools.art.canaletto.treasures import LARGE_LINE, SMALL_LINE, TREASURES, casket
from tools.art.casanova.shapes import round_corners
from tools.art.pens.palette import INK, PAPER
from tools.art.pens.pen import flat_rect, inked_oval, inked_rect, mixed, stroke
from tools.art.pens.svg import document, group, hatch_data, moved, rect

FOLDER: Final = "canaletto"
"""Folder of the family under `assets/svg`."""
BLANK: Final = "blank"
"""What stands for the name of a treasure that has no drawing."""

LARGE: Final = 105.0
LARGE_BOX: Final = 121.0
SMALL: Final = 42.0
SMALL_BOX: Final = 48.0
MARK_BOX: Final = 24.0
DOT_BOX: Final = 14.0

Drawn = Callable[[float], str]
"""A treasure's drawing, given the width of its contour."""


def large_tile(colour: str, treasure: Drawn) -> str:
    """Draws the tile of the lot; its foot is left free for the dots."""
    side, half, margin, corner = LARGE, LARGE / 2, LARGE * 0.07, LARGE * 0.13
    field = (-half + margin, -half + margin, side - 2 * margin, side * 0.8 - margin)
    hatching = hatch_data(6, 135, round_corners(*field, corner * 0.6))
    rule = (field[0] + 3.5, field[1] + 3.5, field[2] - 7, field[3] - 7)
    body = (
        _shadow(side, corner, 4)
        + inked_rect(-half, -half, side, side, PAPER, 1.6, rx=corner)
        + flat_rect(*field, colour, rx=corner * 0.6)
        + stroke(hatching, INK, 2, 0.1)
        + rect(*rule, rx=corner * 0.45, stroke=mixed(colour, IVORY, 0.55), stroke_width=1.1)
        + group(treasure(LARGE_LINE), transform=moved(0, field[1] + field[3] / 2, scale=side * 0.62 / 64))
    )
    return document(LARGE_BOX, LARGE_BOX, body, origin=(-LARGE_BOX / 2, -LARGE_BOX / 2))


def small_tile(colour: str, treasure: Drawn) -> str:
    """Draws the tile as it stands at a palace, at a seat or in the table of sets."""
    side, half, margin, corner = SMALL, SMALL / 2, SMALL * 0.07, SMALL * 0.13
    body = (
        _shadow(side, corner, 2)
        + inked_rect(-half, -half, side, side, PAPER, 1.1, rx=corner)
        + flat_rect(-half + margin, -half + margin, side - 2 * margin, side - 2 * margin, colour, rx=corner * 0.6)
        + group(treasure(SMALL_LINE), transform=moved(scale=side * 0.8 / 64))
    )
    return document(SMALL_BOX, SMALL_BOX, body, origin=(-SMALL_BOX / 2, -SMALL_BOX / 2))


def mark(treasure: Drawn) -> str:
    """Draws the bare object for a line of text."""
    body = group(treasure(SMALL_LINE + 0.3), transform=moved(MARK_BOX / 2, MARK_BOX / 2, scale=MARK_BOX / 70))
    return document(MARK_BOX, MARK_BOX, body)


def dot(fill: str, *, radius: float = 5.4, line: float = 1.2, ink: str = INK) -> str:
    """Draws one dot of a set's count."""
    return document(DOT_BOX, DOT_BOX, inked_oval(DOT_BOX / 2, DOT_BOX / 2, radius, fill, line, ink=ink))


def _shadow(side: float, corner: float, steps: int) -> str:
    """Draws the soft shadow below a tile whose middle is the origin."""
    half = side / 2
    return "".join(
        flat_rect(-half - i + 0.5, -half - i + 2, side + 2 * i - 1, side + 2 * i - 1, SHADE, 0.1, rx=corner + i)
        for i in range(steps, 0, -1)
    )


def drawings() -> dict[str, str]:
    """Draws every treasure's tiles, marks and dots."""
    drawn = {
        f"{FOLDER}/dot_lot.svg": dot(PALE_GOLD, radius=5, line=2, ink=RING_GOLD),
        f"{FOLDER}/dot_open.svg": dot("none", radius=4.8, ink=OPEN_LINE),
    }
    for name, treasure in (*TREASURES.items(), (BLANK, casket)):
        colour = ENAMEL.get(name, BLANK_ENAMEL)
        drawn |= {
            f"{FOLDER}/tile_{name}.svg": large_tile(colour, treasure),
            f"{FOLDER}/treasure_{name}.svg": small_tile(colour, treasure),
            f"{FOLDER}/mark_{name}.svg": mark(treasure),
            f"{FOLDER}/dot_{name}.svg": dot(colour),
        }
    return drawn
