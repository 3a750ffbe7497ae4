"""The charts of an analysis: the chances along the game with a pin at each slip, and the bars of luck and play."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.text import sans, serif
from game.client.input.actions import Direction
from game.client.table.chances import course_over
from game.client.table.course import Band, Course, draw_bands
from game.client.table.plaque import Face, draw_portrait
from game.client.widgets.base import Widget
from game.client.words.locale import Locale, Message, msg
from game.match.analysis.page import parts_of
from game.match.analysis.report import Analysis, Decision
from game.match.analysis.told import points, signed
from game.rules.core import Seat

PIN = 15.0
"""Radius of a pin's head, in units."""
PINS = 9
"""So many slips have a pin at most, the costliest."""


class CourseChart(Widget):
    """The chances along the game; a click on a pin chooses its decision, one on the chart goes to the table there."""

    wide_ring = True

    def __init__(self, starts: Sequence[int], on_pin: Callable[[int], None], on_go: Callable[[int], None]) -> None:
        """Makes the chart.

        Args:
            starts: at which move each round begins, and where the game ends.
            on_pin: called with the number of a decision's move.
            on_go: called with the number of moves after which the game is to stand.
        """
        super().__init__()
        self._starts, self._on_pin, self._on_go = tuple(starts), on_pin, on_go
        self._course: Course = ()
        self._bands: Sequence[Band] = ()
        self._pins: list[Decision] = []
        self._at = 0
        self.line = 22.0
        """How high a line of its type is, in units."""

    def show(self, analysis: Analysis | None, shown: Sequence[Decision], bands: Sequence[Band]) -> None:
        """Shows the chances, and pins at the costliest of these decisions."""
        self._course = course_over(analysis, self._starts) if analysis is not None else ()
        self._bands, self._pins = bands, list(shown[:PINS])
        self._at = min(self._at, max(0, len(self._pins) - 1))

    def spoken(self) -> Message | str:
        """What it is."""
        return msg("analysis.course")

    @property
    def field(self) -> Rect:
        """Where the bands lie."""
        left, low = self.line * 2.6 + 16, self.line * 2.4 + 24
        return Rect(self.rect.x + left, self.rect.y + 18, self.rect.w - left - 14, self.rect.h - 18 - low)

    def _x_of(self, move: int) -> float:
        rounds = len(self._starts) - 1
        for number, (start, end) in enumerate(zip(self._starts, self._starts[1:], strict=False)):
            if move <= end:
                return self.field.x + self.field.w * (number + (move - start) / max(1, end - start)) / rounds
        return self.field.right

    def _head_of(self, place: int) -> Point:
        return self._x_of(self._pins[place].number), self.field.y + 4 + PIN + (place % 2) * (PIN * 2 + 2)

    def adjust(self, direction: Direction) -> bool:
        """Left and right go from pin to pin, in the order of the game."""
        order = sorted(range(len(self._pins)), key=lambda place: self._pins[place].number)
        if direction not in ("left", "right") or not order:
            return False
        at = order.index(self._at) + (1 if direction == "right" else -1)
        if not 0 <= at < len(order):
            return False
        self._at = order[at]
        self._on_pin(self._pins[self._at].number)
        return True

    def press(self) -> None:
        """Goes to the table at the chosen pin."""
        if self._pins:
            self._on_go(self._pins[self._at].number)

    def pointer_up(self, point: Point) -> None:
        """The pin under the pointer is chosen; elsewhere the game is shown there."""
        for place in range(len(self._pins)):
            head = self._head_of(place)
            if (head[0] - point[0]) ** 2 + (head[1] - point[1]) ** 2 <= (PIN + 3) ** 2:
                self._at = place
                self._on_pin(self._pins[place].number)
                return
        if self._course and self.field.contains(point):
            self._on_go(min(range(self._starts[-1] + 1), key=lambda move: abs(self._x_of(move) - point[0])))

    def draw(self, canvas: Canvas) -> None:
        """Draws it: the bands, both scales, the pins, and below who has which band."""
        field = self.field
        canvas.fill(field, "field")
        if len(self._course) > 1:
            draw_bands(canvas, field, self._course, self._bands)
        canvas.frame(field, "ink", 1.6)
        for part in range(5):
            y = field.bottom - field.h * part / 4
            canvas.line((field.x - 8, y), (field.x, y), "text", 1.4)
            canvas.text(
                msg("result.percent", value=part * 25), (field.x - 12, y), sans(17), "text", "right", valign="middle",
                max_width=self.field.x - self.rect.x - 12,
            )  # fmt: skip
        rounds = len(self._starts) - 1
        every = -(-rounds // (16 if canvas.fonts.text_scale < 1.4 else 8))
        for number in range(0, rounds, every):
            x = field.x + field.w * number / rounds
            canvas.line((x, field.bottom), (x, field.bottom + 7), "text", 1.4)
            canvas.text(
                str(number + 1), (x + 3, field.bottom + 8), sans(17, "semibold"), "text",
                max_width=field.w / rounds * every - 6,
            )  # fmt: skip
        for place in reversed(range(len(self._pins))):
            self._draw_pin(canvas, place)
        self._draw_names(
            canvas,
            Rect(field.x, field.bottom + self.line + 14, field.w, self.rect.bottom - field.bottom - self.line - 16),
        )

    def _draw_pin(self, canvas: Canvas, place: int) -> None:
        x, y = self._head_of(place)
        top = y + PIN
        while top < self.field.bottom:
            canvas.line((x, top), (x, min(self.field.bottom, top + 6)), "ink", 1.4)
            top += 12
        if place == self._at:
            canvas.circle((x, y), PIN + 4, "gold")
        one = self._pins[place]
        canvas.circle((x, y), PIN, "red" if one.is_sure else "panel", "ink", 1.6)
        canvas.text(
            str(place + 1), (x, y), serif(18, "semibold"), "on_red" if one.is_sure else "text", "center",
            valign="middle", max_width=PIN * 1.5, max_height=PIN * 2,
        )  # fmt: skip

    def _draw_names(self, canvas: Canvas, place: Rect) -> None:
        """Who has which band, from the lowest up: colour and pattern, portrait, name."""
        wide = place.w / max(1, len(self._bands))
        side = min(place.h, 36.0)
        for number, band in enumerate(self._bands):
            x = place.x + number * wide
            canvas.sprite(f"seats/{band.faces[0].colour}_lozenge", Rect(x, place.y + side / 2 - 10, 20, 20))
            for at, face in enumerate(band.faces):
                draw_portrait(canvas, Rect(x + 26 + at * side, place.y, side, side), face)
            left = x + 32 + side * len(band.faces)
            canvas.text(
                band.name, (left, place.y + side / 2), sans(18), "text", valign="middle",
                max_width=x + wide - left - 8,
            )  # fmt: skip


def draw_luck(canvas: Canvas, place: Rect, analysis: Analysis | None, faces: Mapping[Seat, Face]) -> None:
    """Draws three bars a seat from one line of nought: luck, the own decisions, those of the others; and what they are.

    Args:
        canvas: where.
        place: the room.
        analysis: what is told; nothing is drawn before it is whole.
        faces: how each seat is shown.
    """
    line = canvas.fonts.line_height(sans(17))
    legend = line + 6
    if analysis is None or not analysis.shares:
        return
    fills = ("gold", "lagoon", "marble")
    wide = place.w / 3
    for number, word in enumerate(("short", "own", "rest")):
        x, y = place.x + number * wide, place.bottom - line
        _bar(canvas, Rect(x, y + line / 2 - 7, 28, 14), fills[number], number)
        canvas.text(
            msg(f"analysis.luck.{word}"), (x + 36, y + line / 2), sans(17), "text", valign="middle",
            max_width=wide - 44,
        )  # fmt: skip
    rows = len(analysis.shares)
    high = (place.h - legend) / rows
    names = place.w * 0.3
    label = canvas.measure("−100.0", sans(16))[0] + 8
    zero, half = place.x + names + (place.w - names) / 2, (place.w - names) / 2 - label - 6
    most = max(abs(part) for one in analysis.shares for part in parts_of(one)) or 1.0
    for seat, one in enumerate(analysis.shares):
        y, face = place.y + seat * high, faces[Seat(seat)]
        side = min(high - 12, 52.0)
        draw_portrait(canvas, Rect(place.x, y + (high - side) / 2 - 2, side, side), face)
        middle = y + high / 2 - 2
        canvas.text(
            face.name, (place.x + side + 12, middle - line * 0.5), serif(20, "semibold"), "text", valign="middle",
            max_width=names - side - 16, max_height=high / 2,
        )  # fmt: skip
        way = msg("analysis.way", start=f"{points(one.start):.0f}", end=f"{points(one.end):.0f}")
        canvas.text(
            way, (place.x + side + 12, middle + line * 0.55), sans(17), "muted", valign="middle",
            max_width=names - side - 16, max_height=high / 2,
        )  # fmt: skip
        lane = (high - 12) / 3
        for number, part in enumerate(parts_of(one)):
            reach = max(1.5, half * abs(part) / most)
            left = zero if part >= 0 else zero - reach
            top = y + 3 + number * lane
            _bar(canvas, Rect(left, top, reach, lane - 3), fills[number], number)
            x, align = (left + reach + 6, "left") if part >= 0 else (left - 6, "right")
            canvas.text(
                written(canvas.locale, signed(part)), (x, top + (lane - 3) / 2), sans(16), "text",
                "left" if align == "left" else "right", valign="middle", max_width=label, max_height=lane + 8,
            )  # fmt: skip
        canvas.fill(Rect(place.x, y + high - 5, place.w, 1), "rule")
    canvas.line((zero, place.y), (zero, place.bottom - legend - 6), "text", 1.6)


def _bar(canvas: Canvas, bar: Rect, colour: str, pattern: int) -> None:
    """A bar in a colour and a pattern of its own: upright strokes, none, slanting strokes."""
    canvas.fill(bar, colour)
    step = 7.0
    x = bar.x + step / 2
    while pattern != 1 and x < bar.right:
        lean = 0.0 if pattern == 0 else min(bar.h * 0.6, bar.right - x)
        canvas.line((x, bar.bottom - 1), (x + lean, bar.y + 1), "ink", 0.9)
        x += step
    canvas.frame(bar, "ink", 1.2)


def written(locale: Locale, number: str) -> str:
    """A number with tenths as the language writes it."""
    return number.replace(".", locale.text(msg("report.decimal")))
