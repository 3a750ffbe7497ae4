"""An auction of Canaletto: who opens, who bids, where the gondola goes (rules/canaletto.md, "A round")."""

from __future__ import annotations

import pytest

from game.errors import IllegalMove
from game.rules.canaletto import (
    AuctionStarted,
    Bid,
    BidPlaced,
    ColumnMoved,
    FirstBidder,
    GondolaMoved,
    LotAcquired,
    Pass,
    Phase,
    PricePaid,
)
from game.rules.core import CHANCE, Event
from tests.rules.canaletto.table import begun, of_kind, play, seat

RING = [
    ["fan", "lion"], ["fan"], ["lion"], ["glass"], ["fan"], ["lion"], ["glass"], ["bust"],
    ["glass"], ["bust"], ["ring"], ["ring"], ["lamp"], ["bust"], ["lamp"], ["goblet"],
]  # fmt: skip
"""Sixteen palaces."""


def test_amelie_pays_eleven_and_blaise_to_her_left_opens_the_next_auction() -> None:
    state = begun(RING)
    events = play(state, 3, "pass", 7, "pass", 11, "pass")
    assert state.money == [19, 30, 30, 30]
    assert state.public()["owned"] == [{"fan": 1, "lion": 1}, {}, {}, {}]
    assert [(moved.start, moved.steps, moved.palace) for moved in of_kind(events, GondolaMoved)] == [
        (0, 3, 3), (3, 4, 7), (7, 4, 11),
    ]  # fmt: skip
    assert (state.gondola, state.column, state.current_player, state.auction) == (11, 11, 1, 2)


def test_what_happened_in_an_auction_is_told_in_order() -> None:
    state = begun(RING)
    events = play(state, 3, "pass", "pass", "pass")
    assert [type(event).__name__ for event in events] == [
        "BidPlaced", "GondolaMoved", "Passed", "Passed", "Passed", "LotAcquired", "PricePaid", "ColumnMoved",
        "AuctionStarted",
    ]  # fmt: skip
    assert of_kind(events, BidPlaced) == [BidPlaced(seat(0), 3, 3)]
    assert of_kind(events, LotAcquired) == [LotAcquired(seat(0), 0, ("fan", "lion"), 3, "bid")]
    assert of_kind(events, PricePaid) == [PricePaid(seat(0), 3, 0)]
    assert of_kind(events, ColumnMoved) == [ColumnMoved(0, 3)]
    assert of_kind(events, AuctionStarted) == [AuctionStarted(2, seat(1), 3, ("glass",))]


def test_only_the_standing_bidder_pays() -> None:
    state = begun(RING)
    play(state, 3, 4, 5, 6, "pass", "pass", "pass")
    assert state.money == [30, 30, 30, 24]


def test_play_goes_clockwise_past_those_who_have_passed() -> None:
    state = begun(RING, first=2)
    order = []
    for word in ("pass", 1, 2, "pass", 3):
        order.append(state.current_player)
        play(state, word)
    assert order == [2, 3, 0, 1, 3]
    assert state.current_player == 0


def test_the_lowest_opening_bid_is_one_and_the_highest_is_the_files() -> None:
    state = begun(RING, highest_bid=5)
    assert list(state.legal_moves()) == [Pass(seat(0)), *(Bid(seat(0), amount) for amount in range(1, 6))]


@pytest.mark.parametrize("amount", [0, -1, 4, 5, 100])
def test_a_bid_has_to_be_higher_than_the_standing_one_and_no_higher_than_the_highest(amount: int) -> None:
    state = begun(RING)
    play(state, 5)
    with pytest.raises(IllegalMove) as caught:
        play(state, amount)
    assert caught.value.key == "canaletto.illegal.bid"
    assert caught.value.arguments == {"amount": amount, "lowest": 6, "highest": 99}


