"""The games of a plan, in their order, played in this process or in several.

A chunk holds whole deals, so that what has been played whenever it ends can be counted.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from itertools import islice
from multiprocessing.connection import wait

from game.ai.child import child_code, child_environment
from game.match.simulation.plan import Plan, Played
from game.match.simulation.playing import Table, game_of, play_games, rotations

CHUNKS_A_JOB = 4
"""Chunks in flight for each job, so that none waits for work and the bar moves evenly."""
MAX_IN_CHUNK = 25
"""Games in a chunk, up to a whole deal."""


def played(plan: Plan, jobs: int) -> Iterator[list[Played]]:
    """The games of a plan in their order, some whole deals at a time.

    Args:
        plan: what to play; its games are whole deals.
        jobs: in how many processes.

    Raises:
        OSError: a game was to be kept and cannot be written.
    """
    deal = len(rotations(game_of(plan)))
    if jobs == 1:
        table = Table.of(plan)
        for first in range(0, plan.games, deal):
            yield [table.play(number) for number in range(first, first + deal)]
    else:
        yield from _play_in_jobs(plan, _chunks(plan.games, deal, jobs), jobs)


def _chunks(games: int, deal: int, jobs: int) -> list[range]:
    size = deal * max(1, min(MAX_IN_CHUNK, games // (jobs * CHUNKS_A_JOB)) // deal)
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


def _play_in_jobs(plan: Plan, chunks: Sequence[range], jobs: int) -> Iterator[list[Played]]:
    """The chunks' games, in the order of the chunks, played in processes that end with this one."""
    # `spawn` everywhere: the same on every system, and no lock of this process is copied in the middle of something.
    context = multiprocessing.get_context("spawn")
    # `exec` finds this program before anything of it is imported there (`game.ai.child`).
    begin = child_code("from game.match.simulation.jobs import begin_job; begin_job()")
    waiting = iter(chunks)
    running: list[Future[list[Played]]] = []
    # From the pool's making on: its locks begin a process of their own.
    with _blind_to_current_folder():
        pool = ProcessPoolExecutor(min(jobs, len(chunks)), mp_context=context, initializer=exec, initargs=(begin, {}))
        try:
            running += [pool.submit(play_games, plan, chunk) for chunk in islice(waiting, jobs * CHUNKS_A_JOB)]
            while running:
                yield running.pop(0).result()
                running += [pool.submit(play_games, plan, chunk) for chunk in islice(waiting, 1)]
        except BaseException:
            for process in multiprocessing.active_children():
                process.terminate()
            raise
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _blind_to_current_folder() -> Iterator[None]:
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
