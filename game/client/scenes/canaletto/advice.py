"""What advice at Canaletto's table adds to the words: the lot that would be on sale next."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.canvas import Canvas
from game.client.geometry import Rect
from game.client.locale import msg
from game.client.scenes.canaletto.names import draw_treasure
from game.client.text import sans

PITCH = 48.0
"""From tile to tile; closer where there are many."""


def draw_next_lot(canvas: Canvas, rect: Rect, lot: Sequence[str]) -> None:
    """The treasures that would be on sale next, under a line that says so."""
    scale = max(1.0, canvas.fonts.text_scale)
    canvas.text(msg("canaletto.advice.next_lot"), rect.pos, sans(17), "muted", max_width=rect.w)
    pitch = min(PITCH, (rect.w - 42) / max(1, len(lot) - 1))
    for index, name in enumerate(lot):
        draw_treasure(canvas, name, (rect.x + 22 + index * pitch, rect.y + 28 * scale + 22), 42)
