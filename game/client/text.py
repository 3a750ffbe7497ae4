"""Type: the fonts, rendered texts in a cache, measuring and wrapping.

Sizes are units; the text scale of the settings is applied here and nowhere else, so that no screen can forget it. The
cache is bounded by bytes: sizes and languages change during a sitting.
"""

from __future__ import annotations

import importlib
from collections import OrderedDict
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec
import pygame

from game.client.theme import Colour

Family = Literal["serif", "sans"]
"""Serif for titles, numerals on cards and names; sans for all else."""
Weight = Literal["light", "regular", "semibold", "bold"]
"""Strength of the strokes."""

_PACKAGES = {
    "serif": ("font_source_serif_pro", "SourceSerifPro"),
    "sans": ("font_source_sans_pro", "SourceSansPro"),
}
_FACES = {
    ("light", False): "Light",
    ("light", True): "LightIt",
    ("regular", False): "Regular",
    ("regular", True): "It",
    ("semibold", False): "Semibold",
    ("semibold", True): "SemiboldIt",
    ("bold", False): "Bold",
    ("bold", True): "BoldIt",
}
_CACHE_BYTES = 6 * 1024 * 1024
_LEAST_PX = 6
_SIZES_KEPT = 4000


class TextStyle(msgspec.Struct, frozen=True, gc=False):
    """How a text is set."""

    family: Family
    """Typeface."""
    size: float
    """Height of the type in units, before the text scale."""
    weight: Weight = "regular"
    """Strength."""
    italic: bool = False
    """Slanted."""
    spacing: float = 0
    """Added between letters, in units."""

    def sized(self, size: float) -> TextStyle:
        """The same in another size."""
        return msgspec.structs.replace(self, size=size)


def serif(size: float, weight: Weight = "regular", *, italic: bool = False, spacing: float = 0) -> TextStyle:
    """Source Serif."""
    return TextStyle("serif", size, weight, italic, spacing)


def sans(size: float, weight: Weight = "regular", *, italic: bool = False, spacing: float = 0) -> TextStyle:
    """Source Sans."""
    return TextStyle("sans", size, weight, italic, spacing)


@cache
def font_file(family: Family, weight: Weight, italic: bool) -> Path:
    """The file of a face, found beside the font package's own module (cheaper than importlib.resources)."""
    package, face = _PACKAGES[family]
    module = importlib.import_module(package)
    return Path(str(module.__file__)).parent / "files" / f"{face}-{_FACES[weight, italic]}.ttf"


class Fonts:
    """Renders and measures, for one page scale and one text scale at a time."""

    def __init__(self, scale: float = 1.0, text_scale: float = 1.0) -> None:
        pygame.font.init()
        self.scale = scale
        """Pixels a unit."""
        self.text_scale = text_scale
        """The text size of the settings: 1.0 is 100 %."""
        self._fonts: dict[tuple[Family, Weight, bool, int], pygame.font.Font] = {}
        self._rendered: OrderedDict[tuple[str, TextStyle, Colour, int], pygame.Surface] = OrderedDict()
        self._sizes: dict[tuple[str, TextStyle, int], tuple[float, int]] = {}
        self._bytes = 0

    def rescale(self, scale: float, text_scale: float) -> None:
        """Another page or another text size: what was rendered is dropped."""
        if (scale, text_scale) != (self.scale, self.text_scale):
            self.scale, self.text_scale = scale, text_scale
            self._fonts.clear()
            self._rendered.clear()
            self._sizes.clear()
            self._bytes = 0

    def size_px(self, style: TextStyle, shrink: float = 1.0) -> int:
        """The size of the type in pixels."""
        return max(_LEAST_PX, round(style.size * self.text_scale * self.scale * shrink))

    def render(self, text: str, style: TextStyle, colour: Colour, px: int | None = None) -> pygame.Surface:
        """One line of text, cached; `px` sets another size than the style's."""
        px = self.size_px(style) if px is None else px
        key = (text, style, colour, px)
        found = self._rendered.get(key)
        if found is not None:
            self._rendered.move_to_end(key)
            return found
        made = self._paint(text, style, colour, px)
        self._rendered[key] = made
        self._bytes += made.get_width() * made.get_height() * 4
        while self._bytes > _CACHE_BYTES and len(self._rendered) > 1:
            _, dropped = self._rendered.popitem(last=False)
            self._bytes -= dropped.get_width() * dropped.get_height() * 4
        return made

    def measure(self, text: str, style: TextStyle) -> tuple[float, float]:
        """Width and height of one line, in units."""
        width, height = self._size(text, style, self.size_px(style))
        return width / self.scale, height / self.scale

    def line_height(self, style: TextStyle) -> float:
        """Distance from one line to the next, in units."""
        return self._font(style, self.size_px(style)).get_linesize() / self.scale

    def ascent(self, style: TextStyle, px: int | None = None) -> float:
        """Distance from a line's upper edge to its baseline, in units."""
        return self._font(style, self.size_px(style) if px is None else px).get_ascent() / self.scale

    def fit_px(self, text: str, style: TextStyle, max_width: float) -> int:
        """The largest size in pixels, at most the style's, at which one line is no wider than `max_width` units."""
        px, limit = self.size_px(style), max_width * self.scale
        width = self._size(text, style, px)[0]
        while width > limit and px > _LEAST_PX:
            px = max(_LEAST_PX, min(px - 1, int(px * limit / width)))
            width = self._size(text, style, px)[0]
        return px

    def wrap(self, text: str, style: TextStyle, width: float) -> list[str]:
        """The lines of a text no wider than `width` units; a word that is wider alone is divided."""
        limit, px = width * self.scale, self.size_px(style)
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if self._size(longer, style, px)[0] <= limit:
                    line = longer
                    continue
                if line:
                    lines.append(line)
                line = word
                while len(line) > 1 and self._size(line, style, px)[0] > limit:
                    cut = len(line) - 1
                    while cut > 1 and self._size(line[:cut], style, px)[0] > limit:
                        cut -= 1
                    lines.append(line[:cut])
                    line = line[cut:]
            lines.append(line)
        return lines

    def _font(self, style: TextStyle, px: int) -> pygame.font.Font:
        key = (style.family, style.weight, style.italic, px)
        found = self._fonts.get(key)
        if found is None:
            found = pygame.font.Font(font_file(style.family, style.weight, style.italic), px)
            self._fonts[key] = found
        return found

    def _gap_px(self, style: TextStyle, px: int) -> float:
        return style.spacing * px / style.size if style.spacing else 0.0

    def _size(self, text: str, style: TextStyle, px: int) -> tuple[float, int]:
        key = (text, style, px)
        found = self._sizes.get(key)
        if found is None:
            if len(self._sizes) >= _SIZES_KEPT:
                self._sizes.clear()
            width, height = self._font(style, px).size(text)
            found = self._sizes[key] = (width + self._gap_px(style, px) * max(0, len(text) - 1), height)
        return found

    def _paint(self, text: str, style: TextStyle, colour: Colour, px: int) -> pygame.Surface:
        font, gap = self._font(style, px), self._gap_px(style, px)
        if not gap:
            return font.render(text, True, colour)
        width, height = self._size(text, style, px)
        sheet = pygame.Surface((max(1, round(width) + 2), height), pygame.SRCALPHA, 32)
        for place, letter in enumerate(text):
            sheet.blit(font.render(letter, True, colour), (round(font.size(text[:place])[0] + gap * place), 0))
        return sheet
