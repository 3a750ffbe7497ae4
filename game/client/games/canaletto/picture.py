"""What lies on Canaletto's table as the screen shows it: made from a view, carried on by events.

The picture is drawn from the view alone. While several things happened at once, events lead from the picture before to
the picture after, one by one, so that each can be seen; dropping them and taking the view again gives the same picture,
which a test holds over whole games.
"""

from __future__ import annotations

from typing import Literal, TypeVar

import msgspec
from msgspec.structs import replace

from game.rules import canaletto
from game.rules.core import Event, Seat

T = TypeVar("T")


class Sale(msgspec.Struct, frozen=True):
    """A set that is sold in the moment."""

    treasure: str
    """The set."""
    value: int
    """What each treasure brings."""
    tiles: tuple[int, ...]
    """A seat: how many of them it sells."""
    is_paid: bool = True
    """Whether the sum stands there; else the treasures and the value are still coming together."""


class Moment(msgspec.Struct, frozen=True):
    """The end of an auction while it is seen: made by its events, gone when the column goes on."""

    worth: tuple[int, ...]
    """What each seat was worth before it."""
    seat: Seat | None = None
    """Who has the lot; None where only the sets are sold that were waiting."""
    palace: int | None = None
    """Where the lot was."""
    price: int = 0
    """What it costs."""
    reason: Literal["bid", "bribe", "free"] = "bid"
    """For a bid, a bribe, or because nobody bid."""
    called: int | None = None
    """How often "going" has been called; None once the lot is taken."""
    debt: int = 0
    """What was missing of the price, and is owed now."""
    sales: tuple[Sale, ...] = ()
    """The sets that are sold, in their order."""
    is_alone: bool = False
    """Whether nothing is to follow the taking of the lot: no debt and no sale."""


class Picture(msgspec.Struct, frozen=True):
    """Everything that can be seen on the table."""

    rules: canaletto.CanalettoRules
    """The rules in play."""
    auction: int
    """From 1."""
    money: tuple[int, ...]
    """Money, a seat."""
    debt: tuple[int, ...]
    """Debt, a seat."""
    bribes: tuple[int, ...]
    """Masks left, a seat."""
    palaces: tuple[tuple[str, ...], ...] | None
    """The treasures in each palace."""
    gondola: int | None
    """The palace where the gondola is."""
    column: int | None
    """The palace on sale."""
    row: tuple[int, ...] | None
    """What is seen of the values left."""
    values_left: int
    """How many values are left."""
    standing_bid: int
    """The standing bid; 0 before the first."""
    standing_bidder: Seat | None
    """Whose it is."""
    in_auction: tuple[Seat, ...]
    """Who has not passed."""
    owned: tuple[tuple[int, ...], ...]
    """A seat: its tiles of each type."""
    sold: tuple[str, ...]
    """The types sold."""
    prices: tuple[int, ...]
    """What they brought."""
    moment: Moment | None = None
    """The end of the auction while it is seen; None in the picture of a view."""
    palaces_dealt: int | None = None
    """How many palaces have their treasures while these are dealt; None where all have."""
    lot_come: int | None = None
    """How many treasures of the lot lie in the cartouche before the auction begins, and while they come from their
    palace; None where all do."""
    values_dealt: int | None = None
    """How many values lie on the rail while these are dealt; None where all do."""

    @property
    def worth(self) -> tuple[int, ...]:
        """What each seat is worth now: its money, less its debt as often as that counts."""
        factor = self.rules.debt_factor
        return tuple(money - factor * debt for money, debt in zip(self.money, self.debt, strict=True))

    @property
    def treasures(self) -> tuple[str, ...]:
        """All types, in the file's order."""
        return tuple(self.rules.treasures)

    @property
    def count(self) -> int:
        """How many palaces the ring has."""
        return self.rules.palaces.count

    @property
    def lot(self) -> tuple[str, ...]:
        """The treasures on sale."""
        return () if self.palaces is None or self.column is None else self.palaces[self.column]

    def treasures_of(self, palace: int) -> tuple[str, ...] | None:
        """The treasures that lie in a palace; None where they have not been dealt yet."""
        if self.palaces is None or (self.palaces_dealt is not None and palace >= self.palaces_dealt):
            return None
        return self.palaces[palace]

    @property
    def palaces_left(self) -> int:
        """How many palaces have treasures."""
        return sum(bool(palace) for palace in self.palaces or ())

    def missing(self, treasure: str) -> int:
        """How many tiles of a type lie in palaces."""
        return sum(treasure in palace for palace in self.palaces or ())

    def held(self, seat: Seat) -> list[tuple[str, int]]:
        """A seat's treasures: type and how many, only those it has."""
        return [(name, count) for name, count in zip(self.treasures, self.owned[seat], strict=True) if count]

    def mooring_bid(self, palace: int) -> int | None:
        """The lowest bid that could be made now and lands at a palace; None where none does."""
        if self.column is None:
            return None
        lowest = self.rules.lowest_over(self.standing_bid)
        bids = range(lowest, min(self.rules.highest_bid, lowest + self.count - 1) + 1)
        return next((bid for bid in bids if self.rules.landing(self.column, bid) == palace), None)


