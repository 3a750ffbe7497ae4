"""Six façades of the ring with round arches and columns: churches, great houses and the customs house."""

from __future__ import annotations

from typing import Final

from tools.art.canaletto.openings import Openings, arch
from tools.art.canaletto.palette import SHUTTER_GREEN, STONE, STONE_BODY, TERRACOTTA
from tools.art.canaletto.stones import (
    balconies,
    band,
    base,
    box,
    cornice,
    dome,
    gilt,
    obelisks,
    pediment,
    pilasters,
    quoins,
    roof,
    urns,
    wall,
)
from tools.art.canaletto.treasures import lion
from tools.art.pens.palette import INK, RED
from tools.art.pens.pen import flat, inked, inked_oval, inked_rect, stroke
from tools.art.pens.svg import group, moved

BAROQUE: Final = "#DCD2BC"
"""Wall of the baroque palace."""
RUSTIC: Final = "#C9BCA2"
"""Its rusticated ground floor."""
CHURCH: Final = "#EFE5D0"
"""Wall of the church."""
DRUM: Final = "#E6DAC2"
"""Drum below its dome."""
CHURCH_DOOR: Final = "#6B4A32"
"""Its door."""
NICHE: Final = "#CFC3A8"
"""Niches of its statues."""
SAGE: Final = "#9FB08B"
"""The palace of green plaster."""
SAGE_FIELD: Final = "#A9B58F"
"""Field of its pediment."""
STRAW: Final = "#E9D9A8"
"""The palace with the lion."""
IVORY_WALL: Final = "#EFE6D2"
"""The palace of three classical storeys."""
CUSTOMS: Final = "#E7D2A2"
"""The customs house."""
CUSTOMS_TOWER: Final = "#F0E6D0"
"""Its tower."""
FIELD: Final = "#D9C29A"
"""Field of a pediment."""


def pesaro(openings: Openings) -> str:
    """Draws the baroque palace: columns in pairs, obelisks, a ground floor of diamonds."""
    columns = (-62.5, -37.5, -12.5, 12.5, 37.5, 62.5)
    drawn = wall(-72, 72, -134, BAROQUE)
    for foot, height in ((-92, 33), (-45, 36)):
        drawn += openings.windows((-50, -25, 0, 25, 50), foot, 13, height, "round")
        drawn += pilasters(columns, foot - height - 6, foot + 1, 4.4) + balconies([(0, 136)], foot + 3)
    diamonds = ""
    for row in range(4):
        for column in range(13):
            x = -68 + 11.3 * column + 5.6 * (row % 2)
            if x <= 68:
                diamonds += f"M{x} {-35 + 9 * row}l4.6 4.2l-4.6 4.2l-4.6 -4.2Z"
    return (
        drawn
        + cornice(-72, 72, -134, 5)
        + obelisks((-66, -22, 22, 66), -139, 19)
        + inked("M-14 -139Q0 -160 14 -139Z", STONE, 0.9)
        + gilt(0, -145, 4.5, 0.7)
        + inked_rect(-74, -36, 148, 36, RUSTIC, 0.9)
        + inked(diamonds, STONE_BODY, 0.5)
        + openings.doors((-22, 22), 14, 28)
    )


def salute(openings: Openings) -> str:
    """Draws the church with the great dome."""
    scrolls = "M-40 -104Q-56 -104 -54 -88Q-52 -80 -44 -82M40 -104Q56 -104 54 -88Q52 -80 44 -82"
    niches = "".join(arch(x, -6, 12, 24, "round") for x in (-44, 44))
    statues = "".join(f"M{x - 3} -7V-18h6V-7ZM{x - 2.5} -21a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0Z" for x in (-44, 44))
    return (
        dome(0, -104, 38, 36)
        + dome(44, -92, 14, 14)
        + inked(scrolls, STONE, 1)
        + inked_oval(-47, -92, 5, STONE_BODY, 0.8)
        + inked_oval(47, -92, 5, STONE_BODY, 0.8)
        + inked_rect(-42, -108, 84, 8, STONE, 0.9)
        + inked_rect(-40, -100, 80, 20, DRUM, 0.9)
        + openings.windows((-28, -10, 10, 28), -84, 8, 12, "round", sill=False)
        + wall(-68, 68, -80, CHURCH)
        + cornice(-68, 68, -80)
        + pediment(-26, 26, -78, 18, FIELD)
        + openings.gates((0,), 28, 56, rim=4)
        + inked_rect(-9, -30, 18, 30, CHURCH_DOOR, 0.7)
        + pilasters((-64, -24, 24, 64), -74, 0, 6)
        + openings.windows((-44, 44), -40, 14, 28, "round")
        + inked(niches, NICHE, 0.7)
        + inked(statues, STONE, 0.5)
    )


