"""Which mask may say something at a table, and in which words: kept over games, in a small file beside the settings.

A remark that comes too often is worse than none. So a mask speaks at most `MAX_A_GAME` times a game and never twice
running, and the wordings of an occasion (what a mask says when a certain thing has come to it) go round: one comes
again only when all others have been said. For that it is enough to keep which came last. The file keeps it, and of the
games played last who has spoken in them, since a game may be left and gone on with.

Like the settings the file outlives versions, so reading it never fails: what is wrong is left out, and a file that
cannot be read at all is set aside under another name. It is bounded: the occasions and games of longest ago go.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta

from game.ai.masks import MAX_WORDINGS
from game.catalogue.convert import build, convert_nodes
from game.catalogue.nodes import START, Node, Scalar, node_of
from game.catalogue.nodes import Mapping as Section
from game.match.own_file import Entries, OwnFile

FILE_NAME = "remarks.json"
"""What the file is called, in the folder of the settings."""
MAX_A_GAME = 4
"""How often a mask speaks in one game."""
MAX_OCCASIONS = 1_000
"""How many occasions are kept; the shipped masks have fewer than two hundred."""
MAX_GAMES = 20
"""How many games are kept, finished ones among them."""

_OCCASIONS = "occasions"
_GAMES = "games"
T = TypeVar("T", bound=msgspec.Struct)


class Last(msgspec.Struct, frozen=True):
    """How far an occasion's wordings have gone round."""

    wording: Annotated[int, Meta(ge=1, le=MAX_WORDINGS)]
    """The number of the wording that was said last."""


class Speakers(msgspec.Struct, frozen=True):
    """Who has spoken in one game."""

    times: dict[str, Annotated[int, Meta(ge=1, le=MAX_A_GAME)]] = {}
    """How often each mask has spoken, by its word."""
    last: str = ""
    """The mask that spoke last; empty while none has."""

    def may_speak(self, masks: Collection[str]) -> frozenset[str]:
        """Returns those of a table's masks that may speak now.

        Where several sit at a table, another has to speak before the last speaker does again; one that is alone keeps
        silent on one occasion (`passed_over`) between two remarks.
        """
        return frozenset(mask for mask in masks if mask != self.last and self.times.get(mask, 0) < MAX_A_GAME)

    def after(self, mask: str) -> Speakers:
        """Returns who has spoken once this mask has spoken too."""
        return Speakers({**self.times, mask: self.times.get(mask, 0) + 1}, mask)

    def passed_over(self, masks: Collection[str]) -> Speakers:
        """Returns who has spoken once an occasion has gone by in silence at a table with these masks."""
        return Speakers(self.times) if set(masks) == {self.last} else self


class Remarks:
    """What the masks have said."""

    def __init__(self, folder: Path | None = None) -> None:
        """Reads what a folder holds; None keeps everything in memory."""
        self._file = (
            None
            if folder is None
            else OwnFile(folder / FILE_NAME, "what the masks have said is", "all remarks are new", as_json=True)
        )
        self.notes: list[str] = [] if self._file is None else self._file.notes
        """One sentence for each thing that was wrong with the file."""
        self.problem: str | None = None
        """Why nothing is being written at the moment, as a sentence; None when all is well."""
        self._lasts: dict[str, Last] = {}
        self._games: dict[str, Speakers] = {}
        if self._file is not None:
            entries = self._file.read()
            self._lasts = _known(entries, _OCCASIONS, Last)
            self._games = _known(entries, _GAMES, Speakers)

    def speakers(self, game: str) -> Speakers:
        """Returns who has spoken in a game.

        Args:
            game: the name of its save.
        """
        return self._games.get(game, Speakers())

    def next_wording(self, occasion: str, count: int) -> int:
        """Returns the number, from 1, of the wording to be said next: the one that has not been said for longest.

        Args:
            occasion: the text key of its wordings, without their numbers.
            count: how many wordings there are, at least one.
        """
        last = self._lasts.get(occasion)
        return 1 if last is None else last.wording % count + 1

    def keep(self, occasion: str, wording: int, game: str | None, speakers: Speakers) -> None:
        """Keeps that a wording has been said.

        Args:
            occasion: the text key of its wordings, without their numbers.
            wording: which of them.
            game: the name of the game's save; None for a game that leaves no trace.
            speakers: who has spoken in that game by now.
        """
        last = Last(wording)
        _put(self._lasts, occasion, last, MAX_OCCASIONS)
        if game is not None:
            _put(self._games, game, speakers, MAX_GAMES)
        if self._file is None:
            return

        def change(entries: Entries) -> None:
            # Another program may have kept others meanwhile.
            entries[_OCCASIONS] = _with(entries.get(_OCCASIONS), occasion, last, MAX_OCCASIONS)
            if game is not None:
                entries[_GAMES] = _with(entries.get(_GAMES), game, speakers, MAX_GAMES)

        self._file.update(change)
        self.problem = self._file.problem


def _put(kept: dict[str, T], key: str, value: T, limit: int) -> None:
    """Puts something behind all that is kept, and takes away what is too many at the front."""
    kept.pop(key, None)
    kept[key] = value
    while len(kept) > limit:
        del kept[next(iter(kept))]


def _with(section: Node | None, key: str, value: msgspec.Struct, limit: int) -> Section:
    """Returns a section of the file with one more entry."""
    there = {name: node for name, node in _nodes(section) if name != key}
    there[key] = node_of(msgspec.to_builtins(value))
    latest = list(there.items())[-limit:]
    return Section(START, tuple((Scalar(START, name, plain=False), node) for name, node in latest))


def _known(entries: Mapping[str, Node], name: str, kind: type[T]) -> dict[str, T]:
    """Returns what a section of the file holds; a wrong entry costs none of the others."""
    known: dict[str, T] = {}
    for key, node in _nodes(entries.get(name)):
        conversion = convert_nodes(node, kind)
        if not conversion.flaws:
            known[key] = build(kind, conversion.fields)
    return known


def _nodes(section: Node | None) -> Iterable[tuple[str, Node]]:
    """Yields the entries of a section; none where there is no section."""
    if isinstance(section, Section):
        for key, node in section.entries:
            yield key.text, node
