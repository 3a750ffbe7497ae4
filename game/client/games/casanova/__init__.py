"""Casanova's table: what lies on it, how it moves, what may be chosen, and pictures of it."""

from __future__ import annotations

from game.client.games.casanova.board import TABLE
from game.client.games.casanova.motion import MOTION
from game.client.games.casanova.preview import draw_piece
from game.client.games.casanova.rules_page import chapters
from game.client.games.casanova.screens import screens
from game.client.shell.room import TableRoom

__all__ = ["MOTION", "ROOM", "TABLE", "screens"]

ROOM = TableRoom(TABLE, MOTION, screens, chapters=chapters, draw_piece=draw_piece)
