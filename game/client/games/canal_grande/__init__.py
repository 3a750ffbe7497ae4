"""Canal Grande's table, for two and for two teams: what lies on it, how it moves, what may be chosen.

What a table does not need is imported when it is asked for: a table takes no memory for its rules page.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.client.games.canal_grande.board import TABLE
from game.client.games.canal_grande.motion import MOTION
from game.client.shell.room import KeyRoom, TableRoom

if TYPE_CHECKING:
    from game.client.shell.scene import Scene
    from game.client.widgets.prose import Chapter
    from game.client.words.locale import Message
    from game.rules.core import Rules, View

__all__ = ["ROOM"]


def _screens(rules: Rules | None) -> Mapping[str, Callable[[], Scene]]:
    from game.client.games.canal_grande.screens import screens

    return screens(rules)


def _chapters(rules: Rules) -> Sequence[Chapter]:
    from game.client.games.canal_grande.rules_page import chapters

    return chapters(rules)


def _hand(view: View) -> Message | str:
    from game.client.games.canal_grande.names import hand_text

    return hand_text(view)


def _keys() -> KeyRoom:
    from game.client.games.canal_grande.keys import key_room

    return key_room()


ROOM = TableRoom(TABLE, MOTION, _screens, chapters=_chapters, hand=_hand, keys=_keys)
