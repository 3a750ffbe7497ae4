"""The page of an analysis: the course of the game, luck and play, and the decisions by what they cost.

In larger type the three stand one behind the other under tabs, each as wide as the page: rows wrap, nothing shrinks.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.layout import Page
from game.client.drawing.text import sans, serif
from game.client.motion.player import seconds_of
from game.client.pages.analysis.charts import CourseChart, draw_luck
from game.client.pages.analysis.decision_list import DecisionRows
from game.client.pages.analysis.position import Position
from game.client.shell.dialog import notice
from game.client.shell.page_scene import PageScene
from game.client.sitting.replay import Recording
from game.client.table.course import bands_of
from game.client.table.faces import faces_of
from game.client.table.log_panel import message_of
from game.client.table.replay_widgets import EyesRow
from game.client.widgets.button import Button
from game.client.widgets.list_view import ListRow, ListView
from game.client.widgets.page import (
    Hint,
    PressedHint,
    button_row,
    content_rect,
    draw_heading,
    draw_hints,
    hint_rect,
)
from game.client.widgets.tabs import Tab, Tabs
from game.client.words.locale import Message, msg
from game.match.analysis.analysing import Figures
from game.match.analysis.page import end_text
from game.match.analysis.report import Analysis, Decision
from game.match.analysis.told import Teller, round_word
from game.rules.core import Seat, move_object

LARGE = 1.3
"""In type larger than this the sheets stand under tabs."""
LEFT_SHARE = 1000 / 1792
"""How much of the page course and luck take up."""
OPENS_IN = 0.25
"""Plan seconds in which a row opens."""
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


class AnalysisScene(PageScene):
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
        self._course = self._luck = self._sheet = self._hints = Rect(0, 0, 0, 0)

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
        self.eyes.has_name = False
        self.list = self.widgets.add(
            ListView(
                msg("analysis.decisions"), (), grows=False, painter=lambda *place: self._rows.draw_row(*place),
                on_choose=lambda _: self._mark_pin(), on_take=lambda _: self._to_table(),
            )
        )  # fmt: skip
        self.list.wide_ring = False  # the chosen row has it
        settings = self.app.settings
        self.list.opens_in = lambda: seconds_of(OPENS_IN, settings.speed, reduced=settings.reduced_motion)
        self._rows = DecisionRows(
            self.app.tools, self._position, self.teller, self.list, round_word(self._recording.match.game.id)
        )
        self.chart = self.widgets.add(CourseChart(self._recording.starts, self._choose_pin, self._go))
        self.stop_button = self.widgets.add(
            Button(msg("analysis.stop"), hotkey="s", cap=keys.cap("s"), on_press=self._doors.stop)
        )
        self.run_on_button = self.widgets.add(
            Button(msg("analysis.run_on"), hotkey="s", cap=keys.cap("s"), on_press=self._doors.run_on)
        )
        self._how = self.widgets.add(
            PressedHint(msg("analysis.hint.how"), hotkey="rules", cap=keys.cap("rules"), on_press=self._explain)
        )
        self._picture = self.widgets.add(
            Button(msg("result.picture"), hotkey="p", cap=keys.cap("p"), on_press=self.app.save_picture)
        )
        self._html = self.widgets.add(Button(msg("analysis.html"), hotkey="h", cap=keys.cap("h"), on_press=self._keep))
        self._back = self.widgets.add(Button(msg("page.back"), cap=keys.cap("back"), on_press=self.go_back))
        self._table = self.widgets.add(
            Button(
                msg("analysis.table"), kind="primary", cap=keys.cap("select"), hotkey="confirm",
                on_press=self._to_table,
            )
        )  # fmt: skip
        for button in (self._picture, self._html, self.stop_button, self.run_on_button):
            button.cap_gives_way = True
        self._built = True

    def layout(self, page: Page) -> None:  # noqa: ARG002 - places follow from the tools' page, which is this one
        """Two columns of sheets; in larger type one sheet under tabs."""
        if not self._built:
            self._build()
        self._position.renew()
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
        seats = len(self.faces)
        eyes = min(62.0 * seats, inner.w * (1.0 if self.is_large else 0.42))
        self.eyes.rect = Rect(inner.right - eyes, inner.y - 8, eyes, 60.0)
        self._rows.is_large = self.is_large
        top = inner.y + max(head, 56.0) + line + 14  # the ring of the list is wider than the list
        self.list.rect = Rect(inner.x, top, inner.w, inner.bottom - line - 20 - top)
        chart = self._course.inset(24, 20)
        self.chart.line = line
        self.chart.rect = Rect(chart.x, chart.y + head + line, chart.w, chart.h - head - line)
        stop = 190.0 * min(1.5, max(1.0, fonts.text_scale))
        self.stop_button.rect = self.run_on_button.rect = Rect(content.right - stop, content.y - 74, stop, 54)
        foot = [self._picture, self._html, self._back, self._table]
        for button, place in zip(foot, button_row(tools, foot, (210.0, 230.0, 150.0, 230.0)), strict=True):
            button.rect = place
        self._place_how(line)
        self.invalidate()

    def _place_how(self, line: float) -> None:
        """How it is reckoned is asked in the foot; in larger type on the sheet of luck and play."""
        hints = hint_rect(self.app.tools.page, self._picture.rect)
        wide = min(self._how.width(self.app.tools) + 16, hints.w if not self.is_large else self._luck.w * 0.6)
        self._how.visible = not self.is_large or self._luck.w > 0
        if self.is_large:
            self._how.rect = Rect(self._luck.right - wide - 24, self._luck.y + 18, wide, line * 1.6)
            self._hints = hints
        else:
            self._how.rect = Rect(hints.right - wide - 8, hints.center[1] - line * 0.8, wide, line * 1.6)
            self._hints = Rect(hints.x, hints.y, max(0.0, self._how.rect.x - hints.x - 8), hints.h)

    # What is shown.

    def update(self, dt: float) -> None:
        """What is new is shown."""
        super().update(dt)
        now = self._look()
        if now is not self.figures:
            before, self.figures = self.figures, now
            self._fill()
            if now.course != before.course:
                self.say(self._progress())

    def look(self) -> None:
        """The small table is drawn where it is not there yet, under a dialog too."""
        chosen = self.chosen if self._built else None
        if chosen is not None and self._position.step(chosen.number, Seat(chosen.seat)):
            self.invalidate()
        super().look()

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
        self._shown = [*analysis.costly(int(self._seat)), *self._withdrawn()] if analysis is not None else []
        numbers = [one.number for one in self._shown]
        at = numbers.index(before.number) if before is not None and before.number in numbers else 0
        self._rows.shown = self._shown
        self._rows.fit()
        self.list.set_rows([self._row(one) for one in self._shown], at)
        self.list.choose(at)
        team = self._team
        self.chart.show(
            analysis,
            [one for one in self._shown if one.cost is not None],
            bands_of(self.faces, self._seat, lambda seat: team[seat]),
        )
        course = self.figures.course
        self.stop_button.visible = self.figures.is_going
        self.run_on_button.visible = course in ("stopped", "failed")
        is_done = course == "done"
        self._html.enabled = is_done
        self._html.why_not = None if is_done else self._progress()
        self.invalidate()

    def _withdrawn(self) -> list[Decision]:
        """What the seat took back: rows without a cost."""
        found, position = list[Decision](), self.teller.position
        for at, move in self._recording.reading.withdrawn:
            if move.seat == self._seat and at < self._recording.length:
                number = position(at).length
                found.append(
                    Decision(at, number, int(move.seat), move_object(move), None, None, None, None, None, None)
                )
        return found

    def _row(self, one: Decision) -> ListRow:
        return ListRow(self._rows.spoken(one, self.faces[Seat(one.seat)].name))

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

    def _look_at(self, seat: Seat | None) -> None:
        if seat is not None:
            self._seat = self.eyes.chosen = seat
            self._fill()

    def _mark_pin(self) -> None:
        if self.chosen is not None:
            self.chart.mark(self.chosen.number)
        self.invalidate()

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

    # Drawing.

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
        draw_hints(canvas, self.app.input, hints, self._hints)
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
            whose = msg("analysis.decisions.of", name=self.faces[self._seat].name)
            canvas.text(
                whose,
                inner.pos,
                serif(26, "semibold"),
                "text",
                max_width=inner.w - self.eyes.rect.w - 16,
                max_height=44,
            )
        line = canvas.fonts.line_height(sans(18))
        self._rows.draw_heads(canvas, self.list.rect.y - line - 12)
        below = self.list.rect.bottom + 12
        if analysis is not None and not self._shown:
            told = msg("analysis.none") if self.figures.course == "done" else self._progress()
            if not analysis.course and self.figures.course == "done":
                told = msg("analysis.unknown")
            canvas.text(told, (inner.x, self.list.rect.y + 8), sans(20), "text", width=inner.w)
        if analysis is not None:
            number, cost = analysis.rest(int(self._seat))
            canvas.text(
                self._rows.rest(number, cost), (inner.x, below), sans(18),
                "muted", max_width=inner.w * 0.66,
            )  # fmt: skip
            self._rows.draw_scale(canvas, below)
