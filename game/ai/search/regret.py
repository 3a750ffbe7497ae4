"""Regret matching, at a great many information sets at once: the learning half of CFR+ (Tammelin 2014).

A game's own module walks its tree in whatever shape it likes and hands over what each move would have brought, counted
with the chance that the others and the dice lead there; here strategies come out of these values. The updates are those
of CFR+: regrets are never below zero, players take turns, and later strategies weigh more in the average, which is what
approaches an equilibrium of two players.

Two tables: `Regrets` for any number of moves, `TwoWayRegrets` for decisions between two, which a game of doubling and
matching has most of, and which need half the work.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

Array: TypeAlias = npt.NDArray[np.float64]
"""Numbers; the axes are the caller's."""

_TINY = 1e-300


class Regrets:
    """Regrets and the mean strategy of many information sets; the last axis are the moves."""

    def __init__(self, may: npt.NDArray[np.bool_] | tuple[int, ...]) -> None:
        """Begins with all moves equally likely.

        Args:
            may: which moves there are: True where one is open, at least one in each information set; the axes alone
                where all are.
        """
        self._may = None if isinstance(may, tuple) else may
        self._uniform = _all_equal(may) if isinstance(may, tuple) else _equal(may)
        self._regrets: Array = np.zeros(self._uniform.shape)
        self._sums: Array = np.zeros(self._uniform.shape)
        self.strategy: Array = self._uniform
        """How likely each move is in the next iteration."""

    def learn(self, values: Array) -> None:
        """Takes what each move would have brought, and sets the next strategy."""
        strategy = self.strategy
        regrets = self._regrets
        regrets += values - (strategy * values).sum(axis=-1, keepdims=True)
        np.maximum(regrets, 0.0, out=regrets)
        if self._may is not None:
            regrets *= self._may
        total = regrets.sum(axis=-1, keepdims=True)
        self.strategy = np.where(total > 0.0, regrets / np.maximum(total, _TINY), self._uniform)

    def remember(self, weight: float) -> None:
        """Counts the strategy into the mean. The information sets are reached by no earlier move of the same player."""
        self._sums += weight * self.strategy

    def mean(self) -> Array:
        """The mean strategy."""
        total = self._sums.sum(axis=-1, keepdims=True)
        mean: Array = np.where(total > 0.0, self._sums / np.maximum(total, _TINY), self._uniform)
        return mean


def _equal(may: npt.NDArray[np.bool_]) -> Array:
    return np.asarray(may / may.sum(axis=-1, keepdims=True), dtype=np.float64)


@lru_cache(maxsize=64)
def _all_equal(shape: tuple[int, ...]) -> Array:
    uniform = _equal(np.ones(shape, dtype=bool))
    uniform.flags.writeable = False  # it is kept, and the same for all who begin so
    return uniform


class TwoWayRegrets:
    """Regrets and the mean strategy of many decisions between no and yes; every axis is one of decisions."""

    def __init__(
        self, shape: tuple[int, ...], yes: Array | float = 0.5, free: npt.NDArray[np.bool_] | bool = True
    ) -> None:
        """Begins with no and yes equally likely.

        Args:
            shape: the axes.
            yes: how likely yes is where nothing is learnt.
            free: where something is to decide; elsewhere the answer stays `yes`.
        """
        self._yes = np.empty(shape)
        self._yes[...] = yes
        self._free = free
        self._against: Array = np.zeros(shape)
        self._for: Array = np.zeros(shape)
        self._sums: Array = np.zeros(shape)
        self._weights: Array = np.zeros(shape)
        self.strategy: Array = self._yes
        """How likely yes is in the next iteration."""

    def learn(self, advantage: Array) -> None:
        """Takes how much more yes would have brought than no, and sets the next strategy."""
        yes = self.strategy
        self._for += (1.0 - yes) * advantage
        self._against -= yes * advantage
        np.maximum(self._for, 0.0, out=self._for)
        np.maximum(self._against, 0.0, out=self._against)
        total = self._for + self._against
        learnt = (total > 0.0) & self._free
        self.strategy = np.where(learnt, self._for / np.maximum(total, _TINY), self._yes)

    def remember(self, weight: float, reach: Array) -> None:
        """Counts the strategy into the mean, weighed by how likely the player's own earlier moves lead here."""
        share = weight * reach
        self._sums += share * self.strategy
        self._weights += share

    def mean(self) -> Array:
        """The mean strategy; where the player never went the last one."""
        return np.where(self._weights > 0.0, self._sums / np.maximum(self._weights, _TINY), self.strategy)
