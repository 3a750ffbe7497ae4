"""The church at the back of the square where a vote is held: another quarter, another church.

They are told apart by outline: five domes, a Gothic front of brick, a white temple, a great dome on scrolls, a stepped
gable with a rose, a green dome behind a portico. Each stands between the same trees, on the page's own coordinates.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from tools.art.canal_grande.city import campanile, dome, tree, windows
from tools.art.canal_grande.hatching import BRICKS, SHADE, box, hatched
from tools.art.canal_grande.palette import (
    COPPER,
    DOORWAY,
    GLASS,
    LEAF,
    LEAF_LIGHT,
    LEAF_LINE,
    PALE_LEAD,
    SAND_LINE,
    TERRACOTTA,
)
from tools.art.pens.palette import CREAM, CREAM_BODY, GOLD, INK, LEAD_LINE, MASK_WHITE, PAPER, ROSE, WARM_PAPER
from tools.art.pens.pen import inked, inked_oval, inked_rect, stroke
from tools.art.pens.svg import circle_data, document, polar, round_arch

ORIGIN: Final = (590, 158)
"""Upper left corner of every church's picture on the page."""
SIZE: Final = (380, 140)
"""Size of every church's picture."""
FOOT: Final = 288
"""Where the churches stand."""
MIDDLE: Final = 772
"""The axis of every front."""


STATUES: Final = ((-90, 240), (-46, 241), (0, 211), (46, 241), (90, 240))
"""Statues on the roof of Dorsoduro's church: from the middle, and where they stand."""


def _steps(half: float = 30) -> str:
    """Draws two steps before a door."""
    wide = half + 6
    upper = f"M{MIDDLE - half} {FOOT}h{2 * half}v4h{-2 * half}Z"
    return inked(f"{upper}M{MIDDLE - wide} {FOOT + 4}h{2 * wide}v4.4h{-2 * wide}Z", MASK_WHITE)


def _rose(cx: float, cy: float, r: float) -> str:
    """Draws a round window with eight spokes."""
    spokes = "".join(f"M{cx} {cy}L{x} {y}" for x, y in (polar(cx, cy, r * 0.87, 45 * i) for i in range(8)))
    return (
        inked_oval(cx, cy, r, GLASS, r * 0.27, ink=PAPER)
        + inked_oval(cx, cy, r * 1.16, "none", 1)
        + stroke(spokes, PAPER, 1.4)
    )


def _door(width: float, height: float) -> str:
    """Draws the ogee-arched door in the middle."""
    half = width / 2
    spring, shoulder = FOOT - height * 0.62, FOOT - height * 0.82
    data = (
        f"M{MIDDLE - half} {FOOT}V{spring}C{MIDDLE - half} {shoulder} {MIDDLE - half / 2} {shoulder}"
        f" {MIDDLE} {FOOT - height}C{MIDDLE + half / 2} {shoulder} {MIDDLE + half} {shoulder} {MIDDLE + half} {spring}"
        f"V{FOOT}Z"
    )
    return inked(data, DOORWAY, 3.6, ink=PAPER) + stroke(data, INK, 0.9)


def _columns(xs: tuple[float, ...], top: float, foot: float = FOOT, width: float = 7) -> str:
    """Draws white columns with bases and capitals."""
    shafts = ends = ""
    for x in xs:
        shafts += f"M{x - width / 2} {foot}V{top}h{width}V{foot}Z"
        ends += f"M{x - width * 0.8} {top}h{width * 1.6}v-4h{-width * 1.6}Z"
        ends += f"M{x - width * 0.8} {foot}h{width * 1.6}v-4h{-width * 1.6}Z"
    shade = "".join(f"M{x + width * 0.2} {foot - 5}V{top + 2}" for x in xs)
    return inked(shafts, PAPER, 1.1) + stroke(shade, SAND_LINE, 1.2, 0.8) + inked(ends, MASK_WHITE, 1)


