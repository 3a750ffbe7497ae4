"""Rules tried out beside the window: a process plays the games of `trial`, and is ended when the rules change.

Nothing here waits. The process is started, told and heard in a thread; whoever shows what it says asks `poll`.
"""

from __future__ import annotations

import os
import subprocess
import sys
from queue import Empty, SimpleQueue
from threading import Lock, Thread

import msgspec

from game.ai.child import end_with_input, first_line, start_child
from game.errors import GameError

CHILD = "from game.match.simulation.trying import main; main()"


class Tried(msgspec.Struct, frozen=True):
    """What is to be tried out."""

    game: str
    """Which game."""
    fields: dict[str, object]
    """The keys that differ from the default rules."""
    players: tuple[int, ...]
    """For how many players, each by itself."""


class Against(msgspec.Struct, frozen=True):
    """One thing that the games tell against rules."""

    players: int
    """How many played."""
    key: str
    """The text's key."""
    facts: dict[str, int]
    """What fills it."""


class Heard(msgspec.Struct, frozen=True):
    """What a process says when it has ended."""

    against: tuple[Against, ...] = ()
    """What is told against the rules."""
    played: bool = True
    """Whether games were played; not where there was no process to play them."""


class Trial:
    """One trial, in a process of its own."""

    def __init__(self, tried: Tried, code: str = CHILD) -> None:
        """Begins it.

        Args:
            tried: what is tried out.
            code: what the process runs.
        """
        self._tried, self._code = tried, code
        self._said: SimpleQueue[Heard] = SimpleQueue()
        self._lock = Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._cancelled = False
        self._thread = Thread(target=self._run, name="trial", daemon=True)
        self._thread.start()

    def poll(self) -> Heard | None:
        """What came of it; None while games are being played, and after it was said."""
        try:
            return self._said.get_nowait()
        except Empty:
            return None

    def cancel(self) -> None:
        """Ends it; nothing more is said."""
        with self._lock:
            self._cancelled = True
            if self._process is not None:
                self._process.kill()

    def _run(self) -> None:
        """The life of the thread."""
        heard = Heard(played=False)
        try:
            process = start_child(self._code)
        except OSError:
            self._said.put(heard)
            return
        with self._lock:
            self._process = process
            if self._cancelled:
                process.kill()
        with process:
            try:
                assert process.stdin is not None
                assert process.stdout is not None
                process.stdin.write(msgspec.json.encode(self._tried) + b"\n")
                heard = msgspec.json.decode(process.stdout.read(), type=Heard)
            except (OSError, msgspec.DecodeError):
                pass  # it has died, or was ended
        self._said.put(heard)


def against(tried: Tried) -> tuple[Against, ...]:
    """What quick games tell against rules, for each number of players; they have the time of `trial` together."""
    from game.match.simulation.trial import MAX_SECONDS, try_out

    seconds = MAX_SECONDS / max(1, len(tried.players))
    return tuple(
        Against(players, told.key, msgspec.convert(told.facts, dict[str, int]))
        for players in tried.players
        for told in try_out(tried.game, tried.fields, players, seconds)
    )


def main() -> None:
    """The life of the process: a line is heard, the games are played, the answer is told. It ends with its input."""
    from game.ai.worker import stand_back

    answers = stand_back()
    line, _ = first_line()
    Thread(target=end_with_input, daemon=True).start()
    try:
        heard = Heard(against(msgspec.json.decode(line, type=Tried)))
    except GameError:
        heard = Heard(played=False)  # rules that cannot be played are told of elsewhere
    os.write(answers, msgspec.json.encode(heard))
    sys.stderr.flush()
    os._exit(0)
