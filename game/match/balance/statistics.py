"""Figures of games that were played in blocks: estimates, intervals, differences of paired blocks, verdicts.

A *block* is what shares dice and draws: one deal, or the same deal by both sets of rules. Every figure is a ratio of
two sums over blocks (wins of games, coins of wins); its variance is that of the blocks' influences, what each pulls it
up or down (Taylor linearisation, Cochran 1977, chapter 6). A share has Wilson's interval for as many independent
occasions as the blocks are worth (design effect, Kish 1965), any other figure Student's. The interval of a difference
is put together from both intervals and the correlation of the paired blocks (MOVER, Zou and Donner 2008), so that two
shares of nought do not differ by nought for certain. Verdicts are corrected for their number by Holm (1979).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

from game.match.simulation.report import wilson

_NORMAL = NormalDist()
Z = _NORMAL.inv_cdf(0.975)
"""So many standard deviations on both sides hold 95 % of a normal distribution."""
ERROR = 0.05
"""How often a verdict of a table may be wrong where nothing differs."""

Block = tuple[float, float]
"""What a block adds to the figure's upper sum, and to its lower."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure with what is known of it."""

    value: float
    """The figure."""
    low: float
    """The lower end of its interval of 95 %."""
    high: float
    """The upper end."""
    influences: tuple[float, ...]
    """A block: how far it pulls the figure, in units of the figure; their mean is 0."""


def estimate(blocks: Sequence[Block], *, is_share: bool) -> Estimate | None:
    """The figure that blocks come to; None where there is nothing to divide by, or but one block.

    Args:
        blocks: the sums of each.
        is_share: whether it is a part of a whole, from 0 to 1.
    """
    count, weight = len(blocks), math.fsum(lower for _, lower in blocks)
    if count < 2 or weight <= 0:
        return None
    value = math.fsum(upper for upper, _ in blocks) / weight
    pulls = tuple((upper - value * lower) * count / weight for upper, lower in blocks)
    squares = math.fsum(pull * pull for pull in pulls)
    if is_share:
        low, high = _share_interval(min(1.0, max(0.0, value)), weight, count, squares)
    else:
        half = student(count - 1) * math.sqrt(squares / (count - 1) / count)
        low, high = value - half, value + half
    # By a rounding error an end may lie on the wrong side.
    return Estimate(value, min(low, value), max(high, value), pulls)


def _share_interval(share: float, weight: float, count: int, squares: float) -> tuple[float, float]:
    """Wilson's interval for what the blocks are worth; one block of independent occasions is counted beside them."""
    independent = share * (1 - share)
    if independent <= 0:
        return wilson(share, weight)
    variance = (squares + independent * count / weight) / count
    return wilson(share, independent * count / variance)


@dataclass(frozen=True, slots=True)
class Difference:
    """By how much one figure is above another, or above a fixed number."""

    value: float
    """The difference."""
    low: float
    """The lower end of its interval of 95 %."""
    high: float
    """The upper end."""

    @property
    def error(self) -> float:
        """How likely it would be so far from nought, were there none: below 0.05 where the interval leaves it out."""
        if self.value == 0:
            return 1.0
        half = self.value - self.low if self.value > 0 else self.high - self.value
        return 0.0 if half <= 0 else 2 * (1 - _NORMAL.cdf(abs(self.value) / half * Z))


def difference(one: Estimate, other: Estimate) -> Difference:
    """By how much one figure is above another whose blocks are paired with its own."""
    return _put_together(one, other, correlation(one.influences, other.influences))


def above(one: Estimate, number: float) -> Difference:
    """By how much a figure is above a fixed number."""
    return Difference(one.value - number, one.low - number, one.high - number)


def _put_together(one: Estimate, other: Estimate, alike: float) -> Difference:
    value = one.value - other.value
    down, up = one.value - one.low, one.high - one.value
    other_down, other_up = other.value - other.low, other.high - other.value
    below = down * down + other_up * other_up - 2 * alike * down * other_up
    over = up * up + other_down * other_down - 2 * alike * up * other_down
    return Difference(value, value - math.sqrt(max(0.0, below)), value + math.sqrt(max(0.0, over)))


def correlation(one: Sequence[float], other: Sequence[float]) -> float:
    """How alike two paired rows of mean 0 are, from −1 to 1; 0 where one of them does not vary."""
    scale = math.sqrt(math.fsum(x * x for x in one) * math.fsum(y * y for y in other))
    return max(-1.0, min(1.0, math.fsum(x * y for x, y in zip(one, other, strict=True)) / scale)) if scale else 0.0


def holm(errors: Sequence[float]) -> list[bool]:
    """Which of several findings stand together, so that one among all is wrong at most so often as `ERROR`.

    Args:
        errors: how likely each would be, were there nothing to find.
    """
    stands = [False] * len(errors)
    for rank, at in enumerate(sorted(range(len(errors)), key=errors.__getitem__)):
        if errors[at] > ERROR / (len(errors) - rank):
            break
        stands[at] = True
    return stands


def student(freedom: int) -> float:
    """So many standard errors on both sides hold 95 % of Student's distribution (Cornish and Fisher's expansion).

    Args:
        freedom: degrees of freedom, at least 1; from 3 on it is right to a hundredth.
    """
    if freedom <= 2:
        return (12.706, 4.303)[freedom - 1]
    z = Z
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def cautious_variance(variance: float, freedom: int) -> float:
    """The variance that is exceeded once in ten, where a sample showed this one (chi square by Wilson and Hilferty).

    A number of games found from a first tenth counts on it, as one from the sample's own variance is too small every
    second time (Browne 1995).
    """
    ninth = 2 / (9 * freedom)
    part = max(0.05, 1 - ninth + _NORMAL.inv_cdf(0.1) * math.sqrt(ninth)) ** 3
    return variance / part


def games_within(half: float, variance: float = 0.25) -> int:
    """How many independent games it takes until a share is known so closely.

    Args:
        half: half of the interval of 95 %, as a part of 1.
        variance: of one game; 0.25, the largest that a share can have, where nothing is known.
    """
    return math.ceil(variance * (Z / half) ** 2 - 1e-9)
