"""What a careful player would note down: what was played and seen, and how much of each is left, from one seat's view.

A game makes the sheet of the view alone (`Board.noted`), so it can tell nothing that the seat does not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from game.client.drawing.canvas import Canvas
from game.client.drawing.flow import Paragraph, draw_flow, flow_height
from game.client.drawing.geometry import Rect
from game.client.drawing.layout import Page
from game.client.drawing.shortened import cut
from game.client.drawing.text import Fonts, TextStyle, sans, serif
from game.client.drawing.tools import Tools
from game.client.input.actions import Action, Hotkey
from game.client.shell.list_dialog import ListDialog
from game.client.widgets.list_view import ListRow, ListView
from game.client.widgets.scrolling import BAR
from game.client.words.locale import Message, msg

WIDTH, HEIGHT = 1240.0, 900.0
"""Size of the sheet at most, in units, and in large type by so much more."""
LEAST_WIDTH = 560.0
"""The least that its rows take, in units: its heading stands over them."""
ROW = 40.0
"""Height of a row, in units."""
COLUMN = 84.0, 160.0
"""The least and the most that a column takes, in units."""
GIVES_WAY = 0.8
"""How much of their widths columns keep at least where there is too little room."""
APART = 34.0
"""How far apart what stands in columns lies at least, in units."""


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
        self._labels, self._columns, self._in_words = list[float](), list[list[float]](), False
        rows = ListView(
            msg("noted.title"),
            [ListRow(line.label, None if line.is_title else line.told) for line in self._lines],
            row_height=ROW,
            grows=False,
            painter=self._draw_row,
        )
        super().__init__(msg("noted.title"), msg("noted.line"), rows, WIDTH, HEIGHT)

    def layout(self, page: Page) -> None:
        """As wide as its columns, which stand beside the names; where they find no room, a row tells them in words."""
        tools, grown = self.app.tools, self.grown
        most = min(page.width - 80, WIDTH * grown) - 2 * 44 - BAR - 8
        self._labels = [self._label(tools, line) for line in self._lines]
        labelled = list(zip(self._lines, self._labels, strict=True))
        self._columns = [self._columns_of(tools, line, most - 16 - label) for line, label in labelled]
        wide = max(label + sum(columns) for label, columns in zip(self._labels, self._columns, strict=True))
        self._in_words = wide + 16 > most
        if self._in_words:
            row = max(flow_height(tools, self._words(line), most - 40) for line in self._lines) + 16
        else:
            row = max(ROW, tools.fonts.line_height(self._styles(tools.fonts)[0]) + 6)
        inner = most if self._in_words else max(LEAST_WIDTH * grown, wide + 16)
        self._width = (inner + 2 * 44 + BAR + 8) / grown
        self.list.set_row_height(row)
        super().layout(page)

    def _label(self, tools: Tools, line: _Line) -> float:
        """How wide the names of a part are, its title with them."""
        title, _, words = self._styles(tools.fonts)
        part = [one for one in self._lines if one.heads is line.heads]
        measure, text = tools.fonts.measure, tools.locale.text
        return max(measure(text(one.label), title if one.is_title else words)[0] for one in part) + 20 + APART

    def _columns_of(self, tools: Tools, line: _Line, room: float) -> list[float]:
        """How wide the columns of a part are: as what stands in them, a little less where there is no room for all."""
        part = [one for one in self._lines if one.heads is line.heads]
        _, _, words = self._styles(tools.fonts)
        measure, text, (least, most) = tools.fonts.measure, tools.locale.text, COLUMN
        natural = []
        for number_of, head in enumerate(line.heads):
            said = [head, *(one.cells[number_of] for one in part if not one.is_title)]
            wide = max(measure(text(one), words)[0] for one in said) + APART
            natural.append(max(least, min(wide, most * self.grown)))
        share = min(1.0, room / sum(natural)) if natural else 1.0
        return [wide * share for wide in natural] if share >= GIVES_WAY else natural

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

    def _styles(self, fonts: Fonts) -> tuple[TextStyle, TextStyle, TextStyle]:
        """How a title, a number and a name are set."""
        held = fonts.held_back
        return serif(held(24), "semibold"), sans(held(19)), sans(held(19), "semibold")

    def _draw_row(self, canvas: Canvas, place: Rect, index: int, chosen: bool) -> None:
        line = self._lines[index]
        if chosen:
            canvas.fill(place.inset(2), "focus_ground", radius=8)
        if self._in_words:
            draw_flow(canvas, self._words(line), Rect(place.x + 20, place.y + 8, place.w - 40, 0))
            return
        title, small, words = self._styles(canvas.fonts)
        middle, columns, label = place.center[1], self._columns[index], self._labels[index]
        canvas.text(
            line.label, (place.x + 20, middle), title if line.is_title else words,
            "red_text" if line.is_title else "text", valign="middle", max_width=label - 24, max_height=place.h,
        )  # fmt: skip
        style = words if line.is_title else small

        x = place.x + label
        for number, cell in enumerate(line.heads if line.is_title else line.cells):
            x += columns[number]
            shown = cut(canvas.locale.text(cell), partial(_fits, canvas, style, columns[number] - 12))
            ink = "muted" if line.is_title else "text"
            canvas.text(shown, (x, middle), style, ink, "right", valign="middle", max_height=place.h)
        if not line.is_title:
            canvas.fill(Rect(place.x + 16, place.bottom - 1, place.w - 32, 1), "rule")


def _fits(canvas: Canvas, style: TextStyle, room: float, text: str) -> bool:
    return canvas.measure(text, style)[0] <= room


def _lines_of(part: Noted) -> list[_Line]:
    rows = [_Line(label, cells, part.heads, is_title=False) for label, cells in part.rows]
    return [_Line(part.title, (), part.heads, is_title=True), *rows]


def number(count: int) -> str:
    """A count in a column: a dash for none."""
    return str(count) if count else "–"
