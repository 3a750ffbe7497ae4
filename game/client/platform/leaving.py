"""Leaving: what may hang is given up on, after everything is saved.

A sound server or a driver that does not answer holds whoever closes its device, and pygame closes all that is open once
more when Python ends. So devices are closed in a thread, for a moment; when that does not come back the process ends
without Python's own farewell.
"""

from __future__ import annotations

import logging
import os
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import NoReturn

_log = logging.getLogger(__name__)

PATIENCE_S = 0.5
"""How long anything is waited for."""


def within(seconds: float, call: Callable[[], object]) -> bool:
    """Calls what may hang in a thread of its own; whether it came back in time, be it with an error."""

    def attempt() -> None:
        try:
            call()
        except Exception as error:  # noqa: BLE001 - nobody can mend a device that is being left
            _log.warning("a device was not closed: %s", error)

    thread = threading.Thread(target=attempt, name="leaving", daemon=True)
    thread.start()
    thread.join(seconds)
    return not thread.is_alive()


def end_process(status: int) -> NoReturn:
    """Ends at once, all that was printed being written: a device hangs, and would hold Python's own end."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError, AttributeError):
            stream.flush()
    os._exit(status)


def end_process_soon(status: int) -> None:
    """The same in a moment, whatever Python is held by then: a fault is told first."""
    timer = threading.Timer(PATIENCE_S, end_process, (status,))
    timer.daemon = True
    timer.start()
