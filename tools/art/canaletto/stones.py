"""Parts of the façades on the ring: walls, cornices, merlons, balconies, roofs and domes.

A façade stands with its foot at y = 0, up is negative, its middle at x = 0, about 146 wide and 160 high. Like parts of
one storey are one path, because sixteen façades are drawn again at every new size of the window.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tools.art.canaletto.palette import (
    CHIMNEY,
    DOME_LEAD,
    PANE,
    STONE,
    STONE_BODY,
    STONE_WORN,
    TERRACOTTA,
)
from tools.art.pens.palette import GOLD, INK
from tools.art.pens.pen import flat, flat_rect, inked, inked_oval, inked_rect, mixed, stroke
from tools.art.pens.svg import circle_data, path

STONE_SHADE: Final = mixed(STONE, STONE_WORN, 0.42)
"""Stone under a ledge."""


def box(x: float, y: float, width: float, height: float) -> str:
    """Gives path data of a rectangle."""
    return f"M{x} {y}h{width}v{height}h{-width}Z"


def balconies(places: Sequence[tuple[float, float]], foot: float) -> str:
    """Draws balconies of one storey with their cast shadows; `places` are middles and widths."""
    rails = fields = bars = slabs = brackets = shadows = ""
    for x, width in places:
        left = x - width / 2
        rails += box(left - 1.5, foot - 8.5, width + 3, 1.8)
        fields += box(left, foot - 7, width, 6.4)
        count = max(3, int(width / 4))
        bars += "".join(f"M{left + (i + 0.5) * width / count} {foot - 6.4}v5.2" for i in range(count))
        slabs += box(left - 2, foot - 1.2, width + 4, 2.6)
        brackets += f"M{left + 1} {foot + 1.5}l1.5 4h2.5v-4ZM{left + width - 1} {foot + 1.5}l-1.5 4h-2.5v-4Z"
        shadows += box(left, foot + 1.6, width, 3)
    return (
        flat(shadows, INK, 0.22)
        + inked(brackets, STONE_SHADE, 0.6)
        + inked(fields, STONE_SHADE, 0.5)
        + stroke(bars, STONE, 1.5)
        + inked(rails + slabs, STONE, 0.7)
    )


def wall(left: float, right: float, top: float, colour: str, *, foot: float = 0, bricks: bool = False) -> str:
    """Draws a wall with its shaded and hatched right edge."""
    width, height = right - left, foot - top
    drawn = inked(box(left, top, width, height), colour, 1.1)
    if bricks:
        courses = ""
        for row in range(int((height - 7) / 6) + 1):
            x, level = left + 4 + (row % 3) * 7, top + 5 + 6 * row
            while x < right - 8:
                courses += f"M{x} {level}h4"
                x += 17 + (row * 5) % 9
        drawn += stroke(courses, mixed(colour, INK, 0.35), 0.6)
    hatching = "".join(
        f"M{right - 1.2} {top + 3 + 3.2 * i}l{-width * 0.07} 3.5" for i in range(int((height - 7) / 3.2) + 1)
    )
    shade = flat_rect(right - width * 0.13, top + 0.6, width * 0.13 - 0.6, height - 1, INK, 0.13)
    return drawn + shade + stroke(hatching, INK, 0.45, 0.6)


def shaded(x: float, y: float, width: float, height: float, strength: float = 0.13) -> str:
    """Lays shade over a part."""
    return flat_rect(x, y, width, height, INK, strength)


def band(left: float, right: float, *levels: float, width: float = 1.6, colour: str = STONE) -> str:
    """Draws string courses across a wall."""
    data = "".join(f"M{left} {level}H{right}" for level in levels)
    return path(data, stroke=colour, stroke_width=width, stroke_linecap="butt")


def cornice(left: float, right: float, foot: float, thick: float = 4, colour: str = STONE) -> str:
    """Draws the cornice on a wall with its teeth and its own shadow."""
    teeth = "".join(f"M{left + 5 * i + 1.5} {foot + 2}v2.4h2v-2.4" for i in range(int((right - left) / 5)))
    return (
        shaded(left, foot + 2, right - left, 3.4, 0.16)
        + inked(teeth, mixed(colour, STONE_WORN, 0.15), 0.45)
        + inked_rect(left - 1.5, foot, right - left + 3, 2, mixed(colour, STONE_WORN, 0.3), 0.6)
        + inked_rect(left - 3, foot - thick, right - left + 6, thick, colour, 0.8)
    )


def merlons(left: float, right: float, foot: float, colour: str = STONE, step: float = 7) -> str:
    """Draws a row of pointed merlons."""
    count = round((right - left) / step)
    wide = (right - left) / count
    data = ""
    for i in range(count):
        x = left + wide * (i + 0.5)
        a, b = x - wide * 0.36, x + wide * 0.36
        data += (
            f"M{a} {foot}V{foot - 4}C{a} {foot - 7} {x - 0.6} {foot - 7} {x} {foot - 12}"
            f"C{x + 0.6} {foot - 7} {b} {foot - 7} {b} {foot - 4}V{foot}Z"
        )
    return inked(data, colour, 0.7)


def chimneys(places: Sequence[tuple[float, float, float]], colour: str = CHIMNEY) -> str:
    """Draws chimneys with their bells; `places` are middle, foot and height."""
    shafts = bells = rims = lights = ""
    for x, foot, height in places:
        top = foot - height
        shafts += box(x - 2.8, top + 8, 5.6, height - 6)
        bells += f"M{x - 3} {top + 9}L{x - 7} {top - 3}H{x + 7}L{x + 3} {top + 9}Z"
        rims += box(x - 7.4, top - 5.2, 14.8, 2.2)
        lights += f"M{x + 1} {top + 8}L{x + 4.5} {top - 2}"
    return (
        inked(shafts, colour, 0.8)
        + inked(bells, mixed(colour, STONE, 0.4), 0.8)
        + stroke(lights, INK, 0.5)
        + inked(rims, STONE, 0.7)
    )


def roof(left: float, right: float, foot: float, height: float, hip: float = 14, colour: str = TERRACOTTA) -> str:
    """Draws a hipped roof with lines of tiles and its shaded end."""
    top = foot - height
    count = int((right - left) / 6)
    tiles = f"M{left + hip * 0.5} {foot - height * 0.5}H{right - hip * 0.5}"
    for i in range(1, count + 1):
        share = i / (count + 1)
        tiles += f"M{left + share * (right - left)} {foot}L{left + hip + share * (right - left - 2 * hip)} {top}"
    return (
        inked(f"M{left} {foot}L{left + hip} {top}H{right - hip}L{right} {foot}Z", colour, 0.9)
        + flat(f"M{right - hip - 8} {top}H{right - hip}L{right} {foot}H{right - 26}Z", INK, 0.16)
        + stroke(tiles, INK, 0.5)
    )


def base(left: float, right: float, height: float = 9, *, rusticated: bool = False) -> str:
    """Draws the base course of a wall."""
    joints = f"M{left - 1} {-height / 2}H{right + 1}"
    if rusticated:
        joints = ""
        for row in range(int(height / 6)):
            top = -height + 6 * row
            joints += f"M{left - 1} {top + 6}H{right + 1}"
            x = left + 5 + (row % 2) * 6
            while x < right:
                joints += f"M{x} {top}v6"
                x += 12
    return inked_rect(left - 1.5, -height, right - left + 3, height, STONE_BODY, 0.9) + stroke(joints, INK, 0.5)


def quoins(left: float, right: float, top: float, foot: float) -> str:
    """Draws the corner stones of a wall."""
    data = ""
    for i in range(int((foot - 3 - top) / 5.4) + 1):
        level, width = top + 5.4 * i, 6 if i % 2 else 9
        data += box(left, level, width, 5) + box(right - width, level, width, 5)
    return inked(data, STONE, 0.5)


def dome(cx: float, foot: float, rx: float, height: float, colour: str = DOME_LEAD) -> str:
    """Draws a dome with its ribs and lantern."""
    top, bulge = foot - height, foot - height * 0.62
    ribs = "".join(
        f"M{cx + t * rx} {foot}Q{cx + t * rx * 1.05} {foot - height * 0.6} {cx + t * rx * 0.12} {top}"
        for t in (-0.7, -0.38, 0, 0.38, 0.7)
    )
    right = f"C{cx + rx * 0.5} {top} {cx + rx * 1.08} {bulge} {cx + rx} {foot}Z"
    left = f"M{cx - rx} {foot}C{cx - rx * 1.08} {bulge} {cx - rx * 0.5} {top} {cx} {top}"
    shade = f"M{cx + rx * 0.25} {foot}C{cx + rx * 0.4} {foot - height * 0.6} {cx + rx * 0.25} {top} {cx} {top}"
    lights = f"M{cx - 2} {top - 2}v-6h1.4v6ZM{cx + 1} {top - 2}v-6h1.4v6Z"
    return (
        inked(left + right, colour, 1)
        + flat(shade + right, INK, 0.2)
        + stroke(ribs, INK, 0.6)
        + inked_rect(cx - 5, top - 11, 10, 11, STONE, 0.8)
        + inked(lights, PANE, 0.4)
        + inked(f"M{cx - 6} {top - 11}Q{cx} {top - 22} {cx + 6} {top - 11}Z", colour, 0.8)
        + stroke(f"M{cx} {top - 17}v-7M{cx - 2.4} {top - 21.5}h4.8", INK, 1.1)
    )


def obelisks(xs: Iterable[float], foot: float, height: float) -> str:
    """Draws obelisks with gilt balls along a cornice."""
    needles = balls = ""
    for x in xs:
        needles += f"M{x - 2.6} {foot - 3}L{x} {foot - height}L{x + 2.6} {foot - 3}Z" + box(x - 3.4, foot - 4, 6.8, 4)
        balls += circle_data(x, foot - height - 1.4, 1.6)
    return inked(needles, STONE, 0.7) + inked(balls, GOLD, 0.6)


def pediment(left: float, right: float, foot: float, height: float, inner: str) -> str:
    """Draws a pediment with its field."""
    middle = (left + right) / 2
    field = f"M{left + 9} {foot - 2.5}L{middle} {foot - height + 4.5}L{right - 9} {foot - 2.5}Z"
    return inked(f"M{left} {foot}L{middle} {foot - height}L{right} {foot}Z", STONE, 0.9) + inked(field, inner, 0.6)


def pilasters(xs: Sequence[float], top: float, foot: float, width: float = 5) -> str:
    """Draws pilasters with capitals and feet."""
    shafts = "".join(box(x - width / 2, top, width, foot - top) for x in xs)
    flutes = "".join(f"M{x + width * 0.15} {top + 3}V{foot - 3}" for x in xs)
    ends = "".join(
        box(x - width / 2 - 1.4, top - 1, width + 2.8, 3.4) + box(x - width / 2 - 1.4, foot - 3, width + 2.8, 3)
        for x in xs
    )
    return inked(shafts, STONE, 0.7) + stroke(flutes, INK, 0.5) + inked(ends, STONE, 0.6)


def roundels(places: Sequence[tuple[float, float, float]], colour: str) -> str:
    """Draws rounds of coloured marble in stone rims; `places` are middle and radius."""
    rims = hearts = pins = ""
    for x, y, r in places:
        rims += circle_data(x, y, r)
        hearts += circle_data(x, y, r * 0.68)
        pins += "".join(
            circle_data(x + dx * r * 0.83, y + dy * r * 0.83, 0.7) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
        )
    return inked(rims, STONE, 0.7) + inked(hearts, colour, 0.5) + flat(pins, colour)


def urns(xs: Iterable[float], foot: float) -> str:
    """Draws urns along a cornice."""
    return inked("".join(f"M{x - 4} {foot}h8l-1.5 -5q4 -3 0 -6h-5q-4 3 0 6Z" for x in xs), STONE, 0.7)


def gilt(cx: float, cy: float, r: float, line: float = 0.8) -> str:
    """Draws a gilt round."""
    return inked_oval(cx, cy, r, GOLD, line)
