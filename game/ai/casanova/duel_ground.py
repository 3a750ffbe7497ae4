"""What a round of Casanova between two is made of: hands, classes of massimi, and what each way to end it is worth.

What a massimo means depends only on which cards are at or under it: massimi are put together in classes, a class for
each card there is. Axes of the arrays: round, class of massimo, dice, card.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from game.ai.search.regret import Array

Winners = npt.NDArray[np.int8]
"""Who takes the pot, a byte each; the axes are the caller's."""

NOBODY, ACTIVE, OTHER, TIE = range(4)
"""Who takes the pot when the cards are turned up."""
TAKEN = 4
"""The index, among outcomes, of a pot taken at once since the other folded."""
MATCHED = 5
"""The index, among outcomes, from which those of a matched double stand, in the order of the four above."""
OUTCOMES = 9
"""How many ways a round can end: four quietly, one by a fold, four doubled."""

MAX_KEPT = 256
"""Of at most this many pairs of hands it is kept who wins: some 3 KB each."""

FREE, FOLDS, STAYS = range(3)
"""What the other may answer to a double: anything; or, broke, only to fold, or only to stay in for nothing."""


@dataclass(frozen=True, slots=True)
class Duel:
    """Rounds of two players to be solved together; all have as many cards."""

    active: npt.NDArray[np.int64]
    """Round, card: the active player's cards not turned up."""
    other: npt.NDArray[np.int64]
    """Round, card: the other's."""
    below: Array
    """Dice, massimo from 0 to the highest card: the chance that the massimo is at or under it."""
    values: Array
    """Round, outcome, other's card, active's card: what it is worth to the active player."""
    can_double: npt.NDArray[np.bool_]
    """Round: whether the active player can pay the stake."""
    answer: npt.NDArray[np.int64]
    """Round: FREE, FOLDS or STAYS."""


@dataclass(frozen=True, slots=True)
class Ground:
    """What stays the same from iteration to iteration."""

    chance: Array
    """Round, class, dice, 1."""
    quiet: Array
    """Round, class, other's card, active's card: the value if the active player stays."""
    taken: Array
    """Round, 1, other's card, active's card: the value if the other folds."""
    matched: Array
    """Round, class, other's card, active's card: the value if the other matches."""


def classes(active: npt.NDArray[np.int64], other: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """Round, class: the least massimo of each class. A class may be empty where two hold the same card."""
    cards = np.concatenate([active, other], axis=1)
    # Of one round, be it taken several times, equal cards make one class. (`np.unique` would bring all of `numpy.ma`.)
    is_one = len(cards) == 1 or bool((cards == cards[0]).all())
    steps = np.tile(sorted(set(cards[0].tolist())), (len(cards), 1)) if is_one else np.sort(cards, axis=1)
    return np.concatenate([np.zeros((len(cards), 1), dtype=np.int64), steps], axis=1)


def class_chances(steps: npt.NDArray[np.int64], below: Array) -> Array:
    """Round, class, dice: how likely the massimo falls into the class."""
    at = np.concatenate([np.zeros((len(below), 1)), below], axis=1)[:, steps]
    ends = np.concatenate([at[:, :, 1:], np.ones((*at.shape[:2], 1))], axis=2)
    return np.ascontiguousarray(np.moveaxis(ends - at, 0, 2))


def who_wins(steps: npt.NDArray[np.int64], active: npt.NDArray[np.int64], other: npt.NDArray[np.int64]) -> Winners:
    """Round, class, other's card, active's card: NOBODY, ACTIVE, OTHER or TIE."""
    mine = np.where(active[:, None, :] <= steps[:, :, None], active[:, None, :], -1)[:, :, None, :]
    theirs = np.where(other[:, None, :] <= steps[:, :, None], other[:, None, :], -1)[:, :, :, None]
    won = np.where(mine > theirs, ACTIVE, OTHER)
    # A byte each: they are kept.
    return np.where(mine == theirs, np.where(mine < 0, NOBODY, TIE), won).astype(np.int8)


def ground_of(duel: Duel) -> tuple[npt.NDArray[np.int64], Ground]:
    """The classes of the rounds, and what stays the same from iteration to iteration."""
    if len(duel.active) == 1:
        hands = (duel.active.tobytes(), duel.other.tobytes())
        steps, who, chance = _of_one_round(*hands, duel.below.tobytes(), len(duel.below))
    else:
        steps, who, chance = _of_hands(duel.active, duel.other, duel.below)
    shape = (len(duel.active), OUTCOMES, duel.other.shape[1], duel.active.shape[1])
    if duel.values.shape == (1, OUTCOMES, 1, 1):
        # Coins alone say what an end is worth: no need to look it up card by card.
        worth = duel.values[0, :, 0, 0]
        quiet, matched = worth[who], worth[MATCHED:][who]
    else:
        values = np.broadcast_to(duel.values, shape)
        quiet = np.take_along_axis(values, who, axis=1)
        matched = np.take_along_axis(values, who + MATCHED, axis=1)
    taken = np.broadcast_to(duel.values[:, TAKEN : TAKEN + 1], (shape[0], 1, *shape[2:]))
    return steps, Ground(chance, quiet, taken, matched)


Hands = tuple[npt.NDArray[np.int64], Winners, Array]
"""The classes of rounds, who wins in them, and how likely each is (round, class, dice, 1)."""


def _of_hands(active: npt.NDArray[np.int64], other: npt.NDArray[np.int64], below: Array) -> Hands:
    steps = classes(active, other)
    return steps, who_wins(steps, active, other), class_chances(steps, below)[..., None]


@lru_cache(maxsize=MAX_KEPT)
def _of_one_round(active: bytes, other: bytes, below: bytes, dice: int) -> Hands:
    """The same for one round, kept: of a player's hands three in four have been met before in a hundred games."""
    mine, theirs = (np.frombuffer(hand, dtype=np.int64)[None, :] for hand in (active, other))
    return _of_hands(mine, theirs, np.frombuffer(below).reshape(dice, -1))
