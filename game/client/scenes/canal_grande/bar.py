"""The action bar of Canal Grande's table: what is asked, and what the prepared move would do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.client.canvas import Canvas
from game.client.geometry import Rect
from game.client.input import Input
from game.client.locale import Message, msg
from game.client.text import sans, serif

BAR_KEYS = (
    (("left", "right"), "canal_grande.keys.pick"),
    (("up", "down"), "canal_grande.keys.send"),
)
"""The keys of dividing, and what they do."""
WARNING = (255, 199, 166)
"""What a move lacks."""


@dataclass(frozen=True, slots=True)
class BarLines:
    """The words of the bar."""

    first: Message
    """The larger line."""
    rest: Sequence[Message | str]
    """What stands under it, a line or two."""
    keys: bool = False
    """Whether the keys of dividing stand there instead."""
    warns: bool = False
    """Whether the second line says what is lacking."""


def draw_bar(canvas: Canvas, bar: Rect, lines: BarLines, width: float, keys: Input) -> None:
    """Draws the bar with its words, `width` of it free for them."""
    if not canvas.wants(bar.inset(-2)):
        return
    canvas.fill(bar, "night", 12)
    canvas.frame(bar, "gold_dark", 1.5, 12)
    x = bar.x + 20
    rest = [line for line in lines.rest if line != ""]
    two = len(rest) > 1
    canvas.text(
        lines.first, (x, bar.y + (27 if two else 33)), serif(23 if two else 25, "semibold"), "on_night",
        valign="baseline", max_width=width, max_height=38,
    )  # fmt: skip
    if lines.keys:
        _draw_keys(canvas, bar, width, keys)
        return
    for number, line in enumerate(rest):
        y = bar.y + (50 + 21 * number if two else 60)
        canvas.text(
            line, (x, y), sans(18, "semibold" if lines.warns else "regular"),
            WARNING if lines.warns else "on_night_muted", valign="baseline", max_width=width, max_height=26,
        )  # fmt: skip


def _draw_keys(canvas: Canvas, bar: Rect, width: float, keys: Input) -> None:
    """Key caps, each with what it does; where there are none the words alone."""
    x, middle = bar.x + 20, bar.y + 56
    end = bar.x + 20 + width
    for names, text in BAR_KEYS:
        for name in names:
            label = keys.label(name)
            if label:
                x = canvas.keycap(label, (x, middle - 13), 26).right + 5
        words = canvas.text(
            msg(text), (x + 4, middle), sans(18), "on_night_muted", valign="middle", max_width=max(60.0, end - x),
            max_height=26,
        )  # fmt: skip
        x = words.right + 20