def _pediment(half: float, foot: float, rise: float) -> str:
    """Draws a low gable on its beam."""
    inner = half * 0.72
    return (
        inked(f"M{MIDDLE - half} {foot}h{2 * half}v-7h{-2 * half}Z", PAPER, 1.3)
        + inked(
            f"M{MIDDLE - half - 3} {foot - 7}L{MIDDLE} {foot - 7 - rise}L{MIDDLE + half + 3} {foot - 7}Z", PAPER, 1.6
        )
        + inked(
            f"M{MIDDLE - inner} {foot - 10}L{MIDDLE} {foot - 6 - rise * 0.78}L{MIDDLE + inner} {foot - 10}Z",
            WARM_PAPER,
            1,
        )
        + hatched(
            f"M{MIDDLE + 4} {foot - 10}L{MIDDLE + 4} {foot - 4 - rise * 0.7}L{MIDDLE + inner} {foot - 10}Z", SHADE
        )
    )


def san_marco() -> str:
    """Draws five domes over five portals under pointed gables, and the great bell tower."""
    domes = "".join(dome(MIDDLE + dx, foot, r) for dx, foot, r in ((-78, 231, 15), (78, 231, 15)))
    domes += "".join(dome(MIDDLE + dx, foot, r) for dx, foot, r in ((-42, 229, 18), (42, 229, 18), (0, 229, 21)))
    portals, lunettes, gables, pinnacles = "", "", "", ""
    for k in range(-2, 3):
        x, half = MIDDLE + k * 46, 23
        portals += round_arch(x - 15, FOOT, 30, 34)
        lunettes += f"M{x - 13} {FOOT - 20}A13 13 0 0 1 {x + 13} {FOOT - 20}Z"
        gables += f"M{x - half} 244C{x - half} 228 {x - half * 0.4} 226 {x} 214"
        gables += f"C{x + half * 0.4} 226 {x + half} 228 {x + half} 244Z"
    for k in range(6):
        x = MIDDLE - 115 + k * 46
        pinnacles += f"M{x - 4} 244V228L{x} 214L{x + 4} 228V244Z"
    arches = "".join(round_arch(MIDDLE + k * 46 - 14, 243, 28, 22) for k in range(-2, 3))
    return (
        campanile(622, 286, 54, 28)
        + domes
        + inked_rect(MIDDLE - 115, 242, 230, FOOT - 242, CREAM, 1.8)
        + hatched(box(MIDDLE + 78, 242, 37, FOOT - 242), SHADE)
        + inked(gables, PAPER, 1.5)
        + inked(arches, GOLD, 1.1)
        + inked(pinnacles, MASK_WHITE, 1.1)
        + inked(f"M{MIDDLE - 118} 248h236v-5h-236Z", PAPER, 1.2)
        + inked(portals, DOORWAY, 3.2, ink=PAPER)
        + stroke(portals, INK, 0.9)
        + inked(lunettes, GOLD, 1)
        + stroke("".join(f"M{MIDDLE + k * 46 - 69} {FOOT}V250" for k in range(4)), INK, 1)
        + _steps(112)
    )


