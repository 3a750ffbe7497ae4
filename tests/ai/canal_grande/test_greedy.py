"""The yardstick plays exactly as AI.md says."""

from __future__ import annotations

import random

import pytest

from game.ai.canal_grande import greedy
from game.ai.canal_grande.greedy import Prices
from game.ai.player import Limit
from game.rules.canal_grande import (
    CanalGrandeState,
    CatchUp,
    Choose,
    Divide,
    Pass,
    Raise,
    Reveal,
    Spy,
    Traitor,
    Vote,
)
from game.rules.core import CHANCE, Move
from tests.rules.canal_grande.table import (
    CA,
    CS,
    DD,
    DOGE,
    GONDOLA,
    SM,
    SPY,
    TRAITOR,
    rules_for,
    seat,
    seated,
    seen,
    split,
    stop,
    vote,
    voting,
    whose,
)


def played(state: CanalGrandeState) -> Move:
    view = state.view(whose(state))
    return greedy().choose(view, Limit(), random.Random(0)).move


@pytest.mark.parametrize(
    ("cards", "own", "other"),
    [
        ((SM,), 2.0, 1.5),
        ((CA,), 1.0, 1.5),
        ((CS,), 2.5, 1.5),
        ((GONDOLA, SPY), 3.5, 3.5),
        ((TRAITOR,), 1.5, 1.5),
        ((DOGE,), 4.0, 3.0),
        ((1, 2), -1.5, -1.5),
        ((1, 3), -4.0, -2.0),
    ],
)
def test_cards_are_worth_what_the_yardstick_says(cards: tuple[str | int, ...], own: float, other: float) -> None:
    """Seat 0 holds two San Marco and four Castello; three more points end the phase for it, five for the other."""
    state = seated(2, [[SM, SM, CS, CS, CS, CS], [DD]], rules_for(2, 1, two={"phase_end": 4}))
    view = seen(state, 0)
    assert Prices(view, seat(0)).of(cards) == own
    assert Prices(view, seat(1)).of(cards) == (other if cards != (1, 3) else -4.0)


def test_a_traitor_is_worth_nothing_where_nobody_has_a_card() -> None:
    state = seated(2, [[SM], []], rules_for(2, 0))
    assert Prices(seen(state, 0), seat(0)).of((TRAITOR,)) == 0
    assert Prices(seen(state, 0), seat(1)).of((TRAITOR,)) == 1.5


def test_it_divides_so_that_what_the_chooser_leaves_is_worth_most() -> None:
    state = seated(2, [[], [SM, SM, SM]], rules_for(3, 0))
    state.apply(Reveal(CHANCE, (SM, CA, SPY), ()))
    # To the chooser SM and CA are 1.5 each and the Spy 2; to the divider SM is 2.5.
    assert played(state) == Divide(seat(1), (SM,)), "he takes Castello and Spy, 2.5 is left"


def test_it_chooses_what_is_worth_more_to_it_and_the_first_of_equals() -> None:
    state = seated(2, [[CA, CA], []], rules_for(2, 0))
    state.apply(Reveal(CHANCE, (SM, CA), ()))
    state.apply(Divide(seat(1), (SM,)))
    assert played(state) == Choose(seat(0), 1)
    state = seated(2, [[], []], rules_for(2, 0))
    state.apply(Reveal(CHANCE, (SM, CA), ()))
    state.apply(Divide(seat(1), (CA,)))
    assert played(state) == Choose(seat(0), 0)


def test_traitors_spies_and_catch_ups_are_always_used() -> None:
    assert played(split([[], [SM]], [TRAITOR], [1])) == Traitor(seat(0), seat(1))
    assert played(split([[], []], [SPY], [1])) == Spy(seat(0), True)
    assert played(split([[], []], [SM, 3], [CA, 1], two={"phase_end": 3})) == CatchUp(seat(1), True)


def test_the_traitor_goes_to_the_opponent_with_more_cards_and_of_equals_to_the_next_clockwise() -> None:
    assert played(split([[SM], [SM, CA], [], []], [TRAITOR], [1])) == Traitor(seat(2), seat(1))
    assert played(split([[SM], [CA], [], []], [TRAITOR], [1])) == Traitor(seat(2), seat(0))


def test_it_names_the_quarter_it_has_most_of_with_half_the_cards_rounded_up() -> None:
    assert played(voting([[SM, CA, CA, CA], [SM]])) == Vote(seat(0), CA, 2)
    assert played(voting([[SM, CA], [SM]])) == Vote(seat(0), SM, 1)


@pytest.mark.parametrize(
    ("hand", "against", "move"),
    [
        ([SM, SM, SM, CA], 2, Raise(seat(1), (SM, SM, SM))),
        ([SM, CA, CA, GONDOLA], 2, Raise(seat(1), (SM, CA, CA, GONDOLA))),
        ([SM, CS, CS, DD, DD, GONDOLA], 1, Raise(seat(1), (SM, CS, GONDOLA))),
        ([SM, CA, DD, GONDOLA, GONDOLA], 2, Pass(seat(1))),
        ([CA, CA, CA, GONDOLA], 2, Pass(seat(1))),
        ([SM, SM, SM, SM, SM], 4, Pass(seat(1))),
        ([SM, CA, CA, CA, GONDOLA], 3, Pass(seat(1))),
    ],
)
def test_it_raises_with_the_fewest_cards_that_win_and_at_most_four(hand: list[str], against: int, move: Move) -> None:
    quarters = rules_for(1, 1).quarters.__class__(names=(SM, CA, CS, DD), copies=10)
    state = voting([[SM] * against, hand], quarters=quarters)
    vote(state, SM, against)
    assert played(state) == move


def test_in_teams_a_tie_is_enough_for_the_challengers_side_alone() -> None:
    quarters = rules_for(1, 1).quarters.__class__(names=(SM, CA, CS, DD), copies=10)
    state = voting([[SM, SM, SM], [], [SM, SM], [SM, SM]], quarters=quarters)
    vote(state, SM, 2)
    assert played(state) == Pass(seat(3)), "its partner's two win as it stands"
    stop(state)
    assert played(state) == Raise(seat(0), (SM, SM, SM))
    state.apply(Raise(seat(0), (SM, SM, SM)))
    stop(state)
    assert played(state) == Pass(seat(2)), "it has played all it had"


def test_in_teams_it_may_reinforce_without_a_card_of_the_quarter() -> None:
    state = voting([[GONDOLA, CA, CA], [], [SM], []])
    vote(state, SM, 1)
    stop(state)
    assert played(state) == Raise(seat(0), (CA, CA, GONDOLA))
