"""Sets lines: which font shows each part of a line, how wide it is, and its picture.

A line is cut into runs of one font, one script and one direction, and a run is given to the font library whole, so
that letters join as their script wants it. A symbol that no font has, as an emoji, is written by its name, so that two
of them are told apart; any other sign gets the sign for a missing glyph. Whatever the text, nothing here raises.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path

import msgspec
import pygame

from game.client.drawing.glyphs import characters_of, font_for
from game.client.drawing.theme import Colour
from game.client.drawing.unkerned import KERNED_FROM_PX, without_kerning
from game.client.words.script_runs import (
    ENDS_RUN,
    EVERY_FACE_HAS,
    MAX_RUN_LETTERS,
    MISSING,
    PLAIN,
    Cluster,
    is_plain,
    needed,
    visual_clusters,
)  # fmt: skip

MAX_LINE_PX = 16384
"""How wide a line's picture is at most: wider than every screen."""
THIN_SPACE = "\u202f"
"""The narrow space that no line is broken at."""
_THIN = 0.2
"""How wide it is, in parts of the size of the type."""
_SEEN_PX = 6
"""From this size on every letter of ours is at least a pixel wide."""
_SHARES = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""Sizes in which a font of the system is tried, in parts of the size of the type: some scripts are higher than ours."""
_LINES_KEPT = 256
"""Lines whose runs are kept: one is asked for when it is measured, when it is drawn and for the caret."""
_INK = (0, 0, 0)
_FLAG_A = 0x1F1E6
"""The first of the letters that flags are made of."""
_MAX_OPEN = 14
"""Fonts that are open at a time: each takes 200 KiB, and 2 ms to begin with; set to another size, a third of a ms."""


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
    zoom: float = 1.0
    """What its pictures are scaled by: less than one for a font of pictures that has one size only."""


class Run(msgspec.Struct):
    """A part of a line that is set at once."""

    font: SizedFont
    """The font."""
    parts: list[Cluster]
    """What it shows, from left to right as it is drawn; their texts are those that the font is given."""
    rtl: bool
    """Whether it runs from right to left."""
    script: str
    """The script that it is shaped in."""
    top: int = 0
    """How far its font's upper edge is below the line's."""

    @property
    def thin(self) -> bool:
        """Whether it is a narrow space, which no font is asked for."""
        return self.parts[0].text == THIN_SPACE

    @property
    def bounds(self) -> tuple[int, int]:
        """Where it begins and ends in the text of the line."""
        first, last = self.parts[0], self.parts[-1]
        return (last.start, first.stop) if self.rtl else (first.start, last.stop)

    @property
    def shaped(self) -> bool:
        """Whether its letters depend on their neighbours; no space is put between them."""
        return self.rtl or self.script != PLAIN

    @property
    def letters(self) -> int:
        """How many signs it has that space may be put between."""
        return 1 if self.shaped else sum(part.letters for part in self.parts)

    def text(self, stop: int | None = None) -> str:
        """What the font is given, in the order in which it is read; only what stands before `stop` in the line."""
        parts = reversed(self.parts) if self.rtl else self.parts
        if stop is None:
            return "".join([part.text for part in parts])
        return "".join(
            [part.text if part.letters == 1 else part.text[: stop - part.start] for part in parts if part.start < stop]
        )

    def takes(self, font: SizedFont, cluster: Cluster) -> bool:
        """Whether a sign drawn right after it belongs to it."""
        last = self.parts[-1]
        if font is not self.font or cluster.rtl != self.rtl or cluster.script != self.script:
            return False
        if self.thin or cluster.text == THIN_SPACE or MISSING in cluster.text + last.text or last.text[-1] in ENDS_RUN:
            return False
        near = cluster.stop == last.start if self.rtl else cluster.start == last.stop
        return near and (len(self.parts) + cluster.letters <= MAX_RUN_LETTERS)


class Typesetter:
    """Keeps fonts open, and sets lines in them."""

    def __init__(self) -> None:
        self._open: OrderedDict[tuple[Path, int], pygame.font.Font] = OrderedDict()
        self._sized: dict[tuple[Path, int], SizedFont] = {}
        self._lines: dict[tuple[str, tuple[Path, ...], int], list[Run]] = {}

    def forget_sizes(self) -> None:
        """Other sizes are used from now on."""
        self._sized.clear()
        self._lines.clear()

    def at_size(self, path: Path, px: int) -> SizedFont:
        """A font at a size, with its measures."""
        found = self._sized.get((path, px))
        if found is None:
            font = self._opened(path, px)
            found = SizedFont(path, px, font.get_ascent(), font.get_height(), font.get_linesize())
            self._sized[path, px] = found
        return found

    def plain(self, font: SizedFont) -> pygame.font.Font:
        """The font itself, for a line that it sets at once."""
        return self._opened(font.path, font.px)

    def runs(self, line: str, faces: tuple[Path, ...], px: int) -> list[Run]:
        """The runs of a line from left to right, in the first of our `faces` that shows each sign, or a system's."""
        own = self.at_size(faces[0], px)
        if is_plain(line):
            return [Run(own, [Cluster(0, len(line), line, letters=len(line))], False, PLAIN)]
        if len(line) > MAX_RUN_LETTERS:
            return self._itemised(line, faces, px)
        key = (line, faces, px)
        found = self._lines.get(key)
        if found is None:
            if len(self._lines) >= _LINES_KEPT:
                self._lines.clear()
            found = self._lines[key] = self._itemised(line, faces, px)
        return found

    def _itemised(self, line: str, faces: tuple[Path, ...], px: int) -> list[Run]:
        own, runs = self.at_size(faces[0], px), list[Run]()
        clusters = visual_clusters(line)
        spoken: dict[str, SizedFont] = {}
        for cluster in clusters:
            if cluster.script not in (PLAIN, *spoken) and cluster.text[0].isalpha():
                spoken[cluster.script] = self._font_with(cluster, faces, px, None)[0]
        for cluster in clusters:
            font, text = self._font_with(cluster, faces, px, spoken.get(cluster.script))
            shown = cluster if text == cluster.text else msgspec.structs.replace(cluster, text=text)
            if runs and runs[-1].takes(font, shown):
                runs[-1].parts.append(shown)
            else:
                # The baselines of two fonts of ours are one, as far as nothing is cut for it.
                top = max(0, min(own.ascent - font.ascent, own.height - font.height))
                runs.append(Run(font, [shown], shown.rtl, shown.script, top))
        for run in runs:
            if run.font.path not in faces:
                self._fit(run, px, own)
        return runs

    def advance(self, run: Run, px: int, stop: int | None = None) -> int:
        """How wide a run is in pixels, or what of it stands before `stop` in the line."""
        if run.thin:
            return round(px * _THIN) if stop is None or stop > run.parts[0].start else 0
        text = run.text(stop)
        if not text:
            return 0
        font = self._opened(run.font.path, run.font.px)
        if run.shaped:
            with _shaping(font, run):
                return round(font.size(text)[0] * run.font.zoom)
        return round(font.size(text)[0] * run.font.zoom)

    def whole(self, run: Run, colour: Colour) -> pygame.Surface:
        """The picture of a run as the font gives it."""
        return self._picture(run, run.text(), colour)

    def lay(self, sheet: pygame.Surface, run: Run, x: float, colour: Colour, gap: float) -> None:
        """Draws a run into the sheet of its line, from `x` on, with `gap` pixels between its letters."""
        if run.thin:
            return
        for text, at in self._letters(run, gap):
            sheet.blit(self._picture(run, text, colour), (round(x + at), run.top))

    def _picture(self, run: Run, text: str, colour: Colour) -> pygame.Surface:
        font = self._opened(run.font.path, run.font.px)
        if run.shaped:
            with _shaping(font, run):
                picture = _rendered(font, text, colour)
        elif run.font.px >= _SEEN_PX and is_plain(text):
            picture = font.render(text, True, colour)
        else:
            picture = _rendered(font, text, colour)
        if run.font.zoom == 1:
            return picture
        width, height = picture.get_size()
        size = (max(1, round(width * run.font.zoom)), max(1, round(height * run.font.zoom)))
        return pygame.transform.smoothscale(picture, size)

    def _letters(self, run: Run, gap: float) -> Iterator[tuple[str, float]]:
        """The letters of a run and where each stands; all at once where nothing lies between them."""
        text = run.text()
        if not gap or run.shaped:
            yield text, 0.0
            return
        letters = [sign for part in run.parts for sign in (part.text if part.letters > 1 else (part.text,))]
        before, font = 0, self._opened(run.font.path, run.font.px)
        for place, letter in enumerate(letters):
            yield letter, font.size(text[:before])[0] * run.font.zoom + gap * place
            before += len(letter)

    def _font_with(
        self, cluster: Cluster, faces: tuple[Path, ...], px: int, liked: SizedFont | None
    ) -> tuple[SizedFont, str]:
        """The font that shows a sign, and what it is asked for.

        That is the style's own face, another of ours, or one of the system's; what is shaped is in the font `liked` if
        that has it, for letters of two fonts never join.
        """
        own, text = self.at_size(faces[0], px), cluster.text
        shaped = cluster.script != PLAIN
        if text in (THIN_SPACE, MISSING) or (not shaped and EVERY_FACE_HAS.issuperset(text)):
            return own, text
        wanted = needed(text)
        if shaped and liked is not None and _has(liked.path, wanted):
            return liked, text
        for path in faces:
            if _has(path, wanted):
                return self.at_size(path, px), text
        path_there = font_for("".join(map(chr, sorted(wanted))))
        if path_there is not None:
            return self.at_size(path_there, px), text
        if named := sign_name(text):
            return own, named
        if len(text) == 1:
            return own, MISSING
        # No font has it all: what follows the letter gets the sign for a missing glyph, the letter stays.
        font, base = self._font_with(msgspec.structs.replace(cluster, text=text[0]), faces, px, liked)
        return (own, MISSING) if base == MISSING else (font, base + MISSING)

    def _fit(self, run: Run, px: int, own: SizedFont) -> None:
        """Sets a run in a font of the system in the largest size at which nothing of it leaves our line."""
        for share in _SHARES:
            run.font = self.at_size(run.font.path, max(1, round(px * share)))
            ink = self._picture(run, run.text(), _INK).get_bounding_rect()
            if ink.h <= own.height:
                run.top = min(max(own.ascent - run.font.ascent, -ink.top), own.height - ink.bottom)
                return
        # A font of pictures has one size only: its pictures are made smaller.
        font = run.font
        zoom = own.height / font.height
        run.font = msgspec.structs.replace(font, zoom=zoom, ascent=int(font.ascent * zoom), height=own.height)
        run.top = 0

    def _opened(self, path: Path, px: int) -> pygame.font.Font:
        """The font of a file at a size: an open one, or the one of that file unused for longest, set to the size."""
        key = (path, px)
        font = self._open.get(key)
        if font is not None:
            self._open.move_to_end(key)
            return font
        if len(self._open) < _MAX_OPEN:
            font = _font(path, px)
        else:
            oldest = next(
                (other for other in self._open if other[0] == path and _is_small(other[1]) == _is_small(px)), None
            )
            if oldest is None:
                self._open.popitem(last=False)
                font = _font(path, px)
            else:
                font = self._open.pop(oldest)
                font.point_size = px
        self._open[key] = font
        return font


