"""The mark of the focus: gold with an ivory gap and an ink line outside, to be seen on every ground."""

from __future__ import annotations

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.shapes import Layer
from game.client.widgets.base import Widget


def draw_widget(canvas: Canvas, widget: Widget) -> None:
    """Draws a widget, and the mark of the focus round it where it does not show that itself."""
    widget.draw(canvas)
    if widget.focused and widget.wide_ring:
        draw_ring(canvas, widget.rect, widget.radius)


def draw_ring(canvas: Canvas, rect: Rect, radius: float = 10) -> None:
    """Draws the mark of the focus round a rectangle."""
    c = canvas.theme.colour
    canvas.box(
        rect,
        (
            Layer(stroke=c("ring"), width=6.5, radius=radius + 5, grow=6),
            Layer(stroke=c("gold"), width=4, radius=radius + 5, grow=6),
            Layer(stroke=c("ink"), width=1.4, radius=radius + 8, grow=9),
        ),
    )
