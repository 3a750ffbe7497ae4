"""Paints what the result tells of Canaletto: a decision that made a difference, and what a score is made of."""

from __future__ import annotations

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.text import serif
from game.client.games.canaletto.names import draw_treasure
from game.client.games.canaletto.places import stacks_in
from game.rules.canaletto import Bid, CanalettoView, Sell, TakeBribe
from game.rules.core import Move

MAX_SHOWN = 4
"""At most this many treasures of a lot are shown beside a decision."""
LARGEST = 72.0
"""How large a treasure is drawn there at most."""


def draw_decision(canvas: Canvas, rect: Rect, view: CanalettoView, move: Move, colour: int) -> None:
    """The lot above, and below it the bid on its flag or the mask; of a sale the set alone.

    Args:
        canvas: where to.
        rect: the room.
        view: what the seat knew.
        move: what it decided.
        colour: the colour of its flag.
    """
    said = isinstance(move, Bid | TakeBribe)
    room = rect.inset(-6, 0) if not said else Rect(rect.x - 6, rect.y, rect.w + 12, rect.h - 56)
    names = (move.treasure,) if isinstance(move, Sell) else view.lot[:MAX_SHOWN]
    columns = 1 if len(names) < 2 else 2
    rows = max(1, -(-len(names) // columns))
    pitch = min(LARGEST + 4, room.w / columns, room.h / rows)
    for index, name in enumerate(names):
        row, column = divmod(index, columns)
        in_row = min(columns, len(names) - row * columns)
        x = room.center[0] + (column - (in_row - 1) / 2) * pitch
        draw_treasure(canvas, name, (x, room.y + (row + 0.5) * pitch), pitch - 4)
    if isinstance(move, TakeBribe):
        canvas.sprite("canaletto/bribe", Rect.around((rect.center[0], rect.bottom - 24), 76, 45))
    elif isinstance(move, Bid):
        flag = Rect.around((rect.center[0], rect.bottom - 26), 60, 64)
        canvas.sprite(f"canaletto/flag_{colour}", flag)
        canvas.text(
            str(move.amount), (flag.x + 33, flag.y + 22), serif(21, "bold"), "ink", "center", valign="middle",
            max_width=28,
        )  # fmt: skip


def draw_worth(canvas: Canvas, rect: Rect, money: int) -> None:
    """Money in stacks."""
    scale = min(1.1, rect.h / 56)
    for along, height in stacks_in(money, rect.w, 26 * scale, 30 * scale):
        place = Rect(rect.x + along, rect.bottom - 50 * scale, 30 * scale, 56 * scale)
        canvas.sprite(f"canaletto/money_{height}", place)
