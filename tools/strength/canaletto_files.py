"""Rule files up to their bounds, and a game at one in a process that holds no more than the AI worker does."""

from __future__ import annotations

import json
import time
from random import Random

from game.rules.canaletto import CanalettoGame, CanalettoRules
from game.rules.canaletto.rules import Bribe, Palaces, Valuations
from game.rules.core import CHANCE, Seat
from tools.strength.times import memory

SEATS = 4
"""How many play."""
ANSWERS = 200
"""How many answers are looked at, in as many games as that takes."""

PRINTED = "printed"
"""The name of the printed rules."""
FILES = {
    PRINTED: CanalettoRules(),
    "all sets of two": CanalettoRules(
        treasures={f"set {number}": 2 for number in range(59)},
        palaces=Palaces(count=40, min_tiles=1, max_tiles=40),
        valuations=Valuations(tiles=tuple(range(1, 61)), slots=60),
        money=1_000_000,
        highest_bid=9_999,
    ),
    "full palaces": CanalettoRules(
        treasures={f"set {number}": 20 for number in range(40)},
        palaces=Palaces(count=40, min_tiles=1, max_tiles=40),
        valuations=Valuations(tiles=(1000,) * 60, slots=60, visible="none"),
        money=1_000_000,
        highest_bid=9_999,
        bribe=Bribe(uses=99, limit=1_000_000, after_pass=True),
    ),
    "one set of many": CanalettoRules(
        treasures={f"set {number}": 20 for number in range(12)},
        palaces=Palaces(count=40, min_tiles=1, max_tiles=12),
        highest_bid=9_999,
        lowest_raise=1,
        steps_a_coin=40,
    ),
}
"""Rule files up to their bounds."""


def play(name: str, seed: int) -> None:
    """Plays in this process and prints what it took: times in ms, and MiB."""
    from game.ai import protocol, worker  # noqa: F401 - what the worker holds
    from game.ai.player import Limit, make_player

    took, most, game = list[float](), 0.0, CanalettoGame(FILES[name], SEATS)
    player, rng = make_player("ai:doge", "canaletto"), Random(seed)
    while len(took) < ANSWERS:
        state = game.new_state()
        while (seat := state.current_player) is not None and len(took) < ANSWERS:
            if seat == CHANCE:
                state.apply_unchecked(state.sample_chance(rng))
                continue
            view = state.view(Seat(seat))
            begun = time.process_time()
            choice = player.choose(view, Limit(), rng)
            took.append(1000 * (time.process_time() - begun))
            if len(took) % 5 == 0:
                most = max(most, memory())
            state.apply_unchecked(choice.move)
    print(json.dumps([sorted(took), max(most, memory())]))
