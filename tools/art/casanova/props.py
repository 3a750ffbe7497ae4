"""Things on Casanova's table: dice cup, glass of wine, lantern, the ring round the pot, a ribbon, the crown.

Each stands in a box that holds its own shadow or glow, so that the table places it by one point.
"""

from __future__ import annotations

import math
from typing import Final

from tools.art.casanova.figures_high import sole
from tools.art.casanova.palette import (
    CROWN,
    CUP,
    CUP_DEEP,
    CUP_INSIDE,
    CUP_LIGHT,
    CUP_RIM,
    CUP_SHADE,
    FLAME,
    FLAME_CORE,
    GLASS,
    GLASS_BEAD,
    GLASS_FOOT,
    LAMP_PANE,
    LAMPLIGHT,
    WINE,
    WINE_SHADE,
    WINE_TOP,
)
from tools.art.casanova.shapes import FOLDER, floor_shadow, hatched
from tools.art.pens.palette import CARD_FACE, CLOTH_DARK, DARK_GOLD, GOLD, INK, WHITE
from tools.art.pens.pen import flat, flat_oval, inked, inked_oval, stroke
from tools.art.pens.svg import circle, document, ellipse, group, moved, path, polyline_data

RING: Final = (186.0, 128.0)
"""Half the size of the ring's outer line."""
RING_BOX: Final = (424.0, 300.0)
"""Size of the ring's picture, its rays included."""
RAYS: Final = 48
"""Rays round the ring; every fourth is long."""


def cup() -> str:
    """Draws the dice cup: turned wood with two bands of brass and the sun painted on it."""
    left_edge, right_edge = "M-38,-52 L-46,56 ", "L38,-52Z"
    bands = ""
    for y in (-26, 30):
        reach = 40 + (y + 26) * 0.07
        bands += stroke(f"M{-reach},{y} A42,16 0 0 0 {reach},{y}", GOLD, 4)
        bands += stroke(f"M{-reach},{y + 4} A42,16 0 0 0 {reach},{y + 4}", INK, 1)
    body = (
        floor_shadow(4, 60, 44, 16, dx=9, dy=4, spread=6)
        + inked(f"{left_edge}A46,18 0 0 0 46,56 {right_edge}", CUP, 2)
        + flat("M8,-38 L38,-52 L46,56 A46,18 0 0 1 14,73Z", CUP_SHADE)
        + hatched("M24,-44 L38,-52 L46,56 Q44,65 30,69Z")
        + bands
        + stroke("M-30,-30 C-33,0 -35,20 -36,40", CUP_LIGHT, 3)
        + inked_oval(0, -52, 38, CUP_INSIDE, 2, ry=15)
        + flat_oval(0, -50, 31, CUP_DEEP, ry=10)
        + stroke("M-36,-54 A37,14 0 0 1 20,-65", CUP_RIM, 2)
        + group(sole(), transform=moved(-6, 22, scale=0.26))
    )
    return document(100, 130, group(body, transform=moved(43, 60.5, scale=0.87)))


def wine() -> str:
    """Draws a glass of red wine from Murano."""
    bowl = "M-30,-46 C-30,-14 -18,8 0,10 C18,8 30,-14 30,-46 A30,9 0 0 0 -30,-46Z"
    body = (
        floor_shadow(2, 60, 25, 9, dx=8, dy=3, spread=5)
        + inked_oval(0, 58, 26, GLASS_FOOT, 1.6, ry=9.5)
        + inked("M-3,8 L-3,52 C-6,56 6,56 3,52 L3,8Z", GLASS, 1.4)
        + inked_oval(0, 26, 6, GLASS_BEAD, 1.4)
        + path(bowl, fill=GLASS, fill_opacity=0.55, stroke=INK, stroke_width=1.8)
        + flat("M-28.5,-28 C-27,-8 -16,6 0,8 C16,6 27,-8 28.5,-28 A28.5,8 0 0 1 -28.5,-28Z", WINE)
        + flat("M8,-20 L28.5,-28 C27,-8 16,6 2,8 C10,-2 10,-12 8,-20Z", WINE_SHADE)
        + inked_oval(0, -28, 28.5, WINE_TOP, 1.2, ry=8)
        + ellipse(0, -46, 30, 9, stroke=INK, stroke_width=1.8)
        + stroke("M-22,-36 C-22,-20 -18,-8 -12,0", WHITE, 2.6, 0.75)
    )
    return document(72, 130, group(body, transform=moved(33, 57.5)))


