"""Parts that the buildings of Venice share: domes, scrolls, tiled roofs and plain houses.

Light comes from the left everywhere: a light edge, the body tone, shade on the right, hatching in shade alone.
"""

from __future__ import annotations

import math
from typing import Final

from tools.art.pens.palette import (
    CREAM,
    CREAM_BODY,
    GOLD,
    INK,
    LEAD,
    LEAD_LIGHT,
    LEAD_LINE,
    LEAD_SHADE,
    OPENING,
    PAPER,
    ROOF,
    STONE_SHADE,
    TILE_LINE,
    WALL_SHADE,
)
from tools.art.pens.pen import flat, flat_rect, inked, inked_oval, inked_rect, stroke
from tools.art.pens.svg import pointed_arch, round_arch

QUAY: Final = 752
"""Where the buildings stand and the water begins, from the top of the page."""

DOME_HATCH: Final = "#3F535B"
STONE_LINE: Final = "#A98C69"


def box_hatch(x: float, y: float, width: float, height: float, gap: float = 5, slope: float = 1) -> str:
    """Gives path data of lines that rise to the right, cut to a rectangle."""
    data = ""
    reach = height / slope
    step = gap * math.sqrt(1 + 1 / (slope * slope))
    at = x + step / 2
    while at < x + width + reach:
        left, right = max(x, at - reach), min(x + width, at)
        data += f"M{left} {y + (at - left) * slope}L{right} {y + (at - right) * slope}"
        at += step
    return data


def dome(
    cx: float, y: float, rx: float, height: float, ribs: int = 7, *, lantern: float = 1, statue: bool = False
) -> str:
    """Draws a leaden dome that springs at `y`.

    Args:
        cx: Middle.
        y: Foot.
        rx: Half the width.
        height: From foot to crown.
        ribs: How many fields there are between the ribs.
        lantern: Size of the lantern on top; 0 for none.
        statue: Whether a gilt figure stands on the lantern instead of a cross.
    """
    bulge = height * 0.59
    top = y - height
    outline = (
        f"M{cx - rx} {y}C{cx - rx} {y - bulge} {cx - rx * 0.62} {top} {cx} {top}"
        f"C{cx + rx * 0.62} {top} {cx + rx} {y - bulge} {cx + rx} {y}Z"
    )
    shade = (
        f"M{cx + rx * 0.18} {y - height * 0.985}C{cx + rx * 0.62} {top} {cx + rx} {y - bulge} {cx + rx} {y}"
        f"H{cx + rx * 0.42}C{cx + rx * 0.5} {y - height * 0.5} {cx + rx * 0.42} {y - height * 0.86}"
        f" {cx + rx * 0.18} {y - height * 0.985}Z"
    )
    light = (
        f"M{cx - rx * 0.93} {y}C{cx - rx * 0.9} {y - height * 0.5} {cx - rx * 0.62} {y - height * 0.86}"
        f" {cx - rx * 0.2} {y - height * 0.98}C{cx - rx * 0.52} {y - height * 0.78} {cx - rx * 0.7} {y - height * 0.45}"
        f" {cx - rx * 0.7} {y}Z"
    )
    rib_data = ""
    for i in range(1, ribs):
        reach = rx * math.sin((-1 + 2 * i / ribs) * math.pi / 2)
        rib_data += f"M{cx + reach} {y}C{cx + reach} {y - bulge} {cx + reach * 0.62} {y - height * 0.97}"
        rib_data += f" {cx + reach * 0.1} {top}"
    hatch = ""
    for i in range(9):
        level = y - 4 - i * height * 0.085
        edge = math.sqrt(max(0.0, 1 - ((y - level) / height) ** 2.2)) * 0.985
        hatch += f"M{cx + rx * (0.55 - 0.0036 * i * i)} {level}H{cx + rx * edge}"
    drawn = (
        flat(outline, LEAD)
        + flat(shade, LEAD_SHADE)
        + flat(light, LEAD_LIGHT)
        + stroke(rib_data, LEAD_LINE, 0.9, 0.8)
        + stroke(hatch, DOME_HATCH, 0.7, 0.7)
        + stroke(outline, INK, 1.5)
    )
    return drawn + (_dome_lantern(cx, top, rx * 0.15 * lantern, height * 0.34 * lantern, statue) if lantern else "")


