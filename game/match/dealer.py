"""Chance at the table: dice and draws from a seed.

What chance does at move k follows from the seed and k alone, not from what was drawn before: so after an undo or a
load the same choices bring the same dice, and nobody gets others by trying again.
"""

from __future__ import annotations

from random import Random, SystemRandom

from game.limits import MAX_SEED
from game.rules.core import Move, State


class Dealer:
    """Makes the moves of chance."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        """What all its moves follow from."""

    def chance(self, state: State, move_number: int) -> Move:
        """What chance does here; `move_number` moves have been made before. It is not applied."""
        # A state may put its pile in another order while it draws. What is drawn next must follow from the moves alone,
        # or a game played on and the same game loaded would get other cards, so this draws from a copy.
        return state.clone().sample_chance(generator(self.seed, move_number))


def generator(*parts: object) -> Random:
    """A generator that follows from these parts, the same on every machine and in every version of Python."""
    # A text as seed is hashed with SHA-512 (version 2 of `Random.seed`), so neighbours have nothing in common.
    return Random(":".join(map(str, parts)))


def derived_seed(*parts: object) -> int:
    """A seed that follows from these parts, from 0 to `MAX_SEED`."""
    import hashlib  # brings OpenSSL, 3.7 MiB that a table does without

    text = ":".join(map(str, parts))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") & MAX_SEED


def fresh_seed() -> int:
    """A seed that nobody can foresee, short enough to be written down."""
    return SystemRandom().randrange(10**9)
