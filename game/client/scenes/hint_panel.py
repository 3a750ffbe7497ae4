"""Advice at the table: what Bauta would do and why, from the reasons of a choice."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.ai.player import Choice, Reason
from game.client.canvas import Canvas
from game.client.geometry import Rect
from game.client.locale import Message, msg
from game.client.scenes.plaque import Face
from game.client.text import sans, serif
from game.client.widgets.base import Cap, Widget, cap_now
from game.rules.core import Move, Seat

IDLE_HEIGHT = 96.0
"""Height while no advice is shown, in units."""
ADVISER = "portraits/bauta"
"""Who advises."""


def reason_message(
    reason: Reason, faces: Mapping[Seat, Face], words: Mapping[str, Callable[[str], Message | str]] | None = None
) -> Message:
    """A reason as a message: the argument `seat` becomes the seat's name, a text key of the same game its text.

    Args:
        reason: the reason.
        faces: how each seat is shown.
        words: for names of arguments that are names of the rules, such as cards: what makes words of them.
    """
    own = reason.key.partition(".")[0] + "."
    named = words or {}
    filled: dict[str, object] = {}
    for name, value in reason.arguments.items():
        if isinstance(value, str) and value.startswith(own):
            filled[name] = msg(value)
        elif isinstance(value, str) and name in named:
            filled[name] = named[name](value)
        else:
            filled[name] = value
    seat = filled.pop("seat", None)
    if isinstance(seat, int):
        filled["name"] = faces[Seat(seat)].name
    return msg(reason.key, **filled)


class HintPanel(Widget):
    """Idle it offers advice; asked it thinks, then says the move and the reasons."""

    def __init__(self, faces: Mapping[Seat, Face], move_text: Callable[[Move], Message]) -> None:
        super().__init__(hotkey="hint", tip=msg("table.hint.tip"))
        self.faces = faces
        """How each seat is shown."""
        self._move_text = move_text
        self.words: Mapping[str, Callable[[str], Message | str]] = {}
        """Makes words of arguments of reasons that are names of the rules, by the argument's name."""
        self.cap: Cap = None
        """The key cap shown while it is idle."""
        self.choice: Choice | None = None
        """The advice shown."""
        self.thinking = False
        """Whether advice is being sought."""
        self.extra: Callable[[Canvas, Rect], None] | None = None
        """Draws what a game adds under the reasons."""
        self.extra_height: float = 0
        """How much room that takes, in units."""

    def height(self, canvas_wrap: Callable[[Message | str, float], float]) -> float:
        """The height needed now; `canvas_wrap` tells how high a text of a width is."""
        if self.choice is None:
            return IDLE_HEIGHT
        text = sum(canvas_wrap(message, 282) + 6 for message in self.lines())
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

    def draw(self, canvas: Canvas) -> None:
        """Draws the sheet."""
        rect = self.rect
        canvas.panel(rect, "sheet")
        canvas.frame(rect.inset(6), "gold", 1.4, 4)
        if self.choice is None:
            self._draw_idle(canvas)
            return
        x, right = rect.x + 22, rect.right - 22
        canvas.sprite(ADVISER, Rect(x, rect.y + 14, 90, 90))
        canvas.text(
            msg("table.hint.advises"),
            (x + 108, rect.y + 40),
            sans(17),
            "muted",
            valign="baseline",
            max_width=right - x - 108,
        )
        canvas.text(
            self._move_text(self.choice.move),
            (x + 108, rect.y + 80),
            serif(34, "bold"),
            "red_text",
            valign="baseline",
            max_width=right - x - 108,
        )
        canvas.line((x, rect.y + 112), (right, rect.y + 112), "gold", 1.2)
        y = rect.y + 124
        for message in self.lines():
            drawn = canvas.text(message, (x, y), sans(18.5), "text", width=282)
            y = drawn.bottom + 6
        if self.extra is not None and self.extra_height:
            canvas.line((x, y + 4), (right, y + 4), "gold", 1.2)
            self.extra(canvas, Rect(x, y + 14, right - x, self.extra_height))

    def _draw_idle(self, canvas: Canvas) -> None:
        rect = self.rect
        canvas.sprite(ADVISER, Rect(rect.x + 16, rect.y + 12, 72, 72))
        key = "table.hint.thinks" if self.thinking else "table.hint.ask"
        label = canvas.locale.text(msg(key))
        lines = canvas.fonts.wrap(label, sans(19), rect.w - 170)
        top = rect.center[1] - len(lines) * canvas.fonts.line_height(sans(19)) / 2
        canvas.text(msg(key), (rect.x + 102, top), sans(19), "text", width=rect.w - 170)
        if not self.thinking:
            cap = cap_now(self.cap)
            if cap is not None:
                x = rect.right - 26 - canvas.keycap_width(cap)
                canvas.keycap(cap, (x, rect.center[1] - canvas.keycap_height / 2))
