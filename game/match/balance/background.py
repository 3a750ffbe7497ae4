"""The process that measures beside the window, at lower priority: begun by `game.match.balance.measuring`.

It is told on standard input, in one line, what to measure, and answers with a line of JSON every now and then. Its
report it keeps itself, so that nothing is lost whichever of both ends first. When input ends it keeps what there is and
ends itself, within a second or in the middle of a game; a line `stop` before that says that nobody wants it to go on at
the next start.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread

import msgspec

from game.ai.child import CHUNK_BYTES
from game.match.balance.kept_reports import Head, keep_report
from game.match.balance.report import Report
from game.match.balance.running import Running
from game.match.balance.store import Store
from game.match.beside_child import hold_place, live
from game.match.user_folders import measured_folder

STOP = b"stop\n"
"""What a person says who stops it."""
PROGRESS_S = 0.25
"""How far it is is told so often at most."""
REPORT_S = 1.0
"""A report is made so often at most, and never for more than a tenth of the time."""
FAREWELL_S = 1.0
"""How long it may take to keep what there is, once input has ended."""
LOCK_S = 3.0
"""How long it waits for one before it to end."""


class Wanted(msgspec.Struct, frozen=True):
    """What the process is told."""

    head: Head
    """What is measured, since when."""
    path: str
    """Where its report is kept."""
    jobs: int
    """In how many processes."""


class Told(msgspec.Struct, frozen=True):
    """What it tells."""

    games: int = 0
    """Games there are, by all sets of rules."""
    most: int = 0
    """Games there will be."""
    seconds_left: float | None = None
    """How long it will take still, where that can be told."""
    report: Report | None = None
    """What they say; None where it is the last one still."""
    fault: str = ""
    """Why it cannot go on, in a sentence; empty where it can."""
    note: str = ""
    """What could not be kept; empty for nothing."""


def measure(wanted: Wanted, tell: Callable[[Told], None], ended: Event, stopped: Event) -> None:
    """Measures until it is done or input has ended.

    Args:
        wanted: what.
        tell: is told how it goes.
        ended: set when it is to end.
        stopped: set when a person wanted that.
    """
    notes: list[str] = []
    running = Running(wanted.head.order, wanted.jobs, Store(measured_folder(), notes.append))
    reported, pause, told_at, figured = 0.0, 0.0, 0.0, running.figured

    def report(*, runs: bool) -> None:
        nonlocal reported, pause, figured
        begun = time.monotonic()
        made, progress = running.report(), running.progress
        head = msgspec.structs.replace(wanted.head, games=progress.games, most=progress.most, runs=runs)
        try:
            keep_report(Path(wanted.path), head, made)
        except OSError as error:
            notes.append(f"The report cannot be kept: {error.strerror or error}.")
        note = notes[0] if notes else ""
        tell(Told(progress.games, progress.most, progress.seconds_left, made, note=note))
        reported, figured = time.monotonic(), running.figured
        pause = max(REPORT_S, 9 * (reported - begun))

    report(runs=not running.is_done)
    games = iter(running)
    for progress in games:
        now = time.monotonic()
        if ended.is_set():
            break
        if running.is_done:
            continue  # the last report is made below
        if now - reported >= pause or running.figured > figured:  # a measure's first figures do not wait
            report(runs=True)
        elif now - told_at >= PROGRESS_S:
            told_at = now
            tell(Told(progress.games, progress.most, progress.seconds_left))
    running.keep()
    report(runs=not running.is_done and not stopped.is_set())


def main() -> None:
    """The life of the process."""
    live(_work, lambda fault: Told(fault=fault))


def _work(line: bytes, rest: bytes, tell: Callable[[Told], None], ended: Event) -> None:
    """Measures while it holds the place of who works; whoever held it before has a moment to end.

    Raises:
        OSError: another program measures.
    """
    stopped = Event()
    Thread(target=_listen, args=(rest, ended, stopped), daemon=True).start()
    wanted = msgspec.json.decode(line, type=Wanted)
    until = time.monotonic() + LOCK_S
    held = hold_place(Path(wanted.path).parent, lambda: time.monotonic() < until)
    if held is None:
        raise OSError("Another program is measuring already.")
    measure(wanted, tell, ended, stopped)
    os.close(held)


def _listen(heard: bytes, ended: Event, stopped: Event) -> None:
    """Waits for the end of input; then the process has a moment to keep what there is."""
    while more := os.read(0, CHUNK_BYTES):
        heard += more
    if heard == STOP:
        stopped.set()
    ended.set()
    time.sleep(FAREWELL_S)
    os._exit(0)
