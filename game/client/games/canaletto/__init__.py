"""Canaletto's table: what lies on it, how it moves, what may be chosen, and pictures of it."""

from __future__ import annotations

from game.client.games.canaletto.board import TABLE
from game.client.games.canaletto.motion import MOTION
from game.client.games.canaletto.screens import screens

__all__ = ["MOTION", "TABLE", "screens"]
