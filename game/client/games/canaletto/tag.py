"""The name of the palace where a bid lands, at that palace: where it hides nothing that one bids by."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.drawing.geometry import Rect, nearest_free
from game.client.drawing.text import sans, serif
from game.client.drawing.tools import Tools
from game.client.games.canaletto.context import DrawContext
from game.client.games.canaletto.draw import cloth_rect, mooring_rect, tile_rects
from game.client.games.canaletto.picture import Picture
from game.client.games.canaletto.places import BOARD
from game.client.words.locale import Message

HEAD, FOOT = serif(20, "semibold"), sans(17, "semibold")
"""The type of the name, and of the line below it."""
LINES = (28.0, 24.0)
"""How high the lines of these are at most, in units."""
WIDEST = 184.0
"""How wide it may be, in units: between plaques and canal there is no more room, and longer words are set smaller."""
AIR = 4.0
"""Between the tag and a number or a button, in units."""
ASIDE = 126.0
"""How far to a side of its palace its middle may lie, in units."""


def tag_size(tools: Tools, name: Message, line: Message | None) -> tuple[float, float]:
    """How wide and high the tag is with a name and perhaps a line below it, in units."""
    text = tools.locale.text
    wide = tools.fonts.measure(text(name), HEAD)[0]
    if line is not None:
        wide = max(wide, tools.fonts.measure(text(line), FOOT)[0])
    return min(WIDEST, wide + 28), LINES[0] + (LINES[1] if line is not None else 0) + 7


def kept_in_sight(table: DrawContext, picture: Picture) -> list[Rect]:
    """What one bids by, on which the tag never lies: treasures, numbers, the flag, the lot, the seats.

    Below the buttons the field of the lot is bare: there the tag may reach into it.
    """
    where = table.where
    lot = Rect(where.cartouche.x, where.cartouche.y, where.cartouche.w, where.buttons.bottom + AIR - where.cartouche.y)
    kept = [*table.plaques.values(), *(table.at(rect) for rect in (where.rail, lot, where.own))]
    for number, place in enumerate(table.places):
        kept += [*tile_rects(table, picture, number), mooring_rect(table, place).inset(-AIR)]
    if picture.gondola is not None:
        kept.append(cloth_rect(table, table.places[picture.gondola].way))
    return kept


def tag_place(table: DrawContext, landing: int, size: tuple[float, float], kept: Sequence[Rect]) -> Rect:
    """Where the tag lies: over its palace, else on it or a little beside it, the nearest place where it hides nothing.

    Args:
        table: the table.
        landing: the palace.
        size: how wide and high the tag is.
        kept: what it must not lie on.
    """
    place = table.places[landing]
    over = Rect.around(table.point((place.foot[0], place.foot[1] - 172 * place.scale - size[1] / 2)), *size)
    room = Rect(over.x - ASIDE, over.y, over.w + 2 * ASIDE, 172 * place.scale + over.h).clipped(table.at(BOARD))
    return nearest_free(over, room, kept) or over
