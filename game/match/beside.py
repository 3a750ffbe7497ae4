"""A process of our own beside the window: told one line, heard line by line, ended by the end of its input.

It is started, told and heard in a thread, so nothing waits for it but `wait`. Measurements and analyses are such.
"""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Generic, TypeVar

import msgspec

from game.ai.child import CHUNK_BYTES, start_child

T = TypeVar("T")
PATIENCE_S = 1.6
"""How long an end of the program waits for what is being kept."""


class Beside(Generic[T]):
    """One such process."""

    def __init__(self, code: str, line: bytes, kind: type[T], unable: Callable[[OSError], T], name: str) -> None:
        """Begins it.

        Args:
            code: what the process runs.
            line: what it is told, without the line's end.
            kind: what it tells, a line each, as JSON.
            unable: what is heard where no process can be started.
            name: of the thread.
        """
        self.process: subprocess.Popen[bytes] | None = None
        """The process, once it has been started."""
        self._code, self._line, self._kind, self._unable = code, line, kind, unable
        self._heard: SimpleQueue[T | None] = SimpleQueue()
        self._lock = Lock()
        self._farewell: bytes | None = None
        self._thread = Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    @property
    def is_alive(self) -> bool:
        """Whether its process may still be there."""
        return self._thread.is_alive()

    def heard(self) -> Iterator[T | None]:
        """What was told since; None at last, when the process has ended."""
        while True:
            try:
                yield self._heard.get_nowait()
            except Empty:
                return

    def end(self, farewell: bytes = b"") -> None:
        """Ends its input, with a last word."""
        with self._lock:
            if self._farewell is None:
                self._farewell = farewell
                self._say_farewell()

    def wait(self, seconds: float = PATIENCE_S) -> None:
        """Waits at most so long for the end of the process, and makes it."""
        self._thread.join(seconds)
        if self._thread.is_alive() and self.process is not None:
            self.process.kill()
            self._thread.join(0.2)

    def _say_farewell(self) -> None:
        pipe = self.process.stdin if self.process is not None else None
        if pipe is None or pipe.closed:
            return
        try:
            pipe.write(self._farewell or b"")
            pipe.close()
        except OSError:
            pass  # it is gone already

    def _run(self) -> None:
        """The life of the thread: starts the process, tells it what to do, hears it until it ends."""
        try:
            process = start_child(self._code)
        except OSError as error:
            self._heard.put(self._unable(error))
            return
        try:
            if process.stdin is not None:
                process.stdin.write(self._line + b"\n")
        except (OSError, UnicodeError):
            process.kill()  # it is gone, or cannot be told where: that is seen below
        with self._lock:
            self.process = process
            if self._farewell is not None:
                self._say_farewell()
        for line in _lines(process):
            try:
                self._heard.put(msgspec.json.decode(line, type=self._kind))
            except msgspec.DecodeError:
                break
        process.kill()
        process.wait()
        with self._lock:
            if process.stdin is not None:
                process.stdin.close()
        self._heard.put(None)


def _lines(process: subprocess.Popen[bytes]) -> Iterator[bytes]:
    """What the process says, line by line, until it ends."""
    pipe, data = process.stdout, b""
    if pipe is None:
        return
    with pipe:
        while more := pipe.read(CHUNK_BYTES):
            *lines, data = (data + more).split(b"\n")
            yield from lines
