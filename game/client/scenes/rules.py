"""The rules of a game, to read: contents at the left, the page at the right, all numbers those of the rules in play.

What is written comes from the game's own room (`rules_page.chapters` beside its table); a game that has none yet gets
its page from the meanings written in its rules.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Iterator, Sequence
from typing import cast

from game import registry
from game.client.actions import Action, Back, Direction, Move
from game.client.canvas import Canvas, Tools
from game.client.geometry import Point, Rect
from game.client.layout import Page
from game.client.locale import Message, msg
from game.client.scene import Scene
from game.client.scenes.page import (
    Hint,
    button_row,
    content_rect,
    draw_heading,
    draw_hints,
    draw_paper,
    fitted_widths,
    hint_rect,
)
from game.client.scenes.prose import HEADING, Chapter, Points, Prose
from game.client.scenes.variant_names import variant_title
from game.client.shapes import Layer
from game.client.text import sans, serif
from game.client.widgets.base import Widget
from game.client.widgets.button import Button
from game.client.widgets.scrolling import NOTCH, Scrolling
from game.rules.core import Rules

CONTENTS = 420.0
"""Width of the contents."""
COLUMN = 1000.0
"""The widest a column of text gets."""
CHAPTER_GAP = 40.0
"""Between two chapters."""

Chapters = Callable[[Rules], Sequence[Chapter]]
"""What `rules_page.chapters` of a game is."""


def chapters_of(game_id: str, rules: Rules) -> Sequence[Chapter]:
    """The chapters of a game's rules page.

    Raises:
        ArgumentError: there is no such game.
    """
    room = registry.entry(game_id).scene
    module = importlib.import_module(room)
    if hasattr(module, "__path__") and importlib.util.find_spec(f"{room}.rules_page") is not None:
        return cast(Chapters, registry.resolve(f"{room}.rules_page", "chapters"))(rules)
    return [Chapter(msg("rules.keys"), (Prose(msg("rules.keys.line")), Points(tuple(_keys(rules)))))]


def table_note_of(game_id: str, rules: Rules) -> Message | None:
    """What a game writes on its small board of the new-game page (`rules_page.table_note`); None where nothing."""
    room = registry.entry(game_id).scene
    module = importlib.import_module(room)
    if not hasattr(module, "__path__") or importlib.util.find_spec(f"{room}.rules_page") is None:
        return None
    note_of = registry.resolve(f"{room}.rules_page", "table_note", None)
    return cast(Callable[[Rules], Message], note_of)(rules) if note_of is not None else None


def _keys(rules: Rules) -> Iterator[Message]:
    """Every key of the rules with its value and its meaning."""
    from game.catalogue.meaning import walk_keys

    for key in walk_keys(type(rules)):
        yield msg("rules.key", key=".".join(key.path), value=str(key.value_in(rules)), meaning=key.meaning)


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

    def place(self, rect: Rect, tools: Tools) -> None:
        """Lay the chapters out anew, keeping the place that is read."""
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

    @property
    def chapter(self) -> int:
        """The chapter that is read, from 0: the last whose title has come to the upper third."""
        scrolling = self._scrolling
        if scrolling.needed and scrolling.offset >= scrolling.most:
            return len(self._tops) - 1
        line = scrolling.offset + scrolling.view.h / 3
        return max((number for number, top in enumerate(self._tops) if top <= line), default=0)

    def open_chapter(self, number: int) -> None:
        """Turn to a chapter."""
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
        """Take hold of the bar, or of the page."""
        if self._scrolling.grip(point):
            self._moved(True)
        else:
            self._held = (point[1], self._scrolling.offset)

    def pointer_drag(self, point: Point) -> None:
        """Pull the bar, or the page, with the pointer."""
        if self._held is not None:
            start, offset = self._held
            self._moved(self._scrolling.to(offset + start - point[1]))
        elif self._scrolling.drag(point):
            self._moved(True)

    def pointer_up(self, point: Point) -> None:  # noqa: ARG002 - wherever it is let go
        """Let go; the page stays where it is."""
        self.pointer_cancel()

    def pointer_cancel(self) -> None:
        """Let go; the page stays where it is."""
        self._held = None
        self._scrolling.let_go()
        self.invalidate()

    def spoken(self) -> Message | str:
        """The chapter that is read."""
        return self._chapters[self.chapter].title if self._chapters else ""

    def draw(self, canvas: Canvas) -> None:
        """Draw what of the page is in its window, and how far it has been read."""
        canvas.panel(self.rect, "sheet")
        if self.focused:
            canvas.frame(self.rect.inset(-5), "gold", 4, 15)
            canvas.frame(self.rect.inset(-7.5), "ink", 1, 17)
        window, column = self._window, self._column
        with canvas.clipped(window):
            for top, chapter in zip(self._tops, self._chapters, strict=True):
                self._draw_chapter(canvas, column.moved(0, window.y - column.y + top - self._scrolling.offset), chapter)
        self._scrolling.draw(canvas)

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
            self.invalidate()
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


class ChapterLine(Widget):
    """A line of the contents."""

    radius = 9.0

    def __init__(self, number: int, title: Message, on_press: Callable[[], None]) -> None:
        super().__init__(on_press=on_press)
        self._number, self._title = number, title
        self._current = False

    @property
    def number(self) -> int:
        """The chapter it stands for, from 0."""
        return self._number

    @property
    def current(self) -> bool:
        """Whether this chapter is being read."""
        return self._current

    @current.setter
    def current(self, current: bool) -> None:
        if current != self._current:
            self._current = current
            self.invalidate()

    def spoken(self) -> Message | str:
        """Its title."""
        return self._title

    def draw(self, canvas: Canvas) -> None:
        """Draw it; the chapter that is read lies on night."""
        place = self.rect
        if self._current:
            canvas.box(place, (Layer(fill=canvas.theme.colour("night"), radius=self.radius),))
        elif self.hovered or self.focused:
            canvas.fill(place, "focus_ground", self.radius)
        ink = "on_night" if self._current else "text"
        canvas.text(
            str(self._number + 1), (place.x + 38, place.center[1]), serif(22, "semibold"),
            "on_night_muted" if self._current else "red_text", "right", valign="middle", max_width=34,
            max_height=place.h,
        )  # fmt: skip
        canvas.text(
            self._title, (place.x + 56, place.center[1]), sans(22, "semibold" if self._current else "regular"), ink,
            valign="middle", max_width=place.w - 70, max_height=place.h,
        )  # fmt: skip


class RulesScene(Scene):
    """The rules page of a game."""

    def __init__(self, game_id: str, rules: Rules, variant: Message | str | None = None) -> None:
        """Make the page.

        Args:
            game_id: which game.
            rules: the rules in play; every number on the page is theirs.
            variant: what these rules are called; None for those of the printed game.
        """
        super().__init__()
        self._game_id, self._variant = game_id, variant
        self._chapters = chapters_of(game_id, rules)
        self._lines = [
            self.widgets.add(ChapterLine(number, chapter.title, lambda number=number: self._turn_to(number)))  # type: ignore[misc]
            for number, chapter in enumerate(self._chapters)
        ]
        self._sheet = self.widgets.add(Sheet(self._chapters, self._mark_current))
        self._back: Button | None = None

    def layout(self, page: Page) -> None:
        """Place contents and page."""
        if self._back is None:
            self._back = self.widgets.add(
                Button(msg("page.back"), cap=self.app.input.cap("back"), on_press=self._leave)
            )
        content = content_rect(page)
        high = min(58.0 * max(1.0, self.app.tools.fonts.text_scale), (content.h - 60) / max(1, len(self._lines)) - 6)
        y = content.y + 56
        for line in self._lines:
            line.rect = Rect(content.x, y, CONTENTS, high)
            y += high + 6
        left = content.x + CONTENTS + 32
        self._sheet.place(Rect(left, content.y, content.right - left, content.h), self.app.tools)
        self._back.rect = button_row(page, fitted_widths(self.app.tools, (self._back,), (168,)))[0]
        self._mark_current()

    def enter(self) -> None:
        """The keys turn the page from the start."""
        self.widgets.focus(self._sheet)

    def handle(self, action: Action) -> bool:
        """Esc goes back; going through the contents turns the page."""
        focused = self.widgets.focused
        match action:
            case Back():
                self._leave()
                return True
            case Move("left") if focused is self._sheet and self._lines:
                self.widgets.focus(self._lines[self._sheet.chapter])
                return True
            case Move("right") if isinstance(focused, ChapterLine):
                self.widgets.focus(self._sheet)
                return True
        taken = super().handle(action)
        focused = self.widgets.focused
        if taken and isinstance(action, Move) and isinstance(focused, ChapterLine):
            self._sheet.open_chapter(focused.number)
        return taken

    def draw(self, canvas: Canvas) -> None:
        """Draw the page."""
        draw_paper(canvas)
        name = msg(f"{self._game_id}.name")
        line = msg("rules.printed") if self._variant is None else self._variant_line(self._variant)
        draw_heading(canvas, msg("rules.title", game=name), line)
        content = content_rect(canvas.page)
        canvas.text(
            msg("rules.contents"),
            (content.x + 4, content.y + 30),
            serif(25, "semibold"),
            "text",
            valign="baseline",
            max_height=46,
        )
        hints = (
            Hint(("up", "down"), msg("rules.hint.scroll")),
            Hint(("page_up", "page_down"), msg("rules.hint.page")),
            Hint(("next",), msg("rules.hint.contents")),
        )
        draw_hints(canvas, self.app.input, hints, hint_rect(canvas.page, self._back.rect))
        super().draw(canvas)

    def _variant_line(self, variant: str) -> Message:
        return msg("rules.variant", variant=variant_title(self._game_id, variant))

    def _turn_to(self, number: int) -> None:
        self._sheet.open_chapter(number)
        self.widgets.focus(self._sheet)

    def _mark_current(self) -> None:
        current = self._sheet.chapter
        for line in self._lines:
            line.current = line.number == current

    def _leave(self) -> None:
        self.app.stack.pop(self)
