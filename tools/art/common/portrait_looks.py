"""The looks of the faces: eyes, mouth where it is seen, and how the head is held.

A look is told apart at 76 pixels, so each changes three things at once: where the eyes look or how far they are open,
the line of brow and mouth, and the tilt of the head, which turns about the middle of the medallion and so never leaves
it. Masks change like faces: an engraver draws what they think.
"""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass
from typing import Final

from tools.art.pens.palette import (
    BLACK_CLOTH,
    DEEP_CLOTH,
    ENGRAVING,
    GOLD,
    INK,
    PAPER,
    RED,
)
from tools.art.pens.pen import flat, flat_oval, inked, inked_oval, stroke
from tools.art.pens.svg import circle_data

CALM: Final = "calm"
LOOKS: Final = ("thinking", "pleased", "cross")
"""The looks beside the calm one."""

EYE_BLUE: Final = "#22506A"
BROW: Final = "#7A5A44"
LIPS: Final = "#8A3A30"
LEATHER: Final = "#6B3F28"
NOSE_SHADE: Final = "#57301D"
NOSE_FOLD: Final = "#3A1F12"
WHITE_BROW: Final = "#EDE8DE"
SPECTACLES: Final = "#9FC0BD"
MORETTA_NOSE: Final = "#6A7182"
BEARD: Final = "#F2EEE4"
MOUTH: Final = "#5A1F1B"


@dataclass(frozen=True, slots=True)
class Look:
    """What of a face changes."""

    eyes: str
    """Brows and eyes."""
    mouth: str = ""
    """Mouth or moustache; empty under a mask that hides them."""
    tilt: float = 0
    """How far the head is turned, in degrees clockwise."""


def _both(data: str) -> str:
    """Path data of absolute commands without arcs, and the same once more on the other side of the face."""
    count = itertools.count()

    def turned(number: re.Match[str]) -> str:
        text = number[0]
        if next(count) % 2 or text == "0":
            return text
        return text[1:] if text[0] == "-" else "-" + text

    return data + re.sub(r"-?[\d.]+", turned, data)


def _pupils(*places: tuple[float, float], r: float = 3.4, colour: str = INK) -> str:
    return flat("".join(circle_data(x, y, r) for x, y in places), colour)


def _bauta_glance(left: tuple[float, float], right: tuple[float, float]) -> str:
    """Eyes seen in the holes of the white mask."""
    return flat(circle_data(*left, 4.6) + circle_data(*right, 4.6), PAPER) + _pupils(left, right, r=2.2)


_BAUTA_HOLES: Final = inked(
    _both("M-32 -20C-26 -28 -14 -28 -8 -20C-14 -13 -26 -13 -32 -20Z"),
    DEEP_CLOTH,
    1.6,
)
_BAUTA: Final = {
    CALM: Look(
        _BAUTA_HOLES + stroke(_both("M-34 -32C-26 -38 -14 -38 -7 -30"), INK, 2.4),
        stroke("M-28 36Q0 50 30 36", ENGRAVING, 2),
    ),
    "thinking": Look(
        _BAUTA_HOLES
        + _bauta_glance((-15, -23), (25, -23))
        + stroke("M-34 -29C-26 -33 -14 -32 -7 -27", INK, 3.4)
        + stroke("M36 -33C28 -43 14 -43 7 -33", INK, 3.4),
        stroke("M-12 42L24 39", INK, 3),
        8,
    ),
    "pleased": Look(
        inked(
            _both("M-35 -12C-30 -33 -12 -33 -6 -12C-12 -22 -29 -22 -35 -12Z"),
            DEEP_CLOTH,
            1.8,
        )
        + stroke(_both("M-35 -34C-27 -44 -14 -43 -7 -34"), INK, 2.6),
        inked("M-30 30Q0 46 32 30Q2 66 -30 30Z", MOUTH, 2),
        -7,
    ),
    "cross": Look(
        inked(_both("M-35 -26L-6 -12C-14 -7 -30 -9 -35 -26Z"), DEEP_CLOTH, 1.6)
        + stroke(_both("M-38 -36L-5 -19"), INK, 6),
        stroke("M-24 50Q0 30 27 50", INK, 4),
        3,
    ),
}

