"""The program's icon: the gondola's lantern at night over water, on a plate. The same in every theme.

A desktop shows it from 16 to 512 pixels, so it has one figure, thick contours and no letters.
"""

from __future__ import annotations

from typing import Final

from tools.art.common.new_game import lantern_body
from tools.art.pens.svg import circle, document, group, moved, path, rect

SIDE: Final = 64
"""Units a side."""
_NIGHT: Final = "#13212B"
_WATER: Final = "#1F4A55"
_GOLD: Final = "#C8A24A"
_GLOW: Final = "#F6D77E"


def drawing() -> str:
    """The icon as SVG text, 64 by 64 units."""
    waves = "".join(
        path(f"M{x} {y}q4 -2.4 8 0t8 0", fill="none", stroke=_GLOW, stroke_width=1.2, stroke_opacity=shine,
             stroke_linecap="round")
        for x, y, shine in ((12, 54, 0.35), (36, 53, 0.35), (24, 58, 0.7))
    )  # fmt: skip
    return document(
        SIDE,
        SIDE,
        rect(1, 1, 62, 62, rx=13, fill=_NIGHT),
        path("M2 49H62V50A12 12 0 0 1 50 62H14A12 12 0 0 1 2 50Z", fill=_WATER),
        circle(32, 29, 25, fill=_GLOW, fill_opacity=0.1),
        circle(32, 29, 18, fill=_GLOW, fill_opacity=0.14),
        waves,
        group(lantern_body(), transform=moved(15.8, 2, scale=0.9)),
        rect(2, 2, 60, 60, rx=12, fill="none", stroke=_GOLD, stroke_width=2),
    )
