"""What Canaletto's tutorials speak of, and where it lies on the table."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.drawing.geometry import Rect
from game.client.games.canaletto.bid import BidButton, BidField
from game.client.games.canaletto.context import DrawContext
from game.client.games.canaletto.draw import gondola_rect
from game.client.games.canaletto.draw_lot import next_value_place
from game.client.games.canaletto.picture import Picture
from game.client.games.canaletto.places import LOT, OWN_SETS, RAIL, SETS, tile_places
from game.client.widgets.base import Widget

SPEAKS_OF = {
    "canaletto.tutorial.sets": "sets",
    "canaletto.tutorial.values": "values",
    "canaletto.tutorial.money": "money",
    "canaletto.tutorial.lot": "lot",
    "canaletto.tutorial.gondola": "gondola",
    "canaletto.tutorial.bid": "bid",
    "canaletto.tutorial.raised": "gondola",
    "canaletto.tutorial.raise": "bid 7",
    "canaletto.tutorial.bought": "own",
    "canaletto.tutorial.next": "lot",
    "canaletto.tutorial.set": "lot",
    "canaletto.tutorial.debt": "bid",
    "canaletto.tutorial.sold": "value",
    "canaletto.tutorial.owed": "money",
    "canaletto.tutorial.pass": "choice 3",
    "canaletto.tutorial.left": "plaque 2",
    "canaletto.tutorial.low": "bid",
    "canaletto.tutorial.mask": "mask",
    "canaletto.tutorial.bribe": "choice 4",
    "canaletto.tutorial.two_sets": "values",
    "canaletto.tutorial.sell": "choice 2",
    "canaletto.tutorial.paid": "plaque 2",
    "canaletto.tutorial.let_her": "choice 3",
    "canaletto.tutorial.empty": "palace 1",
    "canaletto.tutorial.last": "bid",
    "canaletto.tutorial.end": "sets",
    "canaletto.tutorial.won": "money",
}
"""Text key of a caption → the name of a place, as `named_places` takes it."""

ROOMS = (Rect(404, 148, 1010, 216), Rect(404, 708, 1010, 212))
"""Where captions are read: above the lot, and below it."""


def named_places(table: DrawContext, picture: Picture, name: str, choices: Sequence[Widget]) -> Sequence[Rect]:
    """The places of a name.

    Args:
        table: the table.
        picture: what lies on it.
        name: `sets`, `values`, `value`, `money`, `own`, `mask`, `lot`, `gondola`, or `choice`, `palace`, `plaque` with
            a number from 1, a palace or a seat after it, or `bid`, which may have a palace after it too.
        choices: the widgets of the decision.
    """
    word, *numbers = name.split(" ")
    number = int(numbers[0]) if numbers else -1
    match word:
        case "sets":
            return [table.at(SETS)]
        case "values":
            return [table.at(RAIL).inset(20, 10)]
        case "value":
            return [Rect.around(next_value_place(table, picture), 72, 62)]
        case "money":
            return [table.at(Rect(276, 944, 184, 110))]
        case "own":
            return [table.at(OWN_SETS)]
        case "mask":
            return [table.at(Rect(138, 1012, 118, 44))]
        case "lot":
            return [table.at(LOT)] if picture.lot else []
        case "gondola":
            if picture.gondola is None:
                return []
            return [gondola_rect(table, table.places[picture.gondola].way)]
        case "palace":
            return [_tiles(table, picture, number)]
        case "bid":
            asked = [widget.rect for widget in choices if isinstance(widget, BidButton)]
            asked += [
                Rect(*widget.rect.pos, 156, 56).inset(10, 9) for widget in choices if isinstance(widget, BidField)
            ]
            return [*asked, _tiles(table, picture, number)] if asked and numbers else asked
        case "choice":
            return [widget.rect for count, widget in enumerate(choices, 1) if count == number]
        case "plaque":
            return [table.plaques[seat] for seat in table.plaques if seat == number]
        case _:
            raise ValueError(f"nothing on Canaletto's table is called {name!r}")


def _tiles(table: DrawContext, picture: Picture, palace: int) -> Rect:
    """The place of a palace's treasures."""
    held = picture.palaces[palace] if picture.palaces is not None else ()
    points, size = tile_places(table.places[palace], max(1, len(held)))
    around = [Rect.around(table.point(point), size, size) for point in points]
    return Rect.hull(corner for tile in around for corner in (tile.pos, (tile.right, tile.bottom)))
