"""The boats of the lagoon: the great gondola with its two masks, the small far ones and the fishing boat.

Each is drawn with its waterline at y = 0; the scene places and scales it.
"""

from __future__ import annotations

from typing import Final

from tools.art.pens.palette import (
    BLACK_CLOTH,
    BLUE_CLOTH,
    CLOTH_FOLD,
    DARK_RED,
    DARK_WOOD,
    DEEP_CLOTH,
    FERRO,
    GOLD,
    HULL,
    HULL_LINE,
    INK,
    LAGOON,
    OAR,
    PAPER,
    RED,
    TAN,
    WOOD,
)
from tools.art.pens.pen import flat, inked, inked_oval, stroke
from tools.art.pens.svg import polar

CABIN_LIGHT: Final = "#3B4250"
HULL_SHINE: Final = "#383F4B"
FERRO_SHADE: Final = "#8C8A83"
SLEEVE: Final = "#EFE3CB"
NECK: Final = "#C9926A"
SAIL: Final = "#C9743B"
FISHING_HULL: Final = "#5B3D2D"
SUN: Final = "#F0C766"
CABIN: Final = "#2A2F38"
LADY_SKIN: Final = "#EBCDB0"


def gondola(*, rower: bool = True) -> str:
    """Draws the great gondola, bow to the right, from -285 to 300."""
    return _cabin() + _gentleman() + _lady() + _hull() + (_gondolier() if rower else "")


def _cabin() -> str:
    curtains = (
        "M-44 -64Q-36 -50 -38 -20H-44ZM-4 -64Q-12 -50 -10 -20H-4ZM8 -64Q15 -50 13 -20H8ZM44 -64Q37 -50 39 -20H44Z"
    )
    return (
        inked("M-62 -18V-72C-62 -98 58 -98 58 -72V-18Z", CABIN, 2)
        + inked("M-62 -72C-62 -98 58 -98 58 -72L50 -70C50 -86 -54 -86 -54 -70Z", CABIN_LIGHT, 1.4)
        + inked("M-44 -20V-64Q-24 -76 -4 -64V-20ZM8 -20V-64Q26 -74 44 -64V-20Z", DEEP_CLOTH, 1.5, ink=GOLD)
        + inked(curtains, RED, 1)
        + stroke("M-62 -70" + "q6 7 12 0" * 10, GOLD, 1.8)
        + stroke("M-2 -92v-9M-6 -101h8", GOLD, 2.4)
        + inked_oval(-2, -104, 3.4, GOLD, 1)
    )


def _gentleman() -> str:
    return (
        inked("M80 -14C80 -48 90 -62 104 -64C120 -62 128 -46 130 -14Z", BLACK_CLOTH, 1.8)
        + stroke("M90 -46C86 -36 84 -26 84 -16M120 -48C125 -38 126 -28 126 -16", CLOTH_FOLD, 1.4)
        + inked("M95 -70L115 -70L113 -58Q105 -50 97 -58Z", PAPER, 1.5)
        + inked("M95 -70C92 -84 118 -84 115 -70L117 -56L112 -58L113 -70Z", BLACK_CLOTH)
        + stroke("M99 -68h5M107 -68h5", INK, 2.4)
        + stroke("M105 -66l3 6h-4", INK, 1)
        + inked("M84 -76C92 -82 98 -88 105 -90C113 -88 120 -82 127 -76C117 -73 94 -73 84 -76Z", DEEP_CLOTH, 1.4)
        + stroke("M85 -76.5C98 -72.5 113 -72.5 126 -76.5", GOLD, 1.4)
    )


def _lady() -> str:
    hair = "M138 -58C134 -80 164 -82 161 -60C162 -52 166 -50 164 -44C159 -50 158 -62 153 -71C147 -71 141 -68 138 -58Z"
    mask = "M140.5 -65C146 -69 152 -68 159 -66C160 -60 154 -58 150.5 -61C147 -57 141 -59 140.5 -65Z"
    return (
        inked("M130 -14C130 -34 138 -46 148 -48C160 -46 176 -32 182 -14Z", RED, 1.8)
        + stroke("M150 -46C156 -36 164 -26 172 -16M146 -44C144 -34 143 -24 143 -16", DARK_RED, 1.3)
        + inked("M138 -44Q148 -36 159 -44L156 -50H141Z", LADY_SKIN)
        + inked_oval(149, -61, 10, LADY_SKIN, 1.3, ry=12)
        + inked(hair, WOOD, 1.3)
        + inked(mask, LAGOON, 1)
        + stroke("M144.5 -63h3M152.5 -63h3", PAPER, 1.4)
        + stroke("M152 -74c4 -10 12 -8 14 -2", GOLD, 2)
    )


