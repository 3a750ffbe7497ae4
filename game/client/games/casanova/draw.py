"""Paints Casanova's table: the cloth and all that lies on it, from a picture. Nothing here decides anything."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

import pygame

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect, grown, lozenge
from game.client.drawing.inscriptions import dashed_frame, turned_text
from game.client.drawing.shapes import Layer
from game.client.drawing.text import sans, serif
from game.client.games.casanova.picture import Picture
from game.client.games.casanova.places import (
    BAR,
    BOARD,
    HAND,
    HAND_CARD,
    LARGE_BAR,
    LARGE_HAND,
    LARGE_MASSIMO,
    LARGE_MASSIMO_SIGN,
    LARGE_POT_RIBBON,
    LARGE_POT_SIGN,
    LARGE_VERDICT,
    MASQUERADE,
    MASSIMO,
    MASSIMO_SIGN,
    MAX_ON_LEDGE,
    MAX_SHOWN,
    POT_RIBBON,
    POT_SHIFT,
    POT_SIGN,
    RING,
    SCROLL,
    SHOWN_OF_MANY,
    SUPPER,
    VERDICT,
    WORDS_ON_PLAQUES,
    SeatPlaces,
    dice_by_cup,
    dice_places,
    moment_dice_places,
    pot_stacks,
    rank_slots,
    seat_places,
    seat_stacks,
)
from game.client.table.moods import Moods
from game.client.table.plaque import LINE_HEIGHT, PLAQUE_HEIGHT, Face, draw_plaque
from game.client.words.locale import Message, msg
from game.rules.casanova import CasanovaRules
from game.rules.core import Seat

FIGURES = 13
"""How many ranks have a figure of their own; higher ranks start again with the first."""

SlotMark = Literal["beats", "ties", "over"]
"""How a rank still in a hand stands against the viewer's own card."""
LEAST_WORD = 0.7
"""The word beside a number of coins is left off where it would have to be smaller than this."""
MAX_COURTS = 5
"""At most this many lozenges say so; the rank alone tells those above apart."""
NARROW = 48.0
"""A small card that is narrower is drawn by its rank alone, with its figure where there is room."""
FLAT_DIE = 62.0
"""A die of numerals that is narrower shows one face alone, so that its number can be read."""
MARKED = 60.0
"""A slot of a rank that is as high as this has room for a mark over its number."""
INDEX_TYPE = 46.0
"""The most that the line of a card's rank may be high, on a card of 126 units: larger type lies on the figure."""
SMALL_IN_FRONT = 1.3
"""How much larger than in its row a small card is at most: in front of the others, or held."""
WIDE_CARD = 1.1
"""So many times as wide as high a card of two rows has its figure beside its rank."""
WIDE_HEIGHT = 48.0
"""Such a card is at least so high, in units; on a lower one there is room for its rank alone."""
NAMED = 58.0
"""From so much of a card of 126 units that is seen on its name is written on it."""
NAME_TYPE = 30.0
"""Likewise for the figure's name: larger type lies on the turned rank."""
LARGE_INDEX = 1.2
"""Above this text size a card's rank lies on its figure, on a ground of its own, and names are told elsewhere."""
RIBBON_TYPE = 44.0
"""The most that the line of a number on a ribbon may be high, in units."""


@dataclass
class Hidden:
    """What is in the air just now and is drawn by a motion, not on its place."""

    cards: set[Seat] = field(default_factory=set)
    """Seats whose card is on its way."""
    dice: bool = False
    """Whether the dice are rolling."""
    cup: bool = False
    """Whether the cup is being shaken."""
    announced: bool = False
    """Whether the announced dice are on their way."""
    turned: set[Seat] = field(default_factory=set)
    """Seats whose newest card in the row is still on its way there."""
    moment: set[Seat] = field(default_factory=set)
    """Seats whose card in the moment is being turned, dimmed or raised."""
    verdict: bool = False
    """Whether the ribbon that says who takes what still unrolls."""


