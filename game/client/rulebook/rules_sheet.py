"""The page of a game's rules: chapters down a column, scrolled, searched, and marked where a word was found."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.tools import Tools
from game.client.input.actions import Direction
from game.client.rulebook.text_search import Found, find_all
from game.client.widgets.base import Widget
from game.client.widgets.prose import HEADING, Chapter, Passage
from game.client.widgets.scrolling import NOTCH, Scrolling
from game.client.words.locale import Message

COLUMN = 1000.0
"""The widest a column of text gets."""
CHAPTER_GAP = 40.0
"""Between two chapters."""


class Sheet(Widget):
    """The page that is read: scrolled by wheel, keys and drag."""

    wide_ring = False
    pans = True

    def __init__(self, chapters: Sequence[Chapter], on_scroll: Callable[[], None]) -> None:
        super().__init__()
        self._chapters = chapters
        self._on_scroll = on_scroll
        self._tools: Tools | None = None
        self._tops: list[float] = []
        self._scrolling = Scrolling()
        self._held: tuple[float, float] | None = None
        self._sought = ""
        self._found: list[Found] = []
        self._shown: int | None = None

    def place(self, rect: Rect, tools: Tools) -> None:
        """Lays the chapters out anew, keeping the place that is read."""
        scrolling = self._scrolling
        share = scrolling.offset / scrolling.content if scrolling.content else 0.0
        self.rect, self._tools = rect, tools
        y, width = 0.0, self._column.w
        self._tops = []
        for chapter in self._chapters:
            self._tops.append(y)
            y += self._title_height + sum(block.height(tools, width) for block in chapter.blocks) + CHAPTER_GAP
        scrolling.view, scrolling.content = self._window, max(0.0, y - CHAPTER_GAP)
        scrolling.to(share * scrolling.content)
        self._found = self._find(self._sought)
        if self._shown is not None:
            self._shown = min(self._shown, len(self._found) - 1) if self._found else None

    # Searching.

    @property
    def found(self) -> Sequence[Found]:
        """Where what is sought stands, from top to bottom; `y` counts from the first chapter's top."""
        return self._found

    @property
    def shown(self) -> int | None:
        """Which of these places is shown, from 0; None while nothing is sought or found."""
        return self._shown

    @property
    def offset(self) -> float:
        """How far down the page is read, in units."""
        return self._scrolling.offset

    def count(self, words: str) -> int:
        """How often something stands on the page."""
        return len(self._find(words))

    def seek(self, words: str) -> None:
        """Marks where something stands, and shows the first place from the one that is read on."""
        self._sought, self._found, self._shown = words, self._find(words), None
        if self._found:
            top = self._scrolling.offset
            first = next((number for number, found in enumerate(self._found) if found.rects[0].y >= top), 0)
            self._show(first)

    def step(self, by: int) -> bool:
        """Shows the next place, or with -1 the one before; round at the ends. False where there is none."""
        if not self._found:
            return False
        self._show(((self._shown if self._shown is not None else -1) + by) % len(self._found))
        return True

    def _show(self, number: int) -> None:
        self._shown = number
        first, scrolling = self._found[number].rects[0], self._scrolling
        if not scrolling.offset + 40 <= first.y <= scrolling.offset + scrolling.view.h - 80:
            scrolling.to(first.y - scrolling.view.h / 3)
        self._moved(True)

    def _find(self, words: str) -> list[Found]:
        tools = self._tools
        if tools is None or not words.strip():
            return []
        return [
            found
            for number in range(len(self._chapters))
            for passage in self._passages(tools, number)
            for found in find_all(passage, words, number, tools)
        ]

    def _passages(self, tools: Tools, number: int) -> Iterator[Passage]:
        """The texts of a chapter; `y` counts from the first chapter's top."""
        chapter, column = self._chapters[number], self._column
        place = Rect(column.x, self._tops[number], column.w, self._title_height)
        yield Passage(chapter.title, HEADING, place)
        y = place.bottom
        for block in chapter.blocks:
            part = Rect(column.x, y, column.w, block.height(tools, column.w))
            yield from block.passages(tools, part)
            y = part.bottom

    # Reading.

    @property
    def chapter(self) -> int:
        """The chapter that is read, from 0: the last whose title has come to the upper third."""
        scrolling = self._scrolling
        if scrolling.needed and scrolling.offset >= scrolling.most:
            return len(self._tops) - 1
        line = scrolling.offset + scrolling.view.h / 3
        return max((number for number, top in enumerate(self._tops) if top <= line), default=0)

    def open_chapter(self, number: int) -> None:
        """Turns to a chapter."""
        self._moved(self._scrolling.to(self._tops[number]))

    def scroll(self, dy: float) -> bool:
        """The wheel turns the page."""
        return self._moved(self._scrolling.by(-dy * NOTCH))

    def adjust(self, direction: Direction) -> bool:
        """Keys turn the page; left, right and Tab go elsewhere."""
        leaf = self._scrolling.view.h * 0.9
        steps = {"up": -NOTCH, "down": NOTCH, "page_up": -leaf, "page_down": leaf}
        if direction in steps:
            self._moved(self._scrolling.by(steps[direction]))
        elif direction in ("first", "last"):
            self._moved(self._scrolling.to(0 if direction == "first" else self._scrolling.most))
        else:
            return False
        return True

    def pointer_down(self, point: Point) -> None:
        """Takes hold of the bar, or of the page."""
        if self._scrolling.grip(point):
            self._moved(True)
        else:
            self._held = (point[1], self._scrolling.offset)

    def pointer_drag(self, point: Point) -> None:
        """Pulls the bar, or the page, with the pointer."""
        if self._held is not None:
            start, offset = self._held
            self._moved(self._scrolling.to(offset + start - point[1]))
        elif self._scrolling.drag(point):
            self._moved(True)

    def pointer_up(self, point: Point) -> None:  # noqa: ARG002 - wherever it is let go
        """Lets go; the page stays where it is."""
        self.pointer_cancel()

    def pointer_cancel(self) -> None:
        """Lets go; the page stays where it is."""
        self._held = None
        self._scrolling.let_go()

    def spoken(self) -> Message | str:
        """The chapter that is read."""
        return self._chapters[self.chapter].title if self._chapters else ""

    def draw(self, canvas: Canvas) -> None:
        """Draws what of the page is in its window, and how far it has been read."""
        canvas.panel(self.rect, "sheet")
        if self.focused:
            canvas.frame(self.rect.inset(-5), "gold", 4, 15)
            canvas.frame(self.rect.inset(-7.5), "ink", 1, 17)
        window, column = self._window, self._column
        with canvas.clipped(window):
            self._draw_found(canvas, window.y - self._scrolling.offset)
            for top, chapter in zip(self._tops, self._chapters, strict=True):
                self._draw_chapter(canvas, column.moved(0, window.y - column.y + top - self._scrolling.offset), chapter)
        self._scrolling.draw(canvas)

    def _draw_found(self, canvas: Canvas, top: float) -> None:
        for number, found in enumerate(self._found):
            for rect in found.rects:
                place = rect.moved(0, top).inset(-1.5, 0)
                if not canvas.wants(place.inset(-4)):
                    continue
                canvas.fill(place, "gold", 5, 0.65 if number == self._shown else 0.34)
                if number == self._shown:
                    canvas.frame(place.inset(0, -2), "red", 1.8, 6)

    def _draw_chapter(self, canvas: Canvas, place: Rect, chapter: Chapter) -> None:
        title = place.top_part(self._title_height)
        if canvas.wants(title):
            canvas.text(chapter.title, title.pos, HEADING, "text", max_width=title.w)
            canvas.fill(Rect(title.x, title.bottom - 18, 120, 2.4), "gold", 1)
        y = title.bottom
        for block in chapter.blocks:
            part = Rect(place.x, y, place.w, block.height(canvas.tools, place.w))
            if canvas.wants(part):
                block.draw(canvas, part)
            y = part.bottom

    def _moved(self, moved: bool) -> bool:
        if moved:
            self._on_scroll()
        return moved

    @property
    def _window(self) -> Rect:
        """The sheet without its edges; the bar stands at its right end."""
        return Rect(self.rect.x + 12, self.rect.y + 28, self.rect.w - 28, self.rect.h - 56)

    @property
    def _column(self) -> Rect:
        width = min(COLUMN, self.rect.w - 120)
        return Rect(self.rect.center[0] - width / 2, self.rect.y, width, self.rect.h)

    @property
    def _title_height(self) -> float:
        return (0.0 if self._tools is None else self._tools.fonts.line_height(HEADING)) + 34
