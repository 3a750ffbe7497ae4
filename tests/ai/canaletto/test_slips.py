"""How a level misjudges what sets will bring: in its own way, steadily, never in what is certain."""

from __future__ import annotations

import random

import msgspec
import numpy as np
import pytest

from game.ai.canaletto import ai
from game.ai.canaletto.numbers import Level, numbers
from game.ai.canaletto.player import Bidder
from game.ai.canaletto.worth import Eye, Worth
from game.ai.personality import EVEN
from game.ai.player import Limit
from game.rules.canaletto import Bid, CanalettoRules, CanalettoView, Phase
from game.rules.core import Seat
from tests.ai.canaletto.test_player import decisions
from tests.rules.canaletto.table import begun

SURE = msgspec.structs.replace(numbers().doge, early=1.0, zeal=0.0)
"""It believes in every set whole, so what it sees is what it expects."""


def seen(view: CanalettoView, level: Level) -> np.ndarray:
    return Worth(view, Eye(numbers().judgement, level)).prices


def test_each_seat_errs_in_its_own_way_but_not_in_what_the_lot_completes() -> None:
    wild = msgspec.structs.replace(SURE, slips=1.0)
    bidding = [state.clone() for state in decisions(CanalettoRules(), 4, 53) if state.phase is Phase.BID]
    for state in bidding[::9]:
        views = [state.view(Seat(seat)) for seat in range(4)]
        found = [seen(view, wild) for view in views]
        out = sum(np.array(owned) for owned in views[0].owned)
        lot = np.array([name in views[0].lot for name in views[0].treasures])
        tiles = np.array(list(views[0].rules.treasures.values()))
        certain = out + lot >= tiles
        for prices in found:
            assert prices[:, certain] == pytest.approx(seen(views[0], SURE)[:, certain])
        if not certain.all() and not views[0].ends_with_lot:
            assert not np.allclose(found[0], found[1])


def test_it_stands_by_its_error_as_long_as_the_lot_is_on_sale() -> None:
    state = begun([["lamp", "fan"], ["lamp", "bust"], ["fan", "bust"]], row=(9, 4, 12), end_at_types=0)
    level, before = numbers().novice, {}
    for amount in range(1, 8):
        mover = state.current_player
        assert mover is not None
        view = state.view(mover)
        prices = seen(view, level)
        assert before.setdefault(mover, prices) == pytest.approx(prices)
        state.apply(next(move for move in state.legal_moves() if getattr(move, "amount", 0) == amount))
    answers = {ai("novice", None).choose(view, Limit(), random.Random(1)).move for _ in range(5)}
    assert len(answers) == 1


def test_it_makes_no_debt_for_the_first_treasure_it_gets() -> None:
    wild = Bidder(msgspec.structs.replace(numbers(), novice=msgspec.structs.replace(SURE, slips=2.0)), "novice", EVEN)
    asked = 0
    for state in decisions(CanalettoRules(), 4, 59):
        mover = state.current_player
        if state.phase is not Phase.BID or mover is None:
            continue
        view = state.view(mover)
        if not any(view.owned[mover]) and not view.must_bid:
            asked += 1
            move = wild.choose(view, Limit(), random.Random(1)).move
            assert not isinstance(move, Bid) or move.amount <= view.money[mover]
    assert asked > 10


def test_the_doge_errs_in_nothing_of_this() -> None:
    assert (numbers().doge.slips, numbers().doge.debt) == (0.0, 1.0)


def test_a_level_that_overlooks_debt_gives_more_for_a_lot_it_cannot_pay() -> None:
    view = begun([["lamp", "fan"], ["lamp", "bust"], ["fan", "bust"]], row=(9, 4, 12), end_at_types=0).view(Seat(0))
    price = np.array([view.money[0] + 8], dtype=np.intp)
    least = [
        Worth(view, Eye(numbers().judgement, msgspec.structs.replace(SURE, rivalry=0.0, debt=felt)))
        for felt in (1.0, 0.5, 0.0)
    ]
    values = [worth.value(0, price, worth.following(price))[0, 0] for worth in least]
    assert values[0] < values[1] < values[2]