def cannaregio() -> str:
    """Draws a Gothic front of brick: a high nave, two sloping aisles with rows of niches, an onion on the tower."""
    cx = MIDDLE
    front = f"M{cx - 112} {FOOT}V238L{cx - 54} 214V190L{cx} 175L{cx + 54} 190V214L{cx + 112} 238V{FOOT}Z"
    shade = f"M{cx + 30} 182L{cx + 54} 190V214L{cx + 112} 238V{FOOT}H{cx + 66}Z"
    niches = ""
    for side in (-1, 1):
        for k in range(6):
            x = cx + side * (62 + k * 8.6)
            niches += round_arch(x - 2.6, 233 + k * 3.6, 5.2, 11)
    edge = f"M{cx - 116} 240L{cx - 54} 214M{cx + 54} 214L{cx + 116} 240M{cx - 58} 189L{cx} 172L{cx + 58} 189"
    onion = "M606 214C598 204 606 192 622 184C638 192 646 204 638 214Z"
    pinnacles = "".join(
        f"M{cx + dx - 4} {y}v-12l4 -8l4 8v12Z" for dx, y in ((-112, 240), (-54, 192), (0, 181), (54, 192), (112, 240))
    )
    return (
        inked_rect(609, 236, 26, FOOT - 236, ROSE, 1.6)
        + hatched(box(609, 236, 26, FOOT - 236), BRICKS)
        + inked_rect(607, 214, 30, 22, PAPER, 1.4)
        + windows([(616, 232, 6, 13), (628, 232, 6, 13)])
        + inked(onion, PALE_LEAD, 1.5)
        + stroke("M622 184V172M617 177h10M614 213C612 202 618 192 622 184M630 213C632 202 626 192 622 184", INK, 1.2)
        + inked(front, ROSE, 1.8)
        + hatched(front, BRICKS)
        + hatched(shade, SHADE)
        + stroke(edge, INK, 5)
        + stroke(edge, PAPER, 2.8)
        + inked(niches, PAPER, 1)
        + inked(f"M{cx - 56} {FOOT}V200h5V{FOOT}ZM{cx + 51} {FOOT}V200h5V{FOOT}Z", PAPER, 1.1)
        + inked(pinnacles, MASK_WHITE, 1.1)
        + windows([(cx - 36, 262, 12, 38), (cx + 36, 262, 12, 38), (cx - 84, 274, 10, 26), (cx + 84, 274, 10, 26)])
        + _rose(cx, 208, 14)
        + _door(34, 54)
        + _steps()
    )


def castello() -> str:
    """Draws a white temple front between two half gables, a dome behind, and a white tower."""
    cx = MIDDLE
    wings = f"M{cx - 112} {FOOT}V240L{cx - 52} 218V{FOOT}ZM{cx + 112} {FOOT}V240L{cx + 52} 218V{FOOT}Z"
    tower = "M606 286L610 214H636L640 286Z"
    return (
        inked(tower, MASK_WHITE, 1.6)
        + hatched("M626 286L628 214H636L640 286Z", SHADE)
        + stroke("M608 262H638M609 238H637", INK, 1)
        + inked_rect(608, 196, 30, 18, PAPER, 1.4)
        + windows([(616, 211, 6, 12), (629, 211, 6, 12)])
        + inked("M606 196h34v-4h-34Z", MASK_WHITE, 1.1)
        + inked("M610 192C610 178 616 174 623 170C630 174 636 178 636 192Z", PALE_LEAD, 1.4)
        + dome(cx + 34, 222, 18)
        + inked(wings, CREAM, 1.6)
        + hatched(f"M{cx + 84} {FOOT}V230L{cx + 112} 240V{FOOT}Z", SHADE)
        + stroke(f"M{cx - 116} 242L{cx - 52} 218M{cx + 116} 242L{cx + 52} 218", INK, 4.6)
        + stroke(f"M{cx - 116} 242L{cx - 52} 218M{cx + 116} 242L{cx + 52} 218", PAPER, 2.4)
        + inked_rect(cx - 56, 208, 112, FOOT - 208, WARM_PAPER, 1.6)
        + windows([(cx - 84, 276, 12, 26), (cx + 84, 276, 12, 26)], arched=False)
        + inked(circle_data(cx - 25, 236, 6) + circle_data(cx + 25, 236, 6), GLASS, 2.4, ink=PAPER)
        + inked_rect(cx - 11, 222, 22, 14, CREAM_BODY, 1.1)
        + inked(round_arch(cx - 13, FOOT, 26, 44), DOORWAY, 3, ink=PAPER)
        + stroke(round_arch(cx - 15, FOOT, 30, 47), INK, 0.9)
        + _columns((cx - 48.0, cx - 26.0, cx + 26.0, cx + 48.0), 216, width=9)
        + _pediment(58, 212, 24)
        + inked(f"M{cx - 3} 181l1 -9l2 -3l2 3l1 9Z", MASK_WHITE, 0.9)
        + _steps(60)
    )


