"""The gondola of Canal Grande: on its card, on the canal and as the divider's mark."""

from __future__ import annotations

from tools.art.canal_grande.hatching import SHADE, hatched
from tools.art.canal_grande.palette import HALO, SLATE
from tools.art.pens.palette import DARK_WOOD, DEEP_CLOTH, FERRO, GOLD, INK, OAR, PAPER, RED, SKIN
from tools.art.pens.pen import inked, inked_oval, stroke


def gondola(*, cabin: bool = True, rower: bool = True, cloth: str = RED) -> str:
    """Draws a gondola, bow to the right, from -84 to 86 and from -42 to 44; it floats at about y = 20."""
    drawn = ""
    if rower:
        drawn += (
            stroke("M-44 -2L-84 44", INK, 4)
            + stroke("M-44 -2L-84 44", OAR, 2)
            + inked("M-50 10L-48 -10H-40L-36 12Z", SLATE, 1.4)
            + inked("M-52 -10C-50 -26 -38 -28 -36 -12L-38 -6H-50Z", PAPER, 1.5)
            + stroke("M-51 -16H-37M-51 -21H-38M-51 -11H-37", RED, 1.8)
            + stroke("M-38 -22L-30 -8L-40 -2", INK, 5)
            + stroke("M-38 -22L-30 -8L-40 -2", PAPER, 3)
            + inked_oval(-44, -31, 5, SKIN, 1.3)
            + inked("M-54 -34C-48 -37 -40 -37 -34 -34C-38 -42 -50 -42 -54 -34Z", HALO, 1.3)
            + stroke("M-50 -37H-38", RED, 2)
        )
    if cabin:
        drawn += (
            inked("M-22 12V-6C-22 -18 18 -18 18 -6V12Z", cloth, 1.7)
            + inked("M-14 12V-2H-2V12M2 12V-2H12V12", DARK_WOOD, 1.1)
            + stroke("M-22 -6C-22 -18 18 -18 18 -6", GOLD, 2)
            + hatched("M4 -15C14 -13 18 -10 18 -6V12H8Z", SHADE)
        )
    return drawn + (
        inked(
            "M-74 -8C-66 10 -40 24 0 24C40 24 62 14 70 -20L76 -22C74 0 70 20 56 28C30 40 -36 38 -58 24"
            "C-68 16 -76 4 -78 -10Z",
            DEEP_CLOTH,
            1.8,
        )
        + stroke("M-64 4C-44 18 -20 22 0 22C34 22 56 14 66 -2", GOLD, 1.8)
        + inked("M70 -18C66 -34 70 -46 82 -46C86 -42 80 -36 78 -30C76 -22 77 -10 72 4Z", FERRO, 1.4)
        + stroke("M77 -30h9M77 -24h9M76 -18h9M75 -12h8", INK, 3.4)
        + stroke("M77 -30h8M77 -24h8M76 -18h8M75 -12h7", FERRO, 1.6)
        + stroke("M-78 -8C-82 -16 -80 -20 -76 -20", INK, 2.4)
    )