@dataclass
class Table:
    """What the painter needs to know beside the picture."""

    rules: CasanovaRules
    """The rules in play."""
    faces: Mapping[Seat, Face]
    """How each seat is shown."""
    viewer: Seat
    """Who sits below."""
    you: Seat | None = None
    """Where the person at the screen sits; None where one only watches."""
    origin: Point = (0.0, 0.0)
    """How far the board is moved on this page."""
    to_move: Seat | None = None
    """Who is to move, as shown."""
    marks: Mapping[Seat, Mapping[int, SlotMark]] = field(default_factory=dict)
    """A seat and a rank: how it stands against the viewer's card."""
    hidden: Hidden = field(default_factory=Hidden)
    """What is in the air."""
    moods: Moods = field(default_factory=Moods)
    """How each portrait looks."""
    text_scale: float = 1.0
    """The text size of the settings: large type has larger places."""
    first: int = 0
    """The number of the first rank that lies on the table, from 0, where they are too many for all to lie there."""

    def __post_init__(self) -> None:
        found = seat_places(len(self.faces), self.viewer, self.large)
        self.places = {seat: self._moved(places) for seat, places in found.items()}

    @property
    def words_on_plaques(self) -> bool:
        """Whether what a seat says stands on its plaque."""
        return self.large > WORDS_ON_PLAQUES

    @property
    def large(self) -> float:
        """How far the type is on the way from its usual size, 0, to the largest, 1."""
        return min(1.0, max(0.0, self.text_scale - 1))

    def between(self, usual: Rect, large: Rect) -> Rect:
        """The place on this page of what lies elsewhere at the largest text size."""
        return self.at(grown(usual, large, self.large))

    @property
    def bar(self) -> Rect:
        """The action bar."""
        return self.between(BAR, LARGE_BAR)

    @property
    def hand(self) -> Rect:
        """Where the own hand lies, on the board."""
        hand = grown(HAND, LARGE_HAND, self.large)
        return Rect(hand.x, hand.y, SCROLL.x - 12 - hand.x, hand.h) if self.scrolls else hand

    @property
    def pot_sign(self) -> Rect:
        """The ribbon of the pot: below it, in large type above it."""
        if not self.large:
            return self.at(POT_SIGN)
        size = grown(POT_SIGN, LARGE_POT_SIGN, self.large)
        return self.at(Rect(LARGE_POT_SIGN.x, LARGE_POT_SIGN.bottom - size.h, size.w, size.h))

    @property
    def massimo_sign(self) -> Rect:
        """The ribbon of the massimo."""
        return self.between(MASSIMO_SIGN, LARGE_MASSIMO_SIGN)

    @property
    def pot_ribbon(self) -> Rect:
        """The ribbon of what is left of the pot in the moment."""
        return self.between(POT_RIBBON, LARGE_POT_RIBBON)

    @property
    def massimo_ribbon(self) -> Rect:
        """The ribbon of the massimo in the moment."""
        return self.between(MASSIMO, LARGE_MASSIMO)

    @property
    def verdict(self) -> Rect:
        """The room of the ribbon that says who takes what."""
        return self.between(VERDICT, LARGE_VERDICT)

    @property
    def is_for_two(self) -> bool:
        """Whether nobody sits at the sides: other things fill the cloth there."""
        return len(self.faces) == 2

    @property
    def ranks(self) -> list[int]:
        """The ranks that lie on the table, lowest first: all, or a part of very many."""
        every = self.rules.cards.all
        return list(every[self.first : self.first + SHOWN_OF_MANY] if self.scrolls else every)

    @property
    def scrolls(self) -> bool:
        """Whether there are more ranks than lie on the table at once."""
        return len(self.rules.cards.all) > MAX_SHOWN

    @property
    def is_small(self) -> bool:
        """Whether the hand lies in two rows of small cards."""
        return len(self.ranks) > MAX_ON_LEDGE

    def number(self, rank: int) -> int:
        """Which of the ranks on the table this is, from 0; the next to it where it does not lie there."""
        ranks = self.ranks
        return min(range(len(ranks)), key=lambda number: abs(ranks[number] - rank))

    def at(self, rect: Rect) -> Rect:
        """A rectangle of the board on this page."""
        return rect.moved(*self.origin)

    def point(self, point: Point) -> Point:
        """A point of the board on this page."""
        return point[0] + self.origin[0], point[1] + self.origin[1]

    def _moved(self, places: SeatPlaces) -> SeatPlaces:
        def point(value: Point) -> Point:
            return self.point(value)

        return SeatPlaces(
            plaque=self.at(places.plaque),
            coins=point(places.coins),
            coins_width=places.coins_width,
            card=self.at(places.card),
            tilt=places.tilt,
            row=self.at(places.row),
            rows=places.rows,
            cup=point(places.cup),
            spare=point(places.spare),
            rest=None if places.rest is None else point(places.rest),
            lantern=point(places.lantern),
            word=point(places.word),
            remark=replace(places.remark, room=self.at(places.remark.room)),
        )


