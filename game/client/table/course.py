"""The course of a game as a chart: the share of each seat over the rounds as bands that sum to the whole.

What is told by colour is told by pattern and name too. Pins mark the rounds that are spoken of beside the chart.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.client.drawing.canvas import BLANK, BLANK_ALPHA, Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.text import sans, serif
from game.client.table.plaque import Face, draw_portrait
from game.client.words.locale import Message, msg
from game.rules.core import Seat

Course = Sequence[Sequence[float]]
"""From the deal to the end: the share of each seat, 0 to 1."""
PARTS = 8
"""The number of parts in which the way from one round to the next is drawn."""
MAX_LABELS = 16
"""At most this many rounds have their number under the axis; of more every second, third ... has."""
PIN = 19.0
"""Radius of a pin's head, in units."""


@dataclass(frozen=True, slots=True)
class Pin:
    """A mark on a seat's band."""

    round: int
    """After which round it stands."""
    seat: Seat
    """On whose band."""
    good: bool
    """Whether it marks what was gained or what was lost."""


def turning_point(course: Course, seat: Seat) -> int:
    """The round from whose beginning a seat was never behind another one again; 0 for the deal."""
    index = len(course)
    while index > 0 and course[index - 1][seat] >= max(course[index - 1]) - 1e-9:
        index -= 1
    return index


