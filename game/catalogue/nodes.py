"""The tree that YAML text and plain objects are read into: values as they were written, each with its place.

Nothing is turned into a number or a truth value here. Only whoever knows which type is wanted can tell `no` the word
from `no` the truth value, or `010` the ten from `010` the eight, so scalars stay text until then.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping as MappingType

import msgspec

from game.quoting import quoted, shown_text

NO_BREAK = "\u00a0\u2007\u202f"
"""Spaces at which no line is broken; copied texts and French keyboards have them."""
ODD_SPACE = re.compile("[\u00a0\u1680\u2000-\u200b\u202f\u205f\u2060\u3000]")
"""What looks like a space and is none to YAML."""


class Mark(msgspec.Struct, frozen=True, order=True):
    """A place in a text, both numbers from 1."""

    line: int
    """Line."""
    column: int
    """Character in the line."""


START = Mark(1, 1)
"""Where a file begins; where faults of the whole file are placed."""


class Scalar(msgspec.Struct, frozen=True):
    """One value that has no parts."""

    mark: Mark
    """Where it begins."""
    text: str
    """As written, without quotes."""
    plain: bool
    """Whether it stood without quotes, so that it may be a number or a truth value."""

    @property
    def is_empty(self) -> bool:
        """Whether nothing was written at all."""
        return self.plain and not self.text


class Sequence(msgspec.Struct, frozen=True):
    """A list."""

    mark: Mark
    """Where it begins."""
    items: tuple[Node, ...]
    """What is in it."""


class Mapping(msgspec.Struct, frozen=True):
    """Keys with values; no key stands twice."""

    mark: Mark
    """Where it begins."""
    entries: tuple[tuple[Scalar, Node], ...]
    """In the order written."""

    def value_of(self, key: str) -> Node | None:
        """What stands behind a key."""
        return next((value for name, value in self.entries if name.text == key), None)


class Refused(msgspec.Struct, frozen=True):
    """A value that has been complained about already, so that nobody does it again."""

    mark: Mark
    """Where it begins."""


Node = Scalar | Sequence | Mapping | Refused
"""What a value can be."""


class Flaw(msgspec.Struct, frozen=True):
    """One thing wrong with a file or a plain object, with its place."""

    mark: Mark
    """Where."""
    found: str
    """What stands there."""
    expected: str
    """What would be right."""
    path: tuple[str, ...] = ()
    """The key whose value is meant, from the outermost section inwards; empty where a place says enough."""
    players: int | None = None
    """The only number of players that this keeps from playing; None where it keeps all."""
    meant: str = ""
    """The right word that is most like what stands there; empty where none is."""
    is_warning: bool = False
    """Whether the rules can be played in spite of it."""

    def in_file(self, file: str) -> str:
        """The line that names file, line and column."""
        of = f" for {'.'.join(self.path)}" if self.path else ""
        place = f"{file}:{self.mark.line}:{self.mark.column}"
        return f"{self._whom()}{place}: found {self.found}{of}{self._meant()}, expected {self.expected}"

    def in_object(self, name: str) -> str:
        """The line that names the key in a plain object called `name`."""
        return self.in_option(".".join((name, *self.path)))

    def in_option(self, option: str) -> str:
        """The line that names the option in which a value was written."""
        return f"{self._whom()}{option}: found {self.found}{self._meant()}, expected {self.expected}"

    def _meant(self) -> str:
        return f", did you mean {self.meant}" if self.meant else ""

    def _whom(self) -> str:
        if self.is_warning:
            return "warning: " if self.players is None else f"warning: for {_players(self.players)}: "
        return "" if self.players is None else not_for(self.players)


def not_for(players: int) -> str:
    """How a line begins that tells why the rules are not for some number of players."""
    return f"not for {_players(players)}: "


def _players(count: int) -> str:
    return f"{count} player{'' if count == 1 else 's'}"


def node_of(value: object) -> Node:
    """The tree of a plain object as JSON has them: texts count as quoted, so they are never taken for numbers."""
    if isinstance(value, str):
        return Scalar(START, value, plain=False)
    if isinstance(value, MappingType):
        return Mapping(START, tuple((Scalar(START, str(key), plain=False), node_of(v)) for key, v in value.items()))
    if isinstance(value, list | tuple):
        return Sequence(START, tuple(node_of(item) for item in value))
    return Scalar(START, json.dumps(value), plain=True)


def shown(node: Node) -> str:
    """A value as a sentence names it, on one line."""
    match node:
        case Scalar():
            if node.is_empty:
                return "nothing"
            return shown_text(node.text) if node.plain else quoted(node.text)
        case Sequence():
            return "a list"
        case Mapping():
            return "a section"
        case Refused():
            return "a value"


def spaces_told(node: Node) -> str:
    """What is said behind a value or key in which a space stands that is none to YAML; empty where there is none."""
    found = ODD_SPACE.search(node.text) if isinstance(node, Scalar) else None
    return f" (with {odd_space(found[0])})" if found else ""


def odd_space(sign: str) -> str:
    """What a space is called that looks like one and is none to YAML."""
    what = "a no-break space" if sign in NO_BREAK else "a space that is no plain one"
    return f"{what}, U+{ord(sign):04X}"
