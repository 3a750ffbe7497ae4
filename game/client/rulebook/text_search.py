"""Finding words in written pages: letters count without case and accents, and a find may go over a line's end."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from game.client.drawing.geometry import Rect
from game.client.drawing.tools import Tools
from game.client.widgets.prose import LINE_GAP, Passage

_SAME = {"’": "'", "‘": "'", "\u202f": " ", "\u00a0": " ", "–": "-"}


@dataclass(frozen=True, slots=True)
class Found:
    """A place where something was found."""

    chapter: int
    """In which chapter, from 0."""
    rects: tuple[Rect, ...]
    """What it covers: one rectangle a line."""


def folded(text: str) -> str:
    """A text as it is compared, letter for letter as long as it was."""
    return "".join(_SAME.get(letter) or _plain(letter) for letter in text)


def find_all(passage: Passage, words: str, chapter: int, tools: Tools) -> Iterator[Found]:
    """Every place where words stand in a text, from its beginning on."""
    sought = folded(words.strip())
    lines = tools.fonts.wrap(tools.locale.text(passage.text), passage.style, passage.place.w)
    whole = folded(" ".join(lines))
    start = whole.find(sought) if sought else -1
    while start >= 0:
        yield Found(chapter, tuple(_rects(passage, lines, start, start + len(sought), tools)))
        start = whole.find(sought, start + len(sought))


def _rects(passage: Passage, lines: list[str], start: int, end: int, tools: Tools) -> Iterator[Rect]:
    """The places of some letters of the joined lines."""
    high = tools.fonts.line_height(passage.style)

    def wide(text: str) -> float:
        return tools.fonts.measure(text, passage.style)[0] if text else 0.0

    y, first = passage.place.y, 0
    for line in lines:
        a, b = max(start - first, 0), min(end - first, len(line))
        if a < b:
            left = (passage.place.w - wide(line)) / 2 if passage.centred else 0.0
            x = passage.place.x + left + wide(line[:a])
            yield Rect(x, y, wide(line[:b]) - wide(line[:a]), high)
        y += high + LINE_GAP
        first += len(line) + 1


def _plain(letter: str) -> str:
    return unicodedata.normalize("NFD", letter)[0].casefold()[:1] or letter
