"""The games of a plan, in their order, played in this process or in several.

A chunk holds whole deals, so that what has been played whenever it ends can be counted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.match.simulation.plan import Plan, Played
from game.match.simulation.playing import Tables, game_of, turns_of

CHUNKS_A_JOB = 4
"""A plan is cut into at least so many parts for each job, so that none waits long for the last."""
MAX_IN_CHUNK = 25
"""Games in a chunk, up to a whole deal."""


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
        tables = Tables()
        try:
            for plan, numbers in parts:
                table = tables.of(plan)
                yield [table.play(number) for number in numbers]
        finally:
            tables.close()
    else:
        from game.match.simulation.pool import play_in_jobs

        yield from play_in_jobs(iter(parts), jobs)
