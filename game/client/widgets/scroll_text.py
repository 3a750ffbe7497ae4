"""A long text with headings, wrapped to its width, that scrolls by wheel, keys and drag."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.text import TextStyle, sans, serif
from game.client.input.actions import Direction
from game.client.widgets.base import NOWHERE, Widget
from game.client.widgets.scrolling import BAR, NOTCH, Scrolling
from game.client.words.locale import Message

BlockKind = Literal["heading", "subheading", "text", "item", "note"]
"""How a block of text is set."""

_STYLES: dict[BlockKind, tuple[TextStyle, str, float]] = {
    "heading": (serif(32, "semibold"), "text", 22),
    "subheading": (serif(25, "semibold"), "red_text", 18),
    "text": (sans(21), "text", 8),
    "item": (sans(21), "text", 6),
    "note": (serif(20, italic=True), "muted", 8),
}
_ITEM_INDENT = 28.0


class TextBlock(msgspec.Struct, frozen=True):
    """A heading or a paragraph."""

    text: Message | str
    """What it says."""
    kind: BlockKind = "text"
    """How it is set."""


class _Line(msgspec.Struct, frozen=True):
    """One line, wrapped."""

    text: str
    """What it says."""
    kind: BlockKind
    """How it is set."""
    top: float
    """Distance from the top of the whole text."""
    first: bool
    """Whether its block begins with it."""


class ScrollText(Widget):
    """Text to read."""

    radius = 10.0
    pans = True

    def __init__(self, label: Message | str, blocks: Sequence[TextBlock], rect: Rect = NOWHERE) -> None:
        """Make a text; the label is only said."""
        super().__init__(rect)
        self._label = label
        self._blocks = tuple(blocks)
        self._scrolling = Scrolling()
        self._lines: list[_Line] = []
        self._set_for: object = None
        self._line_step = 28.0

    @property
    def blocks(self) -> tuple[TextBlock, ...]:
        """What it says."""
        return self._blocks

    @blocks.setter
    def blocks(self, blocks: Sequence[TextBlock]) -> None:
        self._blocks, self._set_for = tuple(blocks), None
        self._scrolling.offset = 0.0

    @property
    def offset(self) -> float:
        """How far it is scrolled, in units."""
        return self._scrolling.offset

    def spoken(self) -> Message | str:
        """The label."""
        return self._label

    def show_block(self, index: int) -> None:
        """Scroll a block to the top, once the text has been set (it is at the first drawing)."""
        number = -1
        for line in self._lines:
            number += line.first
            if number == index:
                self._scrolling.to(line.top)
                return

    def adjust(self, direction: Direction) -> bool:
        """Up, down, page and ends scroll; where there is no further, the focus goes on."""
        page = self.rect.h * 0.85
        moves = {"up": -2 * self._line_step, "down": 2 * self._line_step, "page_up": -page, "page_down": page}
        if direction in moves:
            return self._scroll_by(moves[direction])
        if direction in ("first", "last"):
            return self._scroll_by(-self._scrolling.content if direction == "first" else self._scrolling.content)
        return False

    def scroll(self, dy: float) -> bool:
        """The wheel scrolls."""
        self._scroll_by(-dy * NOTCH)
        return self._scrolling.needed

    def pointer_down(self, point: Point) -> None:
        """Take hold of the bar."""
        self._scrolling.grip(point)

    def pointer_drag(self, point: Point) -> None:
        """Drag the bar."""
        self._scrolling.drag(point)

    def pointer_up(self, point: Point) -> None:  # noqa: ARG002 - wherever it is let go
        """Let go of the bar."""
        self._scrolling.let_go()

    def drags_from(self, point: Point) -> bool:
        """Only its bar is dragged; elsewhere a finger scrolls."""
        return self._scrolling.on_bar(point)

    def pointer_cancel(self) -> None:
        """Let go of the bar."""
        self._scrolling.let_go()

    def _scroll_by(self, dy: float) -> bool:
        return self._scrolling.by(dy)

    def _set(self, canvas: Canvas) -> None:
        """Wrap the text, when it, its width, the text size or the language changed."""
        wanted = (self.rect.w, canvas.fonts.scale, canvas.fonts.text_scale, canvas.locale.language)
        self._scrolling.view = self.rect
        if wanted == self._set_for:
            return
        self._set_for = wanted
        lines, top, width = [], 0.0, self.rect.w - BAR - 16
        for number, block in enumerate(self._blocks):
            style, _, gap = _STYLES[block.kind]
            top += gap if number else 0
            indent = _ITEM_INDENT if block.kind == "item" else 0
            step = canvas.fonts.line_height(style) * 1.04
            for place, line in enumerate(canvas.fonts.wrap(canvas.locale.text(block.text), style, width - indent)):
                lines.append(_Line(line, block.kind, top, place == 0))
                top += step
            top += gap * 0.5
        self._line_step = canvas.fonts.line_height(_STYLES["text"][0])
        self._lines, self._scrolling.content = lines, top
        self._scrolling.to(self._scrolling.offset)

    def draw(self, canvas: Canvas) -> None:
        """Draw the lines that are seen."""
        self._set(canvas)
        with canvas.clipped(self.rect) as seen:
            if not seen:
                return
            for line in self._lines:
                y = self.rect.y + line.top - self._scrolling.offset
                if y > self.rect.bottom:
                    break
                style, colour, _ = _STYLES[line.kind]
                if y + 80 * canvas.fonts.text_scale < self.rect.y:
                    continue
                indent = _ITEM_INDENT if line.kind == "item" else 0
                place = canvas.text(line.text, (self.rect.x + indent, y), style, colour)
                if line.kind == "item" and line.first:
                    x, middle = self.rect.x + 12, place.y + place.h * 0.55
                    canvas.polygon(((x, middle - 5), (x + 5, middle), (x, middle + 5), (x - 5, middle)), "gold")
            self._scrolling.draw(canvas)
