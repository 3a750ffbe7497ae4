"""Files that one program at a time writes: locks, and writes that leave nothing out.

Plain calls of the system: what was written and what was not must be known when a disk is full.
"""

from __future__ import annotations

import errno
import os
import stat
import time
from contextlib import suppress
from pathlib import Path

from game.files import lock as _lock

TRIES = 3
"""So often a lock is asked for."""
PAUSE_S = 0.004
"""Between two tries, in seconds."""


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
    # A pipe would be waited for, and a device may do anything when it is opened.
    if not stat.S_ISREG(os.stat(path).st_mode):
        raise OSError(errno.EINVAL, "it is no regular file")
    file = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0))
    try:
        _lock_in_turn(file)
        # It may have been moved away, as into the folder of deleted ones, since it was opened.
        if not os.path.samestat(os.stat(path), os.fstat(file)):
            raise OSError(errno.ENOENT, os.strerror(errno.ENOENT))
    except BaseException:
        os.close(file)
        raise
    return file


def _lock_in_turn(file: int) -> None:
    """Locks an open file; who only asks whether it is locked holds it for less than a pause.

    Raises:
        BlockingIOError: another program, or another place in this one, has locked it.
    """
    for _ in range(TRIES - 1):
        with suppress(BlockingIOError):
            _lock(file)
            return
        time.sleep(PAUSE_S)
    _lock(file)


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


def is_locked(file: int) -> bool:
    """Whether a program plays the match of an open file; two who ask do not take the lock from each other.

    The lock that is asked with goes with the file: whoever asks closes it at once.
    """
    try:
        _lock(file, is_shared=True)
    except BlockingIOError:
        return True
    return False