_COLOMBINA_HOLES: Final = inked(
    _both("M-30 -20C-24 -26 -14 -24 -10 -18C-16 -13 -26 -13 -30 -20Z"),
    PAPER,
    1.6,
)
_COLOMBINA: Final = {
    CALM: Look(
        _COLOMBINA_HOLES + _pupils((-19, -18.5), (19, -18.5), r=3.6),
        inked("M-11 20C-5 16 -2 18 0 19C2 18 5 16 11 20C5 27 -5 27 -11 20Z", RED, 1.4),
    ),
    "thinking": Look(
        inked(
            _both("M-32 -20C-26 -29 -14 -28 -8 -18C-14 -11 -27 -11 -32 -20Z"),
            PAPER,
            1.6,
        )
        + _pupils((-14, -22.5), (25, -22), r=4.2),
        inked("M-1 24C2 18 7 17 12 20C11 27 4 29 -1 24Z", RED, 1.6),
        9,
    ),
    "pleased": Look(
        inked(
            _both("M-33 -12C-28 -29 -13 -29 -7 -12C-13 -19 -26 -19 -33 -12Z"),
            PAPER,
            1.8,
        ),
        inked("M-20 13Q0 22 20 13Q12 36 0 36Q-12 36 -20 13Z", RED, 1.8)
        + flat("M-14 18Q0 24 14 18Q0 29 -14 18Z", PAPER),
        -8,
    ),
    "cross": Look(
        inked(_both("M-33 -27L-8 -14C-16 -8 -30 -12 -33 -27Z"), PAPER, 1.6)
        + _pupils((-16, -15.5), (16, -15.5), r=3.6)
        + stroke(_both("M-38 -34L-5 -17"), INK, 6),
        inked("M-15 30C-8 18 -3 19 0 20C3 19 8 18 15 30C6 25 -6 25 -15 30Z", RED, 1.6),
        3,
    ),
}

_MORETTA: Final = {
    CALM: Look(
        flat(
            _both("M-22 -16C-17 -22 -9 -21 -5 -15C-10 -11 -18 -11 -22 -16Z"),
            PAPER,
        )
        + _pupils((-13, -15.5), (13, -15.5), r=3.2)
    ),
    "thinking": Look(
        flat(_both("M-24 -16C-19 -25 -9 -24 -4 -15C-9 -9 -19 -9 -24 -16Z"), PAPER)
        + _pupils((-9, -18.5), (18, -18.5), r=3.8)
        + stroke("M5 -29C10 -34 19 -33 23 -26", MORETTA_NOSE, 3),
        tilt=11,
    ),
    "pleased": Look(
        stroke(_both("M-24 -9C-20 -22 -9 -22 -4 -9"), PAPER, 5) + stroke(_both("M-21 8Q-14 1 -8 6"), MORETTA_NOSE, 2.6),
        tilt=-9,
    ),
    "cross": Look(
        flat(_both("M-25 -24L-3 -11C-9 -5 -21 -7 -25 -24Z"), PAPER)
        + _pupils((-11, -12), (11, -12), r=3.2)
        + stroke(_both("M-28 -29L-3 -16"), MORETTA_NOSE, 5),
        tilt=4,
    ),
}

_ARLECCHINO: Final = {
    CALM: Look(
        stroke(_both("M-36 -30C-28 -38 -14 -36 -8 -28"), INK, 3.4)
        + inked(circle_data(-20, -20, 8) + circle_data(20, -20, 8), PAPER, 1.8)
        + _pupils((-18, -19), (22, -19)),
        inked("M-16 18Q2 34 20 16Q4 24 -16 18Z", RED, 1.6),
    ),
    "thinking": Look(
        stroke("M-36 -29C-28 -34 -14 -32 -8 -26", INK, 4)
        + stroke("M36 -34C28 -44 14 -42 8 -33", INK, 4)
        + inked(circle_data(-20, -19, 9) + circle_data(20, -20, 9.5), PAPER, 1.8)
        + _pupils((-15, -23.5), (26, -25), r=4.2),
        inked_oval(6, 22, 5.5, MOUTH, 2),
        9,
    ),
    "pleased": Look(
        stroke(_both("M-36 -34C-28 -42 -14 -40 -8 -33"), INK, 3)
        + flat(
            _both("M-31 -12C-28 -32 -12 -32 -9 -12C-13 -20 -27 -20 -31 -12Z"),
            PAPER,
        )
        + stroke(_both("M-31 -12C-28 -32 -12 -32 -9 -12"), INK, 2.4),
        inked("M-22 12Q2 24 25 11Q18 40 2 40Q-14 40 -22 12Z", RED, 1.8)
        + flat("M-17 16Q2 25 20 15Q16 26 2 27Q-12 26 -17 16Z", PAPER),
        -10,
    ),
    "cross": Look(
        inked(circle_data(-20, -18, 9) + circle_data(20, -18, 9), PAPER, 1.8)
        + _pupils((-16, -14.5), (16, -14.5), r=3.8)
        + flat(_both("M-34 -32L-6 -15L-8 -32Z"), LEATHER)
        + stroke(_both("M-38 -33L-5 -15"), INK, 6.5),
        stroke("M-17 32Q2 12 21 30", MOUTH, 5),
        4,
    ),
}

