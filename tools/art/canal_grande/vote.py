"""The ground of a vote: the square of the quarter voted on, parted by a band of white stone, and its well.

The quarter's own church and the crest on its well are pictures of their own, so that the square stays the same from
vote to vote and only they change.
"""

from __future__ import annotations

from typing import Final

from tools.art.canal_grande.churches import CHURCHES, church
from tools.art.canal_grande.city import PIGEON_PHASES, palace, pecking_pigeon, person, pigeons
from tools.art.canal_grande.crests import crest
from tools.art.canal_grande.ground import CLOTH_TOP, STRIP_FOOT, WIDTH, open_sky, table
from tools.art.canal_grande.hatching import SHADE, UPRIGHT, hatched
from tools.art.canal_grande.palette import (
    APRICOT,
    CAMPO,
    CAMPO_EDGE,
    CAMPO_LIGHT,
    OCHRE_WALL,
    PAVING_LINE,
    ROSE_WALL,
    SLATE,
    STRAW,
    VIOLET,
    WELL_MOUTH,
)
from tools.art.canal_grande.seals import FOLDER
from tools.art.pens.palette import (
    BLUE_CLOTH,
    CARD_FACE,
    CREAM,
    CREAM_BODY,
    DARK_GOLD,
    GOLD,
    INK,
    LEAD_SHADE,
    MASK_WHITE,
    MEDALLION_LINE,
    PAPER,
    RED,
    WARM_PAPER,
    WOOD,
)
from tools.art.pens.pen import flat, flat_rect, inked, inked_oval, stroke
from tools.art.pens.svg import document, group, moved, radial_gradient

HOUSES_FOOT: Final = 288
"""Where the houses round the square stand."""
CHURCH_GAP: Final = (610, 950)
"""Between these no house stands."""
BAND: Final = (481, 561)
"""Upper and lower edge of the band of white stone."""
VANISHING: Final = (780, -260)
"""Where the joints of the paving meet."""

WALLS: Final = (APRICOT, STRAW, ROSE_WALL, CREAM_BODY, OCHRE_WALL, CREAM)
"""Plasters of the houses round the square."""
WELL_SIZE: Final = (280, 220)
"""Size of the well's picture."""
WELL_MIDDLE: Final = (130, 165)
"""The well's middle in its picture."""

PEOPLE: Final = (
    (410, 318, SLATE),
    (1130, 322, RED),
    (1144, 318, BLUE_CLOTH),
    (352, 452, VIOLET),
    (1098, 458, SLATE),
)
"""Passers-by in the far half."""
NEAR_PEOPLE: Final = ((70, 640, RED), (88, 648, SLATE), (392, 662, BLUE_CLOTH), (54, 724, DARK_GOLD))
"""Passers-by in the near half."""
PIGEONS: Final = (
    (396, 620),
    (410, 628),
    (70, 600),
    (86, 594),
    (980, 396),
    (998, 388),
    (1014, 398),
    (930, 432),
    (1060, 352),
    (376, 744),
    (394, 736),
    (412, 748),
)
"""Pigeons on the paving."""


def _paving() -> str:
    """Draws the joints of the paving in perspective."""
    vx, vy = VANISHING
    joints = ""
    for i in range(-26, 27):
        near = vx + i * 70
        far = vx + (near - vx) * (HOUSES_FOOT - vy) / (CLOTH_TOP - vy)
        joints += f"M{far} {HOUSES_FOOT}L{near} {CLOTH_TOP}"
    y, step = float(HOUSES_FOOT), 15.0
    while y < CLOTH_TOP:
        joints += f"M0 {y}H{WIDTH}"
        y += step
        step += 1.6
    return stroke(joints, PAVING_LINE, 1, 0.34)


def _houses() -> str:
    """Draws the houses round the square, leaving room for the church."""
    widths, heights = (78, 92, 66, 88, 74, 96, 70), (62, 76, 56, 70, 80, 60, 66)
    drawn = ""
    x, i = -22, 0
    while x < WIDTH + 10:
        width = widths[i % 7]
        if not CHURCH_GAP[0] < x + width / 2 < CHURCH_GAP[1]:
            drawn += palace(x, HOUSES_FOOT, width, heights[i * 3 % 7], WALLS[i * 5 % 6], i % 3)
        x += width + 2
        i += 1
    return drawn


