"""A small typed builder of SVG text.

Every helper gives the text of one element and every attribute is a checked keyword, so a misspelt attribute is a type
error and not a silently missing stroke. Opacity is of a shape alone: the reader knows no opacity of a group.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from typing import Final, Literal, TypedDict, Unpack
from xml.sax.saxutils import quoteattr

Point = tuple[float, float]
"""A place in the drawing's own units."""


class Paint(TypedDict, total=False):
    """How a shape is painted; every field is the SVG attribute of that name with `_` for `-`."""

    fill: str
    """Colour or `url(#gradient)`; `none` unless given."""
    fill_opacity: float
    """From 0 (clear) to 1."""
    fill_rule: Literal["nonzero", "evenodd"]
    """Which parts of a path that crosses itself are inside."""
    stroke: str
    """Colour of the line; no line unless given."""
    stroke_width: float
    """Width of the line."""
    stroke_opacity: float
    """From 0 (clear) to 1."""
    stroke_linecap: Literal["butt", "round", "square"]
    """Ends of a line."""
    stroke_linejoin: Literal["miter", "round", "bevel"]
    """Corners of a line."""
    stroke_dasharray: str
    """Lengths of dashes and gaps."""
    opacity: float
    """Of fill and line together, from 0 (clear) to 1."""
    transform: str
    """As SVG writes it; see `moved`."""


def number(value: float) -> str:
    """Writes a number with at most two decimals and no needless zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _attributes(paint: Paint) -> str:
    fields = {"fill": "none", **paint}
    parts = []
    for name, value in fields.items():
        text = number(value) if isinstance(value, float | int) else str(value)
        parts.append(f" {name.replace('_', '-')}={quoteattr(text)}")
    return "".join(parts)


def rect(x: float, y: float, width: float, height: float, *, rx: float = 0, **paint: Unpack[Paint]) -> str:
    """Draws a rectangle, with rounded corners when `rx` is given."""
    corner = f' rx="{number(rx)}"' if rx else ""
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
        f"{corner}{_attributes(paint)}/>\n"
    )


def circle(cx: float, cy: float, r: float, **paint: Unpack[Paint]) -> str:
    """Draws a circle."""
    return f'<circle cx="{number(cx)}" cy="{number(cy)}" r="{number(r)}"{_attributes(paint)}/>\n'


def ellipse(cx: float, cy: float, rx: float, ry: float, **paint: Unpack[Paint]) -> str:
    """Draws an ellipse."""
    return f'<ellipse cx="{number(cx)}" cy="{number(cy)}" rx="{number(rx)}" ry="{number(ry)}"{_attributes(paint)}/>\n'


def line(x1: float, y1: float, x2: float, y2: float, **paint: Unpack[Paint]) -> str:
    """Draws a straight line."""
    return f'<line x1="{number(x1)}" y1="{number(y1)}" x2="{number(x2)}" y2="{number(y2)}"{_attributes(paint)}/>\n'


def polygon(points: Sequence[Point], **paint: Unpack[Paint]) -> str:
    """Draws a closed polygon."""
    text = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    return f'<polygon points="{text}"{_attributes(paint)}/>\n'


_LONG_NUMBER: Final = re.compile(r"-?\d+\.\d+(?:e[-+]?\d+)?")


def path(data: str, **paint: Unpack[Paint]) -> str:
    """Draws a path; ends and corners of its line are round unless said otherwise.

    Numbers in `data` may be of any length: they are shortened here.
    """
    data = _LONG_NUMBER.sub(lambda found: number(float(found[0])), data)
    if "stroke" in paint:
        paint.setdefault("stroke_linejoin", "round")
        paint.setdefault("stroke_linecap", "round")
    return f'<path d="{data}"{_attributes(paint)}/>\n'


def group(*parts: str, transform: str = "") -> str:
    """Puts shapes together, moved by `transform` when given."""
    attribute = f' transform="{transform}"' if transform else ""
    return f"<g{attribute}>\n{''.join(parts)}</g>\n"


def moved(x: float = 0, y: float = 0, *, scale: float | tuple[float, float] = 1, rotate: float = 0) -> str:
    """Gives the transform that scales, then turns (degrees), then moves."""
    parts = []
    if x or y:
        parts.append(f"translate({number(x)} {number(y)})")
    if rotate:
        parts.append(f"rotate({number(rotate)})")
    if isinstance(scale, tuple):
        parts.append(f"scale({scale[0]:.4g} {scale[1]:.4g})")
    elif scale != 1:
        parts.append(f"scale({scale:.4g})")
    return " ".join(parts)


Stop = tuple[float, str] | tuple[float, str, float]
"""Place from 0 to 1, colour and, when not opaque, opacity."""


def _stops(stops: Iterable[Stop]) -> str:
    text = ""
    for stop in stops:
        opacity = f' stop-opacity="{number(stop[2])}"' if len(stop) == 3 else ""
        text += f'<stop offset="{number(stop[0])}" stop-color="{stop[1]}"{opacity}/>'
    return text


def linear_gradient(name: str, start: Point, end: Point, stops: Iterable[Stop]) -> str:
    """Defines a gradient along a line, in the units of the shape that uses it: `fill="url(#name)"`."""
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{number(start[0])}" y1="{number(start[1])}"'
        f' x2="{number(end[0])}" y2="{number(end[1])}">{_stops(stops)}</linearGradient>\n'
    )


def radial_gradient(name: str, centre: Point, r: float, stops: Iterable[Stop]) -> str:
    """Defines a gradient round a point, in the units of the shape that uses it: `fill="url(#name)"`."""
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{number(centre[0])}"'
        f' cy="{number(centre[1])}" r="{number(r)}">{_stops(stops)}</radialGradient>\n'
    )


def document(width: float, height: float, *body: str, defs: str = "", origin: Point = (0, 0)) -> str:
    """Gives a whole SVG file of that size whose upper left corner is `origin`."""
    head = f"<defs>\n{defs}</defs>\n" if defs else ""
    box = f"{number(origin[0])} {number(origin[1])} {number(width)} {number(height)}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(width)}" height="{number(height)}"'
        f' viewBox="{box}">\n{head}{"".join(body)}</svg>\n'
    )


def polyline_data(points: Sequence[Point], *, closed: bool = False) -> str:
    """Gives path data through points."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + ("Z" if closed else "")


