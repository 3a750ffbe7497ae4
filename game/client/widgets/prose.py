"""Written pages: chapters of headings, prose, points and pictures that flow down a column.

A game writes its rules as chapters of these blocks; the rules screen sets them in the width, text size and language of
the moment. Numbers come as arguments of the messages, so the page always tells the rules in play.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.text import TextStyle, sans, serif
from game.client.drawing.tools import Tools
from game.client.words.locale import Message

HEADING = serif(38, "light", spacing=0.6)
"""How the title of a chapter is set."""
BODY = sans(23)
"""How prose is set."""
CAPTION = serif(20, italic=True)
"""How the line under a picture is set."""
LINE_GAP = 4.0
"""Added between the lines of prose."""
BULLET = 34.0
"""How far points stand in."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A text where it is set, for who searches it."""

    text: Message
    """What it says."""
    style: TextStyle
    """How it is set."""
    place: Rect
    """Where it begins, and how wide its lines may be."""
    centred: bool = False
    """Whether its lines stand in the middle of that."""


class Block(Protocol):
    """One part of a chapter, as wide as the column."""

    def height(self, tools: Tools, width: float) -> float:
        """How high it is in a column of this width."""

    def draw(self, canvas: Canvas, place: Rect) -> None:
        """Draws it; `place` is as wide as the column and as high as `height` said."""

    def passages(self, tools: Tools, place: Rect) -> Sequence[Passage]:
        """Its texts, where `draw` sets them."""


@dataclass(frozen=True, slots=True)
class Prose:
    """A paragraph."""

    text: Message
    """What it says."""

    def height(self, tools: Tools, width: float) -> float:
        """How high it is in a column of this width."""
        return wrapped_height(tools, self.text, BODY, width) + 14

    def draw(self, canvas: Canvas, place: Rect) -> None:
        """Draws it."""
        canvas.text(self.text, place.pos, BODY, "text", width=place.w, line_gap=LINE_GAP)

    def passages(self, tools: Tools, place: Rect) -> Sequence[Passage]:  # noqa: ARG002 - it is all one text
        """Its text."""
        return (Passage(self.text, BODY, place),)


@dataclass(frozen=True, slots=True)
class Points:
    """Short paragraphs with a lozenge before each."""

    texts: tuple[Message, ...]
    """What they say."""

    def height(self, tools: Tools, width: float) -> float:
        """How high they are in a column of this width."""
        return sum(wrapped_height(tools, text, BODY, width - BULLET) + 10 for text in self.texts) + 6

    def draw(self, canvas: Canvas, place: Rect) -> None:
        """Draws them."""
        y = place.y
        for text in self.texts:
            high = wrapped_height(canvas.tools, text, BODY, place.w - BULLET)
            mark = (place.x + 11, y + canvas.fonts.line_height(BODY) / 2)
            x, middle = mark
            canvas.polygon([(x, middle - 7), (x + 6, middle), (x, middle + 7), (x - 6, middle)], "red")
            canvas.text(text, (place.x + BULLET, y), BODY, "text", width=place.w - BULLET, line_gap=LINE_GAP)
            y += high + 10

    def passages(self, tools: Tools, place: Rect) -> Sequence[Passage]:
        """Each of them."""
        found, y = [], place.y
        for text in self.texts:
            found.append(Passage(text, BODY, Rect(place.x + BULLET, y, place.w - BULLET, place.h)))
            y += wrapped_height(tools, text, BODY, place.w - BULLET) + 10
        return found


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture drawn by the game, in the middle of the column, and the line under it."""

    size: tuple[float, float]
    """Width and height of what is drawn."""
    paint: Callable[[Canvas, Rect], None]
    """Draws it."""
    caption: Message | None = None
    """The line under it."""

    def height(self, tools: Tools, width: float) -> float:
        """How high it is in a column of this width, its caption included."""
        scale = min(1.0, width / self.size[0])
        words = 0.0 if self.caption is None else wrapped_height(tools, self.caption, CAPTION, width - 60) + 8
        return self.size[1] * scale + words + 34

    def draw(self, canvas: Canvas, place: Rect) -> None:
        """Draws it."""
        scale = min(1.0, place.w / self.size[0])
        w, h = self.size[0] * scale, self.size[1] * scale
        self.paint(canvas, Rect(place.center[0] - w / 2, place.y + 8, w, h))
        if self.caption is not None:
            canvas.text(
                self.caption, (place.center[0], place.y + 8 + h + 8), CAPTION, "muted", "center", width=place.w - 60
            )

    def passages(self, tools: Tools, place: Rect) -> Sequence[Passage]:  # noqa: ARG002 - as `draw`, which needs none
        """The line under it."""
        if self.caption is None:
            return ()
        high = self.size[1] * min(1.0, place.w / self.size[0])
        under = Rect(place.x + 30, place.y + 8 + high + 8, place.w - 60, place.h)
        return (Passage(self.caption, CAPTION, under, centred=True),)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A title and what stands under it."""

    title: Message
    """The title, also in the contents."""
    blocks: Sequence[Block]
    """Its parts, from top to bottom."""


def wrapped_height(tools: Tools, text: Message, style: TextStyle, width: float) -> float:
    """How high a text is when it is wrapped to a width."""
    lines = tools.fonts.wrap(tools.locale.text(text), style, width)
    line = tools.fonts.line_height(style)
    return line * len(lines) + LINE_GAP * (len(lines) - 1)
