"""The program's output: in which encoding, what happens when it cannot be written, and how its end is told.

A result that could not be written whole is never done, whoever wrote it: closed output, a full disk, a reader gone.
"""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from io import StringIO, TextIOWrapper
from typing import TextIO

from game.quoting import visible_lines

_KEPT_HANDLERS = ("backslashreplace", "ignore", "namereplace", "replace", "xmlcharrefreplace")
"""What `PYTHONIOENCODING` may say of signs that its encoding lacks; any other would end in an error."""


class Output:
    """Standard output while a command runs: it remembers that something could not be written, whoever wrote it."""

    def __init__(self, stream: TextIO | None) -> None:
        """Watches a stream; None is an output that was closed before the start."""
        self._stream = stream
        self.failure: OSError | None = None
        """Why something could not be written; None while all could."""

    def __getattr__(self, name: str) -> object:
        """Everything else is the stream's own."""
        return getattr(self._stream, name)

    def isatty(self) -> bool:
        """Whether a person looks at a terminal."""
        return self._stream is not None and self._stream.isatty()

    def write(self, text: str) -> int:
        """Writes, or remembers why not."""
        if self._stream is None:
            if text and self.failure is None:
                self.failure = OSError(errno.EBADF, "standard output is closed")
            return len(text)
        try:
            return self._stream.write(text)
        except OSError as error:
            self.failure = error
            raise

    def flush(self) -> None:
        """Writes what is still kept back, or remembers why not."""
        try:
            if self._stream is not None:
                self._stream.flush()
        except OSError as error:
            self.failure = error
            raise

    def finish(self) -> OSError | None:
        """Writes the rest; why not all could be written, None where it could."""
        try:
            self.flush()
            if self._stream is not None and self._stream is sys.__stdout__:
                # Some file systems tell only at closing that there was no room; a copy is closed, so that all go on.
                os.close(os.dup(sys.__stdout__.fileno()))
        except OSError as error:
            self.failure = error
        return self.failure

    def left(self) -> TextIO:
        """What is standard output afterwards: the stream, without what could not be written."""
        if self._stream is None:
            return StringIO()
        if self.failure is not None:
            _give_up(self._stream)
        return self._stream


def prepare_streams() -> None:
    """Output is UTF-8, as the files are, or what `PYTHONIOENCODING` says; a sign that it lacks is replaced.

    A stream that was closed at the start is kept from becoming that of the next file opened.
    """
    for name in ("stdin", "stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            with suppress(OSError):
                _take_free_descriptors()
            if name == "stderr":
                # A place to write to until the process ends.
                sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
        elif name != "stdin" and isinstance(stream, TextIOWrapper):
            encoding, handler = _wanted_encoding()
            stream.reconfigure(encoding=encoding or "utf-8", errors=handler)


def _take_free_descriptors() -> None:
    """Lets the first three descriptors lead nowhere where they are closed."""
    while (taken := os.open(os.devnull, os.O_RDWR)) <= 2:
        pass
    os.close(taken)


def _wanted_encoding() -> tuple[str, str]:
    """What `PYTHONIOENCODING` says, so that nothing that is printed can be refused."""
    wanted = "" if sys.flags.ignore_environment else os.environ.get("PYTHONIOENCODING", "")
    encoding, _, handler = wanted.partition(":")
    handler = handler if handler in _KEPT_HANDLERS else "backslashreplace"
    try:
        "→\udc80".encode(encoding or "utf-8", handler)
    except (LookupError, UnicodeError):
        # An encoding for something else than text, which knows no replacing.
        return "", handler
    return encoding, handler


def tell_end(status: int, sentence: str) -> int:
    """Tells on standard error how it ended; what was printed before comes first."""
    with suppress(OSError):
        sys.stdout.flush()
    try:
        print(visible_lines(sentence), file=sys.stderr, flush=True)
    except OSError:
        _give_up(sys.stderr)
    return status


def _give_up(stream: TextIO) -> None:
    """Lets what is still buffered go nowhere, so that it does not fail once more when the interpreter ends."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
