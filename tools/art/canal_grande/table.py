"""Canal Grande's two tables: the banks where offers are divided, the square where votes are held, and all on them."""

from __future__ import annotations

from tools.art.canal_grande import ballots, seals
from tools.art.canal_grande.divide import divide
from tools.art.canal_grande.seals import FOLDER
from tools.art.canal_grande.vote import drawings as vote_drawings
from tools.art.canal_grande.vote import vote


def drawings() -> dict[str, str]:
    """Draws the whole family."""
    return {
        f"{FOLDER}/divide.svg": divide(),
        f"{FOLDER}/vote.svg": vote(),
        **vote_drawings(),
        **seals.drawings(),
        **ballots.drawings(),
    }
