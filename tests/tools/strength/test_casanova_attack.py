"""The attackers of Casanova's doge: they play by the rules, learn what there is to learn, and know a best response."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import numpy as np
import pytest

from game.ai.casanova.player import Gambler
from game.ai.casanova.value_network import INPUTS, networks
from game.ai.player import Limit, make_player
from game.rules.casanova import Cards, CasanovaGame, CasanovaRules
from game.rules.core import CHANCE
from tests.ai.casanova.tables import new_state, seen
from tools.strength.casanova_attack import (
    Attacked,
    Attacker,
    Part,
    attacked,
    games_seen,
    result_of,
    table_of,
)
from tools.strength.casanova_attack_games import play, rounds_of
from tools.strength.casanova_attack_learning import Correction, best_margins, fitted, from_games, from_states
from tools.strength.casanova_tune import Drawn, draw
from tools.strength.results import keep, read

UNLEARNT: dict[str, Correction] = {
    "networks": None,
    "games": np.zeros((2, INPUTS)),
    "states": (networks(), networks()),
}


@pytest.mark.parametrize("name", list(UNLEARNT))
def test_an_attacker_plays_a_whole_game_by_the_rules(name: str) -> None:
    attacker = Attacker(UNLEARNT[name], 4)
    state, rng = CasanovaGame(CasanovaRules(), 2).new_state(), random.Random(2)
    while (seat := state.current_player) is not None:
        if seat == CHANCE:
            state.apply(state.sample_chance(rng))
            continue
        state.apply(attacker.choose(state.view(seat), Limit(), rng).move if seat == 0 else state.random_move(rng))
    assert 1 <= len(attacker.met) <= 12
    assert [standing.round for standing, _ in attacker.met] == sorted(standing.round for standing, _ in attacker.met)


@pytest.mark.parametrize("name", ["games", "states"])
def test_who_has_learnt_nothing_plays_by_the_networks(name: str) -> None:
    attackers = Attacker(None, 4), Attacker(UNLEARNT[name], 4)
    view = seen(new_state(2))
    one, other = (attacker.choose(view, Limit(), random.Random(1)).move for attacker in attackers)
    assert one == other


def test_the_regression_finds_what_there_is() -> None:
    rng = np.random.default_rng(3)
    rows, meant = rng.normal(size=(4_000, 2)), np.array([0.6, -0.3])
    won = rng.random(4_000) < 1.0 / (1.0 + np.exp(-2.0 * (0.2 + rows @ meant)))
    found = fitted(rows, np.full(4_000, 0.2), np.where(won, 1.0, -1.0))
    assert np.abs(found - meant).max() < 0.08


@pytest.mark.parametrize("to_go", [3, 6])
def test_a_best_response_gains_in_every_state_and_the_more_the_less_the_doge_thinks(to_go: int) -> None:
    drawn = draw(CasanovaRules(), to_go, 5, np.random.default_rng(4))
    gains = []
    for iterations in (1, 40):
        active, other = best_margins(drawn, to_go, (networks(), networks()), iterations)
        gains.append(active - other)
        assert (gains[-1] > -1e-9).all()
    assert gains[0].mean() > 2.0 * gains[1].mean()


def test_many_games_at_once_are_those_of_the_doge_and_end_like_it() -> None:
    games = play(None, 6, 20, 3)
    assert not games.going.any()
    assert set(games.results) <= {-1.0, 0.0, 1.0}
    assert (sum(games.coins) + games.pot == 2 * CasanovaRules().purses(2)[0]).all()
    assert (np.abs(games.expected) < 1.5).all()
    # The first round as the doge's player thinks it through.
    view = seen(new_state(2))
    deck = np.array([CasanovaRules().cards.all])
    first = Drawn(CasanovaRules(), deck, deck, *(np.array([held]) for held in (*view.coins, 0)))
    doge = Gambler("doge")
    doge.choose(view, Limit(nodes=20), random.Random(1))
    assert doge._latest is not None
    known = doge._latest[2].likely_cards(2)
    assert np.allclose(rounds_of(first, 12, 1, None, 20).plan.active[0, 1], known)


def test_what_games_were_to_bring_is_freed_from_luck_and_from_nothing_else() -> None:
    games = play(None, 30, 4, 5)
    assert games.expected.std() < 0.6 * games.results.std()
    assert abs(games.expected.mean() - games.results.mean()) < 3.0 * games.results.std() / 30**0.5


@pytest.mark.deep
def test_an_attacker_learns_from_games_and_from_states() -> None:
    weights = from_games(games_seen, 4, 2)
    assert weights.shape == (2, INPUTS)
    assert np.isfinite(weights).all()
    assert weights.any()
    found = from_states(CasanovaRules(cards=Cards(highest=6), rounds=5), 40, 8, 1)
    assert [sorted(nets) for nets in found] == [[3, 4], [3, 4]]


def test_an_attacker_beats_who_plays_anything() -> None:
    table = table_of(CasanovaGame(CasanovaRules(), 2), Attacker(), make_player("random", "casanova"), 6, 1, Limit())
    assert sum(result_of(table.play(number).winners) for number in range(6)) > 0.0


def test_games_of_further_seeds_are_put_together_with_those_that_are_kept(tmp_path: Path) -> None:
    path, found = tmp_path / "casanova_attack.json", [attacked([Part(seed, 100, 40 + seed, 50)]) for seed in (1, 2)]
    for one in found:
        keep(path, "states", "hash", one.parts[0].seed, one)
    both = read(path)["states"].found
    assert msgspec.convert(both, Attacked) == attacked([Part(1, 100, 41, 50), Part(2, 100, 42, 50)])
    assert (both["games"], both["mean"]) == (200, -0.085)
    # The same games again, and games of another player, take the place of what was there.
    keep(path, "states", "hash", 2, attacked([Part(2, 100, 60, 30)]))
    assert read(path)["states"].found["mean"] == 0.105
    keep(path, "states", "another", 3, attacked([Part(3, 100, 60, 30)]))
    assert read(path)["states"].found["games"] == 100
