"""The worker's process as the game sees it: pipes that never make the window wait.

A thread reads and a thread writes, since that is what works on every system (pipes cannot be polled on Windows), and
the reader waits for the process's end too, so that none is left behind as a zombie. The window only looks into queues.
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import Protocol

from game.ai.child import child_command, child_environment
from game.errors import WorkerError

_CHUNK = 1 << 16
_LOG_BYTES = 1 << 18
_PATIENCE = 0.4


class Transport(Protocol):
    """What carries bytes between game and worker. Nothing here but `close` waits."""

    def send(self, data: bytes) -> None:
        """Hands bytes over; they are written when the other side takes them. To a dead worker they are lost."""

    def receive(self) -> bytes | None:
        """Bytes that have come, none if none have; None when the worker is dead and all it said was handed out."""

    def kill(self) -> None:
        """Ends the worker at once, without waiting to see it gone."""

    def close(self) -> None:
        """Ends the worker and waits, a second at most, until it is gone."""


class ProcessTransport:
    """The worker in a process of its own."""

    def __init__(self, log: Path | None = None) -> None:
        """Starts the process.

        Args:
            log: file for what it prints and its tracebacks; None, or a file that cannot be written: nowhere.

        Raises:
            WorkerError: the process cannot be started.
        """
        errors = _open_log(log)
        try:
            self.process = subprocess.Popen(
                child_command("from game.ai.worker import main; main()"),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                env=child_environment(),
                creationflags=_creation_flags(),
                bufsize=0,
            )
        except OSError as error:
            raise WorkerError(f"The AI's process cannot be started: {error.strerror or error}.") from error
        finally:
            if errors != subprocess.DEVNULL:
                os.close(errors)
        self._outgoing: SimpleQueue[bytes | None] = SimpleQueue()
        self._incoming: SimpleQueue[bytes] = SimpleQueue()
        self._gone = False
        self.arrived = Event()
        """Set when something came or the process ended; for who may wait (tests, tools), never for the window."""
        self._reader = Thread(target=self._read, name="worker-reader", daemon=True)
        self._writer = Thread(target=self._write, name="worker-writer", daemon=True)
        self._reader.start()
        self._writer.start()

    def send(self, data: bytes) -> None:
        """Hands bytes over to the thread that writes."""
        self._outgoing.put(data)

    def receive(self) -> bytes | None:
        """Bytes that have come, none if none have; None at the end."""
        gone = self._gone
        if self._incoming.empty():
            return None if gone else b""
        pieces = []
        while True:
            try:
                pieces.append(self._incoming.get_nowait())
            except Empty:
                break
        return b"".join(pieces)

    def kill(self) -> None:
        """Ends the process at once; the reader sees it go."""
        self._outgoing.put(None)
        self.process.kill()

    def close(self) -> None:
        """Asks the process to end, then makes it, and waits until it is gone."""
        self._outgoing.put(None)
        self.process.terminate()
        try:
            self.process.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(_PATIENCE)
        self._reader.join(_PATIENCE)
        self._writer.join(_PATIENCE)

    def _read(self) -> None:
        pipe = self.process.stdout
        if pipe is None:
            raise TypeError("the process was started without a pipe to read from")
        with pipe:
            while data := pipe.read(_CHUNK):
                self._incoming.put(data)
                self.arrived.set()
        # A child that closes its answers has nothing more to say: it is dead, or will be now.
        self.process.kill()
        self.process.wait()
        self._outgoing.put(None)
        self._gone = True
        self.arrived.set()

    def _write(self) -> None:
        pipe = self.process.stdin
        if pipe is None:
            raise TypeError("the process was started without a pipe to write to")
        try:
            with pipe:
                while (data := self._outgoing.get()) is not None:
                    while data:
                        data = data[pipe.write(data) :]
        except OSError:
            # The process is gone: its reader tells the game, which has more to do than to hear of lost bytes.
            self.process.kill()


def default_log() -> Path:
    """Where the worker's complaints go."""
    import platformdirs

    return Path(platformdirs.user_log_dir("serenissima", appauthor=False)) / "worker.log"


def _open_log(log: Path | None) -> int:
    """A descriptor to append to the log, begun anew when it has grown long; nowhere when it cannot be written."""
    if log is None:
        return subprocess.DEVNULL
    try:
        log.parent.mkdir(parents=True, exist_ok=True)
        if log.exists() and not log.is_file():
            return subprocess.DEVNULL  # a pipe would be waited for
        long = log.exists() and log.stat().st_size > _LOG_BYTES
        return os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND | (os.O_TRUNC if long else 0), 0o600)
    except OSError:
        return subprocess.DEVNULL


def _creation_flags() -> int:
    """On Windows: below the window in priority and without a console of its own."""
    return int(getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0) | getattr(subprocess, "CREATE_NO_WINDOW", 0))
