"""Pictures of the three quarters on this side of the canal: San Marco, Cannaregio, Castello.

Each fills a panel from -80 to 80 and from -88 to 88; the card cuts it by laying its frame over the edges.
"""

from __future__ import annotations

import math

from tools.art.canal_grande.city import house, merlons, sky, water, windows
from tools.art.canal_grande.hatching import BRICKS, LEVEL, PALE, SHADE, UPRIGHT, hatched
from tools.art.canal_grande.palette import (
    APRICOT,
    CANNAREGIO,
    CASTELLO,
    HALO,
    LION,
    RED_WALL,
    ROSE_WALL,
    SAN_MARCO,
    SAND,
    SHALLOWS,
    SLATE,
    STRAW,
    TEAL,
    WELL_MOUTH,
    WICKER,
)
from tools.art.pens.palette import BRICK, CREAM, DARK_GOLD, GOLD, INK, LIGHT_GOLD, PAPER, RED, SKIN, SUNLIT
from tools.art.pens.pen import flat, flat_oval, inked, inked_oval, stroke
from tools.art.pens.svg import polar, polyline_data


def san_marco() -> str:
    """Draws the winged lion with his book."""
    return (
        sky(SAN_MARCO)
        + inked("M-80 60H80V88H-80Z", APRICOT, 1.5)
        + hatched("M-80 60H80V88H-80Z", LEVEL)
        + inked("M-80 52h28v8h-28zM40 52h40v8h-40z", APRICOT, 1)
        + inked("M-66 62H72L66 72H-60Z", PAPER, 1.5)
        + inked("M-58 72H64V82H-58Z", SAND, 1.5)
        + hatched("M-58 72H64V82H-58Z", UPRIGHT)
        + lion_of_st_mark()
    )


