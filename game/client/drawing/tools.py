"""What all that is drawn has in common: page, theme, fonts, pictures, language, and what was made with them."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

import pygame

from game.client.drawing.byte_cache import ByteCache
from game.client.drawing.drawings import Order
from game.client.drawing.geometry import Rect
from game.client.drawing.layout import Page
from game.client.drawing.shapes import Shapes
from game.client.drawing.sprites import Sprites
from game.client.drawing.text import Fonts
from game.client.drawing.theme import Theme
from game.client.words.locale import Locale

MAX_COMPOSED_BYTES = 16 * 1024 * 1024
"""How much is cached of pictures put together from parts, as a card with its name and its shadow."""


@dataclass
class Tools:
    """What all canvases of an app share."""

    page: Page
    """The page of the window."""
    theme: Theme
    """The look."""
    fonts: Fonts
    """The type."""
    sprites: Sprites
    """The pictures."""
    locale: Locale
    """The language."""
    shapes: Shapes = field(default_factory=Shapes)
    """The antialiased shapes."""
    composed: ByteCache[Hashable, pygame.Surface] = field(default_factory=lambda: ByteCache(MAX_COMPOSED_BYTES))
    """Pictures put together from others."""
    awaited: dict[Order, set[Rect]] = field(default_factory=dict)
    """A picture that is still being made: where on the page it belongs."""
