"""Coins: lying, in stacks of one to ten that can be counted, and seen from the front.

All stacks of one kind have the same box and stand on its foot, so that a stack grows in place coin by coin; the lower
coins of a taller stack lie just as those of a lower one.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from tools.art.casanova.palette import COIN, COIN_GLINT, COIN_STAR
from tools.art.casanova.shapes import FOLDER, floor_shadow
from tools.art.pens.palette import DARK_GOLD, GOLD, INK
from tools.art.pens.pen import flat, flat_oval, inked, inked_oval, stroke
from tools.art.pens.svg import document, ellipse, group, moved, polyline_data

FLATTENED: Final = 0.42
"""How much lower than wide a lying coin shows."""
THICKNESS: Final = 0.3
"""A coin's thickness as a share of half its width."""
SHADE_FROM: Final = math.radians(62)
"""From this angle, clockwise from the right, a coin's edge is in the light."""
JOSTLE: Final = (0.0, 0.7, -0.5, 0.3, -0.9, 0.5, -0.2, 0.8, -0.6, 0.1)
"""How far each coin of a stack lies off its axis, as a share of the most it may."""
STAR: Final = (
    "M0,-26 L5,-10 L18,-18 L10,-5 L26,0 L10,5 L18,18 L5,10 L0,26 L-5,10 L-18,18 L-10,5 L-26,0 L-10,-5 L-18,-18 L-5,-10Z"
)
"""The star engraved on every coin."""


@dataclass(frozen=True, kw_only=True)
class Coinage:
    """A kind of coin on the table."""

    box: tuple[float, float]
    """Size of a stack's picture."""
    centre: float
    """Middle of the coins from the left."""
    foot: float
    """Middle of the lowest coin's lower face from the top."""
    radius: float
    """Half a coin's width."""
    jostle: float
    """How far a coin may lie off the axis of its stack."""
    line: float
    """Width of the contours."""
    is_milled: bool
    """Whether the edge shows its milling."""
    tallest: int
    """How many coins a stack has at most."""


SEAT: Final = Coinage(box=(44, 48), centre=20, foot=36.2, radius=18, jostle=0.8, line=1.2, is_milled=False, tallest=5)
"""A seat's coins."""
POT: Final = Coinage(
    box=(84, 152), centre=38.5, foot=130, radius=36.5, jostle=1.4, line=1.5, is_milled=True, tallest=10
)
"""The pot's coins."""
LYING: Final = Coinage(box=(44, 28), centre=20, foot=16.2, radius=18, jostle=0, line=1.2, is_milled=False, tallest=1)
"""A seat's single coin, in a box without room above it."""


def stack(kind: Coinage, count: int) -> str:
    """Draws a stack of coins."""
    r, flattened = kind.radius, kind.radius * FLATTENED
    reach = kind.box[0] - kind.centre - r - 1
    body = floor_shadow(kind.centre + 1, kind.foot, r, flattened, dx=reach * 0.6, dy=reach * 0.4, spread=reach * 0.35)
    for k in range(count):
        body += _coin(kind, kind.centre + JOSTLE[k] * kind.jostle, kind.foot - k * r * THICKNESS, is_top=k == count - 1)
    return document(*kind.box, body)


def coin_face() -> str:
    """Draws a coin seen from the front, for use beside a number."""
    return document(
        24,
        24,
        inked_oval(12, 12, 11.2, COIN, 1.4),
        ellipse(12, 12, 8.2, 8.2, stroke=DARK_GOLD, stroke_width=1.1),
        group(flat(STAR, DARK_GOLD), transform=moved(12, 12, scale=0.26)),
    )


def _coin(kind: Coinage, cx: float, foot: float, *, is_top: bool) -> str:
    """Draws a lying coin; only the uppermost shows its engraving."""
    rx, ry, thick = kind.radius, kind.radius * FLATTENED, kind.radius * THICKNESS
    top = foot - thick
    left, right = cx - rx, cx + rx
    turn_x, turn_y = cx + rx * math.cos(SHADE_FROM), foot + ry * math.sin(SHADE_FROM)
    edge = f"M{left} {top}L{left} {foot}A{rx} {ry} 0 0 0 {right} {foot}L{right} {top}Z"
    shade = (
        f"M{right} {top}L{right} {foot}A{rx} {ry} 0 0 1 {turn_x} {turn_y}"
        f"L{turn_x} {turn_y - thick}A{rx} {ry} 0 0 0 {right} {top}Z"
    )
    light = f"M{cx - rx * 0.86} {top + ry * 0.2}A{rx * 0.88} {ry * 0.86} 0 0 1 {cx + rx * 0.1} {top - ry * 0.85}"
    body = inked(edge, GOLD, kind.line) + flat(shade, DARK_GOLD, 0.8)
    if kind.is_milled:
        milling = ""
        for degrees in range(12, 170, 13):
            x, y = cx + rx * math.cos(math.radians(degrees)), foot + ry * math.sin(math.radians(degrees))
            milling += polyline_data([(x, y - thick + 1), (x, y - 1)])
        body += stroke(milling, INK, 0.9, 0.55)
    body += inked_oval(cx, top, rx, COIN, kind.line, ry=ry) + stroke(light, COIN_GLINT, max(1.2, rx * 0.05))
    if not is_top:
        return body
    size = rx / 46
    return (
        body
        + ellipse(cx, top, rx * 0.76, ry * 0.74, stroke=DARK_GOLD, stroke_width=1.2)
        + group(
            flat(STAR, DARK_GOLD),
            flat_oval(0, 0, 4, COIN_STAR),
            transform=moved(cx, top, scale=(size, size * FLATTENED)),
        )
    )


def drawings() -> dict[str, str]:
    """Draws all coins and stacks."""
    drawn = {f"{FOLDER}/coin_flat.svg": stack(LYING, 1), f"{FOLDER}/coin_face.svg": coin_face()}
    for name, kind in (("coin_stack", SEAT), ("pot_stack", POT)):
        for count in range(1, kind.tallest + 1):
            drawn[f"{FOLDER}/{name}_{count}.svg"] = stack(kind, count)
    return drawn
