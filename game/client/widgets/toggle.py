"""A switch: on or off, told by its knob, by a check or a cross, and by a word."""

from __future__ import annotations

from collections.abc import Callable

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.shapes import Layer
from game.client.drawing.text import sans
from game.client.input.actions import Direction
from game.client.widgets.base import NOWHERE, Widget
from game.client.words.locale import Message, msg

_WIDTH, _HEIGHT = 78.0, 40.0


class Toggle(Widget):
    """Turns something on or off."""

    radius = 20.0

    def __init__(
        self,
        label: Message | str,
        on: bool = False,
        rect: Rect = NOWHERE,
        *,
        on_change: Callable[[bool], None] | None = None,
        hotkey: str | None = None,
        tip: Message | str | None = None,
    ) -> None:
        """Makes a switch; the label is only said, never drawn."""
        super().__init__(rect, hotkey=hotkey, tip=tip)
        self._label = label
        self.on = on
        """Whether it is on."""
        self.on_change = on_change
        """Called with the new value."""

    def spoken(self) -> Message | str:
        """The label and whether it is on."""
        return msg("spoken.toggle_on" if self.on else "spoken.toggle_off", label=self._label)

    def press(self) -> None:
        """Turns it over."""
        self._turn(not self.on)

    def adjust(self, direction: Direction) -> bool:
        """Right turns on, left off."""
        if direction not in ("left", "right"):
            return False
        self._turn(direction == "right")
        return True

    def _turn(self, on: bool) -> None:
        if self.enabled and on != self.on:
            self.on = on
            if self.on_change is not None:
                self.on_change(on)

    def draw(self, canvas: Canvas) -> None:
        """Draws it, in the middle of the left of its rectangle."""
        c, rect = canvas.theme.colour, self.rect
        x, y = rect.x, rect.center[1] - _HEIGHT / 2
        line = c("ink") if self.enabled else c("disabled")
        ground = c("lagoon") if self.on else c("field")
        canvas.box(Rect(x, y, _WIDTH, _HEIGHT), (Layer(fill=ground, stroke=line, width=1.6, radius=20),))
        if self.on:
            canvas.polyline(((x + 16, y + 20), (x + 22, y + 27), (x + 33, y + 13)), "on_lagoon", 3)
        else:
            canvas.polyline(((x + 48, y + 14), (x + 60, y + 26)), "faint", 2.4)
            canvas.polyline(((x + 60, y + 14), (x + 48, y + 26)), "faint", 2.4)
        knob = (x + (58 if self.on else 20), y + 20)
        canvas.circle(knob, 16, "ivory", "ink" if self.enabled else "disabled", 1.6)
        canvas.circle(knob, 10, None, "gold_light" if self.hovered else "field_line", 1.4)
        word, style = msg("toggle.on" if self.on else "toggle.off"), sans(canvas.fonts.held_back(21), "semibold")
        canvas.text(
            word, (x + 96, rect.center[1]), style, "text" if self.enabled else "disabled",
            valign="middle", max_width=max(24.0, rect.right - x - 96), max_height=rect.h + 12,
        )  # fmt: skip
