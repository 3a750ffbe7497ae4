"""Canaletto's table: what lies on it, how it moves, what may be chosen, and pictures of it."""

from __future__ import annotations

from game.client.scenes.canaletto.motion import MOTION
from game.client.scenes.canaletto.scene import TABLE
from game.client.scenes.canaletto.screens import screens

__all__ = ["MOTION", "TABLE", "screens"]
