"""What advice at Canal Grande's table adds to the words: the cards of the move, small, as they would lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.text import sans
from game.client.games.canal_grande.draw_cards import draw_card
from game.client.words.locale import Message, msg
from game.rules.canal_grande import CanalGrandeView, Card, CatchUp, Choose, Divide, Pass, Raise, Spy, Traitor, Vote
from game.rules.core import Move

SMALL = (48.0, 67.0)
"""Size of the small cards."""
LABEL = 26.0
"""Height of the words over a row of them."""


def advised_height(view: CanalGrandeView, move: Move) -> float:
    """How much room the cards of this move take; 0 where there are none to show."""
    rows = len(_rows(view, move))
    return rows * (SMALL[1] + LABEL + 10)


def draw_advised(canvas: Canvas, rect: Rect, view: CanalGrandeView, move: Move) -> None:
    """Draws the cards in rows."""
    y = rect.y
    for label, cards in _rows(view, move):
        canvas.text(label, (rect.x, y), sans(17), "muted", max_width=rect.w, max_height=24)
        pitch = min(SMALL[0] + 6, (rect.w - SMALL[0]) / max(1, len(cards) - 1))
        for index, card in enumerate(cards):
            draw_card(canvas, Rect(rect.x + index * pitch, y + LABEL, *SMALL), card)
        y += SMALL[1] + LABEL + 10


def advised_text(move: Move) -> Message | None:
    """A move whose cards are shown, said without them; None where there are none."""
    match move:
        case Divide():
            return msg("canal_grande.advice.divide")
        case Vote(count=count, reinforcement=more):
            return msg("canal_grande.advice.vote", count=count + len(more))
        case Raise(cards=cards):
            return msg("canal_grande.advice.raise", count=len(cards))
        case _:
            return None


def draw_decided(canvas: Canvas, rect: Rect, view: CanalGrandeView, move: Move) -> None:
    """Draws a decision of the past: its cards one over the other, or the one card it was about."""
    rows = [cards for _, cards in _rows(view, move)]
    if not rows:
        _draw_asked(canvas, rect, view, move)
        return
    high = min(rect.w * 0.98, (rect.h - 8 * (len(rows) - 1)) / len(rows))
    size = (high * 5 / 7, high)
    for number, cards in enumerate(rows):
        pitch = min(size[0] + 4, (rect.w - size[0]) / max(1, len(cards) - 1))
        for index, card in enumerate(cards):
            draw_card(canvas, Rect(rect.x + index * pitch, rect.y + number * (high + 8), *size), card)


def _draw_asked(canvas: Canvas, rect: Rect, view: CanalGrandeView, move: Move) -> None:
    place = Rect(rect.x + 4, rect.y, rect.w - 8, (rect.w - 8) * 7 / 5)
    match move:
        case Traitor():
            draw_card(canvas, place, "traitor")
        case Spy():
            draw_card(canvas, place, "spy")
        case CatchUp():
            canvas.sprite("canal_grande/back", place)
        case Pass() if view.vote is not None:
            draw_card(canvas, place, view.vote.quarter)


def _rows(view: CanalGrandeView, move: Move) -> list[tuple[Message, Sequence[Card]]]:
    match move:
        case Divide(offer=offer):
            rest = Counter(view.turned_up or ()) - Counter(offer)
            other = [card for card in view.turned_up or () if rest[card] > 0 and not rest.subtract([card])]
            return [(msg("canal_grande.bank.0"), offer), (msg("canal_grande.bank.1"), other)]
        case Choose(offer=bank) if view.offers is not None:
            return [(msg(f"canal_grande.bank.{bank}"), view.offers[bank])]
        case Vote(quarter=quarter, count=count, reinforcement=more):
            return [(msg("canal_grande.advice.plays"), [*[quarter] * count, *more])]
        case Raise(cards=cards):
            return [(msg("canal_grande.advice.plays"), cards)]
        case _:
            return []
