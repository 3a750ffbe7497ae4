"""What changes a key on the sheet, by the kind of its value: a number, a switch, words.

A control holds no value: it is handed the one that is in force, says where it can be pressed (`Spot`), and answers a
press or an arrow with another value. What has many parts is in `lists`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.catalogue.draft import Number, Words
from game.catalogue.meaning import Key
from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.shapes import Layer
from game.client.drawing.text import sans
from game.client.drawing.theme import mixed
from game.client.words.locale import Message, msg

HIGH = 46.0
"""How high a control on one line is, at the usual size of text."""
WIDE = 256.0
"""How wide it is."""
GAP = 6.0


@dataclass(frozen=True)
class Spot:
    """A place on a row that can be pressed."""

    place: Rect
    """Where."""
    face: str
    """What is drawn: `minus`, `plus`, `left`, `right`, `out`, `name`, or another word of its control."""
    act: Callable[[], None] = field(compare=False)
    """What a press does."""
    runs: bool = False
    """Whether it goes on while it is held."""
    enabled: bool = True
    """Whether anything comes of it."""


Change = Callable[[object], None]
"""Is told another value of the key."""


class Control(ABC):
    """Changes one key."""

    is_list = False
    """Whether it stands below the key's name, over the whole width, and is gone into."""

    def __init__(self, key: Key, on_change: Change) -> None:
        self.key = key
        """Which key."""
        self.change = on_change
        """Is told another value."""
        self.value: object = None
        """The value in force."""
        self.printed: object = None
        """The printed one."""

    @abstractmethod
    def word(self) -> Message | str:
        """The value in words."""

    def high(self, width: float, grow: float, *, is_open: bool) -> float:  # noqa: ARG002 - for lists
        """How high it is."""
        return HIGH * grow

    @abstractmethod
    def spots(self, place: Rect) -> Sequence[Spot]:
        """Where it can be pressed when it lies there."""

    @abstractmethod
    def step(self, by: int) -> bool:
        """An arrow to the right or the left, perhaps of several steps; False where that means nothing."""

    def press(self) -> None:  # noqa: B027 - a number has nothing to press
        """Enter."""

    @abstractmethod
    def draw(self, canvas: Canvas, place: Rect, lit: Spot | None) -> None:
        """Draws it."""


class NumberControl(Control):
    """A number between minus and plus."""

    def __init__(self, key: Key, kind: Number, on_change: Change) -> None:
        super().__init__(key, on_change)
        self.kind = kind
        """Its bounds."""

    def word(self) -> Message | str:
        """The number; of none that it is as for all."""
        return number_word(self.value)

    def step(self, by: int) -> bool:
        """That much more, at most to the bound."""
        self.set(stepped(self.kind, self.value, by))
        return True

    def set(self, value: int | None) -> None:
        """Sets a number, where it is another one."""
        if value != self.value:
            self.change(value)

    def spots(self, place: Rect) -> Sequence[Spot]:
        """Minus at the left, plus at the right, the number between them."""
        side = place.h
        least, most = stepped(self.kind, self.value, -1) != self.value, self.value != self.kind.most
        return (
            Spot(place.left_part(side), "minus", lambda: self._by(-1), True, least),
            Spot(place.right_part(side), "plus", lambda: self._by(1), True, most),
        )

    def _by(self, by: int) -> None:
        self.step(by)

    def draw(self, canvas: Canvas, place: Rect, lit: Spot | None) -> None:
        """Draws it."""
        draw_spots(canvas, self.spots(place), lit)
        draw_field(canvas, _between(place), self.word())


class SwitchControl(Control):
    """On or off."""

    def word(self) -> Message | str:
        """Which of both."""
        return msg("toggle.on" if self.value else "toggle.off")

    def step(self, by: int) -> bool:
        """Right is on, left is off."""
        if bool(self.value) != (by > 0):
            self.change(by > 0)
        return True

    def press(self) -> None:
        """Turns it over."""
        self.change(not self.value)

    def spots(self, place: Rect) -> Sequence[Spot]:
        """All of it."""
        return (Spot(place, "switch", self.press),)

    def draw(self, canvas: Canvas, place: Rect, lit: Spot | None) -> None:
        """Draws it as the switches of the settings."""
        c, scale = canvas.theme.colour, place.h / HIGH
        wide, high = 74 * scale, 38 * scale
        box = Rect(place.x, place.center[1] - high / 2, wide, high)
        ground = c("lagoon") if self.value else c("field")
        canvas.box(box, (Layer(fill=ground, stroke=c("ink"), width=1.6, radius=high / 2),))
        x, y = box.x, box.center[1]
        if self.value:
            tick = ((x + 15 * scale, y), (x + 21 * scale, y + 7 * scale), (x + 32 * scale, y - 7 * scale))
            canvas.polyline(tick, "on_lagoon", 3)
        else:
            for sign in (-1, 1):
                ends = ((x + 46 * scale, y - 6 * sign * scale), (x + 58 * scale, y + 6 * sign * scale))
                canvas.polyline(ends, "faint", 2.4)
        knob = (x + (55 if self.value else 19) * scale, y)
        canvas.circle(knob, 15 * scale, "ivory", "ink", 1.6)
        canvas.circle(knob, 9 * scale, None, "gold_light" if lit is not None else "field_line", 1.4)
        canvas.text(
            self.word(), (box.right + 16, y), sans(21, "semibold"), "text", valign="middle",
            max_width=place.right - box.right - 16, max_height=place.h,
        )  # fmt: skip


