"""The moves of Canaletto, as notation writes them (rules/notation.md, "Moves")."""

from __future__ import annotations

from game.rules.core import Move, Seat


class Deal(Move, frozen=True, tag="deal"):
    """Chance distributes the treasures."""

    palaces: tuple[tuple[str, ...], ...]
    """The treasures of each palace, in ring order, clockwise."""


class LayRow(Move, frozen=True, tag="valuations"):
    """Chance draws the valuation tiles into the row."""

    row: tuple[int, ...]
    """Their values, the one used first in front."""


class Start(Move, frozen=True, tag="start"):
    """Chance draws the palace where gondola and column start."""

    palace: int
    """Its place in the ring, from 0."""


class FirstBidder(Move, frozen=True, tag="first_bidder"):
    """Chance draws who opens the first auction."""

    player: Seat
    """The seat drawn."""


class Bid(Move, frozen=True, tag="bid"):
    """A player bids; the gondola moves by the raise."""

    amount: int
    """The new standing bid."""


class Pass(Move, frozen=True, tag="pass"):
    """A player leaves this auction; one who has left it already declines to bribe."""


class TakeBribe(Move, frozen=True, tag="bribe"):
    """A player plays their mask and takes the lot for nothing."""


class Sell(Move, frozen=True, tag="sell"):
    """Who acquired the lot says which complete type is sold next."""

    treasure: str
    """The type."""


MOVES: tuple[type[Move], ...] = (Deal, LayRow, Start, FirstBidder, Bid, Pass, TakeBribe, Sell)
"""All of them, chance's first."""