def figure_of(rank: int) -> int:
    """The figure on a card of this rank, 1 to 13."""
    return (rank - 1) % FIGURES + 1


def draw_ground(canvas: Canvas, table: Table) -> None:
    """The wood, the cloth and what stands on it for ever."""
    canvas.sprite("casanova/table", table.at(Rect(0, BOARD.y, 1562, 1024)), fit="cover")
    canvas.sprite("casanova/ring", table.at(Rect.around(RING, 424, 300)))
    canvas.sprite("casanova/wine", table.at(Rect(92, 616, 72, 130)))
    if table.is_for_two:
        canvas.sprite("casanova/supper", table.at(SUPPER))
        canvas.sprite("casanova/masquerade", table.at(MASQUERADE))


def draw_card_down(canvas: Canvas, places: SeatPlaces, own: int | None, face: Face) -> None:
    """A card face down; that of the seat one looks from shows its rank on a turned-up corner and on a tag."""
    place = places.card
    if not canvas.wants(place.inset(-60, -30)) and own is None:
        return
    if own is None:
        canvas.sprite("casanova/card_back", place, angle=places.tilt)
        return
    canvas.sprite("casanova/card_back_turned", place)
    corner = (place.x + 54, place.y + 98)
    tag = own_tag(place, canvas.fonts.text_scale)
    canvas.panel(tag, "plaque")
    if canvas.fonts.text_scale > LARGE_INDEX:  # the corner is too small then, and the figure says the rest
        canvas.sprite(f"casanova/figure_{figure_of(own):02}", Rect(tag.x + 8, tag.y + 6, tag.h - 12, tag.h - 12))
        canvas.text(
            str(own), (tag.x + tag.h + 6, tag.center[1]), serif(27, "bold"), "text", valign="middle",
            max_height=tag.h, max_width=tag.w - tag.h - 12,
        )  # fmt: skip
        return
    canvas.text(str(own), corner, serif(22, "bold"), "ink", "center", valign="middle", max_width=26)
    canvas.sprite(f"casanova/figure_{figure_of(own):02}", Rect(tag.x + 6, tag.y + 5, 52, 52))
    canvas.text(
        msg("casanova.table.you_lie_at") if face.is_viewer else msg("casanova.table.card_of", name=face.name),
        (tag.x + 64, tag.y + 26), sans(17), "muted", valign="baseline", max_width=122,
    )  # fmt: skip
    canvas.text(
        msg("casanova.table.card", rank=own, figure=msg(f"casanova.figure.{figure_of(own)}")),
        (tag.x + 64, tag.y + 50),
        serif(21, "bold"),
        "text",
        valign="baseline",
        max_width=122,
    )


def own_tag(card: Rect, text_scale: float) -> Rect:
    """The tag beside the viewer's card that lies face down."""
    if text_scale > LARGE_INDEX:
        high = 62 * (1 + 0.55 * (text_scale - 1))
        return Rect(card.right + 22, card.bottom - high - 4, high * 2.05, high)
    return Rect(card.right + 22, card.y + 60, 196, 62)


