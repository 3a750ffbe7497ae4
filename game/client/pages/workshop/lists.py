"""Controls of what has many parts: values in a row, names in a row, names with counts.

Such a list is gone into: then the arrows walk along it, and a bar below has a button for all that can be done with the
part that is chosen. All that the bar does is done by a key as well.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

from game.catalogue.draft import Counts, Names, Values
from game.catalogue.meaning import Key
from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.shapes import Layer
from game.client.drawing.text import sans, serif
from game.client.pages.workshop.controls import Change, Control, Spot, draw_field, draw_spots, stepped
from game.client.words.locale import Message, msg

P = TypeVar("P")
"""A part of a row."""
GAP = 8.0
WORDED = 2.6
"""How wide a button with a word is, in heights of the bar."""
BAR = 46.0
"""How high the bar is."""
STEPS, COUNT = 36.0, 30.0
"""How wide plus over minus are beside a tile, and its count between them."""

Ask = Callable[["ListControl", str], None]
"""Asks for a name: the control and the name so far, empty for a new one; the control is told it by `take_name`."""
Draw = Callable[[Canvas, Rect, str], None]
"""Draws a part by its name."""
Call = Callable[[object], Message | str]
"""What a part is called."""


class Face(NamedTuple):
    """A button of the bar."""

    word: str
    """What is drawn on it."""
    act: Callable[[], None]
    """What a press does."""
    share: float = 1
    """How wide it is, in heights of the bar."""
    enabled: bool = True
    """Whether anything comes of it."""


class ListControl(Control):
    """What all of them share."""

    is_list = True
    cell = (60.0, 44.0)
    """Size of a part."""
    is_ordered = True
    """Whether a part can be moved."""
    goes_on = False
    """Whether it is told a name that is the same as before too, since it asks more then."""

    def __init__(self, key: Key, on_change: Change, call: Call) -> None:
        super().__init__(key, on_change)
        self.at = 0
        """Which part is chosen, the plus at the end counted in."""
        self.is_open = False
        """Whether it has been gone into."""
        self._call = call
        self._grow = 1.0

    @abstractmethod
    def parts(self) -> Sequence[object]:
        """The parts, in their order."""

    @property
    @abstractmethod
    def can_add(self) -> bool:
        """Whether there may be one more."""

    @abstractmethod
    def can_take_out(self, at: int) -> bool:
        """Whether a part may go."""

    @abstractmethod
    def add(self) -> None:
        """One more part, or asks for its name."""

    @abstractmethod
    def take_out(self, at: int) -> None:
        """A part less."""

    def more(self, by: int) -> None:
        """More or less of the chosen part, where it is a number or has one."""

    def move(self, by: int) -> None:
        """The chosen part one place on, or back."""

    def take_name(self, old: str, new: str) -> None:
        """A name was given: a new one where there was none before."""

    def offered(self) -> Sequence[str] | None:
        """The names to pick from; None for those that the game offers."""
        return None

    def others(self, old: str) -> Sequence[str]:
        """The names that cannot be given, since another part has them."""
        return [str(part) for part in self.parts() if str(part) != old]

    @property
    def question(self) -> Message | None:
        """What is asked where a name is; None for the usual."""
        return None

    def rename(self) -> None:
        """Asks for another name of the chosen part."""

    @abstractmethod
    def draw_part(self, canvas: Canvas, place: Rect, at: int) -> None:
        """Draws a part."""

    @property
    def has_number(self) -> bool:
        """Whether a part is a number or has one."""
        return True

    @property
    def has_name(self) -> bool:
        """Whether a part can be called otherwise."""
        return False

    def word(self) -> Message | str:
        """The value in words."""
        parts = self.parts()
        return msg("workshop.parts", count=len(parts)) if self.is_open or len(parts) > 8 else self._line(parts)

    def _line(self, parts: Sequence[object]) -> Message | str:
        return ", ".join(str(part) for part in parts) if parts else msg("workshop.none")

    def part_word(self) -> Message | str:
        """The chosen part in words."""
        parts = self.parts()
        return self._call(parts[self.at]) if self.at < len(parts) else msg("workshop.add")

    def step(self, by: int) -> bool:
        """Walks along it, once it has been gone into."""
        if not self.is_open:
            return False
        last = len(self.parts()) - (0 if self.can_add else 1)
        self.at = max(0, min(last, self.at + (1 if by > 0 else -1)))
        return True

    def press(self) -> None:
        """Goes into it; on the plus adds a part, else asks for a name where there is one to give."""
        if not self.is_open:
            self.is_open, self.at = True, min(self.at, max(0, len(self.parts()) - (0 if self.can_add else 1)))
        elif self.at >= len(self.parts()):
            self.add()
        elif self.has_name:
            self.rename()
        else:
            self.is_open = False

    def high(self, width: float, grow: float, *, is_open: bool) -> float:
        """As many lines as the parts need, and the bar."""
        self._grow = grow
        lines = -(-(len(self.parts()) + self.can_add) // self._a_line(width)) if self.parts() or self.can_add else 0
        high = lines * (self.cell[1] * grow + GAP) - GAP
        return max(0.0, high) + ((BAR * grow + GAP) if is_open else 0)

    def _a_line(self, width: float) -> int:
        return max(1, int((width + GAP) // (self.cell[0] * self._grow + GAP)))

    def place_of(self, place: Rect, at: int) -> Rect:
        """Where a part lies."""
        row, column = divmod(at, self._a_line(place.w))
        wide, high = self.cell[0] * self._grow, self.cell[1] * self._grow
        wide = min(wide, place.w)
        return Rect(place.x + column * (wide + GAP), place.y + row * (high + GAP), wide, high)

    def spots(self, place: Rect) -> Sequence[Spot]:
        """Each part, the plus, and the buttons of the bar."""
        parts = self.parts()
        found = [Spot(self.place_of(place, at), "part", self._choosing(at)) for at in range(len(parts))]
        if self.can_add:
            found.append(Spot(self.place_of(place, len(parts)), "plus", self.add))
        return (*self._within(place), *found, *(self._bar(place) if self.is_open else ()))

    def _within(self, place: Rect) -> Sequence[Spot]:  # noqa: ARG002 - for those that have some
        """What can be pressed within the parts."""
        return ()

    def _choosing(self, at: int) -> Callable[[], None]:
        def choose() -> None:
            self.at, self.is_open = at, True

        return choose

    def faces(self) -> list[Face]:
        """The buttons of the bar: what can be done with the chosen part."""
        faces = []
        if self.has_number:
            faces += [Face("minus", lambda: self.more(-1)), Face("plus", lambda: self.more(1))]
        if self.has_name:
            faces.append(Face("name", self.rename, WORDED))
        if self.is_ordered:
            faces += [
                Face("left", lambda: self.move(-1), 1, self.at > 0),
                Face("right", lambda: self.move(1), 1, self.at < len(self.parts()) - 1),
            ]
        return [*faces, Face("out", lambda: self.take_out(self.at), 1, self.can_take_out(self.at))]

    def _bar(self, place: Rect) -> Sequence[Spot]:
        bar, parts = place.bottom_part(BAR * self._grow), self.parts()
        if self.at >= len(parts):
            return ()
        x, found = bar.right, []
        for face, act, share, enabled in reversed(self.faces()):
            wide = share * bar.h
            found.append(Spot(Rect(x - wide, bar.y, wide, bar.h), face, act, face in ("minus", "plus"), enabled))
            x -= wide + GAP
        return found

    def draw(self, canvas: Canvas, place: Rect, lit: Spot | None) -> None:
        """Draws the parts, and the bar where it has been gone into."""
        parts = self.parts()
        for at in range(len(parts) + self.can_add):
            spot = self.place_of(place, at)
            if not canvas.wants(spot.inset(-6)):
                continue
            if at == len(parts):
                draw_spots(canvas, [Spot(spot, "plus", self.add)], lit)
            else:
                self.draw_part(canvas, spot, at)
            if self.is_open and at == self.at:
                canvas.frame(spot.inset(-3), "gold", 4, 10)
                canvas.frame(spot.inset(-5.5), "ink", 1, 12)
        draw_spots(canvas, self._within(place), lit)
        if self.is_open:
            bar = self._bar(place)
            draw_spots(canvas, bar, lit)
            room = (min(spot.place.x for spot in bar) if bar else place.right) - place.x - GAP
            line = place.bottom_part(BAR * self._grow)
            canvas.text(
                self.part_word(), (line.x, line.center[1]), serif(22, "semibold"), "text", valign="middle",
                max_width=room, max_height=line.h,
            )  # fmt: skip


class RowControl(ListControl, Generic[P]):
    """Parts in a row, as many as the key allows, in an order of their own."""

    _kind: Values | Names

    @abstractmethod
    def parts(self) -> Sequence[P]:
        """The parts, in their order."""

    @property
    def can_add(self) -> bool:
        """Whether there is room for one more."""
        return len(self.parts()) < self._kind.most

    def can_take_out(self, at: int) -> bool:  # noqa: ARG002 - of any
        """Whether there are more than there must be."""
        return len(self.parts()) > self._kind.fewest

    def take_out(self, at: int) -> None:
        """One less."""
        parts = self.parts()
        if at < len(parts) and self.can_take_out(at):
            self.at = max(0, min(self.at, len(parts) - 2))
            self._set((*parts[:at], *parts[at + 1 :]))

    def move(self, by: int) -> None:
        """Swaps it with its neighbour."""
        parts, to = [*self.parts()], self.at + by
        if self.at < len(parts) and 0 <= to < len(parts):
            parts[self.at], parts[to] = parts[to], parts[self.at]
            self.at = to
            self._set(tuple(parts))

    def _set(self, parts: tuple[object, ...]) -> None:
        """The row as it is now."""
        self.change(parts)


class ValuesControl(RowControl[int]):
    """Numbers in a row: plates."""

    _kind: Values

    def __init__(self, key: Key, kind: Values, on_change: Change, call: Call) -> None:
        super().__init__(key, on_change, call)
        self._kind = kind

    def parts(self) -> Sequence[int]:
        """The numbers; a lone one is a row of one."""
        return (self.value,) if isinstance(self.value, int) else tuple(self.value)  # type: ignore[arg-type]

    def add(self) -> None:
        """One more: the number after the last."""
        parts = self.parts()
        last = parts[-1] if parts else self._kind.each.least - 1
        number = last if self._kind.lone else last + 1
        number = self._free(max(self._kind.each.least, min(self._kind.each.most, number)), 1, parts)
        self.at = len(parts)
        self._set((*parts, number))

    def more(self, by: int) -> None:
        """The chosen number more or less; where each stands once, the next that is free."""
        parts = self.parts()
        if self.at < len(parts):
            others = (*parts[: self.at], *parts[self.at + 1 :])
            number = stepped(self._kind.each, parts[self.at], by)
            number = self._free(number or 0, 1 if by > 0 else -1, others)
            if number != parts[self.at] and not (self._kind.distinct and number in others):
                self._set((*parts[: self.at], number, *parts[self.at + 1 :]))

    def _free(self, number: int, by: int, others: Sequence[int]) -> int:
        while self._kind.distinct and number in others and self._kind.each.least < number < self._kind.each.most:
            number += by
        return number

    def _set(self, parts: tuple[object, ...]) -> None:
        self.change(parts[0] if self._kind.lone and len(parts) == 1 else parts)

    def draw_part(self, canvas: Canvas, place: Rect, at: int) -> None:
        """A plate."""
        c = canvas.theme.colour
        canvas.box(
            place,
            (
                Layer(fill=c("panel"), stroke=c("ink"), width=1.4, radius=7),
                Layer(stroke=c("gold"), width=1.1, radius=5, grow=-4),
            ),
        )
        canvas.text(
            str(self.parts()[at]), place.center, serif(canvas.fonts.held_back(23), "semibold"), "text", "center",
            valign="middle", max_width=place.w - 4, max_height=place.h if canvas.fonts.text_scale <= 1 else None,
        )  # fmt: skip


class NamesControl(RowControl[str]):
    """Names in a row."""

    _kind: Names
    cell = (200.0, 46.0)

    def __init__(self, key: Key, kind: Names, on_change: Change, call: Call, ask: Ask) -> None:
        super().__init__(key, on_change, call)
        self._kind, self._ask = kind, ask

    has_number = False
    has_name = True

    def parts(self) -> Sequence[str]:
        """The names."""
        return tuple(self.value)  # type: ignore[arg-type]

    def add(self) -> None:
        """Asks for a name."""
        self._ask(self, "")

    def rename(self) -> None:
        """Asks for another name."""
        self._ask(self, self.parts()[self.at])

    def take_name(self, old: str, new: str) -> None:
        """A name in the place of another, or at the end."""
        parts = [*self.parts()]
        if old in parts:
            parts[parts.index(old)] = new
        else:
            self.at = len(parts)
            parts.append(new)
        self.change(tuple(parts))

    def draw_part(self, canvas: Canvas, place: Rect, at: int) -> None:
        """The name in a field."""
        draw_field(canvas, place, self._call(self.parts()[at]))


class CountsControl(ListControl):
    """Names or numbers, each with its count: tiles between minus and plus."""

    cell = (126.0, 66.0)
    is_ordered = False

    def __init__(
        self, key: Key, kind: Counts, on_change: Change, call: Call, ask: Ask, draw_name: Draw, *, is_drawn: bool
    ) -> None:
        """Makes the control.

        Args:
            key: which key.
            kind: what it takes.
            on_change: is told another value.
            call: what a part is called.
            ask: asks for a name.
            draw_name: draws a part by its name.
            is_drawn: whether that is a picture, as high as wide; else a word, which needs more room.
        """
        super().__init__(key, on_change, call)
        self._kind, self._ask, self._draw_name = kind, ask, draw_name
        if not is_drawn:
            self.cell = (190.0, 60.0)
        self._is_drawn = is_drawn

    @property
    def table(self) -> dict[str | int, int]:
        """Name to count."""
        return self.value  # type: ignore[return-value]

    def parts(self) -> Sequence[str | int]:
        """The names; of a fixed set all, with none of those that are not written."""
        return tuple(self._kind.words) if self._kind.words else tuple(self.table)

    def _line(self, parts: Sequence[object]) -> Message | str:
        return msg("workshop.parts", count=len(parts)) if parts else msg("workshop.none")

    def part_word(self) -> Message | str:
        """The name with its count."""
        parts = self.parts()
        if self.at >= len(parts):
            return msg("workshop.add")
        name = parts[self.at]
        return msg("workshop.counted", name=self._call(name), number=self.table.get(name, 0))

    @property
    def has_name(self) -> bool:
        """Names may be given, numbers and fixed ones not."""
        return not self._kind.words and self._kind.numbers is None

    @property
    def can_add(self) -> bool:
        """Whether there may be one more."""
        return not self._kind.words and len(self.table) < self._kind.most

    def can_take_out(self, at: int) -> bool:  # noqa: ARG002 - of any
        """Whether there are more than there must be."""
        return not self._kind.words and len(self.table) > self._kind.fewest

    def add(self) -> None:
        """The number after the highest, else asks for a name."""
        numbers = self._kind.numbers
        if numbers is None:
            self._ask(self, "")
            return
        taken = {int(number) for number in self.table}
        free = next((n for n in range(max(taken, default=0) + 1, numbers.most + 1)), None)
        free = free if free is not None else next(n for n in range(numbers.least, numbers.most + 1) if n not in taken)
        self.at = len(self.table)
        self.change({**self.table, free: max(1, self._kind.each.least)})

    def rename(self) -> None:
        """Asks for another name."""
        self._ask(self, str(self.parts()[self.at]))

    def take_name(self, old: str, new: str) -> None:
        """A name in the place of another, or at the end with a count that is usual."""
        if old in self.table:
            self.change({new if name == old else name: count for name, count in self.table.items()})
            return
        self.at = len(self.table)
        count = max(self._kind.each.least, min(self._kind.each.most, max(1, *self.table.values()) if self.table else 1))
        self.change({**self.table, new: min(count, 3)})

    def take_out(self, at: int) -> None:
        """One less."""
        parts = self.parts()
        if at < len(parts) and self.can_take_out(at):
            self.at = max(0, min(self.at, len(parts) - 2))
            self.change({name: count for name, count in self.table.items() if name != parts[at]})

    def more(self, by: int) -> None:
        """More or less of the chosen one."""
        parts = self.parts()
        if self.at < len(parts):
            name = parts[self.at]
            count = stepped(self._kind.each, self.table.get(name, 0), by)
            if count is not None and count != self.table.get(name, 0):
                self.change({**self.table, name: count})

    def _within(self, place: Rect) -> Sequence[Spot]:
        """Plus over minus beside each tile."""
        found = []
        for at, name in enumerate(self.parts()):
            tile, count = self.place_of(place, at), self.table.get(name, 0)
            side = tile.right_part(STEPS * self._grow)
            half = (side.h - 4) / 2
            kind = self._kind.each
            found += [
                Spot(side.top_part(half), "plus", self._stepping(at, 1), True, count < kind.most),
                Spot(side.bottom_part(half), "minus", self._stepping(at, -1), True, count > kind.least),
            ]
        return found

    def _stepping(self, at: int, by: int) -> Callable[[], None]:
        def step() -> None:
            self.at = at
            self.more(by)

        return step

    def draw_part(self, canvas: Canvas, place: Rect, at: int) -> None:
        """The tile, its count, and the printed count struck out below it where that is another one."""
        name = self.parts()[at]
        steps, room = STEPS * self._grow, COUNT * self._grow
        side = place.w - room - steps - 4
        self._draw_name(canvas, Rect(place.x, place.y, side, place.h), str(name))
        count, old = self.table.get(name, 0), self.printed_count(name)
        middle = place.x + side + room / 2 + 1
        style = serif if self._is_drawn else sans
        canvas.text(
            str(count), (middle, place.center[1] - (11 * self._grow if old is not None else 0)),
            style(canvas.fonts.held_back(27), "semibold" if old is not None else "regular"), "text", "center",
            valign="middle", max_width=room - 2, max_height=place.h if canvas.fonts.text_scale <= 1 else None,
        )  # fmt: skip
        if old is not None:
            y = place.bottom - 15 * self._grow
            text = canvas.text(
                str(old), (middle, y), sans(canvas.fonts.held_back(17)), "faint", "center", valign="middle",
                max_width=room - 6,
            )  # fmt: skip
            canvas.line((text.x - 3, y), (text.right + 3, y), "red_text", 1.6)

    def printed_count(self, name: str | int) -> int | None:
        """The printed count, where it is another one; 0 of what the printed rules have not."""
        if not isinstance(self.printed, dict):
            return None
        old: int = self.printed.get(name, 0)
        return old if old != self.table.get(name, 0) else None
