"""Where games are played: by processes of this machine or on a cluster. Whatever plays them, the games are the same."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from game.errors import ArgumentError
from game.match.simulation.jobs import Part, played_parts
from game.match.simulation.plan import Played
from game.quoting import quoted
from game.spelling import did_you_mean

Play = Callable[[Iterable[Part], int], Iterator[list[Played]]]
"""Plays parts in that many jobs and gives the games of each, in their order, as `played_parts` does."""

DASK = "dask"


@contextmanager
def backend(name: str | None, jobs: int) -> Iterator[tuple[Play, int]]:
    """What plays the games, open as long as it is needed.

    Args:
        name: None for processes of this machine; `dask` for a cluster of this machine's own, `dask:ADDRESS` for one
            that runs.
        jobs: in how many processes; a cluster that runs has its own number.

    Yields:
        What plays, and in how many jobs.

    Raises:
        ArgumentError: there is no such backend, it is not installed, or nobody answers at the address.
    """
    if name is None:
        yield played_parts, jobs
        return
    kind, _, address = name.partition(":")
    if kind != DASK:
        raise ArgumentError(f"There is no backend {quoted(name)}{did_you_mean(kind, [DASK])}; there is dask[:ADDRESS].")
    from game.match.simulation.cluster import cluster

    with cluster(address, jobs) as opened:
        yield opened.play, opened.jobs
