"""Draws the canal between the two offers: the cards on its banks, and the signs that count them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.shapes import Layer
from game.client.drawing.text import sans, serif
from game.client.games.canal_grande.context import DrawContext
from game.client.games.canal_grande.draw_cards import draw_card
from game.client.games.canal_grande.names import number_sum
from game.client.games.canal_grande.picture import Picture
from game.client.games.canal_grande.places import LETTERS, curve_at
from game.client.words.locale import Message, msg
from game.rules.canal_grande import Card
from game.rules.core import Seat

ON_SIGN = (244, 236, 220)
"""Text on the signs, which are dark in every theme."""
ON_SIGN_MUTED = (216, 208, 189)
"""Quieter text there."""
ON_SIGN_GOLD = (255, 227, 160)
"""Numbers that are about to change."""
SIGN, SIGN_RULE = (31, 58, 69), (85, 114, 126)
"""A sign's board, and the rules on it, as they are drawn."""
LARGE_RULES = (260.0, 386.0)
"""Where these stand on a sign in large type, in units from its left end."""
WATER_LETTERS = (238, 246, 238)
"""The name on the water."""


@dataclass(frozen=True, slots=True)
class Sign:
    """What a sign says."""

    cards: int
    """Cards on the bank; while a card is dragged, as they would be."""
    was: int
    """Cards on it now."""
    sum: int
    """What their numbers add up to, as it would be."""
    under: Message
    """The line under the bank's name."""
    aimed: bool
    """Whether the bank is pointed at."""


def on_bank(picture: Picture, bank: int) -> tuple[Card, ...]:
    """The cards of a bank as they lie while nobody sorts them."""
    return with_drawn(picture, bank, picture.banks[bank])


def sign_of(table: DrawContext, picture: Picture, bank: int) -> Sign:
    """What the sign of a bank says while nobody sorts the cards."""
    cards = on_bank(picture, bank)
    return Sign(len(cards), len(cards), number_sum(cards), under(table, picture, bank), False)


def with_drawn(picture: Picture, bank: int, cards: Sequence[Card]) -> tuple[Card, ...]:
    """What lies on a bank with the Traitors that a draw has brought its owner."""
    if not picture.drawn:
        return tuple(cards)
    chosen = picture.chosen
    at = 0 if chosen is None else chosen if any(picture.banks[chosen]) or not any(picture.banks) else 1 - chosen
    return (*cards, *("traitor",) * picture.drawn) if bank == at else tuple(cards)


def draw_row(canvas: Canvas, table: DrawContext, places: Sequence[Rect], cards: Sequence[Card]) -> None:
    """Cards side by side at these places of the board."""
    for index, (place, card) in enumerate(zip(places, cards, strict=True)):
        draw_card(canvas, table.at(place), card, tilt=lean(index))


def lean(index: int) -> float:
    """How far the card at this place of a row is turned: never quite straight."""
    return (-1.0, 0.8, -0.6, 0.6)[index % 4]


def under(table: DrawContext, picture: Picture, bank: int) -> Message:
    """The line under a bank's name: what it is called, then whose offer it became."""
    if picture.chosen is None or picture.chooser is None or picture.divider is None:
        return msg(f"canal_grande.bank.{bank}.old")
    seat = picture.chooser if picture.chosen == bank else picture.divider
    return whose(table, seat)


def whose(table: DrawContext, seat: Seat) -> Message:
    """Whose an offer is."""
    face = table.faces[seat]
    return msg("canal_grande.bank.yours") if face.is_viewer else msg("canal_grande.bank.of", name=face.name)


