"""The report's page: how far the games are, the verdicts at the left, what the game's things bring at the right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.client.drawing.canvas import Canvas
from game.client.drawing.flow import Paragraph, draw_flow
from game.client.drawing.geometry import Rect
from game.client.drawing.layout import Page
from game.client.drawing.shapes import Layer
from game.client.drawing.text import sans, serif
from game.client.pages.report.bars import FILLS, draw_bar, draw_lozenge, draw_waves
from game.client.pages.report.part_chart import PartChart
from game.client.pages.report.spread_chart import SpreadChart
from game.client.pages.report.things_chart import ThingsChart
from game.client.pages.report.verdict_list import VerdictList
from game.client.pages.report.words import (
    PARTS,
    Verdict,
    about_table,
    details,
    games_word,
    is_spread,
    order_line,
    side_name,
    table_title,
    thing_lines,
    thing_name,
    time_word,
    verdicts,
)
from game.client.shell.dialog import notice
from game.client.shell.page_scene import PageScene
from game.client.widgets.base import Widget
from game.client.widgets.button import Button
from game.client.widgets.page import (
    SIDE,
    Hint,
    button_row,
    content_rect,
    draw_hints,
    hint_rect,
)
from game.client.widgets.tabs import Tab, Tabs
from game.client.words.locale import Message, msg
from game.match.balance.measuring import Figures
from game.match.balance.report import Line, Row, Table
from game.match.balance.words import FEW

GONDOLA = 76.0, 34.0
"""The gondola that goes as far as the games are, in units."""
LARGE = 1.2
"""From this text size on what bars and lozenges mean stands on lines of its own."""
LEFT = 0.45
"""The verdicts' share of the sheet's width."""
CANAL = 560.0
"""How long the canal is on which the gondola shows how far the games are."""
STOP = 190.0
"""How wide the button beside it is."""
ROOMY = 1.15
"""Up to this size of type the parts stand below the chart of things; in larger type each has a tab of its own."""
ABOUT = serif(19, italic=True)
"""In which type it is said what the columns are."""
LOWER = 0.42
"""The parts' share of the sheet's height."""


@dataclass(frozen=True)
class Doors:
    """What the page can have done."""

    stop: Callable[[], None]
    """Stops the games."""
    run_on: Callable[[], None]
    """Goes on with them."""
    against: Callable[[], None]
    """Asks what is to be compared with, and begins anew."""
    earlier: Callable[[], None]
    """Asks which earlier report is to be shown."""
    keep: Callable[[], None]
    """Keeps the report as HTML, and says where."""


class ReportScene(PageScene):
    """The report of one measurement."""

    def __init__(self, look: Callable[[], Figures], doors: Doors) -> None:
        """Shows a measurement.

        Args:
            look: how it stands now; the same object as long as nothing is new.
            doors: what can be done with it.
        """
        super().__init__()
        self._look, self._doors = look, doors
        self.figures = look()
        """What is shown."""
        self._built = False
        self._canal = self._sheet = self._chart = self._right = Rect(0, 0, 0, 0)
        self._rule = 0.0

    def enter(self) -> None:
        """Says what is measured and how far it is; the focus is on the verdicts."""
        self.widgets.focus(self.verdicts)
        self.say(msg("report.spoken", line=order_line(self.figures.order), games=games_word(self.figures)))

    # Making and placing.

    def _build(self) -> None:
        keys, doors = self.app.input, self._doors
        self.verdicts = self.widgets.add(VerdictList(self._tell_verdict))
        self._tabs = self.widgets.add(Tabs([Tab(msg("report.things"))], on_change=lambda _: self._fill()))
        self.chart = self.widgets.add(
            ThingsChart(self.figures.order.game, self._tell_thing, lambda: self.app.tools.locale)
        )
        self.spread = self.widgets.add(
            SpreadChart(self.figures.order.game, self._tell_thing, lambda: self.app.tools.locale)
        )
        self.parts_shown = {measure: self.widgets.add(PartChart(self._tell_verdict)) for measure in PARTS}
        self.stop_button = self.widgets.add(Button(msg("report.stop"), cap="S", hotkey="s", on_press=doors.stop))
        self.run_on_button = self.widgets.add(Button(msg("report.run_on"), cap="S", hotkey="s", on_press=doors.run_on))
        self._back = self.widgets.add(Button(msg("page.back"), cap=keys.cap("back"), on_press=self.go_back))
        self._earlier = self.widgets.add(Button(msg("report.earlier"), on_press=doors.earlier))
        self._against = self.widgets.add(Button(msg("report.against_what"), on_press=doors.against))
        self._keep = self.widgets.add(
            Button(msg("report.keep"), kind="primary", cap=keys.cap("save"), hotkey="save", on_press=doors.keep)
        )
        self._built = True

    def layout(self, page: Page) -> None:
        """The sheet in two columns below the canal."""
        if not self._built:
            self._build()
        content, grow = content_rect(page), max(1.0, self.app.tools.fonts.text_scale)
        top = page.middle.y + 44
        stop = Rect(content.right - STOP, top, STOP, 56)
        self.stop_button.rect = self.run_on_button.rect = stop
        canal = CANAL * (1.18 if grow > LARGE else 1.0)
        self._canal = Rect(stop.x - 28 - canal, top + 42, canal, 20)
        self._sheet = Rect(content.x, content.y + 2, content.w, content.h)
        inner = self._sheet.inset(26, 22)
        line = self.app.tools.fonts.line_height(sans(18))
        # In large type what the bars and lozenges mean stands below the heading, a line each.
        legend = 2 * line if grow <= LARGE else (len(FILLS[: len(self.figures.order.sides)]) + 3) * line
        head = self.app.tools.fonts.line_height(serif(30, "light")) + legend + 26
        wide = inner.w * LEFT
        self._head = Rect(inner.x, inner.y, wide, head)
        self.verdicts.grow, self.verdicts.tools = grow, self.app.tools
        self.verdicts.rect = Rect(inner.x, inner.y + head, wide, inner.h - head)
        self._right = Rect(inner.x + wide + 40, inner.y, inner.w - wide - 40, inner.h)
        foot = [self._back, self._earlier, self._against, self._keep]
        places = button_row(self.app.tools, foot, [160.0, 220.0, 220.0, 260.0])
        for button, place in zip(foot, places, strict=True):
            button.rect = place
        self._fill()

    def _fill(self) -> None:
        """Shows the figures as they are."""
        figures, locale = self.figures, self.app.tools.locale
        report, order = figures.report, figures.order
        found = verdicts(locale, order, report) if report is not None else []
        self.verdicts.show([verdict for verdict in found if verdict.measure not in PARTS])
        self._fill_right(
            list(report.things) if report is not None else [],
            {verdict.measure: verdict for verdict in found if verdict.measure in PARTS},
        )
        runs = figures.course == "runs"
        self.stop_button.visible = runs
        self.run_on_button.visible = figures.course in ("stopped", "failed")
        self._keep.enabled = report is not None and figures.games > 0
        self._keep.why_not = None if self._keep.enabled else msg("report.nothing_yet")
        self.invalidate()

    def _fill_right(self, tables: list[Table], parts: dict[str, Verdict]) -> None:
        """Shows things and parts: below each other, or in large type each behind a tab of its own."""
        locale, game_id = self.app.tools.locale, self.figures.order.game
        roomy = self.app.tools.fonts.text_scale <= ROOMY
        spreads = [table for table in tables if is_spread(table)]
        upper: list[Table | Verdict] = [table for table in tables if not roomy or not is_spread(table)]
        if not roomy:
            upper += parts.values()
        lower: list[Table | Verdict] = [*spreads[:1], *parts.values()] if roomy else []
        self._tabs.visible = bool(upper)
        if upper:
            titles = [one.title if isinstance(one, Verdict) else table_title(locale, game_id, one) for one in upper]
            self._tabs.set_tabs([Tab(title) for title in titles])
            self._tabs.index = min(self._tabs.index, len(upper) - 1)
        chosen = upper[self._tabs.index] if upper else None
        places = self._place_right(lower, chosen if isinstance(chosen, Table) else None)
        widgets: dict[Widget, Table | Verdict] = {}
        for one, place in [*((each, place) for each, place in zip(lower, places, strict=True)), (chosen, self._chart)]:
            widget = self._widget_for(one)
            if widget is not None and one is not None:
                widget.rect, widgets[widget] = place, one
        for widget in (self.chart, self.spread, *self.parts_shown.values()):
            widget.visible = widget in widgets
        table = widgets.get(self.chart)
        self.chart.show(table if isinstance(table, Table) else None)
        spread = widgets.get(self.spread)
        self.spread.show(spread if isinstance(spread, Table) else None, self.figures.order)
        for measure, part in self.parts_shown.items():
            part.show(parts.get(measure))

    def _widget_for(self, one: Table | Verdict | None) -> Widget | None:
        """Which widget shows it."""
        if isinstance(one, Verdict):
            return self.parts_shown[one.measure]
        return None if one is None else self.spread if is_spread(one) else self.chart

    def _place_right(self, lower: list[Table | Verdict], table: Table | None) -> list[Rect]:
        """Places tabs, chart and what is said beside it; returns the places of what stands below these.

        Args:
            lower: what stands below.
            table: what the chart shows, if anything.
        """
        right, fonts, locale = self._right, self.app.tools.fonts, self.app.tools.locale
        line = fonts.line_height(sans(18))
        about = locale.text(about_table(locale, self.figures.order, table)) if table is not None else ""
        lines = max(1, min(2, len(fonts.wrap(about, ABOUT, right.w))))
        self._rule = right.bottom - right.h * LOWER if lower else right.bottom
        grow = max(1.0, self.app.tools.fonts.text_scale)
        tabs = 56 + 18 * min(1.0, grow - 1)
        self._tabs.rect = Rect(right.x, right.y, right.w, tabs)
        self._about = Rect(right.x, right.y + tabs + 8, right.w, fonts.line_height(ABOUT) * lines + 2)
        bottom = self._rule - 6 if lower else right.bottom
        said = line + 8 if grow <= LARGE else 2 * self.app.tools.fonts.line_height(sans(20)) + 8
        self._said = Rect(right.x, bottom - said, right.w, said)
        self._chart = Rect(right.x, self._about.bottom + 6, right.w, self._said.y - self._about.bottom - 12)
        shares = {1: (1.0,), 2: (0.48, 0.52), 3: (0.29, 0.31, 0.40)}.get(len(lower), ())
        places, x = [], right.x
        for share in shares:
            places.append(Rect(x, self._rule + 10, right.w * share - 8, right.bottom - self._rule - 10))
            x += right.w * share
        return places

    # What is done.

    def update(self, dt: float) -> None:
        """Figures that are new are shown."""
        now = self._look()
        if now is not self.figures:
            before, self.figures = self.figures, now
            focused = self.widgets.focused
            self._fill()
            if now.course != before.course:
                if isinstance(focused, Button) and not focused.visible:
                    self.widgets.focus(self.run_on_button if self.run_on_button.visible else self.verdicts)
                self.say(time_word(now))
        super().update(dt)

    def _tell_verdict(self, verdict: Verdict) -> None:
        names = verdict.names or (verdict.title,)
        named: list[tuple[Message | str, Line]] = list(zip(names, verdict.lines, strict=True))
        told = details(self.app.tools.locale, self.figures.order, named)
        self.app.stack.push(notice(verdict.title, told), lambda _: None)

    def _tell_thing(self, table: Table, row: Row) -> None:
        locale, order = self.app.tools.locale, self.figures.order
        told = details(locale, order, thing_lines(row))
        self.app.stack.push(notice(thing_name(locale, order.game, table, row), told), lambda _: None)

    # Drawing.

    def draw(self, canvas: Canvas) -> None:
        """Draws the page."""
        self._draw_heading(canvas)
        self._draw_canal(canvas)
        canvas.panel(self._sheet, "plaque")
        self._draw_head(canvas)
        x = self.verdicts.rect.right + 20
        for apart in (-2, 2):
            canvas.line((x + apart, self._sheet.y + 26), (x + apart, self._sheet.bottom - 26), "rule", 1.2)
        self._draw_things(canvas)
        hints = (
            Hint(("up", "down"), msg("report.hint.part")),
            Hint(("select",), msg("report.hint.numbers")),
            Hint(("previous_tab", "next_tab"), msg("report.hint.things")),
        )
        draw_hints(canvas, self.app.input, hints, hint_rect(canvas.page, self._back.rect))
        super().draw(canvas)

    def _draw_heading(self, canvas: Canvas) -> None:
        left, base = canvas.page.middle.x + SIDE, canvas.page.middle.y + 92
        # It does not grow: what is compared, and how far the games are, stand beside it.
        style = serif(52 / max(1.0, canvas.fonts.text_scale), "light", spacing=1)
        title = canvas.text(msg("report.heading"), (left, base), style, "text", valign="baseline", max_height=86)
        canvas.text(
            order_line(self.figures.order), (title.right + 30, base), serif(22, italic=True), "muted",
            valign="baseline", max_width=self._canal.x - title.right - 50, max_height=44,
        )  # fmt: skip

    def _draw_canal(self, canvas: Canvas) -> None:
        """Draws how far the games are: water up to the share played, the gondola above its head."""
        figures, place, c = self.figures, self._canal, canvas.theme.colour
        share = min(1.0, figures.games / figures.most) if figures.most else 0.0
        radius = place.h / 2
        canvas.box(place, (Layer(fill=c("field"), stroke=c("control_line"), width=1.6, radius=radius),))
        if share > 0:
            water = Rect(place.x, place.y, max(place.h, place.w * share), place.h)
            canvas.box(water, (Layer(fill=c("lagoon"), stroke=c("control_line"), width=1.6, radius=radius),))
            draw_waves(canvas, water.inset(radius, 3), "ivory", 0.5)
        for quarter in (0.25, 0.5, 0.75):
            x = place.x + place.w * quarter
            canvas.line((x, place.bottom + 1), (x, place.bottom + 6), "text", 1.2)
        head = max(place.x + GONDOLA[0] / 2, min(place.right - GONDOLA[0] / 2, place.x + place.w * share))
        canvas.sprite("title/gondola_rule", Rect(head - GONDOLA[0] / 2, place.y + 6 - GONDOLA[1], *GONDOLA))
        if canvas.fonts.text_scale > LARGE:
            return  # how far they are is told in words beside the verdicts' heading, where there is room
        base = place.y - 33  # above the gondola
        time = canvas.text(
            time_word(figures), (place.right, base), sans(18), "muted", "right", valign="baseline",
            max_width=place.w * 0.42, max_height=40,
        )  # fmt: skip
        canvas.text(
            games_word(figures), (place.x, base), sans(18, "semibold"), "text", valign="baseline",
            max_width=place.w - time.w - 20, max_height=40,
        )  # fmt: skip

    def _draw_head(self, canvas: Canvas) -> None:
        """Draws the heading of the verdicts with what the bars and lozenges mean."""
        head, order, report = self._head, self.figures.order, self.figures.report
        title = canvas.text(msg("report.verdicts"), head.pos, serif(30, "light"), "text", max_width=head.w * 0.4)
        canvas.line((head.x, title.bottom + 1), (head.x + 110, title.bottom + 1), "gold", 2)
        line = canvas.fonts.line_height(sans(18))
        if canvas.fonts.text_scale > LARGE:
            self._draw_large_legend(canvas, title.bottom + 12, line)
            return
        x, room = head.x + head.w * 0.42, head.w * 0.58
        sides = list(zip(FILLS, order.sides, strict=False))
        each = room / max(1, len(sides))
        for at, (fill, side) in enumerate(sides):
            left, middle = x + at * each, head.y + line / 2 + 2
            draw_bar(canvas, Rect(left, middle - 6, 30, 12), fill)
            canvas.text(side_name(side), (left + 38, middle), sans(18), "text", valign="middle", max_width=each - 50)
        if report is not None and any(line.verdict or line.edge_verdict for line in report.lines):
            for at, (full, word) in enumerate(((True, "report.stands.word"), (False, "report.unclear.word"))):
                left, middle = x + at * room / 2, head.y + line * 1.5 + 8
                draw_lozenge(canvas, (left + 15, middle), 8, full=full)
                canvas.text(msg(word), (left + 38, middle), sans(18), "text", valign="middle", max_width=room / 2 - 50)
        canvas.text(self._hint, (head.x, head.bottom - line - 16), serif(18, italic=True), "muted", max_width=head.w)
        self._draw_nothing_yet(canvas, line)

    @property
    def _hint(self) -> Message:
        """How the bars are to be read."""
        report = self.figures.report
        few = report is not None and any(games.games < FEW for games in report.lineups)
        return msg("report.few", count=FEW) if few else msg("report.bars")

    def _draw_large_legend(self, canvas: Canvas, y: float, line: float) -> None:
        """What bars and lozenges mean, a line each, and beside them how far the games are."""
        head, report = self._head, self.figures.report
        told = [
            Paragraph(games_word(self.figures), sans(18, "semibold")),
            Paragraph(time_word(self.figures), sans(18), "muted"),
        ]
        draw_flow(canvas, told, Rect(head.x + head.w * 0.52, head.y + 6, head.w * 0.48, head.h))
        room = head.w * 0.5 - 50
        for fill, side in zip(FILLS, self.figures.order.sides, strict=False):
            draw_bar(canvas, Rect(head.x, y + line / 2 - 6, 30, 12), fill)
            canvas.text(side_name(side), (head.x + 44, y), sans(18), "text", max_width=room)
            y += line
        if report is not None and not report.part:
            for full, word in ((True, "report.stands.word"), (False, "report.unclear.word")):
                draw_lozenge(canvas, (head.x + 15, y + line / 2), 8, full=full)
                canvas.text(msg(word), (head.x + 44, y), sans(18), "text", max_width=room)
                y += line
        held = serif(canvas.fonts.held_back(18), italic=True)
        canvas.text(self._hint, (head.x, max(y, head.bottom - line - 14)), held, "muted", max_width=head.w)
        self._draw_nothing_yet(canvas, line)

    def _draw_nothing_yet(self, canvas: Canvas, line: float) -> None:
        """Why there are no figures, or what went wrong."""
        head, report = self._head, self.figures.report
        if report is None:
            place = self.verdicts.rect
            words = self.figures.fault or msg("report.nothing_yet")
            canvas.text(
                words, (place.x + 10, place.y + 30), sans(20), "text", width=place.w - 20, max_height=place.h - 60
            )
        elif self.figures.fault:
            canvas.text(
                self.figures.fault, (head.x, self._sheet.bottom - line - 4), sans(18), "red_text", max_width=head.w
            )

    def _draw_things(self, canvas: Canvas) -> None:
        """Draws what the columns are, and the chosen one in a line below them."""
        table = self.chart.table
        if self._rule < self._right.bottom:
            for apart in (-2, 2):
                y = self._rule + apart
                canvas.line((self._right.x, y), (self._right.right, y), "rule", 1.2)
        if table is None:
            if self.figures.course == "runs" and not self._tabs.visible and self.figures.report is not None:
                words, place = msg("report.nothing_yet"), self._chart
                canvas.text(words, place.center, sans(20), "muted", "center", valign="middle", max_width=place.w)
            return
        place = self._about
        canvas.text(
            about_table(canvas.locale, self.figures.order, table), place.pos, ABOUT, "muted",
            width=place.w, max_height=place.h,
        )  # fmt: skip
        said = self._said
        if canvas.fonts.text_scale > LARGE:
            style = sans(canvas.fonts.held_back(20))
            canvas.text(self.chart.line(), (said.x, said.center[1]), style, "text", valign="middle", width=said.w)
            return
        canvas.text(
            self.chart.line(), (said.x, said.center[1]), sans(20), "text", valign="middle", max_width=said.w,
            max_height=said.h,
        )  # fmt: skip
