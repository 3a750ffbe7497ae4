"""Measures Canaletto's players, strengths and levels; the results as JSON in `docs/measured/canaletto_strength.json`.

Games are those of `simulate`, the players rotated over the seats. A mask solves each lot whole, whatever the limit, so
the same seed brings the same result on every machine; how long its answers take is a measurement of its own.

    python -m tools.canaletto_strength NAME… [--games N] [--seed N] [--out FILE]

Names: `greedy`, `random`, a pair of neighbours as `doge-senator`, `answers`; without a name all of them.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from random import Random

import msgspec

from game.ai.personality import LEVELS
from game.ai.player import Limit, make_player
from game.match.simulate import Plan, simulate, wilson
from game.rules.canaletto import CanalettoGame, CanalettoRules
from game.rules.core import CHANCE

OUT = Path(__file__).resolve().parents[1] / "docs" / "measured" / "canaletto_strength.json"
"""Where the results are kept; a measurement takes the place of the one of its name."""
SLACK = 0.03
"""A bar is reached when the share is, and the interval's lower end is at most so much under it."""


class Measured(msgspec.Struct, frozen=True):
    """One measurement."""

    what: str
    """What was measured."""
    wanted: str
    """What was asked for."""
    met: bool
    """Whether it is."""
    values: dict[str, object]
    """The numbers."""


def strength(others: str, bar: float, games: int, seed: int) -> Measured:
    """The doge against three of a kind."""
    seats = ("ai:doge", others, others, others)
    report = simulate(Plan("canaletto", {}, 4, seats, games, seed, Limit()))
    doge = report.seats[0]
    met = doge.win_share >= bar and doge.interval[0] >= bar - SLACK
    values = {"games": games, "seed": seed, "share": doge.win_share, "interval": doge.interval}
    values |= {"mean_scores": [seat.mean_score for seat in report.seats], "forfeits": report.forfeits}
    return Measured(f"ai:doge against three {others}", f"at least {bar:.0%}", met, values)


def neighbours(higher: str, lower: str, games: int, seed: int) -> Measured:
    """Two seats of a level beside two of the one below it."""
    seats = (f"ai:{higher}", f"ai:{higher}", f"ai:{lower}", f"ai:{lower}")
    report = simulate(Plan("canaletto", {}, 4, seats, games, seed, Limit()))
    share = report.seats[0].win_share + report.seats[1].win_share
    values = {"games": games, "seed": seed, "share": share, "interval": wilson(share, games)}
    values |= {"mean_scores": [seat.mean_score for seat in report.seats], "forfeits": report.forfeits}
    return Measured(f"two {higher} beside two {lower}", "60 % to 75 %", 0.6 <= share <= 0.75, values)


def answers(games: int, seed: int) -> Measured:
    """How long answers take, in processor time, and how often a seat has debt after its first auction."""
    slow: dict[str, object] = {}
    debts = 0
    for level in ("doge", "novice"):
        took = []
        for number in range(games):
            rng = Random(seed + number)
            players = [make_player(f"ai:{level}", "canaletto") for _ in range(4)]
            state = CanalettoGame(CanalettoRules(), 4).new_state()
            first = True
            while (mover := state.current_player) is not None:
                if mover == CHANCE:
                    state.apply_unchecked(state.sample_chance(rng))
                    continue
                view, begun = state.view(mover), time.process_time()
                move = players[mover].choose(view, Limit(), rng).move
                took.append(time.process_time() - begun)
                state.apply(move)
                if first and state.auction == 2:
                    first = False
                    debts += any(state.debt)
        slow[f"{level}_p95_ms"] = round(1000 * sorted(took)[int(0.95 * len(took))], 2)
        slow[f"{level}_max_ms"] = round(1000 * max(took), 2)
    slow |= {"games": 2 * games, "games_with_debt_after_the_first_auction": debts}
    met = float(str(slow["doge_p95_ms"])) <= 400 and float(str(slow["novice_p95_ms"])) <= 50 and debts < 0.02 * games
    wanted = "p95 at most 400 ms (doge) and 50 ms (novice); debt after the first auction in under 1 %"
    return Measured("answers on one core, and early debt", wanted, met, slow)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measures what is named, prints and keeps it; 1 when a bar is missed."""
    pairs = {f"{higher}-{lower}": (higher, lower) for lower, higher in pairwise(LEVELS)}
    names = ["greedy", "random", *reversed(pairs), "answers"]
    parser = argparse.ArgumentParser(prog="python -m tools.canaletto_strength", description="Measures the players.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(names))
    parser.add_argument("--games", type=int, default=300, help="games of each (answers: a tenth)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=OUT)
    options = parser.parse_args(arguments)
    missed = 0
    for name in options.names or names:
        if name == "answers":
            found = answers(max(options.games // 10, 1), options.seed)
        elif name in pairs:
            found = neighbours(*pairs[name], options.games, options.seed)
        elif name in names:
            others, bar = ("greedy", 0.45) if name == "greedy" else ("random:15", 0.9)
            found = strength(others, bar, options.games, options.seed)
        else:
            parser.error(f"there is no {name!r}; there are: {', '.join(names)}")
        kept: dict[str, Measured] = {}
        if options.out.exists():
            kept = msgspec.json.decode(options.out.read_bytes(), type=dict[str, Measured])
        kept[name] = found
        options.out.write_bytes(msgspec.json.format(msgspec.json.encode(kept), indent=2) + b"\n")
        print(name, "met" if found.met else "missed", found.values, flush=True)
        missed += not found.met
    return 1 if missed else 0


if __name__ == "__main__":
    raise SystemExit(main())
