"""Four façades of the ring told by their towers: warehouse, spiral stair, clock tower and the arsenal's gate."""

from __future__ import annotations

from typing import Final

from tools.art.canaletto.openings import Openings, arch
from tools.art.canaletto.palette import ENAMEL, STONE, STONE_BODY
from tools.art.canaletto.stones import (
    band,
    base,
    box,
    chimneys,
    cornice,
    dome,
    gilt,
    merlons,
    pediment,
    pilasters,
    roof,
    roundels,
    shaded,
    wall,
)
from tools.art.canaletto.treasures import lion
from tools.art.pens.palette import DARK_GOLD, INK, RED
from tools.art.pens.pen import inked, inked_oval, inked_rect, stroke
from tools.art.pens.svg import group, moved, polar

WAREHOUSE: Final = "#E8DCC6"
"""The warehouse."""
WAREHOUSE_TOWER: Final = "#DDCDB0"
"""Its towers."""
DEEP_HALL: Final = "#33444A"
"""Behind its arcades."""
WARM_BRICK: Final = "#C77B50"
"""The house with the spiral stair."""
STAIR: Final = "#E9DEC8"
"""The stair's tower."""
STAIR_ROOF: Final = "#A56A4A"
"""Its roof."""
CLOCK_WINGS: Final = "#E2C58D"
"""Wings of the clock tower."""
CLOCK_TOWER: Final = "#EDE2CB"
"""The clock tower."""
CLOCK_BLUE: Final = "#2F4F7A"
"""Face of the clock."""
GATE_BRICK: Final = "#BE6A4C"
"""Towers of the arsenal."""
GATE_STONE: Final = "#EBDFC8"
"""Gate of the arsenal."""
GATE_FIELD: Final = "#D9C29A"
"""Field of its pediment."""
GRILLE: Final = "#8FA9A8"
"""The gate's bars."""


def fondaco(openings: Openings) -> str:
    """Draws the warehouse of the merchants: arcades between two towers."""
    drawn = (
        wall(-44, 44, -92, WAREHOUSE)
        + merlons(-44, 44, -92, step=7.2)
        + openings.loggia(-42, 42, -48, 9, 30, "round", dark=DEEP_HALL)
        + openings.loggia(-42, 42, 0, 6, 36, "round", dark=DEEP_HALL)
        + roundels([(x, -84, 3.6) for x in (-31.5, -10.5, 10.5, 31.5)], ENAMEL["glass"])
        + band(-44, 44, -42, colour=STONE_BODY)
    )
    for x in (-57, 57):
        drawn += (
            wall(x - 15, x + 15, -124, WAREHOUSE_TOWER)
            + merlons(x - 15, x + 15, -124, step=7.5)
            + openings.loggia(x - 11, x + 11, -86, 3, 22, "round")
            + openings.loggia(x - 11, x + 11, -46, 2, 26, "round")
        )
    return drawn + openings.windows((-57, 57), -8, 10, 18, "round") + roundels([(-57, -114, 4), (57, -114, 4)], RED)


def bovolo(openings: Openings) -> str:
    """Draws the house with the spiral stair in its tower."""
    arches: list[str] = []
    ramps = balusters = ""
    for turn in range(4):
        foot = -8 - 34 * turn
        arches += [arch(26 + 10.6 * i, foot - 5 * i - 6, 8, 19, "round") for i in range(3 if turn == 3 else 4)]
        ramps += f"M20 {foot - 1}L64 {foot - 22}v5L20 {foot + 4}Z"
        balusters += "".join(f"M{24 + 4 * i} {foot - 2 - 1.9 * i}v5" for i in range(10))
    return (
        roof(-62, 34, -108, 12, 12)
        + chimneys([(-42, -112, 26)])
        + wall(-60, 34, -110, WARM_BRICK, bricks=True)
        + openings.windows((-44, -18), -74, 12, 25, "round")
        + openings.windows((-44, -18), -34, 12, 26, "round")
        + band(-60, 24, -67, width=1.8)
        + base(-60, 34, 9)
        + openings.doors((-31,), 14, 22)
        + dome(42, -140, 20, 11, STAIR_ROOF)
        + inked_rect(20, -142, 44, 142, STAIR, 1)
        + openings.outlined("".join(arches))
        + inked(ramps, STONE, 0.7)
        + stroke(balusters, INK, 0.5)
        + shaded(52, -141, 12, 141, 0.16)
        + inked_rect(18, -144, 48, 4, STONE, 0.8)
    )


def orologio(openings: Openings) -> str:
    """Draws the clock tower between its wings, lion and bell above."""
    hours = ""
    for hour in range(12):
        (x1, y1), (x2, y2) = polar(0, -96, 12.6, 30 * hour), polar(0, -96, 9.6, 30 * hour)
        hours += f"M{x1} {y1}L{x2} {y2}"
    return (
        wall(-66, 66, -82, CLOCK_WINGS)
        + cornice(-66, 66, -82, 3.4)
        + openings.windows((-54, -36, 36, 54), -48, 10, 22, "round")
        + openings.windows((-54, -36, 36, 54), -12, 10, 20, "round")
        + band(-66, 66, -41)
        + wall(-22, 22, -142, CLOCK_TOWER)
        + cornice(-22, 22, -142)
        + inked("M-12 -146V-152H12V-146", STONE_BODY, 0.8)
        + inked("M-5 -152Q-5 -163 0 -163Q5 -163 5 -152Z", DARK_GOLD, 0.9)
        + inked_rect(-18, -137, 36, 20, CLOCK_BLUE, 0.8)
        + group(lion(3), transform=moved(0, -127, scale=0.27))
        + inked_oval(0, -96, 17, STONE, 0.9)
        + inked_oval(0, -96, 14.4, CLOCK_BLUE, 0.8)
        + gilt(0, -96, 7, 0.6)
        + stroke(hours, STONE)
        + stroke("M0 -96L8 -104", INK, 1.6)
        + openings.loggia(-16, 16, -46, 3, 24, "round")
        + openings.gates((0,), 22, 32, rim=3)
        + base(-66, -22, 7)
        + base(22, 66, 7)
    )


def arsenale(openings: Openings) -> str:
    """Draws the arsenal's gate between two red towers."""
    drawn = ""
    for x in (-54, 54):
        drawn += (
            wall(x - 17, x + 17, -132, GATE_BRICK, bricks=True)
            + merlons(x - 19, x + 19, -134, step=7.6)
            + inked_rect(x - 19, -136, 38, 4, STONE, 0.8)
            + band(x - 17, x + 17, -84, -42, width=2.4)
            + base(x - 17, x + 17, 9)
        )
    return (
        drawn
        + openings.windows((-54, 54), -100, 10, 20, "round")
        + openings.windows((-54, 54), -58, 10, 20, "round")
        + wall(-37, 37, -84, GATE_STONE)
        + cornice(-37, 37, -84)
        + inked(box(-22, -112, 44, 24), STONE, 0.9)
        + group(lion(2.8), transform=moved(0, -100, scale=0.34))
        + pediment(-28, 28, -112, 16, GATE_FIELD)
        + openings.gates((0,), 36, 60, rim=5)
        + stroke("M-17 -34H17M-17 -24H17M-17 -14H17M-9 0V-42M0 0V-44M9 0V-42", GRILLE, 1)
        + pilasters((-30, 30), -78, 0, 6)
    )
