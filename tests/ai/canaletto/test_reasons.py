from __future__ import annotations

from random import Random

import pytest

from game.ai.canaletto.reasons import MAX_NAMED, for_move, set_key
from game.rules.canaletto import Bid, CanalettoGame, CanalettoRules, CanalettoView, Phase
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


@pytest.mark.parametrize("seed", range(30))
def test_what_a_lot_adds_is_told_in_one_line_of_each_kind_and_with_each_number(seed: int) -> None:
    rng, state = Random(seed), CanalettoGame(CanalettoRules(), 3 + seed % 2).new_state()
    while (mover := state.current_player) is not None:
        view = state.view(mover) if mover != CHANCE else None
        if isinstance(view, CanalettoView) and view.phase is Phase.BID and view.lowest_bid <= 40:
            growing = [name for name in view.lot if view.missing(name) > 1]
            told = [
                reason
                for reason in for_move(view, Bid(view.seat, view.lowest_bid))
                if reason.key.startswith(("canaletto.reason.adds", "canaletto.reason.begins"))
            ]
            kinds = [reason.key.split(".")[2] for reason in told]
            assert len(kinds) == len(set(kinds)) or len(growing) > MAX_NAMED
            said = [value for reason in told for value in reason.arguments.values()]
            own = view.owned_by(view.seat)
            meant = [(set_key(name), view.missing(name) - 1, own.get(name, 0) + 1) for name in growing]
            assert sorted(map(str, said)) == sorted(str(value) for one in meant for value in one)
        state.apply(state.random_move(rng))
