"""What can be scrolled: how far, and the bar that shows and drags it."""

from __future__ import annotations

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect

BAR = 10.0
"""Width of the bar, in units."""
NOTCH = 72.0
"""How far one notch of the wheel goes, in units."""


class Scrolling:
    """The place within something higher than its window."""

    def __init__(self) -> None:
        self.offset = 0.0
        """How much lies above the window, in units."""
        self.content = 0.0
        """Height of everything."""
        self.view = Rect(0, 0, 0, 0)
        """The window."""
        self._grip: float | None = None

    @property
    def shows(self) -> object:
        """All that the bar and what is scrolled depend on."""
        return self.offset, self.content, self.view, self._grip is not None

    @property
    def most(self) -> float:
        """The largest offset."""
        return max(0.0, self.content - self.view.h)

    @property
    def needed(self) -> bool:
        """Whether there is more than the window shows."""
        return self.most > 0.5

    def to(self, offset: float) -> bool:
        """Scrolls there, as far as there is anything; True when that moved it."""
        offset = max(0.0, min(self.most, offset))
        moved = abs(offset - self.offset) > 0.01
        self.offset = offset
        return moved

    def by(self, dy: float) -> bool:
        """Scrolls down by this many units."""
        return self.to(self.offset + dy)

    def reveal(self, top: float, bottom: float) -> bool:
        """Scrolls as little as needed to show a stretch of the content."""
        if top < self.offset:
            return self.to(top)
        if bottom > self.offset + self.view.h:
            return self.to(bottom - self.view.h)
        return False

    def on_bar(self, point: Point) -> bool:
        """Whether a point lies on the bar."""
        return self.needed and point[0] >= self._bar.x - 8

    def grip(self, point: Point) -> bool:
        """The button was pressed: take hold of the bar if it is there."""
        if not self.on_bar(point):
            return False
        thumb = self._thumb
        self._grip = point[1] - thumb.y if thumb.y <= point[1] < thumb.bottom else thumb.h / 2
        self.drag(point)
        return True

    def drag(self, point: Point) -> bool:
        """Moves the bar with the pointer, if it is held."""
        if self._grip is None:
            return False
        room = self._bar.h - self._thumb.h
        if room > 0:
            self.to((point[1] - self._grip - self._bar.y) / room * self.most)
        return True

    def let_go(self) -> bool:
        """The button was let go; True if the bar was held."""
        held, self._grip = self._grip is not None, None
        return held

    def draw(self, canvas: Canvas) -> None:
        """Draws the bar, when there is something to scroll."""
        if self.needed:
            canvas.fill(self._bar, "field", radius=BAR / 2)
            canvas.fill(self._thumb, "gold" if self._grip is not None else "field_line", radius=BAR / 2)

    @property
    def _bar(self) -> Rect:
        return Rect(self.view.right - BAR, self.view.y, BAR, self.view.h)

    @property
    def _thumb(self) -> Rect:
        bar = self._bar
        height = max(36.0, bar.h * self.view.h / self.content) if self.content else bar.h
        top = bar.y + (bar.h - height) * (self.offset / self.most if self.most else 0)
        return Rect(bar.x, top, bar.w, height)
