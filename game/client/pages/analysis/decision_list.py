"""The decisions of an analysis as rows by what they cost: the chosen one is open, with its position and the reasons."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.text import TextStyle, sans, serif
from game.client.drawing.tools import Tools
from game.client.pages.analysis.charts import written
from game.client.pages.analysis.position import Position
from game.client.table.log_panel import message_of
from game.client.widgets.list_view import ListView
from game.client.widgets.scrolling import BAR
from game.client.words.locale import Locale, Message, msg
from game.match.analysis.report import MARGIN, Decision
from game.match.analysis.told import Teller, points
from game.match.log import Text
from game.rules.core import Move, Seat
from game.rules.notation import read_move

HEAD = sans(18, "semibold")
"""The type of what the columns are."""
BAR_SHARE = 0.30
"""How much of a row its cost takes up."""
MAX_LINES = 6
"""A row is at most so many lines of type high."""
LEAST_ROW = 53.0
"""The least height of a row, in units."""
PICTURE = (528.0, 347.0)
"""The shape of the small table."""
PICTURE_SHARE, LARGE_SHARE = 0.6, 0.45
"""How much of an open row's width the position takes, and in larger type."""
CARD = 0.7
"""The shape of the picture of what was decided."""
OPEN_SHARE = 0.72
"""How much of the list an open row takes at most."""


