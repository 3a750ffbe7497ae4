"""Which parts of the page are to be drawn anew: a few rectangles that do not overlap much.

Each dirty rectangle costs a drawing of all scenes clipped to it, so those that lie close together are merged, and when
most of the page is dirty the whole of it is.
"""

from __future__ import annotations

from game.client.drawing.geometry import Rect

MAX_RECTS = 16
"""More rectangles than these are merged."""
MERGE_COST_AREA = 80_000.0
"""What drawing all scenes once more for another rectangle costs, as an area in square units: about 0.35 ms, of the 9 ms
that a whole page takes. Two rectangles are merged when that adds less clean area than this."""
WHOLE_SHARE = 0.8
"""When this share of the page is dirty, all of it is drawn."""


class DirtyArea:
    """Collects rectangles until they are taken."""

    def __init__(self, page: Rect) -> None:
        self.page = page
        """The whole page."""
        self._rects: list[Rect] = [page]

    def __bool__(self) -> bool:
        return bool(self._rects)

    def add(self, rect: Rect | None) -> None:
        """Marks a rectangle; None marks the whole page."""
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
                if union.area <= rect.area + other.area - rect.clipped(other).area + MERGE_COST_AREA:
                    self._rects.remove(other)
                    rect, merged = union, True
                    break
        self._rects.append(rect)
        if len(self._rects) > MAX_RECTS:
            self._join_closest()

    def take(self) -> list[Rect]:
        """The rectangles, which are clean from now on."""
        taken, self._rects = self._rects, []
        if sum(rect.area for rect in taken) > self.page.area * WHOLE_SHARE:
            return [self.page]
        return taken

    def _join_closest(self) -> None:
        pairs = [(a, b) for i, a in enumerate(self._rects) for b in self._rects[i + 1 :]]
        a, b = min(pairs, key=lambda pair: pair[0].union(pair[1]).area - pair[0].area - pair[1].area)
        self._rects.remove(a)
        self._rects.remove(b)
        self.add(a.union(b))
