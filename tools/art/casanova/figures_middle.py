"""Figures 6 to 9: masks in a box of 120 around the origin.

They are told apart by outline first (hat, ruff, beak, rays), by colour second, so that each can be read at 30 px. Light
falls from the upper left; a second tone and hatching lie on the right third.
"""

from __future__ import annotations

from typing import Final

from tools.art.casanova.palette import (
    BEARD,
    BEARD_LINE,
    BLACK,
    BLACK_GLINT,
    BOW_GREEN,
    BOW_GREEN_SHADE,
    EYE_WHITE,
    FAIR_SKIN,
    FEATHER,
    FEATHER_ROSE,
    HAIR,
    HAIR_LIGHT,
    IRIS_BROWN,
    LEATHER,
    LEATHER_SHADE,
    LENS,
    LENS_GLINT,
    PAPER_SHADE,
    RED_LIGHT,
    TAN_LEATHER,
    VELVET,
    VELVET_GLINT,
    VELVET_LIGHT,
    VELVET_RIM,
    VELVET_SHADE,
)
from tools.art.casanova.shapes import eye_hole, hatched, mirrored
from tools.art.pens.palette import DARK_GOLD, DARK_RED, GOLD, INK, LAGOON, MARBLE, PAPER, RED, SKIN_SHADE
from tools.art.pens.pen import flat, inked, inked_oval, stroke
from tools.art.pens.svg import group, moved, path, polar

FEATHERS: Final = ((-26, FEATHER, 0.86), (26, FEATHER, 0.86), (-10, FEATHER_ROSE, 1), (12, LAGOON, 1))
"""Colombina's feathers, from the back: turn, colour and size."""


def _feather(turn: float, colour: str, size: float) -> str:
    """Draws one of Colombina's feathers."""
    return group(
        inked("M0,-20 C-12,-34 -11,-54 2,-66 C12,-54 11,-34 3,-20Z", colour, 1.6),
        stroke(
            "M1,-22 C0,-38 1,-50 2,-62 M1,-34 L-6,-42 M1,-34 L7,-42 M1.4,-44 L-5,-51 M1.4,-44 L7,-52 M1.8,-53 L-2,-58",
            INK,
            0.9,
        ),
        transform=moved(0, 8, rotate=turn, scale=size),
    )


def colombina() -> str:
    """Draws rank 6, gilded half mask with feathers."""
    return "".join(
        (
            # hair
            inked(
                "M-36,-20 C-44,-10 -42,20 -34,30 L-26,8 L26,8 L34,30 C42,20 44,-10 36,-20 C26,-40 -26,-40 -36,-20Z",
                HAIR,
                1.6,
            ),
            stroke("M-38,-4 C-36,8 -36,18 -33,26 M38,-4 C36,8 36,18 33,26", HAIR_LIGHT, 1.4),
            # face
            inked("M-28,-16 C-30,14 -22,38 0,48 C22,38 30,14 28,-16Z", FAIR_SKIN, 1.6),
            flat("M3,48 C22,38 30,14 28,-16 L20,-16 C22,10 18,34 3,48Z", SKIN_SHADE, 0.8),
            # mouth and beauty spot
            inked("M-9,33 C-5,29 -2,30 0,31 C2,30 5,29 9,33 C4,38 -4,38 -9,33Z", RED, 1.6),
            stroke("M-9,33 C-3,34 3,34 9,33", DARK_RED, 1),
            stroke("M-3,22 C-1,24 1,24 3,22", INK, 1.1),
            inked_oval(12, 29, 1, INK, 0.4),
            # feathers
            *(_feather(turn, colour, size) for turn, colour, size in FEATHERS),
            # mask
            inked(
                (
                    "M-46,-24 C-38,-18 -30,-22 -18,-22 C-8,-22 -4,-18 0,-14 C4,-18 8,-22 18,-22 "
                    "C30,-22 38,-18 46,-24 C46,-8 40,12 24,14 C14,15 8,9 0,8 C-8,9 -14,15 -24,14 "
                    "C-40,12 -46,-8 -46,-24Z"
                ),
                GOLD,
                1.6,
            ),
            flat(
                ("M0,-14 C4,-18 8,-22 18,-22 C30,-22 38,-18 46,-24 C46,-8 40,12 24,14 C14,15 8,9 0,8Z"), DARK_GOLD, 0.42
            ),
            hatched("M20,13 C36,10 44,-6 45,-20 C36,-8 30,4 20,13Z"),
            # eyes and stitching
            mirrored(
                inked("M-33,-6 C-26,-14 -14,-12 -9,-3 C-14,4 -27,4 -33,-6Z", EYE_WHITE, 1.6),
                inked_oval(-19.5, -4.4, 3.7, LAGOON, 1.2),
                inked_oval(-19.5, -4.4, 1.5, INK, 0.3),
                path(
                    "M-42,-17 C-34,-13 -28,-18 -18,-18 C-12,-18 -8,-15 -4,-11",
                    stroke=PAPER,
                    stroke_width=1.5,
                    stroke_dasharray="0.1 3.6",
                ),
                stroke("M-40,-10 C-36,4 -30,9 -22,10 C-14,11 -8,5 -3,4", PAPER, 1.3),
            ),
            # jewel
            inked("M0,-24 L5,-16 L0,-8 L-5,-16Z", RED, 1.6),
            flat("M0,-24 L5,-16 L0,-16Z", RED_LIGHT),
        )
    )