def circle_data(cx: float, cy: float, r: float) -> str:
    """Gives path data of a circle, so that many can be one path."""
    n = number
    return f"M{n(cx - r)} {n(cy)}a{n(r)} {n(r)} 0 1 0 {n(2 * r)} 0a{n(r)} {n(r)} 0 1 0 {n(-2 * r)} 0Z"


def round_arch(x: float, y: float, width: float, height: float) -> str:
    """Gives path data of a round-arched opening: left side at `x`, foot at `y`."""
    n, r = number, width / 2
    top = n(y - height + r)
    return f"M{n(x)} {n(y)}V{top}A{n(r)} {n(r)} 0 0 1 {n(x + width)} {top}V{n(y)}Z"


def pointed_arch(x: float, y: float, width: float, height: float) -> str:
    """Gives path data of a Gothic opening: left side at `x`, foot at `y`."""
    n = number
    spring, shoulder, top = n(y - height + width * 0.8), n(y - height + width * 0.25), n(y - height)
    return (
        f"M{n(x)} {n(y)}V{spring}Q{n(x + width * 0.02)} {shoulder} {n(x + width / 2)} {top}"
        f"Q{n(x + width * 0.98)} {shoulder} {n(x + width)} {spring}V{n(y)}Z"
    )


def polar(cx: float, cy: float, r: float, degrees: float) -> Point:
    """Gives the point at a distance and an angle, clockwise from the right."""
    return cx + r * math.cos(math.radians(degrees)), cy + r * math.sin(math.radians(degrees))


def hatch_data(gap: float, degrees: float, *outlines: Sequence[Point], phase: float = 0.5) -> str:
    """Gives path data of parallel lines cut to polygons: what a pattern with a clip would draw.

    Args:
        gap: Distance between two lines.
        degrees: Direction of the lines, clockwise from the right.
        outlines: Polygons, convex or not; one inside another is a hole.
        phase: Where the first line lies, as a share of `gap`, counted from the origin.
    """
    turn = math.radians(degrees)
    cos, sin = math.cos(turn), math.sin(turn)
    turned = [[(x * cos + y * sin, y * cos - x * sin) for x, y in outline] for outline in outlines]
    edges = [edge for outline in turned for edge in zip(outline, [*outline[1:], outline[0]], strict=True)]
    low, high = min(v for (_, v), _ in edges), max(v for (_, v), _ in edges)
    data = ""
    row = math.ceil(low / gap - phase)
    while (v := (row + phase) * gap) < high:
        crossings = sorted(
            u1 + (u2 - u1) * (v - v1) / (v2 - v1) for (u1, v1), (u2, v2) in edges if (v1 <= v) != (v2 <= v)
        )
        for u1, u2 in zip(crossings[::2], crossings[1::2], strict=True):
            data += polyline_data([(u1 * cos - v * sin, u1 * sin + v * cos), (u2 * cos - v * sin, u2 * sin + v * cos)])
        row += 1
    return data


def cut(subject: Sequence[Point], clip: Sequence[Point]) -> list[Point]:
    """Gives the part of a convex polygon inside another convex polygon (Sutherland and Hodgman's way).

    Both go round the same way, clockwise as seen on the screen.
    """
    result = list(subject)
    for (ax, ay), (bx, by) in zip(clip, [*clip[1:], clip[0]], strict=True):
        kept: list[Point] = []
        for start, end in zip(result, [*result[1:], *result[:1]], strict=True):
            side_start = (bx - ax) * (start[1] - ay) - (by - ay) * (start[0] - ax)
            side_end = (bx - ax) * (end[1] - ay) - (by - ay) * (end[0] - ax)
            if side_start >= 0:
                kept.append(start)
            if (side_start >= 0) != (side_end >= 0):
                t = side_start / (side_start - side_end)
                kept.append((start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t))
        result = kept
    return result


def ring_outline(cx: float, cy: float, r: float, *, steps: int = 96) -> list[Point]:
    """Gives a circle as a polygon, to hatch or to cut."""
    return [polar(cx, cy, r, 360 * i / steps) for i in range(steps)]
