"""The tree that YAML text and plain objects are read into: values as they were written, each with its place.

Nothing is turned into a number or a truth value here. Only whoever knows which type is wanted can tell `no` the word
from `no` the truth value, or `010` the ten from `010` the eight, so scalars stay text until then.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping as MappingType

import msgspec

from game.phrases import phrase
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
        key = ".".join(self.path)
        found = phrase("reading.found_for", "{found} for {key}", found=self.found, key=key) if key else self.found
        return self._line(f"{file}:{self.mark.line}:{self.mark.column}", found)

    def in_object(self, name: str) -> str:
        """The line that names the key in a plain object called `name`."""
        return self.in_option(".".join((name, *self.path)))

    def in_option(self, option: str) -> str:
        """The line that names the option in which a value was written."""
        return self._line(option, self.found)

    def _line(self, place: str, found: str) -> str:
        if self.meant:
            found = phrase("reading.did_you_mean", "{found}, did you mean {meant}", found=found, meant=self.meant)
        line = phrase(
            "reading.told", "{place}: found {found}, expected {expected}",
            place=place, found=found, expected=self.expected,
        )  # fmt: skip
        if not self.is_warning:
            return line if self.players is None else not_for(self.players, line)
        if self.players is None:
            return phrase("reading.warning", "warning: {line}", line=line)
        return phrase(
            "reading.warning_for", "warning: for {players}: {line}", players=_players(self.players), line=line
        )


def not_for(players: int, line: str) -> str:
    """The line that tells why the rules are not for some number of players."""
    return phrase("reading.not_for", "not for {players}: {line}", players=_players(players), line=line)


def _players(count: int) -> str:
    if count == 1:
        return phrase("reading.one_player", "1 player")
    return phrase("reading.players", "{count} players", count=count)


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
                return phrase("reading.nothing", "nothing")
            return shown_text(node.text) if node.plain else quoted(node.text)
        case Sequence():
            return phrase("reading.list", "a list")
        case Mapping():
            return phrase("reading.section", "a section")
        case Refused():
            return phrase("reading.value", "a value")


def with_space(said: str, node: Node) -> str:
    """What is said of a value or key, with the space in it, if there is one, that is none to YAML."""
    found = ODD_SPACE.search(node.text) if isinstance(node, Scalar) else None
    return phrase("reading.with", "{said} (with {space})", said=said, space=odd_space(found[0])) if found else said


def odd_space(sign: str) -> str:
    """What a space is called that looks like one and is none to YAML."""
    code = f"U+{ord(sign):04X}"
    if sign in NO_BREAK:
        return phrase("reading.no_break_space", "a no-break space, {code}", code=code)
    return phrase("reading.odd_space", "a space that is no plain one, {code}", code=code)


def in_section(said: str, path: tuple[str, ...]) -> str:
    """What is said of a key, with the section that it stands in, if it stands in one."""
    section = ".".join(path)
    return phrase("reading.in", "{said} in {section}", said=said, section=section) if path else said
