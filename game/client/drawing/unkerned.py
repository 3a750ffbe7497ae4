"""Small type without kerning.

The font library sets each letter on a whole pixel and cuts off what is over. Where kerning takes a hundredth of a pixel
off, a whole one goes with it, and in small type "ce" runs together into "œ". So below a size a font is given to it with
its kerning switched off: letters then stand as far apart as those who drew them meant for whole pixels. Everything else
that shapes letters, as ligatures and the places of marks, stays as it is.
"""

from __future__ import annotations

import struct
from functools import lru_cache
from pathlib import Path

KERNED_FROM_PX = 15
"""From this size on a lost pixel is too little beside a letter to make another of it."""
MAX_BYTES = 1 << 20
"""A larger file, as a system's font of thousands of signs, is not read for this."""
_KERN, _NO_FEATURE = b"kern", b"ker0"
_HEAD, _TABLE, _FEATURE = 12, 16, 6
"""Bytes of a font's head, of the record of one of its tables, and of that of a feature."""


@lru_cache(maxsize=16)
def without_kerning(path: Path) -> bytes | None:
    """A font file with its kerning under a name that nobody asks for; None where it has none, or is no single font."""
    try:
        if path.stat().st_size > MAX_BYTES:
            return None
        font = bytearray(path.read_bytes())
        start = _positions_of(font)
        if start is None:
            return None
        features = start + int(struct.unpack_from(">H", font, start + 6)[0])
        (count,) = struct.unpack_from(">H", font, features)
        places = range(features + 2, features + 2 + _FEATURE * count, _FEATURE)
        found = [place for place in places if font[place : place + 4] == _KERN]
    except (OSError, struct.error):
        return None
    for place in found:
        font[place : place + 4] = _NO_FEATURE
    return bytes(font) if found else None


def _positions_of(font: bytearray) -> int | None:
    """Where the table begins that says how letters are moved."""
    (tables,) = struct.unpack_from(">H", font, 4)
    for number in range(tables):
        tag, _, start, _ = struct.unpack_from(">4sIII", font, _HEAD + _TABLE * number)
        if tag == b"GPOS":
            return int(start)
    return None