def draw_sign(canvas: Canvas, table: DrawContext, bank: int, sign: Sign) -> None:
    """A bank's sign: its name, its cards, the sum of their numbers."""
    place = table.at(table.places.signs[bank])
    x, y = place.x, place.y
    if table.places.is_large:
        _ground_large(canvas, place, aimed=sign.aimed)
        _write_large(canvas, place, bank, sign)
        return
    canvas.sprite("canal_grande/sign_bank_aimed" if sign.aimed else "canal_grande/sign_bank", place)
    canvas.text(
        msg(f"canal_grande.bank.{bank}"), (x + 20, y + 34), serif(23, "bold"), ON_SIGN, valign="baseline",
        max_width=142, max_height=34,
    )  # fmt: skip
    canvas.text(sign.under, (x + 20, y + 58), sans(17), ON_SIGN_MUTED, valign="baseline", max_width=142, max_height=25)
    canvas.sprite("canal_grande/icon_cards", Rect(x + 172, y + 11, 40, 40))
    canvas.sprite("canal_grande/icon_sum", Rect(x + 306, y + 11, 40, 40))
    changes = sign.cards != sign.was
    left = x + 253
    if changes:
        was = canvas.text(
            str(sign.was), (x + 216, y + 40), serif(22, "semibold"), ON_SIGN_MUTED, valign="baseline", max_width=28
        )
        _arrow(canvas, was.right + 4, y + 32)
        left = was.right + 26
    canvas.text(
        str(sign.cards),
        (left, y + 43),
        serif(36 if not changes else 32, "bold"),
        ON_SIGN_GOLD if changes else ON_SIGN,
        "left" if changes else "center",
        valign="baseline",
        max_width=40,
        max_height=50,
    )
    canvas.text(
        str(sign.sum), (x + 356, y + 43), serif(36, "bold"), ON_SIGN, valign="baseline", max_width=48, max_height=50
    )
    for key, middle in (("canal_grande.bank.cards", x + 226), ("canal_grande.bank.sum", x + 348)):
        canvas.text(
            msg(key), (middle, y + 66), sans(17), ON_SIGN_MUTED, "center", valign="baseline", max_width=112,
            max_height=24,
        )  # fmt: skip


def _ground_large(canvas: Canvas, place: Rect, *, aimed: bool) -> None:
    """The sign's board: its rules stand where large words end, and not where those of the drawing do."""
    c = canvas.theme.colour
    gold = Layer(stroke=c("gold_light" if aimed else "gold"), width=2.2 if aimed else 1.4, radius=8, grow=-5)
    canvas.box(place, (Layer(fill=SIGN, stroke=c("ink"), width=2, radius=12), gold))
    for x in LARGE_RULES:
        canvas.line((place.x + x, place.y + 16), (place.x + x, place.bottom - 16), SIGN_RULE, 1.4)


def _write_large(canvas: Canvas, place: Rect, bank: int, sign: Sign) -> None:
    """The same in large type: cards and sum have their signs alone."""
    x, y = place.x, place.y
    name = msg(f"canal_grande.bank.{bank}")
    canvas.text(name, (x + 20, y + 48), serif(23, "bold"), ON_SIGN, valign="baseline", max_width=236)
    canvas.text(sign.under, (x + 20, y + 86), sans(17), ON_SIGN_MUTED, valign="baseline", max_width=236)
    changes = sign.cards != sign.was
    for icon, number, left, colour in (
        ("cards", sign.cards, x + 268, ON_SIGN_GOLD if changes else ON_SIGN),
        ("sum", sign.sum, x + 392, ON_SIGN),
    ):
        canvas.sprite(f"canal_grande/icon_{icon}", Rect(left, y + 24, 56, 56))
        canvas.text(
            str(number),
            (left + 90, place.center[1]),
            serif(36, "bold"),
            colour,
            "center",
            valign="middle",
            max_width=68,
        )


def _arrow(canvas: Canvas, x: float, y: float) -> None:
    canvas.polyline([(x, y), (x + 16, y)], ON_SIGN_GOLD, 2)
    canvas.polyline([(x + 10, y - 5), (x + 16, y), (x + 10, y + 5)], ON_SIGN_GOLD, 2)


def draw_letters(canvas: Canvas, table: DrawContext, text: str) -> None:
    """The canal's name on its water, letter by letter along the stream."""
    style = serif(27, italic=True)
    widths = [canvas.fonts.measure(letter, style)[0] * 1.55 for letter in text]
    way = sum(widths)
    gone = 0.0
    for letter, width in zip(text, widths, strict=True):
        t = (gone + width / 2) / way
        gone += width
        x, y = table.point(curve_at(LETTERS, t))
        before, after = curve_at(LETTERS, t - 0.01), curve_at(LETTERS, t + 0.01)
        angle = math.degrees(math.atan2(after[1] - before[1], after[0] - before[0]))
        picture = canvas.fonts.render(letter, style, WATER_LETTERS)
        turned = pygame.transform.rotozoom(picture, -angle, 1.0)
        px = canvas.px(Rect(x, y, 0, 0))[:2]
        canvas.surface.blit(turned, turned.get_rect(center=px))
