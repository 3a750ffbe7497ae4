"""What lies on the cloth where two play and nobody sits at the sides: a candle over supper, a mask beside a fan.

The candle burns in three phases, which the program shows one after another (`game.client.motion.ambience`).
"""

from __future__ import annotations

import math
from typing import Final

from tools.art.casanova.figures_high import volto
from tools.art.casanova.palette import FLAME, FLAME_CORE, LAMPLIGHT
from tools.art.casanova.shapes import FOLDER, floor_shadow, hatched
from tools.art.pens.palette import CARD_FACE, CREAM, DARK_GOLD, DARK_RED, GOLD, INK, LIGHT_GOLD, MARBLE, PAPER, RED
from tools.art.pens.pen import flat, flat_oval, inked, inked_oval, stroke
from tools.art.pens.svg import Point, document, group, moved, polyline_data

SUPPER_BOX: Final = (380.0, 330.0)
"""Size of the picture of the candle and the supper."""
WICK: Final[Point] = (118.0, 84.0)
"""Where its flame burns."""
MASQUERADE_BOX: Final = (400.0, 330.0)
"""Size of the picture of mask and fan."""
FLAME_BOX: Final = (120.0, 132.0)
"""Size of the picture of the flame, its light included."""
ORANGE: Final = "#DE8A34"
ORANGE_SHADE: Final = "#B9651F"
ORANGE_LIGHT: Final = "#F2B365"
LEAF: Final = "#5D7A3B"
SILVER_SHADE: Final = "#A9A69D"
FAN: Final = "#B23A3A"
FAN_FOLD: Final = "#8C2B2C"
LEANS: Final = ((0.0, 1.0), (3.2, 1.07), (-2.6, 0.94))
"""The phases of the flame: how far its tip leans, and how far its light reaches; at first it burns calmly."""


def flame(lean: float, reach: float) -> str:
    """Draws the flame of a candle with its light; the middle of its foot is the middle of the picture, a little low."""
    x, foot = FLAME_BOX[0] / 2, 84.0
    light = "".join(
        flat_oval(x, foot - 18, min(58, r * reach), LAMPLIGHT, opacity)
        for r, opacity in ((56, 0.05), (42, 0.08), (27, 0.13))
    )
    tip = f"{x + lean},{foot - 44 - abs(lean)}"
    left, right, low, high = x - 12, x + 12, foot - 8, foot - 24
    deep, mid, core = foot - 2, foot - 16, f"{x + lean / 2},{foot - 27}"
    return document(
        *FLAME_BOX,
        light,
        stroke(f"M{x},{foot + 8} L{x},{foot - 4}", INK, 2),
        inked(f"M{x},{foot} C{left},{low} {x - 8},{high} {tip} C{x + 8},{high} {right},{low} {x},{foot}Z", FLAME, 1.4),
        flat(f"M{x},{deep} C{x - 6},{low} {x - 4},{mid} {core} C{x + 4},{mid} {x + 6},{low} {x},{deep}Z", FLAME_CORE),
    )


def _orange(x: float, y: float, r: float) -> str:
    edge, bulge = x + r * 0.1, r * 0.55
    shade = (
        f"M{edge},{y - r} C{x + r * 0.65},{y - r} {x + r},{y - bulge} {x + r},{y} "
        f"C{x + r},{y + bulge} {x + r * 0.65},{y + r} {edge},{y + r} "
        f"C{edge + r * 0.5},{y + bulge} {edge + r * 0.5},{y - bulge} {edge},{y - r}Z"
    )
    return (
        inked_oval(x, y, r, ORANGE, 1.7)
        + flat(shade, ORANGE_SHADE, 0.55)
        + hatched(shade)
        + flat_oval(x - r * 0.35, y - r * 0.4, r * 0.2, ORANGE_LIGHT, ry=r * 0.14)
    )


def _candlestick(x: float, top: float, foot: float) -> str:
    stem = (
        f"M{x - 7},{top + 86} C{x - 4},{top + 104} {x - 15},{top + 112} {x - 6},{top + 124} L{x - 6},{foot - 26} "
        f"C{x - 12},{foot - 14} {x - 40},{foot - 12} {x - 42},{foot} A42,14 0 0 0 {x + 42},{foot} "
        f"C{x + 40},{foot - 12} {x + 12},{foot - 14} {x + 6},{foot - 26} L{x + 6},{top + 124} "
        f"C{x + 15},{top + 112} {x + 4},{top + 104} {x + 7},{top + 86}Z"
    )
    shade = (
        f"M{x + 2},{top + 90} L{x + 6},{foot - 26} C{x + 12},{foot - 14} {x + 40},{foot - 12} {x + 42},{foot} "
        f"C{x + 42},{foot + 6} {x + 30},{foot + 12} {x + 14},{foot + 13}Z"
    )
    drip = f"M{x - 13},{top + 8} C{x - 16},{top + 30} {x - 11},{top + 34} {x - 10},{top + 18}Z"
    return (
        floor_shadow(x + 4, foot + 4, 46, 15, dx=14, dy=6, spread=7)
        + inked(stem, GOLD, 1.9)
        + flat(shade, DARK_GOLD, 0.6)
        + hatched(shade)
        + inked_oval(x, top + 86, 25, GOLD, 1.8, ry=8)
        + stroke(f"M{x - 19},{top + 84} A21,6 0 0 1 {x + 12},{top + 81}", LIGHT_GOLD, 2)
        + inked(
            f"M{x - 13},{top} L{x + 13},{top} L{x + 13},{top + 84} A13,4 0 0 1 {x - 13},{top + 84}Z", CARD_FACE, 1.7
        )
        + flat(f"M{x + 4},{top} L{x + 13},{top} L{x + 13},{top + 84} L{x + 4},{top + 86}Z", CREAM)
        + inked_oval(x, top, 13, CARD_FACE, 1.5, ry=4.5)
        + inked(drip, CARD_FACE, 1.2)
    )


