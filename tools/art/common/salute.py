"""Santa Maria della Salute and the customs house at its side: the left half of the view."""

from __future__ import annotations

from typing import Final

from tools.art.pens.palette import (
    CREAM,
    CREAM_BODY,
    DARK_GOLD,
    GOLD,
    INK,
    LEAD,
    OPENING,
    PAPER,
    STONE_SHADE,
    SUNLIT,
    WALL_SHADE,
)
from tools.art.pens.pen import flat, flat_oval, flat_rect, inked, inked_oval, inked_rect, stroke
from tools.art.pens.stonework import QUAY, STONE_LINE, box_hatch, dome, scroll, statue, tiled_roof
from tools.art.pens.svg import round_arch

OCTAGON: Final = 150
"""Height of the octagon below the drum."""

SHED_WALL: Final = "#EAD3AE"
SHED_DOOR: Final = "#6B4B3F"
BRONZE: Final = "#5F6F63"
GLOBE_LIGHT: Final = "#F5E3AC"
FORTUNE: Final = "#E9D9A8"
EAVES_SHADE: Final = "#B79A77"


def salute(cx: float) -> str:
    """Draws the church round its great dome."""
    return _choir(cx - 128) + _octagon(cx) + _portal(cx) + _drum(cx)


def _choir(cx: float) -> str:
    """Draws the choir behind, with the lesser dome and two bell towers."""
    drawn = ""
    for x in (cx - 58, cx + 52):
        top = QUAY - 200
        cap = (
            f"M{x - 8} {top}C{x - 9} {top - 12} {x - 3} {top - 16} {x} {top - 26}"
            f"C{x + 3} {top - 16} {x + 9} {top - 12} {x + 8} {top}Z"
        )
        drawn += (
            inked_rect(x - 9, QUAY - 196, 18, 196, CREAM_BODY, 1)
            + flat_rect(x + 3, QUAY - 196, 6, 196, STONE_SHADE)
            + inked(round_arch(x - 4.5, QUAY - 172, 9, 18), OPENING, 0.7)
            + inked_rect(x - 11, top, 22, 5, CREAM, 0.9)
            + inked(cap, LEAD, 1)
            + stroke(f"M{x} {top - 26}v-9m-3 3h6", INK, 1)
        )
    left, right = cx - 56, cx + 56
    courses = "".join(f"M{left} {QUAY - 10 - i * 8}H{right}" for i in range(16))
    return (
        drawn
        + inked_rect(left, QUAY - 142, 112, 142, CREAM_BODY)
        + inked_rect(cx - 46, QUAY - 166, 92, 26, CREAM, 1.1)
        + inked("".join(round_arch(cx - 40 + i * 17, QUAY - 144, 9, 16) for i in range(5)), OPENING, 0.6)
        + inked_rect(cx - 50, QUAY - 170, 100, 5, PAPER, 0.9)
        + stroke(courses, STONE_LINE, 0.6, 0.6)
        + flat_rect(left, QUAY - 140, 112, 6, EAVES_SHADE, 0.6)
        + flat_rect(cx + 14, QUAY - 142, 42, 142, WALL_SHADE, 0.13)
        + stroke(box_hatch(cx + 14, QUAY - 142, 42, 142, 3.6), INK, 0.5, 0.3)
        + inked_rect(cx - 58, QUAY - 145, 116, 5, PAPER, 0.9)
        + dome(cx, QUAY - 170, 47, 60, 7, lantern=1.15)
        + inked(round_arch(cx - 34, QUAY - 60, 16, 44) + round_arch(cx - 4, QUAY - 60, 16, 44), OPENING, 1.2, ink=PAPER)
    )


