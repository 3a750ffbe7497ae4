"""What a decision of Casanova is worth, taken apart by how the round may end.

What is expected of a round is a sum over its ends, so with each kind of end valued alone the same play gives that part:
`standing` is the game if this pot stayed where it is, `pot` what winning or losing it quietly changes, `fold` a pot
that is taken because nobody matched, `stake` a pot that was doubled and matched, and `hand` what the cards that are
kept are worth in later rounds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from game.ai.casanova import many_players, two_players
from game.ai.casanova.duel_ground import MATCHED, NOBODY, TAKEN, Duel
from game.ai.casanova.many_players import Melee, MeleePlan, Players, Worth
from game.ai.casanova.solved import Solved
from game.ai.casanova.two_players import DuelPlan
from game.ai.search.regret import Array

PARTS = ("standing", "pot", "fold", "stake", "hand")
"""All parts, in their order."""


@dataclass(frozen=True, slots=True)
class Part:
    """One part of what a round is worth."""

    key: str
    """A word of `PARTS`."""
    solved: Solved
    """What the same play brings of it."""
    base: float
    """What is taken off a share of it, so that all parts sum to expected returns."""


def of_duel(duel: Duel, plan: DuelPlan, players: int, *, cards: bool) -> tuple[Part, ...]:
    """The parts of a round of two: of margins, of which a share is one half of the margin and one half more.

    Args:
        duel: the round.
        plan: how it is played.
        players: how many sat down to the game: a fair share of the win is theirs, whoever is out by now.
        cards: whether what the cards are worth later is a part of its own; once they are laid it is none.
    """
    values = np.broadcast_to(
        duel.values, (*duel.values.shape[:2], max(duel.other.shape[1], 1), max(duel.active.shape[1], 1))
    )
    mean = values.mean(axis=(2, 3), keepdims=True) if cards else values
    stays = mean[:, NOBODY : NOBODY + 1].mean(axis=(2, 3), keepdims=True)
    outcome = np.arange(values.shape[1])[None, :, None, None]
    quiet, doubled = outcome < TAKEN, outcome >= MATCHED
    parts: dict[str, Array] = {
        "standing": np.broadcast_to(stays, mean.shape),
        "pot": np.where(quiet, mean - stays, 0.0),
        "fold": np.where(outcome == TAKEN, mean - stays, 0.0),
        "stake": np.where(doubled, mean - stays, 0.0),
    }
    if cards:
        parts["hand"] = values - mean
    return tuple(
        Part(key, two_players.revalued(duel, plan, part), 1.0 / players if key == "standing" else 0.5)
        for key, part in parts.items()
    )


def of_melee(melee: Melee, plan: MeleePlan, players: int, *, cards: bool) -> tuple[Part, ...]:  # noqa: ARG001 - as with two
    """The parts of a round of three or four: of shares of the win. What a card is worth later is not known here."""
    everybody: Players = frozenset(range(len(melee.hands)))
    stays = tuple(melee.worth(everybody, False, frozenset()))

    def only(is_meant: Callable[[Players, bool], bool]) -> Worth:
        def worth(staying: Players, doubled: bool, takers: Players) -> Sequence[float]:
            if not is_meant(staying, doubled):
                return (0.0,) * len(stays)
            return tuple(part - base for part, base in zip(melee.worth(staying, doubled, takers), stays, strict=True))

        return worth

    parts: dict[str, Worth] = {
        "standing": lambda *_: stays,
        "pot": only(lambda _, doubled: not doubled),
        "fold": only(lambda staying, doubled: doubled and len(staying) == 1),
        "stake": only(lambda staying, doubled: doubled and len(staying) > 1),
    }
    found = [
        Part(key, many_players.revalued(melee, plan, worth), 1.0 / players if key == "standing" else 0.0)
        for key, worth in parts.items()
    ]
    return tuple(found)
