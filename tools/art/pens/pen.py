"""The engraver's three ways with a shape: inked (filled, with a contour), flat (filled alone), stroke (a line alone).

Nearly every shape of the drawings is one of these, so that line and colour are set in one place.
"""

from __future__ import annotations

import re
from typing import Final

from tools.art.pens.palette import INK
from tools.art.pens.svg import ellipse, path, rect

_COLOUR: Final = re.compile(r"#([0-9A-Fa-f]{2})([0-9A-Fa-f]{2})([0-9A-Fa-f]{2})\b")


def inked(data: str, fill: str, width: float = 1.2, *, ink: str = INK) -> str:
    """Fills a path and draws its contour."""
    return path(data, fill=fill, stroke=ink, stroke_width=width)


def flat(data: str, fill: str, opacity: float = 1) -> str:
    """Fills a path without a contour."""
    return path(data, fill=fill) if opacity == 1 else path(data, fill=fill, fill_opacity=opacity)


def stroke(data: str, colour: str = INK, width: float = 1.2, opacity: float = 1) -> str:
    """Draws a line."""
    if opacity == 1:
        return path(data, stroke=colour, stroke_width=width)
    return path(data, stroke=colour, stroke_width=width, stroke_opacity=opacity)


def inked_rect(
    x: float, y: float, width: float, height: float, fill: str, line: float = 1.2, *, ink: str = INK, rx: float = 0
) -> str:
    """Fills a rectangle and draws its contour."""
    return rect(x, y, width, height, rx=rx, fill=fill, stroke=ink, stroke_width=line)


def flat_rect(x: float, y: float, width: float, height: float, fill: str, opacity: float = 1, *, rx: float = 0) -> str:
    """Fills a rectangle without a contour."""
    if opacity == 1:
        return rect(x, y, width, height, rx=rx, fill=fill)
    return rect(x, y, width, height, rx=rx, fill=fill, fill_opacity=opacity)


def inked_oval(
    cx: float, cy: float, rx: float, fill: str, line: float = 1.2, *, ry: float | None = None, ink: str = INK
) -> str:
    """Fills a circle, or an ellipse when `ry` is given, and draws its contour."""
    return ellipse(cx, cy, rx, rx if ry is None else ry, fill=fill, stroke=ink, stroke_width=line)


def flat_oval(cx: float, cy: float, rx: float, fill: str, opacity: float = 1, *, ry: float | None = None) -> str:
    """Fills a circle, or an ellipse when `ry` is given, without a contour."""
    tall = rx if ry is None else ry
    if opacity == 1:
        return ellipse(cx, cy, rx, tall, fill=fill)
    return ellipse(cx, cy, rx, tall, fill=fill, fill_opacity=opacity)


def mixed(colour: str, other: str, share: float) -> str:
    """Mixes two `#rrggbb` colours: `share` of the other, the rest of the first."""
    first, second = (tuple(int(text[i : i + 2], 16) for i in (1, 3, 5)) for text in (colour, other))
    channels = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return "#" + "".join(f"{channel:02X}" for channel in channels)


def washed(drawing: str, colour: str, share: float) -> str:
    """Mixes every colour of a drawing with another: what half-clear water or distance does to it.

    The reader has no opacity of a group, and shapes that are half clear one by one show what lies under them.
    """
    return _COLOUR.sub(lambda found: mixed(found[0], colour, share), drawing)