def _octagon(cx: float) -> str:
    """Draws the three sides one sees of the octagon, with the side chapels."""
    top = QUAY - OCTAGON
    right_side = f"M{cx + 112} {QUAY}V{top + 8}L{cx + 62} {top}V{QUAY}Z"
    drawn = (
        inked(f"M{cx - 112} {QUAY}V{top + 8}L{cx - 62} {top}V{QUAY}Z", CREAM_BODY)
        + inked(right_side, STONE_SHADE)
        + stroke(box_hatch(cx + 62, top + 8, 50, OCTAGON - 8, 3.4), INK, 0.5, 0.45)
        + inked_rect(cx - 62, top, 124, OCTAGON, CREAM, 1.3)
    )
    for x, fill in ((cx - 87, CREAM), (cx + 87, CREAM_BODY)):
        pillars = "".join(f"M{x + q} {QUAY - 18}v-36" for q in (-15, -8, 8, 15))
        drawn += (
            inked(f"M{x - 21} {QUAY - 16}V{QUAY - 96}L{x} {QUAY - 114}L{x + 21} {QUAY - 96}V{QUAY - 16}Z", fill, 1)
            + inked(f"M{x - 14} {QUAY - 62}a14 15 0 0 1 28 0Z", OPENING, 0.8)
            + stroke(f"M{x - 5} {QUAY - 62}v-13M{x + 5} {QUAY - 62}v-13", CREAM, 1.4)
            + stroke(pillars, INK, 0.9)
            + flat(round_arch(x - 4, QUAY - 18, 8, 26), OPENING)
            + inked(f"M{x} {QUAY - 116}v-13m-2.5 1l2.5 -6l2.5 6z", PAPER)
        )
    quoins = "".join(f"M{cx - 60} {QUAY - 20 - i * 9}h6M{cx + 54} {QUAY - 20 - i * 9}h6" for i in range(13))
    edges = f"M{cx - 62} {QUAY - 16}V{top + 4}M{cx + 62} {QUAY - 16}V{top + 4}"
    return (
        drawn
        + flat(f"M{cx - 62} {top + 2}h124v6h-124Z", STONE_SHADE, 0.7)
        + flat(f"M{cx - 112} {top + 12}L{cx - 62} {top + 3}v6L{cx - 112} {top + 18}Z", EAVES_SHADE, 0.6)
        + stroke(quoins, STONE_LINE, 0.7)
        + stroke(edges, SUNLIT, 2)
        + flat_rect(cx + 40, top, 22, OCTAGON, WALL_SHADE, 0.1)
    )


def _portal(cx: float) -> str:
    """Draws the front: a triumphal arch with four columns, its steps and the cornice above."""
    columns = (-50, -30, 24, 44)
    drawn = ""
    for q in columns:
        drawn += inked_rect(cx + q, QUAY - 96, 7, 80, PAPER, 0.8)
        drawn += inked_rect(cx + q - 1.5, QUAY - 100, 10, 5, PAPER, 0.7)
    drawn += stroke("".join(f"M{cx + q + 5} {QUAY - 94}v76" for q in columns), STONE_SHADE, 1.6)
    door = round_arch(cx - 17, QUAY - 16, 34, 72)
    drawn += (
        inked_rect(cx - 56, QUAY - 110, 112, 10, PAPER, 0.9)
        + inked(f"M{cx - 56} {QUAY - 110}L{cx} {QUAY - 136}L{cx + 56} {QUAY - 110}Z", CREAM, 1.1)
        + inked_oval(cx, QUAY - 118, 5, OPENING, 0.7)
        + inked(door, OPENING, 2, ink=PAPER)
        + stroke(door, INK, 0.8)
        + flat_rect(cx - 8, QUAY - 50, 16, 34, INK)
        + inked(round_arch(cx - 43, QUAY - 34, 11, 26) + round_arch(cx + 32, QUAY - 34, 11, 26), OPENING, 0.6)
    )
    for q in (-56, -28, 28, 56):
        drawn += statue(cx + q, QUAY - (126 if abs(q) == 28 else 112))
    for i in range(4):
        drawn += inked_rect(cx - 66 - i * 5, QUAY - 16 + i * 4, 132 + i * 10, 4.2, CREAM_BODY if i % 2 else PAPER, 0.7)
    top = QUAY - OCTAGON
    return drawn + inked(
        f"M{cx - 116} {top + 9}L{cx - 64} {top - 1}H{cx + 64}L{cx + 116} {top + 9}L{cx + 116} {top + 3}"
        f"L{cx + 64} {top - 8}H{cx - 64}L{cx - 116} {top + 3}Z",
        PAPER,
        1,
    )


