"""A measurement beside the window: begun, heard, stopped. Nothing here but `close` waits.

The process is started, told and heard in a thread; whoever shows it looks at `figures` when `poll` says that there are
others. One measurement runs at a time: the one asked for last, in whose favour the one before is stopped and kept.
"""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Literal

import msgspec

from game.match.balance.background import STOP, Told, Wanted
from game.match.balance.kept_reports import Head, kept_reports, new_path
from game.match.balance.order import Order
from game.match.balance.report import Report
from game.match.beside import PATIENCE_S, Beside

CHILD = "from game.match.balance.background import main; main()"
DIED = "The process that measured has ended before its time; what it had kept is kept."
Course = Literal["runs", "stopped", "done", "failed"]
"""Where a measurement stands."""


class Figures(msgspec.Struct, frozen=True):
    """What can be shown of a measurement."""

    order: Order
    """What is measured."""
    course: Course = "runs"
    """Where it stands."""
    games: int = 0
    """Games there are, by all sets of rules."""
    most: int = 0
    """Games there will be; 0 before that is known."""
    seconds_left: float | None = None
    """How long it will take still, where that can be told."""
    report: Report | None = None
    """What the games say so far."""
    fault: str = ""
    """Why it failed, or what could not be kept."""


class Measurement:
    """One measurement, in a process of its own."""

    def __init__(self, head: Head, path: Path, jobs: int, code: str = CHILD) -> None:
        """Begins it.

        Args:
            head: what is measured, since when.
            path: where its report is kept.
            jobs: in how many processes games are played.
            code: what the process runs.
        """
        self.head, self.path = head, path
        self.figures = Figures(head.order, games=head.games, most=head.most)
        """What can be shown of it."""
        line = msgspec.json.encode(Wanted(head, str(path), jobs))
        self._beside = Beside(code, line, Told, _unable, "measuring")

    @property
    def process(self) -> subprocess.Popen[bytes] | None:
        """The process, once it has been started."""
        return self._beside.process

    @property
    def is_alive(self) -> bool:
        """Whether its process may still be there."""
        return self._beside.is_alive

    def poll(self) -> bool:
        """Takes in what was told; whether there are other figures now."""
        changed = False
        for told in self._beside.heard():
            changed = True
            self.figures = self._after(told)
        return changed

    def stop(self) -> None:
        """Ends it for good, until somebody runs it on."""
        self._end(STOP)
        if self.figures.course == "runs":
            self.figures = msgspec.structs.replace(self.figures, course="stopped", seconds_left=None)

    def leave(self) -> None:
        """Ends it with the program: at the next start it goes on."""
        self._end(b"")

    def wait(self, seconds: float = PATIENCE_S) -> None:
        """Waits at most so long for the end of the process, and makes it."""
        self._beside.wait(seconds)

    def _after(self, told: Told | None) -> Figures:
        now = self.figures
        if told is None:
            return now if now.course != "runs" else msgspec.structs.replace(now, course="failed", fault=DIED)
        if told.fault:
            return msgspec.structs.replace(now, course="failed", fault=told.fault, seconds_left=None)
        done = told.report is not None and not told.report.part
        return Figures(
            order=now.order,
            course="done" if done else now.course,
            games=told.games,
            most=told.most,
            seconds_left=told.seconds_left if now.course == "runs" else None,
            report=told.report or now.report,
            fault=told.note or now.fault,
        )

    def _end(self, farewell: bytes) -> None:
        self._beside.end(farewell)


def _unable(error: OSError) -> Told:
    return Told(fault=f"No process can be started to measure in: {error.strerror or error}.")


class Measuring:
    """Whoever measures for the program: one measurement at a time."""

    def __init__(
        self, begin: Callable[[Head, Path, int], Measurement] = Measurement, folder: Path | None = None
    ) -> None:
        self._begin, self._folder = begin, folder
        self._old: list[Measurement] = []
        self.current: Measurement | None = None
        """The measurement asked for last, running or not."""

    def measure(self, order: Order) -> Measurement:
        """Begins a measurement; where this very one runs it is the one."""
        now = self.current
        if now is not None and now.figures.course == "runs" and now.head.order == order:
            return now
        begun = datetime.now().astimezone()
        return self._start(Head(begun, order, runs=True), new_path(begun, order.game, self._folder))

    def run_on(self, path: Path, head: Head) -> Measurement:
        """Goes on with one that was stopped: what has been played is not played again."""
        now = self.current
        if now is not None and now.figures.course == "runs" and now.path == path:
            return now
        return self._start(head, path)

    def go_on(self) -> None:
        """Goes on with what the last end of the program broke off, if anything."""
        kept = next((kept for kept in kept_reports(self._folder) if kept.head is not None and kept.head.runs), None)
        if kept is not None and kept.head is not None and self.current is None:
            self._start(kept.head, kept.path)

    def poll(self) -> bool:
        """Hears the processes; whether there are other figures now."""
        for old in self._old:
            old.poll()
        self._old = [old for old in self._old if old.is_alive]
        return self.current is not None and self.current.poll()

    def close(self) -> None:
        """Ends with the program."""
        there = [*self._old, *([self.current] if self.current is not None else [])]
        for measurement in there:
            measurement.leave()
        until = time.monotonic() + PATIENCE_S
        for measurement in there:
            measurement.wait(max(0.1, until - time.monotonic()))

    def _start(self, head: Head, path: Path) -> Measurement:
        if self.current is not None:
            self.current.stop()
            self._old.append(self.current)
        self.current = self._begin(head, path, jobs_beside())
        return self.current


def jobs_beside() -> int:
    """In how many processes may be played beside the window: one core is left to it."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, cores - 1)
