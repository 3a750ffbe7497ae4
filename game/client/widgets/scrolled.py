"""Widgets whose content is higher than their window: wheel, finger and bar scroll it."""

from __future__ import annotations

from abc import abstractmethod

from game.client.drawing.geometry import Point, Rect
from game.client.widgets.base import NOWHERE, Widget
from game.client.widgets.scrolling import NOTCH, Scrolling


class Scrolled(Widget):
    """What is scrolled as a whole."""

    pans = True
    keeps_focus = True

    def __init__(self, rect: Rect = NOWHERE) -> None:
        super().__init__(rect)
        self._scrolling = Scrolling()

    def _settle(self) -> None:
        """Tells the window and the height of everything, where they may have changed since the last drawing."""

    def scroll(self, dy: float) -> bool:
        """The wheel scrolls."""
        self._settle()
        self._scrolling.by(-dy * NOTCH)
        return self._scrolling.needed

    def pointer_down(self, point: Point) -> None:
        """Takes hold of the bar."""
        self._settle()
        self._scrolling.grip(point)

    def pointer_drag(self, point: Point) -> None:
        """Drags the bar."""
        self._scrolling.drag(point)

    def pointer_up(self, point: Point) -> None:  # noqa: ARG002 - wherever it is
        """Lets go of the bar."""
        self._scrolling.let_go()

    def pointer_cancel(self) -> None:
        """Lets go of the bar."""
        self._scrolling.let_go()

    def drags_from(self, point: Point) -> bool:
        """Only its bar is dragged; elsewhere a finger scrolls."""
        return self._scrolling.on_bar(point)


class ScrolledRows(Scrolled):
    """Rows that are scrolled, and pressed one by one."""

    def __init__(self, rect: Rect = NOWHERE) -> None:
        super().__init__(rect)
        self._pressed_on: int | None = None

    @abstractmethod
    def _row_at(self, point: Point) -> int | None:
        """The row that lies there."""

    @abstractmethod
    def _row_pressed(self, index: int) -> None:
        """A row was pressed and let go."""

    def pointer_down(self, point: Point) -> None:
        """Takes hold of the bar, or presses on a row."""
        self._settle()
        self._pressed_on = None if self._scrolling.grip(point) else self._row_at(point)

    def pointer_up(self, point: Point) -> None:
        """Lets go of the bar, or of the row."""
        pressed_on, self._pressed_on = self._pressed_on, None
        if not self._scrolling.let_go() and pressed_on is not None and pressed_on == self._row_at(point):
            self._row_pressed(pressed_on)

    def pointer_cancel(self) -> None:
        """Lets go of the bar, and of the row."""
        self._pressed_on = None
        super().pointer_cancel()
