"""Games played in several processes, which end with this one. Imported only where there are several: it takes time."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from functools import cache
from itertools import islice
from multiprocessing.connection import wait
from multiprocessing.util import Finalize

from game.ai.child import child_code, child_environment
from game.errors import ArgumentError
from game.match.simulation.plan import Plan, Played
from game.match.simulation.playing import Tables

AHEAD = 4
"""Parts in flight for each job, so that none waits for work and the bar moves evenly."""


def play_in_jobs(waiting: Iterator[tuple[Plan, range]], jobs: int) -> Iterator[list[Played]]:
    """The parts' games, in the order of the parts, played in processes that end with this one.

    Raises:
        ArgumentError: this machine does not let that many processes begin.
        OSError: a game was to be kept and cannot be written.
    """
    # `spawn` everywhere: the same on every system, and no lock of this process is copied in the middle of something.
    context = multiprocessing.get_context("spawn")
    # `exec` finds this program before anything of it is imported there (`game.ai.child`).
    begin = child_code("from game.match.simulation.pool import begin_job; begin_job()")
    running: list[Future[list[Played]]] = []
    # From the pool's making on: its locks begin a process of their own.
    with blind_to_current_folder():
        with _told_of_jobs(jobs):
            pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=exec, initargs=(begin, {}))
        try:
            while True:
                for part in islice(waiting, jobs * AHEAD - len(running)):
                    with _told_of_jobs(jobs):
                        running.append(pool.submit(play_part, *part))
                if not running:
                    break
                yield running.pop(0).result()
        except BaseException:
            for process in multiprocessing.active_children():
                process.terminate()
            raise
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _told_of_jobs(jobs: int) -> Iterator[None]:
    """Says of processes that cannot begin, for want of files, memory or rights, what can be done about it.

    Raises:
        ArgumentError: they cannot.
    """
    try:
        yield
    except OSError as error:
        why = error.strerror or error
        raise ArgumentError(f"{jobs} processes cannot begin here: {why}; --jobs 1 plays in this one.") from error


@contextmanager
def blind_to_current_folder() -> Iterator[None]:
    """Processes begun meanwhile by the pool, which asks nobody for their variables, do not look into the folder."""
    before = dict(os.environ)
    try:
        os.getcwd()
    except OSError:
        # The pool tells its processes where they are; from a folder that is gone none could be begun.
        os.chdir(os.sep)
    try:
        os.environ.clear()
        os.environ.update(child_environment())
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)


def play_part(plan: Plan, numbers: range) -> list[Played]:
    """The games of a plan with these numbers, at a table that stays laid in this process.

    Raises:
        OSError: a game was to be kept and cannot be written.
    """
    table = _tables().of(plan)
    return [table.play(number) for number in numbers]


@cache
def _tables() -> Tables:
    tables = Tables()
    Finalize(None, tables.close, exitpriority=0)  # players that are programs of their own end with this process
    return tables


def begin_job() -> None:
    """Lets Ctrl+C be the parent's business alone, and ends this process with the parent, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
