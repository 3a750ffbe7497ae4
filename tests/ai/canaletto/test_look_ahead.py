"""What the AI counts by itself when it looks ahead is what the rules make of it, whatever the rule file.

Each law is tried on every rule file of `tests.rule_sets`, a further switch turned both ways included, and on random
ones: same position, same end.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import permutations

import msgspec
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ai.canaletto.auction import OPTION_BRIBE, OPTION_PASS, RAISES, Auction, Ends
from game.ai.canaletto.numbers import numbers
from game.ai.canaletto.sale import gains_of
from game.ai.canaletto.worth import Eye, Worth
from game.rules.canaletto import (
    Bid,
    CanalettoGame,
    CanalettoRules,
    CanalettoState,
    CanalettoView,
    LotAcquired,
    Pass,
    Phase,
    PricePaid,
    Sell,
    SetSold,
    TakeBribe,
)
from game.rules.core import CHANCE, Event, Move, Seat
from tests.rule_sets import rule_sets
from tests.strategies import few_or_more, rules_of

few = few_or_more(30)
MAX_MOVES = 160
"""Moves of a game that are looked at."""
STEPS = 9
"""Bids that an auction is solved for."""
ORDERS = 2
"""Orders of the lots to come; how good the forecast is does not matter here."""


@dataclass(frozen=True)
class Made:
    """One move of a game."""

    before: CanalettoState
    """Where it was made."""
    move: Move
    """The move."""
    events: list[Event]
    """What it brought about."""
    after: CanalettoState
    """Where it led."""

    @property
    def view(self) -> CanalettoView:
        """What all knew before it: nothing that counts here is hidden from one seat alone."""
        return self.before.view(Seat(0))

    @property
    def acquired(self) -> LotAcquired | None:
        """The lot that somebody got by it."""
        return next((event for event in self.events if isinstance(event, LotAcquired)), None)


def moves(rules: CanalettoRules, players: int, seed: int) -> Iterator[Made]:
    """A random game; its bids are low more often than not, and few enough to see its end."""
    rng = random.Random(seed)
    state = CanalettoGame(rules, players).new_state()
    for _ in range(MAX_MOVES):
        seat = state.current_player
        if seat is None:
            return
        move = state.random_move(rng)
        if isinstance(move, Bid) and rng.random() < 0.8:
            lowest = state.game.rules.lowest_over(state.standing_bid)
            move = Bid(seat, min(move.amount, lowest + rng.randrange(3)))
            if rng.random() < 0.4 and state.is_legal(Pass(seat)):
                move = Pass(seat)
        before, events = state.clone(), list[Event]()
        state.apply(move, events)
        if seat != CHANCE:
            yield Made(before, move, events, state.clone())


def assert_the_view_is_right(made: Made) -> None:
    """What a view says of bids, bribes, landings, prices, sales and the end is what the state does."""
    view, before, after = made.view, made.before, made.after
    assert [view.score(Seat(seat)) for seat in range(len(view.money))] == before.scores()
    if before.phase is Phase.SELL:
        return
    legal = set(before.legal_moves())
    seat, most = view.to_move, view.rules.highest_bid
    assert view.may_bribe == (TakeBribe(seat) in legal)
    assert view.must_bid == (Pass(seat) not in legal)
    if before.phase is Phase.BID:
        assert {move.amount for move in legal if isinstance(move, Bid)} == set(range(view.lowest_bid, most + 1))
    landing = view.landing(made.move.amount) if isinstance(made.move, Bid) else view.gondola
    acquired = made.acquired
    if acquired is None:
        assert after.gondola == landing
        return
    paid = next(((event.money, event.debt) for event in made.events if isinstance(event, PricePaid)), (0, 0))
    assert view.payment(acquired.seat, acquired.price) == paid
    sold = [event.treasure for event in made.events if isinstance(event, SetSold)]
    assert view.completed_by_lot() == (after.view(Seat(0)).complete if after.phase is Phase.SELL else tuple(sold))
    if after.phase is not Phase.SELL:
        assert view.ends_with_lot == after.is_terminal()
    if after.phase is Phase.BID:
        assert landing is not None
        assert after.column == view.next_lot(landing)


def assert_the_worth_is_right(made: Made) -> None:
    """Tiles, money, debt and bribes after an auction, what comes next and who may bribe are what the state makes."""
    acquired, view, after = made.acquired, made.view, made.after
    if acquired is None or made.before.phase is Phase.SELL:
        return
    known = numbers()
    worth = Worth(view, Eye(msgspec.structs.replace(known.judgement, orders=ORDERS), known.doge))
    bid = made.move.amount if isinstance(made.move, Bid) else view.standing_bid
    # As in `Worth.ends`: a bid is paid, a bribe costs one bribe, and what nobody has bid for costs nothing.
    price = np.array([bid if acquired.reason == "bid" else 0], dtype=np.intp)
    counted = worth.after(acquired.seat, price, bribes=int(acquired.reason == "bribe"))
    brought = np.zeros(len(view.money))
    for event in made.events:
        if isinstance(event, SetSold):
            brought += np.array(event.tiles) * event.value
    seen = after.view(Seat(0))
    for kind, name in enumerate(seen.treasures):
        if name not in seen.sold:
            assert counted.owned[:, kind].tolist() == [owned[kind] for owned in seen.owned]
    assert (counted.money[0] + brought).tolist() == list(seen.money)
    assert counted.debt[0].tolist() == list(seen.debt)
    assert counted.bribes.tolist() == list(seen.bribes)
    assert (worth.forecast.lots_to_come == 0) == (view.ends_with_lot or not any(palaces_left(seen)))
    if after.phase is Phase.BID:
        places = [place for place, palace in enumerate(view.palaces or ()) if palace and place != view.column]
        assert places[worth.following(np.array([bid], dtype=np.intp))[0]] == after.column


def palaces_left(view: CanalettoView) -> list[int]:
    """How many tiles lie in each palace."""
    return [len(palace) for palace in view.palaces or ()]


def assert_the_auction_is_right(made: Made) -> None:
    """Each move leads to the place in the auction, or to the end of it, to which the rules lead."""
    before, view = made.before, made.view
    seat, highest = before.current_player, min(view.rules.highest_bid, STEPS)
    if before.phase is not Phase.BID or seat is None or before.standing_bid > highest:
        return
    known, seats = numbers(), len(view.money)
    eye = Eye(msgspec.structs.replace(known.judgement, orders=ORDERS), known.doge)
    rng = np.random.default_rng(1)
    ends = Ends(
        rng.random((seats, highest + 1, seats)),
        rng.random((seats, highest + 1, seats)),
        rng.random((seats, seats)),
        Worth(view, eye).ends(highest, 1).may_bribe,
    )
    must_open = view.rules.nobody_bids == "must_open"
    least, opening = view.rules.lowest_raise, view.rules.opening_bid
    if opening > highest:
        return
    auction = Auction(seats, ends, STEPS, must_open=must_open, judgement=eye.judgement, least=least, opening=opening)
    values, may = auction.options(before.standing_bid, before.standing_bidder, bits_of(before), seat)
    legal = {
        option_of(move, before.standing_bid): move
        for move in before.legal_moves()
        if not isinstance(move, Bid) or move.amount <= highest
    }
    assert {option for option in range(len(may)) if may[option]} == set(legal)
    for option, move in legal.items():
        after, events = before.clone(), list[Event]()
        after.apply(move, events)
        acquired = next((event for event in events if isinstance(event, LotAcquired)), None)
        if acquired is not None:
            led = {
                "free": ends.free[acquired.seat],
                "bribe": ends.bribed[acquired.seat, before.standing_bid],
                "bid": ends.bought[acquired.seat, acquired.price],
            }[acquired.reason]
        elif after.phase is Phase.BRIBE or (view.rules.bribe.after_pass and is_bribe_near(after)):
            continue  # a bribe paid by who has passed is not looked at
        else:
            assert after.current_player is not None
            led = auction.value(after.standing_bid, after.standing_bidder, bits_of(after), after.current_player)
        assert values[option] == pytest.approx(led)


def is_bribe_near(state: CanalettoState) -> bool:
    """Whether somebody who has passed might still pay a bribe in this auction."""
    return any(bribes and seat not in state.in_auction for seat, bribes in enumerate(state.bribes))


def bits_of(state: CanalettoState) -> int:
    """The seats that have not passed."""
    return sum(1 << seat for seat in state.in_auction)


def option_of(move: Move, bid: int) -> int:
    """Where a move stands among the options of an auction."""
    match move:
        case Pass():
            return OPTION_PASS
        case TakeBribe():
            return OPTION_BRIBE
        case Bid():
            return RAISES + move.amount - bid - 1
        case _:
            raise AssertionError(move)


def assert_the_sale_is_right(made: Made) -> None:
    """What an order of sale brings is what the state pays for it."""
    before, view = made.before, made.view
    if before.phase is not Phase.SELL or view.values_left != len(view.row or ()):
        return
    for order in list(permutations(view.complete))[:6]:
        after = before.clone()
        for name in order[:-1]:
            assert after.current_player is not None
            after.apply(Sell(after.current_player, name))
        brought = [now - then for now, then in zip(after.money, before.money, strict=True)]
        assert gains_of(view, order).tolist() == brought


LAWS = (assert_the_view_is_right, assert_the_worth_is_right, assert_the_auction_is_right, assert_the_sale_is_right)


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("rules", [pytest.param(rules, id=name) for name, rules in rule_sets("canaletto").items()])
def test_the_look_ahead_agrees_with_the_rules(rules: CanalettoRules, law: Callable[[Made], None]) -> None:
    made = [one for players, seed in ((3, 1), (4, 2)) for one in moves(rules, players, seed)]
    assert made
    for one in made:
        law(one)


@few
@given(rules=rules_of(CanalettoRules), players=st.sampled_from([3, 4]), seed=st.integers(0, 2**32))
def test_the_look_ahead_agrees_with_random_rules(rules: CanalettoRules, players: int, seed: int) -> None:
    for made in moves(rules, players, seed):
        for law in LAWS:
            law(made)


def test_the_default_game_has_what_the_laws_speak_of() -> None:
    """So that no law is kept by looking at nothing."""
    made = [one for seed in range(6) for one in moves(CanalettoRules(), 4, seed)]
    assert any(one.acquired for one in made)
    assert any(one.before.phase is Phase.SELL for one in made)
    assert any(isinstance(one.move, TakeBribe) for one in made)
    assert any(one.after.is_terminal() for one in made)
