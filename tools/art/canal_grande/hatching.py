"""Hatching of Canal Grande's drawings: engraved shade, tiles, bricks, paving and the six quarters' own patterns.

The reader knows neither patterns nor clips, so lines are laid over a form's box and cut to its outline here. A quarter
is told by its hatching as well as by its colour: the same one lies on its crest, its card's panel and its name bar.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from tools.art.canal_grande.palette import (
    BLANK,
    BRICK_JOINT,
    CANNAREGIO,
    CASTELLO,
    DORSODURO,
    PAVING_LINE,
    SAN_MARCO,
    SAN_POLO,
    SANTA_CROCE,
    TILE_SHADE,
    Quarter,
)
from tools.art.pens.palette import INK, PAPER
from tools.art.pens.pen import flat, stroke
from tools.art.pens.svg import Point, circle_data, number, polyline_data, ring_outline

Line = Sequence[Point]
"""A line through points; a closed one ends where it begins."""
Motif = Callable[[float, float, float, float], list[Line]]
"""Gives the lines of a pattern over a box, from its left, top, right and lower edge."""

CURVE_STEPS: Final = 8
"""Straight pieces a curve is cut into where a form has to be cut."""

_COMMAND: Final = re.compile(r"([A-Za-z])([^A-Za-z]*)")
_NUMBER: Final = re.compile(r"-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
_PAIRS: Final = {"M": 1, "L": 1, "T": 1, "Q": 2, "S": 2, "C": 3}
"""Points that each command of a path takes."""


@dataclass(frozen=True)
class Hatching:
    """A pattern of lines and the ink it is drawn with."""

    motif: Motif
    """Gives its lines."""
    colour: str
    """Of the ink."""
    width: float
    """Of a line."""
    opacity: float
    """Of the ink, from 0 (clear) to 1."""
    filled: bool = False
    """Whether the lines are outlines of dots to fill."""


def outlines(data: str) -> list[list[Point]]:
    """Gives the closed outlines of path data as polygons.

    Args:
        data: Path data with any commands but arcs.

    Raises:
        ValueError: The data has an arc.
    """
    found: list[list[Point]] = []
    at: Point = (0, 0)
    control: Point | None = None
    for letter, text in _COMMAND.findall(data):
        values = [float(value) for value in _NUMBER.findall(text)]
        command, relative = letter.upper(), letter.islower()
        last_control, control = control, None
        match command:
            case "Z":
                at = found[-1][0]
            case "H" | "V":
                for value in values:
                    shift = at[command == "V"] if relative else 0.0
                    at = (value + shift, at[1]) if command == "H" else (at[0], value + shift)
                    found[-1].append(at)
            case "M" | "L" | "T" | "Q" | "S" | "C":
                step = 2 * _PAIRS[command]
                for i in range(0, len(values), step):
                    dx, dy = at if relative else (0.0, 0.0)
                    given = [(values[k] + dx, values[k + 1] + dy) for k in range(i, i + step, 2)]
                    if command == "M" and i == 0:
                        found.append([])
                    if command in "TS":
                        mirror = (2 * at[0] - last_control[0], 2 * at[1] - last_control[1]) if last_control else at
                        given = [mirror, *given]
                    found[-1] += _curve([at, *given])
                    if len(given) > 1:
                        control = last_control = given[-2]
                    at = given[-1]
            case _:
                raise ValueError(f"path data {data!r}: arcs cannot be followed")
    return found


def _curve(control: Line) -> list[Point]:
    """Gives points along a Bézier curve without its first, by halving its control lines (de Casteljau)."""
    if len(control) == 2:
        return [control[1]]
    points = []
    for step in range(1, CURVE_STEPS + 1):
        t, line = step / CURVE_STEPS, list(control)
        while len(line) > 1:
            line = [((1 - t) * a[0] + t * b[0], (1 - t) * a[1] + t * b[1]) for a, b in pairwise(line)]
        points.append(line[0])
    return points


def box(x: float, y: float, width: float, height: float) -> str:
    """Gives path data of a rectangle."""
    return f"M{number(x)} {number(y)}H{number(x + width)}V{number(y + height)}H{number(x)}Z"


def is_inside(point: Point, shapes: Sequence[Line]) -> bool:
    """Tells whether a point lies inside polygons; one inside another is a hole."""
    x, y = point
    inside = False
    for shape in shapes:
        for (ax, ay), (bx, by) in zip(shape, [*shape[1:], shape[0]], strict=True):
            if (ay <= y) != (by <= y) and x < ax + (bx - ax) * (y - ay) / (by - ay):
                inside = not inside
    return inside


def cut_line(line: Line, shapes: Sequence[Line]) -> list[list[Point]]:
    """Gives the pieces of a line inside polygons."""
    edges = [edge for shape in shapes for edge in zip(shape, [*shape[1:], shape[0]], strict=True)]
    pieces: list[list[Point]] = []
    for (ax, ay), (bx, by) in pairwise(line):
        dx, dy = bx - ax, by - ay
        stops = [0.0, 1.0]
        for (cx, cy), (ex, ey) in edges:
            cross = dx * (ey - cy) - dy * (ex - cx)
            if cross == 0:
                continue
            t = ((cx - ax) * (ey - cy) - (cy - ay) * (ex - cx)) / cross
            u = ((cx - ax) * dy - (cy - ay) * dx) / cross
            if 0 < t < 1 and 0 <= u <= 1:
                stops.append(t)
        for start, end in pairwise(sorted(stops)):
            middle = (start + end) / 2
            if end - start < 1e-6 or not is_inside((ax + dx * middle, ay + dy * middle), shapes):
                continue
            first, last = (ax + dx * start, ay + dy * start), (ax + dx * end, ay + dy * end)
            if pieces and math.dist(pieces[-1][-1], first) < 1e-6:
                pieces[-1].append(last)
            else:
                pieces.append([first, last])
    return pieces


def hatch(data: str, hatching: Hatching) -> str:
    """Gives path data of a hatching cut to a form."""
    shapes = outlines(data)
    xs, ys = [x for shape in shapes for x, _ in shape], [y for shape in shapes for _, y in shape]
    drawn = ""
    for line in hatching.motif(min(xs), min(ys), max(xs), max(ys)):
        if hatching.filled:
            if all(is_inside(point, shapes) for point in line):
                cx, cy = sum(x for x, _ in line) / len(line), sum(y for _, y in line) / len(line)
                drawn += circle_data(cx, cy, math.dist(line[0], (cx, cy)))
        else:
            drawn += "".join(polyline_data(piece) for piece in cut_line(line, shapes))
    return drawn


def hatched(data: str, hatching: Hatching, opacity: float | None = None) -> str:
    """Draws a hatching cut to the form given as path data."""
    lines, strength = hatch(data, hatching), hatching.opacity if opacity is None else opacity
    if hatching.filled:
        return flat(lines, hatching.colour, strength)
    return stroke(lines, hatching.colour, hatching.width, strength)


def _steps(low: float, high: float, gap: float, phase: float = 0.5) -> list[float]:
    """Gives the places of a grid between two edges, counted from the origin so that forms side by side agree."""
    first = math.ceil(low / gap - phase)
    count = max(0, math.ceil((high - low) / gap) + 1)
    return [(first + i + phase) * gap for i in range(count) if (first + i + phase) * gap < high]


def slanting(gap: float, rise: int = 1) -> Motif:
    """Gives straight lines at 45 degrees: `rise` 1 up to the right, -1 down to the right."""

    def lines(left: float, top: float, right: float, low: float) -> list[Line]:
        reach = low - top
        step = gap * math.sqrt(2)
        if rise > 0:
            return [[(s - low, low), (s - top, top)] for s in _steps(left + top, right + low, step)]
        return [[(s + top, top), (s + top + reach, low)] for s in _steps(left - low, right - top, step)]

    return lines


def upright(gap: float) -> Motif:
    """Gives upright lines."""
    return lambda left, top, right, low: [[(x, top), (x, low)] for x in _steps(left, right, gap)]


def level(gap: float) -> Motif:
    """Gives level lines."""
    return lambda left, top, right, low: [[(left, y), (right, y)] for y in _steps(top, low, gap)]


def waves(length: float, gap: float, height: float) -> Motif:
    """Gives level lines that wave."""

    def lines(left: float, top: float, right: float, low: float) -> list[Line]:
        quarter = length / 4
        count = int((right - left) / quarter) + 3
        start = math.floor(left / length) * length
        return [
            [(start + i * quarter / 2, y - height * math.sin(i * math.pi / 4)) for i in range(2 * count + 8)]
            for y in _steps(top, low, gap)
        ]

    return lines


def bonds(length: float, gap: float) -> Motif:
    """Gives the joints of bricks or flags, every other course shifted by half a length."""

    def lines(left: float, top: float, right: float, low: float) -> list[Line]:
        courses = _steps(top - gap, low, gap, 0)
        drawn: list[Line] = [[(left, y), (right, y)] for y in courses]
        for y in courses:
            shift = 0.25 + 0.5 * (round(y / gap) % 2)
            drawn += [[(x, y), (x, y + gap)] for x in _steps(left, right, length, shift)]
        return drawn

    return lines


def dots(gap: float, r: float) -> Motif:
    """Gives round dots, every other row shifted."""

    def lines(left: float, top: float, right: float, low: float) -> list[Line]:
        drawn: list[Line] = []
        for y in _steps(top, low, gap / 2):
            shift = 0.5 * (round(y / (gap / 2) - 0.5) % 2)
            drawn += [ring_outline(x, y, r, steps=8) for x in _steps(left, right, gap, shift)]
        return drawn

    return lines


def crosses(gap: float, half: float) -> Motif:
    """Gives small upright crosses."""

    def lines(left: float, top: float, right: float, low: float) -> list[Line]:
        drawn: list[Line] = []
        for y in _steps(top, low, gap):
            for x in _steps(left, right, gap):
                drawn += [[(x - half, y), (x + half, y)], [(x, y - half), (x, y + half)]]
        return drawn

    return lines


def scales(width: float, gap: float) -> Motif:
    """Gives rows of roof tiles."""

    def lines(left: float, top: float, right: float, low: float) -> list[Line]:
        start = math.floor(left / width) * width
        count = int((right - start) / width) + 1
        shape = ((0, 0.0), (0.2, 0.7), (0.5, 1), (0.8, 0.7), (1, 0.0))
        return [
            [(start + (i + dx) * width, y + dy * gap * 0.4) for i in range(count) for dx, dy in shape]
            for y in _steps(top, low, gap, 0)
        ]

    return lines


SHADE: Final = Hatching(slanting(3.6), INK, 0.8, 0.36)
"""The engraver's shade on the right of a form."""
SHADE_BACK: Final = Hatching(slanting(4.2, -1), INK, 0.8, 0.28)
"""Shade that falls the other way."""
UPRIGHT: Final = Hatching(upright(4), INK, 0.8, 0.32)
"""Shade of upright lines."""
LEVEL: Final = Hatching(level(4), INK, 0.8, 0.3)
"""Shade of level lines."""
TILES: Final = Hatching(scales(4.5, 6), TILE_SHADE, 0.9, 0.6)
"""Rows of roof tiles."""
BRICKS: Final = Hatching(bonds(12, 4), BRICK_JOINT, 0.7, 0.35)
"""Joints of bricks."""
PAVING: Final = Hatching(bonds(84, 20), PAVING_LINE, 1, 0.24)
"""Joints of the paving."""

_OWN: Final[tuple[tuple[Quarter, Motif, float, bool], ...]] = (
    (SAN_MARCO, slanting(5), 1.1, False),
    (CANNAREGIO, waves(14, 7, 1.5), 1.1, False),
    (CASTELLO, bonds(14, 6), 1.1, False),
    (DORSODURO, dots(9, 1.3), 1, True),
    (SAN_POLO, upright(6), 1.1, False),
    (SANTA_CROCE, crosses(11, 3), 1.1, False),
    (BLANK, slanting(5, -1), 1.1, False),
)
"""Each quarter with its motif, the width of its lines and whether it is of dots."""

OWN: Final = {quarter: Hatching(motif, quarter.dark, width, 0.55, dot) for quarter, motif, width, dot in _OWN}
"""A quarter's hatching on its own colour."""
PANEL: Final = {quarter: replace(OWN[quarter], colour=quarter.base, opacity=0.5) for quarter in OWN}
"""A quarter's hatching on the light ground of its picture."""
PALE: Final = {quarter: replace(OWN[quarter], colour=PAPER, opacity=0.45) for quarter in OWN}
"""A quarter's hatching in ivory on a dark form."""
