"""The real process: it answers, is killed in the middle of a thought, and is gone when it should be."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.ai import protocol
from game.ai.client import DEAD, LATE, WorkerClient
from game.ai.player import Limit
from game.ai.players import Request, RequestState
from game.ai.process import ProcessTransport, _open_log
from game.ai.worker import NICENESS
from game.rules.core import Seat
from tests.ai.casanova.tables import new_state, seen
from tests.ai.scripted import Clock

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals as these are POSIX's")

PATIENCE = 20.0
"""Seconds after which a process that should have answered has not."""


class Workers:
    """A client with real processes, and a clock by hand."""

    def __init__(self, log: Path) -> None:
        self.clock = Clock()
        self.log = log
        self.started: list[ProcessTransport] = []
        self.client = WorkerClient(self._start, self.clock)

    def _start(self) -> ProcessTransport:
        self.started.append(ProcessTransport(self.log))
        return self.started[-1]

    def poll_until(self, done: Callable[[], bool]) -> None:
        """Polls whenever something has come."""
        while not done():
            transport = self.started[-1]
            assert transport.arrived.wait(PATIENCE), self.log.read_text()
            transport.arrived.clear()
            self.client.poll()


@pytest.fixture
def workers(tmp_path: Path) -> Iterator[Workers]:
    found = Workers(tmp_path / "log" / "worker.log")
    yield found
    found.client.close()
    assert all(transport.process.returncode is not None for transport in found.started)
    assert found.log.read_text() == ""


def ask(workers: Workers, player: str = "greedy") -> Request:
    state = new_state(4)
    return workers.client.ask(seen(state), player, 5, Limit(nodes=10), seconds=60, is_legal=state.is_legal)


def test_a_request_is_answered_by_the_process(workers: Workers) -> None:
    request = ask(workers)
    workers.poll_until(lambda: request.is_done)
    assert request.fallback is None
    assert request.choice is not None
    assert request.choice.nodes == 39


def test_the_process_stands_back_behind_the_window(workers: Workers) -> None:
    workers.client.start()
    workers.poll_until(lambda: workers.client.is_ready)
    niceness = os.getpriority(os.PRIO_PROCESS, workers.started[0].process.pid)
    assert niceness == min(os.getpriority(os.PRIO_PROCESS, 0) + NICENESS, 19)


def test_killed_in_the_middle_of_a_thought_greedy_moves_and_the_next_request_finds_a_new_process(
    workers: Workers,
) -> None:
    workers.client.start()
    workers.poll_until(lambda: workers.client.is_ready)
    worker = workers.started[0]
    # Stopped it holds the request and cannot answer: the thought has no end.
    worker.process.send_signal(signal.SIGSTOP)
    request = ask(workers)
    assert request.state is RequestState.ACTIVE
    assert not workers.client.poll()
    worker.process.send_signal(signal.SIGKILL)
    workers.poll_until(lambda: request.is_done)
    assert request.fallback is not None
    assert request.fallback.key == DEAD
    following = ask(workers)
    workers.poll_until(lambda: following.is_done)
    assert following.fallback is None
    assert worker.process.returncode == -signal.SIGKILL
    assert len(workers.started) == 2


def test_one_that_hangs_past_the_deadline_is_killed_without_waiting_for_it(workers: Workers) -> None:
    workers.client.start()
    workers.poll_until(lambda: workers.client.is_ready)
    workers.started[0].process.send_signal(signal.SIGSTOP)
    request = ask(workers)
    workers.clock.now += 60
    assert workers.client.poll()
    assert request.fallback is not None
    assert request.fallback.key == LATE
    following = ask(workers)
    workers.poll_until(lambda: following.is_done)
    assert following.fallback is None


def test_closing_leaves_no_process_though_it_hangs(workers: Workers) -> None:
    workers.client.start()
    workers.poll_until(lambda: workers.client.is_ready)
    process = workers.started[0].process
    process.send_signal(signal.SIGSTOP)
    ask(workers)
    workers.client.close()
    assert process.returncode is not None


def test_a_terminals_interrupt_does_not_end_it(workers: Workers) -> None:
    workers.client.start()
    workers.poll_until(lambda: workers.client.is_ready)
    workers.started[0].process.send_signal(signal.SIGINT)
    request = ask(workers)
    workers.poll_until(lambda: request.is_done)
    assert request.fallback is None


PARENT = """
import os
from game.ai import protocol
from game.ai.player import Limit
from game.ai.process import ProcessTransport, _open_log
from game.rules.casanova import Cards, CasanovaGame, CasanovaRules, Dice

