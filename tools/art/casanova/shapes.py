"""Shapes Casanova's drawings have in common: engraved hatching, eyes and ruffs, outlines to cut by, shadows.

A form is one flat tone in an ink contour; a second tone and hatching lie on its shaded right third. The reader knows
no clips and patterns, so hatching and lattices are cut to their form here.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from tools.art.casanova.palette import HOLE, PAPER_SHADE, SHADOW
from tools.art.pens.palette import INK, PAPER
from tools.art.pens.pen import flat, flat_oval, inked, stroke
from tools.art.pens.svg import Point, group, hatch_data, polyline_data

FOLDER: Final = "casanova"
"""Folder of the family under `assets/svg`."""

HATCH_GAP: Final = 4
"""Distance between two lines of hatching on a mask."""
HATCH_DEGREES: Final = -38
"""Direction of all hatching: the burin's."""
CURVE_STEPS: Final = 12
"""Straight pieces a curve is cut into where a form has to be cut."""

_COMMAND: Final = re.compile(r"([MLCQZ])([^A-Za-z]*)")
_NUMBER: Final = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")

_SHADOW_STEPS: Final = ((0, 0.25), (0.3, 0.14), (0.65, 0.09), (1, 0.05))
"""Share of the reach and opacity of the four stacked shapes a shadow is made of."""


def hatched(data: str, *, gap: float = HATCH_GAP, width: float = 0.75, opacity: float = 0.75) -> str:
    """Draws the engraved shade on a form, cut to the outline given as path data."""
    return stroke(hatch_data(gap, HATCH_DEGREES, outline_points(data)), INK, width, opacity)


def mirrored(*parts: str) -> str:
    """Draws the parts and their mirror image across the vertical axis."""
    return "".join(parts) + group(*parts, transform="scale(-1 1)")


def eye_hole(cx: float, cy: float, a: float, b: float, *, tilt: float = 0) -> str:
    """Draws an opening for an eye, `a` half as wide and `b` half as high, with a lit lower rim."""
    hole = f"M{-a} 1C{-a * 0.6} {-b * 1.2} {a * 0.5} {-b * 1.3} {a} 0C{a * 0.5} {b} {-a * 0.5} {b * 1.1} {-a} 1Z"
    rim = f"M{-a * 0.6} {b * 0.55}C{-a * 0.2} {b * 0.95} {a * 0.4} {b * 0.9} {a * 0.75} {b * 0.35}"
    turn = f" rotate({tilt})" if tilt else ""
    return group(inked(hole, HOLE, 1.2), stroke(rim, PAPER, 0.9, 0.55), transform=f"translate({cx} {cy}){turn}")


def ruff(cy: float, width: float) -> str:
    """Draws a pleated collar round the neck, `width` half as wide."""
    pleats = 20
    height = width * 0.34
    edge = f"M{width} {cy}"
    folds = ""
    for k in range(1, pleats + 1):
        middle, end = math.tau * (k - 0.5) / pleats, math.tau * k / pleats
        edge += (
            f"Q{width * 1.16 * math.cos(middle)} {cy + height * 1.28 * math.sin(middle)}"
            f" {width * math.cos(end)} {cy + height * math.sin(end)}"
        )
        folds += polyline_data(
            [
                (width * 0.42 * math.cos(end), cy - 2 + height * 0.4 * math.sin(end)),
                (width * 0.97 * math.cos(end), cy + height * 0.97 * math.sin(end)),
            ]
        )
    shade = (
        f"M0 {cy + height}A{width} {height} 0 0 0 {width} {cy}L{width * 0.4} {cy - 2}"
        f"A{width * 0.4} {height * 0.4} 0 0 1 0 {cy + height * 0.3}Z"
    )
    return inked(edge + "Z", PAPER, 1.5) + flat(shade, PAPER_SHADE) + stroke(folds, INK, 0.9)


def outline_points(data: str) -> list[Point]:
    """Gives the outline of a form as a polygon.

    Args:
        data: Path data of one closed outline with the absolute commands M, L, C, Q and Z.

    Raises:
        ValueError: The data has another command.
    """
    if _COMMAND.sub("", data).strip():
        raise ValueError(f"path data {data!r}: only M, L, C, Q and Z can be followed")
    points: list[Point] = []
    for command, text in _COMMAND.findall(data):
        values = [float(value) for value in _NUMBER.findall(text)]
        stops = list(zip(values[::2], values[1::2], strict=True))
        match command:
            case "C" | "Q":
                points += _curve([points[-1], *stops])
            case _:
                points += stops
    return points


def _curve(control: Sequence[Point]) -> list[Point]:
    """Gives points along a Bézier curve, without its first."""
    return [_along(control, step / CURVE_STEPS) for step in range(1, CURVE_STEPS + 1)]


def _along(control: Sequence[Point], t: float) -> Point:
    """Gives the point of a Bézier curve at `t` from 0 to 1, by halving its control lines (de Casteljau)."""
    line = list(control)
    while len(line) > 1:
        line = [((1 - t) * a[0] + t * b[0], (1 - t) * a[1] + t * b[1]) for a, b in pairwise(line)]
    return line[0]


def round_corners(x: float, y: float, width: float, height: float, r: float) -> list[Point]:
    """Gives a rectangle with round corners as a polygon, clockwise on the screen from its upper left corner."""
    points: list[Point] = []
    for cx, cy, start in (
        (x + r, y + r, 180),
        (x + width - r, y + r, 270),
        (x + width - r, y + height - r, 0),
        (x + r, y + height - r, 90),
    ):
        for step in range(7):
            turn = math.radians(start + 15 * step)
            points.append((cx + r * math.cos(turn), cy + r * math.sin(turn)))
    return points


def floor_shadow(
    cx: float, cy: float, rx: float, ry: float, *, dx: float, dy: float, spread: float = 1, strength: float = 1
) -> str:
    """Draws the shadow of a round foot, growing softer towards the lower right.

    Args:
        cx: Centre of the foot.
        cy: Centre of the foot.
        rx: Half its width.
        ry: Half its height.
        dx: How far right the softest shape moves.
        dy: How far down the softest shape moves.
        spread: How much wider the softest shape is.
        strength: How dark it is, 1 under a thing that stands, less under one in the air.
    """
    body = ""
    for k, opacity in _SHADOW_STEPS:
        wide, high = rx + spread * k, ry + spread * 0.6 * k
        body += flat_oval(cx + dx * k, cy + dy * k, wide, SHADOW, opacity * strength, ry=high)
    return body
