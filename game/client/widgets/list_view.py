"""A list that scrolls by wheel, keys and drag, with one of its rows chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from game.client.drawing.canvas import Canvas
from game.client.drawing.flow import Paragraph, draw_flow, flow_height
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.text import Fonts, sans, serif
from game.client.drawing.tools import Tools
from game.client.input.actions import Direction
from game.client.motion.easing import ease_out
from game.client.widgets.base import NOWHERE
from game.client.widgets.scrolled import ScrolledRows
from game.client.widgets.scrolling import BAR
from game.client.words.locale import Message, msg


class ListRow(msgspec.Struct, frozen=True):
    """One row."""

    label: Message | str
    """What it is."""
    detail: Message | str | None = None
    """A second line about it."""
    enabled: bool = True
    """Whether it can be chosen."""


INDENT = 20.0
"""Where the text of a row begins, in units."""

RowPainter = Callable[[Canvas, Rect, int, bool], None]
"""Draws a row: its place, its number, whether it is the chosen one."""


class ListView(ScrolledRows):
    """Rows of one height, of which the chosen one may be opened; arrows choose, Enter takes, the wheel scrolls."""

    radius = 10.0

    def __init__(
        self,
        label: Message | str,
        rows: Sequence[ListRow],
        rect: Rect = NOWHERE,
        *,
        index: int = 0,
        row_height: float = 64,
        grows: bool = True,
        on_choose: Callable[[int], None] | None = None,
        on_take: Callable[[int], None] | None = None,
        painter: RowPainter | None = None,
    ) -> None:
        """Makes a list.

        Args:
            label: what the rows are; it is only said.
            rows: the rows; with a `painter` their texts are only said.
            rect: its place.
            index: which is chosen.
            row_height: height of a row.
            grows: whether rows of larger type are higher.
            on_choose: called when another row is chosen.
            on_take: called when the chosen row is taken, by Enter or a second click.
            painter: draws a row in another way.
        """
        super().__init__(rect)
        self._label = label
        self._rows = tuple(rows)
        self._index = index
        self._base_height = self._row_height = row_height
        self._grows = grows
        self._fitted: float | None = None
        self._painter = painter
        self.opened = 0.0
        """How much higher the chosen row is than the others, in units."""
        self.opens_in: Callable[[], float] = float
        """Says in how many seconds the chosen row opens while the one before closes; 0 does both at once."""
        self._seconds = 0.0
        self._closing: int | None = None
        self._share = 1.0
        self._glide = (0.0, 0.0)
        self.on_choose = on_choose
        """Called when another row is chosen."""
        self.on_take = on_take
        """Called when the chosen row is taken."""

    def set_row_height(self, height: float) -> None:
        """Makes the rows of another height."""
        self._base_height = self._row_height = height
        self._fitted = None

    def fit(self, tools: Tools, width: float) -> None:
        """Makes the rows of large type as high as what they say, in a list of this width."""
        self._fitted = None
        if self._painter is None and tools.fonts.text_scale > 1:
            room = width - 2 * INDENT - BAR - 8
            highest = max((flow_height(tools, _said(tools.fonts, row), room) for row in self._rows), default=0.0)
            self._fitted = max(self._base_height, highest + 20)

    @property
    def label(self) -> Message | str:
        """What the rows are."""
        return self._label

    def natural_height(self, text_scale: float) -> float:
        """How high it is when all rows are seen, in units, with type as many times as large."""
        return len(self._rows) * self._height_of_row(text_scale) + (self.opened if self._rows else 0.0)

    @property
    def rows(self) -> tuple[ListRow, ...]:
        """The rows."""
        return self._rows

    def set_rows(self, rows: Sequence[ListRow], index: int = 0) -> None:
        """Shows other rows."""
        self._rows, self._index = tuple(rows), max(0, min(index, len(rows) - 1))
        self._closing, self._share = None, 1.0
        self._settle()

    @property
    def index(self) -> int:
        """Which row is chosen."""
        return self._index

    def choose(self, index: int) -> bool:
        """Chooses a row and shows it; False when there is no such row."""
        if not 0 <= index < len(self._rows):
            return False
        self._stand()
        before, seen = self._index, self.row_place(index).y
        self._index = index
        self._settle()
        self._scrolling.reveal(index * self._row_height, (index + 1) * self._row_height + self.opened)
        if index != before:
            self._begin_opening(before, seen)
            if self.on_choose is not None:
                self.on_choose(index)
        return True

    def row_place(self, index: int) -> Rect:
        """Where a row lies now, perhaps outside of what is shown."""
        room = self.rect.w - (BAR + 8 if self._scrolling.needed else 0)
        top = self.rect.y + index * self._row_height + self._opened_above(index) - self._scrolling.offset
        return Rect(self.rect.x, top, room, self._row_height + self.opened_now(index))

    def opened_now(self, index: int) -> float:
        """How much higher a row is now than one that is closed, in units: it opens or closes, or is open."""
        eased = ease_out(self._share)
        share = eased if index == self._index else 1 - eased if index == self._closing else 0.0
        return self.opened * share if self._rows else 0.0

    def _opened_above(self, index: int) -> float:
        return sum(self.opened_now(row) for row in (self._index, self._closing) if row is not None and row < index)

    @property
    def is_moving(self) -> bool:
        """Whether a row opens."""
        return self._share < 1

    def update(self, dt: float) -> None:
        """The chosen row opens further; while the list is pressed it stands still under the pointer."""
        if self.is_moving and not self.pressed:
            self._open_to(min(1.0, self._share + dt / self._seconds))

    def _begin_opening(self, before: int, seen: float) -> None:
        """The chosen row begins to open where it is seen, and goes to where it is to be; the one before closes."""
        self._seconds = self.opens_in() if self.opened else 0.0
        if self._seconds:
            self._glide = seen, self.row_place(self._index).y
            self._closing = before
            self._open_to(0.0)

    def _open_to(self, share: float) -> None:
        self._share = share
        start, end = self._glide
        top = start + (end - start) * ease_out(share) - self.rect.y
        if share == 1:
            self._closing = None
        self._settle()
        self._scrolling.to(self._index * self._row_height + self._opened_above(self._index) - top)

    def _stand(self) -> None:
        """Whatever opens is open at once: something else is done with the list."""
        if self.is_moving:
            self._open_to(1.0)

    def scroll(self, dy: float) -> bool:
        """The wheel scrolls."""
        self._stand()
        return super().scroll(dy)

    def spoken(self) -> Message | str:
        """The chosen row and its place."""
        if not self._rows:
            return self._label
        return self.row_spoken(self._index)

    def row_spoken(self, index: int) -> Message:
        """What is said of a row."""
        row = self._rows[index]
        line = msg("spoken.button_with_line", label=row.label, line=row.detail) if row.detail else row.label
        return msg("spoken.list_row", row=line, place=index + 1, total=len(self._rows))

    def press(self) -> None:
        """Takes the chosen row."""
        if self.enabled and self._rows and self._rows[self._index].enabled and self.on_take is not None:
            self.on_take(self._index)

    def adjust(self, direction: Direction) -> bool:
        """Up and down choose; at the ends the focus goes on, and the keys of pages turn the page it lies in."""
        page = max(1, int(self.rect.h // self._row_height) - 1)
        match direction:
            case "up" | "down":
                return self.choose(self._index + (1 if direction == "down" else -1))
            case "page_up" | "page_down":
                target = self._index + (page if direction == "page_down" else -page)
                return self._leaf_to(max(0, min(len(self._rows) - 1, target)))
            case "first" | "last":
                return self._leaf_to(0 if direction == "first" else len(self._rows) - 1)
        return False

    def _leaf_to(self, index: int) -> bool:
        """Chooses a row some way off; False where it is chosen already."""
        return index != self._index and self.choose(index)

    def _row_pressed(self, index: int) -> None:
        """Chooses the row; the one already chosen is taken."""
        if index == self._index and self.on_take is not None:
            self.press()
        else:
            self.choose(index)

    def _row_at(self, point: Point) -> int | None:
        if not self.rect.contains(point):
            return None
        down = point[1] - self.rect.y + self._scrolling.offset
        for row in sorted(row for row in (self._index, self._closing) if row is not None):
            if down > row * self._row_height:  # what is open belongs to its row
                down = max(row * self._row_height, down - self.opened_now(row))
        index = int(down // self._row_height)
        return index if 0 <= index < len(self._rows) else None

    def _height_of_row(self, text_scale: float) -> float:
        if self._fitted is not None:
            return self._fitted
        return self._base_height * (max(1.0, text_scale) if self._grows else 1.0)

    def _settle(self) -> None:
        self._scrolling.view = self.rect
        opened = self._opened_above(len(self._rows))
        self._scrolling.content = len(self._rows) * self._row_height + opened
        self._scrolling.to(self._scrolling.offset)

    def draw(self, canvas: Canvas) -> None:
        """Draws the rows that are seen; they are as much higher as the text is larger."""
        self._row_height = self._height_of_row(canvas.fonts.text_scale)
        self._settle()
        first = max(0, int((self._scrolling.offset - self.opened) // self._row_height))
        with canvas.clipped(self.rect) as seen:
            if seen:
                for index in range(first, len(self._rows)):
                    place = self.row_place(index)
                    if place.y >= self.rect.bottom:
                        break
                    if canvas.wants(place):
                        self._draw_row(canvas, place, index)
                self._scrolling.draw(canvas)

    def _draw_row(self, canvas: Canvas, place: Rect, index: int) -> None:
        chosen = index == self._index
        if self._painter is not None:
            self._painter(canvas, place, index, chosen)
            return
        row = self._rows[index]
        if chosen:
            canvas.fill(place.inset(2), "focus_ground", radius=8)
        text, quiet = ("text", "muted") if row.enabled else ("disabled", "disabled")
        x, room = place.x + INDENT, place.w - 2 * INDENT
        if self._fitted is not None:
            said = _said(canvas.fonts, row, (text, quiet))
            top = place.center[1] - flow_height(canvas.tools, said, room) / 2
            draw_flow(canvas, said, Rect(x, top, room, 0))
        elif row.detail is None:
            canvas.text(
                row.label, (x, place.center[1]), serif(24, "semibold" if chosen else "regular"), text,
                valign="middle", max_width=room, max_height=place.h,
            )  # fmt: skip
        else:
            canvas.text(
                row.label, (x, place.y + place.h * 0.35), serif(23, "semibold"), text, valign="middle",
                max_width=room, max_height=place.h * 0.55,
            )  # fmt: skip
            canvas.text(
                row.detail, (x, place.y + place.h * 0.73), sans(18), quiet, valign="middle", max_width=room,
                max_height=place.h * 0.42,
            )  # fmt: skip
        canvas.fill(Rect(place.x + 12, place.bottom - 1, place.w - 24, 1), "rule")


def _said(fonts: Fonts, row: ListRow, colours: tuple[str, str] = ("text", "muted")) -> list[Paragraph]:
    """What a row says in large type."""
    held = fonts.held_back
    said = [Paragraph(row.label, serif(held(24 if row.detail is None else 23), "semibold"), colours[0])]
    return said if row.detail is None else [*said, Paragraph(row.detail, sans(held(18)), colours[1])]
