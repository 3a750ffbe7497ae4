"""Which characters a font has, and which font of the system has those that ours lack.

A name may be typed in any script. Whether a font can show it is read from the font's own character map, for a rendered
box cannot be told from a letter. The system's fonts are looked at only when a text needs one of them.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pygame

_LIKED = (
    "notosans", "notosanscjkjp", "notosanscjksc", "notosanssymbols2", "dejavusans", "segoeui", "yugothic",
    "malgungothic", "microsoftyahei", "arialunicodems", "applesymbols", "hiraginosans", "freesans", "wenquanyizenhei",
)  # fmt: skip
_MOST_TRIED = 300


@cache
def characters_of(path: Path) -> frozenset[int]:
    """The characters that a font file has glyphs for; none where it is no TrueType or OpenType font."""
    try:
        data = path.read_bytes()
        return frozenset(_mapped(data))
    except (OSError, struct.error):
        return frozenset()


@cache
def font_for(character: str) -> Path | None:
    """A font of the system that has the character; None where there is none."""
    tried: set[str] = set()
    for name in (*_LIKED, *pygame.font.get_fonts()[:_MOST_TRIED]):
        found = pygame.font.match_font(name)
        if found is None or found in tried:
            continue
        tried.add(found)
        if ord(character) in characters_of(Path(found)):
            return Path(found)
    return None


def _mapped(data: bytes) -> Iterator[int]:
    """The characters of the character map (`cmap`) of a font, or of the first of a collection."""
    start = struct.unpack_from(">I", data, 12)[0] if data[:4] == b"ttcf" else 0
    tables = struct.unpack_from(">H", data, start + 4)[0]
    for number in range(tables):
        tag, _, offset, _ = struct.unpack_from(">4sIII", data, start + 12 + 16 * number)
        if tag == b"cmap":
            count = struct.unpack_from(">H", data, offset + 2)[0]
            for place in {struct.unpack_from(">HHI", data, offset + 4 + 8 * n)[2] for n in range(count)}:
                yield from _subtable(data, offset + place)


def _subtable(data: bytes, at: int) -> Iterator[int]:
    """The characters of one subtable, of the two forms that matter: 4 for the first plane, 12 for all."""
    form = struct.unpack_from(">H", data, at)[0]
    if form == 12:
        for group in range(struct.unpack_from(">I", data, at + 12)[0]):
            first, last, _ = struct.unpack_from(">III", data, at + 16 + 12 * group)
            yield from range(first, last + 1)
    elif form == 4:
        segments = struct.unpack_from(">H", data, at + 6)[0] // 2
        ends = struct.unpack_from(f">{segments}H", data, at + 14)
        starts = struct.unpack_from(f">{segments}H", data, at + 16 + 2 * segments)
        for first, last in zip(starts, ends, strict=True):
            if first != 0xFFFF:
                yield from range(first, last + 1)