_PANTALONE_MOUSTACHE: Final = inked(
    "M0 14C14 8 32 12 46 22C36 24 24 24 16 22C8 26 -6 26 -18 20C-12 18 -6 18 0 14Z", BEARD, 1.8
)
_PANTALONE: Final = {
    CALM: Look(
        stroke("M-14 -32C-4 -40 14 -38 20 -28", WHITE_BROW, 6)
        + inked("M-10 -22C-2 -30 12 -28 16 -20C8 -14 -4 -14 -10 -22Z", PAPER, 1.8)
        + flat_oval(6, -21, 3.6, INK),
        _PANTALONE_MOUSTACHE,
    ),
    "thinking": Look(
        stroke("M-15 -34C-5 -47 14 -45 21 -34", WHITE_BROW, 6.5)
        + inked("M-12 -21C-4 -34 12 -33 18 -20C8 -11 -4 -12 -12 -21Z", PAPER, 1.8)
        + flat_oval(9, -26, 4.6, INK),
        _PANTALONE_MOUSTACHE,
        -11,
    ),
    "pleased": Look(
        stroke("M-16 -33C-6 -44 14 -42 22 -32", WHITE_BROW, 6.5)
        + stroke("M-13 -13C-8 -29 12 -29 19 -13", PAPER, 6)
        + stroke("M-13 -11C-8 -27 12 -27 19 -11", INK, 2.6),
        inked("M-8 21Q14 24 30 21Q26 38 12 38Q-2 36 -8 21Z", RED, 1.6)
        + inked("M0 14C14 7 34 10 54 6C50 22 30 26 16 21C6 27 -16 26 -30 8C-18 15 -8 17 0 14Z", BEARD, 1.8),
        -10,
    ),
    "cross": Look(
        inked("M-14 -25L18 -14C8 -8 -6 -11 -14 -25Z", PAPER, 1.8)
        + flat_oval(8, -15.5, 3.6, INK)
        + stroke("M-20 -37L24 -19", WHITE_BROW, 8.5),
        inked("M0 14C14 8 34 16 48 40C36 38 24 30 16 24C10 32 -6 40 -26 38C-16 24 -8 18 0 14Z", BEARD, 1.8),
        9,
    ),
}

_PERSON_EYES: Final = _both("M-26 -14C-21 -19 -13 -19 -9 -13C-14 -9 -21 -9 -26 -14Z")


@dataclass(frozen=True, slots=True)
class _Tones:
    """What tells the eyes and the mouths of people apart."""

    brow: str
    iris: str
    lips: str
    smile: str
    """Path data of the calm mouth."""


def _person(tones: _Tones) -> dict[str, Look]:
    """The looks of a bare face."""

    def irises(left: tuple[float, float], right: tuple[float, float]) -> str:
        return inked(circle_data(*left, 3.4) + circle_data(*right, 3.4), tones.iris, 1)

    wide = _both("M-27 -14C-22 -22 -12 -22 -8 -13C-13 -7 -22 -7 -27 -14Z")
    return {
        CALM: Look(
            stroke(_both("M-27 -24C-22 -29 -13 -29 -8 -25"), tones.brow, 3)
            + inked(_PERSON_EYES, PAPER, 1.6)
            + irises((-17, -13.5), (17, -13.5)),
            stroke(tones.smile, tones.lips, 2.8),
        ),
        "thinking": Look(
            stroke("M-27 -23C-22 -27 -13 -27 -8 -23", tones.brow, 4)
            + stroke("M28 -28C22 -37 12 -36 7 -29", tones.brow, 4)
            + inked(wide, PAPER, 1.6)
            + irises((-13, -16.5), (22, -16.5)),
            stroke("M-4 24L14 21", tones.lips, 3.4),
            8,
        ),
        "pleased": Look(
            stroke(_both("M-28 -26C-22 -33 -13 -33 -7 -27"), tones.brow, 3)
            + stroke(_both("M-28 -9C-24 -21 -12 -21 -8 -9"), INK, 3.4),
            inked("M-18 16Q0 23 19 15Q13 36 1 36Q-11 36 -18 16Z", tones.lips, 1.8)
            + flat("M-13 19Q0 24 14 18Q10 27 1 28Q-8 27 -13 19Z", PAPER),
            -7,
        ),
        "cross": Look(
            inked(_both("M-28 -20L-7 -11C-13 -6 -24 -8 -28 -20Z"), PAPER, 1.6)
            + irises((-14, -11.5), (14, -11.5))
            + stroke(_both("M-31 -27L-6 -16"), tones.brow, 5.5),
            stroke("M-14 30Q0 17 15 30", tones.lips, 4),
            3,
        ),
    }


