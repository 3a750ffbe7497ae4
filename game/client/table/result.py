"""Who won and why: the medal, the standing, and the course of the game as bands that sum to the whole."""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.layout import Page
from game.client.drawing.parts import Part
from game.client.drawing.text import sans, serif
from game.client.input import clipboard
from game.client.input.actions import Action, Back, Move, Select, Skip
from game.client.shell.scene import ModalScene
from game.client.table.analysis import Analysis
from game.client.table.board import Frame
from game.client.table.clock import time_text
from game.client.table.course import Pin, bands_of, draw_course, draw_ends, turning_point
from game.client.table.games_won import games_of, games_text
from game.client.table.hint_panel import reason_message
from game.client.table.log_panel import message_of
from game.client.table.moods import mood_at_the_end
from game.client.table.plaque import draw_portrait
from game.client.table.result_large import LARGE, Block, Decision, Row, Told, height_of, large_blocks, paint_blocks
from game.client.table.series_words import game_text, standing_text, winner_text
from game.client.table.things import names_text
from game.client.widgets.button import Button
from game.client.widgets.pane import Pane
from game.client.widgets.scrolling import BAR
from game.client.words.locale import Message, msg
from game.match.analysis.telling import Finding, what_followed
from game.match.daily import Outcome
from game.match.daily import outcome as outcome_of
from game.rules.core import Seat
from game.rules.looks import book_of

