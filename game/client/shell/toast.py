"""A short notice at the foot of the page, over everything, that goes by itself: a pad that was unplugged."""

from __future__ import annotations

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.shapes import Layer, shadow
from game.client.drawing.text import sans
from game.client.words.locale import Message

STANDS = 4.0
"""Seconds it stands."""
_STYLE = sans(22, "semibold")


class Toast:
    """Drawn by the app; nothing can be done with it, so it is no widget."""

    def __init__(self) -> None:
        self._message: Message | None = None
        self._until = 0.0

    @property
    def message(self) -> Message | None:
        """What it says now."""
        return self._message

    def show(self, message: Message, now: float) -> None:
        """Shows a message from now on."""
        self._message, self._until = message, now + STANDS

    def is_over(self, now: float) -> bool:
        """Whether what is shown has stood long enough."""
        return self._message is not None and now >= self._until

    def hide(self) -> None:
        """Shows nothing."""
        self._message = None

    def draw(self, canvas: Canvas, foot: Point | None = None) -> None:
        """Draws it, in as many lines as it needs.

        Args:
            canvas: where.
            foot: the middle of its lower edge; in the lower middle of the page where the scene keeps no place for it.
        """
        if self._message is None:
            return
        page, style = canvas.page.rect, sans(canvas.fonts.held_back(_STYLE.size), "semibold")
        x, bottom = foot or (page.center[0], page.bottom - 116)
        width = min(
            page.w - 80, 2 * (x - page.x) - 40, 2 * (page.right - x) - 40, canvas.measure(self._message, style)[0] + 72
        )
        lines = canvas.fonts.wrap(canvas.locale.text(self._message), style, width - 48)
        height = canvas.fonts.line_height(style) * len(lines) + 28
        place = Rect(x - width / 2, bottom - height, width, height)
        if not canvas.wants(place.inset(-20)):
            return
        c = canvas.theme.colour
        soft = shadow(c("shadow"), 10, 4, 0.06, 3)
        canvas.box(place, (*soft, Layer(fill=c("night"), stroke=c("gold"), width=1.8, radius=10)))
        canvas.text(
            self._message, place.center, style, "on_night", "center", valign="middle", width=width - 48
        )  # fmt: skip
