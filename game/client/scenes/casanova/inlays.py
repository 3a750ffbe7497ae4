"""What of Casanova's table lies there for a while, and is let into the still picture until it changes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.client.canvas import Canvas, panel_reach
from game.client.scenes.casanova.changes import MIDDLE
from game.client.scenes.casanova.draw import Table, draw_coins, draw_middle, draw_row, draw_seat
from game.client.scenes.casanova.picture import Picture
from game.client.scenes.casanova.places import SeatPlaces, seat_stacks
from game.client.still import Inlay
from game.rules.core import Seat


def table_inlays(canvas: Canvas, table: Table, picture: Picture) -> Iterator[Inlay]:
    """The middle, and of each seat its plaque with its coins and the row of what it has turned up."""
    middle = table.at(MIDDLE)
    if canvas.wants(middle):
        shows = (picture.pot, picture.faces, picture.massimo, table.hidden.dice, table.rules.dice.sides)
        yield Inlay("middle", middle, shows, partial(draw_middle, table=table, picture=picture))
    for seat, places in table.places.items():
        out = seat in picture.eliminated
        row = places.row.inset(-3)
        if places.rows and canvas.wants(row):
            turned = (picture.discards[seat], seat in table.hidden.turned)
            shown = (turned, dict(table.marks.get(seat, {})), out, table.rules.cards)
            painter = partial(draw_row, table=table, picture=picture, seat=seat, places=places)
            yield Inlay(("row", seat), row, shown, painter)
        coins = picture.coins[seat]
        plaque = panel_reach(places.plaque)
        for stack, _ in seat_stacks(places, coins):
            plaque = plaque.union(stack)
        if canvas.wants(plaque):
            told = (table.faces[seat], coins, out, table.moods[seat])
            painter = partial(_draw_seat, table=table, picture=picture, seat=seat, places=places)
            yield Inlay(("seat", seat), plaque, told, painter)


def _draw_seat(canvas: Canvas, table: Table, picture: Picture, seat: Seat, places: SeatPlaces) -> None:
    draw_coins(canvas, places, picture.coins[seat])
    draw_seat(canvas, table, picture, seat, places)
