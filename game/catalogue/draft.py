"""Rules that are being changed: what kind of value each key takes, a key set, all that is wrong, and how it is mended.

A draft is a rules struct like any other. Each key in it is right by itself, since whoever changes one keeps to its
kind; whether the whole can be played is asked after each change, and what cannot stay says what would be right.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Generic, TypeVar, cast

import msgspec
from msgspec import inspect

from game.catalogue.kinds import bare
from game.catalogue.meaning import Key, walk_keys
from game.catalogue.shipped_words import warnings_of_rules
from game.rules.core import Fault, Rules
from game.rules.looks import Look

T = TypeVar("T")
FAR = 1_000_000_000
"""The bound of a number that has none."""
NEAR = 3
"""A remedy at another key changes it by at most this much."""


class Number(msgspec.Struct, frozen=True):
    """A whole number."""

    least: int
    """The least there may be."""
    most: int
    """The most."""
    optional: bool = False
    """Whether there may be none, which stands before the least."""


class Truth(msgspec.Struct, frozen=True):
    """On or off."""


class Words(msgspec.Struct, frozen=True):
    """One of a few words."""

    words: tuple[object, ...]
    """All of them."""


class Values(msgspec.Struct, frozen=True):
    """Numbers in a row."""

    each: Number
    """What each may be."""
    fewest: int
    """How many there are at least."""
    most: int
    """How many at most."""
    lone: bool = False
    """Whether a single one stands by itself, for all."""
    distinct: bool = False
    """Whether each may stand once only."""


class Names(msgspec.Struct, frozen=True):
    """Names in a row, each once."""

    fewest: int
    """How many there are at least."""
    most: int
    """How many at most."""
    longest: int
    """Characters in a name at most."""


class Counts(msgspec.Struct, frozen=True):
    """Names or numbers, each with how many there are of it."""

    each: Number
    """How many there may be of each."""
    fewest: int
    """How many entries there are at least."""
    most: int
    """How many at most."""
    words: tuple[str, ...] = ()
    """The only names there may be; empty where any may be given."""
    numbers: Number | None = None
    """Bounds of the numbers that are counted; None where names are."""
    longest: int = 40
    """Characters in a name at most."""


class Looks(msgspec.Struct, frozen=True):
    """How things are called and drawn, thing by thing."""

    most: int
    """How many things at most."""


class Other(msgspec.Struct, frozen=True):
    """Anything else: written as in the file."""


Kind = Number | Truth | Words | Values | Names | Counts | Looks | Other
"""What a key takes, as a control for it has to know."""


class Remedy(msgspec.Struct, frozen=True):
    """One key set otherwise, so that a fault is gone and none has come."""

    path: tuple[str, ...]
    """The key."""
    value: object
    """What it is set to."""
    rules: Rules
    """The rules then."""


def kind_of(key: Key) -> Kind:
    """What kind of value a key takes."""
    kind = bare(key.kind)
    match kind:
        case inspect.IntType():
            return _number(kind)
        case inspect.BoolType():
            return Truth()
        case inspect.LiteralType(values=values):
            return Words(tuple(values))
        case inspect.DictType():
            return _counts(kind)
        case inspect.VarTupleType() | inspect.ListType():
            return _row(kind, key)
        case inspect.UnionType(types=types):
            return _union([bare(item) for item in types], key)
    return Other()


def with_value(rules: T, path: tuple[str, ...], value: object) -> T:
    """Rules with a key set; each other is as it was."""
    inner = value if len(path) == 1 else with_value(getattr(rules, path[0]), path[1:], value)
    return cast(T, msgspec.structs.replace(cast(msgspec.Struct, rules), **{path[0]: inner}))


def faults_at(rules: Rules, path: tuple[str, ...]) -> list[tuple[Fault, bool]]:
    """What is wrong at a key, or warned of, each with whether it is a warning only.

    A fault of an entry is one of its table, a fault of a section one of its first key.
    """
    found = [(fault, False) for fault in rules.faults()]
    if not found:
        found = [(fault, True) for fault in warnings_of_rules(rules)]
    return [(fault, is_warning) for fault, is_warning in found if place_of(type(rules), fault) == path]


def place_of(rules_type: type[Rules], fault: Fault) -> tuple[str, ...]:
    """The key at which a fault is told."""
    paths = [key.path for key in walk_keys(rules_type)]
    for path in paths:
        if fault.path[: len(path)] == path:
            return path
    return next((path for path in paths if path[: len(fault.path)] == fault.path), paths[0])


def remedy_of(rules: Rules, fault: Fault) -> Remedy | None:
    """The nearest change of one key that mends a fault; None where none of those looked at does.

    Looked at are the fault's own key, at the numbers that its sentence names, nearby, and as printed; then every other
    number, a little more and a little less; last each key as printed, for one of them was changed.
    """
    before = _wrong(rules)
    if fault not in before:
        return None
    for path, value in _candidates(rules, fault):
        changed = with_value(rules, path, value)
        after = _wrong(changed)
        if fault not in after and len(after) < len(before) and not _are_new(before, after):
            return Remedy(path, value, changed)
    return None


class History(Generic[T]):
    """What something was after each change, to go back and forth."""

    def __init__(self, first: T) -> None:
        """Begins with what there is."""
        self._states = [first]
        self._at = 0
        self._stroke: object = None

    @property
    def now(self) -> T:
        """What it is."""
        return self._states[self._at]

    @property
    def can_undo(self) -> bool:
        """Whether there is something before."""
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back."""
        return self._at < len(self._states) - 1

    def change(self, state: T, stroke: object = None) -> None:
        """A change; with the same stroke as the one before both are one step."""
        keep = self._at if stroke is not None and stroke == self._stroke and self._at else self._at + 1
        self._states[keep:] = [state]
        self._at, self._stroke = keep, stroke

    def undo(self) -> None:
        """Goes a step back, where there is one."""
        self._at, self._stroke = max(0, self._at - 1), None

    def redo(self) -> None:
        """Goes a step forth, where there is one."""
        self._at, self._stroke = min(len(self._states) - 1, self._at + 1), None


