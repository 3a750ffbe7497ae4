"""The bindings in force: the shipped table and what a person has changed of it.

Only differences are kept, in `keys.yaml` beside the settings, so that a later version's new meanings come with their
keys. A file that cannot be read, or says something that cannot be, is set aside and a note tells why; meanings that
this version does not know are kept for the one that does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal

import msgspec

from game.catalogue.nodes import START, Mapping, Node, Scalar, node_of
from game.client.input.keys import Binding, KeyTable, binding_of, check_table, meanings_of, shipped_keys
from game.errors import RuleFileError
from game.match.own_file import Entries, OwnFile
from game.quoting import display

Column = Literal["keys", "pad"]
"""What can be bound: a key, or a button of a pad."""
COLUMNS: tuple[Column, ...] = ("keys", "pad")
"""All of them."""
FILE_NAME = "keys.yaml"
COMMON_GROUPS = ("window", "motion", "move", "menu", "pages", "order", "table")
"""The groups that are no game's; those of two games are never asked on one screen, nor pages where a table is."""
KEPT = ("select", "back", "up", "down", "left", "right")
"""Meanings that keep their shipped keys and buttons beside a new one, so that nobody can be locked out."""
DIGITS = frozenset("0123456789")
"""Keys that no meaning can have: they choose games, cards and dice by their number."""


class Place(msgspec.Struct, frozen=True):
    """A meaning in the table."""

    group: str
    """Its group."""
    meaning: str
    """Its name."""


