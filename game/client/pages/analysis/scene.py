"""The page of an analysis: the course of the game, luck and play, and the decisions by what they cost.

In larger type the three stand one behind the other under tabs, each as wide as the page: rows wrap, nothing shrinks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.layout import Page
from game.client.drawing.parts import Part
from game.client.drawing.text import TextStyle, sans, serif
from game.client.input.actions import Action, Back
from game.client.pages.analysis.charts import CourseChart, draw_luck, written
from game.client.pages.analysis.position import Position
from game.client.shell.dialog import notice
from game.client.shell.scene import Scene
from game.client.sitting.replay import Recording
from game.client.table.course import bands_of
from game.client.table.faces import faces_of
from game.client.table.log_panel import message_of
from game.client.table.replay_widgets import EyesRow
from game.client.widgets.button import Button
from game.client.widgets.list_view import ListRow, ListView
from game.client.widgets.page import (
    Hint,
    button_row,
    content_rect,
    draw_heading,
    draw_hints,
    fitted_widths,
    hint_rect,
    paper,
)
from game.client.widgets.tabs import Tab, Tabs
from game.client.words.locale import Locale, Message, msg
from game.match.analysis.analysing import Figures
from game.match.analysis.page import end_text
from game.match.analysis.report import MARGIN, Analysis, Decision
from game.match.analysis.told import Teller, points
from game.rules.core import Seat

LARGE = 1.3
"""In type larger than this the sheets stand under tabs."""
LEFT_SHARE = 1000 / 1792
"""How much of the page course and luck take up."""
BAR_SHARE = 0.30
"""How much of a row its cost takes up."""
MAX_LINES = 6
"""A row is at most so many lines of type high."""
PICTURE = (528.0, 347.0)
"""The shape of the small table."""
SHEETS = ("decisions", "course", "luck")
"""The sheets, in the order of their tabs."""


@dataclass(frozen=True)
class Doors:
    """Where the page leads."""

    table: Callable[[int, Seat], None]
    """Shows the game at a move, through the eyes of a seat."""
    html: Callable[[Analysis, Teller], None]
    """Keeps the analysis as HTML, and says where."""
    stop: Callable[[], None]
    """Stops asking."""
    run_on: Callable[[], None]
    """Asks anew."""


class AnalysisScene(Scene):
    """The analysis of one game."""

    def __init__(self, recording: Recording, look: Callable[[], Figures], doors: Doors, seat: Seat) -> None:
        """Shows an analysis.

        Args:
            recording: the game.
            look: how the analysis stands now; the same object as long as nothing is new.
            doors: where the page leads.
            seat: whose decisions are shown at first.
        """
        super().__init__()
        self._recording, self._look, self._doors = recording, look, doors
        self.figures = look()
        """What is shown."""
        game = recording.match.game
        self.faces = faces_of(recording.match.seats, None)
        """How each seat is shown."""
        self.teller = Teller(game, recording.moves, [plan.name for plan in recording.match.seats])
        """Tells the decisions."""
        self._team = {member: team for team in game.teams() for member in team}
        self._shown: list[Decision] = []
        self._seat = seat
        self._built = False
        self._told = self._said = False
        self._course = self._luck = self._sheet = self._detail = Rect(0, 0, 0, 0)

    # Making and placing.

    def enter(self) -> None:
        """Says how far it is; the focus is on the decisions."""
        self.widgets.focus(self.list)
        self.say(self._progress())

    def leave(self) -> None:
        """Lets the small table go."""
        self._position.close()

    def _build(self) -> None:
        keys = self.app.input
        self._position = Position(self._recording, self.app)
        self.tabs = self.widgets.add(
            Tabs([Tab(msg(f"analysis.{sheet}")) for sheet in SHEETS], on_change=lambda _: self._place())
        )
        self.eyes = self.widgets.add(EyesRow(self.faces, self._look_at, has_open=False))
        self.eyes.chosen = self._seat
        self.eyes.ink = "text"
        self.list = self.widgets.add(
            ListView(
                msg("analysis.decisions"), (), grows=False, painter=self._draw_row,
                on_choose=lambda _: self.invalidate(), on_take=lambda _: self._to_table(),
            )
        )  # fmt: skip
        self.chart = self.widgets.add(CourseChart(self._recording.starts, self._choose_pin, self._go))
        self.stop_button = self.widgets.add(
            Button(msg("analysis.stop"), hotkey="s", cap=keys.cap("s"), on_press=self._doors.stop)
        )
        self.run_on_button = self.widgets.add(
            Button(msg("analysis.run_on"), hotkey="s", cap=keys.cap("s"), on_press=self._doors.run_on)
        )
        self._how = self.widgets.add(
            Button(msg("analysis.hint.how"), hotkey="i", cap=keys.cap("i"), on_press=self._explain)
        )
        self._picture = self.widgets.add(
            Button(msg("result.picture"), hotkey="p", cap=keys.cap("p"), on_press=self.app.save_picture)
        )
        self._html = self.widgets.add(Button(msg("analysis.html"), hotkey="h", cap=keys.cap("h"), on_press=self._keep))
        self._back = self.widgets.add(Button(msg("page.back"), cap=keys.cap("back"), on_press=self._leave))
        self._table = self.widgets.add(
            Button(
                msg("analysis.table"), kind="primary", cap=keys.cap("select"), hotkey="confirm",
                on_press=self._to_table,
            )
        )  # fmt: skip
        for button in (self._how, self._picture, self._html, self.stop_button, self.run_on_button):
            button.cap_gives_way = True
        self._built = True

    def layout(self, page: Page) -> None:  # noqa: ARG002 - places follow from the tools' page, which is this one
        """Two columns of sheets; in larger type one sheet under tabs."""
        if not self._built:
            self._build()
        self._place()
        self._fill()

    @property
    def is_large(self) -> bool:
        """Whether the sheets stand under tabs."""
        return self.app.tools.fonts.text_scale > LARGE

    def _place(self) -> None:
        tools = self.app.tools
        content, fonts = content_rect(tools.page), tools.fonts
        line = fonts.line_height(sans(18))
        self.tabs.visible = self.is_large
        if self.is_large:
            self.tabs.rect = Rect(content.x, content.y - 8, content.w, 60 * min(1.4, fonts.text_scale))
            whole = Rect(content.x, self.tabs.rect.bottom, content.w, content.bottom - self.tabs.rect.bottom)
            shown = SHEETS[self.tabs.index]
            nowhere = Rect(0, 0, 0, 0)
            self._course = whole if shown == "course" else nowhere
            self._luck = whole if shown == "luck" else nowhere
            self._sheet = whole if shown == "decisions" else nowhere
        else:
            left = content.w * LEFT_SHARE
            self._course = Rect(content.x, content.y, left, 442)
            self._luck = Rect(content.x, content.y + 466, left, content.h - 466)
            self._sheet = Rect(content.x + left + 32, content.y, content.w - left - 32, content.h)
        self.list.visible = self.eyes.visible = self._sheet.w > 0
        self.chart.visible = self._course.w > 0
        head = fonts.line_height(serif(26, "semibold")) + 8
        inner = self._sheet.inset(24, 20)
        title = 0.0 if self.is_large else head  # its tab says it
        eyes = 66.0 + line
        self.eyes.rect = Rect(inner.x, inner.y + title, inner.w, eyes)
        heads = line + 14  # the ring of the list is wider than the list
        top = self.eyes.rect.bottom + heads
        detail = min(inner.h * (0.36 if self.is_large else 0.42), max(230.0, 7 * line))
        self._detail = Rect(inner.x, inner.bottom - detail, inner.w, detail)
        self._position.fit(self._small_table)
        self.list.rect = Rect(inner.x, top, inner.w, self._detail.y - line - 12 - top)
        chart = self._course.inset(24, 20)
        self.chart.line = line
        self.chart.rect = Rect(chart.x, chart.y + head + line, chart.w, chart.h - head - line)
        stop = 190.0 * min(1.5, max(1.0, fonts.text_scale))
        self.stop_button.rect = self.run_on_button.rect = Rect(content.right - stop, content.y - 74, stop, 54)
        foot = [self._picture, self._html, self._back, self._table]
        for button, place in zip(foot, button_row(tools, foot, (210.0, 230.0, 150.0, 230.0)), strict=True):
            button.rect = place
        wide = min(self._luck.w * 0.6, fitted_widths(tools, [self._how], [230.0])[0])
        high = self._table.rect.h - 6
        self._how.rect = Rect(self._luck.right - 24 - wide, self._luck.y + 18, wide, high)
        self._how.visible = self._luck.w > 0
        self.invalidate()

    # What is shown.

    def update(self, dt: float) -> None:
        """What is new is shown, and the small table drawn where it is not there yet."""
        super().update(dt)
        now = self._look()
        if now is not self.figures:
            before, self.figures = self.figures, now
            self._fill()
            if now.course != before.course:
                self.say(self._progress())
        chosen = self.chosen
        if chosen is not None and self._position.step(chosen.number, Seat(chosen.seat)):
            self.invalidate()

    @property
    def moving(self) -> bool:
        """Whether something is still to be drawn."""
        return self._built and (self.widgets.moving or self._position.is_waiting)

    def finish(self) -> None:
        """Draws the small table now: for a picture of the page."""
        chosen = self.chosen
        if chosen is not None:
            self._position.finish(chosen.number, Seat(chosen.seat))

    @property
    def chosen(self) -> Decision | None:
        """The decision that is chosen; None where none cost anything."""
        return self._shown[self.list.index] if self._shown else None

    def _fill(self) -> None:
        """Shows the figures as they are; the chosen decision stays chosen."""
        analysis, before = self.figures.analysis, self.chosen
        self._shown = analysis.costly(int(self._seat)) if analysis is not None else []
        numbers = [one.number for one in self._shown]
        at = numbers.index(before.number) if before is not None and before.number in numbers else 0
        self.list.set_row_height(self._row_height())
        self.list.set_rows([self._row(one) for one in self._shown], at)
        self.list.choose(at)
        team = self._team
        self.chart.show(analysis, self._shown, bands_of(self.faces, self._seat, lambda seat: team[seat]))
        course = self.figures.course
        self.stop_button.visible = course in ("runs", "waits")
        self.run_on_button.visible = course in ("stopped", "failed")
        is_done = course == "done"
        self._html.enabled = is_done
        self._html.why_not = None if is_done else self._progress()
        self.invalidate()

    def _row_height(self) -> float:
        """As high as the words of a row, which wrap."""
        fonts, locale = self.app.tools.fonts, self.app.tools.locale
        style, lines = sans(18, "semibold"), 2
        _, played, better, _ = self._columns(self.list.rect)
        for one in self._shown:
            for column, which in ((played, "played"), (better, "better")):
                words = locale.text(self._move(one, which))
                lines = max(lines, len(fonts.wrap(words, style, max(40.0, column.w - 30))))
        return min(lines, MAX_LINES) * fonts.line_height(style) + 16

    def _row(self, one: Decision) -> ListRow:
        return ListRow(
            msg(
                "analysis.row.spoken", name=self.faces[Seat(one.seat)].name, round=one.round,
                played=self._move(one, "played"), better=self._move(one, "better"),
                cost=_points(self.app.tools.locale, one.cost or 0.0),
            )
        )  # fmt: skip

    def _move(self, one: Decision, which: str) -> Message | str:
        told = self.teller.move(one.number, one.played if which == "played" else one.better)
        return "–" if told is None else message_of(told)

    def _progress(self) -> Message | str:
        figures = self.figures
        match figures.course:
            case "runs":
                return msg("analysis.progress", number=figures.asked, total=figures.most)
            case "waits":
                return msg("analysis.waits")
            case "stopped":
                return msg("analysis.stopped")
            case "failed":
                return figures.fault
        return msg("analysis.margin.line")

    # What is done.

    def handle(self, action: Action) -> bool:
        """Esc goes back, and the asking goes on."""
        if super().handle(action):
            return True
        if isinstance(action, Back):
            self._leave()
            return True
        return False

    def _look_at(self, seat: Seat | None) -> None:
        if seat is not None:
            self._seat = self.eyes.chosen = seat
            self._fill()

    def _choose_pin(self, number: int) -> None:
        """The slip of this move of the game is chosen."""
        for at, one in enumerate(self._shown):
            if one.number == number:
                self.list.choose(at)
                self.say(self.list.row_spoken(at))
        self.invalidate()

    def _to_table(self) -> None:
        chosen = self.chosen
        if chosen is None:
            self._go(0)
        else:
            self._doors.table(chosen.number, Seat(chosen.seat))

    def _go(self, moves: int) -> None:
        self._doors.table(moves, self._seat)

    def _keep(self) -> None:
        if self.figures.course == "done" and self.figures.analysis is not None:
            self._doors.html(self.figures.analysis, self.teller)

    def _explain(self) -> None:
        self.app.stack.push(notice(msg("analysis.hint.how"), msg("analysis.how")), lambda _: None)

    def _leave(self) -> None:
        self.app.stack.pop(self)

    # Drawing.

    def parts(self) -> Iterable[Part]:
        """The paper."""
        return (paper(self.app.tools.page),)

    def draw(self, canvas: Canvas) -> None:
        """Draws the page."""
        game = msg(f"{self._recording.match.game.id}.name")
        analysis = self.figures.analysis
        line: Message = game
        if self.figures.course != "done":
            line = msg("analysis.line", game=game, line=self._progress())
        elif analysis is not None:
            line = msg("analysis.line", game=game, line=message_of(end_text(analysis)))
        draw_heading(canvas, msg("analysis.title"), line)
        if self._course.w:
            self._draw_sheet(canvas, self._course, "course")
        if self._luck.w:
            self._draw_sheet(canvas, self._luck, "luck")
            inner = self._luck.inset(24, 20)
            head = canvas.fonts.line_height(serif(26, "semibold")) + canvas.fonts.line_height(sans(18)) + 8
            draw_luck(canvas, Rect(inner.x, inner.y + head, inner.w, inner.h - head), analysis, self.faces)
        if self._sheet.w:
            self._draw_decisions(canvas)
        hints = (
            Hint(("up", "down"), msg("analysis.hint.decision")),
            Hint(("left", "right"), msg("analysis.hint.seat")),
        )
        draw_hints(canvas, self.app.input, hints, hint_rect(canvas.page, self._picture.rect))
        super().draw(canvas)

    def _draw_sheet(self, canvas: Canvas, place: Rect, word: str) -> None:
        """A sheet of paper with its heading, and what is shown on it."""
        canvas.panel(place, "sheet")
        canvas.frame(place.inset(8), "gold", 1.2, 6)
        inner = place.inset(24, 20)
        title = canvas.text(
            msg(f"analysis.{word}"), inner.pos, serif(26, "semibold"), "text", max_width=inner.w, max_height=inner.h
        )
        canvas.text(
            msg(f"analysis.{word}.hint"), (inner.x, title.bottom + 2), sans(18), "muted", max_width=inner.w,
            max_height=canvas.fonts.line_height(sans(18)) + 4,
        )  # fmt: skip

    def _draw_decisions(self, canvas: Canvas) -> None:
        canvas.panel(self._sheet, "sheet")
        canvas.frame(self._sheet.inset(8), "gold", 1.2, 6)
        inner, analysis = self._sheet.inset(24, 20), self.figures.analysis
        if not self.is_large:
            canvas.text(msg("analysis.decisions"), inner.pos, serif(26, "semibold"), "text", max_width=inner.w)
        heads, line = self._columns(self.list.rect), canvas.fonts.line_height(sans(18))
        y = self.list.rect.y - line - 12
        for place, word in zip(heads, ("round", "played", "better", "cost"), strict=True):
            canvas.text(
                msg(f"analysis.head.{word}"), (place.x, y), sans(18, "semibold"), "text", max_width=place.w - 8,
                max_height=line,
            )  # fmt: skip
        below = self._detail.y - line - 4
        if analysis is not None and not self._shown:
            told = msg("analysis.none") if self.figures.course == "done" else self._progress()
            if not analysis.course and self.figures.course == "done":
                told = msg("analysis.unknown")
            canvas.text(told, (inner.x, self.list.rect.y + 8), sans(20), "text", width=inner.w)
        if analysis is not None:
            number, cost = analysis.rest(int(self._seat))
            canvas.text(
                msg("analysis.rest", count=number, cost=_points(canvas.locale, cost)), (inner.x, below), sans(18),
                "muted", max_width=inner.w,
            )  # fmt: skip
        if self.chosen is not None:
            self._draw_detail(canvas, self.chosen)

    def _columns(self, place: Rect) -> list[Rect]:
        """The places of a row's columns: round, played, better, cost."""
        first = 70.0 * min(1.8, max(1.0, self.app.tools.fonts.text_scale))
        last = place.w * BAR_SHARE
        half = (place.w - first - last) / 2
        x, found = place.x, []
        for wide in (first, half, half, last):
            found.append(Rect(x, place.y, wide, place.h))
            x += wide
        return found

    def _draw_row(self, canvas: Canvas, place: Rect, index: int, chosen: bool) -> None:
        one = self._shown[index]
        if chosen:
            canvas.fill(place.inset(2), "focus_ground", radius=8)
        canvas.fill(Rect(place.x + 6, place.bottom - 1, place.w - 12, 1), "rule")
        number, played, better, cost = self._columns(place)
        side = min(place.h - 14, number.w - 14, 64.0)
        disc = Rect(number.x + 6, place.center[1] - side / 2, side, side)
        canvas.circle(disc.center, side / 2, "red" if one.is_sure else "panel", "control_line", 1.4)
        canvas.text(
            str(one.round), disc.center, serif(21, "semibold"), "on_red" if one.is_sure else "text", "center",
            valign="middle", max_width=side * 0.8, max_height=side,
        )  # fmt: skip
        for column, which, style in ((played, "played", sans(18)), (better, "better", sans(18, "semibold"))):
            canvas.text(
                self._move(one, which), (column.x, place.center[1]), style, "text", valign="middle",
                width=column.w - 14, max_height=place.h - 10,
            )  # fmt: skip
        self._draw_cost(canvas, cost, one)

    def _draw_cost(self, canvas: Canvas, place: Rect, one: Decision) -> None:
        """The cost as a number and as a bar with its margin; one beyond the scale is broken."""
        ink = "red_text" if one.is_sure else "muted"
        number = canvas.text(
            _points(canvas.locale, one.cost or 0.0), (place.x + place.w * 0.34, place.center[1]), serif(22, "semibold"),
            ink, "right", valign="middle", max_width=place.w * 0.34,
        )  # fmt: skip
        left, room = number.right + 10, place.right - number.right - 22
        if room < 40:
            return
        most = max(12.0, min(30.0, max(points(each.cost or 0.0) for each in self._shown)))
        middle, cost = place.center[1], points(one.cost or 0.0)
        wide = room * min(1.0, cost / most)
        bar = Rect(left, middle - 8, max(2.0, wide), 16)
        canvas.fill(bar, "red" if one.is_sure else "marble")
        canvas.frame(bar, "control_line", 1.2)
        if cost > most:
            for x in (bar.center[0] - 3, bar.center[0] + 4):
                canvas.line((x - 4, bar.bottom + 3), (x + 4, bar.y - 3), "panel", 3)
        if one.error is not None and cost <= most:
            low, high = (room * min(1.0, max(0.0, cost + way * points(MARGIN * one.error)) / most) for way in (-1, 1))
            canvas.line((left + low, middle), (left + high, middle), "text", 1.6)
            for x in (left + low, left + high):
                canvas.line((x, middle - 6), (x, middle + 6), "text", 1.6)

    @property
    def _small_table(self) -> Rect:
        """Where the position is drawn."""
        place = self._detail
        wide = min(place.w * 0.46, max(1.0, place.h - 16) * PICTURE[0] / PICTURE[1])
        return Rect(place.x + 4, place.y + 10, wide, wide * PICTURE[1] / PICTURE[0])

    def _draw_detail(self, canvas: Canvas, one: Decision) -> None:
        """The position as the seat saw it, why something else was better, and how sure that is."""
        place = self._detail
        canvas.fill(Rect(place.x, place.y - 2, place.w, 1.4), "gold")
        small = self._small_table
        self._position.draw(canvas, small)
        wide = small.w + 26
        x, room = place.x + wide, place.w - wide
        y, bottom = place.y + 8, place.bottom
        plain, slanted = sans(18), serif(18, italic=True)
        lines: list[tuple[Message | str, TextStyle]] = [(self._move(one, "better"), sans(18, "semibold"))]
        if one.error is not None:
            margin = msg("analysis.margin", margin=_points(canvas.locale, MARGIN * one.error))
            lines.append((margin if one.is_sure else msg("analysis.margin.unsure", margin=margin), slanted))
        lines += [(message_of(self.teller.reason(reason)), plain) for reason in one.reasons]
        for words, style in lines:
            rows = canvas.fonts.wrap(canvas.locale.text(words), style, room)
            if y + len(rows) * canvas.fonts.line_height(style) > bottom + 2:
                break
            y = canvas.text(words, (x, y), style, "muted" if style is slanted else "text", width=room).bottom + 4


def _points(locale: Locale, share: float) -> str:
    return written(locale, f"{points(share):.1f}")
