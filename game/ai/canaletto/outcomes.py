"""How an auction is likely to end after a move: who has the lot, and at what bid.

The auction is solved from the highest bid down (`auction`); here the same answers are followed from a place upward.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from game.ai.canaletto.auction import OPTION_BRIBE, OPTION_PASS, RAISES, Auction, following
from game.ai.search.maxn import Array


@dataclass(frozen=True, slots=True)
class Outcomes:
    """How likely each end of an auction is; all of them sum to 1."""

    bought: Array
    """Seats × steps: this seat has the lot at the bid of this step."""
    bribed: Array
    """Seats × steps: this seat has played its bribe while this bid stood."""
    free: Array
    """Seats: this seat has the lot for nothing."""

    @classmethod
    def none(cls, seats: int, steps: int) -> Outcomes:
        """Nothing is likely yet."""
        return cls(np.zeros((seats, steps)), np.zeros((seats, steps)), np.zeros(seats))

    def gets(self, seat: int) -> float:
        """How likely a seat has the lot."""
        return float(self.bought[seat].sum() + self.bribed[seat].sum() + self.free[seat])

    def price(self, seat: int) -> float:
        """What a seat pays where it has the lot, in steps, on the average."""
        gets = self.gets(seat)
        steps = np.arange(self.bought.shape[1])
        return float((self.bought[seat] * steps).sum()) / gets if gets > 0.0 else 0.0


def outcomes(auction: Auction, bid: int, bidder: int | None, seats_in: int, mover: int, option: int) -> Outcomes:
    """How the auction ends after an option at a place.

    Args:
        auction: the auction, solved.
        bid: the step of the standing bid.
        bidder: whose it is; None while nobody has bid.
        seats_in: who is in, a bit a seat.
        mover: whose turn it is.
        option: what they do, as in `Auction.options`.
    """
    seats, steps = auction.ends.bought.shape[:2]
    found = Outcomes.none(seats, steps)
    reached = np.zeros((steps + auction.raises + 1, auction.places))
    if bidder is None:
        _unopened(auction, mover, seats_in, _only(option, auction), 1.0, found, reached)
    else:
        _option(auction, bid, bidder, seats_in, mover, option, found, reached)
    for step in range(1, steps):
        auction.follow(step, reached, found.bought, found.bribed)
    return found


def _only(option: int, auction: Auction) -> Array:
    chances = np.zeros(RAISES + auction.raises)
    chances[option] = 1.0
    return chances


def _option(
    auction: Auction, bid: int, bidder: int, seats_in: int, mover: int, option: int, found: Outcomes, reached: Array
) -> None:
    """The one option at a place where somebody has bid."""
    if option == OPTION_PASS:
        rest = seats_in ^ 1 << mover
        if rest & (rest - 1):
            reached[bid, auction.place(bidder, rest)] = 1.0
        else:
            found.bought[bidder, bid] = 1.0
    elif option == OPTION_BRIBE:
        found.bribed[mover, bid] = 1.0
    else:
        reached[bid + 1 + option - RAISES, auction.place(mover, seats_in)] = 1.0


def _unopened(
    auction: Auction, mover: int, seats_in: int, chances: Array, weight: float, found: Outcomes, reached: Array
) -> None:
    """The options of who may open, each with its chance."""
    seats, rest = auction.ends.bought.shape[0], seats_in ^ 1 << mover
    raised = chances[RAISES:] * weight
    if rest:
        reached[1 : 1 + len(raised), auction.place(mover, seats_in)] += raised
    else:
        found.bought[mover, 1 : 1 + len(raised)] += raised
    passed = float(chances[OPTION_PASS]) * weight
    if passed <= 0.0 or not rest:
        return
    if not rest & (rest - 1) and not auction.must_open:
        found.free[rest.bit_length() - 1] += passed
        return
    heir = following(mover, rest, seats)
    _unopened(auction, heir, rest, auction.opening_chances(heir, rest), passed, found, reached)