def draw_small_card(canvas: Canvas, rect: Rect, rank: int, alpha: float = 1) -> None:
    """A played card in a row; where its place is narrow or low, its rank and as much of its figure as there is room."""
    if rect.w < NARROW or rect.h < rect.w:
        _draw_narrow_card(canvas, rect, rank, alpha)
        return
    canvas.sprite(f"casanova/card_small_{figure_of(rank):02}", rect, alpha, written=True)
    style = serif(19 * rect.w / 60, "bold")
    if canvas.fonts.text_scale > LARGE_INDEX:  # the rank needs a ground of its own there
        wide, high = canvas.measure(str(rank), style)
        canvas.fill(Rect(rect.x + 2, rect.y + 2, min(rect.w - 4, wide + 10), high * 0.86), "ivory", 5, alpha)
        canvas.text(
            str(rank), (rect.x + rect.w * 0.09, rect.y - high * 0.06), style, "ink", alpha=alpha,
            max_width=rect.w * 0.86,
        )  # fmt: skip
    else:
        canvas.text(
            str(rank), (rect.x + rect.w * 0.09, rect.y + 1), style, "ink", alpha=alpha,
            max_width=rect.w * 0.5, max_height=rect.h * 0.36,
        )  # fmt: skip
    _draw_court(canvas, (rect.right - 9, rect.y + 10), rank, 4.0, alpha)


def _draw_wide_card(canvas: Canvas, rect: Rect, rank: int, alpha: float) -> None:
    """A card that is wider than high: its rank, and beside it the figure."""
    side = rect.h - 16
    place = Rect(rect.right - side - 6, rect.y + 8, side, side)
    canvas.sprite(f"casanova/figure_{figure_of(rank):02}", place, alpha)
    canvas.text(
        str(rank), ((rect.x + place.x) / 2 + 2, rect.center[1]), serif(28, "bold"), "ink", "center", valign="middle",
        alpha=alpha, max_width=place.x - rect.x - 6, max_height=rect.h,
    )  # fmt: skip


def _draw_narrow_card(canvas: Canvas, rect: Rect, rank: int, alpha: float) -> None:
    """A card by its rank: below it the figure where there is room, and how often the figures have begun anew."""
    canvas.fill(rect, "ivory", 5, alpha)
    canvas.frame(rect, "ink", 1, 5, alpha)
    if rect.w > rect.h * WIDE_CARD and rect.h >= WIDE_HEIGHT:
        _draw_wide_card(canvas, rect, rank, alpha)
        return
    high = min(rect.h, 34.0)
    canvas.text(
        str(rank), (rect.center[0], rect.y + high / 2), serif(24, "bold"), "ink", "center", valign="middle",
        alpha=alpha, max_width=rect.w - 6, max_height=high,
    )  # fmt: skip
    side = min(rect.w - 4, rect.h - high - 12)
    if side >= 20:
        place = Rect.around((rect.center[0], rect.y + high + side / 2), side, side)
        canvas.sprite(f"casanova/figure_{figure_of(rank):02}", place, alpha)
        court = court_of(rank)
        _draw_court(canvas, (rect.center[0] + (court - 1) * 4.5, rect.bottom - 7), rank, 4.0, alpha)


def _draw_court(canvas: Canvas, right: Point, rank: int, size: float, alpha: float) -> None:
    """A lozenge for each time that the figures have begun anew below this rank, from the right."""
    court = court_of(rank)
    for number in range(court if court <= MAX_COURTS else 0):
        middle = (right[0] - number * size * 2.25, right[1])
        canvas.polygon(lozenge(middle, size), "ink_red", alpha=alpha)


def court_of(rank: int) -> int:
    """How often the figures have begun anew below this rank: 0 for those of the box."""
    return (rank - 1) // FIGURES


