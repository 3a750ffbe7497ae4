"""The Doge's palace: the long front on the water and, foreshortened, the side on the little square."""

from __future__ import annotations

from typing import Final

from tools.art.pens.palette import CREAM, GOLD, INK, OPENING, PAPER, ROSE, SUNLIT
from tools.art.pens.pen import flat, flat_rect, inked, inked_rect, stroke
from tools.art.pens.stonework import QUAY
from tools.art.pens.svg import Point, circle_data, hatch_data, pointed_arch, polyline_data

SHADE_GRADIENT: Final = "doge_shade"
"""Name of the gradient that darkens the front to the right; the drawing that uses the palace defines it."""

SIDE_STONE: Final = "#F7EBD0"
SIDE_ROSE: Final = "#F0C8AE"
DIAPER_NET: Final = "#F7E8D6"
ARCADE_DEEP: Final = "#362E30"
COLUMN_SHADE: Final = "#B89B78"
ROUND_DARK: Final = "#6B5851"
CORNICE_SHADE: Final = "#B08F6F"
DIAPER: Final = "#B76B58"
ARCADE_DARK: Final = "#5B4A45"
BAYS: Final = 17
"""Arches of the arcade; the loggia has two to each."""


def doge_palace(x: float, width: float, height: float, side_x: float) -> str:
    """Draws the palace.

    Args:
        x: Left corner of the front.
        width: Of the front.
        height: To the cornice.
        side_x: How far left the foreshortened side reaches.
    """
    arcade, loggia = height * 0.285, height * 0.2
    return (
        _side(x, side_x, height)
        + _wall(x, width, height, arcade + loggia)
        + _arcade(x, width, arcade)
        + _loggia(x, width, arcade, loggia)
        + _windows(x, width, height, arcade + loggia)
        + _crown(x, width, height)
        + stroke(f"M{x} {QUAY - 4}V{QUAY - height}", SUNLIT, 3)
        + stroke(f"M{x} {QUAY}V{QUAY - height}", INK, 0.8)
        + flat_rect(x, QUAY - height, width, height, f"url(#{SHADE_GRADIENT})")
    )


def _side(x: float, side_x: float, height: float) -> str:
    """Draws the side on the square, in perspective."""

    def place(t: float, z: float) -> Point:
        """Gives the point at a share of the length from the near corner and a share of the height."""
        far = t**1.15 if t > 0 else 0.0
        tall = height * (1 - 0.24 * far)
        return x - (x - side_x) * far, QUAY - 2 - tall * z if z > 0 else QUAY

    def wall(low: float, high: float, fill: str) -> str:
        return inked(
            polyline_data([place(0, low), place(0, high), place(1, high), place(1, low)], closed=True), fill, 1
        )

    arches = ""
    for i in range(9):
        near, far = i / 9 + 0.02, (i + 1) / 9 - 0.02
        for low, high in ((0.01, 0.25), (0.31, 0.45)):
            (xa, ya), (xb, yb) = place(near, low), place(far, low)
            spring_near, spring_far = place(near, high * 0.8 + low * 0.2)[1], place(far, high * 0.8 + low * 0.2)[1]
            xm, ym = place((near + far) / 2, high)
            arches += (
                f"M{xa} {ya}L{xa} {spring_near}Q{xa} {(spring_near + ym) / 2} {xm} {ym}"
                f"Q{xb} {(spring_far + ym) / 2} {xb} {spring_far}L{xb} {yb}Z"
            )
    windows = ""
    for i in range(4):
        near, far = i / 4 + 0.07, (i + 1) / 4 - 0.09
        points = [
            place(near, 0.58),
            place(near, 0.78),
            place((near + far) / 2, 0.84),
            place(far, 0.78),
            place(far, 0.58),
        ]
        windows += polyline_data(points, closed=True)
    merlons = ""
    for i in range(14):
        (x1, y1), (x2, y2) = place(i / 14, 1), place((i + 1) / 14, 1)
        merlons += f"M{x1} {y1}L{(x1 + x2) / 2} {(y1 + y2) / 2 - height * 0.09}L{x2} {y2}"
    return (
        wall(0, 0.49, SIDE_STONE)
        + wall(0.49, 1, SIDE_ROSE)
        + inked(arches, OPENING, 0.5)
        + inked(windows, OPENING, 1, ink=PAPER)
        + inked(merlons, PAPER, 0.8)
    )


def _wall(x: float, width: float, height: float, open_height: float) -> str:
    """Draws the rose wall with its lozenges, over the pale open storeys."""
    top, foot = QUAY - height, QUAY - open_height
    corners: list[Point] = [(x, top), (x + width, top), (x + width, foot), (x, foot)]
    gap = 9 / 2**0.5
    net = hatch_data(gap, 45, corners) + hatch_data(gap, -45, corners)
    stones = ""
    rows, columns = int((foot - top) / 9), int(width / 9)
    for row in range(rows + 1):
        for column in range(columns):
            cx, cy = x + 4.5 + column * 9, top + 4.5 + row * 9
            if cy < foot - 2:
                stones += f"M{cx} {cy - 1.6}l1.6 1.6l-1.6 1.6l-1.6 -1.6Z"
    return (
        inked_rect(x, top, width, foot - top, ROSE, 1.4)
        + stroke(net, DIAPER_NET, 0.9, 0.8)
        + flat(stones, DIAPER, 0.9)
        + inked_rect(x, foot, width, open_height, CREAM, 1.4)
    )


