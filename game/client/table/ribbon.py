"""A ribbon with swallow tails folded behind it: what a table's decisive moment is written on.

Red says that somebody takes something, night that nobody does, or what stands beside it.
"""

from __future__ import annotations

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.shapes import Layer, shadow
from game.client.drawing.text import serif
from game.client.drawing.theme import Colour, Paint, mixed
from game.client.words.locale import Message

FOLD = 16.0
"""How far a tail lies behind the ribbon, in units."""
HANG = 9.0
"""How far it hangs below."""


def ribbon_reach(rect: Rect, tail: float) -> Rect:
    """All that a ribbon draws on."""
    return Rect(rect.x - tail - FOLD - 2, rect.y - 3, rect.w + 2 * (tail + FOLD) + 4, rect.h + HANG + 10)


def write_ribbon(
    canvas: Canvas, rect: Rect, text: Message, size: float, tail: float, *, is_red: bool, share: float = 1
) -> None:
    """Draws a ribbon with words on it; with a `share` under 1 it is still unrolling from its left end.

    Args:
        canvas: where.
        rect: the ribbon between its tails.
        text: what is written on it.
        size: the size of its type, in units; what is too long is set smaller.
        tail: how far each tail reaches beyond it, in units.
        is_red: whether it is red, else night.
        share: how much of it has unrolled, from 0 to 1.
    """
    whole = ribbon_reach(rect, tail)
    with canvas.clipped(whole.left_part(whole.w * share)) as wanted:
        if not wanted:
            return
        draw_ribbon(canvas, rect, "red" if is_red else "night", "gold_light" if is_red else "gold", tail)
        canvas.text(
            text, rect.center, serif(size, "semibold"), "on_red" if is_red else "on_night", "center", valign="middle",
            max_width=rect.w - 30, max_height=rect.h + 2,
        )  # fmt: skip


def draw_ribbon(canvas: Canvas, rect: Rect, ground: Paint, rule: Paint, tail: float, back: Paint | None = None) -> None:
    """Draws an empty ribbon.

    Args:
        canvas: where.
        rect: the ribbon between its tails.
        ground: its colour.
        rule: the colour of the two rules along its edges.
        tail: how far each tail reaches beyond it, in units.
        back: the colour of the tails; None for a darker shade of the ground.
    """
    if not canvas.wants(ribbon_reach(rect, tail)):
        return
    colour = canvas.theme.colour
    behind: Colour = mixed(colour(ground), (0, 0, 0), 0.28) if back is None else colour(back)
    fold = mixed(behind, (0, 0, 0), 0.4)
    upper, middle, lower = rect.y + HANG, rect.y + HANG + rect.h / 2, rect.bottom + HANG
    for side, edge in ((-1, rect.x), (1, rect.right)):
        inner, outer, notch = edge - side * FOLD, edge + side * (tail + FOLD), edge + side * (tail + 4)
        canvas.polygon(
            [(inner, upper), (outer, upper), (notch, middle), (outer, lower), (inner, lower)], behind, "ink", 1.3
        )
        canvas.polygon([(edge, rect.bottom), (inner, lower), (inner, rect.bottom)], fold, "ink", 1)
    canvas.box(
        rect,
        (
            *shadow(colour("shadow"), 2, 3, 0.1, 4),
            Layer(fill=colour(ground), stroke=colour("ink"), width=1.4, radius=1),
        ),
    )
    for y in (rect.y + 5, rect.bottom - 5):
        canvas.line((rect.x + 5, y), (rect.right - 5, y), rule, 1.2)
