"""Which characters a font has, and which font of the system has those that ours lack.

A name may be typed in any script. Whether a font can show it is read from the font's own character map, for a rendered
box cannot be told from a letter. The system's fonts are looked at only when a text needs one of them. Any file may lie
among them: only the character map is read, as ranges, so a broken or hostile one costs neither memory nor time.
"""

from __future__ import annotations

import struct
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import BinaryIO

import msgspec
import pygame

_LIKED = (
    "notosans", "notosanscjkjp", "notosanscjksc", "notosanssymbols2", "dejavusans", "segoeui", "yugothic",
    "malgungothic", "microsoftyahei", "arialunicodems", "applesymbols", "hiraginosans", "freesans", "wenquanyizenhei",
)  # fmt: skip
_MAX_TRIED = 400
_NEEDED_TABLES = frozenset((b"head", b"hhea", b"hmtx", b"maxp"))
"""A file without these is no font: the font library opens it all the same, and the program ends when it draws."""
_TABLES_OF_GLYPHS = frozenset((b"glyf", b"CFF ", b"CFF2", b"CBDT", b"EBDT", b"sbix", b"bdat"))
_MAX_CMAP_BYTES = 4 * 1024 * 1024
_MAX_TABLES = 200
_MAX_RANGES = 100_000


class Coverage(msgspec.Struct, frozen=True):
    """The characters that a font has glyphs for, as ranges."""

    firsts: tuple[int, ...]
    """The first character of each range, ascending."""
    lasts: tuple[int, ...]
    """The last character of each."""

    def __contains__(self, code: object) -> bool:
        """Whether the font has the character of this code point."""
        if not isinstance(code, int):
            return False
        place = bisect_right(self.firsts, code) - 1
        return place >= 0 and code <= self.lasts[place]

    def __iter__(self) -> Iterator[int]:
        """The code points, ascending."""
        for first, last in zip(self.firsts, self.lasts, strict=True):
            yield from range(first, last + 1)


@cache
def characters_of(path: Path) -> Coverage:
    """The characters that a font file has glyphs for; none where it is no TrueType or OpenType font."""
    try:
        with path.open("rb") as file:
            ranges = sorted(_mapped(file))
    except (OSError, struct.error):
        ranges = []
    merged: list[list[int]] = []
    for first, last in ranges:
        if merged and first <= merged[-1][1] + 1:
            merged[-1][1] = max(merged[-1][1], last)
        else:
            merged.append([first, last])
    return Coverage(tuple(first for first, _ in merged), tuple(last for _, last in merged))


@lru_cache(maxsize=4096)
def font_for(characters: str) -> Path | None:
    """A font of the system that has all of these characters and can be opened; None where there is none."""
    codes = [ord(character) for character in characters]
    for path in _fonts_by_name(_words(characters[0])):
        if all(code in characters_of(path) for code in codes) and _opens(path):
            return path
    return None


def _words(character: str) -> str:
    """The script of a character as fonts call themselves after it: "devanagari"; empty where its name says none."""
    import unicodedata

    if unicodedata.category(character)[0] not in "LMN":
        return ""
    return unicodedata.name(character, "").split(" ")[0].lower()


@cache
def _fonts_by_name(script: str) -> tuple[Path, ...]:
    """Font files in the order in which they are tried: those named after the script, those we like, the others."""
    there = pygame.font.get_fonts()
    named = sorted((name for name in there if script and script in name), key=_plainest)
    return tuple(_files((*named, *_LIKED, *sorted(there)[:_MAX_TRIED])))


def _plainest(name: str) -> tuple[bool, int, str]:
    return "sans" not in name, len(name), name


def _files(names: Iterable[str]) -> Iterator[Path]:
    found = (pygame.font.match_font(name) for name in names)
    return (Path(file) for file in dict.fromkeys(found) if file is not None)


@cache
def _opens(path: Path) -> bool:
    """Whether the font library takes the file; a character map alone does not make a font."""
    try:
        pygame.font.Font(path, 16)
    except (pygame.error, OSError):
        return False
    return True


def _mapped(file: BinaryIO) -> Iterator[tuple[int, int]]:
    """The ranges of the character map (`cmap`) of a font, or of the first of a collection."""
    head = _read(file, 0, 16)
    start = struct.unpack_from(">I", head, 12)[0] if head[:4] == b"ttcf" else 0
    count = min(_MAX_TABLES, struct.unpack(">H", _read(file, start + 4, 2))[0])
    tables = list(struct.iter_unpack(">4sIII", _read(file, start + 12, 16 * count)))
    tags = {tag for tag, *_ in tables}
    if not tags >= _NEEDED_TABLES or not tags & _TABLES_OF_GLYPHS:
        return
    for tag, _, offset, length in tables:
        if tag == b"cmap":
            data = _read(file, offset, min(length, _MAX_CMAP_BYTES))
            subtables = min(_MAX_TABLES, struct.unpack_from(">H", data, 2)[0])
            for place in {struct.unpack_from(">HHI", data, 4 + 8 * n)[2] for n in range(subtables)}:
                yield from _subtable(data, place)


def _read(file: BinaryIO, offset: int, size: int) -> bytes:
    file.seek(offset)
    return file.read(size)


def _subtable(data: bytes, at: int) -> Iterator[tuple[int, int]]:
    """The ranges of one subtable, of the two forms that matter: 4 for the first plane, 12 for all."""
    form = struct.unpack_from(">H", data, at)[0]
    if form == 12:
        for group in range(min(_MAX_RANGES, struct.unpack_from(">I", data, at + 12)[0])):
            first, last, _ = struct.unpack_from(">III", data, at + 16 + 12 * group)
            if first <= last:
                yield first, last
    elif form == 4:
        segments = struct.unpack_from(">H", data, at + 6)[0] // 2
        ends = struct.unpack_from(f">{segments}H", data, at + 14)
        starts = struct.unpack_from(f">{segments}H", data, at + 16 + 2 * segments)
        for first, last in zip(starts, ends, strict=True):
            if first <= last and first != 0xFFFF:
                yield first, min(last, 0xFFFE)
