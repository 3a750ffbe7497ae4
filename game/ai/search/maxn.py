"""max^n with players who err: each seat goes for its own value, the more surely the more a move is worth to it.

In max^n (Luckhardt, Irani 1986) every seat takes the move that is best for itself. Taken literally that makes a search
trust opponents to the last decimal, and one who errs a little upsets it. Here a seat's moves are played by their weight
(quantal response: McKelvey, Palfrey 1995), and with the heat going to nothing it is max^n again.

A game's own module walks its positions, the latest first, in whatever arrays suit it, and hands over what each move
leads to; here comes out what the position is worth to every seat.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

Array: TypeAlias = npt.NDArray[np.float64]
"""Numbers; the axes are the caller's."""
Flags: TypeAlias = npt.NDArray[np.bool_]
"""Which of them there are."""
Index: TypeAlias = npt.NDArray[np.intp]
"""Places in an array."""


NEVER = -1e9
"""What a move that there is not is worth to everybody; one there is must be at every position."""


def chances(own: Array, weights: Array, heat: float) -> Array:
    """How likely each move is at each position.

    Args:
        own: moves × positions: what each move is worth to the seat that makes it.
        weights: moves × 1: how often a move is made where all are worth the same.
        heat: how much a seat errs, in the unit of the values.
    """
    likely: Array = np.exp((own - own.max(axis=0)) / heat)
    likely *= weights
    likely /= likely.sum(axis=0)
    return likely


@lru_cache(maxsize=128)
def _counted(count: int) -> Index:
    return np.arange(count)


def backed_up(moves: Array, movers: Index, weights: Array, heat: float) -> Array:
    """What positions are worth to every seat, from what their moves lead to.

    Args:
        moves: moves × positions × seats: what each move leads to.
        movers: positions: whose move it is.
        weights: as in `chances`.
        heat: as in `chances`.

    Returns:
        Positions × seats.
    """
    likely = chances(moves[:, _counted(len(movers)), movers], weights, heat)
    return np.asarray((likely[:, :, None] * moves).sum(axis=0), dtype=np.float64)
