"""Casanova's table: what lies on it, how it moves, what may be chosen, and pictures of it."""

from __future__ import annotations

from game.client.games.casanova.board import TABLE
from game.client.games.casanova.motion import MOTION
from game.client.games.casanova.screens import screens

__all__ = ["MOTION", "TABLE", "screens"]
