"""Backs of Casanova's cards: a lattice of gondola prows round an oval with the prow of Venice.

The lattice is cut here to the card, and for the owner's own card also along the fold of its turned-up corner, under
which the program writes the rank.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tools.art.casanova.palette import BACK_LOZENGE, BACK_RED, PAPER_SHADE, SHADOW
from tools.art.casanova.shapes import outline_points, round_corners
from tools.art.pens.palette import CARD_FACE, DARK_RED, GOLD, INK, LIGHT_GOLD, PAPER
from tools.art.pens.pen import flat, inked, inked_oval, stroke
from tools.art.pens.svg import Point, cut, document, polyline_data

HAND: Final = (126.0, 176.0)
"""Size of a back beside the cards in hand."""
TABLE: Final = (92.0, 128.0)
"""Size of the owner's card on the table."""
FOLD_LEFT: Final = 48
"""How far from the right edge the fold meets the lower edge of the card on the table."""
FOLD_UP: Final = 54
"""How far from the lower edge the fold meets the right edge of the card on the table."""

LOZENGES: Final = 2
"""Lozenges from left to right, and from top to bottom."""
UNIT: Final = 92
"""Width of the card that all measures of the back are given for."""


def prow() -> list[Point]:
    """Gives the outline of the ferro, the iron of a gondola's prow, round the origin and 78 high."""
    teeth = ""
    for k in range(6):
        y = -17 + 5 * k
        teeth += f"L3,{y} L15,{y + 1} L15,{y + 3.4} L3,{y + 3} "
    return outline_points(
        "M-5,-18 C-9,-30 0,-40 13,-38 C20,-37 20,-31 15,-28 C9,-25 5,-24 3,-18 "
        + teeth
        + "L3,14 C3,26 -4,34 -15,39 L-19,35 C-10,28 -6,22 -6,12 L-6,-2 L-15,-3 L-15,-6 L-6,-6Z"
    )


def prow_mark() -> str:
    """Draws the prow alone, as a mark beside a game's name on dark ground."""
    outline = [(14 + x * 0.5, 20 + y * 0.5) for x, y in prow()]
    return document(28, 40, flat(polyline_data(outline, closed=True), LIGHT_GOLD))


def card_back() -> str:
    """Draws the back of a card."""
    width, height = HAND
    return document(width, height, _back(width, height, _whole(width, height)))


def card_back_turned() -> str:
    """Draws the back of the owner's card with its lower right corner turned up, ivory where the rank is written."""
    width, height = TABLE
    foot, side = (width - FOLD_LEFT, height), (width, height - FOLD_UP)
    run = ((side[0] - foot[0]) * 10, (side[1] - foot[1]) * 10)
    kept = [(foot[0] - run[0], foot[1] - run[1]), (-run[0] * 2, run[1] * 2), (side[0] + run[0], side[1] + run[1])]
    fold = f"M{foot[0]},{foot[1]} L{side[0]},{side[1]} "
    flap = (
        f"{fold}C{width - 18},{height - 56} {width - 50},{height - 50} {width - 58},{height - 44} "
        f"C{width - 56},{height - 28} {width - 52},{height - 10} {foot[0]},{foot[1]}Z"
    )
    return document(
        width,
        height,
        flat(f"{fold}L{width},{side[1] + 10} L{foot[0] + 9},{height}Z", SHADOW, 0.25),
        _back(width, height, kept),
        inked(flap, CARD_FACE, 1.6),
        flat(f"{fold}L{width - 12},{height - 52} L{width - 50},{height - 14}Z", PAPER_SHADE, 0.7),
        stroke(fold, INK, 1.2),
    )


def _whole(width: float, height: float) -> list[Point]:
    """Gives the window that keeps all of a card."""
    return [(0, 0), (width, 0), (width, height), (0, height)]


def _back(width: float, height: float, kept: Sequence[Point]) -> str:
    """Draws a back as far as the convex window `kept` leaves it."""
    unit = width / UNIT

    def window(margin: float, r: float) -> list[Point]:
        return cut(round_corners(margin, margin, width - 2 * margin, height - 2 * margin, r), kept)

    field = window(7 * unit, 5 * unit)
    card = inked(polyline_data(window(0.8, 9 * unit), closed=True), PAPER, 1.6)
    ground = flat(polyline_data(field, closed=True), BACK_RED)
    edge = stroke(polyline_data(field, closed=True), INK, 1.2)
    rule = stroke(polyline_data(window(11 * unit, 3 * unit), closed=True), LIGHT_GOLD, 1.2 * unit)
    middle = (width / 2, height / 2)
    oval = inked_oval(*middle, width * 0.22, BACK_RED, 1.6 * unit, ry=height * 0.193, ink=LIGHT_GOLD)
    emblem = _prow_at((middle[0] + 1, middle[1]), unit * 0.484, kept)
    return card + ground + _lattice(width, height, unit, field) + edge + rule + oval + emblem


def _lattice(width: float, height: float, unit: float, field: Sequence[Point]) -> str:
    """Draws lozenges with a prow in each and a mirrored one on each knot, cut to the field."""
    margin = 7 * unit
    across, down = (width - 2 * margin) / LOZENGES, (height - 2 * margin) / LOZENGES
    lozenges, prows = "", ""
    for row in range(LOZENGES + 1):
        for column in range(LOZENGES + 1):
            x, y = margin + column * across, margin + row * down
            prows += _prow_at((x, y), -0.46 * unit, field)
            if row < LOZENGES and column < LOZENGES:
                centre = (x + across / 2, y + down / 2)
                corners = [(centre[0], y), (x + across, centre[1]), (centre[0], y + down), (x, centre[1])]
                lozenges += inked(polyline_data(cut(corners, field), closed=True), BACK_LOZENGE, 1.2 * unit, ink=GOLD)
                prows += _prow_at(centre, 0.46 * unit, field)
    return lozenges + prows


def _prow_at(place: Point, scale: float, window: Sequence[Point]) -> str:
    """Draws the prow at a place, mirrored when `scale` is negative, as far as the convex window shows it."""
    outline = cut([(place[0] + x * scale, place[1] + y * abs(scale)) for x, y in prow()], window)
    return inked(polyline_data(outline, closed=True), LIGHT_GOLD, 0.5, ink=DARK_RED) if outline else ""