def draw_course(canvas: Canvas, chart: Rect, course: Course, faces: Mapping[Seat, Face], pins: Sequence[Pin]) -> None:
    """Draws the bands, what they are called, the scales at both axes, and the pins."""
    edges = _edges(course)
    _draw_bands(canvas, chart, edges)
    for seat, face in faces.items():
        low, high = edges[seat][0], edges[seat + 1][0]
        if high - low > 0.1:
            _draw_tag(canvas, (chart.x + 22, chart.bottom - chart.h * (low + high) / 2), face)
    for part in range(5):
        y = chart.bottom - chart.h * part / 4
        canvas.line((chart.x - 8, y), (chart.x, y), "ink", 1.4)
        canvas.text(
            msg("result.percent", value=part * 25), (chart.x - 14, y), serif(18), "text", "right", valign="middle",
            max_width=72,
        )  # fmt: skip
    rounds = len(course) - 1
    step = max(1, -(-rounds // MAX_LABELS))
    for index in range(0, len(course), step):
        x = chart.x + chart.w * index / rounds
        canvas.line((x, chart.bottom), (x, chart.bottom + 8), "ink", 1.4)
        label: Message | str = msg("result.deal") if index == 0 else str(index)
        room = chart.w / rounds * step - 8
        canvas.text(label, (x, chart.bottom + 12), serif(19, "semibold"), "text", "center", max_width=max(16.0, room))
    _draw_pins(canvas, chart, edges, pins)


def draw_ends(canvas: Canvas, chart: Rect, course: Course, faces: Mapping[Seat, Face], room: float) -> None:
    """Writes at the right of the chart what became of those who won: the share and that it was won."""
    edges = _edges(course)
    for seat, face in faces.items():
        share = course[-1][seat]
        if share <= 0 or chart.h * share < 96:
            continue
        x, y = chart.right + 14, chart.bottom - chart.h * (edges[seat][-1] + edges[seat + 1][-1]) / 2
        canvas.text(face.name, (x, y - 18), sans(19), "text", valign="baseline", max_width=room, max_height=30)
        canvas.text(
            msg("result.percent", value=round(share * 100)), (x, y + 12), serif(29, "bold"), "text", valign="baseline",
            max_width=room, max_height=40,
        )  # fmt: skip
        canvas.text(msg("result.won"), (x, y + 38), sans(18), "muted", valign="baseline", max_width=room, max_height=30)


def _edges(course: Course) -> list[list[float]]:
    """The edges between the bands, from the lowest up, at every part of the way."""
    steps = PARTS * (len(course) - 1)
    edges = [[0.0] * (steps + 1)]
    for seat in range(len(course[0])):
        heights = [_eased(course, seat, at / PARTS) for at in range(steps + 1)]
        edges.append([low + high for low, high in zip(edges[-1], heights, strict=True)])
    return edges


def _eased(course: Course, seat: int, at: float) -> float:
    """The share of a seat between two rounds, changing gently."""
    index = min(int(at), len(course) - 2)
    t = at - index
    t = t * t * (3 - 2 * t)
    return course[index][seat] + (course[index + 1][seat] - course[index][seat]) * t


def _draw_bands(canvas: Canvas, chart: Rect, edges: Sequence[Sequence[float]]) -> None:
    """Each band in the colour and pattern of its seat; what nobody holds is stone."""

    def points(levels: Sequence[float]) -> list[Point]:
        last = len(levels) - 1
        return [
            (chart.x + chart.w * at / last, chart.bottom - chart.h * min(1.0, level)) for at, level in enumerate(levels)
        ]

    for number, (floor, upper) in enumerate(itertools.pairwise(edges)):
        _fill_pattern(canvas, f"seats/band_{number}", [*points(upper), *reversed(points(floor))], chart)
    if min(edges[-1]) < 0.995:
        ceiling = [(chart.x, chart.y), (chart.right, chart.y)]
        canvas.polygon([*ceiling, *reversed(points(edges[-1]))], "marble", "ink", 1.4)
    for upper in edges[1:]:
        canvas.polyline(points(upper), "ink", 2)
    canvas.frame(chart, "ink", 1.6)


def _draw_tag(canvas: Canvas, left: Point, face: Face) -> None:
    """Who holds a band: the portrait and the name, on the band."""
    width = canvas.measure(face.name, serif(20, "semibold"))[0] + 66
    tag = Rect(left[0], left[1] - 19, width, 38)
    canvas.fill(tag, "panel", 19)
    canvas.frame(tag, "ink", 1.6, 19)
    draw_portrait(canvas, Rect(tag.x + 3, tag.y + 2, 34, 34), face)
    canvas.text(face.name, (tag.x + 46, tag.center[1]), serif(20, "semibold"), "text", valign="middle")


def _draw_pins(canvas: Canvas, chart: Rect, edges: Sequence[Sequence[float]], pins: Sequence[Pin]) -> None:
    """A dashed line at the round, and a pin on the upper edge of the band; two of one round lean apart."""
    rounds = (len(edges[0]) - 1) // PARTS
    shared = len({pin.round for pin in pins}) < len(pins)
    for pin in pins:
        at = min(pin.round, rounds)
        x = chart.x + chart.w * at / rounds
        tip = (x, chart.bottom - chart.h * min(1.0, edges[pin.seat + 1][at * PARTS]))
        y = chart.y + 4
        while y < chart.bottom - 4:
            canvas.line((x, y), (x, min(chart.bottom - 4, y + 7)), "ink", 1.6)
            y += 13
        lean = 0.0 if not shared else -PIN * 1.2 if pin.good else PIN * 1.2
        _draw_pin(canvas, tip, lean, pin)


def _draw_pin(canvas: Canvas, tip: Point, lean: float, pin: Pin) -> None:
    """One pin: a head over its point, with the sign of the decision it stands for."""
    x, y = tip
    head = (x + lean, y - 40)

    colour = "cloth" if pin.good else "red"
    foot = [(head[0] - PIN * 0.72, head[1] + PIN * 0.7), tip, (head[0] + PIN * 0.72, head[1] + PIN * 0.7)]
    canvas.polygon(foot, colour, "ink", 1.8)
    canvas.circle(head, PIN, colour, "ink", 1.8)
    neck = [(head[0] - PIN * 0.6, head[1] + PIN * 0.72), tip, (head[0] + PIN * 0.6, head[1] + PIN * 0.72)]
    canvas.polygon(neck, colour)
    canvas.sprite("icons/star_light" if pin.good else "icons/exclamation_light", Rect.around(head, 24, 24))
    canvas.circle(tip, 5, "panel", "ink", 1.8)


def _fill_pattern(canvas: Canvas, name: str, outline: Sequence[Point], chart: Rect) -> None:
    """Fills a shape with a pattern that tiles."""
    scale = canvas.page.scale
    x, y, width, height = canvas.px(chart)
    tile = canvas.pattern(name, 256, chart)
    if tile is None:
        canvas.polygon(outline, BLANK, alpha=BLANK_ALPHA)
        return
    cloth = pygame.Surface((width, height), pygame.SRCALPHA)
    for top in range(0, height, tile.get_height()):
        for left in range(0, width, tile.get_width()):
            cloth.blit(tile, (left, top))
    mask = pygame.Surface((width, height), pygame.SRCALPHA)
    pixels = [((point[0] - chart.x) * scale, (point[1] - chart.y) * scale) for point in outline]
    pygame.draw.polygon(mask, (255, 255, 255, 255), pixels)
    cloth.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    canvas.surface.blit(cloth, (x, y))
