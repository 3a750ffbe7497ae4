"""How each phase of Canal Grande is played: modules of functions over a state, each built on those before it.

    pile       drawing from the action pile, and discarding
    choosing   moves of which there are few: listed, decided, drawn
    rounds     DEAL, FIRST_DIVIDER, REVEAL, CATCH_UP: how rounds and phases of the game begin and end
    carrying   TRAITOR, STEAL, SPY, DRAW: an offer is carried out, up to its votes and to the end of the round
    dividing   DIVIDE, CHOOSE: two offers are made and one is taken
    opening    VOTE: the challenger names a quarter
    raising    RAISE: the others raise or pass, and the vote is decided

A function that makes a move says who is to move next and in which phase, and nothing else does.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeVar, cast

from game.rules.canal_grande.phases.carrying import DRAWING, SPYING, STEALING, TREASON
from game.rules.canal_grande.phases.dividing import CHOOSING, DIVIDING
from game.rules.canal_grande.phases.opening import OPENING
from game.rules.canal_grande.phases.raising import RAISING
from game.rules.canal_grande.phases.rounds import CATCHING_UP, DEALING, FIRST_DIVIDING, OVER, REVEALING
from game.rules.canal_grande.state import PhaseRules, Rulebook
from game.rules.canal_grande.view import Phase
from game.rules.core import Move

M = TypeVar("M", bound=Move)


def _of_any_move(rules: PhaseRules[M]) -> PhaseRules[Move]:
    """The same rules for a state, which asks them only about the kinds of moves that they name."""
    return cast("PhaseRules[Move]", rules)


PHASES: Final[Mapping[Phase, PhaseRules[Move]]] = {
    Phase.DEAL: _of_any_move(DEALING),
    Phase.FIRST_DIVIDER: _of_any_move(FIRST_DIVIDING),
    Phase.REVEAL: _of_any_move(REVEALING),
    Phase.DIVIDE: _of_any_move(DIVIDING),
    Phase.CHOOSE: _of_any_move(CHOOSING),
    Phase.TRAITOR: _of_any_move(TREASON),
    Phase.STEAL: _of_any_move(STEALING),
    Phase.SPY: _of_any_move(SPYING),
    Phase.DRAW: _of_any_move(DRAWING),
    Phase.VOTE: _of_any_move(OPENING),
    Phase.RAISE: _of_any_move(RAISING),
    Phase.CATCH_UP: _of_any_move(CATCHING_UP),
    Phase.END: _of_any_move(OVER),
}
"""How each phase is played."""

RULEBOOK: Final = Rulebook(PHASES)
"""The same, as a state asks it."""
