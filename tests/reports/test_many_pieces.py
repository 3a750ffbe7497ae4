"""What users report of rules with very many pieces: no recursion without end, and every player answers."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.player import Limit, make_player
from game.rules.canal_grande import CanalGrandeGame, CanalGrandeRules, TableForFour, TableForTwo
from game.rules.canaletto import CanalettoGame, CanalettoRules, Palaces, Valuations
from game.rules.casanova import Cards, CasanovaGame, CasanovaRules
from game.rules.core import CHANCE, Game

GAMES: dict[str, Game] = {
    "300 spies": CanalGrandeGame(
        CanalGrandeRules(
            actions={"spy": 75, "traitor": 1, "gondola": 1, "doge": 1},
            max_rounds=12,
            two=TableForTwo(decks=4),
            four=TableForFour(decks=4, removed={}),
        ),
        2,
    ),
    "60 types": CanalettoGame(
        CanalettoRules(
            treasures={f"treasure {number}": 2 for number in range(60)},
            palaces=Palaces(count=40, min_tiles=1, max_tiles=5),
            valuations=Valuations(tiles=tuple(range(1, 61)), slots=60),
        ),
        4,
    ),
    "800 cards": CasanovaGame(CasanovaRules(cards=Cards(highest=200), rounds=20), 4),
}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_of_very_many_pieces_is_played_to_its_end(name: str, seed: int) -> None:
    rng = Random(seed)
    state = GAMES[name].new_state()
    while not state.is_terminal():
        state.apply(state.sample_chance(rng) if state.current_player == CHANCE else state.random_move(rng))
    assert state.returns() is not None


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("player", ["greedy", "ai:doge"])
def test_a_player_answers_amid_very_many_pieces(name: str, player: str) -> None:
    game = GAMES[name]
    state, rng = game.new_state(), Random(3)
    chosen, decisions = make_player(player, game.id), 0
    while not state.is_terminal() and decisions < 12:
        seat = state.current_player
        assert seat is not None
        if seat == CHANCE:
            state.apply(state.sample_chance(rng))
            continue
        move = chosen.choose(state.view(seat), Limit(nodes=20), Random(decisions)).move
        assert state.is_legal(move)
        state.apply(move)
        decisions += 1
    assert decisions == 12
