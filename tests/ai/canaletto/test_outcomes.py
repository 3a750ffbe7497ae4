"""How an auction is likely to end, followed from a place upward, agrees with what was solved from the top down."""

from __future__ import annotations

import numpy as np
import pytest

from game.ai.canaletto.auction import Auction
from game.ai.canaletto.outcomes import outcomes
from tests.ai.canaletto.test_auction import ends, judgement


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("must_open", [True, False])
@pytest.mark.parametrize("seed", range(6))
def test_every_option_leads_to_ends_that_are_worth_what_it_is(seats: int, must_open: bool, seed: int) -> None:
    given = ends(seats, seed, masks=True)
    auction = Auction(seats, given, 3, must_open=must_open, judgement=judgement())
    everybody = (1 << seats) - 1
    for bid, bidder, mover in ((0, None, seed % seats), (2, 0, 1), (1, 2, 3 % seats)):
        values, may = auction.options(bid, bidder, everybody, mover)
        for option in np.flatnonzero(may):
            found = outcomes(auction, bid, bidder, everybody, mover, int(option))
            chance = found.bought.sum() + found.bribed.sum() + found.free.sum()
            assert chance == pytest.approx(1.0)
            worth = (
                np.einsum("sb,sbt->t", found.bought, given.bought)
                + np.einsum("sb,sbt->t", found.bribed, given.bribed)
                + np.einsum("s,st->t", found.free, given.free)
            )
            assert worth == pytest.approx(values[option])
            assert sum(map(found.gets, range(seats))) == pytest.approx(1.0)
