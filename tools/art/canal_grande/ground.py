"""What both tables of Canal Grande lie on: the rival's strip above, the sky, and the woven cloth under the hand."""

from __future__ import annotations

from typing import Final

from tools.art.canal_grande.palette import (
    CLOTH_HIGH,
    CLOTH_LOW,
    CLOUD,
    DAMASK,
    SKY_HIGH,
    SKY_LOW,
    SKY_MIDDLE,
    STRIP_HIGH,
    STRIP_LOW,
)
from tools.art.pens.palette import GOLD, NIGHT
from tools.art.pens.pen import flat_rect, stroke
from tools.art.pens.svg import document, linear_gradient

WIDTH: Final = 1560
"""Width of the table beside the right column."""
TOP: Final = 56
"""Where the top bar ends."""
STRIP_FOOT: Final = 158
"""Where the rival's strip ends and the picture begins."""
CLOTH_TOP: Final = 768
"""Where the picture ends and the cloth begins."""
FOOT: Final = 1080
"""The foot of the page."""

_GRADIENTS: Final = (
    linear_gradient("strip", (0, TOP), (0, STRIP_FOOT + 14), ((0, STRIP_HIGH), (1, STRIP_LOW)))
    + linear_gradient("cloth", (0, 740), (0, FOOT), ((0, CLOTH_HIGH), (1, CLOTH_LOW)))
    + linear_gradient("sky", (0, 160), (0, 320), ((0, SKY_HIGH), (0.65, SKY_MIDDLE), (1, SKY_LOW)))
)


def damask(left: float, top: float, right: float, foot: float) -> str:
    """Gives path data of the woven pattern that falls within a box: leaves, each on two stems."""
    outer = [(0, 0), (18, 18), (18, 36), (0, 52), (-18, 36), (-18, 18), (0, 0)]
    inner = [(0, 14), (8, 24), (8, 34), (0, 42), (-8, 34), (-8, 24), (0, 14)]
    data = ""
    y, row = top + 8, 0
    while y + 78 <= foot:
        x = left + (48 if row % 2 == 0 else 96)
        while x + 26 <= right:
            for curve in (outer, inner):
                points = [f"{x + dx} {y + dy}" for dx, dy in curve]
                data += f"M{points[0]}C{' '.join(points[1:4])}C{' '.join(points[4:7])}Z"
            data += f"M{x} {y + 52}C{x - 4} {y + 66} {x - 12} {y + 72} {x - 24} {y + 76}"
            data += f"M{x} {y + 52}C{x + 4} {y + 66} {x + 12} {y + 72} {x + 24} {y + 76}"
            x += 96
        y += 48
        row += 1
    return data


def open_sky(clouds: tuple[tuple[float, float, float], ...]) -> str:
    """Draws the sky with engraved clouds, each a place and a length."""
    lines = "".join(f"M{x} {y}h{length}m{-length * 0.7} 6h{length * 0.5}" for x, y, length in clouds)
    return flat_rect(0, STRIP_FOOT - 2, WIDTH, 132, "url(#sky)") + stroke(lines, CLOUD, 1.6)


def table(*picture: str, defs: str = "") -> str:
    """Draws a table's whole ground round its picture; what sticks out of the picture is covered."""
    return document(
        WIDTH,
        FOOT - TOP,
        *picture,
        flat_rect(0, TOP, WIDTH, STRIP_FOOT - TOP, "url(#strip)"),
        stroke(f"M0 {STRIP_FOOT - 0.5}H{WIDTH}", GOLD, 1.2, 0.7),
        flat_rect(0, CLOTH_TOP, WIDTH, FOOT - CLOTH_TOP, "url(#cloth)"),
        stroke(damask(0, CLOTH_TOP - 4, WIDTH, FOOT + 40), DAMASK, 1.2, 0.22),
        flat_rect(0, CLOTH_TOP + 1, WIDTH, 3, NIGHT, 0.45),
        stroke(f"M0 {CLOTH_TOP + 0.5}H{WIDTH}", GOLD, 2),
        defs=_GRADIENTS + defs,
        origin=(0, TOP),
    )
