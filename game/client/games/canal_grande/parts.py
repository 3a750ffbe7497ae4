"""The parts of Canal Grande's table, from below: each with all that it shows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.client.drawing.geometry import Rect
from game.client.drawing.parts import Part
from game.client.games.canal_grande import draw_large as large
from game.client.games.canal_grande.context import DrawContext
from game.client.games.canal_grande.draw import draw_hand, draw_scene, scene_of
from game.client.games.canal_grande.draw_banks import Sign, draw_row, draw_sign, on_bank, sign_of
from game.client.games.canal_grande.draw_seats import draw_own_side, draw_rivals, own_lantern
from game.client.games.canal_grande.picture import Picture
from game.client.games.canal_grande.places import (
    CAMPO,
    CITY,
    MIDDLE,
    REACH,
    ROOFS,
    bank_places,
    canal_places,
)
from game.client.motion.ambience import LANTERN, NAME, Swaying, swaying_part, swaying_parts


def scene_part(table: DrawContext, picture: Picture) -> Part:
    """The canal, or the campo of the quarter that is voted on."""
    quarter = scene_of(picture)
    painter = partial(draw_scene, table=table, quarter=quarter)
    return Part("scene", table.at(MIDDLE), (quarter, table.places.is_large), painter, kept=True)


def city_parts(table: DrawContext, picture: Picture, beat: int) -> Iterator[Part]:
    """Light on the canal, pigeons on a campo, and flags on the roofs, at a beat of the ambience."""
    moving = CITY
    if scene_of(picture):
        moving = CAMPO if table.places.is_large else (*CAMPO, *ROOFS)
    yield from swaying_parts([thing.moved(table.origin) for thing in moving], beat)


def side_parts(table: DrawContext, picture: Picture, beat: int) -> Iterator[Part]:
    """The strip of the rivals and the own panel with its lantern, at a beat of the ambience."""
    shown = (_sides_of(picture), tuple(table.faces.values()), table.to_move, table.phase, tuple(table.seals))
    moods = tuple(table.moods[seat] for seat in table.faces)
    for name, place, painter in (
        ("rivals", table.places.strip, large.draw_rivals if table.places.is_large else draw_rivals),
        ("own side", table.places.own.inset(-14), large.draw_own_side if table.places.is_large else draw_own_side),
    ):
        yield Part(name, table.at(place), (shown, moods), partial(painter, table=table, picture=picture))
    yield from _lantern(table, picture, beat)


def swaying(table: DrawContext, picture: Picture, beat: int) -> Iterator[Part]:
    """What goes by the ambience's beat: the city, and the lantern."""
    yield from city_parts(table, picture, beat)
    yield from _lantern(table, picture, beat)


def _lantern(table: DrawContext, picture: Picture, beat: int) -> Iterator[Part]:
    place = own_lantern(table, picture)
    if place is not None:
        yield swaying_part((NAME, "lantern"), Swaying(LANTERN, place), beat)


def bank_parts(table: DrawContext, picture: Picture) -> Iterator[Part]:
    """The cards on both banks and on the canal, while nobody sorts them, and the signs."""
    for bank in (0, 1):
        cards = on_bank(picture, bank)
        row = partial(draw_row, table=table, places=bank_places(bank, len(cards), table.places), cards=cards)
        yield Part(("bank", bank), table.at(table.places.rows[bank]).inset(-REACH), cards, row)
    if picture.turned_up:
        places = canal_places(len(picture.turned_up), table.places)
        row = partial(draw_row, table=table, places=places, cards=picture.turned_up)
        around = Rect.hull(point for place in places for point in (place.pos, (place.right, place.bottom)))
        yield Part("turned up", table.at(around).inset(-REACH), picture.turned_up, row)
    for bank in (0, 1):
        yield sign_part(table, bank, sign_of(table, picture, bank))


def sign_part(table: DrawContext, bank: int, sign: Sign) -> Part:
    """A bank's sign, over its cards."""
    painter = partial(draw_sign, table=table, bank=bank, sign=sign)
    return Part(("sign", bank), table.at(table.places.signs[bank]).inset(-4), sign, painter)


def hand_part(table: DrawContext, picture: Picture) -> Part:
    """The viewer's hand while none of it can be played."""
    shown = (picture.hand, picture.vote is not None)
    painter = partial(draw_hand, table=table, picture=picture)
    return Part("hand", table.at(table.places.hand).inset(-REACH), shown, painter)


def _sides_of(picture: Picture) -> object:
    """All of the picture that the strip above and the panel below show."""
    vote = None if picture.vote is None else (picture.vote.passed, picture.vote.winners)
    return (
        picture.hand_sizes,
        picture.won,
        picture.sums,
        picture.phase,
        picture.divider,
        picture.chooser,
        picture.chosen,
        any(picture.banks),
        bool(picture.turned_up),
        vote,
    )
