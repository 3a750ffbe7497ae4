"""Canaletto's table: the treasures and their tiles, the palaces, the ring of canal, and the things that lie on it."""

from __future__ import annotations

from tools.art import canaletto_palaces, canaletto_panel, canaletto_props, canaletto_tiles, canaletto_water


def drawings() -> dict[str, str]:
    """Draw the whole family."""
    return {
        **canaletto_tiles.drawings(),
        **canaletto_palaces.drawings(),
        **canaletto_water.drawings(),
        **canaletto_props.drawings(),
        **canaletto_panel.drawings(),
    }
