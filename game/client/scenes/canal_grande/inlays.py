"""What of Canal Grande's table lies there for a while, and is let into the still picture until it changes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.client.scenes.canal_grande.changes import ground_of, sides_of
from game.client.scenes.canal_grande.divide import Sign, draw_row, draw_sign, on_bank, sign_of
from game.client.scenes.canal_grande.draw import draw_hand, draw_scene, scene_drawings
from game.client.scenes.canal_grande.picture import Picture
from game.client.scenes.canal_grande.places import HAND, MIDDLE, OWN, REACH, ROWS, SIGNS, STRIP
from game.client.scenes.canal_grande.seats import draw_own_side, draw_rivals
from game.client.scenes.canal_grande.table import Table
from game.client.still import Inlay


def side_inlays(table: Table, picture: Picture) -> Iterator[Inlay]:
    """The strip of the rivals and the own panel."""
    shown = (sides_of(picture), tuple(table.faces.values()), table.to_move, table.phase, tuple(table.seals))
    moods = tuple(table.moods[seat] for seat in table.faces)
    for name, place, painter in (
        ("rivals", STRIP, draw_rivals),
        ("own side", OWN.inset(-14), draw_own_side),
    ):
        yield Inlay(name, table.at(place), (shown, moods), partial(painter, table=table, picture=picture))


def scene_inlay(table: Table, picture: Picture) -> Inlay:
    """The canal, or the campo of the quarter that is voted on."""
    quarter = ground_of(picture)
    painter = partial(draw_scene, table=table, quarter=quarter)
    needs = tuple((name, table.at(place)) for name, place in scene_drawings(quarter))
    return Inlay("scene", table.at(MIDDLE), quarter, painter, covers=True, layer=-1, needs=needs)


def bank_inlays(table: Table, picture: Picture) -> Iterator[Inlay]:
    """The cards on both banks and their signs, while nobody sorts them."""
    for bank in (0, 1):
        cards = on_bank(picture, bank)
        row = partial(draw_row, table=table, bank=bank, cards=cards)
        yield Inlay(("bank", bank), table.at(ROWS[bank]).inset(-REACH), cards, row)
        yield sign_inlay(table, bank, sign_of(table, picture, bank))


def sign_inlay(table: Table, bank: int, sign: Sign) -> Inlay:
    """A bank's sign, over its cards."""
    painter = partial(draw_sign, table=table, bank=bank, sign=sign)
    return Inlay(("sign", bank), table.at(SIGNS[bank]).inset(-4), sign, painter, layer=1)


def hand_inlay(table: Table, picture: Picture) -> Inlay:
    """The viewer's hand while none of it can be played."""
    place = table.at(HAND).inset(-REACH)
    shown = (picture.hand, picture.vote is not None)
    return Inlay("hand", place, shown, partial(draw_hand, table=table, picture=picture))
