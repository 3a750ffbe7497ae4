"""The decisive moments: an offer is chosen, a vote is decided and a quarter won. What they are, and how they lie there.

What the moment shows is made by its events, and gone with the next one. An offer that is taken is framed and named by a
red ribbon, the other lies in the shade under a dark one. Of a vote the winners' cards and ballots are framed, the
losers' cards lie in the shade. Nobody is to play any more: where the order of play was, a ribbon says who wins, and
another what that side still wants for the game. In large type that stands on a plate beside the cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.parts import Part
from game.client.drawing.shapes import Layer
from game.client.drawing.text import sans, serif
from game.client.games.canal_grande.context import DrawContext
from game.client.games.canal_grande.draw_cards import ALERT, ALERT_GROUND, ALERT_TEXT
from game.client.games.canal_grande.moment_words import (
    chosen_lines,
    left_text,
    stakes_of,
    taken_text,
    verdict_text,
    wanted_text,
)
from game.client.games.canal_grande.picture import Picture, as_it_was_voted, picture_after
from game.client.games.canal_grande.places import bank_places
from game.client.games.canal_grande.travel_places import ballots_of
from game.client.motion.easing import ease_out
from game.client.motion.plan import Track
from game.client.table.ribbon import ribbon_reach, write_ribbon
from game.client.words.locale import Message
from game.rules import canal_grande
from game.rules.canal_grande import Card
from game.rules.core import Event, Seat

UNROLL_S = 0.3
"""How long a ribbon unrolls."""
TAIL = 12.0
"""How far each tail of a ribbon reaches beyond it, in units."""
FRAME = 14.0
"""How far the frame of what has won lies about it."""
SHADE = 0.5
"""How dark it lies in the shade."""


@dataclass(frozen=True, slots=True)
class Choosing:
    """An offer has been chosen."""

    seat: Seat
    """Who chose."""
    offer: int
    """Which: 0 above, 1 below."""
    cards: tuple[Card, ...]
    """What is in it."""
    other: Seat
    """Who gets the other one."""
    picture: Picture
    """What lies on the table meanwhile."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """A vote has been decided."""

    winners: tuple[Seat, ...]
    """The side that has won it, ascending."""
    quarter: str
    """The quarter voted on."""
    totals: tuple[int, ...]
    """A seat: what its cards counted."""
    keeper: Seat | None
    """Before whom the quarter has been laid; None while it is on its way."""
    picture: Picture
    """What lies on the table meanwhile: the campo stays to the end."""


Moment = Choosing | Verdict
"""What a moment is about."""


def moment_steps(waiting: Sequence[Event], own: Seat | None) -> tuple[int, ...]:
    """How many events each step of a moment takes; empty where the next event does not begin one.

    Args:
        waiting: the events that wait to be shown.
        own: the seat of the person at the screen, whose own choice needs no telling.
    """
    match waiting:
        case [canal_grande.OfferChosen(seat=seat), *_] if seat != own:
            return (1,)
        case [canal_grande.VotePassed(), canal_grande.VoteDecided(), canal_grande.QuarterWon(), *_]:
            return (1, 1, 1)
        case [canal_grande.VoteDecided(), canal_grande.QuarterWon(), *_]:
            return (1, 1)
        case _:
            return ()


def moment_after(moment: Moment | None, event: Event, before: Picture) -> Moment | None:
    """What the moment is when this has happened; None where the event is none of one.

    Args:
        moment: what it was until then.
        event: what happens.
        before: the picture before it.
    """
    match event:
        case canal_grande.OfferChosen(seat=seat, offer=offer, cards=cards):
            other = before.divider if before.divider is not None else seat
            return Choosing(seat, offer, cards, other, picture_after(before, event))
        case canal_grande.VoteDecided(winners=winners, quarter=quarter, totals=totals):
            return Verdict(winners, quarter, totals, None, picture_after(before, event))
        case canal_grande.QuarterWon(seat=seat) if isinstance(moment, Verdict):
            return replace(moment, keeper=seat, picture=as_it_was_voted(before, event))
        case _:
            return None


def moment_parts(table: DrawContext, moment: Moment, acting: Event | None) -> Iterator[Part]:
    """What a moment lays over the table.

    Args:
        table: the table.
        moment: what it is about.
        acting: the event that is being shown: its ribbon still unrolls; None where all lies still.
    """
    match moment:
        case Choosing(offer=offer, picture=picture):
            for bank in (0, 1):
                around = bank_reach(table, picture, bank)
                painter = partial(draw_light if bank == offer else draw_shade, place=around)
                yield Part(("offer", bank), around.inset(-6), bank == offer, painter)
                if acting is None:
                    yield ribbon_part(("ribbon", bank), table, moment, bank)
        case Verdict(winners=winners):
            side = int(table.viewer in winners)
            place = ballots_of(table, side)
            yield Part("ballots won", place.inset(-6), side, partial(draw_light, place=place))
            if not isinstance(acting, canal_grande.VoteDecided):
                yield ribbon_part("verdict", table, moment, 0)
            if moment.keeper is not None and acting is None:
                yield ribbon_part("wanted", table, moment, 1)


def stake_parts(table: DrawContext, picture: Picture) -> Iterator[Part]:
    """Plates over the ballots: whose win in the open vote would end the game."""
    vote = picture.vote
    if vote is None or vote.winners is not None:
        return
    for number, (is_theirs, text) in enumerate(stakes_of(table, picture, vote.quarter)):
        place = table.at(table.places.stakes[number])
        painter = partial(draw_stake, place=place, text=text, is_theirs=is_theirs)
        yield Part(("stake", number), place.inset(-4), (text, is_theirs), painter)


def draw_stake(canvas: Canvas, place: Rect, text: Message, is_theirs: bool) -> None:
    """A plate that warns, or promises, in words."""
    canvas.fill(place, ALERT_GROUND if is_theirs else "night", 10)
    canvas.frame(place, ALERT if is_theirs else "gold", 2.4, 10)
    canvas.text(
        text, (place.x + 18, place.center[1]), sans(18, "semibold"), ALERT_TEXT if is_theirs else "gold_light",
        valign="middle", width=place.w - 34, max_height=place.h - 12,
    )  # fmt: skip


def ribbons_of(table: DrawContext, moment: Moment) -> tuple[tuple[Rect, Message, bool], tuple[Rect, Message, bool]]:
    """The two ribbons of a moment: the room of each, what is written on it, and whether it is red."""
    match moment:
        case Choosing(seat=seat, offer=offer, other=other):
            words = {offer: taken_text(table, seat), 1 - offer: left_text(table, other)}
            first, second = ((table.at(table.places.choice_rooms[bank]), words[bank], bank == offer) for bank in (0, 1))
            return first, second
        case Verdict():
            verdict = verdict_text(table, moment.winners, moment.quarter, moment.totals)
            wanted = wanted_text(table, moment.picture, moment.winners, moment.quarter)
            return (table.at(table.places.verdict), verdict, True), (table.at(table.places.wanted), wanted, False)


def lines_of(table: DrawContext, moment: Moment) -> tuple[Message, Message]:
    """What a moment comes to, in the two lines over the hand."""
    match moment:
        case Choosing(seat=seat, cards=cards, other=other):
            return chosen_lines(table, seat, cards, other)
        case Verdict():
            (_, verdict, _), (_, wanted, _) = ribbons_of(table, moment)
            return verdict, wanted


def ribbon_part(name: object, table: DrawContext, moment: Moment, number: int) -> Part:
    """One of the ribbons of a moment."""
    room, text, is_red = ribbons_of(table, moment)[number]
    painter = partial(draw_banner, table=table, moment=moment, number=number)
    return Part(name, banner_reach(room), (text, is_red), painter)


def banner_reach(room: Rect) -> Rect:
    """All that a ribbon, or a plate, in this room draws on."""
    return ribbon_reach(room, TAIL)


def draw_banner(canvas: Canvas, table: DrawContext, moment: Moment, number: int, share: float = 1) -> None:
    """Draws one of the ribbons, as long as its text; with a `share` under 1 it still unrolls."""
    room, text, is_red = ribbons_of(table, moment)[number]
    is_wanted = isinstance(moment, Verdict) and number == 1
    if is_wanted and table.places.is_large:
        reach = banner_reach(room)
        with canvas.clipped(reach.left_part(reach.w * share)) as seen:
            if seen:
                draw_stake(canvas, room, text, is_theirs=False)
        return
    size = 22.0 if is_wanted else 27.0
    wide = min(room.w, canvas.measure(text, serif(size, "semibold"))[0] + 44)
    x = room.x if isinstance(moment, Choosing) and number == 0 else room.center[0] - wide / 2
    if isinstance(moment, Choosing) and number == 1:
        x = room.right - wide
    write_ribbon(canvas, Rect(x, room.y, wide, room.h), text, size, TAIL, is_red=is_red, share=share)


def draw_light(canvas: Canvas, place: Rect, share: float = 1) -> None:
    """Draws the frame of what has won."""
    colour = canvas.theme.colour
    canvas.box(
        place,
        (
            Layer(stroke=colour("ink"), width=9, radius=14),
            Layer(stroke=colour("gold"), width=6, radius=14),
            Layer(stroke=colour("gold_light"), width=2, radius=14),
        ),
        share,
    )


def draw_shade(canvas: Canvas, place: Rect, share: float = 1) -> None:
    """Draws the shade over what has not."""
    canvas.fill(place, "night", 14, SHADE * share)


def bank_reach(table: DrawContext, picture: Picture, bank: int) -> Rect:
    """The cards of a bank, and a little about them."""
    places = bank_places(bank, len(picture.banks[bank]), table.places) or [table.places.rows[bank]]
    around = places[0]
    for place in places:
        around = around.union(place)
    return table.at(around.inset(-FRAME))


def unrolling(table: DrawContext, moment: Moment, event: Event, after_s: float) -> list[Track]:
    """The ribbons that unroll with an event of a moment, once what travels has come to rest.

    Args:
        table: the table.
        moment: what it is when the event has happened.
        event: what happens.
        after_s: seconds from the beginning.
    """
    numbers: tuple[int, ...] = (0, 1) if isinstance(event, canal_grande.OfferChosen) else ()
    if isinstance(event, canal_grande.VoteDecided):
        numbers = (0,)
    elif isinstance(event, canal_grande.QuarterWon):
        numbers = (1,)
    return [_unrolling(table, moment, number, after_s) for number in numbers]


def _unrolling(table: DrawContext, moment: Moment, number: int, after_s: float) -> Track:
    reach = banner_reach(ribbons_of(table, moment)[number][0])

    def draw(canvas: Canvas, t: float) -> None:
        draw_banner(canvas, table, moment, number, ease_out(t))

    return Track(after_s, UNROLL_S, draw, lambda _t: reach)
