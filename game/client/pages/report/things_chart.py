"""The things of one kind as columns on a quay: what they bring, by both sets of rules, with their pictures below."""

from __future__ import annotations

from collections.abc import Callable

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.text import sans
from game.client.input.actions import Direction
from game.client.pages.report.bars import FILLS, draw_column, draw_quay, draw_skyline
from game.client.pages.report.words import number, thing_name, thing_picture, told_word
from game.client.widgets.base import Widget
from game.client.words.locale import Locale, Message, msg
from game.match.balance.charts import Scale, scale_of, shown
from game.match.balance.report import Row, Table

MOST = 16
"""So many columns at most stand beside each other; of more the chart is walked along."""
TILE, QUAY = 58.0, 13.0
"""How large a thing's picture is at most, and how high the quay is on which its columns stand."""
LEFT = 58.0
"""What stands left of the columns for the numbers of the scale."""


class ThingsChart(Widget):
    """Columns; left and right walk along them, Enter or a second click tells all that is counted of one."""

    keeps_focus = True

    def __init__(self, game_id: str, on_take: Callable[[Table, Row], None], locale: Callable[[], Locale]) -> None:
        """Makes a chart without anything in it yet.

        Args:
            game_id: of which game.
            on_take: is told what is to be told in full.
            locale: the language in use.
        """
        super().__init__()
        self.table: Table | None = None
        """What it shows."""
        self.index = 0
        """Which column is chosen."""
        self._game_id, self._on_take, self._locale = game_id, on_take, locale
        self._first = 0
        self._pressed_on: int | None = None

    @property
    def shows(self) -> tuple[object, ...]:
        """What its pixels depend on."""
        return (*self.stands, self.table, self.index, self._first)

    def show(self, table: Table | None) -> None:
        """Shows a table; of the same kind the chosen column stays chosen."""
        if table is None or self.table is None or table.kind != self.table.kind:
            self.index = self._first = 0
        self.table = table
        self._choose(min(self.index, max(0, len(self._rows) - 1)))

    @property
    def _rows(self) -> tuple[Row, ...]:
        return self.table.rows if self.table is not None else ()

    @property
    def row(self) -> Row | None:
        """The chosen thing."""
        return self._rows[self.index] if self._rows else None

    @property
    def can_focus(self) -> bool:
        """There is something to walk along."""
        return bool(self._rows) and super().can_focus

    def spoken(self) -> Message | str:
        """The chosen thing with its number."""
        table, row = self.table, self.row
        if table is None or row is None:
            return msg("report.nothing_yet")
        return msg("spoken.list_row", row=self.line(), place=self.index + 1, total=len(self._rows))

    def line(self) -> Message | str:
        """The chosen thing in a line: what it is, and its number by each set of rules."""
        table, row = self.table, self.row
        if table is None or row is None:
            return ""
        locale, word = self._locale(), told_word(table)
        name, line = locale.text(thing_name(locale, self._game_id, table, row)), row.figures[word]
        values = [number(locale, side.value, line) if side is not None else "–" for side in line.sides]
        said = msg(f"report.thing.{word}", name=name[:1].upper() + name[1:], value=values[0])
        return msg("report.thing" if len(values) == 1 else "report.thing.both", said=said, other=values[-1])

    def press(self) -> None:
        """Tells the chosen one in full."""
        if self.table is not None and self.row is not None:
            self._on_take(self.table, self.row)

    def adjust(self, direction: Direction) -> bool:
        """Left and right choose."""
        last = len(self._rows) - 1
        match direction:
            case "left" | "right":
                to = self.index + (1 if direction == "right" else -1)
                return 0 <= to <= last and self._choose(to)
            case "first" | "last":
                return self._choose(0 if direction == "first" else last)
        return False

    def scroll(self, dy: float) -> bool:
        """The wheel walks along the columns where there are too many."""
        most = max(0, len(self._rows) - MOST)
        self._first = max(0, min(most, self._first - round(dy)))
        return most > 0

    def pointer_down(self, point: Point) -> None:
        """Presses on a column."""
        self._pressed_on = self._column_at(point)

    def pointer_up(self, point: Point) -> None:
        """Chooses the column; the one already chosen is told in full."""
        pressed_on, self._pressed_on = self._pressed_on, None
        if pressed_on is not None and pressed_on == self._column_at(point):
            if pressed_on == self.index:
                self.press()
            else:
                self._choose(pressed_on)

    def _choose(self, index: int) -> bool:
        self.index = index
        self._first = max(index - MOST + 1, min(self._first, index))
        return bool(self._rows)

    def _seen(self) -> list[tuple[int, Rect]]:
        """The columns that are seen, each with its place."""
        count = min(MOST, len(self._rows))
        inner = Rect(self.rect.x + LEFT, self.rect.y, self.rect.w - LEFT, self.rect.h)
        wide = min(inner.w / max(count, 1), 150.0)
        numbers = range(self._first, min(len(self._rows), self._first + MOST))
        return [(n, Rect(inner.x + wide * at, inner.y, wide, inner.h)) for at, n in enumerate(numbers)]

    def _column_at(self, point: Point) -> int | None:
        return next((number for number, place in self._seen() if place.contains(point)), None)

    def draw(self, canvas: Canvas) -> None:
        """Draws the columns over their quay."""
        table = self.table
        if table is None or not canvas.wants(self.rect):
            return
        word = told_word(table)
        factor = 100.0 if table.rows[0].figures[word].unit == "share" else 1.0
        found = [side.value * factor for row in table.rows for side in row.figures[word].sides if side is not None]
        scale = scale_of([0.0, *found] if any(found) else [0.0, 1.0], marks=4)
        line = canvas.fonts.line_height(sans(17))
        foot = min(self.rect.h * 0.5, QUAY + TILE + 14 + (line if word == "amount" else 0))
        room = Rect(self.rect.x + LEFT, self.rect.y + line + 6, self.rect.w - LEFT, self.rect.h - foot - line - 6)
        decimal = canvas.locale.text(msg("report.decimal"))
        for mark in scale.marks:
            y = room.bottom - scale.at(mark, room.h)
            canvas.line((room.x, y), (room.right, y), "rule", 1)
            canvas.text(
                shown(mark).replace(".", decimal), (room.x - 8, y), sans(17), "muted", "right", valign="middle",
                max_width=LEFT - 10, max_height=room.h / max(1, len(scale.marks) - 1),
            )  # fmt: skip
        draw_skyline(canvas, room)
        quay = Rect(room.x, room.bottom, room.w, QUAY)
        draw_quay(canvas, quay, Rect(room.x, quay.bottom, room.w, self.rect.bottom - quay.bottom))
        for number_of, place in self._seen():
            if canvas.wants(place):
                self._draw_column(canvas, table, number_of, place, room, scale)

    def _draw_column(self, canvas: Canvas, table: Table, at: int, place: Rect, room: Rect, scale: Scale) -> None:
        row, word = table.rows[at], told_word(table)
        line, locale = row.figures[word], canvas.locale
        factor = 100.0 if line.unit == "share" else 1.0
        if at == self.index and self.focused:
            canvas.fill(place.inset(2), "focus_ground", radius=8)
        middle, sides = place.center[0], len(line.sides)
        thick = place.w * (0.34 if sides > 1 else 0.5)
        places = [(middle - thick * (0.1 if sides > 1 else 0.5), thick), (middle - thick * 1.0, thick * 0.7)]
        for side, figure in reversed(list(enumerate(line.sides))):
            if figure is None:
                continue
            x, wide = places[side]
            tall = scale.at(figure.value * factor, room.h)
            if tall > 0.5:
                draw_column(canvas, Rect(x, room.bottom - tall, wide, tall), FILLS[side])
            if not side:
                top = scale.at(max(each.value for each in line.sides if each is not None) * factor, room.h)
                canvas.text(
                    number(locale, figure.value, line), (middle, room.bottom - top - 8), sans(17, "semibold"), "text",
                    "center", valign="baseline", max_width=place.w - 4, max_height=room.y - place.y,
                )  # fmt: skip
        y, high = room.bottom + QUAY + 4, place.bottom - room.bottom - QUAY - 6
        picture, text = thing_picture(self._game_id, table, row), canvas.fonts.line_height(sans(17))
        if picture is not None and canvas.tools.sprites.aspect(picture) is None:
            picture = None  # a thing that only a rule file knows is named
        used = row.figures["used"].sides[0] if word == "amount" else None
        size = min(place.w - 10, TILE, high - (text if used is not None else 0) - 4)
        if picture is not None and size > 12:
            canvas.sprite(picture, Rect(middle - size / 2, y, size, size))
            y += size + 2
        else:
            name = thing_name(locale, self._game_id, table, row)
            canvas.text(
                name, (middle, y + text / 2), sans(17), "text", "center", valign="middle", max_width=place.w - 4,
                max_height=text * 1.1,
            )  # fmt: skip
            y += text + 2
        if used is not None:
            canvas.text(
                msg("report.used", share=round(100 * used.value)), (middle, y + text / 2), sans(17, "semibold"), "text",
                "center", valign="middle", max_width=place.w - 4, max_height=text * 1.1,
            )  # fmt: skip