def _hull() -> str:
    side = (
        "M-284 -74C-262 -34 -206 6 -112 12L116 12C196 10 246 -12 266 -66L258 -70C236 -34 190 -22 120 -19"
        "L-120 -19C-190 -22 -238 -38 -272 -80Z"
    )
    comb = (
        "M244 -34C258 -52 262 -74 264 -100C264 -122 284 -134 300 -124C294 -112 284 -112 281 -104L296 -103V-97"
        "L280 -97L279.5 -92L294 -91V-85L278.5 -85L278 -80L291 -79V-73L276.5 -73L275.5 -68L288 -67V-61L273.5 -61"
        "L272 -56L284 -55V-49L269.5 -49L267.5 -44L279 -43V-37L264 -37C260 -28 254 -20 246 -14"
        "C242 -20 240 -28 244 -34Z"
    )
    return (
        inked(side, HULL, 2, ink=HULL_LINE)
        + stroke("M-272 -80C-238 -38 -190 -22 -120 -19L120 -19C190 -22 236 -34 258 -70", GOLD, 2)
        + stroke("M-250 -46C-214 -14 -170 -6 -112 -4L116 -4C180 -6 222 -20 246 -46", CLOTH_FOLD, 1.6)
        + stroke("M-226 -28C-190 0 -150 5 -112 6L116 6C166 5 206 -2 230 -24", HULL_SHINE, 1.3)
        + stroke("M-76 -13" + "c10 6 20 -6 30 0s20 -6 30 0" + "s20 -6 30 0" * 3, GOLD, 1.3, 0.8)
        + inked(comb, FERRO, 1.5)
        + stroke("M252 -86l12 1", FERRO, 5)
        + stroke("M250 -32C260 -52 266 -74 268 -100C269 -112 276 -120 288 -122", FERRO_SHADE, 1.6)
        + inked("M-284 -74C-292 -90 -286 -102 -276 -104C-280 -96 -278 -88 -272 -80Z", FERRO, 1.4)
    )


def _gondolier() -> str:
    sleeve = "M-196 -154C-182 -152 -160 -142 -146 -132L-129 -140L-126 -133L-144 -122C-160 -128 -180 -136 -194 -140Z"
    head = (
        "M-196 -184C-196 -196 -176 -196 -175 -184L-172 -178L-175 -176C-174 -168 -180 -165 -186 -166"
        "C-194 -166 -197 -176 -196 -184Z"
    )
    return (
        inked("M-176 -30C-176 -42 -186 -46 -180 -58C-176 -52 -170 -54 -168 -48C-170 -42 -166 -38 -168 -28Z", WOOD, 1.3)
        + stroke("M-118 -150L-232 20", HULL_LINE, 7)
        + stroke("M-118 -150L-232 20", OAR, 4.4)
        + inked("M-212 -14L-240 34L-230 38L-204 -8Z", OAR, 1.4)
        + inked("M-216 -52L-206 -92L-192 -96L-182 -40L-188 -38L-199 -82L-208 -50Z", PAPER, 1.6)
        + inked("M-222 -50h14l1 6h-16ZM-192 -39h14l3 6h-17Z", DEEP_CLOTH)
        + inked("M-213 -78L-207 -116L-184 -116L-183 -78L-195 -74L-199 -88L-203 -74Z", BLUE_CLOTH, 1.6)
        + inked("M-208 -118C-210 -140 -206 -156 -198 -160L-180 -160C-174 -150 -178 -134 -183 -114Z", PAPER, 1.7)
        + inked("M-208 -118C-210 -140 -206 -156 -198 -160L-193 -160C-194 -146 -196 -132 -193 -114Z", BLUE_CLOTH)
        + inked("M-209 -118L-183 -116L-183 -108L-208 -109Z", RED, 1.3)
        + inked("M-207 -110L-214 -92L-208 -92L-202 -109", RED)
        + inked(sleeve, PAPER, 1.6)
        + inked(
            "M-186 -150C-176 -142 -160 -124 -152 -108L-146 -112L-142 -108L-152 -98C-166 -108 -184 -126 -190 -138Z",
            SLEEVE,
            1.5,
        )
        + inked_oval(-127, -137, 4.6, TAN)
        + inked_oval(-145, -107, 4.6, TAN)
        + inked("M-192 -160L-190 -170H-182L-180 -160Z", NECK, 1)
        + inked(head, TAN, 1.4)
        + stroke("M-179 -181h3M-181 -172q3 2 5 0", INK)
        + flat("M-196 -180c0 6 2 10 5 13l3 -10l-2 -5z", DARK_WOOD)
        + inked("M-200 -184C-200 -202 -174 -202 -174 -187L-168 -186C-176 -183 -192 -182 -200 -178Z", RED, 1.4)
    )


