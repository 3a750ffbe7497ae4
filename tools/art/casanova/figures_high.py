"""Figures 10 to 13: masks in a box of 120 around the origin.

They are told apart by outline first (hat, ruff, beak, rays), by colour second, so that each can be read at 30 px. Light
falls from the upper left; a second tone and hatching lie on the right third.
"""

from __future__ import annotations

from tools.art.casanova.palette import (
    BLACK,
    BLACK_GLINT,
    CAPE,
    EYE_WHITE,
    FLESH,
    FLESH_LIGHT,
    FLESH_SHADE,
    HAT_BLUE,
    HAT_BLUE_SHADE,
    HOLE,
    HOOD_LINE,
    IRIS_BROWN,
    MOUSTACHE,
    PAPER_SHADE,
    SUN_CHEEK,
    SUN_SHADE,
    WAX,
    WAX_LINE,
    WAX_SHADE,
)
from tools.art.casanova.shapes import eye_hole, hatched, mirrored, ruff
from tools.art.pens.palette import DARK_GOLD, DARK_RED, GOLD, INK, LAGOON, LIGHT_GOLD, PAPER, RED, SKIN, SKIN_SHADE
from tools.art.pens.pen import flat, flat_oval, inked, inked_oval, stroke
from tools.art.pens.svg import group, moved


def capitano() -> str:
    """Draws rank 10, the braggart with moustache, ruff and plume."""
    return "".join(
        (
            # collar and face
            ruff(50, 44),
            inked("M-28,-14 C-30,18 -22,40 0,50 C22,40 30,18 28,-14Z", SKIN, 1.6),
            flat("M3,50 C22,40 30,18 28,-14 L18,-14 C22,12 16,38 3,50Z", SKIN_SHADE),
            # mask
            inked(
                (
                    "M-33,-14 C-12,-22 12,-22 33,-14 C37,0 34,12 25,15 C18,16 14,12 10,8 C10,22 8,34 3,38 "
                    "C-4,36 -9,22 -9,8 C-14,12 -18,16 -25,15 C-34,12 -37,0 -33,-14Z"
                ),
                FLESH,
                1.6,
            ),
            flat(
                "M6,-19 C16,-19 26,-17 33,-14 C37,0 34,12 25,15 C18,16 14,12 10,8 C10,22 8,34 3,38 C6,16 0,0 6,-19Z",
                FLESH_SHADE,
            ),
            hatched("M14,-18 L33,-14 C37,0 34,12 25,15 C18,16 14,12 10,8Z"),
            # eyes and brows
            mirrored(
                eye_hole(-18, 0, 8, 4.6, tilt=-14),
                stroke("M-32,-2 C-27,-12 -16,-13 -6,-3", MOUSTACHE, 3.6),
            ),
            # nose
            stroke("M-3,-3 C-5,10 -4,24 0,33", FLESH_LIGHT, 2.2),
            # moustache and beard
            mirrored(
                inked(
                    "M0,37 C-10,32 -18,36 -26,40 C-34,43 -42,38 -44,28 C-48,40 -42,50 -30,49 C-18,48 -8,46 0,42Z",
                    MOUSTACHE,
                    1,
                ),
            ),
            inked("M-5,47 C-3,54 -1,58 0,60 C1,58 3,54 5,47Z", MOUSTACHE, 1),
            # hat
            inked(
                (
                    "M-56,-14 C-46,-26 -32,-22 -28,-28 C-26,-48 -14,-54 0,-54 C16,-54 26,-46 28,-28 "
                    "C34,-22 46,-24 56,-18 C30,-24 -26,-24 -56,-14Z"
                ),
                HAT_BLUE,
                1.6,
            ),
            flat(
                "M10,-53 C20,-50 26,-42 28,-28 C34,-22 46,-24 56,-18 C42,-21 28,-22 16,-22 C22,-34 18,-46 10,-53Z",
                HAT_BLUE_SHADE,
            ),
            stroke("M-28,-29 C-8,-24 10,-24 28,-29", GOLD, 4.4),
            # plume
            inked(
                "M18,-30 C20,-54 36,-66 50,-58 C58,-50 54,-34 44,-34 C52,-44 46,-52 40,-48 C30,-44 26,-36 18,-30Z",
                RED,
                1.6,
            ),
            stroke("M20,-33 C24,-46 34,-56 44,-56 M28,-44 l-3,-8 M35,-50 l-2,-8 M43,-55 l5,-4", PAPER, 1),
            inked_oval(18, -29, 4, LIGHT_GOLD, 1.4),
        )
    )


