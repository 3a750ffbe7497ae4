"""What a mask thinks of the auction that has just ended, in words: some for each mask and turn of fortune.

Made from the events that all may see, so a remark tells nothing that is not on the table: of a hidden row no more than
the values that have been paid.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.player import Reason
from game.rules.canaletto import BidPlaced, BribePlayed, LotAcquired, PricePaid, SetSold
from game.rules.core import Event, Seat

TURNS = ("robbed", "bribed", "indebted", "gift", "outbid", "earned")
"""What may have come to a player in an auction that is worth a word; each has texts of each mask."""
RANKS = {"robbed": 0, "bribed": 1, "indebted": 2, "gift": 3, "outbid": 4, "earned": 4}
"""How rare each of them is, the rarest 0; those of every auction alike, so that not the same is always spoken of."""
GIFT = 1
"""A lot at this price is as good as given away."""


def remark(events: Sequence[Event], seat: Seat, mask: str) -> Reason | None:
    """What the mask at this seat says of the auction that ends with these events.

    Args:
        events: those of the auction, the sales after it among them.
        seat: where the mask sits.
        mask: a word of `game.ai.masks`.

    Returns:
        `canaletto.mask_says.<mask>.<turn>`, the key of its wordings, with the `price` that the seat paid, the `debt` it
        went into and what it `gain`ed by sales, and `seat` for who has the lot where another has; None if no auction
        has ended, or nothing worth a word has come to the seat.
    """
    acquired = next((event for event in events if isinstance(event, LotAcquired)), None)
    if acquired is None:
        return None
    debt = sum(event.debt for event in events if isinstance(event, PricePaid) and event.seat == seat)
    gain = sum(event.value * event.tiles[seat] for event in events if isinstance(event, SetSold))
    arguments: dict[str, int | str] = {"debt": debt, "gain": gain}
    arguments["price"] = acquired.price if acquired.seat == seat else 0
    if acquired.seat != seat:
        arguments["seat"] = acquired.seat
    turn = _turn(events, acquired, seat, debt, gain)
    return None if turn is None else Reason(f"canaletto.mask_says.{mask}.{turn}", arguments)


def _turn(events: Sequence[Event], acquired: LotAcquired, seat: Seat, debt: int, gain: int) -> str | None:
    """What came to this seat; None if it only looked on, or bought at a price like any other."""
    bidders = [event.seat for event in events if isinstance(event, BidPlaced)]
    if any(isinstance(event, BribePlayed) and event.standing_bidder == seat for event in events):
        return "robbed"
    if acquired.seat != seat:
        return "earned" if gain else "outbid" if runner_up(bidders, acquired) == seat else None
    if acquired.reason == "bribe":
        return "bribed"
    if debt:
        return "indebted"
    if acquired.price <= GIFT and set(bidders) <= {seat}:
        return "gift"
    return "earned" if gain else None


def runner_up(bidders: Sequence[Seat], acquired: LotAcquired) -> Seat | None:
    """Whose bid stood before the one that took the lot; None where nobody else has bid.

    Args:
        bidders: who has bid, in turn.
        acquired: who has the lot.
    """
    return next((seat for seat in reversed(bidders) if seat != acquired.seat), None)
