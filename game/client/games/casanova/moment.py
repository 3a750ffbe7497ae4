"""The end of a round as it lies on the cloth: the massimo, all cards side by side, and the ribbon with who takes what.

Three states of a card differ by size, height, light and word, never by colour alone: the winner's is raised, with a
gold rim and a light about it; one at or under the massimo lies as it is; one over it is sunk and dim.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.parts import Part
from game.client.drawing.shapes import Layer, shadow
from game.client.drawing.text import sans, serif
from game.client.drawing.theme import mixed
from game.client.games.casanova.draw import LARGE_INDEX, Table, draw_card
from game.client.games.casanova.moment_words import verdict_text
from game.client.games.casanova.picture import Picture, Standing
from game.client.games.casanova.places import (
    BOARD,
    CARD_PLAIN,
    CARD_SUNK,
    CARD_WON,
    card_middles,
)
from game.client.table.plaque import GLOW_REACH, Face, draw_glow
from game.client.table.ribbon import draw_ribbon, ribbon_reach, write_ribbon
from game.client.words.locale import Message, msg
from game.rules.core import Seat

MASSIMO_TAIL = 20.0
"""How far each tail of the massimo's ribbon reaches, in units."""
VERDICT_TAIL = 12.0
"""Likewise of the verdict's."""
HALO_STEP = 8.0
"""From ring to ring of the light about the winner's card, in units."""
HALO_STEPS = 7
"""How many rings of light lie about the winner's card."""
MAX_LARGE_DICE = 3
"""At most this many dice are shown large on the ribbon of the massimo, with plus and equals."""
MAX_SMALL_DICE = 10
"""At most this many are shown at all; of more the number is told."""
GAIN = (66.0, 34.0)
"""How wide and high the pill with what a seat gains is at the usual text size, in units."""
GAIN_GROWS = 0.45
"""How much larger it is at the largest."""
VERDICT_SIZES = (27.0, 24.0, 21.0)
"""Sizes of the ribbon's type, the first that fits; a longer text is set smaller still."""


def moment_parts(table: Table, picture: Picture) -> Iterator[Part]:
    """The massimo, the cards with their names, and the ribbon of the verdict."""
    rect = table.massimo_ribbon
    shows: object = (picture.faces, picture.massimo, table.rules.dice.each)
    painter = partial(draw_massimo, table=table, picture=picture)
    yield Part("massimo", ribbon_reach(rect, MASSIMO_TAIL), shows, painter)
    cards = moment_cards(table, picture)
    for seat, rect in cards.items():
        if picture.standing(seat) == "won" and seat not in table.hidden.moment:
            yield Part(("halo", seat), halo_reach(rect), None, partial(draw_halo, rect=rect))
    for seat, rect in cards.items():
        standing = picture.standing(seat)
        card = picture.turned_card(seat)
        if standing is None:
            continue
        rank = None if card is None else card.rank
        if seat not in table.hidden.moment:
            card_painter = partial(draw_standing, rect=rect, rank=rank, standing=standing)
            yield Part(("moment card", seat), standing_reach(rect, standing), (rank, standing), card_painter)
        if standing != "won":
            face = table.faces[seat]
            tag = tag_room(rect)
            tag_painter = partial(draw_tag, room=tag, face=face, dim=standing in ("over", "folded"))
            yield Part(("moment tag", seat), tag.inset(-3, -5), (face, standing), tag_painter)
    text = verdict_text(table, picture)
    if text is not None and not table.hidden.verdict:
        is_red = bool(picture.takers)
        room = table.verdict
        shows = (text, is_red, verdict_left(table, picture))
        verdict = partial(draw_verdict, table=table, picture=picture, text=text)
        yield Part("verdict", ribbon_reach(room, VERDICT_TAIL).inset(0, -10), shows, verdict)


