"""What a mask says of an auction: one text for each turn, from events that all may see."""

from __future__ import annotations

import random

import pytest

from game.ai.canaletto.remarks import RANKS, TURNS, remark
from game.rules.canaletto import (
    BidPlaced,
    BribePlayed,
    CanalettoGame,
    CanalettoRules,
    LotAcquired,
    Passed,
    PricePaid,
    SetSold,
    Valuations,
)
from game.rules.core import CHANCE, Event, Seat

A, B, C, D = (Seat(seat) for seat in range(4))
LOT = ("fan", "lamp")
BIDS: list[Event] = [BidPlaced(A, 3, 3), Passed(B), BidPlaced(C, 7, 4), Passed(D), BidPlaced(A, 11, 4), Passed(C)]
BOUGHT: list[Event] = [*BIDS, LotAcquired(A, 0, LOT, 11, "bid"), PricePaid(A, 11, 0)]
OWED: list[Event] = [*BIDS, LotAcquired(A, 0, LOT, 11, "bid"), PricePaid(A, 8, 3)]
BRIBED: list[Event] = [*BIDS[:5], BribePlayed(C, A, 11), LotAcquired(C, 0, LOT, 0, "bribe")]
OPENED: list[Event] = [Passed(A), Passed(B), Passed(C), BidPlaced(D, 1, 1), LotAcquired(D, 0, LOT, 1, "bid")]
FREE: list[Event] = [Passed(A), Passed(B), Passed(C), LotAcquired(D, 0, LOT, 0, "free")]
SALE = SetSold("lamp", 9, (1, 0, 0, 1), 12)


@pytest.mark.parametrize(
    ("events", "seat", "turn"),
    [
        (BOUGHT, C, "outbid"),
        ([*BOUGHT, SALE], A, "earned"),
        ([*BOUGHT, SALE], D, "earned"),
        ([*BOUGHT, SALE], C, "outbid"),
        (OWED, A, "indebted"),
        ([*OWED, SALE], A, "indebted"),
        (BRIBED, C, "bribed"),
        (BRIBED, A, "robbed"),
        (OPENED, D, "gift"),
        (FREE, D, "gift"),
    ],
)
def test_each_turn_has_its_own_word(events: list[Event], seat: Seat, turn: str) -> None:
    found = remark(events, seat, "bauta")
    assert found is not None
    assert found.key == f"canaletto.mask_says.bauta.{turn}"


def test_what_was_paid_owed_and_gained_fills_the_line() -> None:
    found = remark([*OWED, SALE], A, "medico")
    assert found is not None
    assert found.arguments == {"price": 11, "debt": 3, "gain": 9}


def test_who_has_not_got_the_lot_may_speak_of_him_who_has() -> None:
    found = remark(BRIBED, A, "moretta")
    assert found is not None
    assert found.arguments["seat"] == C


def test_who_looked_on_or_bought_at_a_price_like_any_other_has_nothing_to_say() -> None:
    assert remark(BOUGHT, A, "bauta") is None
    assert [remark(events, seat, "bauta") for events, seat in ((BOUGHT, B), (BRIBED, D))] == [None, None]


def test_while_an_auction_goes_on_nothing_is_said() -> None:
    assert remark(BIDS, A, "bauta") is None


def test_every_turn_has_a_rank() -> None:
    assert set(RANKS) == set(TURNS)


@pytest.mark.parametrize("visible", ["all", "next", "none"])
def test_a_remark_tells_no_more_than_the_events_that_all_have_seen(visible: str) -> None:
    rules = CanalettoRules(valuations=Valuations(visible=visible))  # type: ignore[arg-type]
    state, rng = CanalettoGame(rules, 4).new_state(), random.Random(8)
    seen: list[Event] = []
    said = 0
    while not state.is_terminal():
        number = state.auction
        move = state.sample_chance(rng) if state.current_player == CHANCE else state.random_move(rng)
        events: list[Event] = []
        state.apply(move, events)
        for event in events:
            assert all(event.for_seat(seat) == event for seat in (A, B, C, D))
        seen = [*(seen if number == state.auction else ()), *events]
        for seat in (A, B, C, D):
            found = remark(seen, seat, "bauta")
            if found is not None:
                told = {event.price for event in seen if isinstance(event, LotAcquired)} | {0}
                assert found.arguments["price"] in told
                said += 1
    assert said
