"""What a person can mean: actions, whatever device they came from.

`game.client.input.input` makes them from events; scenes and widgets take them. A key may mean several things,
depending on the screen, so actions come as alternatives that are tried in order until one is taken.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from game.client.drawing import geometry

Direction = Literal["up", "down", "left", "right", "next", "previous", "first", "last", "page_up", "page_down"]
"""Where the focus or a value is to go."""
DIRECTIONS: tuple[Direction, ...] = (
    "up", "down", "left", "right", "next", "previous", "first", "last", "page_up", "page_down",
)  # fmt: skip
"""All of them."""
Touch = Literal["moved", "pressed", "released", "cancelled", "held"]
"""What the pointer did; `cancelled` when a press will never be let go here (the window lost the focus), `held` when a
finger has lain still on its place."""
Editing = Literal["erase_before", "erase_after", "select_left", "select_right", "select_all", "copy", "cut"]
"""What a key does to a text that is being typed."""


class Select(msgspec.Struct, frozen=True):
    """Do what has the focus."""


class Back(msgspec.Struct, frozen=True):
    """Close this, or open the menu."""


class Skip(msgspec.Struct, frozen=True):
    """Let what moves be at its end."""


class Move(msgspec.Struct, frozen=True):
    """Move the focus or a value."""

    direction: Direction
    """Where to."""


class Point(msgspec.Struct, frozen=True):
    """The pointer did something."""

    pos: geometry.Point
    """Where, in units."""
    kind: Touch = "moved"
    """What."""
    button: int = 1
    """Which button; only the first selects."""
    touch: bool = False
    """Whether it is a finger, which cannot hover and scrolls what it does not drag."""


class Scroll(msgspec.Struct, frozen=True):
    """The wheel was turned."""

    dy: float
    """Notches; up is positive, as on the wheel."""
    pos: geometry.Point = (0.0, 0.0)
    """Where the pointer is."""


class Hotkey(msgspec.Struct, frozen=True):
    """A key with a meaning of its own: a name of `config/keys.yaml`, or the letter or digit itself."""

    name: str
    """Which."""


class Typed(msgspec.Struct, frozen=True):
    """Text came in: typed, put together by an input method, or pasted."""

    text: str
    """What."""


class Composed(msgspec.Struct, frozen=True):
    """An input method is putting a text together."""

    text: str
    """What has been composed until now; empty when it was given up."""


class Edit(msgspec.Struct, frozen=True):
    """A key that changes the text being typed, or what of it is selected."""

    what: Editing
    """What it does."""


Action = Select | Back | Skip | Move | Point | Scroll | Hotkey | Typed | Composed | Edit


def action_named(name: str) -> Action:
    """The action of a meaning of the table."""
    match name:
        case "select":
            return Select()
        case "back":
            return Back()
        case "skip":
            return Skip()
    for direction in DIRECTIONS:
        if direction == name:
            return Move(direction)
    return Hotkey(name)
