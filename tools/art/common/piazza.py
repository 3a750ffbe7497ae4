"""The buildings round St Mark's square: bell tower, library, mint, clock tower, basilica and the two columns."""

from __future__ import annotations

from typing import Final

from tools.art.pens.palette import (
    BRICK,
    BRICK_SHADE,
    CREAM,
    CREAM_BODY,
    DARK_GOLD,
    GOLD,
    INK,
    LEAD,
    OPENING,
    PAPER,
    ROSE,
    STONE_SHADE,
    SUNLIT,
    TILE_LINE,
    WALL_SHADE,
)
from tools.art.pens.pen import flat, flat_rect, inked, inked_oval, inked_rect, stroke
from tools.art.pens.stonework import QUAY, STONE_LINE, dome, house
from tools.art.pens.svg import circle_data, polar, round_arch

LIT_BRICK: Final = "#E0A284"
BRICK_GROOVE: Final = "#6B392B"
BRICK_NICHE: Final = "#8A4C39"
FRIEZE: Final = "#B08F6F"
MINT_WALL: Final = "#D8C3A0"
PORPHYRY_SHADE: Final = "#A58A74"
BRONZE: Final = "#7F8A73"
BRONZE_LIGHT: Final = "#A9B091"
TOWER_WALL: Final = "#E9D5B0"
STRIKERS: Final = "#3C3A36"
BASILICA_WALL: Final = "#E7D0AE"
LUNETTE: Final = "#3E6C7C"
PORTAL: Final = "#70503F"
PRISON_WALL: Final = "#E0CBA6"
HOUSE_WALL: Final = "#C98F70"
COPPER: Final = "#8FB0A0"
COPPER_SHADE: Final = "#5F8479"
COPPER_LINE: Final = "#33504A"
SHAFT: Final = 318
"""Height of the bell tower's brick shaft."""
MOSAIC: Final = "#2F6C85"
PORPHYRY: Final = "#D9BFA3"


def campanile(cx: float, width: float) -> str:
    """Draws the bell tower: a brick shaft, the belfry, the attic with the lion, the copper spire and its angel."""
    left, top = cx - width / 2, QUAY - SHAFT
    strips = (0.16, 0.36, 0.56, 0.76, 0.93)
    courses = "".join(f"M{left} {top + 3 + i * 2.6}h{width}" for i in range(int((SHAFT - 3) / 2.6)))
    shaft = (
        inked_rect(left, top, width, SHAFT, BRICK, 1.5)
        + flat_rect(cx + width * 0.2, top, width * 0.3, SHAFT, BRICK_SHADE)
        + stroke(courses, TILE_LINE, 0.5, 0.33)
        + stroke("".join(f"M{left + width * q} {top + 12}V{QUAY}" for q in strips), LIT_BRICK, 2.2, 0.75)
        + stroke("".join(f"M{left + width * q + 1.8} {top + 12}V{QUAY}" for q in strips), BRICK_GROOVE, 0.8, 0.8)
        + flat("".join(round_arch(left + width * q + 3, top + 12, width * 0.14, 9) for q in strips[:4]), BRICK_NICHE)
        + flat("".join(f"M{cx - 4 + (i % 2) * 7} {top + 60 + i * 46}v-9h3v9z" for i in range(5)), OPENING)
        + stroke(f"M{left} {top}V{QUAY}M{left + width} {top}V{QUAY}", INK, 1.5)
    )
    return shaft + _belfry(cx, width, top)


