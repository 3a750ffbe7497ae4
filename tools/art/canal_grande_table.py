"""Canal Grande's two tables: the banks where offers are divided, the square where votes are held, and all on them."""

from __future__ import annotations

from tools.art import canal_grande_ballots, canal_grande_seals, canal_grande_vote
from tools.art.canal_grande_divide import divide
from tools.art.canal_grande_seals import FOLDER
from tools.art.canal_grande_vote import vote


def drawings() -> dict[str, str]:
    """Draw the whole family."""
    return {
        f"{FOLDER}/divide.svg": divide(),
        f"{FOLDER}/vote.svg": vote(),
        **canal_grande_vote.drawings(),
        **canal_grande_seals.drawings(),
        **canal_grande_ballots.drawings(),
    }
