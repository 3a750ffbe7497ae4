"""Small files solved whole: what of that can be gained against, and who is asked before it is done."""

from __future__ import annotations

import random
from threading import Event

import pytest

from game.ai.casanova import whole
from game.ai.casanova.backward_induction import Backward, whole_game
from game.ai.casanova.player import Gambler
from game.ai.casanova.whole import MOST_ITERATIONS, WORK, may_be_solved, solved_whole
from game.ai.player import Limit, Reason
from game.rules.casanova import Announce, Cards, CasanovaGame, CasanovaRules, Dice
from tests.ai.casanova.tables import new_state, seen
from tools.strength.casanova_best_response import nash_conv_half

UNPREPARED = Reason("casanova.reason.unprepared")


def rules(highest: int, count: int, sides: int, coins: int, rounds: int) -> CasanovaRules:
    """A small file."""
    dice = Dice(count=count, sides=sides)
    return CasanovaRules(cards=Cards(highest=highest), dice=dice, coins=coins, rounds=rounds, first_player="first_seat")


def test_nobody_gains_by_reading_a_small_file_that_is_solved_whole() -> None:
    found = solved_whole(rules(4, 2, 3, 3, 3))
    assert found is not None
    assert 0.0 < nash_conv_half(found, 60) < 0.01


def test_a_best_response_gains_much_where_too_little_was_thought_through() -> None:
    found = whole_game(rules(4, 2, 3, 3, 3), 10_000)
    assert found is not None
    found.solve(1)
    assert nash_conv_half(found, 1) > 0.05


@pytest.mark.deep
@pytest.mark.parametrize(("file", "most"), [((5, 2, 3, 4, 3), 0.02), ((6, 2, 4, 5, 4), 0.03), ((6, 2, 3, 4, 4), 0.03)])
def test_nobody_gains_much_by_reading_a_larger_file(file: tuple[int, int, int, int, int], most: float) -> None:
    found = solved_whole(rules(*file))
    assert found is not None
    assert nash_conv_half(found) <= most


def test_the_work_on_a_file_is_bounded_whatever_its_size() -> None:
    for numbers in ((3, 1, 3, 2, 2), (4, 2, 2, 3, 2)):
        found = solved_whole(rules(*numbers))
        assert found is not None
        assert found.cost * min(MOST_ITERATIONS, WORK // found.cost) <= WORK
    assert not may_be_solved(CasanovaRules())
    assert not may_be_solved(CasanovaRules(cards=Cards(highest=999), rounds=999))
    assert solved_whole(CasanovaRules(cards=Cards(highest=7), rounds=5, coins=500)) is None


def test_who_is_asked_before_a_file_is_solved_plays_round_by_round_and_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    small, may_end = rules(3, 1, 3, 2, 2), Event()

    def slowly(of: CasanovaRules) -> Backward | None:
        may_end.wait()
        return solved_whole(of)

    state = new_state(2, small)
    player = Gambler("doge")
    with monkeypatch.context() as patch:
        patch.setattr(whole, "solved_whole", slowly)
        player.prepare_aside(CasanovaGame(small, 2))
    early = player.choose(seen(state), Limit(), random.Random(1))
    assert UNPREPARED in early.reasons
    assert isinstance(early.move, Announce)
    may_end.set()
    player._aside[small].result()
    late = player.choose(seen(state), Limit(), random.Random(1))
    assert UNPREPARED not in late.reasons
    prepared = Gambler("doge")
    prepared.prepare(CasanovaGame(small, 2))
    assert late == prepared.choose(seen(state), Limit(), random.Random(1))


def test_a_large_file_is_not_begun_aside() -> None:
    player = Gambler("doge")
    player.prepare_aside(CasanovaGame(CasanovaRules(), 2))
    assert not player._aside
