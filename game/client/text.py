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
_MOST_OPEN = 14
"""Fonts that are open at a time: each takes 200 KiB, and 2 ms to begin with; set to another size, a third of a ms."""
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


class SizedFont(msgspec.Struct, frozen=True):
    """A font file at one size, with its measures in pixels."""

    path: Path
    """The file."""
    px: int
    """The size of the type."""
    ascent: int
    """From a line's upper edge to its baseline."""
    height: int
    """Of a line."""
    line_height: int
    """From one line to the next."""


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
        self._open: OrderedDict[tuple[Path, int], pygame.font.Font] = OrderedDict()
        self._sized: dict[tuple[Path, int], SizedFont] = {}
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
            self._sized.clear()
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
        return self._font(style, self.size_px(style)).line_height / self.scale

    def ascent(self, style: TextStyle, px: int | None = None) -> float:
        """Distance from a line's upper edge to its baseline, in units."""
        return self._font(style, self.size_px(style) if px is None else px).ascent / self.scale

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
            step = self._font(style, px).height / self.scale + gap
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

    def _font(self, style: TextStyle, px: int) -> SizedFont:
        return self._at_size(font_file(style.family, style.weight, style.italic), px)

    def _at_size(self, path: Path, px: int) -> SizedFont:
        found = self._sized.get((path, px))
        if found is None:
            font = self._opened(path, px)
            found = SizedFont(path, px, font.get_ascent(), font.get_height(), font.get_linesize())
            self._sized[path, px] = found
        return found

    def _opened(self, path: Path, px: int) -> pygame.font.Font:
        """The font of a file at a size: an open one, or the one of that file unused for longest, set to the size."""
        key = (path, px)
        font = self._open.get(key)
        if font is not None:
            self._open.move_to_end(key)
            return font
        if len(self._open) < _MOST_OPEN:
            font = pygame.font.Font(path, px)
        else:
            oldest = next((other for other in self._open if other[0] == path), None)
            if oldest is None:
                self._open.popitem(last=False)
                font = pygame.font.Font(path, px)
            else:
                font = self._open.pop(oldest)
                font.point_size = px
        self._open[key] = font
        return font

    def _runs(self, text: str, style: TextStyle, px: int) -> list[tuple[SizedFont, str]]:
        """The text in pieces of one font each; a narrow space is a piece of its own, of any font."""
        own = self._font(style, px)
        if text.isascii() or _EVERY_FACE_HAS.issuperset(text):
            return [(own, text)]
        runs: list[tuple[SizedFont, str]] = []
        for letter in text:
            font = own if letter in _EVERY_FACE_HAS or letter == THIN_SPACE else self._font_with(letter, style, px)
            if runs and runs[-1][0] is font and THIN_SPACE not in (letter, runs[-1][1]):
                runs[-1] = (font, runs[-1][1] + letter)
            else:
                runs.append((font, letter))
        return runs

    def _font_with(self, letter: str, style: TextStyle, px: int) -> SizedFont:
        """The font that shows a letter: the style's own, an upright or plain face of ours, or one of the system's."""
        own = self._font(style, px)
        for family, italic in ((style.family, style.italic), (style.family, False), ("sans", False)):
            path = font_file(family, style.weight, italic)
            if ord(letter) in characters_of(path):
                return self._at_size(path, px)
        path_there = font_for(letter)
        if path_there is None:
            return own
        font = self._at_size(path_there, px)
        too_high = font.height / max(1, own.height)
        return font if too_high <= 1 else self._at_size(path_there, max(1, int(px / too_high)))

    def _advance(self, font: SizedFont, piece: str, px: int) -> int:
        return round(px * _THIN) if piece == THIN_SPACE else self._opened(font.path, font.px).size(piece)[0]

    def _gap_px(self, style: TextStyle, px: int) -> float:
        return style.spacing * px / style.size if style.spacing else 0.0

    def _size(self, text: str, style: TextStyle, px: int) -> tuple[float, int]:
        key = (text, style, px)
        found = self._sizes.get(key)
        if found is None:
            if len(self._sizes) >= _SIZES_KEPT:
                self._sizes.clear()
            width = sum(self._advance(font, piece, px) for font, piece in self._runs(text, style, px))
            height = self._font(style, px).height
            found = self._sizes[key] = (width + self._gap_px(style, px) * max(0, len(text) - 1), height)
        return found

    def _paint(self, text: str, style: TextStyle, colour: Colour, px: int) -> pygame.Surface:
        own, gap = self._font(style, px), self._gap_px(style, px)
        runs = self._runs(text, style, px)
        if not gap and len(runs) == 1 and runs[0][0] is own:
            return self._opened(own.path, px).render(text, True, colour)
        width, height = self._size(text, style, px)
        sheet = pygame.Surface((max(1, round(width) + 2 * bool(gap)), height), pygame.SRCALPHA, 32)
        x = 0.0
        for font, piece in runs:
            if piece != THIN_SPACE:
                top, opened = own.ascent - font.ascent, self._opened(font.path, font.px)
                for letter, at in _letters(opened, piece, gap):
                    sheet.blit(opened.render(letter, True, colour), (round(x + at), top))
            x += self._advance(font, piece, px) + gap * len(piece)
        return sheet


def _letters(font: pygame.font.Font, piece: str, gap: float) -> Iterator[tuple[str, float]]:
    """The letters of a piece and where each stands; all at once where nothing lies between them."""
    if not gap:
        yield piece, 0.0
        return
    for place, letter in enumerate(piece):
        yield letter, font.size(piece[:place])[0] + gap * place
