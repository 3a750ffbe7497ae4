"""What Casanova's tutorials point at, and where it lies on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.client.drawing.geometry import Rect
from game.client.games.casanova.draw import Table
from game.client.games.casanova.picture import Picture
from game.client.games.casanova.places import dice_places, pot_stacks, rank_slots
from game.client.table.spots import ChoiceSpot, Spot
from game.client.widgets.base import Widget
from game.rules.core import Seat

ROOM = Rect(366, 72, 828, 262)
"""Where captions are read while nobody sits opposite."""


class Pot(Spot, frozen=True, tag="pot"):
    """The pot."""


class Massimo(Spot, frozen=True, tag="massimo"):
    """The dice that lie there, and what they come to."""


class Hand(Spot, frozen=True, tag="hand"):
    """The viewer's hand."""


class Card(Spot, frozen=True, tag="card"):
    """A card of the viewer's hand."""

    rank: int
    """Which."""


class Laid(Spot, frozen=True, tag="laid"):
    """The cards laid face down."""


class Rows(Spot, frozen=True, tag="rows"):
    """The rows of played cards, of everybody."""


class Slot(Spot, frozen=True, tag="slot"):
    """A place in a row of played cards."""

    seat: int
    """Whose row."""
    rank: int
    """The rank that lies there."""


class Plaques(Spot, frozen=True, tag="plaques"):
    """Everybody's plaque."""


class Plaque(Spot, frozen=True, tag="plaque"):
    """A plaque."""

    seat: int
    """Whose."""


Spots = Pot | Massimo | Hand | Card | Laid | Rows | Slot | Plaques | Plaque | ChoiceSpot
"""What a caption may point at; a choice is a button, not a card of the hand."""


def spot_places(
    table: Table, picture: Picture, spot: Spot, hand: Mapping[int, Rect], buttons: Sequence[Widget]
) -> Sequence[Rect]:
    """Where a spot lies, on the page.

    Args:
        table: the table.
        picture: what lies on it.
        spot: one of `Spots`.
        hand: the places of the cards that the viewer holds, by rank.
        buttons: the buttons of the decision.
    """
    match spot:
        case Pot():
            stacks = [
                place.split_y(place.h - 56 - 10 * min(10, picture.pot), 0)[1] for place, _ in pot_stacks(picture.pot)
            ]
            return [table.at(_around([Rect(632, 562, 140, 38), *stacks]))]
        case Massimo():
            ribbon = Rect(780, 562, 170, 38)
            return [table.at(_around([ribbon, *dice_places(len(picture.faces))]))] if picture.faces else []
        case Hand():
            return [table.at(table.hand)]
        case Card(rank=rank):
            return [hand[rank]] if rank in hand else []
        case Laid():
            return [places.card for seat, places in table.places.items() if picture.laid[seat]]
        case Rows():
            return [_around(_slots(table, seat)) for seat, places in table.places.items() if places.rows]
        case Slot(seat=number, rank=rank):
            rows = [_slots(table, seat) for seat in table.places if seat == number and rank in table.ranks]
            return [row[table.number(rank)] for row in rows if row]
        case Plaques():
            return [places.plaque for places in table.places.values()]
        case Plaque(seat=number):
            return [places.plaque for seat, places in table.places.items() if seat == number]
        case ChoiceSpot():
            return spot.among(buttons)
        case _:
            raise TypeError(f"{type(spot).__name__} is no spot of Casanova's table")


def _slots(table: Table, seat: Seat) -> list[Rect]:
    """The places of a seat's played cards, one a rank."""
    return rank_slots(table.places[seat], len(table.ranks))


def _around(places: Sequence[Rect]) -> Rect:
    return Rect.hull(point for place in places for point in (place.pos, (place.right, place.bottom)))
