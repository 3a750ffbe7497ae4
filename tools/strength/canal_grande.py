"""Measures Canal Grande's players: strengths, levels, masks, traits; the results as JSON under `docs/measured/`.

Games are those of `simulate --time 50`: an answer has 50 ms, the players rotate over the seats, partners are the same
player. A measurement stops early once its interval decides, and each result is written when it is there: one of the
same name takes its place.

    python -m tools.strength.canal_grande strength|levels|masks|traits [NAME…]
        [--players 2|4] [--games N] [--seed N] [--level LEVEL] [--out FILE]

Names choose some of them: `greedy`, `random`; a pair of neighbours as `doge-senator`; masks.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from random import Random

import msgspec

from game.ai.masks import shipped_masks
from game.ai.personality import LEVELS
from game.ai.player import Limit, make_player
from game.rules.canal_grande import CanalGrandeGame, CanalGrandeRules, CanalGrandeView, Choose, Divide
from game.rules.core import Move, View
from tools.strength.measuring import (
    LIMIT,
    TRAIT_DECISIONS,
    Bar,
    Ground,
    Measured,
    Trait,
    compared,
    contest,
    decisions,
    known_for,
    within_band,
    write,
)

GAME = "canal_grande"
MOST = {"strength": 300, "levels": 400, "masks": 200}
"""At most this many games are played."""


def seats_of(first: str, second: str, players: int) -> tuple[str, ...]:
    """The players of a game of one against another; partners sit side by side."""
    team = players // 2
    return (first,) * team + (second,) * team


UNEQUAL, STEALS, EARLY = "makes unequal offers", "takes the offer to steal", "takes the offer to vote early"
TRAITS = known_for({"risk": (UNEQUAL, 1.0), "bluff": (STEALS, 1.0), "patience": (EARLY, -1.0)})
"""What each mask is known for."""


def shows(trait: str, view: View, move: Move) -> bool | None:
    """Whether a decision shows a trait; None where it is not about it."""
    assert isinstance(view, CanalGrandeView)
    if trait == UNEQUAL:
        if not isinstance(move, Divide) or view.turned_up is None:
            return None
        return min(len(move.offer), len(view.turned_up) - len(move.offer)) * 4 <= len(view.turned_up)
    if not isinstance(move, Choose) or view.offers is None:
        return None
    card = "traitor" if trait == STEALS else "doge"
    counts = [offer.count(card) for offer in view.offers]
    return None if counts[0] == counts[1] else counts[move.offer] == max(counts)


def ground(players: int, limit: Limit) -> Ground:
    """Canal Grande for a number of players."""
    return Ground(GAME, CanalGrandeGame(CanalGrandeRules(), players), TRAITS, shows, limit, chunk=20)


def duel(first: str, second: str, players: int, bar: Bar, most: int, seed: int) -> Measured:
    """Plays one player, or team, against another until the interval decides, at most `most` games."""
    seats = seats_of(first, second, players)
    return contest(ground(players, LIMIT), seats, bar, most, seed, ours=range(players // 2))


def positions(level: str, players: int, seed: int) -> dict[str, list[View]]:
    """For each trait a number of decisions about it, from games among players of a level without masks."""
    where = ground(players, Limit())
    plain = [make_player(f"ai:{level}", GAME)] * players
    found: dict[str, list[View]] = {known.trait: [] for known in TRAITS.values()}
    for number in count():
        for _, view, move in decisions(where, plain, seed, number):
            for trait, views in found.items():
                if len(views) < TRAIT_DECISIONS and shows(trait, view, move) is not None:
                    views.append(view)
        if all(len(views) == TRAIT_DECISIONS for views in found.values()):
            break
    return found


def rate(spec: str, trait: str, views: Sequence[View], seed: int) -> tuple[int, int]:
    """How often a player shows a trait in these positions, and in how many it could."""
    player = make_player(spec, GAME)
    shown = 0
    for number, view in enumerate(views):
        shown += bool(shows(trait, view, player.choose(view, Limit(), Random(seed * 100_003 + number)).move))
    return shown, len(views)


def trait_of(mask: str, level: str, views: Sequence[View], seed: int) -> Trait:
    """What a mask is known for, counted where others without a mask had to decide too."""
    known = TRAITS[mask]
    specs = (f"ai:{level}:{mask}", f"ai:{level}", f"ai:{level}:{known.opposite}")
    # Each with dice of its own, so that the three are independent.
    mine, none, other = (rate(spec, known.trait, views, seed + at) for at, spec in enumerate(specs))
    return compared(mask, known, mine, none, other)


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
        write(self._path, whole)


def run(what: str, names: Sequence[str], players: int, asked: argparse.Namespace) -> list[Measured | Trait]:
    """One kind of measurement at a number of players."""
    kept = Kept(asked.out)
    level, seed = asked.level, asked.seed
    most = asked.games or MOST.get(what, 0)
    table = "two" if players == 2 else "teams"
    found: list[Measured | Trait] = []
    if what == "traits":
        views = positions(level, players, seed)
        for mask in shipped_masks():
            if not names or mask in names:
                found.append(trait_of(mask, level, views[TRAITS[mask].trait], seed))
                kept.keep(f"{table}, {level}: {mask}", seed, found[-1])
        return found
    if what == "masks":
        chosen = [mask for mask in shipped_masks() if not names or mask in names]
        bar = Bar(0.0, is_open=True)
        shares = [duel(f"ai:{level}:{mask}", f"ai:{level}", players, bar, most, seed) for mask in chosen]
        for mask, one in zip(chosen, within_band(shares), strict=True):
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
    parser = argparse.ArgumentParser(prog="python -m tools.strength.canal_grande", description=__doc__.split("\n")[0])
    parser.add_argument("what", choices=[*MOST, "traits"])
    parser.add_argument("names", nargs="*", help="some of them")
    parser.add_argument("--players", type=int, choices=[2, 4], help="else both")
    parser.add_argument("--games", type=int, help="games a pairing at most; else 300, levels 400, masks 200")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", choices=LEVELS, default="senator", help="of the masks")
    parser.add_argument("--out", type=Path, help="the JSON in which the results are kept")
    asked = parser.parse_args(arguments)
    tables = [asked.players] if asked.players else [4, 2]
    found = [one for players in tables for one in run(asked.what, asked.names, players, asked)]
    return 0 if all(one.met for one in found) else 1


if __name__ == "__main__":
    sys.exit(main())
