"""A random move is one of the legal ones, and each of them comes: drawing without listing leaves none out."""

from __future__ import annotations

import random

import pytest

from game.catalogue.games import game_type, rules_type
from game.registry import GAMES
from game.rules.core import CHANCE

DRAWS = 90
"""So many draws bring each of a few equally likely moves."""
FEW = 9


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_every_legal_move_is_drawn_and_no_other(game_id: str, seed: int) -> None:
    kind = game_type(game_id)
    rng = random.Random(seed)
    game = kind(rules_type(game_id)(), kind.player_counts[seed % len(kind.player_counts)])
    state, checked = game.new_state(), 0
    while not state.is_terminal() and checked < 25:
        legal = [] if state.current_player == CHANCE else list(state.legal_moves())
        if 1 < len(legal) <= FEW:
            drawn = {state.random_move(rng) for _ in range(DRAWS)}
            assert drawn == set(legal), state.position()
            checked += 1
        low = legal[: 1 + rng.randrange(2)]  # cheap bids too, which seldom come by chance
        state.apply(rng.choice(low) if low and rng.random() < 0.5 else state.random_move(rng))
    assert checked >= 5
