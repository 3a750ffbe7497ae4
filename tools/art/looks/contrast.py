"""Alto contrasto: every drawing with stronger lines and plainer grounds.

What is laid thinly (hatching, shade, damask, late light) stays away, contours are black and wider, light grounds white,
and other colours stand further from grey, so that a thing is told by its outline and never lost in its ground. Cloths
are one plain colour of the theme.
"""

from __future__ import annotations

import re
from fnmatch import fnmatch
from typing import Final

from tools.art.common.curtain import REDS
from tools.art.looks.shades import channels, joined, lightness, shaded, without
from tools.art.pens.palette import CLOTH_DARK, CLOTH_GREEN, CLOTH_LIGHT
from tools.art.pens.svg import number

CLOTH: Final = dict.fromkeys((CLOTH_LIGHT, CLOTH_GREEN, CLOTH_DARK), "#002E1C")
"""Casanova's cloth: the theme's, and no lighter in the middle."""
DARK: Final = {"#A3322B": "#7A0000", "#2B6670": "#00303A", "#173F49": "#001F26"}
"""Venetian red, and the discs of the moorings: white is read on them."""
CURTAIN: Final = dict.fromkeys(REDS, "#520000")
"""The curtain's cloth, plain."""
WOOD: Final = dict.fromkeys(
    ("#3A2115", "#4A2B1B", "#2A170E", "#26150D", "#1C0F08", "#150B06", "#1B303B", "#142530", "#1B333D", "#102029"),
    "#000000",
)
"""Wood and dark cloths round the tables."""
PAPERS: Final = dict.fromkeys(("#FBF5E7", "#F0E4CC", "#F8EFDC", "#E2D8C3", "#FBE6DF", "#EFE4CC", "#B79F73"), "#FFFFFF")
"""Papers that are written on."""
WHITE_FROM: Final = 0.86
"""Colours as light as this are white, if they are nearly grey."""
BLACK_TO: Final = 0.24
"""Colours as dark as this are black."""
GREYNESS: Final = 56
"""How far the channels of a colour that is nearly grey lie apart, in 255ths."""
THIN: Final = 0.5
"""What is laid as thinly as this is left out."""
CONTOUR: Final = 1.35
"""How much wider a black contour is."""
WIDEST: Final = 6
"""A wider black line is no contour."""

_THIN_SHAPE: Final = re.compile(r' (?:fill-|stroke-)?opacity="(0(?:\.\d+)?)"')
_LIGHT: Final = re.compile(r'fill="url\(#(?:up|down|side|lamp\d+)\)"')
"""Light and shade laid over the curtain."""
_CONTOUR: Final = re.compile(r'stroke="#000000" stroke-width="([\d.]+)"')
_AS_BY_DAY: Final = (
    "icons/*",
    "common/tailpiece",
    "common/prow",
    "seats/*_strip",
    "seats/band_*",
    "*/glow*",
    "*/lantern*",
    "casanova/flame_*",
    "ambience/glint_*",
)
"""Drawings that the day's serve: of one colour, of pure pattern or of pure light."""


def contrast_drawing(name: str, day: str) -> str | None:
    """The drawing in high contrast; None where the day's serves."""
    if any(fnmatch(name, pattern) for pattern in _AS_BY_DAY):
        return None
    drawn = shaded(without(day, _is_thin), _apart, CLOTH | DARK | CURTAIN | WOOD | PAPERS)
    return _CONTOUR.sub(_wider, drawn)


def _wider(found: re.Match[str]) -> str:
    width = float(found[1])
    return f'stroke="#000000" stroke-width="{number(width * CONTOUR if width <= WIDEST else width)}"'


def _is_thin(line: str) -> bool:
    if _LIGHT.search(line):
        return True
    found = _THIN_SHAPE.search(line)
    return found is not None and not line.startswith("<stop") and float(found[1]) <= THIN


def _apart(colour: str) -> str:
    """A colour further from the middle grey, and from its own grey."""
    light, values = lightness(colour), channels(colour)
    if light <= BLACK_TO:
        return "#000000"
    if light >= WHITE_FROM and max(values) - min(values) <= GREYNESS:
        return "#FFFFFF"
    grey = 255 * light
    return joined(*(127 + (grey + (value - grey) * 1.2 - 127) * 1.15 for value in values))
