"""The clone of a state, written from the fields that its class declares, so that none can be forgotten.

A state class declares each field once, by an annotation in its body. `fields_of` makes its slots of them, `cloner` its
`clone`:

    class TombolaState(State):
        drawn: list[int]
        round: int

        __slots__ = fields_of(__annotations__)
        clone = cloner(__annotations__)

A list is copied, a list of lists row by row; whatever else a state holds is never altered in place but put in another's
stead, so a clone shares it. As with dataclasses the method is compiled from its text: it is as fast as one written by
hand, while a loop over the fields takes three to five times as long (40 fields, eight of them lists).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from game.rules.core import State

S = TypeVar("S", bound=State)

MUTABLE = ("dict", "set", "bytearray", "deque", "defaultdict", "Counter")
"""Types that a clone can neither share nor copy here."""


def fields_of(annotations: Mapping[str, str]) -> tuple[str, ...]:
    """The slots for the fields that a class body declares."""
    return tuple(annotations)


def cloner(annotations: Mapping[str, str], *, emptied: tuple[str, ...] = ()) -> Callable[[S], S]:
    """Returns the method that makes an independent copy of a state.

    Args:
        annotations: the fields that the class body declares, each with its type as it is written.
        emptied: fields that are None in a clone: what was worked out for one state alone.

    Raises:
        TypeError: a field is of a type that is altered in place and is no list.
    """
    lines = [f"new.{name} = self.{name}" for name in State.__slots__]
    for name, kind in annotations.items():
        lines.append(f"new.{name} = {'None' if name in emptied else _copy_of(name, kind)}")
    source = "\n    ".join(["def clone(self):", "new = make(type(self))", *lines, "return new"])
    made: dict[str, Callable[[S], S]] = {}
    exec(source, {"make": object.__new__, "copy_list": list.copy}, made)
    made["clone"].__doc__ = "An independent copy."
    return made["clone"]


def _copy_of(name: str, kind: str) -> str:
    if kind.startswith("list[") and "|" not in kind:
        return f"[*map(copy_list, self.{name})]" if kind.startswith("list[list[") else f"self.{name}.copy()"
    if "list[" in kind or kind.partition("[")[0].rpartition(".")[2] in MUTABLE:
        raise TypeError(f"{name}: a clone can neither share nor copy {kind}")
    return f"self.{name}"
