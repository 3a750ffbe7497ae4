"""The pointer over the window: hidden while keys or a pad are used, back as soon as the mouse moves."""

from __future__ import annotations

from game.client.shell.window import Window

POINTER_HIDES_AFTER = 3.0
"""Seconds of keys after which the pointer hides."""


class Pointer:
    """Whether the pointer is seen."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self._keys_since: float | None = None

    def follow(self, now: float, *, by_keys: bool) -> None:
        """Hides the pointer after a while of keys; shows it as soon as it is used. An offscreen window has none."""
        if self._window.offscreen:
            return
        if not by_keys:
            self._keys_since = None
            self._window.show_pointer(True)
        elif self._keys_since is None:
            self._keys_since = now
        elif now - self._keys_since >= POINTER_HIDES_AFTER:
            self._window.show_pointer(False)
