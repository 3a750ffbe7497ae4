"""Random playouts: moves a second on one core, beside OpenSpiel's python_kuhn_poker in the same run.

"Random playouts" means what anybody could write: public `random_move` and `apply_unchecked`, or `apply` with a list for
the events; no code of their own. The peer is a plain loop in Python too. Both take turns, and the best of five counts.
Seconds are the process's own processor time: on a machine with other work, slots of wall time favour whichever loop
was let run, and have been seen to show ratios from 5 to 10 for the same code.
"""

from __future__ import annotations

import importlib
import random
import sys
import time
from collections.abc import Callable
from typing import Any, Final

from game.rules.casanova import CasanovaGame, CasanovaRules
from game.rules.core import Event, Game
from tools.benchmarks.figure import Figure

ROUNDS: Final = 5
"""Best of so many."""
SECONDS: Final = 0.7
"""How long each of them runs."""


def unchecked(game: Game, seconds: float) -> float:
    """Moves a second of random games without checks and events."""
    rng = random.Random(1)
    moves, start = 0, time.process_time()
    end = start + seconds
    while (now := time.process_time()) < end:
        for _ in range(10):
            state = game.new_state()
            while state.current_player is not None:
                state.apply_unchecked(state.random_move(rng))
                moves += 1
    return moves / (now - start)


def checked(game: Game, seconds: float) -> float:
    """Moves a second of random games with checks and events."""
    rng = random.Random(1)
    moves, start = 0, time.process_time()
    end = start + seconds
    while (now := time.process_time()) < end:
        for _ in range(10):
            state = game.new_state()
            events: list[Event] = []
            while state.current_player is not None:
                state.apply(state.random_move(rng), events)
                moves += 1
    return moves / (now - start)


def kuhn_poker() -> Callable[[float], float] | None:
    """The peer: moves a second of OpenSpiel's Kuhn poker in Python; None where OpenSpiel is not installed."""
    try:
        pyspiel: Any = importlib.import_module("pyspiel")
        importlib.import_module("open_spiel.python.games.kuhn_poker")
    except ImportError:
        return None
    game = pyspiel.load_game("python_kuhn_poker")

    def loop(seconds: float) -> float:
        moves, start = 0, time.process_time()
        end = start + seconds
        while (now := time.process_time()) < end:
            for _ in range(10):
                state = game.new_initial_state()
                while not state.is_terminal():
                    if state.is_chance_node():
                        action, _ = random.choice(state.chance_outcomes())
                    else:
                        action = random.choice(state.legal_actions())
                    state.apply_action(action)
                    moves += 1
        return moves / (now - start)

    return loop


def measure() -> list[Figure]:
    """Casanova for two, unchecked and with checks and events, as multiples of the peer and in moves a second."""
    game = CasanovaGame(CasanovaRules(), 2)
    peer = kuhn_poker()
    loops: dict[str, Callable[[float], float]] = {
        "unchecked": lambda seconds: unchecked(game, seconds),
        "checked": lambda seconds: checked(game, seconds),
    }
    if peer is None:
        sys.stderr.write(
            "moves: OpenSpiel is not installed (the extra `yardsticks`), so only moves a second are told.\n"
        )
    else:
        loops["peer"] = peer
    best = dict.fromkeys(loops, 0.0)
    for _ in range(ROUNDS):
        for name, loop in loops.items():
            best[name] = max(best[name], loop(SECONDS))
    rows = []
    for name, what, bar in (
        ("unchecked", "Casanova, two players, unchecked", 8.0),
        ("checked", "Casanova, two players, with checks and events", 4.0),
    ):
        times = round(best[name] / best["peer"], 2) if "peer" in best else None
        rows.append(Figure("moves", f"{what}, beside python_kuhn_poker", times, "times", least=bar))
        rows.append(Figure("moves", what, round(best[name]), "moves/s"))
    if "peer" in best:
        rows.append(Figure("moves", "OpenSpiel python_kuhn_poker, a plain loop", round(best["peer"]), "moves/s"))
    return rows
