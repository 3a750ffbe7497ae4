"""The chance to win the game with the advised move and with the next best, each as a bar under its name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.client.drawing.canvas import Canvas
from game.client.drawing.flow import Paragraph, draw_flow, flow_height
from game.client.drawing.geometry import Rect
from game.client.drawing.text import Fonts, TextStyle, sans, serif
from game.client.drawing.tools import Tools
from game.client.words.locale import Message, msg

BAR_HEIGHT = 18.0
"""Height of a bar, in units."""
GAP = 6.0
"""Between a bar and what comes after it."""
_PERCENT = 64.0


@dataclass(frozen=True, slots=True)
class ChanceBar:
    """One bar."""

    names: tuple[Message | str, ...]
    """What it is of, in full and then in fewer words: the first that has room is written."""
    share: float
    """The chance, 0 to 1."""
    is_best: bool
    """Whether it is the move that is advised."""

    @property
    def percent(self) -> int:
        """The chance in per cent; 0 and 100 only where they are certain."""
        whole = round(100 * self.share)
        return whole if self.share in (0.0, 1.0) else min(99, max(1, whole))


def bars_height(count: int, line: float) -> float:
    """How high so many bars are, under their heading, where a line of text is so high; 0 for none."""
    return line + count * (line + BAR_HEIGHT + GAP) + GAP if count else 0.0


def large_bars_height(tools: Tools, bars: Sequence[ChanceBar], width: float, *, has_heading: bool = True) -> float:
    """The same in large type, where heading and names take as many lines as they need."""
    if not bars:
        return 0.0
    names = sum(flow_height(tools, [_name(tools.fonts, bar)], width) for bar in bars)
    head = flow_height(tools, [_heading(tools.fonts)], width) if has_heading else 0.0
    return head + names + len(bars) * (_large_bar(tools.fonts) + GAP) + GAP


def draw_large_bars(canvas: Canvas, room: Rect, bars: Sequence[ChanceBar], *, has_heading: bool = True) -> None:
    """Draws heading and bars in large type from the top of a room down."""
    y, high = room.y, _large_bar(canvas.fonts)
    if has_heading:
        y = draw_flow(canvas, [_heading(canvas.fonts)], room)
    style = _percent_style(canvas.fonts)
    percents = [msg("table.hint.percent", value=bar.percent) for bar in bars]
    wide = room.w - 12 - max(canvas.measure(percent, style)[0] for percent in percents)
    for bar, percent in zip(bars, percents, strict=True):
        y = draw_flow(canvas, [_name(canvas.fonts, bar)], Rect(room.x, y, room.w, 0))
        _draw_bar(canvas, Rect(room.x, y + (high - BAR_HEIGHT) / 2, wide, BAR_HEIGHT), bar)
        canvas.text(percent, (room.right, y + high / 2), style, "text", "right", valign="middle")
        y += high + GAP


def _heading(fonts: Fonts) -> Paragraph:
    return Paragraph(msg("table.hint.chance"), sans(fonts.held_back(17)), "muted")


def _name(fonts: Fonts, bar: ChanceBar) -> Paragraph:
    return Paragraph(bar.names[-1], sans(fonts.held_back(17), "semibold"))


def _percent_style(fonts: Fonts) -> TextStyle:
    return serif(fonts.held_back(18), "bold")


def _large_bar(fonts: Fonts) -> float:
    return fonts.line_height(_percent_style(fonts))


def _draw_bar(canvas: Canvas, place: Rect, bar: ChanceBar) -> None:
    canvas.fill(place, "marble", 4)
    if bar.share > 0:
        canvas.fill(place.left_part(max(4.0, place.w * bar.share)), "lagoon" if bar.is_best else "muted", 4)
    canvas.frame(place, "ink", 1.2, 4)


def draw_bars(canvas: Canvas, room: Rect, bars: Sequence[ChanceBar], line: float) -> None:
    """Draws the heading and the bars from the top of a room down."""
    canvas.text(msg("table.hint.chance"), (room.x, room.y), sans(17), "muted", max_width=room.w, max_height=line)
    y = room.y + line
    wide = room.w - _PERCENT * max(1.0, canvas.fonts.text_scale)
    for bar in bars:
        style = sans(17, "semibold" if bar.is_best else "regular")
        name = next((name for name in bar.names if canvas.measure(name, style)[0] <= room.w), bar.names[-1])
        canvas.text(name, (room.x, y), style, "text", max_width=room.w, max_height=line)
        y += line
        place = Rect(room.x, y, wide, BAR_HEIGHT)
        _draw_bar(canvas, place, bar)
        canvas.text(
            msg("table.hint.percent", value=bar.percent), (room.right, place.center[1]),
            serif(18, "bold" if bar.is_best else "semibold"), "text", "right", valign="middle",
            max_width=room.w - wide - 6, max_height=BAR_HEIGHT + 12,
        )  # fmt: skip
        y += BAR_HEIGHT + GAP
