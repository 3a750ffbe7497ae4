"""What one steers a replay with: the line of the game with its chances, and whose eyes look."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.text import sans, serif
from game.client.input.actions import Direction
from game.client.table.course import Band, Course, draw_bands
from game.client.table.plaque import Face, draw_portrait
from game.client.widgets.base import Widget
from game.client.words.locale import Message, msg
from game.match.analysis.report import Decision
from game.rules.core import Seat

TIP = sans(16, "semibold")
"""How the numbers of the rounds are set."""
MARK = 8.0
"""Radius of a slip's mark, in units."""
MAX_NUMBERS = 8
"""At most this many rounds have their number under the line."""


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
        """The decisions that are marked, in the order of the game."""
        self.faces: Mapping[Seat, Face] = {}
        """How each seat is shown."""
        self.at = 0
        """After how many moves the game stands."""
        self.course: Course = ()
        """The chance of each seat at every round, and what became of it; empty while that is not known."""
        self.bands: Sequence[Band] = ()
        """Whose chances count together."""
        self.larger = 0.0
        """How much higher the line of numbers is in large type, in units."""
        self.round_words: Message | str = ""
        """What is said of the place."""

    @property
    def chart(self) -> Rect:
        """Where the line lies, above the numbers."""
        return Rect(self.rect.x, self.rect.y + 8, self.rect.w, self.rect.h - 34 - self.larger)

    def spoken(self) -> Message | str:
        """How far the game is; at a slip what it cost."""
        where = self.round_words
        for one in self.slips:
            if one.number == self.at and Seat(one.seat) in self.faces:
                cost = f"{100 * (one.cost or 0.0):.1f}"
                where = msg("replay.slip", name=self.faces[Seat(one.seat)].name, cost=cost)
        return msg("replay.line.spoken", number=self.at, total=self._starts[-1], where=where)

    def press_hotkey(self, hotkey: str) -> None:  # noqa: ARG002 - it has but one
        """Goes to the next slip, after the last one to the first."""
        if self.slips:
            self._on_go(next((one.number for one in self.slips if one.number > self.at), self.slips[0].number))

    def _go_slip(self, by: int) -> bool:
        found = [one.number for one in self.slips if (one.number > self.at if by > 0 else one.number < self.at)]
        if found:
            self._on_go(found[0] if by > 0 else found[-1])
        return bool(found)

    def _slip_at(self, point: Point) -> Decision | None:
        """The slip whose mark is under the pointer."""
        near = [one for one in self.slips if abs(self.x_of(one.number) - point[0]) <= MARK]
        if point[1] > self.chart.y + MARK or not near:
            return None
        return min(near, key=lambda one: abs(self.x_of(one.number) - point[0]))

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

    def adjust(self, direction: Direction) -> bool:
        """Left and right step, up and down go from slip to slip, page keys go a round, the ends are the ends."""
        ends = {"first": 0, "last": self._starts[-1]}
        if direction in ends:
            self._on_go(ends[direction])
        elif direction in ("left", "right"):
            self._on_go(self.at + (1 if direction == "right" else -1))
        elif direction in ("up", "down"):
            return self._go_slip(1 if direction == "up" else -1)
        else:
            return False
        return True

    def pointer_down(self, point: Point) -> None:
        """Goes there; at a mark to its slip."""
        slip = self._slip_at(point)
        self._on_go(self.move_at(point[0]) if slip is None else slip.number)

    def pointer_drag(self, point: Point) -> None:
        """Goes along."""
        self._on_go(self.move_at(point[0]))

    def pointer_up(self, point: Point) -> None:
        """It is there already."""

    def draw(self, canvas: Canvas) -> None:
        """Draws it."""
        chart = self.chart
        canvas.fill(chart, "panel", 4)
        if self.course:
            draw_bands(canvas, chart, self.course, self.bands)
        rounds = len(self._starts) - 1
        every = -(-rounds // (MAX_NUMBERS // 2 if self.larger else MAX_NUMBERS))
        style = sans(canvas.fonts.held_back(TIP.size), "semibold")
        for number in range(rounds):
            x = chart.x + chart.w * number / rounds
            if number:
                canvas.fill(Rect(x - 0.5, chart.bottom - 8, 1, 8), "ink")
            if number % every == 0:
                room = chart.w / rounds * every - 4
                label: Message | str = str(number + 1)
                canvas.text(
                    label, (x + 2, chart.bottom + 3), style, "on_night", max_width=room, max_height=22 + self.larger
                )
        now = self.x_of(self.at)
        if now < chart.right:
            canvas.fill(Rect(now, chart.y, chart.right - now, chart.h), "night", 0, 0.52)
        canvas.frame(chart, "ink", 1.6)
        last = -MARK * 2
        for one in self.slips:
            x = self.x_of(one.number)
            canvas.line((x, chart.y + MARK), (x, chart.bottom), "ink", 1.2)
            if x - last >= MARK:  # marks that lie on one another are one
                canvas.circle((x, chart.y), MARK, "red", "ink", 1.4)
                canvas.sprite("icons/exclamation_light", Rect.around((x, chart.y), MARK * 1.3, MARK * 1.3))
                last = x
        canvas.fill(Rect(now - 1.5, chart.y - 4, 3, chart.h + 8), "gold")
        top = chart.y - 4
        canvas.polygon(((now, top - 6), (now + 7, top + 1), (now, top + 8), (now - 7, top + 1)), "gold", "ink", 1)


class EyesRow(Widget):
    """Through whose eyes the table is seen: each seat's, or with all cards open."""

    wide_ring = True

    def __init__(self, faces: Mapping[Seat, Face], on_choose: Callable[[Seat | None], None], *, has_open: bool) -> None:
        """Makes the row.

        Args:
            faces: how each seat is shown.
            on_choose: called with the seat; with None for all cards open.
            has_open: whether all cards may be seen.
        """
        super().__init__(hotkey="e")
        self.faces = faces
        """How each seat is shown."""
        self._on_choose = on_choose
        self._options: tuple[Seat | None, ...] = (*faces, *((None,) if has_open else ()))
        self.chosen: Seat | None = None
        """Whose eyes look; None for all cards open."""
        self.ink = "on_night"
        """The colour of the name: on paper it is another one."""

    def spoken(self) -> Message | str:
        """Whose eyes look."""
        return msg("replay.eyes.spoken", name=self._name)

    @property
    def _name(self) -> Message | str:
        return msg("replay.open") if self.chosen is None else self.faces[self.chosen].name

    def takes(self, hotkey: str) -> bool:
        """The key of the next, and the digits."""
        return self.visible and (hotkey == "e" or hotkey in self._digits)

    @property
    def _digits(self) -> dict[str, int]:
        return {str(number): number - 1 for number in range(1, len(self._options) + 1)}

    def press_hotkey(self, hotkey: str) -> None:
        """Goes on to the next, or to the one of the digit."""
        at = self._digits.get(hotkey, (self._options.index(self.chosen) + 1) % len(self._options))
        self._on_choose(self._options[at])

    def press(self) -> None:
        """Goes on to the next."""
        self.press_hotkey("e")

    def adjust(self, direction: Direction) -> bool:
        """Left and right."""
        at = self._options.index(self.chosen) + (1 if direction == "right" else -1)
        if direction not in ("left", "right") or not 0 <= at < len(self._options):
            return False
        self._on_choose(self._options[at])
        return True

    def pointer_up(self, point: Point) -> None:
        """The one under the pointer."""
        for number, option in enumerate(self._options):
            if self._place(number).inset(-4).contains(point):
                self._on_choose(option)

    def _place(self, number: int) -> Rect:
        side = min(46.0, self.rect.h * 0.6)
        step = min(side + 14, self.rect.w / max(1, len(self._options)))
        return Rect(self.rect.x + number * step, self.rect.y + 4, side, side)

    def draw(self, canvas: Canvas) -> None:
        """Draws the portraits, and below them whose eyes they are."""
        for number, option in enumerate(self._options):
            place = self._place(number)
            if option == self.chosen:
                canvas.circle(place.center, place.w / 2 + 3, None, "gold", 3.6)
            if option is None:
                for turn, dx in ((-14, -7), (0, 0), (14, 7)):
                    card = Rect(place.x + 11 + dx, place.y + 6, place.w - 22, place.h - 12)
                    canvas.polygon(card.turned(turn), "ivory", "ink", 1.4)
            else:
                draw_portrait(canvas, place, self.faces[option])
        side = self._place(0).bottom
        canvas.text(
            self._name, (self.rect.x, (side + self.rect.bottom) / 2 + 2), serif(19, "semibold"), self.ink,
            valign="middle", max_width=self.rect.w, max_height=self.rect.bottom - side,
        )  # fmt: skip


class OpenCards(Widget):
    """What each seat holds, in words: lies over the log while all cards are open."""

    wide_ring = True
    focusable = False

    def __init__(self) -> None:
        super().__init__()
        self.visible = False
        self.told: Sequence[tuple[Face, Message | str]] = ()
        """Each seat, and what it holds."""

    def spoken(self) -> Message | str:
        """What it is."""
        return msg("replay.open")

    def draw(self, canvas: Canvas) -> None:
        """Draws a sheet with a line for each seat."""
        rect = self.rect
        canvas.panel(rect, "sheet")
        canvas.frame(rect.inset(6), "gold", 1.4, 4)
        canvas.text(
            msg("replay.open"), (rect.x + 22, rect.y + 34), serif(23, "bold"), "text", valign="middle",
            max_width=rect.w - 44, max_height=44,
        )  # fmt: skip
        high = (rect.h - 70) / max(1, len(self.told))
        for number, (face, held) in enumerate(self.told):
            top = rect.y + 58 + number * high
            draw_portrait(canvas, Rect(rect.x + 18, top + 4, 38, 38), face)
            name = canvas.text(
                face.name, (rect.x + 66, top + 4), serif(19, "semibold"), "text", max_width=rect.w - 84,
                max_height=high * 0.3,
            )  # fmt: skip
            canvas.text(
                held, (rect.x + 66, name.bottom + 2), sans(18), "text", width=rect.w - 84,
                max_height=top + high - name.bottom - 8,
            )  # fmt: skip
