"""What somebody meant who wrote a word that there is not. Imported only when that happens."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

MIN_LIKENESS = 0.6
"""How alike two words must be, from 0 to 1, for the one to be offered for the other."""
MAX_LENGTH = 60
"""Nobody means one of our words by a longer one, and to compare it would take long."""


def nearest(word: str, words: Iterable[str]) -> str | None:
    """The word most like this one; capitals, dashes and spaces count for nothing."""
    if len(word) > MAX_LENGTH:
        return None
    plain = {_plain(known): known for known in words}
    found = difflib.get_close_matches(_plain(word), plain, 1, MIN_LIKENESS)
    return plain[found[0]] if found else None


def _plain(word: str) -> str:
    return "_".join(word.casefold().replace("-", "_").split())