def dorsoduro() -> str:
    """Draws the great dome on its ring of scrolls over an eight-sided church."""
    cx = MIDDLE
    scrolls, eyes = "", ""
    for dx in (-62, -38, 38, 62):
        scrolls += circle_data(cx + dx, 236, 9)
        eyes += circle_data(cx + dx, 236, 3.4)
    body = f"M{cx - 96} {FOOT}V244H{cx + 96}V{FOOT}Z"
    gables = f"M{cx - 98} 244L{cx - 68} 230L{cx - 40} 244ZM{cx + 98} 244L{cx + 68} 230L{cx + 40} 244Z"
    return (
        dome(cx + 96, 236, 16)
        + campanile(672, 262, 36, 15)
        + dome(cx, 252, 32)
        + inked(body, WARM_PAPER, 1.7)
        + hatched(box(cx + 66, 244, 30, FOOT - 244), SHADE)
        + inked(scrolls, MASK_WHITE, 1.5)
        + inked(eyes, CREAM_BODY, 1.1)
        + inked(f"M{cx - 74} 247H{cx + 74}V241H{cx - 74}Z", PAPER, 1.2)
        + inked(gables, PAPER, 1.3)
        + windows([(cx + dx, 278, 11, 24) for dx in (-80, -56, 56, 80)])
        + inked_rect(cx - 40, 232, 80, FOOT - 232, MASK_WHITE, 1.6)
        + inked(round_arch(cx - 16, FOOT, 32, 46), DOORWAY, 3.2, ink=PAPER)
        + stroke(round_arch(cx - 18, FOOT, 36, 49), INK, 0.9)
        + _columns((cx - 33.0, cx - 22.0, cx + 22.0, cx + 33.0), 244, width=6)
        + _pediment(42, 238, 20)
        + "".join(inked(f"M{cx + dx - 2.6} {y}l1 -10l1.6 -3l1.6 3l1 10Z", MASK_WHITE, 0.8) for dx, y in STATUES)
        + _steps(52)
    )


def san_polo() -> str:
    """Draws a stepped gable with a rose window, and a tower of brick."""
    cx = MIDDLE
    front = f"M{cx - 118} {FOOT}V230L{cx - 60} 206V186L{cx} 164L{cx + 60} 186V206L{cx + 118} 230V{FOOT}Z"
    shade = f"M{cx + 30} 175L{cx + 60} 186V206L{cx + 118} 230V{FOOT}H{cx + 64}Z"
    edge = f"M{cx - 124} 233L{cx - 60} 206M{cx + 60} 206L{cx + 124} 233M{cx - 66} 189L{cx} 164L{cx + 66} 189"
    urns, oculi = "", ""
    for side in (-1, 1):
        x = cx + side * 60
        urns += f"M{x - 4} 190C{x - 5} 180 {x + 5} 180 {x + 4} 190Z" + circle_data(x, 179, 2.8)
        oculi += circle_data(cx + side * 36, 232, 7)
    lines = f"M{cx - 60} 206V{FOOT}M{cx + 60} 206V{FOOT}M{cx - 120} 280H{cx - 20}M{cx + 20} 280H{cx + 120}"
    lines += f"M{cx - 56} 204q4 5 8 0t8 0t8 0M{cx + 56} 204q-4 5 -8 0t-8 0t-8 0"
    return (
        campanile(622, 286, 50, 30)
        + inked(front, CREAM, 1.8)
        + hatched(shade, SHADE)
        + stroke(edge, INK, 5)
        + stroke(edge, TERRACOTTA, 2.6)
        + stroke(lines, INK, 1.2)
        + inked(urns, MASK_WHITE)
        + inked(oculi, GLASS, 2.6, ink=PAPER)
        + stroke("".join(circle_data(cx + side * 36, 232, 8.6) for side in (-1, 1)), INK, 0.9)
        + _rose(cx, 212, 15)
        + stroke(f"M{cx - 58} 222C{cx - 40} 212 {cx - 28} 216 {cx - 22} 224", SAND_LINE)
        + windows([(cx + dx, 276, 9, 26) for dx in (-88, -42, 42, 88)])
        + _door(34, 52)
        + _steps()
    )