def draw_card(
    canvas: Canvas,
    rect: Rect,
    rank: int,
    alpha: float = 1,
    *,
    is_named: bool = True,
    is_turned: bool = True,
    seen: float | None = None,
) -> None:
    """A whole card, as it lies in the own hand; small ones as they lie in a row.

    Args:
        canvas: where.
        rect: its place.
        rank: what it is.
        alpha: how far it covers what lies below.
        is_named: whether its figure's name is written on it; not where something else lies there.
        is_turned: whether its rank stands at the foot too, on its head; not where another card lies over it.
        seen: how much of its width no other card lies over; None for all.
    """
    if rect.w <= HAND_CARD[0] * SMALL_IN_FRONT or rect.h < rect.w:
        draw_small_card(canvas, rect, rank, alpha)
        return
    seen = rect.w if seen is None else seen
    canvas.sprite(f"casanova/card_{figure_of(rank):02}", rect, alpha, written=True)
    scale = rect.w / 126
    style = serif(30 * scale, "bold")
    if canvas.fonts.text_scale > LARGE_INDEX:
        wide, high = canvas.measure(str(rank), style)
        ground = Rect(rect.x + 5 * scale, rect.y + 5 * scale, wide + 13 * scale, high * 0.86)
        canvas.fill(ground, "ivory", 8 * scale, alpha)
        canvas.text(
            str(rank), (rect.x + 11 * scale, ground.y - high * 0.06), style, "ink", alpha=alpha,
            max_width=min(wide, seen - 14 * scale),
        )  # fmt: skip
        return
    _draw_court(canvas, (rect.x + 18 * scale, rect.y + 52 * scale), rank, 4.5 * scale, alpha)
    index = _draw_upside_down(canvas, rect, rank, scale) if is_turned else 18 * scale
    canvas.text(
        str(rank), (rect.x + 11 * scale, rect.y + 4 * scale), style, "ink", alpha=alpha,
        max_width=min(44 * scale, seen - 14 * scale), max_height=INDEX_TYPE * scale,
    )  # fmt: skip
    if not is_named or seen < NAMED * scale:
        return
    canvas.text(
        msg(f"casanova.figure.{figure_of(rank)}"),
        (rect.x + 13 * scale, rect.bottom - 17 * scale),
        serif(17 * scale, italic=True),
        "ink_muted",
        valign="baseline",
        alpha=alpha,
        max_width=min(rect.w - 30 * scale - index, seen - 18 * scale),
        max_height=NAME_TYPE * scale,
    )


def draw_narrow(canvas: Canvas, place: Rect, whole: Rect, drawing: str) -> None:
    """Draws a card that turns: its drawing, as wide as `place` and as high as the `whole` card."""
    picture = canvas.sprites.travelling(drawing, whole.w, whole.h, 0)
    if picture is not None:
        x, y, w, h = canvas.px(place)
        canvas.surface.blit(pygame.transform.smoothscale(picture, (max(1, w), max(1, h))), (x, y))


def draw_word(canvas: Canvas, middle: Point, word: str, alpha: float = 1, *, on_plaque: bool = False) -> None:
    """The tag that says what a seat has said; on its plaque it begins there."""
    text, style = msg(f"casanova.said.{word}"), serif(canvas.fonts.held_back(20), "semibold")
    width = canvas.measure(text, style)[0] + (24 if on_plaque else 34)
    high = canvas.fonts.line_height(style) + (5 if on_plaque else 8)
    place = Rect.around(middle, width, high)
    if on_plaque:
        place = place.moved(width / 2, 0)
    bold = word == "double"
    canvas.fill(place, "red" if bold else "panel", 10, alpha)
    canvas.frame(place, "gold" if bold else "ink", 1.6, 10, alpha)
    canvas.text(text, place.center, style, "on_red" if bold else "text", "center", valign="middle")


def draw_die(canvas: Canvas, rect: Rect, face: int, sides: int) -> None:
    """A die lying with this face up; dice without six sides show a numeral."""
    if sides <= 6:
        canvas.sprite(f"casanova/die_{face}", rect)
        return
    if rect.w < FLAT_DIE:
        canvas.sprite("casanova/face_blank", rect)
        canvas.text(
            str(face), rect.center, serif(rect.h * 0.5, "bold"), "ink", "center", valign="middle",
            max_width=rect.w * 0.84, max_height=rect.h,
        )  # fmt: skip
        return
    canvas.sprite("casanova/die_blank", rect)
    top = (rect.center[0], rect.y + rect.h * 0.3)
    canvas.text(str(face), top, serif(rect.h * 0.26, "bold"), "ink", "center", valign="middle", max_width=rect.w * 0.5)


