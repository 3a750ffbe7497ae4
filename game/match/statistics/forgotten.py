"""Which games a person wants not to be counted: a small file in the folder of the saves; the games themselves stay.

A game is forgotten by its id. All games together are forgotten by the time at which the last of them ended, so that the
file stays small however many there are; one of them that is to be counted again is an exception.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from pathlib import Path

import msgspec

from game.catalogue.convert import build, convert_nodes
from game.catalogue.nodes import START, Mapping, Scalar, node_of
from game.match.own_file import Entries, OwnFile

FILE_NAME = "forgotten.json"
"""What the file is called, in the folder of the saves."""


class Forgotten(msgspec.Struct, omit_defaults=True):
    """What the file says."""

    ids: list[str] = []
    """These games."""
    until: float = 0.0
    """And all that had ended by then, in seconds of the system's clock,"""
    again: list[str] = []
    """but not these."""


class ForgottenGames:
    """The games that are not to be counted."""

    def __init__(self, folder: Path | None) -> None:
        """Reads what a folder of saves says; None keeps everything in memory."""
        self._file = (
            None
            if folder is None
            else OwnFile(folder / FILE_NAME, "what is forgotten is", "no game is forgotten", as_json=True)
        )
        self.stamp = 0
        """Changes with what is forgotten."""
        self._told = Forgotten()
        self._ids = self._again = frozenset[str]()
        self.refresh()

    @property
    def notes(self) -> list[str]:
        """One sentence for each thing that was wrong with the file."""
        return [] if self._file is None else self._file.notes

    @property
    def problem(self) -> str | None:
        """Why nothing can be written at the moment, as a sentence; None when all is well."""
        return None if self._file is None else self._file.problem

    @property
    def until(self) -> float:
        """All games that had ended by then are forgotten, in seconds of the system's clock."""
        return self._told.until

    def holds(self, match_id: str, ended: float) -> bool:
        """Whether a game is forgotten."""
        return match_id in self._ids or (ended <= self._told.until and match_id not in self._again)

    def refresh(self) -> bool:
        """Reads the file anew, as another program may have written it; whether anything is different."""
        before = self._told
        if self._file is not None:
            self._told = _told_by(self._file.read())
        self._ids, self._again = frozenset(self._told.ids), frozenset(self._told.again)
        self.stamp += self._told != before
        return self._told != before

    def forget(self, ids: Collection[str]) -> bool:
        """Counts games no more; False, and `problem` says why, where that cannot be written."""

        def change(there: Forgotten) -> None:
            there.ids = sorted({*there.ids, *ids})
            there.again = sorted({*there.again} - {*ids})

        return self._change(change)

    def forget_until(self, ended: float) -> bool:
        """Counts no game more that had ended by then; False, and `problem` says why, where that cannot be written."""

        def change(there: Forgotten) -> None:
            there.until, there.again = max(there.until, ended), []

        return self._change(change)

    def bring_back(self, ids: Collection[str], until: float | None = None) -> bool:
        """Counts games again; False, and `problem` says why, where that cannot be written.

        Args:
            ids: which.
            until: up to when all others stay forgotten; None where that is to stay as it is.
        """

        def change(there: Forgotten) -> None:
            there.ids = sorted({*there.ids} - {*ids})
            if until is not None:
                there.until = until
            elif there.until:
                there.again = sorted({*there.again, *ids})

        return self._change(change)

    def _change(self, change: Callable[[Forgotten], None]) -> bool:
        def update(entries: Entries) -> None:
            there = _told_by(entries)
            change(there)
            for key in Forgotten.__struct_fields__:
                entries.pop(key, None)
            entries.update({key: node_of(value) for key, value in msgspec.to_builtins(there).items()})

        if self._file is None:
            change(self._told)
        is_written = self._file is None or self._file.update(update)
        self.refresh()
        return is_written


def _told_by(entries: Entries) -> Forgotten:
    """What a file says; what it says wrongly, or in a later version's way, is passed over entry by entry."""
    found = Forgotten()
    for key in Forgotten.__struct_fields__:
        if key in entries:
            conversion = convert_nodes(Mapping(START, ((Scalar(START, key, plain=False), entries[key]),)), Forgotten)
            if not conversion.flaws:
                setattr(found, key, getattr(build(Forgotten, conversion.fields), key))
    return found
