"""A line of the title's menu: plain type on the picture, and a block of night with the ring when it has the focus."""

from __future__ import annotations

from collections.abc import Callable

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.keycaps import draw_keycap, keycap_height, keycap_width
from game.client.drawing.shapes import Layer, shadow
from game.client.drawing.text import Fonts, TextStyle, sans, serif
from game.client.widgets.base import NOWHERE, Cap, Widget, cap_now
from game.client.words.locale import Message, msg

INDENT = 26.0
"""Where the text begins within the block, in units."""


def menu_style(fonts: Fonts) -> TextStyle:
    """How a line is set."""
    return serif(fonts.held_back(28))


def continue_styles(fonts: Fonts) -> tuple[TextStyle, TextStyle]:
    """How a line is set that says more, and what more it says."""
    return serif(fonts.held_back(34), "semibold", spacing=0.4), sans(fonts.held_back(20))


class MenuLine(Widget):
    """One thing to choose, with a second line if there is more to say."""

    radius = 12.0

    def __init__(
        self,
        label: Message | str,
        rect: Rect = NOWHERE,
        *,
        line: Message | str | None = None,
        cap: Cap = None,
        on_press: Callable[[], None] | None = None,
        hotkey: str | None = None,
    ) -> None:
        """Makes a line; `cap` is the key shown at its right end while it has the focus."""
        super().__init__(rect, on_press=on_press, hotkey=hotkey)
        self._label = label
        self.line = line
        """What more there is to say."""
        self._cap = cap
        self.on_paper = False
        """Whether it lies on paper, not on the picture."""

    def spoken(self) -> Message | str:
        """The label and the second line, where it says something."""
        if not self.line:
            return msg("spoken.button", label=self._label)
        return msg("spoken.button_with_line", label=self._label, line=self.line)

    def draw(self, canvas: Canvas) -> None:
        """Draws it."""
        rect, c = self.rect, canvas.theme.colour
        if self.focused:
            soft = shadow(c("shadow"), 14, 6, 0.045, 5)
            ground = Layer(fill=c("chosen"), radius=12)
            canvas.box(rect, (*soft, ground, Layer(stroke=c("chosen_rule"), width=1.2, radius=8, grow=-5)))
        room = rect.w - 2 * INDENT
        shown = cap_now(self._cap)
        if self.focused and shown is not None:
            cap = keycap_width(canvas, shown)
            top = rect.y + 16 if self.line is not None else rect.center[1] - keycap_height(canvas) / 2
            draw_keycap(canvas, shown, (rect.right - INDENT - cap + 4, top))
            room -= cap + 16
        text, quiet = ("text", "muted") if self.on_paper else ("on_print", "on_print_muted")
        if self.focused:
            text, quiet = "on_chosen", "on_chosen_muted"
        label, line = continue_styles(canvas.fonts)
        x = rect.x + INDENT
        if self.line is None:
            place = canvas.text(
                self._label,
                (x, rect.center[1]),
                menu_style(canvas.fonts),
                text,
                valign="middle",
                max_width=room,
                max_height=rect.h,
            )
        else:
            place = canvas.text(
                self._label, (x, rect.y + rect.h * 0.34), label, text, valign="middle",
                max_width=room, max_height=rect.h * 0.56,
            )  # fmt: skip
            canvas.text(
                self.line, (x, rect.y + rect.h * 0.71), line, quiet, valign="middle",
                max_width=rect.w - 2 * INDENT, max_height=rect.h * 0.4,
            )  # fmt: skip
        if self.hovered and not self.focused:
            canvas.fill(Rect(place.x, place.bottom - 1, place.w, 2), "gold_dark")