def _number(kind: inspect.IntType, *, optional: bool = False) -> Number:
    least = kind.ge if kind.ge is not None else kind.gt + 1 if kind.gt is not None else -FAR
    most = kind.le if kind.le is not None else kind.lt - 1 if kind.lt is not None else FAR
    return Number(int(least), int(most), optional)


def _row(kind: inspect.VarTupleType | inspect.ListType, key: Key, *, lone: bool = False) -> Kind:
    item = bare(kind.item_type)
    fewest, most = kind.min_length or 0, kind.max_length if kind.max_length is not None else 999
    if isinstance(item, inspect.IntType):
        return Values(_number(item), 1 if lone else fewest, most, lone, _is_distinct(key.kind))
    if isinstance(item, inspect.StrType):
        return Names(fewest, most, item.max_length or 40)
    return Other()


def _is_distinct(kind: inspect.Type) -> bool:
    return isinstance(kind, inspect.Metadata) and bool((kind.extra_json_schema or {}).get("uniqueItems"))


def _counts(kind: inspect.DictType) -> Kind:
    value, name = bare(kind.value_type), bare(kind.key_type)
    if isinstance(value, inspect.StructType) and value.cls is Look:
        return Looks(kind.max_length if kind.max_length is not None else 999)
    if not isinstance(value, inspect.IntType):
        return Other()
    fewest, most, each = kind.min_length or 0, kind.max_length if kind.max_length is not None else 999, _number(value)
    match name:
        case inspect.LiteralType(values=values):
            return Counts(each, fewest, min(most, len(values)), words=tuple(map(str, values)))
        case inspect.IntType():
            return Counts(each, fewest, most, numbers=_number(name))
        case inspect.StrType(max_length=longest):
            return Counts(each, fewest, most, longest=longest or 40)
    return Other()


def _union(types: list[inspect.Type], key: Key) -> Kind:
    others = [kind for kind in types if not isinstance(kind, inspect.NoneType)]
    numbers = [kind for kind in others if isinstance(kind, inspect.IntType)]
    rows = [kind for kind in others if isinstance(kind, inspect.VarTupleType)]
    if len(others) == 1 and numbers:
        return _number(numbers[0], optional=True)
    if len(others) == len(types) == 2 and numbers and rows:
        return _row(rows[0], key, lone=True)
    return Other()


def _wrong(rules: Rules) -> list[Fault]:
    """All that is wrong; where nothing is, all that is warned of."""
    return rules.faults() or warnings_of_rules(rules)


def _are_new(before: list[Fault], after: list[Fault]) -> bool:
    """Whether a fault has come at a key that had none."""
    return not {fault.path for fault in after} <= {fault.path for fault in before}


def _candidates(rules: Rules, fault: Fault) -> Iterator[tuple[tuple[str, ...], object]]:
    """Keys with values that may mend a fault, the nearest first."""
    keys = list(walk_keys(type(rules)))
    own, printed = place_of(type(rules), fault), type(rules)()
    for key in sorted(keys, key=lambda key: key.path != own):
        kind, value = kind_of(key), key.value_in(rules)
        if isinstance(kind, Number) and isinstance(value, int):
            named = [int(word) for word in re.findall(r"\d+", fault.expected)] if key.path == own else []
            steps = [value + sign * by for by in range(1, NEAR + 1) for sign in (1, -1)]
            yield from ((key.path, number) for number in (*named, *steps) if kind.least <= number <= kind.most)
        elif isinstance(kind, Counts) and key.path == own and isinstance(value, dict):
            inner = fault.path[len(own) :]
            for name in [entry for entry in value if str(entry) in inner] or [*value][-1:]:
                yield key.path, {entry: count for entry, count in value.items() if entry != name}
        if key.path == own:
            yield own, key.value_in(printed)
    for key in keys:
        yield key.path, key.value_in(printed)
