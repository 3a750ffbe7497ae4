"""What Canaletto's tutorials point at, and where it lies on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec

from game.client.drawing.geometry import Rect
from game.client.games.canaletto.bid import BidButton, BidField
from game.client.games.canaletto.context import DrawContext
from game.client.games.canaletto.draw import gondola_rect
from game.client.games.canaletto.draw_lot import next_value_place
from game.client.games.canaletto.picture import Picture
from game.client.games.canaletto.ring import tile_places
from game.client.table.spots import ChoiceSpot, Spot
from game.client.widgets.base import Widget

ROOMS = (Rect(404, 148, 1010, 216), Rect(404, 708, 1010, 212))
"""Where captions are read: above the lot, and below it."""


class Sets(Spot, frozen=True, tag="sets"):
    """The sets there are."""


class Values(Spot, frozen=True, tag="values"):
    """The rail of values."""


class NextValue(Spot, frozen=True, tag="value"):
    """What the next set is worth."""


class Money(Spot, frozen=True, tag="money"):
    """The viewer's money."""


class Own(Spot, frozen=True, tag="own"):
    """The viewer's treasures."""


class Masks(Spot, frozen=True, tag="mask"):
    """The viewer's masks, to bribe with."""


class Lot(Spot, frozen=True, tag="lot"):
    """What is on sale."""


class Gondola(Spot, frozen=True, tag="gondola"):
    """The gondola."""


class Palace(Spot, frozen=True, tag="palace"):
    """A palace's treasures."""

    palace: Annotated[int, msgspec.Meta(ge=0)]
    """Which."""


class Palaces(Spot, frozen=True, tag="palaces"):
    """All palaces with their treasures."""


class Bidding(Spot, frozen=True, tag="bid"):
    """Where the number to bid is chosen."""


class BiddingFor(Spot, frozen=True, tag="bid_for"):
    """The same, and the palace that the number would open."""

    palace: Annotated[int, msgspec.Meta(ge=0)]
    """Which."""


class Plaque(Spot, frozen=True, tag="plaque"):
    """A plaque."""

    seat: int
    """Whose."""


_Things = Sets | Values | NextValue | Money | Own | Masks | Lot | Gondola
Spots = _Things | Palace | Palaces | Bidding | BiddingFor | Plaque | ChoiceSpot
"""What a caption may point at."""


def spot_places(table: DrawContext, picture: Picture, spot: Spot, choices: Sequence[Widget]) -> Sequence[Rect]:
    """Where a spot lies, on the page.

    Args:
        table: the table.
        picture: what lies on it.
        spot: one of `Spots`.
        choices: the widgets of the decision.
    """
    match spot:
        case Sets():
            return [table.at(table.where.sets)]
        case Values():
            return [table.at(table.where.rail).inset(20, 10)]
        case NextValue():
            return [Rect.around(next_value_place(table, picture), 72, 62)]
        case Money():
            return [table.at(table.where.own_money)]
        case Own():
            return [table.at(table.where.own_sets)]
        case Masks():
            return [table.at(table.where.own_bribes)]
        case Lot():
            return [table.at(table.where.lot)] if picture.lot else []
        case Gondola():
            at = picture.gondola
            return [] if at is None else [gondola_rect(table, table.places[at].way)]
        case Palace(palace=palace):
            return _tiles(table, picture, palace)
        case Palaces():
            return [tiles for palace in range(len(table.places)) for tiles in _tiles(table, picture, palace)]
        case Bidding():
            return _bidding(choices)
        case BiddingFor(palace=palace):
            asked = _bidding(choices)
            return [*asked, *_tiles(table, picture, palace)] if asked else []
        case Plaque(seat=number):
            return [table.plaques[seat] for seat in table.plaques if seat == number]
        case ChoiceSpot():
            return spot.among(choices)
        case _:
            raise TypeError(f"{type(spot).__name__} is no spot of Canaletto's table")


def _bidding(choices: Sequence[Widget]) -> list[Rect]:
    """The button that bids, and the number in its field."""
    buttons = [widget.rect for widget in choices if isinstance(widget, BidButton)]
    fields = [widget.number_place.inset(10, 9) for widget in choices if isinstance(widget, BidField)]
    return [*buttons, *fields]


def _tiles(table: DrawContext, picture: Picture, palace: int) -> Sequence[Rect]:
    """The place of a palace's treasures; nowhere where there are fewer palaces."""
    if palace >= len(table.places):
        return []
    held = picture.palaces[palace] if picture.palaces is not None else ()
    points, size = tile_places(table.places[palace], max(1, len(held)))
    around = [Rect.around(table.point(point), size, size) for point in points]
    return [Rect.hull(corner for tile in around for corner in (tile.pos, (tile.right, tile.bottom)))]
