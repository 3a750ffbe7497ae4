"""The verdicts of a report, one below the other: words at the left, intervals over a scale at the right."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from game.client.drawing.canvas import Canvas
from game.client.drawing.flow import Paragraph, draw_flow, flow_height
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.text import sans, serif
from game.client.drawing.tools import Tools
from game.client.input.actions import Direction
from game.client.pages.report.bars import FILLS, draw_axis, draw_dotted, draw_interval, draw_lozenge, ends_of
from game.client.pages.report.words import Verdict
from game.client.widgets.scrolled import ScrolledRows
from game.client.widgets.scrolling import BAR
from game.client.words.locale import Message, msg
from game.match.balance.charts import scale_of

ROW = 94.0
"""How high a verdict is, at the usual size of text."""
PITCH = 13.0
"""From one bar to the next."""
WORDS = 0.52
"""The words' share of the width."""


class VerdictList(ScrolledRows):
    """The verdicts; arrows choose, Enter or a second click tells all numbers, the wheel scrolls."""

    def __init__(self, on_take: Callable[[Verdict], None]) -> None:
        """Makes a list without any yet.

        Args:
            on_take: is told which is to be told in full.
        """
        super().__init__()
        self.rows: tuple[Verdict, ...] = ()
        """The verdicts."""
        self.index = 0
        """Which is chosen."""
        self.tools: Tools | None = None
        """Measure what rows say, once it is laid out."""
        self.grow = 1.0
        """How much higher rows are for larger type."""
        self._on_take = on_take

    @property
    def shows(self) -> tuple[object, ...]:
        """What its pixels depend on."""
        return (*self.stands, self.rows, self.index, self.grow, self._scrolling.shows)

    def show(self, rows: Sequence[Verdict]) -> None:
        """Shows verdicts; the chosen one stays chosen."""
        self.rows = tuple(rows)
        self.index = max(0, min(self.index, len(rows) - 1))
        self._settle()

    def spoken(self) -> Message | str:
        """The chosen verdict and its place."""
        if not self.rows:
            return msg("report.verdicts")
        row = self.rows[self.index]
        line = msg("spoken.button_with_line", label=row.title, line=row.says[0])
        return msg("spoken.list_row", row=line, place=self.index + 1, total=len(self.rows))

    def press(self) -> None:
        """Tells the chosen one in full."""
        if self.rows:
            self._on_take(self.rows[self.index])

    def adjust(self, direction: Direction) -> bool:
        """Up and down choose; at the ends the focus goes on."""
        last = len(self.rows) - 1
        match direction:
            case "up" | "down":
                to = self.index + (1 if direction == "down" else -1)
                return 0 <= to <= last and self._choose(to)
            case "page_up" | "page_down":
                return self._choose(max(0, min(last, self.index + (5 if direction == "page_down" else -5))))
            case "first" | "last":
                return self._choose(0 if direction == "first" else last)
        return False

    def _choose(self, index: int) -> bool:
        if self.rows:
            self.index = index
            self._settle()
            top = sum(self._high(row) for row in self.rows[:index])
            self._scrolling.reveal(top, top + self._high(self.rows[index]))
        return bool(self.rows)

    def _row_pressed(self, index: int) -> None:
        """Chooses the row; the one already chosen is told in full."""
        if index == self.index:
            self.press()
        else:
            self._choose(index)

    def _high(self, row: Verdict) -> float:
        bars = sum(len(line.sides) for line in row.lines) * PITCH + (len(row.lines) - 1) * 4 + 52
        if self.grow > 1:
            return max(bars * self.grow, self._words_high(row) + 24)
        return max(ROW, bars)

    def _words_high(self, row: Verdict) -> float:
        """How high what a row says is in large type."""
        if self.tools is None:
            return ROW * self.grow
        return flow_height(self.tools, _said(row), (self.rect.w - BAR - 8 - 24) * WORDS - 26)

    def _settle(self) -> None:
        self._scrolling.view = self.rect
        self._scrolling.content = sum(self._high(row) for row in self.rows)
        self._scrolling.to(self._scrolling.offset)

    def _places(self) -> list[Rect]:
        y, wide = self.rect.y - self._scrolling.offset, self.rect.w - (BAR + 8 if self._scrolling.needed else 0)
        places = []
        for row in self.rows:
            places.append(Rect(self.rect.x, y, wide, self._high(row)))
            y += self._high(row)
        return places

    def _row_at(self, point: Point) -> int | None:
        if not self.rect.contains(point):
            return None
        return next((number for number, place in enumerate(self._places()) if place.contains(point)), None)

    def draw(self, canvas: Canvas) -> None:
        """Draws the rows that are seen."""
        self._settle()
        with canvas.clipped(self.rect) as seen:
            if not seen:
                return
            for number, (row, place) in enumerate(zip(self.rows, self._places(), strict=True)):
                if place.bottom > self.rect.y and place.y < self.rect.bottom and canvas.wants(place):
                    self._draw_row(canvas, row, place, is_chosen=number == self.index)
            self._scrolling.draw(canvas)

    def _draw_row(self, canvas: Canvas, row: Verdict, place: Rect, *, is_chosen: bool) -> None:
        if is_chosen and self.focused:
            canvas.fill(place.inset(2), "focus_ground", radius=8)
        inner = place.inset(12, 8)
        words = Rect(inner.x + 26, inner.y, inner.w * WORDS - 26, inner.h)
        style = serif(22, "semibold")
        high = canvas.fonts.line_height(style)
        if row.mark:
            draw_lozenge(canvas, (inner.x + 9, words.y + high / 2), 8, full=row.mark == "stands")
        if self.grow > 1:
            draw_flow(canvas, _said(row), words)
        else:
            canvas.text(row.title, words.pos, style, "text", max_width=words.w, max_height=words.h * 0.4)
            canvas.text(
                row.says[0],
                (words.x, words.y + high + 2),
                sans(18),
                "muted",
                width=words.w,
                max_height=words.h - high - 2,
            )
        draw_chart(canvas, row, Rect(words.right + 20, inner.y, inner.right - words.right - 26, inner.h), self.grow)
        canvas.fill(Rect(place.x + 12, place.bottom - 1, place.w - 24, 1), "rule")