def glow_parts(table: Table, picture: Picture) -> Iterator[Part]:
    """The light round the plaques of those who take the pot."""
    for seat in picture.takers:
        plaque = table.places[seat].plaque
        yield Part(("glow", seat), plaque.inset(-GLOW_REACH), None, partial(draw_glow, plaque=plaque))


def moment_cards(table: Table, picture: Picture) -> dict[Seat, Rect]:
    """Where each card lies in the moment, from left to right."""
    present = [seat for seat in table.places if picture.standing(seat) is not None]
    middles = card_middles(list(table.places), present)
    return {seat: table.at(place_of(middle, picture.standing(seat))) for seat, middle in middles.items()}


def place_of(middle: float, standing: Standing | None) -> Rect:
    """The place of a card by how it lies, on the board."""
    match standing:
        case "won":
            place = CARD_WON
        case "over" | "folded":
            place = CARD_SUNK
        case _:
            place = CARD_PLAIN
    return place.moved(middle - place.w / 2, 0)


def standing_reach(rect: Rect, standing: Standing) -> Rect:
    """All that a card of the moment draws on."""
    return rect.inset(-24 if standing == "won" else -14)


def halo_reach(rect: Rect) -> Rect:
    """All that the light about a winner's card falls on."""
    return rect.inset(-(HALO_STEP * HALO_STEPS + 4))


def draw_halo(canvas: Canvas, rect: Rect, share: float = 1) -> None:
    """Draws the light about a winner's card; all of them lie under all cards."""
    colour = canvas.theme.colour("gold_light")
    canvas.box(
        rect,
        tuple(
            Layer(fill=colour, radius=14 + HALO_STEP * n, grow=HALO_STEP * n, alpha=0.1)
            for n in range(HALO_STEPS, 1, -1)
        ),
        share,
    )


def draw_standing(canvas: Canvas, rect: Rect, rank: int | None, standing: Standing, share: float = 1) -> None:
    """Draws a card of the moment as it lies.

    Args:
        canvas: where.
        rect: its place.
        rank: what it is; None while it lies face down.
        standing: how it lies.
        share: how far it has come to lie so, from 0 to 1.
    """
    if not canvas.wants(standing_reach(rect, standing)):
        return
    colour = canvas.theme.colour
    if standing == "won":
        canvas.box(
            rect,
            (
                *shadow(colour("shadow"), 14, 5, 0.1, 6),
                Layer(fill=colour("gold"), stroke=colour("ink"), width=1.4, radius=16, grow=7),
                Layer(stroke=colour("gold_light"), width=2, radius=14, grow=5),
                Layer(stroke=colour("ivory"), width=1.6, radius=12, grow=2),
            ),
            share,
        )
    elif standing in ("over", "folded"):
        well = Rect(rect.x - 6, rect.y - 6, rect.w + 12, rect.h + 11)
        canvas.box(
            well, (Layer(fill=colour("cloth_dark"), stroke=colour("shadow"), width=1.2, radius=14, alpha=0.6),), share
        )
        canvas.polyline(
            [(well.x + 2, well.bottom - 10), (well.x + 2, well.y + 2), (well.right - 10, well.y + 2)], "shadow", 3,
            0.5 * share,
        )  # fmt: skip
        canvas.polyline(
            [(well.right, well.y + 12), (well.right, well.bottom), (well.x + 12, well.bottom)], "cloth_light", 1.6,
            0.8 * share,
        )  # fmt: skip
    else:
        canvas.box(rect, shadow(colour("shadow"), 10, 3, 0.12, 4))
    if rank is None:
        canvas.sprite("casanova/card_back", rect)
        return
    if standing == "folded":
        canvas.fill(rect, "ivory", 9)
        draw_card(canvas, rect, rank, 1 - 0.5 * share, is_named=False)
    else:
        draw_card(canvas, rect, rank, is_named=standing != "over")
    if standing == "over":
        canvas.fill(rect, "cloth_dark", 9, 0.55 * share)
    if standing in ("over", "folded") and share == 1:
        _draw_pill(canvas, rect, msg(f"casanova.moment.{standing}"))


