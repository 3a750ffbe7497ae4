"""How rounds between two may end, for many rounds at once: coins and pot after each of the nine outcomes of `Duel`.

How one ends is asked of the rules (`end_of`); of many rounds those with the same coins are asked for once.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from game.ai.casanova.duel_ground import FOLDS, FREE, MATCHED, STAYS, TAKEN
from game.ai.casanova.public_state import End, Way, end_of
from game.rules.casanova import CasanovaRules

Ints = npt.NDArray[np.int64]
"""Whole numbers; the axes are the caller's."""
_TAKERS = ((), (0,), (1,), (0, 1))
"""Who takes the pot when the cards are turned up, in the order of NOBODY, ACTIVE, OTHER and TIE."""
WAYS = (
    *(Way((0, 1), doubled=False, takers=takers) for takers in _TAKERS),
    Way((0,), doubled=True, takers=(0,)),
    *(Way((0, 1), doubled=True, takers=takers) for takers in _TAKERS),
)
"""How each of the nine outcomes comes about."""


def keeps_turn(rules: CasanovaRules) -> npt.NDArray[np.bool_]:
    """Outcome: whether the active player is active again if the game goes on, as whoever takes the pot may be."""
    takers = (rules.sharers(way.takers) for way in WAYS)
    return np.array([not rules.moves_on and 0 in taken[:1] for taken in takers])


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


def answer_of(rules: CasanovaRules, coins: int, stake: int) -> int:
    """What a player with these coins, the ante paid, may answer to a double: FREE, FOLDS or STAYS."""
    if rules.can_pay(coins, stake):
        return FREE
    return STAYS if rules.broke_stays else FOLDS


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
    different, places = np.unique(np.stack((mine, theirs, pot), axis=1), axis=0, return_inverse=True)
    purses = different.tolist()
    places = places.reshape(-1)
    ends = np.array(
        [
            [
                (*end.coins, end.pot, end.winners is not None, _margin(end))
                for end in (end_of(rules, held, left, stake, way, is_last=is_last) for way in WAYS)
            ]
            for *held, left in purses
        ],
        dtype=np.int64,
    ).reshape(len(purses), len(WAYS), 5)[places]
    can_double = np.array([rules.can_pay(held - rules.ante, stake) for held, _, _ in purses], dtype=bool)[places]
    answer = np.array([answer_of(rules, held - rules.ante, stake) for _, held, _ in purses], dtype=np.int64)[places]
    possible = np.ones(ends.shape[:2], dtype=bool)
    possible[:, MATCHED:] = (can_double & (answer != FOLDS))[:, None]
    possible[:, TAKEN] = can_double & (answer != STAYS)
    mine, theirs, pot, decided, margin = np.moveaxis(ends, 2, 0)
    return DuelEnds(mine, theirs, pot, decided.astype(bool), margin, possible, can_double, answer)


def _margin(end: End) -> int:
    return 0 if end.winners is None else (0 in end.winners) - (1 in end.winners)