def lion_of_st_mark() -> str:
    """Draws the lion alone, 160 wide, in the colours of San Marco."""
    mane = [polar(-38, -20, 27 if i % 2 else 21, i * 360 / 14) for i in range(14)]
    return (
        stroke("M56 8C78 2 80 -20 66 -26C60 -30 66 -40 74 -36", INK, 7)
        + stroke("M56 8C78 2 80 -20 66 -26C60 -30 66 -40 74 -36", SAN_MARCO.base, 4.2)
        + inked("M70 -42C80 -46 84 -34 76 -30C72 -32 68 -36 70 -42Z", SAN_MARCO.dark, 1.5)
        + inked(
            "M40 28C34 38 32 46 35 55L40 60C40 64 38 64 36 64H24C22 60 25 56 24 52C23 44 22 36 18 30"
            "ZM-4 26C-12 40 -14 48 -12 56L-10 62H-26C-27 58 -23 56 -23 52C-23 42 -22 34 -22 24Z",
            SAN_MARCO.dark,
            1.5,
        )
        + inked_oval(-36, -26, 33, HALO, 1.6)
        + inked_oval(-36, -26, 28, "none", 1, ink=DARK_GOLD)
        + inked(
            "M6 -12C14 -58 36 -80 76 -84C66 -72 66 -66 72 -60C60 -58 58 -52 60 -44C48 -44 30 -30 24 -8Z", APRICOT, 1.5
        )
        + inked(
            "M-30 -8C-8 -18 24 -12 46 -6C63 0 67 16 61 30C58 38 63 44 63 52L69 58C70 62 67 64 63 64"
            "H50C47 60 51 56 50 51C49 45 45 42 41 35C31 38 20 38 7 36C8 44 7 49 8 54L14 58C15 62 12 64 8 64"
            "H-8C-10 60 -7 58 -6 53C-5 46 -9 40 -11 33C-24 30 -34 22 -36 8Z",
            SAN_MARCO.base,
            1.5,
        )
        + hatched("M-10 32C4 30 30 32 42 36C48 46 50 52 52 62H60L60 30C54 22 30 18 -4 24Z", SHADE)
        + stroke(
            "M38 -2C30 8 34 24 44 32M16 26C18 30 16 34 12 36M-1 64v-4M4 64v-4M9 63v-4M56 64v-4M61 64v-4M66 63v-4",
            SAN_MARCO.dark,
            1.4,
        )
        + stroke("M-12 -2C-4 6 -6 18 -12 26", SAN_MARCO.dark, 1.4)
        + inked("M-26 14C-38 22 -46 26 -58 30C-64 34 -62 42 -54 42C-42 40 -24 36 -14 26Z", SAN_MARCO.base, 1.5)
        + stroke("M-60 34l3 6M-55 33l3 7")
        + inked(
            "M-12 -2C-10 -46 14 -70 60 -72C52 -62 50 -58 54 -52C44 -50 42 -44 44 -38C34 -36 32 -30 34 -24"
            "C24 -22 22 -16 22 -10C10 -12 2 -2 -12 -2Z",
            PAPER,
            1.5,
        )
        + stroke("M-4 -14C4 -40 20 -56 44 -62M0 -8C10 -28 24 -42 42 -46M6 -8C14 -20 22 -28 34 -32", SAN_MARCO.dark, 1.4)
        + inked(polyline_data(mane, closed=True), SAN_MARCO.dark, 1.5)
        + inked("M-54 -30C-52 -40 -26 -40 -24 -30C-20 -18 -26 -4 -38 -2C-52 -4 -58 -18 -54 -30Z", LION, 1.5)
        + inked("M-55 -30l-4 -8l9 2zM-24 -30l4 -8l-9 2z", LION)
        + inked("M-46 -14C-44 -20 -33 -20 -31 -14C-31 -6 -46 -6 -46 -14Z", CREAM)
        + inked("M-42 -18h7l-3.5 4.5z", INK, 0.5)
        + stroke("M-38.5 -13V-9.5M-44 -6.5Q-38.5 -10.5 -33 -6.5", INK, 1.3)
        + stroke("M-38.5 -6v3.4", INK, 1)
        + inked("M-50 -26q4 -3.4 7 0.6q-4 2.4 -7 -0.6zM-27 -26q-4 -3.4 -7 0.6q4 2.4 7 -0.6z", SUNLIT, 1)
        + flat_oval(-45.6, -25.6, 1.4, INK)
        + flat_oval(-31.4, -25.6, 1.4, INK)
        + stroke("M-52 -31L-43 -28.4M-25 -31L-34 -28.4", INK, 2)
        + stroke("M-42 -27C-42 -22 -43 -20 -42 -18M-35 -27C-35 -22 -34 -20 -35 -18", SAN_MARCO.dark)
        + stroke("M-50 -8C-46 2 -42 6 -38 7C-34 6 -30 2 -26 -8", SAN_MARCO.dark, 1.4)
        + inked("M-78 38L-58 42L-38 38L-36 60L-58 64L-80 60Z", PAPER, 1.5)
        + stroke(
            "M-58 42V64M-74 44l12 2.4M-74 49l12 2.4M-74 54l12 2.4M-54 46.4l12 -2.4M-54 51.4l12 -2.4M-54 56.4l12 -2.4",
            INK,
            1,
        )
    )


