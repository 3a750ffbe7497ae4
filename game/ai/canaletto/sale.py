"""The order in which sets are sold: what each order brings the seller, and whom it feeds.

While the game goes on a coin of a rival's counts by how much it takes from the seller's chance to win: one who leads
counts for much, one who is out of it for little. Where the game ends with these sales only the best of the others
counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations

import msgspec
import numpy as np

from game.ai.canaletto.explained import sale_reason
from game.ai.canaletto.reasons import for_move
from game.ai.canaletto.worth import Eye, Worth, mean_value
from game.ai.player import Choice
from game.ai.search.maxn import Array
from game.ai.terms import Terms, decisive, in_coins
from game.rules.canaletto import CanalettoView, Sell
from game.rules.core import Seat

MAX_ORDERS = 120
"""At most this many orders of sale are compared."""


@dataclass(frozen=True, slots=True)
class _Order:
    """An order in which sets are sold."""

    own: float
    """What the own tiles bring."""
    rest: float
    """What those of the others bring, as it counts for the seller."""
    gains: Array
    """What each seat gets."""

    @property
    def margin(self) -> float:
        """What it is worth."""
        return self.own - self.rest

    @property
    def terms(self) -> Terms:
        """That in parts."""
        return in_coins({"sets": self.own, "rivals": -self.rest})


class Standings:
    """How the seats stand while sets wait to be sold, as the seller sees them."""

    def __init__(self, view: CanalettoView, eye: Eye) -> None:
        """Looks at a view in which sets are to be sold."""
        self._seat = view.seat
        money, owed = np.array(view.money, dtype=np.float64), view.rules.debt_factor * eye.debt
        self._lead: Array | None = None
        unsold = len(view.treasures) - len(view.sold) - len(view.complete)
        if unsold <= view.rules.end_at_types:
            self._lead = money - owed * np.array(view.debt, dtype=np.float64)
            return
        waiting = [name in view.complete for name in view.treasures]
        worth = Worth(view, eye)
        owned, cash, debt, bribes = worth.before
        following = worth.following(np.zeros(1, dtype=np.intp))
        scores = worth.scores(np.where(waiting, 0.0, owned), cash, debt, bribes, following)
        self._pull = worth.pull(scores, view.seat)

    def rest(self, gains: Array) -> float:
        """What the gains of the others count, in coins of the seller's.

        Args:
            gains: seats: what the sales bring.
        """
        others = np.arange(len(gains)) != self._seat
        if self._lead is not None:
            return float((self._lead + gains)[others].max() - self._lead[others].max())
        return float((self._pull * gains)[others].sum())

    def spared(self, gains: Array, other: Array) -> int:
        """Whom it counts most to have given these gains and not the others."""
        rivals = self._lead + other if self._lead is not None else self._pull * (other - gains)
        rivals[self._seat] = -np.inf
        return int(rivals.argmax())


def gains_of(view: CanalettoView, order: Sequence[str]) -> Array:
    """A seat: the money that these types bring it, sold in this order; a value not seen counts as the mean."""
    values = [float(value) for value in view.row or ()]
    values += [mean_value(view)] * (view.values_left - len(values))
    kinds = {name: kind for kind, name in enumerate(view.treasures)}
    owned = np.array(view.owned, dtype=np.float64)
    gains: Array = np.zeros(len(view.money))
    for name, value in zip(order, values, strict=False):
        gains += owned[:, kinds[name]] * value
    return gains


def sale(view: CanalettoView, eye: Eye) -> Choice:
    """The set to sell first, with what decided between the best order and the best one that begins otherwise."""
    standings, best = Standings(view, eye), dict[str, _Order]()
    for number, order in enumerate(permutations(view.complete)):
        if number >= MAX_ORDERS:
            break
        gains = gains_of(view, order)
        found = _Order(float(gains[view.seat]), standings.rest(gains), gains)
        known = best.get(order[0])
        if known is None or found.margin > known.margin + 1e-9:
            best[order[0]] = found
    if not best:
        raise ValueError("nothing is complete")
    first = next(iter(best))
    for name, found in best.items():
        if found.margin > best[first].margin + 1e-9:
            first = name
    move = Sell(view.seat, first)
    choice = Choice(move, policy=((move, 1.0),), reasons=for_move(view, move), nodes=1)
    second = max((name for name in best if name != first), key=lambda name: best[name].margin, default=None)
    return choice if second is None else _explained(view, choice, standings, best[first], (second, best[second]))


def _explained(
    view: CanalettoView, choice: Choice, standings: Standings, first: _Order, other: tuple[str, _Order]
) -> Choice:
    """A sale, with what decided said first."""
    name, second = other
    terms = ((choice.move, first.terms), (Sell(view.seat, name), second.terms))
    part = decisive(first.terms, second.terms)
    if not isinstance(choice.move, Sell):
        raise TypeError(f"{choice.move.word} sells nothing")
    seat = view.seat if part == "sets" else Seat(standings.spared(first.gains, second.gains))
    told = sale_reason(view, choice.move, seat, round(first.gains[seat]), round(second.gains[seat]))
    return msgspec.structs.replace(choice, terms=terms, reasons=(told, *choice.reasons[1:]))
