"""The parts of Canaletto's table, from below: each with all that it shows.

Palaces along the bottom stand before the canal: what moves on it goes behind them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.client.drawing.canvas import Canvas, panel_reach
from game.client.drawing.geometry import Rect
from game.client.drawing.layout import Page
from game.client.drawing.parts import Part, sprite_part
from game.client.games.canaletto.context import DrawContext
from game.client.games.canaletto.draw import (
    column_place,
    draw_dots,
    draw_ghost,
    draw_gondola,
    draw_mooring,
    draw_palace,
    draw_ribbon,
    draw_wake,
    ghost_rect,
    glow_places,
    gondola_rect,
    gondola_way,
    is_taken,
    lantern_place,
    mooring_rect,
    mooring_shown,
    palace_rect,
    pole_places,
    ribbon_place,
    wake_reach,
    wake_sections,
    way_dots,
)
from game.client.games.canaletto.draw_large import draw_own, draw_rival, draw_sets
from game.client.games.canaletto.draw_large_lot import draw_large_cartouche
from game.client.games.canaletto.draw_lot import draw_cartouche, draw_rail, rail_reach
from game.client.games.canaletto.draw_seats import draw_own_self, draw_seat
from game.client.games.canaletto.draw_sets import draw_all_sets, draw_own_sets
from game.client.games.canaletto.moment import glow_parts, moment_parts, worth_before
from game.client.games.canaletto.picture import Picture
from game.client.games.canaletto.ring import PalacePlace
from game.client.motion.ambience import swaying_parts
from game.client.table.column import column_width
from game.client.table.plaque import lantern_part, turn_parts
from game.rules.core import Seat

DOTS = 8
"""Dots of the way that make a part together."""


def table_parts(table: DrawContext, picture: Picture, page: Page, share: float, beat: int) -> Iterator[Part]:
    """All that lies on the board.

    Args:
        table: what the painters need to know.
        picture: what lies there.
        page: all of the page.
        share: how much of the gondola's voyage is behind it.
        beat: the ambience's.
    """
    yield from _lagoon(table, beat)
    board = Rect(0, 0, page.width - column_width(page), table.at(table.where.own).y - 1)
    for name, rect in glow_places(table, picture):
        yield Part(name, rect.clipped(board), None, partial(Canvas.sprite, name=name, rect=rect))
    for number, place in enumerate(table.places):
        if place.side != "bottom":
            yield _palace(table, picture, number, place)
    yield from _plaques(table, picture)
    yield from _canal(table, picture, share)
    yield from moment_parts(table, picture)
    under_own = Rect(0, 0, page.width, table.at(table.where.own).y - 7)
    for name, rect in pole_places(table, "bottom"):
        yield Part(("pole", rect), rect.clipped(under_own), name, partial(Canvas.sprite, name=name, rect=rect))
    yield from _ribbon(table, picture)
    if table.to_move is not None:
        own = table.at(table.where.own).inset(1)
        plaque = own if table.to_move == table.viewer else table.plaques[table.to_move]
        yield from turn_parts(plaque, lantern_place(table, table.to_move), beat)


def swaying(table: DrawContext, beat: int) -> Iterator[Part]:
    """What goes by the ambience's beat: the lagoon, and the lantern."""
    yield from _lagoon(table, beat)
    if table.to_move is not None:
        yield lantern_part(lantern_place(table, table.to_move), beat)


def _lagoon(table: DrawContext, beat: int) -> list[Part]:
    return swaying_parts([thing.moved(table.origin) for thing in table.where.lagoon], beat)


def _canal(table: DrawContext, picture: Picture, share: float) -> Iterator[Part]:
    """The canal with what moves on it, and the palaces before it."""
    for first, pieces in wake_sections(table, picture, share):
        yield Part(
            ("wake", first),
            table.at(wake_reach(table.oval, first)),
            pieces,
            partial(draw_wake, table=table, pieces=pieces),
        )
    way_there = tuple(way_dots(table, picture))
    for number in range(0, len(way_there), DOTS):
        dots = way_there[number : number + DOTS]
        yield Part(("way", number), Rect.hull(dots).inset(-7), dots, partial(draw_dots, dots=dots))
    for number, place in enumerate(table.places):
        if place.side != "bottom" and not _is_hidden(table, picture, place, share):
            yield from _mooring(table, picture, number, place)
    for name, rect in pole_places(table, "top"):
        yield sprite_part(("pole", rect), name, rect)
    if picture.column is not None and table.places[picture.column].side != "bottom":
        yield from _column(table, picture)
    for number, place in enumerate(table.places):
        if place.side == "bottom":
            yield _palace(table, picture, number, place)
            if not _is_hidden(table, picture, place, share):
                yield from _mooring(table, picture, number, place)
    if picture.column is not None and table.places[picture.column].side == "bottom":
        yield from _column(table, picture)
    way = gondola_way(table, picture, share)
    if way is not None:
        flag = picture.standing_bidder, picture.standing_bid, bool(picture.lot) or picture.moment is not None
        painter = partial(draw_gondola, table=table, picture=picture, way=way)
        yield Part("gondola", gondola_rect(table, way), (way, flag), painter)
    preview = table.preview
    if preview is not None:
        yield Part(
            "ghost", ghost_rect(table, preview.landing), preview, partial(draw_ghost, table=table, preview=preview)
        )


