"""Measures Casanova's player: strengths, levels, masks; the results as JSON under `docs/measured/`.

Games are those of `simulate --time 50`, seats rotated. A level makes its own number of iterations, which take less (p95
under 50 ms), so the same seed brings the same games unless a busy machine cuts an answer short. A measurement stops
early once its interval decides.

    python -m tools.strength.casanova strength|levels|masks|traits [--games N] [--seed N] [--out FILE] [--level LEVEL]
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from game.ai.casanova.chances import Field, Rolls, others_in_round
from game.ai.personality import LEVELS
from game.rules.casanova import CasanovaGame, CasanovaRules, CasanovaView, Double, Match, Phase, Play
from game.rules.core import Move, View
from tools.strength.measuring import Bar, Ground, Measured, Trait, contest, known_for, masks, traits, write

DOUBLES = "doubles with a card over the massimo"
"""A bluff."""
MATCHES = "matches a double"
"""A risk."""
BEST_EARLY = "lays one of its three best cards early"
"""No patience."""
TRAITS = known_for({"bluff": (DOUBLES, 1.0), "risk": (MATCHES, 1.0), "patience": (BEST_EARLY, -1.0)})
"""What each mask is known for."""


def ground(players: int) -> Ground:
    """Casanova for a number of players."""
    return Ground("casanova", CasanovaGame(CasanovaRules(), players), TRAITS, shows)


def strength(most: int, seed: int) -> list[Measured]:
    """The doge against the yardsticks, at two and at four."""
    return [
        contest(ground(2), ("ai:doge", "random"), Bar(0.80), most, seed),
        contest(ground(2), ("ai:doge", "greedy"), Bar(0.68), most, seed),
        contest(ground(4), ("ai:doge", "greedy", "random", "random"), Bar(0.40), most, seed),
    ]


def levels(most: int, seed: int) -> list[Measured]:
    """Each level against the one below."""
    pairs = zip(LEVELS[1:], LEVELS, strict=False)
    return [contest(ground(2), (f"ai:{upper}", f"ai:{lower}"), Bar(0.54, 0.65), most, seed) for upper, lower in pairs]


def shows(trait: str, view: View, move: Move) -> bool | None:
    """Whether a decision shows a trait; None where it is not about it."""
    assert isinstance(view, CasanovaView)
    if trait == DOUBLES:
        if view.phase is not Phase.STAY or view.face_down is None or view.face_down <= (view.massimo or 0):
            return None
        return isinstance(move, Double) if view.can_pay_stake(view.seat) else None
    if trait == MATCHES:
        if view.phase is not Phase.MATCH or not view.can_pay_stake(view.seat):
            return None
        return isinstance(move, Match)
    if view.phase is not Phase.PLAY or not isinstance(move, Play) or view.round > view.rules.rounds // 2:
        return None
    rules, hand = view.rules, view.hand
    rolls = Rolls(rules.dice.sides, rules.cards.highest)
    field = Field(others_in_round(view), rolls.top)
    numbers = range(1, rules.dice.count + 1)
    won = field.shares(hand, [rolls.ways(dice) for dice in numbers])
    whole = [rules.dice.sides**dice for dice in numbers]
    worth = {card: sum(row[at] / all_ for row, all_ in zip(won, whole, strict=True)) for at, card in enumerate(hand)}
    return move.card in sorted(hand, key=lambda card: -worth[card])[:3]


def main(arguments: Sequence[str] | None = None) -> int:
    """Measures; 1 if anything asked for is not met."""
    parser = argparse.ArgumentParser(prog="python -m tools.strength.casanova", description=__doc__.partition("\n")[0])
    parser.add_argument("what", choices=["strength", "levels", "masks", "traits"])
    parser.add_argument("--games", type=int, help="games a pairing at most; else 300, levels 400, masks 200")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", choices=LEVELS, default="senator", help="of the masks")
    parser.add_argument("--out", type=Path, help="where the JSON goes")
    asked = parser.parse_args(arguments)
    most = asked.games or {"strength": 300, "levels": 400, "masks": 200, "traits": 0}[asked.what]
    found: Sequence[Measured | Trait]
    match asked.what:
        case "strength":
            found = strength(most, asked.seed)
        case "levels":
            found = levels(most, asked.seed)
        case "masks":
            found = masks(ground(2), asked.level, most, asked.seed)
        case _:
            found = traits(ground(2), asked.level, asked.seed)
    if asked.out is not None:
        write(asked.out, found)
    return 0 if all(one.met for one in found) else 1


if __name__ == "__main__":
    sys.exit(main())
