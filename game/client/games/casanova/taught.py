"""What Casanova's tutorials speak of, and where it lies on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.client.drawing.geometry import Rect
from game.client.games.casanova.draw import Table
from game.client.games.casanova.picture import Picture
from game.client.games.casanova.places import HAND, dice_places, pot_stacks, rank_slots
from game.rules.core import Seat

SPEAKS_OF = {
    "casanova.tutorial.cards": "hand",
    "casanova.tutorial.coins": "plaques",
    "casanova.tutorial.announce": "choice 2",
    "casanova.tutorial.lay": "card 7",
    "casanova.tutorial.hidden": "laid",
    "casanova.tutorial.massimo": "massimo",
    "casanova.tutorial.stay": "choice 1",
    "casanova.tutorial.rows": "rows",
    "casanova.tutorial.clockwise": "card 8",
    "casanova.tutorial.doubled": "massimo",
    "casanova.tutorial.read": "slot 1 9",
    "casanova.tutorial.match": "choice 2",
    "casanova.tutorial.bluff": "slot 1 12",
    "casanova.tutorial.one_die": "card 3",
    "casanova.tutorial.tie": "pot",
    "casanova.tutorial.three_dice": "choice 3",
    "casanova.tutorial.bold": "card 11",
    "casanova.tutorial.last_coin": "plaque 1",
    "casanova.tutorial.risk": "slot 2 12",
    "casanova.tutorial.double": "choice 2",
    "casanova.tutorial.second_won": "slot 2 10",
    "casanova.tutorial.out": "plaque 1",
    "casanova.tutorial.small": "card 2",
    "casanova.tutorial.nobody": "pot",
    "casanova.tutorial.end": "plaque 2",
}
"""Text key of a caption → the name of a place, as `named_places` takes it."""

ROOM = Rect(366, 72, 828, 262)
"""Where captions are read while nobody sits opposite."""


def named_places(
    table: Table, picture: Picture, name: str, hand: Mapping[int, Rect], choices: Sequence[Rect]
) -> Sequence[Rect]:
    """The places of a name.

    Args:
        table: the table.
        picture: what lies on it.
        name: `pot`, `dice`, `massimo`, `hand`, `laid`, `rows`, `plaques`, or `choice`, `card`, `row`,
            `plaque` with a number from 1, a rank or a seat after it, or `slot` with a seat and a rank.
        hand: the places of the cards that the viewer holds, by rank.
        choices: the places of the buttons there are.
    """
    word, *numbers = name.split(" ")
    number = int(numbers[0]) if numbers else None
    seats = [seat for seat in table.places if number is None or number == seat]
    match word:
        case "pot":
            stacks = [
                place.split_y(place.h - 56 - 10 * min(10, picture.pot), 0)[1] for place, _ in pot_stacks(picture.pot)
            ]
            return [table.at(_around([Rect(632, 562, 140, 38), *stacks]))]
        case "dice":
            return [table.at(_around(dice_places(len(picture.faces))))] if picture.faces else []
        case "massimo":
            ribbon = Rect(780, 562, 170, 38)
            return [table.at(_around([ribbon, *dice_places(len(picture.faces))]))] if picture.faces else []
        case "hand":
            return [table.at(HAND)]
        case "card":
            return [hand[rank] for rank in hand if rank == number]
        case "laid":
            return [table.places[seat].card for seat in seats if picture.laid[seat]]
        case "rows" | "row":
            return [_around(_slots(table, seat)) for seat in seats if table.places[seat].rows]
        case "slot":
            return [
                slot for seat in seats for slot in _slots(table, seat)[int(numbers[1]) - table.rules.cards.lowest :][:1]
            ]
        case "plaques" | "plaque":
            return [table.places[seat].plaque for seat in seats]
        case "choice":
            return [place for count, place in enumerate(choices, 1) if count == number]
        case _:
            raise ValueError(f"nothing on Casanova's table is called {name!r}")


def _slots(table: Table, seat: Seat) -> list[Rect]:
    """The places of a seat's played cards, one a rank."""
    return rank_slots(table.places[seat], len(table.ranks))


def _around(places: Sequence[Rect]) -> Rect:
    return Rect.hull(point for place in places for point in (place.pos, (place.right, place.bottom)))
