"""The system's clipboard, as text. A system without one is no error: there is nothing to paste then."""

from __future__ import annotations

import logging

import pygame

_log = logging.getLogger(__name__)


def pasted() -> str:
    """The text on the clipboard; empty when there is none."""
    try:
        return pygame.scrap.get_text() if pygame.scrap.has_text() else ""
    except pygame.error as error:
        _log.warning("nothing can be pasted: %s", error)
        return ""


def copy(text: str) -> None:
    """Puts a text on the clipboard."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error as error:
        _log.warning("nothing can be copied: %s", error)
