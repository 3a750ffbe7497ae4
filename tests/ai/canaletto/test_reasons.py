from __future__ import annotations

from random import Random

from game.ai.canaletto.reasons import for_move
from game.rules.canaletto import Bid, CanalettoGame, CanalettoRules, CanalettoView
from game.rules.core import CHANCE


def opening() -> CanalettoView:
    """What the first bidder knows before the first bid."""
    state = CanalettoGame(CanalettoRules(), 3).new_state()
    rng = Random(4)
    while state.current_player == CHANCE:
        state.apply(state.random_move(rng))
    assert state.current_player is not None
    view = state.view(state.current_player)
    assert isinstance(view, CanalettoView)
    return view


def test_a_first_bid_is_not_said_to_be_above_another() -> None:
    view = opening()
    assert for_move(view, Bid(view.seat, 3))[0].key == "canaletto.hint.first_bid"


def test_the_debt_spoken_of_is_that_of_a_bid_that_is_named() -> None:
    view = opening()
    told = {reason.key: reason.arguments for reason in for_move(view, Bid(view.seat, 34))}
    assert told["canaletto.reason.debt.worth"] == {"amount": 34, "debt": 4, "counts": 8}