class Change(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What of a meaning's binding differs from the shipped one."""

    keys: tuple[str, ...] | None = None
    """Its keys; None as shipped."""
    pad: tuple[str, ...] | None = None
    """Its buttons; None as shipped."""


class Bindings:
    """The table in force."""

    def __init__(self, folder: Path | None = None, shipped: KeyTable | None = None) -> None:
        """Reads the changes of a folder.

        Args:
            folder: where `keys.yaml` lies; None keeps all in memory.
            shipped: the table without changes; the program's own when not given.
        """
        self._shipped = shipped if shipped is not None else shipped_keys()
        self._changes: dict[Place, Change] = {}
        self._unsaved: set[Place] = set()
        self._listeners: list[Callable[[], None]] = []
        self._file = None if folder is None else OwnFile(folder / FILE_NAME, "the keys are", "the shipped keys hold")
        self.notes: list[str] = self._file.notes if self._file is not None else []
        """One sentence for each thing that was wrong with the file."""
        self.problem: str | None = None
        """Why changes are not being kept at the moment; None when all is well."""
        self._read()

    @property
    def path(self) -> Path | None:
        """The file; None when there is none."""
        return None if self._file is None else self._file.path

    @property
    def table(self) -> KeyTable:
        """The table in force."""
        return self._merged(self._changes)

    def places(self) -> Iterator[Place]:
        """Every meaning, in the order of the table."""
        for group, meanings in self._shipped.items():
            for meaning in meanings:
                yield Place(group, meaning)

    def names(self, place: Place, column: Column) -> tuple[str, ...]:
        """The keys or buttons of a meaning; the first is the one that is shown."""
        change = self._changes.get(place)
        changed = None if change is None else getattr(change, column)
        shipped = self._shipped[place.group][place.meaning]
        return tuple(changed if changed is not None else getattr(shipped, column))

    def is_changed(self, place: Place) -> bool:
        """Whether a meaning is bound otherwise than shipped."""
        return place in self._changes

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Calls `listener` after each change; the answer ends that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def is_reserved(self, place: Place, column: Column, name: str) -> bool:
        """Whether a key or button can never be this meaning's: a digit, or one that a meaning keeps for itself."""
        if column == "keys" and name in DIGITS:
            return True
        return any(
            name in getattr(self._shipped[other.group][other.meaning], column)
            for other in self.places()
            if other.meaning in KEPT and other != place and not self._may_share(place, other)
        )

    def rival(self, place: Place, column: Column, name: str) -> Place | None:
        """The meaning that a key or button stands for already, where it cannot stand for both."""
        for other in self.places():
            if other != place and name in self.names(other, column) and not self._may_share(place, other):
                return other
        return None

    def bind(self, place: Place, column: Column, name: str) -> None:
        """Lets a key or button stand for a meaning; what stood for it before is taken from it, or given to its rival.

        Args:
            place: the meaning.
            column: whether `name` is a key or a button.
            name: which.
        """
        before = self.names(place, column)
        first = True
        while (rival := self.rival(place, column, name)) is not None:
            heritage = self.heritage(place, column, rival) if first else None
            self._set(rival, column, _replaced(self.names(rival, column), name, heritage))
            first = False
        shipped = getattr(self._shipped[place.group][place.meaning], column)
        rest = shipped if place.meaning in KEPT else before[1:]
        self._set(place, column, tuple(dict.fromkeys((name, *rest))))
        self._changed()

    def heritage(self, place: Place, column: Column, rival: Place) -> str | None:
        """The key or button that a rival gets in exchange when `place` takes its; None when it gets none."""
        names = self.names(place, column)
        if not names or place.meaning in KEPT or names[0] in self.names(rival, column):
            return None
        others = (other for other in self.places() if other not in (place, rival) and not self._may_share(rival, other))
        return None if any(names[0] in self.names(other, column) for other in others) else names[0]

    def reset(self, place: Place) -> Place | None:
        """Binds a meaning as shipped; returns the meaning that stands in the way, in which case nothing was changed."""
        shipped = self._shipped[place.group][place.meaning]
        for column in COLUMNS:
            for name in getattr(shipped, column):
                rival = self.rival(place, column, name)
                if rival is not None:
                    return rival
        if self._changes.pop(place, None) is not None:
            self._unsaved.add(place)
            self._changed()
        return None

    def reset_all(self) -> None:
        """Binds everything as shipped."""
        if self._changes:
            self._unsaved.update(self._changes)
            self._changes.clear()
            self._changed()

    def save(self) -> bool:
        """Writes what was changed here; False, and `problem` says why, when that failed.

        What another program has bound meanwhile stays, unless both cannot be: then what was bound here holds.
        """
        if self._file is None or not self._unsaved:
            return True
        if self._file.update(self._change):
            self._unsaved.clear()
        self.problem = self._file.problem
        return self.problem is None

    def _change(self, entries: Entries) -> None:
        try:
            there, unknown = self._changes_in(entries)
        except RuleFileError as error:
            self._reject(error)
            there, unknown = {}, {}
        ours = {place: self._changes.get(place) for place in self._unsaved}
        merged = {place: change for place, change in {**there, **ours}.items() if change is not None}
        changes = self._changes if check_table(self._merged(merged)) else merged
        lines: dict[str, dict[str, Node]] = {group: dict(meanings) for group, meanings in unknown.items()}
        for place, change in changes.items():
            lines.setdefault(place.group, {})[place.meaning] = node_of(msgspec.to_builtins(change))
        entries.clear()
        for group, meanings in lines.items():
            pairs = ((Scalar(START, meaning, plain=False), node) for meaning, node in meanings.items())
            entries[group] = Mapping(START, tuple(pairs))

    def _merged(self, changes: dict[Place, Change]) -> KeyTable:
        table: KeyTable = {group: dict(meanings) for group, meanings in self._shipped.items()}
        for place, change in changes.items():
            shipped = table[place.group][place.meaning]
            table[place.group][place.meaning] = Binding(
                keys=shipped.keys if change.keys is None else change.keys,
                pad=shipped.pad if change.pad is None else change.pad,
                touch=shipped.touch,
            )
        return table

    def _may_share(self, a: Place, b: Place) -> bool:
        """Whether no screen offers both meanings: they share a key as shipped, or are of two games."""
        if a.group == b.group:
            return False
        apart = [place.group for place in (a, b) if place.group == "pages" or place.group not in COMMON_GROUPS]
        if len(apart) == 2 or (apart == ["pages"] and "table" in (a.group, b.group)):
            return True
        one, other = self._shipped[a.group][a.meaning], self._shipped[b.group][b.meaning]
        return bool(set(one.keys) & set(other.keys) or set(one.pad) & set(other.pad))

    def _set(self, place: Place, column: Column, names: tuple[str, ...]) -> None:
        shipped = getattr(self._shipped[place.group][place.meaning], column)
        value = None if names == shipped else names
        before = self._changes.get(place, Change())
        change = Change(keys=value, pad=before.pad) if column == "keys" else Change(keys=before.keys, pad=value)
        self._unsaved.add(place)
        if change == Change():
            self._changes.pop(place, None)
        else:
            self._changes[place] = change

    def _changed(self) -> None:
        for listener in list(self._listeners):
            listener()
        self.save()

    def _read(self) -> None:
        if self._file is None:
            return
        try:
            changes, _ = self._changes_in(self._file.read())
        except RuleFileError as error:
            self._reject(error)
            return
        faults = check_table(self._merged(changes))
        if faults:
            self._file.reject(f"{display(self._file.path)}: {faults[0]}")
            return
        self._changes = changes

    def _reject(self, error: RuleFileError) -> None:
        if self._file is not None:
            self._file.reject(error.faults[0])

    def _changes_in(self, entries: Entries) -> tuple[dict[Place, Change], dict[str, dict[str, Node]]]:
        """What a file changes of the meanings there are, and what it says of others.

        Raises:
            RuleFileError: a value cannot be a binding.
        """
        changes: dict[Place, Change] = {}
        unknown: dict[str, dict[str, Node]] = {}
        path = Path() if self.path is None else self.path
        for group, section in entries.items():
            for meaning, node in meanings_of(section, group, path):
                if meaning in self._shipped.get(group, {}):
                    changes[Place(group, meaning)] = binding_of(node, Change, (group, meaning), path)
                else:
                    unknown.setdefault(group, {})[meaning] = node
        return changes, unknown


def _replaced(names: tuple[str, ...], name: str, other: str | None) -> tuple[str, ...]:
    """The names with one of them put in another's place, or taken out."""
    return tuple(other if known == name and other is not None else known for known in names if known != name or other)
