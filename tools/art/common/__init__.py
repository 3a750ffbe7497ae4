"""Drawings that belong to no one game."""

from typing import Final

FAMILIES: Final = ("portraits", "icons", "seats", "tailpiece", "title", "new_game", "result", "curtain", "ambience")
"""The modules that draw: each has `drawings() -> dict[str, str]`, path under `assets/svg` to SVG text."""
