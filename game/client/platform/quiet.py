"""Keeps libraries from writing to the terminal: what went wrong, their error says, and the person gets one sentence."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def quiet_library() -> Iterator[None]:
    """Sends what the libraries of the system write to standard error nowhere meanwhile.

    Wayland's tells of a missing folder for its sockets where there is no display at all, ALSA's of every device it has
    not found.
    """
    try:
        terminal = os.dup(2)
    except OSError:  # there is none
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(terminal, 2)
        os.close(nowhere)
        os.close(terminal)
