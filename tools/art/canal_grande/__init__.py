"""Drawings of Canal Grande."""

from typing import Final

FAMILIES: Final = ("cards", "table", "panels")
"""The modules that draw: each has `drawings() -> dict[str, str]`, path under `assets/svg` to SVG text."""
