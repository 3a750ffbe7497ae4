"""A bot's process: lines of text to it and from it, each answer within its time.

A thread reads, since that is what works on every system (pipes cannot be polled on Windows); it takes no line that is
longer than the limit. What the bot prints on standard error goes where this process's goes.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping, Sequence
from io import BufferedReader, RawIOBase
from queue import Empty, Queue
from threading import Thread
from typing import cast

from game.errors import OutsideError
from game.limits import MAX_LINE_BYTES

_PATIENCE_S = 0.2
_WAITING_LINES = 64


class BotProcess:
    """A program that was started, and the way to it."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str]) -> None:
        """Starts the program.

        Args:
            command: the program and its arguments; no shell reads them.
            environment: its variables.

        Raises:
            OutsideError: it cannot be started.
        """
        try:
            self._process = subprocess.Popen(
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                bufsize=0,
                env=dict(environment),
                # Ctrl+C in a terminal is the program's business; a bot ends when its input does.
                start_new_session=os.name == "posix",
            )
        except (OSError, ValueError) as error:
            why = (error.strerror if isinstance(error, OSError) else None) or str(error)
            raise OutsideError("dead", f"cannot be started: {why}") from error
        if self._process.stdin is None or self._process.stdout is None:
            raise TypeError("the process was started without pipes")
        self._input = self._process.stdin
        self._lines: Queue[bytes | None] = Queue(_WAITING_LINES)
        output = BufferedReader(cast(RawIOBase, self._process.stdout))
        Thread(target=self._read, args=(output,), name="bot-reader", daemon=True).start()

    def send(self, line: str) -> None:
        """Sends one line.

        Raises:
            OutsideError: the bot has gone.
        """
        data = line.encode() + b"\n"
        try:
            while data:
                data = data[os.write(self._input.fileno(), data) :]
        except (OSError, ValueError) as error:
            raise self._gone() from error

    def receive(self, seconds: float) -> bytes:
        """The next line.

        Args:
            seconds: how long to wait for it.

        Raises:
            OutsideError: none came in time, or the bot has ended.
        """
        try:
            line = self._lines.get(timeout=max(0.0, seconds))
        except Empty:
            raise OutsideError("late", f"no answer came within {seconds:.3g} s") from None
        if line is None:
            self._lines.put(None)
            raise self._gone()
        return line

    def close(self) -> None:
        """Ends the bot: its input closes, and if it does not leave by itself it is made to."""
        self._input.close()
        try:
            self._process.wait(_PATIENCE_S)
        except subprocess.TimeoutExpired:
            self.kill()

    def kill(self) -> None:
        """Ends the bot at once."""
        self._input.close()
        self._process.kill()
        self._process.wait()

    def _gone(self) -> OutsideError:
        try:
            status = self._process.wait(_PATIENCE_S)
        except subprocess.TimeoutExpired:
            return OutsideError("dead", "it closed its output")
        return OutsideError("dead", f"it ended with status {status}")

    def _read(self, pipe: BufferedReader) -> None:
        with pipe:
            while line := pipe.readline(MAX_LINE_BYTES + 1):
                self._lines.put(line)
                if len(line) > MAX_LINE_BYTES:
                    break
        self._lines.put(None)
