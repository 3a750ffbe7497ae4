"""Names as they come in: typed, pasted, read from a save or a rule file. One function cleans them all.

A name is in normal form C, is seen, stands on one line and is no longer than a seat's plate can show. Signs that
nobody sees are left out, save where they make another sign: joiners within an emoji or a word of a script that needs
them, a variation selector after an emoji. Two people at one table never have one name: what reads as the same counts
as the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

import msgspec

from game.graphemes import graphemes

if TYPE_CHECKING:
    import regex

MAX_NAME_GRAPHEMES = 24
"""The most graphemes of a name."""
MAX_GRAPHEME_POINTS = 16
"""The most code points that one of its graphemes is made of; the longest emoji there is has ten."""
MAX_LINE_POINTS = 4096
"""The most code points of a line that are looked at; no title on the screen is nearly as long."""
Change = Literal["signs", "spaces", "length"]
"""What was done to a name: signs were left out, line ends and tabs became spaces, it was cut."""

_ZERO_JOINERS = "\u200c\u200d"
_TURNING = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Signs that only say in what order others stand."""
_FLAG = "\U0001f3f4"
_BLANK = "\u2800"
"""A pattern of Braille with no dot: a sign that looks like a space."""
_JOINING = (
    "Arabic", "Syriac", "Mandaic", "Mongolian", "Nko", "Phags_Pa", "Adlam", "Hanifi_Rohingya", "Sogdian", "Devanagari",
    "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada", "Malayalam", "Sinhala", "Khmer",
    "Myanmar", "Tibetan", "Javanese", "Balinese",
)  # fmt: skip
"""Scripts in which a joiner, or its opposite, changes what is seen."""
_ALIKE = str.maketrans("аеорсухіјѕԁһҽԛԝѵοανρτυκιϲ", "aeopcyxijsdheqwvoavptukic")
"""Small Cyrillic and Greek letters that look like Latin ones."""


class Cleaned(msgspec.Struct, frozen=True):
    """A name as it may be shown, and what had to be done to it."""

    name: str
    """The name; empty where nothing of it is seen."""
    changes: tuple[Change, ...] = ()
    """What was done that a person would want to know; spaces at the ends are not worth a word."""


def clean_name(text: str) -> Cleaned:
    """A person's name: one line that is seen, of 24 graphemes at most."""
    line = clean_line(text)
    parts = graphemes(line.name)
    if len(parts) <= MAX_NAME_GRAPHEMES:
        return line
    return Cleaned("".join(parts[:MAX_NAME_GRAPHEMES]).rstrip(), tuple(dict.fromkeys((*line.changes, "length"))))


def clean_line(text: str) -> Cleaned:
    """A title on one line, with nothing in it that cannot be seen."""
    changes: dict[Change, None] = {}
    if len(text) > MAX_LINE_POINTS:
        text = text[:MAX_LINE_POINTS]
        changes["length"] = None
    if text.isascii() and text.isprintable():
        return Cleaned(" ".join(text.split()), tuple(changes))
    import unicodedata

    if any(sign in text.strip() for sign in "\n\r\t\x0b\x0c\x85\u2028\u2029"):
        changes["spaces"] = None
    before, line = None, text
    while line != before:  # what stood on both sides of a sign that was left out may be one grapheme now
        before = line
        line = unicodedata.normalize("NFC", "".join([_plain(sign) for sign in line]))
        line = " ".join("".join([_cleaned_grapheme(part) for part in graphemes(line)]).split())
    if len("".join(line.split())) < len("".join(unicodedata.normalize("NFC", text).split())):
        changes["signs"] = None
    return Cleaned(line, tuple(changes))


def typed_line(text: str) -> str:
    """What may stand in a field of one line while it is typed: joiners may still get what they join."""
    return "".join([_plain(sign) for sign in text.replace("\r\n", "\n") if sign not in _TURNING])


def name_key(name: str) -> str:
    """What is the same for two names that read as one: case, width and letters that look alike do not count."""
    folded = name.casefold()
    if not folded.isascii():
        import unicodedata

        if max(folded) >= "\u0300" or "\xad" in folded:
            folded = _invisible().sub("", folded)
        # What is folded may be composed anew and what is composed folded: "ﬃ", "İ".
        folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", folded).casefold()).translate(_ALIKE)
    return "".join(folded.split())


