"""How much of a file is read: the limits of every reader of ours (DESIGN.md, "Limits of what is read").

Each is far above what any file of ours needs and low enough that the worst file within it costs little time and memory.
"""

from __future__ import annotations

KIB = 1024
MIB = 1024 * KIB

MAX_SMALL_FILE_BYTES = 256 * KIB
"""Settings, keys, progress of tutorials, personalities, themes."""
MAX_PORTRAIT_BYTES = MIB
"""A portrait of a mask of the user's own."""
MAX_DRAWING_BYTES = 8 * KIB
"""A drawing that a rule file brings along; the shipped ones of its kind are a third of that."""
MAX_DRAWINGS_BYTES = 96 * KIB
"""All that rules say of looks, drawings and all, so that it fits the first line of a save."""
MAX_RULE_FILE_BYTES = MIB
"""A rule file."""
MAX_GAME_FILE_BYTES = 16 * MIB
"""A save or a written game."""
MAX_LINES = 100_000
"""Lines of a save or a written game."""
MAX_LINE_BYTES = 256 * KIB
"""One line of any file."""
MAX_DEPTH = 32
"""Sections and lists in one another."""
MAX_DIGITS = 18
"""Digits of a number."""
MAX_ENTRIES = 10_000
"""Keys of all sections and items of all lists, of one file or of one line of a written game."""
MAX_SEED = 2**63 - 1
"""The largest seed, and the one number of more than 18 digits that is read: written games may hold seeds."""


def size_text(size: int) -> str:
    """A limit in bytes as a sentence names it."""
    if size % MIB == 0:
        return f"{size // MIB} MiB"
    return f"{size // KIB} KiB" if size % KIB == 0 else f"{size} bytes"
