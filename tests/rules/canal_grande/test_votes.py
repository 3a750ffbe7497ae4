"""Votes of both kinds (rules/canal_grande.md, "A vote" and "Four players")."""

from __future__ import annotations

import pytest

from game.errors import IllegalMove
from game.rules.canal_grande import (
    CanalGrandeTermination,
    ChallengeMoved,
    DogeDiscarded,
    Pass,
    Phase,
    QuarterWon,
    Raise,
    Vote,
    VoteRules,
)
from tests.rules.canal_grande.table import (
    CA,
    CS,
    DD,
    GONDOLA,
    SC,
    SM,
    SP,
    add,
    discards,
    hand,
    only,
    seat,
    split,
    stop,
    vote,
    voting,
    whose,
    won,
)

TWO_SM = [SM, SM]
ALWAYS = VoteRules(needs_quarter_card=False)


def test_a_defender_who_cannot_raise_declines_and_loses_nothing() -> None:
    state = voting([TWO_SM, TWO_SM])
    vote(state, SM, 2)
    assert list(state.legal_moves()) == [Pass(seat(1))]
    stop(state)
    assert won(state) == [{SM: 1}, {}]
    assert discards(state) == {SM: 1, "doge": 1}
    assert hand(state, 1) == TWO_SM


def test_a_defender_wins_with_a_reinforcement_and_the_challenger_takes_a_card_back() -> None:
    state = voting([TWO_SM, [SM, GONDOLA, CS, CS]])
    vote(state, SM, 2)
    add(state, SM, GONDOLA, CS, CS)
    stop(state)
    assert won(state) == [{}, {SM: 1}]
    assert discards(state) == {CS: 2, GONDOLA: 1, SM: 1, "doge": 1}
    assert (hand(state, 0), hand(state, 1)) == ([SM], [])


def test_between_two_a_reinforcement_needs_a_card_of_the_quarter_on_the_table() -> None:
    state = voting([TWO_SM, [GONDOLA, CS, CS, CS, CS, CS]])
    vote(state, SM, 2)
    with pytest.raises(IllegalMove) as caught:
        add(state, GONDOLA, CS, CS, CS)
    assert caught.value.key == "canal_grande.illegal.needs_quarter"
    assert list(state.legal_moves()) == [Pass(seat(1))]


def test_a_card_of_the_quarter_played_earlier_lets_one_reinforce_later() -> None:
    state = voting([[SM, GONDOLA, CS, CS], [SM, SM]])
    vote(state, SM, 1)
    add(state, SM, SM)
    add(state, GONDOLA, CS, CS)
    stop(state)
    assert won(state) == [{SM: 1}, {}]


def test_with_four_a_player_without_the_quarter_may_reinforce() -> None:
    state = voting([[GONDOLA, CS, CS, CS], [], TWO_SM, []])
    vote(state, SM, 2)
    stop(state)
    assert state.is_legal(Raise(seat(0), (GONDOLA, CS, CS, CS)))


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ((), "raise_empty"),
        ((SM,), "too_low"),
        ((SM, GONDOLA), "gondolas_many"),
        ((SM, CS), "gondolas_few"),
        ((SM, CS, DD, GONDOLA), "gondolas_few"),
        ((SM, SM, SM, SM), "not_held"),
        ((SM, "doge"), "not_held"),
        ((SM, "canal"), "not_held"),
    ],
)
def test_a_raise_that_is_none_is_refused_with_what_it_lacks(cards: tuple[str, ...], reason: str) -> None:
    state = voting([TWO_SM, [SM, SM, GONDOLA, GONDOLA, CS, CS, DD]])
    vote(state, SM, 2)
    move = Raise(seat(1), cards)
    assert not state.is_legal(move)
    with pytest.raises(IllegalMove) as caught:
        state.apply(move)
    assert caught.value.key == f"canal_grande.illegal.{reason}"


def test_a_gondola_each_may_bring_the_same_quarter() -> None:
    state = voting([[SM], [SM, GONDOLA, GONDOLA, CS, CS]])
    vote(state, SM, 1)
    assert state.is_legal(Raise(seat(1), (SM, GONDOLA, GONDOLA, CS, CS)))
    assert not state.is_legal(Raise(seat(1), (SM, GONDOLA, GONDOLA, CS)))


def test_the_second_vote_of_a_round_names_another_quarter_whoever_holds_it() -> None:
    state = split([[SM, SM, CA], [SM, CA]], ["doge"], ["doge"])
    vote(state, SM, 1)
    stop(state)
    assert whose(state) == 1
    assert {move.quarter for move in state.legal_moves() if isinstance(move, Vote)} == {CA}
    with pytest.raises(IllegalMove) as caught:
        vote(state, SM, 1)
    assert caught.value.key == "canal_grande.illegal.named"


def test_quarters_may_be_named_again_in_another_offer_where_the_switch_says_so() -> None:
    state = split([[SM, SM, CA], [SM, CA]], ["doge"], ["doge"], votes_distinct_in="offer")
    vote(state, SM, 1)
    stop(state)
    assert Vote(seat(1), SM, 1) in state.legal_moves()


