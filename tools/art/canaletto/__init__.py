"""Drawings of Canaletto."""

from typing import Final

FAMILIES: Final = ("table",)
"""The modules that draw: each has `drawings() -> dict[str, str]`, path under `assets/svg` to SVG text."""
