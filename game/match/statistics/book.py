"""A person's book of games: every finished game of the shelf that was not forgotten, read little by little.

The saves hold the facts. What each comes to is kept beside it in a cache, known by the file's time, size and place, so
that two thousand games are read once; the cache may be deleted, spoilt or written by two programs at once, and is made
anew where it does not fit.
"""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import msgspec

from game.errors import FileError, GameError
from game.files import atomic_write, read_bytes
from game.limits import MAX_GAME_FILE_BYTES
from game.match.save_list import Listed, mark_of
from game.match.shelf import Shelf
from game.match.statistics.digest import Digest, digest_of
from game.match.statistics.figures import settled
from game.match.statistics.forgotten import FILE_NAME, ForgottenGames
from game.match.user_folders import FINISHED

CACHE = "statistics.json"
"""The file in which is kept what each save comes to."""
CACHE_VERSION = 3
"""Grows with whatever is made of a save otherwise than before."""
READS = 2
"""So many saves are read in a frame."""

Known = tuple[tuple[int, int, int], Digest | None]
"""A file's mark, and what it comes to; None where it cannot be read."""


class Cached(msgspec.Struct, frozen=True):
    """What saves come to."""

    version: int
    """How it was made."""
    games: dict[str, Known]
    """By the paths of their files."""


@dataclass
class Book:
    """The games of a shelf."""

    shelf: Shelf
    """Where they lie."""
    cache: Path | None = None
    """The folder of the cache; None keeps nothing."""

    def __post_init__(self) -> None:
        self.forgotten: ForgottenGames
        """What is not to be counted; read with the files."""
        self._known: dict[Path, Known] = {}
        self._listed: list[Listed] = []
        self._unread: list[Listed] = []
        self._is_opened = False
        self._is_kept = True
        self._marks: object = None
        self._settled_by = 0
        self.games: list[Digest] = []
        """All that were read and are not forgotten, as they ended; of those with the same chance one counts."""

    @property
    def total(self) -> int:
        """How many files there are."""
        return len(self._listed)

    @property
    def unread(self) -> int:
        """How many of them were not read yet."""
        return len(self._unread)

    @property
    def broken(self) -> int:
        """How many cannot be read; nothing of them is counted."""
        return sum(listed.path in self._known and self._known[listed.path][1] is None for listed in self._listed)

    @property
    def counted(self) -> list[Digest]:
        """The games that count, as they ended."""
        return [game for game in self.games if game.standing == "counted"]

    def path_of(self, ids: Collection[str]) -> list[Path]:
        """Where the games of these ids lie."""
        return [path for path, (_, game) in self._known.items() if game is not None and game.id in ids]

    def refresh(self) -> bool:
        """Looks which files there are and what is forgotten; whether anything is different."""
        is_new = not self._is_opened
        if is_new:
            self._is_opened = True
            self.forgotten = ForgottenGames(self.shelf.folder)
            self._read_cache()
        self.forgotten.refresh()
        before, self._listed = self._listed, self.shelf.files()
        if not is_new and before == self._listed and self.forgotten.stamp == self._settled_by:
            return False
        self._unread = [one for one in self._listed if self._known.get(one.path, (None,))[0] != one.mark]
        self.settle()
        return True

    def look_again(self) -> bool:
        """Looks what another program has done; all files are listed anew only where a folder has changed."""
        folder = self.shelf.folder
        marks = tuple(mark_of(place) for place in (folder, folder / FINISHED, folder / FILE_NAME))
        before, self._marks = self._marks, marks
        return marks != before and self.refresh()

    def step(self, most: int = READS) -> bool:
        """Reads some files that were not; whether there was any."""
        if not self._unread:
            return False
        some, self._unread = self._unread[:most], self._unread[most:]
        for listed in some:
            self._known[listed.path] = listed.mark, self._read(listed)
        self._is_kept = False
        return True

    def settle(self) -> None:
        """Takes in what was read."""
        self._settled_by = self.forgotten.stamp
        found = (self._known[listed.path][1] for listed in self._listed if listed.path in self._known)
        holds = self.forgotten.holds
        self.games = settled(game for game in found if game is not None and not holds(game.id, game.ended))

    def read_all(self) -> None:
        """Reads all files at once."""
        self.refresh()
        while self.step():
            pass
        self.settle()
        self.keep()

    def keep(self) -> None:
        """Writes the cache, where there is something new; where it cannot be, all is read anew the next time."""
        if self.cache is None or self._is_kept:
            return
        there = {listed.path for listed in self._listed}
        games = {str(path): known for path, known in self._known.items() if path in there}
        with suppress(OSError, UnicodeEncodeError):
            atomic_write(self.cache / CACHE, msgspec.json.encode(Cached(CACHE_VERSION, games)), durable=False)
        self._is_kept = True

    def _read(self, listed: Listed) -> Digest | None:
        try:
            return digest_of(self.shelf.lines(listed.path), listed.path.stem, listed.written)
        except (GameError, RecursionError):
            return None

    def _read_cache(self) -> None:
        if self.cache is None:
            return
        with suppress(FileError, msgspec.DecodeError, RecursionError):
            cached = msgspec.json.decode(read_bytes(self.cache / CACHE, MAX_GAME_FILE_BYTES), type=Cached)
            if cached.version == CACHE_VERSION:
                self._known = {Path(path): known for path, known in cached.games.items()}
