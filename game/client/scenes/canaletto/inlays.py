"""What of Canaletto's table lies there for a while, and is let into the still picture until it changes.

Palaces along the bottom stand before the canal, and what moves on it goes behind them: they are drawn each time.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.client.canvas import Canvas, panel_reach
from game.client.geometry import Rect
from game.client.scenes.canaletto.changes import auction_of, rail_place, said_by, sets_of, values_of
from game.client.scenes.canaletto.draw import draw_palace, glow_places, palace_rect
from game.client.scenes.canaletto.draw_lot import draw_cartouche, draw_rail
from game.client.scenes.canaletto.draw_seats import draw_own_self, draw_seat
from game.client.scenes.canaletto.draw_sets import draw_all_sets, draw_own_sets
from game.client.scenes.canaletto.picture import Picture
from game.client.scenes.canaletto.places import CARTOUCHE, OWN, OWN_SETS, SELF, SETS
from game.client.scenes.canaletto.table import Table
from game.client.scenes.table import COLUMN
from game.client.still import Inlay


def table_inlays(canvas: Canvas, table: Table, picture: Picture) -> Iterator[Inlay]:
    """Lights, palaces, rail, the lot on sale, and the plaques."""
    top = 1 + len(table.places)
    board = Rect(0, 0, canvas.page.width - COLUMN, table.at(OWN).y - 1)
    for name, rect in glow_places(table, picture):
        seen = rect.clipped(board)
        yield Inlay(name, seen, rect, partial(_draw_glow, name=name, rect=rect, within=seen))
    for number, place in enumerate(table.places):
        if place.side != "bottom":
            treasures = None if picture.palaces is None else picture.palaces[number]
            painter = partial(draw_palace, table=table, picture=picture, number=number)
            yield Inlay(("palace", number), palace_rect(table, place), treasures, painter, layer=1 + number)
    rail = partial(draw_rail, table=table, picture=picture)
    yield Inlay("rail", rail_place(table), values_of(picture), rail, layer=top)
    faces = tuple(table.faces.values())
    lot = (
        auction_of(picture),
        faces,
        table.to_move,
        table.asks,
        table.is_over,
        table.fate,
        picture.money,
        picture.debt,
    )
    yield Inlay("cartouche", table.at(CARTOUCHE), lot, partial(draw_cartouche, table=table, picture=picture), layer=top)
    for number, (seat, rect) in enumerate(table.plaques.items(), 1):
        notes = tuple(table.notes.get(seat, ()))
        told = (table.faces[seat], said_by(picture, seat), notes, table.moods[seat], table.is_over)
        painter = partial(draw_seat, table=table, picture=picture, seat=seat)
        yield Inlay(("seat", seat), panel_reach(rect), told, painter, layer=top + number)
    yield from _own(table, picture, top + len(table.faces))


def _own(table: Table, picture: Picture, layer: int) -> Iterator[Inlay]:
    """The viewer's plaque, and on it what he has, and the sets."""
    viewer = table.viewer
    person = (table.faces[viewer], table.moods[viewer], table.to_move == viewer, table.is_over)
    sets = sets_of(picture), tuple(table.faces.values())
    for name, place, shows, painter in (
        ("self", SELF, (said_by(picture, viewer), person), draw_own_self),
        ("own sets", OWN_SETS.inset(-6), sets, draw_own_sets),
        ("all sets", SETS.inset(-6), sets, draw_all_sets),
    ):
        yield Inlay(name, table.at(place), shows, partial(painter, table=table, picture=picture), layer=layer)


def _draw_glow(canvas: Canvas, name: str, rect: Rect, within: Rect) -> None:
    with canvas.clipped(within):
        canvas.sprite(name, rect)
