"""Pictures put together from parts (a card with its name and its shadow), kept in memory, those used last longest."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable

import pygame

MAX_BYTES = 16 * 1024 * 1024
"""So much is kept."""


class Composed:
    """The pictures of one page, theme, text size and language, by what they show and their size."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._bytes = 0

    def find(self, key: Hashable) -> pygame.Surface | None:
        """The picture; None when it is not kept."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def keep(self, key: Hashable, made: pygame.Surface) -> None:
        """Keep a picture that is whole."""
        self._kept[key] = made
        self._bytes += _size(made)
        while self._bytes > MAX_BYTES and len(self._kept) > 1:
            _, dropped = self._kept.popitem(last=False)
            self._bytes -= _size(dropped)

    def clear(self) -> None:
        """Forget all: the look is another."""
        self._kept.clear()
        self._bytes = 0


def _size(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height() * 4
