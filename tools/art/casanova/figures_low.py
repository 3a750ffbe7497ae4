"""Figures 1 to 5: masks in a box of 120 around the origin.

They are told apart by outline first (hat, ruff, beak, rays), by colour second, so that each can be read at 30 px. Light
falls from the upper left; a second tone and hatching lie on the right third.
"""

from __future__ import annotations

from typing import Final

from tools.art.casanova.palette import (
    BLACK,
    BLACK_GLINT,
    BLACK_LIGHT,
    BROWN,
    BROWN_GLINT,
    BROWN_LIGHT,
    BROWN_SHADE,
    CAT_EYE,
    EAR,
    EYE_WHITE,
    FUR,
    FUR_SHADE,
    HOLE,
    LEATHER,
    LEATHER_SHADE,
    LOZENGE_GREEN,
    OLIVE,
    OLIVE_LIGHT,
    OLIVE_LINE,
    OLIVE_SHADE,
    PAPER_SHADE,
    RED_LIGHT,
    STRAW,
    TAN_LEATHER,
    TAN_LEATHER_LIGHT,
    TAN_LEATHER_SHADE,
    WART,
)
from tools.art.casanova.shapes import eye_hole, hatched, mirrored, outline_points, ruff
from tools.art.pens.palette import DARK_RED, GOLD, INK, LAGOON, PAPER, RED, SKIN, SKIN_SHADE, WHITE
from tools.art.pens.pen import flat, inked, inked_oval, stroke
from tools.art.pens.svg import cut, polyline_data


def gnaga() -> str:
    """Draws rank 1, the cat: the mask of men who went as market women."""
    return "".join(
        (
            # head
            inked(
                (
                    "M-30,-14 L-38,-52 C-28,-50 -16,-42 -12,-35 C-4,-38 4,-38 12,-35 C16,-42 28,-50 38,-52 "
                    "L30,-14 C38,2 36,18 28,28 C18,40 8,45 0,46 C-8,45 -18,40 -28,28 C-36,18 -38,2 -30,-14Z"
                ),
                FUR,
                1.6,
            ),
            flat(
                "M6,-37 L12,-35 C16,-42 28,-50 38,-52 L30,-14 C38,2 36,18 28,28 C18,40 8,45 0,46 C14,30 20,0 6,-37Z",
                FUR_SHADE,
            ),
            hatched("M16,-20 C26,0 24,28 2,45 C20,40 36,18 30,-8Z"),
            # ears
            mirrored(
                inked("M-33,-22 L-35,-45 C-29,-43 -22,-37 -19,-32Z", EAR, 1.2),
            ),
            # brow
            stroke("M-8,-36 C-6.4,-29 -5.6,-24 -4,-19", LEATHER, 3),
            stroke("M0.1,-36 C0.08,-29 0.07,-24 0.05,-19", LEATHER, 3),
            stroke("M8,-36 C6.4,-29 5.6,-24 4,-19", LEATHER, 3),
            # cheeks
            mirrored(
                stroke("M-34,6 C-28,5 -24,7 -20,10 M-33,15 C-27,14 -23,15 -19,17", LEATHER, 2.4),
            ),
            # eyes
            mirrored(
                inked("M-25,-6 C-20,-16 -9,-14 -6,-3 C-12,2 -20,1 -25,-6Z", CAT_EYE, 1.6),
                inked_oval(-15.5, -5.5, 2.2, INK, 0.5, ry=6),
                flat("M-19,-9 a1.6,1.6 0 1 0 .1,0Z", WHITE),
            ),
            # nose and mouth
            inked("M-7,13 C-3,11 3,11 7,13 C5,18 2,20 0,21 C-2,20 -5,18 -7,13Z", RED, 1.6),
            stroke("M0,21 L0,27 M0,27 C-4,33 -12,32 -14,27 M0,27 C4,33 12,32 14,27", INK, 1.6),
            # whiskers
            mirrored(
                stroke("M-12,20 L-46,14 M-12,23 L-47,25 M-12,26 L-42,36", INK, 1),
            ),
            # ribbons
            mirrored(
                inked("M-29,26 C-40,34 -44,46 -40,58 L-33,52 L-28,60 C-30,46 -28,38 -22,34Z", RED, 1.6),
            ),
        )
    )