def volto() -> str:
    """Draws rank 11, the white and gilded face in a hood."""
    return "".join(
        (
            # hood
            inked(
                (
                    "M-40,-22 C-56,-20 -58,6 -48,22 C-52,40 -42,54 -28,56 L28,56 C42,54 52,40 48,22 "
                    "C58,6 56,-20 40,-22 C40,-48 20,-60 0,-60 C-20,-60 -40,-48 -40,-22Z"
                ),
                LAGOON,
                1.6,
            ),
            mirrored(
                stroke(
                    "M-40,-20 C-48,-12 -50,4 -44,18 M-46,24 C-44,38 -38,48 -28,52 M-36,-38 C-28,-50 -14,-56 0,-56",
                    HOOD_LINE,
                    1.3,
                ),
                inked_oval(-47, 20, 4, LIGHT_GOLD, 1.2),
                inked_oval(-36, -40, 4, LIGHT_GOLD, 1.2),
            ),
            # face
            inked(
                (
                    "M-33,-22 C-30,-40 -14,-46 0,-46 C14,-46 30,-40 33,-22 C36,0 30,24 18,40 "
                    "C10,50 -10,50 -18,40 C-30,24 -36,0 -33,-22Z"
                ),
                WAX,
                1.6,
            ),
            # gilded half
            inked(
                (
                    "M0,-46 C14,-46 30,-40 33,-22 C36,0 30,24 18,40 C13,46 6,48 0,48 L0,30 C4,24 -2,18 0,14 "
                    "C6,12 2,0 1,-8 C-2,-20 6,-30 0,-46Z"
                ),
                GOLD,
                1.2,
            ),
            flat(
                "M20,-40 C28,-36 32,-30 33,-22 C36,0 30,24 18,40 C14,45 8,47 3,48 C20,28 28,-6 20,-40Z",
                DARK_GOLD,
                0.5,
            ),
            hatched("M24,-36 C34,-20 34,0 28,18 C24,30 16,42 10,46 C24,24 28,-8 24,-36Z"),
            # eyes and brows
            mirrored(
                eye_hole(-14.5, -8, 9, 5.2, tilt=4),
                stroke("M-25,-18 C-20,-23 -11,-23 -6,-17", INK, 1.6),
            ),
            # nose and mouth
            stroke("M-2,-6 C-3,6 -7,12 -5,15 C-2,18 3,18 6,15", INK, 1.3),
            inked("M-11,30 C-6,25 -3,26 0,27.5 C3,26 6,25 11,30 C5,36 -5,36 -11,30Z", RED, 1.3),
            stroke("M-11,30 C-4,31 4,31 11,30", DARK_RED, 1.1),
            # scrolls
            stroke(
                (
                    "M-22,-30 C-26,-26 -22,-22 -19,-25 C-17,-28 -20,-32 -14,-33 C-10,-34 -8,-30 -11,-28 "
                    "M-27,6 C-22,10 -24,16 -20,18 M-27,6 C-30,12 -26,18 -20,18 M-20,18 C-18,22 -20,26 -18,30"
                ),
                GOLD,
                1.8,
            ),
            # jewel and tear
            inked("M0,-44 L5,-36 L0,-28 L-5,-36Z", RED, 1.2),
            inked("M14,4 L17,10 L14,16 L11,10Z", PAPER, 0.9),
            inked_oval(14, 20, 1.2, PAPER, 0.6),
            stroke("M10,-28 C16,-33 24,-30 27,-24 M20,26 C24,22 26,16 27,10", PAPER, 1.3),
        )
    )


def _ray(k: int) -> str:
    """Draws a ray of the sun: straight gold ones and waving red ones in turn."""
    if k % 2:
        ray = inked("M-5.5,-36 C-8,-44 3,-48 -1,-57 C8,-52 4,-44 5.5,-36Z", RED, 1.4)
    else:
        ray = inked("M-7,-35 L0,-60 L7,-35Z", GOLD, 1.4) + flat("M0,-60 L7,-35 L0,-35Z", DARK_GOLD, 0.55)
    return group(ray, transform=moved(rotate=22.5 * k))