def verde(openings: Openings) -> str:
    """Draws the palace of sage-green plaster with shutters and a pediment."""
    figures = "".join(f"M{x - 3} {y}v-6q3 -6 6 0v6Z" for x, y in ((-30, -121), (0, -143), (30, -121)))
    drawn = (
        roof(-66, 66, -118, 10, 10)
        + pediment(-30, 30, -119, 24, SAGE_FIELD)
        + inked_oval(0, -126, 4.4, STONE, 0.8)
        + inked(figures, STONE, 0.7)
        + wall(-64, 64, -118, SAGE)
        + cornice(-64, 64, -117)
        + band(-64, 64, -76)
    )
    for foot, height in ((-84, 24), (-42, 28)):
        drawn += openings.windows((-48, 48), foot, 10, height, "square", shutters=SHUTTER_GREEN)
        drawn += openings.windows((-17, 0, 17), foot, 10, height, "round")
        drawn += pilasters((-27, 27), foot - height - 4, foot + 2, 4)
    return (
        drawn
        + balconies([(0, 50)], -40)
        + base(-64, 64, 30, rusticated=True)
        + openings.doors((0,), 17, 26)
        + openings.windows((-42, 42), -9, 11, 13, "square")
        + quoins(-64, 64, -113, -32)
    )


def leone(openings: Openings) -> str:
    """Draws the low palace that bears the lion."""
    return (
        wall(-70, 70, -106, STRAW)
        + cornice(-70, 70, -106, 5)
        + inked("M-34 -111V-128H34V-111Z", STONE, 0.9)
        + inked("M-34 -128Q0 -152 34 -128Z", STONE, 0.9)
        + obelisks((-66, 66), -111, 20)
        + urns((-46, 46), -111)
        + inked("M-28 -114V-126Q0 -144 28 -126V-114Z", RED, 0.8)
        + group(lion(2.6), transform=moved(1, -124, scale=0.4))
        + openings.windows((-56, -34, 34, 56), -54, 12, 34, "round")
        + openings.loggia(-20, 20, -54, 3, 34, "round")
        + balconies([(-56, 16), (-34, 16), (0, 44), (34, 16), (56, 16)], -52)
        + pilasters((-66, -45, -24, 24, 45, 66), -98, -44, 4.4)
        + base(-70, 70, 40, rusticated=True)
        + openings.doors((0,), 20, 32)
        + openings.windows((-46, 46), -12, 13, 20, "round")
        + gilt(0, -37, 4)
    )


def rezzonico(openings: Openings) -> str:
    """Draws the ivory palace of three storeys with a balustrade on top."""
    columns = [-68 + 19.2 * i for i in range(8)]
    drawn = wall(-70, 70, -136, IVORY_WALL)
    for foot, height in ((-98, 28), (-54, 30)):
        drawn += openings.windows([-57 + 19 * i for i in range(7)], foot, 9.5, height, "round", sill=False)
        drawn += inked("".join(box(x - 1.6, foot - height - 4, 3.2, height + 5) for x in columns), STONE_BODY, 0.6)
        drawn += inked_rect(-71, foot - height - 8, 142, 4.4, STONE, 0.7) + balconies([(0, 138)], foot + 3)
    balusters = "".join(box(-66 + 12 * i, -146, 3, 5) for i in range(12))
    figures = "".join(f"M{x - 4} -149q-1 -8 4 -10q5 2 4 10Z" for x in (-64, -21, 21, 64))
    return (
        drawn
        + inked_rect(-70, -136, 140, 4, STONE_BODY, 0.7)
        + cornice(-70, 70, -137)
        + inked(balusters, STONE, 0.6)
        + inked_rect(-70, -149, 140, 3, STONE, 0.7)
        + inked(figures, STONE, 0.7)
        + base(-70, 70, 44, rusticated=True)
        + openings.loggia(-20, 20, 0, 3, 34, "round")
        + openings.windows((-46, 46), -12, 12, 20, "round")
    )


def dogana(openings: Openings) -> str:
    """Draws the customs house with its golden ball and Fortune as its vane."""
    gates = (-62, -45, -28, 28, 45, 62)
    balusters = "".join(box(-66 + 8 * i, -74, 3, 4) for i in range(17))
    return (
        wall(-68, 68, -66, CUSTOMS)
        + cornice(-68, 68, -66)
        + openings.gates(gates, 9, 40, rim=2)
        + pilasters((-66, -20, 20, 66), -62, 0, 4)
        + inked(balusters, STONE, 0.5)
        + inked(box(-58, -90, 10, 16) + box(48, -90, 10, 16), STONE, 0.7)
        + inked("M-60 -90L-53 -100L-46 -90ZM46 -90L53 -100L60 -90Z", TERRACOTTA, 0.7)
        + inked_rect(-68, -77, 136, 3, STONE, 0.7)
        + wall(-20, 20, -104, CUSTOMS_TOWER)
        + cornice(-20, 20, -104)
        + openings.windows((0,), -74, 16, 22, "round")
        + openings.doors((0,), 20, 46)
        + inked("M-10 -108L-7 -124H7L10 -108Z", STONE_BODY, 0.9)
        + stroke("M-8 -124q-4 -8 3 -12M8 -124q4 -8 -3 -12", INK, 2)
        + gilt(0, -138, 11, 1)
        + flat("M3 -149a11 11 0 0 1 0 22a14 14 0 0 0 0 -22Z", INK, 0.22)
        + inked("M0 -149v-6M0 -155l8 2.4l-8 2.4Z", RED, 1)
    )