def supper() -> str:
    """Draws a candlestick, a plate of oranges, and a letter with its seal."""
    letter = [(196.0, 262.0), (336.0, 236.0), (358.0, 306.0), (216.0, 326.0)]
    lines = "".join(
        f"M{216 + 4 * row},{276 + 11 * row} L{318 + 4 * row - 18 * (row == 2)},{257 + 11 * row}" for row in range(3)
    )
    plate = (
        floor_shadow(252, 188, 96, 36, dx=10, dy=7, spread=8)
        + inked_oval(250, 184, 98, MARBLE, 1.9, ry=38)
        + flat("M268,147 A98,38 0 0 1 268,221 A130,60 0 0 0 268,147Z", SILVER_SHADE, 0.5)
        + inked_oval(250, 181, 72, PAPER, 1.1, ry=25)
        + stroke("M166,170 A98,38 0 0 1 232,147", PAPER, 2.4)
    )
    fruit = (
        _orange(216, 160, 33)
        + _orange(286, 163, 31)
        + _orange(252, 144, 32)
        + inked("M254,114 C262,96 284,92 296,100 C290,112 272,120 254,114Z", LEAF, 1.5)
        + stroke("M256,113 C268,106 280,102 292,101", INK, 0.9)
    )
    return document(
        *SUPPER_BOX,
        plate,
        fruit,
        flat(polyline_data([(x + 7, y + 6) for x, y in letter], closed=True), INK, 0.2),
        inked(polyline_data(letter, closed=True), CARD_FACE, 1.6),
        stroke(lines, DARK_GOLD, 1.3, 0.75),
        inked_oval(334, 290, 13, RED, 1.5),
        inked_oval(334, 290, 7, DARK_RED, 1),
        _candlestick(WICK[0], WICK[1] + 6, 286),
    )


def _fan(x: float, y: float, r: float) -> str:
    """An open fan by the pin of its sticks."""

    def at(turn: float, reach: float) -> Point:
        return x + reach * math.cos(turn), y - reach * math.sin(turn)

    first, last, folds = math.radians(18), math.radians(162), 14
    turns = [first + (last - first) * step / folds for step in range(folds + 1)]
    leaf = [at(turn, r) for turn in turns] + [at(turn, r * 0.46) for turn in reversed(turns)]
    dark = "".join(
        polyline_data([at(a, r), at(b, r), at(b, r * 0.46), at(a, r * 0.46)], closed=True)
        for a, b in zip(turns[::2], turns[1::2], strict=False)
    )
    sticks = "".join(polyline_data([at(turn, r * 0.46), (x, y)]) for turn in turns)
    edge = polyline_data([at(turn, r * 0.93) for turn in turns])
    flowers = "".join(
        inked_oval(*at(math.radians(turn), r * 0.7), 8, GOLD, 1) + flat_oval(*at(math.radians(turn), r * 0.7), 3, RED)
        for turn in (42, 66, 90, 114, 138)
    )
    return (
        flat(polyline_data([(px + 8, py + 9) for px, py in leaf], closed=True), INK, 0.22)
        + stroke(sticks, INK, 3.6)
        + stroke(sticks, CREAM, 1.8)
        + inked(polyline_data(leaf, closed=True), FAN, 1.8)
        + flat(dark, FAN_FOLD, 0.75)
        + stroke(edge, GOLD, 3)
        + flowers
        + inked_oval(x, y, 6, GOLD, 1.4)
    )


def masquerade() -> str:
    """Draws an open fan, and before it a white mask with its ribbons."""
    ribbons = (
        "M84,214 C46,228 30,262 58,282 C82,298 66,322 40,318",
        "M214,196 C262,206 274,238 250,258 C232,276 262,298 292,288",
    )
    ribbon = "".join(stroke(data, INK, 8) + stroke(data, RED, 5.4) for data in ribbons)
    return document(
        *MASQUERADE_BOX,
        _fan(232, 232, 160),
        ribbon,
        floor_shadow(152, 262, 66, 30, dx=14, dy=8, spread=8),
        group(volto(), transform=moved(148, 196, scale=1.5, rotate=-14)),
    )


def drawings() -> dict[str, str]:
    """Draws both, and the phases of the flame."""
    return {
        f"{FOLDER}/supper.svg": supper(),
        f"{FOLDER}/masquerade.svg": masquerade(),
        **{f"{FOLDER}/flame_{phase}.svg": flame(*leans) for phase, leans in enumerate(LEANS)},
    }
