"""What recorders keep: digests by case and aspect, a line of JSON each."""

from __future__ import annotations

import base64
import hashlib
import importlib
import json
import zlib
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from game.client.drawing.geometry import Rect

FOLDER: Final = Path(__file__).parent
HINT: Final = "if that was meant, run `python -m tools.regenerate` and look at what differs"

PICTURE: Final = "picture"
"""The aspect that is the bytes of a small picture, see `packed`, which need only be near."""
MAX_DIFFERENCE: Final = 3
"""How far a channel of a small picture's pixel, 0 to 255, may lie from the kept one: what rounding brings."""

PYGAME: Final = "pygame-ce"
"""The case of a file with pictures that tells what drew them; see `DRAWS` of a recorder."""

Case = Callable[[], Mapping[str, str]]
"""Does something, and gives what is kept of it: aspect → digest, or words that tell it at once."""


class Digest:
    """A short digest of a row of values, whatever the order of sets and keys within them."""

    def __init__(self) -> None:
        """Begins with nothing."""
        self._hash = hashlib.sha256()

    def add(self, value: object) -> None:
        """Takes one more value: structs, numbers, words, and collections of such."""
        self._hash.update(msgspec.json.encode(value, enc_hook=str) + b"\n")

    def __str__(self) -> str:
        """Eight hexadecimal digits."""
        return self._hash.hexdigest()[:8]


def digest(values: Iterable[object]) -> str:
    """The digest of these values."""
    found = Digest()
    for value in values:
        found.add(value)
    return str(found)


def rounded(value: object) -> object:
    """A value with its fractions to a millionth: the last digit of a sine or a sum is the machine's or Python's."""
    if isinstance(value, float):
        return round(value, 6) + 0.0
    if isinstance(value, Rect):
        return [rounded(part) for part in (value.x, value.y, value.w, value.h)]
    if isinstance(value, Mapping):
        return {key: rounded(part) for key, part in value.items()}
    return [rounded(part) for part in value] if isinstance(value, tuple | list) else value


def packed(data: bytes) -> str:
    """The bytes of a small picture as they are kept."""
    return base64.b85encode(zlib.compress(data, 9)).decode()


def alike(now: Mapping[str, str], before: Mapping[str, str]) -> bool:
    """Whether a case is as it was kept."""
    if now.keys() != before.keys():
        return False
    return all(
        _near(now[aspect], before[aspect]) if aspect == PICTURE else now[aspect] == before[aspect] for aspect in now
    )


def _near(now: str, before: str) -> bool:
    one, two = (zlib.decompress(base64.b85decode(text)) for text in (now, before))
    return len(one) == len(two) and max(abs(a - b) for a, b in zip(one, two, strict=True)) <= MAX_DIFFERENCE


def _pygame() -> Mapping[str, str]:
    import pygame

    return {"version": pygame.version.ver}


@cache
def kept(file: str) -> dict[str, dict[str, str]]:
    """What a file keeps: case → aspect → digest."""
    found: dict[str, dict[str, str]] = json.loads((FOLDER / file).read_text(encoding="utf-8"))
    return found


def files(recorder: str) -> dict[str, str]:
    """What a recorder writes: path below the project → text, a line a case; what is as it was stays to the letter."""
    module = importlib.import_module(recorder)
    before = kept(module.FILE) if (FOLDER / module.FILE).is_file() else {}
    rows, cases = [], {**module.CASES}
    if getattr(module, "DRAWS", False):
        cases[PYGAME] = _pygame
    for name, case in cases.items():
        now = dict(case())
        if name in before and alike(now, before[name]):
            now = before[name]
        rows.append(f"{json.dumps(name, ensure_ascii=False)}: {json.dumps(now, ensure_ascii=False)}")
    return {f"tests/golden/{module.FILE}": "{\n" + ",\n".join(rows) + "\n}\n"}
