"""The mark of the focus: gold with an ivory gap and an ink line outside, to be seen on every ground."""

from __future__ import annotations

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.shapes import Layer
from game.client.widgets.base import Widget

ADVISER = "portraits/bauta"
"""Whose face marks what is advised."""
_FACE = 26.0
"""How large it is, in units."""


def draw_widget(canvas: Canvas, widget: Widget) -> None:
    """Draws a widget, that it is advised, and the mark of the focus where the widget does not show that itself."""
    widget.draw(canvas)
    if widget.focused and widget.wide_ring:
        draw_ring(canvas, widget.rect, widget.radius)
    if widget.advised:
        inside = widget.advised_inside and canvas.fonts.text_scale > 1
        draw_advised(canvas, widget.drawn_at, widget.radius, framed=not widget.focused, inside=inside)


def draw_advised(canvas: Canvas, rect: Rect, radius: float = 10, *, framed: bool = True, inside: bool = False) -> None:
    """Marks what is advised: the adviser's face at its upper left corner, and a line of gold round it.

    Args:
        canvas: where.
        rect: what is marked.
        radius: the rounding of its corners.
        framed: whether it gets the line; the mark of the focus is one already.
        inside: whether the face hangs at its left edge, and not over its upper one.
    """
    c = canvas.theme.colour
    if framed:
        canvas.box(
            rect,
            (
                Layer(stroke=c("ink"), width=4.2, radius=radius + 1, grow=1),
                Layer(stroke=c("gold_light"), width=2.4, radius=radius + 1, grow=1),
            ),
        )
    face = face_place(rect, inside=inside)
    canvas.box(face, (Layer(fill=c("panel"), stroke=c("ink"), width=1.6, radius=_FACE / 2, grow=1),))
    canvas.sprite(ADVISER, face)


def face_place(rect: Rect, *, inside: bool) -> Rect:
    """Where the adviser's face lies on what is advised: at its left edge it leaves the words their room."""
    middle = (rect.x - 6, rect.y + _FACE / 2 + 3) if inside else (rect.x + 3, rect.y)
    return Rect.around(middle, _FACE, _FACE)


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
