"""Graphemes: what a reader takes for one sign, however many code points it is written with.

They are found by the `regex` package, which follows Unicode's own rules (UAX 29). It is imported only for a text that
has a sign of more than one code point: texts in the languages of the program never need it.
"""

from __future__ import annotations

import re
from itertools import accumulate

_SINGLE = re.compile(
    r"[\n\x20-\x7e\xa0-\u02ff\u0370-\u0482\u048a-\u0590\u1e00-\u1fff\u2010-\u2027\u202f-\u205e\u2070-\u20cf]*"
)
"""Text in which each code point is a grapheme: Latin, Greek, Cyrillic and their punctuation."""


def graphemes(text: str) -> list[str]:
    """The graphemes of a text; put together they are the text again."""
    if _SINGLE.fullmatch(text):
        return list(text)
    import regex

    return regex.findall(r"\X", text)


def boundaries(text: str) -> list[int]:
    """Where a grapheme begins or ends, ascending: from 0 to the length of the text."""
    return boundaries_of(graphemes(text))


def boundaries_of(parts: list[str]) -> list[int]:
    """Where each part of a text begins, and where the last one ends."""
    return [0, *accumulate(map(len, parts))]
