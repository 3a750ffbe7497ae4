"""A text that stands somewhere; it takes no focus."""

from __future__ import annotations

from game.client.drawing.canvas import Align, Canvas, VAlign
from game.client.drawing.geometry import Rect
from game.client.drawing.text import TextStyle
from game.client.drawing.theme import Paint
from game.client.widgets.base import Widget
from game.client.words.locale import Message


class Label(Widget):
    """A text within its rectangle: on one line that shrinks to fit, or wrapped."""

    focusable = False

    def __init__(
        self,
        text: Message | str,
        style: TextStyle,
        colour: Paint = "text",
        rect: Rect = Rect(0, 0, 0, 0),  # noqa: B008 - frozen
        *,
        align: Align = "left",
        valign: VAlign = "middle",
        wrap: bool = False,
    ) -> None:
        super().__init__(rect)
        self.text = text
        """What it says."""
        self._style = style
        self._colour = colour
        self._align = align
        self._valign = valign
        self._wrap = wrap

    def draw(self, canvas: Canvas) -> None:
        """Draw it."""
        rect = self.rect
        x = {"left": rect.x, "center": rect.center[0], "right": rect.right}[self._align]
        if self._wrap:
            canvas.text(self.text, (x, rect.y), self._style, self._colour, self._align, width=rect.w)
            return
        y = rect.center[1] if self._valign == "middle" else rect.y
        canvas.text(self.text, (x, y), self._style, self._colour, self._align, valign=self._valign, max_width=rect.w)