worker = ProcessTransport()
for number in range(100):
    # Each file is another, so that nothing is remembered: many seconds of thought.
    rules = CasanovaRules(
        cards=Cards(highest=999 - number), dice=Dice(count=100, sides=1000), rounds=1, first_player="first_seat"
    )
    view = CasanovaGame(rules, 4).new_state().view(0)
    worker.send(protocol.encode(protocol.ask(number, view, "greedy", 1, Limit())))
frames, messages = protocol.Frames(), []
while len(messages) < 2:
    worker.arrived.wait(20)
    worker.arrived.clear()
    messages += frames.feed(worker.receive())
print(worker.process.pid, flush=True)
os.kill(os.getpid(), 9)
"""


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="needs a way to wait for a process that is no child")
def test_when_the_game_is_killed_the_worker_ends_in_the_middle_of_a_thought() -> None:
    import select

    parent = subprocess.run(
        [sys.executable, "-c", PARENT],
        capture_output=True,
        text=True,
        timeout=PATIENCE * 3,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        check=False,
    )
    assert parent.returncode == -signal.SIGKILL, parent.stderr
    pid = int(parent.stdout)
    try:
        handle = os.pidfd_open(pid)
    except ProcessLookupError:
        return
    try:
        ended, _, _ = select.select([handle], [], [], PATIENCE / 4)
        assert ended
    finally:
        os.close(handle)


def test_it_is_found_from_whatever_folder_and_reads_no_module_of_that_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "msgspec.py").write_text("raise SystemExit('not this one')")
    monkeypatch.setattr(sys, "path", [os.path.abspath(path) for path in sys.path])
    monkeypatch.chdir(tmp_path)
    transport = ProcessTransport()
    assert transport.arrived.wait(PATIENCE)
    assert transport.receive()
    transport.close()


def test_a_fault_of_a_player_ends_the_process_with_its_traceback_in_the_log(tmp_path: Path) -> None:
    log = tmp_path / "worker.log"
    transport = ProcessTransport(log)
    not_to_move = new_state(4).view(Seat(1))
    transport.send(protocol.encode(protocol.ask(1, not_to_move, "greedy", 1, Limit())))
    assert transport.process.wait(PATIENCE) == 1
    transport.close()
    assert transport.receive()
    assert transport.receive() is None
    assert log.read_text().startswith("Traceback")
    assert "seat 1 is not to move" in log.read_text()


def test_a_log_that_cannot_be_written_is_done_without(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    transport = ProcessTransport(tmp_path / "file" / "worker.log")
    assert transport.arrived.wait(PATIENCE)
    assert transport.receive()
    transport.close()


def test_a_log_grown_long_is_begun_anew(tmp_path: Path) -> None:
    log = tmp_path / "worker.log"
    log.write_bytes(b"x" * (1 << 19))
    transport = ProcessTransport(log)
    assert transport.arrived.wait(PATIENCE)
    transport.close()
    assert log.read_bytes() == b""


def test_the_worker_imports_nothing_it_does_not_need() -> None:
    script = "import sys, game.ai.worker, game.ai.casanova; print(*sys.modules)"
    listed = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    modules = set(listed.stdout.split())
    assert not modules & {
        "numpy",
        "pygame",
        "yaml",
        "platformdirs",
        "subprocess",
        "asyncio",
        "game.match",
        "game.client",
    }


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_in_the_place_of_the_log_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "worker.log")
    assert _open_log(tmp_path / "worker.log") == subprocess.DEVNULL
