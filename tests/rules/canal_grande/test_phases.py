"""Phases, catching up, and the ends of the game (rules/canal_grande.md, "Phases", "A round")."""

from __future__ import annotations

import random

import pytest

from game.rules.canal_grande import (
    CanalGrandeGame,
    CanalGrandeRules,
    CanalGrandeState,
    CanalGrandeTermination,
    CatchUp,
    CatchUpTaken,
    Deal,
    Draw,
    Phase,
    PhaseEnded,
    Reveal,
    TableForTwo,
    TurnedUp,
)
from game.rules.canal_grande.phases.rounds import start_round
from game.rules.core import CHANCE, Event
from tests.rules.canal_grande.table import (
    CA,
    CS,
    DOGE,
    SM,
    SPY,
    TRAITOR,
    discards,
    done,
    hand,
    only,
    rules_for,
    seat,
    seated,
    split,
    whose,
)

SMALL_END = {"phase_end": 3, "catch_up": 2}


def behind(first: int, second: int, players: int = 2, **keys: object) -> CanalGrandeState:
    """The chooser has laid the first number, the divider the second; a phase ends at 3, two cards catch up."""
    return split([[]] * players, [SM, first], [CA, second], two=SMALL_END, four=SMALL_END, **keys)


def test_equal_sums_draw_nothing_and_the_last_chooser_divides_first() -> None:
    state = behind(3, 3)
    assert (state.phase, state.phase_number, state.round) == (Phase.REVEAL, 2, 2)
    assert (state.divider, state.chooser) == (0, 1)


@pytest.mark.parametrize(("sums", "first"), [((3, 2), 0), ((2, 3), 1)])
def test_a_sum_that_is_higher_by_one_divides_first(sums: tuple[int, int], first: int) -> None:
    state = behind(*sums)
    assert (state.phase, whose(state)) == (Phase.CATCH_UP, 1 - first)
    state.apply(CatchUp(seat(1 - first), False))
    assert state.divider == first


def test_the_lower_sum_may_catch_up_and_the_other_divides_first() -> None:
    state = behind(3, 1)
    assert (state.phase, whose(state)) == (Phase.CATCH_UP, 1)
    assert state.position()["sums"] == [3, 1]
    state.apply(CatchUp(seat(1), True))
    state.apply(Draw(CHANCE, (SM, CS)))
    assert hand(state, 1) == [SM, CA, CS]
    assert state.position()["sums"] == [0, 0]
    assert (state.divider, state.chooser, state.phase_number) == (0, 1, 2)


def test_a_doge_drawn_in_catching_up_is_discarded_and_replaced_before_a_traitor() -> None:
    state = behind(3, 1)
    state.apply(CatchUp(seat(1), True))
    state.apply(Draw(CHANCE, (TRAITOR, DOGE)))
    assert (state.phase, state.draw_reason) == (Phase.DRAW, "replacement")
    state.apply(Draw(CHANCE, (DOGE,)))
    state.apply(Draw(CHANCE, (CS,)))
    assert state.phase is Phase.TRAITOR
    assert discards(state) == {}


def test_a_doge_that_a_spy_of_a_catch_up_draws_is_replaced_too() -> None:
    state = behind(3, 1)
    state.apply(CatchUp(seat(1), True))
    state.apply(Draw(CHANCE, (SM, SPY)))
    state.apply(Draw(CHANCE, (DOGE, SM)))
    assert (state.draw_reason, state.draw_count) == ("replacement", 1)
    state.apply(Draw(CHANCE, (CS,)))
    assert state.phase is Phase.REVEAL
    assert state.doges == 0


def test_discards_are_shuffled_in_after_the_catch_up() -> None:
    state = behind(3, 1)
    state.discards[state.tables.deck.index[CS]], state.discarded = 1, 1
    state.pile.remove(state.tables.deck.index[CS])
    before = len(state.pile)
    state.apply(CatchUp(seat(1), False))
    assert discards(state) == {}
    assert len(state.pile) == before + 1


