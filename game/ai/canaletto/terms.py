"""What a move of Canaletto is worth, taken apart by what the ends of the auction change.

Each end moves the scores that the seats are on the way to: by the own `sets`, by the `price` and what the money could
still buy, by `debt`, by a `mask` that is played, by where the gondola lands (`landing`), and by what the `rivals` gain
and pay. The chance to win follows the scores on a curve, so each part gets its share of the way along it, from how
things stood before the lot (`standing`) to that end (Aumann, Shapley 1974), and an end counts as often as the auction
ends so.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from game.ai.canaletto.outcomes import Outcomes
from game.ai.canaletto.worth import Scores, Worth, chances_of
from game.ai.search.maxn import Array, Index
from game.ai.terms import Terms, in_wins

PARTS = ("standing", "sets", "price", "debt", "mask", "landing", "rivals")
"""All parts, in their order."""
_NODES, _WEIGHTS = np.polynomial.legendre.leggauss(16)
_STEPS, _SHARES = (_NODES + 1.0) / 2.0, _WEIGHTS / 2.0
"""Where the way from before to after is looked at, and how much each place counts."""


@dataclass(frozen=True, slots=True)
class _Before:
    """How things stand before the lot has gone; each a number a seat."""

    money: Array
    debt: Array
    stock: Array
    means: Array
    bribes: Array
    total: Array
    doubt: Array


class TakenApart:
    """One lot, as one seat sees it."""

    def __init__(self, worth: Worth, seat: int, step: int) -> None:
        """Looks at how things stand.

        Args:
            worth: what the ends of the auction are worth.
            seat: whose moves are taken apart.
            step: how much a step of bids is.
        """
        self._worth, self._seat, self._step = worth, seat, step
        owned, money, debt, bribes = worth.before
        count = len(worth.prices)
        landings = np.arange(count, dtype=np.intp)
        everywhere = worth.scores(
            owned, np.repeat(money, count, axis=0), np.repeat(debt, count, axis=0), bribes, landings
        )
        self._before = _mean(everywhere)
        self._prices = worth.prices.mean(axis=0)
        self._start = worth.utility(self._before.total[None], self._before.doubt[None])[0]

    @property
    def lot(self) -> float:
        """What the lot is expected to bring who has it."""
        return float(self._prices @ self._worth.lot)

    def terms(self, ends: Outcomes, value: float) -> Terms:
        """The parts of a move.

        Args:
            ends: how the auction ends after it.
            value: its expected returns.
        """
        sums = dict.fromkeys(PARTS, 0.0)
        utility = np.zeros(len(self._start))
        steps = np.arange(ends.bought.shape[1], dtype=np.intp) * self._step
        following = self._worth.following(steps)
        for seat in range(len(self._start)):
            cases = (
                (ends.bought[seat], steps, following, 0),
                (ends.bribed[seat], steps * 0, following, 1),
                (ends.free[seat : seat + 1], steps[:1], following[:1], 0),
            )
            for likely, prices, landings, bribes in cases:
                chosen = likely > 0.0
                if chosen.any():
                    utility += self._add(sums, likely[chosen], (seat, prices[chosen], landings[chosen], bribes))
        least = min(0.0, float(utility.min()))
        whole = float((utility - least).sum())
        parts = {key: number / whole for key, number in sums.items()}
        parts["standing"] = chances_of(self._start.tolist())[self._seat] - 1.0 / len(utility)
        # A point of score is also worth a little for its own sake; what that and the common measure add is money's.
        parts["price"] = value - sum(number for key, number in parts.items() if key != "price")
        return in_wins(parts)

    def _add(self, sums: dict[str, float], likely: Array, end: tuple[int, Index, Index, int]) -> Array:
        """Adds the parts of some ends; answers what they are worth to every seat, as often as they come."""
        winner, prices, following, bribes = end
        worth, me, before = self._worth, self._seat, self._before
        after = worth.after(winner, prices, bribes)
        scores = worth.scores(after.owned, after.money, after.debt, after.bribes, following)
        pull = self._pull(scores)
        stock = self._prices @ after.owned.T
        landing = scores.stock - stock
        paid = scores.money - before.money + scores.means - before.means
        owed = before.debt - scores.debt
        played = scores.bribes - before.bribes
        of_others = (stock - before.stock) + paid + owed + played
        of_others[:, me] = 0.0
        here = worth.utility(np.broadcast_to(before.total, scores.total.shape), scores.doubt)[:, me] - self._start[me]
        adds = {
            "sets": (stock - before.stock)[me] * pull[:, me],
            "price": paid[:, me] * pull[:, me],
            "debt": owed[:, me] * pull[:, me],
            "mask": played[:, me] * pull[:, me],
            "landing": (landing * pull).sum(axis=1) + here,
            "rivals": (of_others * pull).sum(axis=1),
        }
        for key, added in adds.items():
            sums[key] += float((likely * added).sum())
        return np.asarray((likely[:, None] * worth.utility(scores.total, scores.doubt)).sum(axis=0), dtype=np.float64)

    def _pull(self, scores: Scores) -> Array:
        """Cases × seats: what a point of each seat's score is worth to the own seat, on the average of the way."""
        worth, me, start = self._worth, self._seat, self._before.total
        change = scores.total - start
        pull = np.zeros_like(change)
        for at, share in zip(_STEPS, _SHARES, strict=True):
            ahead = (start + at * change) / scores.doubt
            chance = np.exp(ahead - ahead.max(axis=1, keepdims=True))
            chance /= chance.sum(axis=1, keepdims=True)
            pull -= share * chance * chance[:, me : me + 1]
            pull[:, me] += share * chance[:, me]
        pull *= worth.rivalry / scores.doubt
        pull[:, me] += worth.slope
        return pull


def _mean(scores: Scores) -> _Before:
    """The mean over all places where the gondola may land."""
    found = (scores.money, scores.debt, scores.stock, scores.means, scores.bribes, scores.total, scores.doubt)
    return _Before(*(part.mean(axis=0) for part in found))
