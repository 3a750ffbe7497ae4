"""A fault of ours written down: the traceback goes to a file, a person gets a sentence and its path.

This is the one writer of that file. The same fault again only raises the count of its entry, and the file never grows
beyond a bound: the faults that were seen longest ago go first. So a fault that comes back in every frame, or a program
that is used for years, leaves a file that can be read and sent.
"""

from __future__ import annotations

import os
import re
import stat
import tempfile
import traceback
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from game import __version__
from game.files import atomic_write

FILE_NAME = "faults.txt"
"""What the file is called, in the user's folder of logs."""
MAX_FILE_BYTES = 1024 * 1024
"""The most the file ever holds, in bytes."""
MAX_FAULT_BYTES = 32 * 1024
"""The most that is kept of one fault, in bytes: its beginning and its end."""

_HEAD = re.compile(r"^== serenissima (\S+), seen (\d{1,12}) times? ==$", re.MULTILINE)
_ADDRESS = re.compile(r"0x[0-9a-fA-F]+")


@dataclass(slots=True)
class _Entry:
    """One fault in the file."""

    version: str
    told: str
    count: int = 1

    def text(self) -> str:
        times = "1 time" if self.count == 1 else f"{self.count} times"
        return f"== serenissima {self.version}, seen {times} ==\n{self.told}\n\n"

    def is_same(self, other: _Entry) -> bool:
        """Whether it is the same fault of the same version; where things lay in memory is no difference."""
        return self.version == other.version and _ADDRESS.sub("0x", self.told) == _ADDRESS.sub("0x", other.told)


def note_fault() -> Path | None:
    """Writes the exception at hand into the file of faults; None where nothing can be written anywhere."""
    fault = _Entry(__version__, _shortened(traceback.format_exc().strip()))
    for folder in _folders():
        # What lies in the file, or what it is, must not keep the fault from being told.
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            path = folder / FILE_NAME
            _write(path, [*_read(path, fault), fault])
            return path
    return None


def _read(path: Path, fault: _Entry) -> list[_Entry]:
    """The entries of the file but the one of this fault, whose count goes over into it.

    Raises:
        OSError: it is no file, or cannot be read.
    """
    try:
        there = os.stat(path)
    except FileNotFoundError:
        return []
    if not stat.S_ISREG(there.st_mode):
        raise OSError(f"{path} is no file")
    with path.open("rb") as file:
        file.seek(max(0, there.st_size - MAX_FILE_BYTES))
        found = file.read(MAX_FILE_BYTES).decode("utf-8", "replace")
    heads = list(_HEAD.finditer(found))
    ends = [*(head.start() for head in heads[1:]), len(found)] if heads else []
    # What stands before the first entry was written by an older version, or was cut: it goes like the oldest fault.
    first = found[: heads[0].start()] if heads else found
    entries = [_Entry("before", _shortened(first.strip()))] if first.strip() else []
    for head, end in zip(heads, ends, strict=True):
        entry = _Entry(head[1], found[head.end() : end].strip(), int(head[2]))
        if entry.is_same(fault):
            fault.count += entry.count
        else:
            entries.append(entry)
    return entries


def _write(path: Path, entries: list[_Entry]) -> None:
    """Writes as many of the last entries as there is room for; the file is the old one or the new one, never a part."""
    kept: list[bytes] = []
    room = MAX_FILE_BYTES
    for entry in reversed(entries):
        data = entry.text().encode("utf-8", "backslashreplace")
        room -= len(data)
        if room < 0:
            break
        kept.append(data)
    atomic_write(path, b"".join(reversed(kept)), durable=False)


def _shortened(told: str) -> str:
    """A traceback with its middle left out where it is very long, as one that quotes a whole file."""
    half = MAX_FAULT_BYTES // 2
    data = told.encode("utf-8", "backslashreplace")
    if len(data) > MAX_FAULT_BYTES:
        told = f"{data[:half].decode('utf-8', 'ignore')}\n[…]\n{data[-half:].decode('utf-8', 'ignore')}"
    else:
        told = data.decode()
    # A line of a message must not be taken for the head of an entry.
    return _HEAD.sub(lambda head: f" {head[0]}", told)


def _folders() -> list[Path]:
    """Where to write, the better place first."""
    folders = []
    # Even a missing package must not keep a fault from being written down.
    with suppress(ImportError):
        import platformdirs

        folders.append(Path(platformdirs.user_log_dir("serenissima", appauthor=False)))
    with suppress(OSError):
        folders.append(Path(tempfile.gettempdir()))
    return folders
