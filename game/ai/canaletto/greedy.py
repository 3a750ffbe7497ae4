"""Canaletto's yardstick: `greedy`, as AI.md defines it and never tuned, so that strengths mean the same for ever.

Worth of a lot  For each type in it its price times: the own tiles with the lot, where the lot completes the type; else
                the part of its tiles that would be owned by anyone. The price of types that the lot completes are the
                next values of the row, the greatest number of own tiles first; of any other the mean of what is left.
                A value not seen counts as the mean of all tiles of the file.
Bid             The lowest there is while that is at most the worth and at most money + 5, or a forced opening.
Bribe           Instead, where allowed, if the standing bid is at least 8 and the worth at least the standing bid + 5.
Order of sale   The type with most own tiles first if the next value is above the one after, else last.
It uses no random number, and looks no further than this lot.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from game.ai.canaletto.reasons import for_move
from game.ai.player import Choice, Limit, Player
from game.rules.canaletto import Bid, CanalettoView, Pass, Phase, Sell, TakeBribe
from game.rules.core import Move, Rng, Seat, View

OVER_MONEY = 5
"""How much more than its money it bids."""
BRIBE_FROM = 8
"""The least standing bid at which it bribes."""
BRIBE_GAIN = 5
"""How much more than the standing bid a lot has to be worth for a bribe."""


class Greedy(Player):
    """The yardstick."""

    def __init__(self) -> None:
        self._worths: dict[Seat, tuple[tuple[object, ...], Fraction]] = {}

    def choose(self, view: View, limit: Limit, rng: Rng) -> Choice:
        """The move for the seat to move, with its reasons."""
        move = self.move(view, limit, rng)
        return Choice(move, policy=((move, 1.0),), reasons=for_move(seen(view), move), nodes=1)

    def move(self, view: View, limit: Limit, rng: Rng) -> Move:  # noqa: ARG002 - it needs neither
        """The move alone."""
        view = seen(view)
        if view.phase is Phase.SELL:
            return Sell(view.seat, first_sold(view))
        return _answer(view, self._worth(view))

    def _worth(self, view: CanalettoView) -> Fraction:
        """`worth_of_lot`, kept while the seat looks at the same lot: bids do not change it."""
        seen_now = (view.rules, view.palaces, view.column, view.row, view.values_left, view.owned[view.seat])
        kept = self._worths.get(view.seat)
        if kept is None or kept[0] != seen_now:
            kept = self._worths[view.seat] = seen_now, worth_of_lot(view)
        return kept[1]


def seen(view: View) -> CanalettoView:
    """The view, of a seat of Canaletto that is to move."""
    if not isinstance(view, CanalettoView):
        raise TypeError(f"a view of Canaletto is needed, not {type(view).__name__}")
    if view.to_move != view.seat:
        raise ValueError(f"seat {view.seat} is not to move: {view.to_move} is")
    return view


def worth_of_lot(view: CanalettoView) -> Fraction:
    """What the lot on sale is worth to the seat."""
    values, own, tiles = seen_values(view), view.owned_by(view.seat), view.rules.treasures
    missing = {name: view.missing(name) for name in view.lot}
    completed = [name for name, count in missing.items() if count == 1]
    prices = dict(zip(sorted(completed, key=lambda name: -own.get(name, 0)), values, strict=False))
    worth: Fraction | int = sum(price * (own.get(name, 0) + 1) for name, price in prices.items())
    # The rest are parts of the mean, added as one fraction: adding fractions one by one takes most of a game's time.
    parts, whole = 0, 1
    for name, count in missing.items():
        if name not in prices:
            parts = parts * tiles[name] + (tiles[name] - count + 1) * whole
            whole *= tiles[name]
    return worth + Fraction(sum(values) * parts, len(values) * whole)


def seen_values(view: CanalettoView) -> Sequence[Fraction | int]:
    """The values left in the row; those not seen count as the mean of all tiles of the file."""
    row, tiles = view.row or (), view.rules.valuations.tiles
    hidden = view.values_left - len(row)
    return [*row, *[Fraction(sum(tiles), len(tiles))] * hidden] if hidden else row


def first_sold(view: CanalettoView) -> str:
    """The type to sell now.

    Where the type with most own tiles goes last, those with fewest go before it; ties go by the file's order.
    """
    values, own = seen_values(view), view.owned_by(view.seat)
    most = max(view.complete, key=lambda name: own.get(name, 0))
    if values[0] > values[1]:
        return most
    return min((name for name in view.complete if name != most), key=lambda name: own.get(name, 0))


def _answer(view: CanalettoView, worth: Fraction) -> Move:
    seat = view.seat
    if view.may_bribe and view.standing_bid >= BRIBE_FROM and worth >= view.standing_bid + BRIBE_GAIN:
        return TakeBribe(seat)
    if view.must_bid:
        return Bid(seat, view.lowest_bid)
    lowest = view.lowest_bid
    affordable = lowest <= worth and lowest <= view.money[seat] + OVER_MONEY
    if view.phase is Phase.BID and lowest <= view.rules.highest_bid and affordable:
        return Bid(seat, lowest)
    return Pass(seat)
