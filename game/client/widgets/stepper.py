"""A stepper: a value between two arrows, with lozenges under it where the values are degrees of one thing."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect, lozenge
from game.client.drawing.shapes import Layer
from game.client.drawing.text import sans
from game.client.drawing.theme import mixed
from game.client.input.actions import Direction
from game.client.widgets.base import NOWHERE, Widget
from game.client.words.locale import Message, msg

_GAP = 8.0


class Stepper(Widget):
    """Chooses one of some values by arrows, keys, wheel or clicks."""

    radius = 8.0
    by_notches = True

    def __init__(
        self,
        label: Message | str,
        values: Sequence[Message | str],
        index: int = 0,
        rect: Rect = NOWHERE,
        *,
        on_change: Callable[[int], None] | None = None,
        degrees: Sequence[int] | None = None,
        most_degrees: int = 5,
        hotkey: str | None = None,
        tip: Message | str | None = None,
    ) -> None:
        """Makes a stepper.

        Args:
            label: what is chosen; it is only said, never drawn.
            values: what can be chosen.
            index: which of them holds.
            rect: its place; the arrows are as wide as it is high.
            on_change: called with the new index.
            degrees: for each value how many lozenges are filled; 0 shows none at all.
            most_degrees: how many lozenges there are.
            hotkey: the key that steps it forward.
            tip: what its tooltip says.
        """
        super().__init__(rect, hotkey=hotkey, tip=tip)
        self._label = label
        self._values = tuple(values)
        self.index = index
        """Which value holds."""
        self._degrees = tuple(degrees) if degrees is not None else None
        self._most_degrees = most_degrees
        self._barred: tuple[Message | None, ...] = ()
        self._over: int = 0
        self.on_change = on_change
        """Called with the new index."""

    def set_values(
        self,
        values: Sequence[Message | str],
        index: int,
        degrees: Sequence[int] | None = None,
        barred: Sequence[Message | None] = (),
    ) -> None:
        """Offers other values; nobody is told.

        Args:
            values: what can be chosen.
            index: which of them holds.
            degrees: for each value how many lozenges are filled.
            barred: for each value why it cannot be had, None where it can; such a value is grey and tells its reason.
        """
        self._values, self.index = tuple(values), index
        self._degrees = tuple(degrees) if degrees is not None else None
        self._barred = tuple(barred)

    @property
    def value(self) -> Message | str:
        """The value that holds; empty when there is none."""
        return self._values[self.index] if self._values else ""

    @property
    def degree(self) -> int:
        """How many lozenges are filled; 0 when none are shown."""
        return self._degrees[self.index] if self._degrees and self.index < len(self._degrees) else 0

    @property
    def barred(self) -> Message | None:
        """Why the value that holds cannot be had; None where it can."""
        return self._barred[self.index] if self.index < len(self._barred) else None

    def step(self, by: int) -> bool:
        """Goes to another value; False at an end of the row."""
        to = self.index + by
        if not self.enabled or not 0 <= to < len(self._values):
            return False
        self.index = to
        if self.on_change is not None:
            self.on_change(to)
        return True

    def spoken(self) -> Message | str:
        """The label and the value, and why that cannot be had."""
        told = msg("spoken.stepper", label=self._label, value=self.value)
        return told if self.barred is None else msg("spoken.button_with_line", label=told, line=self.barred)

    def press(self) -> None:
        """Steps forward, from the last value to the first."""
        if self.enabled and len(self._values) > 1 and not self.step(1):
            self.step(-self.index)

    def adjust(self, direction: Direction) -> bool:
        """Left and right step; at the ends they stay here, so that holding a key does not run on elsewhere."""
        if direction not in ("left", "right"):
            return False
        self.step(1 if direction == "right" else -1)
        return True

    def scroll(self, dy: float) -> bool:
        """The wheel steps, down to the next value."""
        for _ in range(abs(round(dy))):
            self.step(1 if dy < 0 else -1)
        return True

    def pointer_over(self, point: Point) -> None:
        """Light up the arrow under the pointer."""
        self._over = self._side(point)

    def pointer_up(self, point: Point) -> None:
        """The arrows step; the value between them does nothing."""
        if self.contains(point):
            side = self._side(point)
            if side:
                self.step(side)

    def _side(self, point: Point) -> int:
        arrow = self.rect.h + _GAP / 2
        if point[0] < self.rect.x + arrow:
            return -1
        return 1 if point[0] >= self.rect.right - arrow else 0

    def draw(self, canvas: Canvas) -> None:
        """Draws it."""
        rect = self.rect
        side = rect.h
        self._arrow(canvas, Rect(rect.x, rect.y, side, side), -1)
        self._arrow(canvas, Rect(rect.right - side, rect.y, side, side), 1)
        field = Rect(rect.x + side + _GAP, rect.y, rect.w - 2 * (side + _GAP), side)
        canvas.panel(field, "inset")
        colour = "text" if self.enabled and self.barred is None else "disabled"
        degree = self.degree
        middle = field.center[1] - (side * 0.14 if degree else 0)
        style = sans(canvas.fonts.held_back(21 if side >= 44 else 20), "semibold")
        canvas.text(
            self.value, (field.center[0], middle), style, colour, "center",
            valign="middle", max_width=field.w - 16, max_height=side * (0.62 if degree else 1),
        )  # fmt: skip
        if degree:
            self._lozenges(canvas, (field.center[0], field.bottom - side * 0.2), degree)

    def _arrow(self, canvas: Canvas, rect: Rect, side: int) -> None:
        c = canvas.theme.colour
        usable = self.enabled and 0 <= self.index + side < len(self._values)
        lit = usable and self.hovered and self._over == side
        ground = mixed(c("panel"), c("gold_light"), 0.45 if lit and self.pressed else 0.3 if lit else 0)
        line = c("control_line") if usable else c("disabled")
        canvas.box(rect, (Layer(fill=ground, stroke=line, width=1.6 if usable else 1.2, radius=8),))
        x, y = rect.center
        reach = rect.h * 0.17
        tip = x + reach * 0.62 * side
        back = x - reach * 0.62 * side
        colour = "text" if usable else "disabled"
        canvas.polyline(((back, y - reach), (tip, y), (back, y + reach)), colour, 2.6 if usable else 2)

    def _lozenges(self, canvas: Canvas, middle: Point, degree: int) -> None:
        r, gap = 5.2, 14.5
        for number in range(self._most_degrees):
            x = middle[0] + (number - (self._most_degrees - 1) / 2) * gap
            shape = lozenge((x, middle[1]), r)
            if number < degree:
                canvas.polygon(shape, "red_text", None, 0)
            else:
                canvas.polygon(shape, None, "faint", 1.2)
