"""What somebody meant who wrote a word that there is not. difflib is imported only when that happens."""

from __future__ import annotations

from collections.abc import Iterable

MIN_LIKENESS = 0.6
"""How alike two words must be, from 0 to 1, for the one to be offered for the other."""
MAX_LENGTH = 60
"""Nobody means one of our words by a longer one, and to compare it would take long."""


def nearest(word: str, words: Iterable[str]) -> str | None:
    """The word most like this one; capitals, dashes and spaces count for nothing."""
    if len(word) > MAX_LENGTH:
        return None
    import difflib

    plain = {_plain(known): known for known in words}
    found = difflib.get_close_matches(_plain(word), plain, 1, MIN_LIKENESS)
    return plain[found[0]] if found else None


def did_you_mean(word: str, words: Iterable[str]) -> str:
    """What stands in a sentence behind a word that there is not: `, did you mean doge`; empty where none is near."""
    near = nearest(word, words)
    return f", did you mean {near}" if near else ""


def there_are(words: Iterable[str]) -> str:
    """The end of such a sentence: `there are: play, replay`; `there is none` where there is nothing."""
    names = list(words)
    if not names:
        return "there is none"
    return f"there {'is' if len(names) == 1 else 'are'}: {', '.join(names)}"


def _plain(word: str) -> str:
    return "_".join(word.casefold().replace("-", "_").split())
