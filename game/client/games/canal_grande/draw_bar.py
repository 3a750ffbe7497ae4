"""The action bar of Canal Grande's table: what is asked, and what the prepared move would do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.keycaps import draw_keycap
from game.client.drawing.text import TextStyle, sans, serif
from game.client.games.canal_grande.places import LARGE_FROM
from game.client.input.input import Input
from game.client.words.locale import Message, msg

BAR_KEYS = (
    (("left", "right"), "canal_grande.keys.pick"),
    (("up", "down"), "canal_grande.keys.send"),
)
"""The keys of dividing, and what they do."""
LARGE_PAD = 12.0
"""How far from the ends of the bar its words stand in large type, in units."""
WARNING = (255, 199, 166)
"""What a move lacks."""


@dataclass(frozen=True, slots=True)
class Wording:
    """A line in full, and shorter for where it would have to be set too small."""

    full: Message
    """All of it."""
    short: Message | None = None
    """What matters most of it; None where it is short enough."""

    def fitting(self, canvas: Canvas, style: TextStyle, width: float) -> Message:
        """The full line where it has room at its size."""
        if self.short is None or canvas.measure(self.full, style)[0] <= width:
            return self.full
        return self.short


@dataclass(frozen=True, slots=True)
class BarLines:
    """The words of the bar."""

    first: Wording
    """The larger line."""
    rest: Sequence[Wording]
    """What stands under it, a line or two."""
    keys: bool = False
    """Whether the keys of dividing stand there instead."""
    warns: bool = False
    """Whether the second line says what is lacking."""


def bar_labels(keys: Input) -> tuple[Message | str, ...]:
    """What stands on the caps of the keys of dividing."""
    return tuple(keys.label(name) for names, _ in BAR_KEYS for name in names)


def draw_bar(canvas: Canvas, bar: Rect, lines: BarLines, width: float, keys: Input, *, above: bool = False) -> None:
    """Draws the bar with its words, `width` of it free for them; in large type they may stand `above` the buttons."""
    canvas.fill(bar, "night", 12)
    canvas.frame(bar, "gold_dark", 1.5, 12)
    x = bar.x + 20
    if canvas.fonts.text_scale > LARGE_FROM:  # the buttons have the room of all other lines
        style, x = serif(canvas.fonts.held_back(25), "semibold"), bar.x + LARGE_PAD
        words = lines.first.fitting(canvas, style, width)
        if above:
            canvas.text(words, (x, bar.y + 28), style, "on_night", valign="middle", max_width=width, max_height=62)
        else:
            canvas.text(words, (x, bar.y + 1), style, "on_night", width=width, max_height=bar.h - 2)
        return
    two = len(lines.rest) > 1
    large = serif(23 if two else 25, "semibold")
    canvas.text(
        lines.first.fitting(canvas, large, width), (x, bar.y + (27 if two else 33)), large, "on_night",
        valign="baseline", max_width=width, max_height=38,
    )  # fmt: skip
    if lines.keys:
        _draw_keys(canvas, bar, width, keys)
        return
    small = sans(18, "semibold" if lines.warns else "regular")
    for number, line in enumerate(lines.rest):
        y = bar.y + (50 + 21 * number if two else 60)
        canvas.text(
            line.fitting(canvas, small, width), (x, y), small,
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
                x = draw_keycap(canvas, label, (x, middle - 13), 26).right + 5
        words = canvas.text(
            msg(text), (x + 4, middle), sans(18), "on_night_muted", valign="middle", max_width=max(60.0, end - x),
            max_height=26,
        )  # fmt: skip
        x = words.right + 20
