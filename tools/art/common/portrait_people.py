"""The faces of people, bare or nearly so: told apart by outline first, then by what they wear.

A white wig and a blue coat; auburn hair with a half mask pushed up; a boatman's cap over a black beard; a lace veil and
spectacles. Each is drawn like the masks, round (0, 0) within a circle of radius 100.
"""

from __future__ import annotations

from typing import Final

from tools.art.common.portrait_looks import EYE_BLUE, Look
from tools.art.pens.palette import (
    DARK_GOLD,
    DARK_RED,
    GOLD,
    INK,
    MARBLE,
    MASK_WHITE,
    PAPER,
    RED,
    SKIN,
    SKIN_DARK,
    SKIN_SHADE,
)
from tools.art.pens.pen import flat, inked, inked_oval, stroke
from tools.art.pens.svg import circle_data, ellipse, group, moved

WIG: Final = "#F7F3EA"
WIG_SHADE: Final = "#EFEADF"
WIG_LINE: Final = "#9A958A"
AUBURN: Final = "#8A4326"
AUBURN_LIGHT: Final = "#C07A4A"
GREEN_DRESS: Final = "#2F6B57"
GILT: Final = "#D9B455"
PEARL: Final = "#F7F3EA"
SUNBURNT: Final = "#B98258"
SUNBURNT_SHADE: Final = "#8A5A38"
RUST_COAT: Final = "#6E2A24"
BLACK_BEARD: Final = "#2B2320"
BEARD_LIGHT: Final = "#5A4A40"
CAP_LIGHT: Final = "#D97A6A"
VEIL: Final = "#23202A"
LACE: Final = "#6E6880"
PLUM_DRESS: Final = "#4B3A66"
PALE_SKIN: Final = "#E3BE9C"
PALE_SHADE: Final = "#B08762"
SILVER: Final = "#E9E4D6"

FACE: Final = "M-36 -36C-38 6 -24 38 0 42C24 38 38 6 36 -36C28 -54 -28 -54 -36 -36Z"
FACE_SHADE: Final = "M36 -36C38 6 24 38 0 42C16 26 24 0 24 -48C30 -45 34 -42 36 -36Z"
NOSE: Final = "M-2 -14C-4 2 -8 8 0 10"


def shoulders(colour: str, y: float = 58) -> str:
    """Draws shoulders that end on the circle of radius 100."""
    return inked(
        f"M-80 60C-70 {y - 20} -40 {y - 26} 0 {y - 26}C40 {y - 26} 70 {y - 20} 80 60A100 100 0 0 1 -80 60Z", colour, 2.4
    )


def held(head: str, look: Look) -> str:
    """Holds a head as the look wants it; it turns about the middle, so that it stays inside the circle."""
    return group(head, transform=moved(rotate=look.tilt)) if look.tilt else head


def guest(look: Look) -> str:
    """Draws the first of them: bare-faced, in a powdered wig."""
    curls = [(x, y) for x in (-50, 50) for y in (-8, 10)]
    dress = (
        shoulders(EYE_BLUE)
        + inked("M-20 30L-30 50L0 86L30 50L20 30Z", MASK_WHITE, 2)
        + inked("M0 44c-10 6 -12 14 -4 18c-8 4 -6 12 4 14c10 -4 10 -12 4 -16c8 -4 4 -12 -4 -16Z", PAPER, 1.6)
        + stroke("M-56 46L-30 34L-12 70M56 46L30 34L12 70", GOLD, 3)
    )
    head = (
        inked(
            "M-48 28C-66 20 -60 -66 0 -74C60 -66 66 20 48 28C40 30 38 20 38 10H-38C-38 20 -40 30 -48 28Z",
            WIG_SHADE,
            2.4,
        )
        + inked("M-36 -36C-38 6 -24 38 0 42C24 38 38 6 36 -36C28 -54 -28 -54 -36 -36Z", SKIN, 2.2)
        + flat("M36 -36C38 6 24 38 0 42C16 26 24 0 24 -48C30 -45 34 -42 36 -36Z", SKIN_SHADE, 0.55)
        + "".join(
            inked_oval(x, y, 11, WIG, 2, ry=9) + stroke(f"M{x - 5} {y}a5 4 0 1 1 6 4", WIG_LINE, 1.6) for x, y in curls
        )
        + inked("M-40 -34C-40 -72 40 -72 40 -34C26 -52 -26 -52 -40 -34Z", WIG, 2.2)
        + stroke("M-24 -52C-12 -60 12 -60 24 -52", WIG_LINE, 1.6)
        + look.eyes
        + stroke("M-2 -14C-4 2 -8 8 0 10", SKIN_DARK, 2.2)
        + look.mouth
    )
    return dress + held(head, look)


