"""What order the signs of a line are drawn in, and in which script each is shaped.

The order is that of the Unicode bidirectional algorithm as the `python-bidi` package has it. That package answers with
the line in its visual order and does not say where each sign came from. So each sign is followed by three marks that
count, of a kind that the algorithm must leave beside it (boundary neutrals): they tell the place of the sign in the
text, and their own order tells the direction of the sign.

A text in the languages of the program needs neither package: each of its letters is drawn after the one before.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from game.graphemes import boundaries_of, graphemes

if TYPE_CHECKING:
    import regex

PLAIN = "Zzzz"
"""The script of letters that need no shaping: what fonts are set to when they are opened."""
MISSING = "\uffff"
"""Stands for a sign that cannot be drawn: no font has it, so a font's own sign for a missing glyph appears."""
MAX_LINE_SIGNS = 8192
"""What a line has beyond these code points is not drawn: it lies beyond every screen."""
_SIMPLE = re.compile(
    r"[\x20-\x7e\xa0-\xac\xae-\u02ff\u0370-\u0482\u048a-\u052f\u1e00-\u1fff\u2010-\u2027\u202f-\u205e\u2070-\u20cf"
    r"\u2100-\u2bff]*"
)
EVERY_FACE_HAS = (frozenset(map(chr, (*range(0x20, 0x7F), *range(0xA0, 0x100)))) - {"\xad"}) | frozenset(
    "’‘“”„…–—−ŒœŠšŸŽž"
)
"""Characters that are not looked up, for every face of ours has them; a test reads the fonts."""
MAX_RUN_LETTERS = 256
"""The most letters that a font is asked for at once."""
ENDS_RUN = "%`…¨¯´¸¼½¾"
"""Signs over which the serif faces draw whatever is given to them behind: their kerning is broken there."""
_PIECES = re.compile(
    rf"(?:(?![{ENDS_RUN}])[\x20-\x7e\xa0-\xac\xae-\xff’‘“”„…–—−ŒœŠšŸŽž]){{1,{MAX_RUN_LETTERS - 1}}}[{ENDS_RUN}]?|."
)
"""Letters that every face has, together; others one by one."""
_RIGHT_TO_LEFT = re.compile(
    "[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
_ORDERING = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Signs that are not drawn and only say in what order others are."""
_ISOLATE, _END = "\u2068", "\u2069"
_SYMBOL = "\ufffd"
"""A sign with no direction of its own."""
_BASE = 32
_MARKS = tuple({chr(first + number): number for number in range(_BASE)} for first in (0xE0020, 0xE0040, 0xE0060))
_SCRIPTS = {
    "Arabic": "Arab", "Hebrew": "Hebr", "Syriac": "Syrc", "Thaana": "Thaa", "Nko": "Nkoo", "Mandaic": "Mand",
    "Adlam": "Adlm", "Hanifi_Rohingya": "Rohg", "Sogdian": "Sogd", "Mongolian": "Mong", "Phags_Pa": "Phag",
    "Devanagari": "Deva", "Bengali": "Beng", "Gurmukhi": "Guru", "Gujarati": "Gujr", "Oriya": "Orya", "Tamil": "Taml",
    "Telugu": "Telu", "Kannada": "Knda", "Malayalam": "Mlym", "Sinhala": "Sinh", "Thai": "Thai", "Lao": "Laoo",
    "Tibetan": "Tibt", "Myanmar": "Mymr", "Khmer": "Khmr", "Hangul": "Hang", "Javanese": "Java", "Balinese": "Bali",
    "Sundanese": "Sund", "Cham": "Cham", "Tai_Tham": "Lana", "New_Tai_Lue": "Talu", "Lepcha": "Lepc", "Limbu": "Limb",
    "Buginese": "Bugi", "Tagalog": "Tglg", "Meetei_Mayek": "Mtei", "Brahmi": "Brah", "Grantha": "Gran",
    "Newa": "Newa", "Chakma": "Cakm", "Saurashtra": "Saur", "Kaithi": "Kthi", "Sharada": "Shrd",
}  # fmt: skip
"""Scripts whose letters change with their neighbours, and how OpenType calls them; others are drawn as they are."""


class Cluster(msgspec.Struct, frozen=True, gc=False):
    """What is drawn as one sign."""

    start: int
    """Where it begins in the text, in code points."""
    stop: int
    """Where it ends."""
    text: str
    """What is asked of a font: a sign that no font may be asked for is replaced."""
    rtl: bool = False
    """Whether it stands in a row from right to left."""
    script: str = PLAIN
    """The script that it is shaped in."""
    letters: int = 1
    """How many signs it is; more than one where each is a letter of ours."""


def is_plain(line: str) -> bool:
    """Whether every face of ours has all of a line, which is set at once, letter after letter."""
    if len(line) > MAX_RUN_LETTERS or any(sign in line[:-1] for sign in ENDS_RUN):
        return False
    return (line.isascii() and line.isprintable()) or EVERY_FACE_HAS.issuperset(line)


def visual_clusters(line: str) -> list[Cluster]:
    """The signs of a line from left to right as they are drawn; signs that are not seen are left out."""
    line = line[:MAX_LINE_SIGNS]
    if _SIMPLE.fullmatch(line):
        return [
            Cluster(piece.start(), piece.end(), piece.group(), letters=piece.end() - piece.start())
            for piece in _PIECES.finditer(line)
        ]
    parts = graphemes(line)
    order = [(number, False) for number in range(len(parts))]
    if _RIGHT_TO_LEFT.search(line):
        order = _visual_order(parts)
    starts, scripts = boundaries_of(parts), _scripts(parts)
    return [
        Cluster(starts[number], starts[number + 1], text, rtl, scripts[number])
        for number, rtl in order
        if (text := _drawable(parts[number]))
    ]


def isolated(text: str) -> str:
    """A name as it is put into a sentence: one from right to left does not turn what stands around it."""
    return f"{_ISOLATE}{text}{_END}" if _RIGHT_TO_LEFT.search(text) else text


def without_isolates(text: str) -> str:
    """A sentence for other eyes than ours: a screen reader, a terminal."""
    return text.replace(_ISOLATE, "").replace(_END, "")


def is_seen(grapheme: str) -> bool:
    """Whether anything of it is drawn: not of signs that only format, join, vary or fill."""
    return _invisible().fullmatch(grapheme) is None


def needed(grapheme: str) -> frozenset[int]:
    """The characters that a font must have to show it."""
    return frozenset(map(ord, _invisible().sub("", grapheme))) if len(grapheme) > 1 else frozenset((ord(grapheme),))


def _visual_order(parts: list[str]) -> list[tuple[int, bool]]:
    """The numbers of the parts from left to right, and whether each stands in a row from right to left."""
    from bidi import get_display

    marked = [part if part in _ORDERING else _stand_in(part[0]) + _count(number) for number, part in enumerate(parts)]
    # Spaces at the end of a line are ordered by themselves, and marks at its end as spaces: a symbol keeps them apart.
    last = max((number for number, sign in enumerate(marked) if sign[0] != " " and sign not in _ORDERING), default=0)
    marked.insert(last + 1, _SYMBOL)
    shown = get_display("".join(marked))
    first, second, third = _MARKS
    marks = [sign for sign in shown if sign in first or sign in second or sign in third]
    order = []
    for place in range(0, len(marks), 3):
        a, b, c = marks[place : place + 3]
        rtl = a in third
        high, low = (c, a) if rtl else (a, c)
        order.append(((first[high] * _BASE + second[b]) * _BASE + third[low], rtl))
    return order


def _count(number: int) -> str:
    digits = (number // _BASE // _BASE, number // _BASE % _BASE, number % _BASE)
    return "".join(chr(ord(next(iter(marks))) + digit) for marks, digit in zip(_MARKS, digits, strict=True))


def _stand_in(sign: str) -> str:
    """A sign that is ordered as this one is drawn: spaces and line ends as a space, a control as a symbol."""
    import unicodedata

    kind = unicodedata.bidirectional(sign)
    if kind in ("WS", "B", "S"):
        return " "
    return _SYMBOL if kind == "BN" or not kind or unicodedata.category(sign) == "Cs" else sign


def _drawable(grapheme: str) -> str:
    """The grapheme as a font is asked for it; empty where nothing of it is seen."""
    import unicodedata

    if not is_seen(grapheme):
        return ""
    kind = unicodedata.category(grapheme[0])
    if kind in ("Zl", "Zp") or grapheme in ("\n", "\r\n", "\r", "\t"):
        return " "
    if any(unicodedata.category(sign) in ("Cc", "Cs") for sign in grapheme):
        return MISSING
    composed = unicodedata.normalize("NFC", grapheme)
    # A mark with no letter under it is shown over a space: alone it has no width.
    return f"\xa0{composed}" if kind[0] == "M" else composed


def _scripts(parts: list[str]) -> list[str]:
    """The script that each part is shaped in; what belongs to all goes with what stands before it, else after."""
    found = [_script(part[0]) for part in parts]
    last = next((script for script in found if script), PLAIN)
    for number, script in enumerate(found):
        last = found[number] = script or last
    return found


@lru_cache(maxsize=4096)
def _script(sign: str) -> str:
    """The script that a sign is shaped in; empty where it belongs to all scripts."""
    found = _script_pattern().match(sign)
    if found is None:
        return PLAIN
    place = found.lastindex or 0
    return "" if place > len(_SCRIPTS) else tuple(_SCRIPTS.values())[place - 1]


@lru_cache(maxsize=1)
def _script_pattern() -> regex.Pattern[str]:
    import regex

    kinds = [rf"(\p{{Script={name}}})" for name in _SCRIPTS]
    return regex.compile("|".join([*kinds, r"([\p{Script=Common}\p{Script=Inherited}])"]))


@lru_cache(maxsize=1)
def _invisible() -> regex.Pattern[str]:
    import regex

    return regex.compile(r"\p{Default_Ignorable_Code_Point}+")
