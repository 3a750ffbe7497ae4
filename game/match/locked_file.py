"""Files that one program at a time writes: locks, and writes that leave nothing out.

Plain calls of the system: what was written and what was not must be known when a disk is full.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

_LOCKED_BYTE = 1 << 40
"""Where Windows locks a byte: beyond all that is ever written, so that others can still read the file."""


def write_all(file: int, data: bytes) -> None:
    """Writes all of it, however much the system takes at a time."""
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(file, rest) :]


def read_all(file: int) -> bytes:
    """All that is in an open file."""
    parts = []
    os.lseek(file, 0, os.SEEK_SET)
    while part := os.read(file, 1 << 20):
        parts.append(part)
    return b"".join(parts)


def open_locked(path: Path) -> int:
    """Opens a file to read and write, and locks it as long as it is open.

    Raises:
        BlockingIOError: another program, or another place in this one, has locked it.
        OSError: it cannot be opened.
    """
    file = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0))
    try:
        _lock(file)
    except BaseException:
        os.close(file)
        raise
    return file


def create_locked(path: Path) -> int:
    """Makes a file, or empties the one that is there, to write and read, and locks it as long as it is open.

    Raises:
        BlockingIOError: another program, or another place in this one, has locked it.
        OSError: it cannot be made.
    """
    file = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o666)
    try:
        _lock(file)
        os.ftruncate(file, 0)
    except BaseException:
        os.close(file)
        raise
    return file


def is_locked(path: Path) -> bool:
    """Whether a program plays this match now; asked by a lock that two who ask do not take from each other."""
    file = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
    try:
        _lock(file, is_shared=True)
    except BlockingIOError:
        return True
    finally:
        os.close(file)
    return False


def _lock(file: int, *, is_shared: bool = False) -> None:
    """Locks an open file as long as it is open, shared with others that only ask where the system can.

    Raises:
        BlockingIOError: another program, or another place in this one, has locked it.
    """
    if sys.platform == "win32":
        import msvcrt

        os.lseek(file, _LOCKED_BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            raise BlockingIOError(*error.args) from error
    else:
        import fcntl

        try:
            fcntl.flock(file, (fcntl.LOCK_SH if is_shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
        except BlockingIOError:
            raise
        except OSError:
            # Some network folders know no locks; playing without one is better than not saving.
            return


def sync_folder(folder: Path) -> None:
    """Makes a rename last; only POSIX systems have it and need it."""
    if sys.platform != "win32":
        file = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(file)
        finally:
            os.close(file)
