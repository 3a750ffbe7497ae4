"""Canaletto's table: the treasures and their tiles, the palaces, the ring of canal, and the things that lie on it."""

from __future__ import annotations

from tools.art.canaletto import palaces, panel, props, tiles, water


def drawings() -> dict[str, str]:
    """Draws the whole family."""
    return {
        **tiles.drawings(),
        **palaces.drawings(),
        **water.drawings(),
        **props.drawings(),
        **panel.drawings(),
    }
