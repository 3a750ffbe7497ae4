"""The canal's middle line: a rounded oval, walked clockwise by length, so that the gondola goes everywhere as fast."""

from __future__ import annotations

import math
from array import array
from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, pairwise

from game.client.drawing.geometry import Point, between

_SAMPLES = 2880
_FURTHEST = 13.0
"""No two points of the walk lie further apart, in units."""


@dataclass(frozen=True)
class Oval:
    """A rounded oval: |x / half width|ᵖ + |y / half height|ᵖ = 1."""

    center: Point
    """The middle of the lagoon, on the board."""
    half_width: float
    """From there to the middle line, in units."""
    half_height: float
    """Likewise."""
    power: int
    """How near it comes to a rectangle: 2 is an ellipse."""

    def top(self, x: float, out: float = 0.0) -> float:
        """The height of the upper half at `x`; the oval is larger by `out` on each side."""
        share = min(1.0, abs(x - self.center[0]) / (self.half_width + out))
        return self.center[1] - (self.half_height + out) * float((1 - share**self.power) ** (1 / self.power))

    def bottom(self, x: float, out: float = 0.0) -> float:
        """The height of its lower half."""
        return 2 * self.center[1] - self.top(x, out)

    def at_angle(self, degrees: float) -> Point:
        """The point of the middle line under an angle, clockwise from the right."""
        turn = math.radians(degrees)
        cos, sin = math.cos(turn), math.sin(turn)
        x = math.copysign(abs(cos) ** (2 / self.power), cos) * self.half_width
        y = math.copysign(abs(sin) ** (2 / self.power), sin) * self.half_height
        return self.center[0] + x, self.center[1] + y

    @cached_property
    def _walk(self) -> tuple[array[float], array[float], array[float]]:
        """Points along the line, clockwise from its left end, and how far each is from there."""
        corners = [self.at_angle(180 + 360 * index / _SAMPLES) for index in range(_SAMPLES + 1)]
        points = corners[:1]
        for a, b in pairwise(corners):
            parts = max(1, math.ceil(math.dist(a, b) / _FURTHEST))
            points += [between(a, b, part / parts) for part in range(1, parts)]
            points.append(b)
        lengths = accumulate((math.dist(a, b) for a, b in pairwise(points)), initial=0.0)
        return array("d", [x for x, _ in points]), array("d", [y for _, y in points]), array("d", lengths)

    @property
    def length(self) -> float:
        """Once round, in units."""
        return self._walk[2][-1]

    def point(self, way: float) -> Point:
        """The point at this way along the line, clockwise from its left end; goes round as often as it must."""
        xs, ys, lengths = self._walk
        rest = way % self.length
        index = min(bisect_right(lengths, rest) - 1, len(lengths) - 2)
        step = lengths[index + 1] - lengths[index]
        a, b = (xs[index], ys[index]), (xs[index + 1], ys[index + 1])
        return between(a, b, (rest - lengths[index]) / step if step else 0.0)

    def heading(self, way: float) -> Point:
        """The direction of the line there, of length 1."""
        a, b = self.point(way - 6), self.point(way + 6)
        length = math.dist(a, b) or 1.0
        return (b[0] - a[0]) / length, (b[1] - a[1]) / length

    def way_of(self, place: Point) -> float:
        """How far along the line its point nearest to a place is."""
        xs, ys, lengths = self._walk
        return lengths[min(range(len(xs) - 1), key=lambda index: math.dist((xs[index], ys[index]), place))]

    def is_near(self, place: Point, distance: float) -> bool:
        """Whether a place is at most so far from the line, in units."""
        x, y = abs(place[0] - self.center[0]), abs(place[1] - self.center[1])
        beside = (x / self.half_width) ** self.power + (y / self.half_height) ** self.power
        beyond = x > self.half_width + distance or y > self.half_height + distance
        if beyond or beside < max(0.0, 1 - distance / self.half_height) ** self.power * 0.9:
            return False  # this is far off: the line need not be walked
        return math.dist(self.point(self.way_of(place)), place) <= distance