def sole() -> str:
    """Draws rank 12, the sun among its rays."""
    return "".join(
        (
            # rays
            *(_ray(k) for k in range(16)),
            # disc
            inked_oval(0, 0, 37, GOLD, 1.8),
            inked_oval(0, 0, 33, LIGHT_GOLD, 1.2, ink=DARK_GOLD),
            flat("M4,-33 C22,-30 33,-16 33,0 C33,18 20,32 4,33 C20,14 20,-14 4,-33Z", SUN_SHADE),
            hatched("M14,-30 C26,-24 33,-12 33,0 C33,16 24,28 12,31 C26,14 26,-14 14,-30Z"),
            # eyes and cheeks
            mirrored(
                inked("M-24,-6 C-19,-12 -11,-12 -6,-5 C-11,-1 -19,-1 -24,-6Z", EYE_WHITE, 1.6),
                inked_oval(-15, -6, 3.2, IRIS_BROWN, 0.8),
                stroke("M-26,-13 C-20,-19 -10,-18 -5,-12", INK, 1.8),
                stroke("M-23,2 C-19,4 -14,4 -10,2", DARK_GOLD, 1.2),
                flat_oval(-19, 11, 4.4, SUN_CHEEK),
            ),
            # nose and mouth
            stroke("M-3,-8 C-4,2 -7,8 -5,11 C-2,14 3,14 6,11", INK, 1.4),
            inked("M-12,20 C-6,16 -2,17 0,18 C2,17 6,16 12,20 C6,26 -6,26 -12,20Z", RED, 1.3),
            stroke("M-12,20 C-4,21 4,21 12,20", DARK_RED, 1.1),
            # brow
            stroke("M-7,-23 C-4,-27 -1,-26 0,-22 C1,-26 4,-27 7,-23", DARK_GOLD, 1.4),
        )
    )


def bauta() -> str:
    """Draws rank 13, Casanova's own: jutting white mask under the tricorne."""
    return "".join(
        (
            # veil
            inked("M-38,-34 C-50,10 -44,44 -54,64 L54,64 C44,44 50,10 38,-34Z", BLACK, 1.6),
            mirrored(
                stroke("M-37,4 C-39,28 -38,46 -45,62 M-33,44 C-33,52 -34,58 -37,63", BLACK_GLINT, 1.3),
            ),
            # cape and clasp
            inked("M-30,46 C-20,56 20,56 30,46 L34,64 L-34,64Z", CAPE, 1),
            stroke("M-30,60 C-14,66 14,66 30,60", GOLD, 1.6),
            inked_oval(0, 60, 4.6, GOLD, 1.2),
            inked_oval(0, 60, 1.8, RED, 0.7),
            # mask
            inked(
                (
                    "M-30,-36 C-10,-40 10,-40 30,-36 C33,-18 31,-2 25,10 C26,20 30,32 34,44 "
                    "C24,38 12,35 0,35 C-12,35 -24,38 -34,44 C-30,32 -26,20 -25,10 C-31,-2 -33,-18 -30,-36Z"
                ),
                WAX,
                1.6,
            ),
            flat(
                (
                    "M8,-38 C16,-38 24,-37 30,-36 C33,-18 31,-2 25,10 C26,20 30,32 34,44 C27,40 20,37 12,36 "
                    "C14,26 12,18 8,14 C14,0 12,-20 8,-38Z"
                ),
                PAPER_SHADE,
            ),
            hatched(
                "M18,-37 L30,-36 C33,-18 31,-2 25,10 C26,20 30,32 34,44 L22,38 C20,24 18,16 16,10 C22,-4 22,-20 18,-37Z"
            ),
            # eyes and brows
            mirrored(
                eye_hole(-15, -10, 9.6, 5.8, tilt=8),
                stroke("M-28,-16 C-21,-23 -10,-21 -5,-13", INK, 1.8),
                stroke("M-23,2 C-19,6 -14,7 -10,5", WAX_LINE, 1.2),
            ),
            # nose
            stroke("M-4,-13 C-6,0 -12,9 -10,14 C-6,19 6,19 10,14 C12,9 6,0 4,-13", INK, 1.5),
            flat("M1,-12 C2,0 2,10 1,16 C5,17 8,16 10,14 C12,9 6,0 4,-13Z", WAX_SHADE),
            # folds
            stroke("M-10,15 C-16,20 -24,30 -31,41 M10,15 C16,20 24,30 31,41", INK, 1.1),
            stroke("M-5,18 C-4,24 -4,30 -5,35 M5,18 C4,24 4,30 5,35", WAX_LINE, 1.1),
            # the dark under the mask
            inked(
                ("M-34,44 C-24,38 -12,35 0,35 C12,35 24,38 34,44 C24,47 12,43 0,43 C-12,43 -24,47 -34,44Z"), HOLE, 1.4
            ),
            # hat
            inked(
                (
                    "M-60,-22 C-52,-48 -27,-64 0,-55 C27,-64 52,-48 60,-22 C44,-34 22,-40 0,-29 "
                    "C-22,-40 -44,-34 -60,-22Z"
                ),
                BLACK,
                1.6,
            ),
            stroke("M-57,-25 C-43,-38 -21,-45 0,-34 C21,-45 43,-38 57,-25", GOLD, 2.8),
            stroke("M-41,-45 C-29,-55 -15,-57 -3,-53", BLACK_GLINT, 2),
            # cockade
            inked_oval(31, -41, 6.4, RED, 1.3),
            inked_oval(31, -41, 2.5, LIGHT_GOLD, 0.8),
        )
    )