def _draw_upside_down(canvas: Canvas, rect: Rect, rank: int, scale: float) -> float:
    """The index in the lower right corner, standing on its head; the answer is its width."""
    style = serif(28 * scale, "bold")
    low = min(1.0, INDEX_TYPE * scale / canvas.fonts.line_height(style))
    width = min(40 * scale, canvas.measure(str(rank), style)[0] * low)
    turned_text(canvas, str(rank), (rect.right - 12 * scale, rect.bottom - 8 * scale), style, "ink", max_width=width)
    return width


def draw_middle(canvas: Canvas, table: Table, picture: Picture) -> None:
    """The pot, the dice as they lie, and what both are."""
    moment = picture.moment is not None
    for place, name in pot_stacks(picture.pot):
        canvas.sprite(name, table.at(place.moved(*POT_SHIFT) if moment else place))
    if picture.faces is not None and not table.hidden.dice:
        count = len(picture.faces)
        places = moment_dice_places(count) if moment else dice_places(count)
        for place, face, sides in zip(places, picture.faces, table.rules.dice.each[:count], strict=True):
            draw_die(canvas, table.at(place), face, sides)
    if moment:
        if picture.pot_stays:
            _draw_ribbon(canvas, table.pot_ribbon, "casanova.table.pot", str(picture.pot), red=False)
        return
    _draw_ribbon(canvas, table.pot_sign, "casanova.table.pot", str(picture.pot), red=False)
    massimo = "–" if picture.massimo is None else str(picture.massimo)
    _draw_ribbon(canvas, table.massimo_sign, "casanova.table.massimo", massimo, red=True)


def _draw_ribbon(canvas: Canvas, rect: Rect, key: str, value: str, *, red: bool) -> None:
    grow = rect.h / 38
    canvas.sprite("casanova/ribbon_wide" if rect.w > 150 * grow else "casanova/ribbon", rect)
    high = RIBBON_TYPE * max(1.0, grow)
    wide = min(1.0, high / canvas.fonts.line_height(serif(27)))
    number = canvas.measure(value, serif(27, "bold"))[0] * wide
    canvas.text(
        msg(key), (rect.x + 22 * grow, rect.y + 25 * grow), sans(18), "ink_muted", valign="baseline",
        max_width=rect.w - number - 54 * grow, max_height=rect.h,
    )  # fmt: skip
    canvas.text(
        value,
        (rect.right - 24 * grow, rect.y + 28 * grow),
        serif(27, "bold"),
        "ink_red" if red else "ink",
        "right",
        valign="baseline",
        max_height=high,
    )


def is_newest_away(table: Table, picture: Picture, seat: Seat) -> bool:
    """Whether the newest card that a seat has turned up is not in its row yet: in the moment, or on its way."""
    return picture.turned_card(seat) is not None or seat in table.hidden.turned


def draw_row(canvas: Canvas, table: Table, picture: Picture, seat: Seat, places: SeatPlaces) -> None:
    """What a seat has turned up, and the places of what it has not."""
    played: Collection[int] = picture.discards[seat]
    if is_newest_away(table, picture, seat):
        played = picture.discards[seat][:-1]
    marks = table.marks.get(seat, {})
    out = seat in picture.eliminated
    for rank, slot in zip(table.ranks, rank_slots(places, len(table.ranks)), strict=True):
        if rank in played:
            draw_small_card(canvas, slot, rank, 0.55 if out else 1)
        else:
            _draw_slot(canvas, slot, rank, marks.get(rank))


