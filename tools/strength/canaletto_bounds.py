"""How long Canaletto's answers take and what memory they need, at the printed rules and at files up to their bounds.

Each is measured in a process of its own that holds what the AI worker holds (`game.ai.worker`).
"""

from __future__ import annotations

import json
import os
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec

from game.ai.child import child_command, child_environment
from game.rules.canaletto import CanalettoGame, CanalettoRules
from game.rules.canaletto.rules import Bribe, Palaces, Valuations
from game.rules.core import CHANCE, Seat
from tools.strength.measuring import Result
from tools.strength.room import Asked, Measurement

SEATS = 4
"""How many play."""
MAX_MS = 450.0
"""What p95 has to be at most: the doge's time and 50 ms, in processor time."""
MAX_MIB = {"printed": 40.0}
"""Memory of the worker, in MiB."""
MAX_MIB_BOUNDS = 100.0
"""At any other file."""
ANSWERS = 200
"""How many answers are looked at, in as many games as that takes."""

FILES = {
    "printed": CanalettoRules(),
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


class Bounds(Result, frozen=True):
    """What the answers at one rule file take."""

    answers: int
    """How many answers."""
    p50_ms: float
    """Half of them took at most this, in processor time."""
    p95_ms: float
    """95 of 100 took at most this."""
    max_ms: float
    """The longest."""
    mib: float
    """The most memory the process held after an answer, in MiB (resident set)."""

    def __str__(self) -> str:
        """Times and memory."""
        return (
            f"p50 {self.p50_ms} ms  p95 {self.p95_ms} ms  max {self.max_ms} ms  {self.mib} MiB  {self.answers} answers"
        )


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
                most = max(most, _memory())
            state.apply_unchecked(choice.move)
    print(json.dumps([sorted(took), max(most, _memory())]))


def _memory() -> float:
    """What the process holds, pages shared with others counted whole, in MiB."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def bounds(asked: Asked) -> Iterator[tuple[str, Bounds]]:
    """Each file in a process of its own."""
    for name in asked.names:
        code = f"from tools.strength.canaletto_bounds import play\nplay({name!r}, {asked.seed})"
        made = subprocess.run(
            child_command(code), env=child_environment(), stdout=subprocess.PIPE, check=True, text=True
        )
        took, mib = msgspec.json.decode(made.stdout, type=tuple[list[float], float])
        p50, p95, longest = (round(took[int(part * (len(took) - 1))], 2) for part in (0.5, 0.95, 1.0))
        met = p95 <= MAX_MS and mib <= MAX_MIB.get(name, MAX_MIB_BOUNDS)
        yield name, Bounds(len(took), p50, p95, longest, round(mib, 1), met=met)


BOUNDS = Measurement(bounds, {SEATS: tuple(FILES)}, games=0)
"""Times and memory at rule files up to their bounds."""
