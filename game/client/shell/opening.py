"""Lets the former screen stand until the pictures of the next are there, for a moment at most.

What is drawn meanwhile lies on the window's surface already and is not shown yet: nobody sees a table with blank cards
come, and nothing is drawn twice.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

MAX_SECONDS = 1.5
"""Seconds that the former screen may stand."""


class Opening:
    """What of the window's surface is not to be seen yet."""

    def __init__(self) -> None:
        self._unseen: list[pygame.Rect] = []
        self._came = 0
        self._until = float("-inf")
        self._has_shown = False

    @property
    def holds(self) -> bool:
        """Whether the former screen is still seen."""
        return bool(self._unseen)

    def due(self, places: Sequence[pygame.Rect], now: float, came: int, *, pending: bool) -> list[pygame.Rect]:
        """What is to be shown now.

        Args:
            places: what was drawn just now.
            now: the time.
            came: counts the screens that hid all others when they came.
            pending: whether pictures are still being made.
        """
        if came != self._came:
            self._came = came
            self._until = now + MAX_SECONDS if self._has_shown else now  # at the start there is no former one
        due = [*self._unseen, *places]
        if pending and now < self._until and due:
            self._unseen = due
            return []
        self._unseen.clear()
        if due:
            self._until = now
            self._has_shown = True
        return due
