"""The log of a table, one line an entry, from the newest back to the first."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.line_breaks import unbroken
from game.client.drawing.text import TextStyle, sans, serif
from game.client.input.actions import Direction
from game.client.table.faces import face_of
from game.client.table.plaque import Face, draw_portrait
from game.client.widgets.base import Widget
from game.client.words.locale import Message, msg
from game.client.words.script_runs import isolated
from game.match.log import Entry, Text
from game.match.seats import SeatPlan
from game.rules.core import Seat

HEAD = 60.0
"""Height of the title, in units."""
PORTRAIT = 36.0
"""Size of the small portraits."""
PROMPT = sans(18, "semibold")
"""How the screen's own line at the end is set."""
SCORE_PITCH = 50.0
"""From one player's games won to the next, in units."""
PROMPT_AIR = 6.0
"""Between the last line and the frame of what is asked, in units: no portrait touches it."""
PROMPT_MARGIN = 90.0
"""How much narrower it is than the sheet, for its portrait and its frame."""


def message_of(text: Text) -> Message:
    """A text of the log as a message of the client."""
    return Message(text.key, tuple((name, _value(value)) for name, value in text.args))


def _value(value: object) -> object:
    return message_of(value) if isinstance(value, Text) else value


@dataclass(frozen=True, slots=True)
class _Piece:
    """A run of words in one style on one line."""

    x: float
    text: str
    style: TextStyle


@dataclass(frozen=True, slots=True)
class _Line:
    """An entry as it is laid out."""

    entry: Entry
    rows: tuple[tuple[_Piece, ...], ...]
    top: float
    height: float