def moretta() -> str:
    """Draws rank 7, black velvet oval held by a button in the teeth."""
    return "".join(
        (
            # veil
            *(inked_oval(*polar(0, -8, 45.5, 180 + 180 * k / 14), 6.2, PAPER, 1.1) for k in range(15)),
            inked(
                (
                    "M-46,-8 C-46,-36 -24,-54 0,-54 C24,-54 46,-36 46,-8 C48,20 44,44 52,60 L-52,60 "
                    "C-44,44 -48,20 -46,-8Z"
                ),
                PAPER,
                1.6,
            ),
            flat("M10,-53 C30,-50 46,-34 46,-8 C48,20 44,44 52,60 L22,60 C40,30 36,-20 10,-53Z", PAPER_SHADE),
            hatched("M26,-46 C40,-38 46,-24 46,-8 C48,20 44,44 52,60 L38,60 C44,20 40,-20 26,-46Z"),
            stroke("M-36,-24 C-40,0 -40,30 -44,54 M-28,-36 C-31,-30 -33,-24 -34,-18", INK, 0.9),
            # mask
            inked_oval(0, 2, 34, VELVET, 2, ry=44),
            flat(
                "M-32,2 C-32,-22 -16,-40 0,-40 C-14,-32 -24,-14 -24,6 C-24,22 -18,36 -8,44 C-22,40 -32,22 -32,2Z",
                VELVET_LIGHT,
            ),
            flat("M8,-40 C24,-34 32,-14 32,4 C32,24 20,42 4,44 C20,32 24,-14 8,-40Z", VELVET_SHADE),
            # eyes
            mirrored(
                inked_oval(-14, -6, 8.2, FAIR_SKIN, 1.6, ry=7.2, ink=VELVET_RIM),
                inked("M-20.5,-6 C-17,-10.5 -11,-10.5 -7.5,-6 C-11,-2.8 -17,-2.8 -20.5,-6Z", EYE_WHITE, 1.1),
                inked_oval(-14, -6.4, 2.8, IRIS_BROWN, 0.6),
            ),
            # nose, button and glint
            stroke("M-2,-2 C-4,8 -6,13 -4,16 C-2,18 2,18 4,16", VELVET_GLINT, 1.8),
            stroke("M-7,27 C-3,25 3,25 7,27", VELVET_GLINT, 1.6),
            inked_oval(0, 27, 2.3, MARBLE, 0.8),
            stroke("M-8,-30 C-14,-28 -20,-22 -22,-16", VELVET_GLINT, 2),
            # bow
            inked(
                "M0,-54 C-10,-62 -20,-58 -18,-51 C-12,-48 -6,-50 0,-54 C10,-62 20,-58 18,-51 C12,-48 6,-50 0,-54Z",
                BOW_GREEN,
                1.6,
            ),
            inked_oval(0, -54, 3, BOW_GREEN_SHADE, 1.4),
        )
    )


def medico() -> str:
    """Draws rank 8, the plague physician with beak and glasses."""
    return "".join(
        (
            # hair
            inked("M-38,-20 C-48,10 -46,44 -52,62 L30,62 C22,48 20,30 18,18 L-10,-30Z", BLACK, 1.6),
            stroke(
                "M-36,0 C-40,22 -40,44 -44,60 M-28,20 C-30,36 -30,50 -32,60 M-12,44 C-10,52 -10,56 -10,60",
                BLACK_GLINT,
                1.2,
            ),
            # beak
            inked(
                (
                    "M-30,-26 C-14,-34 10,-34 18,-24 C34,-16 48,8 52,40 C40,24 26,17 12,18 "
                    "C10,34 -2,44 -14,44 C-28,36 -36,-4 -30,-26Z"
                ),
                PAPER,
                1.6,
            ),
            flat(
                "M-2,44 C6,40 11,30 12,18 C26,17 40,24 52,40 C50,26 46,14 40,4 C32,8 18,4 8,6 C2,10 4,30 -14,44Z",
                PAPER_SHADE,
            ),
            hatched("M12,18 C26,17 40,24 52,40 C49,24 44,10 37,0 C36,10 24,12 12,18Z"),
            # seam and stitches
            stroke("M19,-8 C32,0 42,14 47,28", INK, 1),
            stroke("M22,2 l3,-4", INK, 0.9),
            stroke("M28,7 l3,-4", INK, 0.9),
            stroke("M34,12 l3,-4", INK, 0.9),
            stroke("M40,17 l3,-4", INK, 0.9),
            # nostril
            stroke("M30,9 C33,8 35,9 36,11", INK, 1.6),
            # glasses
            stroke("M-31,-14 L-18,-12", DARK_GOLD, 3),
            inked_oval(-9, -9, 11.5, DARK_GOLD, 1.5),
            inked_oval(-9, -9, 8.6, LENS, 1.2),
            flat("M-15,-11 a7,7 0 0 1 8,-5 L-13,-5Z", LENS_GLINT),
            inked("M14,-18 C21,-18 26,-12 25,-4 C20,-2 15,-6 14,-18Z", DARK_GOLD, 1.6),
            inked("M17,-15 C21,-14 23,-10 23,-7 C20,-7 17,-10 17,-15Z", LENS, 1),
            stroke("M2,-10 C6,-14 10,-14 14,-12", DARK_GOLD, 3),
            # folds
            stroke("M-22,14 C-18,20 -14,22 -8,22 M-18,30 C-14,34 -10,34 -6,32", INK, 1.1),
            # hat
            inked(
                (
                    "M-52,-24 C-34,-34 -28,-30 -26,-36 C-26,-52 -14,-58 0,-58 C14,-58 22,-50 22,-38 "
                    "C26,-30 38,-28 50,-18 C22,-30 -22,-30 -52,-24Z"
                ),
                BLACK,
                1.6,
            ),
            stroke("M-26,-37 C-8,-31 8,-31 22,-38", RED, 4.5),
            stroke("M-16,-52 C-18,-46 -18,-43 -18,-40 M6,-55 C8,-50 9,-44 9,-40", BLACK_GLINT, 1.2),
        )
    )