def _draw_slot(canvas: Canvas, slot: Rect, rank: int, mark: SlotMark | None) -> None:
    """The place of a rank that has not been turned up."""
    alpha = canvas.theme.alpha
    ground = Layer(fill=canvas.theme.colour("cloth_dark"), radius=6, alpha=alpha(0.35))
    ink, style = "on_cloth_muted", serif(min(22.0, slot.w * 0.5))
    match mark:
        case "beats":
            canvas.box(slot, (ground, Layer(fill=canvas.theme.colour("gold"), radius=6, alpha=0.18)))
            canvas.frame(slot.inset(1), "gold_light", 2.4, 6)
            if slot.h >= MARKED:
                canvas.sprite("casanova/mark", Rect.around((slot.center[0], slot.y + 20), 24, 18))
            ink, style = "gold_light", serif(min(22.0, slot.w * 0.5), "bold")
        case "ties":
            canvas.box(slot, (ground,))
            dashed_frame(canvas, slot.inset(1), "gold_light", 2, 6)
            if slot.h >= MARKED:
                x, y = slot.center[0], slot.y + 19
                canvas.line((x - 7, y - 3), (x + 7, y - 3), "gold_light", 2)
                canvas.line((x - 7, y + 3), (x + 7, y + 3), "gold_light", 2)
            ink, style = "gold_light", serif(min(22.0, slot.w * 0.5), "bold")
        case _:
            line = Layer(
                stroke=canvas.theme.colour("on_cloth_muted"), width=1.2, radius=6,
                alpha=0.4 if mark == "over" else alpha(0.8),
            )  # fmt: skip
            canvas.box(slot, (ground, line))
    lowered = 12 if mark in ("beats", "ties") and slot.h >= MARKED else 0
    canvas.text(
        str(rank),
        (slot.center[0], slot.center[1] + lowered),
        style,
        ink,
        "center",
        valign="middle",
        max_width=slot.w - 2,
        max_height=slot.h,
    )


def draw_coins(canvas: Canvas, places: SeatPlaces, coins: int) -> None:
    """A seat's coins in stacks."""
    for place, name in seat_stacks(places, coins):
        canvas.sprite(name, place)


def draw_seat(canvas: Canvas, table: Table, picture: Picture, seat: Seat, places: SeatPlaces) -> None:
    """A seat's plaque."""
    coins = picture.coins[seat]

    def line(canvas: Canvas, at: Point) -> None:
        grow = places.plaque.h / PLAQUE_HEIGHT
        canvas.sprite("casanova/coin_face", Rect(at[0], at[1] - 20 * grow, 24 * grow, 24 * grow))
        number = canvas.text(
            str(coins), (at[0] + 32 * grow, at[1]), serif(28, "bold"), "text", valign="baseline",
            max_height=LINE_HEIGHT * grow,
        )  # fmt: skip
        left = places.plaque.right - 14 - number.right - 10
        word = msg("casanova.table.coins", count=coins)
        if canvas.measure(word, sans(18))[0] * LEAST_WORD > left:
            return  # the coin before the number says it
        canvas.text(
            word,
            (number.right + 8, at[1]),
            sans(18),
            "muted",
            valign="baseline",
            max_width=left,
            max_height=28 * grow,
        )

    draw_plaque(
        canvas,
        places.plaque,
        table.faces[seat],
        dimmed=seat in picture.eliminated,
        line=line,
        mood=table.moods[seat],
        has_subtitle=not (table.words_on_plaques and picture.said[seat] and picture.moment is None),
    )
    if seat in picture.eliminated:
        grow = places.plaque.h / PLAQUE_HEIGHT
        stamp = Rect.around((places.plaque.right - 50 * grow, places.plaque.y + 20 * grow), 84 * grow, 28 * grow)
        canvas.fill(stamp, "red", 6)
        canvas.text(
            msg("casanova.table.out"),
            stamp.center,
            sans(17, "semibold"),
            "on_red",
            "center",
            valign="middle",
            max_width=stamp.w - 8,
        )


