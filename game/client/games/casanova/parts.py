"""The parts of Casanova's table, from below: each with all that it shows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial, reduce

from game.client.drawing.canvas import panel_reach
from game.client.drawing.geometry import Rect
from game.client.drawing.parts import Part
from game.client.games.casanova.draw import (
    Table,
    draw_card_down,
    draw_coins,
    draw_cup,
    draw_middle,
    draw_row,
    draw_seat,
    draw_word,
)
from game.client.games.casanova.picture import Picture
from game.client.games.casanova.places import MIDDLE, SeatPlaces, seat_stacks
from game.client.table.plaque import turn_parts
from game.rules.core import Seat


def table_parts(table: Table, picture: Picture) -> Iterator[Part]:
    """The middle, rows and seats, and over them what lies on the cloth for a moment."""
    shows: object = (picture.pot, picture.faces, picture.massimo, table.hidden.dice, table.rules.dice.sides)
    yield Part("middle", table.at(MIDDLE), shows, partial(draw_middle, table=table, picture=picture))
    for seat, places in table.places.items():
        yield from _seat_parts(table, picture, seat, places)
    for seat, places in table.places.items():
        if picture.laid[seat] and seat not in table.hidden.cards:
            own = picture.own if seat == table.viewer else None
            place = places.card.inset(-12)
            whole = place if own is None else place.union(panel_reach(Rect(place.x, place.y, place.w + 224, place.h)))
            yield Part(("laid", seat), whole, own, partial(draw_card_down, places=places, own=own))
    if picture.active is not None:
        places = table.places[picture.active]
        painter = partial(draw_cup, table=table, picture=picture, places=places)
        yield Part("cup", _cup_place(places), (picture.active, picture.dice, table.rules.dice), painter)
    for number, word in enumerate(picture.said):
        if word is not None:
            middle = table.places[Seat(number)].word
            painter = partial(draw_word, middle=middle, word=word)
            yield Part(("word", number), Rect.around(middle, 260, 80), word, painter)
    if table.to_move is not None:
        places = table.places[table.to_move]
        yield from turn_parts(places.plaque, Rect.around(places.lantern, 84, 84))


def _seat_parts(table: Table, picture: Picture, seat: Seat, places: SeatPlaces) -> Iterator[Part]:
    out = seat in picture.eliminated
    if places.rows:
        turned = (picture.discards[seat], seat in table.hidden.turned)
        shows: object = (turned, dict(table.marks.get(seat, {})), out, table.rules.cards)
        painter = partial(draw_row, table=table, picture=picture, seat=seat, places=places)
        yield Part(("row", seat), places.row.inset(-3), shows, painter)
    coins = picture.coins[seat]
    stacks = [stack for stack, _ in seat_stacks(places, coins)]
    if stacks:
        around = reduce(Rect.union, stacks)
        yield Part(("coins", seat), around, coins, partial(draw_coins, places=places, coins=coins))
    shows = (table.faces[seat], coins, out, table.moods[seat])
    painter = partial(draw_seat, table=table, picture=picture, seat=seat, places=places)
    yield Part(("seat", seat), panel_reach(places.plaque), shows, painter)


def _cup_place(places: SeatPlaces) -> Rect:
    """The cup, and the dice beside it."""
    cup = Rect.around(places.cup, 110, 140)
    step = 50 if places.spare[0] > places.cup[0] else -50
    last = Rect.around((places.spare[0] + 3 * step, places.spare[1]), 80, 110)
    return cup.union(Rect.around(places.spare, 80, 110)).union(last)
