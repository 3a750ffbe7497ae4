"""What Canal Grande's tutorials point at, and where it lies on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from game.client.drawing.geometry import Rect
from game.client.games.canal_grande.context import DrawContext
from game.client.games.canal_grande.draw_vote import played_places
from game.client.games.canal_grande.picture import Picture
from game.client.games.canal_grande.places import (
    bank_places,
    canal_places,
    turn_places,
)
from game.client.games.canal_grande.side_places import SidePlaces, side_places
from game.client.table.spots import ChoiceSpot, Spot
from game.client.widgets.base import Widget
from game.client.widgets.button import Button

ROOMS = (Rect(716, 168, 828, 226), Rect(24, 562, 790, 208))
"""Where captions are read between the banks: the upper one's side of the water, and the lower one's."""
DIVIDE_ROOMS = (Rect(24, 62, 828, 236),)
"""Where they are read while cards are divided: over the row of the upper bank and all that lies on the canal."""
VOTE_ROOMS = (Rect(316, 62, 836, 214),)
"""Where they are read over a vote, of which they hide nothing."""


class Hand(Spot, frozen=True, tag="hand"):
    """The viewer's hand."""


class Partners(Spot, frozen=True, tag="partners"):
    """The viewer and their partner."""


class RivalSeats(Spot, frozen=True, tag="rival_seats"):
    """Who plays against them."""


class Turns(Spot, frozen=True, tag="turns"):
    """The order of play in a vote."""


class Ballots(Spot, frozen=True, tag="ballots"):
    """How a vote stands."""


class Won(Spot, frozen=True, tag="won"):
    """The quarters that the viewer's side has won."""


class Sums(Spot, frozen=True, tag="sums"):
    """The seals of both sides in this phase."""


class Rival(Spot, frozen=True, tag="rival"):
    """The quarters that the other side has won."""


class Rivals(Spot, frozen=True, tag="rivals"):
    """All cards played in a vote."""


class Decline(Spot, frozen=True, tag="decline"):
    """The button that declines."""


class TurnedUp(Spot, frozen=True, tag="turned_up"):
    """The cards to be divided."""


class Banks(Spot, frozen=True, tag="banks"):
    """The cards of both banks."""


class Bank(Spot, frozen=True, tag="bank"):
    """The cards of a bank."""

    bank: Literal[0, 1]
    """Which: the upper one is 0."""


_Seats = Partners | RivalSeats | Turns | Ballots
Spots = _Seats | Hand | Won | Sums | Rival | Rivals | Decline | TurnedUp | Banks | Bank | ChoiceSpot
"""What a caption may point at."""


def spot_places(table: DrawContext, picture: Picture, spot: Spot, choices: Sequence[Widget]) -> Sequence[Rect]:
    """Where a spot lies, on the page.

    Args:
        table: the table.
        picture: what lies on it.
        spot: one of `Spots`.
        choices: the widgets of the decision.
    """
    own, rivals = picture.team(table.viewer), picture.rivals(table.viewer)
    match spot:
        case Hand():
            return [table.at(table.places.hand.inset(6, 12))]
        case Partners():
            return [table.at(Rect(table.places.own.x + 14, table.places.own.y + 14, table.places.own.w - 28, 96))]
        case RivalSeats():
            return [
                table.at(Rect(table.places.strip.x + 14 + 356 * n, table.places.strip.y + 12, 328, 82))
                for n in range(len(rivals))
            ]
        case Turns() if picture.vote is not None:
            return [table.at(_around(turn_places(len(table.faces), table.places)).inset(0, -2))]
        case Ballots() if picture.vote is not None:
            return [table.at(table.places.board_sign)]
        case Turns() | Ballots():
            return []
        case Won():
            return [_crests(side_places(table, picture, own), picture)]
        case Sums():
            return [side_places(table, picture, team).seals_place for team in (own, rivals)]
        case Rival():
            return [_crests(side_places(table, picture, rivals), picture)]
        case Rivals():
            vote = picture.vote
            rows = {} if vote is None else played_places(table, picture, vote, 0, ())
            return [_around(row) for row in rows.values() if row]
        case Decline():
            return [widget.rect for widget in choices if isinstance(widget, Button) and widget.hotkey == "decline"]
        case TurnedUp():
            return [table.at(place) for place in canal_places(len(picture.turned_up), table.places)]
        case Banks():
            return [_bank(table, picture, bank) for bank in (0, 1)]
        case Bank(bank=bank):
            return [_bank(table, picture, bank)]
        case ChoiceSpot():
            return spot.among(choices)
        case _:
            raise TypeError(f"{type(spot).__name__} is no spot of Canal Grande's table")


def _crests(side: SidePlaces, picture: Picture) -> Rect:
    """The place of all that a side can win."""
    return _around([side.crest_place(index) for index in range(max(1, len(picture.rules.quarters.names)))])


def _bank(table: DrawContext, picture: Picture, bank: int) -> Rect:
    """The place of a bank's cards; all of the bank where none lie."""
    places = bank_places(bank, len(picture.banks[bank]), table.places)
    return _around([table.at(place) for place in places] or [table.at(table.places.rows[bank])])


def _around(places: Sequence[Rect]) -> Rect:
    return Rect.hull(point for place in places for point in (place.pos, (place.right, place.bottom)))
