"""Which tutorials have been done, and where each was left: a small file beside the settings.

It is no save: nothing of it is counted or offered by Continue. Like the settings it outlives versions, so reading it
never fails: what is wrong is left out, and a file that cannot be read at all is set aside under another name.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from game.catalogue.convert import build, convert_nodes
from game.catalogue.nodes import Mapping, Node, node_of
from game.match.own_file import Entries, OwnFile
from game.match.tutorial import START, Place, Tutorial

FILE_NAME = "tutorials.json"
"""What the file is called, in the folder of the settings."""


class Learnt(msgspec.Struct, omit_defaults=True):
    """What is known of one tutorial."""

    done: bool = False
    """Whether it has been followed to its end at some time."""
    offered: bool = False
    """Whether it was offered at the first table of its game."""
    place: Place | None = None
    """Where it was left; None when it was not, or was followed to its end since."""
    mark: str = ""
    """The version of the tutorial's file that the place belongs to."""


class Learning:
    """What a person has learnt."""

    def __init__(self, folder: Path | None = None) -> None:
        """Reads what a folder holds; None keeps everything in memory."""
        self._file = (
            None
            if folder is None
            else OwnFile(folder / FILE_NAME, "what was learnt is", "all tutorials are new", as_json=True)
        )
        self.notes: list[str] = [] if self._file is None else self._file.notes
        """One sentence for each thing that was wrong with the file."""
        self._known: dict[str, Learnt] = {}
        self._unsaved: set[str] = set()
        self.problem: str | None = None
        """Why nothing is being written at the moment, as a sentence; None when all is well."""
        self._read()

    def is_done(self, tutorial_id: str) -> bool:
        """Whether a tutorial has been followed to its end."""
        return tutorial_id in self._known and self._known[tutorial_id].done

    def is_left(self, tutorial_id: str) -> bool:
        """Whether a tutorial was left on the way."""
        return tutorial_id in self._known and self._known[tutorial_id].place is not None

    def is_new(self, tutorial_id: str) -> bool:
        """Whether a person has never met a tutorial: neither begun it nor been offered it."""
        return tutorial_id not in self._known

    def place(self, tutorial: Tutorial) -> Place:
        """Where a tutorial was left; its start where it was not, or where its file is another one now."""
        known = self._known.get(tutorial.id)
        if known is None or known.place is None or known.mark != tutorial.mark:
            return START
        return known.place

    def keep(self, tutorial: Tutorial, place: Place) -> None:
        """A tutorial has come to this place."""
        known = self._known.setdefault(tutorial.id, Learnt())
        known.place, known.mark = None if place == START else place, tutorial.mark
        self._write(tutorial.id)

    def offer(self, tutorial_id: str) -> None:
        """A tutorial is offered: that is done once."""
        self._known.setdefault(tutorial_id, Learnt()).offered = True
        self._write(tutorial_id)

    def finish(self, tutorial: Tutorial) -> None:
        """A tutorial has been followed to its end; it starts anew the next time."""
        self._known[tutorial.id] = Learnt(done=True)
        self._write(tutorial.id)

    def _read(self) -> None:
        if self._file is None:
            return
        for tutorial_id, node in self._file.read().items():
            if (known := _learnt(node)) is not None:
                self._known[tutorial_id] = known
            # One wrong entry costs the place in that tutorial, not the others.

    def _write(self, tutorial_id: str) -> None:
        self._unsaved.add(tutorial_id)
        if self._file is None:
            return
        if self._file.update(self._change):
            self._unsaved.clear()
        self.problem = self._file.problem

    def _change(self, entries: Entries) -> None:
        for tutorial_id in self._unsaved:
            there = _learnt(entries[tutorial_id]) if tutorial_id in entries else None
            known = self._known[tutorial_id]
            # Another program may have seen it through meanwhile.
            known.done = known.done or (there is not None and there.done)
            entries[tutorial_id] = node_of(msgspec.to_builtins(known))


def _learnt(node: Node) -> Learnt | None:
    if isinstance(node, Mapping):
        # What a later version says beside this is passed over.
        node = Mapping(node.mark, tuple(pair for pair in node.entries if pair[0].text in Learnt.__struct_fields__))
    conversion = convert_nodes(node, Learnt)
    return None if conversion.flaws else build(Learnt, conversion.fields)
