"""Where a line may be broken: at any space, but for those that hold a number to what it is a number of.

A sum, a score, a number and its unit are read as one thing: "4 : 0", "3 + 2", "2 of 6", "4 to 0", "12 coins"; so is a
short number that ends what is said and the word before it: "with the 3", "Moretta 1, Colombina +10". This is
said here, once for every language, and not by no-break spaces in the catalogues, where one would be forgotten.
"""

from __future__ import annotations

import re

_DIGIT = re.compile(r"\d")
_NUMBER = re.compile(r"(?:.*[^\w.,])?\d+(?:[.,]\d+)*%?")
"""What ends in a number that a unit may follow: it may have a sign, or be a share as 3/4."""
_ENDING = re.compile(r"[^\w\s]{0,2}\d+(?:[.,]\d+)*\W*")
"""A number that may end a sentence or a bracket."""
_BEGINNING = re.compile(r"[^\w\s]{0,2}\d")
"""A number at the start of a word, whatever follows it: 4 : 0/6."""
_SHORT = re.compile(r"[^\w\s]?\d{1,3}[,;:.!?)]*")
"""A number of three digits at most, with its sign, and what ends a part of a sentence."""
_SIGN = re.compile(r"[^\w\s]{1,2}")
"""A colon, a plus."""
MAX_BETWEEN = 5
"""How many letters a word between two numbers has at most, so that it makes one thing of them: "of", "tegen"."""


def unbroken(text: str, since: int = 0) -> list[str]:
    """The parts of a text between the spaces that a line may be broken at.

    Args:
        text: one paragraph.
        since: what stands before this sign may be broken at any space: a name, whatever somebody is called.

    Returns:
        The parts; joined by spaces they are the text.
    """
    if _DIGIT.search(text) is None:
        return text.split(" ")
    name, rest = text[:since].split(" "), text[since:].split(" ")
    parts = [*name[:-1], name[-1] + rest[0]]
    for number in range(1, len(rest)):
        if _holds(rest, number):
            parts[-1] += f" {rest[number]}"
        else:
            parts.append(rest[number])
    return parts


def _holds(words: list[str], number: int) -> bool:
    """Whether the space before a word is none to break at."""
    before, after = words[number - 1], words[number]
    if _NUMBER.fullmatch(before):
        return bool(after) and not _ENDING.fullmatch(after)
    if _SIGN.fullmatch(before) and _BEGINNING.match(after):
        return True
    if not _ENDING.fullmatch(after):
        return False
    is_last = number == len(words) - 1 or not after[-1].isdigit()
    if is_last and before[-1:].isalpha() and _SHORT.fullmatch(after):
        return True
    if number < 2 or len(before) > MAX_BETWEEN or after.startswith("("):
        return False
    return _NUMBER.fullmatch(words[number - 2]) is not None
