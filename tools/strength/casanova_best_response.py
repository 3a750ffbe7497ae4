"""The best that can be done against Casanova's exact player, exactly: over all public states, not over all histories.

At a round's start all is public, so against play that follows from the public state alone the best response is found
backward, round by round, as the play itself was. That reaches files whose whole tree no library could walk.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from game.ai.casanova.backward_induction import Backward
from game.ai.casanova.plan import often_enough
from game.ai.casanova.player import ROUND_ITERATIONS
from game.ai.casanova.two_players import least_with, revalued, solve
from game.ai.search.regret import Array

AT_ONCE = 2_000
"""So many rounds are looked at together."""


def nash_conv_half(whole: Backward, iterations: int = ROUND_ITERATIONS) -> float:
    """What a perfect reader gains against a game that was solved whole and is played as the doge plays it.

    Args:
        whole: the game.
        iterations: how often each round is thought through as it is played.

    Returns:
        The mean of both seats; a win is 1, a loss −1.
    """
    active, other = np.zeros(0), np.zeros(0)
    for at in range(len(whole.layers) - 1, -1, -1):
        states = len(whole.layers[at].keys)
        parts = [slice(first, first + AT_ONCE) for first in range(0, states, AT_ONCE)]
        found = [_gained(whole, at, part, iterations, active, other) for part in parts]
        active, other = (np.concatenate(each) for each in zip(*found, strict=True))
    return float(active[0] + other[0]) / 2.0


def _gained(whole: Backward, at: int, part: slice, iterations: int, active: Array, other: Array) -> tuple[Array, Array]:
    """State: what the reader gets as the active player and as the other, by what they get in the layer after it."""
    layer = whole.layers[at]
    played = solve(whole.solved_duel(at, part), iterations)
    played = replace(played, active=often_enough(played.active), other=often_enough(played.other))
    announced = np.round(played.dice, 9).argmax(axis=1)
    duel = whole.duel(layer, part, -other)
    as_active, _, _ = least_with(duel, revalued(duel, played, duel.values), 1)
    duel = whole.duel(layer, part, active)
    as_other, _, _ = least_with(duel, revalued(duel, played, duel.values), 0)
    return as_active.max(axis=(1, 2)), -as_other.min(axis=2)[np.arange(len(announced)), announced]