def cannaregio() -> str:
    """Draws a bridge over a side canal."""
    joints = rails = ""
    for i in range(9):
        turn = math.pi * (i + 0.5) / 9
        cos, sin = math.cos(turn), math.sin(turn)
        joints += f"M{-47 * cos} {38 - 36 * sin}L{-55 * cos} {38 - 45 * sin}"
    for i in range(17):
        x = -76 + i * 9.5
        rails += f"M{x} {-26 + 36 * (abs(x) / 80) ** 1.35}v10"
    return (
        sky(CANNAREGIO)
        + house(-80, 24, 42, 74, LIGHT_GOLD, 3, 2)
        + house(40, 24, 42, 88, RED_WALL, 3, 2)
        + house(-38, 16, 26, 40, STRAW, 1, 1)
        + house(12, 16, 28, 50, APRICOT, 2, 1)
        + inked("M-16 16V-58H0V16Z", BRICK, 1.5)
        + hatched("M-16 16V-58H0V16Z", BRICKS)
        + inked("M-18 -58H2L-8 -80Z", CREAM, 1.5)
        + windows([(-8, -40, 7, 12)])
        + water(24, 64)
        + flat("M-44 26C-38 54 -18 62 0 62C18 62 38 54 44 26Z", TEAL, 0.55)
        + inked(
            "M-80 44V20C-56 14 -34 -14 0 -16C34 -14 56 14 80 20V44H46C42 14 22 4 0 4C-22 4 -42 14 -46 44Z", PAPER, 1.8
        )
        + stroke("M46 44C42 14 22 4 0 4C-22 4 -42 14 -46 44")
        + stroke("M50 44C46 10 24 0 0 0C-24 0 -46 10 -50 44", CANNAREGIO.base, 2)
        + stroke(joints, INK, 1)
        + hatched("M-80 44V20C-62 15 -50 0 -38 -6L-50 44Z", SHADE)
        + stroke("M-80 8C-56 2 -34 -26 0 -28C34 -26 56 2 80 8", INK, 5)
        + stroke("M-80 8C-56 2 -34 -26 0 -28C34 -26 56 2 80 8", CANNAREGIO.base, 2.6)
        + stroke(rails, INK, 1.4)
        + inked("M4 -30C2 -44 6 -48 9 -48C12 -48 16 -44 14 -30Z", SLATE, 1.5)
        + inked_oval(9, -51, 4, SKIN, 1)
        + inked("M2 -53L9 -60L16 -53Z", INK, 1)
        + inked("M-30 58C-18 66 16 66 30 56C26 70 -22 72 -30 58Z", INK, 1.5)
        + inked("M-8 60C-4 50 8 50 10 60Z", CANNAREGIO.base, 1.5)
    )


def castello() -> str:
    """Draws the arsenal's gate between its two towers."""
    drawn = (
        sky(CASTELLO)
        + inked("M-80 30V-6H80V30Z", ROSE_WALL, 1.5)
        + hatched("M-80 30V-6H80V30Z", BRICKS)
        + merlons(-80, -6, 44, 4, 9, ROSE_WALL)
        + merlons(38, -6, 44, 4, 9, ROSE_WALL)
        + stroke("M0 -10V-84M-14 -60H14M-18 -40H18", INK, 2)
        + inked("M0 -84L20 -78L0 -72Z", RED, 1.5)
        + stroke("M-14 -60L-18 -40M14 -60L18 -40M0 -70L-30 -6M0 -70L30 -6", INK, 0.9)
    )
    for sx in (-58, 22):
        drawn += (
            inked(f"M{sx} 40V-50H{sx + 36}V40Z", CASTELLO.base, 1.8)
            + hatched(f"M{sx} 40V-50H{sx + 36}V40Z", PALE[CASTELLO])
            + flat(f"M{sx + 24} 40V-50H{sx + 36}V40Z", CASTELLO.dark, 0.5)
            + inked(f"M{sx - 5} -48H{sx + 41}V-58H{sx - 5}Z", PAPER, 1.5)
            + merlons(sx - 5, -58, 49, 4, 11, CASTELLO.light)
            + windows([(sx + 18, -18, 9, 18), (sx + 18, 14, 9, 18)])
            + inked_oval(sx + 18, -37, 5, PAPER, 1.3)
            + stroke(f"M{sx + 18} -37v-3M{sx + 18} -37h2.5", INK, 1)
            + inked(f"M{sx - 3} 26h42v6h-42z", PAPER)
        )
    drawn += (
        inked("M-22 40V-14H22V40Z", CREAM, 1.5)
        + inked("M-26 -14H26L0 -34Z", PAPER, 1.5)
        + inked("M-8 -18c0 -6 4 -8 8 -8s8 2 8 8z", GOLD, 1)
        + inked("M-14 40V10C-14 -8 14 -8 14 10V40Z", WELL_MOUTH, 1.5)
        + stroke("M-14 22H14M-7 -1V40M0 -4V40M7 -1V40", WICKER)
        + stroke("M-20 -12V38M20 -12V38", INK, 1)
        + water(40, 48, SHALLOWS, TEAL)
        + inked("M-34 70C-18 78 24 78 40 66L34 80H-28Z", INK, 1.5)
        + inked("M2 68V48C16 54 18 62 18 67Z", CREAM, 1.3)
    )
    return drawn