class DecisionRows:
    """Draws the rows of a list of decisions."""

    def __init__(self, tools: Tools, position: Position, teller: Teller, view: ListView, word: Text) -> None:
        """Draws nothing yet.

        Args:
            tools: what is drawn with.
            position: the small table of the open row.
            teller: tells reasons.
            view: the list.
            word: how the rounds are called.
        """
        self._tools, self._position, self._teller, self._list = tools, position, teller, view
        self._word = message_of(word)
        self.shown: Sequence[Decision] = ()
        """The decisions, in the order of the rows; one without a cost was taken back."""
        self.is_large = False
        """Whether type is so large that the list has all of the page's width."""

    def fit(self) -> None:
        """Makes the rows as high as their words, which wrap, and the open one as high as what it holds."""
        fonts, locale = self._tools.fonts, self._tools.locale
        style, lines = sans(18, "semibold"), 1
        _, played, better, _ = self.columns(self._list.rect)
        for one in self.shown:
            for column, words in ((played, self.played(one)), (better, self.better(one))):
                lines = max(lines, len(fonts.wrap(locale.text(words), style, max(40.0, column.w - 20))))
        high = max(LEAST_ROW, min(lines, MAX_LINES) * fonts.line_height(style) + 16)
        self._list.set_row_height(high)
        picture = self._picture(Rect(0, 0, self._list.rect.w, 0))
        self._position.fit(picture)
        most = max(0.0, self._list.rect.h * OPEN_SHARE)
        self._list.opened = min(most, picture.h + 26) if self.shown else 0.0

    def _picture(self, place: Rect) -> Rect:
        """Where the position is drawn in the open part of a row."""
        whole = min(place.w, self._list.rect.w - BAR - 8)  # where there is more than is seen, a bar stands beside it
        wide = whole * (LARGE_SHARE if self.is_large else PICTURE_SHARE)
        high = wide * PICTURE[1] / PICTURE[0]
        most = self._list.rect.h * OPEN_SHARE - 26
        if high > most > 0:
            wide, high = wide * most / high, most
        return Rect(place.x + 10, place.y + 8, wide, high)

    # Words.

    def played(self, one: Decision) -> Message | str:
        """What was played, in a few words."""
        return self._words(one.played)

    def better(self, one: Decision) -> Message | str:
        """What would have been better; of what was taken back, that it was."""
        if one.cost is None:
            return msg("analysis.taken_back")
        return "–" if one.better is None else self._words(one.better)

    def spoken(self, one: Decision, name: Message | str) -> Message:
        """All of a row in one go: whose decision it was, and what it cost, if anything."""
        words = {"name": name, "round": one.round, "played": self.played(one)}
        if one.cost is None:
            return msg("analysis.row.spoken.taken_back", **words)
        if is_nothing(one.cost):
            return msg("analysis.row.spoken.free", **words)
        cost = said(self._tools.locale, one.cost)
        return msg("analysis.row.spoken", better=self.better(one), cost=cost, **words)

    def rest(self, count: int, cost: float) -> Message:
        """What the decisions cost together that are no rows."""
        if is_nothing(cost):
            return msg("analysis.rest.free", count=count)
        return msg("analysis.rest", count=count, cost=said(self._tools.locale, cost))

    def _words(self, fields: dict[str, object]) -> Message | str:
        return self._position.board.move_text(self._move(fields))

    def _move(self, fields: dict[str, object]) -> Move:
        return read_move(type(self._position.board.frame.match.game), fields)

    # Places.

    def columns(self, place: Rect) -> list[Rect]:
        """The places of a row's columns: round, played, better, cost."""
        fonts, locale = self._tools.fonts, self._tools.locale
        first = (92.0 if not self.is_large else 70.0) * min(1.8, max(1.0, fonts.text_scale))
        first = max(first, fonts.measure(locale.text(self._word), HEAD)[0] + 12)
        last = place.w * BAR_SHARE
        half = (place.w - first - last) / 2
        x, found = place.x, []
        for wide in (first, half, half, last):
            found.append(Rect(x, place.y, wide, place.h))
            x += wide
        return found

    @property
    def most(self) -> float:
        """The end of the scale of the bars, in points of chance."""
        costs = [points(each.cost or 0.0) for each in self.shown]
        return max(12.0, min(30.0, max(costs, default=0.0)))

    @property
    def _marks(self) -> range:
        """The numbers along that scale."""
        most = self.most
        return range(0, int(most) + 1, 5 if most <= 20 else 10)

    def _bar_room(self, place: Rect) -> Rect:
        """Where the bars of a column of costs lie, after the numbers."""
        left = place.x + max(place.w * 0.36, self._tools.fonts.measure("88.8", serif(22, "semibold"))[0]) + 10
        return Rect(left, place.y, max(0.0, place.right - left - 26), place.h)

    # Drawing.

    def draw_heads(self, canvas: Canvas, y: float) -> None:
        """What the columns are, and how the rounds are called."""
        heads = (self._word, *(msg(f"analysis.head.{name}") for name in ("played", "better", "cost")))
        for place, head in zip(self.columns(self._list.rect), heads, strict=True):
            canvas.text(
                head, (place.x + 4, y), HEAD, "text", max_width=place.w - 8,
                max_height=canvas.fonts.line_height(sans(18)) + 4,
            )  # fmt: skip

    def draw_scale(self, canvas: Canvas, y: float) -> None:
        """The numbers of the bars, below the list."""
        cost = self.columns(self._list.row_place(0))[3] if self.shown else None
        if cost is None or (room := self._bar_room(cost)).w < 60:
            return
        most, style = self.most, sans(canvas.fonts.held_back(16))
        for number in self._marks:
            x = room.x + room.w * number / most
            canvas.text(str(number), (x, y), style, "muted", "center")

    def draw_row(self, canvas: Canvas, place: Rect, index: int, chosen: bool) -> None:
        """One row; the chosen one is open."""
        one, opened = self.shown[index], self._list.opened_now(index)
        if chosen:
            canvas.fill(place.inset(2), "focus_ground", radius=8)
            canvas.frame(place.inset(2), "gold", 4.0 if self._list.focused else 2.0, 8)
            if self._list.focused:
                canvas.frame(place.inset(0.5), "ink", 1.2, 10)
        canvas.fill(Rect(place.x + 6, place.bottom - 1, place.w - 12, 1), "rule")
        if opened:
            below = place.bottom_part(opened)
            place = place.top_part(place.h - opened)
            if chosen:  # of one that closes the position is another already
                with canvas.clipped(below) as seen:
                    if seen:
                        self._draw_open(canvas, Rect(below.x, below.y, below.w, self._list.opened), one)
        number, played, better, cost = self.columns(place)
        side = min(place.h - 12, number.w - 14, 42.0 * max(1.0, canvas.fonts.text_scale))
        disc = Rect(number.x + 8, place.center[1] - side / 2, side, side)
        canvas.circle(disc.center, side / 2, "red" if one.is_sure else "panel", "control_line", 1.4)
        canvas.text(
            str(one.round), disc.center, serif(canvas.fonts.held_back(21), "semibold"),
            "on_red" if one.is_sure else "text", "center", valign="middle", max_width=side * 0.85,
        )  # fmt: skip
        for column, words, style in (
            (played, self.played(one), sans(18)), (better, self.better(one), sans(18, "semibold")),
        ):  # fmt: skip
            canvas.text(
                words, (column.x + 4, place.center[1]), style, "muted" if one.cost is None else "text",
                valign="middle", width=column.w - 12, max_height=place.h - 8,
            )  # fmt: skip
        if one.cost is None:
            canvas.sprite("icons/undo", Rect.around((self._bar_room(cost).x + 16, place.center[1]), 30, 30))
        else:
            self._draw_cost(canvas, cost, one)

    def _draw_cost(self, canvas: Canvas, place: Rect, one: Decision) -> None:
        """The cost as a number and as a bar with its margin over the scale's dotted lines; beyond it, it is broken."""
        room, most, sure = self._bar_room(place), self.most, one.is_sure
        canvas.text(
            said(canvas.locale, one.cost or 0.0), (room.x - 10, place.center[1]), serif(22, "semibold"),
            "red_text" if sure else "muted", "right", valign="middle", max_width=room.x - place.x - 10,
        )  # fmt: skip
        if room.w < 40:
            return
        middle, cost = place.center[1], points(one.cost or 0.0)
        for number in self._marks:
            x = room.x + room.w * number / most
            for y in range(int(place.y) + 2, int(place.bottom) - 2, 7):
                canvas.fill(Rect(x - 0.5, y, 1, 2.4), "rule")
        bar = Rect(room.x, middle - 8, max(2.0, room.w * min(1.0, cost / most)), 16)
        canvas.fill(bar, "red" if sure else "marble")
        for left, right in pairwise(range(int(bar.x), int(bar.right), 6)):
            canvas.line((left, bar.bottom - 1), (right, bar.y + 1), "ink" if sure else "muted", 0.8)
        canvas.frame(bar, "control_line", 1.2)
        if cost > most:
            for x in (bar.center[0] - 3, bar.center[0] + 4):
                canvas.line((x - 4, bar.bottom + 3), (x + 4, bar.y - 3), "panel", 3)
        if one.error is not None and cost <= most:
            ends = [min(1.0, max(0.0, cost + way * points(MARGIN * one.error)) / most) for way in (-1, 1)]
            low, high = (room.x + room.w * end for end in ends)
            canvas.line((low, middle), (high, middle), "text", 1.6)
            for x in (low, high):
                canvas.line((x, middle - 6), (x, middle + 6), "text", 1.6)

    def _draw_open(self, canvas: Canvas, place: Rect, one: Decision) -> None:
        """The position as the seat saw it, why something else was better, and how sure that is."""
        picture = self._picture(place)
        with canvas.clipped(self._list.rect):
            self._position.draw(canvas, picture)
        x, bottom = picture.right + 20, place.bottom - 8
        room, y = place.right - x - 14, place.y + 8
        for words, style in self._account(canvas.locale, one):
            rows = canvas.fonts.wrap(canvas.locale.text(words), style, room)
            if y + len(rows) * canvas.fonts.line_height(style) > bottom + 2:
                break
            y = canvas.text(words, (x, y), style, "muted" if style.italic else "text", width=room).bottom + 6
        high = min(120.0, bottom - y - 4)
        if high >= 90:
            view = self._teller.position(one.number).view(Seat(one.seat))
            card = Rect(x, bottom - high, min(room, high * CARD), high)
            self._position.board.draw_decision(canvas, card, view, self._move(one.played))

    def _account(self, locale: Locale, one: Decision) -> list[tuple[Message | str, TextStyle]]:
        plain, slanted = sans(18), serif(18, italic=True)
        if one.cost is None:
            return [(msg("analysis.taken_back.line"), slanted)]
        lines: list[tuple[Message | str, TextStyle]] = [
            (message_of(self._teller.reason(reason)), plain) for reason in one.reasons
        ]
        lines.insert(0, (msg("analysis.better", move=self.better(one)), sans(18, "semibold")))
        if one.error is not None:
            margin = msg("analysis.margin", margin=said(locale, MARGIN * one.error))
            lines.append((margin if one.is_sure else msg("analysis.margin.unsure", margin=margin), slanted))
        return lines


def is_nothing(share: float) -> bool:
    """Whether a share of a win is too small to be said in points."""
    return not round(points(share), 1)


def said(locale: Locale, share: float) -> str:
    """A share of a win in points, as the language writes numbers."""
    return written(locale, f"{points(share):.1f}")