def _arcade(x: float, width: float, height: float) -> str:
    """Draws the arches at the water, each with a darker depth, a capital and a shaded side."""
    bay = width / BAYS
    floor, capital = QUAY - 4, QUAY - height * 0.62
    arches = "".join(pointed_arch(x + i * bay + bay * 0.14, floor, bay * 0.72, height * 0.9) for i in range(BAYS))
    depths = "".join(
        f"M{x + i * bay + bay * 0.3} {floor}V{capital}H{x + i * bay + bay * 0.78}V{floor}Z" for i in range(BAYS)
    )
    inner = range(1, BAYS)
    return (
        inked(arches, ARCADE_DARK, 0.9)
        + flat(depths, ARCADE_DEEP)
        + stroke("".join(f"M{x + i * bay - bay * 0.17} {capital}h{bay * 0.34}" for i in inner), PAPER, 2.4)
        + stroke("".join(f"M{x + i * bay - bay * 0.17} {QUAY - height * 0.6}h{bay * 0.34}" for i in inner), INK, 0.7)
        + stroke("".join(f"M{x + i * bay + bay * 0.1} {floor}V{capital}" for i in inner), COLUMN_SHADE, 2)
    )


def _loggia(x: float, width: float, arcade: float, height: float) -> str:
    """Draws the loggia: two arches to a bay under a row of pierced rounds."""
    bay = width / BAYS / 2
    foot = QUAY - arcade - 2
    level, r = foot - 4 - height * 0.68, bay * 0.26
    inner = range(1, 2 * BAYS)
    arches = "".join(
        pointed_arch(x + i * bay + bay * 0.15, foot - 4, bay * 0.7, height * 0.62) for i in range(2 * BAYS)
    )
    crosses = "".join(f"M{x + i * bay} {level - r}v{2 * r}m{-r} {-r}h{2 * r}" for i in inner)
    top = QUAY - arcade - height
    return (
        inked_rect(x, foot - 3, width, 5, PAPER, 0.8)
        + inked(arches, OPENING, 0.6)
        + inked("".join(circle_data(x + i * bay, level, r) for i in inner), ROUND_DARK, 0.6)
        + stroke(crosses, CREAM, 1.1)
        + stroke(f"M{x} {foot - 9}h{width}", PAPER, 1.6)
        + stroke(f"M{x} {foot - 5.5}h{width}", INK, 0.5)
        + inked_rect(x, top - 3, width, 6, PAPER, 0.9)
        + stroke(f"M{x} {top + 6}h{width}", CORNICE_SHADE, 2, 0.7)
    )


def _windows(x: float, width: float, height: float, open_height: float) -> str:
    """Draws the six great windows (two lower than the rest), the rounds and the balcony."""
    top, sill = QUAY - height, QUAY - open_height - 12
    wide, tall = width * 0.048, (height - open_height) * 0.6
    windows = mullions = ""
    for place, drop in ((0.075, 0), (0.215, 0), (0.355, 0), (0.645, 0), (0.785, 9), (0.925, 9)):
        windows += pointed_arch(x + width * place - wide / 2, sill + drop, wide, tall)
        mullions += f"M{x + width * place} {sill + drop}v{-tall * 0.72}"
    rounds = "".join(circle_data(x + width * q, top + 14, 3.8) for q in (0.145, 0.285, 0.425, 0.575, 0.715, 0.855))
    cx, half = x + width / 2, width * 0.0375
    balusters = "".join(f"M{cx - half * 1.2 + i * half * 0.4} {sill + 1}v6" for i in range(7))
    return (
        inked(windows, OPENING, 2.6, ink=PAPER)
        + stroke(windows, INK, 0.8)
        + stroke(mullions, CREAM, 1.2)
        + inked(rounds, OPENING, 1.6, ink=PAPER)
        + inked_rect(cx - half, sill - tall * 1.02, half * 2, tall * 1.02 + 6, PAPER, 1)
        + inked(pointed_arch(cx - half * 0.66, sill, half * 1.32, tall * 0.9), OPENING, 0.8)
        + stroke(f"M{cx} {sill}v{-tall * 0.65}", CREAM, 1.4)
        + inked_rect(cx - half * 1.4, sill, half * 2.8, 8, PAPER, 0.9)
        + stroke(balusters, INK, 0.7)
    )


def _crown(x: float, width: float, height: float) -> str:
    """Draws the merlons, the gable over the balcony and the corner turrets."""
    top, step, peak = QUAY - height, width / 40, height * 0.1125
    cx, half = x + width / 2, width * 0.0375
    merlons = ""
    for i in range(40):
        left = x + i * step
        if abs(left + step / 2 - cx) > half * 1.24:
            merlons += (
                f"M{left + 0.6} {top}v-6Q{left + step * 0.42} {top - 8} {left + step * 0.5} {top - peak}"
                f"Q{left + step * 0.58} {top - 8} {left + step - 0.6} {top - 6}v6Z"
            )
    gable = f"M{cx - half} {top + 2}V{top - 12}L{cx} {top - 30}L{cx + half} {top - 12}V{top + 2}Z"
    turrets = "".join(f"M{px - 4} {top}v-14l4 -12l4 12v14Z" for px in (x, x + width))
    return (
        inked(gable, PAPER, 1)
        + inked(f"M{cx} {top - 30}v-14m-3 4l3 -6l3 6Z", PAPER, 1.1)
        + inked(f"M{cx - 6} {top - 5}q3 -6 8 -5l4 3v4h-12Z", GOLD, 0.7)
        + inked(merlons, PAPER, 0.8)
        + inked_rect(x, top - 1, width, 4, PAPER, 0.7)
        + inked(turrets, PAPER, 0.9)
    )
