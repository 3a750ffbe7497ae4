"""What only card tables need of a canvas: numerals that stand on their head, and dashed frames."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.shapes import lay_picture
from game.client.drawing.text import TextStyle
from game.client.drawing.theme import Paint

DASH = 6.0
"""Length of a dash and of the gap after it, in units."""


def turned_text(
    canvas: Canvas, text: str, corner: Point, style: TextStyle, colour: Paint, max_width: float, alpha: float = 1
) -> None:
    """Draws a text upside down, its first letter's foot at `corner`, the upper right one of the turned text.

    Cards carry their index so in the lower right corner.
    """
    fonts = canvas.fonts
    px = fonts.fit_px(text, style, max_width)
    upright = fonts.render(text, style, canvas.theme.colour(colour), px)
    width, height = upright.get_width() / canvas.page.scale, upright.get_height() / canvas.page.scale
    place = Rect(corner[0] - width, corner[1] - height, width, height)
    if not canvas.wants(place):
        return
    turned = pygame.transform.flip(upright, True, True)
    lay_picture(canvas.surface, turned, canvas.px(place)[:2], alpha)


def dashed_frame(canvas: Canvas, rect: Rect, colour: Paint, width: float, radius: float) -> None:
    """Draws a dashed outline; the corners, of `radius`, stay open."""

    def data(at: Callable[[Point], str]) -> str:
        sides = (
            ((rect.x + radius, rect.y), (rect.right - radius, rect.y)),
            ((rect.right, rect.y + radius), (rect.right, rect.bottom - radius)),
            ((rect.right - radius, rect.bottom), (rect.x + radius, rect.bottom)),
            ((rect.x, rect.bottom - radius), (rect.x, rect.y + radius)),
        )
        parts = []
        for (x0, y0), (x1, y1) in sides:
            length = max(abs(x1 - x0), abs(y1 - y0))
            count = max(1, round(length / (2 * DASH)))
            for index in range(count):
                a, b = index / count, (index + 0.5) / count
                parts.append(
                    f"M{at((x0 + (x1 - x0) * a, y0 + (y1 - y0) * a))}L{at((x0 + (x1 - x0) * b, y0 + (y1 - y0) * b))}"
                )
        return "".join(parts)

    canvas.path(rect.inset(-width), data, stroke=colour, width=width)
