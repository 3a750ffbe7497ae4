"""The six crests: lion, bridge, arsenal tower, salt house, market arches, tree by a well.

A crest stands on cards, signs and wells, and in the rows of won quarters. Not yet won it is a pale figure in a dashed
outline, told apart from a won one by line as well as by colour.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tools.art.canal_grande.hatching import OWN, hatched
from tools.art.canal_grande.palette import (
    BLANK,
    CANNAREGIO,
    CASTELLO,
    DORSODURO,
    PALE_FIGURE,
    PALE_GROUND,
    PALE_LINE,
    PALE_RIM,
    SAN_MARCO,
    SAN_POLO,
    SANTA_CROCE,
    Quarter,
)
from tools.art.pens.palette import CARD_FACE, INK, LIGHT_GOLD
from tools.art.pens.pen import flat, inked, inked_oval, stroke
from tools.art.pens.svg import document, group, moved, path, polar, polyline_data

SHIELD: Final = "M-22 -24C-12 -20 -6 -22 0 -26C6 -22 12 -20 22 -24C24 -4 22 16 0 27C-22 16 -24 -4 -22 -24Z"
"""The shield, within 24 of the middle from left to right, from -26 to 27."""
INNER: Final = "M-19.8 -21.6C-10.8 -18 -5.4 -19.8 0 -23.4C5.4 -19.8 10.8 -18 19.8 -21.6C21.6 -3.6 19.8 14.4 0 24.3"
"""Most of the rule inside its edge."""
SIZE: Final = 64
"""Side of a crest's picture."""
LINE: Final = 1.1
"""Contour of a figure."""


def lion(fill: str = CARD_FACE, line: str = INK) -> str:
    """Draws the winged lion's head in its halo."""
    mane = polyline_data([polar(0, 1, 11.5 if i % 2 else 8.8, i * 180 / 7) for i in range(14)], closed=True)
    wing = (
        "M0 8C-2 -8 6 -19 20 -20C17.5 -16.5 17.5 -14 19 -12C15.5 -12 14.5 -9 15.5 -6.5C12.5 -6 12 -3 12.5 -0.5"
        "C10.5 2 9 6 6 9Z"
    )
    head = (
        inked(mane, fill, LINE, ink=line)
        + inked("M-6 -3C-5 -7 5 -7 6 -3C7 3 3 9 0 10C-3 9 -7 3 -6 -3Z", fill, LINE, ink=line)
        + stroke("M-4.8 -1.2l3.4 1.2M4.8 -1.2l-3.4 1.2", line, 1.5)
        + inked("M-2.2 3.4h4.4l-2.2 2.6ZM0 6v2", line, 0.7, ink=line)
    )
    return (
        inked(wing, fill, LINE, ink=line)
        + stroke("M3 -2C6 -9 10 -13.5 15 -16M7 1C9 -4 11 -7 14 -9", line, 1)
        + inked_oval(-5, 3.5, 13.4, "none", 1.5, ink=fill)
        + group(head, transform=moved(-5, 3, scale=0.92))
    )


def bridge(fill: str = CARD_FACE, line: str = INK) -> str:
    """Draws a bridge over water."""
    rail = "M-18 -1C-11 -3 -8 -12 0 -12C8 -12 11 -3 18 -1"
    return (
        inked("M-18 10V3C-11 1 -8 -8 0 -8C8 -8 11 1 18 3V10H9C8 2 4 -1 0 -1C-4 -1 -8 2 -9 10Z", fill, LINE, ink=line)
        + stroke(rail, line, 3.4)
        + stroke(rail, fill, 1.6)
        + stroke("M-16 14q4 -3 8 0t8 0t8 0t8 0", fill, 1.6)
    )


def tower(fill: str = CARD_FACE, line: str = INK) -> str:
    """Draws a tower with swallow-tailed merlons."""
    crown = "M-11 -6V-17L-8.5 -14L-6 -17V-12H-3V-17L0 -14L3 -17V-12H6V-17L8.5 -14L11 -17V-6Z"
    return (
        inked("M-8 15V-8H8V15Z", fill, LINE, ink=line)
        + inked(crown, fill, LINE, ink=line)
        + inked("M-3.5 15V8C-3.5 4 3.5 4 3.5 8V15ZM-1.4 2V-3h2.8V2Z", line, 0.6, ink=line)
    )


