"""The keys of one's own rules: a Traitor's take, a Doge's votes, the least offer, what voters take back."""

from __future__ import annotations

import pytest

from game.errors import IllegalMove
from game.rules.canal_grande import (
    CanalGrandeState,
    CardsReturned,
    CardStolen,
    Divide,
    Phase,
    Raise,
    Reveal,
    Steal,
    Traitor,
    Vote,
    VoteDecided,
    VoteRules,
)
from game.rules.core import CHANCE
from tests.rules.canal_grande.table import (
    CA,
    CS,
    DOGE,
    GONDOLA,
    SM,
    TRAITOR,
    add,
    discards,
    done,
    hand,
    only,
    rules_for,
    seat,
    seated,
    split,
    stop,
    vote,
    voting,
    whose,
    won,
)


def test_a_traitor_takes_so_many_cards_one_after_the_other() -> None:
    state = split([[], [SM, CA, CS]], [TRAITOR], [1], traitor_takes=2)
    state.apply(Traitor(seat(0), seat(1)))
    assert only(done(state, Steal(CHANCE, SM)), CardStolen) == CardStolen(seat(0), seat(1), SM, takes_more=True)
    assert (state.phase, state.view(seat(1)).to_take, discards(state)) == (Phase.STEAL, 1, {})
    assert only(done(state, Steal(CHANCE, CS)), CardStolen) == CardStolen(seat(0), seat(1), CS)
    assert (hand(state, 0), hand(state, 1)) == ([SM, CS], [CA])
    assert discards(state) == {TRAITOR: 1}


def test_a_traitor_takes_no_more_cards_than_there_are() -> None:
    state = split([[], [SM]], [TRAITOR], [1], traitor_takes=3)
    state.apply(Traitor(seat(0), seat(1)))
    state.apply(Steal(CHANCE, SM))
    assert state.phase is not Phase.STEAL
    assert discards(state) == {TRAITOR: 1}


def test_a_doge_brings_so_many_votes_and_is_discarded_after_the_last() -> None:
    state = voting([[SM, CA, CS], []], doge_votes=2)
    vote(state, SM, 1)
    assert only(stop(state), VoteDecided).goes_on
    assert (state.phase, state.view(seat(0)).votes_held, discards(state)) == (Phase.VOTE, 1, {})
    vote(state, CA, 1)
    assert not only(stop(state), VoteDecided).goes_on
    assert state.phase is not Phase.VOTE
    assert (won(state)[0], discards(state), hand(state, 0)) == ({SM: 1, CA: 1}, {DOGE: 1}, [CS])


def test_a_doge_whose_next_vote_nobody_can_open_is_discarded() -> None:
    state = voting([[SM], []], doge_votes=3)
    vote(state, SM, 1)
    stop(state)
    assert discards(state) == {DOGE: 1}
    assert state.view(seat(0)).votes_held == 0


def divided(cards: int, **keys: object) -> CanalGrandeState:
    """So many different cards are turned up."""
    state = seated(2, [[], []], rules_for(cards, 0, **keys))
    state.apply(Reveal(CHANCE, (SM, CA, CS, DOGE, TRAITOR)[:cards], ()))
    return state


def test_each_offer_has_so_many_cards_at_least() -> None:
    state = divided(5, least_offer=2)
    sizes = {len(move.offer) for move in state.legal_moves() if isinstance(move, Divide)}
    assert sizes == {2, 3}
    with pytest.raises(IllegalMove, match=r"illegal\.small_offer \(least=2\)"):
        state.apply(Divide(whose(state), (SM,)))


def test_of_too_few_cards_each_offer_has_half_at_least() -> None:
    state = divided(3, least_offer=4)
    sizes = {len(move.offer) for move in state.legal_moves() if isinstance(move, Divide)}
    assert sizes == {1, 2}


@pytest.mark.parametrize(("keeps", "back"), [("nothing", []), ("rest", [SM, CS]), ("all", [SM, CS, GONDOLA])])
def test_the_winner_takes_back_what_the_rules_say(keeps: str, back: list[str]) -> None:
    state = voting([[SM], [SM, SM, CS, GONDOLA]], vote=VoteRules(winner_keeps=keeps))  # type: ignore[arg-type]
    vote(state, SM, 1)
    add(state, SM, SM, CS, GONDOLA)
    stop(state)
    assert won(state)[1] == {SM: 1}
    assert hand(state, 1) == back


@pytest.mark.parametrize(("keeps", "back"), [("nothing", []), ("rest", [SM]), ("all", [SM, SM])])
def test_the_loser_takes_back_what_the_rules_say(keeps: str, back: list[str]) -> None:
    state = voting([[SM, SM], [SM, SM, SM]], vote=VoteRules(loser_keeps=keeps))  # type: ignore[arg-type]
    vote(state, SM, 2)
    add(state, SM, SM, SM)
    events = stop(state)
    assert hand(state, 0) == back
    returned = [event.cards for event in events if isinstance(event, CardsReturned)]
    assert returned == ([tuple(back)] if back else [])


def test_a_reinforcement_costs_as_many_gondolas_as_the_rules_say() -> None:
    state = voting([[SM, SM], [SM, CA, CA, CS, GONDOLA, GONDOLA, GONDOLA]], vote=VoteRules(gondolas=2))
    vote(state, SM, 2)
    raises = {move.cards for move in state.legal_moves() if isinstance(move, Raise)}
    assert raises == {(SM, CA, CA, GONDOLA, GONDOLA)}
    for cards in ((SM, CA, CA, GONDOLA), (SM, CA, CS, GONDOLA, GONDOLA, GONDOLA)):
        with pytest.raises(IllegalMove, match=r"illegal\.gondolas_cost \(cost=2"):
            state.apply(Raise(seat(1), cards))
    add(state, SM, CA, CA, GONDOLA, GONDOLA)
    stop(state)
    assert won(state)[1] == {SM: 1}


def test_an_opening_is_reinforced_at_the_same_cost() -> None:
    rules = VoteRules(gondolas=2, opening_reinforcement=True)
    state = voting([[SM, CA, GONDOLA, GONDOLA], []], vote=rules)
    reinforced = {move.reinforcement for move in state.legal_moves() if isinstance(move, Vote)}
    assert reinforced == {(), (CA, GONDOLA, GONDOLA), (SM, GONDOLA, GONDOLA)}
