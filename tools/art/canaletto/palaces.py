"""The sixteen palaces of the ring as pictures: façade, stone quay and the wall's broken reflection in the water.

Each has a second picture for when its treasures are gone: the slats closed and every colour drawn back into fog. The
foot of every façade is at the same place of the box, so that one rule sets them all along the canal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tools.art.canaletto.classical import (
    BAROQUE,
    CHURCH,
    CUSTOMS,
    IVORY_WALL,
    SAGE,
    STRAW,
    dogana,
    leone,
    pesaro,
    rezzonico,
    salute,
    verde,
)
from tools.art.canaletto.gothic import (
    DUCAL_ROSE,
    GOLD_HOUSE,
    MARBLE_WALL,
    OCHRE,
    PINK,
    RED_BRICK,
    altana,
    dario,
    doro,
    ducale,
    rosa,
    rosso,
)
from tools.art.canaletto.openings import Openings
from tools.art.canaletto.palette import DEEP_WATER, FOG, FOG_SHARE, QUAY_FACE, STONE
from tools.art.canaletto.stones import box
from tools.art.canaletto.tiles import FOLDER
from tools.art.canaletto.towers import (
    CLOCK_WINGS,
    GATE_BRICK,
    WAREHOUSE,
    WARM_BRICK,
    arsenale,
    bovolo,
    fondaco,
    orologio,
)
from tools.art.pens.palette import INK
from tools.art.pens.pen import flat, inked, stroke, washed
from tools.art.pens.svg import document

PALACES: Final[Sequence[tuple[Callable[[Openings], str], str]]] = (
    (fondaco, WAREHOUSE),
    (rosa, PINK),
    (ducale, DUCAL_ROSE),
    (salute, CHURCH),
    (bovolo, WARM_BRICK),
    (pesaro, BAROQUE),
    (rezzonico, IVORY_WALL),
    (rosso, RED_BRICK),
    (arsenale, GATE_BRICK),
    (dogana, CUSTOMS),
    (altana, OCHRE),
    (leone, STRAW),
    (orologio, CLOCK_WINGS),
    (verde, SAGE),
    (dario, MARBLE_WALL),
    (doro, GOLD_HOUSE),
)
"""The façades clockwise round the ring, each with the colour it throws on the water."""

BOX: Final = (176.0, 232.0)
"""Size of a palace's picture."""
FOOT: Final = (88.0, 182.0)
"""Where in it the middle of the façade's foot lies."""
QUAY_WIDTH: Final = 150.0
FOGGED_REFLECTION: Final = "#9FAAA4"
"""What an empty palace throws on the water."""
REFLECTION: Final = ((140, 4.5), (126, 4), (132, 3.4), (100, 3), (84, 2.4))
"""Width and height of the broken bars of a reflection, from the quay downwards."""


BROKEN: Final = ((0.0, 0.46, 0.6), (0.3, 0.44, -0.4), (0.62, 0.38, 0.5))
"""Start and length of the pieces of a bar, as shares of its width, and how far they lie below it."""


def palace(index: int, *, is_empty: bool) -> str:
    """Draws one palace of the ring, counted from 0."""
    facade, colour = PALACES[index]
    body = facade(Openings(is_shut=is_empty))
    if is_empty:
        body = washed(body, FOG, FOG_SHARE)
    water = reflection(FOGGED_REFLECTION if is_empty else colour)
    return document(*BOX, water, quay(), body, origin=(-FOOT[0], -FOOT[1]))


def quay() -> str:
    """Draws the stone quay a façade stands on, and its shadow on the water."""
    half = QUAY_WIDTH / 2
    joints = "".join(f"M{8 + 16 * i - half} 6v5" for i in range(int(QUAY_WIDTH / 16)))
    return (
        flat(f"M{-half - 6} 9H{half + 6}L{half - 4} 26H{4 - half}Z", DEEP_WATER, 0.28)
        + inked(box(-half - 5, 0, QUAY_WIDTH + 10, 6), STONE, 1)
        + inked(box(-half - 2, 6, QUAY_WIDTH + 4, 5), QUAY_FACE, 1)
        + stroke(joints, INK, 0.6)
    )


def reflection(colour: str) -> str:
    """Draws the broken bars a wall throws on the water below its quay."""
    drawn = ""
    for row, (width, height) in enumerate(REFLECTION):
        level, left = 15 + 7 * row, -width / 2 + (row % 2) * 8 - 4
        bar = "".join(
            f"M{left + start * width} {level + drop}q{share * width / 2} {-height} {share * width} 0"
            f"q{-share * width / 2} {height * 0.7} {-share * width} 0Z"
            for start, share, drop in BROKEN
        )
        drawn += flat(bar, colour, 0.42 - 0.06 * row)
    return drawn


def drawings() -> dict[str, str]:
    """Draws every palace, with and without its treasures."""
    drawn: dict[str, str] = {}
    for index in range(len(PALACES)):
        name = f"{FOLDER}/palace_{index + 1:02}"
        drawn[f"{name}.svg"] = palace(index, is_empty=False)
        drawn[f"{name}_empty.svg"] = palace(index, is_empty=True)
    return drawn
