"""A pane: a window on rows that are higher than it, which wheel, finger, stick and bar scroll; controls go along.

The controls stay widgets of their scene, with their place on the page; the pane says what of them is seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.input.actions import Direction
from game.client.widgets.base import Widget
from game.client.widgets.scrolled import Scrolled
from game.client.widgets.scrolling import NOTCH

FRAME = 14.0
"""How much of what lies round a widget is shown with it, in units: the mark of its focus."""


class Pane(Scrolled):
    """What scrolls under the controls; it has no focus itself."""

    wide_ring = False

    def __init__(self, on_scroll: Callable[[], None]) -> None:
        """Makes the pane; `on_scroll` is called when what lies in it is to be placed anew."""
        super().__init__()
        self._on_scroll = on_scroll

    @property
    def can_focus(self) -> bool:
        """Never: its controls have the focus."""
        return False

    @property
    def offset(self) -> float:
        """How much lies above the window, in units."""
        return self._scrolling.offset

    def open(self, window: Rect, content: float) -> None:
        """Shows rows of this height in a window; it stays where it is scrolled to, as far as there is that much."""
        self.rect = self._scrolling.view = window
        self._scrolling.content = content
        self._scrolling.to(self._scrolling.offset)
        self.visible = self._scrolling.needed

    def hold(self, widgets: Iterable[Widget]) -> None:
        """These lie in it: what is outside the window is not seen, and takes no pointer."""
        for widget in widgets:
            widget.seen_through = self.rect if self._scrolling.needed else None

    def reveal(self, top: float, bottom: float) -> None:
        """Scrolls as little as needed to show a stretch of the rows."""
        if self._scrolling.reveal(top, bottom):
            self._on_scroll()

    def follow(self, widget: Widget | None) -> None:
        """Shows a widget that lies in it, where it has the focus."""
        if widget is not None and widget.seen_through is not None:
            top = widget.rect.y - self.rect.y + self.offset
            self.reveal(top - FRAME, top + widget.rect.h + FRAME)

    def turn(self, direction: Direction) -> bool:
        """Up, down and the keys of pages scroll it, where it shows only words; False where there is no more."""
        page = self.rect.h * 0.85
        by = {"up": -NOTCH, "down": NOTCH, "page_up": -page, "page_down": page, "first": -1e9, "last": 1e9}
        moved = direction in by and self._scrolling.by(by[direction])
        if moved:
            self._on_scroll()
        return moved

    def to_top(self) -> None:
        """Shows the first row."""
        self._scrolling.to(0)

    def to_end(self) -> None:
        """Shows the last row."""
        self._scrolling.to(self._scrolling.most)

    @property
    def is_scrolled(self) -> bool:
        """Whether there is more than the window shows."""
        return self._scrolling.needed

    def scroll(self, dy: float) -> bool:
        """The wheel scrolls."""
        taken = super().scroll(dy)
        self._on_scroll()
        return taken

    def pointer_down(self, point: Point) -> None:
        """Takes hold of the bar."""
        super().pointer_down(point)
        self._on_scroll()

    def pointer_drag(self, point: Point) -> None:
        """Drags the bar."""
        super().pointer_drag(point)
        self._on_scroll()

    def draw(self, canvas: Canvas) -> None:
        """Draws the bar."""
        self._scrolling.draw(canvas)
