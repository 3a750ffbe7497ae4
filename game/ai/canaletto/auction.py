"""The lot on sale, bid by bid: what every place in the auction is worth to every seat.

Where the gondola stands follows from the standing bid alone, and whose turn it is from who bid it and who is still in.
So an auction has few places, bid × bidder × seats still in, and bids only rise: all are solved in one pass from the
highest bid down, each seat answering for its own good (`game.ai.search.maxn`). What an end is worth comes from outside.
Bids go by steps, of 1 but in files with huge prices. A mask played by who has passed (`bribe.after_pass`) is not looked
at; all else is what the rules say, which a law holds whatever the rule file.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from game.ai.canaletto.numbers import Judgement
from game.ai.search.maxn import NEVER, Array, Flags, Index, backed_up, chances

OPTION_PASS, OPTION_BRIBE = 0, 1
"""Where the two moves beside the bids stand among the options; the raises come after them."""
RAISES = 2
"""Where a raise of 1 stands."""


@dataclass(frozen=True, slots=True)
class Ends:
    """What the ends of an auction are worth to every seat."""

    bought: Array
    """Seats × steps × seats: this seat has the lot at the bid of this step."""
    bribed: Array
    """Seats × steps × seats: this seat has played its bribe while this bid stood."""
    free: Array
    """Seats × seats: this seat has the lot for nothing, nobody having bid."""
    may_bribe: Flags
    """Seats × steps: where this seat could play a bribe."""


@dataclass(frozen=True, slots=True)
class _Places:
    """The places under one standing bid: whose it is and who is still in, by how many are in."""

    index: dict[tuple[int, int], int]
    """Bidder and those still in, a bit a seat → place."""
    bidder: Index
    """Whose bid stands."""
    mover: Index
    """Whose turn it is."""
    after_bid: Index
    """The place after the mover has bid."""
    after_pass: Index
    """The place after the mover has passed; the place itself where that ends the auction."""
    layers: tuple[tuple[Index, bool], ...]
    """The places by how many seats are in, fewest first, and whether a pass ends the auction there."""


@lru_cache(maxsize=4)
def _places(seats: int) -> _Places:
    keys = [
        (bidder, seats_in)
        for size in range(2, seats + 1)
        for seats_in in range(1 << seats)
        if seats_in.bit_count() == size
        for bidder in range(seats)
        if seats_in >> bidder & 1
    ]
    index = {key: place for place, key in enumerate(keys)}
    movers = [following(bidder, seats_in, seats) for bidder, seats_in in keys]
    after_bid = [index[mover, seats_in] for mover, (_, seats_in) in zip(movers, keys, strict=True)]
    after_pass = [
        index.get((bidder, seats_in ^ 1 << mover), index[bidder, seats_in])
        for mover, (bidder, seats_in) in zip(movers, keys, strict=True)
    ]
    layers = tuple(
        (
            np.array(
                [place for place, (_, seats_in) in enumerate(keys) if seats_in.bit_count() == size], dtype=np.intp
            ),
            size == 2,
        )
        for size in range(2, seats + 1)
    )
    return _Places(
        index,
        bidder=np.array([bidder for bidder, _ in keys], dtype=np.intp),
        mover=np.array(movers, dtype=np.intp),
        after_bid=np.array(after_bid, dtype=np.intp),
        after_pass=np.array(after_pass, dtype=np.intp),
        layers=layers,
    )


def following(seat: int, seats_in: int, seats: int) -> int:
    """The next seat clockwise of those in, a bit a seat."""
    for step in range(1, seats + 1):
        other = (seat + step) % seats
        if seats_in >> other & 1:
            return other
    raise ValueError("no seat is in the auction")


class Auction:
    """One lot, solved: what it is worth to stand at any place of its auction."""

    def __init__(
        self,
        seats: int,
        ends: Ends,
        raises: int,
        *,
        must_open: bool,
        judgement: Judgement,
        least: int = 1,
        opening: int = 1,
    ) -> None:
        """Solves the auction.

        Args:
            seats: how many play.
            ends: what its ends are worth; they say how high bids go.
            raises: the greatest raise looked at.
            must_open: whether the last player has to open where nobody has bid.
            judgement: how much a seat errs, and which moves come to its mind first.
            least: the least raise that may be made, in steps.
            opening: the least bid that opens, in steps.
        """
        self._seats = seats
        self.ends = ends
        """What its ends are worth."""
        self._judgement = judgement
        heat = judgement.heat
        self.must_open = must_open
        """Whether the last player has to open where nobody has bid."""
        self._highest = ends.bought.shape[1] - 1
        self.raises = self._raises = min(raises, self._highest)
        """The greatest raise looked at."""
        # A raise of `least` is the first that may be made; those under it are no moves.
        self._least, self._opens = (min(first - 1, self._raises) for first in (least, opening))
        self._weights, self._opening_weights = (self._weighed(first) for first in (self._least, self._opens))
        self._table = _places(seats)
        self._bribed = np.where(ends.may_bribe[:, :, None], ends.bribed, NEVER)
        self._values = self._solved(heat)
        self._unopened: dict[tuple[int, int], Array] = {}

    def _weighed(self, first: int) -> Array:
        """How readily each move comes to mind, where this many of the raises are none."""
        weights = np.full((RAISES + self._raises, 1), self._judgement.jumps / max(self._raises - first - 1, 1))
        weights[:RAISES] = 1.0
        weights[RAISES + first : RAISES + first + 1] = self._judgement.step
        return weights

    def _solved(self, heat: float) -> Array:
        """Bids × places × seats: what each place is worth; NEVER above the highest bid.

        A pass leads to the same bid with one seat less, a raise to a higher one with as many. So places with fewer
        seats in are written that many rows higher: then all that a row leads to lies in the rows above it, and the
        places of a row are worked out at once, however many are in.
        """
        table, highest, raises = self._table, self._highest, self._raises
        sizes = [len(layer) for layer, _ in table.layers]
        shifts = np.repeat(np.arange(len(sizes))[::-1], sizes)
        most, last_two = int(shifts[0]), sizes[0]
        rows = np.full((highest + most + raises + 1, len(shifts), self._seats), NEVER)
        bids = np.clip(np.arange(highest + most + 1)[:, None] - shifts, 0, highest)
        bought = self.ends.bought[table.bidder[:last_two], bids[:, :last_two]]
        bribed = self._bribed[table.mover, bids]
        for row in range(highest + most, 0, -1):
            # In the first rows those with more seats in would be above the highest bid.
            count = int(np.count_nonzero(shifts >= row - highest))
            moves = np.empty((RAISES + raises, count, self._seats))
            moves[OPTION_PASS, :last_two] = bought[row]
            moves[OPTION_PASS, last_two:] = rows[row + 1, table.after_pass[last_two:count]]
            moves[OPTION_BRIBE] = bribed[row, :count]
            moves[RAISES:] = rows[row + 1 : row + 1 + raises, table.after_bid[:count]]
            rows[row, :count] = backed_up(moves, table.mover[:count], self._weights, heat)
        values = np.full((highest + raises + 1, len(shifts), self._seats), NEVER)
        for (layer, _), shift in zip(table.layers, range(most, -1, -1), strict=True):
            values[1 : highest + 1, layer] = rows[1 + shift : highest + 1 + shift, layer]
        return values

    def _moves(self, bid: int, layer: Index, ends_by_pass: bool) -> Array:
        """What each move leads to at these places, moves × places × seats."""
        table = self._table
        moves = np.empty((RAISES + self._raises, len(layer), self._seats))
        if ends_by_pass:
            moves[OPTION_PASS] = self.ends.bought[table.bidder[layer], bid]
        else:
            moves[OPTION_PASS] = self._values[bid, table.after_pass[layer]]
        moves[OPTION_BRIBE] = self._bribed[table.mover[layer], bid]
        moves[RAISES:] = self._values[bid + 1 : bid + 1 + self._raises, table.after_bid[layer]]
        moves[RAISES : RAISES + self._least] = NEVER
        return moves

    def options(self, bid: int, bidder: int | None, seats_in: int, mover: int) -> tuple[Array, Flags]:
        """What each move leads to at one place, moves × seats, and which moves there are."""
        if bidder is None:
            moves = self._opening(mover, seats_in)
        else:
            layer = np.array([self._table.index[bidder, seats_in]], dtype=np.intp)
            moves = self._moves(bid, layer, seats_in.bit_count() == 2)[:, 0]
        return moves, moves[:, mover] > NEVER / 2

    def value(self, bid: int, bidder: int | None, seats_in: int, mover: int) -> Array:
        """What a place is worth to every seat."""
        if bidder is None:
            return self._opened(mover, seats_in)
        return np.asarray(self._values[bid, self._table.index[bidder, seats_in]], dtype=np.float64)

    @property
    def places(self) -> int:
        """How many places there are under one standing bid."""
        return len(self._table.bidder)

    def place(self, bidder: int, seats_in: int) -> int:
        """The place where this seat's bid stands and these are in, a bit a seat."""
        return self._table.index[bidder, seats_in]

    def opening_chances(self, mover: int, seats_in: int) -> Array:
        """How likely each move of who may open is, nobody having bid."""
        own = self._opening(mover, seats_in)[:, None, mover]
        return np.asarray(chances(own, self._opening_weights, self._judgement.heat)[:, 0], dtype=np.float64)

    def follow(self, bid: int, reached: Array, bought: Array, bribed: Array) -> None:
        """Follows from the places under one standing bid, with how likely each is, to what comes after them.

        Args:
            bid: the step of the standing bid.
            reached: steps × places: how likely each place is; those that follow are added to.
            bought: seats × steps: how likely each has the lot, added to.
            bribed: likewise for a bribe.
        """
        table = self._table
        for layer, ends_by_pass in reversed(table.layers):
            here = reached[bid, layer]
            if not here.any():
                continue
            movers = table.mover[layer]
            own = self._moves(bid, layer, ends_by_pass)[:, np.arange(len(layer)), movers]
            likely = chances(own, self._weights, self._judgement.heat) * here
            if ends_by_pass:
                np.add.at(bought[:, bid], table.bidder[layer], likely[OPTION_PASS])
            else:
                np.add.at(reached[bid], table.after_pass[layer], likely[OPTION_PASS])
            np.add.at(bribed[:, bid], movers, likely[OPTION_BRIBE])
            for step in range(self._raises):
                np.add.at(reached[bid + 1 + step], table.after_bid[layer], likely[RAISES + step])

    def _opened(self, mover: int, seats_in: int) -> Array:
        known = self._unopened.get((mover, seats_in))
        if known is None:
            moves = self._opening(mover, seats_in)[:, None]
            known = backed_up(moves, np.array([mover], dtype=np.intp), self._opening_weights, self._judgement.heat)[0]
            self._unopened[mover, seats_in] = known
        return known

    def _opening(self, mover: int, seats_in: int) -> Array:
        """The moves while nobody has bid, moves × seats."""
        ends, seats = self.ends, self._seats
        moves = np.full((RAISES + self._raises, seats), NEVER)
        rest = seats_in ^ 1 << mover
        if not rest:
            moves[RAISES + self._opens :] = ends.bought[mover, 1 + self._opens : 1 + self._raises]
            return moves
        if not rest & (rest - 1) and not self.must_open:
            moves[OPTION_PASS] = ends.free[rest.bit_length() - 1]
        else:
            moves[OPTION_PASS] = self._opened(following(mover, rest, seats), rest)
        opened = self._values[1 + self._opens : 1 + self._raises, self._table.index[mover, seats_in]]
        moves[RAISES + self._opens :] = opened
        return moves
