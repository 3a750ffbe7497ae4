"""The file of one match while it is played: lines are appended, and nothing that is reported as written is lost.

What cannot be written waits: the game goes on, `problem` says why, and the next line that can be written takes all of
it along. A file that could not even be made is made as soon as that is possible.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from game.errors import SaveError
from game.match.locked_file import open_locked, sync_folder, write_all
from game.rules.notation import write_note

FINISHED = "finished"
"""The note that ends a finished game, and the folder where finished games are kept."""


class SaveFile:
    """The file of one match while it is played."""

    def __init__(self, path: Path, pending: bytes = b"", *, good: int | None = None) -> None:
        self.path = path
        """Where the file lies, or will lie when it can be written."""
        self.problem: str | None = None
        """Why the match is not being saved at the moment, as a sentence; None when all is well."""
        self._pending = pending
        self._good = good or 0
        self._created = good is not None
        self._file: int | None = None
        self._finished = False
        self._closed = False

    def append(self, lines: Sequence[str]) -> bool:
        """Writes lines, and all that could not be written before; False, and `problem` says why, when that fails."""
        if self._closed:
            raise SaveError(f"{self.path}: the save has been closed.")
        self._pending += "".join(f"{line}\n" for line in lines).encode()
        return self._flush()

    def finish(self, lines: Sequence[str]) -> bool:
        """Writes the last lines of a game that is over; `close` then moves the file to the finished games."""
        note = () if self._finished else (write_note(FINISHED),)
        self._finished = True
        return self.append([*lines, *note])

    def close(self) -> None:
        """Makes a last attempt to write what waits, gives up the lock and puts a finished game to the others."""
        if self._closed:
            return
        if self._pending:
            self._flush()
        self._closed = True
        if self._file is not None:
            os.close(self._file)
            self._file = None
        if self._finished and self._created and self.problem is None:
            move_to_finished(self.path)

    def adopt(self, file: int, *, is_finished: bool) -> None:
        """Goes on with a file that is open and locked, of a game that is over or not."""
        self._file = file
        self._finished = is_finished

    def _flush(self) -> bool:
        try:
            if not self._created:
                self._create()
            if self._file is None:
                self._file = open_locked(self.path)
            self._write()
        except OSError as error:
            self.problem = (
                f"{self.path}: the game is not being saved: {error.strerror or error}. "
                "It goes on; all of it is written as soon as that is possible again."
            )
            return False
        self.problem = None
        return True

    def _create(self) -> None:
        folder = self.path.parent
        folder.mkdir(parents=True, exist_ok=True)
        temporary = self.path.with_name(self.path.name + ".new")
        file = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0), 0o666)
        try:
            write_all(file, self._pending)
            os.fsync(file)
        finally:
            os.close(file)
        os.replace(temporary, self.path)
        sync_folder(folder)
        self._good, self._pending, self._created = len(self._pending), b"", True

    def _write(self) -> None:
        if not self._pending or self._file is None:
            return
        # After a failed attempt there may be part of a line behind what is known to be good.
        os.ftruncate(self._file, self._good)
        os.lseek(self._file, self._good, os.SEEK_SET)
        write_all(self._file, self._pending)
        os.fsync(self._file)
        self._good += len(self._pending)
        self._pending = b""


def move_to_finished(path: Path) -> None:
    """Puts the file of a finished game to the others, where it is not offered for Continue; it may stay if it must."""
    if path.parent.name == FINISHED:
        return
    # Where it cannot be moved the note in it still says that it is finished.
    with suppress(OSError):
        path.parent.joinpath(FINISHED).mkdir(exist_ok=True)
        os.replace(path, path.parent / FINISHED / path.name)