def test_the_opponent_challenges_where_the_doges_owner_cannot() -> None:
    state = voting([[GONDOLA], TWO_SM])
    assert (state.phase, whose(state)) == (Phase.VOTE, 1)
    vote(state, SM, 1)
    assert whose(state) == 0


def test_a_doge_nobody_can_use_is_discarded() -> None:
    state = voting([[GONDOLA], [GONDOLA]])
    assert discards(state) == {"doge": 1}
    assert state.round == 2


def test_with_four_the_partner_challenges_and_no_opponent() -> None:
    state = voting([TWO_SM, [], [], [SM]])
    assert whose(state) == 3
    events = vote(state, SM, 1)
    assert not [event for event in events if isinstance(event, DogeDiscarded | ChallengeMoved)]
    other = voting([TWO_SM, [CA], [], []])
    assert discards(other) == {"doge": 1}


def test_with_four_a_tie_is_won_by_the_challengers_team() -> None:
    state = voting([[SM, SM, GONDOLA, CS], [], [SM, SM, SM], []])
    vote(state, SM, 3)
    stop(state)
    add(state, SM, SM, GONDOLA, CS)
    for _ in range(3):
        stop(state)
    assert won(state) == [{}, {}, {SM: 1}, {}]
    assert hand(state, 0) == [SM, CS]
    assert discards(state) == {SM: 3, GONDOLA: 1, "doge": 1}


def test_with_four_who_passes_is_out_and_the_others_go_on() -> None:
    state = voting([[SM, SM], [], [SM, SM], [SM]])
    vote(state, SM, 1)
    stop(state)
    add(state, SM)
    stop(state)
    assert whose(state) == 2
    add(state, SM)
    assert whose(state) == 0
    add(state, SM)
    assert whose(state) == 2


def test_winners_without_the_quarter_get_the_losers_first_card_of_it() -> None:
    state = voting([[], [GONDOLA, CS, CS, CS], [SM, SM], []])
    vote(state, SM, 2)
    stop(state)
    stop(state)
    add(state, GONDOLA, CS, CS, CS)
    stop(state)
    events = stop(state)
    assert only(events, QuarterWon).giver == 2
    assert won(state) == [{}, {SM: 1}, {}, {}]
    assert hand(state, 2) == [SM]
    assert discards(state) == {CS: 3, GONDOLA: 1, "doge": 1}


def test_the_quarter_lies_before_the_partner_who_played_its_first_card() -> None:
    state = voting([[GONDOLA, CS], [SM, SM], [SM], []])
    vote(state, SM, 1)
    stop(state)
    add(state, GONDOLA, CS)
    add(state, SM)
    stop(state)
    stop(state)
    stop(state)
    assert won(state) == [{}, {SM: 1}, {}, {}]


def test_a_loser_without_the_quarter_discards_of_his_earliest_play_the_quarter_first_in_the_file() -> None:
    state = voting([[GONDOLA, GONDOLA, DD, CS], [], [SM, SM, SM, SM], []])
    vote(state, SM, 4)
    stop(state)
    add(state, GONDOLA, GONDOLA, DD, CS)
    for _ in range(3):
        stop(state)
    assert hand(state, 0) == [DD]
    assert discards(state) == {SM: 3, CS: 1, GONDOLA: 2, "doge": 1}


def test_the_earlier_rule_between_two_gives_the_winner_the_losers_card() -> None:
    state = voting([[SM, SM], [GONDOLA, CS, CS, CS]], vote=ALWAYS)
    vote(state, SM, 2)
    add(state, GONDOLA, CS, CS, CS)
    stop(state)
    assert won(state) == [{}, {SM: 1}]
    assert hand(state, 0) == [SM]


def test_an_opening_may_be_reinforced_only_where_the_switch_says_so() -> None:
    opening = Vote(seat(0), SM, 1, (CS, GONDOLA))
    hands = [[SM, GONDOLA, CS], [SM, SM]]
    assert not voting(hands).is_legal(opening)
    state = voting(hands, vote=VoteRules(opening_reinforcement=True))
    assert opening in state.legal_moves()
    state.apply(opening)
    assert state.position()["vote"] == {"quarter": SM, "challenger": 0, "played": [[SM, CS, GONDOLA], []]}


@pytest.mark.parametrize("quarter", [SP, SC])
def test_a_fourth_quarter_of_a_kind_ends_the_game_with_cards_left_undone(quarter: str) -> None:
    state = voting([[quarter, quarter], [SM]], doges=2)
    state.won[0][state.tables.deck.index[quarter]] = 3
    vote(state, quarter, 1)
    stop(state)
    assert state.termination is CanalGrandeTermination.SAME
    assert state.winners == (0,)
    assert state.doges == 1
    assert state.position()["vote"] is None


def test_with_four_both_partners_quarters_count_together() -> None:
    state = voting([[], [], [SC], []])
    for at, quarter in enumerate((SM, CA, CS, DD, SP)):
        state.won[2 + at % 2][state.tables.deck.index[quarter]] = 1
    vote(state, SC, 1)
    for _ in range(4):
        stop(state)
    assert state.termination is CanalGrandeTermination.DIFFERENT
    assert (state.winners, state.returns()) == ((2, 3), [-0.5, -0.5, 0.5, 0.5])
