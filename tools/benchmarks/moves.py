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
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from game.catalogue.games import game_type, rules_type
from game.rules.core import Event, State
from tools.benchmarks.figure import Figure
from tools.benchmarks.starts import GROUNDS, game_of, starts

PEER: Final = "OpenSpiel python_kuhn_poker"
"""The peer."""

ROUNDS: Final = 5
"""The number of runs of which the best counts."""
SECONDS: Final = 0.7
"""How long each of them runs."""


def unchecked(starts: Sequence[State], seconds: float) -> float:
    """Moves a second of random games without checks and events."""
    rng = random.Random(1)
    moves, start = 0, time.process_time()
    end = start + seconds
    while (now := time.process_time()) < end:
        for first in starts:
            state = first.clone()
            while state.current_player is not None:
                state.apply_unchecked(state.random_move(rng))
                moves += 1
    return moves / (now - start)


def checked(starts: Sequence[State], seconds: float) -> float:
    """Moves a second of random games with checks and events."""
    rng = random.Random(1)
    moves, start = 0, time.process_time()
    end = start + seconds
    while (now := time.process_time()) < end:
        for first in starts:
            state = first.clone()
            events: list[Event] = []
            while state.current_player is not None:
                state.apply(state.random_move(rng), events)
                moves += 1
    return moves / (now - start)


def deal(seconds: float) -> float:
    """Milliseconds a deal of Canaletto's default file."""
    game = game_type("canaletto")(rules_type("canaletto")(), 4)
    rng = random.Random(1)
    game.new_state().sample_chance(rng)
    deals, start = 0, time.process_time()
    end = start + seconds
    while (now := time.process_time()) < end:
        game.new_state().sample_chance(rng)
        deals += 1
    return 1000 * (now - start) / deals


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
    """Each game as a multiple of the peer and in moves a second; a deal of Canaletto in milliseconds."""
    peer = kuhn_poker()
    loops: dict[tuple[str, str], Callable[[float], float]] = {}
    for ground in GROUNDS:
        begun = starts(ground, game_of(ground))
        loops[ground.name, "unchecked"] = partial(unchecked, begun)
        if ground.checked is not None:
            loops[ground.name, "with checks and events"] = partial(checked, begun)
    if peer is None:
        sys.stderr.write(
            "moves: OpenSpiel is not installed (the extra `yardsticks`), so only moves a second are told.\n"
        )
    else:
        loops[PEER, ""] = peer
    best = dict.fromkeys(loops, 0.0)
    for _ in range(ROUNDS):
        for name, loop in loops.items():
            best[name] = max(best[name], loop(SECONDS))
    rows = []
    for ground in GROUNDS:
        for kind, bar in (("unchecked", ground.unchecked), ("with checks and events", ground.checked)):
            if bar is None:
                continue
            speed = best[ground.name, kind]
            times = round(speed / best[PEER, ""], 2) if (PEER, "") in best else None
            what = f"{ground.name}, {kind}"
            rows.append(Figure("moves", f"{what}, beside python_kuhn_poker", times, "times", least=bar))
            rows.append(Figure("moves", what, round(speed), "moves/s"))
    if (PEER, "") in best:
        rows.append(Figure("moves", f"{PEER}, a plain loop", round(best[PEER, ""]), "moves/s"))
    rows.append(Figure("moves", "a deal of Canaletto", round(min(deal(SECONDS) for _ in range(3)), 3), "ms", most=1.0))
    return rows
