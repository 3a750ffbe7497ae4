"""Advice at the table: what Bauta would do and why, from the reasons of a choice.

The panel is as high as the reasons need, as far as the column has room for it beside the log; what does not fit then is
scrolled by wheel, arrows, a finger or the bar at its right.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.ai.player import Choice, Reason
from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.keycaps import draw_keycap, keycap_height, keycap_width
from game.client.drawing.text import sans, serif
from game.client.input.actions import Direction
from game.client.table.plaque import Face
from game.client.widgets.base import Cap, Widget, cap_now
from game.client.widgets.scrolling import BAR, NOTCH, Scrolling
from game.client.words.locale import Message, msg
from game.rules.core import Move, Seat

IDLE_HEIGHT = 96.0
"""Height while no advice is shown, in units."""
ADVISER = "portraits/bauta"
"""Who advises."""
HEAD = 120.0
"""Height of the part that does not scroll: who advises, and the move."""
HEAD_LINES = 2
"""At most this many lines of it say the move."""
_TEXT = 282.0
"""How wide the reasons are set."""


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
        elif name in named:
            filled[name] = named[name](value)
        else:
            filled[name] = value
    seat = filled.pop("seat", None)
    if isinstance(seat, int):
        filled["name"] = faces[Seat(seat)].name
    return msg(reason.key, **filled)


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
        self.thinking = False
        """Whether advice is being sought."""
        self.extra: Callable[[Canvas, Rect], None] | None = None
        """Draws what a game adds under the reasons."""
        self.extra_height: float = 0
        """How much room that takes, in units."""

    @property
    def choice(self) -> Choice | None:
        """The advice shown."""
        return self._choice

    @choice.setter
    def choice(self, choice: Choice | None) -> None:
        self._choice = choice
        self._scrolling.to(0)

    @property
    def shows(self) -> tuple[object, ...]:
        """What is advised, or that there may be advice, and how far it is scrolled."""
        advice = self._choice, self.thinking, cap_now(self.cap), self.extra_height, tuple(self.faces.values())
        return *self.stands, *advice, self._scrolling.shows

    def height(self, canvas_wrap: Callable[[Message | str, float], float]) -> float:
        """The height needed now; `canvas_wrap` tells how high a text of a width is."""
        if self.choice is None:
            return IDLE_HEIGHT
        text = sum(canvas_wrap(message, _TEXT) + 6 for message in self.lines())
        return 146 + text + (self.extra_height + 16 if self.extra is not None and self.extra_height else 0)

    def lines(self) -> list[Message]:
        """The reasons in words."""
        if self.choice is None:
            return []
        return [reason_message(reason, self.faces, self.words) for reason in self.choice.reasons]

    def spoken(self) -> Message | str:
        """The advice, or that there may be some."""
        if self.choice is None:
            return msg("table.hint.ask")
        return msg("spoken.hint", move=self._move_text(self.choice.move), why=self.lines()[0] if self.lines() else "")

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

    def pointer_up(self, point: Point) -> None:  # noqa: ARG002 - wherever it is let go
        """Lets go of the bar."""
        self._scrolling.let_go()

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
        room = right - x - 108
        canvas.sprite(ADVISER, Rect(x, rect.y + 14, 90, 90))
        canvas.text(
            msg("table.hint.advises"), (x + 108, rect.y + 38), sans(17), "muted", valign="baseline", max_width=room,
            max_height=32,
        )  # fmt: skip
        move, style = self._move_text(self.choice.move), serif(34, "bold")
        if canvas.measure(move, style)[0] <= room * 1.6:
            canvas.text(
                move, (x + 108, rect.y + 82), style, "red_text", valign="baseline", max_width=room, max_height=52
            )
        else:
            style = serif(21, "bold")
            if len(canvas.fonts.wrap(canvas.locale.text(move), style, room)) > HEAD_LINES:
                move = self._short_text(self.choice.move)
            canvas.text(move, (x + 108, rect.y + 46), style, "red_text", width=room, max_height=62)
        canvas.line((x, rect.y + 112), (right, rect.y + 112), "gold", 1.2)
        self._scrolling.view = Rect(x, rect.y + HEAD, right - x + 12, rect.h - HEAD - 12)
        width = self._fit(canvas, right - x)
        with canvas.clipped(self._scrolling.view):
            self._draw_reasons(canvas, Rect(x, rect.y + HEAD + 4 - self._scrolling.offset, right - x, 0), width)
        self._scrolling.draw(canvas)

    def _draw_reasons(self, canvas: Canvas, room: Rect, width: float) -> None:
        y = room.y
        for message in self.lines():
            drawn = canvas.text(message, (room.x, y), sans(18.5), "text", width=width)
            y = drawn.bottom + 6
        if self.extra is not None and self.extra_height:
            canvas.line((room.x, y + 4), (room.right, y + 4), "gold", 1.2)
            self.extra(canvas, Rect(room.x, y + 14, width, self.extra_height))

    def _fit(self, canvas: Canvas, width: float) -> float:
        """Measures what is to be drawn, and answers the width there is for it: less where a bar is needed."""
        for bar in (0.0, BAR):
            within = min(_TEXT, width - bar)
            blocks = [
                canvas.fonts.block(
                    canvas.locale.text(message), sans(18.5), canvas.theme.colour("text"), within, None, None, 0
                )
                for message in self.lines()
            ]
            extra = self.extra_height + 16 if self.extra is not None and self.extra_height else 0
            self._scrolling.content = sum(block.height + 6 for block in blocks) + extra
            if not self._scrolling.needed:
                break
        self._scrolling.to(self._scrolling.offset)
        return within

    def _draw_idle(self, canvas: Canvas) -> None:
        rect = self.rect
        canvas.sprite(ADVISER, Rect(rect.x + 16, rect.y + 12, 72, 72))
        key = "table.hint.thinks" if self.thinking else "table.hint.ask"
        cap = None if self.thinking else cap_now(self.cap)
        wide = 0.0 if cap is None else keycap_width(canvas, cap) + 14
        canvas.text(
            msg(key), (rect.x + 102, rect.center[1]), sans(19), "text", valign="middle",
            width=rect.w - 128 - wide, max_height=rect.h - 24,
        )  # fmt: skip
        if cap is not None:
            x = rect.right - 26 - keycap_width(canvas, cap)
            draw_keycap(canvas, cap, (x, rect.center[1] - keycap_height(canvas) / 2))
