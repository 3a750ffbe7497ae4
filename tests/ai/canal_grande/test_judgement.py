"""What is counted of a position when a round is over, each thing by its name."""

from __future__ import annotations

from math import sqrt

import pytest

from game.ai.canal_grande.judgement import EVEN_WORTH, Weights, chance, margin, worth
from game.ai.canal_grande.numbers import shipped
from game.rules.canal_grande import CanalGrandeState, Win
from tests.rules.canal_grande.table import CA, CS, DD, GONDOLA, SM, SP, rules_for, seated

NAMES = Weights.__struct_fields__


def counted(state: CanalGrandeState, side: int) -> dict[str, float]:
    """What is counted for a side of two players: what its position is worth where that alone weighs."""
    units = {only: Weights(**{name: float(name == only) for name in NAMES}) for only in NAMES}
    found = {name: worth(state, weights, (side,), (1 - side,)) for name, weights in units.items()}
    return {name: count for name, count in found.items() if count}


def test_nothing_is_counted_at_the_start_but_the_root_of_four_and_who_divides() -> None:
    state = seated(2, [[], []], rules_for(2, 1))
    assert counted(state, 0) == {"cards": 2.0}
    assert counted(state, 1) == {"cards": 2.0, "divides": 1.0}


def test_hands_are_counted_by_what_is_won_already() -> None:
    hands = [[SM, SM, SM, CA, CS, CS, CS, CS, CS, DD, DD, GONDOLA, GONDOLA, GONDOLA], []]
    state = seated(2, hands, rules_for(2, 1, two={"phase_end": 9}))
    state.won[0] = [2, 1, 0, 0, 0, 0]
    state.sums = [3, 4]
    assert counted(state, 0) == {
        "different": 2.0,
        "same_2": 1.0,
        "open_1": 2.0,
        "open_2": 2.0,
        "open_3": 1.0,
        "open_5": 1.0,
        "pair_1": 2.0,
        "pair_3": 1.0,
        "cards": sqrt(15),
        "gondola_1": 1.0,
        "gondola_2": 1.0,
        "gondola_more": 1.0,
        "behind": 1.0,
        "near_end": 3 / 9,
    }


def test_the_last_step_is_counted_for_both_ways_to_win_with_the_cards_that_take_it() -> None:
    state = seated(2, [[SM, CA, SP, SP], []], rules_for(2, 1, win=Win(different=4, same=3)))
    state.won[0] = [2, 1, 1, 0, 0, 0]
    found = counted(state, 0)
    assert found["last_step"] == 2.0
    assert found["cards_on_step"] == sqrt(3), "San Marco a third time, San Polo as the fourth quarter"
    assert found["different_far"] == 2.0
    assert found["same_3"] == 1.0


def test_a_side_is_as_likely_to_win_as_the_other_is_not() -> None:
    state = seated(2, [[SM, SM, GONDOLA], [CA]], rules_for(2, 1))
    weights = shipped().two.weights
    ours, theirs = margin(state, weights, (0,), (1,)), margin(state, weights, (1,), (0,))
    assert ours == -theirs > 0
    assert chance(ours) + chance(theirs) == pytest.approx(1)
    assert margin(state, weights, (0,), (1,), rivals=False) == worth(state, weights, (0,), (1,)) - EVEN_WORTH


def test_every_name_weighs_something_for_both_numbers_of_players() -> None:
    for judgement in (shipped().two, shipped().four):
        assert all(getattr(judgement.weights, name) for name in NAMES)
