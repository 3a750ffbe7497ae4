"""Pictures of the four action cards, Spy, Traitor, Gondola, Doge, and their corner marks.

Each fills a panel from -80 to 80 and from -88 to 88; the card cuts it by laying its frame over the edges. A corner mark
is the thing the figure uses, within 16 of its middle.
"""

from __future__ import annotations

from typing import Final

from tools.art.canal_grande.boats import gondola
from tools.art.canal_grande.city import pole, water
from tools.art.canal_grande.hatching import BRICKS, LEVEL, PAVING, SHADE, SHADE_BACK, UPRIGHT, Hatching, box, hatched
from tools.art.canal_grande.palette import (
    ALLEY,
    ALLEY_STONE,
    ALLEY_WALL,
    BROCADE,
    BROCADE_LINE,
    CLOAK_LIGHT,
    CLOUD,
    CORNO_RED,
    FLAME,
    HALO,
    LAMPLIGHT,
    LETTER_GOLD,
    RAY_RED,
    ROBE_GOLD,
    SLATE,
    SPARKLE,
    SUN,
    TEAL,
    TEAL_LIGHT,
    TRAITOR_RED,
)
from tools.art.pens.palette import (
    BLACK_CLOTH,
    CARD_FACE,
    CLOTH_FOLD,
    CREAM,
    DARK_GOLD,
    DARK_RED,
    DARK_WOOD,
    DEEP_CLOTH,
    ENGRAVING,
    FAR,
    FERRO,
    FOAM,
    GOLD,
    HULL_LINE,
    INK,
    LAGOON,
    LEAD,
    LEAD_LIGHT,
    LIGHT_GOLD,
    MASK_WHITE,
    MEDALLION,
    PAPER,
    RED,
    SKIN,
    SKIN_DARK,
    TAN,
    WARM_PAPER,
)
from tools.art.pens.pen import flat, flat_oval, flat_rect, inked, inked_oval, stroke
from tools.art.pens.svg import Point, circle_data, cut, group, moved, polar, polyline_data

ROBE_FLOWERS: Final = ((-44, 76), (-14, 80), (18, 80), (50, 76), (-26, 62), (38, 62))
"""Middles of the flowers on the Doge's robe."""
ERMINE_TAILS: Final = (
    (-30, 50),
    (-12, 40),
    (-10, 58),
    (8, 48),
    (26, 40),
    (28, 58),
    (46, 50),
    (-24, 62),
    (12, 64),
    (46, 64),
)
"""Where the black tails hang on his cape."""
CAP_RUBIES: Final[tuple[Point, ...]] = ((-18, -43), (-6, -41), (22, -43), (34, -46.5))
"""Red stones on the rim of his cap."""
CAP_TURQUOISES: Final[tuple[Point, ...]] = ((8, -41),)
"""Blue stones on it."""
CAP_LOZENGES: Final = ((-8, -56), (8, -60), (24, -66), (-16, -52), (22, -54), (32, -76))
"""Middles of the lozenges on his cap."""


def _ground(colour: str, hatching: Hatching | None = None) -> str:
    """Draws the plain ground of a picture."""
    lines = hatched(box(-80, -88, 160, 176), hatching) if hatching else ""
    return flat_rect(-80, -88, 160, 176, colour) + lines


