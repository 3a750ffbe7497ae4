"""What a mask says at the table: a tag beside its plaque, with a tip towards it.

It lies where nothing is played, so it hides no card and no button and can be read while the game goes on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.client.drawing.canvas import Canvas
from game.client.drawing.flow import Paragraph, draw_flow, flow_height
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.text import Fonts, serif
from game.client.drawing.tools import Tools
from game.client.table.plaque import Face, draw_portrait
from game.client.words.locale import Message

LARGE = 1.2
"""From this text size on a remark is read in the log, where it hides nothing that one decides by."""
HEAD = 56.0
"""How far below the log's upper edge it lies there, in units."""
FACE = 52.0
"""Side of the portrait of who says it there."""
SECONDS = 5.0
"""How long a remark stands."""
REACH = 14.0
"""How far the tip and the shadow reach beyond the tag, in units."""
TYPE = serif(19, italic=True)
"""How it is set."""
PAD = (11.0, 6.0)
"""How far the text keeps from the edges of the tag, in units."""
_TIP = 11.0


@dataclass(frozen=True, slots=True)
class RemarkPlace:
    """Where there is room for what a seat says."""

    room: Rect
    """The most that the tag takes; it is as large as its text."""
    tip: Literal["left", "right", "down", "up"]
    """At which side the plaque is; the tag lies at that side of its room."""
    hangs: bool = False
    """Whether a tag beside its plaque lies at the upper edge of its room; else it stands on the lower one."""

    @property
    def reach(self) -> Rect:
        """All that is drawn."""
        return self.room.inset(-REACH)


def draw_remark(canvas: Canvas, place: RemarkPlace, line: Message) -> None:
    """Draws a tag with what is said."""
    if not canvas.wants(place.reach):
        return
    room = place.room
    inner = room.inset(*PAD)
    lines = canvas.fonts.wrap(canvas.locale.text(line), TYPE, inner.w)
    wide = min(inner.w, max(canvas.measure(text, TYPE)[0] for text in lines) + 1)
    high = min(inner.h, len(lines) * canvas.fonts.line_height(TYPE))
    tag = _placed(place, wide + 2 * PAD[0], high + 2 * PAD[1])
    canvas.fill(tag.moved(3, 5), "shadow", 12, 0.28)
    canvas.fill(tag, "panel", 12)
    canvas.frame(tag, "ink", 1.6, 12)
    base, end = _tip(tag, place.tip)
    canvas.polygon((base[0], end, base[1]), "panel")
    canvas.polyline((base[0], end, base[1]), "ink", 1.6)
    canvas.text(
        line, (tag.center[0], tag.center[1] - high / 2), TYPE, "text", "center", width=wide + 2, max_height=high + 1
    )


def place_in_log(tools: Tools, log: Rect, line: Message) -> Rect:
    """Where a remark lies in the log, as high as its words."""
    high = FACE + 8 + flow_height(tools, _words(tools.fonts, line), log.w - 16 - 2 * PAD[0]) + 3 * PAD[1]
    return Rect(log.x + 8, log.y + HEAD, log.w - 16, min(high, log.h - HEAD - 8))


def draw_remark_in_log(canvas: Canvas, place: Rect, line: Message, face: Face) -> None:
    """Draws a sheet over the older lines of the log: who says it, and what."""
    canvas.fill(place.moved(3, 5), "shadow", 12, 0.28)
    canvas.fill(place, "panel", 12)
    canvas.frame(place, "gold", 2.4, 12)
    inner = place.inset(PAD[0], PAD[1] + 2)
    draw_portrait(canvas, Rect(inner.x, inner.y, FACE, FACE), face)
    style = serif(canvas.fonts.held_back(19), "bold")
    name = (inner.x + FACE + 12, inner.y + FACE / 2)
    canvas.text(face.name, name, style, "text", valign="middle", max_width=inner.w - FACE - 12)
    draw_flow(canvas, _words(canvas.fonts, line), Rect(inner.x, inner.y + FACE + 8, inner.w, 0))


def _words(fonts: Fonts, line: Message) -> list[Paragraph]:
    return [Paragraph(line, serif(fonts.held_back(TYPE.size), italic=True))]


def _placed(place: RemarkPlace, width: float, height: float) -> Rect:
    """A rectangle of this size in its room, at the side of the tip."""
    room = place.room
    x = room.right - width if place.tip == "right" else room.x
    y = room.y if place.tip == "up" or place.hangs else room.bottom - height
    return Rect(x, y, width, height)


def _tip(tag: Rect, tip: str) -> tuple[tuple[Point, Point], Point]:
    """Where the tip grows out of the tag, and where it ends."""
    x, y = tag.center
    across = min(tag.x + 40, x)
    match tip:
        case "left":
            return ((tag.x + 1, y - 9), (tag.x + 1, y + 7)), (tag.x - _TIP, y + 3)
        case "right":
            return ((tag.right - 1, y - 9), (tag.right - 1, y + 7)), (tag.right + _TIP, y + 3)
        case "up":
            return ((across - 8, tag.y + 1), (across + 8, tag.y + 1)), (across - 3, tag.y - _TIP)
        case _:
            return ((across - 8, tag.bottom - 1), (across + 8, tag.bottom - 1)), (across - 3, tag.bottom + _TIP)
