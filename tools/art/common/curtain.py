"""The curtain between two people at one screen: red cloth in folds, a carved pelmet with swags, the lights of a stage.

The cloth fills the page of 1920 by 1080; the pelmet is a drawing of its own, so that it hangs from the upper edge of a
page of any shape. The card in the middle is the program's.
"""

from __future__ import annotations

import itertools
import math
from random import Random
from typing import Final

from tools.art.canal_grande.citra import lion_of_st_mark
from tools.art.canal_grande.palette import APRICOT, LION, SAN_MARCO
from tools.art.looks.shades import as_it_is, shaded
from tools.art.pens.palette import CREAM, DARK_RED, GOLD, RED
from tools.art.pens.pen import flat, flat_rect, inked, inked_oval, inked_rect, mixed, stroke
from tools.art.pens.svg import (
    circle,
    document,
    group,
    linear_gradient,
    moved,
    path,
    radial_gradient,
)

WIDTH: Final = 1920.0
HEIGHT: Final = 1080.0
PELMET_HEIGHT: Final = 270.0
"""Height of the pelmet's drawing, down to the tassels."""
TOP: Final = 100.0
"""Where the cloth begins, behind the pelmet."""
HEM: Final = 962.0
"""Where it ends."""

LINE: Final = "#2B1512"
DEEP: Final = "#4F1210"
DARK: Final = "#741F1B"
BODY: Final = "#98302A"
MIDDLE: Final = "#A93A32"
LIGHT: Final = "#BE5144"
REDS: Final = (DEEP, DARK, BODY, MIDDLE, LIGHT, mixed(DARK, BODY, 0.5), mixed(DARK, BODY, 0.45))
"""All reds of the cloth, for the looks that make it another."""
SPRIG: Final = "#E0B45C"
GILT: Final = "#E0BE66"
GILT_LIGHT: Final = "#F0DFA8"
GILT_SHADE: Final = "#8E6A26"
GILT_LINE: Final = "#6F5216"
THREAD: Final = "#D9B455"
BOARD: Final = "#2A1810"
BOARD_LINE: Final = "#160B06"
BOARD_EDGE: Final = "#4A2B1B"
FLAME: Final = "#FFE9B0"
FLAME_LINE: Final = "#C9702B"
SHADOW: Final = "#1B0504"
LIGHTS: Final = (96, 312, 1608, 1824)
"""The middles of the footlights."""
SWAGS: Final = 6
SWAG: Final = WIDTH / SWAGS


def cloth() -> str:
    """Draws the cloth with the boards and the footlights before it."""
    rng = Random(5)
    edges = _fold_edges(rng)
    folds = "".join(_fold(rng, a, b, index % 2 == 1) for index, (a, b) in enumerate(itertools.pairwise(edges)))
    defs = (
        linear_gradient("up", (0, 960), (0, 420), ((0, "#FFC766", 0.3), (0.45, "#FFC766", 0.07), (1, "#FFC766", 0)))
        + linear_gradient("down", (0, 100), (0, 350), ((0, SHADOW, 0.72), (1, SHADOW, 0)))
        + linear_gradient(
            "side", (0, 0), (WIDTH, 0), ((0, SHADOW, 0.55), (0.22, SHADOW, 0), (0.78, SHADOW, 0), (1, SHADOW, 0.55))
        )
        + _gilt(1018, 1078)
        + "".join(_lamp(x) for x in LIGHTS)
    )
    return document(
        WIDTH,
        HEIGHT,
        flat_rect(0, 0, WIDTH, HEIGHT, DEEP),
        _boards(),
        folds,
        stroke(f"M960 {TOP}V{HEM}", LINE, 3.2),
        _hem(rng),
        flat_rect(0, 420, WIDTH, 540, "url(#up)"),
        flat_rect(0, 100, WIDTH, 250, "url(#down)"),
        flat_rect(0, 100, WIDTH, 860, "url(#side)"),
        "".join(_footlight(x) for x in LIGHTS),
        defs=defs,
    )


