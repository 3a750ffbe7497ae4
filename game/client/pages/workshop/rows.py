"""The lines of the sheet, and how each is drawn: a chapter's heading, a key's row, and what is wrong below it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from game.catalogue.draft import Remedy
from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.shapes import Layer
from game.client.drawing.shortened import cut
from game.client.drawing.text import sans, serif
from game.client.drawing.tools import Tools
from game.client.pages.workshop.controls import HIGH, WIDE, Control, Spot
from game.client.pages.workshop.keys import bounds_word, change_words, key_name, value_word
from game.client.pages.workshop.lists import ListControl
from game.client.rulebook.rule_words import rule_meaning
from game.client.words.locale import Locale, Message, as_message, msg
from game.rules.core import Fault

ROW = 76.0
"""How high a row on one line is."""
REMARK = 66.0
"""How high the line is that says what is wrong."""
INDENT = 22.0


NAME, MEANING, OLD = serif(23, "semibold"), sans(17), sans(19)
PAD = 10.0
ARROW = 28.0
"""Room for the arrow from the printed value to the control."""


@dataclass(frozen=True)
class Wrong:
    """Something wrong at a key, or warned of."""

    told: Message
    """What, without a full stop."""
    is_warning: bool
    """Whether it can be played all the same."""
    remedy: Remedy | None = None
    """What mends it."""
    fault: Fault | None = None
    """The fault, where the rules told it themselves."""


class Line:
    """What all lines share."""

    name: object
    """What it is told by."""

    def __init__(self, chapter: int, y: float, high: float) -> None:
        self.chapter = chapter
        """Its chapter."""
        self.y = y
        """Where it begins on the sheet."""
        self.high = high
        """How high it is."""


class Heading(Line):
    """A chapter's title."""

    def __init__(self, chapter: int, title: Message | str, y: float, high: float) -> None:
        super().__init__(chapter, y, high)
        self.title = title
        """The title."""
        self.name = ("heading", chapter)


class Row(Line):
    """A key."""

    def __init__(
        self,
        chapter: int,
        control: Control,
        old: Message | str | None,
        game_id: str,
        y: float,
        wide: float,
        grow: float,
        is_found: bool,
        tools: Tools,
    ) -> None:
        """A row at a height.

        Args:
            chapter: its chapter.
            control: what changes the key.
            old: what stands of the printed value beside the name, which may be nothing; None where it does not differ.
            game_id: which game.
            y: where it begins.
            wide: how wide it is.
            grow: how much larger the text is.
            is_found: whether it was sought.
            tools: measure its texts.
        """
        self.control, self.old, self.game_id, self.is_found = control, old, game_id, is_found
        self.grow = grow
        self.path = control.key.path
        self.name = ("row", self.path)
        fonts, locale = tools.fonts, tools.locale
        self.told = _told(locale, game_id, control)
        right = wide - INDENT - (0 if control.is_list else WIDE * min(grow, 1.3) + 16)
        self.old_room = 0.0
        arrow = 0.0 if control.is_list else ARROW
        if old:
            self.old_room = min(fonts.measure(locale.text(old), OLD)[0], (right - INDENT) * 0.34)
        self.room = right - INDENT - (self.old_room + arrow + 16 if old else 0)
        name = key_name(locale, game_id, self.path)
        lines = len(fonts.wrap(locale.text(name), NAME, self.room)) if fonts.text_scale > 1 else 1
        self.title = fonts.line_height(NAME) * lines + 2
        self.meaning = len(fonts.wrap(locale.text(self.told), MEANING, self.room)) * fonts.line_height(MEANING)
        self.head = max(ROW * grow, self.title + self.meaning + 2 * PAD)
        high = self.head
        if control.is_list:
            is_open = isinstance(control, ListControl) and control.is_open
            high += control.high(wide - 2 * INDENT, grow, is_open=is_open) + 14
        super().__init__(chapter, y, high)

    def control_place(self, place: Rect) -> Rect:
        """Where its control lies, when the row lies there."""
        if self.control.is_list:
            return Rect(place.x + INDENT, place.y + self.head, place.w - 2 * INDENT, place.h - self.head - 14)
        wide, high = WIDE * min(self.grow, 1.3), HIGH * min(self.grow, 1.3)
        return Rect(place.right - INDENT - wide, place.center[1] - high / 2, wide, high)


