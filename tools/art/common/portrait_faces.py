"""The faces that sit at the tables: people, each shipped mask, and the plain one of a mask without a drawing.

One set for every screen. Each face is drawn round (0, 0) within a circle of radius 100 and cut by nothing: what is
drawn stays inside that circle, so that a seat's ring laid over its edge always fits.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from tools.art.common.portrait_looks import (
    BEARD,
    CALM,
    FEATURES,
    LEATHER,
    MORETTA_NOSE,
    NOSE_FOLD,
    NOSE_SHADE,
    Look,
)
from tools.art.common.portrait_people import bettina, guest, held, marina, shoulders, zorzi
from tools.art.pens.palette import (
    BLACK_CLOTH,
    BLUE_CLOTH,
    CLOTH_FOLD,
    DARK_GOLD,
    DARK_RED,
    DEEP_CLOTH,
    ENGRAVING,
    GOLD,
    HULL,
    INK,
    LAGOON,
    MASK_SHADE,
    MASK_WHITE,
    PAPER,
    RED,
    SKIN,
    SKIN_DARK,
    SKIN_SHADE,
)
from tools.art.pens.pen import flat, inked, inked_oval, stroke
from tools.art.pens.svg import circle_data, group, moved, path, polar

MORETTA_SHINE: Final = "#353A47"
LEATHER_FOLD: Final = "#8D5A3C"
GREY_HAIR: Final = "#E9E4DA"
HAIR: Final = "#8F5A33"
HAIR_SHADE: Final = "#7A4A2A"
HAIR_LINE: Final = "#5C351C"
WAX: Final = "#FFFBEF"
PEARL: Final = "#FFF8EA"
PLUME: Final = "#E8B84F"
LACE: Final = "#F3E9D8"
LACE_LINE: Final = "#B7A890"
VIOLET: Final = "#5B3A6B"
WIG: Final = "#F7F3EA"
WIG_SHADE: Final = "#EFEADF"
WIG_LINE: Final = "#9A958A"
LEATHER_SHADE: Final = "#4B2A1A"
BEARD_LINE: Final = "#8D8B85"
STRAW: Final = "#E9D9A8"
HARLEQUIN_GREEN: Final = "#3F7D5C"
BEAK: Final = "#F2EAD6"
BEAK_SHADE: Final = "#CFC4AE"


def bauta(look: Look) -> str:
    """Draws the white mask with its jutting chin, under a black hood and a three-cornered hat."""
    head = (
        inked("M-58 64C-66 20 -62 -40 -44 -60H44C62 -40 66 20 58 64C30 80 -30 80 -58 64Z", BLACK_CLOTH, 2.4)
        + stroke(
            "M-50 50C-54 20 -52 -10 -46 -30M50 50C54 20 52 -10 46 -30"
            "M-40 68c-4 -8 -6 -16 -7 -24M40 68c4 -8 6 -16 7 -24",
            CLOTH_FOLD,
            2,
        )
        + inked(
            "M-40 -38C-40 -56 40 -56 40 -38L38 -2C36 16 34 30 44 52L2 68L-44 52C-34 30 -36 16 -38 -2Z", MASK_WHITE, 2.6
        )
        + flat("M40 -38L38 -2C36 16 34 30 44 52L2 68C20 40 22 0 22 -48C34 -47 40 -44 40 -38Z", MASK_SHADE)
        + stroke("M30 20l8 -10M28 30l9 -10M29 40l8 -9M33 48l7 -8M30 8l7 -8", ENGRAVING, 1.4)
        + look.eyes
        + inked("M-5 -28L-11 14L2 24L13 14L5 -28", WAX, 2)
        + flat("M4 -26L12 14L2 24Z", BEAK_SHADE)
        + look.mouth
        + inked(
            "M-92 -42C-66 -58 -46 -94 0 -98C46 -94 66 -58 92 -42C60 -46 36 -40 0 -40C-36 -40 -60 -46 -92 -42Z",
            DEEP_CLOTH,
            2.6,
        )
        + stroke("M-90 -43.5C-60 -48 -36 -42 0 -42C36 -42 60 -48 90 -43.5", GOLD, 3.4)
        + stroke("M-40 -74C-20 -84 20 -84 40 -74", CLOTH_FOLD, 2)
        + inked("M52 -66l10 -6l2 12l-10 4z", GOLD, 1.4)
    )
    return shoulders(BLACK_CLOTH, 70) + held(group(head, transform=moved(0, 6, scale=0.9)), look)


def colombina(look: Look) -> str:
    """Draws the lady with the half mask, a plume in her hair and a pearl at each ear."""
    hair = inked(
        "M-52 40C-70 -10 -62 -70 0 -76C62 -70 70 -10 52 40C44 50 36 40 34 20H-34C-36 40 -44 50 -52 40Z", HAIR_SHADE, 2.4
    )
    collar = (
        inked("M-22 28L-26 44Q0 66 26 44L22 28Z", SKIN, 2)
        + inked("M-50 42C-30 36 -24 50 0 58C24 50 30 36 50 42C40 58 20 72 0 76C-20 72 -40 58 -50 42Z", MASK_WHITE, 2)
        + stroke("M-40 48l6 8M-28 50l3 10M-14 58l2 10M14 58l-2 10M28 50l-3 10M40 48l-6 8", ENGRAVING, 1.6)
    )
    face = (
        inked("M-38 -34C-40 6 -24 38 0 42C24 38 40 6 38 -34C30 -56 -30 -56 -38 -34Z", SKIN, 2.4)
        + flat("M38 -34C40 6 24 38 0 42C16 26 26 0 26 -44C33 -42 36 -39 38 -34Z", SKIN_SHADE, 0.55)
        + inked(
            "M-44 -30C-30 -40 -12 -34 0 -26C12 -34 30 -40 46 -32C50 -14 34 0 16 -4C8 -6 4 -12 0 -12"
            "C-4 -12 -8 -6 -16 -4C-34 0 -48 -14 -44 -30Z",
            LAGOON,
            2.4,
        )
        + stroke("M-40 -28C-28 -35 -12 -30 0 -22C12 -30 28 -35 42 -29", GOLD, 2.6)
        + stroke("M-38 -14c6 8 16 10 26 6M38 -14c-6 8 -16 10 -26 6", GOLD, 2)
        + look.eyes
        + stroke("M-2 -8C-4 4 -6 8 0 10", SKIN_DARK, 2)
        + look.mouth
    )
    dressing = (
        inked(
            "M-42 -38C-40 -66 -10 -78 10 -72C40 -68 46 -50 44 -34C34 -50 20 -54 2 -52C-16 -50 -34 -48 -42 -38Z",
            HAIR,
            2.2,
        )
        + stroke("M-30 -52C-20 -64 0 -68 14 -66M-6 -54C8 -62 26 -60 36 -50", HAIR_LINE, 2)
        + inked(
            "M20 -66C24 -100 58 -108 74 -96C66 -92 72 -84 62 -80C66 -72 52 -70 46 -60C38 -54 28 -58 20 -66Z", PLUME, 2
        )
        + stroke("M22 -66C36 -80 50 -90 68 -94", DARK_GOLD, 1.8)
        + inked("M12 -66C8 -92 30 -110 44 -106C38 -98 40 -88 32 -82C30 -72 22 -66 12 -66Z", PAPER, 2)
        + inked_oval(18, -66, 6, RED, 1.8)
        + inked(circle_data(-42, 2, 4.5) + circle_data(42, 2, 4.5), PEARL, 1.6)
    )
    place = moved(-4, 9, scale=0.86)
    return (
        held(group(hair, transform=place), look)
        + shoulders(RED)
        + group(collar, transform=place)
        + held(group(face, dressing, transform=place), look)
    )


def moretta(look: Look) -> str:
    """Draws the lady behind the black oval mask, in a veil of lace."""
    edge = [polar(0, -14, 66, 180 + 15 * i) for i in range(13)]
    veil = (
        inked("M-62 60C-78 0 -66 -74 0 -82C66 -74 78 0 62 60Z", LACE, 2.4)
        + stroke("M-54 50C-64 0 -54 -60 0 -68C54 -60 64 0 54 50", LACE_LINE, 1.8)
        + inked("".join(circle_data(x, y, 4) for x, y in edge), PAPER, 1.4)
    )
    head = (
        inked("M-22 26L-24 46Q0 60 24 46L22 26Z", SKIN, 2)
        + inked("M-40 -34C-44 8 -26 44 0 46C26 44 44 8 40 -34C30 -62 -30 -62 -40 -34Z", SKIN, 2.2)
        + inked("M-40 -44C-44 -66 44 -66 40 -44C30 -56 16 -50 0 -56C-16 -50 -30 -56 -40 -44Z", HAIR_LINE, 2)
        + inked_oval(0, -8, 32, DEEP_CLOTH, 2.4, ry=40)
        + flat("M20 -38C34 -18 34 8 18 27C26 6 28 -18 20 -38Z", MORETTA_SHINE)
        + inked_oval(0, -8, 28, "none", 1.4, ry=36, ink=CLOTH_FOLD)
        + look.eyes
        + stroke("M-2 -8C-4 2 -4 5 0 6", MORETTA_NOSE, 1.8)
        + stroke("M-34 44Q0 70 34 44", PEARL, 6)
        + path("M-34 44Q0 70 34 44", stroke=INK, stroke_width=1.2, stroke_opacity=0.6, stroke_dasharray="1 6")
    )
    return held(veil, look) + shoulders(VIOLET) + held(head, look)


def arlecchino(look: Look) -> str:
    """Draws the servant in the leather half mask, in lozenges and a soft cap with a tassel."""
    dress = (
        shoulders(STRAW)
        + inked(
            "M-70 60L-52 38L-34 62L-50 84ZM-34 62L-14 38L6 66L-14 94ZM6 66L28 38L46 62L28 92ZM46 62L58 42L72 58L56 78Z",
            RED,
            1.4,
        )
        + inked("M-50 34L-34 28L-14 38L-34 62ZM-14 38L6 30L28 38L6 66ZM28 38L46 30L60 40L46 62Z", HARLEQUIN_GREEN, 1.4)
    )
    head = (
        inked(
            "M-52 40q8 -14 16 -2q8 -14 16 -2q8 -14 18 -2q10 -12 18 2q8 -12 16 2q8 -12 18 4q-6 16 -16 8q-8 12 -18 4"
            "q-8 12 -18 4q-10 10 -18 0q-10 8 -18 -2q-10 4 -14 -16Z",
            MASK_WHITE,
            2,
        )
        + inked("M-40 -34C-42 6 -26 38 0 42C26 38 42 6 40 -34C30 -60 -30 -60 -40 -34Z", SKIN, 2.4)
        + inked(
            "M-46 -46C-40 -60 40 -60 46 -46C50 -20 46 -2 34 8"
            "C22 14 16 -2 0 -2C-16 -2 -22 14 -34 8C-46 -2 -50 -20 -46 -46Z",
            LEATHER,
            2.4,
        )
        + flat("M30 -52C48 -40 46 -6 32 8C24 10 22 4 20 0C30 -14 34 -34 30 -52Z", LEATHER_SHADE)
        + look.eyes
        + stroke("M-8 -24C-14 -6 -12 2 0 4C12 2 14 -6 8 -24", LEATHER_FOLD, 2)
        + look.mouth
        + inked(
            "M-50 -44C-54 -84 20 -100 50 -70C66 -66 80 -76 86 -60C76 -54 64 -50 50 -44C30 -52 -30 -52 -50 -44Z",
            BLUE_CLOTH,
            2.4,
        )
        + inked_oval(-14, -47, 7, HAIR, 1.8)
        + stroke("M-50 -46C-28 -56 30 -56 52 -46", GOLD, 3)
        + inked_oval(87, -62, 7, PAPER, 1.8)
    )
    return dress + held(group(head, transform=moved(-5, 6, scale=0.9)), look)


def pantalone(look: Look) -> str:
    """Draws the old merchant: a hooked nose of leather, a pointed beard and a red cap."""
    head = (
        inked("M-34 46C-20 34 20 34 34 46L20 74H-20Z", RED, 2)
        + inked("M-46 -40C-54 0 -40 36 -6 42C22 44 34 24 36 -6L38 -40Z", SKIN, 2.2)
        + inked("M-46 -34C-62 -20 -62 16 -42 34C-36 26 -38 10 -34 -6Z", GREY_HAIR, 2)
        + stroke("M-52 -8c2 10 4 18 10 26M-46 -16c0 10 2 18 6 26", BEARD_LINE, 1.6)
        + inked(
            "M-38 -42C-20 -52 20 -52 40 -42C52 -34 74 -14 70 16"
            "C60 26 52 14 46 8C36 14 24 12 14 10C-10 14 -30 6 -36 -10Z",
            HAIR_SHADE,
            2.4,
        )
        + flat("M40 -42C52 -34 74 -14 70 16C60 26 52 14 46 8C54 -4 48 -26 40 -42Z", NOSE_SHADE)
        + stroke("M46 -14C54 -6 58 4 57 14M36 -20C42 -8 42 0 38 6", NOSE_FOLD, 1.8)
        + look.eyes
        + stroke("M-24 8c6 6 12 7 18 5M-30 -12c4 -4 8 -5 12 -4", NOSE_FOLD, 1.8)
        + look.mouth
        + inked("M-14 28C0 34 14 32 22 28C26 44 34 58 44 74C20 70 0 56 -14 28Z", BEARD, 2)
        + stroke("M-2 36C6 48 16 58 30 66M10 36C16 46 22 54 32 62", BEARD_LINE, 1.6)
        + inked("M-54 -34C-60 -84 0 -104 34 -78C46 -68 50 -54 46 -40C20 -52 -28 -50 -54 -34Z", RED, 2.4)
        + flat("M20 -84C40 -72 44 -56 42 -42C36 -46 28 -48 22 -48C28 -60 28 -74 20 -84Z", DARK_RED)
        + stroke("M-54 -36C-28 -52 20 -54 47 -41", DARK_RED, 3)
    )
    return shoulders(HULL) + held(group(head, transform=moved(-3, 5, scale=0.95)), look)


def medico(look: Look) -> str:
    """Draws the plague doctor: a long beak, round glasses and a broad hat."""
    head = (
        inked("M-46 -40C-56 20 -40 50 -4 50C30 48 36 0 36 -40Z", BLACK_CLOTH, 2.4)
        + inked("M-26 -36C-10 -48 30 -46 36 -32C56 -20 86 12 92 48C70 30 40 16 20 18C-6 18 -30 4 -26 -36Z", BEAK, 2.4)
        + flat("M20 18C40 16 70 30 92 48C74 22 50 2 30 4C10 8 -10 2 -26 -16C-24 6 -4 18 20 18Z", BEAK_SHADE)
        + stroke("M52 4l6 8M62 14l6 7M42 0l5 9", INK, 1.6)
        + look.eyes
        + look.mouth
        + stroke("M-5 -22H-30", GOLD, 3)
        + inked(
            "M-70 -38C-60 -46 -40 -48 -36 -48C-34 -80 -20 -92 0 -92C22 -92 34 -80 36 -48C46 -48 62 -46 72 -38"
            "C40 -32 -40 -32 -70 -38Z",
            DEEP_CLOTH,
            2.4,
        )
        + stroke("M-36 -52C-10 -46 14 -46 36 -52", RED, 5)
    )
    return shoulders(HULL) + held(group(head, transform=moved(-8, 6, scale=0.92)), look)


def plain(look: Look) -> str:
    """Draws the plain white mask, under a hood of blue cloth: whoever wears it could be anyone."""
    head = (
        inked("M-56 64C-66 10 -58 -78 0 -84C58 -78 66 10 56 64C30 80 -30 80 -56 64Z", BLUE_CLOTH, 2.4)
        + inked("M-42 -34C-44 -70 44 -70 42 -34C42 10 26 56 0 62C-26 56 -42 10 -42 -34Z", MASK_WHITE, 2.6)
        + flat("M42 -34C42 10 26 56 0 62C16 44 26 10 24 -52C36 -50 42 -44 42 -34Z", MASK_SHADE)
        + look.eyes
        + stroke("M-3 -14C-8 0 -9 8 0 12", ENGRAVING, 2)
        + look.mouth
    )
    return shoulders(BLUE_CLOTH, 70) + held(group(head, transform=moved(0, 8, scale=0.92)), look)


FACES: Final[dict[str, Callable[[Look], str]]] = {
    "you": guest,
    "person_mask": marina,
    "person_cap": zorzi,
    "person_veil": bettina,
    "bauta": bauta,
    "colombina": colombina,
    "moretta": moretta,
    "arlecchino": arlecchino,
    "pantalone": pantalone,
    "medico": medico,
    "plain": plain,
}
"""Every face by the name of its file."""


def face(name: str, look: str = CALM) -> str:
    """Draws a face in one of its looks."""
    return FACES[name](FEATURES[name][look])


def ruled_ground(radius: float = 98, step: float = 9) -> str:
    """Gives path data of level lines inside a circle round (0, 0)."""
    data = ""
    for i in range(-10, 11):
        half = math.sqrt(radius * radius - (i * step) ** 2) if abs(i * step) < radius else 0
        if half:
            data += f"M{-half} {i * step}H{half}"
    return data
