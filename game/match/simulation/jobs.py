"""The games of a plan, in their order, played in this process or in several.

A chunk holds whole deals, so that what has been played whenever it ends can be counted.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from itertools import islice
from multiprocessing.connection import wait
from typing import NamedTuple

from game.ai.child import child_code, child_environment
from game.match.simulation.plan import Plan, Played
from game.match.simulation.playing import Table, game_of, play_games, turns_of

CHUNKS_A_JOB = 4
"""Chunks in flight for each job, so that none waits for work and the bar moves evenly."""
MAX_IN_CHUNK = 25
"""Games in a chunk, up to a whole deal."""
MAX_TABLES = 4
"""So many tables stay laid where games of several plans are played in turn in one process."""


class Part(NamedTuple):
    """Games that one process plays one after the other: whole deals of a plan."""

    plan: Plan
    """What is played."""
    numbers: range
    """Which of its games."""


def parts_of(plan: Plan, jobs: int) -> Iterator[Part]:
    """A plan's games in parts for that many processes, some whole deals each; its games are whole deals."""
    deal = len(turns_of(plan, game_of(plan)))
    size = deal if jobs == 1 else deal * max(1, min(MAX_IN_CHUNK, plan.games // (jobs * CHUNKS_A_JOB)) // deal)
    for first in range(0, plan.games, size):
        yield Part(plan, range(first, min(first + size, plan.games)))


def played_parts(parts: Iterable[Part], jobs: int) -> Iterator[list[Played]]:
    """The games of each part, in the order of the parts.

    Args:
        parts: asked for one by one, a few ahead of what has been played, so that what comes later may depend on it.
        jobs: in how many processes.

    Raises:
        OSError: a game was to be kept and cannot be written.
    """
    if jobs == 1:
        tables: list[tuple[Plan, Table]] = []
        try:
            for plan, numbers in parts:
                table = next((table for laid, table in tables if laid == plan), None)
                if table is None:
                    table = Table.of(plan)
                    for _, old in tables[: 1 - MAX_TABLES]:
                        old.close()
                    tables = [*tables[1 - MAX_TABLES :], (plan, table)]
                yield [table.play(number) for number in numbers]
        finally:
            for _, table in tables:
                table.close()
    else:
        yield from _play_in_jobs(iter(parts), jobs)


def _play_in_jobs(waiting: Iterator[Part], jobs: int) -> Iterator[list[Played]]:
    """The parts' games, in the order of the parts, played in processes that end with this one."""
    # `spawn` everywhere: the same on every system, and no lock of this process is copied in the middle of something.
    context = multiprocessing.get_context("spawn")
    # `exec` finds this program before anything of it is imported there (`game.ai.child`).
    begin = child_code("from game.match.simulation.jobs import begin_job; begin_job()")
    running: list[Future[list[Played]]] = []
    # From the pool's making on: its locks begin a process of their own.
    with blind_to_current_folder():
        pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=exec, initargs=(begin, {}))
        try:
            running += [pool.submit(play_games, *part) for part in islice(waiting, jobs * CHUNKS_A_JOB)]
            while running:
                yield running.pop(0).result()
                running += [pool.submit(play_games, *part) for part in islice(waiting, 1)]
        except BaseException:
            for process in multiprocessing.active_children():
                process.terminate()
            raise
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


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


def begin_job() -> None:
    """Lets Ctrl+C be the parent's business alone, and ends this process with the parent, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