def santa_croce() -> str:
    """Draws a tall green dome behind a portico with a gable."""
    cx = MIDDLE
    drum_top, top = 216, 174
    shell = (
        f"M{cx - 44} {drum_top}C{cx - 48} 188 {cx - 24} {top} {cx} {top}"
        f"C{cx + 24} {top} {cx + 48} 188 {cx + 44} {drum_top}Z"
    )
    shade = (
        f"M{cx + 10} {top + 1}C{cx + 30} {top + 2} {cx + 48} 188 {cx + 44} {drum_top}H{cx + 24}"
        f"C{cx + 30} 192 {cx + 22} 176 {cx + 10} {top + 1}Z"
    )
    ribs = "".join(
        f"M{cx + reach} {drum_top}C{cx + reach * 1.1} 188 {cx + reach * 0.55} {top + 2} {cx + reach * 0.1} {top}"
        for reach in (44 * math.sin(math.radians(angle)) for angle in (-50, -24, 24, 50))
    )
    return (
        campanile(622, 286, 46, 26)
        + inked_rect(cx - 92, 246, 184, FOOT - 246, CREAM, 1.7)
        + hatched(box(cx + 62, 246, 30, FOOT - 246), SHADE)
        + inked(f"M{cx - 96} 246h192v-6h-192Z", PAPER, 1.2)
        + windows([(cx + dx, 278, 10, 22) for dx in (-76, 76)])
        + inked_rect(cx - 46, drum_top, 92, 28, WARM_PAPER, 1.6)
        + inked(shell, COPPER, 1.8)
        + stroke(ribs, LEAD_LINE, 1.1)
        + hatched(shade, SHADE)
        + inked_rect(cx - 6, 167, 12, 9, WARM_PAPER, 1.2)
        + inked_oval(cx, 164, 2.6, GOLD, 0.9)
        + windows([(cx + dx, 236, 8, 14) for dx in (-34, 34)])
        + inked_rect(cx - 50, 250, 100, FOOT - 250, WARM_PAPER, 1.5)
        + inked(round_arch(cx - 11, FOOT, 22, 30), DOORWAY, 2.6, ink=PAPER)
        + stroke(round_arch(cx - 12.5, FOOT, 25, 32), INK, 0.9)
        + _columns((cx - 45.0, cx - 22.0, cx + 22.0, cx + 45.0), 256, width=7)
        + _pediment(54, 252, 22)
        + _steps(56)
    )


def plain() -> str:
    """Draws a plain gabled church, for a quarter that only a player's own rule file knows."""
    cx = MIDDLE
    front = f"M{cx - 84} {FOOT}V224L{cx} 178L{cx + 84} 224V{FOOT}Z"
    edge = f"M{cx - 92} 226L{cx} 174L{cx + 92} 226"
    return (
        campanile(622, 286, 44, 26)
        + inked(front, WARM_PAPER, 1.8)
        + hatched(f"M{cx + 46} 202L{cx + 84} 224V{FOOT}H{cx + 46}Z", SHADE)
        + stroke(edge, INK, 5.4)
        + stroke(edge, TERRACOTTA, 2.8)
        + stroke(f"M{cx} 174V162M{cx - 5} 166H{cx + 5}M{cx - 66} 234V{FOOT}M{cx + 66} 234V{FOOT}", INK, 1.6)
        + _rose(cx, 220, 14)
        + windows([(cx - 42, 276, 10, 28), (cx + 42, 276, 10, 28)])
        + _door(30, 44)
        + _steps()
    )


CHURCHES: Final[dict[str, Callable[[], str]]] = {
    "san_marco": san_marco,
    "cannaregio": cannaregio,
    "castello": castello,
    "dorsoduro": dorsoduro,
    "san_polo": san_polo,
    "santa_croce": santa_croce,
    "blank": plain,
}
"""Every quarter's church by the quarter's name in the rule file."""


def church(name: str) -> str:
    """Draws a quarter's church between the square's trees."""
    return document(
        *SIZE,
        CHURCHES[name](),
        tree(646, FOOT + 2, 0.5, LEAF_LIGHT, LEAF_LINE),
        tree(912, FOOT + 2, 0.68, LEAF, LEAF_LINE),
        tree(944, FOOT + 2, 0.52, LEAF_LIGHT, LEAF_LINE),
        origin=ORIGIN,
    )
