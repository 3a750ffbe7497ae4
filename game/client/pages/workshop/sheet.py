"""The sheet: every key a row, by chapters, what is wrong below its row, scrolled and walked as one widget.

Up and down go from row to row, left and right change; a list is gone into by Enter and left by Esc. A press that is
held runs, and gets faster the longer it does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.catalogue.draft import Remedy, faults_at, remedy_of
from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.tools import Tools
from game.client.input.actions import Direction
from game.client.pages.workshop.controls import Control, NumberControl, Spot
from game.client.pages.workshop.keys import KeyChapter, change_words, value_word
from game.client.pages.workshop.lists import CountsControl, ListControl
from game.client.pages.workshop.rows import (
    Heading,
    Line,
    Remark,
    Row,
    Wrong,
    draw_line,
    fault_word,
    line_spoken,
    line_spots,
)
from game.client.widgets.base import Widget
from game.client.widgets.scrolling import BAR, NOTCH, Scrolling
from game.client.words.locale import Message
from game.rules.core import Rules

PAUSE_S, RUN_S = 0.42, 0.055
"""Seconds until a press that is held runs, and between two steps then."""
STREAK_S = 0.3
"""Steps that come as quickly as this are one streak."""
PACES = ((40, 1000), (28, 100), (14, 10))
"""From which step of a streak on a step is so large."""
EDGE = 14.0
_NOTHING_TYPED: tuple[str, object] = ("", None)
"""The digits typed one after the other, and the number that came of them."""


class RuleSheet(Widget):
    """The rows."""

    wide_ring = False
    pans = True
    keeps_focus = True
    radius = 12.0

    def __init__(
        self,
        game_id: str,
        chapters: Sequence[KeyChapter],
        controls: dict[tuple[str, ...], Control],
        tools: Callable[[], Tools],
        on_mend: Callable[[Remedy], None],
        on_walk: Callable[[], None],
    ) -> None:
        """Makes the sheet; `show` hands it the rules.

        Args:
            game_id: which game.
            chapters: its keys.
            controls: the control of each key.
            tools: measure and name.
            on_mend: called with a remedy that is taken.
            on_walk: called when another row is the chosen one, or another chapter is read.
        """
        super().__init__()
        self._game_id, self._chapters, self._controls = game_id, tuple(chapters), controls
        self._tools, self._on_mend, self._on_walk = tools, on_mend, on_walk
        self._rules: Rules | None = None
        self._grow = 1.0
        self._lines: list[Line] = []
        self._at: object = None
        self._scrolling = Scrolling()
        self._lit: Spot | None = None
        self._held: tuple[Spot, float] | None = None
        self._pointer: Point = (-1.0, -1.0)
        self._since, self._streak, self._way = 9.0, 0, 0
        self._sought: frozenset[tuple[str, ...]] = frozenset()
        self._typed = _NOTHING_TYPED
        self.wrong: dict[tuple[str, ...], list[Wrong]] = {}
        """What is wrong at each key."""
        self.changed: frozenset[tuple[str, ...]] = frozenset()
        """The keys that are not as printed."""

    # What is shown.

    @property
    def shows(self) -> tuple[object, ...]:
        """The rules, where it stands, and what is marked."""
        parts = tuple((control.at, control.is_open) for control in self._lists())
        return (*self.stands, self._rules, self._at, parts, self._scrolling.shows, self._lit, self._sought, self._grow)

    def _lists(self) -> list[ListControl]:
        return [control for control in self._controls.values() if isinstance(control, ListControl)]

    def show(
        self, rules: Rules, printed: Rules, beside: Callable[[tuple[str, ...]], Sequence[Wrong]] = lambda _: ()
    ) -> None:
        """Shows rules, and where they differ from others.

        Args:
            rules: the rules.
            printed: the others.
            beside: what is wrong at a key, beside that which the rules say themselves.
        """
        self._rules = rules
        for path, control in self._controls.items():
            control.value, control.printed = control.key.value_in(rules), control.key.value_in(printed)
            if isinstance(control, ListControl):
                control.at = max(0, min(control.at, len(control.parts()) - (0 if control.can_add else 1)))
            assert control.key.path == path
        keys = [key for chapter in self._chapters for key in chapter.keys]
        self.changed = frozenset(key.path for key in keys if _differs(key.value_in(rules), key.value_in(printed)))
        self.wrong = {}
        for key in keys:
            found = [
                Wrong(fault_word(fault), is_warning, remedy_of(rules, fault), fault)
                for fault, is_warning in faults_at(rules, key.path)
            ]
            if found := [*found, *beside(key.path)]:
                self.wrong[key.path] = found
        self._lay_out()

    def place(self, rect: Rect, grow: float) -> None:
        """Lays it out there, with rows as much higher as the text is larger."""
        self.rect, self._grow = rect, grow
        self._lay_out()

    @property
    def window(self) -> Rect:
        """What of it is seen."""
        return Rect(self.rect.x + 8, self.rect.y + EDGE, self.rect.w - 16, self.rect.h - 2 * EDGE)

    def _lay_out(self) -> None:
        if self._rules is None:
            return
        lines: list[Line] = []
        y, wide = 0.0, self.window.w - BAR - 10
        for number, chapter in enumerate(self._chapters):
            lines.append(Heading(number, chapter.title, y, 44 * self._grow))
            y += lines[-1].high
            for key in chapter.keys:
                control = self._controls[key.path]
                old = self._old_word(control) if key.path in self.changed else None
                found = key.path in self._sought
                row = Row(number, control, old, self._game_id, y, wide, self._grow, found, self._tools())
                lines.append(row)
                y += row.high
                for at, wrong in enumerate(self.wrong.get(key.path, ())):
                    lines.append(Remark(number, key.path, at, wrong, y, self._grow, self._game_id))
                    y += lines[-1].high
        self._lines = lines
        self._scrolling.view, self._scrolling.content = self.window, y
        self._scrolling.to(self._scrolling.offset)
        if not any(line.name == self._at for line in self._walked):
            gone = self._at[1] if isinstance(self._at, tuple) else None
            self._at = ("row", gone) if gone in self._controls else self._walked[0].name

    def _old_word(self, control: Control) -> Message | str:
        """The printed value as it stands beside the row's name: of counts only what is gone, the others tell theirs."""
        locale, path, printed, now = self._tools().locale, control.key.path, control.printed, control.value
        if isinstance(control, CountsControl) and isinstance(printed, dict) and isinstance(now, dict):
            gone = {name: count for name, count in printed.items() if name not in now}
            return value_word(locale, self._game_id, path, gone) if gone else ""
        return change_words(locale, self._game_id, path, printed, now)[0]

    # Where one is.

    @property
    def _walked(self) -> list[Line]:
        return [line for line in self._lines if not isinstance(line, Heading)]

    @property
    def lines(self) -> Sequence[Line]:
        """All lines, from top to bottom."""
        return self._lines

    @property
    def line(self) -> Line:
        """The chosen line."""
        return next(line for line in self._walked if line.name == self._at)

    @property
    def path(self) -> tuple[str, ...]:
        """The key of the chosen line."""
        line = self.line
        assert isinstance(line, Row | Remark)
        return line.path

    @property
    def chapter(self) -> int:
        """The chapter of the chosen line."""
        return self.line.chapter

    @property
    def inside(self) -> ListControl | None:
        """The list that has been gone into."""
        line = self.line if self._lines else None
        control = line.control if isinstance(line, Row) else None
        return control if isinstance(control, ListControl) and control.is_open else None

    def go_to(self, path: tuple[str, ...]) -> None:
        """Chooses the row of a key and shows it."""
        self._choose(("row", path))

    def open_chapter(self, number: int) -> None:
        """Chooses the first row of a chapter, whose heading comes to the top."""
        first = next(line for line in self._walked if line.chapter == number)
        self._choose(first.name)
        heading = next(line for line in self._lines if line.chapter == number)
        self._scrolling.to(heading.y)

    def seek(self, found: Sequence[tuple[str, ...]]) -> None:
        """Marks rows that were sought."""
        self._sought = frozenset(found)
        self._lay_out()

    def close(self) -> bool:
        """Comes out of a list; False where it is in none."""
        inside = self.inside
        if inside is not None:
            inside.is_open = False
            self._lay_out()
        return inside is not None

    def _choose(self, name: object) -> None:
        if name != self._at:
            self._typed = _NOTHING_TYPED
            for control in self._lists():
                control.is_open = False
            self._at = name
            self._lay_out()
        line = self.line
        self._scrolling.reveal(line.y - 8, line.y + line.high + 8)
        self._on_walk()

    # Keys and pad.

    def adjust(self, direction: Direction) -> bool:
        """Up and down walk, left and right change; within a list they walk along it, and up and down change."""
        inside = self.inside
        ways = {"left": -1, "right": 1, "up": 1 if inside else -1, "down": -1 if inside else 1}
        if direction in ("page_up", "page_down"):
            return self._leaf(-1 if direction == "page_up" else 1)
        if direction in ("first", "last"):
            self._choose(self._walked[0 if direction == "first" else -1].name)
            return True
        if direction not in ways:
            return False
        by = ways[direction]
        if direction in ("up", "down"):
            if inside is None:
                return self._walk(by)
            inside.more(by * self._pace(by))
            self._lay_out()
            return True
        line = self.line
        if not isinstance(line, Row):
            return False
        fast = isinstance(line.control, NumberControl)
        taken = line.control.step(by * self._pace(by) if fast else by)
        self._lay_out()
        return taken

    def move_part(self, by: int) -> bool:
        """Moves the chosen part of the list that has been gone into; False where there is none."""
        inside = self.inside
        if inside is None:
            return False
        inside.move(by)
        return True

    def take_out(self) -> bool:
        """Takes the chosen part out of the list that has been gone into; False where there is none."""
        inside = self.inside
        if inside is None:
            return False
        inside.take_out(inside.at)
        return True

    def press(self) -> None:
        """Enter: turns a switch over, goes into a list, mends."""
        line = self.line
        if isinstance(line, Remark):
            if line.remedy is not None:
                self._on_mend(line.remedy)
        elif isinstance(line, Row):
            line.control.press()
            self._lay_out()
            self._scrolling.reveal(self.line.y - 8, self.line.y + self.line.high + 8)

    def type_digit(self, digit: str) -> bool:
        """A digit typed on a number; False where the chosen row is none."""
        line = self.line
        control = line.control if isinstance(line, Row) else None
        if not isinstance(control, NumberControl):
            return False
        digits, set_to = self._typed
        if control.value != set_to:  # something else has changed it since: that ended the number
            digits = ""
        digits = digits[-8:] + digit
        control.set(max(control.kind.least, min(control.kind.most, int(digits))))
        self._typed = digits, control.value
        return True

    def _walk(self, by: int) -> bool:
        names = [line.name for line in self._walked]
        to = names.index(self._at) + by
        if 0 <= to < len(names):
            self._choose(names[to])
        return 0 <= to < len(names)

    def _leaf(self, by: int) -> bool:
        walked = self._walked
        names = [line.name for line in walked]
        y = self.line.y + by * self._scrolling.view.h * 0.9
        nearest = min(walked, key=lambda line: abs(line.y - y))
        self._choose(nearest.name)
        return bool(names)

    def _pace(self, way: int) -> int:
        """How large a step is: larger the longer they come one after the other."""
        self._streak = self._streak + 1 if self._since < STREAK_S and way == self._way else 0
        self._since, self._way = 0.0, way
        return next((pace for steps, pace in PACES if self._streak >= steps), 1)

    # Pointer.

    def scroll(self, dy: float) -> bool:
        """The wheel scrolls."""
        self._scrolling.by(-dy * NOTCH)
        return self._scrolling.needed

    def pointer_over(self, point: Point) -> None:
        """Lights up what can be pressed."""
        self._lit = self._spot_at(point)

    def pointer_down(self, point: Point) -> None:
        """Takes hold of the bar, or chooses a row; what runs begins at once."""
        self._held = None
        if self._scrolling.grip(point):
            return
        spot = self._spot_at(point)
        line = self._line_at(point)
        if line is not None and not isinstance(line, Heading) and line.name != self._at:
            at = spot.place.y if spot is not None else 0.0
            self._choose(line.name)
            spot = self._spot_at(point) if spot is None or self._spot_at((point[0], at + 1)) is None else spot
        self._pointer, self._lit = point, spot
        if spot is not None and spot.runs and spot.enabled:
            self._held = (spot, PAUSE_S)
            self._press_spot(spot)

    def pointer_drag(self, point: Point) -> None:
        """Drags the bar; what runs stops where the pointer leaves it."""
        self._pointer = point
        self._scrolling.drag(point)

    def pointer_up(self, point: Point) -> None:
        """Presses what was under the pointer all the time."""
        held, self._held = self._held, None
        if self._scrolling.let_go() or held is not None:
            return
        spot, lit = self._spot_at(point), self._lit
        if spot is not None and lit is not None and spot.place == lit.place and spot.enabled:
            self._press_spot(spot)

    def pointer_cancel(self) -> None:
        """Lets go."""
        self._held = None
        self._scrolling.let_go()

    def drags_from(self, point: Point) -> bool:
        """Its bar is dragged, and what runs is held; elsewhere a finger scrolls."""
        spot = self._spot_at(point)
        return self._scrolling.on_bar(point) or (spot is not None and spot.runs)

    def update(self, dt: float) -> None:
        """What is held runs."""
        self._since += dt
        if self._held is None:
            return
        spot, left = self._held
        left -= dt
        while left <= 0 and spot.place.contains(self._pointer):
            self._press_spot(spot, is_run=True)
            left += RUN_S
        self._held = (spot, max(left, 0.0))

    @property
    def is_moving(self) -> bool:
        """Whether something runs."""
        return self._held is not None

    def _press_spot(self, spot: Spot, *, is_run: bool = False) -> None:
        line = self.line
        control = line.control if isinstance(line, Row) else None
        way = {"plus": 1, "minus": -1}.get(spot.face, 0)
        if is_run:
            self._since = 0.0
        if isinstance(control, NumberControl) and way:
            control.step(way * self._pace(way))
        else:
            spot.act()
        self._lay_out()

    def _line_at(self, point: Point) -> Line | None:
        if not self.window.contains(point):
            return None
        y = point[1] - self.window.y + self._scrolling.offset
        return next((line for line in self._lines if line.y <= y < line.y + line.high), None)

    def _spot_at(self, point: Point) -> Spot | None:
        line = self._line_at(point)
        if line is None:
            return None
        spots = line_spots(line, self._place_of(line), self._on_mend)
        return next((spot for spot in spots if spot.place.contains(point)), None)

    def _place_of(self, line: Line) -> Rect:
        window = self.window
        return Rect(window.x, window.y + line.y - self._scrolling.offset, window.w - BAR - 10, line.high)

    # Said and drawn.

    def spoken(self) -> Message | str:
        """The chosen line."""
        return line_spoken(self._tools().locale, self.line, self.wrong)

    def draw(self, canvas: Canvas) -> None:
        """Draws what is in its window."""
        canvas.panel(self.rect, "sheet")
        with canvas.clipped(self.window) as seen:
            if not seen:
                return
            for line in self._lines:
                place = self._place_of(line)
                if place.y < self.window.bottom and place.bottom > self.window.y and canvas.wants(place.inset(-6)):
                    draw_line(canvas, line, place, self._lit, is_chosen=self.focused and line.name == self._at)
            self._scrolling.draw(canvas)


def _differs(new: object, old: object) -> bool:
    if isinstance(new, dict) and isinstance(old, dict):
        return list(new.items()) != list(old.items())
    return new != old
