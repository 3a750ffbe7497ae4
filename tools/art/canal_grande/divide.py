"""The still ground of the dividing table: the city from above, parted into two banks by the canal.

It is one picture, read once and kept: roofs behind the upper bank, palaces on the water, the near houses and gardens of
the lower bank, and between them two bays of paving where the offers lie.
"""

from __future__ import annotations

from random import Random
from typing import Final

from tools.art.canal_grande.canal import HALF, bridge, canal, height_at, moorings
from tools.art.canal_grande.city import campanile, dome, palace, person, pigeons, small_well, tree
from tools.art.canal_grande.ground import CLOTH_TOP, STRIP_FOOT, WIDTH, open_sky, table
from tools.art.canal_grande.hatching import BRICKS, PAVING, SHADE, box, hatch, hatched
from tools.art.canal_grande.palette import (
    APRICOT,
    CANAL,
    CANAL_LIGHT,
    CYPRESS,
    GARDEN_WALL,
    LAND,
    LAND_FAR,
    LAND_NEAR,
    LEAF,
    LEAF_LIGHT,
    LEAF_LINE,
    OCHRE_WALL,
    PAVING_LINE,
    RED_WALL,
    ROSE_WALL,
    SAND,
    SLATE,
    STRAW,
    VIOLET,
)
from tools.art.pens.palette import (
    BLUE_CLOTH,
    CREAM,
    CREAM_BODY,
    DARK_GOLD,
    FAR,
    FAR_INK,
    INK,
    LAGOON,
    PAPER,
    RED,
    STONE_SHADE,
)
from tools.art.pens.pen import flat, flat_rect, inked, stroke
from tools.art.pens.svg import linear_gradient

GARDEN: Final = 700
"""Where the lower bank's houses end and its gardens begin."""
UPPER_FOOT: Final = 288
"""Where the houses behind the upper bank stand."""

WALLS: Final = (APRICOT, STRAW, ROSE_WALL, CREAM_BODY, OCHRE_WALL, CREAM)
"""Plasters of the houses behind the upper bank, in turn."""
WATER_WALLS: Final = (STRAW, ROSE_WALL, CREAM, OCHRE_WALL, CREAM_BODY, RED_WALL, STRAW, APRICOT)
"""Plasters of the palaces on the water, in turn."""
NEAR_WALLS: Final = (OCHRE_WALL, CREAM_BODY, ROSE_WALL, STRAW, APRICOT)
"""Plasters of the near houses, in turn."""

PEOPLE: Final = (
    (812, 356, RED),
    (826, 352, BLUE_CLOTH),
    (744, 344, VIOLET),
    (668, 322, SLATE),
    (684, 326, RED),
    (1500, 470, BLUE_CLOTH),
    (1512, 474, DARK_GOLD),
    (876, 500, VIOLET),
    (1494, 640, RED),
    (1508, 644, SLATE),
    (30, 420, BLUE_CLOTH),
    (600, 372, DARK_GOLD),
    (616, 376, BLUE_CLOTH),
    (972, 470, SLATE),
)
"""Passers-by on both banks."""
PIGEONS: Final = ((700, 350), (712, 356), (724, 350), (600, 500), (612, 506), (1010, 498), (1020, 492))
"""Pigeons on the paving."""


def _far_row() -> str:
    """Draws the roofs of the far city under the sky."""
    chance = Random(11)
    rows = dict.fromkeys((FAR, STONE_SHADE, SAND), "")
    for i in range(40):
        x, height = i * 40 + chance.uniform(-6, 6), chance.uniform(18, 36)
        colour = chance.choice(list(rows))
        rows[colour] += f"M{x} 262V{262 - height}L{x + 6} {255 - height}H{x + 34}L{x + 40} {262 - height}V262Z"
    return "".join(inked(data, colour, 1, ink=FAR_INK) for colour, data in rows.items())


