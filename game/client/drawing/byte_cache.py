"""A cache bounded by bytes: what was unused for longest goes first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Set
from typing import Generic, TypeVar

import pygame

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class ByteCache(Generic[Key, Value]):
    """Values by key, each with the bytes it takes."""

    def __init__(self, max_bytes: int) -> None:
        """Begins empty.

        Args:
            max_bytes: how much is cached; at least one value is, whatever its size.
        """
        self.max_bytes = max_bytes
        """How many bytes are cached at most; what is too much goes at the next `put` or `shrink`."""
        self.bytes = 0
        """How many bytes are cached now."""
        self._values: OrderedDict[Key, tuple[Value, int]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._values)

    def __contains__(self, key: object) -> bool:
        return key in self._values

    def get(self, key: Key) -> Value | None:
        """Returns a value, used now; None when it is not cached."""
        found = self._values.get(key)
        if found is None:
            return None
        self._values.move_to_end(key)
        return found[0]

    def peek(self, key: Key) -> Value | None:
        """Returns a value, as little used as before; None when it is not cached."""
        found = self._values.get(key)
        return None if found is None else found[0]

    @property
    def is_full(self) -> bool:
        """Whether it holds more bytes than it may, so that something has to go."""
        return self.bytes > self.max_bytes

    def put(self, key: Key, value: Value, size_bytes: int) -> bool:
        """Caches a value, in the place of the one of that key; returns whether others had to go for it."""
        self.add(key, value, size_bytes)
        return self.shrink({key})

    def add(self, key: Key, value: Value, size_bytes: int) -> None:
        """Caches a value, in the place of the one of that key; whoever adds sees to it that the bytes fit again."""
        self.drop(key)
        self._values[key] = value, size_bytes
        self.bytes += size_bytes

    def drop(self, key: Key) -> None:
        """Forgets a value, if it is cached."""
        found = self._values.pop(key, None)
        if found is not None:
            self.bytes -= found[1]

    def shrink(self, needed: Set[Key]) -> bool:
        """Forgets values, those unused for longest first, until the bytes fit or all are needed; whether any went."""
        before = len(self)
        for key in [key for key in self._values if key not in needed] if self.is_full else ():
            self.drop(key)
            if not self.is_full:
                break
        return len(self) < before

    def clear(self) -> None:
        """Forgets everything."""
        self._values.clear()
        self.bytes = 0


def surface_bytes(*surfaces: pygame.Surface) -> int:
    """How many bytes the pixels of surfaces take."""
    return sum(4 * surface.get_width() * surface.get_height() for surface in surfaces)
