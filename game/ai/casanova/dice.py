"""How likely each massimo is, as floating numbers: what solving a round needs of the dice."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from game.ai.search.regret import Array

FEARED = 4
"""Who fears for the sum takes a roll as it comes for the best of so many."""


@lru_cache(maxsize=64)
def chances_below(numbers: tuple[int, ...], sides: tuple[int, ...], top: int) -> Array:
    """Dice, massimo from 0 to `top`: the chance that the sum of the dice is at or under it.

    Args:
        numbers: the numbers of dice asked for, ascending.
        sides: a die, in the order in which they are taken: its sides.
        top: the highest massimo that matters.
    """
    chance = np.zeros(top + 1)
    chance[0] = 1.0
    rows = []
    for dice in range(1, numbers[-1] + 1):
        before = np.concatenate([[0.0], np.cumsum(chance)])
        each = sides[dice - 1]
        least = np.maximum(np.arange(top + 1) - each, 0)
        chance = (before[:-1] - before[least]) / each
        if dice in numbers:
            rows.append(np.cumsum(chance))
    chances = np.array(rows)
    chances.flags.writeable = False  # it is kept, and the same for all who ask
    return chances


def feared_below(numbers: tuple[int, ...], sides: tuple[int, ...], top: int) -> Array:
    """What somebody takes these chances to be who fears for the sum."""
    feared: Array = chances_below(numbers, sides, top) ** (1.0 / FEARED)
    return feared