def picture_of(view: canaletto.CanalettoView) -> Picture:
    """The picture of a view."""
    return Picture(
        rules=view.rules,
        auction=view.auction,
        money=view.money,
        debt=view.debt,
        bribes=view.bribes,
        palaces=view.palaces,
        gondola=view.gondola,
        column=view.column,
        row=view.row,
        values_left=view.values_left,
        standing_bid=view.standing_bid,
        standing_bidder=view.standing_bidder,
        in_auction=view.in_auction,
        owned=view.owned,
        sold=view.sold,
        prices=view.prices,
        lot_come=0 if view.phase is canaletto.Phase.FIRST_BIDDER else None,
    )


def picture_after(picture: Picture, event: Event) -> Picture:
    """The picture when this event has happened."""
    match event:
        case canaletto.TreasuresDealt(palaces=palaces):
            return replace(picture, palaces=palaces)
        case canaletto.RowLaid(row=row, slots=slots):
            return replace(picture, row=row, values_left=slots)
        case canaletto.StartDrawn(palace=palace):
            return replace(picture, gondola=palace, column=palace, lot_come=0)
        case canaletto.AuctionStarted(auction=auction):
            return replace(_cleared(picture), auction=auction, lot_come=None)
        case canaletto.BidPlaced(seat=seat, amount=amount):
            return replace(picture, standing_bid=amount, standing_bidder=seat)
        case canaletto.GondolaMoved(palace=palace):
            return replace(picture, gondola=palace)
        case canaletto.Passed(seat=seat):
            return replace(picture, in_auction=tuple(other for other in picture.in_auction if other != seat))
        case canaletto.BribePlayed(seat=seat):
            return replace(picture, bribes=with_value(picture.bribes, seat, picture.bribes[seat] - 1))
        case canaletto.LotAcquired():
            return _acquired(picture, event)
        case canaletto.PricePaid(seat=seat, money=money, debt=debt):
            return replace(
                picture,
                moment=None if picture.moment is None else replace(picture.moment, debt=debt),
                money=with_value(picture.money, seat, picture.money[seat] - money),
                debt=with_value(picture.debt, seat, picture.debt[seat] + debt),
            )
        case canaletto.SetSold():
            return _sold(picture, event)
        case canaletto.ColumnMoved(palace=palace):
            # With another lot on show the bid for the one before it must not stand beside it.
            return replace(_cleared(picture), column=palace, lot_come=0)
        case canaletto.FirstBidderDrawn() | canaletto.BribeDeclined() | canaletto.GameEnded():
            return picture
        case _:
            raise TypeError(f"the table has no picture for {type(event).__name__}")


def _cleared(picture: Picture) -> Picture:
    """Nothing has been bid yet, and the end of the auction before is seen no more."""
    everyone = tuple(Seat(seat) for seat in range(len(picture.money)))
    return replace(picture, standing_bid=0, standing_bidder=None, in_auction=everyone, moment=None)


def _acquired(picture: Picture, event: canaletto.LotAcquired) -> Picture:
    held = tuple(
        count + (name in event.lot) for name, count in zip(picture.treasures, picture.owned[event.seat], strict=True)
    )
    palaces = picture.palaces
    left = None if palaces is None else (*palaces[: event.palace], (), *palaces[event.palace + 1 :])
    completed = sum(picture.missing(name) == 1 for name in event.lot)
    moment = Moment(
        picture.worth,
        event.seat,
        event.palace,
        event.price,
        event.reason,
        is_alone=completed != 1 and event.price <= picture.money[event.seat],
    )
    return replace(picture, owned=with_value(picture.owned, event.seat, held), palaces=left, moment=moment)


def _sold(picture: Picture, event: canaletto.SetSold) -> Picture:
    kind = picture.treasures.index(event.treasure)
    row = picture.row or ()
    match picture.rules.valuations.visible:
        case "all":
            row = row[1:]
        case "next":
            row = () if event.next_value is None else (event.next_value,)
        case "none":
            row = ()
    moment = picture.moment or Moment(picture.worth)
    sale = Sale(event.treasure, event.value, event.tiles)
    return replace(
        picture,
        moment=replace(moment, sales=(*moment.sales, sale)),
        owned=tuple(with_value(counts, kind, 0) for counts in picture.owned),
        money=tuple(money + tiles * event.value for money, tiles in zip(picture.money, event.tiles, strict=True)),
        sold=(*picture.sold, event.treasure),
        prices=(*picture.prices, event.value),
        row=row,
        values_left=picture.values_left - 1,
    )


def with_value(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The values of all places, with another one at this place."""
    return (*values[:place], value, *values[place + 1 :])
