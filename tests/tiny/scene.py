"""Tombola's table: two hands of numbers, the number looked at, and two buttons."""

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
from tests.tiny.rules import (
    GameEnded,
    Keep,
    NumberDrawn,
    NumberKept,
    NumberPassed,
    NumbersTurned,
    Pass,
    TombolaRules,
    TombolaView,
)

MOTION = dict.fromkeys((NumberDrawn, NumberKept, NumberPassed, NumbersTurned, GameEnded), 0.2)


class TombolaBoard(Board[TombolaView, TombolaRules]):
    """What lies on a table of Tombola."""

    def __init__(self, frame: Frame) -> None:
        super().__init__(frame, TombolaView, TombolaRules)
        self.shown = self.view

    @property
    def title(self) -> Message:
        return msg("tombola.name")

    def refresh(self) -> None:
        self.shown = self.view

    def act(self, event: Event) -> Plan:
        return Plan.of((), hold=MOTION[type(event)])

    def acted(self, event: Event) -> None:
        assert event.key.startswith("tombola.")

    def gather(self, event: Event | None, number: int) -> None:
        self.sums = getattr(event, "sums", (0, 0))

    def build_choices(self) -> list[Widget]:
        if not self.frame.is_my_turn:
            return []
        return [
            Button(
                msg(f"tombola.choice.{kind.__name__.lower()}"),
                on_press=partial(self.frame.propose, kind(self.frame.viewer)),
            )
            for kind in (Keep, Pass)
        ]

    def place_board(self, page: Page) -> None:
        for index, widget in enumerate(self.frame.choices):
            widget.rect = Rect(560 + index * 240 + self.frame.origin[0], 820, 220, 60)

    def draw_ground(self, canvas: Canvas) -> None:
        canvas.fill(Rect(0, 56, canvas.page.width - 360, canvas.page.height - 56), "cloth")
        canvas.sprite("tombola/bag", Rect(660, 300, 240, 240))

    def board_parts(self) -> Iterator[Part]:
        for seat, y in ((self.frame.viewer, 660.0), (Seat(1 - self.frame.viewer), 120.0)):
            numbers, face, place = self.shown.kept[seat], self.frame.faces[seat], Rect(80, y, 420, 104)
            text = "?" * self.shown.counts[seat] if numbers is None else " ".join(map(str, numbers))
            line = partial(_line, text=text)
            painter = partial(draw_plaque, rect=place, face=face, dimmed=False, line=line)
            yield Part(("seat", seat), panel_reach(place), (face, text), painter)
        if self.shown.drawn is not None:
            yield Part(
                "drawn", Rect(580, 600, 400, 240), self.shown.drawn, partial(_draw_number, number=self.shown.drawn)
            )

    @property
    def progress(self) -> object:
        return self.shown.round

    def draw_progress(self, canvas: Canvas, left: Point) -> None:
        canvas.text(msg("tombola.round", round=self.shown.round), left, sans(19), "on_night_muted", valign="baseline")

    def prompt(self) -> tuple[Message, Message, Message]:
        number = msg("tombola.number_drawn.you", number=self.view.drawn)
        return number, msg("tombola.phase.choose"), msg("tombola.phase.choose")

    def move_text(self, move: Move) -> Message:
        return msg(f"tombola.choice.{move.word}")

    def result_line(self) -> Message:
        return msg(str(self.frame.match.state.termination))

    def last_line(self) -> Message | str:
        return ""

    def course(self) -> Sequence[Sequence[float]]:
        return [(0.5, 0.5), tuple(total / max(1, sum(self.sums)) for total in self.sums)]

    def course_caption(self) -> Message:
        return msg("tombola.name")

    def draw_score(self, canvas: Canvas, rect: Rect, seat: Seat) -> None:
        canvas.text(str(self.shown.counts[seat]), rect.center, serif(20), "text", "center", valign="middle")


def _draw_number(canvas: Canvas, number: int) -> None:
    canvas.text(str(number), (780, 640), serif(90, "bold"), "on_cloth", "center")


def _line(canvas: Canvas, at: Point, text: str) -> None:
    canvas.text(text, at, serif(28, "bold"), "text", valign="baseline")


TABLE: BoardMaker = TombolaBoard
ROOM = TableRoom(TABLE, MOTION)
