"""Texts one below the other, each in as many lines as it needs: what they say decides how high they are.

Where large type has to be read, a row or a sheet is as high as this says, and is scrolled; no text shrinks to fit.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.text import TextStyle
from game.client.drawing.tools import Tools
from game.client.words.locale import Message


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A text of a flow."""

    message: Message | str
    """What it says."""
    style: TextStyle
    """How it is set."""
    colour: str = "text"
    """Its colour, by its role in the theme."""
    gap: float = 0.0
    """How far it stands below what is before it, in units."""
    max_lines: int | None = None
    """How many lines of it are shown at most; the last of them ends in an ellipsis then."""


def flow_height(tools: Tools, paragraphs: Sequence[Paragraph], width: float) -> float:
    """How high paragraphs of this width are, in units."""
    lines = [(paragraph, len(_lines(tools, paragraph, width))) for paragraph in paragraphs]
    return sum(each.gap + number * tools.fonts.line_height(each.style) for each, number in lines)


def draw_flow(canvas: Canvas, paragraphs: Sequence[Paragraph], place: Rect) -> float:
    """Draws paragraphs from the top of their place, as wide as it is, and returns where they end."""
    y = place.y
    for paragraph in paragraphs:
        y += paragraph.gap
        step = canvas.fonts.line_height(paragraph.style)
        lines = _lines(canvas.tools, paragraph, place.w)
        canvas.text("\n".join(lines), (place.x, y), paragraph.style, paragraph.colour, width=place.w + 1)
        y += step * len(lines)
    return y


def _lines(tools: Tools, paragraph: Paragraph, width: float) -> list[str]:
    lines = tools.fonts.wrap(tools.locale.text(paragraph.message), paragraph.style, width)
    if paragraph.max_lines is None or len(lines) <= paragraph.max_lines:
        return lines
    *shown, last = lines[: paragraph.max_lines]
    while last and tools.fonts.measure(f"{last}…", paragraph.style)[0] > width:
        last = last[:-1]
    return [*shown, f"{last.rstrip()}…"]
