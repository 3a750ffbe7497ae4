"""The canal in its S: where it runs, its quays and waves, the bridge over it, poles and boats on it.

Upper bank deep on the left, lower bank deep on the right: the S leaves each offer a bay of its own. All lines along the
canal are the middle line moved sideways, so that quays, waves and the engraver's strokes follow it.
"""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random
from typing import Final

from tools.art.canal_grande.boats import gondola
from tools.art.canal_grande.city import person, pole
from tools.art.canal_grande.hatching import SHADE, hatched
from tools.art.canal_grande.palette import CANAL_INK, EARTH, GLASS, SLATE, SPARKLE, TERRACOTTA, TILE_SHADE
from tools.art.pens.palette import FAR, INK, PAPER, POLE_BLUE, RED, WARM_PAPER, WATER_INK
from tools.art.pens.pen import flat, inked, stroke
from tools.art.pens.svg import Point, group, moved, polyline_data

COURSE: Final[tuple[Point, ...]] = (
    (-60, 560),
    (120, 612),
    (300, 638),
    (480, 626),
    (640, 568),
    (770, 470),
    (890, 372),
    (1040, 318),
    (1220, 306),
    (1400, 330),
    (1640, 410),
)
"""Points the canal's middle line runs through."""
HALF: Final = 47
"""Half the canal's width."""
STEPS: Final = 24
"""Straight pieces between two points of the course."""
BRIDGE: Final = 1322
"""Where the bridge crosses."""


def _smooth(course: tuple[Point, ...]) -> list[Point]:
    """Gives a smooth line through points (Catmull and Rom's way)."""
    line: list[Point] = []
    for i in range(len(course) - 1):
        p0, p1, p2, p3 = course[max(i - 1, 0)], course[i], course[i + 1], course[min(i + 2, len(course) - 1)]
        for step in range(STEPS):
            t = step / STEPS
            x, y = (
                0.5
                * (
                    2 * p1[k]
                    + (p2[k] - p0[k]) * t
                    + (2 * p0[k] - 5 * p1[k] + 4 * p2[k] - p3[k]) * t * t
                    + (3 * p1[k] - p0[k] - 3 * p2[k] + p3[k]) * t**3
                )
                for k in (0, 1)
            )
            line.append((x, y))
    return [*line, course[-1]]


MIDDLE: Final = tuple(_smooth(COURSE))
"""The canal's middle line."""


def beside(distance: float, i: int) -> Point:
    """Gives the point at a distance from the i-th of the middle line, towards the lower bank when positive."""
    x, y = MIDDLE[i]
    (ax, ay), (bx, by) = MIDDLE[max(i - 1, 0)], MIDDLE[min(i + 1, len(MIDDLE) - 1)]
    length = math.hypot(bx - ax, by - ay)
    return x - (by - ay) / length * distance, y + (bx - ax) / length * distance


def along(distance: float) -> list[Point]:
    """Gives the line beside the middle line."""
    return [beside(distance, i) for i in range(len(MIDDLE))]


def height_at(distance: float, x: float) -> float:
    """Gives the height of the line beside the middle line at `x`."""
    line = along(distance)
    for (x1, y1), (x2, y2) in pairwise(line):
        if x1 <= x <= x2:
            return y1 + (y2 - y1) * (x - x1) / (x2 - x1)
    return line[-1][1]


def _band(upper: float, lower: float) -> str:
    """Gives path data of the band between two lines along the canal."""
    return polyline_data([*along(upper), *reversed(along(lower))], closed=True)


def canal() -> str:
    """Draws quays and water; the picture must define the gradient `water`."""
    wall = list(zip(along(-HALF), along(-HALF + 11), strict=True))[::3]
    joints = "".join(polyline_data(joint) for joint in wall)
    reach = (9, 5, 13, 6)
    burin = ""
    for side, base in ((-1, HALF + 10), (1, HALF + 13)):
        for i in range(len(MIDDLE) - 1):
            burin += polyline_data([beside(side * base, i), beside(side * (base + reach[i % 4]), i)])
    shore = "".join(
        stroke(polyline_data(along(distance)), SPARKLE, 1.1, opacity)
        for distance, opacity in ((HALF - 5, 0.8), (HALF - 10, 0.5), (HALF - 16, 0.3))
    )
    return (
        flat(_band(-HALF - 9, HALF + 12), EARTH, 0.25)
        + inked(_band(-HALF - 6, HALF + 7), PAPER, 1.8)
        + inked(_band(-HALF, HALF), "url(#water)", 1.8)
        + inked(_band(-HALF, -HALF + 11), FAR, 1.2)
        + stroke(joints, INK, 0.8, 0.55)
        + flat(_band(-HALF + 11, -HALF + 20), WATER_INK, 0.35)
        + stroke(burin, EARTH, 1, 0.55)
        + shore
        + _waves()
    )


