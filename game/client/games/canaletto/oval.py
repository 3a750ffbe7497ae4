"""The canal's middle line: a rounded oval, walked clockwise by length, so that the gondola goes everywhere as fast."""

from __future__ import annotations

import math
from array import array
from bisect import bisect_right
from itertools import accumulate, pairwise

from game.client.drawing.geometry import Point, between

CENTER: Point = (920.0, 615.0)
"""The middle of the lagoon, on the board."""
HALF_WIDTH, HALF_HEIGHT = 446.0, 273.0
"""From there to the middle line: |x / 446|⁴ + |y / 273|⁴ = 1."""
_SAMPLES = 2880


def top(x: float, out: float = 0.0) -> float:
    """The height of the oval's upper half at `x`; the oval is larger by `out` on each side."""
    share = min(1.0, abs(x - CENTER[0]) / (HALF_WIDTH + out))
    return CENTER[1] - (HALF_HEIGHT + out) * float((1 - share**4) ** 0.25)


def bottom(x: float, out: float = 0.0) -> float:
    """The height of its lower half."""
    return 2 * CENTER[1] - top(x, out)


def at_angle(degrees: float) -> Point:
    """The point of the middle line under an angle, clockwise from the right."""
    turn = math.radians(degrees)
    cos, sin = math.cos(turn), math.sin(turn)
    x = math.copysign(math.sqrt(abs(cos)), cos) * HALF_WIDTH
    y = math.copysign(math.sqrt(abs(sin)), sin) * HALF_HEIGHT
    return CENTER[0] + x, CENTER[1] + y


def _walk() -> tuple[array[float], array[float], array[float]]:
    """Points along the line, clockwise from its left end, and how far each is from there."""
    points = [at_angle(180 + 360 * index / _SAMPLES) for index in range(_SAMPLES + 1)]
    lengths = accumulate((math.dist(a, b) for a, b in pairwise(points)), initial=0.0)
    return array("d", [x for x, _ in points]), array("d", [y for _, y in points]), array("d", lengths)


_XS, _YS, _LENGTHS = _walk()
LENGTH = _LENGTHS[-1]
"""Once round, in units."""


def _sample(index: int) -> Point:
    return _XS[index], _YS[index]


def point(way: float) -> Point:
    """The point at this way along the line, clockwise from its left end; goes round as often as it must."""
    rest = way % LENGTH
    index = min(bisect_right(_LENGTHS, rest) - 1, _SAMPLES - 1)
    step = _LENGTHS[index + 1] - _LENGTHS[index]
    return between(_sample(index), _sample(index + 1), (rest - _LENGTHS[index]) / step if step else 0.0)


def heading(way: float) -> Point:
    """The direction of the line there, of length 1."""
    a, b = point(way - 6), point(way + 6)
    length = math.dist(a, b) or 1.0
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length


def way_of(place: Point) -> float:
    """How far along the line its point nearest to a place is."""
    nearest = min(range(_SAMPLES), key=lambda index: math.dist(_sample(index), place))
    return _LENGTHS[nearest]


def is_near(place: Point, distance: float) -> bool:
    """Whether a place is at most so far from the line, in units."""
    beside = ((place[0] - CENTER[0]) / HALF_WIDTH) ** 4 + ((place[1] - CENTER[1]) / HALF_HEIGHT) ** 4
    share = distance / HALF_HEIGHT
    if not (1 - share) ** 4 * 0.9 < beside < (1 + share) ** 4 * 1.1:
        return False  # this is far off: the line need not be walked
    return math.dist(point(way_of(place)), place) <= distance
