"""The twelve treasures, each told by its outline alone: ivory and gold, a thick contour of ink.

Each lies in a square from -32 to 32; a tile, a mark or a façade places and scales it.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from tools.art.canaletto.palette import (
    CANDLELIGHT,
    CANVAS_HOUSE,
    CANVAS_SEA,
    CANVAS_SKY,
    CANVAS_SUN,
    CLEAR_GLASS,
    CLOCK_CASE,
    ENAMEL,
    FAN_FOLD,
    GEM,
    HAIR,
    INLAY,
    INLAY_SHADE,
    IVORY,
    IVORY_SHADE,
    LAMP_FLAME,
    MANE,
    MIRROR_GLASS,
    PEARL_DROP,
    PLINTH,
    WATER_IN_GLASS,
    WINE,
)
from tools.art.pens.palette import INK, NIGHT, RED, WHITE
from tools.art.pens.pen import flat, flat_oval, inked, inked_oval, stroke
from tools.art.pens.svg import Point, circle, circle_data, polyline_data

SMALL_LINE: Final = 2.9
"""Contour of a treasure on a small tile."""
LARGE_LINE: Final = 2.2
"""Contour of a treasure on a large tile."""


def mirror(line: float) -> str:
    """Draws the hand mirror in its gilt frame."""
    frame = "M0 -31Q5 -31 6 -27Q19 -24 19 -9Q19 8 0 11Q-19 8 -19 -9Q-19 -24 -6 -27Q-5 -31 0 -31Z"
    return (
        inked("M-3 8L-4.5 22Q-5 29 0 29Q5 29 4.5 22L3 8Z", INLAY, line)
        + inked(frame, INLAY, line)
        + inked_oval(0, -9, 13, MIRROR_GLASS, line * 0.7, ry=15)
        + stroke("M-7 -7L3 -19M-6 1L8 -16M1 2L8 -6", ENAMEL["mirror"], line * 0.55)
        + stroke("M-4 15H4M-4.3 19H4.3", INK, line * 0.6)
    )


def chandelier(line: float) -> str:
    """Draws the chandelier with four candles and drops of glass."""
    arms = "M-5 8Q-16 16 -17 -2M5 8Q16 16 17 -2M-5 11Q-27 20 -28 1M5 11Q27 20 28 1"
    candles = "M-20 -2H-14V-12H-20ZM14 -2H20V-12H14ZM-31 2H-25V-8H-31ZM25 2H31V-8H25Z"
    flames = (
        "M-17 -13Q-20 -16 -17 -21Q-14 -16 -17 -13ZM17 -13Q14 -16 17 -21Q20 -16 17 -13Z"
        "M-28 -9Q-31 -12 -28 -17Q-25 -12 -28 -9ZM28 -9Q25 -12 28 -17Q31 -12 28 -9Z"
    )
    return (
        stroke("M0 -31V-18", INK, line)
        + inked_oval(0, -27, 3, INLAY, line * 0.7)
        + inked("M-3 -19H3L5 -8Q8 2 5 10L0 17L-5 10Q-8 2 -5 -8Z", INLAY, line)
        + stroke(arms, INK, line * 1.25)
        + inked(candles, IVORY, line * 0.75)
        + inked(flames, CANDLELIGHT, line * 0.55)
        + inked("M0 17L4 23L0 30L-4 23Z", IVORY, line * 0.75)
        + inked("M-17 10l2.6 4l-2.6 5l-2.6 -5ZM17 10l2.6 4l-2.6 5l-2.6 -5Z", IVORY, line * 0.55)
    )


def fan(line: float) -> str:
    """Draws the open fan with its folds."""
    folds = 8
    rim: list[Point] = []
    inner: list[Point] = []
    for i in range(folds + 1):
        turn = math.radians(172 + 196 * i / folds)
        rim.append((31 * math.cos(turn), 20 + 38 * math.sin(turn)))
        inner.append((17 * math.cos(turn), 20 + 20 * math.sin(turn)))
    outline = f"M0 23L{rim[0][0]} {rim[0][1]}"
    coloured = ribs = ""
    for i in range(1, folds + 1):
        (ax, ay), (bx, by) = rim[i - 1], rim[i]
        outline += f"Q{(ax + bx) / 2 * 1.08} {20 + ((ay + by) / 2 - 20) * 1.1} {bx} {by}"
        if i % 2 == 0:
            coloured += polyline_data([inner[i - 1], rim[i - 1], rim[i], inner[i]], closed=True)
    outline += "Z"
    for x, y in rim:
        ribs += f"M0 22L{x} {y}"
    return (
        flat(outline, IVORY)
        + flat(coloured, FAN_FOLD)
        + stroke(ribs, INK, line * 0.5)
        + stroke(polyline_data(inner), INK, line * 0.6)
        + stroke(outline, INK, line)
        + inked_oval(0, 23, 3.4, INLAY, line * 0.75)
    )


def lion(line: float) -> str:
    """Draws the winged lion of Saint Mark with its book."""
    body = "M-12 -2Q6 -8 22 2Q25 8 22 16L24 26H16L14 15Q4 17 -4 14L-2 26H-10L-12 14L-17 26H-25L-18 10Z"
    wing = "M-6 -2Q-6 -20 10 -30Q8 -25 16 -27Q13 -22 21 -22Q17 -17 23 -15Q18 -11 21 -7Q12 -1 2 4Q-5 4 -6 -2Z"
    mane = "M-13 -23Q-7 -23 -7 -15Q-4 -10 -8 -4Q-9 3 -17 3Q-26 4 -28 -4Q-32 -9 -28 -14Q-28 -21 -20 -22Q-16 -25 -13 -23Z"
    return (
        stroke("M22 4Q31 0 28 -12Q27 -17 30 -20", INK, line * 1.5)
        + inked("M28 -19l5 -5l-1 7Z", INLAY, line * 0.6)
        + inked(body, INLAY, line)
        + inked(wing, IVORY, line)
        + stroke("M-1 0Q1 -14 9 -22M4 0Q7 -11 15 -17M9 -1Q12 -7 18 -10", INK, line * 0.5)
        + inked(mane, MANE, line)
        + inked("M-25 -13Q-18 -18 -13 -12Q-12 -5 -16 -2Q-21 0 -26 -3Q-28 -8 -25 -13Z", IVORY, line * 0.6)
        + flat(circle_data(-22, -10, 1.5) + circle_data(-16, -10, 1.5), INK)
        + inked("M-31 20L-31 28L-14 28L-14 20L-22 22Z", IVORY, line * 0.7)
        + stroke("M-22 -4Q-19 -2 -17 -4M-19 -8v3M-22.5 22V28", INK, line * 0.5)
    )


def painting(line: float) -> str:
    """Draws the framed view of a lagoon, hung by its cord."""
    return (
        stroke("M-14 -20L0 -31L14 -20", INK, line * 0.8)
        + inked_oval(0, -30, 2, INLAY, line * 0.6)
        + inked("M-29 -20H29V26H-29Z", INLAY, line)
        + inked("M-22 -13H22V19H-22Z", CANVAS_SKY, line * 0.7)
        + flat("M-21 8Q-10 2 0 7T21 5V18H-21Z", CANVAS_SEA)
        + flat_oval(12, -5, 4, CANVAS_SUN)
        + inked("M-16 7V-4H-13V-9L-11 -12L-9 -9V-4H-3V7Z", CANVAS_HOUSE, line * 0.5)
        + stroke("M2 13q4 -2 8 0M-14 14q4 -2 8 0", IVORY, line * 0.5)
        + stroke("M-29 -20L-22 -13M29 -20L22 -13M-29 26L-22 19M29 26L22 19", INK, line * 0.6)
    )


def glass(line: float) -> str:
    """Draws the carafe of Murano glass with its stopper."""
    return (
        stroke("M5 -16Q20 -16 19 -2Q18 3 14 4", INK, line * 1.2)
        + inked("M-4 -20H4V-6Q20 2 18 15Q16 27 0 27Q-16 27 -18 15Q-20 2 -4 -6Z", CLEAR_GLASS, line)
        + flat("M-16 12Q-8 8 0 11T16.5 11Q17 25.5 0 25.5Q-17 25.5 -16 12Z", WATER_IN_GLASS)
        + stroke("M-10 2Q-14 8 -12 16", WHITE, line * 0.9)
        + inked("M-6 -20H6L4 -24H-4Z", IVORY, line * 0.75)
        + inked_oval(0, -27, 4, WATER_IN_GLASS, line * 0.8)
        + inked("M-13 27H13L15 30H-15Z", IVORY, line * 0.75)
    )


def clock(line: float) -> str:
    """Draws the mantel clock with its pendulum."""
    hours = "".join(circle_data(x, y, 1.1) for x, y in ((0, -16), (0, 4), (10, -6), (-10, -6)))
    return (
        inked("M-22 24H22L27 30H-27Z", INLAY, line)
        + inked("M-17 24V-6Q-17 -24 0 -24Q17 -24 17 -6V24Z", CLOCK_CASE, line)
        + inked("M-17 2Q-28 6 -25 24H-17ZM17 2Q28 6 25 24H17Z", INLAY, line * 0.8)
        + inked("M-3 -24L0 -32L3 -24Z", INLAY, line * 0.8)
        + inked_oval(0, -6, 12.5, IVORY, line * 0.9)
        + stroke("M0 -6V-14M0 -6L6 -3", INK, line * 0.9)
        + flat(hours, INK)
        + inked("M-8 11H8V22H-8Z", NIGHT, line * 0.6)
        + stroke("M0 11V17", INLAY, line * 0.6)
        + flat_oval(0, 18.5, 2.6, INLAY)
    )


def bust(line: float) -> str:
    """Draws the marble bust on its foot."""
    head = "M-11 -14Q-12 -28 1 -29Q13 -28 12 -14Q13 -6 9 1Q5 8 0 8Q-6 7 -9 1Q-13 -6 -11 -14Z"
    hair = "M-12 -10Q-16 -26 0 -31Q16 -27 13 -9Q11 -17 6 -20Q-3 -17 -9 -19Q-11 -15 -12 -10Z"
    return (
        inked("M-11 21H11V25H15V31H-15V25H-11Z", PLINTH, line)
        + inked("M-7 4L-7 9Q-24 11 -24 21Q-12 23 0 23Q12 23 24 21Q24 11 7 9L7 4Z", IVORY, line)
        + inked(head, IVORY, line)
        + inked(hair, HAIR, line * 0.8)
        + stroke("M-6 -10h4M4 -10h4M1 -9L0 -3H3M-3 2q3 2 6 0", INK, line * 0.6)
        + stroke("M-12 12Q-4 20 0 22M12 12Q6 18 4 22M-18 13Q-12 20 -8 22", INK, line * 0.5)
    )


def goblet(line: float) -> str:
    """Draws the gilt goblet with three stones and wine."""
    cup = "M-21 -28H21Q22 -4 7 1Q4 3 4 9L5 13Q6 20 16 24V29H-16V24Q-6 20 -5 13L-4 9Q-4 3 -7 1Q-22 -4 -21 -28Z"
    return (
        inked(cup, INLAY, line)
        + flat("M10 -26H19.5Q19.5 -7 8 -1Q13 -12 10 -26Z", INLAY_SHADE)
        + inked("M-21 -28Q0 -22 21 -28Q0 -33 -21 -28Z", WINE, line * 0.75)
        + stroke("M-19 -14Q0 -8 19 -14", INK, line * 0.6)
        + inked(circle_data(-10, -17, 3.2) + circle_data(10, -17, 3.2), RED, line * 0.6)
        + inked_oval(0, -16, 3.2, ENAMEL["glass"], line * 0.6)
        + inked("M-7 6H7V11H-7Z", INLAY, line * 0.75)
    )


def ring(line: float) -> str:
    """Draws the ring with its cut stone."""
    return (
        circle(0, 11, 16.5, stroke=INK, stroke_width=line * 3.5)
        + circle(0, 11, 16.5, stroke=INLAY, stroke_width=line * 1.7)
        + inked("M-9 -7L-5 -3H5L9 -7", INLAY, line)
        + inked("M-14 -22L-7 -31H7L14 -22L0 -4Z", GEM, line)
        + stroke("M-14 -22H14M-7 -31L-4 -22L0 -4L4 -22L7 -31M-4 -22L0 -31L4 -22", INK, line * 0.5)
    )


def lamp(line: float) -> str:
    """Draws the oil lamp with its flame."""
    return (
        inked("M-19 -6Q-4 -11 11 -6Q20 -4 27 -14L31 -9Q24 6 12 10Q8 15 0 15H-6Q-18 13 -19 -6Z", INLAY, line)
        + stroke("M-19 -4Q-33 -8 -31 4Q-28 12 -15 6", INK, line * 1.5)
        + inked("M-12 -9Q-4 -18 4 -9Z", IVORY_SHADE, line * 0.8)
        + inked_oval(-4, -17, 2.6, INLAY, line * 0.7)
        + inked("M29 -15Q22 -21 28 -31Q29 -26 32 -23Q34 -17 29 -15Z", LAMP_FLAME, line * 0.7)
        + inked("M-6 15H2L4 20Q12 22 13 28H-17Q-16 22 -8 20Z", INLAY, line)
        + stroke("M-14 2Q-4 7 8 2", INK, line * 0.6)
    )


def pearl_necklace(line: float) -> str:
    """Draws the string of pearls with its drop."""
    pearls = shine = ""
    count = 13
    for i in sorted(range(count), key=lambda i: -abs(i - count // 2)):
        t = i / (count - 1)
        if t <= 0.5:
            u = t * 2
            x, y = -20 * (1 - u) ** 2 - 54 * u * (1 - u), -26 * (1 - u) ** 2 + 8 * u * (1 - u) + 10 * u * u
        else:
            u = t * 2 - 1
            x, y = 54 * u * (1 - u) + 20 * u * u, 10 * (1 - u) ** 2 + 8 * u * (1 - u) - 26 * u * u
        pearls += inked_oval(x, y, 3.4 + 2.4 * math.sin(math.pi * t), IVORY, line * 0.7)
        shine += circle_data(x - 1, y - 1.2, 1.1)
    return (
        stroke("M-20 -26Q-27 4 0 10Q27 4 20 -26", INK, line * 0.8)
        + pearls
        + flat(shine, WHITE)
        + inked("M0 15Q8 22 5 27Q0 32 -5 27Q-8 22 0 15Z", PEARL_DROP, line * 0.8)
    )


def casket(line: float) -> str:
    """Draws a closed casket: a treasure of a name that has no drawing of its own."""
    return (
        inked("M-26 -4Q-26 -24 0 -24Q26 -24 26 -4Z", INLAY, line)
        + inked("M-27 -4H27V24H-27Z", IVORY, line)
        + inked("M-27 -4H-19V24H-27ZM19 -4H27V24H19Z", IVORY_SHADE, line * 0.7)
        + stroke("M-18 -19V-4M18 -19V-4", INK, line * 0.6)
        + inked("M-6 -8H6V6L0 11L-6 6Z", INLAY, line * 0.8)
        + flat(circle_data(0, -1, 2.2), INK)
        + stroke("M0 0V5", INK, line * 0.7)
    )


TREASURES: Final[dict[str, Callable[[float], str]]] = {
    "mirror": mirror,
    "chandelier": chandelier,
    "fan": fan,
    "lion": lion,
    "painting": painting,
    "glass": glass,
    "clock": clock,
    "bust": bust,
    "goblet": goblet,
    "ring": ring,
    "lamp": lamp,
    "pearl_necklace": pearl_necklace,
}
"""Every treasure by the name the rules give it; the argument is the width of the contour."""
