"""Emblems for things that only a rule file knows: simple shapes, told apart by their outline and filling alone."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.theme import Paint

Shape = tuple[Point, ...]


def _round(points: int, turn: float = -90.0, inner: float = 1.0) -> Shape:
    """Corners at equal distances from the middle; every other one nearer to it where `inner` says so."""
    steps = points * (2 if inner < 1 else 1)
    return tuple(
        (
            (inner if inner < 1 and step % 2 else 1.0) * math.cos(math.radians(turn + 360 * step / steps)),
            (inner if inner < 1 and step % 2 else 1.0) * math.sin(math.radians(turn + 360 * step / steps)),
        )
        for step in range(steps)
    )


SHAPES: Sequence[Shape] = (
    _round(24),
    _round(4, 45),
    _round(3),
    _round(5, inner=0.42),
    _round(4),
    ((-0.34, -1), (0.34, -1), (0.34, -0.34), (1, -0.34), (1, 0.34), (0.34, 0.34), (0.34, 1), (-0.34, 1), (-0.34, 0.34),
     (-1, 0.34), (-1, -0.34), (-0.34, -0.34)),
    ((-0.9, -1), (0.9, -1), (0.2, 0), (0.9, 1), (-0.9, 1), (-0.2, 0)),
    _round(3, 90),
    ((-1, -0.5), (0, -1), (1, -0.5), (1, 0.2), (0, -0.3), (-1, 0.2)),
    ((-0.55, -1), (0.55, -1), (0.55, 1), (-0.55, 1)),
)  # fmt: skip
"""The outlines, about a middle, one unit far."""
FILLINGS = 3
"""Filled, an outline with a dot, and filled with a bar of the ground across."""


def draw_emblem(canvas: Canvas, number: int, rect: Rect, ink: Paint, ground: Paint, alpha: float = 1) -> None:
    """Draws the emblem of this number, from 0; the first thirty are all different."""
    (x, y), reach = rect.center, min(rect.w, rect.h) / 2
    points = [(x + a * reach, y + b * reach) for a, b in SHAPES[number % len(SHAPES)]]
    filling = number // len(SHAPES) % FILLINGS
    if filling == 1:
        canvas.polygon(points, ground, ink, max(1.6, reach * 0.2), alpha)
        canvas.circle((x, y), reach * 0.2, ink)
        return
    canvas.polygon(points, ink, alpha=alpha)
    if filling == 2:
        canvas.fill(Rect(x - reach, y - reach * 0.26, 2 * reach, reach * 0.52), ground, 0, alpha)
