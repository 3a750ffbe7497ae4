"""The drawn marks of a report: bars of intervals over a scale, columns, lozenges. Hatching tells the rules apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect, lozenge
from game.client.drawing.shapes import Layer
from game.client.drawing.text import sans, serif
from game.client.words.locale import Message
from game.match.balance.charts import MIN_BAR, Scale, shown
from game.match.balance.report import Figure

Fill = Literal["measured", "other", "own"]
"""Whose bar it is: that of the rules that are measured, of those they are compared with, or of the person."""
FILLS: tuple[Fill, Fill] = ("measured", "other")
_COLOURS: dict[Fill, tuple[str, str, int]] = {
    "measured": ("red", "on_red_muted", 1),
    "other": ("ivory", "ink_muted", -1),
    "own": ("seat_1", "ivory", 1),
}
"""Ground, hatching, and which way the hatching goes."""
_STEP = 8.0
CAPITAL, FOOT, EAVES = 11.0, 7.0, 3.0
"""How high capital and base of a column are, and how far they stand out beside the shaft."""
STONE = 52.0
"""How long a stone of the quay is, about."""
SKYLINE = 0.78, 0.62
"""How much of the room behind the columns the city is high, and how wide, at most."""
SHORE = 178 / 236
"""How far down the drawing of the basin the shore lies, in shares of its height."""
SKYLINE_SHAPE = 760 / 236
"""Its width by its height."""


def draw_bar(canvas: Canvas, place: Rect, fill: Fill, radius: float = 4) -> None:
    """Draws a hatched bar: the rules measured in red, hatched one way, the others in ivory, hatched the other way."""
    c = canvas.theme.colour
    ground, hatch, side = _COLOURS[fill]
    canvas.box(place, (Layer(fill=c(ground), radius=radius),))
    with canvas.clipped(place.inset(1)) as seen:
        if seen:
            x = place.x - place.h
            while x < place.right + place.h:
                canvas.line((x, place.bottom), (x + side * place.h, place.y), hatch, 1, alpha=0.55)
                x += _STEP
    canvas.box(place, (Layer(stroke=c("control_line"), width=1.4, radius=radius),))


def draw_column(canvas: Canvas, place: Rect, fill: Fill) -> None:
    """Draws a column of stone: a fluted shaft between capital and base; one too low for that is a plain bar."""
    if place.h < 3 * (CAPITAL + FOOT):
        draw_bar(canvas, place, fill, radius=2)
        return
    c = canvas.theme.colour
    ground, hatch, _ = _COLOURS[fill]
    shaft = Rect(place.x + EAVES, place.y + CAPITAL, place.w - 2 * EAVES, place.h - CAPITAL - FOOT)
    canvas.box(shaft, (Layer(fill=c(ground), stroke=c("control_line"), width=1.4),))
    flutes = max(2, round(shaft.w / _STEP))
    for at in range(1, flutes):
        x = shaft.x + shaft.w * at / flutes
        canvas.line((x, shaft.y + 3), (x, shaft.bottom - 3), hatch, 1, alpha=0.7)
    neck = Rect(place.x + EAVES / 2, place.y + CAPITAL * 0.55, place.w - EAVES, CAPITAL * 0.45)
    for stone in (neck, place.top_part(CAPITAL * 0.55), place.bottom_part(FOOT)):
        canvas.box(stone, (Layer(fill=c(ground), stroke=c("control_line"), width=1.4, radius=1.5),))


def draw_quay(canvas: Canvas, place: Rect, water: Rect) -> None:
    """Draws the stones on which columns stand, and the water before them."""
    c = canvas.theme.colour
    canvas.fill(water, "lagoon", alpha=0.14)
    draw_waves(canvas, water, "lagoon", 0.45)
    canvas.box(place, (Layer(fill=c("field"), stroke=c("control_line"), width=1.4),))
    stones = max(1, round(place.w / STONE))
    for at in range(1, stones):
        x = place.x + at * (place.w / stones)
        canvas.line((x, place.y + 2), (x, place.bottom - 2), "control_line", 1)


def draw_waves(canvas: Canvas, water: Rect, colour: str, alpha: float) -> None:
    """Draws small waves over a stretch of water."""
    with canvas.clipped(water) as seen:
        if seen:
            for at in range(int(water.w // 46) + 1):
                x, y = water.x + 12 + 46 * at, water.y + water.h * (0.2 + 0.3 * (at * 7 % 3))
                wave = ((x, y), (x + 7, y - 3), (x + 14, y), (x + 21, y - 3), (x + 28, y))
                canvas.polyline(wave, canvas.theme.colour(colour), 1.2, alpha=alpha)


def draw_skyline(canvas: Canvas, room: Rect) -> None:
    """Draws the city behind the right part of the columns, pale: its shore is where they stand."""
    high = min(room.h * SKYLINE[0] / SHORE, room.w * SKYLINE[1] / SKYLINE_SHAPE)
    wide = high * SKYLINE_SHAPE
    with canvas.clipped(room) as seen:
        if seen:
            place = Rect(room.right - wide, room.bottom - high * SHORE, wide, high)
            canvas.sprite("common/tailpiece", place, alpha=0.6, ink="rule")


def draw_interval(canvas: Canvas, figure: Figure, scale: Scale, room: Rect, factor: float, fill: Fill) -> None:
    """Draws an interval over a scale as wide as its room; its stroke is the number."""
    left, right = (room.x + scale.at(end * factor, room.w) for end in (figure.low, figure.high))
    at = room.x + scale.at(figure.value * factor, room.w)
    if right - left < MIN_BAR:
        left, right = at - MIN_BAR / 2, at + MIN_BAR / 2
    left, right = max(room.x - MIN_BAR, left), min(room.right + MIN_BAR, right)
    draw_bar(canvas, Rect(left, room.y, right - left, room.h), fill)
    canvas.line((at, room.y - 1), (at, room.bottom + 1), "text", 2.4)


def draw_axis(canvas: Canvas, scale: Scale, left: Point, width: float, decimal: str) -> None:
    """Draws a scale with its marks; numbers stand at as many of them as there is room for."""
    x, y = left
    canvas.line((x, y), (x + width, y), "text", 1.2)
    marks = scale.marks
    style = sans(16)
    widest = max(canvas.measure(shown(mark), style)[0] for mark in marks) + 12
    every = max(1, -(-int(widest * (len(marks) - 1)) // max(1, int(width))))
    for number, mark in enumerate(marks):
        at = x + scale.at(mark, width)
        canvas.line((at, y - 3), (at, y + 4), "text", 1.2)
        if number % every == 0:
            canvas.text(shown(mark).replace(".", decimal), (at, y + 5), style, "muted", "center")


def draw_lozenge(canvas: Canvas, middle: Point, size: float, *, full: bool) -> None:
    """Draws what stands before a verdict: full where it stands, hollow where it is not yet clear."""
    canvas.polygon(lozenge(middle, size), "red_text" if full else None, "text", 1.6)


def draw_dotted(canvas: Canvas, x: float, top: float, bottom: float) -> None:
    """Draws a dotted line downwards: a fair share."""
    y = top
    while y < bottom:
        canvas.line((x, y), (x, min(bottom, y + 2)), "text", 1.4)
        y += 6


def draw_title(canvas: Canvas, title: Message | str, place: Rect) -> float:
    """Draws the heading of a part with its gold rule; returns where what is below it begins."""
    drawn = canvas.text(title, place.pos, serif(28, "light"), "text", max_width=place.w)
    canvas.line((place.x, drawn.bottom + 1), (place.x + min(110, place.w), drawn.bottom + 1), "gold", 2)
    return drawn.bottom + 8


def ends_of(rows: Sequence[Sequence[Figure | None]], factor: float) -> list[float]:
    """The ends of intervals, in the unit that is told."""
    return [end * factor for row in rows for figure in row if figure is not None for end in (figure.low, figure.high)]