def spy() -> str:
    """Draws the cloaked man with a lantern, in an alley by moonlight."""
    return (
        _ground(ALLEY, LEVEL)
        + inked_oval(40, -60, 17, CREAM, 1.4)
        + flat_oval(46, -63, 15, ALLEY)
        + inked("M-80 -88H-44V88H-80Z", ALLEY_WALL, 1.5)
        + hatched("M-80 -88H-44V88H-80Z", BRICKS)
        + inked("M66 -40H80V88H66Z", ALLEY_WALL, 1.5)
        + inked("M-70 -52V-30H-54V-52C-56 -60 -68 -60 -70 -52Z", HALO, 1.5)
        + stroke("M-62 -58V-30M-70 -42H-54")
        + inked("M-80 62H80V88H-80Z", ALLEY_STONE, 1.5)
        + hatched("M-80 62H80V88H-80Z", PAVING)
        + stroke("M-80 62H80", INK, 1.4)
        + flat_oval(44, 18, 57, "url(#lamp)")
        + flat("M-34 80C-60 82 -78 86 -80 88H20L28 80Z", DEEP_CLOTH, 0.6)
        + inked("M-8 -44C-30 -36 -40 0 -46 80C-20 86 20 86 36 80C32 40 34 0 12 -42Z", BLACK_CLOTH, 2)
        + inked("M12 -42C34 0 32 40 36 80C24 84 8 85 -2 84C10 50 12 0 4 -38Z", CLOAK_LIGHT)
        + stroke("M-20 -16C-26 20 -30 50 -32 80M-8 -20C-10 20 -14 54 -16 83M18 -10C24 20 24 50 24 82", HULL_LINE, 1.6)
        + stroke("M-34 30C-32 50 -38 66 -42 80", CLOTH_FOLD, 1.4)
        + inked("M-22 -38C-14 -50 18 -50 22 -36C12 -24 -10 -24 -22 -38Z", RED, 1.7)
        + stroke("M-16 -36C-6 -29 8 -29 18 -35")
        + inked("M-12 -62C-12 -44 -6 -38 2 -36C12 -38 16 -46 16 -62Z", PAPER, 1.6)
        + stroke("M3 -56L8 -46L1 -46")
        + inked("M-8 -58q4 -3 7 0q-3 3 -7 0zM7 -58q4 -3 7 0q-3 3 -7 0z", INK, 0.8)
        + inked(
            "M-32 -62C-22 -70 -18 -76 -14 -82C-4 -88 12 -88 18 -82C22 -76 26 -70 38 -64C24 -58 -16 -56 -32 -62Z",
            DEEP_CLOTH,
            1.8,
        )
        + stroke("M-24 -64C-8 -59 18 -60 30 -65", GOLD, 1.8)
        + inked("M14 -20C26 -14 38 -10 46 -12L48 -4C36 2 22 2 12 -2Z", CLOAK_LIGHT, 1.6)
        + inked_oval(48, -8, 5, SKIN, 1.3)
        + inked("M48 -5V4M40 4H56L52 -2H44Z", GOLD, 1.5)
        + inked("M38 5H58L55 32H41Z", LETTER_GOLD, 1.6)
        + stroke("M44 5L45 32M52 5L51 32")
        + inked("M37 32H59V37H37Z", GOLD, 1.4)
        + inked("M48 28C43 22 48 18 48 12C52 18 53 23 48 28Z", FLAME, 1, ink=RED)
    )


def traitor() -> str:
    """Draws a white mask before a dagger."""
    panel: list[Point] = [(-80, -88), (80, -88), (80, 88), (-80, 88)]
    rays = ""
    for i in range(16):
        ray = [(0.0, 6.0), polar(0, 6, 130, 22.5 * i), polar(0, 6, 130, 22.5 * i + 7.5)]
        rays += polyline_data(cut(ray, panel), closed=True)
    dagger = (
        inked("M-5 -26H5L6 74L0 96L-6 74Z", FERRO, 1.8)
        + stroke("M0 -26V92")
        + hatched("M0 -26H5L6 74L0 96Z", UPRIGHT)
        + inked("M-26 -34C-20 -28 20 -28 26 -34C28 -26 22 -22 0 -22C-22 -22 -28 -26 -26 -34Z", GOLD, 1.7)
        + inked("M-5 -32H5V-62H-5Z", DARK_WOOD, 1.6)
        + stroke("M-5 -38l10 -4M-5 -45l10 -4M-5 -52l10 -4", GOLD, 1.6)
        + inked_oval(0, -68, 8, GOLD, 1.7)
        + inked_oval(0, -68, 3.4, RED, 1)
    )
    mask = (
        inked(
            "M-46 -24C-48 -56 -24 -64 0 -64C24 -64 48 -56 46 -24C46 16 28 58 0 64C-28 58 -46 16 -46 -24Z",
            MASK_WHITE,
            2.2,
        )
        + flat("M0 -64C24 -64 48 -56 46 -24C46 16 28 58 0 64C14 40 18 -30 0 -64Z", MEDALLION)
        + hatched("M18 -60C40 -54 48 -40 46 -24C46 16 28 58 4 63C24 40 34 -20 18 -60Z", SHADE)
        + inked(
            "M-36 -18C-28 -32 -12 -30 -6 -16C-14 -6 -30 -8 -36 -18ZM36 -18C28 -32 12 -30 6 -16C14 -6 30 -8 36 -18Z",
            DEEP_CLOTH,
            1.6,
        )
        + stroke("M-40 -32C-30 -44 -12 -40 -4 -28M40 -36C30 -46 12 -42 4 -28", INK, 2.6)
        + stroke("M-3 -22C-6 0 -10 12 -8 16C-4 20 4 20 8 16C10 12 6 0 3 -22", INK, 1.6)
        + inked("M-18 34C-8 28 -3 28 0 31C3 28 10 27 20 30C14 42 6 44 0 44C-6 44 -14 42 -18 34Z", RED, 1.5)
        + stroke("M-18 34C-6 37 8 35 20 30")
        + inked("M-26 -2C-24 4 -26 10 -28 14C-30 10 -28 4 -26 -2Z", TEAL_LIGHT, 1.1)
        + inked("M0 -60L6 -48L0 -38L-6 -48Z", GOLD, 1.3)
        + inked("M-18 -56L-13 -48L-18 -42L-23 -48ZM18 -56L23 -48L18 -42L13 -48Z", GOLD, 1.1)
        + stroke("M-40 6C-34 30 -20 50 0 56C20 50 34 30 40 6", DARK_GOLD, 1.4)
    )
    return (
        _ground(TRAITOR_RED, SHADE_BACK)
        + flat(rays, RAY_RED, 0.7)
        + group(dagger, transform=moved(12, -14, scale=1.12, rotate=47))
        + inked(
            "M-44 -14C-64 -16 -74 -2 -70 22C-66 44 -78 54 -76 72L-66 66L-60 74C-60 50 -52 44 -56 22"
            "C-58 6 -52 -2 -42 0Z",
            BLACK_CLOTH,
            1.6,
        )
        + inked(
            "M44 -14C62 -14 72 0 66 24C62 46 72 56 68 74L60 66L52 72C54 50 50 44 54 24C56 8 50 -2 42 0Z",
            BLACK_CLOTH,
            1.6,
        )
        + group(mask, transform=moved(2, 2, scale=0.86, rotate=-6))
    )


