"""What Venice is made of in Canal Grande's pictures: windows, houses, palaces, towers, trees, poles and people.

The cards' pictures and the table's veduta share them, so that the city is one. All windows, tiles or joints of a house
are one path each: the veduta is read as a whole, and the time it takes goes by its shapes.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final

from tools.art.canal_grande.hatching import BRICKS, PANEL, SHADE, TILES, box, hatched
from tools.art.canal_grande.palette import (
    COPPER,
    DOORWAY,
    GLASS,
    PALE_LEAD,
    SHALLOWS,
    SPARKLE,
    TEAL,
    TERRACOTTA,
    WELL_MOUTH,
    Quarter,
)
from tools.art.pens.palette import (
    BRICK,
    CREAM,
    GOLD,
    INK,
    LEAD,
    LEAD_SHADE,
    MASK_WHITE,
    PAPER,
    POLE_BLUE,
    SKIN,
    WARM_PAPER,
    WOOD,
)
from tools.art.pens.pen import flat, flat_oval, flat_rect, inked, inked_oval, inked_rect, stroke
from tools.art.pens.svg import circle_data, document, group, moved

Window = tuple[float, float, float, float]
"""Middle, foot, width and height of a window."""

PIGEON_BOX: Final = (28.0, 22.0)
"""Size of the picture of one pigeon."""
PIGEON_PHASES: Final = 3
"""In how many phases it pecks."""
CROWN: Final = ((-16, -50, 17), (12, -48, 17), (-2, -68, 19), (-22, -64, 12), (20, -64, 12), (-1, -46, 15))
"""The round tufts of a tree: middle and radius."""


def windows(places: Iterable[Window], *, arched: bool = True, line: float = 1.1) -> str:
    """Draws windows in white frames, ogee-arched or square, with their sills."""
    panes = sills = ""
    for cx, foot, width, height in places:
        a = width / 2
        left, right = cx - a, cx + a
        if arched:
            spring, shoulder, crown = foot - height * 0.55, foot - height * 0.8, foot - height * 0.85
            panes += (
                f"M{left} {foot}V{spring}C{left} {shoulder} {cx - a * 0.3} {crown} {cx} {foot - height * 1.08}"
                f"C{cx + a * 0.3} {crown} {right} {shoulder} {right} {spring}V{foot}Z"
            )
        else:
            panes += f"M{left} {foot}V{foot - height}H{right}V{foot}Z"
        sills += f"M{left - 1.5} {foot + 1}H{right + 1.5}"
    return (
        inked(panes, GLASS, line * 1.9, ink=PAPER) + stroke(panes, INK, line * 0.7) + stroke(sills, PAPER, line * 1.8)
    )


def tiled(data: str, width: float = 1.4) -> str:
    """Draws a tiled roof of that outline."""
    return inked(data, TERRACOTTA, width) + hatched(data, TILES)


def house(x: float, foot: float, width: float, height: float, wall: str, rows: int = 2, columns: int = 2) -> str:
    """Draws a small house whose lower left corner is at (x, foot)."""
    top, rise = foot - height, min(16.0, width * 0.2)
    places = [
        (
            x + width * (column + 0.5) / columns,
            top + height / (rows + 0.6) * (row + 0.95),
            width / columns * 0.42,
            height / (rows + 1) * 0.62,
        )
        for row in range(rows)
        for column in range(columns)
    ]
    return (
        inked_rect(x, top, width, height, wall, 1.4)
        + hatched(box(x + width * 0.72, top, width * 0.28, height), SHADE)
        + tiled(f"M{x - 3} {top}L{x + width * 0.14} {top - rise}H{x + width * 0.86}L{x + width + 3} {top}Z")
        + windows(places)
    )


def merlons(x: float, foot: float, width: float, count: int, height: float, wall: str) -> str:
    """Draws swallow-tailed merlons along the top of a wall."""
    step = width / count
    data = ""
    for i in range(count):
        left = x + i * step
        data += f"M{left} {foot}V{foot - height}L{left + step * 0.32} {foot - height * 0.55}"
        data += f"L{left + step * 0.64} {foot - height}V{foot}Z"
    return inked(data, wall)


def tree(x: float, foot: float, size: float, leaf: str, line: str) -> str:
    """Draws a broad tree."""
    trunk = (
        f"M{x - 3 * size} {foot}C{x - 2 * size} {foot - 20 * size} {x - 4 * size} {foot - 30 * size}"
        f" {x - 8 * size} {foot - 40 * size}M{x} {foot - 24 * size}L{x + 9 * size} {foot - 40 * size}"
    )
    tufts = [(x + dx * size, foot + dy * size, r * size) for dx, dy, r in CROWN]
    strokes = ""
    for cx, cy, r in tufts[:3]:
        for k in range(4):
            strokes += f"M{cx - r * 0.2 + k * 3.2 * size} {cy + r * 0.1 + k * 1.5 * size}"
            strokes += f"q{3 * size} {5 * size} {8 * size} {4 * size}"
    return (
        stroke(trunk, INK, 5 * size)
        + stroke(trunk, WOOD, 2.6 * size)
        + inked("".join(circle_data(cx, cy, r) for cx, cy, r in tufts), leaf, 3)
        + flat("".join(circle_data(cx, cy, r - 0.4) for cx, cy, r in tufts), leaf)
        + stroke(strokes, line, 1.3)
    )


def person(x: float, foot: float, coat: str, size: float = 1) -> str:
    """Draws a passer-by in a pointed hat."""
    s = size
    body = (
        f"M{x - 5 * s} {foot}C{x - 5 * s} {foot - 10 * s} {x - 3 * s} {foot - 14 * s} {x} {foot - 14 * s}"
        f"C{x + 3 * s} {foot - 14 * s} {x + 5 * s} {foot - 10 * s} {x + 5 * s} {foot}Z"
    )
    return (
        flat_oval(x + 4 * s, foot, 8 * s, INK, 0.22, ry=2.2 * s)
        + inked(body, coat, 1.1 * s)
        + inked_oval(x, foot - 17 * s, 3.2 * s, SKIN, s)
        + inked(f"M{x - 6 * s} {foot - 19 * s}L{x} {foot - 24 * s}L{x + 6 * s} {foot - 19 * s}Z", INK, 0.8 * s)
    )


def small_well(x: float, y: float, size: float) -> str:
    """Draws a stone well head, from y + 41 to y + 79 at its own size."""
    return group(
        inked("M-24 74L-19 48H19L24 74C16 80 -16 80 -24 74Z", MASK_WHITE, 2.4),
        inked_oval(0, 47, 20, MASK_WHITE, 2.4, ry=6),
        inked_oval(0, 47, 14, WELL_MOUTH, 1.4, ry=3.6),
        stroke("M8 52L10 76M16 50L20 74", INK, 1.4),
        transform=moved(x, y, scale=size),
    )


def pigeons(places: Iterable[tuple[float, float]], size: float = 1) -> str:
    """Draws pigeons on the paving."""
    s = size
    bodies = heads = ""
    for x, y in places:
        bodies += f"M{x} {y}q{4 * s} {-7 * s} {10 * s} {-s}l{6 * s} {s}l{-6 * s} {1.4 * s}q{-4 * s} {4 * s} {-10 * s}"
        bodies += f" {-1.4 * s}Z"
        heads += circle_data(x + 2 * s, y - 3 * s, 2.3 * s)
    return inked(bodies, LEAD, 1.1 * s) + inked(heads, LEAD_SHADE, 0.8 * s)


def pecking_pigeon(phase: int) -> str:
    """Draws one pigeon in a picture of its own: it stands, bends and pecks."""
    x, y = 9, 15
    head_x, head_y = ((2, -3.4), (-1.2, -0.6), (-3, 3.2))[phase]
    body = f"M{x} {y}q4 -7 10 -1l6 1l-6 1.4q-4 4 -10 -1.4Z"
    neck = f"M{x + 3} {y - 1}L{x + head_x} {y + head_y}"
    legs = f"M{x + 5} {y + 1}v4M{x + 8} {y + 1}v4"
    return document(
        *PIGEON_BOX,
        stroke(legs, INK, 1),
        stroke(neck, INK, 4.4),
        stroke(neck, LEAD_SHADE, 2.6),
        inked(body, LEAD, 1.1),
        inked(circle_data(x + head_x, y + head_y, 2.3), LEAD_SHADE, 0.8),
        stroke(f"M{x + head_x - 2} {y + head_y + 0.8}l-2 1", INK, 0.9),
    )


def pole(
    x: float, foot: float, height: float, stripe: str = POLE_BLUE, *, step: float = 13, ripple: bool = True
) -> str:
    """Draws a striped mooring pole with a gilt cap."""
    top, stripes = foot - height, ""
    for k in range(int(height / step)):
        y = top + k * step
        stripes += f"M{x - 3.4} {y + 9}L{x + 3.4} {y + 5}v6.4L{x - 3.4} {y + 15.4}Z"
    return (
        inked(f"M{x - 3.4} {foot}V{top}H{x + 3.4}V{foot}Z", PAPER, 1.3)
        + flat(stripes, stripe)
        + inked(f"M{x - 4.4} {top}h8.8l-4.4 -7Z", GOLD, 1.1)
        + (stroke(f"M{x - 8} {foot + 1}q4 -2 8 0t8 0", SPARKLE, 1.3) if ripple else "")
    )


def palace(x: float, foot: float, width: float, height: float, wall: str, style: int = 0) -> str:
    """Draws a palace on the canal.

    Args:
        x: Its left side.
        foot: Where it stands.
        width: Of its front.
        height: To the eaves.
        wall: Its plaster.
        style: 0 rows of Gothic windows close together, 1 square windows, 2 Gothic ones apart in the upper storeys.
    """
    top, middle = foot - height, x + width / 2
    narrow = width < 70
    floors = 3 if height > 88 else 2
    storey = (height - 8) / floors
    tall = storey * 0.62
    chimneys = cornices = cornice_lines = balconies = balusters = ""
    for cx in [x + width * 0.2] if narrow else [x + width * 0.16, x + width * 0.86]:
        chimneys += f"M{cx - 3} {top - 8}V{top - 24}L{cx - 7} {top - 34}H{cx + 7}L{cx + 3} {top - 24}V{top - 8}Z"
    square: list[Window] = []
    arched: list[Window] = []
    if width > 50:
        square += [(middle + side * width * 0.3, foot - 6, 8, tall * 0.7) for side in (-1, 1)]
    for floor in range(1, floors):
        sill = foot - 6 - floor * storey
        upper = square if style == 1 else arched
        cornices += f"M{x} {sill + 4}H{x + width}"
        cornice_lines += f"M{x} {sill + 5.4}H{x + width}"
        count = (3 if narrow else 5) if floor == 1 else (2 if narrow else 3)
        if floor == 1 or style == 0:
            reach = count * 11.5
            upper += [(middle + (k - (count - 1) / 2) * 11.5, sill, 8, tall) for k in range(count)]
            balconies += f"M{middle - reach / 2 - 1} {sill + 1}h{reach + 2}v-6h{-reach - 2}Z"
            balusters += "".join(f"M{middle - reach / 2 + 2 + k * 4} {sill + 0.5}v-5" for k in range(int(reach / 4)))
        else:
            upper += [(x + width * (k + 0.5) / count, sill, 8, tall * 0.8) for k in range(count)]
        if width > 64:
            upper += [(side, sill, 8, tall * 0.86) for side in (x + 9.5, x + width - 9.5)]
    low, high = foot - storey * 0.45, foot - storey * 0.8
    door = f"M{middle - 8} {foot}V{low}C{middle - 8} {high} {middle + 8} {high} {middle + 8} {low}V{foot}Z"
    return (
        inked_rect(x, top, width, height, wall, 1.6)
        + hatched(box(x + width * 0.8, top, width * 0.2, height), SHADE)
        + inked(chimneys, SKIN)
        + tiled(f"M{x - 4} {top}L{x + 8} {top - 15}H{x + width - 8}L{x + width + 4} {top}Z", 1.5)
        + stroke(f"M{x - 3} {top + 3}H{x + width + 3}", PAPER, 3)
        + stroke(f"M{x - 4} {top + 5}H{x + width + 4}", INK, 0.9)
        + stroke(cornices, PAPER, 2.2)
        + stroke(cornice_lines, INK, 0.7)
        + inked(door, DOORWAY, 2.6, ink=PAPER)
        + stroke(door, INK, 0.7)
        + (windows(square, arched=False) if square else "")
        + (windows(arched) if arched else "")
        + inked(balconies, PAPER, 1)
        + stroke(balusters, INK, 0.7)
    )


def campanile(x: float, foot: float, height: float, width: float = 26, cap: str = COPPER) -> str:
    """Draws a bell tower of brick round the middle `x`."""
    half, top = width / 2, foot - height
    tip = top - 25 - width * 1.5
    return (
        inked_rect(x - half, top, width, height, BRICK, 1.6)
        + hatched(box(x - half, top, width, height), BRICKS)
        + hatched(box(x + width * 0.18, top, width * 0.32, height), SHADE)
        + stroke(f"M{x - width * 0.22} {foot}V{top + 6}M{x + width * 0.22} {foot}V{top + 6}", INK, 0.8)
        + inked(f"M{x - half - 3} {top}h{width + 6}v-5h{-width - 6}Z", PAPER)
        + inked_rect(x - half + 1, top - 25, width - 2, 20, CREAM, 1.4)
        + windows([(x - 5, top - 7, 5.5, 12), (x + 5, top - 7, 5.5, 12)])
        + inked(f"M{x - half - 2} {top - 25}L{x} {tip}L{x + half + 2} {top - 25}Z", cap, 1.5)
        + hatched(f"M{x + 2} {top - 25}L{x} {tip}L{x + half + 2} {top - 25}Z", SHADE)
        + inked_oval(x, tip - 2, 2.6, GOLD, 1)
    )


def dome(x: float, foot: float, r: float) -> str:
    """Draws a dome on its drum; the drum stands on `foot`."""
    base, top = foot - r * 0.62, foot - r * 2
    outline = (
        f"M{x - r} {base}C{x - r * 1.06} {foot - r * 1.7} {x - r * 0.5} {top} {x} {top}"
        f"C{x + r * 0.5} {top} {x + r * 1.06} {foot - r * 1.7} {x + r} {base}Z"
    )
    ribs = f"M{x} {base}V{top}"
    for side in (-1, 1):
        ribs += (
            f"M{x + side * r * 0.5} {base}C{x + side * r * 0.6} {foot - r * 1.5} {x + side * r * 0.2} {top} {x} {top}"
        )
    shade = (
        f"M{x + r * 0.3} {foot - r * 1.95}C{x + r} {foot - r * 1.8} {x + r * 1.03} {foot - r} {x + r} {base}"
        f"H{x + r * 0.5}C{x + r * 0.6} {foot - r * 1.4} {x + r * 0.4} {foot - r * 1.8} {x + r * 0.3} {foot - r * 1.95}Z"
    )
    return (
        inked_rect(x - r * 1.05, foot - r * 0.6, r * 2.1, r * 0.6, WARM_PAPER, 1.5)
        + windows([(x + k * r * 0.55, foot - 3, 6, r * 0.36) for k in (-1, 0, 1)])
        + inked(outline, PALE_LEAD, 1.7)
        + stroke(ribs, INK, 0.9)
        + hatched(shade, SHADE)
        + inked_rect(x - 5, top - 10, 10, 11, WARM_PAPER, 1.3)
        + inked(f"M{x - 6} {top - 10}C{x - 6} {top - 19} {x + 6} {top - 19} {x + 6} {top - 10}Z", PALE_LEAD, 1.3)
        + stroke(f"M{x} {top - 17}v-8", INK, 1.6)
    )


def water(top: float, height: float, colour: str = SHALLOWS, line: str = TEAL) -> str:
    """Draws the water at the foot of a card's picture, from its upper edge `top`."""
    chance = Random(int(top * 7 + height))
    ripples = ""
    for row in range(int(height / 6)):
        for _ in range(4):
            x, reach = chance.uniform(-78, 50), chance.uniform(10, 30)
            ripples += f"M{x} {top + 6 + row * 6}q{reach / 4} -2 {reach / 2} 0t{reach / 2} 0"
    return flat_rect(-80, top, 160, height, colour) + stroke(f"M-80 {top}H80", INK, 1.6) + stroke(ripples, line, 1.3)


def sky(quarter: Quarter) -> str:
    """Draws the light ground of a quarter's picture, hatched in the quarter's own way."""
    return flat_rect(-80, -88, 160, 176, quarter.light) + hatched(box(-80, -88, 160, 176), PANEL[quarter])
