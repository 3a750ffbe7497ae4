"""Conchiglie, a game of perfect information kept under tests: a further game of another kind than Tombola.

Shells lie on the sand, all is open, there is no chance. Its rooms lie here and not under `game/`, `assets/` and
`config/`, as Tombola's do (`tests/tiny/`). It has the least that a game may have: no drawings, no log of its own.
"""

from __future__ import annotations

from game.registry import Entry

GAME_ID = "conchiglie"

ENTRY = Entry(
    rules="tests.shells.rules",
    ai="tests.shells.ai",
    scene="tests.shells.scene",
    domain="conchiglie",
)
