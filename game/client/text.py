"""Type: the fonts, rendered texts in a cache, measuring and wrapping.

What our typefaces lack is set in a font of the system, and the narrow space that French puts before some signs is made
here, for one of them has none.

Sizes are units; the text scale of the settings is applied here and nowhere else, so that no screen can forget it. The
cache is bounded by bytes: sizes and languages change during a sitting.
"""

from __future__ import annotations

import importlib
from collections import OrderedDict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec
import pygame

from game.client.glyphs import characters_of, font_for
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
_BLOCKS_KEPT = 2000
THIN_SPACE = "\u202f"
"""The narrow space that no line is broken at."""
_THIN = 0.2
"""How wide it is, in parts of the size of the type."""
_EVERY_FACE_HAS = frozenset(map(chr, (*range(0x20, 0x7F), *range(0xA0, 0x100)))) | frozenset("’‘“”„…–—−ŒœŠšŸŽž")
"""Characters that are not looked up, for every face has them; a test reads the fonts."""


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


class Block(msgspec.Struct, frozen=True):
    """A text that is ready to be drawn; lengths in units."""

    lines: tuple[pygame.Surface, ...]
    """Its lines."""
    texts: tuple[str, ...]
    """What they say."""
    px: int
    """The size of its type in pixels."""
    width: float
    """Width of the longest."""
    height: float
    """Height of all."""
    step: float
    """From one line to the next."""
    ascent: float
    """From the upper edge to the first baseline."""