def far_gondola(sash: str = RED) -> str:
    """Draws a small gondola of the distance, from -48 to 49, bow to the right."""
    return (
        inked("M-48 -13C-42 -4 -32 1 -18 2L20 2C34 2 43 -3 46 -14L49 -20L47 -8", HULL, 1, ink=HULL_LINE)
        + stroke("M-47 -13C-40 -6 -30 -3.5 -18 -3L20 -3C32 -3.5 40 -6 45 -13", GOLD, 0.7)
        + inked("M-10 -3V-11C-10 -16 12 -16 12 -11V-3Z", CABIN, 0.8)
        + flat("M-5 -3v-7h6v7ZM4 -3v-7h5v7z", RED)
        + stroke("M46 -14c0 -6 3 -9 6 -7M48 -14h4M47.5 -11h4M46.5 -8h4", FERRO)
        + inked("M-37 -8L-35 -17L-33 -8Z", BLUE_CLOTH, 0.6)
        + inked("M-38 -17L-37 -26H-32L-32 -17Z", PAPER, 0.8)
        + inked_oval(-34.5, -29, 2.5, TAN, 0.7)
        + stroke("M-38 -17.5h6M-37.5 -30h6", sash, 2)
        + stroke("M-24 -26L-44 5", OAR, 1.3)
        + stroke("M-33 -24L-26 -22", INK, 1)
    )


def fishing_boat(main: str = SAIL, fore: str = RED) -> str:
    """Draws a fishing boat with two painted sails, from -50 to 64."""
    cx, cy = -6, -82
    rays = ""
    for i in range(8):
        (x1, y1), (x2, y2) = polar(cx, cy, 17, 45 * i), polar(cx, cy, 23, 45 * i)
        rays += f"M{x1} {y1}L{x2} {y2}"
    seams = (
        "M-39 -112C-20 -116 10 -122 24 -128M-38 -92C-20 -96 10 -100 27 -104"
        "M-41 -56C-20 -58 8 -60 28 -62M-44 -40C-20 -42 8 -42 28 -44"
    )
    return (
        inked("M-50 -12C-44 2 -36 6 -20 8H26C40 6 48 -2 52 -14C30 -6 -20 -4 -50 -12Z", FISHING_HULL, 1.6)
        + stroke("M-48 -8C-24 -1 28 -2 50 -10", GOLD, 1.6)
        + stroke("M-40 -2C-20 3 24 3 42 -4", BLUE_CLOTH, 2.4)
        + stroke("M-16 -6V-150M28 -8V-100", DARK_WOOD, 3)
        + inked(
            "M-40 -122C-30 -134 0 -150 18 -158C26 -120 30 -70 26 -26C4 -20 -30 -22 -46 -30C-38 -60 -36 -90 -40 -122Z",
            main,
            1.6,
        )
        + flat("M-5 -146C8 -110 10 -60 2 -22C10 -22 18 -24 26 -26C30 -70 26 -120 18 -158Z", DARK_RED, 0.3)
        + stroke(seams, INK, 0.7, 0.6)
        + inked_oval(cx, cy, 14, SUN, 1.1)
        + stroke(rays, SUN, 2.4)
        + inked(
            "M34 -92C40 -96 54 -104 62 -106C66 -80 66 -50 62 -26C52 -20 42 -20 30 -22C36 -44 38 -70 34 -92Z", fore, 1.5
        )
        + stroke("M35 -74C46 -78 56 -80 64 -82M35 -52C46 -54 56 -54 64 -56", INK, 0.7, 0.7)
        + stroke("M50 -99C56 -76 56 -46 50 -20", DARK_RED, 1)
        + stroke("M-16 -150l14 -5l-14 -5", RED, 3)
        + inked("M-2 -6l-3 -14l4 -5l5 5l-1 14Z", PAPER, 1)
        + inked_oval(-0.5, -28, 3.4, TAN, 0.8)
        + stroke("M-4 -30h7", RED, 2.6)
    )