def marina(look: Look) -> str:
    """Draws auburn hair put up, pearls and a green dress; a half mask of gold is pushed up on the brow."""
    pearls = ((-26, 46), (-18, 51), (-9, 54), (0, 55), (9, 54), (18, 51), (26, 46))
    dress = (
        shoulders(GREEN_DRESS)
        + inked("M-40 37C-30 58 -14 66 0 67C14 66 30 58 40 37C28 31 -28 31 -40 37Z", SKIN, 2)
        + stroke("M-52 42C-36 66 -16 76 0 77C16 76 36 66 52 42", PAPER, 3.4)
        + stroke("M-54 46C-38 70 -16 80 0 81C16 80 38 70 54 46", INK, 1.4)
        + "".join(inked_oval(x, y, 4.2, PEARL, 1.4) for x, y in pearls)
    )
    head = (
        inked("M-56 40C-74 8 -64 -70 0 -78C64 -70 74 8 56 40C46 44 40 30 38 12H-38C-40 30 -46 44 -56 40Z", AUBURN, 2.4)
        + inked(FACE, SKIN, 2.2)
        + flat(FACE_SHADE, SKIN_SHADE, 0.5)
        + inked(
            "M-42 -14C-50 -56 -22 -76 2 -74C34 -74 50 -52 42 -14C38 -34 26 -46 2 -50C-22 -46 -38 -36 -42 -14Z",
            AUBURN,
            2.2,
        )
        + stroke(
            "M-34 -46C-22 -58 -8 -62 8 -60M30 -56C36 -48 40 -38 40 -28"
            "M-46 -4C-52 8 -52 20 -50 32M48 -2C52 10 52 22 48 32",
            AUBURN_LIGHT,
            1.6,
        )
        + inked(
            "M-40 -48C-26 -64 26 -64 40 -48C36 -34 22 -32 12 -38C6 -42 -6 -42 -12 -38C-22 -32 -36 -34 -40 -48Z", GILT, 2
        )
        + inked(
            "M-30 -47C-24 -52 -16 -50 -13 -45C-18 -40 -26 -41 -30 -47Z"
            "M30 -47C24 -52 16 -50 13 -45C18 -40 26 -41 30 -47Z",
            INK,
            1.2,
        )
        + stroke("M0 -51V-42", DARK_GOLD, 1.4)
        + look.eyes
        + stroke(NOSE, SKIN_DARK, 2.2)
        + look.mouth
        + inked("M-40 6l-3 8l3 5l3 -5ZM40 6l3 8l-3 5l-3 -5Z", PEARL, 1.4)
    )
    return dress + held(head, look)