def _belfry(cx: float, width: float, y: float) -> str:
    """Draws what stands on the shaft, from the bells to the angel."""
    left, belfry = cx - width / 2, y - 62
    attic = belfry - 50
    tip = attic - 104
    foot = attic - 6
    arches = "".join(round_arch(left + width * 0.07 + i * width * 0.225, y - 10, width * 0.19, 40) for i in range(4))
    spire = f"M{left + 2} {foot}L{cx} {tip}L{cx + width / 2 - 2} {foot}Z"
    seams = ""
    for i in range(9):
        share = 1 - (6 + i * 10.5) / (foot - tip)
        seams += f"M{cx + width * 0.16 * share} {foot - 6 - i * 10.5}H{cx + (width / 2 - 2) * share}"
    lion = f"M{cx - 17} {attic + 36}l1 -12c-3 -8 2 -14 8 -13c4 1 5 4 5 7h10c5 0 7 3 7 8v10h-4v-8h-3v8h-4l-1 -8h-8v8Z"
    angel = (
        f"M{cx - 2} {tip - 6}L{cx - 4} {tip - 22}L{cx} {tip - 28}L{cx + 4} {tip - 22}L{cx + 2} {tip - 6}Z"
        f"M{cx + 3} {tip - 22}c7 -6 9 -2 9 6c-4 0 -6 2 -8 4ZM{cx - 3} {tip - 22}c-6 -4 -9 0 -9 5c4 0 6 1 7 4Z"
    )
    return (
        inked_rect(left - 5, y - 7, width + 10, 8, CREAM)
        + inked_rect(left - 1, belfry, width + 2, 55, CREAM, 1.3)
        + flat_rect(cx + width * 0.22, belfry, width * 0.28 + 1, 55, STONE_SHADE)
        + inked(arches, OPENING, 0.9)
        + stroke(f"M{left} {y - 14}h{width}", PAPER, 2)
        + inked_rect(left - 6, belfry - 7, width + 12, 8, CREAM)
        + inked_rect(left + 2, attic, width - 4, 44, BRICK)
        + flat_rect(cx + width * 0.22, attic, width * 0.26 - 1, 44, BRICK_SHADE)
        + inked(lion, CREAM, 0.8)
        + inked(f"M{cx - 7} {attic + 18}c2 -10 10 -14 18 -14c-3 4 -3 9 -9 14", PAPER, 0.7)
        + inked_rect(left - 3, foot, width + 6, 7, CREAM, 1.1)
        + flat(spire, COPPER)
        + flat(f"M{cx + width * 0.16} {foot}L{cx} {tip}L{cx + width / 2 - 2} {foot}Z", COPPER_SHADE)
        + stroke(f"M{cx + width * 0.16} {foot}L{cx} {tip}M{cx - width * 0.17} {foot}L{cx} {tip}", COPPER_LINE, 0.8)
        + stroke(seams, COPPER_LINE, 0.7, 0.8)
        + stroke(spire, INK, 1.4)
        + inked_oval(cx, tip - 3, 4, GOLD, 1)
        + inked(angel, GOLD, 0.9)
    )


def library(x: float, width: float) -> str:
    """Draws the library: two rows of arches between columns, with statues along the roof."""
    height = 112
    top = QUAY - height
    count = int(width / 17)
    bay = width / count
    edges = range(count + 1)
    columns = "".join(f"M{x + i * bay} {QUAY - 3}v-46M{x + i * bay} {QUAY - 57}v-38" for i in edges)
    shades = "".join(f"M{x + i * bay + 1.6} {QUAY - 3}v-46M{x + i * bay + 1.6} {QUAY - 57}v-38" for i in edges)
    arches = "".join(
        round_arch(x + i * bay + bay * 0.2, QUAY - 3, bay * 0.6, 40)
        + round_arch(x + i * bay + bay * 0.24, QUAY - 57, bay * 0.52, 33)
        for i in range(count)
    )
    crown = "".join(
        f"M{x + i * bay - 2} {top - 8}l2 -10l2 10Z" if i % 2 else f"M{x + i * bay - 3} {top - 8}l1 -13q2 -5 4 0l1 13Z"
        for i in edges
    )
    return (
        inked_rect(x, top, width, height, CREAM, 1.3)
        + inked(arches, OPENING, 0.8)
        + stroke(columns, SUNLIT, 2.6)
        + stroke(shades, STONE_LINE, 1)
        + inked_rect(x - 2, QUAY - 56, width + 4, 5, PAPER, 0.8)
        + inked_rect(x - 3, top + 2, width + 6, 12, PAPER, 0.9)
        + flat("".join(circle_data(x + (i + 0.5) * bay, top + 8, 2.2) for i in range(count)), FRIEZE)
        + inked_rect(x - 2, top - 8, width + 4, 8, PAPER, 0.9)
        + stroke("".join(f"M{x + i * 4} {top - 7}v6" for i in range(int(width / 4))), INK, 0.5, 0.8)
        + inked(crown, PAPER, 0.8)
    )