def pelmet() -> str:
    """Draws what hangs over the cloth: carved walnut, the crest with the lion, six swags with their tassels."""
    rosettes = "".join(
        inked_oval(x, 60, 13, BODY, 1.5, ink=LINE) + inked_oval(x, 60, 9, "none", 2, ink=GILT)
        for x in (200, 400, 600, 1320, 1520, 1720)
    )
    scrolls = "".join(_scroll(x, 1) + _scroll(WIDTH - x, -1) for x in (1120, 1320, 1520, 1720))
    bands = "".join(
        inked_rect(0, y, WIDTH, high, "url(#gilt)", 1.2, ink=LINE) for y, high in ((0, 12), (16, 4), (88, 5), (97, 17))
    )
    teeth = "".join(f"M{x} 97q8 13 16 0" for x in range(0, 1920, 16))
    points = "".join(f"M{x} 2l5 8h-10Z" for x in range(6, 1920, 14))
    return document(
        WIDTH,
        PELMET_HEIGHT,
        "".join(_swag(index) for index in range(SWAGS)),
        "".join(_joint(index) for index in range(SWAGS + 1)),
        flat_rect(0, 112, WIDTH, 12, SHADOW, 0.25),
        inked_rect(0, 0, WIDTH, 114, "url(#wood)", 1.6, ink=LINE),
        bands,
        inked(teeth, GILT_LINE, 0.9, ink=LINE),
        flat(points, GILT_SHADE),
        scrolls,
        rosettes,
        _crest(),
        defs=_gilt(-24, 110) + linear_gradient("wood", (0, 0), (0, 114), ((0, "#5A3120"), (1, "#321A10"))),
    )


def branches() -> str:
    """Draws the two gilded branches beside the portrait on the card, 560 wide, with room between them."""
    leaves = ""
    for i in range(7):
        t = i / 7
        x, y = 14 + 146 * t, 2 - 4 * t - 26 * t * t
        leaves += f"M{x:.0f} {y:.1f}q12 -20 32 -20q-6 18 -32 20ZM{x + 8:.0f} {y - 1:.1f}q18 6 30 0q-12 -12 -30 0Z"
    leaves += "M166 -34q10 -10 24 -10q-6 12 -24 10Z"
    branch = (
        stroke("M0 4C50 -4 110 -14 168 -34", GILT_SHADE, 2)
        + inked(leaves, GOLD, 1.1, ink=GILT_LINE)
        + inked_oval(196, -46, 3.6, RED, 0.9, ink=LINE)
    )
    sides = "".join(group(branch, transform=moved(360 + side * 160, 60, scale=(side, 1))) for side in (-1, 1))
    return document(720, 76, sides)


def _gilt(top: float, foot: float) -> str:
    return linear_gradient("gilt", (0, top), (0, foot), ((0, GILT_LIGHT), (0.45, "#D2AC52"), (1, GILT_SHADE)))


def _fold_edges(rng: Random) -> list[float]:
    """Gives where folds begin: two halves meet in the middle, and folds are narrower toward it."""
    edges = [0.0]
    while edges[-1] < 960:
        edges.append(edges[-1] + 88 - 34 * edges[-1] / 960 + rng.uniform(-7, 7))
    left = [edge * 960 / edges[-1] for edge in edges]
    return left + [WIDTH - edge for edge in reversed(left[:-1])]


def _fold(rng: Random, start: float, end: float, is_odd: bool) -> str:
    """Draws one fold: valley, body, ridge and its light, which lean a little as cloth does."""
    wide, bend = end - start, rng.uniform(-6, 6)

    def edge(share: float) -> float:
        return start + wide * share

    def strip(first: float, last: float, colour: str, opacity: float = 1) -> str:
        a, b = edge(first), edge(last)
        return flat(
            f"M{a} {TOP}C{a + bend} 420 {a - bend} 700 {a + bend * 0.4} {HEM}L{b + bend * 0.4} {HEM}"
            f"C{b - bend} 700 {b + bend} 420 {b} {TOP}Z",
            colour,
            opacity,
        )

    hatch = "".join(f"M{edge(0.02)} {TOP + 6 + 7.5 * i}l{wide * 0.13} 4" for i in range(113))
    sprigs, middle = "", edge(0.58)
    y = 264 if is_odd else 210
    while y < HEM - 60:
        sprigs += (
            f"M{middle} {y - 15}q7 9 0 18q-7 -9 0 -18ZM{middle} {y + 3}v14M{middle} {y + 8}q9 -1 10 -9q-9 0 -10 9Z"
            f"M{middle} {y + 8}q-9 -1 -10 -9q9 0 10 9Z"
        )
        y += 108
    a = edge(0)
    return (
        strip(0, 1.02, BODY)
        + strip(0, 0.2, DARK)
        + strip(0.2, 0.3, mixed(DARK, BODY, 0.5))
        + strip(0.42, 0.74, MIDDLE)
        + strip(0.5, 0.62, LIGHT, 0.75)
        + strip(0.86, 1, mixed(DARK, BODY, 0.45))
        + stroke(f"M{a} {TOP}C{a + bend} 420 {a - bend} 700 {a + bend * 0.4} {HEM}", LINE, 1.8)
        + stroke(hatch, LINE, 0.8, 0.42)
        + stroke(sprigs, SPRIG, 1.3, 0.5)
    )