def _band() -> str:
    """Draws the band of white stone that parts the two sides."""
    top, low = BAND
    joints = "".join(f"M{k * 40} {top}v5M{k * 40} {low - 5}v5" for k in range(40))
    return (
        inked(f"M-4 {top}H{WIDTH + 4}V{low}H-4Z", WARM_PAPER, 1.6)
        + stroke(f"M0 {top + 5}H{WIDTH}M0 {low - 5}H{WIDTH}", MEDALLION_LINE)
        + stroke(joints, INK, 1)
    )


def vote() -> str:
    """Draws the square without its church and its well."""
    return table(
        flat_rect(0, STRIP_FOOT - 2, WIDTH, CLOTH_TOP - STRIP_FOOT + 2, "url(#campo)"),
        open_sky(((60, 184, 120), (330, 176, 90), (980, 182, 140), (760, 176, 110), (1330, 186, 130))),
        flat(f"M0 {HOUSES_FOOT}H{WIDTH}V{HOUSES_FOOT + 8}H0Z", PAVING_LINE, 0.35),
        _paving(),
        _houses(),
        stroke(f"M0 {HOUSES_FOOT}H{WIDTH}", INK, 1.6),
        _band(),
        "".join(person(x, y, coat) for x, y, coat in PEOPLE),
        "".join(person(x, y, coat, 1.35) for x, y, coat in NEAR_PEOPLE),
        pigeons(PIGEONS),
        defs=radial_gradient("campo", (780, 470), 760, ((0, CAMPO_LIGHT), (0.6, CAMPO), (1, CAMPO_EDGE))),
    )


def well(name: str) -> str:
    """Draws the well on its steps, with a quarter's crest, and the pigeons about it."""
    head = "M-32 6C-26 -6 -34 -30 -38 -44H38C34 -30 26 -6 32 6C20 12 -20 12 -32 6Z"
    hoop = "M-33 -54C-33 -104 33 -104 33 -54"
    garland = "M-22 -6c4 6 10 8 14 8M22 -6c-4 6 -10 8 -14 8"
    picture = (
        flat("M-66 28L-48 4H68L90 28Z", PAVING_LINE, 0.4)
        + inked("M-78 20L-62 2H62L78 20V27H-78Z", WARM_PAPER, 1.3)
        + stroke("M-78 20H78", INK, 1)
        + inked("M-62 10L-48 -5H48L62 10V16H-62Z", MASK_WHITE, 1.3)
        + stroke("M-62 10H62", INK, 1)
        + hatched("M-78 20H78V27H-78ZM-62 10H62V16H-62Z", UPRIGHT)
        + inked(head, PAPER, 1.6)
        + hatched("M14 10C22 -6 26 -30 26 -44H38C34 -30 26 -6 32 6C28 8 20 10 14 10Z", SHADE)
        + inked("M-40 -44H40L37 -52H-37Z", CARD_FACE, 1.4)
        + inked_oval(0, -52, 37, CARD_FACE, 1.5, ry=8)
        + inked_oval(0, -52, 27, WELL_MOUTH, 1.1, ry=5)
        + group(crest(name), transform=moved(0, -20, scale=0.62))
        + stroke("M-27 -36C-22 -20 -22 -10 -25 0M27 -36C22 -20 22 -10 25 0", INK, 1.1)
        + stroke(garland, DARK_GOLD, 1.5)
        + stroke(hoop, INK, 4.6)
        + stroke(hoop, LEAD_SHADE, 2.2)
        + inked_oval(0, -88, 4.5, GOLD)
        + stroke("M0 -84V-62", INK, 1.4)
        + inked("M-7 -64H7L5 -52H-5Z", WOOD, 1.3)
    )
    return document(
        *WELL_SIZE,
        group(picture, transform=moved(*WELL_MIDDLE, scale=1.5)),
        pigeons(((200, 199), (218, 191), (236, 203), (264, 187), (38, 203), (56, 209))),
    )


def drawings() -> dict[str, str]:
    """Draws the churches, the wells and what moves on the square; the grounds are `canal_grande_table`'s."""
    drawn = {f"{FOLDER}/pigeon_{phase}.svg": pecking_pigeon(phase) for phase in range(PIGEON_PHASES)}
    for name in CHURCHES:
        drawn[f"{FOLDER}/church_{name}.svg"] = church(name)
        drawn[f"{FOLDER}/well_{name}.svg"] = well(name)
    return drawn