def test_with_four_both_of_the_lower_team_catch_up_the_one_of_the_last_round_first() -> None:
    state = behind(1, 3, players=4)
    assert whose(state) == 2, "the chooser's team is behind"
    events = done(state, CatchUp(seat(2), True))
    assert only(events, CatchUpTaken).seat == 2
    state.apply(Draw(CHANCE, (SM, SM)))
    assert whose(state) == 3
    state.apply(CatchUp(seat(3), False))
    assert (state.divider, state.chooser) == (1, 3), "after seat 0 the first of the team that was ahead"


def test_with_four_the_next_divider_is_the_first_of_the_higher_team_after_the_last() -> None:
    state = behind(3, 1, players=4)
    for _ in range(2):
        state.apply(CatchUp(whose(state), False))
    assert (state.divider, state.chooser) == (2, 0)


def test_number_cards_that_run_out_end_the_phase() -> None:
    state = split([[], []], [SM, 1], [CA, 1], numbers={1: 2})
    assert (state.phase_number, len(state.numbers)) == (2, 2)


def test_fewer_number_cards_than_are_to_be_turned_up_are_turned_up() -> None:
    state = seated(2, [[], []], rules_for(2, 3, numbers={1: 2}))
    assert state.is_legal(Reveal(CHANCE, (SM, CA), (1, 1)))
    assert not state.is_legal(Reveal(CHANCE, (SM, CA), (1, 1, 1)))


def test_the_last_round_ends_the_game_undecided_before_any_catch_up() -> None:
    state = behind(3, 1, max_rounds=1)
    assert state.termination is CanalGrandeTermination.MAX_ROUNDS
    assert (state.winners, state.returns()) == ((), [0.0, 0.0])
    assert state.position()["sums"] == [3, 1]


def test_two_phases_without_a_round_end_the_game_undecided() -> None:
    rules = rules_for(2, 0, numbers={1: 1})
    state = seated(2, [[], []], rules)
    state.pile = []
    events: list[Event] = []
    start_round(state, events)
    assert state.termination is CanalGrandeTermination.NO_CARDS
    assert [event.phase for event in events if isinstance(event, PhaseEnded)] == [1]
    assert (state.phase_number, state.round, state.winners) == (2, 1, ())


def test_a_phase_without_a_round_keeps_the_seats_and_the_round_and_offers_a_catch_up() -> None:
    state = split([[], []], [SM, 1], [CA, 2], two={"catch_up": 1})
    divider = state.divider
    state.pile, state.numbers = [state.tables.deck.index[CS]], ()
    start_round(state, None)
    assert (state.phase, whose(state)) == (Phase.CATCH_UP, 0)
    state.apply(CatchUp(seat(0), True))
    state.apply(Draw(CHANCE, (CS,)))
    assert (state.phase, state.phase_number, state.round) == (Phase.REVEAL, 2, 2)
    assert state.divider == divider


def test_a_catch_up_with_nothing_to_draw_is_not_asked_for() -> None:
    state = split([[], []], [SM, 3], [CA, 1], two={**SMALL_END, "catch_up": 0})
    assert state.phase is Phase.REVEAL


def test_every_game_with_the_smallest_deck_ends() -> None:
    rules = CanalGrandeRules(
        actions={"spy": 1, "traitor": 1},
        numbers={1: 1},
        two=TableForTwo(deal=Deal(of_each=5, each=15), turned_up=TurnedUp(actions=2, numbers=0)),
        four=rules_for(2, 0).four.__class__(decks=1, removed={}, start_gondolas=0),
    )
    game = CanalGrandeGame(rules, 2)
    for number in range(10):
        rng, state = random.Random(number), game.new_state()
        while not state.is_terminal():
            state.apply(state.random_move(rng))
        assert state.termination is not None