class Remark(Line):
    """What is wrong at a key."""

    def __init__(
        self,
        chapter: int,
        path: tuple[str, ...],
        number: int,
        wrong: Wrong,
        y: float,
        grow: float,
        game_id: str,
    ) -> None:
        super().__init__(chapter, y, REMARK * grow + 10)
        self.path, self.wrong, self.grow, self.game_id = path, wrong, grow, game_id
        self.name = ("remark", path, number)

    @property
    def remedy(self) -> Remedy | None:
        """What mends it."""
        return self.wrong.remedy

    def button_place(self, place: Rect) -> Rect:
        """Where the remedy's button lies."""
        box = _box(place)
        wide = min(box.w * 0.42, 300 * self.grow)
        return Rect(box.right - wide - 10, box.y + 8, wide, box.h - 16)


def _told(locale: Locale, game_id: str, control: Control) -> Message | str:
    bounds, meaning = bounds_word(control.key), rule_meaning(locale, game_id, control.key)
    return meaning if bounds is None else msg("workshop.row_line", bounds=bounds, meaning=meaning)


def line_spots(line: Line, place: Rect, on_mend: Callable[[Remedy], None]) -> Sequence[Spot]:
    """Where a line can be pressed."""
    if isinstance(line, Row):
        return line.control.spots(line.control_place(place))
    if isinstance(line, Remark) and line.remedy is not None:
        remedy = line.remedy
        return (Spot(line.button_place(place), "remedy", lambda: on_mend(remedy)),)
    return ()


def line_spoken(locale: Locale, line: Line, wrong: Mapping[tuple[str, ...], Sequence[Wrong]]) -> Message | str:
    """What is said of a line."""
    if isinstance(line, Remark):
        told = line.wrong.told
        return (
            told
            if line.remedy is None
            else msg("spoken.button_with_line", label=told, line=remedy_word(locale, line.game_id, line.remedy))
        )
    if not isinstance(line, Row):
        return ""
    control, name = line.control, key_name(locale, line.game_id, line.path)
    if isinstance(control, ListControl) and control.is_open:
        return msg("spoken.stepper", label=name, value=control.part_word())
    value = value_word(locale, line.game_id, line.path, control.value)
    told = msg("spoken.stepper", label=name, value=value)
    if line.old is not None:  # all of it: beside the name less may stand, as of counts, which tell theirs
        printed, _ = change_words(locale, line.game_id, line.path, control.printed, control.value)
        told = msg("spoken.button_with_line", label=told, line=msg("workshop.printed", value=printed))
    for one in wrong.get(line.path, ()):
        told = msg("spoken.button_with_line", label=told, line=one.told)
    return told


def fault_word(fault: Fault) -> Message:
    """What is wrong, in a sentence."""
    told = msg("workshop.fault", found=as_message(fault.found), expected=as_message(fault.expected))
    if not fault.players:
        return told
    return msg("workshop.fault.players", players=" / ".join(map(str, fault.players)), fault=told)


def remedy_word(locale: Locale, game_id: str, remedy: Remedy) -> Message:
    """What a remedy does."""
    value: object = remedy.rules
    for word in remedy.path:
        value = getattr(value, word)
    if isinstance(value, dict | tuple):
        return msg("workshop.remedy.list")
    name = key_name(locale, game_id, remedy.path)
    return msg("workshop.remedy", name=name, value=value_word(locale, game_id, remedy.path, value))


def draw_line(canvas: Canvas, line: Line, place: Rect, lit: Spot | None, *, is_chosen: bool) -> None:
    """Draws a line."""
    if isinstance(line, Heading):
        _draw_heading(canvas, line, place)
        return
    if is_chosen:
        mark = place.inset(4, 2)
        canvas.fill(mark, "focus_ground", 10)
        canvas.frame(mark, "gold", 4, 12)
        canvas.frame(mark.inset(-2.5), "ink", 1, 14)
    if isinstance(line, Row):
        _draw_row(canvas, line, place, lit, is_chosen=is_chosen)
    elif isinstance(line, Remark):
        _draw_remark(canvas, line, place, lit)


