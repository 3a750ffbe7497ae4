"""Measures Canal Grande's players: strengths, levels, masks, traits; the results as JSON under `docs/measured/`.

Games are those of `simulate --time 50`: an answer has 50 ms, the players rotate over the seats, partners are the same
player. A measurement stops early once its interval decides, and each result is written when it is there: one of the
same name takes its place.

    python -m tools.canal_grande_strength strength|levels|masks|traits [NAME…]
        [--players 2|4] [--games N] [--seed N] [--level LEVEL] [--out FILE]

Names choose some of them: `greedy`, `random`; a pair of neighbours as `doge-senator`; masks.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

import msgspec

from game.ai.personality import LEVELS, MASKS
from game.ai.player import Limit, Player, make_player
from game.match.simulate import Plan, play_game, rotations, wilson
from game.rules.canal_grande import CanalGrandeGame, CanalGrandeRules, CanalGrandeView, Choose, Divide
from game.rules.core import CHANCE, Move
from tools.measuring import Bar, Measured, Trait

GAME = "canal_grande"
LIMIT = Limit(time=0.05)
"""What an answer has."""
CHUNK = 20
"""After so many games it is asked whether the interval decides."""
MOST = {"strength": 300, "levels": 400, "masks": 200}
"""So many games are played at most."""
TRAIT_DECISIONS = 1_000
"""A trait is looked at over so many decisions."""


def seats_of(first: str, second: str, players: int) -> tuple[str, ...]:
    """The players of a game of one against another; partners sit side by side."""
    team = players // 2
    return (first,) * team + (second,) * team


def duel(first: str, second: str, players: int, bar: Bar, most: int, seed: int) -> Measured:
    """Plays one player, or team, against another until the interval decides, at most so many games."""
    game = CanalGrandeGame(CanalGrandeRules(), players)
    seats = seats_of(first, second, players)
    plan = Plan(GAME, {}, players, seats, most, seed, LIMIT)
    everyone: list[Player] = [make_player(spec, GAME) for spec in seats]
    stand_in = make_player("greedy", GAME)
    turns = rotations(game)
    games = forfeits = 0
    won = 0.0
    while games < most:
        played = play_game(game, everyone, stand_in, plan, games, turns[games % len(turns)])
        forfeits += played.forfeits
        games += 1
        # Undecided is half a win for both.
        won += (0 in played.winners) if played.winners else 0.5
        if games % CHUNK == 0 and bar.is_decided(wilson(won / games, games)):
            break
    interval = wilson(won / games, games)
    share = won / games
    rounded = (round(interval[0], 4), round(interval[1], 4))
    met = bar.met(share, interval)
    found = Measured(",".join(seats), games, seed, round(share, 4), rounded, str(bar), met, forfeits)
    late = f", {forfeits} answers late" if forfeits else ""
    told = f"{share:6.1%}  {interval[0]:.1%} – {interval[1]:.1%}  {games} games, {bar}, seed {seed}{late}"
    print(f"{found.what:<60} {told}", flush=True)
    return found


def within(found: Sequence[Measured]) -> list[Measured]:
    """Masks, judged by their mean: each interval overlaps the 5 points about it."""
    mean = sum(one.share for one in found) / len(found)
    wanted = f"within 5 points of {mean:.1%}"
    return [
        msgspec.structs.replace(
            one, wanted=wanted, met=one.interval[0] <= mean + 0.05 and one.interval[1] >= mean - 0.05
        )
        for one in found
    ]


UNEQUAL, STEALS, EARLY = "makes unequal offers", "takes the offer to steal", "takes the offer to vote early"
TRAITS = {
    "arlecchino": (UNEQUAL, 1.0, "pantalone"),
    "pantalone": (UNEQUAL, -1.0, "arlecchino"),
    "bauta": (STEALS, 1.0, "moretta"),
    "moretta": (STEALS, -1.0, "bauta"),
    "colombina": (EARLY, 1.0, "medico"),
    "medico": (EARLY, -1.0, "colombina"),
}
"""What each mask is known for, whether it does it more or less than others, and who has the opposite temper."""


def counted(trait: str, view: CanalGrandeView, move: Move) -> bool | None:
    """Whether a decision shows a trait; None where it is not about it."""
    if trait == UNEQUAL:
        if not isinstance(move, Divide) or view.turned_up is None:
            return None
        return min(len(move.offer), len(view.turned_up) - len(move.offer)) * 4 <= len(view.turned_up)
    if not isinstance(move, Choose) or view.offers is None:
        return None
    card = "traitor" if trait == STEALS else "doge"
    counts = [offer.count(card) for offer in view.offers]
    return None if counts[0] == counts[1] else counts[move.offer] == max(counts)


def positions(level: str, players: int, seed: int) -> dict[str, list[CanalGrandeView]]:
    """For each trait so many decisions about it, from games among players of a level without masks."""
    game = CanalGrandeGame(CanalGrandeRules(), players)
    plain = make_player(f"ai:{level}", GAME)
    found: dict[str, list[CanalGrandeView]] = {trait: [] for trait, _, _ in TRAITS.values()}
    number = 0
    while any(len(views) < TRAIT_DECISIONS for views in found.values()):
        rng = Random(seed * 100_003 + number)
        number += 1
        state = game.new_state()
        while (seat := state.current_player) is not None:
            if seat == CHANCE:
                state.apply_unchecked(state.sample_chance(rng))
                continue
            view = state.view(seat)
            move = plain.choose(view, Limit(), rng).move
            for trait, views in found.items():
                if len(views) < TRAIT_DECISIONS and counted(trait, view, move) is not None:
                    views.append(view)
            state.apply_unchecked(move)
    return found


def rate(spec: str, trait: str, views: Sequence[CanalGrandeView], seed: int) -> tuple[int, int]:
    """How often a player shows a trait in these positions, and in how many it could."""
    player = make_player(spec, GAME)
    shown = 0
    for number, view in enumerate(views):
        shown += bool(counted(trait, view, player.choose(view, Limit(), Random(seed * 100_003 + number)).move))
    return shown, len(views)


def trait_of(mask: str, level: str, views: Sequence[CanalGrandeView], seed: int) -> Trait:
    """What a mask is known for, counted where others without a mask had to decide too."""
    trait, sign, opposite = TRAITS[mask]
    specs = (f"ai:{level}:{mask}", f"ai:{level}", f"ai:{level}:{opposite}")
    # Each with dice of its own, so that the three are independent.
    mine, none, other = (rate(spec, trait, views, seed + at) for at, spec in enumerate(specs))
    errors, errors_opposite = sign * _errors(mine, none), sign * _errors(mine, other)
    shares = [round(shown / decisions, 4) for shown, decisions in (mine, none, other)]
    told = f"{shares[0]:6.1%} plain {shares[1]:6.1%} opposite {shares[2]:6.1%}"
    print(f"{mask:<12} {trait:<32} {told}  {errors:5.1f}, {errors_opposite:.1f} errors", flush=True)
    met = min(errors, errors_opposite) >= 2.0
    return Trait(
        mask, trait, mine[1], shares[0], shares[1], shares[2], round(errors, 2), round(errors_opposite, 2), met
    )


def _errors(one: tuple[int, int], other: tuple[int, int]) -> float:
    """By how many standard errors two rates differ."""
    first, second = one[0] / one[1], other[0] / other[1]
    spread = first * (1 - first) / one[1] + second * (1 - second) / other[1]
    return (first - second) / math.sqrt(max(spread, 1e-9))


class Kept:
    """A file of results, each under its name."""

    def __init__(self, path: Path | None) -> None:
        self._path = path

    def keep(self, name: str, seed: int, found: Measured | Trait) -> None:
        """Puts a result into the file, in the place of the one of its name."""
        if self._path is None:
            return
        whole = msgspec.json.decode(self._path.read_bytes()) if self._path.exists() else {}
        whole[name] = msgspec.to_builtins(found) | {"seed": seed}
        self._path.write_bytes(msgspec.json.format(msgspec.json.encode(whole), indent=1) + b"\n")


def run(what: str, names: Sequence[str], players: int, asked: argparse.Namespace) -> list[Measured | Trait]:
    """One kind of measurement at a number of players."""
    kept = Kept(asked.out)
    level, seed = asked.level, asked.seed
    most = asked.games or MOST.get(what, 0)
    table = "two" if players == 2 else "teams"
    found: list[Measured | Trait] = []
    if what == "traits":
        decisions = positions(level, players, seed)
        for mask in MASKS:
            if not names or mask in names:
                found.append(trait_of(mask, level, decisions[TRAITS[mask][0]], seed))
                kept.keep(f"{table}, {level}: {mask}", seed, found[-1])
        return found
    if what == "masks":
        chosen = [mask for mask in MASKS if not names or mask in names]
        bar = Bar(0.0, is_open=True)
        shares = [duel(f"ai:{level}:{mask}", f"ai:{level}", players, bar, most, seed) for mask in chosen]
        for mask, one in zip(chosen, within(shares), strict=True):
            found.append(one)
            kept.keep(f"{table}, {level}: {mask}", seed, one)
        return found
    if what == "strength":
        pairs = [("doge", "random", Bar(0.97)), ("doge", "greedy", Bar(0.70))]
    else:
        pairs = [(upper, lower, Bar(0.60, 0.75)) for upper, lower in zip(LEVELS[:0:-1], LEVELS[-2::-1], strict=True)]
    for upper, lower, bar in pairs:
        if names and lower not in names and f"{upper}-{lower}" not in names:
            continue
        other = lower if what == "strength" else f"ai:{lower}"
        found.append(duel(f"ai:{upper}", other, players, bar, most, seed))
        kept.keep(f"{table}: {upper}-{lower}", seed, found[-1])
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Measures; 1 if anything asked for is not met."""
    parser = argparse.ArgumentParser(prog="python -m tools.canal_grande_strength", description=__doc__.split("\n")[0])
    parser.add_argument("what", choices=[*MOST, "traits"])
    parser.add_argument("names", nargs="*", help="some of them")
    parser.add_argument("--players", type=int, choices=[2, 4], help="else both")
    parser.add_argument("--games", type=int, help="at most so many a pairing; else 300, levels 400, masks 200")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", choices=LEVELS, default="senator", help="of the masks")
    parser.add_argument("--out", type=Path, help="the JSON in which the results are kept")
    asked = parser.parse_args(arguments)
    tables = [asked.players] if asked.players else [4, 2]
    found = [one for players in tables for one in run(asked.what, asked.names, players, asked)]
    return 0 if all(one.met for one in found) else 1


if __name__ == "__main__":
    sys.exit(main())