def _upper_houses() -> str:
    """Draws the houses behind the upper bank's bay, with towers and domes over their roofs."""
    widths, heights = (62, 88, 70, 96, 58, 80), (60, 74, 54, 66, 78, 58)
    behind, houses = campanile(851, 290, 50, 28), ""
    x, i = -20, 0
    while x < 800:
        if i == 1:
            behind += dome(x + 60, 226, 15)
        if i == 4:
            behind += campanile(x + 4, 262, 44, 20)
        if i == 7:
            behind += dome(x + 40, 232, 25) + dome(x + 96, 236, 17)
        houses += palace(x, UPPER_FOOT, widths[i % 6], heights[i * 5 % 6], WALLS[i % 6], i % 3)
        x += widths[i % 6] + 2
        i += 1
    return (
        behind
        + houses
        + stroke(f"M0 {UPPER_FOOT}H868", INK, 1.6)
        + flat(f"M0 {UPPER_FOOT + 1}H868v7H0Z", PAVING_LINE, 0.35)
    )


def _water_palaces() -> str:
    """Draws the tall palaces that stand on the upper quay in the canal's right half."""
    widths, tops = (74, 92, 66, 100, 78, 86, 70, 92), (206, 222, 198, 214, 204, 220, 202, 215)
    drawn = ""
    x, i = 872, 0
    while x < 1600:
        width = widths[i % 8]
        if x > 940:
            foot = height_at(-HALF, min(x + width / 2, 1590)) - 3
        else:
            foot = min(height_at(-HALF, x), height_at(-HALF, x + width)) - 3
        height = 78 if x < 930 else foot - tops[i % 8]
        drawn += palace(x, foot, width, height, WATER_WALLS[i % 8], (i + 1) % 3)
        x += width + 1
        i += 1
    return drawn


def _near_houses() -> str:
    """Draws the houses of the lower bank under the canal's left half."""
    widths, heights = (84, 66, 94, 74, 88), (62, 74, 56, 70, 64)
    drawn = ""
    x, i = -24, 0
    while x < GARDEN:
        width, foot = widths[i % 5], CLOTH_TOP - 2
        quay = max(height_at(HALF, max(x, 0)), height_at(HALF, max(x + width, 0))) + 12
        height = max(34, min(heights[i % 5], foot - quay - 34))
        drawn += palace(x, foot, width, height, NEAR_WALLS[i % 5], i % 2 + 1)
        x += width + 2
        i += 1
    return drawn


def _gardens() -> str:
    """Draws the gardens of the lower bank: trees and cypresses behind a wall."""
    trees, cypresses, shades = "", "", ""
    for k, x in enumerate(range(740, WIDTH, 62)):
        if k % 3 == 1:
            cypresses += f"M{x - 9} 742C{x - 14} 722 {x - 5} 704 {x} 694C{x + 5} 704 {x + 14} 722 {x + 9} 742Z"
            shade = f"M{x} 742C{x + 6} 724 {x + 3} 706 {x} 694C{x + 5} 704 {x + 14} 722 {x + 9} 742Z"
            shades += hatch(shade, SHADE)
        else:
            trees += tree(x, 766, 0.62, LEAF_LIGHT if k % 2 else LEAF, LEAF_LINE)
    wall = box(GARDEN, 750, WIDTH - GARDEN + 4, 20)
    return (
        inked(cypresses, CYPRESS, 1.5)
        + stroke(shades, SHADE.colour, SHADE.width, SHADE.opacity)
        + trees
        + inked(wall, GARDEN_WALL, 1.4)
        + hatched(wall, BRICKS)
        + inked(f"M{GARDEN - 2} 750H{WIDTH + 4}V745H{GARDEN - 2}Z", PAPER, 1.3)
    )


def divide() -> str:
    """Draws the whole ground."""
    land = box(0, STRIP_FOOT, WIDTH, CLOTH_TOP - STRIP_FOOT)
    return table(
        flat_rect(0, STRIP_FOOT, WIDTH, CLOTH_TOP - STRIP_FOOT, "url(#land)"),
        hatched(land, PAVING),
        open_sky(((40, 186, 120), (210, 200, 80), (1010, 180, 140), (760, 190, 110), (1330, 184, 130))),
        _far_row(),
        _upper_houses(),
        canal(),
        _water_palaces(),
        _near_houses(),
        _gardens(),
        small_well(778, 306, 0.62),
        "".join(person(x, y, coat) for x, y, coat in PEOPLE),
        pigeons(PIGEONS, 0.7),
        moorings(),
        bridge(),
        defs=linear_gradient("land", (0, 160), (0, 780), ((0, LAND_FAR), (0.5, LAND), (1, LAND_NEAR)))
        + linear_gradient("water", (0, 250), (0, 760), ((0, CANAL_LIGHT), (0.5, CANAL), (1, LAGOON))),
    )
