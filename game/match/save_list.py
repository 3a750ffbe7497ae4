"""The list of the files that are called as saves are: two thousand in a few milliseconds, for none is opened."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from game.match.user_folders import SUFFIX


class Listed(NamedTuple):
    """A file of the list, which has not been looked into."""

    path: Path
    """Where it lies."""
    in_finished: bool
    """Whether it lies among the finished games."""
    mark: tuple[int, int, int]
    """Changes with what is in it: time, size and place on the disk."""

    @property
    def written(self) -> datetime:
        """When it was written last."""
        try:
            return datetime.fromtimestamp(self.mark[0] / 1e9, UTC)
        except (OverflowError, OSError, ValueError):
            return datetime.fromtimestamp(0, UTC)


def listed_files(folder: Path, in_finished: bool) -> Iterator[Listed]:
    """The files of a folder that are called as saves are; one that cannot be listed holds none."""
    with suppress(OSError), os.scandir(folder) as entries:  # closed too where somebody asks for the first alone
        for entry in entries:
            if entry.name.endswith(SUFFIX) and not entry.name.startswith("."):
                with suppress(OSError):
                    yield Listed(Path(entry.path), in_finished, _mark(entry))


def mark_of(path: Path) -> tuple[int, int, int] | None:
    """What changes with what is in a file, or with what lies in a folder; None where there is nothing."""
    try:
        found = os.stat(path)
    except OSError:
        try:
            found = os.lstat(path)
        except OSError:
            return None
    return found.st_mtime_ns, found.st_size, found.st_ino


def _mark(entry: os.DirEntry[str]) -> tuple[int, int, int]:
    try:
        found = entry.stat()
    except OSError:  # a link to nowhere, or to itself
        found = entry.stat(follow_symlinks=False)
    return found.st_mtime_ns, found.st_size, found.st_ino
