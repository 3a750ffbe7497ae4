"""Casanova's cards: thirteen figures, the same as card faces and as ghosts of what was played, and the backs.

Every card is drawn whole, so that the table only places pictures. Numerals and names are the program's: they change
with type size and language, the faces do not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tools.art.casanova.backs import card_back, card_back_turned, prow_mark
from tools.art.casanova.figures_high import bauta, capitano, sole, volto
from tools.art.casanova.figures_low import arlecchino, brighella, gnaga, pulcinella, zanni
from tools.art.casanova.figures_middle import colombina, medico, moretta, pantalone
from tools.art.casanova.palette import ARCH, LEDGE_SLOT
from tools.art.casanova.shapes import FOLDER
from tools.art.pens.palette import CARD_FACE, GOLD, INK
from tools.art.pens.pen import flat, stroke, washed
from tools.art.pens.svg import document, group, moved, rect

FIGURES: Final[tuple[Callable[[], str], ...]] = (
    gnaga,
    zanni,
    pulcinella,
    brighella,
    arlecchino,
    colombina,
    moretta,
    medico,
    pantalone,
    capitano,
    volto,
    sole,
    bauta,
)
"""The figures from low to high, each a mask of Venice; rank 1 comes first."""

FIGURE_BOX: Final = 120
"""Side of a figure's picture."""
FIGURE_SCALE: Final = 0.9
"""Figures reach 66 from their middle; this scale keeps them whole in their box."""

CARD: Final = (126.0, 176.0)
"""Size of a card in hand."""
SMALL_CARD: Final = (60.0, 84.0)
"""Size of a card in the row of played ones."""

GHOST_SHARE: Final = 0.42
"""How much of a played figure's colour is left over the dark slot."""

TALL_FROM: Final = 10
"""From this rank figures are wider or taller: they are drawn a little smaller and lower on the card."""
RIGHT_OF_NUMERAL: Final = (11, 13)
"""Ranks moved a little to the right, away from two digits."""


def figure(rank: int) -> str:
    """Draws a figure alone."""
    half = FIGURE_BOX / 2
    return document(FIGURE_BOX, FIGURE_BOX, group(FIGURES[rank - 1](), transform=moved(half, half, scale=FIGURE_SCALE)))


def ghost(rank: int) -> str:
    """Draws a played figure as it shows faintly in its slot on the ledge."""
    return washed(figure(rank), LEDGE_SLOT, 1 - GHOST_SHARE)


def card(rank: int) -> str:
    """Draws the face of a card in hand: frame, thin gold rule, arch and figure."""
    width, height = CARD
    left, right, foot = 18, width - 18, height - 40
    shoulder, crown = height * 0.42, height * 0.1
    arch = f"M{left} {foot}L{left} {shoulder}C{left} {crown} {right} {crown} {right} {shoulder}L{right} {foot}Z"
    tall = rank >= TALL_FROM
    place = moved(
        width / 2 + (3 if rank in RIGHT_OF_NUMERAL else 0),
        height * (0.49 if tall else 0.465),
        scale=width / (160 if tall else 146),
    )
    return document(
        width,
        height,
        _face(width, height, rx=10, line=1.8, margin=6),
        flat(arch, ARCH),
        stroke(arch, GOLD, 1.1),
        group(FIGURES[rank - 1](), transform=place),
    )


def small_card(rank: int) -> str:
    """Draws the face of a played card: frame, thin gold rule and figure, its upper left corner free for the numeral."""
    width, height = SMALL_CARD
    return document(
        width,
        height,
        _face(width, height, rx=6, line=1.4, margin=3.5),
        group(FIGURES[rank - 1](), transform=moved(width / 2, height * 0.6, scale=width / 134)),
    )


def _face(width: float, height: float, *, rx: float, line: float, margin: float) -> str:
    """Draws an empty card with its thin gold rule, its contour inside the box."""
    half = line / 2
    return rect(half, half, width - line, height - line, rx=rx, fill=CARD_FACE, stroke=INK, stroke_width=line) + rect(
        margin,
        margin,
        width - 2 * margin,
        height - 2 * margin,
        rx=rx * 0.6,
        stroke=GOLD,
        stroke_width=1.4 if margin > 4 else 1,
    )


def drawings() -> dict[str, str]:
    """Draws the whole family."""
    drawn = {f"{FOLDER}/card_back.svg": card_back(), f"{FOLDER}/card_back_turned.svg": card_back_turned()}
    drawn["common/prow.svg"] = prow_mark()
    for rank in range(1, len(FIGURES) + 1):
        drawn[f"{FOLDER}/figure_{rank:02}.svg"] = figure(rank)
        drawn[f"{FOLDER}/ghost_{rank:02}.svg"] = ghost(rank)
        drawn[f"{FOLDER}/card_{rank:02}.svg"] = card(rank)
        drawn[f"{FOLDER}/card_small_{rank:02}.svg"] = small_card(rank)
    return drawn
