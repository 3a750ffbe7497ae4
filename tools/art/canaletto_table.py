"""Canaletto's table: the treasures and their tiles, the palaces, the ring of canal, and the things that lie on it."""

from __future__ import annotations

from tools.art import canaletto_tiles


def drawings() -> dict[str, str]:
    """Draw the whole family."""
    return {
        **canaletto_tiles.drawings(),
    }
