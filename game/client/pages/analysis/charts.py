"""The charts of an analysis: the chances along the game with a pin at each slip, and the bars of luck and play."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.text import sans, serif
from game.client.input.actions import Direction
from game.client.table.chances import course_over
from game.client.table.course import Band, Course, draw_bands, fill_pattern
from game.client.table.plaque import Face, draw_portrait
from game.client.widgets.base import Widget
from game.client.words.locale import Locale, Message, msg
from game.match.analysis.report import Analysis, Decision, Shares
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

    def mark(self, number: int) -> None:
        """The decision of this move of the game is chosen elsewhere: its pin has the ring."""
        self._at = next((place for place, one in enumerate(self._pins) if one.number == number), self._at)

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
    """Draws two bars a seat from one line of nought: luck, with what the others gave away, and the own decisions.

    Args:
        canvas: where.
        place: the room.
        analysis: what is told; nothing is drawn before it is whole.
        faces: how each seat is shown.
    """
    if analysis is None or not analysis.shares:
        return
    line = canvas.fonts.line_height(sans(17))
    foot = _draw_legend(canvas, place, line, faces)
    rows = len(analysis.shares)
    high = (place.h - foot - line - 8) / rows
    names = place.w * 0.26
    style = sans(canvas.fonts.held_back(17))
    label = canvas.measure("−100.0", style)[0] + 8
    field = Rect(place.x + names + label, place.y, place.w - names - 2 * label, high * rows)
    parts = [_parts(one) for one in analysis.shares]
    low, most = min(0.0, *map(min, parts)), max(0.0, *map(max, parts))
    span = max(most - low, 0.01)
    zero = field.x - field.w * low / span
    _draw_luck_scale(canvas, field, zero, (low, most), line)
    for seat, (one, (luck, play)) in enumerate(zip(analysis.shares, parts, strict=True)):
        y, face = place.y + seat * high, faces[Seat(seat)]
        _draw_way(canvas, Rect(place.x, y, names, high), one, face, line)
        lane = (high - 10) / 2
        for number, part in enumerate((luck, play)):
            told = signed(part)
            if told == "0.0":
                continue  # nothing: no bar, and no number beside one
            reach = max(1.5, field.w * abs(part) / span)
            bar = Rect(zero if part >= 0 else zero - reach, y + 2 + number * lane, reach, lane - 3)
            _draw_bar(canvas, bar, None if number == 0 else face.colour)
            x = bar.right + 6 if part >= 0 else bar.x - 6
            canvas.text(
                written(canvas.locale, told), (x, bar.center[1]), style, "text", "left" if part >= 0 else "right",
                valign="middle", max_width=label, max_height=lane + 10,
            )  # fmt: skip
        canvas.fill(Rect(place.x, y + high - 4, place.w, 1), "rule")
    canvas.line((zero, field.y), (zero, field.bottom), "text", 1.6)


def _parts(one: Shares) -> tuple[float, float]:
    """What came to a seat, by luck and by what the others gave away, and what its own decisions brought."""
    return one.luck + one.others, one.play


def _draw_luck_scale(canvas: Canvas, field: Rect, zero: float, ends: tuple[float, float], line: float) -> None:
    """The numbers below the bars, and dotted lines up from them."""
    low, most = ends
    span = max(most - low, 0.01)
    style = sans(canvas.fonts.held_back(16))
    step = next((one for one in (0.1, 0.25, 0.5, 1.0, 2.0) if span / one <= 6), 5.0)
    room = canvas.measure("+100", style)[0] + 12
    for number in range(int(low / step), int(most / step) + 1):
        x = zero + field.w * number * step / span
        if field.w * step / span < room and number:
            continue
        for y in range(int(field.y), int(field.bottom), 8):
            canvas.fill(Rect(x - 0.5, y, 1, 3), "rule")
        value = round(100 * number * step)
        told = "0" if not value else f"{'+' if value > 0 else '−'}{abs(value)}"
        canvas.text(told, (x, field.bottom + 2), style, "muted", "center", max_height=line + 4)


def _draw_way(canvas: Canvas, place: Rect, one: Shares, face: Face, line: float) -> None:
    """Whose row it is, and from where to where it led."""
    side = min(place.h - 12, 52.0)
    draw_portrait(canvas, Rect(place.x, place.center[1] - side / 2 - 2, side, side), face)
    middle, x, room = place.center[1] - 2, place.x + side + 12, place.w - side - 16
    canvas.text(
        face.name, (x, middle - line * 0.5), serif(20, "semibold"), "text", valign="middle", max_width=room,
        max_height=place.h / 2,
    )  # fmt: skip
    way = msg("analysis.way", start=f"{points(one.start):.0f}", end=f"{points(one.end):.0f}")
    canvas.text(
        way, (x, middle + line * 0.55), sans(17), "muted", valign="middle", max_width=room, max_height=place.h / 2
    )


def _draw_legend(canvas: Canvas, place: Rect, line: float, faces: Mapping[Seat, Face]) -> float:
    """What the bars are, at the foot; one below the other where they are too long. How high that is."""
    style, colours = sans(17), [face.colour for face in faces.values()][:2]
    words = [msg("analysis.luck.bar"), msg("analysis.luck.given")]
    wide = [canvas.measure(word, style)[0] + 48 for word in words]
    lies_below = sum(wide) + 30 > place.w
    high = line * (2 if lies_below else 1) + 4
    x, y = place.x, place.bottom - high + line / 2
    for number, word in enumerate(words):
        fills = (None,) if number == 0 else colours
        for at, colour in enumerate(fills):
            _draw_bar(canvas, Rect(x + at * 28 / len(fills), y - 7, 28 / len(fills), 14), colour)
        canvas.text(word, (x + 38, y), style, "text", valign="middle", max_width=place.right - x - 38)
        x, y = (place.x, y + line) if lies_below else (x + wide[0] + 30, y)
    return high + 6


def _draw_bar(canvas: Canvas, bar: Rect, colour: int | None) -> None:
    """A bar in a seat's colour and pattern; of luck in gold with upright strokes."""
    if colour is not None:
        fill_pattern(canvas, f"seats/band_{colour}", (bar.pos, (bar.right, bar.y), (bar.right, bar.bottom),
                                                      (bar.x, bar.bottom)), bar)  # fmt: skip
    else:
        canvas.fill(bar, "gold")
        x = bar.x + 3.5
        while x < bar.right:
            canvas.line((x, bar.bottom - 1), (x, bar.y + 1), "ink", 0.9)
            x += 7
    canvas.frame(bar, "ink", 1.2)


def written(locale: Locale, number: str) -> str:
    """A number with tenths as the language writes it."""
    return number.replace(".", locale.text(msg("report.decimal")))
