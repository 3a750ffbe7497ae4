"""The keys of one's own rules: lowest bids and raises, the gondola's way, who opens next, numbers of players."""

from __future__ import annotations

import pytest

from game.errors import IllegalMove, RuleFileError
from game.rules.canaletto import (
    Bid,
    CanalettoGame,
    CanalettoRules,
    CanalettoState,
    ForPlayers,
    Palaces,
    Pass,
    TakeBribe,
)
from tests.rules.canaletto.table import begun, game, seat

FIVE = (("fan", "ring"), ("fan",), ("fan", "lamp"), ("ring",), ("lamp",))


def bids(state: CanalettoState) -> list[int]:
    """The bids that can be made now."""
    return [move.amount for move in state.legal_moves() if isinstance(move, Bid)]


def test_an_auction_opens_at_the_lowest_opening_bid_and_goes_on_by_the_lowest_raise() -> None:
    state = begun(FIVE, opening_bid=4, lowest_raise=3, highest_bid=9)
    assert bids(state) == [4, 5, 6, 7, 8, 9]
    state.apply(Bid(seat(0), 5))
    assert bids(state) == [8, 9]
    with pytest.raises(IllegalMove, match=r"illegal\.bid \(amount=7, lowest=8, highest=9\)"):
        state.apply(Bid(seat(1), 7))
    state.apply(Bid(seat(1), 8))
    assert list(state.legal_moves()) == [Pass(seat(2)), TakeBribe(seat(2))]


def test_who_has_to_open_opens_with_the_lowest_opening_bid_or_more() -> None:
    state = begun(FIVE, opening_bid=4, highest_bid=6)
    for number in range(3):
        state.apply(Pass(seat(number)))
    assert list(state.legal_moves()) == [Bid(seat(3), amount) for amount in (4, 5, 6)]


@pytest.mark.parametrize(("steps", "palace"), [(0, 0), (1, 3), (2, 1), (5, 0)])
def test_the_gondola_goes_on_by_so_many_palaces_for_each_coin(steps: int, palace: int) -> None:
    state = begun(FIVE, steps_a_coin=steps)
    state.apply(Bid(seat(0), 3))
    assert state.gondola == palace
    assert state.view(seat(0)).landing(3) == palace


@pytest.mark.parametrize(
    ("opener", "bought", "bribed", "stood"), [("left", 2, 3, 2), ("right", 0, 1, 0), ("acquirer", 1, 2, 1)]
)
def test_who_opens_next_is_a_rule(opener: str, bought: int, bribed: int, stood: int) -> None:
    state = begun(FIVE, next_opener=opener)
    state.apply(Pass(seat(0)))
    state.apply(Bid(seat(1), 1))
    bribe = state.clone()
    for number in (2, 3):
        state.apply(Pass(seat(number)))
    assert state.current_player == bought
    bribe.apply(TakeBribe(seat(2)))
    assert bribe.current_player == bribed
    other = begun(FIVE, next_opener=opener, bribe={"next_opener": "standing_bidder"})
    for move in (Pass(seat(0)), Bid(seat(1), 1), TakeBribe(seat(2))):
        other.apply(move)
    assert other.current_player == stood


def test_money_palaces_and_treasures_may_differ_by_the_number_of_players() -> None:
    rules = CanalettoRules(
        money=30,
        three=ForPlayers(money=20, palaces=12, treasures={"fan": 12, "ring": 6, "lamp": 4}),
        four=ForPlayers(palaces=13),
    )
    three, four = CanalettoGame(rules, 3), CanalettoGame(rules, 4)
    assert (three.rules.money, three.rules.palaces.count, list(three.rules.treasures)) == (
        20,
        12,
        ["fan", "ring", "lamp"],
    )
    assert (four.rules.money, four.rules.palaces.count, four.rules.treasures) == (30, 13, rules.treasures)
    assert three.new_state().money == [20] * 3
    assert CanalettoGame(three.rules, 3).rules == three.rules


def test_what_only_one_number_of_players_cannot_play_is_told_for_it_alone() -> None:
    rules = CanalettoRules(three=ForPlayers(treasures={"fan": 40, "ring": 2, "lamp": 2}))
    (fault,) = rules.faults()
    assert (fault.path, fault.players) == (("three", "treasures", "fan"), (3,))
    CanalettoGame(rules, 4)
    with pytest.raises(RuleFileError, match=r"three\.treasures\.fan: found 40, expected at most 16"):
        CanalettoGame(rules, 3)


def test_an_opening_bid_over_the_highest_is_refused() -> None:
    with pytest.raises(RuleFileError, match=r"opening_bid: found 100, expected at most highest_bid, 99"):
        game(opening_bid=100)


def test_without_anything_by_number_the_rules_are_the_file_s() -> None:
    rules = CanalettoRules(palaces=Palaces(count=15))
    assert CanalettoGame(rules, 3).rules is rules
