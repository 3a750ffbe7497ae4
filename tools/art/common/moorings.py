"""Mooring poles and channel marks: what closes the title's picture on both sides."""

from __future__ import annotations

from typing import Final

from tools.art.pens.palette import DARK_GOLD, DARK_WOOD, FOAM, GOLD, INK, PAPER, POLE_BLUE, RED, SUNLIT
from tools.art.pens.pen import flat, flat_oval, inked, inked_oval, inked_rect, stroke

PILE: Final = "#6D4D36"
PILE_GRAIN: Final = "#A87E5A"
WEED: Final = "#2F4A3F"
GULL_WING: Final = "#9FABAB"


def pole(x: float, top: float, foot: float, width: float, stripe: str, lean: float) -> str:
    """Draws a striped mooring pole with a gilt cap."""
    half = width / 2

    def edge(y: float, side: int) -> float:
        return x + lean * (1 - min(1.0, max(0.0, (y - top) / (foot - top)))) + side * half

    stripes, y = "", top + 8
    while y < foot + 30:
        low, lowest = y + width * 0.9, y + width * 0.9 + 16
        stripes += (
            f"M{edge(low, -1)} {min(low, foot)}L{edge(y, 1)} {min(y, foot)}V{min(y + 16, foot)}"
            f"L{edge(lowest, -1)} {min(lowest, foot)}Z"
        )
        y += 38
    cx = x + lean
    cap = (
        f"M{cx - width * 0.45} {top - 6}C{cx - width * 0.7} {top - 24} {cx - width * 0.2} {top - 30} {cx} {top - 44}"
        f"C{cx + width * 0.2} {top - 30} {cx + width * 0.7} {top - 24} {cx + width * 0.45} {top - 6}Z"
    )
    cap_shade = (
        f"M{cx + width * 0.1} {top - 30}C{cx + width * 0.5} {top - 22} {cx + width * 0.4} {top - 14}"
        f" {cx + width * 0.35} {top - 6}"
    )
    return (
        inked(f"M{x - half + lean} {top}L{x - half} {foot}H{x + half}L{x + half + lean} {top}Z", PAPER, 2)
        + inked(stripes, stripe, 0.8)
        + flat(
            f"M{x + width * 0.2 + lean} {top}L{x + width * 0.2} {foot}H{x + half}L{x + half + lean} {top}Z", INK, 0.2
        )
        + stroke(f"M{x - width * 0.3 + lean} {top + 4}L{x - width * 0.3} {foot}", SUNLIT, 1.4, 0.7)
        + inked_rect(cx - width * 0.62, top - 6, width * 1.24, 10, GOLD, 1.5)
        + inked(cap, GOLD, 1.6)
        + stroke(cap_shade, DARK_GOLD, 1.6)
        + inked_oval(cx, top - 46, 3.6, GOLD, 1.3)
    )


def _pile(x: float, top: float, foot: float, width: float, lean: float) -> str:
    """Draws one of the three tarred posts of a channel mark."""
    half = width / 2
    grain = f"M{x + lean - width * 0.2} {top + 10}L{x - width * 0.2} {foot - 10}M{x + lean} {top + 24}L{x} {foot - 20}"
    weed = f"M{x - half + lean * 0.2} 966H{x + half + lean * 0.2}V{foot}H{x - half}Z"
    return (
        inked(f"M{x + lean - half} {top}q{half} -7 {width} 0L{x + half} {foot}H{x - half}Z", PILE, 2)
        + flat(
            f"M{x + lean + width * 0.15} {top - 1}L{x + width * 0.15} {foot}H{x + half}L{x + lean + half} {top}Z",
            DARK_WOOD,
        )
        + stroke(grain, PILE_GRAIN, 1)
        + flat(weed, WEED, 0.75)
    )


def foreground(foot: float) -> str:
    """Draws the poles on the right, and on the left the channel mark with a gull at rest; all go down to `foot`."""
    bird = "M130 812c4 -8 14 -10 20 -8c4 -6 10 -6 12 -2l6 3l-6 1c-2 8 -12 12 -22 10l-14 3Z"
    return (
        pole(1842, 800, foot, 20, POLE_BLUE, -6)
        + pole(1786, 768, foot, 22, RED, 4)
        + pole(1738, 850, foot, 18, POLE_BLUE, -3)
        + stroke("M1712 1004q30 -8 60 0M1760 1010q40 -8 70 0M1812 1006q30 -6 60 0", FOAM, 2, 0.7)
        + _pile(120, 836, foot, 17, 22)
        + _pile(176, 836, foot, 17, -22)
        + _pile(148, 816, foot, 19, 0)
        + inked("M128 866q20 9 42 0l1 9q-22 9 -44 0Z", GOLD, 1.4)
        + inked(bird, PAPER, 1.4)
        + inked("M134 810c6 -4 14 -2 20 3c-6 4 -14 4 -24 3Z", GULL_WING, 1)
        + flat_oval(159, 803.5, 0.9, INK)
        + stroke("M96 1006q26 -8 50 0M150 1010q30 -8 60 -1", FOAM, 2, 0.7)
    )
