"""The time line of a replay: rounds, chances, the marks of slips and fine moves, and where the game stands.

A click, a drag, or the arrow keys go along it; what the pointer rests over tells its round, its move and the chances.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect, lozenge
from game.client.drawing.text import TextStyle, sans, serif
from game.client.input.actions import Direction
from game.client.table.course import Band, Course, draw_bands
from game.client.table.plaque import Face
from game.client.widgets.base import Widget
from game.client.words.locale import Message, msg
from game.match.analysis.report import Decision
from game.rules.core import Seat

NUMBERS = serif(18, "semibold")
"""How the numbers of the rounds are set."""
MARK = 12.0
"""Radius of a mark, in units."""
APART = 26.0
"""Marks nearer to each other than this are one, with their number."""
MAX_NUMBERS = 16
"""At most this many rounds have their number under the line."""
SIGNS = 26.0
"""How far before the line the signs of the seats stand, in units."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A disc on the upper edge of the line."""

    x: float
    """Where it stands."""
    decisions: tuple[Decision, ...]
    """What it marks, in the order of the game."""
    is_slip: bool
    """Whether one of them is a slip."""


class TimeLine(Widget):
    """The game as a line: rounds, the chances where they are known, and where it stands. What is to come is dimmed."""

    wide_ring = True

    def __init__(self, starts: Sequence[int], on_go: Callable[[int], None]) -> None:
        """Makes the line.

        Args:
            starts: at which move each round begins, and where the game ends.
            on_go: called with the number of moves after which the game is to stand.
        """
        super().__init__(hotkey="n")
        self._starts = tuple(starts)
        self._on_go = on_go
        self.slips: Sequence[Decision] = ()
        """The decisions that cost much, in the order of the game."""
        self.fine: Sequence[Decision] = ()
        """The decisions that were better by far than any other, in the order of the game."""
        self.faces: Mapping[Seat, Face] = {}
        """How each seat is shown."""
        self.at = 0
        """After how many moves the game stands."""
        self.course: Course = ()
        """The chance of each seat at every round, and what became of it; empty while that is not known."""
        self.bands: Sequence[Band] = ()
        """Whose chances count together."""
        self.fineness = 1.0
        """How many units are as long as one of a page without a foot."""
        self.numbers = 30.0
        """How much is kept below it for the numbers, in units of a page without a foot."""
        self.round_words: Message | str = ""
        """What is said of the place."""
        self.over: float | None = None
        """Where the pointer rests over it; None where it is not."""

    @property
    def chart(self) -> Rect:
        """Where the line lies: under the upper half of the marks, above the numbers."""
        rise, signs = MARK * self.fineness, SIGNS * self.fineness
        high = min(60.0, self.rect.h / self.fineness - MARK - self.numbers) * self.fineness
        return Rect(self.rect.x + signs, self.rect.y + rise, self.rect.w - signs, max(8.0, high))

    @property
    def marked(self) -> list[Decision]:
        """Slips and fine moves, in the order of the game."""
        return sorted((*self.slips, *self.fine), key=lambda one: one.number)

    @property
    def marks(self) -> list[Mark]:
        """The discs; those that would lie on one another are one."""
        found: list[list[Decision]] = []
        for one in self.marked:
            near = found and self.x_of(one.number) - self.x_of(found[-1][0].number) < APART * self.fineness
            if near:
                found[-1].append(one)
            else:
                found.append([one])
        return [Mark(self.x_of(of[0].number), tuple(of), any(one in self.slips for one in of)) for of in found]

    def spoken(self) -> Message | str:
        """How far the game is; at a mark what that decision cost, or that it was a fine one."""
        told = next((self._told(one) for one in self.marked if one.number == self.at), self.round_words)
        return msg("replay.line.spoken", number=self.at, total=self._starts[-1], where=told)

    def _told(self, one: Decision) -> Message | str:
        face = self.faces.get(Seat(one.seat))
        if face is None:
            return self.round_words
        if one in self.fine:
            return msg("replay.fine", name=face.name, points=f"{100 * (one.ahead or 0.0):.0f}")
        return msg("replay.slip", name=face.name, cost=f"{100 * (one.cost or 0.0):.1f}")

    def told_at(self, move: int) -> list[Message | str]:
        """What is known of a move: its marks, and the chance of each side after it."""
        found = [self._told(one) for one in self.marked if one.number == move]
        if self.course:
            at = (self.x_of(move) - self.chart.x) / self.chart.w * (len(self.course) - 1)
            before = min(int(at), len(self.course) - 1)
            after = min(before + 1, len(self.course) - 1)
            for band in reversed(self.bands):
                early, late = (sum(self.course[point][seat] for seat in band.seats) for point in (before, after))
                percent = round(100 * (early + (late - early) * (at - before)))
                found.append(msg("replay.chance", name=band.name, percent=percent))
        return found

    def press_hotkey(self, hotkey: str) -> None:  # noqa: ARG002 - it has but one
        """Goes to the next mark, after the last one to the first."""
        marked = self.marked
        if marked:
            self._on_go(next((one.number for one in marked if one.number > self.at), marked[0].number))

    def _go_mark(self, by: int) -> bool:
        found = [one.number for one in self.marked if (one.number > self.at if by > 0 else one.number < self.at)]
        if found:
            self._on_go(found[0] if by > 0 else found[-1])
        return bool(found)

    def _mark_at(self, point: Point) -> Mark | None:
        """The mark under the pointer."""
        reach = MARK * self.fineness
        near = [mark for mark in self.marks if abs(mark.x - point[0]) <= reach]
        if point[1] > self.chart.y + reach or not near:
            return None
        return min(near, key=lambda mark: abs(mark.x - point[0]))

    def x_of(self, move: int) -> float:
        """Where a move stands: rounds are of one width, and the moves share the width of their round."""
        chart, rounds = self.chart, len(self._starts) - 1
        for number, (start, end) in enumerate(zip(self._starts, self._starts[1:], strict=False)):
            if move <= end:
                share = (move - start) / max(1, end - start)
                return chart.x + chart.w * (number + share) / rounds
        return chart.right

    def move_at(self, x: float) -> int:
        """The move nearest to a place."""
        return min(range(self._starts[-1] + 1), key=lambda move: abs(self.x_of(move) - x))

    def pointed_at(self, x: float) -> int:
        """The move that is meant by a place of the upper edge: that of the mark there, else the nearest."""
        mark = None if self.over is None else self._mark_at((x, self.rect.y))
        return self.move_at(x) if mark is None else mark.decisions[0].number

    def adjust(self, direction: Direction) -> bool:
        """Left and right step, up and down go from mark to mark, page keys go a round, the ends are the ends."""
        ends = {"first": 0, "last": self._starts[-1]}
        if direction in ends:
            self._on_go(ends[direction])
        elif direction in ("left", "right"):
            self._on_go(self.at + (1 if direction == "right" else -1))
        elif direction in ("up", "down"):
            return self._go_mark(1 if direction == "up" else -1)
        else:
            return False
        return True

    def pointer_over(self, point: Point) -> None:
        """What lies there is told."""
        self.over = min(max(point[0], self.chart.x), self.chart.right)

    def pointer_down(self, point: Point) -> None:
        """Goes there; at a mark to what it marks."""
        mark = self._mark_at(point)
        self._on_go(self.move_at(point[0]) if mark is None else mark.decisions[0].number)

    def pointer_drag(self, point: Point) -> None:
        """Goes along."""
        self.pointer_over(point)
        self._on_go(self.move_at(point[0]))

    def pointer_up(self, point: Point) -> None:
        """It is there already."""

    def draw(self, canvas: Canvas) -> None:
        """Draws it."""
        chart, fine = self.chart, self.fineness
        canvas.fill(chart, "panel", 4)
        if self.course:
            draw_bands(canvas, chart, self.course, self.bands)
        self._draw_rounds(canvas)
        now = self.x_of(self.at)
        if now < chart.right:
            canvas.fill(Rect(now, chart.y, chart.right - now, chart.h), "night", 0, 0.52)
        canvas.frame(chart, "on_night", 1.6)
        self._draw_signs(canvas)
        if self.hovered and self.over is not None:
            canvas.fill(Rect(self.over - 1, chart.y, 2, chart.h), "on_night")
        canvas.fill(Rect(now - 1.5 * fine, chart.y - 4, 3 * fine, chart.h + 8), "gold")
        top, reach = chart.y - 2, 8 * fine
        canvas.polygon(lozenge((now, top), reach), "gold", "ink")
        for mark in self.marks:
            self._draw_mark(canvas, mark)

    def _draw_rounds(self, canvas: Canvas) -> None:
        """The lines between the rounds, and their numbers; fewer numbers where they would run into each other."""
        chart, rounds = self.chart, len(self._starts) - 1
        style = serif(canvas.fonts.held_back(NUMBERS.size), "semibold")
        room = 12 + canvas.measure("00", style)[0]
        deal = msg("result.deal")
        first = canvas.measure(deal, style)[0] * 0.5 + room
        every = max(1, -(-rounds // MAX_NUMBERS), -int(-room * rounds // max(1.0, chart.w)))
        for number in range(1, rounds):
            x = chart.x + chart.w * number / rounds
            for y in range(int(chart.y) + 3, int(chart.bottom) - 2, 9):
                canvas.fill(Rect(x - 0.5, y, 1, 4), "ink", alpha=0.7)
            canvas.fill(Rect(x - 0.7, chart.bottom, 1.4, 5), "on_night")
            if number % every == 0 and x - chart.x >= first and rounds - number >= every:
                self._number(canvas, str(number), x, style)
        self._number(canvas, deal, chart.x, style)
        self._number(canvas, str(rounds), chart.right, style)

    def _number(self, canvas: Canvas, text: Message | str, x: float, style: TextStyle) -> None:
        wide = canvas.measure(text, style)[0]
        x = min(max(x, self.rect.x + wide / 2), self.rect.right - wide / 2)
        canvas.text(text, (x, self.chart.bottom + 4), style, "on_night", "center")

    def _draw_signs(self, canvas: Canvas) -> None:
        """Whose band is whose: the signs of the seats before the line, as the bands lie."""
        if not self.course:
            return
        chart, side = self.chart, 13 * self.fineness
        step = chart.h / max(1, len(self.bands))
        for number, band in enumerate(self.bands):
            middle = (chart.x - SIGNS * self.fineness / 2 - 2, chart.bottom - (number + 0.5) * step)
            canvas.sprite(f"seats/{band.faces[0].colour}_mark", Rect.around(middle, side, side))

    def _draw_mark(self, canvas: Canvas, mark: Mark) -> None:
        """A red disc with a sign for a slip, a green one with a star for a fine move, and a line down to the seat's."""
        chart, reach, fine = self.chart, MARK * self.fineness, self.fineness
        for y in range(int(chart.y + reach), int(chart.bottom), 8):
            canvas.fill(Rect(mark.x - 0.7, y, 1.4, 4), "ink")
        face = self.faces.get(Seat(mark.decisions[0].seat))
        if face is not None:
            place = Rect.around((mark.x, chart.bottom - 5 * fine), 13 * fine, 13 * fine)
            canvas.sprite(f"seats/{face.colour}_mark", place)
        middle = (mark.x, chart.y)
        canvas.circle(middle, reach, "red" if mark.is_slip else "cloth", "on_red", 1.6)
        if len(mark.decisions) > 1:
            style = sans(canvas.fonts.held_back(16), "bold")
            canvas.text(
                str(len(mark.decisions)), middle, style, "on_red", "center", valign="middle", max_width=reach * 1.8,
                max_height=reach * 2.4,
            )  # fmt: skip
            return
        sign = "icons/exclamation_light" if mark.is_slip else "icons/star_light"
        canvas.sprite(sign, Rect.around(middle, reach * 1.25, reach * 1.25))
