"""Paints what the result tells of Casanova: a decision that made a difference, and what a score is made of."""

from __future__ import annotations

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.text import sans
from game.client.games.casanova.draw import draw_card, draw_die
from game.client.games.casanova.places import stacks_of
from game.client.words.locale import msg
from game.rules.casanova import Announce, CasanovaView, Play
from game.rules.core import Move

CARD = (126.0, 176.0)
"""How large the card is where there is room, in units."""


def draw_decision(canvas: Canvas, rect: Rect, view: CasanovaView, move: Move) -> None:
    """The card that was laid or lay there; for an announcement the cup with as many dice.

    Args:
        canvas: where to.
        rect: the room.
        view: what the seat knew.
        move: what it decided.
    """
    scale = min(1.0, rect.h / CARD[1])
    if isinstance(move, Announce):
        canvas.sprite("casanova/cup", Rect(rect.x + 4, rect.y - 6, 124 * scale, 160 * scale))
        for index in range(min(move.dice, 3)):
            sides = view.rules.dice.each[index]
            face = min(index + 2, sides)
            x, y = rect.x + (index * 44 - 4) * scale, rect.bottom - 58 * scale
            draw_die(canvas, Rect(x, y, 52 * scale, 56 * scale), face, sides)
        return
    rank = move.card if isinstance(move, Play) else view.face_down
    if rank is not None:
        place = Rect(rect.x, rect.y, CARD[0] * scale, CARD[1] * scale)
        canvas.fill(place.moved(3, 5), "shadow", 11, 0.2)
        draw_card(canvas, place, rank, is_named=scale == 1)


def draw_rolled(canvas: Canvas, rect: Rect, view: CasanovaView) -> bool:
    """The dice that had been rolled, and what they came to; False where none had been.

    Args:
        canvas: where to.
        rect: the room.
        view: what the seat knew.
    """
    if not view.faces or view.massimo is None:
        return False
    x, step = rect.x, min(72.0, (rect.w - 170) / min(3, len(view.faces)))
    for index, face in enumerate(view.faces[:3]):
        place = Rect(x, rect.y + (index % 2) * 4, step, rect.h - 4)
        draw_die(canvas, place, face, view.rules.dice.each[index])
        x += step
    canvas.text(
        msg("casanova.result.massimo", massimo=view.massimo), (x + 16, rect.center[1]), sans(19), "muted",
        valign="middle", max_width=rect.right - x - 16, max_height=40,
    )  # fmt: skip
    return True


def draw_coins(canvas: Canvas, rect: Rect, coins: int) -> None:
    """Coins in stacks."""
    stacks = stacks_of(coins, int(rect.w // 40))
    scale = min(1.0, rect.h / max((height for height, _ in stacks), default=1.0))
    for index, (height, name) in enumerate(stacks):
        high = height * scale
        canvas.sprite(name, Rect(rect.x + index * 40 * scale, rect.bottom - high, 40 * scale, high))