class WordsControl(Control):
    """One of a few words between two arrows."""

    def __init__(self, key: Key, kind: Words, on_change: Change, name: Callable[[object], Message | str]) -> None:
        super().__init__(key, on_change)
        self._words, self._name = kind.words, name

    def word(self) -> Message | str:
        """What it is called."""
        return self._name(self.value)

    def step(self, by: int) -> bool:
        """The one before or after; at the ends it stays."""
        at = max(0, min(len(self._words) - 1, self._at + (1 if by > 0 else -1)))
        if at != self._at:
            self.change(self._words[at])
        return True

    def press(self) -> None:
        """The one after, round at the end."""
        self.change(self._words[(self._at + 1) % len(self._words)])

    @property
    def _at(self) -> int:
        return self._words.index(self.value) if self.value in self._words else 0

    def spots(self, place: Rect) -> Sequence[Spot]:
        """An arrow at each end."""
        return (
            Spot(place.left_part(place.h), "left", lambda: self._by(-1), enabled=self._at > 0),
            Spot(place.right_part(place.h), "right", lambda: self._by(1), enabled=self._at < len(self._words) - 1),
        )

    def _by(self, by: int) -> None:
        self.step(by)

    def draw(self, canvas: Canvas, place: Rect, lit: Spot | None) -> None:
        """Draws it."""
        draw_spots(canvas, self.spots(place), lit)
        draw_field(canvas, _between(place), self.word())


class OtherControl(Control):
    """Any other value: shown as it is written; the file itself is where it is changed."""

    def word(self) -> Message | str:
        """The value as it is written."""
        value = self.value
        entries = [f"{name}: {part}" for name, part in value.items()] if isinstance(value, dict) else [str(value)]
        return ", ".join(entries).replace("_", " ")

    def step(self, by: int) -> bool:  # noqa: ARG002 - of any
        """Nothing."""
        return False

    def spots(self, place: Rect) -> Sequence[Spot]:  # noqa: ARG002 - anywhere
        """Nowhere."""
        return ()

    def draw(self, canvas: Canvas, place: Rect, lit: Spot | None) -> None:  # noqa: ARG002 - nothing lights up
        """Draws it."""
        draw_field(canvas, place, self.word())


def number_word(value: object) -> Message | str:
    """A number; of none that it is as for all."""
    return msg("workshop.as_for_all") if value is None else str(value)


def stepped(kind: Number, value: object, by: int) -> int | None:
    """A number some steps on, within its bounds; none stands before the least."""
    if not isinstance(value, int):
        return None if by < 0 else min(kind.most, max(kind.least, kind.least + by - 1))
    if by < 0 and value == kind.least and kind.optional:
        return None
    return max(kind.least, min(kind.most, value + by))


def draw_field(canvas: Canvas, place: Rect, word: Message | str) -> None:
    """Draws what holds, in its field."""
    canvas.panel(place, "inset")
    canvas.text(
        word, place.center, sans(21, "semibold"), "text", "center", valign="middle", max_width=place.w - 14,
        max_height=place.h,
    )  # fmt: skip


def draw_spots(canvas: Canvas, spots: Sequence[Spot], lit: Spot | None) -> None:
    """Draws small buttons with a sign."""
    for spot in spots:
        if canvas.wants(spot.place):
            _draw_button(canvas, spot, spot == lit)


def _draw_button(canvas: Canvas, spot: Spot, lit: bool) -> None:
    c, rect = canvas.theme.colour, spot.place
    line, ink = (c("control_line"), "text") if spot.enabled else (c("disabled"), "disabled")
    ground = mixed(c("panel"), c("gold_light"), 0.35 if lit and spot.enabled else 0)
    canvas.box(rect, (Layer(fill=ground, stroke=line, width=1.6 if spot.enabled else 1.2, radius=8),))
    (x, y), reach = rect.center, min(rect.w, rect.h) * 0.19
    if spot.face in ("minus", "plus"):
        canvas.line((x - reach, y), (x + reach, y), ink, 2.6)
        if spot.face == "plus":
            canvas.line((x, y - reach), (x, y + reach), ink, 2.6)
    elif spot.face in ("left", "right"):
        side = 1 if spot.face == "right" else -1
        tip, back = x + reach * 0.6 * side, x - reach * 0.6 * side
        canvas.polyline(((back, y - reach), (tip, y), (back, y + reach)), ink, 2.6)
    elif spot.face == "out":
        for sign in (-1, 1):
            canvas.line((x - reach, y - reach * sign), (x + reach, y + reach * sign), ink, 2.6)
    else:
        canvas.text(
            msg(f"workshop.face.{spot.face}"), rect.center, sans(19, "semibold"), ink, "center", valign="middle",
            max_width=rect.w - 12, max_height=rect.h,
        )  # fmt: skip


def _between(place: Rect) -> Rect:
    side = place.h + GAP
    return Rect(place.x + side, place.y, place.w - 2 * side, place.h)
