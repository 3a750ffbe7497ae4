"""What the libraries read from the environment: before pygame is imported, and again before the first window.

SDL shows a software surface through software GL unless told otherwise, which on a machine without a GPU costs four
times the memory and ten times the processor. Only two of its drivers can do otherwise, and which driver it takes is
known once the display is open, so that hint is set then (`draw_lightly`). The user's own values always win.
"""

from __future__ import annotations

import os
import sys
from typing import Final

M_MMAP_THRESHOLD: Final = -3
"""What glibc's `mallopt` calls the size from which a piece of memory is one of the system's own."""
LARGE_PIECE: Final = 256 * 1024
"""Bytes from which it is."""
ACCELERATION: Final = "SDL_FRAMEBUFFER_ACCELERATION"
"""The hint that says how SDL shows a software surface; read anew with the first window after a display was opened."""
OWN_SURFACE: Final = frozenset({"x11", "windows"})
"""The drivers of SDL that show a software surface by themselves. Without acceleration the others, as Wayland's and
Cocoa's, have no surface at all."""
TURN: Final = 0.0005
"""Seconds that a thread waits before it asks the running one to let it go on."""


def hand_back_memory() -> None:
    """Lets pieces of memory as large as pictures go back to the system when they are freed.

    glibc raises the size by itself as such pieces come and go, and then keeps them between small ones that stay: 10 MiB
    at a table, measured. Where there is no glibc, or the user has set the size, nothing is done.
    """
    if sys.platform != "linux" or "MALLOC_MMAP_THRESHOLD_" in os.environ:
        return
    import ctypes

    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is not None:
        mallopt(M_MMAP_THRESHOLD, LARGE_PIECE)


def take_short_turns() -> None:
    """Lets the window's thread and the one that makes pictures take turns ten times as often as Python lets them.

    Drawing lets the other thread run for a moment again and again, and then waited up to 5 ms for its turn: frames
    during which a picture was made took 20 to 30 ms.
    """
    sys.setswitchinterval(TURN)


def prepare_environment() -> None:
    """Sets what must be set before `import pygame`; called once, by whoever opens the client."""
    if os.environ.get("SDL_VIDEODRIVER") == "":
        del os.environ["SDL_VIDEODRIVER"]  # pygame takes an empty word for the driver of Windows
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
    for hint in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"):
        os.environ.setdefault(hint, "serenissima")  # by this name a desktop finds entry and icon (tools.packaging)
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")  # the list an input method offers is the system's to show


def draw_lightly(driver: str) -> None:
    """Have a software surface shown without acceleration, if this driver can; called once the display is open."""
    if driver in OWN_SURFACE:
        os.environ.setdefault(ACCELERATION, "0")
