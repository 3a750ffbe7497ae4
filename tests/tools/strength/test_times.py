"""Times and memory of answers: measured in a process of its own, judged by what is allowed."""

from __future__ import annotations

import pytest

from game.catalogue.games import game_type
from tools.strength.room import Asked
from tools.strength.times import MAX_MIB, MAX_MS, MAX_MS_OTHERS, found_in, times


@pytest.mark.parametrize(("longest", "mib", "met"), [(19.0, 40.0, True), (21.0, 40.0, False), (19.0, 40.1, False)])
def test_p95_and_the_memory_have_to_be_little_enough(longest: float, mib: float, met: bool) -> None:
    took = [float(number) for number in range(1, 19)] + [longest, 99.0]
    found = found_in(took, mib, 20.0, MAX_MIB)
    assert (found.p50_ms, found.p95_ms, found.max_ms) == (10.0, longest, 99.0)
    assert (found.answers, found.met) == (20, met)


def test_a_level_is_timed_in_a_process_of_its_own() -> None:
    kind = game_type("canal_grande")
    ((name, found),) = times(Asked(kind(kind.rules_type(), 2), ["novice"], 1, 5, ""))
    assert name == "novice"
    assert 0.0 < found.p50_ms <= found.p95_ms <= found.max_ms
    assert 5.0 < found.mib < 100.0
    assert found.answers > 20


def test_casanova_s_answers_are_the_quickest() -> None:
    assert MAX_MS["casanova"] < MAX_MS_OTHERS
