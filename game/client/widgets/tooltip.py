"""The tooltip: a line or two about what the pointer rests on, or why it cannot be chosen."""

from __future__ import annotations

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.shapes import Layer, shadow
from game.client.drawing.text import sans
from game.client.words.locale import Message

_WIDTH = 380.0
_STYLE = sans(18)
_GAP = 12.0


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
        """Draws it below its place, or above where the page ends."""
        if self._text is None:
            return
        text = canvas.locale.text(self._text)
        lines = canvas.fonts.wrap(text, _STYLE, _WIDTH * max(1.0, canvas.fonts.text_scale))
        width = max(canvas.fonts.measure(line, _STYLE)[0] for line in lines) + 32
        step = canvas.fonts.line_height(_STYLE)
        height = step * len(lines) + 20
        page, about = canvas.page.rect, self._about
        x = min(max(page.x + 8, about.center[0] - width / 2), page.right - width - 8)
        y = about.bottom + _GAP
        if y + height > page.bottom - 8:
            y = about.y - _GAP - height
        place = Rect(x, max(8.0, y), width, height)
        self.bounds = place.inset(-16)
        c = canvas.theme.colour
        soft = shadow(c("shadow"), 8, 4, 0.06, 3)
        canvas.box(place, (*soft, Layer(fill=c("night"), stroke=c("gold"), width=1.4, radius=8)))
        for number, line in enumerate(lines):
            canvas.text(line, (place.x + 16, place.y + 10 + number * step), _STYLE, "on_night")
