"""The caps of keys and pads' buttons, as they stand beside what a key does."""

from __future__ import annotations

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.shapes import Layer
from game.client.drawing.text import sans
from game.client.words.locale import Message

PAD_SIGNS = ("✕", "○", "□", "△")
"""What is printed on some pads' buttons."""
KEYCAP_HEIGHT = 26
"""Height of a key cap in units, before the text scale."""


def keycap_width(canvas: Canvas, label: Message | str) -> float:
    """How wide the cap of a key is, in units; an empty label has none."""
    if not label:
        return 0.0
    if label in PAD_SIGNS:
        return keycap_height(canvas)
    text_width, _ = canvas.measure(label, sans(17, "semibold"))
    return max(keycap_height(canvas), text_width + 14)


def keycap_height(canvas: Canvas) -> float:
    """How high a key cap is, in units."""
    return KEYCAP_HEIGHT * max(1.0, canvas.fonts.text_scale)


def draw_keycap(canvas: Canvas, label: Message | str, pos: Point, max_height: float | None = None) -> Rect:
    """Draws the cap of a key with its upper left corner at `pos`, smaller where it may not be as high.

    An empty label draws nothing; the signs of a pad's buttons are drawn, for no font here has them.
    """
    if not label:
        return Rect(pos[0], pos[1], 0, keycap_height(canvas))
    wide, high, margin = keycap_width(canvas, label), keycap_height(canvas), 4.0
    if max_height is not None and high > max_height:
        wide, high, margin = wide * max_height / high, max_height, 10.0
    place = Rect(pos[0], pos[1], wide, high)
    c = canvas.theme.colour
    line = c("keycap_text")
    canvas.box(place, (Layer(fill=c("keycap"), stroke=line, width=1.2, radius=5),))
    canvas.fill(Rect(place.x + 3, place.bottom - 2.6, place.w - 6, 1.6), line, alpha=0.45)
    if label in PAD_SIGNS:
        _pad_sign(canvas, str(label), (place.center[0], place.center[1] - 1), place.h * 0.24)
        return place
    canvas.text(
        label, (place.center[0], place.center[1] - 1), sans(17, "semibold"), "keycap_text", "center",
        valign="middle", max_width=place.w - margin, max_height=place.h,
    )  # fmt: skip
    return place


def _pad_sign(canvas: Canvas, sign: str, middle: Point, r: float) -> None:
    x, y = middle
    match sign:
        case "✕":
            canvas.line((x - r, y - r), (x + r, y + r), "keycap_text", 2)
            canvas.line((x - r, y + r), (x + r, y - r), "keycap_text", 2)
        case "○":
            canvas.circle(middle, r * 1.1, None, "keycap_text", 2)
        case "□":
            canvas.frame(Rect(x - r, y - r, 2 * r, 2 * r), "keycap_text", 2)
        case _:
            points = ((x, y - r * 1.1), (x + r * 1.15, y + r * 0.9), (x - r * 1.15, y + r * 0.9))
            canvas.polygon(points, None, "keycap_text", 2)