def gondola_at_sea() -> str:
    """Draws a gondola on the lagoon before the city."""
    skyline = (
        "M-80 0V-24H-66V-30H-52V-16H-40V-22H-20V-12H-4V-20H8V-60H11L16 -74L21 -60H24V-18H36C36 -38 62 -38 62 -18H80V0Z"
    )
    return (
        _ground(FOAM)
        + flat("M-80 -88H80V-30H-80Z", CREAM)
        + stroke("M-74 -72h40M-20 -78h50M20 -66h46M-60 -58h30M-10 -60h24", CLOUD, 1.6)
        + inked_oval(-36, -44, 15, SUN, 1.4, ink=GOLD)
        + inked(skyline, LEAD, 1.3)
        + hatched(skyline, UPRIGHT)
        + stroke("M49 -33V-44", INK, 1.6)
        + water(0, 88)
        + pole(-66, 54, 60, step=14, ripple=False)
        + pole(-56, 54, 48, step=14, ripple=False)
        + flat("M-56 58C-30 70 40 72 66 50C60 78 -40 84 -56 58Z", LAGOON, 0.75)
        + group(gondola(), transform=moved(2, 32, scale=0.86))
        + stroke("M-34 70q8 -3 16 0t16 0M10 76q8 -3 16 0t16 0M-70 80q6 -2 12 0t12 0", SPARKLE, 1.6)
    )


