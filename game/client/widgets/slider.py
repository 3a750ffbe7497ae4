"""A slider: a number in steps, chosen by dragging a small gold shield, by keys or by the wheel."""

from __future__ import annotations

from collections.abc import Callable

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.shapes import Layer
from game.client.drawing.text import sans
from game.client.input.actions import Direction
from game.client.widgets.base import NOWHERE, Widget
from game.client.words.locale import Message, msg

VALUE_ROOM = 92.0
"""How much of its right end the value has, in units, where nobody gives it more."""
_INSET = 14.0


class Slider(Widget):
    """Chooses a number between two ends."""

    radius = 10.0
    by_notches = True

    def __init__(
        self,
        label: Message | str,
        value: int,
        least: int,
        most: int,
        step: int = 1,
        rect: Rect = NOWHERE,
        *,
        on_change: Callable[[int], None] | None = None,
        shown: Callable[[int], Message | str] = str,
        ticks: tuple[int, ...] = (),
        tip: Message | str | None = None,
    ) -> None:
        """Makes a slider.

        Args:
            label: what is chosen; it is only said, never drawn.
            value: what holds.
            least: the lower end.
            most: the upper end.
            step: the distance between two values.
            rect: its place, the room for the value at the right included.
            on_change: called with each new value, also while dragging.
            shown: how a value is written.
            ticks: the values that have a mark.
            tip: what its tooltip says.
        """
        super().__init__(rect, tip=tip)
        self._label = label
        self.value, self._least, self._most, self._step = value, least, most, step
        self._before = value
        self._shown = shown
        self._ticks = ticks
        self.value_room = VALUE_ROOM
        """How much of its right end the value has, in units."""
        self.on_change = on_change
        """Called with each new value."""

    def spoken(self) -> Message | str:
        """The label and the value."""
        return msg("spoken.slider", label=self._label, value=self._shown(self.value))

    def adjust(self, direction: Direction) -> bool:
        """Left and right go a step; page up and down five, first and last to the ends, but on a page that they turn."""
        if self.seen_through is not None and direction not in ("left", "right"):
            return False
        steps = {"left": -1, "right": 1, "page_down": -5, "page_up": 5}
        if direction in steps:
            self._choose(self.value + steps[direction] * self._step)
        elif direction in ("first", "last"):
            self._choose(self._least if direction == "first" else self._most)
        else:
            return False
        return True

    def scroll(self, dy: float) -> bool:
        """The wheel goes a step a notch."""
        self._choose(self.value + round(dy) * self._step)
        return True

    def pointer_down(self, point: Point) -> None:
        """Goes where the pointer is."""
        self._before = self.value
        self._choose(self._value_at(point))

    def pointer_drag(self, point: Point) -> None:
        """Goes with the pointer."""
        self._choose(self._value_at(point))

    def pointer_up(self, point: Point) -> None:
        """Stay."""

    def pointer_cancel(self) -> None:
        """Goes back to where it was."""
        self._choose(self._before)

    def _choose(self, value: int) -> None:
        value = max(self._least, min(self._most, value))
        if self.enabled and value != self.value:
            self.value = value
            if self.on_change is not None:
                self.on_change(value)

    @property
    def _bar(self) -> Rect:
        rect = self.rect
        return Rect(rect.x + _INSET, rect.center[1] - 5, rect.w - 2 * _INSET - self.value_room, 8)

    def _value_at(self, point: Point) -> int:
        bar = self._bar
        share = (point[0] - bar.x) / bar.w if bar.w > 0 else 0
        return self._least + round(share * (self._most - self._least) / self._step) * self._step

    def _x(self, value: int) -> float:
        bar = self._bar
        return bar.x + bar.w * (value - self._least) / max(1, self._most - self._least)

    def draw(self, canvas: Canvas) -> None:
        """Draws it."""
        c, bar = canvas.theme.colour, self._bar
        x, y = self._x(self.value), bar.y
        canvas.box(bar, (Layer(fill=c("field"), stroke=c("ink"), width=1.3, radius=4),))
        if x - bar.x > 2:
            canvas.box(bar.left_part(x - bar.x), (Layer(fill=c("lagoon"), stroke=c("ink"), width=1.3, radius=4),))
        for tick in self._ticks:
            canvas.line((self._x(tick), y + 14), (self._x(tick), y + 20), "faint", 1.6)
        top = y - 13
        gold = "gold_light" if self.hovered or self.pressed else "gold"

        def shield(at: Callable[[Point], str]) -> str:
            left, right, low = (x - 13, top + 20), (x + 13, top + 20), (x, top + 32)
            return f"M{at((x - 13, top))}Q{at((x, top - 6))} {at((x + 13, top))}L{at(right)}L{at(low)}L{at(left)}Z"

        place = Rect(x - 16, top - 6, 32, 44)
        canvas.path(place.moved(0, 3), lambda at: shield(lambda p: at((p[0], p[1] + 3))), fill="shadow", alpha=0.15)
        canvas.path(place, shield, fill=gold, stroke="ink", width=1.8)
        for dx in (-4, 4):
            canvas.line((x + dx, top + 5), (x + dx, top + 15), "gold_dark", 1.6)
        style = sans(canvas.fonts.held_back(22), "semibold")
        canvas.text(
            self._shown(self.value), (self.rect.right - 4, bar.center[1]), style, "text", "right",
            valign="middle", max_width=self.value_room - 12,
        )  # fmt: skip
