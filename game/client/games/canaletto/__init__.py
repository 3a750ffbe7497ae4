"""Canaletto's table: what lies on it, how it moves, what may be chosen, and pictures of it."""

from __future__ import annotations

from game.client.games.canaletto.board import TABLE
from game.client.games.canaletto.motion import MOTION
from game.client.games.canaletto.rules_page import chapters, table_note
from game.client.games.canaletto.screens import screens
from game.client.shell.room import TableRoom

__all__ = ["MOTION", "ROOM", "TABLE", "screens"]

ROOM = TableRoom(TABLE, MOTION, screens, chapters=chapters, table_note=table_note)
