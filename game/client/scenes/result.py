"""Who won and why: the medal, the standing, and the course of the game as bands that sum to the whole."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.client.actions import Action, Back
from game.client.canvas import Canvas
from game.client.geometry import Point, Rect
from game.client.layout import Page
from game.client.locale import Message, msg
from game.client.scene import ModalScene
from game.client.scenes.analysis import Analysis, Finding
from game.client.scenes.hint_panel import reason_message
from game.client.scenes.moods import mood_at_the_end
from game.client.scenes.plaque import draw_portrait
from game.client.text import sans, serif
from game.client.widgets.button import Button
from game.rules.core import Seat

if TYPE_CHECKING:
    from game.client.scenes.table import TableScene

LEFT = 640.0
"""Width of the left part, in units."""
ROW = 80.0
"""Height of a row of the standing."""
CHANGE = serif(22, "semibold")
"""How the change in chance is set."""


class ResultAnswer(enum.Enum):
    """What to do after the game."""

    REMATCH = "rematch"
    """The same table again."""
    TABLE = "table"
    """Look at the table."""
    TITLE = "title"
    """Back to the title."""


class ResultScene(ModalScene[ResultAnswer]):
    """The end of a game."""

    opaque = True

    def __init__(self, table: TableScene) -> None:
        super().__init__()
        self._table = table
        self._winners = table.match.winners or ()
        self._sheet = Rect(0, 0, 0, 0)
        self._buttons: list[Button] = []
        self._analysis = Analysis(table.match, table.viewer, table.worker)

    def enter(self) -> None:
        """Says who won, and how everybody stands."""
        self.say(msg("spoken.result", title=self._title(), line=self._table.result_line()))
        for place, seat in self._standing():
            face = self._table.faces[seat]
            self.say(msg("spoken.standing", place=place, name=face.name, score=self._table.score_text(seat)))
        self.widgets.focus(self._buttons[0])

    def leave(self) -> None:
        """Asks the AI nothing more."""
        self._analysis.close()

    def update(self, dt: float) -> None:
        """Hears what the adviser thinks; when all is known, chart and decisions are shown."""
        super().update(dt)
        if not self._analysis.is_done and self._analysis.step():
            self.invalidate()
            for key, finding in self._findings():
                self.say(msg("spoken.finding", what=msg(key), line=self._finding_title(finding)))

    def layout(self, page: Page) -> None:
        """The sheet right, the buttons under it."""
        if not self._buttons:
            self._buttons = [self.widgets.add(self._button(answer)) for answer in ResultAnswer]
        self._sheet = Rect(LEFT, 40, page.width - LEFT - 40, page.height - 40 - 114)
        width = (self._sheet.w - 2 * 24) / 3
        for index, button in enumerate(self._buttons):
            button.rect = Rect(self._sheet.x + index * (width + 24), page.height - 92, width, 62)

    def handle(self, action: Action) -> bool:
        """Esc looks at the table again; nothing gets through to it."""
        if isinstance(action, Back):
            self.dismiss(ResultAnswer.TABLE)
            return True
        return self.widgets.handle(action)

    def draw(self, canvas: Canvas) -> None:
        """Draws the still page, then the buttons."""
        canvas.still(("result", id(self._table.match), self._analysis.is_done), canvas.page.rect, self._paint)
        super().draw(canvas)

    def _button(self, answer: ResultAnswer) -> Button:
        hotkey = {ResultAnswer.REMATCH: "r", ResultAnswer.TABLE: "back", ResultAnswer.TITLE: "t"}[answer]
        return Button(
            msg(f"result.{answer.value}"),
            kind="primary" if answer is ResultAnswer.REMATCH else "plain",
            cap=self.app.input.cap(hotkey),
            hotkey=hotkey,
            on_press=lambda: self.dismiss(answer),
        )

    def _standing(self) -> list[tuple[int, Seat]]:
        """Place and seat, best first; equal scores share a place, and winners stand before all others."""
        scores = self._table.match.state.scores()
        order = sorted(range(len(scores)), key=lambda seat: (seat not in self._winners, -scores[seat], seat))
        placed: list[tuple[int, Seat]] = []
        for index, number in enumerate(order):
            seat = Seat(number)
            place = index + 1
            if placed:
                last_place, last = placed[-1]
                same = scores[last] == scores[seat] and (last in self._winners) == (seat in self._winners)
                both_won = last in self._winners and seat in self._winners
                place = last_place if same or both_won else place
            placed.append((place, seat))
        return placed

    def _title(self) -> Message:
        names = [self._table.faces[seat].name for seat in self._winners]
        viewer_won = any(self._table.faces[seat].is_viewer for seat in self._winners)
        if not names:
            return msg("result.nobody")
        if len(names) == 1:
            return msg("result.you_win") if viewer_won else msg("result.wins", name=names[0])
        if len(names) == len(self._table.faces):
            return msg("result.all_share")
        joined: Message | str = names[0]
        for name in names[1:-1]:
            joined = msg("list.comma", first=joined, next=name)
        listed = msg("list.and", first=joined, last=names[-1])
        if self._table.has_partners:
            return msg("result.team_wins.you" if viewer_won else "result.team_wins", names=listed)
        return msg("result.share", names=listed)

    def _paint(self, canvas: Canvas) -> None:
        page = canvas.page
        canvas.fill(page.rect, "night")
        scale = page.height / 1080
        canvas.sprite("result/night", Rect(0, 0, LEFT * scale, page.height))
        far = Rect(LEFT * scale, 0, max(1280 * scale, page.width - LEFT * scale), page.height)
        canvas.sprite("result/night_far", far, fit="cover")
        title = canvas.text(self._title(), (316, 40), serif(66, "bold"), "ivory", "center", max_width=560)
        canvas.text(
            self._table.result_line(), (316, title.bottom + 2), sans(21), "on_night_muted", "center", max_width=580
        )
        self._paint_medal(canvas, (316, 352))
        self._paint_standing(canvas, page)
        self._paint_course(canvas)

    def _paint_medal(self, canvas: Canvas, middle: Point) -> None:
        canvas.sprite("result/laurel", Rect.around(middle, 380, 380))
        count = max(1, len(self._winners))
        size = 260.0 if count == 1 else 150.0 if count == 2 else 118.0
        for index, seat in enumerate(self._winners):
            x = middle[0] + (index - (count - 1) / 2) * size * (0.9 if count == 2 else 0.62)
            y = middle[1] + (0 if count < 3 else (index % 2) * 60 - 30)
            draw_portrait(canvas, Rect.around((x, y), size, size), self._table.faces[seat], "pleased")
        if self._winners:
            ribbon = Rect.around((middle[0], middle[1] + 160), 164, 56)
            canvas.sprite("result/ribbon", ribbon)
            score = self._table.winners_score(self._winners)
            canvas.text(
                score,
                (ribbon.center[0], ribbon.y + 25),
                serif(26, "bold"),
                "on_red",
                "center",
                valign="middle",
                max_width=104,
            )

    def _paint_standing(self, canvas: Canvas, page: Page) -> None:
        rows = self._standing()
        top = page.height - 74 - len(rows) * (ROW + 13)
        for index, (place, seat) in enumerate(rows):
            rect = Rect(40, top + index * (ROW + 13), 552, ROW)
            face = self._table.faces[seat]
            canvas.panel(rect, "plaque")
            canvas.sprite(f"seats/{seat}_strip", Rect(rect.x, rect.y, 17, rect.h), fit="cover")
            if seat in self._winners:
                canvas.frame(rect.inset(-3), "gold", 4, 13)
            canvas.text(
                str(place), (rect.x + 46, rect.center[1]), serif(32), "muted", "center", valign="middle", max_width=40
            )
            mood = mood_at_the_end(place, won=seat in self._winners, last=rows[-1][0])
            draw_portrait(canvas, Rect(rect.x + 70, rect.y + 6, 68, 68), face, mood)
            canvas.text(
                face.name, (rect.x + 154, rect.y + 38), serif(25, "bold"), "text", valign="baseline", max_width=150,
                max_height=42,
            )  # fmt: skip
            canvas.text(
                face.subtitle, (rect.x + 154, rect.y + 64), sans(18), "muted", valign="baseline", max_width=150,
                max_height=28,
            )  # fmt: skip
            self._table.draw_score(canvas, Rect(rect.x + 310, rect.y + 8, 160, rect.h - 16), seat)
            canvas.text(
                self._table.score_text(seat),
                (rect.right - 24, rect.center[1]),
                serif(36, "bold"),
                "text",
                "right",
                valign="middle",
                max_width=74,
            )
        lines = [line for line in (self._table.last_line(), self._score_line()) if line != ""]
        for index, line in enumerate(lines):
            y = page.height - 40 + (index - (len(lines) - 1) / 2) * 28
            canvas.text(line, (316, y), sans(19), "on_night_muted", "center", valign="middle", max_width=560)

    def _score_line(self) -> Message | str:
        """How many games each has won at this table, once there was a rematch."""
        won = self._table.games_won
        if won.total() < 2:
            return ""
        parts = [
            msg("result.won_so_far", name=self._table.faces[Seat(seat)].name, count=won[plan.name])
            for seat, plan in enumerate(self._table.match.seats)
        ]
        joined: Message = parts[0]
        for part in parts[1:]:
            joined = msg("list.comma", first=joined, next=part)
        return msg("result.score", line=joined)

    def _paint_course(self, canvas: Canvas) -> None:
        sheet = self._sheet
        canvas.panel(sheet, "sheet")
        canvas.frame(sheet.inset(7), "gold", 1.4, 6)
        canvas.text(
            msg("result.course"),
            (sheet.x + 44, sheet.y + 66),
            serif(34, "bold"),
            "text",
            valign="baseline",
            max_width=sheet.w * 0.6,
            max_height=62,
        )
        caption = self._table.course_caption()
        if self._analysis.course:
            caption = msg("result.chances")
        elif not self._analysis.is_done:
            caption = msg("result.working")
        canvas.text(
            caption,
            (sheet.x + 44, sheet.y + 100),
            sans(19),
            "muted",
            valign="baseline",
            max_width=sheet.w - 88,
            max_height=36,
        )
        chances = self._analysis.course
        course = chances or self._table.course()
        if len(course) < 2:
            return
        findings = self._findings()
        below = 296.0 if findings else 0.0
        chart = Rect(sheet.x + 104, sheet.y + 128, sheet.w - 200, sheet.h - 128 - 90 - below)
        cards = Rect(sheet.x + 44, sheet.bottom - 44 - 250, sheet.w - 88, 250)
        width = (cards.w - 32) / 2
        for index, (key, finding) in enumerate(findings):
            self._paint_finding(canvas, Rect(cards.x + index * (width + 32), cards.y, width, cards.h), key, finding)
        self._paint_bands(canvas, chart, course)
        for part in range(5):
            y = chart.bottom - chart.h * part / 4
            canvas.line((chart.x - 8, y), (chart.x, y), "ink", 1.4)
            canvas.text(f"{part * 25} %", (chart.x - 14, y), serif(18), "text", "right", valign="middle")
        step = max(1, -(-(len(course) - 1) // 16))
        for index in range(0, len(course), step):
            x = chart.x + chart.w * index / (len(course) - 1)
            canvas.line((x, chart.bottom), (x, chart.bottom + 8), "ink", 1.4)
            label: Message | str = msg("result.deal") if index == 0 else str(index)
            canvas.text(label, (x, chart.bottom + 12), serif(19, "semibold"), "text", "center")

    def _findings(self) -> list[tuple[str, Finding]]:
        found = (("result.best", self._analysis.best), ("result.costliest", self._analysis.costliest))
        return [(key, finding) for key, finding in found if finding is not None and self._analysis.is_done]

    def _finding_title(self, finding: Finding) -> Message:
        return msg("result.finding", round=finding.point.round, move=self._table.move_text(finding.point.move))

    def _paint_finding(self, canvas: Canvas, rect: Rect, key: str, finding: Finding) -> None:
        """A decision that made a difference: what it was, the change in chance, and what the adviser said there."""
        good = key == "result.best"
        canvas.panel(rect, "plain")
        head = Rect(rect.x, rect.y, rect.w, 48)
        canvas.fill(head, "cloth" if good else "red", 10)
        canvas.fill(Rect(head.x, head.y + 24, head.w, 24), "cloth" if good else "red")
        canvas.sprite("icons/star_light" if good else "icons/exclamation_light", Rect(head.x + 16, head.y + 11, 26, 26))
        ink = "on_cloth" if good else "on_red"
        middle = head.center[1]
        after = canvas.text(_percent(finding.after), (head.right - 18, middle), CHANGE, ink, "right", valign="middle")
        arrow = Rect(after.x - 36, middle - 12, 24, 24)
        canvas.sprite("icons/arrow_right_light", arrow)
        drawn = canvas.text(_percent(finding.before), (arrow.x - 12, middle), CHANGE, ink, "right", valign="middle")
        canvas.text(
            msg(key),
            (head.x + 54, head.center[1]),
            serif(22, "semibold"),
            ink,
            valign="middle",
            max_width=drawn.x - head.x - 70,
        )
        picture = Rect(rect.x + 18, head.bottom + 16, 110, rect.h - 48 - 32)
        self._table.draw_decision(canvas, picture, finding.point.view, finding.point.move)
        x, width = picture.right + 20, rect.right - picture.right - 40
        title = canvas.text(
            self._finding_title(finding), (x, head.bottom + 14), serif(22, "bold"), "text", max_width=width
        )
        y = title.bottom + 4
        if finding.choice.move != finding.point.move:
            y = canvas.text(
                msg("result.better", move=self._table.move_text(finding.choice.move)),
                (x, y),
                sans(18, "semibold"),
                "text",
                width=width,
            ).bottom
        for reason in finding.choice.reasons:
            line = reason_message(reason, self._table.faces, self._table.hint_panel.words)
            lines = canvas.fonts.wrap(canvas.locale.text(line), sans(18), width)
            high = len(lines) * canvas.fonts.line_height(sans(18))
            if y + high > rect.bottom - 10:
                break
            y = canvas.text(line, (x, y), sans(18), "text", width=width).bottom + 2

    def _paint_bands(self, canvas: Canvas, chart: Rect, course: Sequence[Sequence[float]]) -> None:
        """The share of each seat over the rounds, stacked, each in its colour and pattern."""
        seats = range(len(self._table.faces))
        steps = 8 * (len(course) - 1)
        floor = [0.0] * (steps + 1)
        tags: list[tuple[Seat, float]] = []
        for number in seats:
            heights = [_eased(course, number, at / 8) for at in range(steps + 1)]
            upper = [low + high for low, high in zip(floor, heights, strict=True)]

            def points(levels: Sequence[float]) -> list[Point]:
                return [
                    (chart.x + chart.w * at / steps, chart.bottom - chart.h * min(1.0, level))
                    for at, level in enumerate(levels)
                ]

            outline = [*points(upper), *reversed(points(floor))]
            _fill_pattern(canvas, f"seats/band_{number}", outline, chart)
            canvas.polyline(points(upper), "ink", 1.6)
            if heights[0] > 0.1:
                tags.append((Seat(number), (floor[0] + upper[0]) / 2))
            floor = upper
        if min(floor) < 0.995:
            ceiling = [(chart.x, chart.y), (chart.right, chart.y)]
            rest = [
                (chart.x + chart.w * at / steps, chart.bottom - chart.h * min(1.0, low)) for at, low in enumerate(floor)
            ]
            canvas.polygon([*ceiling, *reversed(rest)], "marble", "ink", 1.4)
        for seat, middle in tags:
            self._paint_tag(canvas, (chart.x + 22, chart.bottom - chart.h * middle), seat)
        canvas.frame(chart, "ink", 1.6)

    def _paint_tag(self, canvas: Canvas, left: Point, seat: Seat) -> None:
        face = self._table.faces[seat]
        width = canvas.measure(face.name, serif(20, "semibold"))[0] + 66
        tag = Rect(left[0], left[1] - 19, width, 38)
        canvas.fill(tag, "panel", 19)
        canvas.frame(tag, "ink", 1.6, 19)
        draw_portrait(canvas, Rect(tag.x + 3, tag.y + 2, 34, 34), face)
        canvas.text(face.name, (tag.x + 46, tag.center[1]), serif(20, "semibold"), "text", valign="middle")


def _percent(share: float) -> str:
    return f"{share * 100:.0f} %"


def _eased(course: Sequence[Sequence[float]], seat: int, at: float) -> float:
    """The share of a seat between two rounds, changing gently."""
    index = min(int(at), len(course) - 2)
    t = at - index
    t = t * t * (3 - 2 * t)
    return course[index][seat] + (course[index + 1][seat] - course[index][seat]) * t


def _fill_pattern(canvas: Canvas, name: str, outline: Sequence[Point], chart: Rect) -> None:
    """Fills a shape with a pattern that tiles."""
    scale = canvas.page.scale
    x, y, width, height = canvas.px(chart)
    tile = canvas.pattern(name, 256, chart)
    if tile is None:
        return
    cloth = pygame.Surface((width, height), pygame.SRCALPHA)
    for top in range(0, height, tile.get_height()):
        for left in range(0, width, tile.get_width()):
            cloth.blit(tile, (left, top))
    mask = pygame.Surface((width, height), pygame.SRCALPHA)
    pixels = [((point[0] - chart.x) * scale, (point[1] - chart.y) * scale) for point in outline]
    pygame.draw.polygon(mask, (255, 255, 255, 255), pixels)
    cloth.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    canvas.surface.blit(cloth, (x, y))
