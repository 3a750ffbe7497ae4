"""What the libraries read from the environment, set before pygame is imported.

SDL shows a software surface through software GL unless told otherwise, which on a machine without a GPU costs four
times the memory and ten times the processor. The user's own values always win.
"""

from __future__ import annotations

import os

from game.match.settings import Settings


def prepare_environment(settings: Settings) -> None:
    """Set what must be set before `import pygame`; called once, by whoever opens the client."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "serenissima")
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")  # the list an input method offers is the system's to show
    if settings.flag("light_drawing"):
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
