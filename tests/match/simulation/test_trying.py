"""Rules tried out beside the window: a process answers, dies or is ended, and nobody waits for it."""

from __future__ import annotations

import time

import msgspec
import pytest

from game.match.simulation import trial
from game.match.simulation.trying import Against, Heard, Trial, Tried, against

SOON_S = 30.0
"""How long a process may take on a machine that is busy."""
ROUNDS = Tried("canal_grande", {"max_rounds": 1}, (2, 4))


def _heard(running: Trial) -> Heard:
    running._thread.join(SOON_S)
    heard = running.poll()
    assert heard is not None
    return heard


def test_each_number_of_players_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "MAX_SECONDS", 600.0)
    told = against(ROUNDS)
    assert Against(2, "trial.all_undecided", {"count": 50}) in told
    assert {one.players for one in told} == {2, 4}


def test_a_process_answers() -> None:
    answer = msgspec.json.encode(Heard((Against(2, "trial.ties", {"count": 50}),))).decode()
    running = Trial(ROUNDS, f"import sys; sys.stdin.readline(); print({answer!r}, end='')")
    assert _heard(running) == Heard((Against(2, "trial.ties", {"count": 50}),))
    assert running.poll() is None


@pytest.mark.parametrize("code", ["raise SystemExit(3)", "print('{')", "import os; os._exit(1)"])
def test_a_process_that_dies_tells_nothing(code: str) -> None:
    assert _heard(Trial(ROUNDS, code)) == Heard(played=False)


def test_one_that_is_ended_ends_at_once() -> None:
    running = Trial(ROUNDS, "import time; time.sleep(600)")
    begun = time.monotonic()
    running.cancel()
    assert _heard(running) == Heard(played=False)
    assert time.monotonic() - begun < SOON_S
