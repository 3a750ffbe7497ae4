"""Six façades of the ring with pointed arches: the palace of the Doges, the house of gold and four private ones."""

from __future__ import annotations

from typing import Final

from tools.art.canaletto.openings import Openings
from tools.art.canaletto.palette import ENAMEL, SHUTTER_SAGE, STONE, STONE_BODY
from tools.art.canaletto.stones import (
    balconies,
    band,
    base,
    box,
    chimneys,
    cornice,
    gilt,
    merlons,
    quoins,
    roof,
    roundels,
    shaded,
    wall,
)
from tools.art.pens.palette import GOLD, INK, RED
from tools.art.pens.pen import inked, inked_rect, stroke
from tools.art.pens.svg import Point, cut, polyline_data

DUCAL_ROSE: Final = "#E3AE98"
"""Wall of the palace of the Doges."""
LOZENGE: Final = "#EDCDBC"
"""Lozenges on it."""
LOZENGE_LINE: Final = "#C58F7C"
"""Contours of the lozenges."""
GOLD_HOUSE: Final = "#EADCC0"
"""Wall of the house of gold."""
GILT_MERLON: Final = "#F3E3B8"
"""Its merlons."""
OCHRE: Final = "#D7A352"
"""The ochre palace."""
RED_BRICK: Final = "#B4523E"
"""The red palace."""
RED_CHIMNEY: Final = "#B0573F"
"""Its chimney."""
PINK: Final = "#D99C8B"
"""The pink palace."""
PINK_PANEL: Final = "#E9CDB5"
"""Panel below its roof."""
MARBLE_WALL: Final = "#E9DCC9"
"""The palace of coloured marbles."""
TERRACE_WOOD: Final = "#7A5A3A"
"""Posts of a roof terrace."""
TERRACE_FLOOR: Final = "#9A7650"
"""Floor of a roof terrace."""
AWNING: Final = "#EADBB9"
"""Awning over a roof terrace."""


def _lozenges(left: float, top: float, right: float, foot: float) -> str:
    """Draws a wall's lozenges, cut to it."""
    clip: list[Point] = [(left, top), (right, top), (right, foot), (left, foot)]
    data = ""
    for row in range(int((foot - top) / 5) + 2):
        for column in range(int((right - left) / 12) + 2):
            x, y = left + 12 * column + (6 if row % 2 else 0), top + 5 * row
            inside = cut([(x, y - 5), (x + 6, y), (x, y + 5), (x - 6, y)], clip)
            if row % 2 == 0 and inside:
                data += polyline_data(inside, closed=True)
    return inked(data, LOZENGE, 0.5, ink=LOZENGE_LINE)


def ducale(openings: Openings) -> str:
    """Draws the palace of the Doges: a rose wall of lozenges on two arcades."""
    return (
        wall(-72, 72, -138, DUCAL_ROSE, foot=-70)
        + _lozenges(-71, -137, 71, -75)
        + shaded(53, -137, 19, 63)
        + merlons(-72, 72, -138)
        + inked_rect(-73, -140, 146, 3, STONE, 0.7)
        + openings.windows((-54, -33, 33, 54), -86, 11, 30)
        + openings.windows((0,), -84, 17, 40)
        + balconies([(0, 26)], -82)
        + inked("M-10 -128L0 -146L10 -128Z", STONE, 0.8)
        + gilt(0, -132, 3, 0.6)
        + openings.loggia(-70, 70, -38, 10, 24, quatrefoils=True)
        + balconies([(0, 140)], -36)
        + inked_rect(-73, -34, 146, 34, STONE, 0.9)
        + openings.arches([-60 + 20 * i for i in range(7)], 0, 15, 29, "ogee")
        + inked("".join(box(-72 + 20 * i, -22, 4, 22) for i in range(8)), STONE, 0.6)
    )


def doro(openings: Openings) -> str:
    """Draws the house of gold: ivory and gold filigree, loggias on the left alone."""
    drawn = (
        wall(-70, 70, -136, GOLD_HOUSE)
        + merlons(-70, 70, -136, GILT_MERLON, 6.4)
        + inked_rect(-72, -138, 144, 3.4, GOLD, 0.7)
    )
    for foot, height in ((-94, 27), (-47, 29)):
        drawn += openings.loggia(-64, 10, foot, 6, height, quatrefoils=True) + balconies([(-27, 76)], foot + 2)
        drawn += openings.windows((27, 54), foot, 10, 30, frame=GOLD)
    return (
        drawn
        + roundels([(40.5, -119, 4.6), (40.5, -72, 4.6)], RED)
        + openings.loggia(-64, 10, 0, 4, 32, "round")
        + openings.windows((36,), -14, 10, 14, "square", frame=GOLD)
        + openings.doors((56,), 12, 24, "ogee")
        + inked_rect(15, -136, 4, 136, STONE_BODY, 0.6)
        + band(-70, 70, -88, -41, width=0.8, colour=GOLD)
        + shaded(52, -135, 18, 134, 0.1)
    )


