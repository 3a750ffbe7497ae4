"""How long answers take and what the AI's process holds: each level of each game in a process of its own.

    python -m tools.strength GAME times --out FILE

The process holds what the AI's worker holds (`game.ai.worker`) and has no limit in time: what a level takes is its own
number of nodes. Times are processor time, so a busy machine changes little.
"""

from __future__ import annotations

import json
import os
import subprocess
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import msgspec

from game.ai.child import child_command, child_environment
from tools.strength.measuring import Result

if TYPE_CHECKING:
    from tools.strength.room import Asked

MAX_MS = {"casanova": 60.0}
"""What p95 of a game has to be at most, in processor time (DESIGN.md, "Figures")."""
MAX_MS_OTHERS = 400.0
"""Of any other game."""
MAX_MIB = 40.0
"""What the worker may hold at the printed rules, in MiB."""
GAMES = 4
"""How many games are played, all seats by the level."""
ANSWERS = 400
"""So many answers are looked at, if the games bring as many."""


class Times(Result, frozen=True):
    """How long a level's answers take, and what memory they need."""

    answers: int
    """How many answers."""
    p50_ms: float
    """Half of them took at most this."""
    p95_ms: float
    """95 of 100 took at most this."""
    max_ms: float
    """The longest."""
    mib: float
    """The most that the process held after an answer, pages shared with others counted whole."""

    def __str__(self) -> str:
        """The three times and the memory."""
        times = f"p50 {self.p50_ms} ms  p95 {self.p95_ms} ms  max {self.max_ms} ms"
        return f"{times}  {self.mib} MiB  {self.answers} answers"


def play(
    game_id: str, players: int, level: str, games: int, seed: int, fields: dict[str, object] | None = None
) -> None:
    """Plays in this process and prints what it took: times in ms, rising, and MiB.

    Args:
        game_id: which game.
        players: how many play.
        level: all of them.
        games: how many games, while fewer than `ANSWERS` have been given.
        seed: what they follow from.
        fields: the keys that differ from the printed rules; None for none.
    """
    from game.ai import protocol, worker  # noqa: F401 - what the worker holds
    from game.ai.player import Limit, make_player
    from game.catalogue.games import game_type
    from game.rules.core import CHANCE, Move

    kind, took, most = game_type(game_id), list[float](), 0.0
    if fields is None:
        rules = kind.rules_type()
    else:
        from game.catalogue.convert import merge_rules

        rules = merge_rules(kind, fields, players)
    game = kind(rules, players)
    seated = [make_player(f"ai:{level}", game_id) for _ in range(players)]
    for number in range(games):
        rng, state, moves = Random(f"{seed} {number}"), game.new_state(), list[Move]()
        for player in seated:
            player.prepare(game)
        while (seat := state.current_player) is not None and len(took) < ANSWERS:
            if seat == CHANCE:
                moves.append(state.sample_chance(rng))
                state.apply_unchecked(moves[-1])
                continue
            view = state.view(seat)
            if seated[seat].needs_record:
                seated[seat].hear(game.information_state(moves, seat))
            begun = time.process_time()
            choice = seated[seat].choose(view, Limit(), rng)
            took.append(1000 * (time.process_time() - begun))
            most = max(most, memory()) if len(took) % 5 == 1 else most
            moves.append(choice.move)
            state.apply_unchecked(choice.move)
    print(json.dumps([sorted(took), max(most, memory())]))


def memory() -> float:
    """What the process holds, pages shared with others counted whole, in MiB."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def in_process(module: str, call: str) -> tuple[list[float], float]:
    """Times and memory, as a call of a module prints them in a process of its own."""
    made = subprocess.run(
        child_command(f"from {module} import play\nplay({call})"),
        env=child_environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        check=True,
        text=True,
    )
    return msgspec.json.decode(made.stdout, type=tuple[list[float], float])


def found_in(took: Sequence[float], mib: float, most_ms: float, most_mib: float) -> Times:
    """What was found, and whether it is little enough.

    Args:
        took: in ms, rising.
        mib: what the process held.
        most_ms: what p95 may be.
        most_mib: what the process may hold.
    """
    p50, p95, longest = (round(took[int(part * (len(took) - 1))], 2) for part in (0.5, 0.95, 1.0))
    return Times(len(took), p50, p95, longest, round(mib, 1), met=p95 <= most_ms and mib <= most_mib)


def times(asked: Asked) -> Iterator[tuple[str, Times]]:
    """Each level at the printed rules."""
    for level in asked.names:
        given = f"{asked.game.id!r}, {asked.game.players}, {level!r}, {asked.games}, {asked.seed}"
        yield level, found_in(*in_process(__name__, given), MAX_MS.get(asked.game.id, MAX_MS_OTHERS), MAX_MIB)
