"""A text file of ours read whole and safely: only regular files, only UTF-8, only up to a size.

A rule file can be anything a person names: a folder, a pipe that nobody writes to, a film. Each gets its sentence at
once. A byte order mark is passed over; the other encodings editors offer are named, so that the file can be saved anew.
"""

from __future__ import annotations

import os
import re
import stat
from pathlib import Path

from game.errors import RuleFileError

MOST_BYTES = 256 * 1024
"""Longest file that is read; the longest of ours has a few thousand bytes."""

_LINE_BREAKERS = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029]")


def display(path: Path) -> str:
    """A path as text that can be printed anywhere on one line: whole, with its accents and spaces.

    What is no UTF-8 in a name, and what would break the line, is written as an escape.
    """
    text = str(path).encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")
    return _LINE_BREAKERS.sub(lambda sign: sign[0].encode("unicode_escape").decode(), text)


def read_text(path: Path) -> str:
    """The text of a file.

    Raises:
        RuleFileError: it cannot be read, or is no UTF-8 text of a sensible size; one sentence.
    """
    return _decode(_read_bytes(path), display(path))


def _read_bytes(path: Path) -> bytes:
    """The bytes of a regular file; never waits for a pipe."""
    name = display(path)
    try:
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        with os.fdopen(descriptor, "rb", closefd=True) as file:
            mode = os.fstat(descriptor).st_mode
            if not stat.S_ISREG(mode):
                found = "a folder" if stat.S_ISDIR(mode) else "a pipe or device"
                raise RuleFileError([f"{name}: found {found}, expected a YAML file"])
            data = file.read(MOST_BYTES + 1)
            size = max(len(data), os.fstat(descriptor).st_size)
    except (OSError, ValueError) as error:
        raise RuleFileError([_why_unreadable(path, name, error)]) from error
    if size > MOST_BYTES:
        raise RuleFileError([f"{name}: found {size} bytes, expected at most {MOST_BYTES}"])
    return data


def _why_unreadable(path: Path, name: str, error: OSError | ValueError) -> str:
    match error:
        case IsADirectoryError():
            found = "a folder"
        case FileNotFoundError():
            found = "no such file"
        case PermissionError():
            found = "a folder" if path.is_dir() else "a file that may not be read"
        case OSError():
            found = f"a file that cannot be read ({error.strerror or error})"
        case _:
            found = "a name that no file can have"
    return f"{name}: found {found}, expected a YAML file"


def _decode(data: bytes, name: str) -> str:
    for mark, encoding in (
        (b"\xff\xfe\x00\x00", "UTF-32"),
        (b"\x00\x00\xfe\xff", "UTF-32"),
        (b"\xff\xfe", "UTF-16"),
        (b"\xfe\xff", "UTF-16"),
    ):
        if data.startswith(mark):
            raise RuleFileError([f"{name}:1:1: found {encoding} text, expected UTF-8 (save the file as UTF-8)"])
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        start = error.start + (3 if data.startswith(b"\xef\xbb\xbf") else 0)
        before = data[:start].decode("utf-8-sig", "replace").replace("\r\n", "\n").replace("\r", "\n").split("\n")
        place = f"{len(before)}:{len(before[-1]) + 1}"
        found = f"the byte 0x{data[start]:02X} that is no UTF-8"
        raise RuleFileError([f"{name}:{place}: found {found}, expected UTF-8 text"]) from error
    if len(data) >= 4 and data[:4].count(0) >= 2:
        raise RuleFileError([f"{name}:1:1: found UTF-16 text, expected UTF-8 (save the file as UTF-8)"])
    return text
