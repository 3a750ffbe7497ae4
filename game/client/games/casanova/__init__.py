"""Casanova's table: what lies on it, how it moves, what may be chosen, and pictures of it.

What a table does not need is imported when it is asked for: a table takes no memory for its rules page.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.client.games.casanova.board import TABLE
from game.client.games.casanova.motion import MOTION
from game.client.shell.room import KeyRoom, TableRoom

if TYPE_CHECKING:
    from game.client.drawing.canvas import Canvas
    from game.client.drawing.geometry import Rect
    from game.client.shell.scene import Scene
    from game.client.widgets.prose import Chapter
    from game.client.words.locale import Message
    from game.rules.core import Rules, View

__all__ = ["ROOM"]


def _screens(rules: Rules | None) -> Mapping[str, Callable[[], Scene]]:
    from game.client.games.casanova.screens import screens

    return screens(rules)


def _chapters(rules: Rules) -> Sequence[Chapter]:
    from game.client.games.casanova.rules_page import chapters

    return chapters(rules)


def _draw_piece(canvas: Canvas, rect: Rect) -> None:
    from game.client.games.casanova.preview import draw_piece

    draw_piece(canvas, rect)


def _hand(view: View) -> Message | str:
    from game.client.games.casanova.names import hand_text

    return hand_text(view)


def _keys() -> KeyRoom:
    from game.client.games.casanova.keys import key_room

    return key_room()


ROOM = TableRoom(TABLE, MOTION, _screens, chapters=_chapters, hand=_hand, draw_piece=_draw_piece, keys=_keys)