def _drum(cx: float) -> str:
    """Draws the drum with its scrolls and the great dome."""
    foot = QUAY - OCTAGON - 8
    windows = "".join(
        round_arch(cx - 66 + i * 36, foot - 12, 10, 30) + round_arch(cx - 53 + i * 36, foot - 12, 10, 30)
        for i in (1, 2)
    )
    drawn = (
        inked_rect(cx - 78, foot - 56, 156, 58, CREAM, 1.3)
        + flat_rect(cx - 78, foot - 54, 156, 5, STONE_SHADE, 0.8)
        + flat_rect(cx + 34, foot - 56, 44, 58, STONE_SHADE)
        + stroke(box_hatch(cx + 34, foot - 56, 44, 58, 3.4), INK, 0.5, 0.4)
        + inked(windows, OPENING, 1.4, ink=PAPER)
        + stroke(f"M{cx - 78} {foot - 56}v58M{cx + 78} {foot - 56}v58", INK, 1.3)
    )
    for q, size, side in ((-100, 0.98, 1), (100, 0.98, -1), (-64, 1.04, 1), (64, 1.04, -1)):
        drawn += scroll(cx + q, foot + 5, size, side)
    for q in (-82, 82):
        drawn += statue(cx + q, foot - 45, 8)
    balusters = "".join(f"M{cx - 82 + i * 8} {foot - 63}v-7" for i in range(21))
    return (
        drawn
        + inked_rect(cx - 86, foot - 63, 172, 8, PAPER, 1.1)
        + stroke(balusters, INK, 0.8)
        + stroke(f"M{cx - 84} {foot - 70}h168", PAPER, 2.5)
        + stroke(f"M{cx - 84} {foot - 71.5}h168", INK, 0.8)
        + dome(cx, foot - 70, 82, 104, 9, lantern=1.15, statue=True)
    )


def customs_house(x: float, width: float) -> str:
    """Draws the low sheds of the Dogana and, at the point, the tower with Fortune on the golden globe."""
    arches = bars = ""
    count = int(width // 26)
    for i in range(count):
        left = x + 8 + i * (width - 8) / count
        arches += round_arch(left, QUAY - 3, 15, 32)
        bars += f"M{left + 4} {QUAY - 3}v-24M{left + 8} {QUAY - 3}v-28M{left + 12} {QUAY - 3}v-24"
    sheds = (
        inked_rect(x, QUAY - 50, width, 50, SHED_WALL)
        + tiled_roof(x, QUAY - 50, width, 14)
        + inked(arches, SHED_DOOR, 1.6, ink=PAPER)
        + stroke(bars, INK, 0.6)
        + stroke(f"M{x} {QUAY - 40}h{width}", INK, 0.7)
    )
    t = x + width
    doors = (
        round_arch(t + 4, QUAY - 3, 12, 44) + round_arch(t + 20, QUAY - 3, 12, 44) + round_arch(t + 35, QUAY - 3, 9, 44)
    )
    bronze = BRONZE
    tower = (
        inked_rect(t - 4, QUAY - 68, 52, 68, CREAM, 1.3)
        + flat_rect(t + 30, QUAY - 68, 18, 68, STONE_SHADE)
        + inked(doors, OPENING, 1.2, ink=PAPER)
        + stroke("".join(f"M{t + q} {QUAY - 3}v-48" for q in (0, 18, 34, 46)), PAPER, 2.4)
        + inked_rect(t - 7, QUAY - 74, 58, 7, PAPER, 1)
        + inked_rect(t + 6, QUAY - 98, 32, 24, CREAM, 1.1)
        + flat_rect(t + 27, QUAY - 98, 11, 24, STONE_SHADE)
        + inked(round_arch(t + 14, QUAY - 78, 8, 14), OPENING, 0.6)
        + inked_rect(t + 3, QUAY - 103, 38, 6, PAPER, 0.9)
        + inked(f"M{t + 10} {QUAY - 103}l3 -13l5 6l4 -8l5 8l4 -6l3 13Z", bronze, 0.9)
        + inked_oval(t + 22, QUAY - 125, 10.5, GOLD)
        + stroke(f"M{t + 14} {QUAY - 119}a10.5 10.5 0 0 0 17 -13", DARK_GOLD, 2)
        + flat_oval(t + 18.5, QUAY - 129, 2.6, GLOBE_LIGHT)
        + inked(f"M{t + 20} {QUAY - 135}l1 -16l2 -4l2 4l1 16Z", bronze, 0.9)
        + inked(f"M{t + 22} {QUAY - 149}c8 -8 14 -4 16 2c-5 -1 -9 0 -15 5", FORTUNE, 0.8)
    )
    return sheds + tower