def zanni() -> str:
    """Draws rank 2, the hungry servant with the long nose."""
    return "".join(
        (
            # face and mouth
            inked("M-36,-8 C-36,20 -28,44 0,52 C28,44 36,20 36,-8Z", SKIN, 1.6),
            inked("M-16,40 C-8,34 8,34 16,40 C8,47 -8,47 -16,40Z", DARK_RED, 1.6),
            stroke("M-12,40 C-4,38 4,38 12,40", PAPER, 2),
            # mask
            inked(
                (
                    "M-38,-14 C-20,-22 20,-22 38,-14 C42,4 38,18 28,24 C20,28 14,22 10,18 C12,34 8,50 1,56 "
                    "C-8,54 -14,36 -10,18 C-14,22 -20,28 -28,24 C-38,18 -42,4 -38,-14Z"
                ),
                TAN_LEATHER,
                1.6,
            ),
            flat(
                (
                    "M6,-18 C20,-20 30,-17 38,-14 C42,4 38,18 28,24 C20,28 14,22 10,18 C12,34 8,50 1,56 "
                    "C8,30 0,10 6,-18Z"
                ),
                TAN_LEATHER_SHADE,
            ),
            hatched("M12,-16 L38,-12 C42,4 38,18 28,24 C20,28 14,22 10,18Z"),
            # eyes
            mirrored(
                eye_hole(-20, 2, 9, 6, tilt=12),
                stroke("M-34,-6 C-28,-14 -14,-13 -8,-4", LEATHER_SHADE, 3.6),
                stroke("M-30,14 C-24,19 -18,18 -13,13", LEATHER_SHADE, 1.4),
            ),
            # nose
            stroke("M-4,-4 C-6,10 -7,28 -3,44", TAN_LEATHER_LIGHT, 3),
            mirrored(
                stroke("M-8,36 C-6,32 -4,34 -4,38", INK, 1.3),
            ),
            # hat
            inked(
                (
                    "M-54,-14 C-40,-26 -34,-22 -30,-30 C-26,-52 -10,-58 6,-54 C24,-52 30,-38 32,-28 "
                    "C40,-24 48,-20 54,-10 C30,-20 -28,-20 -54,-14Z"
                ),
                STRAW,
                1.6,
            ),
            hatched("M8,-54 C24,-52 30,-38 32,-28 C40,-24 48,-20 54,-10 C40,-16 26,-18 14,-18 C20,-30 18,-44 8,-54Z"),
            stroke("M-30,-30 C-10,-24 16,-24 32,-28", RED, 4),
            stroke("M-8,-54 C-14,-46 -16,-40 -16,-34 M10,-53 C12,-46 12,-38 11,-33", INK, 1),
        )
    )


def pulcinella() -> str:
    """Draws rank 3, white sugar-loaf hat, black half mask, ruff."""
    return "".join(
        (
            # collar and face
            ruff(44, 42),
            inked("M-26,-18 C-30,10 -24,38 0,46 C24,38 30,10 26,-18Z", SKIN, 1.6),
            flat("M2,46 C24,38 30,10 26,-18 L14,-18 C18,10 14,34 2,46Z", SKIN_SHADE),
            inked("M-10,35 C-4,31 4,31 10,35 C4,39 -4,39 -10,35Z", RED, 1.6),
            # hat
            inked(
                (
                    "M-19,-58 C-8,-62 10,-62 17,-56 C22,-44 25,-30 29,-16 C10,-22 -10,-22 -29,-16 "
                    "C-26,-32 -24,-46 -19,-58Z"
                ),
                PAPER,
                1.6,
            ),
            flat(("M4,-60 L17,-56 C22,-44 25,-30 29,-16 C20,-19 14,-20 8,-20 C12,-34 10,-48 4,-60Z"), PAPER_SHADE),
            hatched("M10,-58 L17,-56 C22,-44 25,-30 29,-16 L18,-18 C20,-34 16,-48 10,-58Z"),
            stroke("M-26,-24 C-8,-29 8,-29 27,-24", INK, 1),
            # mask
            inked(
                (
                    "M-31,-14 C-12,-21 12,-21 31,-14 C36,0 32,14 22,18 C16,19 14,16 11,12 C12,20 10,28 2,33 "
                    "C-5,28 -10,20 -11,12 C-14,16 -16,19 -22,18 C-32,14 -36,0 -31,-14Z"
                ),
                BLACK,
                1.6,
            ),
            flat(
                (
                    "M-28,-12 C-14,-17 -8,-17 -2,-17 C-8,-2 -8,16 1,30 C-6,26 -10,20 -11,12 "
                    "C-14,16 -16,19 -22,18 C-30,12 -34,0 -28,-12Z"
                ),
                BLACK_LIGHT,
            ),
            # eyes
            mirrored(
                inked_oval(-16, 0, 7, EYE_WHITE, 1.5, ry=6.2),
                inked_oval(-15, 0.5, 3, INK, 0.5),
                stroke("M-27,-6 C-22,-13 -12,-12 -7,-5", BLACK_GLINT, 2.2),
            ),
            # nose, wart and cheeks
            stroke("M-3,-4 C-6,8 -5,20 0,27", BLACK_GLINT, 2.4),
            inked_oval(13, -11, 3.4, WART, 1),
            stroke("M-26,9 C-22,13 -18,13 -14,9 M26,9 C22,13 18,13 14,9", BLACK_GLINT, 1.2),
        )
    )


