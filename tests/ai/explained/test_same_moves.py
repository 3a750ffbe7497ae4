"""Whoever says why plays as whoever does not: nothing that is told moves a choice."""

from __future__ import annotations

import random

import pytest

from game.ai.canal_grande.player import Councillor
from game.ai.canaletto.numbers import numbers
from game.ai.canaletto.player import Bidder
from game.ai.casanova.player import Gambler
from game.ai.personality import EVEN
from game.ai.player import Limit, Player
from game.catalogue.games import game_type, rules_type
from game.rules.canal_grande import CanalGrandeGame
from game.rules.core import CHANCE


def pair(game_id: str) -> tuple[Player, Player]:
    """Who tells, and who does not."""
    match game_id:
        case "casanova":
            told, silent = Gambler("doge"), Gambler("doge")
        case "canaletto":
            told, silent = Bidder(numbers(), "doge", EVEN), Bidder(numbers(), "doge", EVEN)
        case _:
            told, silent = (Councillor("doge", None, CanalGrandeGame.of_view) for _ in range(2))
    silent.tells = False
    return told, silent


@pytest.mark.parametrize(
    ("game_id", "players"), [("casanova", 2), ("casanova", 4), ("canaletto", 3), ("canal_grande", 2)]
)
def test_move_values_and_shares_are_the_same_whether_they_are_explained_or_not(game_id: str, players: int) -> None:
    told, silent = pair(game_id)
    rng, state = random.Random(7), game_type(game_id)(rules_type(game_id)(), players).new_state()
    explained = 0
    for _ in range(30):
        while state.current_player == CHANCE:
            state.apply(state.sample_chance(rng))
        if state.current_player is None:
            break
        view, limit = state.view(state.current_player), Limit(nodes=40)
        one, other = (player.choose(view, limit, random.Random(3)) for player in (told, silent))
        assert (one.move, one.policy, one.values, one.win) == (other.move, other.policy, other.values, other.win)
        assert not other.terms
        explained += bool(one.terms)
        state.apply(one.move)
    assert explained > 10
