"""One module a figure: each holds `measure() -> list[Figure]` (DESIGN's "Figures"; run by tools/benchmark.py)."""

from __future__ import annotations

from typing import Final

NAMES: Final = ("moves", "games", "first_frame", "frame", "idle", "memory", "answer")
"""The figures, in the order of the README's table; each is a module here."""
