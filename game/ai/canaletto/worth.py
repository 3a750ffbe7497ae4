"""What the end of an auction is worth to every seat: the chance to win, from the score each is on the way to.

A seat is on the way to: its money, less its debt as it counts; what its tiles are expected to bring; its part of the
profit that the lots to come will leave, by the money it will have to bid with, so that money is worth more than its
face while there is much to buy; and what its bribe is still worth. Who will be ahead in the end is the more doubtful
the more is to come.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import numpy as np

from game.ai.canaletto.auction import Ends
from game.ai.canaletto.forecast import SEED, Forecast, forecast
from game.ai.canaletto.numbers import Judgement, Level
from game.ai.search.maxn import Array, Index
from game.rules.canaletto import CanalettoView

POINTS_A_WIN = 100.0
"""Points of score that count as much as a won game to a player who looks at their own score only."""

LOOK_OVER = 1.6
"""Bids are looked at up to this many times what a lot is expected to bring."""
MIN_LOOK = 24
"""But at least up to this bid."""
MAX_STEPS = 120
"""Steps of bids that are looked at."""


@dataclass(frozen=True, slots=True)
class Eye:
    """How one player looks at a position."""

    judgement: Judgement
    """How positions are valued."""
    level: Level
    """What it overlooks."""
    zest: float = 1.0
    """How much a tile seems worth beside what it is worth: risk."""
    debt: float = 1.0
    """How much debt seems to hurt beside what it does: risk."""
    bribe: float = 0.0
    """Points by which a bribe seems worth more: patience."""


@dataclass(frozen=True, slots=True)
class After:
    """What the seats have once a lot has been acquired, before anything is sold."""

    owned: Array
    """Seats × types: tiles."""
    money: Array
    """Cases × seats."""
    debt: Array
    """Cases × seats."""
    bribes: Array
    """Seats: bribes left."""


@dataclass(frozen=True, slots=True)
class Scores:
    """The scores that the seats are on the way to, by what they come from; each cases × seats."""

    money: Array
    """Money in hand."""
    debt: Array
    """What debt takes off."""
    stock: Array
    """What the tiles owned will bring."""
    means: Array
    """What money and soon-sold tiles will gain by the lots to come."""
    bribes: Array
    """What bribes are still worth."""
    doubt: Array
    """Cases × 1: how far a score may be off."""

    @property
    def total(self) -> Array:
        """All of it."""
        return self.money - self.debt + self.stock + self.means + self.bribes


class Worth:
    """The ends of one auction, as one player sees them."""

    def __init__(self, view: CanalettoView, eye: Eye) -> None:
        """Looks at the lot on sale; what has been bid for it does not matter.

        Args:
            view: what the seat knows before the lot has gone.
            eye: how it looks.
        """
        self._view = view
        self._eye = eye
        self._seats = len(view.money)
        self._factor = view.rules.debt_factor * eye.debt * eye.level.debt
        self.forecast = forecast(view, eye.judgement.orders, eye.judgement.patience)
        kinds = {name: kind for kind, name in enumerate(view.treasures)}
        self._owned = np.array(view.owned, dtype=np.float64)
        self._lot = np.zeros(len(kinds))
        for name in view.lot:
            self._lot[kinds[name]] = 1.0
        self._money = np.array(view.money, dtype=np.float64)
        self._debt = np.array(view.debt, dtype=np.float64)
        self._bribes = np.array(view.bribes, dtype=np.float64)
        self._prices, self._early = self._seen(self.forecast)

    def steps(self) -> tuple[int, int]:
        """How many steps of bids are looked at, and how much a step is: 1 but in files with huge prices."""
        worth = float((self._prices.max(axis=0) * self._lot).sum())
        rules = self._view.rules
        least = rules.lowest_over(rules.opening_bid)
        highest = min(rules.highest_bid, max(MIN_LOOK, least, int(LOOK_OVER * worth)))
        step = -(-highest // MAX_STEPS)
        return max(highest // step, 1), step

    def ends(self, steps: int, step: int) -> Ends:
        """What the ends of the auction are worth for all bids up to a number of steps."""
        bids = np.arange(steps + 1) * step
        following = self.following(bids)
        nothing = np.zeros_like(bids)
        bought = self._values_of_all(bids, following)
        free = self._values_of_all(nothing[:1], following[:1])[:, 0]
        bribed = self._values_of_all(nothing, following, bribes=1)
        may = (self._bribes > 0)[:, None] & (bids > 0) & (bids <= self._view.rules.bribe.limit)
        return Ends(bought, bribed, free, may)

    def _values_of_all(self, prices: Index, following: Index, bribes: int = 0) -> Array:
        """`value` for every seat that may have the lot, at once: seats × cases × seats."""
        winners = np.arange(self._seats)
        owned = np.tile(self._owned, (self._seats, 1, 1))
        owned[winners, winners] += self._lot
        shape = (self._seats, len(prices), 1)
        money, debt = np.tile(self._money, shape), np.tile(self._debt, shape)
        held = money[winners, :, winners]
        debt[winners, :, winners] += np.maximum(prices - held, 0.0)
        money[winners, :, winners] = np.maximum(held - prices, 0.0)
        left = np.tile(self._bribes, (self._seats, 1, 1))
        left[winners, :, winners] -= bribes
        return self.standing(owned, money, debt, left, following)

    def following(self, bids: Index) -> Index:
        """Which of the next lots is on sale when the auction ends with these bids."""
        landings = ((self._view.column or 0) + bids * self._view.rules.steps_a_coin) % len(self.forecast.next_lot)
        return np.asarray(self.forecast.next_lot[landings], dtype=np.intp)

    def value(self, winner: int, prices: Index, following: Index, bribes: int = 0) -> Array:
        """What it is worth to every seat that this one has the lot.

        Args:
            winner: who has it.
            prices: what they pay, one for each case.
            following: which lot is next, one for each case.
            bribes: how many bribes they gave for it.

        Returns:
            Cases × seats.
        """
        after = self.after(winner, prices, bribes)
        return self.standing(after.owned, after.money, after.debt, after.bribes, following)

    def after(self, winner: int, prices: Index, bribes: int = 0) -> After:
        """What the seats have once one has the lot, before anything is sold; arguments as for `value`."""
        owned = self._owned.copy()
        owned[winner] += self._lot
        money = np.tile(self._money, (len(prices), 1))
        debt = np.tile(self._debt, (len(prices), 1))
        debt[:, winner] += np.maximum(prices - money[:, winner], 0.0)
        money[:, winner] = np.maximum(money[:, winner] - prices, 0.0)
        left = self._bribes.copy()
        left[winner] -= bribes
        return After(owned, money, debt, left)

    def standing(self, owned: Array, money: Array, debt: Array, bribes: Array, following: Index) -> Array:
        """What it is worth to every seat to stand so; cases × seats, an axis before them for several winners."""
        scores = self.scores(owned, money, debt, bribes, following)
        return self.utility(scores.total, scores.doubt)

    def scores(self, owned: Array, money: Array, debt: Array, bribes: Array, following: Index) -> Scores:
        """The scores that the seats are on the way to when they stand so."""
        eye, judgement, coming = self._eye, self._eye.judgement, self.forecast
        held = owned.swapaxes(-1, -2)
        stock = self._prices[following] @ held
        soon = self._early[following] @ held
        owed = self._factor * debt
        if not coming.lots_to_come:
            nothing = np.zeros_like(money)
            return Scores(money, owed, stock, nothing, nothing, np.full((money.shape[-2], 1), judgement.doubt))
        to_come = self._prices[following] @ coming.to_come
        means = money + soon + judgement.footing
        part = means / means.sum(axis=-1, keepdims=True)
        bribe = (judgement.bribe + eye.bribe) * min(1.0, coming.lots_to_come / max(judgement.bribe_fades, 1.0))
        return Scores(
            money,
            owed,
            stock,
            eye.level.thrift * judgement.profit * to_come[:, None] * part,
            np.broadcast_to(bribe * bribes, money.shape),
            judgement.doubt + judgement.doubt_to_come * np.sqrt(to_come)[:, None],
        )

    @property
    def before(self) -> tuple[Array, Array, Array, Array]:
        """What the seats have before the lot has gone: tiles, money, debt and bribes, each for one case."""
        return self._owned, self._money[None], self._debt[None], self._bribes

    @property
    def prices(self) -> Array:
        """Next lots × types: what a tile is expected to bring, as this player sees it."""
        return self._prices

    @property
    def lot(self) -> Array:
        """Types: the tiles of the lot on sale."""
        return self._lot

    @property
    def slope(self) -> float:
        """What a point of the own score is worth for its own sake."""
        return (1.0 - 0.99 * self._eye.level.rivalry) / POINTS_A_WIN

    @property
    def rivalry(self) -> float:
        """How much the chance to win is looked at."""
        return self._eye.level.rivalry

    def utility(self, scores: Array, doubt: Array) -> Array:
        """The chance to win, mixed with the bare score as far as the level does not look at the others."""
        ahead = (scores - scores.max(axis=-1, keepdims=True)) / doubt
        chance = np.exp(ahead)
        chance /= chance.sum(axis=-1, keepdims=True)
        rivalry = self._eye.level.rivalry
        # A little of the score is always in it: who has no chance left still plays for points.
        own = (scores - self._money.mean()) / POINTS_A_WIN
        return np.asarray((rivalry * chance + (1.0 - 0.99 * rivalry) * own), dtype=np.float64)

    def pull(self, scores: Scores, seat: int) -> Array:
        """Seats: what a point of each seat's score takes from this one, in points of its own."""
        ahead = ((scores.total - scores.total.max(axis=-1, keepdims=True)) / scores.doubt)[0]
        chance = np.exp(ahead) / np.exp(ahead).sum()
        pull = self.rivalry * chance[seat] * chance / scores.doubt[0]
        own = self.rivalry * chance[seat] * (1.0 - chance[seat]) / scores.doubt[0] + self.slope
        return np.asarray(pull / own, dtype=np.float64)

    def _seen(self, coming: Forecast) -> tuple[Array, Array]:
        """The forecast as far as this player sees it."""
        view, level = self._view, self._eye.level
        prices, early = coming.prices, coming.early
        unsold = np.array([name not in view.sold for name in view.treasures], dtype=np.float64)
        flat = mean_value(view) * unsold
        prices = level.foresight * prices + (1.0 - level.foresight) * flat
        early = level.foresight * early + (1.0 - level.foresight) * flat * self._eye.judgement.patience**5
        blurred = prices.mean(axis=0)
        prices = level.landing * prices + (1.0 - level.landing) * blurred
        early = level.landing * early + (1.0 - level.landing) * early.mean(axis=0)
        tiles = np.array(list(view.rules.treasures.values()), dtype=np.float64)
        out = self._owned.sum(axis=0) + self._lot
        # What the lot completes is sold at once: there nothing is believed, and nothing hoped for.
        believed = (level.early + (1.0 - level.early) * out / tiles) * (1.0 + level.zeal * (out < tiles))
        seen = believed * self._eye.zest
        if level.slips:
            seen = seen * np.where(out < tiles, misjudged(view, level.slips), 1.0)
        return prices * seen, early * seen


def misjudged(view: CanalettoView, slips: float) -> Array:
    """What a seat takes sets for, as multiples of what they will bring: the same as long as a lot is on sale.

    It follows from what the seat sees alone: it counts badly, and bids by what it has counted.

    Args:
        view: what the seat knows.
        slips: the spread of the logarithm.

    Returns:
        Types.
    """
    rng = Random(f"{SEED} {view.seat} {view.auction} {view.palaces}")
    return np.exp(slips * np.array([rng.gauss(0.0, 1.0) for _ in view.treasures]))


def mean_value(view: CanalettoView) -> float:
    """The mean of what is left in the row, hidden values counted as the mean of all tiles of the file."""
    tiles, seen = view.rules.valuations.tiles, view.row or ()
    hidden = view.values_left - len(seen)
    return (sum(seen) + hidden * sum(tiles) / len(tiles)) / max(view.values_left, 1)


def chances_of(utility: Sequence[float]) -> tuple[float, ...]:
    """Chances to win that sum to 1, out of what a place is worth to the seats."""
    least = min(0.0, *utility)
    shifted = [value - least for value in utility]
    total = sum(shifted)
    return tuple(value / total if total > 0 else 1 / len(shifted) for value in shifted)
