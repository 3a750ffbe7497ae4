"""Canaletto's table: what lies on it, how it moves, what may be chosen, and pictures of it.

What a table does not need is imported when it is asked for: a table takes no memory for its rules page.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.client.games.canaletto.board import TABLE
from game.client.games.canaletto.motion import MOTION
from game.client.shell.room import KeyRoom, TableRoom

if TYPE_CHECKING:
    from game.client.shell.scene import Scene
    from game.client.widgets.prose import Chapter
    from game.client.words.locale import Message
    from game.rules.core import Rules

__all__ = ["ROOM"]


def _screens(rules: Rules | None) -> Mapping[str, Callable[[], Scene]]:
    from game.client.games.canaletto.screens import screens

    return screens(rules)


def _chapters(rules: Rules) -> Sequence[Chapter]:
    from game.client.games.canaletto.rules_page import chapters

    return chapters(rules)


def _table_note(rules: Rules) -> Message:
    from game.client.games.canaletto.rules_page import table_note

    return table_note(rules)


def _keys() -> KeyRoom:
    from game.client.games.canaletto.keys import key_room

    return key_room()


ROOM = TableRoom(TABLE, MOTION, _screens, chapters=_chapters, table_note=_table_note, keys=_keys)