def _draw_pill(canvas: Canvas, card: Rect, word: Message) -> None:
    """The word on the lower edge of a card that cannot win."""
    wide = min(card.w + 16, max(64.0, canvas.measure(word, sans(18, "semibold"))[0] + 26))
    high = 27 * max(1.0, canvas.fonts.text_scale)
    pill = Rect(card.center[0] - wide / 2, card.bottom + 8.5 - high, wide, high)
    canvas.fill(pill, "cloth_dark", high / 2)
    canvas.frame(pill, "on_cloth_muted", 1.3, high / 2)
    canvas.text(
        word, pill.center, sans(18, "semibold"), "on_cloth", "center", valign="middle", max_width=pill.w - 14,
        max_height=high,
    )  # fmt: skip


def tag_room(card: Rect) -> Rect:
    """The room for the name over a card."""
    return Rect.around((card.center[0], card.y - 18.5), 144, 27)


def draw_tag(canvas: Canvas, room: Rect, face: Face, dim: bool) -> None:
    """Who has laid the card: mark and name; in very large type the mark alone."""
    style = sans(18, "semibold")
    only_mark = canvas.fonts.text_scale > LARGE_INDEX
    wide = 32.0 if only_mark else min(room.w, canvas.measure(face.name, style)[0] + 41)
    tag = Rect.around(room.center, wide, room.h)
    canvas.fill(tag.moved(0, 2), "shadow", 6, 0.3)
    canvas.fill(tag, "paper_warm" if dim else "panel", 6)
    canvas.frame(tag, "ink", 1.3, 6)
    canvas.sprite(f"seats/{face.colour}_mark", Rect.around((tag.x + 16, tag.center[1]), 16, 16))
    if not only_mark:
        canvas.text(
            face.name, (tag.x + 29, tag.center[1]), style, "text", valign="middle", max_width=tag.w - 36, max_height=27
        )


