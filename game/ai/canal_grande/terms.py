"""What a move of Canal Grande is worth, taken apart by how the rounds ended that were played on after it.

A round that ended the game counts as a whole under `over`. Any other end is a chance with the odds of `judgement`,
which are a sum: its distance from an even game goes to the parts in proportion to what each adds to those odds. Along
the straight way from even odds to these that is each part's own share of the change (Aumann, Shapley 1974).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from game.ai.canal_grande.judgement import EVEN_WORTH, Weights, chance, worth
from game.ai.terms import Terms, in_wins
from game.rules.canal_grande import CanalGrandeState

OVER = "over"
"""The part for rounds that ended the game."""
GROUPS = {
    "quarters": ("different", "different_far", "same_2", "same_3", "last_step"),
    "hand": ("open_1", "open_2", "open_3", "open_5", "pair_1", "pair_3", "cards", "cards_on_step"),
    "gondolas": ("gondola_1", "gondola_2", "gondola_more"),
    "numbers": ("behind", "near_end"),
    "divides": ("divides",),
}
"""The other parts: quarters won, quarter cards in hand, Gondolas, the sums of number cards, who divides next."""
NEAR_EVEN = 1e-6
"""Odds (as a logarithm) under which a chance changes as fast as at even odds: by a quarter of them."""


@dataclass(slots=True)
class Ends:
    """How the rounds ended that were played on after one move."""

    states: list[CanalGrandeState] = field(default_factory=list)
    """The ends, one for each world tried."""

    def share(self, holds: Sequence[bool]) -> int:
        """In what part of them something was so, in per cent."""
        return round(100 * sum(holds) / len(holds)) if holds else 0


@dataclass(frozen=True, slots=True)
class Sides:
    """Who is for whom, and how ends are judged."""

    weights: Weights
    """What each thing counted weighs."""
    us: tuple[int, ...]
    """The seats of the own side."""
    them: tuple[int, ...]
    """Those of the other."""
    rivals: bool
    """Whether the other side is counted at all."""

    def has_won(self, state: CanalGrandeState) -> bool | None:
        """Whether a game that is over was won; None where nobody has won it."""
        return self.us[0] in state.winners if state.winners else None

    def parts(self, state: CanalGrandeState) -> dict[str, float]:
        """What an end is worth beyond an even game, as a chance, by parts."""
        found = dict.fromkeys((OVER, *GROUPS), 0.0)
        if state.current_player is None:
            won = self.has_won(state)
            found[OVER] = 0.0 if won is None else 0.5 if won else -0.5
            return found
        adds = {name: self._adds(state, _only(self.weights, names)) for name, names in GROUPS.items()}
        if not self.rivals:
            adds["quarters"] -= EVEN_WORTH
        odds = sum(adds.values())
        slope = (chance(odds) - 0.5) / odds if abs(odds) > NEAR_EVEN else 0.25
        found.update({name: slope * added for name, added in adds.items()})
        return found

    def _adds(self, state: CanalGrandeState, weights: Weights) -> float:
        ours = worth(state, weights, self.us, self.them)
        return ours - worth(state, weights, self.them, self.us) if self.rivals else ours


def terms_of(ends: Ends, sides: Sides) -> Terms:
    """The parts of a move's expected returns: of a win partners have one half each."""
    sums = dict.fromkeys((OVER, *GROUPS), 0.0)
    for state in ends.states:
        for name, number in sides.parts(state).items():
            sums[name] += number
    scale = len(ends.states) * len(sides.us)
    return in_wins({name: number / scale for name, number in sums.items()})


@lru_cache(maxsize=16)
def _only(weights: Weights, names: tuple[str, ...]) -> Weights:
    """The same weights, all others nothing."""
    nothing = dict.fromkeys(Weights.__struct_fields__, 0.0)
    return Weights(**{**nothing, **{name: getattr(weights, name) for name in names}})
