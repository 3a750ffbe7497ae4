"""The control of how things are called and drawn: thing by thing a label, a colour and a drawing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

import msgspec

from game.catalogue.draft import Looks
from game.catalogue.meaning import Key
from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.text import sans
from game.client.pages.workshop.controls import Change
from game.client.pages.workshop.lists import WORDED, Ask, Call, Face, ListControl
from game.client.rulebook.rule_words import looks_text
from game.client.words.locale import Message, msg
from game.contrast import READABLE, contrast
from game.rules.looks import PALETTE, Book, Look, ink_on, rgb_of

Asked = Literal["thing", "label", "icon"]
"""What is asked for: which thing gets a look, what it is called, which drawing it has."""
COLOURS = ("", *(word for word in PALETTE if contrast(rgb := rgb_of(word) or (0, 0, 0), ink_on(rgb)) >= READABLE))
"""What the colour of a plate goes through: the usual one, then those that have a word."""


class LooksControl(ListControl):
    """Things with a look of their own; what a file beside is named for stays until another drawing is picked."""

    cell = (230.0, 52.0)
    is_ordered = False
    has_number = False
    has_name = True

    def __init__(
        self,
        key: Key,
        kind: Looks,
        on_change: Change,
        call: Call,
        ask: Ask,
        book: Callable[[], Book],
        call_colour: Callable[[str], str],
    ) -> None:
        """Makes the control.

        Args:
            key: which key.
            kind: how many looks there may be.
            on_change: is told another value.
            call: what a thing is called.
            ask: asks for a name.
            book: what there is to be called and drawn, by the rules as they are.
            call_colour: what a colour is called.
        """
        super().__init__(key, on_change, call)
        self._kind, self._ask, self._book, self._call_colour = kind, ask, book, call_colour
        self.asked: Asked = "thing"
        """What was asked for last."""

    @property
    def table(self) -> Mapping[str, Look]:
        """Name to look."""
        return self.value  # type: ignore[return-value]

    def parts(self) -> Sequence[str]:
        """The names that have a look."""
        return tuple(self.table)

    @property
    def can_add(self) -> bool:
        """Whether anything has none yet."""
        return len(self.table) < self._kind.most and bool(self._bare())

    def can_take_out(self, at: int) -> bool:
        """Any may look as usual again."""
        return at < len(self.table)

    def take_out(self, at: int) -> None:
        """It looks as usual again."""
        parts = self.parts()
        if at < len(parts):
            self.at = max(0, min(self.at, len(parts) - 2))
            self.change({name: look for name, look in self.table.items() if name != parts[at]})

    def add(self) -> None:
        """Asks which thing gets a look."""
        self._ask_for("thing", "")

    def rename(self) -> None:
        """Asks what it is called, then for its drawing: who has no pointer comes to both by one key."""
        self.goes_on = True
        self._ask_for("label", self._label())

    def more(self, by: int) -> None:
        """Up and down go through the colours of the chosen one."""
        if self.at < len(self.table):
            colour = self.table[self.parts()[self.at]].colour
            at = COLOURS.index(colour) if colour in COLOURS else 0
            self._set(colour=COLOURS[(at + by) % len(COLOURS)])

    def offered(self) -> Sequence[str] | None:
        """What can be picked."""
        match self.asked:
            case "thing":
                return self._bare()
            case "label":
                return [self._label()]
        book = self._book()
        taken = {book.drawing(other) for other in book.things}
        # Where all are taken, as two that change places are, the row says with whom one is shared.
        free = [drawing for drawing in book.drawn if drawing not in taken]
        return free or [drawing for drawing in book.drawn if drawing != self._drawing()]

    def others(self, old: str) -> Sequence[str]:  # noqa: ARG002 - what two share is told at the row
        """Nothing is taken beforehand."""
        return ()

    @property
    def question(self) -> Message:
        """What is asked."""
        name = self.parts()[self.at] if self.asked != "thing" and self.at < len(self.parts()) else ""
        return msg(f"workshop.look.{self.asked}", name=self._call(name))

    def take_name(self, old: str, new: str) -> None:  # noqa: ARG002 - the chosen one is meant
        """A thing, a label or a drawing was named."""
        if self.asked == "thing":
            self.at = len(self.table)
            self.change({**self.table, new: Look()})
        else:
            asked, goes_on = self.asked, self.goes_on
            self.goes_on = False
            if new != (self._label() if asked == "label" else self._drawing()):
                self._set(**{asked: new})
            if asked == "label" and goes_on:
                self._ask_for("icon", self._drawing())

    def faces(self) -> list[Face]:
        """What can be done with the chosen one."""
        return [
            Face("name", lambda: self._ask_for("label", self._label()), WORDED),
            Face("colour", lambda: self.more(1), WORDED),
            Face("icon", lambda: self._ask_for("icon", self._drawing()), WORDED),
            Face("out", lambda: self.take_out(self.at), 1, self.can_take_out(self.at)),
        ]

    def part_word(self) -> Message | str:
        """The chosen one with its look."""
        parts = self.parts()
        if self.at >= len(parts):
            return msg("workshop.add")
        chosen = {parts[self.at]: self.table[parts[self.at]]}
        return looks_text(chosen, colour=self._call_colour, call=lambda name: str(self._call(name)))

    def draw_part(self, canvas: Canvas, place: Rect, at: int) -> None:
        """The label on its plate."""
        name = self.parts()[at]
        look = self.table[name]
        canvas.panel(place, "inset")
        plate, ink = look.rgb, look.rgb and ink_on(look.rgb)
        if plate is not None:
            canvas.fill(place.inset(5), plate, 7)
        label = look.label_in(canvas.locale.language) or self._call(name)
        canvas.text(
            label, place.center, sans(21, "semibold"), ink or "text", "center", valign="middle", max_width=place.w - 18,
            max_height=place.h,
        )  # fmt: skip

    def _label(self) -> str:
        """What the chosen one is called now."""
        name = self.parts()[self.at]
        called = self._call(name)
        return self.table[name].label_in("en") or (called if isinstance(called, str) else name)

    def _drawing(self) -> str:
        """The shipped drawing that the chosen one has now."""
        return self._book().drawing(self.parts()[self.at])

    def _bare(self) -> list[str]:
        return [name for name in self._book().things if name not in self.table]

    def _ask_for(self, asked: Asked, now: str) -> None:
        self.asked = asked
        self._ask(self, now)

    def _set(self, **fields: object) -> None:
        name = self.parts()[self.at]
        self.change({**self.table, name: msgspec.structs.replace(self.table[name], **fields)})
