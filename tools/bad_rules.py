"""The lines with which each file of `tests/bad_rules` is refused, beside it: golden files, so look at what differs.

A new bad file is put there as `NAME.yaml`; `python -m tools.regenerate` writes `NAME.txt`, as the program refuses it
now. What the lines have to be is judged by whoever reads them; the tests hold the program to them from then on.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from game import registry
from game.catalogue.check import validate

ROOT: Final = Path(__file__).resolve().parents[1]
FOLDER: Final = ROOT / "tests" / "bad_rules"
GAME: Final = "casanova"
"""The one game that the lines know of: a further game does not change them."""

OWNS: Final = ("tests/bad_rules/*.txt",)
"""Patterns of the files that are made here alone."""


def files() -> dict[str, str]:
    """Every file of lines, path from the project's folder → text."""
    made = {}
    with _one_game():
        for path in sorted(FOLDER.glob("*.yaml")):
            lines = [line.removeprefix(f"{FOLDER}/") for line in validate([path])]
            made[path.with_suffix(".txt").relative_to(ROOT).as_posix()] = "".join(f"{line}\n" for line in lines)
    return made


@contextmanager
def _one_game() -> Iterator[None]:
    """The registry holds one game meanwhile."""
    there = dict(registry.GAMES)
    registry.GAMES.clear()
    registry.GAMES[GAME] = there[GAME]
    try:
        yield
    finally:
        registry.GAMES.clear()
        registry.GAMES.update(there)
