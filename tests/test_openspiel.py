"""Every game is a game of OpenSpiel: its own simulation tests, chance that is sampled, moves entered card by card."""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install -e '.[openspiel]'")

from game import openspiel  # noqa: E402 - only where OpenSpiel is
from game.catalogue.games import game_type  # noqa: E402
from game.openspiel import load  # noqa: E402
from game.registry import GAMES  # noqa: E402

TABLES = [(game_id, players) for game_id in GAMES for players in game_type(game_id).player_counts]


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_it_passes_openspiels_own_simulation(game_id: str, players: int, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(load(game_id, players), num_sims=1, serialize=players == 2, verbose=False)


@pytest.mark.deep
@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_it_passes_both_simulations_of_openspiel_many_times(
    game_id: str, players: int, capfd: pytest.CaptureFixture[str]
) -> None:
    from open_spiel.python.tests.games_sim_test import GamesSimTest

    pyspiel.random_sim_test(load(game_id, players), num_sims=10, serialize=True, verbose=False)
    for _ in range(5):
        GamesSimTest().sim_game(load(game_id, players))


def played(game: Any, seed: int) -> list[Any]:
    """Every state of a random game, as clones."""
    rng, state, states = random.Random(seed), game.new_initial_state(), []
    while not state.is_terminal():
        states.append(state.clone())
        if state.is_chance_node():
            numbers, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(numbers, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return [*states, state]


@pytest.mark.parametrize(("game_id", "players"), [("casanova", 2), ("canal_grande", 2)])
def test_a_history_a_text_and_a_pickle_tell_the_same_state(game_id: str, players: int) -> None:
    game = load(game_id, players)
    for state in played(game, 3)[::17]:
        again = load(game_id, players).new_initial_state()
        for action in state.history():
            again.apply_action(action)
        assert str(again) == str(state) == str(pickle.loads(pickle.dumps(state)))
        assert game.deserialize_state(state.serialize()).history() == state.history()


def test_numbers_that_were_given_otherwise_in_this_process_are_refused() -> None:
    words = openspiel.Words()
    words.learn({"pass": 0, "close": 1})
    assert words.number("pass") == 0
    with pytest.raises(ValueError, match="the action open has another number in this process"):
        words.learn({"pass": 0, "open": 1, "close": 2})


def test_no_action_of_a_great_game_is_a_whole_move_of_cards() -> None:
    game = load("canal_grande", 4)
    states = played(game, 1)
    assert max(len(state.legal_actions()) for state in states if not state.is_chance_node()) < 40
    assert len(game.words.numbers) < 200
    assert sum(states[-1].returns()) == pytest.approx(0)


@pytest.mark.parametrize("players", [2, 4])
def test_a_decision_of_more_moves_than_can_be_listed_offers_the_first_of_them(
    players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.rules.pieces.MAX_MOVES", 2)
    state = played(load("canal_grande", players, {"max_rounds": 7}), 2)[-1]
    assert state.is_terminal()
    assert len(state.moves) > 50


def test_who_sits_by_does_not_see_a_move_that_is_being_put_together() -> None:
    for state in played(load("canal_grande", 2), 5):
        if not state.is_terminal() and not state.is_chance_node() and state._inner.node.part is not None:
            me = state.current_player()
            mine, other = state.information_state_string(me), state.information_state_string(1 - me)
            before = state.ours.game.information_state(state._inner.moves, 1 - me)
            assert other.count('"move"') <= len(before) < mine.count('"move"') + mine.count('"word"')
            return
    raise AssertionError("no move was put together")


def test_rules_of_ones_own_are_loaded_by_name_too() -> None:
    game = load("casanova", 2, {"coins": 9, "dice": {"count": 1}})
    assert pyspiel.load_game(str(game)).ours.rules == game.ours.rules
    assert game.ours.rules.coins == 9