def _waves() -> str:
    """Draws light and dark ripples along the stream."""
    chance = Random(11)
    light = dark = ""
    for distance in (-24, -14, -4, 6, 16, 26, 36):
        line, i = along(distance), chance.randrange(4, 12)
        while i < len(line) - 8:
            length = chance.randrange(2, 6)
            ripple = polyline_data(line[i : i + length])
            if distance % 4:
                light += ripple
            else:
                dark += ripple
            i += length + chance.randrange(4, 15)
    return stroke(light, SPARKLE, 1.5, 0.6) + stroke(dark, CANAL_INK, 1.5, 0.6)


def moorings() -> str:
    """Draws the striped poles along both quays and two gondolas."""
    drawn = ""
    for i, stripe in ((95, POLE_BLUE), (101, POLE_BLUE)):
        x, y = beside(-HALF + 26, i)
        drawn += pole(x, y + 10, 34, stripe)
    for i, stripe in ((58, RED), (64, POLE_BLUE), (187, POLE_BLUE), (194, RED), (230, POLE_BLUE)):
        x, y = beside(HALF - 10, i)
        drawn += pole(x, y + 6, 34, stripe)
    (x1, y1), (x2, y2) = beside(4, 46), beside(4, 221)
    return (
        drawn
        + group(gondola(), transform=moved(x1, y1 - 6, scale=0.66, rotate=4))
        + group(gondola(cabin=False), transform=moved(x2, y2 - 2, scale=0.62, rotate=8))
    )


def bridge() -> str:
    """Draws the bridge with its two rows of shops and the arch in the middle, seen from above, and its passers-by."""
    top, foot = height_at(-HALF - 6, BRIDGE) - 4, height_at(HALF + 7, BRIDGE) + 4
    middle = (top + foot) / 2
    high, low = middle - 20, middle + 20
    deck = f"M-34 {top}C-42 {high} -42 {low} -34 {foot}H34C42 {low} 42 {high} 34 {top}Z"
    steps = "".join(f"M-11 {top + (foot - top) * i / 15}H11" for i in range(1, 15))
    roofs = ridges = courses = ""
    for side in (-1, 1):
        x, bulge = side * 24, side * 4
        roofs += (
            f"M{x - 9} {top + 7}C{x - 9 + bulge} {middle - 12} {x - 9 + bulge} {middle + 12} {x - 9} {foot - 7}H{x + 9}"
            f"C{x + 9 + bulge} {middle + 12} {x + 9 + bulge} {middle - 12} {x + 9} {top + 7}Z"
        )
        ridges += f"M{x} {top + 8}C{x + side * 5} {middle - 12} {x + side * 5} {middle + 12} {x} {foot - 8}"
        for i in range(1, 16):
            courses += f"M{x - 8 + side * 2} {top + 7 + (foot - top - 14) * i / 16}H{x + 9 + side * 2}"
    shade = f"M30 {top + 16}L62 {top + 26}L54 {foot - 2}L30 {foot - 4}Z"
    gate = f"M-8 {middle + 9}V{middle - 1}C-8 {middle - 9} 8 {middle - 9} 8 {middle - 1}V{middle + 9}Z"
    return (
        group(
            flat(shade, WATER_INK, 0.45),
            inked(deck, PAPER, 2),
            stroke(steps, INK, 0.9, 0.75),
            inked(roofs, TERRACOTTA, 1.5),
            stroke(courses, TILE_SHADE, 0.9, 0.6),
            stroke(ridges, INK, 1),
            inked(f"M-16 {middle - 11}H16V{middle + 9}H-16Z", PAPER, 1.5),
            hatched(f"M9 {middle - 11}H16V{middle + 9}H9Z", SHADE),
            inked(f"M-19 {middle - 11}L0 {middle - 24}L19 {middle - 11}Z", WARM_PAPER, 1.5),
            inked(gate, GLASS, 1.1),
            inked(f"M-42 {foot}v5h84v-5Z", PAPER, 1.4),
            transform=moved(BRIDGE, 0, scale=(1.3, 1)),
        )
        + person(BRIDGE - 7, foot - 5, RED)
        + person(BRIDGE + 6, foot - 16, SLATE)
    )
