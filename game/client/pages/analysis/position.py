"""The position of a decision, small: the game's own table as the seat saw it, drawn when there is time for it."""

from __future__ import annotations

import pygame

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.shell.scene import Host
from game.client.sitting.replay import Recording
from game.client.table.board import Board
from game.client.table.still_table import StillTable, shrunk
from game.rules.core import Rules, Seat, View

PICTURES = 12
"""So many are kept."""


class Position:
    """The small table."""

    def __init__(self, recording: Recording, app: Host) -> None:
        """Draws nothing yet.

        Args:
            recording: the game.
            app: whose page, look and language it is drawn with.
        """
        self._recording, self._app = recording, app
        self._still: StillTable | None = None
        self._wanted: tuple[int, Seat] | None = None
        self._whole: dict[tuple[int, Seat], pygame.Surface] = {}
        self._size = (0, 0)

    @property
    def is_waiting(self) -> bool:
        """Whether the picture that is wanted is not there yet."""
        return self._wanted is not None and self._size != (0, 0) and self._wanted not in self._whole

    def step(self, moves: int, seat: Seat) -> bool:
        """Wants a position, and draws it where all its drawings are there; whether it has come now."""
        self._wanted = moves, seat
        if not self.is_waiting or self._app.tools.sprites.pending:
            return False
        return self._draw(moves, seat)

    def finish(self, moves: int, seat: Seat) -> None:
        """Draws a position now."""
        self._wanted = moves, seat
        if self.is_waiting and not self._draw(moves, seat):
            self._app.tools.sprites.wait()
            self._draw(moves, seat)

    def fit(self, place: Rect) -> None:
        """It is to be drawn so large from now on."""
        scale = self._app.tools.page.scale
        size = max(1, round(place.w * scale)), max(1, round(place.h * scale))
        if size != self._size:
            self._size = size
            self._whole.clear()

    def renew(self) -> None:
        """Page, theme, language or text size may be others: all of it is drawn anew."""
        self._whole.clear()
        self.close()

    def draw(self, canvas: Canvas, place: Rect) -> None:
        """Draws the picture in the frame of a print; pale paper while it is not there."""
        canvas.fill(place, "field")
        picture = self._whole.get(self._wanted) if self._wanted is not None else None
        if picture is not None:
            x, y, _, _ = canvas.px(place)
            canvas.surface.blit(picture, (x, y))
        canvas.frame(place, "ink", 2)
        canvas.frame(place.inset(-4), "gold", 1.1)

    @property
    def board(self) -> Board[View, Rules]:
        """What the game lays on the table: it has words and pictures for decisions."""
        return self._table().table.board

    def close(self) -> None:
        """Lets the table go."""
        if self._still is not None:
            self._still.close()
            self._still = None

    def _table(self) -> StillTable:
        if self._still is None:
            self._still = StillTable(self._recording.whole(), self._app, Seat(0))
        return self._still

    def _draw(self, moves: int, seat: Seat) -> bool:
        still = self._table()
        still.viewer = seat
        still.table.people.eyes.look(seat)
        still.show(self._recording.moves[:moves])
        picture, is_whole = still.picture()
        if is_whole:
            if len(self._whole) >= PICTURES:
                self._whole.pop(next(iter(self._whole)))
            self._whole[moves, seat] = shrunk(picture, self._size)
        return is_whole
