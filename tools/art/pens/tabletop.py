"""Small dice, coins and cards as they lie in the pictures of the new game's panels.

The table's own dice, coins and cards are larger and finer; here the same things are seen from afar.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tools.art.common.portrait_faces import face as drawn_face
from tools.art.pens.palette import CARD_FACE, CLOTH_DARK, DARK_GOLD, DARK_RED, GOLD, INK, RED, WHITE
from tools.art.pens.pen import flat, inked, inked_oval, inked_rect, stroke
from tools.art.pens.svg import Point, circle_data, group, moved, polyline_data, rect

DIE_LEFT: Final = "#E7DBC2"
DIE_RIGHT: Final = "#C9B994"
DIE_TOP: Final = "#FBF4E4"
COIN_EDGE: Final = "#A98332"
COIN_LINE: Final = "#6F5216"
COIN_LIGHT: Final = "#F2DDA0"
ARCH: Final = "#EADFC6"
ARCH_LINE: Final = "#C9B88F"

PIPS: Final[dict[int, Sequence[Point]]] = {
    1: ((0.5, 0.5),),
    2: ((0.27, 0.27), (0.73, 0.73)),
    3: ((0.25, 0.25), (0.5, 0.5), (0.75, 0.75)),
    4: ((0.27, 0.27), (0.27, 0.73), (0.73, 0.27), (0.73, 0.73)),
    5: ((0.25, 0.25), (0.25, 0.75), (0.75, 0.25), (0.75, 0.75), (0.5, 0.5)),
    6: ((0.25, 0.22), (0.25, 0.5), (0.25, 0.78), (0.75, 0.22), (0.75, 0.5), (0.75, 0.78)),
}
"""Where the pips of each face lie, as shares of its sides."""

NUMERALS: Final[dict[int, str]] = {
    8: (
        "M6 -16.6C9.4 -16.6 11.2 -14.7 11.2 -12.3C11.2 -10.3 9.8 -9.2 8.3 -8.5C10.7 -7.5 11.9 -6 11.9 -4.1"
        "C11.9 -1.4 9.6 0.3 6 0.3C2.3 0.3 0.2 -1.4 0.2 -4C0.2 -6.1 1.7 -7.5 3.8 -8.4C2.1 -9.2 0.9 -10.4 0.9 -12.4"
        "C0.9 -14.8 2.9 -16.6 6 -16.6ZM6 -15.6C4.5 -15.6 3.4 -14.5 3.4 -12.7C3.4 -10.9 4.7 -10 7.2 -9"
        "C8.3 -9.7 8.8 -10.8 8.8 -12.4C8.8 -14.4 7.7 -15.6 6 -15.6ZM4.8 -7.9C3.4 -7 2.7 -5.8 2.7 -4.1"
        "C2.7 -1.9 4 -0.7 6 -0.7C8 -0.7 9.3 -1.7 9.3 -3.6C9.3 -5.6 7.7 -6.8 4.8 -7.9Z"
    ),
    9: (
        "M1.8 0.4L1.6 -0.6C6 -1.4 8.8 -4 9.2 -7.6C8.2 -6.6 6.8 -6.1 5.3 -6.1C2.2 -6.1 0.1 -8.2 0.1 -11.2"
        "C0.1 -14.4 2.5 -16.6 6 -16.6C9.7 -16.6 12 -13.9 12 -9.7C12 -4.2 8.2 -0.2 1.8 0.4ZM6.4 -7.5"
        "C7.5 -7.5 8.5 -7.9 9.3 -8.7V-9.5C9.3 -13.5 8.1 -15.6 6 -15.6C4.1 -15.6 2.8 -14 2.8 -11.4"
        "C2.8 -8.9 4.2 -7.5 6.4 -7.5Z"
    ),
}
"""Figures of the cards in the pictures, 12 wide and 17 high, standing on y = 0."""


def _pip(cx: float, cy: float, u: Point, v: Point) -> str:
    """Gives path data of a round pip on a face with the sides `u` and `v`."""
    a, b = (u[0] * 0.1, u[1] * 0.1), (v[0] * 0.1, v[1] * 0.1)
    k = 0.55
    corners = [(a, b), (b, (-a[0], -a[1])), ((-a[0], -a[1]), (-b[0], -b[1])), ((-b[0], -b[1]), a)]
    data = f"M{cx + a[0]} {cy + a[1]}"
    for p, q in corners:
        data += (
            f"C{cx + p[0] + q[0] * k} {cy + p[1] + q[1] * k} {cx + q[0] + p[0] * k} {cy + q[1] + p[1] * k}"
            f" {cx + q[0]} {cy + q[1]}"
        )
    return data + "Z"


def small_die(cx: float, cy: float, size: float, faces: tuple[int, int, int]) -> str:
    """Draws a die whose near corner is at the middle; `faces` are top, left and right."""
    w, h = size * 0.87, size * 0.5

    def face(origin: Point, u: Point, v: Point, fill: str, pips: int) -> str:
        ox, oy = origin
        corners = [origin, (ox + u[0], oy + u[1]), (ox + u[0] + v[0], oy + u[1] + v[1]), (ox + v[0], oy + v[1])]
        marks = "".join(_pip(ox + u[0] * i + v[0] * j, oy + u[1] * i + v[1] * j, u, v) for i, j in PIPS[pips])
        return inked(polyline_data(corners, closed=True), fill, 2) + flat(marks, RED if pips == 1 else INK)

    top, left, right = faces
    shadow = (
        f"M{cx - size * 0.95} {cy + size * 0.62}l{size * 0.95} {size * 0.5}"
        f"l{size * 1.25} {-size * 0.5}l{-size * 0.4} {-size * 0.35}Z"
    )
    return (
        flat(shadow, CLOTH_DARK, 0.6)
        + face((cx - w, cy - h), (w, h), (0, size), DIE_LEFT, left)
        + face((cx, cy), (w, -h), (0, size), DIE_RIGHT, right)
        + face((cx - w, cy - h), (w, -h), (w, h), DIE_TOP, top)
        + stroke(f"M{cx - w + 3} {cy - h + 3}L{cx} {cy + 2.5}L{cx + w - 3} {cy - h + 3}", WHITE, 1.4, 0.8)
    )


def coin_stack(cx: float, y: float, count: int, r: float = 17) -> str:
    """Draws a stack of coins one can count, its lowest coin at `y`."""
    thick, ry = r * 0.35, r * 0.42
    drawn = ""
    for i in range(count):
        level = y - i * thick
        edge = "".join(
            f"M{cx + q * r} {level + d * r}v{r * 0.18}"
            for q, d in ((-0.76, 0.38), (-0.3, 0.53), (0.35, 0.53), (0.76, 0.38))
        )
        drawn += (
            inked(f"M{cx - r} {level}v{thick * 0.85}a{r} {ry} 0 0 0 {2 * r} 0v{-thick * 0.85}Z", COIN_EDGE, 1.3)
            + inked_oval(cx, level, r, GOLD, 1.3, ry=ry)
            + stroke(edge, COIN_LINE, 1)
        )
    level = y - (count - 1) * thick
    return (
        drawn
        + inked_oval(cx, level, r * 0.68, "none", 1.1, ry=r * 0.27, ink=DARK_GOLD)
        + stroke(f"M{cx - r * 0.3} {level + 2}q{r * 0.3} -6 {r * 0.6} 0", COIN_LINE, 1.4)
        + stroke(f"M{cx - r * 0.8} {level - 2}q{r * 0.3} -4 {r * 0.8} -4", COIN_LIGHT, 1.6)
    )


def small_card(x: float, y: float, rotate: float, number: int, face: str) -> str:
    """Draws a card of 86 by 122 round its middle, with a figure in the corner and a mask under an arch."""
    arch = "M-34 50V-2C-34 -32 34 -32 34 -2V50Z"
    shade = "".join(
        rect(-41 - i, -57 - i, 86 + 2 * i, 122 + 2 * i, rx=8, fill=CLOTH_DARK, fill_opacity=0.16) for i in (4, 2, 0)
    )
    return group(
        shade,
        inked_rect(-43, -61, 86, 122, CARD_FACE, 1.8, rx=6),
        inked_rect(-39, -57, 78, 114, "none", 1.2, rx=3, ink=GOLD),
        inked(arch, ARCH, 1, ink=ARCH_LINE),
        group(drawn_face(face), transform=moved(0, 13, scale=0.375)),
        stroke("M-36 52H36", GOLD, 1.4),
        group(flat(NUMERALS[number], INK), transform=moved(-35, -36, scale=1.05)),
        transform=moved(x, y, rotate=rotate),
    )


def card_back(x: float, y: float, rotate: float, scale: float = 1) -> str:
    """Draws a small red card face down, 30 by 42 round its middle."""
    return group(
        inked_rect(-15, -21, 30, 42, CARD_FACE, 1.6, rx=3.5),
        inked_rect(-11.5, -17.5, 23, 35, RED, 1, rx=2, ink=DARK_RED),
        stroke("M-11.5 -8L0 -17.5L11.5 -8M-11.5 8L0 17.5L11.5 8M-11.5 -8L11.5 8M11.5 -8L-11.5 8", DARK_RED, 1.2),
        inked("M0 -7L5.5 0L0 7L-5.5 0Z", GOLD, 0.8, ink=DARK_RED),
        flat(circle_data(0, 0, 1.8), DARK_RED),
        transform=moved(x, y, rotate=rotate, scale=scale),
    )
