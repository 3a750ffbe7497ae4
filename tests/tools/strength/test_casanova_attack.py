"""The attackers of Casanova's doge: they play by the rules, learn what there is to learn, and know a best response."""

from __future__ import annotations

import random

import numpy as np
import pytest

from game.ai.casanova.value_network import INPUTS
from game.ai.player import Limit, make_player
from game.rules.casanova import CasanovaGame, CasanovaRules
from game.rules.core import CHANCE
from tests.ai.casanova.tables import new_state, seen
from tools.strength.casanova_attack import Attacker, fitted, learn, result_of, table_of


@pytest.mark.parametrize("worth", ["coins", "networks", "learnt"])
def test_an_attacker_plays_a_whole_game_by_the_rules(worth: str) -> None:
    attacker = Attacker(worth, np.zeros((2, INPUTS)))
    state, rng = CasanovaGame(CasanovaRules(), 2).new_state(), random.Random(2)
    while (seat := state.current_player) is not None:
        if seat == CHANCE:
            state.apply(state.sample_chance(rng))
            continue
        state.apply(attacker.choose(state.view(seat), Limit(), rng).move if seat == 0 else state.random_move(rng))
    assert 1 <= len(attacker.met) <= 12
    assert [standing.round for standing, _ in attacker.met] == sorted(standing.round for standing, _ in attacker.met)


def test_who_has_learnt_nothing_plays_by_the_networks() -> None:
    attackers = Attacker("networks"), Attacker("learnt", np.zeros((2, INPUTS)))
    view = seen(new_state(2))
    one, other = (attacker.choose(view, Limit(), random.Random(1)).move for attacker in attackers)
    assert one == other


def test_the_regression_finds_what_there_is() -> None:
    rng = np.random.default_rng(3)
    rows, meant = rng.normal(size=(4_000, 2)), np.array([0.6, -0.3])
    won = rng.random(4_000) < 1.0 / (1.0 + np.exp(-2.0 * (0.2 + rows @ meant)))
    found = fitted(rows, np.full(4_000, 0.2), np.where(won, 1.0, -1.0))
    assert np.abs(found - meant).max() < 0.08


@pytest.mark.deep
def test_an_attacker_learns_from_games() -> None:
    weights = learn(1, 4)
    assert weights.shape == (2, INPUTS)
    assert np.isfinite(weights).all()
    assert weights.any()


def test_an_attacker_beats_who_plays_anything() -> None:
    table = table_of(
        CasanovaGame(CasanovaRules(), 2), Attacker("networks"), make_player("random", "casanova"), 6, 1, Limit()
    )
    assert sum(result_of(table.play(number).winners) for number in range(6)) > 0.0
