"""Calls that are to come, on the loop's clock."""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Callable


class Timer:
    """A call that is to come."""

    def __init__(self, call: Callable[[], None]) -> None:
        self._call: Callable[[], None] | None = call

    def cancel(self) -> None:
        """Lets it not come."""
        self._call = None

    def fire(self) -> None:
        """Makes the call, unless it was cancelled or made."""
        if self._call is not None:
            call, self._call = self._call, None
            call()


class Timers:
    """Timers in the order in which they are due; those due at once in the order in which they were set."""

    def __init__(self) -> None:
        self._heap: list[tuple[float, int, Timer]] = []
        self._numbers = itertools.count()

    def set(self, due: float, call: Callable[[], None]) -> Timer:
        """Calls something at a time."""
        timer = Timer(call)
        heapq.heappush(self._heap, (due, next(self._numbers), timer))
        return timer

    def fire(self, now: float) -> None:
        """Makes all calls that are due."""
        while self._heap and self._heap[0][0] <= now:
            heapq.heappop(self._heap)[2].fire()

    def until_next(self, now: float) -> float:
        """Seconds until the next is due; endless when there is none."""
        return self._heap[0][0] - now if self._heap else float("inf")
