"""Pictures of the three quarters beyond the canal: Dorsoduro, San Polo, Santa Croce.

Each fills a panel from -80 to 80 and from -88 to 88; the card cuts it by laying its frame over the edges.
"""

from __future__ import annotations

from tools.art.canal_grande.city import house, sky, tiled, tree, water, windows
from tools.art.canal_grande.hatching import BRICKS, PALE, PAVING, SHADE, hatched
from tools.art.canal_grande.palette import (
    BLUSH,
    BUTTER,
    COPPER,
    DORSODURO,
    GRASS,
    LEAF_LIGHT,
    LEAF_LINE,
    LILAC,
    LILAC_LIGHT,
    PALE_LEAD,
    PAVING_LINE,
    PLUM,
    SAN_MARCO,
    SAN_POLO,
    SANTA_CROCE,
    SHALLOWS,
    TEAL,
    VIOLET,
    WELL_MOUTH,
    WICKER,
)
from tools.art.pens.palette import (
    CARD_FACE,
    CREAM_BODY,
    DARK_WOOD,
    INK,
    LIGHT_GOLD,
    MASK_WHITE,
    MEDALLION_LINE,
    OAR,
    PAPER,
    RED,
    ROSE,
    WARM_PAPER,
    WOOD,
)
from tools.art.pens.pen import flat, flat_oval, inked, inked_oval, stroke
from tools.art.pens.svg import circle_data


def dorsoduro() -> str:
    """Draws the salt house on the quay, and a domed church behind it."""
    drawn = (
        sky(DORSODURO)
        + inked("M36 30V-40H48V30Z", WARM_PAPER, 1.5)
        + inked("M34 -40H50L48 -48C46 -60 38 -60 36 -48Z", PALE_LEAD, 1.5)
        + stroke("M42 -57V-66", INK, 1.6)
        + inked("M-60 30V-30H-48V30Z", WARM_PAPER, 1.5)
        + inked("M-62 -30H-46L-48 -38C-50 -50 -58 -50 -60 -38Z", PALE_LEAD, 1.5)
        + stroke("M-54 -47V-56", INK, 1.6)
        + inked("M-36 -22C-40 -66 -16 -72 -6 -72C4 -72 28 -66 24 -22Z", PALE_LEAD, 1.8)
        + stroke("M-22 -22C-26 -54 -14 -70 -6 -72M10 -22C14 -54 2 -70 -6 -72M-6 -22V-72", INK, 1.1)
        + hatched("M2 -72C22 -68 28 -46 24 -22H12C14 -46 10 -62 2 -72Z", SHADE)
        + inked("M-13 -70V-80H1V-70Z", WARM_PAPER, 1.5)
        + inked("M-13 -80C-12 -88 0 -88 1 -80Z", PALE_LEAD, 1.5)
        + inked("M-42 -20H30V-10H-42Z", MASK_WHITE, 1.5)
        + inked("M-46 32V-10H34V32Z", BLUSH, 1.5)
    )
    for x in (-44, 32):
        drawn += inked_oval(x, -14, 9, MASK_WHITE, 1.5) + inked_oval(x, -14, 4, DORSODURO.base)
    drawn += (
        inked("M-20 32V4C-20 -12 8 -12 8 4V32Z", PLUM, 1.5)
        + inked("M-26 -6H14L-6 -20Z", CARD_FACE, 1.5)
        + stroke("M-24 -6V32M12 -6V32", INK, 2)
        + windows([(-35, 22, 8, 16), (23, 22, 8, 16)])
    )
    for x in (-80, -27, 26):
        drawn += (
            inked(f"M{x} 62V28L{x + 27} 12L{x + 54} 28V62Z", DORSODURO.base, 1.7)
            + hatched(f"M{x} 62V28L{x + 27} 12L{x + 54} 28V62Z", PALE[DORSODURO])
            + inked(f"M{x + 11} 62V44C{x + 11} 28 {x + 43} 28 {x + 43} 44V62Z", MASK_WHITE, 1.5)
            + inked(f"M{x + 16} 62V46C{x + 16} 34 {x + 38} 34 {x + 38} 46V62Z", PLUM, 1.5)
            + inked(f"M{x + 22} 62C{x + 22} 54 {x + 33} 54 {x + 35} 62Z", CARD_FACE, 1)
            + stroke(f"M{x - 1} 28L{x + 27} 11L{x + 55} 28", MASK_WHITE, 2.4)
        )
    drawn += inked("M-80 62H80V68H-80Z", PAPER, 1.5) + water(68, 20, SHALLOWS, TEAL)
    return drawn


