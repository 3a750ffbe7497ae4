"""The things on a table, each with its line: its name, what it does, its numbers, and what all may know of it.

A board says what lies on it twice: as parts, which are painted, and as things, which tell themselves. Each part that is
no mere ground has a thing, and each drawing on it lies on one; `tests/client/laws/test_things.py` holds boards to that.
What a thing tells is made of the picture and of the viewer's own view, so it tells no more than they may know.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Sequence
from itertools import pairwise

from game.client.drawing.geometry import Point, Rect
from game.client.input.actions import Direction
from game.client.widgets.nearest import distance
from game.client.words.locale import Message, msg

MIDDLE = 24.0
"""So much of a thing counts for arrows, in units."""
Words = Message | str
"""What is told: a text of a catalogue, or a name as it is."""


class Thing:
    """Something on a table that tells itself."""

    __slots__ = ("at", "lines", "name", "part", "rect")

    def __init__(self, part: Hashable, rect: Rect, name: Words, *lines: Words | None, at: Hashable = None) -> None:
        """Makes the thing.

        Args:
            part: the name of the part of the board that draws it.
            rect: where it lies on the page, in units.
            name: what it is, with its number where it has one.
            lines: what it does and what is known of it, a sentence each; None where there is nothing to say.
            at: which of the things of its part it is.
        """
        self.part = part
        self.rect = rect
        self.name = name
        self.lines = tuple(line for line in lines if line is not None)
        self.at = at

    @property
    def key(self) -> Hashable:
        """By which it is found again when the table has changed: no two things of a table have the same."""
        return self.part, self.at

    @property
    def told(self) -> Words:
        """All of it in one line, as it is said."""
        if not self.lines:
            return self.name
        line: Words = self.lines[0]
        for sentence in self.lines[1:]:
            line = msg("table.thing.more", first=line, next=sentence)
        return msg("table.thing", name=self.name, line=line)


def thing_at(things: Iterable[Thing], point: Point) -> Thing | None:
    """The uppermost thing under a point; they come from below."""
    found = None
    for thing in things:
        if thing.rect.contains(point):
            found = thing
    return found


def beside(things: Sequence[Thing], here: Thing, direction: Direction) -> Thing | None:
    """The thing that comes next in a direction; None where there is none.

    Tab goes round them all, page keys to the next part of the table, arrows to the nearest.
    """
    number = next((index for index, thing in enumerate(things) if thing.key == here.key), None)
    if number is None:
        return None
    match direction:
        case "next" | "previous":
            return things[(number + (1 if direction == "next" else -1)) % len(things)]
        case "first" | "last":
            return things[0 if direction == "first" else -1]
        case "page_down" | "page_up":
            heads = [0, *(after for after, (a, b) in enumerate(pairwise(things), 1) if _kind(a) != _kind(b))]
            onward = [head for head in heads if (head > number if direction == "page_down" else head < number)]
            return things[onward[0 if direction == "page_down" else -1]] if onward else None
    middle = _middle(here)
    ways = ((distance(middle, _middle(thing), direction), thing) for thing in things if thing.key != here.key)
    found = [(way, index, thing) for index, (way, thing) in enumerate(ways) if way is not None]
    return min(found)[2] if found else None


def _middle(thing: Thing) -> Rect:
    """The middle of a thing, for arrows: a small one that lies on a large one is as far as its middle is."""
    return Rect.around(thing.rect.center, min(thing.rect.w, MIDDLE), min(thing.rect.h, MIDDLE))


def _kind(thing: Thing) -> Hashable:
    return thing.part[0] if isinstance(thing.part, tuple) else thing.part


def ranges_text(numbers: Collection[int]) -> str:
    """Numbers in one breath, neighbours drawn together: "3, 5, 7–10"."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(
        f"{run[0]}–{run[-1]}" if len(run) > 2 else ", ".join(str(number) for number in run) for run in runs
    )


def names_text(names: Sequence[Words]) -> Words:
    """Several names in one breath: "Bauta, Medico and Moretta"."""
    *first, last = names
    if not first:
        return last
    joined = first[0]
    for name in first[1:]:
        joined = msg("list.comma", first=joined, next=name)
    return msg("list.and", first=joined, last=last)
