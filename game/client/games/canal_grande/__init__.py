"""Canal Grande's table, for two and for two teams: what lies on it, how it moves, what may be chosen."""

from __future__ import annotations

from game.client.games.canal_grande.board import TABLE
from game.client.games.canal_grande.motion import MOTION
from game.client.games.canal_grande.rules_page import chapters
from game.client.games.canal_grande.screens import screens
from game.client.shell.room import TableRoom

__all__ = ["MOTION", "ROOM", "TABLE", "screens"]

ROOM = TableRoom(TABLE, MOTION, screens, chapters=chapters)
