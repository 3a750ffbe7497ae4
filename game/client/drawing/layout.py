"""The page: 1920 by 1080 units that grow to the window's shape, and helpers that divide it.

Nothing is placed in pixels. A window that is not 16:9 gets a wider or a higher page, never bars and never a cut; the
scale is the same in both directions, so that a circle stays one. Where a bar is to lie under a whole table, the page
keeps a foot: above it there is room for everything that a page without one has, in smaller units where that must be.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec
from msgspec.structs import force_setattr

from game.client.drawing.geometry import Point, Rect

BASE_WIDTH = 1920
"""The least width of a page, in units."""
BASE_HEIGHT = 1080
"""The least height of a page, in units."""
_HALF = 0.5 + 1e-4
"""Where in a pixel the edge of a rectangle goes to the next one; a hair beyond the middle, so that an edge that lies in
the middle of a pixel, as many do at half the size, is not tossed to and fro by the last digit of a float."""


class Page(msgspec.Struct, frozen=True, gc=False):
    """The page of a window of this size in pixels."""

    width_px: int
    """Width of the window."""
    height_px: int
    """Height of the window."""
    scale: float = 0.0
    """Pixels a unit; follows from the window's size and the foot, whatever is given."""
    foot: float = 0.0
    """How high a bar is kept free at the lower edge, in units of the page that keeps none."""

    def __post_init__(self) -> None:
        if self.width_px < 1 or self.height_px < 1:
            raise ValueError(f"A page needs pixels: {self.width_px} by {self.height_px} has none.")
        room = max(1.0, self.height_px - self.foot * self._plain_scale)
        force_setattr(self, "scale", min(self.width_px / BASE_WIDTH, room / BASE_HEIGHT))

    @property
    def _plain_scale(self) -> float:
        """Pixels a unit of the page that keeps no foot."""
        return min(self.width_px / BASE_WIDTH, self.height_px / BASE_HEIGHT)

    @property
    def fineness(self) -> float:
        """How many units are as long as one of the page that keeps no foot: 1 or more."""
        return self._plain_scale / self.scale

    @property
    def foot_rect(self) -> Rect:
        """The foot, over the whole width; of no height where none is kept."""
        high = self.foot * self.fineness
        return Rect(0, self.height - high, self.width, high)

    @property
    def bottom(self) -> float:
        """Where the foot begins, in units: 1080 or more."""
        return self.height - self.foot * self.fineness

    @property
    def width(self) -> float:
        """Width in units: 1920 or more."""
        return self.width_px / self.scale

    @property
    def height(self) -> float:
        """Height in units: 1080 or more."""
        return self.height_px / self.scale

    @property
    def rect(self) -> Rect:
        """The whole page."""
        return Rect(0, 0, self.width, self.height)

    @property
    def middle(self) -> Rect:
        """The 1920 by 1080 units in the middle of the page."""
        return Rect.around(self.rect.center, BASE_WIDTH, BASE_HEIGHT)

    def px(self, length: float) -> int:
        """A length in whole pixels; anything above nothing has one at least."""
        return max(1, round(length * self.scale)) if length > 0 else 0

    def to_px(self, rect: Rect, origin: Point = (0.0, 0.0)) -> tuple[int, int, int, int]:
        """The pixels of a rectangle, seen from an origin: edges are rounded, so neighbours neither overlap nor gape.

        These are the pixels that are hit too: `rect.contains(page.to_units(pixel))` holds for them and no others.
        """
        x, y = self._edge(rect.x), self._edge(rect.y)
        width, height = self._edge(rect.x + rect.w) - x, self._edge(rect.y + rect.h) - y
        return x - self._edge(origin[0]), y - self._edge(origin[1]), width, height

    def to_px_outer(self, rect: Rect) -> tuple[int, int, int, int]:
        """All pixels that a rectangle touches, within the window."""
        x, y = max(0, math.floor(rect.x * self.scale)), max(0, math.floor(rect.y * self.scale))
        right = min(self.width_px, math.ceil(rect.right * self.scale))
        bottom = min(self.height_px, math.ceil(rect.bottom * self.scale))
        return x, y, max(0, right - x), max(0, bottom - y)

    def point_px(self, point: Point) -> tuple[int, int]:
        """The pixel that a point lies in."""
        return math.floor(point[0] * self.scale), math.floor(point[1] * self.scale)

    def to_units(self, px: tuple[float, float]) -> Point:
        """The point in the middle of a pixel, where the pointer is that points at it."""
        return (px[0] + _HALF) / self.scale, (px[1] + _HALF) / self.scale

    def _edge(self, at: float) -> int:
        """The first pixel behind an edge at this many units."""
        return math.ceil(at * self.scale - _HALF)


def column(rect: Rect, heights: Sequence[float], gap: float = 0) -> list[Rect]:
    """Rectangles of the given heights below one another, from the top of `rect`, in its full width."""
    placed, y = [], rect.y
    for height in heights:
        placed.append(Rect(rect.x, y, rect.w, height))
        y += height + gap
    return placed


def row(rect: Rect, widths: Sequence[float], gap: float = 0) -> list[Rect]:
    """Rectangles of the given widths beside one another, from the left of `rect`, in its full height."""
    placed, x = [], rect.x
    for width in widths:
        placed.append(Rect(x, rect.y, width, rect.h))
        x += width + gap
    return placed


def row_from_right(rect: Rect, widths: Sequence[float], gap: float = 0) -> list[Rect]:
    """As `row`, but the last one ends at the right edge; in reading order."""
    total = sum(widths) + gap * max(0, len(widths) - 1)
    return row(Rect(rect.right - total, rect.y, total, rect.h), widths, gap)