LEFT = 640.0
"""Width of the left part, in units."""
ROW = 80.0
"""Height of a row of the standing."""
PITCH = 92.0
"""From one row of the standing to the next; four of them leave the gondola above in view."""
ACCOUNT = 300.0
"""How wide the lines are on how a score came about, in units."""
MEDAL = 460.0
"""Size of the laurel about the winner, in units."""
ENDS = 90.0
"""The room right of the chart where it is said what the chances came to, in units."""
CHANGE = serif(22, "semibold")
"""How the change in chance is set."""
GUARD_S = 1.0
"""Seconds after it comes in which a key that skips or confirms was meant for what moved before, and does nothing."""
STORY = 5
"""How many lines of the log are told at most of what came of a decision."""
STORY_LINES = 4
"""How many lines of type they take at most."""


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

    def __init__(
        self,
        frame: Frame,
        analysis: Analysis | None = None,
        games_won: Counter[str] | None = None,
        *,
        goes_on: bool = False,
    ) -> None:
        """Makes the page.

        Args:
            frame: the table where the game was played.
            analysis: what is thought of it already; it is begun where there is none.
            games_won: how many games each has won at this table, by name.
            goes_on: whether the next game of a series follows.
        """
        super().__init__()
        self._frame = frame
        self.book = book_of(frame.match.game.rules)
        self._board = frame.board
        self._games_won = games_won or Counter()
        self._goes_on = goes_on
        self._outcome = None if frame.match.daily is None else outcome_of(frame.match)
        self._winners = frame.match.winners or ()
        self._sheet = Rect(0, 0, 0, 0)
        self._buttons: list[Button] = []
        self._blocks: list[Block] = []
        self._pane = self.widgets.add(Pane(self.invalidate))
        self._guarded_until = 0.0
        self._analysis = analysis or Analysis(frame.match, frame.viewer, frame.players, frame.board.team(frame.viewer))

    def enter(self) -> None:
        """Says who won, and how everybody stands."""
        self._guarded_until = self.app.now + GUARD_S
        self.say(msg("spoken.result", title=self._title(), line=self._line()))
        for line in self._series_lines():
            self.say(line)
        for place, seat in self._standing():
            face = self._frame.faces[seat]
            self.say(msg("spoken.standing", place=place, name=face.name, score=self._board.score_text(seat)))
            self.say(self._board.score_account(seat))
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
                self.say(self._finding_story(finding))
                told = what_followed(self._frame.match, finding.point)[-STORY:]
                self.say(_sentences([message_of(entry.text) for entry in told]) if told else "")

    def layout(self, page: Page) -> None:
        """The sheet right, the buttons under it."""
        if not self._buttons:
            self._buttons = [self.widgets.add(self._button(answer)) for answer in ResultAnswer]
            picture = Button(
                msg("result.picture"), cap=self.app.input.cap("s"), hotkey="s", on_press=self.app.save_picture
            )
            picture.on_night = True
            self._buttons.insert(1, self.widgets.add(picture))
            if self._outcome is not None:
                self._offer_copy(self._buttons[0], self._outcome)
            show, save = self.app.show_replay, self._frame.match.save
            if show is not None and save is not None and save.problem is None:
                replay = Button(
                    msg("result.replay"), cap=self.app.input.cap("w"), hotkey="w", on_press=lambda: show(save.path)
                )
                replay.on_night = True
                self._buttons.insert(1, self.widgets.add(replay))
                analyse = self.app.show_analysis
                if analyse is not None:
                    analysis = Button(
                        msg("result.analysis"), cap=self.app.input.cap("a"), hotkey="a",
                        on_press=lambda: analyse(save.path),
                    )  # fmt: skip
                    analysis.on_night = True
                    self._buttons.insert(2, self.widgets.add(analysis))
        self._sheet = Rect(LEFT, 40, page.width - LEFT - 40, page.height - 40 - 114)
        row = self._sheet
        if self._is_large:
            row = Rect(40, 0, page.width - 80, 0)
            self._lay_out_large()
        else:
            self._pane.open(Rect(0, 0, 0, 0), 0.0)
        number = len(self._buttons)
        gap = 24 if number < 5 else 14
        fonts, locale = self.app.tools.fonts, self.app.tools.locale
        wide = [
            button.natural_width(
                lambda told, size: fonts.measure(locale.text(told), serif(fonts.held_back(size), "semibold"))[0]
            )
            for button in self._buttons
        ]
        room = row.w - (number - 1) * gap
        x = row.x
        for button, wanted in zip(self._buttons, wide, strict=True):
            button.cap_gives_way = number > 4
            # What is over is shared evenly; too little is taken from each by what it wants.
            width = wanted + (room - sum(wide)) / number if sum(wide) <= room else room * wanted / sum(wide)
            high = 74.0 if self._is_large else 62.0
            button.rect = Rect(x, page.height - 61 - high / 2, width, high)
            x += width + gap

    def _offer_copy(self, button: Button, outcome: Outcome) -> None:
        """After a deal of the day the first button copies its line: there is no rematch of a day."""

        def copy() -> None:
            clipboard.copy(outcome.line)
            self.app.tell(msg("daily.copied", line=outcome.line))

        button.label, button.hotkey, button.on_press = msg("daily.copy"), "c", copy
        button.show_cap(self.app.input.cap("c"))

    @property
    def _is_large(self) -> bool:
        return self.app.tools.fonts.text_scale > LARGE

    def _lay_out_large(self) -> None:
        """All of it one below the other; it scrolls."""
        page = self.app.tools.page
        window = Rect(28, 20, page.width - 56, page.height - 20 - 108)
        self._blocks = large_blocks(self.app.tools, self._told(), window.w - 24 - BAR)
        self._pane.open(window, height_of(self._blocks))

    def _told(self) -> Told:
        """All that the page says in large type."""
        standing, findings, chances = self._standing(), self._findings(), self._analysis.course
        rows = [
            Row(
                place, self._frame.faces[seat], mood_at_the_end(place, won=seat in self._winners, last=standing[-1][0]),
                self._subtitle(seat), self._board.score_text(seat), self._board.score_account(seat),
                seat in self._winners,
            )
            for place, seat in standing
        ]  # fmt: skip
        captions = [self._board.chances_caption()] if chances else []
        return Told(
            self._title(), self._line(), rows,
            self._foot_lines(),
            [*captions, self._caption(chances)], chances or self._board.course(),
            bands_of(self._frame.faces, self._frame.viewer, self._board.team),
            [Pin(found.point.round, self._frame.viewer, key == "result.best") for key, found in findings],
            [self._decision(key, finding) for key, finding in findings],
        )  # fmt: skip

    def _decision(self, key: str, finding: Finding) -> Decision:
        """A decision that made a difference, for large type."""
        told = [message_of(entry.text) for entry in what_followed(self._frame.match, finding.point)][-STORY:]
        words = [_sentences(told) if told else self._finding_story(finding)]
        if finding.choice.advised != finding.point.move:
            words.append(msg("result.better", move=self._board.move_text(finding.choice.advised)))
        words += [
            reason_message(reason, self._frame.faces, self._board.reason_words) for reason in finding.choice.reasons
        ]
        draw = partial(self._draw_decision, finding=finding)
        before, after = _percent(finding.before), _percent(finding.after)
        return Decision(msg(key), key == "result.best", before, after, self._finding_title(finding), words, draw)

    def _draw_decision(self, canvas: Canvas, place: Rect, finding: Finding) -> None:
        self._board.draw_decision(canvas, place, finding.point.view, finding.point.move)

    def handle(self, action: Action) -> bool:
        """Esc looks at the table again; nothing gets through to it."""
        if isinstance(action, Back):
            self.dismiss(ResultAnswer.TABLE)
            return True
        if isinstance(action, Skip | Select) and self.app.now < self._guarded_until:
            return True
        if isinstance(action, Move):
            self._guarded_until = 0.0  # whoever walks about has seen where they are
            if self._pane.visible and self._pane.turn(action.direction):
                return True
        return self.widgets.handle(action)

    def notice_foot(self, page: Page) -> Point:
        """Over the chart, or in large type over the buttons: never over the standing."""
        return (page.rect.center[0], page.height - 12) if self._is_large else (self._sheet.center[0], page.height - 116)

    def parts(self) -> Iterable[Part]:
        """The whole page."""
        if self._is_large:
            self._lay_out_large()
        shows = (id(self._frame.match), self._analysis.is_done, self._pane.offset)
        return (Part("page", self.app.tools.page.rect, shows, self._paint, kept=True),)

    def _button(self, answer: ResultAnswer) -> Button:
        hotkey = {ResultAnswer.REMATCH: "r", ResultAnswer.TABLE: "back", ResultAnswer.TITLE: "t"}[answer]
        button = Button(
            self._answer_text(answer),
            kind="primary" if answer is ResultAnswer.REMATCH else "plain",
            cap=self.app.input.cap(hotkey),
            hotkey=hotkey,
            on_press=lambda: self.dismiss(answer),
        )
        button.on_night = True
        return button

    def _answer_text(self, answer: ResultAnswer) -> Message:
        """What a button says; in a series a rematch is its next game, or the first of another."""
        if answer is not ResultAnswer.REMATCH or self._frame.match.series is None:
            return msg(f"result.{answer.value}")
        if self._goes_on:
            return msg("series.next")
        return msg("series.again" if self._frame.match.is_series_decided else "result.rematch")

    def _standing(self) -> list[tuple[int, Seat]]:
        """Place and seat, best first; equal scores share a place, and winners stand before all others."""
        scores = self._frame.match.state.scores()
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
        if self._frame.match.is_series_decided:
            return winner_text(self._frame.match, self._frame.faces)
        names = [self._frame.faces[seat].name for seat in self._winners]
        viewer_won = any(self._frame.faces[seat].is_viewer for seat in self._winners)
        if not names:
            return msg("result.nobody")
        if len(names) == 1:
            return msg("result.you_win") if viewer_won else msg("result.wins", name=names[0])
        if len(names) == len(self._frame.faces):
            return msg("result.all_share")
        listed = names_text(names)
        if self._board.has_partners:
            return msg("result.team_wins.you" if viewer_won else "result.team_wins", names=listed)
        return msg("result.share", names=listed)

    def _paint(self, canvas: Canvas) -> None:
        page = canvas.page
        canvas.fill(page.rect, "night")
        scale = page.height / 1080
        canvas.sprite("result/night", Rect(0, 0, LEFT * scale, page.height))
        far = Rect(LEFT * scale, 0, max(1280 * scale, page.width - LEFT * scale), page.height)
        canvas.sprite("result/night_far", far, fit="cover")
        if self._is_large:
            window = self._pane.rect
            with canvas.clipped(window):
                start = Rect(window.x + 12, window.y + 12 - self._pane.offset, window.w - 24 - BAR, 0)
                paint_blocks(canvas, self._blocks, start)
            return
        canvas.text(
            self._title(), (316, 64), serif(66, "bold"), "ivory", "center", valign="middle", max_width=560,
            max_height=96,
        )  # fmt: skip
        canvas.text(
            self._line(), (316, 124), sans(21), "on_night_muted", "center", valign="middle",
            max_width=580, max_height=36,
        )  # fmt: skip
        self._paint_medal(canvas, (316, 360))
        self._paint_standing(canvas, page)
        self._paint_course(canvas)

    def _paint_medal(self, canvas: Canvas, middle: Point) -> None:
        canvas.circle(middle, MEDAL * 0.33, "lagoon")
        canvas.sprite("result/laurel", Rect.around(middle, MEDAL, MEDAL))
        count = max(1, len(self._winners))
        size = MEDAL * (0.684 if count == 1 else 0.34 if count == 2 else 0.31)
        for index, seat in enumerate(self._winners):
            x = middle[0] + (index - (count - 1) / 2) * size * (0.88 if count == 2 else 0.62)
            y = middle[1] + (0 if count < 3 else (index % 2) * 60 - 30)
            draw_portrait(canvas, Rect.around((x, y), size, size), self._frame.faces[seat], "pleased")
        if self._winners:
            self._paint_ribbon(canvas, Rect.around((middle[0], middle[1] + MEDAL * 0.4), 190, 64))

    def _paint_ribbon(self, canvas: Canvas, ribbon: Rect) -> None:
        """The winner's score under the medal, with the sign of what is counted."""
        canvas.sprite("result/ribbon", ribbon)
        score, sign, style = self._board.winners_score(self._winners), self._board.score_sign, serif(30, "bold")
        left, middle = 0.0, ribbon.y + ribbon.h * 0.45
        if sign is not None:
            left = 40.0
            wide = min(80.0, canvas.measure(score, style)[0]) + left
            canvas.sprite(sign, Rect(ribbon.center[0] - wide / 2, middle - 15, 30, 30))
        canvas.text(
            score, (ribbon.center[0] + left / 2, middle), style, "on_red", "center", valign="middle",
            max_width=116 - left, max_height=ribbon.h * 0.8,
        )  # fmt: skip

    def _paint_standing(self, canvas: Canvas, page: Page) -> None:
        rows = self._standing()
        top = page.height - 64 - len(rows) * PITCH
        for index, (place, seat) in enumerate(rows):
            rect = Rect(40, top + index * PITCH, 552, ROW)
            face = self._frame.faces[seat]
            canvas.panel(rect, "plaque")
            canvas.sprite(f"seats/{face.colour}_strip", Rect(rect.x, rect.y, 17, rect.h), fit="cover")
            if seat in self._winners:
                canvas.frame(rect.inset(-3), "gold", 4, 13)
            canvas.text(
                str(place), (rect.x + 46, rect.center[1]), serif(32), "muted", "center", valign="middle", max_width=40
            )
            mood = mood_at_the_end(place, won=seat in self._winners, last=rows[-1][0])
            draw_portrait(canvas, Rect(rect.x + 70, rect.y + 6, 68, 68), face, mood)
            self._paint_name(canvas, rect, seat)
            account = self._board.score_account(seat)
            high, down = (28.0, 3 + self._drop(canvas, account)) if account else (rect.h - 16, 8.0)
            self._board.draw_score(canvas, Rect(rect.x + 310, rect.y + down, 150, high), seat)
            canvas.text(
                self._board.score_text(seat),
                (rect.right - 24, rect.center[1]),
                serif(36, "bold"),
                "text",
                "right",
                valign="middle",
                max_width=74,
                max_height=60,
            )
        lines = self._foot_lines()
        for index, line in enumerate(lines):
            y = page.height - 38 + (index - (len(lines) - 1) / 2) * 28
            canvas.text(line, (316, y), sans(19), "on_night_muted", "center", valign="middle", max_width=560)

    def _paint_name(self, canvas: Canvas, rect: Rect, seat: Seat) -> None:
        """Who it is, and under the name how their score came about; where a game does not say that, what they are."""
        face, account, left = self._frame.faces[seat], self._board.score_account(seat), rect.x + 154
        drop = self._drop(canvas, account)
        top = rect.y + (26 + drop if account else 38)
        name = canvas.text(
            face.name, (left, top), serif(25, "bold"), "text", valign="baseline", max_width=150, max_height=36
        )
        if not account:
            canvas.text(
                self._subtitle(seat), (left, rect.y + 64), sans(18), "muted", valign="baseline", max_width=150,
                max_height=28,
            )  # fmt: skip
            return
        canvas.text(
            account, (left, rect.y + 30 + drop), sans(17), "muted", width=ACCOUNT, max_height=rect.h - 35 - drop
        )
        beside = rect.x + 304 - name.right - 8
        if canvas.measure(self._subtitle(seat), sans(17))[0] <= beside:
            canvas.text(self._subtitle(seat), (name.right + 8, top), sans(17), "muted", valign="baseline")

    def _drop(self, canvas: Canvas, account: Message | str) -> float:
        """How far a name and its account are moved down to stand in the middle of their plaque."""
        is_one_line = len(canvas.fonts.wrap(canvas.locale.text(account), sans(17), ACCOUNT)) == 1
        return 9.0 if is_one_line else 0.0

    def _subtitle(self, seat: Seat) -> Message | str:
        """What stands under a name: of a person who has won alone by how much, of all others what they are.

        Where the clock ran, it tells how long a person has thought.
        """
        used = self._frame.match.used[seat]
        if used >= 1:
            return msg("clock.used", time=time_text(used))
        ahead = self._ahead() if self._winners == (seat,) and self._frame.match.seats[seat].is_human else 0
        return msg("result.ahead", count=ahead) if ahead else self._frame.faces[seat].subtitle

    def _line(self) -> Message:
        """By what the game was won, and of one who has won alone by how much."""
        line, ahead = self._board.result_line(), self._ahead()
        return msg("result.line.ahead", line=line, ahead=msg("result.ahead", count=ahead)) if ahead else line

    def _ahead(self) -> int:
        """By how much one who has won alone lies before the next; 0 where that says nothing."""
        scores = self._frame.match.state.scores()
        if len(self._winners) != 1:
            return 0
        (winner,) = self._winners
        ahead = scores[winner] - max((score for seat, score in enumerate(scores) if seat != winner), default=0)
        return int(ahead) if ahead > 0 and float(ahead).is_integer() else 0

    def _series_lines(self) -> list[Message | str]:
        """Which game of a series this was, and how that stands; none where it was of none."""
        match = self._frame.match
        return [] if match.series is None else [game_text(match.series), standing_text(match, self._frame.faces)]

    def _foot_lines(self) -> list[Message | str]:
        """What stands under the standing, two lines at most."""
        if self._outcome is not None:
            return [msg("daily.result.again" if self._outcome.again else "daily.result"), self._outcome.signs]
        lines = self._series_lines() or [self._board.last_line(), self._score_line()]
        return [line for line in lines if line != ""]

    def _score_line(self) -> Message | str:
        """How many games each has won at this table, once there was a rematch."""
        if self._games_won.total() < 2:
            return ""
        return games_text(games_of(self._frame.match, self._frame.faces, self._games_won))

    def _paint_course(self, canvas: Canvas) -> None:
        sheet = self._sheet
        canvas.panel(sheet, "sheet")
        canvas.frame(sheet.inset(7), "gold", 1.4, 6)
        canvas.frame(sheet.inset(11), "gold", 1, 4, 0.6)
        chances = self._analysis.course
        course = chances or self._board.course()
        heading = canvas.text(
            msg("result.course"), (sheet.x + 44, sheet.y + 66), serif(34, "bold"), "text", valign="baseline",
            max_width=sheet.w * 0.5, max_height=62,
        )  # fmt: skip
        findings = self._findings()
        below = 356.0 if findings else 0.0
        beside = ENDS if chances else 0.0
        chart = Rect(sheet.x + 104, sheet.y + 126, sheet.w - 150 - beside, sheet.h - 126 - 76 - below)
        if chances:
            room = chart.right - heading.right - 40
            canvas.text(
                self._board.chances_caption(), (chart.right, sheet.y + 66), sans(19), "muted", "right",
                valign="baseline", max_width=room, max_height=36,
            )  # fmt: skip
        canvas.text(
            self._caption(chances), (sheet.x + 44, sheet.y + 100), sans(19), "muted", valign="baseline",
            max_width=sheet.w - 88, max_height=36,
        )  # fmt: skip
        if len(course) < 2:
            return
        pins = [Pin(found.point.round, self._frame.viewer, key == "result.best") for key, found in findings]
        bands = bands_of(self._frame.faces, self._frame.viewer, self._board.team)
        draw_course(canvas, chart, course, bands, pins)
        if chances:
            draw_ends(canvas, chart, course, bands, sheet.right - 20 - chart.right - 14)
        cards = Rect(sheet.x + 44, sheet.bottom - 36 - 306, sheet.w - 88, 306)
        width = (cards.w - 32) / 2 if len(findings) > 1 else cards.w
        for index, (key, finding) in enumerate(findings):
            place = Rect(cards.x + index * (width + 32), cards.y, width, cards.h)
            self._paint_finding(canvas, place, key, finding)

    def _caption(self, chances: Sequence[Sequence[float]]) -> Message:
        """What the chart tells: the round that brought a lone winner to the front, once the chances are known."""
        if not self._analysis.is_done:
            return msg("result.working")
        if not chances:
            return self._board.course_caption()
        faces = [self._frame.faces[seat] for seat in self._winners]
        if not faces or (len(faces) > 1 and not self._board.has_partners):
            return msg("result.turning.shared")
        at = turning_point(chances, self._board.team(self._winners[0]))
        who = "you" if any(face.is_viewer for face in faces) else "team" if len(faces) > 1 else "other"
        when = "deal" if at == 0 else "end" if at >= len(chances) - 1 else "round"
        return self._board.turning_text(who, when, names_text([face.name for face in faces]), at)

    def _findings(self) -> list[tuple[str, Finding]]:
        if not self._analysis.is_done:
            return []
        found = zip(("result.best", "result.costliest"), self._analysis.findings, strict=True)
        return [(key, finding) for key, finding in found if finding is not None]

    def _finding_title(self, finding: Finding) -> Message:
        return self._board.finding_title(finding.point.round, finding.point.move)

    def _finding_story(self, finding: Finding) -> Message:
        """How the chart goes there."""
        return msg("result.finding.story", before=_percent(finding.before), after=_percent(finding.after))

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
        after = canvas.text(
            _percent(finding.after), (head.right - 18, middle), CHANGE, ink, "right", valign="middle", max_height=36
        )
        arrow = Rect(after.x - 36, middle - 12, 24, 24)
        canvas.sprite("icons/arrow_right_light", arrow)
        drawn = canvas.text(
            _percent(finding.before), (arrow.x - 12, middle), CHANGE, ink, "right", valign="middle", max_height=36
        )
        canvas.text(
            msg(key),
            (head.x + 54, head.center[1]),
            serif(22, "semibold"),
            ink,
            valign="middle",
            max_width=drawn.x - head.x - 70,
            max_height=42,
        )
        picture = Rect(rect.x + 26, head.bottom + 22, 130, rect.h - 48 - 40)
        self._board.draw_decision(canvas, picture, finding.point.view, finding.point.move)
        x, width = picture.right + 26, rect.right - picture.right - 46
        title = canvas.text(
            self._finding_title(finding), (x, head.bottom + 18), serif(25, "bold"), "text", max_width=width,
            max_height=44,
        )  # fmt: skip
        foot = rect.bottom - 12
        strip = Rect(x, rect.bottom - 92, width, 76)
        if self._board.draw_decision_foot(canvas, strip, finding.point.view):
            foot = strip.y - 2
        y = self._write_story(canvas, Rect(x, title.bottom, width, foot - title.bottom), finding)
        if finding.choice.advised != finding.point.move:
            y = canvas.text(
                msg("result.better", move=self._board.move_text(finding.choice.advised)),
                (x, y), sans(19, "semibold"), "text", max_width=width, max_height=34,
            ).bottom  # fmt: skip
        self._write_reasons(canvas, Rect(x, y, width, foot - y), finding)

    def _write_story(self, canvas: Canvas, room: Rect, finding: Finding) -> float:
        """What came of the decision, as much of its end as leaves two lines for the rest; else how the chart goes."""
        told = [message_of(entry.text) for entry in what_followed(self._frame.match, finding.point)]
        style = sans(19)
        high = canvas.fonts.line_height(style)
        lines = max(1, min(STORY_LINES, int(room.h / high) - 2))
        stories = [_sentences(told[first:]) for first in range(max(0, len(told) - STORY), len(told))]
        fitting = (one for one in stories if len(canvas.fonts.wrap(canvas.locale.text(one), style, room.w)) <= lines)
        story = next(fitting, self._finding_story(finding))
        return canvas.text(story, room.pos, style, "text", width=room.w, max_height=lines * (high + 2)).bottom + 2

    def _write_reasons(self, canvas: Canvas, room: Rect, finding: Finding) -> None:
        """As many of the reasons as there is room for; the first is set smaller rather than left out."""
        y, style = room.y, sans(19)
        for number, reason in enumerate(finding.choice.reasons):
            line = reason_message(reason, self._frame.faces, self._board.reason_words)
            lines = canvas.fonts.wrap(canvas.locale.text(line), style, room.w)
            if number and y + len(lines) * canvas.fonts.line_height(style) > room.bottom:
                break
            y = canvas.text(line, (room.x, y), style, "text", width=room.w, max_height=room.bottom - y).bottom + 2


def _sentences(told: Sequence[Message]) -> Message:
    """Lines of the log, which have no stop, as sentences one after another."""
    story = msg("result.sentence", line=told[0])
    for line in told[1:]:
        story = msg("result.sentence.next", told=story, line=line)
    return story


def _percent(share: float) -> Message:
    return msg("result.percent", value=round(share * 100))
