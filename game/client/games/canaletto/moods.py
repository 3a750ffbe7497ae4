"""How Canaletto's players take what happens: who gets a lot or sells is pleased, who is robbed or owes is cross.

A mood lasts until one plays on: the next bid or pass of that seat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from game.ai.canaletto.remarks import RANKS, remark, runner_up
from game.ai.player import Reason
from game.client.table.moods import Mood
from game.client.table.rounds_heard import Passages, who_speaks
from game.rules.canaletto import (
    AuctionStarted,
    BidPlaced,
    BribeDeclined,
    BribePlayed,
    GameEnded,
    LotAcquired,
    Passed,
    PricePaid,
    SetSold,
)
from game.rules.core import Event, Seat


def auctions() -> Passages:
    """The auction that is being told, and the one before it."""
    return Passages(lambda event: event.auction if isinstance(event, AuctionStarted) else None, GameEnded)


def mood_after(event: Event, seat: Seat, auction: Sequence[Event]) -> Mood | None:
    """What an event does to a seat.

    Args:
        event: what has happened.
        seat: whose mood is asked for.
        auction: what has happened in this auction so far.

    Returns:
        Its mood from now on; None where the event changes none.
    """
    match event:
        case BidPlaced(seat=actor) | Passed(seat=actor) | BribeDeclined(seat=actor):
            return "calm" if seat == actor else None
        case BribePlayed(seat=actor, standing_bidder=robbed):
            return "pleased" if seat == actor else "cross" if seat == robbed else None
        case LotAcquired(seat=winner):
            bidders = [bid.seat for bid in auction if isinstance(bid, BidPlaced)]
            return "pleased" if seat == winner else "cross" if seat == runner_up(bidders, event) else None
        case PricePaid(seat=payer, debt=debt) if debt:
            return "cross" if seat == payer else None
        case SetSold(tiles=tiles):
            return "pleased" if tiles[seat] else None
        case GameEnded(winners=winners):
            return "pleased" if seat in winners else None
        case _:
            return None


def remark_of(events: Sequence[Event], masks: Mapping[Seat, str], number: int) -> tuple[Seat, Reason] | None:
    """Who says something of an auction that is over, and what.

    Args:
        events: those of the auction.
        masks: who has a temper to say something with, and which mask.
        number: which auction it was.
    """
    return who_speaks(masks, partial(remark, events), RANKS.__getitem__, number)
