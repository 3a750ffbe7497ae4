"""The course of a finished game on the sheet of the saved games: a strip of bands that leads to its analysis.

Where an analysis is kept these are the chances; else what the game itself tells of who was ahead. Nothing is asked for
it: the game was gone through anyway, to draw its table.
"""

from __future__ import annotations

from collections.abc import Callable

from game.client.drawing.canvas import Canvas
from game.client.pages.games.gallery import Row
from game.client.table.course import Band, Course, draw_bands
from game.client.widgets.base import Widget
from game.client.words.locale import Message, msg

COURSE = 76.0
"""How high it is, in units."""


class CourseStrip(Widget):
    """The strip; pressed it opens the analysis."""

    radius = 4.0

    def __init__(self, on_press: Callable[[], None]) -> None:
        """Shows nothing yet.

        Args:
            on_press: opens the analysis.
        """
        super().__init__(on_press=on_press)
        self.visible = False
        self._course: Course = ()
        self._bands: tuple[Band, ...] = ()

    def show(self, row: Row | None) -> None:
        """Shows the course of a game; nothing where there is none."""
        laid = None if row is None else row.laid
        self.visible = laid is not None and bool(laid.course)
        if row is None or laid is None:
            return
        self._course = laid.course
        self._bands = tuple(Band(team, tuple(row.faces[seat] for seat in team)) for team in laid.teams)
        self.tip = msg("games.course.chances" if laid.has_chances else "games.course.ahead")

    def spoken(self) -> Message | str:
        """What it shows."""
        return self.tip or ""

    def draw(self, canvas: Canvas) -> None:
        """Draws it."""
        draw_bands(canvas, self.rect, self._course, self._bands)
        if self.hovered:
            canvas.frame(self.rect.inset(-3), "gold", 3, 4)
