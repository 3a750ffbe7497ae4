"""Games on a cluster: the same, in their order, whatever becomes of the workers. A script stands for dask's client."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.player import Limit
from game.cli import main
from game.errors import ArgumentError
from game.match.simulation.backends import backend
from game.match.simulation.cluster import MAX_DEATHS, Cluster, cluster, fingerprint, play_part
from game.match.simulation.jobs import CHUNKS_A_JOB, Part, parts_of, played_parts
from game.match.simulation.plan import Plan, Played
from game.match.simulation.simulate import simulate

PLAN = Plan("casanova", {}, 2, ("greedy", "random"), 20, 7, Limit())


class KilledWorker(Exception):  # noqa: N818 - dask calls it so
    """A worker died with a task."""


DISTRIBUTED = SimpleNamespace(scheduler=SimpleNamespace(KilledWorker=KilledWorker))


class Future:
    """A task that is done when its result is asked for."""

    def __init__(self, work: Callable[[], Any]) -> None:
        self.result = work


class ScriptedClient:
    """Does what it is told, unless the script says what becomes of the task of this number."""

    def __init__(self, script: Callable[[int], Exception | None] = lambda number: None) -> None:
        self.script = script
        self.sent: list[range] = []
        self.taken_back: list[Future] = []

    def submit(self, work: Callable[..., Any], wanted: str, plan: Plan, numbers: range, *, pure: bool) -> Future:
        assert not pure
        number = len(self.sent)
        self.sent.append(numbers)

        def result() -> Any:
            if (failure := self.script(number)) is not None:
                raise failure
            return work(wanted, plan, numbers)

        return Future(result)

    def cancel(self, futures: list[Future]) -> None:
        self.taken_back += futures


def games_on(client: ScriptedClient, parts: Iterator[Part], jobs: int = 2) -> list[Played]:
    return [game for games in Cluster(client, DISTRIBUTED, jobs).play(parts, jobs) for game in games]


@pytest.fixture(scope="module")
def alone() -> list[Played]:
    return [game for games in played_parts(parts_of(PLAN, 1), 1) for game in games]


def test_a_cluster_plays_the_same_games_in_their_order(alone: list[Played]) -> None:
    client = ScriptedClient()
    assert games_on(client, parts_of(PLAN, 1)) == alone
    assert client.taken_back == []


def test_a_part_whose_workers_died_is_asked_for_again(alone: list[Played]) -> None:
    client = ScriptedClient(lambda number: KilledWorker() if number in (0, 3, 8) else None)
    assert games_on(client, parts_of(PLAN, 1)) == alone
    assert len(client.sent) == len(list(parts_of(PLAN, 1))) + 3


def test_a_part_that_kills_every_worker_is_given_up_with_a_sentence() -> None:
    client = ScriptedClient(lambda number: KilledWorker())
    with pytest.raises(ArgumentError, match=rf"The workers that played games 1 to 2 died {MAX_DEATHS} times\."):
        games_on(client, parts_of(PLAN, 1))
    assert client.taken_back


def test_only_a_few_parts_are_on_their_way_at_a_time() -> None:
    """What comes later may depend on what has been played."""
    client, asked = ScriptedClient(), []

    def parts() -> Iterator[Part]:
        for part in parts_of(PLAN, 1):
            asked.append(part)
            yield part

    playing = Cluster(client, DISTRIBUTED, 1).play(parts(), 1)
    next(playing)
    assert len(asked) == CHUNKS_A_JOB
    playing.close()  # type: ignore[attr-defined] # it is a generator
    assert len(client.taken_back) == CHUNKS_A_JOB


def test_a_cluster_that_has_gone_is_told() -> None:
    gone = type("CommClosedError", (OSError,), {"__module__": "distributed.comm.core"})
    with pytest.raises(ArgumentError, match=r"The cluster has gone: no way to it\."):
        games_on(ScriptedClient(lambda number: gone("no way to it")), parts_of(PLAN, 1))


def test_what_is_wrong_with_a_game_comes_through() -> None:
    with pytest.raises(OSError, match="no room left"):
        games_on(ScriptedClient(lambda number: OSError("no room left")), parts_of(PLAN, 1))


def test_a_machine_with_other_files_refuses(alone: list[Played]) -> None:
    assert play_part(fingerprint(), PLAN, range(2)) == alone[:2]
    with pytest.raises(ArgumentError, match="another version of the game"):
        play_part("0123456789abcdef", PLAN, range(2))


def test_a_report_is_the_same_whatever_plays() -> None:
    on_cluster = simulate(PLAN, 2, play=Cluster(ScriptedClient(), DISTRIBUTED, 2).play)
    here = simulate(PLAN, 1)
    assert {**_fields(on_cluster), "seconds": 0} == {**_fields(here), "seconds": 0}


def _fields(report: Any) -> dict[str, Any]:
    return {name: getattr(report, name) for name in report.__struct_fields__}


def test_without_a_name_this_machine_plays() -> None:
    with backend(None, 3) as (play, jobs):
        assert (play, jobs) == (played_parts, 3)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("dusk", 'There is no backend "dusk", did you mean dask; there is dask[:ADDRESS].'),
        ("dask:nonsense", 'Found "nonsense" as a scheduler\'s address, expected one as tcp://host:8786.'),
        ("dask:http://host:1", 'Found "http://host:1" as a scheduler\'s address, expected one as tcp://host:8786.'),
        ("dask", "Dask is not installed: `pip install 'serenissima[cluster]'`."),
    ],
)
def test_a_backend_that_there_is_not_is_refused(name: str, why: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ArgumentError) as caught, backend(name, 1):
        pass
    assert str(caught.value) == why


@pytest.mark.parametrize(
    "words", [("simulate", "casanova"), ("balance", "casanova"), ("sweep", "casanova", "--key", "coins=8..9")]
)
def test_every_command_that_plays_many_games_takes_one(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main((*words, "--games", "2", "--backend", "dusk")) == 2
    assert capsys.readouterr().err.startswith('There is no backend "dusk"')


def test_a_measurement_that_is_kept_starts_no_outside_player(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(("balance", "casanova", "--games", "2", "--seats", f"exec:{sys.executable},greedy")) == 2
    assert capsys.readouterr().err.startswith("A measurement starts no outside player")


@pytest.mark.deep
def test_a_local_cluster_survives_a_worker_that_is_killed(alone: list[Played], tmp_path: Path) -> None:
    pytest.importorskip("distributed", reason="dask is not installed: pip install -e '.[cluster]'")
    done = subprocess.run([sys.executable, __file__], capture_output=True, text=True, timeout=300, check=False)
    assert done.stdout.splitlines() == ["2 workers", "one killed", "True"], done.stderr


def _kill_one_in_the_midst() -> None:
    """Two processes of a local cluster, one of them killed while they play."""
    with cluster("", 2) as opened:
        workers = list(opened._client.run(os.getpid).values())
        sys.stdout.write(f"{len(workers)} workers\n")

        def parts() -> Iterator[Part]:
            for number, part in enumerate(parts_of(PLAN, 1)):
                if number == 9:
                    os.kill(workers[0], signal.SIGKILL)
                    sys.stdout.write("one killed\n")
                yield part

        found = [game for games in opened.play(parts(), 2) for game in games]
    alone = [game for games in played_parts(parts_of(PLAN, 1), 1) for game in games]
    sys.stdout.write(f"{found == alone}\n")


if __name__ == "__main__":
    _kill_one_in_the_midst()
