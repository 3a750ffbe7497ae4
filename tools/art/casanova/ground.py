"""The still ground of Casanova's table: wood, green cloth, fringe and the ledge before the seat at the screen.

All measures are places on the page of 1920 by 1080, so that a piece drawn alone and the whole table agree. Nothing that
moves or changes lies on it: one picture serves a whole game.
"""

from __future__ import annotations

from typing import Final

from tools.art.casanova.palette import (
    BORDER_DASH,
    CLOTH_EDGE,
    CLOTH_HATCH,
    DAMASK,
    LEDGE_FOOT,
    LEDGE_GRAIN,
    LEDGE_GROOVE,
    LEDGE_LIP,
    LEDGE_TOP,
    TABLE_GRAIN,
    TABLE_WOOD,
    WINDOW_LIGHT,
)
from tools.art.casanova.shapes import HATCH_DEGREES, outline_points
from tools.art.pens.palette import CLOTH_DARK, CLOTH_GREEN, CLOTH_LIGHT, DARK_GOLD, GOLD, LIGHT_GOLD
from tools.art.pens.pen import flat, flat_rect, inked_rect, stroke
from tools.art.pens.svg import (
    Point,
    circle_data,
    document,
    group,
    hatch_data,
    linear_gradient,
    moved,
    path,
    radial_gradient,
    rect,
)

TABLE_AT: Final[Point] = (0, 56)
"""Upper left corner of the table on the page."""
TABLE_SIZE: Final = (1562.0, 1024.0)
"""Size of the table."""
CLOTH_AT: Final[Point] = (12, 64)
"""Upper left corner of the cloth on the page."""
CLOTH_SIZE: Final = (1536.0, 714.0)
"""Size of the cloth."""
FRINGE_AT: Final[Point] = (12, 777)
"""Upper left corner of the fringe on the page."""
FRINGE_SIZE: Final = (1536.0, 16.0)
"""Size of the fringe."""
LEDGE_AT: Final[Point] = (0, 792)
"""Upper left corner of the ledge on the page."""
LEDGE_SIZE: Final = (1562.0, 288.0)
"""Size of the ledge."""

FIELD_AT: Final[Point] = (27, 79)
"""Upper left corner of the cloth inside its border; the damask fills it tile by tile."""
FIELD_SIZE: Final = (1506.0, 684.0)
"""Size of the cloth inside its border."""
TILES: Final = (16, 5)
"""Tiles of damask across and down: whole ones, so that none has to be cut."""
TILE: Final = (96.0, 132.0)
"""Size the damask's motif is drawn in."""
OGEE: Final = "M48,4 C20,30 4,44 4,66 C4,88 20,102 48,128 C76,102 92,88 92,66 C92,44 76,30 48,4Z"
"""The damask's outer leaf."""
FRUIT: Final = "M48,36 C32,48 30,74 48,90 C66,74 64,48 48,36Z"
"""The fruit in its middle."""
STEMS: Final = (
    "M48,46 C39,54 38,70 48,80 C58,70 57,54 48,46Z M40,56 L56,72 M56,56 L40,72 M48,36 C44,30 40,28 36,29 "
    "M48,36 C52,30 56,28 60,29 M48,36 L48,24 M48,90 L48,112 M48,98 C38,92 28,94 22,84 C30,82 40,84 48,94 "
    "M48,98 C58,92 68,94 74,84 C66,82 56,84 48,94 M24,70 C14,66 12,58 16,50 C22,54 26,60 24,70Z "
    "M72,70 C82,66 84,58 80,50 C74,54 70,60 72,70Z"
)
"""Its kernel, stems and side leaves."""
BUD: Final = "M0,92 C-4,102 -6,112 0,122 C6,112 4,102 0,92Z"
"""The bud between two tiles."""