def _dome_lantern(cx: float, y: float, half: float, height: float, statue: bool) -> str:
    """Draws the small round temple on a dome's crown."""
    cap, tip = y - height * 0.75, y - height * 1.3
    drawn = (
        inked_rect(cx - half * 1.35, y - height * 0.12, half * 2.7, height * 0.2, CREAM, 1)
        + inked_rect(cx - half, cap, half * 2, height * 0.65, CREAM, 1)
        + flat_rect(cx + half * 0.35, cap, half * 0.65, height * 0.65, STONE_SHADE)
        + flat(
            round_arch(cx - half * 0.55, y - height * 0.14, half * 0.45, height * 0.5)
            + round_arch(cx + half * 0.1, y - height * 0.14, half * 0.45, height * 0.5),
            OPENING,
        )
        + inked(
            f"M{cx - half * 1.25} {cap}"
            f"C{cx - half * 1.1} {y - height * 1.1} {cx - half * 0.3} {y - height * 1.15} {cx} {tip}"
            f"C{cx + half * 0.3} {y - height * 1.15} {cx + half * 1.1} {y - height * 1.1} {cx + half * 1.25} {cap}Z",
            LEAD,
            1,
        )
    )
    if statue:
        foot, shoulder, head = y - height * 1.28, y - height * 1.55, y - height * 1.66
        figure = f"M{cx - 3} {foot}L{cx - 2} {shoulder}L{cx} {head}L{cx + 2} {shoulder}L{cx + 3} {foot}Z"
        return drawn + inked(f"{figure}M{cx} {y - height * 1.6}l5 -6", GOLD, 0.8)
    return (
        drawn
        + inked_oval(cx, y - height * 1.36, max(1.6, half * 0.22), GOLD, 0.7)
        + stroke(f"M{cx} {y - height * 1.4}v{-height * 0.32}m{-half * 0.3} {height * 0.1}h{half * 0.6}", INK, 1.1)
    )


def scroll(cx: float, y: float, size: float, side: int) -> str:
    """Draws one of the great scrolls that hold up the drum of the Salute; `side` is 1 on the left, -1 on the right."""
    a = side * size
    fill = CREAM if side > 0 else CREAM_BODY
    sweep = 0 if side > 0 else 1
    body = (
        f"M{cx - a * 15} {y - size * 12}C{cx - a * 15} {y - size * 30} {cx + a * 2} {y - size * 28}"
        f" {cx + a * 12} {y - size * 50}L{cx + a * 25} {y - size * 50}V{y}H{cx - a * 4}Z"
    )
    curl = (
        f"M{cx + a * 5} {y - size * 14}a{size * 8} {size * 8} 0 1 {sweep} {-a * 6} {size * 9}"
        f"a{size * 5.5} {size * 5.5} 0 0 {sweep} {a * 2} {-size * 10}"
    )
    fold = (
        f"M{cx + a * 7} {y - size * 26}C{cx + a * 10} {y - size * 34} {cx + a * 14} {y - size * 38}"
        f" {cx + a * 17} {y - size * 46}"
    )
    return (
        inked(body, fill, 1.1)
        + inked_oval(cx - a * 3, y - size * 12.5, size * 12.5, fill)
        + stroke(curl, INK, 1)
        + stroke(fold, STONE_LINE, 1.4)
    )


def tiled_roof(x: float, y: float, width: float, height: float, colour: str = ROOF, line: float = 1.1) -> str:
    """Draws a hipped roof that overhangs its walls, with rows of tiles."""
    slope = 7 / height
    rows = ""
    level = 3.0
    while level < height:
        left, right = x - 2 + level * slope + 1.5, x + width + 2 - level * slope - 1.5
        count = int((right - left) / 5)
        rows += f"M{left + (right - left - 5 * count) / 2} {y - level}" + "q2.5 -3 5 0" * count
        level += 4
    outline = f"M{x - 2} {y}L{x + 5} {y - height}H{x + width - 5}L{x + width + 2} {y}Z"
    return inked(outline, colour, line) + stroke(rows, TILE_LINE, 0.7)


def house(
    x: float,
    width: float,
    height: float,
    colour: str,
    rows: int = 3,
    columns: int = 4,
    *,
    roof: str = ROOF,
    gothic: bool = False,
    line: float = 1.1,
) -> str:
    """Draws a plain house on the quay, with a chimney and rows of windows."""
    top = QUAY - height
    chimney = x + width * 0.25
    storey = (height - 8) / (rows + 0.55)
    tall = storey * 0.62
    windows = sills = ""
    for row in range(rows):
        foot = top + 8 + storey * (row + 0.82)
        for column in range(columns):
            wide = width / columns * 0.36
            left = x + width / columns * (column + 0.5) - wide / 2
            if row >= 2:
                windows += f"M{left} {foot}v{-tall * 0.8}h{wide}v{tall * 0.8}Z"
            elif gothic and row < rows - 1:
                windows += pointed_arch(left, foot, wide, tall)
            else:
                windows += round_arch(left, foot, wide, tall)
            sills += f"M{left - 2} {foot + 1}h{wide + 4}"
    doors = max(1, columns // 2)
    wide = width / columns * 0.5
    for door in range(doors):
        windows += round_arch(x + width * (door + 0.5) / doors - wide / 2, QUAY - 1, wide, tall)
    return (
        inked_rect(x, top, width, height, colour, line)
        + flat_rect(x + width * 0.84, top, width * 0.16, height, WALL_SHADE, 0.22)
        + inked(f"M{chimney - 3} {top - 6}v-12l-4 -9h14l-4 9v12Z", CREAM_BODY, 0.9)
        + tiled_roof(x, top, width, 11, roof, line)
        + inked(windows, OPENING, 1, ink=CREAM)
        + stroke(sills, PAPER, 1.6)
        + stroke(f"M{x} {top + 8 + storey * 0.98}h{width}", INK, 0.6, 0.6)
    )


def statue(cx: float, foot: float, height: float = 14) -> str:
    """Draws one of the small statues along a cornice."""
    return inked(f"M{cx - 2.5} {foot}l1 {1 - height}l1.5 -3l1.5 3l1 {height - 1}Z", PAPER, 0.8)
