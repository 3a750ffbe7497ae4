"""Whole games of two, solved before they begin where that can be paid: how often is counted, never timed."""

from __future__ import annotations

from functools import lru_cache

from game.ai.casanova.backward_induction import Backward, pairs_of_hands, whole_game
from game.rules.casanova import CasanovaRules

MOST_STATES = 60_000
"""A file whose game for two has more public states is not solved whole."""
WORK = 40_000_000
"""What solving one may cost (`Backward.cost` times iterations): two seconds at most where it was measured."""
LEAST_ITERATIONS, MOST_ITERATIONS = 8, 200
"""How often its states are thought through: as often as the work allows, and not at all below the first."""


def may_be_solved(rules: CasanovaRules) -> bool:
    """Whether a file is not plainly too large to be solved whole."""
    return pairs_of_hands(len(rules.cards.all), rules.rounds - 1) <= MOST_STATES


@lru_cache(maxsize=4)
def solved_whole(rules: CasanovaRules) -> Backward | None:
    """The whole game of two, solved once for all who play it here; None where it is too large."""
    whole = whole_game(rules, MOST_STATES, WORK // LEAST_ITERATIONS) if may_be_solved(rules) else None
    if whole is not None:
        whole.solve(min(MOST_ITERATIONS, WORK // max(whole.cost, 1)))
    return whole
