"""What a careful player would note down: what was played and seen, and how much of each is left, from one seat's view.

A game makes the sheet of the view alone (`Board.noted`), so it can tell nothing that the seat does not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.client.drawing.canvas import Canvas
from game.client.drawing.flow import Paragraph, draw_flow, flow_height
from game.client.drawing.geometry import Rect
from game.client.drawing.layout import Page
from game.client.drawing.shortened import cut
from game.client.drawing.text import sans, serif
from game.client.input.actions import Action, Hotkey
from game.client.shell.list_dialog import ListDialog
from game.client.widgets.list_view import ListRow, ListView
from game.client.widgets.scrolling import BAR
from game.client.words.locale import Message, msg

WIDTH, HEIGHT = 1240.0, 900.0
"""Size of the sheet at most, in units."""
ROW = 40.0
"""Height of a row, in units."""
COLUMN = 150.0
"""The most that a column takes, in units."""
LARGE = 1.2
"""From this text size on a row tells its columns one after the other."""


@dataclass(frozen=True, slots=True)
class Noted:
    """A part of the sheet: a table."""

    title: Message | str
    """What it is about."""
    heads: tuple[Message | str, ...]
    """What its columns tell."""
    rows: tuple[tuple[Message | str, tuple[Message | str, ...]], ...]
    """What each row is about, and what stands in its columns."""


@dataclass(frozen=True, slots=True)
class _Line:
    """A row of the sheet: a title with the heads of its columns, or a row of its table."""

    label: Message | str
    cells: tuple[Message | str, ...]
    heads: tuple[Message | str, ...]
    is_title: bool

    @property
    def told(self) -> Message | str:
        """What stands in the columns, in words."""
        told: Message | str = ""
        for head, cell in zip(self.heads, self.cells, strict=True):
            part = msg("noted.cell", head=head, cell=cell)
            told = part if told == "" else msg("list.comma", first=told, next=part)
        return told


class NotedDialog(ListDialog[None]):
    """The sheet over a table: rows to walk through; nothing is chosen."""

    def __init__(self, noted: Sequence[Noted]) -> None:
        """Makes the sheet."""
        self._lines = [line for part in noted for line in _lines_of(part)]
        rows = ListView(
            msg("noted.title"),
            [ListRow(line.label, None if line.is_title else line.told) for line in self._lines],
            row_height=ROW,
            grows=False,
            painter=self._draw_row,
            on_choose=lambda _: self.widgets.say_focus(),
        )
        super().__init__(msg("noted.title"), msg("noted.line"), rows, WIDTH, HEIGHT)

    def layout(self, page: Page) -> None:
        """Rows as high as their words."""
        scale = self.app.tools.fonts.text_scale
        row = ROW * max(1.0, scale)
        if scale > LARGE:
            wide = min(page.width - 80, WIDTH * self.grown) - 2 * 44 - 40 - BAR
            row = max(flow_height(self.app.tools, self._words(line), wide) for line in self._lines) + 16
        self.list.set_row_height(row)
        super().layout(page)

    def handle(self, action: Action) -> bool:
        """Its own key closes it too."""
        if action == Hotkey("noted"):
            self.leave_unanswered()
            return True
        return super().handle(action)

    def _words(self, line: _Line) -> list[Paragraph]:
        """A row in large type."""
        held = self.app.tools.fonts.held_back
        if line.is_title:
            return [Paragraph(line.label, serif(held(24), "semibold"), "red_text")]
        return [Paragraph(line.label, sans(held(19), "semibold")), Paragraph(line.told, sans(held(19)))]

    def _draw_row(self, canvas: Canvas, place: Rect, index: int, chosen: bool) -> None:
        line = self._lines[index]
        if chosen:
            canvas.fill(place.inset(2), "focus_ground", radius=8)
        if canvas.fonts.text_scale > LARGE:
            draw_flow(canvas, self._words(line), Rect(place.x + 20, place.y + 8, place.w - 40, 0))
            return
        count = max(1, len(line.heads))
        column = min(COLUMN, place.w * 0.72 / count)
        left = place.right - 16 - column * count
        style = serif(24, "semibold") if line.is_title else sans(19, "semibold")
        middle = place.center[1]
        canvas.text(
            line.label, (place.x + 20, middle), style, "red_text" if line.is_title else "text", valign="middle",
            max_width=left - place.x - 30, max_height=place.h,
        )  # fmt: skip
        small = sans(19, "semibold" if line.is_title else "regular")

        def fits(text: str) -> bool:
            return canvas.measure(text, small)[0] <= column - 12

        for number, cell in enumerate(line.heads if line.is_title else line.cells):
            x = left + (number + 1) * column
            shown = cut(canvas.locale.text(cell), fits)
            ink = "muted" if line.is_title else "text"
            canvas.text(shown, (x, middle), small, ink, "right", valign="middle", max_height=place.h)
        if not line.is_title:
            canvas.fill(Rect(place.x + 16, place.bottom - 1, place.w - 32, 1), "rule")


def _lines_of(part: Noted) -> list[_Line]:
    rows = [_Line(label, cells, part.heads, is_title=False) for label, cells in part.rows]
    return [_Line(part.title, (), part.heads, is_title=True), *rows]


def number(count: int) -> str:
    """A count in a column: a dash for none."""
    return str(count) if count else "–"
