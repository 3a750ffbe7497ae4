"""The action bar of Casanova's table: what is so, and what is asked."""

from __future__ import annotations

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.text import sans, serif
from game.client.games.casanova.draw import draw_large_words
from game.client.words.locale import Message


def draw_bar(canvas: Canvas, bar: Rect, width: float, first: Message, second: Message | None, *, large: bool) -> None:
    """The bar with its two lines.

    Args:
        canvas: where to.
        bar: its place.
        width: how wide the lines may be, in units.
        first: what is so.
        second: what is asked; None for nothing.
        large: whether it is set in large type.
    """
    canvas.fill(bar, "night", 10)
    canvas.frame(bar, "gold", 1.8, 10)
    canvas.frame(bar.inset(4.5), "gold_dark", 1, 7)
    if large:
        draw_large_words(canvas, Rect(bar.x + 28, bar.y + 6, width, bar.h - 12), first, second)
        return
    canvas.text(
        first, (bar.x + 28, bar.y + 36), serif(25, "semibold"), "on_night", valign="baseline", max_width=width,
        max_height=40,
    )  # fmt: skip
    if second is not None:
        canvas.text(
            second, (bar.x + 28, bar.y + 65), sans(18), "on_night_muted", valign="baseline", max_width=width,
            max_height=30,
        )  # fmt: skip