def _hem(rng: Random) -> str:
    """Draws the braid and the fringe along the hem."""
    lozenges = "".join(f"M{x} {HEM - 31}l9 -9l9 9l-9 9Z" for x in range(-6, 1930, 24))
    threads = "".join(
        f"M{x} {HEM - 6}q{rng.uniform(-1.5, 1.5)} 16 0 {29 + 4 * math.sin(x / 9)}" for x in range(2, 1920, 5)
    )
    return (
        flat_rect(0, HEM - 46, WIDTH, 30, GILT_SHADE)
        + inked_rect(0, HEM - 44, WIDTH, 26, GOLD, 1.3, ink=LINE)
        + inked(lozenges, DARK_RED, 0.9, ink=LINE)
        + stroke(f"M0 {HEM - 41}H1920M0 {HEM - 21}H1920", GILT_LIGHT, 1.2)
        + inked_rect(0, HEM - 16, WIDTH, 10, GILT_SHADE, 1.1, ink=LINE)
        + stroke(threads, GILT_LINE, 3.8)
        + stroke(threads, THREAD, 2.3)
    )


def _boards() -> str:
    """Draws the boards of the stage, nearer ones broader."""
    levels = [HEM + 8 + i * i * 2.2 + i * 6 for i in range(7)]
    return (
        flat_rect(0, HEM - 8, WIDTH, HEIGHT - HEM + 8, BOARD)
        + stroke("".join(f"M0 {y}H1920" for y in levels), BOARD_LINE, 1.6)
        + stroke("".join(f"M0 {y + 1.8}H1920" for y in levels), BOARD_EDGE, 1)
    )


def _lamp(x: float) -> str:
    stops = ((0, "#FFE9B0", 0.75), (0.3, "#FFCF73", 0.33), (1, "#FFB84A", 0))
    return radial_gradient(f"lamp{x}", (x, 1042), 110, stops)


def _footlight(x: float) -> str:
    """Draws a shell with a flame behind it."""
    y = 1062
    ribs = (
        f"M{x} {y + 6}V{y - 44}M{x - 6} {y + 6}L{x - 15} {y - 41}M{x + 6} {y + 6}L{x + 15} {y - 41}"
        f"M{x - 12} {y + 5}L{x - 28} {y - 32}M{x + 12} {y + 5}L{x + 28} {y - 32}"
    )
    shell = (
        f"M{x - 34} {y}C{x - 40} {y - 36} {x - 16} {y - 44} {x} {y - 44}"
        f"C{x + 16} {y - 44} {x + 40} {y - 36} {x + 34} {y}Q{x} {y + 16} {x - 34} {y}Z"
    )
    return (
        circle(x, y - 20, 110, fill=f"url(#lamp{x})")
        + inked(f"M{x} {y - 72}q12 16 6 34q-6 8 -12 0q-6 -16 6 -34Z", FLAME, 1.4, ink=FLAME_LINE)
        + inked(shell, "url(#gilt)", 1.6, ink=LINE)
        + stroke(ribs, GILT_LINE, 1.4)
    )


def _swag(index: int) -> str:
    """Draws one swag of the valance with its fringe."""
    x0, x1 = index * SWAG, (index + 1) * SWAG

    def hang(y: float, depth: float) -> str:
        return f"C{x0 + SWAG * 0.22} {y + depth} {x1 - SWAG * 0.22} {y + depth} {x1} {y}"

    def at(depth: float, t: float) -> tuple[float, float]:
        u = 1 - t
        x = u**3 * x0 + 3 * u * u * t * (x0 + SWAG * 0.22) + 3 * u * t * t * (x1 - SWAG * 0.22) + t**3 * x1
        return x, 112 + 3 * u * t * depth

    fringe = "".join("M{:.1f} {:.1f}v24".format(*at(152, step / 74)) for step in range(1, 74))
    gathers = "".join("M{:.1f} {:.1f}l-2 -7".format(*at(128, step / 74)) for step in range(8, 66, 2))
    drawn = (
        flat(f"M{x0} 120{hang(132, 158)}V120Z", SHADOW, 0.4) + stroke(fringe, GILT_LINE, 4) + stroke(fringe, GILT, 2.3)
    )
    tones = (BODY, DARK, MIDDLE, DARK, BODY, DARK, LIGHT, DARK, MIDDLE)
    for depth, tone in zip((152, 128, 118, 92, 82, 56, 46, 22, 14), tones, strict=True):
        data = f"M{x0} 96V112{hang(112, depth)}V96Z"
        drawn += inked(data, tone, 1.5, ink=LINE) if depth in (152, 118, 82, 46, 14) else flat(data, tone)
    return (
        drawn
        + stroke(f"M{x0} 112{hang(112, 147)}", GILT_SHADE, 8)
        + stroke(f"M{x0} 112{hang(112, 147)}", GILT, 4.6)
        + stroke(gathers, LINE, 0.8, 0.5)
    )


