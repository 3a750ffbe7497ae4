"""A rule file that somebody else may write as well: seen by asking, and read once it is written to its end."""

from __future__ import annotations

from pathlib import Path

from game.match.own_rules import Draft, Wrong, read_draft

LOOK_EACH_S = 0.5
"""So often is asked; a file that was the same twice is read."""

Stamp = tuple[int, int, int, int] | None
"""Which file it is, when it was written, its size; None where there is none."""


def stamp_of(path: Path) -> Stamp:
    """What tells whether a file is another one than before."""
    try:
        told = path.stat()
    except (OSError, ValueError):
        return None
    return told.st_ino, told.st_mtime_ns, told.st_ctime_ns, told.st_size


class WatchedFile:
    """One file."""

    def __init__(self, path: Path, game_id: str) -> None:
        """Takes it as it is now."""
        self.path = path
        """Where it lies."""
        self._game_id = game_id
        self._read = self._seen = stamp_of(path)

    def take(self) -> None:
        """It is known as it is now."""
        self._read = self._seen = stamp_of(self.path)

    @property
    def is_changed(self) -> bool:
        """Whether it is another one than was read last."""
        return stamp_of(self.path) != self._read

    def news(self, *, at_once: bool = False) -> tuple[Draft, Wrong] | None:
        """What it says now; None where that is known, it is gone, or somebody may still be writing.

        Args:
            at_once: whether it is read although it may be written just now.
        """
        now, before = stamp_of(self.path), self._seen
        self._seen = now
        if now == self._read or now is None or (now != before and not at_once):
            return None
        self._read = now
        return read_draft(self.path, self._game_id)
