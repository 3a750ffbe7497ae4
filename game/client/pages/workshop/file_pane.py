"""The file as it will be saved: its lines with their numbers, what is changed and wrong at each, and its key's row.

It is a view: a line that is chosen goes to the row of its key. Writing is done in one's own editor.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from game.catalogue import nodes
from game.catalogue.convert import convert_nodes
from game.catalogue.files import Head
from game.catalogue.games import rules_type
from game.catalogue.meaning import walk_keys
from game.catalogue.yaml_nodes import parse
from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.shortened import cut
from game.client.drawing.text import Fonts, sans
from game.client.pages.workshop.rows import Wrong
from game.client.widgets.list_view import ListRow, ListView
from game.client.words.locale import Message, msg

Path = tuple[str, ...]
"""A key of the rules."""
Mark = Literal["", "changed", "warned", "wrong"]
"""What a line is marked as."""

TEXT, KEY, NOTE, COMMENT = sans(18), sans(18, "semibold"), sans(16, italic=True), sans(18, italic=True)
ROW = 25.5
"""How high a line is, at the usual size of text."""
MARGIN, NOTES = 74.0, 190.0
"""Room for mark and number at the left, and for the printed value at the right."""
TURN = "  "
"""What a line begins with that goes on with the one above."""
_LINE_END = re.compile(r"\r\n|\r|\n")
_KEY = re.compile(r"""(\s*(?:- )?)([^\s:#'"\[{][^:#]*|'[^']*'|"[^"]*")(\s*:)(?=\s|$)""")
_COMMENT = re.compile(r"(?:^|(?<=\s))#.*$")


@dataclass(frozen=True)
class FileLine:
    """One line of the pane."""

    number: int | None
    """Its number in the file; None where it goes on with the line above."""
    text: str
    """What stands on it."""
    path: Path = ()
    """The key that it is of; empty for none."""
    mark: Mark = ""
    """What it is marked as."""
    note: Message | str = ""
    """The printed value, where the key differs from it."""
    begins: bool = False
    """Whether its key begins here."""


def file_lines(
    text: str,
    game_id: str,
    wrong: Mapping[Path, Sequence[Wrong]],
    printed: Mapping[Path, Message | str],
    fit: Callable[[str], Sequence[str]],
) -> list[FileLine]:
    """The lines of a text.

    Args:
        text: what will be saved.
        game_id: which game.
        wrong: what is wrong at each key.
        printed: the keys that differ from the printed rules, and how their printed value is told.
        fit: breaks a line into parts that fit the pane.
    """
    starts, places = _places(text, game_id)
    marks: dict[int, Mark] = {}
    notes: dict[int, Message | str] = {}
    for path, note in printed.items():
        if path in places:
            marks[places[path]], notes[places[path]] = "changed", note
    for path, found in wrong.items():
        for one in found:
            at = places.get(one.fault.path if one.fault is not None else path, places.get(path))
            if at is not None and marks.get(at) != "wrong":
                marks[at] = "warned" if one.is_warning else "wrong"
    lines, path = [], ()
    for number, written in enumerate(_LINE_END.split(text), 1):
        path = starts.get(number, path)
        is_of_key = bool(written.strip()) and not written.lstrip().startswith("#")
        for at, part in enumerate(fit(written) or [""]):
            told = part if not at else TURN + part
            mark = marks.get(number, "")
            own = path if is_of_key else ()
            begins = not at and places.get(path) == number
            note = notes.get(number, "") if not at else ""
            lines.append(FileLine(None if at else number, told, own, mark, note, begins))
    while len(lines) > 1 and not lines[-1].text:
        lines.pop()
    return lines


def _places(text: str, game_id: str) -> tuple[dict[int, Path], dict[Path, int]]:
    """Line → the key that begins there, and key or entry → line."""
    root, _ = parse(text.removeprefix("\ufeff"))
    if not isinstance(root, nodes.Mapping):
        return {}, {}
    kind = rules_type(game_id)
    known = [key.path for key in walk_keys(kind)]
    written = convert_nodes(root, kind, beside=Head.__struct_fields__).keys
    places = {path: mark.line for path, mark in written.items()}
    starts: dict[int, Path] = {key.mark.line: () for key, _ in root.entries}
    for path, line in sorted(places.items(), key=lambda place: len(place[0]), reverse=True):
        own = next((key for key in known if path[: len(key)] == key or key[: len(path)] == path), ())
        starts[line] = own
    return starts, places


class FilePane(ListView):
    """The lines, to be walked and pressed."""

    def __init__(self, on_path: Callable[[Path], None], on_take: Callable[[Path], None]) -> None:
        """Makes the pane; `show` hands it lines.

        Args:
            on_path: called when a line of a key is chosen.
            on_take: called when it is taken: the focus goes to its row.
        """
        super().__init__(
            msg("workshop.pane"), (), row_height=ROW, painter=self._paint,
            on_choose=lambda at: self._tell(at, on_path), on_take=lambda at: self._tell(at, on_take),
        )  # fmt: skip
        self.lines: tuple[FileLine, ...] = ()
        """What it shows."""
        self._path: Path = ()
        self._is_moved = False

    def place(self, rect: Rect, text_scale: float) -> None:
        """Lays it out there, with type as many times as large; once it shows its lines, the chosen one is seen."""
        high = self._height_of_row(text_scale)
        self._is_moved |= (rect, high) != (self.rect, self._row_height)
        self.rect, self._row_height = rect, high

    def show(self, lines: Sequence[FileLine]) -> None:
        """Shows lines; the one that was chosen stays, on the chosen row's line wherever that is now."""
        was_there = any(line.path == self._path for line in self.lines)  # else the row's line is new
        is_on_row = not was_there or self.lines[self.index].path == self._path
        self.lines = tuple(lines)
        self.set_rows([ListRow(_said(line)) for line in lines], min(self.index, max(0, len(lines) - 1)))
        if is_on_row:
            self._choose_row()
        if self._is_moved:  # from the top, as if it had never been anywhere else
            self._is_moved = False
            self._scrolling.to(0)
            self.choose(self.index)

    def follow(self, path: Path) -> None:
        """Another row is chosen: its line is."""
        if path != self._path:
            self._path = path
            self._choose_row()

    def _choose_row(self) -> None:
        if self.lines and self.lines[self.index].path != self._path:
            at = next((at for at, line in enumerate(self.lines) if line.path == self._path and line.begins), None)
            if at is not None:
                self.choose(at)

    def room(self, fonts: Fonts) -> float:
        """How wide a text may be."""
        return max(120.0, self.rect.w - _margin(fonts) - NOTES - 24)

    def _tell(self, at: int, whom: Callable[[Path], None]) -> None:
        if at < len(self.lines) and self.lines[at].path:
            whom(self.lines[at].path)

    def _paint(self, canvas: Canvas, place: Rect, index: int, chosen: bool) -> None:
        line = self.lines[index]
        is_row = bool(line.path) and line.path == self._path
        if is_row:
            canvas.fill(place.inset(2, 0), "focus_ground")
            canvas.fill(Rect(place.x + 2, place.y, 4, place.h), "gold")
        if chosen:
            canvas.frame(place.inset(2, 1), "gold", 2, 5)
        middle, side = place.center[1], min(18.0, place.h - 6)
        sign = Rect(place.x + 10, middle - side / 2, side, side)
        if line.mark in ("warned", "wrong"):
            canvas.sprite("icons/exclamation", sign, ink="red_text" if line.mark == "wrong" else "gold_dark")
        elif line.mark == "changed":
            x = sign.center[0]
            canvas.polygon([(x, middle - 5), (x + 4, middle), (x, middle + 5), (x - 4, middle)], "red_text")
        high, margin = place.h - 2, _margin(canvas.fonts)
        if line.number is not None:
            canvas.text(
                str(line.number), (place.x + margin - 16, middle), NOTE, "muted", "right", valign="middle",
                max_width=margin - 46, max_height=high,
            )  # fmt: skip
        canvas.fill(Rect(place.x + margin - 8, place.y, 1.2, place.h), "rule")
        right = _draw_text(canvas, line.text, place.x + margin, middle, high)
        if line.mark == "wrong":
            _draw_wave(canvas, place.x + margin, right, place.bottom - 4)
        if line.note:
            room = max(40.0, min(NOTES, place.right - 14 - right))
            note: Message | str = line.note
            if canvas.fonts.text_scale > 1:  # the chosen key's plaque says all of it
                note = cut(canvas.locale.text(note), lambda text: canvas.measure(text, NOTE)[0] <= room)
            canvas.text(
                note, (place.right - 6, middle), NOTE, "muted", "right", valign="middle", max_width=room,
                max_height=high,
            )  # fmt: skip


def _margin(fonts: Fonts) -> float:
    """How wide the margin is in which the lines are numbered."""
    return MARGIN if fonts.text_scale <= 1 else max(MARGIN, 50 + fonts.measure("000", NOTE)[0])


def broken_to(fonts: Fonts, width: float) -> Callable[[str], Sequence[str]]:
    """What breaks a line of the file into parts of a width, its indentation kept at the first."""

    def fit(line: str) -> Sequence[str]:
        lead = line[: len(line) - len(line.lstrip(" "))]
        parts = fonts.wrap(line.strip(), KEY, width - _step(fonts) * (len(lead) + len(TURN)))
        return [lead + parts[0], *(lead + part for part in parts[1:])] if parts else [""]

    return fit


def _said(line: FileLine) -> Message | str:
    told: Message | str = line.text.strip() or msg("workshop.pane.empty")
    if line.note:
        told = msg("spoken.button_with_line", label=told, line=line.note)
    if line.mark in ("warned", "wrong"):
        told = msg(f"workshop.pane.{line.mark}", line=told)
    return told


def _step(fonts: Fonts) -> float:
    """How far a space stands in, so that indentation is seen."""
    return fonts.measure("n", TEXT)[0]


def _draw_text(canvas: Canvas, text: str, x: float, middle: float, high: float) -> float:
    """Draws a line: its key in bold, a comment slanted; answers where it ends."""
    x += _step(canvas.fonts) * (len(text) - len(text.lstrip(" ")))
    text = text.strip()
    found = _COMMENT.search(text)
    words, comment = (text[: found.start()], found[0]) if found else (text, "")
    key = _KEY.match(words)
    parts = [(key[0], KEY, "text"), (words[key.end() :], TEXT, "text")] if key else [(words, TEXT, "text")]
    for part, style, ink in (*parts, (comment, COMMENT, "muted")):
        if part:
            lead = canvas.measure("n", style)[0] * 0.5 * (len(part) - len(part.lstrip(" ")))
            written = canvas.text(part.strip(" "), (x + lead, middle), style, ink, valign="middle", max_height=high)
            x = written.right + (canvas.measure("n", style)[0] * 0.5 if part.endswith(" ") else 0)
    return x


def _draw_wave(canvas: Canvas, x: float, right: float, y: float) -> None:
    points: list[tuple[float, float]] = []
    while x < right:
        points.append((x, y + (2 if len(points) % 2 else 0)))
        x += 4
    if len(points) > 1:
        canvas.polyline(points, "red_text", 1.4)