def _draw_heading(canvas: Canvas, line: Heading, place: Rect) -> None:
    title = canvas.text(
        line.title, (place.x + INDENT, place.center[1] + 4), serif(22, "semibold"), "red_text", valign="middle",
        max_width=place.w - 2 * INDENT, max_height=place.h,
    )  # fmt: skip
    rest = place.right - INDENT - title.right - 18
    if rest > 20:
        canvas.fill(Rect(title.right + 18, place.center[1] + 4, rest, 1.6), "rule")


def _draw_row(canvas: Canvas, row: Row, place: Rect, lit: Spot | None, *, is_chosen: bool) -> None:
    if not is_chosen:
        canvas.fill(Rect(place.x + INDENT, place.bottom - 1, place.w - 2 * INDENT, 1.4), "rule")
    if row.old is not None:
        canvas.fill(Rect(place.x + 9, place.y + 12, 4, place.h - 24), "red_text", 2)
    control, locale = row.control_place(place), canvas.locale
    x = place.x + INDENT
    right = place.right - INDENT if row.control.is_list else control.x - 16
    if row.old:
        _draw_old(canvas, row.old, right, place.y + row.head / 2, row.old_room, has_arrow=not row.control.is_list)
    top = place.y + (row.head - row.title - row.meaning) / 2
    called = key_name(locale, row.game_id, row.path)
    if canvas.fonts.text_scale > 1:
        name = canvas.text(called, (x, top), NAME, "text", width=row.room)
    else:
        name = canvas.text(called, (x, top), NAME, "text", max_width=row.room)
    if row.is_found:
        canvas.fill(Rect(name.x, name.bottom - 3, name.w, 3), "gold", 1.5)
    canvas.text(row.told, (x, top + row.title), MEANING, "muted", width=row.room)
    row.control.draw(canvas, control, lit)


def _draw_old(canvas: Canvas, old: Message | str, right: float, middle: float, room: float, *, has_arrow: bool) -> None:
    """Draws the printed value, struck out; before a control that stands beside it with an arrow."""
    if has_arrow:
        left = right - ARROW + 8
        canvas.polyline(((left, middle), (right - 2, middle)), "red_text", 2)
        canvas.polyline(((right - 8, middle - 5), (right - 2, middle), (right - 8, middle + 5)), "red_text", 2)
        right = left - 8
    if canvas.fonts.text_scale > 1:  # the row of the file, and what is said of the key, have all of it
        old = cut(canvas.locale.text(old), lambda text: canvas.measure(text, OLD)[0] <= room)
    text = canvas.text(old, (right, middle), OLD, "faint", "right", valign="middle", max_width=room)
    canvas.line((text.x - 2, middle), (text.right + 2, middle), "red_text", 1.6)


def _box(place: Rect) -> Rect:
    return Rect(place.x + INDENT, place.y + 5, place.w - 2 * INDENT, place.h - 10)


def _draw_remark(canvas: Canvas, line: Remark, place: Rect, lit: Spot | None) -> None:
    c, box = canvas.theme.colour, _box(place)
    colour = c("gold_dark") if line.wrong.is_warning else c("red_text")
    canvas.box(box, (Layer(fill=c("panel"), stroke=colour, width=1.8, radius=8),))
    side = min(26.0, box.h * 0.5)
    sign = Rect(box.x + 14, box.center[1] - side / 2, side, side)
    canvas.sprite("icons/exclamation", sign, ink="gold_dark" if line.wrong.is_warning else "red_text")
    x, right = sign.right + 14, box.right - 14
    if line.remedy is not None:
        button = line.button_place(place)
        right = button.x - 14
        is_lit = lit is not None and lit.place == button
        canvas.box(
            button, (Layer(fill=c("focus_ground") if is_lit else c("panel"), stroke=c("ink"), width=1.6, radius=9),)
        )
        canvas.text(
            remedy_word(canvas.locale, line.game_id, line.remedy), button.center, serif(19, "semibold"), "text",
            "center", valign="middle", max_width=button.w - 18, max_height=button.h,
        )  # fmt: skip
    word = "workshop.warning" if line.wrong.is_warning else "workshop.error"
    told = msg(word, fault=line.wrong.told)
    size = canvas.fonts.wrap(canvas.locale.text(told), sans(18), right - x)
    high = min(box.h - 8, len(size) * canvas.fonts.line_height(sans(18)))
    canvas.text(told, (x, box.center[1] - high / 2), sans(18), "text", width=right - x, max_height=box.h - 8)