def zorzi(look: Look) -> str:
    """Draws the boatman: a red cap with a fold, a black beard, an earring."""
    dress = (
        shoulders(RUST_COAT)
        + inked("M-28 30L-40 56L0 92L40 56L28 30Z", PAPER, 2)
        + stroke("M-14 36L0 64L14 36", INK, 1.8)
    )
    head = (
        inked("M-46 -10C-50 26 -30 34 -34 8ZM46 -10C50 26 30 34 34 8Z", BLACK_BEARD, 2)
        + inked(FACE, SUNBURNT, 2.2)
        + flat(FACE_SHADE, SUNBURNT_SHADE, 0.5)
        + inked(
            "M-37 -8C-36 30 -22 56 0 58C22 56 36 30 37 -8C32 6 22 12 10 13C4 11 -4 11 -10 13C-22 12 -32 6 -37 -8Z",
            BLACK_BEARD,
            2,
        )
        + stroke("M-24 26C-20 38 -14 44 -8 49M24 26C20 38 14 44 8 49M0 40V53", BEARD_LIGHT, 1.4)
        + look.eyes
        + stroke(NOSE, SUNBURNT_SHADE, 2.2)
        + look.mouth
        + inked("M-44 -30C-50 -70 -8 -90 32 -75C56 -66 52 -44 44 -30C20 -46 -20 -46 -44 -30Z", RED, 2.4)
        + inked("M-46 -30C-20 -48 20 -48 46 -30L44 -20C20 -36 -20 -36 -44 -20Z", DARK_RED, 2)
        + stroke("M-20 -60C-4 -72 18 -74 34 -66M30 -72C42 -68 48 -58 44 -46", CAP_LIGHT, 1.8)
        + ellipse(-41, 14, 5, 5, stroke=INK, stroke_width=4.4)
        + ellipse(-41, 14, 5, 5, stroke=GILT, stroke_width=2.4)
    )
    return dress + held(head, look)


def bettina(look: Look) -> str:
    """Draws the oldest at the table: silver hair under a black lace veil, spectacles."""
    lace = (
        *((-48, -44), (-40, -56), (-28, -65), (-14, -70), (0, -72), (14, -70), (28, -65), (40, -56), (48, -44)),
        *((-54, -30), (54, -30), (-58, -14), (58, -14), (-60, 4), (60, 4), (-61, 22), (61, 22)),
    )
    dress = (
        inked("M-62 62C-84 0 -62 -84 0 -86C62 -84 84 0 62 62C40 70 -40 70 -62 62Z", VEIL, 2.4)
        + shoulders(PLUM_DRESS)
        + inked("M-26 32L0 58L26 32L16 24H-16Z", PAPER, 2)
        + inked_oval(0, 52, 6.5, GILT, 1.8, ry=8)
        + inked_oval(0, 52, 2.5, PAPER, 1, ry=3.5)
    )
    head = (
        inked("M-44 20C-58 -6 -52 -66 0 -70C52 -66 58 -6 44 20C38 22 38 6 36 -6H-36C-38 6 -38 22 -44 20Z", MARBLE, 2.2)
        + inked(FACE, PALE_SKIN, 2.2)
        + flat(FACE_SHADE, PALE_SHADE, 0.5)
        + inked("M-40 -26C-36 -62 36 -62 40 -26C24 -46 10 -50 0 -54C-10 -50 -24 -46 -40 -26Z", SILVER, 2)
        + stroke("M0 -54C-12 -50 -28 -42 -36 -30M0 -54C12 -50 28 -42 36 -30M0 -62V-54", WIG_LINE, 1.4)
        + look.eyes
        + "".join(
            ellipse(x, -12, 13.5, 13.5, fill=WIG, fill_opacity=0.2, stroke=DARK_GOLD, stroke_width=2.6)
            for x in (-17, 17)
        )
        + stroke("M-4 -14Q0 -18 4 -14M-30 -14L-38 -18M30 -14L38 -18", DARK_GOLD, 2.2)
        + stroke(NOSE, PALE_SHADE, 2.2)
        + stroke("M-24 5C-22 9 -20 11 -16 13M24 5C22 9 20 11 16 13", PALE_SHADE, 1.5)
        + look.mouth
        + stroke("M-50 -38C-40 -76 40 -76 50 -38C58 -14 62 20 60 50M-50 -38C-58 -14 -62 20 -60 50", VEIL, 5)
        + flat("".join(circle_data(x, y, 5.2) for x, y in lace), LACE)
        + flat("".join(circle_data(x, y, 3.6) for x, y in lace), VEIL)
    )
    return dress + held(head, look)