FLICKER: Final = ((0.0, 1.0), (1.6, 1.06), (-1.4, 0.93))
"""The phases of the lantern's flame: how far its tip leans, and how far its light reaches; at first it burns calmly."""


def lantern(lean: float = 0.0, reach: float = 1.0) -> str:
    """Draws a fanò, the lantern of a gondola, lit: it hangs on the plaque of the seat to move.

    Args:
        lean: how far the flame's tip leans aside.
        reach: how far its light reaches, as a share.
    """
    light = ((40, 0.07), (30, 0.10), (21, 0.16))
    glow = "".join(flat_oval(0, 8, min(41.5, r * reach), LAMPLIGHT, opacity) for r, opacity in light)
    body = (
        glow
        + stroke("M0,-22 L0,-16", INK, 2)
        + circle(0, -25, 3.4, stroke=DARK_GOLD, stroke_width=2.2)
        + inked("M-9,-8 C-8,-15 -4,-17 0,-17 C4,-17 8,-15 9,-8Z", GOLD, 1.5)
        + inked("M-12,-8 L12,-8 L9,22 L-9,22Z", LAMP_PANE, 1.6)
        + stroke("M-4,-8 L-3,22 M4,-8 L3,22", DARK_GOLD, 1.6)
        + inked(f"M0,16 C-5,10 -3,4 {lean},{-2 - abs(lean)} C3,4 5,10 0,16Z", FLAME, 1)
        + flat(f"M0,15 C-2.4,11 -1.6,8 {lean / 2},4 C1.6,8 2.4,11 0,15Z", FLAME_CORE)
        + inked("M-13,22 L13,22 L9,28 L-9,28Z", GOLD, 1.5)
        + stroke("M0,28 L0,34", DARK_GOLD, 3)
        + inked_oval(0, 36, 2.4, GOLD, 1)
    )
    return document(84, 84, group(body, transform=moved(42, 34)))


def ring() -> str:
    """Draws the oval round pot and dice: a darker ground, two gold lines and rays."""
    cx, cy = RING_BOX[0] / 2, RING_BOX[1] / 2
    rx, ry = RING
    short, long = "", ""
    for k in range(RAYS):
        turn = math.tau * k / RAYS
        cos, sin = math.cos(turn), math.sin(turn)
        is_long = k % 4 == 0
        reach_x, reach_y = (22, 18) if is_long else (14, 11)
        start = (cx + (rx + 1) * cos, cy + (ry + 1) * sin)
        ray = polyline_data([start, (cx + (rx + reach_x) * cos, cy + (ry + reach_y) * sin)])
        if is_long:
            long += ray
        else:
            short += ray
    return document(
        *RING_BOX,
        flat_oval(cx, cy, rx - 14, CLOTH_DARK, 0.35, ry=ry - 12),
        ellipse(cx, cy, rx, ry, stroke=GOLD, stroke_width=2.4),
        ellipse(cx, cy, rx - 8, ry - 7, stroke=GOLD, stroke_width=1),
        stroke(short, GOLD, 1.2, 0.8),
        stroke(long, GOLD, 2.4, 0.8),
    )


def ribbon(width: float) -> str:
    """Draws an ivory ribbon with swallow tails; the program writes on it."""
    right = width - 1
    tails = f"M1,1 L{right},1 L{right - 8},19 L{right},37 L1,37 L9,19Z"
    rules = f"M9,5 L{right - 8},5 M9,33 L{right - 8},33"
    return document(width, 38, inked(tails, CARD_FACE, 1.6), stroke(rules, GOLD, 0.9))


def crown() -> str:
    """Draws the small crown that marks a rank which beats yours."""
    return document(24, 18, inked("M3,6.5 L7.2,10.2 L12,2 L16.8,10.2 L21,6.5 L19,16 L5,16Z", CROWN, 1.2))


def drawings() -> dict[str, str]:
    """Draws all things on the table."""
    return {
        f"{FOLDER}/cup.svg": cup(),
        f"{FOLDER}/wine.svg": wine(),
        f"{FOLDER}/lantern.svg": lantern(),
        **{f"{FOLDER}/lantern_{phase}.svg": lantern(*FLICKER[phase]) for phase in (1, 2)},
        f"{FOLDER}/ring.svg": ring(),
        f"{FOLDER}/ribbon.svg": ribbon(128),
        f"{FOLDER}/ribbon_wide.svg": ribbon(156),
        f"{FOLDER}/mark.svg": crown(),
    }
