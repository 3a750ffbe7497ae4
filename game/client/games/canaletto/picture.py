"""What lies on Canaletto's table as the screen shows it: made from a view, carried on by events.

The picture is drawn from the view alone. While several things happened at once, events lead from the picture before to
the picture after, one by one, so that each can be seen; dropping them and taking the view again gives the same picture,
which a test holds over whole games.
"""

from __future__ import annotations

from typing import TypeVar

import msgspec
from msgspec.structs import replace

from game.rules import canaletto
from game.rules.core import Event, Seat

T = TypeVar("T")


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
        """The lowest bid above the standing one that lands at a palace; None above the highest."""
        if self.column is None:
            return None
        ahead = (palace - self.column - self.standing_bid - 1) % self.count
        bid = self.standing_bid + 1 + ahead
        return bid if bid <= self.rules.highest_bid else None


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
    )


def picture_after(picture: Picture, event: Event) -> Picture:
    """The picture when this event has happened."""
    match event:
        case canaletto.TreasuresDealt(palaces=palaces):
            return replace(picture, palaces=palaces)
        case canaletto.RowLaid(row=row, slots=slots):
            return replace(picture, row=row, values_left=slots)
        case canaletto.StartDrawn(palace=palace):
            return replace(picture, gondola=palace, column=palace)
        case canaletto.AuctionStarted(auction=auction):
            everyone = tuple(Seat(seat) for seat in range(len(picture.money)))
            return replace(picture, auction=auction, standing_bid=0, standing_bidder=None, in_auction=everyone)
        case canaletto.BidPlaced(seat=seat, amount=amount):
            return replace(picture, standing_bid=amount, standing_bidder=seat)
        case canaletto.GondolaMoved(palace=palace):
            return replace(picture, gondola=palace)
        case canaletto.Passed(seat=seat):
            return replace(picture, in_auction=tuple(other for other in picture.in_auction if other != seat))
        case canaletto.BribePlayed(seat=seat):
            return replace(picture, bribes=_with(picture.bribes, seat, picture.bribes[seat] - 1))
        case canaletto.LotAcquired():
            return _acquired(picture, event)
        case canaletto.PricePaid(seat=seat, money=money, debt=debt):
            return replace(
                picture,
                money=_with(picture.money, seat, picture.money[seat] - money),
                debt=_with(picture.debt, seat, picture.debt[seat] + debt),
            )
        case canaletto.SetSold():
            return _sold(picture, event)
        case canaletto.ColumnMoved(palace=palace):
            # With another lot on show the bid for the one before it must not stand beside it.
            everyone = tuple(Seat(seat) for seat in range(len(picture.money)))
            return replace(picture, column=palace, standing_bid=0, standing_bidder=None, in_auction=everyone)
        case canaletto.FirstBidderDrawn() | canaletto.BribeDeclined() | canaletto.GameEnded():
            return picture
        case _:
            raise TypeError(f"the table has no picture for {type(event).__name__}")


def _acquired(picture: Picture, event: canaletto.LotAcquired) -> Picture:
    held = tuple(
        count + (name in event.lot) for name, count in zip(picture.treasures, picture.owned[event.seat], strict=True)
    )
    palaces = picture.palaces
    left = None if palaces is None else (*palaces[: event.palace], (), *palaces[event.palace + 1 :])
    return replace(picture, owned=_with(picture.owned, event.seat, held), palaces=left)


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
    return replace(
        picture,
        owned=tuple(_with(counts, kind, 0) for counts in picture.owned),
        money=tuple(money + tiles * event.value for money, tiles in zip(picture.money, event.tiles, strict=True)),
        sold=(*picture.sold, event.treasure),
        prices=(*picture.prices, event.value),
        row=row,
        values_left=picture.values_left - 1,
    )


def _with(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    return (*values[:place], value, *values[place + 1 :])