def _is_small(px: int) -> bool:
    """Whether type of this size is set without kerning."""
    return px < KERNED_FROM_PX


def _font(path: Path, px: int) -> pygame.font.Font:
    """Opens a font at a size."""
    unkerned = without_kerning(path) if _is_small(px) else None
    return pygame.font.Font(path if unkerned is None else BytesIO(unkerned), px)


@lru_cache(maxsize=1024)
def sign_name(text: str) -> str:
    """A symbol by its name in Unicode, as `(lemon)`, and a flag by its letters; empty for what is no symbol."""
    import unicodedata

    if unicodedata.category(text[0])[0] != "S":
        return ""
    words = []
    for sign in text:
        if _FLAG_A <= ord(sign) <= _FLAG_A + 25:
            words.append(chr(ord(sign) - _FLAG_A + ord("A")))
        elif unicodedata.category(sign)[0] == "S":
            words.append(unicodedata.name(sign, "").lower())
    told = "".join(words) if all(len(word) == 1 for word in words) else " ".join(filter(None, words))
    return f"({told})" if told else ""


def _rendered(font: pygame.font.Font, text: str, colour: Colour) -> pygame.Surface:
    """The picture of a text, which the font library refuses to draw where it has no width."""
    if text and font.size(text)[0] == 0:
        return pygame.Surface((0, font.get_height()), pygame.SRCALPHA, 32)
    return font.render(text, True, colour)


@contextmanager
def _shaping(font: pygame.font.Font, run: Run) -> Iterator[None]:
    """Tells the font of a run's script and direction while the block runs."""
    if not can_shape():
        yield
        return
    font.set_script(run.script)
    font.set_direction(pygame.DIRECTION_RTL if run.rtl else pygame.DIRECTION_LTR)
    try:
        yield
    finally:
        font.set_script(PLAIN)
        font.set_direction(pygame.DIRECTION_LTR)


def _has(path: Path, wanted: frozenset[int]) -> bool:
    there = characters_of(path)
    return all(code in there for code in wanted)


@cache
def can_shape() -> bool:
    """Whether the font library was built with what shapes letters; without it they are drawn one beside the other."""
    try:
        pygame.font.Font(None, 12).set_script(PLAIN)
    except pygame.error:
        return False
    return True
