"""The lists on the page of statistics: games and wins, habits, rows and hours. Each draws its own rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect, lozenge
from game.client.drawing.text import sans, serif
from game.client.pages.report.bars import draw_bar
from game.client.pages.statistics.words import number
from game.client.widgets.list_view import ListRow, ListView
from game.client.words.locale import Message
from game.match.statistics.figures import Figures

ROW = {"wins": 53.0, "habits": 102.0, "records": 38.0}
"""Heights of the rows of each list at the plain size of text, in units."""
HEADING = 46.0
"""Height of what stands above a list."""


@dataclass(frozen=True, slots=True)
class Line:
    """A row of a list."""

    label: Message | str
    """What it is."""
    said: Message | str
    """What is said of it beside that."""
    ids: frozenset[str]
    """The games behind it."""
    value: Message | str = ""
    """What stands at its end."""
    detail: Message | str = ""
    """What stands below it."""
    figures: Figures | None = None
    """What its games come to, where it has a bar."""
    share: float | None = None
    """How often in all, from 0 to 1, where it has a scale."""
    doge: float | None = None
    """How often the Doge does it."""
    art: str = ""
    """A drawing beside it."""


class Lines(ListView):
    """A list of such rows, below a heading that the page draws."""

    def __init__(self, word: str, label: Message, on_take: Callable[[frozenset[str]], None]) -> None:
        """Makes a list.

        Args:
            word: which it is, of `ROW`.
            label: what its rows are.
            on_take: called with the games behind a row that was taken.
        """
        super().__init__(label, (), grows=False, painter=self._paint, on_take=self._take)
        self.word = word
        """Which it is."""
        self.lines: tuple[Line, ...] = ()
        """Its rows."""
        self._on_take = on_take

    def show(self, lines: Sequence[Line]) -> None:
        """Shows other rows; the chosen one stays where it is."""
        self.lines = tuple(lines)
        self.set_rows([ListRow(line.label, line.said) for line in lines], self.index)

    def _take(self, index: int) -> None:
        self._on_take(self.lines[index].ids)

    def _paint(self, canvas: Canvas, place: Rect, index: int, chosen: bool) -> None:
        if chosen and self.focused:
            canvas.fill(place.inset(2), "focus_ground", radius=8)
        line = self.lines[index]
        draw = {"wins": _draw_wins, "habits": _draw_habit, "records": _draw_record}[self.word]
        draw(canvas, place.inset(8, 2), line)
        canvas.fill(Rect(place.x + 4, place.bottom - 1, place.w - 8, 1), "rule")


def columns(place: Rect) -> tuple[float, float, float]:
    """Where in a row of wins the numbers of games and of wins end, and the bar begins."""
    return place.x + place.w * 0.55, place.x + place.w * 0.685, place.x + place.w * 0.715


def _draw_wins(canvas: Canvas, place: Rect, line: Line) -> None:
    figures = line.figures
    if figures is None:
        return
    games, won, bar = columns(place)
    first = canvas.fonts.line_height(sans(20))
    middle = place.y + first / 2 + 2
    canvas.text(line.label, (place.x, middle), sans(20), "text", valign="middle",
                max_width=games - place.x - canvas.measure("0000", sans(20))[0])  # fmt: skip
    canvas.text(canvas.locale.whole(figures.games), (games, middle), sans(20), "text", "right", valign="middle")
    canvas.text(number(canvas.locale, figures.won), (won, middle), sans(20, "semibold"), "text", "right",
                valign="middle")  # fmt: skip
    if line.detail:
        canvas.text(line.detail, (place.x, place.y + first), sans(16), "muted", max_width=place.w,
                    max_height=place.bottom - place.y - first)  # fmt: skip
    high = min(20.0, first - 4)
    whole = Rect(bar, middle - high / 2, place.right - bar - 4, high)
    canvas.fill(whole, "field", 3)
    share = figures.won / figures.games if figures.games else 0.0
    if share * whole.w > 1:
        draw_bar(canvas, Rect(whole.x, whole.y, whole.w * share, whole.h), "own", 3)
    canvas.frame(whole, "field_line", 1.2, 3)
    if figures.games:
        draw_pin(canvas, whole.x + whole.w * (figures.even / figures.games if figures.games else 0.0), whole)


def draw_pin(canvas: Canvas, x: float, bar: Rect) -> None:
    """Draws the gold-headed pin where an even player stands."""
    canvas.line((x, bar.y - 4), (x, bar.bottom + 3), "text", 2)
    canvas.polygon(lozenge((x, bar.y - 6), 5), "gold", "ink", 1.2)


def draw_cap(canvas: Canvas, middle: tuple[float, float]) -> None:
    """Draws the mark of the Doge: his cap on gold."""
    x, y = middle
    canvas.circle(middle, 10, "gold_light", "gold_dark", 1.4)
    canvas.polygon(((x - 6, y + 4), (x - 4, y - 3), (x + 4, y - 5), (x + 6, y - 1), (x + 5, y + 4)), "red", "ink", 1)


def draw_you(canvas: Canvas, middle: tuple[float, float]) -> None:
    """Draws the mark of oneself: a lozenge."""
    canvas.polygon(lozenge(middle, 10), "seat_1", "ink", 1.4)


def _draw_habit(canvas: Canvas, place: Rect, line: Line) -> None:
    side = min(64.0, place.h - 8)
    if line.art:
        canvas.sprite(line.art, Rect(place.x, place.y + (place.h - side) / 2, side, side))
    x = place.x + side + 16
    scale = place.bottom - 16
    canvas.text(line.label, (x, place.y), sans(19), "text", width=place.right - x, max_height=scale - 14 - place.y)
    style = sans(16)
    left = x + canvas.measure("0", style)[0] + 10
    right = place.right - canvas.measure("100", style)[0] - 10
    canvas.text("0", (left - 10, scale), style, "muted", "right", valign="middle")
    canvas.text("100", (right + 10, scale), style, "muted", valign="middle")
    canvas.line((left, scale), (right, scale), "text", 1.4)
    for tenth in range(11):
        at = left + (right - left) * tenth / 10
        canvas.line((at, scale - (6 if tenth % 5 == 0 else 3)), (at, scale + (6 if tenth % 5 == 0 else 3)), "text", 1.2)
    if line.share is None:
        return
    you = left + (right - left) * line.share
    if line.doge is not None:
        doge = left + (right - left) * line.doge
        canvas.line((you, scale), (doge, scale), "gold", 3.4)
        draw_cap(canvas, (doge, scale))
    draw_you(canvas, (you, scale))


def _draw_record(canvas: Canvas, place: Rect, line: Line) -> None:
    middle = place.center[1]
    value = canvas.text(line.value, (place.right, middle), sans(19, "semibold"), "text", "right", valign="middle",
                        max_width=place.w * 0.6, max_height=place.h)  # fmt: skip
    label = canvas.text(line.label, (place.x, middle), sans(19), "text", valign="middle",
                        max_width=value.x - place.x - 24, max_height=place.h)  # fmt: skip
    at = label.right + 10
    while at < value.x - 12:
        canvas.line((at, middle + 8), (at + 3, middle + 8), "faint", 1.2)
        at += 8


def draw_part_title(canvas: Canvas, place: Rect, title: Message, right: float | None = None) -> Rect:
    """Draws the heading of a part with a gold rule below; answers where the words lie.

    Args:
        canvas: where.
        place: the heading's place.
        title: what it says.
        right: where the words end at the latest; None for half of the place.
    """
    room = place.w * 0.5 if right is None else right - place.x
    style = serif(canvas.fonts.held_back(25), "semibold")
    words = canvas.text(title, (place.x, place.y), style, "text", max_width=room)
    canvas.line((place.x, place.bottom - 4), (place.right, place.bottom - 4), "gold", 1.4)
    return words