CORNER_STEMS: Final = (
    "M0,0 C40,0 70,10 92,34 M0,0 C0,40 10,70 34,92 M14,14 C40,14 58,28 58,46 C58,58 44,62 38,54 C34,48 40,42 45,46 "
    "M14,14 C14,40 28,58 46,58 C58,58 62,44 54,38 M46,46 C54,50 58,55 63,63 "
    "M70,20 C84,12 98,18 112,10 M20,70 C12,84 18,98 10,112"
)
"""Stems of the ornament in the cloth's corners."""
CORNER_LEAVES: Final = (
    "M62,62 C72,58 80,64 82,76 C70,78 62,72 62,62Z M92,34 C104,30 112,34 118,42 C108,46 98,44 92,34Z "
    "M34,92 C30,104 34,112 42,118 C46,108 44,98 34,92Z M112,10 C118,4 126,4 132,9 C126,15 118,15 112,10Z "
    "M10,112 C4,118 4,126 9,132 C15,126 15,118 10,112Z"
)
"""Leaves of the ornament in the cloth's corners."""

WINDOW: Final = "M0,300 L0,110 C0,60 34,44 44,0 C54,44 88,60 88,110 L88,300Z"
"""A Gothic window's light, upright and 88 wide."""
PANES: Final = (
    "M6,196 L6,116 C6,92 19,86 24,66 C29,86 41,92 41,116 L41,196Z M47,196 L47,116 C47,92 60,86 65,66 "
    "C70,86 82,92 82,116 L82,196Z M6,202 L41,202 L41,290 L6,290Z M47,202 L82,202 L82,290 L47,290Z "
) + circle_data(44, 54, 11)
"""Light through its panes: two lancets over two lower ones, and an eye above them."""
SHADES: Final = (
    ("M1548,420 C1440,640 1250,778 1000,778 L1526,778 Q1548,778 1548,756Z", 0.5, 0.45),
    ("M1548,300 C1500,560 1400,720 1260,778 L1526,778 Q1548,778 1548,756Z", 0, 0.4),
)
"""Engraved shade far from the windows: outline, phase and opacity; the second fills the gaps of the first."""


def table() -> str:
    """Draws the whole still ground."""
    defs = _cloth_gradient() + _ledge_gradient()
    body = _wood() + _cloth() + _fringe() + _ledge()
    return document(*TABLE_SIZE, body, defs=defs, origin=TABLE_AT)


def cloth() -> str:
    """Draws the cloth alone."""
    return document(*CLOTH_SIZE, _cloth(), defs=_cloth_gradient(), origin=CLOTH_AT)


def fringe() -> str:
    """Draws the fringe alone."""
    return document(*FRINGE_SIZE, _fringe(), origin=FRINGE_AT)


def ledge() -> str:
    """Draws the ledge alone."""
    return document(*LEDGE_SIZE, _ledge(), defs=_ledge_gradient(), origin=LEDGE_AT)


def _cloth_gradient() -> str:
    stops = ((0, CLOTH_LIGHT), (0.45, CLOTH_GREEN), (1, CLOTH_DARK))
    return radial_gradient("cloth", (720, 420), 980, stops)


def _ledge_gradient() -> str:
    return linear_gradient("wood", (0, 870), (0, 1080), ((0, LEDGE_TOP), (1, LEDGE_FOOT)))


def _wood() -> str:
    """Draws the table's wood, which shows round the cloth."""
    x, y = TABLE_AT
    grain = ""
    for k in range(14):
        top = y + 4 + 62 * k
        grain += f"M0,{top} C400,{top - 4} 900,{top + 10} {TABLE_SIZE[0]},{top - 2}"
    return flat_rect(x, y, TABLE_SIZE[0], 830, TABLE_WOOD) + stroke(grain, TABLE_GRAIN, 1.2, 0.6)


def _cloth() -> str:
    """Draws the cloth: ground, damask, late light, engraved shade, border and corners."""
    x, y = CLOTH_AT
    width, height = CLOTH_SIZE
    ground = inked_rect(x, y, width, height, CLOTH_EDGE, 3, rx=22)
    ground += rect(x, y, width, height, rx=22, fill="url(#cloth)")
    return ground + _damask() + _late_light() + _shade() + _border() + _corners()


