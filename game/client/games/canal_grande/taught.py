"""What Canal Grande's tutorials speak of, and where it lies on the table."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.drawing.geometry import Rect
from game.client.games.canal_grande.context import DrawContext
from game.client.games.canal_grande.draw_vote import played_places
from game.client.games.canal_grande.picture import Picture
from game.client.games.canal_grande.places import HAND, OWN, ROWS, STRIP, bank_places
from game.client.widgets.base import Widget
from game.client.widgets.button import Button

SPEAKS_OF = {
    "canal_grande.tutorial.hand": "hand",
    "canal_grande.tutorial.aim": "won",
    "canal_grande.tutorial.turned_up": "bank 0",
    "canal_grande.tutorial.divide": "bank 1",
    "canal_grande.tutorial.chooses": "banks",
    "canal_grande.tutorial.robbed": "hand",
    "canal_grande.tutorial.spy": "choice 1",
    "canal_grande.tutorial.drawn": "hand",
    "canal_grande.tutorial.swap": "banks",
    "canal_grande.tutorial.choose": "choice 1",
    "canal_grande.tutorial.traitor": "choice 1",
    "canal_grande.tutorial.stolen": "hand",
    "canal_grande.tutorial.vote": "hand",
    "canal_grande.tutorial.raised": "rivals",
    "canal_grande.tutorial.gondola": "rivals",
    "canal_grande.tutorial.reinforce": "hand",
    "canal_grande.tutorial.won": "won",
    "canal_grande.tutorial.lost": "rival",
    "canal_grande.tutorial.again": "bank 1",
    "canal_grande.tutorial.decline": "decline",
    "canal_grande.tutorial.phase": "sums",
    "canal_grande.tutorial.catch_up": "choice 1",
    "canal_grande.tutorial.anew": "sums",
    "canal_grande.tutorial.take_doge": "choice 2",
    "canal_grande.tutorial.last_traitor": "choice 1",
    "canal_grande.tutorial.luck": "hand",
    "canal_grande.tutorial.last_vote": "hand",
    "canal_grande.tutorial.end": "won",
}
"""Text key of a caption → the name of a place, as `named_places` takes it."""

ROOMS = (Rect(716, 168, 828, 226), Rect(24, 562, 790, 208))
"""Where captions are read between the banks: the upper one's side of the water, and the lower one's."""
VOTE_ROOMS = (Rect(316, 62, 836, 214),)
"""Where they are read over a vote, of which they hide nothing."""


def named_places(table: DrawContext, picture: Picture, name: str, choices: Sequence[Widget]) -> Sequence[Rect]:
    """The places of a name.

    Args:
        table: the table.
        picture: what lies on it.
        name: `hand`, `won`, `sums`, `rival`, `rivals` (their cards in a vote), `decline`, `banks`, or `bank` with 0
            or 1, or `choice` with a number from 1.
        choices: the widgets of the decision.
    """
    word, *numbers = name.split(" ")
    number = int(numbers[0]) if numbers else -1
    match word:
        case "hand":
            return [table.at(HAND.inset(6, 12))]
        case "won":
            return [table.at(Rect(OWN.x + 14, OWN.y + 114, OWN.w - 28, 86))]
        case "sums":
            own = Rect(OWN.x + 14, OWN.y + 205, OWN.w - 28, 66)
            return [table.at(own), table.at(Rect(STRIP.x + 1164, STRIP.y + 12, 384, 78))]
        case "rival":
            return [table.at(Rect(STRIP.x + 322, STRIP.y + 12, 190, 82))]
        case "rivals" if picture.vote is not None:
            places = played_places(table, picture, picture.vote, 0, ())
            return [_around(row) for row in places.values() if row]
        case "rivals":
            return []
        case "decline":
            return [widget.rect for widget in choices if isinstance(widget, Button) and widget.hotkey == "decline"]
        case "banks":
            return [_bank(table, picture, bank) for bank in (0, 1)]
        case "bank":
            return [_bank(table, picture, number)]
        case "choice":
            return [widget.rect for count, widget in enumerate(choices, 1) if count == number]
        case _:
            raise ValueError(f"nothing on Canal Grande's table is called {name!r}")


def _bank(table: DrawContext, picture: Picture, bank: int) -> Rect:
    """The place of a bank's cards; all of the bank where none lie."""
    cards = picture.turned_up if bank == 0 and picture.turned_up else picture.banks[bank]
    return _around([table.at(place) for place in bank_places(bank, len(cards))] or [table.at(ROWS[bank])])


def _around(places: Sequence[Rect]) -> Rect:
    return Rect.hull(point for place in places for point in (place.pos, (place.right, place.bottom)))
