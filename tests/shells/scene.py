"""Conchiglie's table: what each has taken, the shells that lie there, and a button for each move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from game.client.drawing.canvas import Canvas, panel_reach
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.layout import Page
from game.client.drawing.parts import Part
from game.client.drawing.text import sans, serif
from game.client.motion.plan import Plan
from game.client.shell.room import TableRoom
from game.client.table.board import Board, BoardMaker, Frame
from game.client.table.plaque import draw_plaque
from game.client.widgets.base import Widget
from game.client.widgets.button import Button
from game.client.words.locale import Message, msg
from game.rules.core import Event, Move, Seat
from tests.shells.rules import ConchiglieRules, ConchiglieView, GameEnded, ShellsTaken, Take

MOTION = dict.fromkeys((ShellsTaken, GameEnded), 0.2)


class ConchiglieBoard(Board[ConchiglieView, ConchiglieRules]):
    """What lies on a table of Conchiglie."""

    def __init__(self, frame: Frame) -> None:
        super().__init__(frame, ConchiglieView, ConchiglieRules)
        self.shown = self.view

    @property
    def title(self) -> Message:
        return msg("conchiglie.name")

    def refresh(self) -> None:
        self.shown = self.view

    def act(self, event: Event) -> Plan:
        return Plan.of((), hold=MOTION[type(event)])

    def acted(self, event: Event) -> None:
        assert event.key.startswith("conchiglie.")

    def gather(self, event: Event | None, number: int) -> None:
        """Nothing is told of a round that would have to be gathered."""

    def build_choices(self) -> list[Widget]:
        if not self.frame.is_my_turn:
            return []
        moves = [Take(self.frame.viewer, count) for count in range(1, min(self.rules.most, self.view.left) + 1)]
        return [Button(self.move_text(move), on_press=partial(self.frame.propose, move)) for move in moves]

    def place_board(self, page: Page) -> None:
        for index, widget in enumerate(self.frame.choices):
            widget.rect = Rect(440 + index * 240 + self.frame.origin[0], 820, 220, 60)

    def draw_ground(self, canvas: Canvas) -> None:
        canvas.fill(Rect(0, 56, canvas.page.width - 360, canvas.page.height - 56), "lagoon")

    def board_parts(self) -> Iterator[Part]:
        for seat, y in ((self.frame.viewer, 660.0), (Seat(1 - self.frame.viewer), 120.0)):
            text, face, place = str(self.shown.taken[seat]), self.frame.faces[seat], Rect(80, y, 420, 104)
            painter = partial(draw_plaque, rect=place, face=face, dimmed=False, line=partial(_line, text=text))
            yield Part(("seat", seat), panel_reach(place), (face, text), painter)
        left = self.shown.left
        yield Part("shells", Rect(560, 260, 560, 360), left, partial(_draw_shells, count=left))

    @property
    def progress(self) -> object:
        return self.shown.left

    def draw_progress(self, canvas: Canvas, left: Point) -> None:
        told = msg("conchiglie.left", count=self.shown.left)
        canvas.text(told, left, sans(19), "on_night_muted", valign="baseline")

    def prompt(self) -> tuple[Message, Message, Message]:
        asked = msg("conchiglie.asked")
        return msg("conchiglie.left", count=self.view.left), asked, asked

    def move_text(self, move: Move) -> Message:
        assert isinstance(move, Take)
        return msg("conchiglie.choice.take", count=move.count)

    def result_line(self) -> Message:
        return msg(str(self.frame.match.state.termination))

    def last_line(self) -> Message | str:
        return ""

    def course(self) -> Sequence[Sequence[float]]:
        return [(0.5, 0.5), tuple(1.0 if seat in (self.shown.winners or ()) else 0.0 for seat in (0, 1))]

    def course_caption(self) -> Message:
        return msg("conchiglie.name")

    def draw_score(self, canvas: Canvas, rect: Rect, seat: Seat) -> None:
        canvas.text(str(self.shown.taken[seat]), rect.center, serif(20), "text", "center", valign="middle")


def _draw_shells(canvas: Canvas, count: int) -> None:
    for number in range(count):
        x, y = 580 + number % 10 * 54, 280 + number // 10 * 34
        canvas.fill(Rect(x, y, 44, 26), "ivory", 12)


def _line(canvas: Canvas, at: Point, text: str) -> None:
    canvas.text(text, at, serif(28, "bold"), "text", valign="baseline")


TABLE: BoardMaker = ConchiglieBoard
ROOM = TableRoom(TABLE, MOTION)