def draw_cup(canvas: Canvas, table: Table, picture: Picture, places: SeatPlaces) -> None:
    """The cup stands with the active player; beside it lie the dice announced until they are rolled, and the others."""
    if not table.hidden.cup:
        canvas.sprite("casanova/cup", Rect.around(places.cup, 100, 130))
    announced, spare = dice_on_cloth(table, picture)
    upper, lower = dice_by_cup(places, announced, spare, most=table.rules.dice.most)
    sides = table.rules.dice.each
    for place, each in zip(lower, sides[picture.dice or 0 :], strict=False):
        draw_resting_die(canvas, place, each)
    if not table.hidden.announced:
        for place, each in zip(upper, sides, strict=False):
            draw_announced(canvas, place, each)
    for count, row in ((0 if table.hidden.announced else announced, upper), (spare, lower)):
        if count > len(row):
            canvas.text(
                f"×{count}",
                (row[-1].center[0] + places.die_step * 1.2, row[-1].center[1]),
                serif(22, "bold"),
                "on_cloth",
                "center",
                valign="middle",
                max_width=abs(places.die_step),
            )


def dice_on_cloth(table: Table, picture: Picture) -> tuple[int, int]:
    """How many dice lie beside the cup: those announced and not rolled yet, and those that will not be."""
    announced = picture.dice or 0
    return 0 if picture.faces is not None else announced, table.rules.dice.most - announced


def draw_resting_die(canvas: Canvas, rect: Rect, sides: int) -> None:
    """A die that has not been rolled: which face it shows says nothing."""
    draw_die(canvas, rect, 3 if sides >= 3 else 2, sides)


def draw_announced(canvas: Canvas, rect: Rect, sides: int) -> None:
    """A die that has been announced, lit from below."""
    canvas.fill(Rect.around((rect.center[0], rect.center[1] + 4), rect.w + 4, rect.h), "gold_light", 30, 0.45)
    draw_resting_die(canvas, rect, sides)


def draw_large_words(canvas: Canvas, room: Rect, first: Message, second: Message | None) -> None:
    """The action bar in large type: what is so in one or two lines, what is asked where there is room left."""
    large, small = serif(canvas.fonts.held_back(25), "semibold"), sans(canvas.fonts.held_back(18))
    high = len(canvas.fonts.wrap(canvas.locale.text(first), large, room.w)) * canvas.fonts.line_height(large)
    below = 0.0
    if second is not None:
        below = len(canvas.fonts.wrap(canvas.locale.text(second), small, room.w)) * canvas.fonts.line_height(small)
    if high + below > room.h + 6:
        below = 0.0
    top = room.y + max(0.0, (room.h - high - below) / 2)
    canvas.text(first, (room.x, top), large, "on_night", width=room.w, max_height=room.h + 6)
    if second is not None and below:
        canvas.text(second, (room.x, top + high), small, "on_night_muted", width=room.w)


def draw_result_lozenges(canvas: Canvas, track: Sequence[Point], results: Sequence[tuple[int, ...]]) -> None:
    """The track of rounds: a decided one with its winner's pattern, halved when shared, open when the pot stayed."""
    for number, middle in enumerate(track, 1):
        if number <= len(results):
            _draw_decided(canvas, middle, results[number - 1])
        elif number == len(results) + 1:
            canvas.polygon(lozenge(middle, 12), "gold", "gold_light", 1.8)
        else:
            canvas.polygon(lozenge(middle, 4), "on_night_muted", alpha=0.7)


def _draw_decided(canvas: Canvas, middle: Point, winners: tuple[int, ...]) -> None:
    x, y = middle
    outline = lozenge(middle, 9)
    if not winners:
        canvas.polygon(outline, None, "on_night_muted", 1.6)
        return
    if len(winners) == 1:
        canvas.sprite(f"seats/{winners[0]}_lozenge", Rect.around(middle, 20, 20))
        return
    left, right = canvas.theme.seat(winners[0]), canvas.theme.seat(winners[1])
    canvas.polygon([(x, y - 9), (x, y + 9), (x - 9, y)], left)
    canvas.polygon([(x, y - 9), (x + 9, y), (x, y + 9)], right)
    canvas.polygon(outline, None, "ivory", 1.4)
    canvas.line((x, y - 9), (x, y + 9), "ivory", 1.4)
