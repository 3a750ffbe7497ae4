"""How long the strongest player takes for an answer, in processor time of one core: the 95th percentile over games."""

from __future__ import annotations

import random
import time
from typing import Final

from game.ai.player import Limit, make_player
from game.catalogue.games import game_type, rules_type
from game.rules.core import CHANCE, Move
from tools.benchmarks.figure import Figure, spread

GAMES: Final = 6
"""How many games are played."""
BARS: Final = (
    ("casanova", 2, 60.0),
    ("casanova", 4, 60.0),
    ("canaletto", 4, 400.0),
    ("canal_grande", 2, 400.0),
    ("canal_grande", 4, 400.0),
)
"""Game, players, and the milliseconds wanted."""
DOGE: Final = "ai:doge"
"""Who answers."""


def answers(game_id: str, players: int) -> list[float]:
    """Milliseconds of every answer, a fresh player a game so that it has remembered nothing.

    What a player does before its first move of a match (`prepare`) is no part of an answer.
    """
    game = game_type(game_id)(rules_type(game_id)(), players)
    make_player(DOGE, game_id)
    taken: list[float] = []
    for seed in range(GAMES):
        rng = random.Random(seed)
        player = make_player(DOGE, game_id)
        player.prepare(game)
        state, moves = game.new_state(), list[Move]()
        while state.current_player is not None:
            if state.current_player == CHANCE:
                moves.append(state.sample_chance(rng))
                state.apply_unchecked(moves[-1])
                continue
            if player.needs_record:
                player.hear(game.information_state(moves, state.current_player))
            start = time.process_time()
            choice = player.choose(state.view(state.current_player), Limit(), rng)
            taken.append(1000 * (time.process_time() - start))
            moves.append(choice.move)
            state.apply(choice.move)
    return taken


def measure() -> list[Figure]:
    """The 95th percentile of the answer of each game's doge."""
    return [
        Figure(
            "answer",
            f"{game_id}, {players} players, answer of `{DOGE}`, p95",
            round(spread(answers(game_id, players), 0.95), 2),
            "ms",
            most=bar,
        )
        for game_id, players, bar in BARS
    ]