def salt_house(fill: str = CARD_FACE, line: str = INK) -> str:
    """Draws a dome over two gables."""
    return (
        inked("M-10 0C-12 -12 -4 -14 0 -14C4 -14 12 -12 10 0Z", fill, LINE, ink=line)
        + stroke("M-4 0C-5 -8 -2 -13 0 -14C2 -13 5 -8 4 0", line, 0.9)
        + stroke("M0 -14V-18", fill, 2.2)
        + inked("M-12 0H12V4H-12Z", fill, LINE, ink=line)
        + inked("M-16 15V8L-8 4L0 8L8 4L16 8V15Z", fill, LINE, ink=line)
        + inked("M-11 15V12C-11 9 -5 9 -5 12V15ZM5 15V12C5 9 11 9 11 12V15Z", line, 0.6, ink=line)
    )


def arches(fill: str = CARD_FACE, line: str = INK) -> str:
    """Draws the market's three arches under their roof."""
    openings = "".join(
        f"M{x} 14V3C{x} -2 {x + 2.6} -3 {x + 4} -6C{x + 5.4} -3 {x + 8} -2 {x + 8} 3V14Z" for x in (-14.4, -4.0, 6.4)
    )
    return (
        inked("M-17 14V-10H17V14Z", fill, LINE, ink=line)
        + inked("M-19 -10L-14 -16H14L19 -10Z", fill, LINE, ink=line)
        + inked(openings, line, 0.5, ink=line)
    )


def grove(fill: str = CARD_FACE, line: str = INK) -> str:
    """Draws a tree beside a well."""
    crown = "M2 0C-6 3 -11 -3 -7 -8C-8 -15 1 -19 4 -16C8 -19 16 -15 15 -8C19 -3 14 3 6 0Z"
    return (
        stroke("M4 13V-2", line, 5.2)
        + stroke("M4 13V-2", fill, 3.2)
        + inked(crown, fill, LINE, ink=line)
        + stroke("M-3 -8l4 4M1 -11l5 5M7 -12l4 4", line, 1)
        + stroke("M-2 15.4H15", fill, 1.8)
        + stroke("M-14.4 5C-14.4 -2.5 -5.6 -2.5 -5.6 5M-10 -0.4V3", fill, 1.3)
        + inked("M-15 16L-14 7.6H-6L-5 16Z", fill, LINE, ink=line)
        + inked("M-16.4 7.6H-3.6V4.6H-16.4Z", fill, LINE, ink=line)
    )


def no_figure(fill: str = CARD_FACE, line: str = INK) -> str:
    """Draws a plain bend, for a quarter that only a player's own rule file knows."""
    return inked("M-19 -6L19 -14V-6L-19 4Z", fill, LINE, ink=line)


Figure = Callable[[str, str], str]
"""Draws a crest's figure with its colour and the colour of its lines."""

QUARTERS: Final[dict[str, tuple[Quarter, Figure]]] = {
    "san_marco": (SAN_MARCO, lion),
    "cannaregio": (CANNAREGIO, bridge),
    "castello": (CASTELLO, tower),
    "dorsoduro": (DORSODURO, salt_house),
    "san_polo": (SAN_POLO, arches),
    "santa_croce": (SANTA_CROCE, grove),
    "blank": (BLANK, no_figure),
}
"""Tones and figure of every quarter by its name in the rule file, and of one without a picture of its own."""


def crest(name: str) -> str:
    """Draws a quarter's crest round (0, 0)."""
    quarter, figure = QUARTERS[name]
    return (
        flat(SHIELD, quarter.base)
        + hatched(SHIELD, OWN[quarter])
        + stroke(SHIELD, INK, 2)
        + stroke(f"{INNER}C-19.8 14.4 -21.6 -3.6 -19.8 -21.6Z", LIGHT_GOLD, 1.1)
        + group(figure(CARD_FACE, INK), transform=moved(0, -2, scale=0.94))
    )


def pale_crest(name: str) -> str:
    """Draws the crest of a quarter not yet won round (0, 0)."""
    figure = QUARTERS[name][1]
    return path(SHIELD, fill=PALE_GROUND, stroke=PALE_RIM, stroke_width=1.4, stroke_dasharray="4 3") + group(
        figure(PALE_FIGURE, PALE_LINE), transform=moved(0, -2, scale=0.94)
    )


def drawings(folder: str) -> dict[str, str]:
    """Draws every crest, won and not yet won."""
    drawn: dict[str, str] = {}
    middle = moved(SIZE / 2, SIZE / 2)
    for name in QUARTERS:
        drawn[f"{folder}/crest_{name}.svg"] = document(SIZE, SIZE, group(crest(name), transform=middle))
        drawn[f"{folder}/crest_{name}_pale.svg"] = document(SIZE, SIZE, group(pale_crest(name), transform=middle))
    return drawn
