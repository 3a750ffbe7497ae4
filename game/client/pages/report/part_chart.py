"""What is measured in games of its own, beside the things of the game: who must do without, and what skill is worth."""

from __future__ import annotations

from collections.abc import Callable

from game.ai.personality import LEVELS
from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.text import sans
from game.client.input.actions import Direction
from game.client.pages.report.bars import (
    FILLS,
    draw_axis,
    draw_dotted,
    draw_interval,
    draw_lozenge,
    draw_title,
    ends_of,
)
from game.client.pages.report.words import Verdict
from game.client.widgets.base import Widget
from game.client.words.locale import Message, msg
from game.match.balance.charts import Scale, scale_of
from game.match.balance.order import BETTER, WORSE

PITCH = 15.0
"""From one bar to the next, where there is room."""
BESIDE = 0.36
"""A name stands beside its bars where it takes no more of the width, else above them."""
PIP = 6.0
"""Half of a lozenge that tells a level."""
FACE = 56.0
"""How large a face is at most."""
FACES = {"skill.better": ("portraits/bauta", BETTER), "skill.worse": ("portraits/arlecchino", WORSE)}
"""Who stands for the one, as an ornament, and how well they play."""


class PartChart(Widget):
    """Intervals over one scale; up and down walk along the lines, Enter or a second click tells all numbers."""

    keeps_focus = True

    def __init__(self, on_take: Callable[[Verdict], None]) -> None:
        """Makes a chart without anything in it yet.

        Args:
            on_take: is told what is to be told in full.
        """
        super().__init__()
        self.verdict: Verdict | None = None
        """What it shows."""
        self.index = 0
        """Which line is chosen."""
        self._on_take = on_take
        self._places: list[Rect] = []
        self._pressed_on: int | None = None

    @property
    def shows(self) -> tuple[object, ...]:
        """What its pixels depend on."""
        return (*self.stands, self.verdict, self.index)

    def show(self, verdict: Verdict | None) -> None:
        """Shows a part; the chosen line stays chosen."""
        self.verdict = verdict
        self.index = min(self.index, max(0, self._count - 1))

    @property
    def _count(self) -> int:
        return len(self.verdict.lines) if self.verdict is not None else 0

    @property
    def can_focus(self) -> bool:
        """There is something to walk along."""
        return self._count > 0 and super().can_focus

    def spoken(self) -> Message | str:
        """The chosen line and its place."""
        verdict = self.verdict
        if verdict is None:
            return msg("report.nothing_yet")
        line = msg("spoken.button_with_line", label=verdict.title, line=verdict.says[self.index])
        return msg("spoken.list_row", row=line, place=self.index + 1, total=self._count)

    def press(self) -> None:
        """Tells all numbers."""
        if self.verdict is not None:
            self._on_take(self.verdict)

    def adjust(self, direction: Direction) -> bool:
        """Up and down choose; at the ends the focus goes on."""
        to = self.index + {"up": -1, "down": 1}.get(direction, self._count)
        if not 0 <= to < self._count:
            return False
        self.index = to
        return True

    def pointer_down(self, point: Point) -> None:
        """Presses on a line."""
        self._pressed_on = self._line_at(point)

    def pointer_up(self, point: Point) -> None:
        """Chooses the line; the one already chosen is told in full."""
        pressed_on, self._pressed_on = self._pressed_on, None
        if pressed_on is not None and pressed_on == self._line_at(point):
            if pressed_on == self.index:
                self.press()
            else:
                self.index = pressed_on

    def _line_at(self, point: Point) -> int | None:
        return next((at for at, place in enumerate(self._places) if place.contains(point)), None)

    def draw(self, canvas: Canvas) -> None:
        """Draws the lines below their heading, and what the chosen one says below them."""
        verdict, place = self.verdict, self.rect
        if verdict is None or not canvas.wants(place):
            return
        inner = place.inset(8, 6)
        if self.focused:
            canvas.fill(place.inset(2), "focus_ground", radius=8)
        top = draw_title(canvas, verdict.title, inner)
        line = canvas.fonts.line_height(sans(18))
        foot = min(3 * line, inner.h * 0.34)
        canvas.text(
            verdict.says[self.index], (inner.x, inner.bottom - foot), sans(18), "muted", width=inner.w, max_height=foot
        )
        self._draw_lines(canvas, verdict, Rect(inner.x, top, inner.w, inner.bottom - foot - 4 - top))

    def _draw_lines(self, canvas: Canvas, verdict: Verdict, room: Rect) -> None:
        names, first = verdict.names, verdict.lines[0]
        style, text = sans(18, "semibold"), canvas.fonts.line_height(sans(18))
        axis = canvas.fonts.line_height(sans(16)) + 8
        each = min((room.h - axis) / len(names), text + 2 * PITCH + 8)
        widest = max(canvas.measure(name, style)[0] for name in names) + 14
        beside = widest <= room.w * BESIDE
        face = min(each - 4, FACE) if verdict.lines[0].key in FACES else 0.0
        left = room.x + (widest if beside else face + 8)
        bars = Rect(left, room.y, room.right - 8 - left, each)
        ends = ends_of([line.sides for line in verdict.lines], 100.0)
        scale = scale_of([*ends, 100 * (first.fair or 0.0)], marks=4, most=100.0) if ends else None
        self._places = []
        for at, name in enumerate(names):
            place = Rect(room.x, room.y + each * at, room.w, each)
            self._places.append(place)
            if at == self.index and self.focused and len(names) > 1:
                canvas.frame(place.inset(-3, 0), "gold", 1.6, 6)
            high = each - 4 if beside else max(6.0, each - text - 4)
            bar = Rect(bars.x, place.y + 2 if beside else place.bottom - high - 2, bars.w, high)
            if beside:
                canvas.text(name, (room.x, place.center[1]), style, "text", valign="middle", max_height=each)
            else:
                self._draw_name(
                    canvas, verdict.lines[at].key, name, Rect(room.x, place.y, room.w, each - high - 4), face
                )
            if scale is not None:
                if first.fair is not None:
                    draw_dotted(canvas, bar.x + scale.at(100 * first.fair, bar.w), bar.y, bar.bottom + 2)
                self._draw_bars(canvas, verdict, at, bar, scale)
        if scale is not None:
            bottom = room.y + each * len(names) + 2
            draw_axis(canvas, scale, (bars.x, bottom), bars.w, canvas.locale.text(msg("report.decimal")))

    def _draw_bars(self, canvas: Canvas, verdict: Verdict, at: int, room: Rect, scale: Scale) -> None:
        sides = verdict.lines[at].sides
        pitch = min(PITCH, room.h / len(sides))
        for side, figure in reversed(list(enumerate(sides))):
            if figure is not None:
                # The other rules stand above, as in the verdicts.
                y = room.y + (room.h - pitch * len(sides)) / 2 + pitch * (len(sides) - 1 - side)
                draw_interval(canvas, figure, scale, Rect(room.x, y, room.w, pitch - 3), 100.0, FILLS[side])

    def _draw_name(self, canvas: Canvas, key: str, name: Message | str, place: Rect, face: float) -> None:
        """Draws a name above its bars; who is better or worse with a face, and lozenges for how well they play."""
        left, right = place.x + (face + 8 if face else 0), place.right
        if key in FACES:
            picture, player = FACES[key]
            canvas.sprite(picture, Rect(place.x, place.y + 2, face, face))
            level = LEVELS.index(player.removeprefix("ai:"))
            right -= len(LEVELS) * (2 * PIP + 3) + 4
            for number in range(len(LEVELS)):
                middle = (right + 4 + PIP + number * (2 * PIP + 3), place.center[1])
                draw_lozenge(canvas, middle, PIP, full=number <= level)
        canvas.text(
            name, (left, place.center[1]), sans(18, "semibold"), "text", valign="middle", max_width=right - left - 4,
            max_height=place.h + 4,
        )  # fmt: skip
