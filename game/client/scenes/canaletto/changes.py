"""Which parts of Canaletto's table differ between two pictures, so that no more is drawn anew."""

from __future__ import annotations

from game.client.geometry import Rect
from game.client.scenes.canaletto import oval
from game.client.scenes.canaletto.draw import (
    gondola_rect,
    lantern_place,
    mooring_rect,
    palace_rect,
    sale_rect,
    wake_ends,
)
from game.client.scenes.canaletto.picture import Picture
from game.client.scenes.canaletto.places import CARTOUCHE, OWN, RAIL
from game.client.scenes.canaletto.table import Table
from game.rules.core import Seat

REACH = 16.0
"""How far shadows and frames reach."""
RING = Rect.around(oval.CENTER, 980, 640)
"""The canal, all round."""


def changed_places(table: Table, before: Picture, after: Picture) -> list[Rect]:
    """The places that show something else."""
    found: list[Rect] = []
    if values_of(before) != values_of(after):
        found.append(rail_place(table))
    found += _changed_ring(table, before, after)
    if auction_of(before) != auction_of(after):
        found += [table.at(CARTOUCHE), own_place(table)]
    for seat in table.faces:
        found += _changed_seat(table, seat, before, after)
    return found


def values_of(picture: Picture) -> object:
    """All that the rail shows."""
    return picture.row, picture.prices, picture.values_left, picture.sold


def auction_of(picture: Picture) -> object:
    """All of the picture that the cartouche shows."""
    standing = (picture.standing_bid, picture.standing_bidder, picture.in_auction)
    return standing, picture.column, picture.row, picture.prices, picture.owned, picture.palaces, picture.sold


def sets_of(picture: Picture) -> object:
    """All of the picture that tells who holds which treasures, and what this lot would add."""
    return picture.column, picture.palaces, picture.owned, picture.sold, picture.prices


def said_by(picture: Picture, seat: Seat) -> object:
    """All of the picture that a seat's plaque shows."""
    bid = picture.standing_bid if picture.standing_bidder == seat else 0
    purse = (picture.money[seat], picture.debt[seat], picture.bribes[seat])
    return bid, seat in picture.in_auction, picture.column is None, purse, picture.owned[seat]


def rail_place(table: Table) -> Rect:
    """The rail of values."""
    return table.at(RAIL).inset(0, -8)


def own_place(table: Table) -> Rect:
    """The viewer's plaque."""
    return table.at(OWN).inset(-REACH)


def seat_place(table: Table, seat: Seat) -> Rect:
    """A seat's plaque."""
    return own_place(table) if seat == table.viewer else table.plaques[seat].inset(-REACH)


def mover_places(table: Table, seat: Seat | None) -> list[Rect]:
    """What shows that a seat is to move."""
    if seat is None:
        return []
    return [seat_place(table, seat), lantern_place(table, seat), table.at(CARTOUCHE)]


def _changed_seat(table: Table, seat: Seat, before: Picture, after: Picture) -> list[Rect]:
    return [seat_place(table, seat)] if said_by(before, seat) != said_by(after, seat) else []


def _changed_ring(table: Table, before: Picture, after: Picture) -> list[Rect]:
    found: list[Rect] = []
    if wake_ends(table, before, 0) != wake_ends(table, after, 0):
        found.append(table.at(RING))
    on_sale = [
        (picture.column, bool(picture.lot), picture.standing_bidder, picture.standing_bid)
        for picture in (before, after)
    ]
    for picture in (before, after):
        if before.column != after.column or bool(before.lot) != bool(after.lot):
            found += [sale_rect(table, table.places[picture.column])] if picture.column is not None else []
        if picture.gondola is not None and (before.gondola != after.gondola or on_sale[0] != on_sale[1]):
            found.append(gondola_rect(table, table.places[picture.gondola].way))
    for number, place in enumerate(table.places):
        if _mooring(before, number) != _mooring(after, number):
            found.append(mooring_rect(table, place))
        if _treasures(before, number) != _treasures(after, number):
            found.append(palace_rect(table, place))
    return found


def _treasures(picture: Picture, number: int) -> tuple[str, ...] | None:
    return None if picture.palaces is None else picture.palaces[number]


def _mooring(picture: Picture, number: int) -> object:
    if not picture.lot or number in (picture.column, picture.gondola):
        return None
    bid = picture.mooring_bid(number)
    return bid, bid is not None and (bid - 1) // picture.count > picture.standing_bid // picture.count
