"""Games on a cluster by dask.distributed: the same games one by one as on one core, in their order.

A part is one task; a few for each worker are on their way. Dask gives the tasks of a worker that died to another; one
that was on several that died is asked for again here, a few times. Each task brings the fingerprint of the files that
games follow from, so that a machine with other ones refuses instead of bringing other games.
"""

from __future__ import annotations

import hashlib
import importlib
import logging
import re
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import game
from game.ai.masks import all_masks
from game.errors import ArgumentError, GameError
from game.files import read_bytes
from game.limits import MAX_GAME_FILE_BYTES
from game.match.extras import by_pip
from game.match.simulation.jobs import CHUNKS_A_JOB, Part
from game.match.simulation.plan import Plan, Played
from game.match.simulation.playing import play_games
from game.match.simulation.pool import blind_to_current_folder
from game.quoting import quoted
from game.resources import config_folder

CONNECT_S = 20
"""Seconds in which the cluster has to answer."""
MAX_DEATHS = 5
"""How often a part is asked for again whose workers died."""

_ADDRESS = re.compile(r"(?:(?:tcp|tls|ucx|wss?)://)?(?:[^\s/:\[\]]+|\[[0-9A-Fa-f:.]+\]):[0-9]{1,5}")
_ROOMS = ("rules", "catalogue", "ai", "match/simulation")


class Cluster:
    """A cluster that plays games."""

    def __init__(self, client: Any, distributed: Any, jobs: int) -> None:
        """Takes over the way to it.

        Args:
            client: dask's client.
            distributed: dask's module.
            jobs: how many parts are played at a time.
        """
        self._client = client
        self._distributed = distributed
        self.jobs = jobs
        """How many parts are played at a time: threads of all workers when it was opened."""

    def play(self, parts: Iterable[Part], jobs: int) -> Iterator[list[Played]]:
        """The games of each part, in the order of the parts, as `played_parts` gives them.

        Raises:
            ArgumentError: the cluster has gone, lost a part again and again, or has other files.
            OSError: a game was to be kept and cannot be written there.
        """
        waiting = iter(parts)
        running: deque[tuple[Part, Any]] = deque()

        def send(count: int) -> None:
            running.extend((part, self._send(part)) for part in islice(waiting, count))

        try:
            send(jobs * CHUNKS_A_JOB)
            while running:
                yield self._result(*running[0])
                running.popleft()
                send(1)
        finally:
            with suppress(Exception):  # a cluster that has gone has nothing to take back
                self._client.cancel([future for _, future in running])

    def _send(self, part: Part) -> Any:
        return self._client.submit(play_part, fingerprint(), part.plan, part.numbers, pure=False)

    def _result(self, part: Part, future: Any) -> list[Played]:
        for _ in range(MAX_DEATHS):
            try:
                found: list[Played] = future.result()
            except self._distributed.scheduler.KilledWorker:
                future = self._send(part)
            except (GameError, KeyboardInterrupt):
                raise
            except Exception as error:
                if _is_of_cluster(error):
                    raise ArgumentError(f"The cluster has gone: {str(error) or type(error).__name__}.") from error
                raise
            else:
                return found
        first, last = part.numbers[0] + 1, part.numbers[-1] + 1
        raise ArgumentError(f"The workers that played games {first} to {last} died {MAX_DEATHS} times.")


def play_part(wanted: str, plan: Plan, numbers: range) -> list[Played]:
    """The games with these numbers, on a worker.

    Raises:
        ArgumentError: this machine's files are not those of who asks.
        OSError: a game was to be kept and cannot be written.
    """
    if fingerprint() != wanted:
        raise ArgumentError(
            "A worker of the cluster has another version of the game, other AI numbers or other masks: "
            "install the same files on all machines."
        )
    return play_games(plan, numbers)


@cache
def fingerprint() -> str:
    """What tells apart machines on which the same plan could bring other games."""
    home = Path(game.__file__).parent
    config = config_folder()
    files = [path for room in _ROOMS for path in sorted((home / room).rglob("*.py"))]
    files += sorted((config / "ai").glob("*.yaml"))
    found = hashlib.sha256(repr(all_masks().by_word).encode())
    for path in files:
        base = home if path.is_relative_to(home) and not path.is_relative_to(config) else config
        found.update(f"{path.relative_to(base).as_posix()}\0".encode())
        found.update(read_bytes(path, MAX_GAME_FILE_BYTES))
    return found.hexdigest()[:16]


@contextmanager
def cluster(address: str, jobs: int) -> Iterator[Cluster]:
    """A cluster, open as long as it is needed.

    Args:
        address: of its scheduler, as `tcp://host:8786`; empty for one of this machine, which ends afterwards.
        jobs: how many processes such a one has.

    Raises:
        ArgumentError: dask is not installed, it is no address, or nobody answers there.
    """
    if address and not _ADDRESS.fullmatch(address):
        raise ArgumentError(f"Found {quoted(address)} as a scheduler's address, expected one as tcp://host:8786.")
    try:
        distributed: Any = importlib.import_module("distributed")
    except ImportError as error:
        way = by_pip("`pip install 'serenissima[cluster]'`")
        raise ArgumentError(f"Dask is not installed: {way}.") from error
    # What a cluster says of workers that come and go is no news for who waits for games.
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    own: Any = None
    with blind_to_current_folder():
        if not address:
            own = distributed.LocalCluster(
                n_workers=jobs, threads_per_worker=1, dashboard_address=None, silence_logs=logging.CRITICAL
            )
    try:
        client = distributed.Client(own or address, timeout=CONNECT_S, set_as_default=False)
    except (OSError, ValueError) as error:
        if own is not None:
            own.close()
        raise ArgumentError(
            f"No scheduler of dask answers at {quoted(address)}: start one, as with `dask scheduler`."
        ) from error
    try:
        yield Cluster(client, distributed, max(jobs, sum(client.nthreads().values())))
    finally:
        with suppress(Exception):  # what is left of it ends with its machines
            client.close()
        if own is not None:
            own.close()


def _is_of_cluster(error: Exception) -> bool:
    """Whether it is the way to the cluster that failed, not a game."""
    return type(error).__module__.partition(".")[0] in ("distributed", "dask", "tornado", "concurrent", "asyncio")
