"""What was worked out for a move when it was drawn at random, kept until it is applied.

Whoever draws a move at random mostly applies it next. So what it brings, and what is left of the piles then, is kept
beside it and taken if it is this very move that is applied.
"""

from __future__ import annotations

import msgspec

from game.rules.canal_grande.lots import Bag, Lot, Share
from game.rules.canal_grande.moves import Divide, Draw, Reveal
from game.rules.canal_grande.tables import ReadyRaise

DrawnLot = tuple[Lot, list[int], bool]
"""Cards drawn from the pile, the pile then, and whether the discards were shuffled in as it ran out."""


class ReadyReveal(msgspec.Struct, frozen=True, gc=False):
    """Cards turned up, with what is left of the piles."""

    move: Reveal
    """The move."""
    drawn: DrawnLot
    """The action cards."""
    numbers: Lot
    """The number cards."""
    left: Bag
    """The number cards that are left."""


class ReadyDraw(msgspec.Struct, frozen=True, gc=False):
    """Cards drawn, with what is left of the pile."""

    move: Draw
    """The move."""
    drawn: DrawnLot
    """The cards."""


class ReadyDivision(msgspec.Struct, frozen=True, gc=False):
    """A division, with both offers."""

    move: Divide
    """The move."""
    shares: tuple[Share, Share]
    """The first offer and the second."""


Ready = ReadyReveal | ReadyDraw | ReadyDivision | ReadyRaise
"""What was worked out for a move when it was drawn at random."""