class Fonts:
    """Renders and measures, for one page scale and one text scale at a time."""

    def __init__(self, scale: float = 1.0, text_scale: float = 1.0) -> None:
        pygame.font.init()
        self.scale = scale
        """Pixels a unit."""
        self.text_scale = text_scale
        """The text size of the settings: 1.0 is 100 %."""
        self._fonts: dict[tuple[Path, int], pygame.font.Font] = {}
        self._rendered: OrderedDict[tuple[str, TextStyle, Colour, int], pygame.Surface] = OrderedDict()
        self._sizes: dict[tuple[str, TextStyle, int], tuple[float, int]] = {}
        self._blocks: dict[object, Block] = {}
        self._bytes = 0
        self.most_bytes = _CACHE_BYTES
        """How much of what was rendered is kept in memory."""

    def rescale(self, scale: float, text_scale: float) -> None:
        """Another page or another text size: what was rendered is dropped."""
        if (scale, text_scale) != (self.scale, self.text_scale):
            self.scale, self.text_scale = scale, text_scale
            self._fonts.clear()
            self._rendered.clear()
            self._blocks.clear()
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
        while self._bytes > self.most_bytes and len(self._rendered) > 1:
            _, dropped = self._rendered.popitem(last=False)
            self._blocks.clear()  # they hold what is dropped
            self._bytes -= dropped.get_width() * dropped.get_height() * 4
        return made

    def block(
        self,
        text: str,
        style: TextStyle,
        colour: Colour,
        width: float | None = None,
        max_width: float | None = None,
        max_height: float | None = None,
        gap: float = 0,
    ) -> Block:
        """A text as it is drawn, in lines no wider than `width` units if that is given; else see `fit_px`."""
        key = (text, style, colour, width, max_width, max_height, gap)
        found = self._blocks.get(key)
        if found is not None:
            return found
        px = self.size_px(style)
        if width is not None:
            if max_height is not None:
                px = self.fit_lines(text, style, width, max_height, gap)
            lines = self.wrap(text, style, width, px)
        else:
            lines = [text]
            if max_width is not None:
                px = self.fit_px(text, style, max_width)
            if max_height is not None:
                px = min(px, max(1, int(self.size_px(style) * max_height / self.line_height(style))))
        pictures = tuple(self.render(line, style, colour, px) for line in lines)
        step = pictures[0].get_height() / self.scale + gap
        wide = max(picture.get_width() for picture in pictures) / self.scale
        block = Block(pictures, tuple(lines), px, wide, step * len(pictures) - gap, step, self.ascent(style, px))
        if len(self._blocks) >= _BLOCKS_KEPT:
            self._blocks.clear()
        self._blocks[key] = block
        return block

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

    def fit_lines(self, text: str, style: TextStyle, width: float, height: float, gap: float = 0) -> int:
        """The largest size in pixels, at most the style's, at which the wrapped text is at most `height` units high."""
        px = self.size_px(style)
        while px > _LEAST_PX:
            step = self._font(style, px).get_height() / self.scale + gap
            if step * len(self.wrap(text, style, width, px)) - gap <= height:
                break
            px -= max(1, px // 16)
        return px

    def wrap(self, text: str, style: TextStyle, width: float, px: int | None = None) -> list[str]:
        """The lines of a text no wider than `width` units, in the style's size or of `px` pixels.

        A word that is wider alone is divided.
        """
        limit, px = width * self.scale, self.size_px(style) if px is None else px
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
        return self._open(font_file(style.family, style.weight, style.italic), px)

    def _open(self, path: Path, px: int) -> pygame.font.Font:
        found = self._fonts.get((path, px))
        if found is None:
            found = self._fonts[path, px] = pygame.font.Font(path, px)
        return found

    def _runs(self, text: str, style: TextStyle, px: int) -> list[tuple[pygame.font.Font, str]]:
        """The text in pieces of one font each; a narrow space is a piece of its own, of any font."""
        own = self._font(style, px)
        if text.isascii() or _EVERY_FACE_HAS.issuperset(text):
            return [(own, text)]
        runs: list[tuple[pygame.font.Font, str]] = []
        for letter in text:
            font = own if letter in _EVERY_FACE_HAS or letter == THIN_SPACE else self._font_with(letter, style, px)
            if runs and runs[-1][0] is font and THIN_SPACE not in (letter, runs[-1][1]):
                runs[-1] = (font, runs[-1][1] + letter)
            else:
                runs.append((font, letter))
        return runs

    def _font_with(self, letter: str, style: TextStyle, px: int) -> pygame.font.Font:
        """The font that shows a letter: the style's own, an upright or plain face of ours, or one of the system's."""
        own = self._font(style, px)
        for family, italic in ((style.family, style.italic), (style.family, False), ("sans", False)):
            path = font_file(family, style.weight, italic)
            if ord(letter) in characters_of(path):
                return self._open(path, px)
        path_there = font_for(letter)
        if path_there is None:
            return own
        font = self._open(path_there, px)
        too_high = font.get_height() / max(1, own.get_height())
        return font if too_high <= 1 else self._open(path_there, max(1, int(px / too_high)))

    def _advance(self, font: pygame.font.Font, piece: str, px: int) -> int:
        return round(px * _THIN) if piece == THIN_SPACE else font.size(piece)[0]

    def _gap_px(self, style: TextStyle, px: int) -> float:
        return style.spacing * px / style.size if style.spacing else 0.0

    def _size(self, text: str, style: TextStyle, px: int) -> tuple[float, int]:
        key = (text, style, px)
        found = self._sizes.get(key)
        if found is None:
            if len(self._sizes) >= _SIZES_KEPT:
                self._sizes.clear()
            width = sum(self._advance(font, piece, px) for font, piece in self._runs(text, style, px))
            height = self._font(style, px).get_height()
            found = self._sizes[key] = (width + self._gap_px(style, px) * max(0, len(text) - 1), height)
        return found

    def _paint(self, text: str, style: TextStyle, colour: Colour, px: int) -> pygame.Surface:
        own, gap = self._font(style, px), self._gap_px(style, px)
        runs = self._runs(text, style, px)
        if not gap and len(runs) == 1 and runs[0][0] is own:
            return own.render(text, True, colour)
        width, height = self._size(text, style, px)
        sheet = pygame.Surface((max(1, round(width) + 2 * bool(gap)), height), pygame.SRCALPHA, 32)
        x = 0.0
        for font, piece in runs:
            if piece != THIN_SPACE:
                top = own.get_ascent() - font.get_ascent()
                for letter, at in self._letters(font, piece, gap):
                    sheet.blit(font.render(letter, True, colour), (round(x + at), top))
            x += self._advance(font, piece, px) + gap * len(piece)
        return sheet

    def _letters(self, font: pygame.font.Font, piece: str, gap: float) -> Iterator[tuple[str, float]]:
        """The letters of a piece and where each stands; all at once where nothing lies between them."""
        if not gap:
            yield piece, 0.0
            return
        for place, letter in enumerate(piece):
            yield letter, font.size(piece[:place])[0] + gap * place