def doge() -> str:
    """Draws the Doge in profile, in corno and ermine."""
    brocade = "".join(
        f"M{x} {y - 8}C{x + 6} {y - 2} {x + 6} {y + 2} {x} {y + 8}C{x - 6} {y + 2} {x - 6} {y - 2} {x} {y - 8}Z"
        for x, y in ROBE_FLOWERS
    )
    tails = "".join(f"M{x} {y}l-2 6l2 -1.6l2 1.6Z" for x, y in ERMINE_TAILS)
    lozenges = "".join(f"M{x} {y - 4}l3 4l-3 4l-3 -4Z" for x, y in CAP_LOZENGES)
    return (
        _ground(WARM_PAPER)
        + hatched(box(-80, -88, 160, 176), UPRIGHT)
        + inked("M-80 -88H-30C-44 -50 -64 -20 -80 0Z", RED, 1.5)
        + stroke("M-44 -88C-54 -52 -68 -24 -80 -14M-60 -88C-64 -62 -72 -44 -80 -36", DARK_RED, 1.8)
        + inked("M80 -88H46C54 -58 68 -36 80 -26Z", RED, 1.5)
        + stroke("M60 -88C64 -66 72 -52 80 -46", DARK_RED, 1.8)
        + inked("M-66 88C-62 52 -38 38 -8 32L28 28C60 38 74 58 78 88Z", ROBE_GOLD, 2)
        + inked(brocade, BROCADE, 1.1, ink=BROCADE_LINE)
        + flat("".join(circle_data(x, y, 1.8) for x, y in ROBE_FLOWERS), RED)
        + inked(
            "M-46 66C-42 40 -28 28 -8 22C10 30 30 26 36 16C56 28 64 46 64 66C50 74 40 62 30 70C18 76 10 64 -2 70"
            "C-14 76 -22 64 -32 70C-38 72 -44 70 -46 66Z",
            CARD_FACE,
            1.8,
        )
        + inked(tails, INK, 1)
        + inked("M-8 24C-2 10 0 4 0 -6L36 -6C34 6 34 12 36 18C24 32 4 34 -8 24Z", TAN, 1.5)
        + inked(
            "M-20 -40C-22 -30 -24 -24 -30 -14C-34 -8 -33 -5 -26 -4C-26 0 -29 2 -27 5C-29 8 -27 10 -24 11"
            "C-25 19 -18 24 -6 22C14 20 34 6 36 -14L36 -44Z",
            SKIN,
            1.9,
        )
        + hatched("M10 -40H36L36 -12C30 6 16 18 0 22C18 4 20 -18 10 -40Z", SHADE)
        + stroke("M-18 -26C-12 -30 -8 -29 -4 -26", INK, 2.6)
        + inked("M-17 -20C-12 -23 -8 -22 -6 -19C-10 -17 -14 -17 -17 -20Z", PAPER)
        + flat_oval(-13, -19.8, 1.9, INK)
        + stroke("M-27 5C-22 6 -18 5 -15 3", INK, 1.4)
        + stroke("M-22 -2C-18 -3 -16 -8 -18 -12M-10 -12C-8 -6 -10 0 -12 4", SKIN_DARK, 1.3)
        + inked("M-24 11C-28 24 -20 38 -8 40C2 38 8 26 14 14C8 12 2 6 -4 8C-10 12 -18 14 -24 11Z", MASK_WHITE, 1.6)
        + stroke("M-20 16C-18 26 -14 32 -8 36M-10 14C-8 22 -6 28 -2 30M0 12C2 18 2 22 4 24", ENGRAVING)
        + inked("M12 -18C20 -22 24 -14 20 -8C17 -4 13 -6 13 -10Z", SKIN, 1.4)
        + inked(
            "M-22 -42C-6 -38 14 -38 32 -44C40 -36 42 -14 38 -2C34 2 30 0 28 -6C28 -18 26 -28 18 -32"
            "C4 -32 -12 -34 -21 -36Z",
            CARD_FACE,
            1.6,
        )
        + stroke("M30 -32C34 -22 34 -12 32 -4", FAR)
        + inked(
            "M-24 -40C-30 -58 -14 -68 4 -70C14 -72 18 -82 30 -86C42 -84 44 -66 40 -44C20 -36 -6 -35 -24 -40Z",
            CORNO_RED,
            2.1,
        )
        + hatched("M18 -76C24 -84 36 -86 40 -76C44 -64 42 -52 40 -44C34 -42 28 -41 24 -40C30 -54 28 -68 18 -76Z", SHADE)
        + inked("M-25 -40C-6 -35 20 -36 40 -44L41 -52C20 -44 -6 -43 -27 -49Z", GOLD, 1.7)
        + inked("".join(circle_data(x, y, 2.2) for x, y in CAP_RUBIES), RED, 0.9)
        + inked("".join(circle_data(x, y, 2.2) for x, y in CAP_TURQUOISES), TEAL, 0.9)
        + inked(lozenges, LIGHT_GOLD, 0.9, ink=BROCADE_LINE)
    )


def lantern_mark() -> str:
    """Draws the spy's lantern."""
    return (
        inked("M-6 -4H6L4 11H-4Z", LAMPLIGHT, 1.3)
        + inked("M-7 -4H7L4 -9H-4ZM-7 11h14v3h-14Z", SLATE)
        + stroke("M-3 -9C-3 -14 3 -14 3 -9", INK, 1.4)
    )


def dagger_mark() -> str:
    """Draws the traitor's dagger."""
    return (
        inked("M-1.8 -2h3.6l0.4 12l-2.2 5l-2.2 -5Z", FERRO)
        + inked("M-8 -4C-4 -2 4 -2 8 -4V-1C4 1 -4 1 -8 -1Z", GOLD, 1.1)
        + inked("M-1.6 -4h3.2v-7h-3.2Z", DARK_WOOD, 1.1)
        + inked_oval(0, -13, 2.4, GOLD, 1)
    )


def boat_mark() -> str:
    """Draws a boat."""
    return (
        inked("M-14 -5C-11 5 -5 8 0 8C7 8 11 4 12 -6L15 -7C15 4 10 12 0 12C-9 12 -15 6 -16 -5Z", DEEP_CLOTH, 1)
        + inked("M-4 7V1C-4 -3 5 -3 5 1V7Z", RED, 1)
        + inked("M12 -5C10 -11 13 -14 17 -13C15 -9 15 -5 14 0Z", LEAD_LIGHT, 1)
    )


def corno_mark() -> str:
    """Draws the Doge's cap."""
    return inked("M-13 6C-15 -4 -6 -8 1 -8C5 -9 7 -14 11 -14C14 -10 14 0 12 5C4 9 -6 9 -13 6Z", CORNO_RED, 1.3) + inked(
        "M-13 6C-4 10 6 9 12 5L12 10C4 14 -6 14 -13 11Z", GOLD
    )