def mint(x: float, width: float) -> str:
    """Draws the mint: a rough stone foot and square windows above."""
    height = 104
    bay = width / 5
    openings = ""
    for i in range(5):
        left = x + i * bay + bay * 0.25
        openings += round_arch(x + i * bay + bay * 0.22, QUAY - 3, bay * 0.56, 30)
        openings += f"M{left} {QUAY - 42}v-22h{bay * 0.5}v22ZM{left} {QUAY - 76}v-17h{bay * 0.5}v17Z"
    return (
        inked_rect(x, QUAY - height, width, height, MINT_WALL)
        + inked(openings, OPENING, 1.2, ink=PAPER)
        + stroke("".join(f"M{x} {QUAY - q}h{width}" for q in (5, 11, 17, 23, 29, 35)), INK, 0.5, 0.5)
        + inked_rect(x - 2, QUAY - 39, width + 4, 4, CREAM, 0.7)
        + inked_rect(x - 2, QUAY - 72, width + 4, 4, CREAM, 0.7)
        + inked_rect(x - 3, QUAY - height - 4, width + 6, 7, CREAM, 0.9)
    )


def _column(cx: float, top: float) -> str:
    """Draws a granite column with its steps and capital; what stands on it begins 11 above `top`."""
    return (
        inked_rect(cx - 9, QUAY - 8, 18, 8, PAPER, 0.9)
        + inked_rect(cx - 13, QUAY - 4, 26, 5, CREAM_BODY, 0.8)
        + inked(f"M{cx - 5} {QUAY - 8}L{cx - 4} {top}H{cx + 4}L{cx + 5} {QUAY - 8}Z", PORPHYRY, 1.1)
        + flat(f"M{cx + 1.5} {QUAY - 8}V{top}H{cx + 4}L{cx + 5} {QUAY - 8}Z", PORPHYRY_SHADE)
        + inked(f"M{cx - 4} {top}L{cx - 8} {top - 7}H{cx + 8}L{cx + 4} {top}Z", PAPER, 0.9)
        + inked_rect(cx - 9, top - 11, 18, 4, PAPER, 0.8)
    )


def lion_column(cx: float, top: float) -> str:
    """Draws the column of the winged lion."""
    y = top - 11
    body = f"M{cx - 15} {y}l1 -8c-4 -2 -4 -9 2 -10c4 -1 7 2 7 5h9c4 -1 6 2 6 5v8h-3v-6h-2v6h-3l-1 -6h-6l-1 6Z"
    return (
        _column(cx, top)
        + inked(body, BRONZE, 0.9)
        + inked(f"M{cx - 5} {y - 12}c1 -8 7 -12 14 -12c-2 4 -2 8 -7 12Z", BRONZE_LIGHT, 0.8)
        + stroke(f"M{cx + 11} {y - 8}c6 1 4 -8 8 -7", INK)
    )


def theodore_column(cx: float, top: float) -> str:
    """Draws the column of St Theodore on his crocodile."""
    y = top - 11
    return (
        _column(cx, top)
        + inked(f"M{cx - 9} {y}c4 -4 12 -4 18 -1l3 -3", BRONZE, 0.9)
        + inked(f"M{cx - 4} {y - 2}l1 -17c1 -3 5 -3 6 0l1 17Z", PAPER, 0.9)
        + inked_oval(cx, y - 24, 3, PAPER, 0.8)
        + stroke(f"M{cx + 6} {y}v-26M{cx - 6} {y - 8}v-8", INK, 1.1)
    )


def clock_tower(x: float) -> str:
    """Draws the clock tower with its dial, its lion and the two bronze bell strikers."""
    cx, cy = x + 19, QUAY - 92
    hours = ""
    for i in range(12):
        (x1, y1), (x2, y2) = polar(cx, cy, 9, 30 * i), polar(cx, cy, 11, 30 * i)
        hours += f"M{x1} {y1}L{x2} {y2}"
    top = QUAY - 144
    return (
        inked_rect(x + 2, QUAY - 140, 34, 140, TOWER_WALL, 1)
        + flat_rect(x + 27, QUAY - 140, 9, 140, STONE_SHADE)
        + inked_oval(cx, cy, 12, MOSAIC, 2.4, ink=GOLD)
        + inked_oval(cx, cy, 13.5, "none", 0.8)
        + stroke(hours, GOLD, 1)
        + stroke(f"M{cx} {cy}l5 -5M{cx} {cy}l-2 -8", PAPER)
        + inked_rect(x + 5, QUAY - 128, 28, 17, MOSAIC, 0.8)
        + inked(f"M{x + 13} {QUAY - 112}v-5q0 -6 5 -5q1 3 3 3h5v7h-2v-4h-6v4Z", GOLD, 0.5)
        + inked(round_arch(x + 10, QUAY - 20, 18, 38), OPENING, 1.4, ink=PAPER)
        + inked_rect(x, top, 38, 5, PAPER, 0.9)
        + stroke(f"M{x + 12} {top}l2 -12h2l1 12M{x + 24} {top}l1 -12h2l2 12", STRIKERS, 2.4)
        + inked(f"M{x + 17} {top - 2}c0 -10 8 -10 8 0Z", DARK_GOLD, 0.8)
    )