def _said(row: Verdict) -> list[Paragraph]:
    """What a row says."""
    return [Paragraph(row.title, serif(22, "semibold")), Paragraph(row.says[0], sans(18), "muted", gap=2)]


def draw_chart(canvas: Canvas, row: Verdict, place: Rect, grow: float) -> None:
    """Draws the intervals of a verdict over one scale; nothing where there are none yet."""
    first = row.lines[0]
    factor = 100.0 if first.unit == "share" else 1.0
    ends = ends_of([line.sides for line in row.lines], factor)
    if not ends:
        return
    if first.fair is not None:
        ends.append(first.fair * factor)
    widest = max((figure.high - figure.low) * factor for line in row.lines for figure in line.sides if figure)
    scale = scale_of(ends, free=widest, most=100.0 if factor == 100.0 else math.inf, marks=4)
    named = 44.0 * grow if len(row.lines) > 1 else 0.0
    room, y, pitch = place.inset(0).right_part(place.w - named), place.y + 4, PITCH * grow
    for number, line in enumerate(row.lines):
        if named:
            middle = y + pitch * len(line.sides) / 2
            canvas.text(
                row.names[number], (room.x - 10, middle), sans(17, "semibold"), "text", "right", valign="middle",
                max_width=named - 12, max_height=2.4 * pitch,
            )  # fmt: skip
        for side, figure in reversed(list(enumerate(line.sides))):
            if figure is not None:
                draw_interval(canvas, figure, scale, Rect(room.x, y, room.w, pitch - 3), factor, FILLS[side])
            y += pitch
        y += 4 * grow
    if first.fair is not None:
        draw_dotted(canvas, room.x + scale.at(first.fair * factor, room.w), place.y, y)
    draw_axis(canvas, scale, (room.x, y + 2), room.w, canvas.locale.text(msg("report.decimal")))
