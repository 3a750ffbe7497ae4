"""max^n with players who err: each seat goes for its own value, the more surely the more a move is worth to it.

In max^n (Luckhardt, Irani 1986) every seat takes the move that is best for itself. Taken literally that makes a search
trust opponents to the last decimal, and one who errs a little upsets it. Here a seat's moves are played by their weight
(quantal response: McKelvey, Palfrey 1995), and with the heat going to nothing it is max^n again.

A game's own module walks its positions, the latest first, in whatever arrays suit it, and hands over what each move
leads to; here comes out what the position is worth to every seat.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

Array: TypeAlias = npt.NDArray[np.float64]
"""Numbers; the axes are the caller's."""
Mask: TypeAlias = npt.NDArray[np.bool_]
"""Which of them there are."""
Index: TypeAlias = npt.NDArray[np.intp]
"""Places in an array."""


def chances(own: Array, weights: Array, may: Mask, heat: float) -> Array:
    """How likely each move is at each position.

    Args:
        own: moves × positions: what each move is worth to the seat that makes it.
        weights: moves × 1: how often a move is made where all are worth the same.
        may: moves × positions: which moves there are; one at least at each position.
        heat: how much a seat errs, in the unit of the values.
    """
    reached = np.where(may, own, -np.inf)
    likely = weights * np.exp((reached - reached.max(axis=0)) / heat)
    return np.asarray(likely / likely.sum(axis=0), dtype=np.float64)


def backed_up(moves: Array, movers: Index, weights: Array, may: Mask, heat: float) -> Array:
    """What positions are worth to every seat, from what their moves lead to.

    Args:
        moves: moves × positions × seats: what each move leads to.
        movers: positions: whose move it is.
        weights: as in `chances`.
        may: as in `chances`.
        heat: as in `chances`.

    Returns:
        Positions × seats.
    """
    own = moves[:, np.arange(len(movers)), movers]
    likely = chances(own, weights, may, heat)
    return np.asarray(np.einsum("mp,mps->ps", likely, moves), dtype=np.float64)