def test_above_the_highest_bid_nobody_can_bid() -> None:
    state = begun(RING, bribe={"uses": 0})
    play(state, 99)
    assert list(state.legal_moves()) == [Pass(seat(1))]
    with pytest.raises(IllegalMove) as caught:
        play(state, 100)
    assert (caught.value.key, caught.value.arguments) == ("canaletto.illegal.no_higher", {"highest": 99})


def test_who_has_passed_is_not_asked_again() -> None:
    state = begun(RING)
    play(state, 1, "pass", 2)
    with pytest.raises(IllegalMove) as caught:
        state.apply(Bid(seat(1), 3))
    assert caught.value.key == "canaletto.illegal.turn"


def test_a_player_may_bid_more_than_he_has() -> None:
    state = begun(RING, money=4)
    assert state.is_legal(Bid(seat(0), 99))


def test_a_raise_greater_than_the_ring_goes_round_more_than_once() -> None:
    state = begun(RING)
    events = play(state, 35)
    assert of_kind(events, GondolaMoved) == [GondolaMoved(0, 35, 3, "bid")]
    assert state.gondola == 3


def test_a_raise_of_the_whole_ring_leaves_the_gondola_where_it_was() -> None:
    state = begun(RING)
    play(state, 16)
    assert state.gondola == 0


def test_the_last_player_has_to_open_when_nobody_has_bid() -> None:
    state = begun(RING)
    play(state, "pass", "pass", "pass")
    assert state.current_player == 3
    assert list(state.legal_moves()) == [Bid(seat(3), amount) for amount in range(1, 100)]
    with pytest.raises(IllegalMove) as caught:
        play(state, "pass")
    assert caught.value.key == "canaletto.illegal.must_open"
    play(state, 4)
    assert (state.money[3], state.column, state.current_player) == (26, 4, 0)


def test_or_he_takes_the_lot_for_nothing_and_the_gondola_stays() -> None:
    state = begun(RING, nobody_bids="free")
    events = play(state, "pass", "pass", "pass")
    assert of_kind(events, LotAcquired) == [LotAcquired(seat(3), 0, ("fan", "lion"), 0, "free")]
    assert not of_kind(events, PricePaid)
    assert state.money == [30] * 4
    assert (state.column, state.current_player) == (1, 0)


def test_from_an_empty_palace_gondola_and_column_go_on_to_the_next_with_tiles() -> None:
    state = begun(RING)
    play(state, 1, "pass", "pass", "pass")
    assert state.column == 1
    events = play(state, 15, "pass", "pass", "pass")
    assert of_kind(events, GondolaMoved) == [GondolaMoved(1, 15, 0, "bid"), GondolaMoved(0, 2, 2, "empty")]
    assert (state.gondola, state.column) == (2, 2)


def test_the_palace_just_sold_is_empty_too() -> None:
    state = begun(RING)
    play(state, 16, "pass", "pass", "pass")
    assert (state.gondola, state.column) == (1, 1)


def test_the_lot_on_show_is_gone_when_it_has_been_acquired() -> None:
    state = begun(RING)
    play(state, 1, "pass", "pass", "pass")
    view = state.view(seat(0))
    assert view.palaces is not None
    assert view.palaces[0] == ()
    assert view.lot == ("fan",)


def test_everybody_is_in_again_in_the_next_auction() -> None:
    state = begun(RING)
    play(state, 1, "pass", "pass", "pass")
    assert state.in_auction == (0, 1, 2, 3)
    assert (state.standing_bid, state.standing_bidder, state.phase) == (0, None, Phase.BID)


def test_the_first_bidder_is_drawn() -> None:
    state = begun(RING).game.new_state()
    state.phase = Phase.FIRST_BIDDER
    assert [move for move, _ in state.chance_outcomes() or ()] == [FirstBidder(CHANCE, seat(s)) for s in range(4)]


def test_three_may_play() -> None:
    state = begun(RING, players=3)
    events: list[Event] = play(state, 1, 2, "pass", "pass")
    assert of_kind(events, LotAcquired)[0].seat == 1
    assert state.current_player == 2