def _basilica_dome(cx: float, y: float, r: float) -> str:
    crown = y - 8 - r * 1.15
    return (
        inked_rect(cx - r * 0.8, y - 8, r * 1.6, 10, CREAM_BODY, 0.8)
        + dome(cx, y - 8, r, r * 1.15, 6, lantern=0)
        + inked(f"M{cx - 3} {crown + 1}c-7 -6 -4 -12 3 -16c7 4 10 10 3 16Z", LEAD, 0.9)
        + inked_oval(cx, crown - 18, 2, GOLD, 0.6)
        + stroke(f"M{cx} {crown - 20}v-9m-3 3h6", INK, 1)
    )


def basilica(x: float) -> str:
    """Draws what one sees of the basilica beside the palace: three portals with mosaics under three domes."""
    domes = (
        _basilica_dome(x + 20, QUAY - 100, 19)
        + _basilica_dome(x + 104, QUAY - 102, 20)
        + _basilica_dome(x + 62, QUAY - 108, 26)
    )
    front = inked_rect(x, QUAY - 74, 110, 74, BASILICA_WALL, 1)
    for i in range(3):
        left = x + 6 + i * 34
        front += (
            inked(f"M{left} {QUAY - 74}a16 16 0 0 1 32 0Z", CREAM, 1)
            + inked(f"M{left + 5} {QUAY - 74}a11 11 0 0 1 22 0Z", LUNETTE, 1, ink=GOLD)
            + inked(f"M{left + 16} {QUAY - 90}q-4 -5 0 -14q4 9 0 14Z", PAPER, 0.8)
            + inked(round_arch(left + 4, QUAY - 8, 24, 46), PORTAL, 1.2, ink=GOLD)
            + stroke(f"M{left - 1} {QUAY - 6}v-56", ROSE, 2)
        )
    pinnacles = "".join(f"M{x + q - 3} {QUAY - 74}v-14l3 -12l3 12v14Z" for q in (3, 37, 71, 105))
    return domes + front + inked(pinnacles, PAPER, 0.8)


def prisons(x: float) -> str:
    """Draws what lies right of the palace: the straw bridge, the Bridge of Sighs behind it, the prisons, a house."""
    bridge = f"M{x} {QUAY}V{QUAY - 24}q22 -12 44 0V{QUAY}h-9q-1 -18 -13 -18q-12 0 -13 18Z"
    sighs = f"M{x + 3} {QUAY - 62}q19 -22 39 0v16q-20 -14 -39 0Z"
    left = x + 44
    windows = "".join(f"M{left + 7 + i * 18} {QUAY - 60}v-28h10v28Z" for i in range(4))
    return (
        inked(sighs, PAPER, 0.9)
        + flat(f"M{x + 10} {QUAY - 58}v-6h7v4zM{x + 27} {QUAY - 60}v-5h7v7z", OPENING)
        + inked(bridge, PAPER, 1.1)
        + flat(f"M{x + 9} {QUAY}q1 -18 13 -18q12 0 13 18Z", INK)
        + stroke(f"M{x + 2} {QUAY - 30}q20 -11 40 0", INK, 0.9)
        + inked_rect(left, QUAY - 112, 72, 112, PRISON_WALL)
        + inked("".join(round_arch(left + 5 + i * 13.2, QUAY - 2, 9, 38) for i in range(5)), OPENING, 1, ink=PAPER)
        + inked(windows, OPENING, 1.4, ink=PAPER)
        + stroke("".join(f"M{left + 5 + i * 18} {QUAY - 90}l7 -6l7 6" for i in range(4)), INK, 1)
        + inked_rect(left - 3, QUAY - 118, 78, 7, PAPER, 1)
        + inked_rect(left - 2, QUAY - 50, 76, 5, PAPER, 0.8)
        + flat_rect(left + 56, QUAY - 112, 16, 112, WALL_SHADE, 0.18)
        + house(left + 72, 38, 92, HOUSE_WALL, 3, 3, gothic=True)
    )
