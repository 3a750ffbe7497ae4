"""What the tests of the client would make alike again and again is made once a process.

Every test opens an app of its own, which rasterises the same drawings and measures the same lines as the one before.
Here both are remembered by all that they depend on, so that a test gets what it would have made itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Final

import pygame
import pytest

from game.client.drawing.byte_cache import ByteCache, surface_bytes
from game.client.drawing.text import Fonts, TextStyle
from game.client.words.script_runs import is_plain

MAX_RASTERISED_BYTES: Final = 64 << 20
"""How much of what was rasterised is remembered."""
MAX_WIDTHS: Final = 100_000
"""How many lines' measures are remembered."""


class Rasterised:
    """Stands in place of `pygame.image.load_sized_svg`: a copy of what it gave for the same drawing and size."""

    def __init__(self) -> None:
        self._load = pygame.image.load_sized_svg
        self._pictures: ByteCache[tuple[bytes, tuple[int, int]], pygame.Surface] = ByteCache(MAX_RASTERISED_BYTES)

    def __call__(self, file: Path | str | BytesIO, size: tuple[int, int]) -> pygame.Surface:
        """The picture of a drawing; one in a file on disk is read anew."""
        if not isinstance(file, BytesIO):
            return self._load(file, size)
        key = (file.getvalue(), (int(size[0]), int(size[1])))
        picture = self._pictures.get(key)
        if picture is None:
            picture = self._load(file, size)
            self._pictures.put(key, picture, surface_bytes(picture) + len(key[0]))
        return picture.copy()


class Measured:
    """Stands in place of the measuring of one line: letters that our own fonts set are as wide in every app."""

    def __init__(self) -> None:
        self._measure = Fonts._size
        self._sizes: dict[tuple[str, TextStyle, int], tuple[float, int]] = {}

    def size(self, fonts: Fonts, text: str, style: TextStyle, px: int) -> tuple[float, int]:
        """Width and height of a line in pixels; a line that other fonts may set is measured by each app."""
        if style.spacing or not is_plain(text):
            return self._measure(fonts, text, style, px)
        key = (text, style, px)
        if key not in self._sizes:
            if len(self._sizes) >= MAX_WIDTHS:
                self._sizes.clear()
            self._sizes[key] = self._measure(fonts, text, style, px)
        return self._sizes[key]


@pytest.fixture(scope="session", autouse=True)
def made_once() -> Iterator[None]:
    """Drawings are rasterised and lines measured once a process."""
    measured = Measured()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", Rasterised())
        patch.setattr(Fonts, "_size", lambda fonts, text, style, px: measured.size(fonts, text, style, px))
        yield