def san_polo() -> str:
    """Draws the market hall with its stalls."""
    arches = pillars = capitals = ""
    for x in (-76, -33, 10):
        arches += f"M{x} 54V20C{x} 2 {x + 13} 2 {x + 18.5} -8C{x + 24} 2 {x + 37} 2 {x + 37} 20V54Z"
    for x in (-80, -37, 6, 49):
        pillars += f"M{x - 1} 22h8v32h-8Z"
        capitals += f"M{x - 3} 20h12v-4h-12ZM{x - 3} 50h12v5h-12Z"
    return (
        sky(SAN_POLO)
        + inked("M46 20V-64H62V20Z", OAR, 1.5)
        + hatched("M46 20V-64H62V20Z", BRICKS)
        + inked("M43 -64H65L54 -84Z", COPPER, 1.5)
        + windows([(54, -48, 8, 13)])
        + inked("M-74 -16V-50H40V-16Z", BUTTER, 1.7)
        + tiled("M-80 -50L-66 -68H32L46 -50Z", 1.7)
        + windows([(-62 + i * 22.5, -22, 9.5, 19) for i in range(5)])
        + hatched("M22 -16V-50H40V-16Z", SHADE)
        + inked("M-80 54V-16H52V54Z", SAN_POLO.base, 1.8)
        + hatched("M-80 54V-16H52V54Z", PALE[SAN_POLO])
        + inked("M-80 -18H52V-10H-80Z", MASK_WHITE, 1.5)
        + inked(arches, DARK_WOOD, 4, ink=MASK_WHITE)
        + stroke(arches, INK, 1)
        + inked(pillars, MASK_WHITE)
        + inked(capitals, MASK_WHITE, 1.1)
        + inked("M46 8L84 16V30L46 22Z", RED, 1.5)
        + flat("".join(f"M{50 + k * 9} {9 + k * 1.9}l4.5 1v14l-4.5 -1Z" for k in range(4)), PAPER)
        + stroke("M46 8L84 16V30L46 22Z", INK, 1.5)
        + inked("M-80 54H80V88H-80Z", LIGHT_GOLD, 1.5)
        + hatched("M-80 54H80V88H-80Z", PAVING)
        + _basket(-58, SAN_MARCO.base)
        + _basket(6, LEAF_LIGHT)
        + inked("M46 66C54 56 70 58 74 66L82 60V74L74 68C68 76 54 76 46 66Z", PALE_LEAD, 1.5)
        + flat_oval(53, 65, 1.6, INK)
        + stroke("M60 61q3 5 0 10", INK, 1)
    )


def _basket(x: float, fruit: str) -> str:
    """Draws a basket of fruit."""
    heap = "".join(circle_data(x + dx, 58 + dy, 5.4) for dx, dy in ((3, 0), (12, -2), (21, 0), (8, -7), (17, -7)))
    weave = f"M{x - 4} 66H{x + 28}M{x - 2} 72H{x + 26}M{x + 4} 60l1 18M{x + 12} 60v18M{x + 20} 60l-1 18"
    return (
        inked(heap, fruit, 1.1)
        + inked(f"M{x - 6} 60H{x + 30}L{x + 25} 78H{x - 1}Z", WICKER, 1.5)
        + stroke(weave, INK, 1)
    )


def santa_croce() -> str:
    """Draws the tree-lined field with its church and its well."""
    grass = "".join(
        f"M{x} {y}l-2 -5M{x} {y}l0 -6M{x} {y}l2 -5"
        for x, y in ((-66, 34), (-74, 50), (-50, 30), (66, 36), (74, 54), (52, 30))
    )
    return (
        sky(SANTA_CROCE)
        + inked("M-32 24V-32L-2 -54L28 -32V24Z", WARM_PAPER, 1.7)
        + stroke("M-36 -32L-2 -58L32 -32", INK, 4.6)
        + stroke("M-36 -32L-2 -58L32 -32", SANTA_CROCE.base, 2)
        + inked_oval(-2, -24, 9, VIOLET, 1.4)
        + stroke("M-2 -33V-15M-11 -24H7M-8 -30L4 -18M-8 -18L4 -30", WARM_PAPER)
        + inked("M-10 24V2C-10 -6 6 -6 6 2V24Z", VIOLET, 1.5)
        + stroke("M-24 -28V24M20 -28V24", INK, 2)
        + hatched("M8 24V-40L28 -28V24Z", SHADE)
        + stroke("M-2 -58V-72M-7 -67H3", INK, 2)
        + house(-84, 24, 40, 46, ROSE, 2, 2)
        + house(44, 24, 42, 40, CREAM_BODY, 2, 2)
        + inked("M-80 22H80V88H-80Z", GRASS, 1.5)
        + inked("M-80 88L-20 22H22L80 88Z", CREAM_BODY, 1.5)
        + stroke(
            "M-80 88L-20 22M80 88L22 22M-50 88L-9 22M-18 88L-2 22M18 88L6 22M50 88L14 22M-34 38H36M-52 56H54M-68 74H70",
            PAVING_LINE,
            1,
        )
        + stroke(grass, LEAF_LINE, 1.3)
        + tree(-54, 48, 0.98, LILAC, SANTA_CROCE.dark)
        + tree(56, 52, 1.05, LILAC_LIGHT, SANTA_CROCE.dark)
        + flat_oval(0, 76, 34, MEDALLION_LINE, 0.5, ry=8)
        + inked("M-24 74L-19 48H19L24 74C16 80 -16 80 -24 74Z", MASK_WHITE, 1.8)
        + inked_oval(0, 47, 20, MASK_WHITE, 1.8, ry=6)
        + inked_oval(0, 47, 14, WELL_MOUTH, 1, ry=3.6)
        + stroke("M8 50L10 77M16 50L20 75", INK, 1)
        + hatched("M6 52L19 49L24 73C18 78 10 78 8 78Z", SHADE)
        + inked("M-11 57l5 8l5 -8v10h-10z", SANTA_CROCE.base, 1)
        + stroke("M-18 46C-18 18 18 18 18 46", INK, 2.4)
        + stroke("M0 25V38", INK, 1.3)
        + inked("M-4 38h8l-1.5 7h-5z", WOOD, 1.1)
    )
