"""Which parts of the page are to be drawn anew: few rectangles that do not overlap much.

Each dirty rectangle costs a drawing of all scenes clipped to it, so those that lie close are put together, and when
most of the page is dirty the whole of it is.
"""

from __future__ import annotations

import math

from game.client.geometry import Rect

MOST_RECTS = 16
"""More rectangles than these are put together."""
A_VISIT = 80_000.0
"""What visiting all scenes for one rectangle more costs, as an area in square units: about 0.35 ms, of the 9 ms that a
whole page takes. Two rectangles become one where that draws less than this in vain."""
WHOLE_SHARE = 0.8
"""When this share of the page is dirty, all of it is drawn, unless something moves."""


A_FRAME = 0.25
"""While something moves, about this share of the page is drawn in a frame, and what is more in the next."""
SMALL = 0.04
"""Rectangles under this share of the page are never left for the next frame."""


class DirtyArea:
    """Collects rectangles until they are taken."""

    def __init__(self, page: Rect) -> None:
        self.page = page
        """The whole page."""
        self._rects: list[Rect] = [page]
        self._late: list[Rect] = []

    def __bool__(self) -> bool:
        return bool(self._rects)

    @property
    def late(self) -> bool:
        """Whether something was left for the next frame."""
        return bool(self._late)

    def add(self, rect: Rect | None) -> None:
        """Mark a rectangle; None marks the whole page."""
        if rect is None:
            self._rects = [self.page]
            return
        rect = rect.clipped(self.page)
        if rect.empty or self._rects == [self.page]:
            return
        merged = True
        while merged:
            merged = False
            for other in self._rects:
                union = rect.union(other)
                if union.area <= rect.area + other.area - rect.clipped(other).area + A_VISIT:
                    self._rects.remove(other)
                    rect, merged = union, True
                    break
        self._rects.append(rect)
        if len(self._rects) > MOST_RECTS:
            self._join_closest()

    def take(self) -> list[Rect]:
        """The rectangles, which are clean from now on."""
        taken, self._rects, self._late = self._rects, [], []
        if sum(rect.area for rect in taken) > self.page.area * WHOLE_SHARE:
            return [self.page]
        return taken

    def take_some(self) -> list[Rect]:
        """Of the rectangles, as much as one frame should draw while something moves; the rest stays dirty.

        All small ones are taken, for things move in them. Of the large ones (a log, a hand) as much is taken as makes
        `A_FRAME` of the page, the last of them in part; what was left is taken before others. All of the page is not
        divided.
        """
        if self._rects == [self.page]:
            return self.take()
        small = [rect for rect in self._rects if rect.area < self.page.area * SMALL]
        large = [rect for rect in self._rects if rect not in small]
        large.sort(key=lambda rect: not any(rect.intersects(late) for late in self._late))
        taken, room, self._late = small, self.page.area * A_FRAME, []
        for rect in large:
            high = rect.h if rect.area <= room else math.floor(room / rect.w)
            if high * rect.w < min(rect.area, self.page.area * SMALL):  # not worth a visit
                self._late.append(rect)
                continue
            taken.append(Rect(rect.x, rect.y, rect.w, high))
            room -= high * rect.w
            if high < rect.h:
                self._late.append(Rect(rect.x, rect.y + high, rect.w, rect.h - high))
        self._rects = list(self._late)
        return taken

    def _join_closest(self) -> None:
        pairs = [(a, b) for i, a in enumerate(self._rects) for b in self._rects[i + 1 :]]
        a, b = min(pairs, key=lambda pair: pair[0].union(pair[1]).area - pair[0].area - pair[1].area)
        self._rects.remove(a)
        self._rects.remove(b)
        self.add(a.union(b))
