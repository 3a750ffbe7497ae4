"""The tooltip: a line or two about what the pointer rests on, or why it cannot be chosen."""

from __future__ import annotations

from dataclasses import dataclass

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.shapes import Layer, shadow
from game.client.drawing.text import TextStyle, sans, serif
from game.client.drawing.tools import Tools
from game.client.words.locale import Message

_WIDTH = 380.0
_STYLE = sans(18)
_HEAD = serif(20, "semibold")
_GAP = 12.0
_EDGE = 8.0
_SHADOW = 16.0


@dataclass(frozen=True, slots=True)
class Tip:
    """A tooltip laid out on a page."""

    place: Rect
    """Its ground."""
    lines: tuple[tuple[str, TextStyle, float], ...]
    """Its lines, the style of each, and how far below the upper edge it begins."""

    @property
    def bounds(self) -> Rect:
        """All that is drawn of it, the shadow too."""
        return self.place.inset(-_SHADOW)


def laid_out(tools: Tools, texts: tuple[Message | str, ...], about: Rect, title: Message | str | None = None) -> Tip:
    """A tooltip beside a place: below it, else above, else at a side, and never off the page.

    Args:
        tools: what it is written with.
        texts: what it says, a paragraph each.
        about: the place, in units.
        title: what stands above them in another type.
    """
    wide = _WIDTH * max(1.0, tools.fonts.text_scale)
    lines: list[tuple[str, TextStyle, float]] = []
    y = width = 0.0
    titled = [(title, _HEAD)] if title is not None else []
    for text, style in (*titled, *((text, _STYLE) for text in texts)):
        for line in tools.fonts.wrap(tools.locale.text(text), style, wide):
            lines.append((line, style, y))
            y += tools.fonts.line_height(style)
            width = max(width, tools.fonts.measure(line, style)[0])
        y += 2 if len(titled) + len(texts) > 1 else 0
    return Tip(_beside(tools.page.rect.inset(_EDGE), about, width + 32, y + 20), tuple(lines))


def _beside(room: Rect, about: Rect, width: float, height: float) -> Rect:
    """A place of this size beside another, within the room."""
    x = min(max(room.x, about.center[0] - width / 2), room.right - width)
    below, above = about.bottom + _GAP, about.y - _GAP - height
    if below + height <= room.bottom:
        return Rect(x, below, width, height)
    if above >= room.y:
        return Rect(x, above, width, height)
    y = min(max(room.y, about.center[1] - height / 2), room.bottom - height)
    right, left = about.right + _GAP, about.x - _GAP - width
    if right + width <= room.right:
        return Rect(right, max(room.y, y), width, height)
    if left >= room.x:
        return Rect(left, max(room.y, y), width, height)
    return Rect(x, max(room.y, min(above, room.bottom - height)), width, height)


def draw_tip(canvas: Canvas, tip: Tip) -> None:
    """Draws a tooltip."""
    c = canvas.theme.colour
    soft = shadow(c("shadow"), 8, 4, 0.06, 3)
    canvas.box(tip.place, (*soft, Layer(fill=c("night"), stroke=c("gold"), width=1.4, radius=8)))
    for line, style, y in tip.lines:
        colour = "gold_light" if style == _HEAD else "on_night"
        canvas.text(line, (tip.place.x + 16, tip.place.y + 10 + y), style, colour)


class Tooltip:
    """Drawn by its owner over everything else; not a widget, for nothing can be done with it."""

    def __init__(self) -> None:
        self._text: Message | str | None = None
        self._about = Rect(0, 0, 0, 0)
        self.bounds: Rect | None = None
        """Where it was drawn; None before that, so that the whole page is marked."""

    @property
    def shown(self) -> bool:
        """Whether it is shown."""
        return self._text is not None

    @property
    def text(self) -> Message | str:
        """What is shown; empty when nothing is."""
        return "" if self._text is None else self._text

    def show(self, text: Message | str, about: Rect) -> None:
        """Shows a text beside a place."""
        self._text, self._about, self.bounds = text, about, None

    def hide(self) -> None:
        """Shows nothing."""
        self._text, self.bounds = None, None

    def draw(self, canvas: Canvas) -> None:
        """Draws it beside its place."""
        if self._text is None:
            return
        tip = laid_out(canvas.tools, (self._text,), self._about)
        self.bounds = tip.bounds
        draw_tip(canvas, tip)