def _palace(table: DrawContext, picture: Picture, number: int, place: PalacePlace) -> Part:
    treasures, is_on_sale = picture.treasures_of(number), number == picture.column and bool(picture.lot)
    painter = partial(draw_palace, table=table, picture=picture, number=number)
    return Part(("palace", number), palace_rect(table, place), (place, treasures, is_on_sale), painter)


def _is_hidden(table: DrawContext, picture: Picture, place: PalacePlace, share: float) -> bool:
    """Whether gondola and flag lie over a mooring: where these lie close, the number would run into theirs."""
    way = gondola_way(table, picture, share) if table.has_fields else None
    return way is not None and mooring_rect(table, place).intersects(gondola_rect(table, way).inset(2))


def _mooring(table: DrawContext, picture: Picture, number: int, place: PalacePlace) -> Iterator[Part]:
    shown = mooring_shown(table, picture, number)
    if shown is not None:
        rect = mooring_rect(table, place)
        painter = partial(draw_mooring, rect=rect, bid=shown[0], passed=shown[1])
        yield Part(("mooring", number), rect, shown, painter)


def _column(table: DrawContext, picture: Picture) -> Iterator[Part]:
    """The column before the palace on sale."""
    column = column_place(table, picture)
    if column is not None:
        yield sprite_part("column", "canaletto/column", column)


def _ribbon(table: DrawContext, picture: Picture) -> Iterator[Part]:
    """What is on sale, over all that stands and moves on the canal: nothing cuts its words."""
    rect = ribbon_place(table, picture)
    if rect is not None:
        taken = is_taken(picture)
        yield Part("ribbon", rect.inset(-1), taken, partial(draw_ribbon, rect=rect, taken=taken))


def _plaques(table: DrawContext, picture: Picture) -> Iterator[Part]:
    """The rail of values, the lot on sale, and the seats."""
    values = picture.row, picture.prices, picture.values_left, picture.sold, picture.values_dealt
    rail = partial(draw_rail, table=table, picture=picture)
    yield Part("rail", rail_reach(table), values, rail)
    faces = tuple(table.faces.values())
    asked = table.to_move, table.asks, table.is_over
    shows: object = (_auction_of(picture), faces, asked, picture.money, picture.debt)
    is_large = table.where.is_large
    if picture.moment is None:
        painter = draw_large_cartouche if is_large else draw_cartouche
        field = table.at(table.where.cartouche)
        reach = panel_reach(field) if is_large else field
        yield Part("cartouche", reach, shows, partial(painter, table=table, picture=picture))
    yield from glow_parts(table, picture)
    for seat, rect in table.plaques.items():
        notes = tuple(table.notes.get(seat, ()))
        shows = (table.faces[seat], _said_by(picture, seat), notes, table.moods[seat], table.is_over)
        painter = partial(draw_rival if is_large else draw_seat, table=table, picture=picture, seat=seat)
        yield Part(("seat", seat), panel_reach(rect), shows, painter)
    viewer = table.viewer
    person = (table.faces[viewer], table.moods[viewer], table.to_move == viewer, table.is_over)
    holdings = (picture.column, picture.palaces, picture.owned, picture.sold, picture.prices)
    where = table.where
    for name, place, own_shows, draw in (
        ("self", where.self, (_said_by(picture, viewer), person), draw_own if is_large else draw_own_self),
        ("own sets", where.own_sets.inset(-6), (holdings, faces), draw_own_sets),
        ("all sets", where.sets.inset(-6), (holdings, faces), draw_sets if is_large else draw_all_sets),
    ):
        if name == "own sets" and where.is_large:
            continue  # they are told within the table of all
        yield Part(name, table.at(place), own_shows, partial(draw, table=table, picture=picture))


def _auction_of(picture: Picture) -> object:
    """All of the picture that the cartouche shows of the auction."""
    standing = (picture.standing_bid, picture.standing_bidder, picture.in_auction, picture.lot_come)
    return standing, picture.column, picture.row, picture.prices, picture.owned, picture.palaces, picture.sold


def _said_by(picture: Picture, seat: Seat) -> object:
    """All of the picture that a seat's plaque shows."""
    bid = picture.standing_bid if picture.standing_bidder == seat else 0
    purse = (picture.money[seat], picture.debt[seat], picture.bribes[seat], worth_before(picture, seat))
    return bid, seat in picture.in_auction, picture.column is None, purse, picture.owned[seat]
