"""Type: the fonts, rendered texts in a cache, measuring and wrapping.

What our typefaces lack is set in a font of the system, and the narrow space that French puts before some signs is made
here, for one of them has none.

Sizes are units; the text scale of the settings is applied here and nowhere else, so that no screen can forget it. The
cache is bounded by bytes: sizes and languages change during a sitting.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec
import pygame

from game.client.drawing.byte_cache import ByteCache, surface_bytes
from game.client.drawing.line_breaks import unbroken
from game.client.drawing.theme import Colour
from game.client.drawing.typesetter import MAX_LINE_PX, Run, SizedFont, Typesetter
from game.client.words.script_runs import is_plain
from game.graphemes import boundaries

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
LARGEST = 2.05
"""No type is larger than this in units, in shares of its usual size."""
READ = 16.0
"""On a page of finer units no text gets smaller than this to fit, in units of the page that keeps no foot."""
_HELD_BACK = 0.74
_MAX_RENDERED_BYTES = 6 * 1024 * 1024
_MIN_PX = 6
_SIZES_KEPT = 4000
_BLOCKS_KEPT = 2000


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


@cache
def _faces(family: Family, weight: Weight, italic: bool) -> tuple[Path, ...]:
    """Our faces that may show a letter, in order: the style's own, the upright one, the plain one."""
    plain: Family = "sans"
    kinds = ((family, italic), (family, False), (plain, False))
    return tuple(dict.fromkeys(font_file(kind, weight, slanted) for kind, slanted in kinds))


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
    """Renders and measures, for one page scale and one text scale at a time.

    On a page of finer units type is as large as on any other in pixels, as far as `LARGEST` lets it be.
    """

    def __init__(self, scale: float = 1.0, text_scale: float = 1.0, fineness: float = 1.0) -> None:
        pygame.font.init()
        self.scale = scale
        """Pixels a unit."""
        self._asked, self._fineness = text_scale, fineness
        self.text_scale = self._in_units()
        """How large type is in units: the text size of the settings, 1.0 is 100 %, more of it in finer units."""
        self._setter = Typesetter()
        self.rendered: ByteCache[tuple[str, TextStyle, Colour, int], pygame.Surface] = ByteCache(_MAX_RENDERED_BYTES)
        """What was rendered."""
        self._sizes: dict[tuple[str, TextStyle, int], tuple[float, int]] = {}
        self._blocks: dict[object, Block] = {}

    def _in_units(self) -> float:
        return max(self._asked, min(LARGEST, self._asked * self._fineness))

    def rescale(self, scale: float, text_scale: float, fineness: float = 1.0) -> None:
        """Another page or another text size: what was rendered is dropped."""
        if (scale, text_scale, fineness) != (self.scale, self._asked, self._fineness):
            self.scale, self._asked, self._fineness = scale, text_scale, fineness
            self.text_scale = self._in_units()
            self._setter.forget_sizes()
            self.rendered.clear()
            self._blocks.clear()
            self._sizes.clear()

    def size_px(self, style: TextStyle, shrink: float = 1.0) -> int:
        """The size of the type in pixels."""
        return max(_MIN_PX, round(style.size * self.text_scale * self.scale * shrink))

    def _least_px(self, style: TextStyle, least: int = _MIN_PX) -> int:
        """The least size in pixels that a text is set in to fit: in finer units as large as is read on any page."""
        if self._fineness <= 1 or self._asked < 1:
            return least
        return max(least, min(self.size_px(style), round(READ * self.scale * self._fineness)))

    def held_back(self, size: float) -> float:
        """The size, in units, of a type that takes but three quarters of what large type grows by: room is short there.

        That is a little more than what one decides by has to grow by (see the law of large type). In finer units it
        takes as much in pixels, as far as it may.
        """
        asked = self._asked
        growth = 1 + _HELD_BACK * (asked - 1) if asked > 1 else asked
        return min(size, size * growth * self._fineness / self.text_scale)

    def render(self, text: str, style: TextStyle, colour: Colour, px: int | None = None) -> pygame.Surface:
        """One line of text, cached; `px` sets another size than the style's."""
        px = self.size_px(style) if px is None else px
        key = (text, style, colour, px)
        found = self.rendered.get(key)
        if found is not None:
            return found
        made = self._paint(text, style, colour, px)
        if self.rendered.put(key, made, surface_bytes(made)):
            self._blocks.clear()  # they hold what is dropped
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
                low = int(self.size_px(style) * max_height / self.line_height(style))
                px = min(px, max(self._least_px(style, 1), low))
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
        px, limit, least = self.size_px(style), max_width * self.scale, self._least_px(style)
        width = self._size(text, style, px)[0]
        while width > limit and px > least:
            px = max(least, min(px - 1, int(px * limit / width)))
            width = self._size(text, style, px)[0]
        return px

    def fit_lines(self, text: str, style: TextStyle, width: float, height: float, gap: float = 0) -> int:
        """The largest size in pixels, at most the style's, at which the wrapped text is at most `height` units high."""
        px = most = self.size_px(style)
        least = self._least_px(style)
        while px > least and not self._is_low(text, style, width, height, gap, px):
            px = max(least, px - max(1, px // 16))
        while px < most and self._is_low(text, style, width, height, gap, px + 1):
            px += 1
        return px

    def _is_low(self, text: str, style: TextStyle, width: float, height: float, gap: float, px: int) -> bool:
        step = self._font(style, px).height / self.scale + gap
        return step * len(self.wrap(text, style, width, px)) - gap <= height

    def wrap(self, text: str, style: TextStyle, width: float, px: int | None = None) -> list[str]:
        """The lines of a text no wider than `width` units, in the style's size or of `px` pixels.

        A word that is wider alone is divided; so are words that belong together, see `line_breaks`.
        """
        limit, px = width * self.scale, self.size_px(style) if px is None else px
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in self._words(paragraph, style, px, limit):
                longer = f"{line} {word}" if line else word
                if self._size(longer, style, px)[0] <= limit:
                    line = longer
                    continue
                if line:
                    lines.append(line)
                line = word
                if self._size(line, style, px)[0] > limit:
                    *whole, line = self._divided(word, style, px, limit)
                    lines += whole
            lines.append(line)
        return lines

    def _words(self, paragraph: str, style: TextStyle, px: int, limit: float) -> Iterator[str]:
        """What stands on one line each: the parts of a paragraph, or the words of a part that is wider than a line."""
        for part in unbroken(paragraph):
            if " " in part and self._size(part, style, px)[0] > limit:
                yield from part.split(" ")
            else:
                yield part

    def caret(self, text: str, style: TextStyle, index: int) -> float:
        """Where the caret before the sign at `index` of one line stands, in units from the line's left end.

        That is where the sign begins, which is its right end in a row from right to left; after the last sign it is
        where that one ends.
        """
        px, x, last, found = self.size_px(style), 0.0, -1, 0.0
        for run, width in self._laid(text, style, px):
            low, high = run.bounds
            if last < high and (low <= index or high <= index):
                inside = self._inside(run, style, px, index)
                found, last = x + (width - inside if run.rtl else inside), high
                if index < high:
                    break
            x += width
        return min(found, self._size(text, style, px)[0]) / self.scale

    def spans(self, text: str, style: TextStyle, low: int, high: int) -> list[tuple[float, float]]:
        """Where the signs from `low` to `high` of one line stand: left ends and widths in units, one a run."""
        px, x, found = self.size_px(style), 0.0, []
        for run, width in self._laid(text, style, px):
            first, last = (self._inside(run, style, px, index) for index in (low, high))
            if first < last:
                found.append(((x + (width - last if run.rtl else first)) / self.scale, (last - first) / self.scale))
            x += width
        return found

    def _divided(self, word: str, style: TextStyle, px: int, limit: float) -> list[str]:
        """A word in pieces no wider than `limit` pixels, of one grapheme at least."""
        places, pieces, first = boundaries(word), [], 0
        while first < len(places) - 1:
            # The longest piece that fits: first twice as long as long as it fits, then halved in.
            fits, step = first + 1, 1
            while fits + step < len(places) and self._fits(word, places, first, fits + step, style, px, limit):
                fits, step = fits + step, 2 * step
            while step:
                if fits + step < len(places) and self._fits(word, places, first, fits + step, style, px, limit):
                    fits += step
                step //= 2
            pieces.append(word[places[first] : places[fits]])
            first = fits
        return pieces or [word]

    def _fits(
        self, word: str, places: list[int], first: int, last: int, style: TextStyle, px: int, limit: float
    ) -> bool:
        return self._size(word[places[first] : places[last]], style, px)[0] <= limit

    def _font(self, style: TextStyle, px: int) -> SizedFont:
        return self._setter.at_size(font_file(style.family, style.weight, style.italic), px)

    def _laid(self, text: str, style: TextStyle, px: int) -> Iterator[tuple[Run, float]]:
        """The runs of one line and how wide each is with the space after its letters, in pixels."""
        gap = self._gap_px(style, px)
        for run in self._setter.runs(text, _faces(style.family, style.weight, style.italic), px):
            yield run, self._setter.advance(run, px) + gap * run.letters

    def _inside(self, run: Run, style: TextStyle, px: int, index: int) -> float:
        """How wide what stands before `index` is in a run, in pixels, from the end where the run begins."""
        low, high = run.bounds
        if index <= low:
            return 0.0
        share = (min(index, high) - low) / max(1, high - low)
        return self._setter.advance(run, px, min(index, high)) + self._gap_px(style, px) * run.letters * share

    def _gap_px(self, style: TextStyle, px: int) -> float:
        return style.spacing * px / style.size if style.spacing else 0.0

    def _size(self, text: str, style: TextStyle, px: int) -> tuple[float, int]:
        key = (text, style, px)
        found = self._sizes.get(key)
        if found is None:
            if len(self._sizes) >= _SIZES_KEPT:
                self._sizes.clear()
            width: float
            if not style.spacing and is_plain(text):
                width = self._setter.plain(self._font(style, px)).size(text)[0]
            else:
                width = sum(width for _, width in self._laid(text, style, px))
                width = max(0.0, width - self._gap_px(style, px))  # there is no space after the last letter
            found = self._sizes[key] = (min(width, MAX_LINE_PX), self._font(style, px).height)
        return found

    def _paint(self, text: str, style: TextStyle, colour: Colour, px: int) -> pygame.Surface:
        own, gap = self._font(style, px), self._gap_px(style, px)
        if not gap and is_plain(text) and px >= _MIN_PX:
            return self._setter.plain(own).render(text, True, colour)
        runs = list(self._laid(text, style, px))
        if not gap and len(runs) == 1 and runs[0][0].font is own and not runs[0][0].thin:
            picture = self._setter.whole(runs[0][0], colour)
            if picture.get_height() == own.height:  # letters with two marks may reach beyond the line
                return picture
        width = min(MAX_LINE_PX, max(0.0, sum(wide for _, wide in runs) - gap))
        sheet = pygame.Surface((round(width) + 2 * bool(gap), own.height), pygame.SRCALPHA, 32)
        x = 0.0
        for run, wide in runs:
            if x >= MAX_LINE_PX:
                break
            self._setter.lay(sheet, run, x, colour, gap)
            x += wide
        return sheet
