"""The bindings in force: the shipped table and what a person has changed of it.

Only differences are kept, in `keys.yaml` beside the settings, so that a later version's new meanings come with their
keys. A file that cannot be read, or says something that cannot be, is set aside and a note tells why; meanings that
this version does not know are kept for the one that does.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal

import msgspec

from game.client.keys import Binding, KeyTable, check_table, shipped_keys

Column = Literal["keys", "pad"]
"""What can be bound: a key, or a button of a pad."""
COLUMNS: tuple[Column, ...] = ("keys", "pad")
"""All of them."""
FILE_NAME = "keys.yaml"
COMMON_GROUPS = ("window", "motion", "move", "menu", "pages", "order", "table")
"""The groups that are no game's; those of two games are never asked on one screen, nor pages where a table is."""
KEPT = ("select", "back", "up", "down", "left", "right")
"""Meanings that keep their shipped keys and buttons beside a new one, so that nobody can lock himself out."""
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
        """Read the changes of a folder.

        Args:
            folder: where `keys.yaml` lies; None keeps all in memory.
            shipped: the table without changes; the program's own when not given.
        """
        self._shipped = shipped if shipped is not None else shipped_keys()
        self._changes: dict[Place, Change] = {}
        self._unknown: dict[str, dict[str, object]] = {}
        self._listeners: list[Callable[[], None]] = []
        self._folder = folder
        self.notes: list[str] = []
        """One sentence for each thing that was wrong with the file."""
        self.problem: str | None = None
        """Why changes are not being kept at the moment; None when all is well."""
        self._read()

    @property
    def path(self) -> Path | None:
        """The file; None when there is none."""
        return None if self._folder is None else self._folder / FILE_NAME

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
        """Call `listener` after each change; the answer ends that."""
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
        """Let a key or button stand for a meaning; what stood for it before is taken from it, or given to its rival.

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
        """Bind a meaning as shipped; the answer is the meaning that stands in the way, and nothing was changed."""
        shipped = self._shipped[place.group][place.meaning]
        for column in COLUMNS:
            for name in getattr(shipped, column):
                rival = self.rival(place, column, name)
                if rival is not None:
                    return rival
        if self._changes.pop(place, None) is not None:
            self._changed()
        return None

    def reset_all(self) -> None:
        """Bind everything as shipped."""
        if self._changes:
            self._changes.clear()
            self._changed()

    def save(self) -> bool:
        """Write the file, or remove it when there is no difference. False, and `problem` says why, when that failed."""
        path = self.path
        if path is None:
            return True
        temporary = path.with_name(FILE_NAME + ".new")
        try:
            lines = self._lines()
            if not lines:
                path.unlink(missing_ok=True)
            else:
                import yaml

                path.parent.mkdir(parents=True, exist_ok=True)
                with temporary.open("w", encoding="utf-8") as file:
                    file.write(yaml.safe_dump(lines, sort_keys=False, allow_unicode=True))
                    file.flush()
                    os.fsync(file.fileno())
                os.replace(temporary, path)
        except OSError as error:
            self.problem = f"{path}: the keys are not being saved: {error.strerror or error}."
            return False
        self.problem = None
        return True

    def _lines(self) -> dict[str, dict[str, object]]:
        lines = {group: dict(meanings) for group, meanings in self._unknown.items()}
        for place, change in self._changes.items():
            lines.setdefault(place.group, {})[place.meaning] = msgspec.to_builtins(change)
        return lines

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
        """Whether two meanings are told apart by the screen: they share a key as shipped, or are of two games."""
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
        if change == Change():
            self._changes.pop(place, None)
        else:
            self._changes[place] = change

    def _changed(self) -> None:
        for listener in list(self._listeners):
            listener()
        self.save()

    def _read(self) -> None:
        path = self.path
        if path is None:
            return
        try:
            data = path.read_bytes()
        except FileNotFoundError:
            return
        except OSError as error:
            self.notes.append(f"{path}: the keys cannot be read: {error.strerror or error}; those shipped hold.")
            return
        import yaml

        try:
            loaded: object = yaml.load(data.decode("utf-8"), getattr(yaml, "CSafeLoader", yaml.SafeLoader))
            groups = msgspec.convert(loaded if loaded is not None else {}, dict[str, dict[str, object]])
            changes: dict[Place, Change] = {}
            for group, meanings in groups.items():
                for meaning, value in meanings.items():
                    if meaning in self._shipped.get(group, {}):
                        changes[Place(group, meaning)] = msgspec.convert(value, Change)
                    else:
                        self._unknown.setdefault(group, {})[meaning] = value
        except yaml.YAMLError as error:
            self._set_aside(path, " ".join(str(error).split()))
            return
        except (UnicodeDecodeError, RecursionError, msgspec.ValidationError) as error:
            self._set_aside(path, str(error))
            return
        faults = check_table(self._merged(changes))
        if faults:
            self._set_aside(path, faults[0])
            return
        self._changes = changes

    def _set_aside(self, path: Path, why: str) -> None:
        self._unknown.clear()
        number = 1
        while (aside := path.with_name(f"{FILE_NAME}.unreadable-{number}")).exists():
            number += 1
        try:
            os.replace(path, aside)
        except OSError as error:
            self.notes.append(f"{path}: {why}; and it cannot be set aside: {error.strerror or error}.")
            self._folder = None
            return
        self.notes.append(f"{path}: {why}; it was set aside as {aside.name}, and the shipped keys hold.")


def _replaced(names: tuple[str, ...], name: str, other: str | None) -> tuple[str, ...]:
    """The names with one of them put in another's place, or taken out."""
    return tuple(other if known == name and other is not None else known for known in names if known != name or other)
