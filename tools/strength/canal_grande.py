"""Canal Grande, measured between two and in teams of one player; also ways to decide, and the fit of its judgement.

An answer has the nodes of its level and as much time as these take, so that a busy machine changes nothing.
"""

from __future__ import annotations

from game.ai.player import Limit
from game.rules.canal_grande import CanalGrandeView, Choose, Divide
from game.rules.core import Move, View
from tools.strength.canal_grande_attack import FURTHER
from tools.strength.canal_grande_fit import FIT
from tools.strength.canal_grande_former import FORMER
from tools.strength.canal_grande_ways import WAYS_TO_DECIDE
from tools.strength.far_files import far_files
from tools.strength.measuring import Bar, rates_at_one_table
from tools.strength.room import Pairing, StrengthRoom
from tools.strength.yardsticks import yardsticks

UNEQUAL = "makes unequal offers"
"""A risk."""
STEALS = "takes the offer to steal"
"""A bluff."""
EARLY = "takes the offer to vote early"
"""No patience."""


def shows(trait: str, view: View, move: Move) -> bool | None:
    """Whether a decision shows a trait; None where it is not about it."""
    assert isinstance(view, CanalGrandeView)
    if trait == UNEQUAL:
        if not isinstance(move, Divide) or view.turned_up is None:
            return None
        return min(len(move.offer), len(view.turned_up) - len(move.offer)) * 4 <= len(view.turned_up)
    if not isinstance(move, Choose) or view.offers is None:
        return None
    card = "traitor" if trait == STEALS else "doge"
    counts = [offer.count(card) for offer in view.offers]
    return None if counts[0] == counts[1] else counts[move.offer] == max(counts)


ROOM = StrengthRoom(
    strength=tuple(
        Pairing((player,) * team + (other,) * team, bar)
        for team in (2, 1)
        for player, other, bar in (
            ("random", "ai:novice", Bar(0.02, 0.10)),
            ("greedy", "ai:novice", Bar(0.85, 0.95)),
            ("ai:doge", "greedy", Bar(0.95)),
        )
    ),
    tables=(4, 2),
    levels=Bar(0.703, 0.849),
    shown_by={"risk": (UNEQUAL, 1.0), "bluff": (STEALS, 1.0), "patience": (EARLY, -1.0)},
    shows=shows,
    counted=rates_at_one_table,
    limit=Limit(),
    further={
        **FURTHER,
        "far": far_files((2, 4), 4),
        "ways": WAYS_TO_DECIDE,
        "fit": FIT,
        "former": FORMER,
        "yardsticks": yardsticks({4: 0.75, 2: 0.75}, ("spiel-ismcts",), 60),
    },
)
"""How Canal Grande is measured."""
