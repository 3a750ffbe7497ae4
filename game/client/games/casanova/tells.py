"""What the things on Casanova's table tell: what they are, what they do, their numbers, and what all may know of them.

All is made of the picture and the table's own marks: which ranks another must still hold can be read off the rows, and
what lies face down is told as what it may be.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import reduce

from game.client.drawing.geometry import Rect
from game.client.games.casanova.draw import Table, dice_on_cloth, figure_of, is_newest_away, own_tag
from game.client.games.casanova.moment import VERDICT_TAIL, moment_cards, tag_room
from game.client.games.casanova.moment_words import verdict_text
from game.client.games.casanova.picture import Picture, Standing
from game.client.games.casanova.places import (
    POT_SHIFT,
    SeatPlaces,
    dice_by_cup,
    dice_places,
    moment_dice_places,
    pot_stacks,
    rank_slots,
    seat_stacks,
)
from game.client.table.ribbon import ribbon_reach
from game.client.table.things import Thing, Words, names_text, ranges_text
from game.client.words.locale import Message, msg
from game.rules.core import Seat

MERE_GROUND = frozenset({"ambience", "action bar", "glow", "halo", "turn"})
"""Words that say themselves, light, and the frame of who is to move, whose lantern tells it."""


def table_things(
    table: Table, picture: Picture, hand: Mapping[int, Rect], slots: Mapping[int, Rect]
) -> Iterator[Thing]:
    """All that lies on the table, from below.

    Args:
        table: the table as it is shown.
        picture: what lies on it.
        hand: where the viewer's cards lie, by rank.
        slots: likewise the slots of those that they do not hold any more.
    """
    in_moment = picture.moment is not None
    for seat, places in table.places.items():
        yield from _seat_things(table, picture, seat, places)
    yield from _middle_things(table, picture)
    if picture.active is not None:
        yield from _cup_things(table, picture, table.places[picture.active])
    if in_moment:
        yield from _moment_things(table, picture)
    else:
        yield from _laid_things(table, picture)
    if table.to_move is not None:
        lantern = Rect.around(table.places[table.to_move].lantern, 84, 84)
        yield Thing(
            "lantern",
            lantern,
            msg("casanova.thing.lantern"),
            msg("casanova.thing.lantern.line", name=table.faces[table.to_move].name),
        )
    yield from _hand_things(table, picture, hand, slots)


def round_things(results: Sequence[Collection[Seat]], places: Sequence[Rect], table: Table) -> Iterator[Thing]:
    """The lozenges of the rounds in the bar: who won each."""
    for number, place in enumerate(places, 1):
        name = msg("casanova.thing.round", round=number, rounds=len(places))
        if number > len(results):
            line = msg("casanova.thing.round.now" if number == len(results) + 1 else "casanova.thing.round.later")
        elif not results[number - 1]:
            line = msg("casanova.thing.round.stayed")
        else:
            line = msg(
                "casanova.thing.round.won", names=names_text([table.faces[seat].name for seat in results[number - 1]])
            )
        yield Thing("bar", place, name, line, at=number)


def _card(rank: int) -> Message:
    return msg("casanova.table.card", rank=rank, figure=msg(f"casanova.figure.{figure_of(rank)}"))


def _coins(count: int) -> Message:
    return msg("casanova.coins", count=count)


def _left(table: Table, picture: Picture, seat: Seat) -> list[int]:
    """The ranks that a seat has not turned up: what it holds, and what lies face down before it."""
    return [rank for rank in table.rules.cards.all if rank not in picture.discards[seat]]


def _middle_things(table: Table, picture: Picture) -> Iterator[Thing]:
    """Pot, dice and massimo."""
    moment = picture.moment is not None
    stacks = [place.moved(*POT_SHIFT) if moment else place for place, _ in pot_stacks(picture.pot)]
    heap = [table.at(stack) for stack in stacks]
    pot = reduce(Rect.union, heap if moment else [table.pot_sign, *heap], Rect(0, 0, 0, 0))
    if not pot.empty:
        yield Thing(
            "middle",
            pot,
            msg("casanova.thing.pot", coins=_coins(picture.pot)),
            msg("casanova.thing.pot.line"),
            at="pot",
        )
    if picture.faces is not None and not table.hidden.dice:
        count = len(picture.faces)
        dice = reduce(Rect.union, moment_dice_places(count) if moment else dice_places(count))
        yield Thing("middle", table.at(dice), *_dice_words(picture.faces, picture.massimo), at="dice")
    ribbon = table.massimo_ribbon if moment else table.massimo_sign
    yield Thing("massimo" if moment else "middle", ribbon, *_massimo_words(table, picture), at="massimo")


def _dice_words(faces: tuple[int, ...], massimo: int | None) -> tuple[Words, ...]:
    rolled = " + ".join(str(face) for face in faces)
    return msg("casanova.thing.dice", dice=msg("casanova.dice", count=len(faces))), msg(
        "casanova.thing.dice.line", faces=rolled, massimo=massimo
    )


def _massimo_words(table: Table, picture: Picture) -> tuple[Words, ...]:
    what = msg("casanova.thing.massimo.line")
    if picture.massimo is not None:
        return msg("casanova.thing.massimo", massimo=picture.massimo), what
    if picture.dice is None:
        return msg("casanova.thing.massimo.unknown"), what, msg("casanova.thing.massimo.before")
    range_of = msg("casanova.thing.massimo.range", low=picture.dice, high=table.rules.dice.highest_sum(picture.dice))
    return msg("casanova.thing.massimo.unknown"), what, range_of


def _seat_things(table: Table, picture: Picture, seat: Seat, places: SeatPlaces) -> Iterator[Thing]:
    """A plaque with its coins, and the row before it."""
    face, coins = table.faces[seat], picture.coins[seat]
    out = seat in picture.eliminated
    held = _left(table, picture, seat)
    left = msg("casanova.thing.plaque.out") if out else msg("casanova.thing.plaque.left", ranks=ranges_text(held))
    active = msg("casanova.thing.plaque.active") if seat == picture.active else None
    said = picture.said[seat]
    state = None if said is None else msg(f"casanova.thing.said.{said}", stake=_coins(table.rules.stake(picture.faces)))
    ante = msg("casanova.thing.coins.line", ante=_coins(table.rules.ante))
    name = msg("casanova.thing.plaque", name=face.name, who=face.subtitle)
    words = (msg("casanova.thing.plaque.coins", coins=coins), left, active, state)
    yield Thing(("seat", seat), places.plaque, name, *words)
    stacks = [stack for stack, _ in seat_stacks(places, coins)]
    if stacks:
        yield Thing(
            ("coins", seat),
            reduce(Rect.union, stacks),
            msg("casanova.thing.coins", name=face.name, coins=_coins(coins)),
            ante,
        )
    if places.rows:
        yield from _row_things(table, picture, seat, places)


def _row_things(table: Table, picture: Picture, seat: Seat, places: SeatPlaces) -> Iterator[Thing]:
    """Each rank of another: when it was played, or what it would do."""
    played = picture.discards[seat]
    if is_newest_away(table, picture, seat):
        played = played[:-1]
    name = table.faces[seat].name
    for rank, slot in zip(table.ranks, rank_slots(places, len(table.ranks)), strict=True):
        mark = table.marks.get(seat, {}).get(rank)
        if rank in played:
            lines: tuple[Words | None, ...] = (
                msg("casanova.thing.row.played", name=name, round=played.index(rank) + 1),
            )
        elif rank in picture.discards[seat]:
            lines = (msg("casanova.thing.slot.laid"),)
        elif seat in picture.eliminated:
            lines = (msg("casanova.thing.row.out", name=name),)
        else:
            lines = (
                msg("casanova.thing.row.left", name=name),
                None if mark is None else msg(f"casanova.thing.row.{mark}"),
            )
        yield Thing(("row", seat), slot, _card(rank), *lines, at=rank)


def _laid_things(table: Table, picture: Picture) -> Iterator[Thing]:
    """Cards face down, and what has been said."""
    for seat, places in table.places.items():
        if not picture.laid[seat] or seat in table.hidden.cards:
            continue
        if seat == table.viewer and picture.own is not None:
            whole = places.card.union(own_tag(places.card, table.text_scale))
            yield Thing(
                ("laid", seat),
                whole,
                msg("casanova.thing.own", card=_card(picture.own)),
                msg("casanova.thing.own.line"),
            )
            continue
        ranks = _left(table, picture, seat)
        line = msg("casanova.thing.laid.line", ranks=ranges_text(ranks), count=len(ranks))
        yield Thing(("laid", seat), places.card, msg("casanova.thing.laid", name=table.faces[seat].name), line)
    for number, word in enumerate(picture.said):
        if word is not None:
            seat = Seat(number)
            name = msg("casanova.thing.said", name=table.faces[seat].name, word=msg(f"casanova.said.{word}"))
            place = Rect.around(table.places[seat].word, 140, 40)
            line = msg(f"casanova.thing.said.{word}", stake=_coins(table.rules.stake(picture.faces)))
            yield Thing(("word", number), place, name, line)


def _cup_things(table: Table, picture: Picture, places: SeatPlaces) -> Iterator[Thing]:
    """The cup, and the dice beside it."""
    assert picture.active is not None
    name = table.faces[picture.active].name
    cup = Rect.around(places.cup, 100, 130)
    yield Thing(
        "cup",
        cup,
        msg("casanova.thing.cup"),
        msg("casanova.thing.cup.line"),
        msg("casanova.thing.cup.active", name=name),
        at="cup",
    )
    announced, spare = dice_on_cloth(table, picture)
    upper, lower = dice_by_cup(places, announced, spare, most=table.rules.dice.most)
    for key, count, row in (("spare", spare, lower), ("announced", announced, upper)):
        if not row or (key == "announced" and table.hidden.announced):
            continue
        more = [row[-1].moved(places.die_step, 0)] if count > len(row) else []
        dice = msg("casanova.dice", count=count)
        yield Thing(
            "cup",
            reduce(Rect.union, [*row, *more]),
            msg(f"casanova.thing.{key}", dice=dice),
            msg(f"casanova.thing.{key}.line"),
            at=key,
        )


def _moment_things(table: Table, picture: Picture) -> Iterator[Thing]:
    """The cards side by side with their names, and the verdict."""
    moment = picture.moment
    assert moment is not None
    cards = moment_cards(table, picture)
    for seat, rect in cards.items():
        standing, card = picture.standing(seat), picture.turned_card(seat)
        if standing is None:
            continue
        name = table.faces[seat].name
        told = (
            msg("casanova.thing.laid", name=name)
            if card is None
            else msg("casanova.thing.turned", name=name, card=_card(card.rank))
        )
        line = msg(f"casanova.thing.turned.{_how(standing, moment.takers)}")
        if seat not in table.hidden.moment:
            yield Thing(("moment card", seat), rect, told, line)
        if standing != "won":
            yield Thing(("moment tag", seat), tag_room(rect), told, line)
    verdict = verdict_text(table, picture)
    if verdict is not None and not table.hidden.verdict:
        kind = "stayed" if not moment.takers else "shared" if len(moment.takers) > 1 else "won"
        line = msg(f"casanova.thing.verdict.{kind}", pot=_coins(moment.pot), share=_coins(moment.share))
        yield Thing("verdict", ribbon_reach(table.verdict, VERDICT_TAIL), verdict, line)


def _how(standing: Standing, takers: tuple[Seat, ...] | None) -> str:
    """How a card of the moment lies, in a word of the texts."""
    if standing == "won" and takers is not None and len(takers) > 1:
        return "shared"
    return "open" if standing == "plain" and takers is None else standing


def _hand_things(
    table: Table, picture: Picture, hand: Mapping[int, Rect], slots: Mapping[int, Rect]
) -> Iterator[Thing]:
    """The viewer's cards, and the slots of those played."""
    viewer = table.viewer
    played = picture.discards[viewer]
    others = [seat for seat in table.faces if seat != viewer and seat not in picture.eliminated]
    for rank, place in slots.items():
        if rank in played and not (rank == played[-1] and is_newest_away(table, picture, viewer)):
            line = msg("casanova.thing.slot.played", round=played.index(rank) + 1)
        else:
            line = msg("casanova.thing.slot.laid")
        yield Thing("hand", place, _card(rank), line, at=rank)
    for rank, place in hand.items():
        holders = [table.faces[seat].name for seat in others if rank not in picture.discards[seat]]
        same = (
            msg("casanova.thing.hand.alone")
            if not holders
            else msg("casanova.thing.hand.others", names=names_text(holders))
        )
        yield Thing("hand", place, _card(rank), _reach(table, picture, rank), same, at=rank)


def _reach(table: Table, picture: Picture, rank: int) -> Words | None:
    """How the announced dice stand to a card before they are rolled."""
    if picture.dice is None or picture.massimo is not None:
        return None
    low, high = picture.dice, table.rules.dice.highest_sum(picture.dice)
    dice = msg("casanova.dice", count=picture.dice)
    if rank <= low:
        return msg("casanova.thing.hand.under", dice=dice, low=low)
    return msg("casanova.thing.hand.over" if rank > high else "casanova.thing.hand.may", dice=dice, low=low, high=high)
