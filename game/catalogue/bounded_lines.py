"""Lines of a written game within the limits of what is read, whatever the file or pipe holds: no line is read further.

Iterating over a file reads a line whole, which of a file without line ends never comes to an end.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

from game.errors import NotationError

MAX_LINE_BYTES = 256 * 1024
"""Longest line, without its end."""
MAX_LINES = 100_000
"""Most lines of a written game."""
MAX_BYTES = 16 * 1024 * 1024
"""Longest written game."""


def bounded_lines(file: BinaryIO, name: str) -> Iterator[bytes]:
    """The lines of a written game.

    Args:
        file: what is read from, a pipe as well.
        name: how it is called in a sentence.

    Raises:
        NotationError: it cannot be read, or is longer than what is read; the lines before have been given.
    """
    number = total = 0
    # One more than a line with its end may have tells whether it goes on.
    while line := _read(file, name, MAX_LINE_BYTES + 3):
        number += 1
        total += len(line)
        if len(line.rstrip(b"\r\n")) > MAX_LINE_BYTES:
            raise _too_long(name, number, f"a line of more than {MAX_LINE_BYTES} bytes", f"at most {MAX_LINE_BYTES}")
        if total > MAX_BYTES:
            raise _too_long(name, number, f"more than {MAX_BYTES} bytes", f"at most {MAX_BYTES}")
        if number > MAX_LINES:
            raise _too_long(name, number, f"more than {MAX_LINES} lines", f"at most {MAX_LINES}")
        yield line


def _read(file: BinaryIO, name: str, most: int) -> bytes:
    try:
        return file.readline(most)
    except OSError as error:
        raise NotationError(f"{name}: the file cannot be read: {error.strerror or error}.") from error


def _too_long(name: str, number: int, found: str, wanted: str) -> NotationError:
    return NotationError(f"{name}:{number}: found {found}, expected {wanted}")
