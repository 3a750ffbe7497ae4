"""Sentences, and parts of them, that remember what they were made from, so that a window says them in its language.

What is wrong with a rule file is found where no language is known, and printed in English. There it is a text like any
other; the key under which translators find it and the facts that fill it go along. The English stands in the code
alone: the catalogues take it from there (`tools.messages`).
"""

from __future__ import annotations

from collections.abc import Mapping


class Phrase(str):
    """An English text that can be said in another language."""

    __slots__ = ("facts", "key")

    key: str
    """Where translators find it."""
    facts: Mapping[str, object]
    """What fills it: numbers, texts as they are, and phrases."""

    def __new__(cls, key: str, english: str, facts: Mapping[str, object]) -> Phrase:
        """Fills it in."""
        made = super().__new__(cls, english.format_map(facts) if facts else english)
        made.key, made.facts = key, facts
        return made

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        """Elsewhere it is the plain text."""
        return str, (str(self),)


def phrase(key: str, english: str, /, **facts: object) -> Phrase:
    """A phrase: `phrase("fault.at_most", "at most {most}", most=3)`; both texts are written out where it is called."""
    return Phrase(key, english, facts)