def brighella() -> str:
    """Draws rank 4, the olive-green schemer with the curled moustache."""
    return "".join(
        (
            # face and mouth
            inked("M-30,-10 C-34,20 -24,44 0,50 C24,44 34,20 30,-10Z", SKIN, 1.6),
            flat("M4,50 C24,44 34,20 30,-10 L20,-10 C24,16 18,40 4,50Z", SKIN_SHADE),
            inked("M-13,38 C-5,34 5,34 13,37 C6,45 -6,45 -13,38Z", DARK_RED, 1.6),
            # mask
            inked(
                (
                    "M-36,-16 C-14,-26 14,-26 36,-16 C40,0 36,14 27,20 C20,22 14,18 10,16 C9,22 4,25 0,25 "
                    "C-4,25 -9,22 -10,16 C-14,18 -20,22 -27,20 C-36,14 -40,0 -36,-16Z"
                ),
                OLIVE,
                1.6,
            ),
            flat(
                (
                    "M6,-23 C18,-23 28,-20 36,-16 C40,0 36,14 27,20 C20,22 14,18 10,16 C9,22 4,25 0,25 "
                    "C10,14 8,-6 6,-23Z"
                ),
                OLIVE_SHADE,
            ),
            hatched("M14,-22 L36,-16 C40,0 36,14 27,20 C20,22 14,18 10,16Z"),
            # eyes
            mirrored(
                eye_hole(-19, -1, 9, 5, tilt=-16),
                stroke("M-34,-4 C-28,-12 -16,-16 -6,-4", INK, 3.4),
                stroke("M-33,8 C-26,14 -20,14 -15,10 M-32,13 C-26,18 -20,18 -16,15", OLIVE_LINE, 1.2),
            ),
            # nose
            stroke("M-4,-5 C-8,8 -9,14 -6,19 M6,19 C9,16 9,12 7,9", OLIVE_LIGHT, 2),
            # moustache
            mirrored(
                inked(
                    "M0,29 C-8,24 -16,26 -22,32 C-28,37 -36,35 -38,27 C-33,31 -29,29 -25,26 C-16,20 -6,22 0,27Z",
                    INK,
                    1,
                ),
            ),
            # cap
            inked("M-38,-14 C-40,-40 -20,-54 2,-54 C24,-53 40,-38 38,-14 C14,-26 -14,-26 -38,-14Z", PAPER, 1.6),
            flat("M10,-53 C25,-51.4 38.4,-37.5 37.2,-14.8 C30,-19 24,-21 18,-22 C22,-34 18,-46 10,-53Z", PAPER_SHADE),
            stroke("M-38,-18 C-14,-31 14,-31 38,-18", OLIVE, 4.5),
            stroke("M-38,-14 C-14,-26 14,-26 38,-14", INK, 1.4),
            stroke("M-16,-50 C-20,-42 -22,-36 -22,-31 M4,-54 C6,-46 6,-38 5,-32", INK, 1),
            # tassel
            inked("M2,-54 C10,-64 22,-60 20,-52 C16,-46 8,-48 2,-54Z", OLIVE, 1.6),
        )
    )


