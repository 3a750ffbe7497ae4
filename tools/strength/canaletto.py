"""Measures Canaletto's players: strengths and levels, masks, traits, early debt; results as JSON in `docs/measured/`.

Games are those of `simulate --time 50`, the players rotated over the seats. A mask solves each lot whole, within a few
milliseconds and whatever the limit, so the same seed brings the same games on every machine. A measurement stops early
once its interval decides.

    python -m tools.strength.canaletto strength|levels|masks|traits|debt|times [--games N] [--seed N] [--level LEVEL]
        [--out FILE]
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random

import msgspec

from game.ai.canaletto.player import gathered_by_others
from game.ai.masks import shipped_masks
from game.ai.personality import LEVELS
from game.ai.player import Player, make_player
from game.rules.canaletto import Bid, CanalettoGame, CanalettoRules, CanalettoState, CanalettoView, Phase, TakeBribe
from game.rules.core import CHANCE, Move, View
from tools.strength.measuring import (
    LIMIT,
    Bar,
    Ground,
    Measured,
    Trait,
    contest,
    known_for,
    masks,
    rates_at_one_table,
    traits,
    write,
)

SEATS = 4
"""How many play."""
MAX_EARLY_DEBT = 0.01
"""In fewer games than this part somebody has debt after the first auction."""
MAX_MS = {"doge": 400.0, "novice": 50.0}
"""Milliseconds that 95 of 100 answers of a level take at most."""

DEBT = "bids on where that is debt"
"""A risk."""
BRIBE = "plays its mask where it may"
"""No patience."""
DENIAL = "raises for sets that only others gather"
"""It lets others believe that it wants what it does not."""
TRAITS = known_for({"bluff": (DENIAL, 1.0), "risk": (DEBT, 1.0), "patience": (BRIBE, -1.0)})
"""What each mask is known for at this table."""


class Debt(msgspec.Struct, frozen=True):
    """How often somebody at a table is in debt after the first auction."""

    what: str
    """Who plays."""
    games: int
    """How many games were begun."""
    in_debt: int
    """In how many of them somebody was in debt."""
    seed: int
    """What they follow from."""
    met: bool
    """Whether that is rare enough."""


class Times(msgspec.Struct, frozen=True):
    """How long a level's answers take, in processor time on one core."""

    level: str
    """The level, at all seats."""
    games: int
    """How many games."""
    answers: int
    """How many answers."""
    p50_ms: float
    """Half of them took at most this."""
    p95_ms: float
    """95 of 100 took at most this."""
    max_ms: float
    """The longest."""
    wanted_ms: float
    """What p95 has to be at most."""
    met: bool
    """Whether it is."""


def shows(trait: str, view: View, move: Move) -> bool | None:
    """Whether a decision shows a trait; None where it is not about it."""
    assert isinstance(view, CanalettoView)
    if view.phase is not Phase.BID or view.must_bid:
        return None
    if trait == BRIBE:
        return isinstance(move, TakeBribe) if view.may_bribe else None
    if view.lowest_bid > view.rules.highest_bid:
        return None
    if trait == DEBT:
        return isinstance(move, Bid) if view.lowest_bid > view.money[view.seat] else None
    if view.standing_bidder is None or not gathered_by_others(view):
        return None
    return isinstance(move, Bid)


GROUND = Ground("canaletto", CanalettoGame(CanalettoRules(), SEATS), TRAITS, shows)
"""Where they are measured."""


def strength(most: int, seed: int) -> list[Measured]:
    """The doge against three of each yardstick."""
    return [
        contest(GROUND, ("ai:doge", *("random:15",) * 3), Bar(0.90), most, seed),
        contest(GROUND, ("ai:doge", *("greedy",) * 3), Bar(0.45), most, seed),
    ]