def altana(openings: Openings) -> str:
    """Draws the ochre palace with its terrace on the roof."""
    posts = "M-20 -132V-152M20 -132V-152M-7 -132V-152M7 -132V-152"
    return (
        chimneys([(-52, -122, 30), (54, -120, 28)])
        + stroke(posts, TERRACE_WOOD, 1.6)
        + inked_rect(-25, -154, 50, 3, TERRACE_FLOOR, 0.7)
        + stroke("M-24 -144H24M-24 -147.5H24", INK, 0.9)
        + inked("M-25 -154Q0 -166 25 -154Z", AWNING, 0.8)
        + stroke("M-8 -159V-154M8 -159V-154", INK, 0.5)
        + roof(-70, 70, -118, 14, 16)
        + wall(-66, 66, -120, OCHRE)
        + cornice(-66, 66, -119, 3)
        + openings.windows((-48, 48), -80, 11, 29)
        + openings.loggia(-22, 22, -80, 4, 28, quatrefoils=True)
        + openings.windows((-48, 48), -38, 11, 26)
        + openings.loggia(-22, 22, -38, 4, 25)
        + balconies([(0, 48)], -78)
        + balconies([(0, 48)], -36)
        + roundels([(-34, -95, 4.4), (34, -95, 4.4)], RED)
        + base(-66, 66, 10)
        + openings.doors((0,), 16, 25, "ogee")
        + openings.windows((-48, 48), -12, 9, 11, "square")
    )


def rosso(openings: Openings) -> str:
    """Draws the palace of red brick with its white merlons."""
    return (
        chimneys([(48, -124, 26)], RED_CHIMNEY)
        + wall(-64, 64, -132, RED_BRICK, bricks=True)
        + merlons(-64, 64, -134, step=8)
        + inked_rect(-66, -136, 132, 3.6, STONE, 0.8)
        + openings.loggia(-28, 28, -88, 5, 30, quatrefoils=True)
        + openings.windows((-48, 48), -88, 11, 31)
        + balconies([(0, 60), (-48, 16), (48, 16)], -86)
        + openings.windows((-48, -16, 16, 48), -44, 12, 27)
        + band(-64, 64, -79, -37, width=2)
        + base(-64, 64, 9)
        + openings.doors((-16, 16), 14, 24, "ogee")
        + openings.windows((-48, 48), -10, 9, 14)
        + quoins(-64, 64, -132, -10)
    )


def rosa(openings: Openings) -> str:
    """Draws the narrow pink palace with shutters and two chimneys."""
    drawn = (
        chimneys([(-34, -134, 26), (36, -134, 26)])
        + roof(-60, 60, -132, 12, 18)
        + wall(-56, 56, -134, PINK)
        + cornice(-56, 56, -133, 3)
    )
    for foot in (-98, -62):
        drawn += openings.loggia(-18, 18, foot, 3, 24) + balconies([(0, 40)], foot + 2)
        drawn += openings.windows((-40, 40), foot, 10, 22, "square", shutters=SHUTTER_SAGE)
    return (
        drawn
        + openings.windows((-40, 40), -26, 10, 18, "square", shutters=SHUTTER_SAGE)
        + base(-56, 56, 10)
        + openings.doors((0,), 20, 36, "ogee")
        + band(-56, 56, -92, -55, width=1.4)
        + inked(box(-28, -127, 56, 9), PINK_PANEL, 0.7)
        + roundels([(-18, -122.5, 3.2), (0, -122.5, 3.2), (18, -122.5, 3.2)], RED)
    )


def dario(openings: Openings) -> str:
    """Draws the palace of coloured marbles with its many chimneys."""
    teal, moss, rust, violet = ENAMEL["glass"], ENAMEL["painting"], ENAMEL["lion"], ENAMEL["goblet"]
    drawn = (
        chimneys([(-40, -126, 30), (30, -126, 34), (50, -124, 24)])
        + roof(-62, 62, -128, 11, 16)
        + wall(-58, 58, -130, MARBLE_WALL)
        + cornice(-58, 58, -129, 3)
    )
    for foot in (-98, -58):
        drawn += openings.loggia(-50, 2, foot, 4, 25, "round") + openings.windows((20, 44), foot, 11, 25, "round")
    return (
        drawn
        + roundels([(32, -116, 5), (-24, -86, 5.2), (44, -43, 6)], teal)
        + roundels([(32, -76, 5), (-44, -86, 5.2)], RED)
        + roundels([(32, -102, 4), (32, -62, 4), (-4, -86, 5.2)], moss)
        + roundels([(-38, -43, 7)], rust)
        + roundels([(-10, -43, 7)], violet)
        + balconies([(-24, 56)], -56)
        + base(-58, 58, 32, rusticated=True)
        + openings.doors((-24,), 15, 27)
        + openings.windows((20, 44), -9, 9, 13, "square")
    )
