"""Tombola, a game kept under tests: it shows that a further game is new files and one registry entry.

Its rooms are the ones every game has (CONTRIBUTING.md, "A further game"): rules, AI, table, drawings, texts and a rule
file, only that they lie here and not under `game/`, `assets/` and `config/`.
"""

from __future__ import annotations

from game.registry import Entry

GAME_ID = "tombola"

ENTRY = Entry(
    rules="tests.tiny.rules",
    ai="tests.tiny.ai",
    scene="tests.tiny.scene",
    art="tombola",
    domain="tombola",
)
