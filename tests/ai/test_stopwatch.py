"""The time that a player has thought, on a clock that is told the time."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.stopwatch import LONGEST_STEP_S, Stopwatch


@pytest.mark.parametrize("seed", range(30))
def test_what_was_slept_was_not_thought(seed: int) -> None:
    rng = Random(seed)
    now, awake, sleeps = 50.0, 0.0, 0
    watch = Stopwatch(lambda: now)
    for _ in range(200):
        step = rng.uniform(0, 0.02)
        now += step
        awake += step
        if rng.random() < 0.05:
            now += rng.choice([2.0, 600.0, 86_400.0])
            sleeps += 1
        assert awake - 1e-6 <= watch.seconds() + 0.02 * sleeps
        assert watch.seconds() <= awake + LONGEST_STEP_S * sleeps + 1e-6


def test_a_player_that_slept_uses_the_time_it_has_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the player, the process slept for a day at its second look at the clock."""
    from game.ai.casanova.player import _keep_on

    times = iter([0.0, 0.001, 86_400.0, 86_400.01, 86_400.02, 86_500.0, 86_600.0, 86_700.0, 86_800.0, 86_900.0])
    monkeypatch.setattr("time.perf_counter", lambda: next(times))
    goes_on = _keep_on(1.5)
    assert [goes_on(number) for number in range(4)] == [True] * 4
    assert [goes_on(number) for number in range(4)][-1] is False
