"""Dividing, choosing, and carrying an offer out in its order (rules/canal_grande.md, "A round")."""

from __future__ import annotations

import pytest

from game.errors import IllegalMove
from game.rules.canal_grande import (
    CardsDrawn,
    Choose,
    Divide,
    Draw,
    Phase,
    Reveal,
    Spy,
    Steal,
    Traitor,
    TraitorLapsed,
)
from game.rules.core import CHANCE
from tests.rules.canal_grande.table import (
    CA,
    CS,
    DOGE,
    GONDOLA,
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
    seen,
    split,
    whose,
)

EIGHT = ((SM, CA, CS, SPY, DOGE), (1, 2, 3))


def test_seven_to_one_is_a_division_and_eight_to_none_is_not() -> None:
    state = seated(2, [[], []], rules_for(5, 3))
    state.apply(Reveal(CHANCE, *EIGHT))
    assert state.is_legal(Divide(seat(1), (SM, CA, CS, SPY, DOGE, 1, 2)))
    for offer in ((*EIGHT[0], *EIGHT[1]), ()):
        with pytest.raises(IllegalMove) as caught:
            state.apply(Divide(seat(1), offer))
        assert caught.value.key == "canal_grande.illegal.empty_offer"


def test_an_offer_and_its_complement_are_two_divisions_and_equal_cards_make_no_others() -> None:
    state = seated(2, [[], []], rules_for(2, 1))
    state.apply(Reveal(CHANCE, (SM, SM), (2,)))
    offers = {move.offer for move in state.legal_moves() if isinstance(move, Divide)}
    assert offers == {(SM,), (SM, SM), (2,), (SM, 2)}


def test_a_division_may_be_written_in_any_order() -> None:
    state = seated(2, [[], []], rules_for(5, 3))
    state.apply(Reveal(CHANCE, *EIGHT))
    state.apply(Divide(seat(1), (3, DOGE, SM)))
    assert state.position()["offers"] == [[SM, DOGE, 3], [CA, CS, SPY, 1, 2]]


def test_the_chooser_carries_out_first_and_then_the_divider() -> None:
    state = split([[], []], [SM, 2], [CA, GONDOLA, 1])
    assert (hand(state, 0), hand(state, 1)) == ([SM], [CA, GONDOLA])
    assert state.position()["sums"] == [2, 1]
    assert (state.divider, state.chooser, state.round) == (0, 1, 2)


def test_with_four_the_pairs_go_round_and_the_other_two_get_nothing() -> None:
    state = split([[], [], [], []], [SM, 2], [CA, 1])
    assert state.position()["hand_sizes"] == [1, 0, 1, 0]
    assert (state.divider, state.chooser) == (1, 3)


def test_a_traitor_on_an_empty_hand_lapses() -> None:
    state = seated(2, [[SM], []], rules_for(1, 1))
    state.apply(Reveal(CHANCE, (TRAITOR,), (1,)))
    state.apply(Divide(seat(1), (TRAITOR,)))
    events = done(state, Choose(seat(0), 0))
    assert only(events, TraitorLapsed).seat == 0
    assert discards(state) == {TRAITOR: 1}


def test_a_traitor_takes_a_card_and_may_be_declined() -> None:
    state = split([[], [SM, CA]], [TRAITOR, TRAITOR], [1])
    state.apply(Traitor(seat(0), seat(1)))
    state.apply(Steal(CHANCE, CA))
    assert (hand(state, 0), hand(state, 1)) == ([CA], [SM])
    state.apply(Traitor(seat(0), None))
    assert discards(state) == {TRAITOR: 2}


@pytest.mark.parametrize("card", ["3", "1", SM, SPY, "carnival"])
def test_only_a_card_that_the_other_holds_can_be_taken(card: str) -> None:
    state = split([[], [CA, GONDOLA]], [TRAITOR], [1])
    state.apply(Traitor(seat(0), seat(1)))
    move = Steal(CHANCE, card)
    assert not state.is_legal(move)
    with pytest.raises(IllegalMove) as refused:
        state.apply(move)
    assert (refused.value.key, refused.value.arguments) == ("canal_grande.illegal.not_in_hand", {"card": card})
    assert [taken.card for taken, _ in state.chance_outcomes() or () if isinstance(taken, Steal)] == [CA, GONDOLA]


def test_with_four_only_opponents_who_have_a_card_can_be_robbed() -> None:
    state = split([[SM], [], [], [CA]], [TRAITOR], [1])
    assert whose(state) == 2
    assert list(state.legal_moves()) == [Traitor(seat(2), seat(0)), Traitor(seat(2), None)]


def test_a_spy_that_draws_a_spy_and_a_doge_draws_again_and_votes() -> None:
    state = split([[SM], []], [SPY], [1])
    state.apply(Spy(seat(0), True))
    events = done(state, Draw(CHANCE, (SPY, DOGE)))
    assert (only(events, CardsDrawn).count, only(events, CardsDrawn).shown) == (0, (SPY, DOGE))
    assert state.phase is Phase.DRAW
    assert discards(state) == {}
    state.apply(Draw(CHANCE, (CA, CS)))
    assert discards(state) == {SPY: 2}
    assert (state.phase, state.doges) == (Phase.VOTE, 1)
    assert hand(state, 0) == [SM, CA, CS]


def test_a_traitor_drawn_is_carried_out_before_a_spy_drawn() -> None:
    state = split([[], [SM]], [SPY], [1])
    state.apply(Spy(seat(0), True))
    state.apply(Draw(CHANCE, (SPY, TRAITOR)))
    assert state.phase is Phase.TRAITOR
    state.apply(Traitor(seat(0), None))
    assert state.phase is Phase.DRAW
    state.apply(Draw(CHANCE, (CA, CA)))
    assert discards(state) == {SPY: 2, TRAITOR: 1}


def test_a_declined_spy_is_discarded_and_nothing_drawn() -> None:
    state = split([[], []], [SPY], [1])
    state.apply(Spy(seat(0), False))
    assert discards(state) == {SPY: 1}
    assert state.phase is Phase.REVEAL


def test_the_discards_become_the_pile_when_it_runs_out_in_the_middle_of_a_draw() -> None:
    state = split([[], []], [SPY], [1])
    state.discards[state.tables.deck.index[CS]], state.discarded = 2, 2
    state.pile = [state.tables.deck.index[SM]]
    state.apply(Spy(seat(0), True))
    assert state.is_legal(Draw(CHANCE, (SM, CS)))
    assert not state.is_legal(Draw(CHANCE, (CS, CS)))
    state.apply(Draw(CHANCE, (SM, CS)))
    assert state.position()["pile"] == 1
    assert discards(state) == {SPY: 1}


def test_what_a_draw_brings_stays_out_until_the_draw_is_done() -> None:
    state = split([[], []], [SPY], [1])
    state.pile = [state.tables.deck.spy, state.tables.deck.spy]
    state.apply(Spy(seat(0), True))
    state.apply(Draw(CHANCE, (SPY, SPY)))
    assert state.phase is Phase.REVEAL, "with nothing left the spies drawn draw nothing"
    assert discards(state) == {SPY: 3}


def test_a_spy_with_nothing_to_draw_lapses() -> None:
    state = seated(2, [[], []], rules_for(1, 1))
    state.apply(Reveal(CHANCE, (SPY,), (1,)))
    state.pile = []
    state.apply(Divide(seat(1), (SPY,)))
    state.apply(Choose(seat(0), 0))
    assert discards(state) == {SPY: 1}
    assert seen(state, 0).phase is not Phase.SPY
