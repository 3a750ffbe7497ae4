"""Yardsticks that others made play whole moves, by numbers alone; without OpenSpiel a sentence says what is missing."""

from __future__ import annotations

import random
import sys

import pytest

from game.ai.player import Limit
from game.catalogue.games import game_type, rules_type
from game.errors import ArgumentError
from game.rules.canal_grande import Divide, Phase
from game.rules.core import CHANCE, State
from tests.rules.canaletto.table import begun, play, seat
from tools.strength import yardsticks
from tools.strength.room import room_of
from tools.strength.yardsticks import Mcts, SpielIsMcts, SpielMcts


def first_decision(game_id: str, players: int, seed: int) -> State:
    """A game up to where somebody decides."""
    state, rng = game_type(game_id)(rules_type(game_id)(), players).new_state(), random.Random(seed)
    while state.current_player == CHANCE:
        state.apply(state.sample_chance(rng))
    return state


def test_mcts_makes_its_own_number_of_simulations(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yardsticks, "SIMULATIONS", {"casanova": 5, "canaletto": 7})
    state = first_decision("casanova", 2, 1)
    view = state.view(seat(state.current_player or 0))
    assert Mcts().choose(view, Limit(time=0.0, nodes=9), random.Random(1)).nodes == 5


def test_without_openspiel_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "game.openspiel", None)
    with pytest.raises(ArgumentError, match=r"pip install -e '\.\[yardsticks\]'"):
        SpielIsMcts()


@pytest.mark.parametrize("game_id", ["canaletto", "canal_grande"])
def test_a_game_s_room_measures_the_doge_against_them(game_id: str) -> None:
    names = {name for names in room_of(game_id).offers()["yardsticks"].names.values() for name in names}
    assert names
    assert {name.removeprefix("doge-") for name in names} <= yardsticks.MADE.keys()


@pytest.mark.parametrize("kind", [SpielIsMcts, SpielMcts])
def test_openspiel_takes_the_move_that_wins_and_the_same_seed_brings_the_same(kind: type[SpielIsMcts]) -> None:
    pytest.importorskip("pyspiel", reason="open_spiel is not installed: pip install -e '.[yardsticks]'")
    state = begun([["lamp"], ["lamp"], ["fan"]], row=(30, 4), end_at_types=1, players=3, money=20, highest_bid=16)
    play(state, 1, "pass", "pass", 15)
    view = state.view(seat(2))
    found = {kind(60).choose(view, Limit(), random.Random(7)).move for _ in range(2)}
    assert len(found) == 1
    assert found.pop().word == "bribe"


def test_openspiel_puts_a_move_of_many_cards_together() -> None:
    pytest.importorskip("pyspiel", reason="open_spiel is not installed: pip install -e '.[yardsticks]'")
    player, rng = SpielIsMcts(2), random.Random(3)
    state = first_decision("canal_grande", 2, 3)
    while state.view(seat(state.current_player or 0)).phase is not Phase.DIVIDE:  # type: ignore[attr-defined]
        state.apply(state.random_move(rng))
    choice = player.choose(state.view(seat(state.current_player or 0)), Limit(), rng)
    assert isinstance(choice.move, Divide)
    assert state.is_legal(choice.move)
    assert choice.nodes >= 2
