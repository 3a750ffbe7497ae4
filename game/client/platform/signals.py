"""Signals that ask the program to end: they are noted, and the loop leaves as by the window's cross."""

from __future__ import annotations

import signal
from collections.abc import Callable
from types import FrameType, TracebackType

_Handler = Callable[[int, FrameType | None], object] | int | signal.Handlers | None

NAMES = ("SIGINT", "SIGTERM", "SIGHUP")
"""Those that are caught, where the system has them."""


class LeaveSignals:
    """While it is entered, signals are noted; the handlers of before come back at its end."""

    def __init__(self) -> None:
        self.came = False
        """Whether one has come."""
        self._before: dict[signal.Signals, _Handler] = {}

    def __enter__(self) -> LeaveSignals:
        for name in NAMES:
            number = getattr(signal.Signals, name, None)
            if number is not None:
                self._before[number] = signal.signal(number, self._note)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)
        self._before.clear()

    def _note(self, _number: int, _frame: FrameType | None) -> None:
        self.came = True
