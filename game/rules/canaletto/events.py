"""What can happen in Canaletto. An event's tag is its text key; log, motion and sound are made from these.

What the rules hide of the row they hide from all seats alike, so it never stands in an event.
"""

from __future__ import annotations

from typing import Literal

from game.rules.core import Event, Seat


class TreasuresDealt(Event, frozen=True, tag="canaletto.treasures_dealt"):
    """The treasures lie in the palaces."""

    palaces: tuple[tuple[str, ...], ...]
    """The treasures of each palace in the file's order, in ring order."""


class RowLaid(Event, frozen=True, tag="canaletto.row_laid"):
    """The valuation tiles lie in their row."""

    row: tuple[int, ...]
    """What is seen of it, the first used in front."""
    slots: int
    """How many lie there."""


class StartDrawn(Event, frozen=True, tag="canaletto.start_drawn"):
    """Gondola and column stand at their first palace."""

    palace: int
    """Which."""


class FirstBidderDrawn(Event, frozen=True, tag="canaletto.first_bidder_drawn"):
    """It is known who opens the first auction."""

    seat: Seat
    """Who."""


class AuctionStarted(Event, frozen=True, tag="canaletto.auction_started"):
    """An auction begins."""

    auction: int
    """Its number, from 1."""
    seat: Seat
    """Who opens it."""
    palace: int
    """Where the column stands."""
    lot: tuple[str, ...]
    """The treasures on sale."""


class BidPlaced(Event, frozen=True, tag="canaletto.bid_placed"):
    """A player has bid."""

    seat: Seat
    """Who."""
    amount: int
    """The new standing bid."""
    step: int
    """By how much it is higher than the one before."""


class GondolaMoved(Event, frozen=True, tag="canaletto.gondola_moved"):
    """The gondola went on, clockwise."""

    start: int
    """The palace where it was."""
    steps: int
    """How many palaces it went, at least 1; may go round more than once."""
    palace: int
    """The palace where it is."""
    reason: Literal["bid", "empty"]
    """By a raise, or past empty palaces after an auction."""


class Passed(Event, frozen=True, tag="canaletto.passed"):
    """A player has left the auction."""

    seat: Seat
    """Who."""


class BribeDeclined(Event, frozen=True, tag="canaletto.bribe_declined"):
    """A player who had passed was asked for their mask and keeps it."""

    seat: Seat
    """Who."""


class BribePlayed(Event, frozen=True, tag="canaletto.bribe_played"):
    """A player has played their mask: the auction is over."""

    seat: Seat
    """Who."""
    standing_bidder: Seat
    """Whose bid stood."""
    amount: int
    """What it was."""


class LotAcquired(Event, frozen=True, tag="canaletto.lot_acquired"):
    """The treasures of a palace went to a player."""

    seat: Seat
    """Who has them now."""
    palace: int
    """Where they were."""
    lot: tuple[str, ...]
    """Which, in the file's order."""
    price: int
    """What they cost; 0 for a bribe, and when nobody bid."""
    reason: Literal["bid", "bribe", "free"]
    """For a bid, a mask, or for nothing because nobody bid."""


class PricePaid(Event, frozen=True, tag="canaletto.price_paid"):
    """A player paid for a lot."""

    seat: Seat
    """Who."""
    money: int
    """What the player paid from their money; may be 0."""
    debt: int
    """What was missing and is added to the player's debt; 0 mostly."""


class SetSold(Event, frozen=True, tag="canaletto.set_sold"):
    """All tiles of a type were owned and are sold."""

    treasure: str
    """The type."""
    value: int
    """What each tile brought."""
    tiles: tuple[int, ...]
    """A seat: how many tiles it sold."""
    next_value: int | None
    """The valuation tile that is next now; None where there is none, or it is hidden."""


class ColumnMoved(Event, frozen=True, tag="canaletto.column_moved"):
    """The column went to the gondola: there the next auction is."""

    start: int
    """The palace where it was."""
    palace: int
    """The palace where it is."""


class GameEnded(Event, frozen=True, tag="canaletto.game_ended"):
    """The game is over."""

    winners: tuple[Seat, ...]
    """Who won, ascending."""
    scores: tuple[int, ...]
    """A seat: its money less its debt as often as the rules say."""
    unsold: tuple[str, ...]
    """The types that were not sold, in the file's order."""


EVENTS: tuple[type[Event], ...] = (
    TreasuresDealt,
    RowLaid,
    StartDrawn,
    FirstBidderDrawn,
    AuctionStarted,
    BidPlaced,
    GondolaMoved,
    Passed,
    BribeDeclined,
    BribePlayed,
    LotAcquired,
    PricePaid,
    SetSold,
    ColumnMoved,
    GameEnded,
)
"""All of them, in the order in which a game tells them first."""
