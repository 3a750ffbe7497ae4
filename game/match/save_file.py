"""The file of one match while it is played: lines are appended, and nothing that is reported as written is lost.

What cannot be written waits: the game goes on, `problem` says why, and the next line that can be written takes all of
it along. The whole text is kept in memory as well, so a file that could not be made, or that was removed, renamed,
shortened or replaced while the game went on, is written anew from its first line: under a temporary name that is
locked before it takes the place of the old one, and that never stays behind.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from game.errors import SaveError
from game.files import set_aside, sync_folder
from game.match.locked_file import create_locked, open_locked, read_all, write_all
from game.match.log import Text, text
from game.match.user_folders import FINISHED
from game.rules.notation import write_note

NEW = ".new"
"""What the temporary name of a save ends in while it is written."""

_TROUBLES = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "full",
    errno.EROFS: "refused",
    errno.EACCES: "refused",
    errno.EPERM: "refused",
}


def now() -> datetime:
    """The time by the system's clock."""
    return datetime.now(UTC)


class SaveFile:
    """The file of one match while it is played."""

    def __init__(self, path: Path, told: bytes = b"", *, good: int = 0, clock: Callable[[], datetime] = now) -> None:
        """A file that nothing has been written to yet by this program.

        Args:
            path: where it lies, or will lie when it can be written.
            told: what it is to hold: of a save that was opened, what it holds.
            good: how many bytes of that are in the file already.
            clock: tells when the game ends.
        """
        self.path = path
        """Where the file lies, or will lie when it can be written."""
        self.problem: str | None = None
        """Why the match is not being saved at the moment, as a sentence; None when all is well."""
        self.trouble: Text | None = None
        """The same as a text of the catalogues; None when all is well."""
        self._told = bytearray(told)
        self._good = good
        self._clock = clock
        self._file: int | None = None
        self._finished = False
        self._closed = False

    def append(self, lines: Sequence[str]) -> bool:
        """Writes lines, and all that could not be written before; False, and `problem` says why, when that fails."""
        if self._closed:
            raise SaveError(f"{self.path}: the save has been closed.")
        self._told += "".join(f"{line}\n" for line in lines).encode()
        return self._flush()

    def finish(self, lines: Sequence[str], at: datetime | None = None) -> bool:
        """Writes the last lines of a game that is over; `close` then moves the file to the finished games.

        Args:
            lines: what is written before the note that says so.
            at: when the game ended; None for now.
        """
        ended = () if self._finished else ((at or self._clock()).isoformat(timespec="milliseconds"),)
        note = [write_note(FINISHED, at=time) for time in ended]
        self._finished = True
        return self.append([*lines, *note])

    def close(self) -> None:
        """Makes a last attempt to write what waits, gives up the lock and puts a finished game to the others."""
        if self._closed:
            return
        if not self._flush() and self._file is not None:
            # At least no part of a line stays behind: taking away needs no room.
            with suppress(OSError):
                os.ftruncate(self._file, self._good)
        self._closed = True
        self._let_go()
        if self._finished and self.problem is None:
            move_to_finished(self.path)

    def abandon(self) -> None:
        """Gives up the lock and writes nothing: the file turned out to be no save that can be played on."""
        self._closed = True
        self._let_go()

    def adopt(self, file: int, *, is_finished: bool) -> None:
        """Goes on with a file that is open and locked, of a game that is over or not."""
        self._file = file
        self._finished = is_finished

    def _let_go(self) -> None:
        if self._file is not None:
            file, self._file = self._file, None
            # Whatever the system says at the end: each line was flushed to the disk when it was written.
            with suppress(OSError):
                os.close(file)

    def _flush(self) -> bool:
        try:
            if self._file is not None and self._is_in_place(self._file):
                self._write(self._file)
            else:
                self._write_anew()
        except OSError as error:
            reason = error.strerror or str(error)
            self.problem = (
                f"{self.path}: the game is not being saved: {reason}. "
                "It goes on; all of it is written as soon as that is possible again."
            )
            self.trouble = self._trouble(error, reason)
            return False
        self.problem = self.trouble = None
        return True

    def _trouble(self, error: OSError, reason: str) -> Text:
        folder = str(self.path.parent)
        if isinstance(error, BlockingIOError):
            return text("save.trouble.locked", folder=folder)
        kind = _TROUBLES.get(error.errno or 0)
        if kind is None:
            return text("save.trouble.other", folder=folder, reason=reason)
        return text(f"save.trouble.{kind}", folder=folder)

    def _is_in_place(self, file: int) -> bool:
        """Whether the open file is still the one that lies at the path, with all in it that was written.

        Raises:
            OSError: the path cannot be looked at.
        """
        try:
            held = os.fstat(file)
        except OSError:
            # As after a network folder went away and came back.
            return False
        if held.st_size < self._good:
            return False
        try:
            return os.path.samestat(held, os.stat(self.path))
        except (FileNotFoundError, NotADirectoryError):
            return False
        except OSError:
            # The folder may not be looked into any more, but what is open can still be written: when the folder is
            # opened again nothing is missing. Until then nobody finds the save, so that is said.
            self._write(file)
            raise

    def _write(self, file: int) -> None:
        """Appends what the file lacks."""
        if self._good == len(self._told) == os.fstat(file).st_size:
            return
        # After a failed attempt there may be part of a line behind what is known to be good.
        os.ftruncate(file, self._good)
        os.lseek(file, self._good, os.SEEK_SET)
        write_all(file, bytes(self._told[self._good :]))
        os.fsync(file)
        self._good = len(self._told)

    def _write_anew(self) -> None:
        """Writes the whole game to a new file that takes the place of what lies there."""
        # A link to a file is followed, and stays a link.
        target = Path(os.path.realpath(self.path)) if self.path.is_symlink() else self.path
        target.parent.mkdir(parents=True, exist_ok=True)
        self._set_other_aside(target)
        temporary = target.with_name(target.name + NEW)
        try:
            file = self._replaced(temporary, target)
        except BlockingIOError:
            raise  # another program writes it
        except OSError:
            with suppress(OSError):
                os.unlink(temporary)
            raise
        self._let_go()
        self._file, self._good = file, len(self._told)
        sync_folder(target.parent)

    def _replaced(self, temporary: Path, target: Path) -> int:
        """The whole game written under a temporary name and put in its place; answers the new file, locked."""
        file = create_locked(temporary)
        try:
            write_all(file, bytes(self._told))
            os.fsync(file)
            if sys.platform == "win32":  # an open file cannot be renamed there
                os.close(file)
                self._let_go()
                os.replace(temporary, target)
                return open_locked(target)
            os.replace(temporary, target)
        except BaseException:
            with suppress(OSError):
                os.close(file)
            raise
        return file

    def _set_other_aside(self, target: Path) -> None:
        """Gives another file that came into the place of this one another name; an earlier part of this one may go.

        Raises:
            BlockingIOError: another program plays on with it.
        """
        try:
            there = os.stat(target)
        except FileNotFoundError:
            return
        if self._file is not None:
            with suppress(OSError):
                if os.path.samestat(there, os.fstat(self._file)):
                    return
        if stat.S_ISREG(there.st_mode) and there.st_size <= len(self._told):
            other = open_locked(target)
            try:
                is_ours = self._told.startswith(read_all(other))
            finally:
                os.close(other)
            if is_ours:
                return
        set_aside(target, "other")


def move_to_finished(path: Path) -> None:
    """Puts the file of a finished game to the others, where it is not offered for Continue; it may stay if it must."""
    if path.parent.name == FINISHED:
        return
    # Where it cannot be moved the note in it still says that it is finished.
    with suppress(OSError):
        folder = path.parent / FINISHED
        folder.mkdir(exist_ok=True)
        target, number = folder / path.name, 2
        while os.path.lexists(target):  # as where a save was copied and both were played to the end
            target, number = folder / f"{path.stem}-{number}{path.suffix}", number + 1
        os.replace(path, target)


def remove_unfinished_writes(folder: Path) -> None:
    """Removes what stayed behind where a program was killed while it wrote a save anew; nothing of anybody else."""
    with suppress(OSError):
        for path in folder.glob(f"*.jsonl{NEW}"):
            # One that is locked is being written now; one that may not be removed stays, and the others go.
            with suppress(OSError):
                if path.is_file():
                    os.close(open_locked(path))
                    path.unlink()