def is_taken(name: str, others: Iterable[str]) -> bool:
    """Whether somebody of these has the name, or one that reads as the same."""
    return name_key(name) in {name_key(other) for other in others}


def distinct_names(names: Sequence[str], spare: Sequence[str]) -> tuple[str, ...]:
    """The names of a table, cleaned and no two the same.

    Args:
        names: as they were written, seat by seat.
        spare: what to call those whose name is not seen at all, in this order.
    """
    cleaned = [clean_name(name).name for name in names]
    free = (name for name in spare if not is_taken(name, cleaned))
    found: list[str] = []
    for name in cleaned:
        wanted = base = name or next(free, "?")
        number = 2
        while is_taken(wanted, found):
            end = f" {number}"
            wanted = "".join(graphemes(base)[: MAX_NAME_GRAPHEMES - len(end)]) + end
            number += 1
        found.append(wanted)
    return tuple(found)


def _plain(sign: str) -> str:
    """A sign as one of a line: a space for what parts words or lines, nothing for what is a control."""
    import unicodedata

    kind = unicodedata.category(sign)
    if sign.isspace() or kind[0] == "Z" or sign == _BLANK:
        return " "
    code = ord(sign)
    if kind in ("Cc", "Cs") or 0xFFF9 <= code <= 0xFFFB or 0xFDD0 <= code <= 0xFDEF or code & 0xFFFE == 0xFFFE:
        return ""
    return sign


def _cleaned_grapheme(grapheme: str) -> str:
    """A grapheme with what belongs to it; empty where nothing is seen, a space where marks have no letter."""
    import unicodedata

    base = grapheme[0]
    if len(grapheme) == 1 and base < "\u0300" and base != "\xad":
        return grapheme
    if base.isspace():
        return " "
    if _invisible().fullmatch(base) or unicodedata.category(base)[0] == "M":
        return ""
    kept = base + "".join([sign for sign in grapheme[1:] if not _invisible().fullmatch(sign) or _belongs(sign, base)])
    kept = kept[:MAX_GRAPHEME_POINTS]
    return kept.rstrip("\u200d") if _pictograph().match(base) else kept


def _belongs(sign: str, base: str) -> bool:
    """Whether a sign that is not seen itself changes how the sign before it is seen."""
    if sign in _ZERO_JOINERS:
        return _joins().match(base) is not None or (sign == "\u200d" and _pictograph().match(base) is not None)
    if "\ufe00" <= sign <= "\ufe0f":
        return _pictograph().match(base) is not None or _ideograph().match(base) is not None
    if "\U000e0100" <= sign <= "\U000e01ef":
        return _ideograph().match(base) is not None
    if "\U000e0020" <= sign <= "\U000e007f":
        return base == _FLAG
    return "\u180b" <= sign <= "\u180f" and sign != "\u180e" and "\u1820" <= base <= "\u18aa"


def as_written(name: str) -> str:
    """A name from a rule file, as a person reads it: `wine_hill` is Wine Hill; Île-de-France is itself."""
    words = name.replace("_", " ")
    if words != words.lower():
        return words
    return " ".join(word[:1].upper() + word[1:] for word in words.split(" "))


def short_name(name: str) -> str:
    """A name of up to three letters, for what has no drawing: numbers tell most, then initials."""
    words = name.replace("_", " ").split()
    if words and words[-1].isdigit():
        return (words[0][0] if len(words) > 1 else "") + words[-1][-3:]
    return "".join(word[0] for word in words)[:3] if len(words) > 1 else name[:3]


@lru_cache(maxsize=1)
def _invisible() -> regex.Pattern[str]:
    import regex

    return regex.compile(r"\p{Default_Ignorable_Code_Point}")


@lru_cache(maxsize=1)
def _pictograph() -> regex.Pattern[str]:
    import regex

    return regex.compile(r"[\p{Emoji}\p{Extended_Pictographic}]")


@lru_cache(maxsize=1)
def _ideograph() -> regex.Pattern[str]:
    import regex

    return regex.compile(r"[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]")


@lru_cache(maxsize=1)
def _joins() -> regex.Pattern[str]:
    import regex

    return regex.compile("[" + "".join(rf"\p{{Script={name}}}" for name in _JOINING) + "]")
