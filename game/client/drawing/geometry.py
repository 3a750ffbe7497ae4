"""Rectangles and points in page units.

Pure and without pygame, so that every layout can be tested without a display; pixels are made from these in one place,
`game.client.drawing.layout.Page`.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

import msgspec

_HAIR = 1e-6
"""So much two rectangles may lie on each other and are still said to touch: floats hold no more."""
Point = tuple[float, float]
"""A place on the page: x to the right, y down, in units."""


class Rect(msgspec.Struct, frozen=True, gc=False):
    """A rectangle in page units; never negative in size when made by the methods here."""

    x: float
    """Left edge."""
    y: float
    """Upper edge."""
    w: float
    """Width."""
    h: float
    """Height."""

    @property
    def right(self) -> float:
        """Right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """Lower edge."""
        return self.y + self.h

    @property
    def center(self) -> Point:
        """The middle."""
        return (self.x + self.w / 2, self.y + self.h / 2)

    @property
    def pos(self) -> Point:
        """The upper left corner."""
        return (self.x, self.y)

    @property
    def area(self) -> float:
        """Width times height."""
        return self.w * self.h

    @property
    def empty(self) -> bool:
        """Whether nothing lies inside."""
        return self.w <= 0 or self.h <= 0

    def contains(self, point: Point) -> bool:
        """Whether the point lies inside; the right and lower edges belong to the neighbour."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def covers(self, other: Rect) -> bool:
        """Whether the other lies wholly inside."""
        return self.x <= other.x and self.y <= other.y and self.right >= other.right and self.bottom >= other.bottom

    def intersects(self, other: Rect) -> bool:
        """Whether the two share an area."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def clipped(self, other: Rect) -> Rect:
        """What both share; empty when they do not meet."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Rect(x, y, max(0.0, min(self.right, other.right) - x), max(0.0, min(self.bottom, other.bottom) - y))

    def union(self, other: Rect) -> Rect:
        """The smallest rectangle around both; an empty one adds nothing."""
        if self.empty:
            return other
        if other.empty:
            return self
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Rect(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)

    def inset(self, d: float, dy: float | None = None) -> Rect:
        """Smaller by `d` on each side (`dy` above and below, when given); a negative `d` grows it."""
        dy = d if dy is None else dy
        return Rect(self.x + d, self.y + dy, max(0.0, self.w - 2 * d), max(0.0, self.h - 2 * dy))

    def moved(self, dx: float, dy: float) -> Rect:
        """The same size elsewhere."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def scaled(self, factor: float) -> Rect:
        """Larger or smaller about its own middle."""
        return Rect.around(self.center, self.w * factor, self.h * factor)

    def left_part(self, width: float) -> Rect:
        """The strip of this width along the left edge."""
        return Rect(self.x, self.y, width, self.h)

    def right_part(self, width: float) -> Rect:
        """The strip of this width along the right edge."""
        return Rect(self.right - width, self.y, width, self.h)

    def top_part(self, height: float) -> Rect:
        """The strip of this height along the upper edge."""
        return Rect(self.x, self.y, self.w, height)

    def bottom_part(self, height: float) -> Rect:
        """The strip of this height along the lower edge."""
        return Rect(self.x, self.bottom - height, self.w, height)

    def split_y(self, at: float, gap: float = 0) -> tuple[Rect, Rect]:
        """Upper part of height `at` and what is left of it below, `gap` between them."""
        return self.top_part(at), Rect(self.x, self.y + at + gap, self.w, max(0.0, self.h - at - gap))

    def fitted(self, aspect: float) -> Rect:
        """The largest rectangle of this width by height about the same middle."""
        return Rect.around(self.center, min(self.w, self.h * aspect), min(self.h, self.w / aspect))

    def turned(self, degrees: float) -> tuple[Point, ...]:
        """Its corners when it is turned clockwise about its middle."""
        (x, y), turn = self.center, math.radians(degrees)
        cos, sin, w, h = math.cos(turn), math.sin(turn), self.w / 2, self.h / 2
        corners = ((-w, -h), (w, -h), (w, h), (-w, h))
        return tuple((x + dx * cos - dy * sin, y + dx * sin + dy * cos) for dx, dy in corners)

    @staticmethod
    def around(center: Point, w: float, h: float) -> Rect:
        """The rectangle of this size about a point."""
        return Rect(center[0] - w / 2, center[1] - h / 2, w, h)

    @staticmethod
    def hull(points: Iterable[Point]) -> Rect:
        """The smallest rectangle around the points; empty for none."""
        listed = list(points)
        if not listed:
            return Rect(0, 0, 0, 0)
        xs, ys = [p[0] for p in listed], [p[1] for p in listed]
        return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def between(a: Point, b: Point, t: float) -> Point:
    """The point a share `t` of the way from `a` to `b`."""
    return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)


def grown(a: Rect, b: Rect, t: float) -> Rect:
    """The rectangle a share `t` of the way from `a` to `b`."""
    (x, y), (right, bottom) = between(a.pos, b.pos, t), between((a.right, a.bottom), (b.right, b.bottom), t)
    return Rect(x, y, right - x, bottom - y)


def nearest_free(start: Rect, room: Rect, taken: Iterable[Rect]) -> Rect | None:
    """The place nearest to where something would lie in which it meets nothing.

    Args:
        start: where it would lie, and how large it is.
        room: what it stays within.
        taken: what it must not meet; it may touch.

    Returns:
        None where there is no such place.
    """
    near = [rect for rect in taken if rect.intersects(room)]
    across = {start.x, room.x, room.right - start.w}.union(*((rect.x - start.w, rect.right) for rect in near))
    down = {start.y, room.y, room.bottom - start.h}.union(*((rect.y - start.h, rect.bottom) for rect in near))
    places = sorted((math.dist((x, y), start.pos), x, y) for x in across for y in down)
    found = (Rect(x, y, start.w, start.h) for _, x, y in places)
    return next((rect for rect in found if _is_free(rect, room, near)), None)


def _is_free(rect: Rect, room: Rect, taken: Iterable[Rect]) -> bool:
    return room.inset(-_HAIR).covers(rect) and not any(rect.inset(_HAIR).intersects(other) for other in taken)


def arc(a: Point, b: Point, t: float, height: float) -> Point:
    """The point a share `t` of the way from `a` to `b`, which rises over the straight one by up to `height`."""
    x, y = between(a, b, t)
    return x, y - math.sin(math.pi * t) * height


def lozenge(middle: Point, size: float) -> tuple[Point, Point, Point, Point]:
    """The corners of a lozenge that reaches so far from its middle, clockwise from the top."""
    x, y = middle
    return ((x, y - size), (x + size, y), (x, y + size), (x - size, y))
