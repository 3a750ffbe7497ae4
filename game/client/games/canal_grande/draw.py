"""Paints Canal Grande's table from a picture: the ground, both sides, what lies between them. Decides nothing."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.text import sans, serif
from game.client.games.canal_grande.context import DrawContext
from game.client.games.canal_grande.draw_banks import draw_letters
from game.client.games.canal_grande.draw_cards import draw_card, draw_disc
from game.client.games.canal_grande.draw_vote import campo_drawings
from game.client.games.canal_grande.picture import Picture
from game.client.games.canal_grande.places import BOARD, LARGE_FROM, MIDDLE, PILES, HandPlace, hand_places
from game.client.words.locale import msg

FOOT = 124.0
"""Height of the piles under the log."""


def draw_ground(canvas: Canvas, table: DrawContext) -> None:
    """What never changes: the night round the scene."""
    canvas.fill(canvas.page.rect, "night")
    canvas.sprite("canal_grande/divide", table.at(BOARD))


def scene_of(picture: Picture) -> str:
    """What stands behind everything: the campo of the quarter that is voted on; empty for the canal."""
    return "" if picture.vote is None else picture.vote.quarter


def scene_drawings(quarter: str) -> Sequence[tuple[str, Rect]]:
    """The drawings of the canal, or of a campo, and where they lie on the board."""
    if not quarter:
        return (("canal_grande/divide", BOARD),)
    return (("canal_grande/vote", BOARD), *campo_drawings(quarter))


def draw_scene(canvas: Canvas, table: DrawContext, quarter: str) -> None:
    """The canal, or the campo of the quarter that is voted on; plain water or stone while they are being made."""
    middle = table.at(MIDDLE)
    canvas.fill(middle, "field" if quarter else "lagoon")
    canvas.fill(Rect(middle.x, middle.bottom - 6, middle.w, 6), "night")  # there the drawing ends softly
    for name, place in scene_drawings(quarter):
        canvas.sprite(name, table.at(place))
    if table.places.is_large:  # strip and panel reach further into it
        strip, own = table.at(table.places.strip), table.at(table.places.own)
        canvas.fill(Rect(middle.x, middle.y, middle.w, strip.bottom - middle.y), "night")
        canvas.fill(Rect(middle.x, own.y - 8, middle.w, middle.bottom - own.y + 8), "night")
    if not quarter:
        draw_letters(canvas, table, canvas.locale.text(msg("canal_grande.name")))


def draw_hand(canvas: Canvas, table: DrawContext, picture: Picture) -> None:
    """The viewer's hand while none of it can be played."""
    places = hand_places(picture.hand, voting=picture.vote is not None, room=table.places.hand)
    for place, card in zip(places, picture.hand, strict=True):
        draw_card(canvas, table.at(place.rect), card, tilt=place.tilt)
    draw_counts(canvas, table, places)


def draw_counts(canvas: Canvas, table: DrawContext, places: Sequence[HandPlace]) -> None:
    """The red discs on kinds of which there are several."""
    for place in places:
        if place.ends_group and place.count > 1:
            rect = table.at(place.rect)
            draw_disc(canvas, (rect.right - 3, rect.y + 4), str(place.count))


def draw_piles(canvas: Canvas, rect: Rect, picture: Picture) -> None:
    """The three piles under the log."""
    counts = (picture.pile, picture.numbers, picture.discards)
    width = rect.w / len(PILES)
    for index, (name, count) in enumerate(zip(PILES, counts, strict=True)):
        x = rect.x + index * width
        if canvas.fonts.text_scale > LARGE_FROM:
            _draw_large_pile(canvas, Rect(x, rect.y, width, rect.h), name, count)
            continue
        card = Rect(x + 2, rect.y + 6, 56, 78)
        if count:
            sprite = {"action": "back", "number": "back_number", "discards": "discards"}[name]
            canvas.sprite(f"canal_grande/{sprite}", card)
        else:
            canvas.frame(card.inset(3), "on_night_muted", 1.2, 6, 0.6)
        canvas.text(
            str(count), (card.right + 10, rect.y + 34), serif(26, "bold"), "on_night", valign="baseline",
            max_width=width - 72, max_height=38,
        )  # fmt: skip
        canvas.text(
            msg(f"canal_grande.pile.{name}"), (x + 2, rect.y + 106), sans(17), "on_night_muted", valign="baseline",
            max_width=width - 10, max_height=24,
        )  # fmt: skip


def _draw_large_pile(canvas: Canvas, room: Rect, name: str, count: int) -> None:
    """In large type: the pile, and under it its number; what it is, it tells where it is looked at."""
    card = Rect.around((room.center[0], room.y + 36), 50, 68)
    sprite = {"action": "back", "number": "back_number", "discards": "discards"}[name]
    if count:
        canvas.sprite(f"canal_grande/{sprite}", card)
    else:
        canvas.frame(card.inset(3), "on_night_muted", 1.2, 6, 0.6)
    canvas.text(
        str(count), (room.center[0], room.bottom - 25), serif(26, "bold"), "on_night", "center", valign="middle",
        max_width=room.w - 4,
    )  # fmt: skip
