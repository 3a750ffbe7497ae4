"""Advice at the table: what Bauta would do, what decided, and the chance to win with it and with the next best.

The panel is as high as it has to be. Where there is no room for it beside the log, the log folds; where the column is
too low even then, as in large type, the last reasons are left out, and what decided is told. Were that still too high,
it is scrolled by wheel, arrows, a finger or the bar at its right. Pressed it asks for advice, or sets the move up.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from game.ai.player import Choice, Reason
from game.client.drawing.canvas import Canvas
from game.client.drawing.flow import Paragraph, draw_flow, flow_height
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.keycaps import draw_keycap, keycap_height, keycap_width
from game.client.drawing.text import Fonts, TextStyle, sans, serif
from game.client.drawing.tools import Tools
from game.client.input.actions import Direction
from game.client.table.chance_bars import ChanceBar, bars_height, draw_bars, draw_large_bars, large_bars_height
from game.client.table.plaque import Face
from game.client.widgets.base import Cap, Widget, cap_now
from game.client.widgets.scrolling import BAR, NOTCH, Scrolling
from game.client.words.locale import Message, msg
from game.rules.core import Move, Seat

IDLE_HEIGHT = 96.0
"""Height while no advice is shown, in units."""
IDLE_TEXT = 200.0
"""How wide the words are set then that offer advice."""
IDLE_CAP = 92.0
"""How far below its upper edge the key cap begins then, under the portrait."""
ADVISER = "portraits/bauta"
"""Who advises."""
HEAD = 120.0
"""Height of the part that does not scroll: who advises, and the move."""
HEAD_LINES = 2
"""At most this many lines of it say the move."""
LARGE = 1.2
"""From this text size on the move stands below who advises, in as many lines as it needs."""
LARGE_FACE, LARGE_HEAD = 72.0, 194.0
"""Side of the portrait there, and how wide the words beside it are, in units."""
FOOT = 14.0
"""How much higher than a line of text the foot is, where the panel says what pressing it does."""
_TEXT = 282.0
"""How wide the reasons are set."""
OFTEN = ("often", "often_next")
"""Arguments of reasons that tell in per cent how often something is so, and how often with the next best move."""
TYPE = 18.5
"""Size of the reasons, in units."""


def reason_message(
    reason: Reason, faces: Mapping[Seat, Face], words: Mapping[str, Callable[[int | str], Message | str]] | None = None
) -> Message:
    """A reason as a message: the argument `seat` becomes the seat's name, a text key of the same game its text.

    Args:
        reason: the reason.
        faces: how each seat is shown.
        words: for names of arguments that are names or places of the rules, such as cards: what makes words of them.
    """
    own = reason.key.partition(".")[0] + "."
    named = words or {}
    filled: dict[str, object] = {}
    for name, value in reason.arguments.items():
        if isinstance(value, str) and value.startswith(own):
            filled[name] = msg(value)
        elif name in OFTEN and isinstance(value, int):
            filled[name] = often_text(value)
        elif name in named:
            filled[name] = named[name](value)
        else:
            filled[name] = value
    seat = filled.pop("seat", None)
    if isinstance(seat, int):
        filled["name"] = faces[Seat(seat)].name
    return msg(reason.key, **filled)


def often_text(percent: int) -> Message:
    """How often something is so, in a word where it is always or never so."""
    if percent in (0, 100):
        return msg("table.hint.often.always" if percent else "table.hint.often.never")
    return msg("table.hint.percent", value=percent)


def reason_style(fonts: Fonts, *, is_first: bool = False) -> TextStyle:
    """How a reason is set: the first of them, what decided, stands out."""
    return sans(fonts.held_back(TYPE), "semibold" if is_first else "regular")


class HintPanel(Widget):
    """Idle it offers advice; asked it thinks, then says the move and the reasons."""

    pans = True

    def __init__(
        self,
        faces: Mapping[Seat, Face],
        move_text: Callable[[Move], Message],
        short_text: Callable[[Move], Message] | None = None,
    ) -> None:
        """Makes the panel.

        Args:
            faces: how each seat is shown.
            move_text: a move in words.
            short_text: a move in fewer words, for one whose words do not go into two lines.
        """
        super().__init__(hotkey="hint", tip=msg("table.hint.tip"))
        self.faces = faces
        """How each seat is shown."""
        self._move_text = move_text
        self._short_text = short_text or move_text
        self.words: Mapping[str, Callable[[int | str], Message | str]] = {}
        """Makes words of arguments of reasons that are names of the rules, by the argument's name."""
        self.cap: Cap = None
        """The key cap shown while it is idle."""
        self._choice: Choice | None = None
        self._scrolling = Scrolling()
        self._told: int | None = None
        self._is_whole = True
        self._is_short = False
        self.thinking = False
        """Whether advice is being sought."""
        self.taken = False
        """Whether the advised move has been set up."""
        self.take_cap: Cap = None
        """The key cap of setting it up."""
        self.on_ask: Callable[[], None] | None = None
        """Called by its hotkey, which asks for advice and sends it away."""
        self.extra: Callable[[Canvas, Rect], None] | None = None
        """Draws what a game adds under the reasons."""
        self.tools: Tools | None = None
        """Measure its words, once it has been placed."""
        self.extra_height: float = 0
        """How much room that takes, in units."""

    @property
    def choice(self) -> Choice | None:
        """The advice shown."""
        return self._choice

    @choice.setter
    def choice(self, choice: Choice | None) -> None:
        self._choice = choice
        self._told = None
        self.taken = False
        self.tip = msg("table.hint.tip" if choice is None else "table.hint.take.tip")
        self._scrolling.to(0)

    @property
    def shows(self) -> tuple[object, ...]:
        """What is advised, or that there may be advice, and how far it is scrolled."""
        caps = cap_now(self.cap), cap_now(self.take_cap)
        advice = self._choice, self.thinking, self.taken, caps, self.extra_height, tuple(self.faces.values())
        return *self.stands, *advice, self._told, self._is_whole, self._is_short, self._scrolling.shows

    def height(self, canvas_wrap: Callable[[Message | str, float], float]) -> float:
        """The height needed now; `canvas_wrap` tells how high a text of a width is."""
        if self.choice is None:
            words = canvas_wrap(self._offer, IDLE_TEXT) + 36
            # A cap is a little higher than a line.
            return IDLE_HEIGHT if words <= IDLE_HEIGHT else max(words, IDLE_CAP + 1.25 * canvas_wrap("0", _TEXT) + 12)
        # The first line is bold, and so a little wider.
        text = sum(canvas_wrap(message, _TEXT - 12) + 6 for message in self.lines()[: self._told])
        if self.tools is not None and self._is_large:  # as they are set
            styled = [Paragraph(message, style) for message, style in self._styled(self.tools.fonts)]
            text = sum(flow_height(self.tools, [words], _TEXT - 12) + 6 for words in styled)
        line = canvas_wrap("0", _TEXT)
        return self._head_high + 26 + text + self._bars_high(line) + line + FOOT + self._extra_room

    @property
    def _is_large(self) -> bool:
        return self.tools is not None and self.tools.fonts.text_scale > LARGE

    def _bars_high(self, line: float) -> float:
        """How high the bars are, where a line of text is so high."""
        if self.tools is not None and self._is_large:
            return large_bars_height(self.tools, self.bars(), _TEXT - 12, has_heading=not self._is_short)
        return bars_height(len(self.bars()), line)

    @property
    def _head_high(self) -> float:
        """Height of the part that does not scroll: as high as the move in large type needs."""
        if self.tools is None or not self._is_large or self.choice is None:
            return HEAD
        said = flow_height(self.tools, self._advises(self.tools.fonts), LARGE_HEAD)
        if self._is_short:  # the portrait says who advises, or the reader does
            return 22 + flow_height(self.tools, self._moves(self.tools), _TEXT) + 14
        return 24 + max(LARGE_FACE, said) + flow_height(self.tools, self._moves(self.tools), _TEXT) + 14

    def _advises(self, fonts: Fonts) -> list[Paragraph]:
        return [Paragraph(msg("table.hint.advises"), sans(fonts.held_back(17)), "muted")]

    def _moves(self, tools: Tools) -> list[Paragraph]:
        """The move in large type; in fewer words where it would take more than two lines."""
        assert self.choice is not None
        style, move = serif(tools.fonts.held_back(21), "bold"), self._move_text(self.choice.advised)
        if len(tools.fonts.wrap(tools.locale.text(move), style, _TEXT)) > HEAD_LINES:
            move = self._short_text(self.choice.advised)
        return [Paragraph(move, style, "red_text", gap=4)]

    @property
    def _extra_room(self) -> float:
        """How much room what the game adds takes, with the line over it; 0 where it is not drawn."""
        return self.extra_height + 16 if self.extra is not None and self.extra_height and self._is_whole else 0.0

    @property
    def is_whole(self) -> bool:
        """Whether all is drawn that the game adds, as far as there is anything."""
        return self._is_whole

    @property
    def _offer(self) -> Message:
        """What it says while no advice is shown."""
        return msg("table.hint.thinks" if self.thinking else "table.hint.ask")

    def fold(self, canvas_wrap: Callable[[Message | str, float], float], room: float) -> float:
        """Tells as many of the reasons as have room whole, what decided always; answers the height needed then.

        What the game adds goes last.
        """
        ways = [(told, True) for told in range(max(1, len(self.lines())), 0, -1)]
        shorts = (False, True) if self._is_large else (False,)
        tried = [(short, told, whole) for short in shorts for told, whole in ways]
        for way in (*tried, (self._is_large, 1, False)):
            self._is_short, self._told, self._is_whole = way
            if self.height(canvas_wrap) <= room:
                break
        return min(room, self.height(canvas_wrap))

    def lines(self) -> list[Message]:
        """The reasons in words."""
        if self.choice is None:
            return []
        return [reason_message(reason, self.faces, self.words) for reason in self.choice.reasons]

    def bars(self) -> list[ChanceBar]:
        """The chance to win with the advised move, and with the next best; as far as they are known."""
        choice = self.choice
        if choice is None:
            return []
        share = choice.chance_with(choice.advised)
        if share is None:
            return []
        found = [ChanceBar((self._move_text(choice.advised), self._short_text(choice.advised)), share, is_best=True)]
        for move, _ in choice.terms[1:]:
            other = choice.chance_with(move)
            if other is not None:
                bar = ChanceBar((), other, is_best=False)
                key = "table.hint.equal" if bar.percent == found[0].percent else "table.hint.second"
                found.append(replace(bar, names=(msg(key, move=self._move_text(move)), msg(f"{key}.bare"))))
        return found

    def spoken(self) -> Message | str:
        """The advice, what decided, and the chances; or that there may be advice."""
        choice = self.choice
        if choice is None:
            return msg("table.hint.ask")
        told, bars = self.lines(), self.bars()
        said = {"move": self._move_text(choice.advised), "why": told[0] if told else ""}
        if not bars:
            return msg("spoken.hint", **said)
        if len(bars) == 1:
            return msg("spoken.hint.chance", **said, chance=bars[0].percent)
        second = self._move_text(choice.terms[1][0])
        if bars[0].percent == bars[1].percent:
            return msg("spoken.hint.equal", **said, chance=bars[0].percent, second=second)
        return msg("spoken.hint.two", **said, chance=bars[0].percent, second=second, other=bars[1].percent)

    def press_hotkey(self, hotkey: str) -> None:  # noqa: ARG002 - it has one
        """Asks for advice, or sends it away."""
        if self.on_ask is not None:
            self.on_ask()

    def adjust(self, direction: Direction) -> bool:
        """Scrolls; where there is no more, the focus moves on."""
        page = self._scrolling.view.h * 0.8
        step = {"up": -NOTCH, "down": NOTCH, "page_up": -page, "page_down": page, "first": -1e9, "last": 1e9}
        return direction in step and self._scroll_by(step[direction])

    def scroll(self, dy: float) -> bool:
        """Scrolls by the wheel."""
        return self._scroll_by(-dy * NOTCH)

    def drags_from(self, point: Point) -> bool:
        """Only the bar is dragged; a finger elsewhere scrolls."""
        return self._scrolling.on_bar(point)

    def pointer_down(self, point: Point) -> None:
        """Takes hold of the bar."""
        self._scrolling.grip(point)

    def pointer_drag(self, point: Point) -> None:
        """Moves the bar."""
        self._scrolling.drag(point)

    def pointer_up(self, point: Point) -> None:
        """Lets go of the bar, wherever that is; elsewhere it is a press."""
        if not self._scrolling.let_go():
            super().pointer_up(point)

    def _scroll_by(self, dy: float) -> bool:
        return self._choice is not None and self._scrolling.by(dy)

    def draw(self, canvas: Canvas) -> None:
        """Draws the sheet."""
        rect = self.rect
        canvas.panel(rect, "sheet")
        canvas.frame(rect.inset(6), "gold", 1.4, 4)
        if self.choice is None:
            self._draw_idle(canvas)
            return
        x, right = rect.x + 22, rect.right - 22
        if self._is_large:
            self._draw_large_head(canvas, Rect(x, rect.y, right - x, 0))
        else:
            self._draw_head(canvas, self.choice, x, right)
        head = self._head_high
        foot = canvas.fonts.line_height(reason_style(canvas.fonts)) + FOOT
        self._draw_foot(canvas, Rect(x, rect.bottom - foot - 4, right - x, foot - 6))
        self._scrolling.view = Rect(x, rect.y + head, right - x + 12, rect.h - head - foot - 8)
        width = self._fit(canvas, right - x)
        with canvas.clipped(self._scrolling.view):
            self._draw_reasons(canvas, Rect(x, rect.y + head + 4 - self._scrolling.offset, right - x, 0), width)
        self._scrolling.draw(canvas)

    def _draw_large_head(self, canvas: Canvas, room: Rect) -> None:
        """Who advises, and below that the move."""
        face = Rect(room.x, room.y + 14, LARGE_FACE, LARGE_FACE)
        if self._is_short:
            y = draw_flow(canvas, self._moves(canvas.tools), Rect(room.x, room.y + 12, room.w, 0))
            canvas.line((room.x, y + 6), (room.right, y + 6), "gold", 1.2)
            return
        canvas.sprite(ADVISER, face)
        said = draw_flow(
            canvas, self._advises(canvas.fonts), Rect(face.right + 14, face.y, room.w - LARGE_FACE - 14, 0)
        )
        y = draw_flow(canvas, self._moves(canvas.tools), Rect(room.x, max(face.bottom, said), room.w, 0))
        canvas.line((room.x, y + 6), (room.right, y + 6), "gold", 1.2)

    def _draw_head(self, canvas: Canvas, choice: Choice, x: float, right: float) -> None:
        """Who advises, and beside that the move."""
        rect, room = self.rect, right - x - 108
        canvas.sprite(ADVISER, Rect(x, rect.y + 14, 90, 90))
        canvas.text(
            msg("table.hint.advises"), (x + 108, rect.y + 38), sans(17), "muted", valign="baseline", max_width=room,
            max_height=32,
        )  # fmt: skip
        move, style = self._move_text(choice.advised), serif(34, "bold")
        if canvas.measure(move, style)[0] <= room * 1.6:
            canvas.text(
                move, (x + 108, rect.y + 82), style, "red_text", valign="baseline", max_width=room, max_height=52
            )
        else:
            style = serif(21, "bold")
            if len(canvas.fonts.wrap(canvas.locale.text(move), style, room)) > HEAD_LINES:
                move = self._short_text(choice.advised)
            canvas.text(move, (x + 108, rect.y + 46), style, "red_text", width=room, max_height=62)
        canvas.line((x, rect.y + 112), (right, rect.y + 112), "gold", 1.2)

    def _draw_reasons(self, canvas: Canvas, room: Rect, width: float) -> None:
        """What decided, the chances, what else can be said, and what the game adds."""
        y, bars, line = room.y, self.bars(), canvas.fonts.line_height(reason_style(canvas.fonts))
        for number, (message, style) in enumerate(self._styled(canvas.fonts)):
            y = canvas.text(message, (room.x, y), style, "text", width=width).bottom + 6
            if bars and not number:
                if self._is_large:
                    has_heading = not self._is_short
                    draw_large_bars(canvas, Rect(room.x, y, width, 0), bars, has_heading=has_heading)
                    y += large_bars_height(canvas.tools, bars, width, has_heading=has_heading)
                else:
                    draw_bars(canvas, Rect(room.x, y, width, 0), bars, line)
                    y += bars_height(len(bars), line)
        if self.extra is not None and self._extra_room:
            canvas.line((room.x, y + 4), (room.right, y + 4), "gold", 1.2)
            self.extra(canvas, Rect(room.x, y + 14, width, self.extra_height))

    def _fit(self, canvas: Canvas, width: float) -> float:
        """Measures what is to be drawn, and answers the width there is for it: less where a bar is needed."""
        for bar in (0.0, BAR):
            within = min(_TEXT, width - bar)
            blocks = [
                canvas.fonts.block(
                    canvas.locale.text(message), style, canvas.theme.colour("text"), within, None, None, 0
                )
                for message, style in self._styled(canvas.fonts)
            ]
            bars = self._bars_high(canvas.fonts.line_height(reason_style(canvas.fonts)))
            self._scrolling.content = sum(block.height + 6 for block in blocks) + bars + self._extra_room
            if not self._scrolling.needed:
                break
        self._scrolling.to(self._scrolling.offset)
        return within

    def _styled(self, fonts: Fonts) -> list[tuple[Message, TextStyle]]:
        """The reasons as they are set: what decided stands out."""
        first, others = reason_style(fonts, is_first=True), reason_style(fonts)
        return [(message, others if number else first) for number, message in enumerate(self.lines()[: self._told])]

    def _draw_foot(self, canvas: Canvas, room: Rect) -> None:
        """What pressing the panel does, and its key."""
        canvas.line((room.x, room.y), (room.right, room.y), "gold", 1.2)
        cap, style = None if self.taken else cap_now(self.take_cap), sans(canvas.fonts.held_back(18.5), "semibold")
        told = msg("table.hint.taken" if self.taken else "table.hint.take")
        if cap is not None and canvas.fonts.text_scale > 1:
            free = room.w - keycap_width(canvas, cap) - 12
            cap = cap if canvas.measure(told, style)[0] <= free else None  # the word has the room of its key
        wide = 0.0 if cap is None else keycap_width(canvas, cap) + 12
        if cap is not None:
            draw_keycap(canvas, cap, (room.right - wide + 12, room.center[1] + 3 - keycap_height(canvas) / 2))
        canvas.text(
            told, (room.x, room.center[1] + 3), style, "red_text", valign="middle", max_width=room.w - wide,
            max_height=room.h,
        )  # fmt: skip

    def _draw_idle(self, canvas: Canvas) -> None:
        rect = self.rect
        canvas.sprite(ADVISER, Rect(rect.x + 16, rect.y + 12, 72, 72))
        cap = None if self.thinking else cap_now(self.cap)
        if rect.h > IDLE_HEIGHT:  # the words need all of the width: the cap stands under the portrait
            canvas.text(
                self._offer, (rect.x + 106, rect.center[1]), reason_style(canvas.fonts), "text", valign="middle",
                width=IDLE_TEXT, max_height=rect.h - 20,
            )  # fmt: skip
            if cap is not None:
                draw_keycap(canvas, cap, (rect.x + 52 - keycap_width(canvas, cap) / 2, rect.y + IDLE_CAP))
            return
        wide = 0.0 if cap is None else keycap_width(canvas, cap) + 14
        canvas.text(
            self._offer, (rect.x + 102, rect.center[1]), sans(19), "text", valign="middle",
            width=rect.w - 128 - wide, max_height=rect.h - 24,
        )  # fmt: skip
        if cap is not None:
            x = rect.right - 26 - keycap_width(canvas, cap)
            draw_keycap(canvas, cap, (x, rect.center[1] - keycap_height(canvas) / 2))
