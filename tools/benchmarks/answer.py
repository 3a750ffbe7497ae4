"""How long the strongest player there is takes for an answer, on one core: the 95th percentile over whole games."""

from __future__ import annotations

import random
import time
from typing import Final

from game.ai.player import PLAYERS, Limit, make_player
from game.rules.casanova import CasanovaGame, CasanovaRules
from game.rules.core import CHANCE
from tools.benchmarks.figure import Figure, spread

GAMES: Final = 12
"""So many games are played."""
BARS: Final = {"casanova": 60.0}
"""Milliseconds, a game."""


def strongest() -> str:
    """The strongest player that `--seats` knows."""
    return "ai:doge" if any(player.startswith("ai") for player in PLAYERS) else "greedy"


def answers(spec: str, players: int) -> list[float]:
    """Milliseconds of every answer, a fresh player a game so that it has remembered nothing."""
    game = CasanovaGame(CasanovaRules(), players)
    taken: list[float] = []
    for seed in range(GAMES):
        rng = random.Random(seed)
        player = make_player(spec, game.id)
        state = game.new_state()
        while state.current_player is not None:
            if state.current_player == CHANCE:
                state.apply_unchecked(state.sample_chance(rng))
                continue
            start = time.perf_counter()
            choice = player.choose(state.view(state.current_player), Limit(), rng)
            taken.append(1000 * (time.perf_counter() - start))
            state.apply(choice.move)
    return taken


def measure() -> list[Figure]:
    """The answer's 95th percentile at Casanova for two and for four."""
    spec = strongest()
    return [
        Figure(
            "answer",
            f"Casanova, {players} players, answer of `{spec}`, p95",
            round(spread(answers(spec, players), 0.95), 2),
            "ms",
            most=BARS["casanova"],
        )
        for players in (2, 4)
    ]
