"""The clock of a table, where it is wanted: how long each person has thought, told quietly under the log.

It runs while a person is asked and sees the table; the menu, which hides the table, stops it. Where it is not wanted
nothing is counted, and a table that lies still is drawn anew once a second at most.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.parts import Part
from game.client.drawing.text import serif
from game.client.drawing.tools import Tools
from game.client.table.board import Frame
from game.client.table.column import column_room
from game.client.table.things import Thing
from game.client.words.locale import Message, msg
from game.rules.core import Seat

MOST_S = 5.0
"""More seconds than these between two frames are not counted: the machine slept."""
LINE = 38.0
"""Height of a line at the plain size of text, in units."""
GAP = 8.0
"""Between it and what a game keeps under it."""
TIME = serif(22, "bold")
"""How a time is set."""


def time_text(seconds: float) -> str:
    """Seconds as on a clock: 3:07, 1:02:45."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


class TableClock:
    """What the people at one table have used."""

    def __init__(self, table: Frame, is_wanted: Callable[[], bool]) -> None:
        """Makes the clock; it stands.

        Args:
            table: the table.
            is_wanted: whether the setting wants it.
        """
        self._table = table
        self._is_wanted = is_wanted
        self._since: float | None = None
        self._opened = 0

    @property
    def runs_for(self) -> Seat | None:
        """Whose time runs: the person who is asked, sees the table, and has seen all that happened."""
        table = self._table
        return table.viewer if self._is_wanted() and table.is_my_turn else None

    def update(self) -> None:
        """A frame has passed."""
        now, seat = self._table.app.now, self.runs_for
        if self._since is not None and seat is not None:
            self._table.match.used[seat] += min(MOST_S, now - self._since)
        self._since = None if seat is None else now

    def suspend(self) -> None:
        """Something comes to lie over the table."""
        self.update()
        self._opened = self._table.app.stack.opened

    def resume(self) -> None:
        """The table is uppermost again: a dialog through which it was seen has cost its time, what hid it none."""
        now, seat = self._table.app.now, self.runs_for
        if self._since is not None and seat is not None and self._opened == self._table.app.stack.opened:
            self._table.match.used[seat] += now - self._since
        self._since = None if seat is None else now

    # How it looks.

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Whose times are told; none where the clock is not wanted."""
        return self._table.match.humans if self._is_wanted() else ()

    def height(self, tools: Tools) -> float:
        """How much room it wants under the log, in units."""
        rows = -(-len(self.seats) // self._in_a_row(tools))
        return rows * LINE * max(1.0, tools.fonts.text_scale) + GAP if rows else 0.0

    def rect(self, tools: Tools) -> Rect:
        """Where it is told: above what the game keeps at the foot of the column."""
        room, high = column_room(tools.page), self.height(tools)
        return Rect(room.x, room.bottom - self._table.board.foot_height - high, room.w, high)

    def parts(self, tools: Tools) -> Iterator[Part]:
        """The times, as whole seconds."""
        if self.seats:
            told = tuple(time_text(self._table.match.used[seat]) for seat in self.seats)
            yield Part("clock", self.rect(tools), (told, self.runs_for), self._draw)

    def things(self, tools: Tools) -> Iterator[Thing]:
        """What it tells of itself."""
        if self.seats:
            yield Thing("clock", self.rect(tools), self.words, msg("clock.line"))

    @property
    def words(self) -> Message:
        """Who has used how long."""
        told: Message | None = None
        for seat in self.seats:
            time = time_text(self._table.match.used[seat])
            part = msg("clock.has", name=self._table.faces[seat].name, time=time)
            told = part if told is None else msg("list.comma", first=told, next=part)
        return msg("clock.times", times=told or "")

    def _in_a_row(self, tools: Tools) -> int:
        return 4 if tools.fonts.text_scale <= 1 else 2

    def _draw(self, canvas: Canvas) -> None:
        """Each person's mark and time; whose time runs has a line under it."""
        place, scale = self.rect(canvas.tools), max(1.0, canvas.fonts.text_scale)
        in_a_row = min(self._in_a_row(canvas.tools), len(self.seats))
        wide, high = place.w / in_a_row, LINE * scale
        runs = self.runs_for
        for number, seat in enumerate(self.seats):
            x, middle = place.x + number % in_a_row * wide, place.y + (number // in_a_row + 0.5) * high
            mark = Rect.around((x + 12 * scale, middle), 17 * scale, 17 * scale)
            canvas.sprite(f"seats/{self._table.faces[seat].colour}_mark", mark)
            written = canvas.text(
                time_text(self._table.match.used[seat]), (mark.right + 8, middle), TIME, "on_night", valign="middle",
                max_width=x + wide - mark.right - 12, max_height=high,
            )  # fmt: skip
            if seat == runs:
                canvas.fill(Rect(written.x, middle + high * 0.4, written.w, 2), "gold")