def draw_massimo(canvas: Canvas, table: Table, picture: Picture) -> None:
    """The massimo, named large on a paper ribbon, with the dice that make it."""
    rect, colour = table.massimo_ribbon, canvas.theme.colour
    draw_ribbon(canvas, rect, "panel", "gold", MASSIMO_TAIL, mixed(colour("panel"), colour("gold_dark"), 0.35))
    if table.large:  # the dice lie below it
        word = canvas.text(
            msg("casanova.table.massimo"), (rect.x + 20, rect.center[1]), serif(27, "semibold"), "text",
            valign="middle", max_width=rect.w * 0.52,
        )  # fmt: skip
        _draw_sum(canvas, rect, picture, word.right + 18)
        return
    canvas.text(
        msg("casanova.table.massimo"), (rect.x + 24, rect.y + 42), serif(27, "semibold"), "text", valign="baseline",
        max_width=160, max_height=40,
    )  # fmt: skip
    faces, sides = picture.faces or (), table.rules.dice.each
    x, y = rect.x + 24, rect.y + 52
    if len(faces) > MAX_SMALL_DICE:
        canvas.text(
            msg("casanova.dice", count=len(faces)), (x, y + 30), sans(22), "muted", valign="baseline", max_width=160,
            max_height=34,
        )  # fmt: skip
    elif len(faces) > MAX_LARGE_DICE:
        a_row = -(-len(faces) // 2)
        for index, face in enumerate(faces):
            _draw_face(canvas, Rect(x + index % a_row * 29, y - 4 + index // a_row * 27, 24, 24), face, sides[index])
    else:
        step = 68.0 if len(faces) < MAX_LARGE_DICE else 56.0
        size = 40.0 if len(faces) < MAX_LARGE_DICE else 36.0
        for index, face in enumerate(faces):
            _draw_face(canvas, Rect(x + index * step, y + (40 - size) / 2, size, size), face, sides[index])
            if len(faces) > 1:
                sign = "=" if index == len(faces) - 1 else "+"
                middle = x + index * step + (size + step) / 2
                canvas.text(
                    sign, (middle, y + 20), serif(26, "semibold"), "muted", "center", valign="middle", max_width=16
                )
    rule = rect.x + 190 + (16 if len(faces) == MAX_LARGE_DICE else 0)
    _draw_sum(canvas, rect, picture, rule)


def _draw_sum(canvas: Canvas, rect: Rect, picture: Picture, rule: float) -> None:
    """The massimo as a number, behind a rule."""
    canvas.fill(Rect(rule, rect.y + 16, 1.2, rect.h - 32), "rule")
    canvas.text(
        "–" if picture.massimo is None else str(picture.massimo),
        ((rule + rect.right) / 2, rect.center[1]),
        serif(98, "bold"),
        "red_text",
        "center",
        valign="middle",
        max_width=rect.right - rule - 24,
        max_height=rect.h + 30,
    )


def _draw_face(canvas: Canvas, rect: Rect, face: int, sides: int) -> None:
    if sides <= 6:
        canvas.sprite(f"casanova/face_{face}", rect)
        return
    canvas.sprite("casanova/face_blank", rect)
    canvas.text(
        str(face), rect.center, serif(rect.h * 0.6, "bold"), "ink", "center", valign="middle", max_width=rect.w * 0.8,
        max_height=rect.h,
    )  # fmt: skip


def verdict_left(table: Table, picture: Picture) -> float | None:
    """Where the ribbon begins: at the winner's card; None where it lies in the middle of the row."""
    if len(picture.takers) != 1:
        return None
    place = moment_cards(table, picture).get(picture.takers[0])
    return None if place is None else place.x


def verdict_place(canvas: Canvas, table: Table, picture: Picture, text: Message) -> tuple[Rect, float]:
    """The ribbon between its tails, and the size of its type: as long as its text, within its room."""
    room = table.verdict
    larger = max(1.0, canvas.fonts.text_scale)
    for size in VERDICT_SIZES:
        wide = canvas.measure(text, serif(size, "semibold"))[0] + 44
        if wide <= room.w * (0.8 if larger == 1 else 1):
            break
    wide, high = min(wide, room.w), room.h if larger <= 1.3 else room.h + 8
    left = verdict_left(table, picture)
    x = table.at(Rect.around((770, 0), wide, 0)).x if left is None else min(max(left, room.x), room.right - wide)
    return Rect(x, room.bottom - high, wide, high), size


def draw_verdict(canvas: Canvas, table: Table, picture: Picture, text: Message, share: float = 1) -> None:
    """The ribbon that says who takes what; with a `share` under 1 it is still unrolling from its left end."""
    rect, size = verdict_place(canvas, table, picture, text)
    write_ribbon(canvas, rect, text, size, VERDICT_TAIL, is_red=bool(picture.takers), share=share)


def draw_gain(canvas: Canvas, pill: Rect, coins: int) -> None:
    """What the coins bring that fly to a plaque."""
    canvas.fill(pill, "gold_light", pill.h / 2)
    canvas.frame(pill, "ink", 1.3, pill.h / 2)
    canvas.text(
        f"+ {coins}", pill.center, serif(23, "bold"), "ink", "center", valign="middle", max_width=pill.w - 12,
        max_height=pill.h,
    )  # fmt: skip


def gain_place(table: Table, seat: Seat) -> Rect:
    """Where that hangs: on the plaque's lower edge, and higher where the page ends there."""
    plaque, grow = table.places[seat].plaque, 1 + GAIN_GROWS * table.large
    wide, high = GAIN[0] * grow, GAIN[1] * grow
    lowest = table.at(BOARD).bottom - 4 - high
    return Rect(plaque.right - 6 - wide, min(plaque.bottom - 16, lowest), wide, high)
