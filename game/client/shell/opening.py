"""Lets the former screen stand until the pictures of the next are there, for a moment at most.

What is drawn meanwhile lies on the window's surface already and is not shown yet: nobody sees a table with blank cards
come, and nothing is drawn twice. So it is with a screen of which a part that can be seen is drawn without its pictures,
as when what moves is skipped and another scene of the table comes.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

MAX_SECONDS = 5.0
"""Seconds that the former screen may stand: longer than a slow machine needs at the greatest size."""
STANDS_STILL = 1.5
"""Seconds that nothing moves meanwhile on a screen that opens, and nothing pressed reaches it."""
TOLD_AFTER = 0.3
"""Seconds after which it is said that something is being made ready."""


class Opening:
    """What of the window's surface is not to be seen yet."""

    def __init__(self) -> None:
        self._unseen: list[pygame.Rect] = []
        self._came = 0
        self._until = float("-inf")
        self._has_shown = False
        self._since = 0.0
        self._told = False
        self._gave_up = False
        self._opens = False

    @property
    def waits(self) -> bool:
        """Whether what was drawn is not seen yet."""
        return bool(self._unseen)

    @property
    def holds(self) -> bool:
        """Whether another screen is still seen: then nothing moves, and what is pressed was not meant for this one."""
        return self._opens and self.waits

    def is_to_be_told(self, now: float) -> bool:
        """Whether it is to be said now that something is being made ready: once for each time."""
        told, self._told = self._told, self._told or (self.waits and now - self._since >= TOLD_AFTER)
        return self._told and not told

    def due(
        self, places: Sequence[pygame.Rect], now: float, came: int, *, pending: bool, blank: bool = False
    ) -> list[pygame.Rect]:
        """What is to be shown now.

        Args:
            places: what was drawn just now.
            now: the time.
            came: counts the screens that hid all others when they came.
            pending: whether pictures are still being made.
            blank: whether a part of what was drawn just now that can be seen is without its pictures.
        """
        if not pending:
            self._gave_up = False
        if came != self._came or (blank and not self.waits and not self._gave_up):
            self._opens = came != self._came
            self._came = came
            self._since = now
            self._until = now + MAX_SECONDS if self._has_shown else now  # at the start there is no former one
        self._opens &= now - self._since < STANDS_STILL
        due = [*self._unseen, *places]
        if pending and now < self._until and due:
            self._unseen = due
            return []
        self._gave_up |= pending and self.waits  # they do not come: nothing more waits for them
        self._unseen.clear()
        self._told = False
        if due:
            self._until = now
            self._has_shown = True
        return due
