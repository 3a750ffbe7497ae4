"""The deals of the day: a row for each table, what became of it, and the days before."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

from game.client.drawing.canvas import Canvas
from game.client.drawing.flow import Paragraph, draw_flow, flow_height
from game.client.drawing.geometry import Rect
from game.client.drawing.layout import Page
from game.client.drawing.text import sans, serif
from game.client.input import clipboard
from game.client.pages.setup_choices import panels_of
from game.client.shell.page_scene import PageScene
from game.client.widgets.button import Button
from game.client.widgets.list_view import ListRow, ListView
from game.client.widgets.page import Hint, button_row, content_rect, draw_heading, draw_hints, hint_rect
from game.client.widgets.scrolling import BAR
from game.client.words.locale import Message, msg
from game.errors import SaveError
from game.match.daily import DailyTable, Diary, Outcome, daily_tables, outcome
from game.match.shelf import Shelf
from game.registry import Panel

PICTURE = 410 / 252
"""How wide the picture of a game is for its height."""
HIGH = 72.0
"""How high it is, in units."""
LARGE = 1.2
"""From this text size on the days before stand under the words."""
DAYS = 28
"""So many days are shown, today the last."""
MOST_PITCH = 34.0
"""From one day to the next at most, in units."""
DAY, DAY_GAP = 16.0, 5.0
"""Size of the mark of a day, and what lies between two, in units."""


class DailyScene(PageScene):
    """The page of the deals of the day."""

    def __init__(self, shelf: Shelf, deal: Callable[[DailyTable], None], go_on: Callable[[Path], None]) -> None:
        """Makes the page.

        Args:
            shelf: the saves, which tell what was played.
            deal: lays the table of today's deal.
            go_on: lays the table of a save.
        """
        super().__init__()
        self._shelf, self._deal, self._go_on = shelf, deal, go_on
        self._tables = daily_tables()
        self.diary = Diary(shelf.store)
        """What was played."""
        self._day = self.diary.today
        self._outcomes: dict[tuple[DailyTable, date], Outcome | None] = {}
        self.list = self.widgets.add(
            ListView(
                msg("daily.title"), (), row_height=110, grows=False, painter=self._draw_row,
                on_choose=lambda _: self._label(), on_take=lambda _: self._take(),
            )
        )  # fmt: skip
        self._go: Button | None = None

    def enter(self) -> None:
        """The first that is not played is chosen."""
        self.resume()
        new = [number for number, table in enumerate(self._tables) if self.diary.state(table, self._day) != "over"]
        self.list.choose(new[0] if new else 0)
        self.widgets.focus(self.list)

    def resume(self) -> None:
        """One may have been played meanwhile, and the day may be another."""
        self.diary.look()
        self._day = self.diary.today
        self._fill()

    def update(self, dt: float) -> None:
        """Reads what came of a game that is over, one a frame; at midnight it is another day."""
        super().update(dt)
        if self.diary.today != self._day:
            self.resume()
        table = self._unread
        if table is not None:
            self._outcomes[table, self._day] = self._read(table)
            self._fill()

    def finish(self) -> None:
        """Reads all there is, for a picture of the page."""
        super().finish()
        while self._unread is not None:
            self.update(0)

    @property
    def _unread(self) -> DailyTable | None:
        """The first whose game of today is over and was not read yet."""
        unread = (table for table in self._tables if (table, self._day) not in self._outcomes)
        return next((table for table in unread if self.diary.is_over(table, self._day)), None)

    def _read(self, table: DailyTable) -> Outcome | None:
        path = self._shelf.store.place_of(table.match_id(self._day))
        try:
            return None if path is None else outcome(self._shelf.read(path))
        except SaveError:  # the page of the saved games says what is wrong with it
            return None

    def layout(self, page: Page) -> None:
        """The day over the list, the buttons in the margin."""
        if self._go is None:
            keys = self.app.input
            self._leave = self.widgets.add(Button(msg("page.back"), cap=keys.cap("back"), on_press=self.go_back))
            self._copy = self.widgets.add(
                Button(msg("daily.copy"), cap=keys.cap("c"), hotkey="c", on_press=self._copy_line)
            )
            self._go = self.widgets.add(
                Button(msg("daily.play"), kind="primary", cap=keys.cap("select"), hotkey="confirm", on_press=self._take)
            )
            self._fill()
        content, tools = content_rect(page), self.app.tools
        head = flow_height(tools, self._head(), content.w)
        wide = self._words_room(Rect(0, 0, content.w - 28 - BAR, 0)).w
        words = max(flow_height(tools, self._words(table), wide) for table in self._tables)
        self._row = max(92.0, words + 24 + (DAY + 14 if self._is_large else 0))
        self.list.set_row_height(self._row)
        room = content.h - head - 26 - 28
        self.list.rect = Rect(
            content.x + 14, content.y + head + 40, content.w - 28, min(room, self._row * len(self._tables))
        )
        buttons = (self._copy, self._leave, self._go)
        self._copy.rect, self._leave.rect, self._go.rect = button_row(tools, buttons, (250, 168, 240))

    def draw(self, canvas: Canvas) -> None:
        """Draws the page."""
        draw_heading(canvas, msg("daily.title"), msg("daily.line"))
        draw_flow(canvas, self._head(), content_rect(canvas.page))
        canvas.panel(self.list.rect.inset(-14), "sheet")
        hints = (Hint(("up", "down"), msg("daily.hint")),)
        draw_hints(canvas, self.app.input, hints, hint_rect(canvas.page, self._copy.rect))
        super().draw(canvas)

    @property
    def _is_large(self) -> bool:
        return self.app.tools.fonts.text_scale > LARGE

    def _head(self) -> list[Paragraph]:
        """Which day it is, and how many in a row were played."""
        held, day = self.app.tools.fonts.held_back, self._day
        today = msg("games.date.year", day=day.day, month=msg(f"games.month.{day.month}"), year=str(day.year))
        count = self.diary.row(self._tables)
        return [
            Paragraph(today, serif(held(32), "semibold")),
            Paragraph(msg("daily.row", count=count) if count else msg("daily.row.none"), sans(held(21)), "muted"),
        ]

    def _state(self, table: DailyTable) -> Message:
        """What became of today's deal at a table."""
        state, found = self.diary.state(table, self._day), self._outcomes.get((table, self._day))
        if found is None:
            return msg(f"daily.state.{state}")
        if found.place is None:
            return msg("daily.given_up", signs=found.signs)
        return msg("daily.over", signs=found.signs, place=found.place, sides=found.sides)

    def _draw_row(self, canvas: Canvas, place: Rect, index: int, chosen: bool) -> None:
        table = self._tables[index]
        if chosen:
            canvas.fill(place.inset(2), "focus_ground", radius=10)
        picture = Rect(place.x + 20, place.center[1] - HIGH / 2, HIGH * PICTURE, HIGH)
        canvas.sprite(f"new_game/{_panel_of(table).art}", picture, fit="cover")
        canvas.frame(picture, "ink", 1.8)
        room = self._words_room(place)
        low = draw_flow(canvas, self._words(table), room)
        if self._is_large:
            self._draw_days(canvas, Rect(room.x, low + 4, DAYS * (DAY + DAY_GAP), DAY), table)
        else:  # beside the words, not at the far end of the row
            left = room.x + min(room.w, max(self._said_width(one) for one in self._tables)) + 60
            wide = min(place.right - 28 - left, DAYS * MOST_PITCH)
            self._draw_days(canvas, Rect(left, place.center[1] - DAY / 2, wide, DAY), table)
        if index < len(self._tables) - 1:
            canvas.fill(Rect(place.x + 20, place.bottom - 1, place.w - 40, 1), "rule")

    def _words(self, table: DailyTable) -> list[Paragraph]:
        """What is said of a table."""
        held = self.app.tools.fonts.held_back
        return [
            Paragraph(table_text(table), serif(held(28), "semibold")),
            Paragraph(self._state(table), sans(held(21)), "muted"),
        ]

    def _said_width(self, table: DailyTable) -> float:
        """How wide what is said of a table is on one line each."""
        tools = self.app.tools
        return max(tools.fonts.measure(tools.locale.text(one.message), one.style)[0] for one in self._words(table))

    def _words_room(self, place: Rect) -> Rect:
        """Where that is said in a row."""
        left, days = place.x + 20 + HIGH * PICTURE + 28, 0.0 if self._is_large else DAYS * (DAY + DAY_GAP) + 30
        return Rect(left, place.y + 12, place.right - 28 - days - left, 0)

    def _draw_days(self, canvas: Canvas, at: Rect, table: DailyTable) -> None:
        """Draws a mark for each of the last days, today's the last and larger: full where the deal was played."""
        side = at.w / DAYS - DAY_GAP
        for number in range(DAYS):
            day = self._day - timedelta(days=DAYS - 1 - number)
            mark = Rect(at.x + number * (side + DAY_GAP), at.center[1] - side / 2, side, side)
            if day == self._day:
                mark = mark.inset(-2)
            if self.diary.is_over(table, day):
                canvas.fill(mark, "gold", 3)
            canvas.frame(mark, "text" if day == self._day else "muted", 1.6, 3)

    def _fill(self) -> None:
        if self._go is None:
            return
        chosen = self.list.index
        self.list.set_rows([ListRow(table_text(table), self._state(table)) for table in self._tables], chosen)
        self._label()
        self.invalidate()

    def _label(self) -> None:
        if self._go is None:
            return
        state = self.diary.state(self._chosen, self._day)
        self._go.label = msg({"new": "daily.play", "begun": "daily.go_on"}.get(state, "daily.again"))
        self._copy.enabled = self._outcomes.get((self._chosen, self._day)) is not None
        self._copy.why_not = None if self._copy.enabled else msg("daily.copy.not_yet")

    @property
    def _chosen(self) -> DailyTable:
        return self._tables[self.list.index]

    def _take(self) -> None:
        table = self._chosen
        path = self._shelf.store.place_of(table.match_id(self._day))
        if path is not None and self.diary.state(table, self._day) == "begun":
            self._go_on(path)
        else:
            self._deal(table)

    def _copy_line(self) -> None:
        found = self._outcomes.get((self._chosen, self._day))
        if found is not None:
            clipboard.copy(found.line)
            self.app.tell(msg("daily.copied", line=found.line))


def table_text(table: DailyTable) -> Message:
    """What a table is called: its way of playing, or the game and how many play."""
    panel = _panel_of(table)
    if panel.word:
        return msg(f"{table.game}.panel.{panel.word}.name")
    players = msg("setup.players", count=table.players)
    return msg("daily.table", game=msg(f"{table.game}.name"), players=players)


def _panel_of(table: DailyTable) -> Panel:
    """The way of playing that a table belongs to."""
    return next(panel for panel in panels_of(table.game) if table.players in panel.players)