class LogPanel(Widget):
    """Shows the log; scrolls by wheel, arrows, page keys, and to both ends."""

    wide_ring = True
    pans = True
    keeps_focus = True

    def __init__(self, faces: Mapping[Seat, Face], icon: str) -> None:
        super().__init__()
        self.faces = faces
        """How each seat is shown."""
        self.seats: Sequence[SeatPlan] = ()
        """Who sits where now: of an entry about whoever sat there before, their own face is shown."""
        self.score: Callable[[], Sequence[tuple[Face, Message | str]]] = tuple
        """How many games each has won at this table; empty before the first has been won."""
        self.on_entry: Callable[[Entry], None] | None = None
        """Called with the line that was pressed; None where nothing comes of that."""
        self.on_step: Callable[[int], None] | None = None
        """Called with 1 or -1 by the arrows: the line after, the one before; None where they scroll."""
        self.whole: Sequence[Entry] = ()
        """All lines of a game told again, from the first to the last; empty where nobody is to see what comes."""
        self.marked: frozenset[tuple[int, Seat]] = frozenset()
        """After how many moves each line stands that tells of a slip, and whose: it has a mark."""
        self.starred: frozenset[tuple[int, Seat]] = frozenset()
        """The same of fine moves."""
        self.count: Message | None = None
        """How far a game told again is, in the head; None where there is no such thing."""
        self._shift = 0.0
        self._icon = icon
        self._entries: Sequence[Entry] = ()
        self._prompt: Message | None = None
        self._back = 0.0
        self._lines: list[_Line] = []
        self._shape: object = None
        self._high = 0.0
        self._grown = 1.0

    def show(self, entries: Sequence[Entry], prompt: Message | None) -> None:
        """Shows these entries, and under them what the screen asks for now; goes back to the newest."""
        self._entries = entries
        self._prompt = prompt
        self._back = 0.0

    @property
    def to_come(self) -> Sequence[Entry]:
        """The lines of a game told again that are still to come: fainter, below the others."""
        return self.whole[len(self._entries) :]

    @property
    def _goes_on(self) -> bool:
        return len(self.whole) > len(self._entries)

    @property
    def shows(self) -> tuple[object, ...]:
        """The lines, how far they are scrolled, and how seats look; an entry that is told anew is another entry."""
        last = self._entries[-1] if self._entries else None
        told = self._entries, len(self._entries), last, self._prompt, self._back, self._goes_on
        return (
            *self.stands,
            *told,
            tuple(self.faces.values()),
            tuple(self.seats),
            tuple(self.score()),
            (self.marked, self.starred, self.count),
        )

    def grow(self, entries: Sequence[Entry]) -> None:
        """Shows that a line has come while the screen goes on asking the same."""
        self.show(entries, self._prompt)

    def adjust(self, direction: Direction) -> bool:
        """Scrolls; at either end the focus moves on."""
        if self.on_step is not None and direction in ("up", "down"):
            self.on_step(1 if direction == "down" else -1)
            return True
        page = self.rect.h - HEAD - 60
        step = {"up": 60.0, "down": -60.0, "page_up": page, "page_down": -page, "first": 1e9, "last": -1e9}.get(
            direction
        )
        return step is not None and self._scroll_by(step)

    def scroll(self, dy: float) -> bool:
        """Scrolls by the wheel."""
        return self._scroll_by(dy * 60)

    def pointer_up(self, point: Point) -> None:
        """A line was pressed."""
        if self.on_entry is None:
            return
        for line in self._lines:
            if line.top <= point[1] - self._shift < line.top + line.height:
                self.on_entry(line.entry)
                return

    def spoken(self) -> Message | str:
        """The newest line."""
        if not self._entries:
            return msg("table.log")
        return msg("spoken.log", line=message_of(self._entries[-1].text))

    def draw(self, canvas: Canvas) -> None:
        """Draws the sheet and the lines that are in view."""
        rect, self._grown = self.rect, canvas.fonts.text_scale
        canvas.panel(rect, "sheet")
        canvas.frame(rect.inset(6), "gold", 1.4, 4)
        style, room = serif(canvas.fonts.held_back(23), "bold"), rect.w - 44 - self._head_taken(canvas)
        if canvas.fonts.text_scale <= 1 or canvas.measure(msg("table.log"), style)[0] <= room:
            canvas.text(
                msg("table.log"), (rect.x + 22, rect.y + (36 if canvas.fonts.text_scale < 1.3 else 39)), style, "text",
                valign="baseline", max_width=room, max_height=HEAD * 1.4,
            )  # fmt: skip
        self._draw_score(canvas)
        canvas.line((rect.x + 22, rect.y + 48), (rect.right - 22, rect.y + 48), "gold", 1.2)
        self._lay_out(canvas)
        inner = Rect(rect.x + 12, rect.y + HEAD - 8, rect.w - 24, rect.h - HEAD - 4)
        bottom = inner.bottom - 8 - self._prompt_height(canvas)
        shown = inner if self._prompt is None else inner.top_part(bottom - inner.y)
        clip = canvas.surface.get_clip()
        canvas.surface.set_clip(clip.clip(canvas.px(shown)))
        room = inner.h - 8 - self._prompt_height(canvas)
        shift = bottom + self._back - self._high if self._high > room else inner.y + 8
        if self._goes_on and self._high > room:
            # The last line told stands at two thirds, as far as there is something above and below it; a high one
            # in a low log begins at its top.
            told = self._told
            wanted = (
                inner.y + max(room * 2 / 3, told.height if told is not None else 0.0) - self._told_high + self._back
            )
            shift = max(bottom - self._high, min(inner.y + 8, wanted))
        bottom_of_all = self._high + shift
        if self._high > room and self._back == 0:  # it begins with a whole line right under the head
            top = inner.y + 8
            shift -= next((line.top + shift - top for line in self._lines if line.top + shift >= top), 0.0)
        self._shift = shift
        for line in self._lines:
            top = line.top + shift
            is_whole = top >= inner.y - 1 and top + line.height <= inner.y + shown.h + 1
            if is_whole or line.height > shown.h >= inner.bottom - top > 0:
                self._draw_line(canvas, line, top)
        canvas.surface.set_clip(clip)
        if self._prompt is not None:
            self._draw_prompt(canvas, self._prompt, min(bottom, bottom_of_all) if self._back == 0 else bottom)

    @property
    def _score_pitch(self) -> float:
        """From one player's mark to the next: wider in large type, which has the whole head."""
        return SCORE_PITCH * (1 + 0.38 * min(1.0, max(0.0, self._grown - 1)))

    @property
    def score_place(self) -> Rect:
        """Where the games won are written, in the head."""
        wide = self._score_pitch * len(self.score())
        return Rect(self.rect.right - 18 - wide, self.rect.y + 10, wide, 34)

    def _head_taken(self, canvas: Canvas) -> float:
        """How much of the head its right end takes."""
        if self.count is None:
            return self.score_place.w
        return canvas.measure(self.count, sans(canvas.fonts.held_back(18)))[0] + 12

    def _draw_score(self, canvas: Canvas) -> None:
        """The games won: each player's mark, and a number; of a game told again how far it is."""
        if self.count is not None:
            canvas.text(
                self.count, (self.rect.right - 22, self.rect.y + 36), sans(canvas.fonts.held_back(18)), "muted",
                "right", valign="baseline", max_width=self.rect.w - 44,
            )  # fmt: skip
            return
        place, high, pitch = self.score_place, 34.0 * max(1.0, self._grown), self._score_pitch
        style = serif(canvas.fonts.held_back(20), "bold")
        for number, (face, won) in enumerate(self.score()):
            x = place.x + number * pitch
            canvas.sprite(f"seats/{face.colour}_mark", Rect.around((x + 12, place.center[1]), 17, 17))
            canvas.text(
                won, (x + 24, place.center[1]), style, "text", valign="middle",
                max_width=pitch - 26, max_height=high,
            )  # fmt: skip

    def _prompt_height(self, canvas: Canvas) -> float:
        if self._prompt is None:
            return 0.0
        lines = canvas.fonts.wrap(canvas.locale.text(self._prompt), PROMPT, self.rect.w - PROMPT_MARGIN)
        high = max(44.0, len(lines) * canvas.fonts.line_height(PROMPT) + 16)
        return min(high + 8 + PROMPT_AIR, (self.rect.h - HEAD) * 0.6)

    def _draw_prompt(self, canvas: Canvas, prompt: Message, top: float) -> None:
        high = self._prompt_height(canvas) - 8 - PROMPT_AIR
        place = Rect(self.rect.x + 12, top + PROMPT_AIR, self.rect.w - 24, high)
        canvas.fill(place, "focus_ground", 7)
        canvas.frame(place, "gold", 1.6, 7)
        own = next((face for face in self.faces.values() if face.is_viewer), None)
        if own is not None:
            draw_portrait(canvas, Rect(place.x + 8, place.center[1] - PORTRAIT / 2, PORTRAIT, PORTRAIT), own)
        canvas.text(
            prompt, (place.x + 54, place.center[1]), PROMPT, "text", valign="middle",
            width=self.rect.w - PROMPT_MARGIN, max_height=place.h - 8,
        )  # fmt: skip

    @property
    def _told(self) -> _Line | None:
        """The last line that has been told."""
        return self._lines[len(self._entries) - 1] if 0 < len(self._entries) <= len(self._lines) else None

    @property
    def _told_high(self) -> float:
        """How high all lines are that have been told."""
        told = self._told
        return 0.0 if told is None else told.top + told.height

    def _draw_line(self, canvas: Canvas, line: _Line, top: float) -> None:
        entry, x = line.entry, self.rect.x + 22
        is_to_come = line.top >= self._told_high and self._goes_on
        step = canvas.fonts.line_height(sans(18))
        if entry.heading:
            drawn = canvas.text(
                message_of(entry.text), (x, top + 4), serif(18, "semibold"), "muted" if is_to_come else "red_text"
            )
            y = top + 4 + drawn.h / 2
            if drawn.right + 10 < self.rect.right - 22:
                canvas.line((drawn.right + 10, y), (self.rect.right - 22, y), "rule", 1.2)
            return
        middle = top + line.height / 2
        icon = Rect(x, middle - PORTRAIT / 2, PORTRAIT, PORTRAIT)
        face = self._face(entry)
        if face is not None:
            draw_portrait(canvas, icon.inset(5) if is_to_come else icon, face)
        else:
            canvas.sprite(self._icon, icon.inset(8 if is_to_come else 5))
        if self._goes_on and self._entries and entry is self._entries[-1]:
            canvas.frame(Rect(self.rect.x + 14, top, self.rect.w - 28, line.height), "gold", 1.6, 7)
        told = (entry.move, entry.seat)  # what came of a move has its number too, but is not the decision
        is_slip = told in self.marked
        if is_slip or told in self.starred:
            disc = Rect(icon.right - 12, icon.y - 5, 20, 20)
            canvas.circle(disc.center, 10, "red" if is_slip else "cloth", "ink", 1.4)
            canvas.sprite(f"icons/{'exclamation' if is_slip else 'star'}_light", disc.inset(4))
        for number, row in enumerate(line.rows):
            y = middle - len(line.rows) * step / 2 + number * step
            for piece in row:
                canvas.text(piece.text, (x + 48 + piece.x, y), piece.style, "muted" if is_to_come else "text")

    def _face(self, entry: Entry) -> Face | None:
        """Whom an entry is about, as they are shown; None where it is about the table."""
        seat, sitter = entry.seat, entry.sitter
        if seat is None or seat not in self.faces:
            return None
        if sitter is None or not self.seats or sitter == self.seats[seat]:
            return self.faces[seat]
        return face_of(seat, sitter)

    def _scroll_by(self, by: float) -> bool:
        most = max(0.0, self._high - (self.rect.h - HEAD - 12))
        back = min(most, max(-most if self._goes_on else 0.0, self._back + by))
        if back == self._back:
            return False
        self._back = back
        return True

    def _lay_out(self, canvas: Canvas) -> None:
        """Lays out what has come since; all anew only when width, size of the text or language changed."""
        shape = (self.rect.w, canvas.fonts.text_scale, canvas.locale.language, canvas.page.scale, id(self.faces))
        if shape != self._shape:
            self._shape = shape
            self._lines = []
        kept, entries = 0, (*self._entries, *self.to_come)
        for line, entry in zip(self._lines, entries, strict=False):
            if line.entry is not entry:
                break
            kept += 1
        del self._lines[kept:]
        step = canvas.fonts.line_height(sans(18))
        top = self._lines[-1].top + self._lines[-1].height if self._lines else 0.0
        width = self.rect.w - 44 - 48
        for entry in entries[kept:]:
            if entry.heading:
                height = canvas.fonts.line_height(serif(18)) + 12
                self._lines.append(_Line(entry, (), top, height))
            else:
                rows = self._rows(canvas, entry, width)
                height = max(PORTRAIT + 6, len(rows) * step + 8)
                self._lines.append(_Line(entry, rows, top, height))
            top += height
        self._high = top

    def _rows(self, canvas: Canvas, entry: Entry, width: float) -> tuple[tuple[_Piece, ...], ...]:
        """The words of an entry in lines, the seat's name in bold where the text begins with it."""
        text = canvas.locale.text(message_of(entry.text))
        face = self._face(entry)
        name = isolated(canvas.locale.text(face.name)) if face is not None else ""
        bold_until = len(name) if name and text.startswith(name) else 0
        plain, bold = sans(18), sans(18, "bold")
        rows: list[list[_Piece]] = [[]]
        x, at = 0.0, 0
        space, gap = canvas.fonts.measure(" ", plain)[0], ""
        for word in unbroken(text, bold_until):
            style = bold if at < bold_until else plain
            for part in canvas.fonts.wrap(word, style, width):  # a word wider than the line is divided
                wide = canvas.fonts.measure(part, style)[0]
                if x + wide > width and rows[-1]:
                    rows.append([])
                    x = 0.0
                before = rows[-1][-1] if rows[-1] else None
                if before is not None and before.style == style:
                    rows[-1][-1] = _Piece(before.x, f"{before.text}{gap}{part}", style)
                else:
                    rows[-1].append(_Piece(x, part, style))
                x += wide
                gap = ""
            x += space
            gap = " "
            at += len(word) + 1
        return tuple(tuple(row) for row in rows)