CAP: Final = "M-37,-16 C-42,-38 -22,-54 2,-54 C26,-53 42,-38 37,-16 C14,-26 -14,-26 -37,-16Z"
"""Outline of Arlecchino's cap."""


def _lozenges() -> str:
    """Draws the lozenges of Arlecchino's cap, cut to its outline."""
    colours = (RED, LAGOON, GOLD, LOZENGE_GREEN)
    cap = outline_points(CAP)
    body = ""
    for row in range(5):
        for column in range(8):
            x, y = -44 + 12.5 * column + (6.25 if row % 2 else 0), -58 + 9.5 * row
            lozenge = [(x, y - 9.5), (x + 6.25, y), (x, y + 9.5), (x - 6.25, y)]
            if piece := cut(cap, lozenge):
                body += inked(polyline_data(piece, closed=True), colours[(column + 3 * row) % 4], 0.8)
    return body


def arlecchino() -> str:
    """Draws rank 5, black leather and a cap of lozenges."""
    return "".join(
        (
            # collar and face
            ruff(46, 42),
            inked("M-30,-10 C-32,20 -24,42 0,48 C24,42 32,20 30,-10Z", SKIN, 1.6),
            flat("M4,48 C24,42 32,20 30,-10 L20,-10 C24,16 18,38 4,48Z", SKIN_SHADE),
            # mouth
            inked("M-15,34 C-6,38 6,38 15,33 C10,44 -10,44 -15,34Z", DARK_RED, 1.6),
            stroke("M-11,36 C-4,39 4,39 11,35.5", PAPER, 1.8),
            # mask
            inked(
                (
                    "M-35,-18 C-14,-26 14,-26 35,-18 C40,-2 40,14 30,22 C22,26 15,22 11,17 "
                    "C8,22 -8,22 -11,17 C-15,22 -22,26 -30,22 C-40,14 -40,-2 -35,-18Z"
                ),
                BROWN,
                1.6,
            ),
            flat(
                "M-33,-16 C-20,-22 -10,-23 -3,-23 C-10,-8 -8,8 -11,17 C-15,22 -22,26 -30,22 C-38,12 -38,-2 -33,-16Z",
                BROWN_LIGHT,
            ),
            # eyes
            mirrored(
                inked("M-29,0 C-26,-9 -12,-10 -8,-1 C-12,6 -24,7 -29,0Z", EYE_WHITE, 1.6),
                inked_oval(-17, -1, 3.6, INK, 0.5),
                inked("M-33,-9 C-26,-19 -12,-17 -6,-7 C-14,-11 -24,-11 -33,-9Z", HOLE, 1),
                stroke("M-31,11 C-27,17 -20,18 -15,13", BROWN_GLINT, 1.5),
            ),
            # nose
            inked("M-9,14 C-11,6 -5,2 0,2 C5,2 11,6 9,14 C5,19 -5,19 -9,14Z", BROWN_SHADE, 1.6),
            stroke("M-4,8 C-3,5 0,4 2,5", BROWN_GLINT, 1.6),
            # bump on the brow
            inked_oval(7, -17, 4.6, RED, 1.3),
            flat("M4.5,-19 a2,2 0 0 1 3,-1.6Z", RED_LIGHT),
            # cap
            _lozenges(),
            stroke("M-37,-16 C-42,-38 -22,-54 2,-54 C26,-53 42,-38 37,-16 C14,-26 -14,-26 -37,-16Z", INK, 1.6),
            hatched("M10,-53 C30,-50 42,-36 37,-16 C30,-19 24,-21 18,-22 C24,-34 20,-46 10,-53Z"),
            # hare's tail
            inked("M28,-42 C38,-54 52,-50 48,-40 C44,-32 34,-34 28,-42Z", FUR, 1.6),
            stroke("M34,-43 L44,-44 M35,-40 L43,-38", INK, 0.9),
        )
    )