def _joint(index: int) -> str:
    """Draws the two ends of cloth that hang where swags meet, and the tassel; the crest hides the middle one."""
    x = index * SWAG + (10 if index == 0 else -10 if index == SWAGS else 0)
    drawn = ""
    for side in (-1, 1):
        data = f"M{x} 100C{x + side * 16} 130 {x + side * 24} 190 {x + side * 16} 236L{x + side * 3} 214L{x} 100Z"
        drawn += inked(data, MIDDLE if side < 0 else DARK, 1.5, ink=LINE)
    drawn += stroke(f"M{x - 16} 236l13 -22M{x + 16} 236l-13 -22", GILT, 3)
    if index == SWAGS // 2:
        return drawn
    threads = "M-13 38L-16 92M-8 38L-9.5 96M-2.5 38L-3 97M3 38L3.5 97M8.5 38L10 96M13.5 38L16.5 92"
    tassel = (
        stroke("M0 -26V6", LINE, 5.5)
        + stroke("M0 -26V6", GILT, 3)
        + inked("M-17 34L-22 92Q0 104 22 92L17 34Z", THREAD, 1.6, ink=LINE)
        + stroke(threads, "#7A5A1E", 1.6)
        + inked("M-15 22Q-19 34 -17 38H17Q19 34 15 22Z", BODY, 1.5, ink=LINE)
        + stroke("M-18 28H18", GILT, 3)
        + inked_oval(0, 13, 14, THREAD, 1.6, ink=LINE)
        + stroke("M-12 9Q0 16 12 9M-13 15Q0 23 13 15", "#7A5A1E", 1.2)
    )
    return drawn + group(tassel, transform=moved(x, 168, scale=0.92))


def _scroll(x: float, side: int) -> str:
    """Draws a gilded acanthus scroll, which runs to the right or the left."""
    leaf = (
        inked(
            "M0 6C26 -22 66 -26 96 -4C112 8 112 26 96 28C84 29 78 16 88 11C80 8 72 18 78 28C60 32 34 22 0 20Z",
            "url(#gilt)",
            1.5,
            ink=LINE,
        )
        + stroke("M14 8C36 -10 66 -12 88 4M30 12C46 4 60 6 72 14", GILT_LINE, 1.3)
        + inked(
            "M30 -12C34 -28 50 -34 64 -28C54 -24 48 -18 48 -12ZM64 -10C72 -26 90 -28 104 -18C94 -16 86 -10 84 -4Z",
            "url(#gilt)",
            1.4,
            ink=LINE,
        )
        + inked("M100 12C120 2 146 -2 172 10C150 10 130 18 112 26Z", "url(#gilt)", 1.4, ink=LINE)
        + stroke("M108 17C128 8 146 6 162 9", GILT_LINE, 1.1)
    )
    return group(leaf, transform=moved(x, 54, scale=(side, 1)))


def _crest() -> str:
    """Draws the crest with the lion of Saint Mark in gold."""
    tones = {
        SAN_MARCO.base: "#DDB556",
        SAN_MARCO.dark: GILT_LINE,
        LION: "#EBD08A",
        APRICOT: "#F4EBD9",
        CREAM: "#FBF5E8",
    }
    lion = shaded(lion_of_st_mark(), as_it_is, tones)
    rim = (
        "M-150 34C-186 8 -170 -42 -128 -46C-104 -80 -44 -76 0 -78C44 -76 104 -80 128 -46C170 -42 186 8 150 34"
        "C110 66 54 74 0 96C-54 74 -110 66 -150 34Z"
    )
    field = (
        "M-136 24C-160 6 -150 -30 -118 -32C-96 -60 -40 -62 0 -63C40 -62 96 -60 118 -32C150 -30 160 6 136 24"
        "C98 52 50 58 0 80C-50 58 -98 52 -136 24Z"
    )
    rule = (
        "M-128 20C-146 4 -138 -22 -112 -24C-90 -50 -40 -54 0 -55C40 -54 90 -50 112 -24C138 -22 146 4 128 20"
        "C94 44 48 50 0 71C-48 50 -94 44 -128 20Z"
    )
    return group(
        path(rim, fill=SHADOW, fill_opacity=0.4, transform=moved(0, 10)),
        inked(rim, "url(#gilt)", 1.8, ink=LINE),
        inked(field, DARK_RED, 1.5, ink=LINE),
        stroke(rule, GILT, 1.5),
        group(lion, transform=moved(0, 14, scale=0.76)),
        transform=moved(960, 78),
    )


def drawings() -> dict[str, str]:
    """Draws the curtain's pictures."""
    return {"curtain/cloth.svg": cloth(), "curtain/pelmet.svg": pelmet(), "curtain/branches.svg": branches()}