_MEDICO_GLASS: Final = inked_oval(10, -22, 14, SPECTACLES, 4, ink=GOLD) + inked_oval(10, -22, 16.5, "none", 1.4)
_MEDICO: Final = {
    CALM: Look(_MEDICO_GLASS + flat_oval(12, -22, 4, INK)),
    "thinking": Look(
        _MEDICO_GLASS + flat_oval(11, -22, 9.5, PAPER) + flat_oval(15, -27, 4.6, INK),
        tilt=-13,
    ),
    "pleased": Look(
        _MEDICO_GLASS + stroke("M1 -16C4 -30 16 -30 19 -16", INK, 4.4),
        stroke("M24 6C40 20 62 24 84 43", INK, 2.6),
        -6,
    ),
    "cross": Look(
        _MEDICO_GLASS
        + flat_oval(15, -17.5, 4.4, INK)
        + flat("M-3 -26A14 14 0 0 1 23 -18Z", BLACK_CLOTH)
        + stroke("M-12 -38L32 -18", INK, 7),
        tilt=11,
    ),
}

_PLAIN_HOLES: Final = inked(_both("M-30 -20C-25 -27 -14 -27 -9 -20C-14 -14 -25 -14 -30 -20Z"), DEEP_CLOTH, 1.6)
_PLAIN: Final = {
    CALM: Look(
        _PLAIN_HOLES + stroke(_both("M-32 -32C-25 -37 -14 -37 -8 -31"), ENGRAVING, 2.4),
        stroke("M-14 34Q0 40 14 34", ENGRAVING, 2.6),
    ),
    "thinking": Look(
        _PLAIN_HOLES
        + _bauta_glance((-15, -22), (24, -22))
        + stroke("M-34 -29C-26 -33 -14 -32 -7 -27", INK, 3.4)
        + stroke("M35 -34C28 -43 14 -43 7 -33", INK, 3.4),
        stroke("M-8 38L18 34", INK, 3),
        9,
    ),
    "pleased": Look(
        inked(_both("M-33 -12C-28 -32 -13 -32 -7 -12C-13 -21 -27 -21 -33 -12Z"), DEEP_CLOTH, 1.8)
        + stroke(_both("M-34 -34C-27 -44 -14 -43 -7 -34"), INK, 2.6),
        inked("M-24 26Q0 38 24 26Q4 54 -24 26Z", MOUTH, 2),
        -8,
    ),
    "cross": Look(
        inked(_both("M-33 -27L-6 -13C-14 -7 -29 -10 -33 -27Z"), DEEP_CLOTH, 1.6)
        + stroke(_both("M-37 -37L-5 -20"), INK, 6),
        stroke("M-18 42Q0 26 19 42", INK, 4),
        4,
    ),
}

FEATURES: Final[dict[str, dict[str, Look]]] = {
    "you": _person(_Tones(BROW, EYE_BLUE, LIPS, "M-12 21Q2 29 13 19")),
    "person_mask": _person(_Tones("#6B3A22", "#3E6B4A", RED, "M-12 21C-4 25 4 25 12 21")),
    "person_cap": _person(_Tones("#1F1815", "#3A2A20", "#C9705E", "M-12 20Q1 26 12 20")),
    "person_veil": _person(_Tones("#9A958A", "#4A5F6B", LIPS, "M-11 23Q0 28 11 22")),
    "bauta": _BAUTA,
    "colombina": _COLOMBINA,
    "moretta": _MORETTA,
    "arlecchino": _ARLECCHINO,
    "pantalone": _PANTALONE,
    "medico": _MEDICO,
    "plain": _PLAIN,
}
"""Every face by the name of its file, in each of its looks."""
