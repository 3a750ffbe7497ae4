"""How long a player has thought, without the time that the process slept.

A machine that was shut, or a process that was stopped, has thought of nothing meanwhile: what it was at goes on with
the time it had left.
"""

from __future__ import annotations

import time
from collections.abc import Callable

LONGEST_STEP_S = 0.25
"""The most time that passes between two looks, in seconds; thinking looks every few milliseconds."""


class Stopwatch:
    """Runs from when it is made."""

    def __init__(self, clock: Callable[[], float] | None = None) -> None:
        """Starts it.

        Args:
            clock: seconds that only grow; the machine's when left out.
        """
        self._clock = clock if clock is not None else time.perf_counter
        self._looked = self._clock()
        self._spent = 0.0

    def seconds(self) -> float:
        """The time spent so far."""
        now = self._clock()
        self._spent += min(LONGEST_STEP_S, now - self._looked)
        self._looked = now
        return self._spent