def pantalone() -> str:
    """Draws rank 9, the old merchant of Venice in his red cap."""
    return "".join(
        (
            # beard
            inked(("M-28,4 C-34,20 -26,40 -14,46 C-8,52 -4,58 2,64 C6,56 12,50 18,44 C28,36 34,20 28,4Z"), BEARD, 1.6),
            flat("M8,14 C20,20 26,24 30,14 C32,26 26,38 18,44 C12,50 6,56 2,64 C8,44 14,30 8,14Z", MARBLE),
            stroke("M-20,22 C-18,32 -12,40 -8,44", BEARD_LINE, 1.1),
            stroke("M-10,30 C-8,40 -4,48 0,54", BEARD_LINE, 1.1),
            stroke("M2,34 C2,44 2,48 2,56", BEARD_LINE, 1.1),
            stroke("M12,32 C12,40 9,46 7,50", BEARD_LINE, 1.1),
            stroke("M22,22 C21,30 17,36 14,40", BEARD_LINE, 1.1),
            # mask
            inked(
                (
                    "M-36,-16 C-14,-24 14,-24 36,-16 C40,0 36,14 26,17 C18,18 14,12 11,8 C14,18 12,28 4,32 "
                    "C-4,30 -10,20 -11,8 C-14,12 -18,18 -26,17 C-36,14 -40,0 -36,-16Z"
                ),
                LEATHER,
                1.6,
            ),
            flat(
                (
                    "M6,-21 C18,-21 28,-19 36,-16 C40,0 36,14 26,17 C18,18 14,12 11,8 C14,18 12,28 4,32 "
                    "C6,12 2,-4 6,-21Z"
                ),
                LEATHER_SHADE,
            ),
            hatched("M14,-20 L36,-16 C40,0 36,14 26,17 C18,18 14,12 11,8Z"),
            # eyes and brows
            mirrored(
                eye_hole(-19, 0, 8, 5, tilt=10),
                inked("M-37,-6 C-34,-17 -20,-20 -6,-8 C-12,-9 -16,-8 -20,-8 C-26,-9 -32,-8 -37,-6Z", BEARD, 1.3),
                stroke("M-30,-10 l3,-5 M-24,-11 l2,-5 M-17,-10.5 l1,-4", BEARD_LINE, 1),
                stroke("M-31,9 C-27,13 -22,13 -18,9", TAN_LEATHER, 1.3),
            ),
            # nose
            stroke("M-3,-4 C-7,8 -6,20 1,28", TAN_LEATHER, 2.6),
            # moustache and mouth
            mirrored(
                inked("M1,29 C-8,26 -18,30 -26,40 C-18,38 -8,38 0,35Z", BEARD, 1.3),
            ),
            stroke("M-6,39 C-2,42 4,42 8,39", DARK_RED, 2.4),
            # cap
            inked(
                (
                    "M-38,-14 C-42,-40 -24,-56 4,-58 C22,-58 34,-50 38,-40 C40,-30 40,-22 38,-14 "
                    "C14,-24 -14,-24 -38,-14Z"
                ),
                RED,
                1.6,
            ),
            flat(
                "M14,-57 C28,-54 36,-46 38,-40 C40,-30 40,-22 38,-14 C30,-17 24,-19 18,-20 C24,-34 22,-48 14,-57Z",
                DARK_RED,
            ),
            hatched("M22,-54 C32,-50 38,-40 39,-30 L38,-14 L26,-18 C30,-32 28,-46 22,-54Z"),
            stroke("M-30,-36 C-24,-46 -12,-52 0,-53", RED_LIGHT, 2.4),
            stroke("M-38,-18 C-14,-29 14,-29 38,-18", DARK_RED, 1.4),
        )
    )