def _damask() -> str:
    """Draws the woven pattern."""
    across, down = FIELD_SIZE[0] / TILES[0], FIELD_SIZE[1] / TILES[1]
    scale = (across / TILE[0], down / TILE[1])
    motif = flat(FRUIT, DAMASK, 0.05) + stroke(f"{OGEE} {FRUIT} {STEMS}", DAMASK, 1.6, 0.24)
    bud = stroke(BUD, DAMASK, 1.6, 0.24)
    body = ""
    for row in range(TILES[1]):
        for column in range(TILES[0]):
            place = moved(FIELD_AT[0] + column * across, FIELD_AT[1] + row * down, scale=scale)
            body += group(motif, bud if column else "", transform=place)
    return body


def _late_light() -> str:
    """Draws the light of three Gothic windows, lying slanted on the cloth."""
    window = flat(WINDOW, WINDOW_LIGHT, 0.075) + flat(PANES, WINDOW_LIGHT, 0.05)
    return "".join(
        group(window, transform=f"translate({268 + 150 * k} {150 + 26 * k}) skewX(-24) scale(1.2 1.75)")
        for k in range(3)
    )


def _shade() -> str:
    """Draws the engraved shade in the lower right."""
    return "".join(
        stroke(hatch_data(7, HATCH_DEGREES, outline_points(outline), phase=phase), CLOTH_HATCH, 1, opacity)
        for outline, phase, opacity in SHADES
    )


def _border() -> str:
    """Draws the embroidered border."""
    outer, inner = (20, 72, 1520, 698), (*FIELD_AT, *FIELD_SIZE)
    return (
        rect(*outer, rx=17, stroke=GOLD, stroke_width=3)
        + rect(*inner, rx=12, stroke=GOLD, stroke_width=1.2)
        + rect(*outer, rx=17, stroke=BORDER_DASH, stroke_width=1, stroke_dasharray="2 7")
    )


def _corners() -> str:
    """Draws the foliage in the two upper corners."""
    foliage = stroke(CORNER_STEMS, GOLD, 2.6, 0.75) + flat(CORNER_LEAVES, GOLD, 0.75)
    return "".join(
        group(foliage, transform=moved(x, 90, scale=(size, 1.15))) for x, size in ((38, 1.15), (1522, -1.15))
    )


def _fringe() -> str:
    """Draws the fringe's gilded threads under their band."""
    threads = "".join(f"M{22 + step},780 L{21 + step},790.5" for step in range(0, 1520, 9))
    return (
        path(threads, stroke=DARK_GOLD, stroke_width=4, opacity=0.9)
        + path(threads, stroke=LIGHT_GOLD, stroke_width=1.2, opacity=0.8)
        + stroke("M20,778.6 L1540,778.6", DARK_GOLD, 2.4)
        + stroke("M20,778.2 L1540,778.2", GOLD, 1)
    )


def _ledge() -> str:
    """Draws the wooden ledge with its groove, lip, grain and inlaid rule."""
    x, y = LEDGE_AT
    width, height = LEDGE_SIZE
    grain = ""
    for k in range(16):
        top = y + 20 + 17 * k
        grain += (
            f"M0,{top} C300,{top - 6} 700,{top + 10} 1000,{top - 2} C1200,{top - 8} 1400,{top + 6} {width},{top - 2}"
        )
    return (
        rect(x, y, width, height, fill="url(#wood)")
        + flat_rect(x, y, width, 4, LEDGE_GROOVE)
        + flat_rect(x, y + 4, width, 2, LEDGE_LIP)
        + stroke(grain, LEDGE_GRAIN, 1.3, 0.5)
        + rect(8, y + 12, 1544, 268, rx=10, stroke=DARK_GOLD, stroke_width=1.4, opacity=0.7)
    )
