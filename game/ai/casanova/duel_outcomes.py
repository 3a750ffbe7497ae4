"""How rounds between two may end, for many rounds at once: coins and pot after each of the nine outcomes of `Duel`.

`Standing.end`, which asks the rules, says the same of one round with any number of players; a law holds the two
together, whatever the rules.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from game.ai.casanova.two_players import ACTIVE, FOLDS, FREE, MATCHED, NOBODY, OTHER, OUTCOMES, STAYS, TAKEN, TIE
from game.rules.casanova import CasanovaRules

Ints = npt.NDArray[np.int64]
"""Whole numbers; the axes are the caller's."""


@dataclass(frozen=True, slots=True)
class DuelEnds:
    """Coins after each outcome, from the active player's side."""

    mine: Ints
    """Round, outcome: the active player's coins."""
    theirs: Ints
    """Round, outcome: the other's."""
    pot: Ints
    """Round, outcome: coins left in the pot."""
    decided: npt.NDArray[np.bool_]
    """Round, outcome: whether the game is over."""
    margin: npt.NDArray[np.int64]
    """Round, outcome: 1 if the active player has won a game that is over, −1 if the other, 0 if both or none yet."""
    possible: npt.NDArray[np.bool_]
    """Round, outcome: whether the coins allow it; whether cards and dice do is not looked at."""
    can_double: npt.NDArray[np.bool_]
    """Round: whether the active player can pay the stake."""
    answer: Ints
    """Round: what the other may answer, `duel`'s FREE, FOLDS or STAYS."""


def duel_ends(rules: CasanovaRules, stake: int, mine: Ints, theirs: Ints, pot: Ints, is_last: bool) -> DuelEnds:
    """How rounds may end that begin so.

    Args:
        rules: the rules in play.
        stake: what a double costs.
        mine: round: the active player's coins before the ante.
        theirs: round: the other's.
        pot: round: coins in the pot.
        is_last: whether no round follows.
    """
    ante = rules.ante
    mine, theirs, pot = mine - ante, theirs - ante, pot + 2 * ante
    can_pay = theirs >= stake
    answer = np.where(can_pay, FREE, STAYS if rules.broke_stays else FOLDS)
    can_double = mine >= stake
    paid = np.where(can_pay, stake, 0)
    shape = (len(mine), OUTCOMES)
    after_mine, after_theirs, after_pot = (np.zeros(shape, dtype=np.int64) for _ in range(3))
    stays, takes = rules.tie == "stay", rules.tie == "first"
    for first, a, b, p in ((0, mine, theirs, pot), (MATCHED, mine - stake, theirs - paid, pot + stake + paid)):
        share = p * 0 if stays else p if takes else p // 2
        his = p * 0 if takes else share
        for who, x, y, rest in (
            (NOBODY, a, b, p),
            (ACTIVE, a + p, b, 0 * p),
            (OTHER, a, b + p, 0 * p),
            (TIE, a + share, b + his, p - share - his),
        ):
            after_mine[:, first + who], after_theirs[:, first + who], after_pot[:, first + who] = x, y, rest
    after_mine[:, TAKEN], after_theirs[:, TAKEN] = mine + pot, theirs
    i_am_out, he_is_out = after_mine < ante, after_theirs < ante
    margin = he_is_out.astype(np.int64) - i_am_out
    decided = i_am_out | he_is_out
    if is_last:
        if rules.final_pot == "active":
            after_mine += np.where(decided, 0, after_pot)
            after_pot = np.where(decided, after_pot, 0)
        margin = np.where(decided, margin, np.sign(after_mine - after_theirs))
        decided = np.ones(shape, dtype=bool)
    possible = np.ones(shape, dtype=bool)
    possible[:, MATCHED:] = (can_double & (answer != FOLDS))[:, None]
    possible[:, TAKEN] = can_double & (answer != STAYS)
    return DuelEnds(after_mine, after_theirs, after_pot, decided, margin, possible, can_double, answer)
