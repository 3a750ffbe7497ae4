"""Canal Grande's table, for two and for two teams: what lies on it, how it moves, what may be chosen."""

from __future__ import annotations

from game.client.games.canal_grande.board import TABLE
from game.client.games.canal_grande.motion import MOTION
from game.client.games.canal_grande.screens import screens

__all__ = ["MOTION", "TABLE", "screens"]
