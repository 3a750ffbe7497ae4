"""How the amounts of a thing are spread: in how many games of ten it is used, and at which amount how often."""

from __future__ import annotations

from collections.abc import Callable

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.text import sans, serif
from game.client.pages.report.bars import draw_bar, draw_dotted, draw_title
from game.client.pages.report.words import about_spread, limit_of, number, table_title, thing_picture
from game.client.widgets.base import Widget
from game.client.words.locale import Locale, Message, msg
from game.match.balance.charts import Binned, binned
from game.match.balance.order import Order
from game.match.balance.report import Row, Table

TEN = 10
"""So many pictures stand for all occasions."""
PICTURE = 34.0
"""How wide one is at most."""


class SpreadChart(Widget):
    """A histogram; Enter or a click tells all that is counted of the thing."""

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
        """What it shows: the first thing of it, since what is spread has one."""
        self.about: Message | str = ""
        """What its columns are."""
        self.limit: int | None = None
        """The amount above which the other rules, or those alone that are measured, allow none; None for no limit."""
        self._game_id, self._on_take, self._locale = game_id, on_take, locale

    @property
    def shows(self) -> tuple[object, ...]:
        """What its pixels depend on."""
        return (*self.stands, self.table, self.about, self.limit)

    def show(self, table: Table | None, order: Order) -> None:
        """Shows a table."""
        self.table, self.limit = table, limit_of(order, table.kind) if table is not None else None
        self.about = about_spread(order, self.limit)

    @property
    def can_focus(self) -> bool:
        """There is something to be told."""
        return self.table is not None and super().can_focus

    def spoken(self) -> Message | str:
        """What it is, and how often it is used."""
        if self.table is None:
            return msg("report.nothing_yet")
        title = table_title(self._locale(), self._game_id, self.table)
        return msg("spoken.button_with_line", label=title, line=self._used())

    def press(self) -> None:
        """Tells all that is counted."""
        if self.table is not None:
            self._on_take(self.table, self.table.rows[0])

    def _used(self) -> Message:
        """How often it is used, where it could be."""
        line = self.table.rows[0].figures["used"] if self.table is not None else None
        first = line.sides[0] if line is not None else None
        if line is None or first is None:
            return msg("report.none")
        return msg("report.spread.used", value=number(self._locale(), first.value, line))

    def pointer_up(self, point: Point) -> None:
        """A click tells all."""
        if self.contains(point):
            self.press()

    def draw(self, canvas: Canvas) -> None:
        """Draws the pictures over the histogram."""
        table, place = self.table, self.rect
        if table is None or not canvas.wants(place):
            return
        inner, row = place.inset(8, 6), table.rows[0]
        if self.focused:
            canvas.fill(place.inset(2), "focus_ground", radius=8)
        top = draw_title(canvas, table_title(canvas.locale, self._game_id, table), inner)
        line = canvas.fonts.line_height(sans(18))
        said = canvas.text(
            self._used(), (inner.x, top), sans(18), "text", width=inner.w, max_height=min(2 * line, inner.h * 0.24)
        )
        top = self._draw_ten(canvas, table, row, Rect(inner.x, said.bottom + 4, inner.w, inner.h * 0.14))
        bins = binned(row.amounts)
        if bins is None:
            return
        about = canvas.text(
            self.about, (inner.x, top + 2), serif(17, italic=True), "muted", width=inner.w,
            max_height=min(3 * line, inner.h * 0.38),
        )  # fmt: skip
        self._draw_bins(canvas, bins, Rect(inner.x, about.bottom + 4, inner.w, inner.bottom - about.bottom - 4))

    def _draw_ten(self, canvas: Canvas, table: Table, row: Row, room: Rect) -> float:
        """Draws ten pictures, as many of them full as of ten occasions are used; returns where they end."""
        picture, used = thing_picture(self._game_id, table, row), row.figures["used"].sides[0]
        if picture is None or used is None:
            return room.y
        wide = min(PICTURE, room.w / TEN, room.h)
        full = round(TEN * min(1.0, used.value))
        for at in range(TEN):
            place = Rect(room.x + wide * at, room.y, wide - 3, wide - 3)
            canvas.sprite(picture, place, alpha=1.0 if at < full else 0.25)
        return room.y + wide

    def _draw_bins(self, canvas: Canvas, bins: Binned, room: Rect) -> None:
        """Draws a column an amount; what the other rules come to are strokes over them."""
        line = canvas.fonts.line_height(sans(16))
        ground, wide = room.bottom - line - 6, room.w / bins.count
        high = ground - room.y - 6
        for side, parts in enumerate(bins.sides):
            for at, part in enumerate(parts):
                x, tall = room.x + wide * at, part / bins.most * high
                if part and not side:
                    draw_bar(canvas, Rect(x + 0.5, ground - tall, wide - 1, tall), "measured", radius=0)
                elif part:
                    canvas.line((x + wide / 4, ground - tall), (x + wide * 3 / 4, ground - tall), "text", 3)
        canvas.line((room.x, ground), (room.right, ground), "text", 1.4)
        if self.limit is not None and bins.low <= self.limit < bins.low + bins.step * bins.count:
            # To the right of the column of the limit itself.
            x = room.x + wide * ((self.limit - bins.low) // bins.step + 1)
            draw_dotted(canvas, x, room.y, ground)
        style = sans(16)
        widest = canvas.measure(str(bins.low + bins.step * bins.count), style)[0] + 10
        every = max(1, -(-bins.count // max(1, int(room.w / widest))))
        for at in range(0, bins.count, every):
            amount = str(bins.low + bins.step * at)
            canvas.text(amount, (room.x + wide * (at + 0.5), ground + 4), style, "muted", "center")