def levels(most: int, seed: int) -> list[Measured]:
    """Two seats of each level beside two of the one below it."""
    return [
        contest(GROUND, (f"ai:{upper}",) * 2 + (f"ai:{lower}",) * 2, Bar(0.60, 0.75), most, seed, ours=(0, 1))
        for lower, upper in pairwise(LEVELS)
    ]


def debts(games: int, seed: int) -> list[Debt]:
    """At each level, without masks and with one of each: who is in debt after the first auction."""
    found = []
    for level in LEVELS:
        for mask in (None, *shipped_masks()):
            first = f"ai:{level}" if mask is None else f"ai:{level}:{mask}"
            specs = (first, *(f"ai:{level}",) * (SEATS - 1))
            players = [make_player(spec, GROUND.game_id) for spec in specs]
            in_debt = 0
            for number in range(games):
                for state, _ in _decisions(players, number, seed):
                    if state.auction > 1:
                        in_debt += any(state.debt)
                        break
            one = Debt(",".join(specs), games, in_debt, seed, in_debt < MAX_EARLY_DEBT * games)
            print(f"{first:<24} in debt after the first auction: {in_debt} of {games}", flush=True)
            found.append(one)
    return found


def times(games: int, seed: int) -> list[Times]:
    """How long each level's answers take."""
    found = []
    for level in LEVELS:
        took: list[float] = []
        players = [make_player(f"ai:{level}", GROUND.game_id) for _ in range(SEATS)]
        for number in range(games):
            took += [answer for _, answer in _decisions(players, number, seed, time.process_time)]
        took.sort()
        p50, p95, longest = (round(1000 * took[int(part * (len(took) - 1))], 2) for part in (0.5, 0.95, 1.0))
        wanted = MAX_MS.get(level, MAX_MS["doge"])
        found.append(Times(level, games, len(took), p50, p95, longest, wanted, p95 <= wanted))
        print(f"{level:<12} p50 {p50} ms  p95 {p95} ms  max {longest} ms  {len(took)} answers", flush=True)
    return found


def _decisions(
    players: Sequence[Player], number: int, seed: int, clock: Callable[[], float] = time.perf_counter
) -> Iterator[tuple[CanalettoState, float]]:
    """One game: the state at each decision, and how long the answer took."""
    rng = Random(seed * 100_003 + number)
    state = CanalettoGame(CanalettoRules(), len(players)).new_state()
    while (seat := state.current_player) is not None:
        if seat == CHANCE:
            state.apply_unchecked(state.sample_chance(rng))
            continue
        view, begun = state.view(seat), clock()
        move = players[(seat + number) % len(players)].choose(view, LIMIT, rng).move
        yield state, clock() - begun
        state.apply_unchecked(move)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measures; 1 if anything asked for is not met."""
    most = {"strength": 300, "levels": 400, "masks": 200, "traits": 0, "debt": 300, "times": 20}
    parser = argparse.ArgumentParser(prog="python -m tools.strength.canaletto", description="Measures the players.")
    parser.add_argument("what", choices=list(most))
    told = ", ".join(f"{what} {games}" for what, games in most.items() if games)
    parser.add_argument("--games", type=int, help=f"games of each at most; else {told}")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", choices=LEVELS, default="senator", help="of the masks")
    parser.add_argument("--out", type=Path, help="where the JSON goes")
    asked = parser.parse_args(arguments)
    games = asked.games or most[asked.what]
    found: Sequence[Measured | Trait | Debt | Times]
    match asked.what:
        case "strength":
            found = strength(games, asked.seed)
        case "levels":
            found = levels(games, asked.seed)
        case "masks":
            found = masks(GROUND, asked.level, games, asked.seed)
        case "traits":
            found = traits(GROUND, asked.level, asked.seed, rates_at_one_table)
        case "debt":
            found = debts(games, asked.seed)
        case _:
            found = times(games, asked.seed)
    if asked.out is not None:
        write(asked.out, found)
    return 0 if all(one.met for one in found) else 1


if __name__ == "__main__":
    sys.exit(main())
