"""The parts of Casanova's table, from below: each with all that it shows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial, reduce

from game.client.drawing.canvas import panel_reach
from game.client.drawing.geometry import Rect
from game.client.drawing.parts import Part
from game.client.games.casanova.draw import (
    Table,
    dice_on_cloth,
    draw_card_down,
    draw_coins,
    draw_cup,
    draw_middle,
    draw_row,
    draw_seat,
    draw_word,
    is_newest_away,
    own_tag,
)
from game.client.games.casanova.moment import glow_parts, moment_parts
from game.client.games.casanova.picture import Picture
from game.client.games.casanova.places import (
    CANDLE,
    MAX_DICE_BY_CUP,
    MIDDLE,
    SeatPlaces,
    dice_by_cup,
    seat_stacks,
)
from game.client.motion.ambience import swaying_parts
from game.client.table.plaque import lantern_part, turn_parts
from game.rules.core import Seat


def table_parts(table: Table, picture: Picture, beat: int) -> Iterator[Part]:
    """The middle, rows and seats, and over them what lies on the cloth for a while; `beat` is the ambience's."""
    yield from _candle(table, beat)
    in_moment = picture.moment is not None
    shows: object = (
        picture.pot,
        picture.faces,
        picture.massimo,
        table.hidden.dice,
        table.rules.dice.each,
        in_moment,
        picture.pot_stays,
    )
    around = table.at(MIDDLE).union(table.pot_sign).union(table.massimo_sign)
    yield Part("middle", around, shows, partial(draw_middle, table=table, picture=picture))
    yield from glow_parts(table, picture)
    for seat, places in table.places.items():
        yield from _seat_parts(table, picture, seat, places)
    if not in_moment:
        yield from _laid_parts(table, picture)
    if picture.active is not None:
        places = table.places[picture.active]
        painter = partial(draw_cup, table=table, picture=picture, places=places)
        shows = (
            picture.active,
            dice_on_cloth(table, picture),
            table.hidden.announced,
            table.hidden.cup,
            table.rules.dice.each,
        )
        yield Part("cup", _cup_place(places), shows, painter)
    if in_moment:
        yield from moment_parts(table, picture)
    else:
        yield from _word_parts(table, picture)
    if table.to_move is not None:
        places = table.places[table.to_move]
        yield from turn_parts(places.plaque, Rect.around(places.lantern, 84, 84), beat)


def swaying(table: Table, beat: int) -> Iterator[Part]:
    """What goes by the ambience's beat: the candle where one stands, and the lantern."""
    yield from _candle(table, beat)
    if table.to_move is not None:
        yield lantern_part(Rect.around(table.places[table.to_move].lantern, 84, 84), beat)


def _candle(table: Table, beat: int) -> list[Part]:
    return swaying_parts([CANDLE.moved(table.origin)], beat) if table.is_for_two else []


def _laid_parts(table: Table, picture: Picture) -> Iterator[Part]:
    for seat, places in table.places.items():
        if picture.laid[seat] and seat not in table.hidden.cards:
            own = picture.own if seat == table.viewer else None
            place = places.card.inset(-12)
            whole = place if own is None else place.union(panel_reach(own_tag(places.card, table.text_scale)))
            face = table.faces[seat]
            yield Part(("laid", seat), whole, (own, face), partial(draw_card_down, places=places, own=own, face=face))


def _word_parts(table: Table, picture: Picture) -> Iterator[Part]:
    for number, word in enumerate(picture.said):
        if word is not None:
            middle = table.places[Seat(number)].word
            painter = partial(draw_word, middle=middle, word=word, on_plaque=table.words_on_plaques)
            reach = Rect.around(middle, 260 * max(1.0, table.text_scale), 80 + 40 * table.large)
            if table.words_on_plaques:
                reach = table.places[Seat(number)].plaque
            yield Part(("word", number), reach, word, painter)


def _seat_parts(table: Table, picture: Picture, seat: Seat, places: SeatPlaces) -> Iterator[Part]:
    out = seat in picture.eliminated
    if places.rows:
        turned = (picture.discards[seat], is_newest_away(table, picture, seat))
        shows: object = (turned, dict(table.marks.get(seat, {})), out, table.rules.cards, table.first)
        painter = partial(draw_row, table=table, picture=picture, seat=seat, places=places)
        yield Part(("row", seat), places.row.inset(-3), shows, painter)
    coins = picture.coins[seat]
    stacks = [stack for stack, _ in seat_stacks(places, coins)]
    if stacks:
        around = reduce(Rect.union, stacks)
        yield Part(("coins", seat), around, coins, partial(draw_coins, places=places, coins=coins))
    says = bool(picture.said[seat]) and picture.moment is None
    shows = (table.faces[seat], coins, out, table.moods[seat], says)
    painter = partial(draw_seat, table=table, picture=picture, seat=seat, places=places)
    yield Part(("seat", seat), panel_reach(places.plaque), shows, painter)


def _cup_place(places: SeatPlaces) -> Rect:
    """The cup, and the dice beside it, however many there are."""
    rows = [
        row
        for most in (MAX_DICE_BY_CUP, MAX_DICE_BY_CUP + 1)
        for row in dice_by_cup(places, MAX_DICE_BY_CUP, MAX_DICE_BY_CUP, most=most)
    ]
    dice = reduce(Rect.union, [place for row in rows for place in (*row, row[-1].moved(places.die_step, 0))])
    return Rect.around(places.cup, 110, 140).union(dice.inset(-8, -22))
