"""Measures Casanova's player: strengths, levels, masks; the results as JSON under `docs/measured/`.

Games are those of `simulate`, seats rotated, each player within its level's own iterations (whose p95 is under 60 ms),
so the same seed brings the same result on every machine. A measurement stops early once its interval decides.

    python -m tools.tournament strength|levels|masks|traits [--games N] [--seed N] [--out FILE] [--level LEVEL]
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

import msgspec

from game.ai.casanova.chances import Field, Rolls, others_in_round
from game.ai.personality import LEVELS, MASKS
from game.ai.player import Limit, Player, make_player
from game.match.simulate import Plan, play_game, rotations, wilson
from game.rules.casanova import CasanovaGame, CasanovaRules, CasanovaView, Double, Match, Phase, Play
from game.rules.core import CHANCE, Move

GAME = "casanova"
CHUNK = 50
"""After so many games it is asked whether the interval decides."""
TRAIT_DECISIONS = 1_000
"""A trait is looked at over so many decisions."""
MOST_TRAIT_GAMES = 600
"""So many games are played for them at most."""


class Measured(msgspec.Struct, frozen=True):
    """One measurement of a share of games won."""

    what: str
    """The players, the one measured first."""
    games: int
    """How many games."""
    share: float
    """The share it won."""
    interval: tuple[float, float]
    """95 % (Wilson)."""
    wanted: str
    """What was asked for."""
    met: bool
    """Whether it is."""


class Trait(msgspec.Struct, frozen=True):
    """How often a mask does what it is known for, beside the mask of the opposite temper and a player without one."""

    mask: str
    """The mask."""
    trait: str
    """What is counted."""
    decisions: int
    """Over how many decisions."""
    rate: float
    """How often."""
    plain: float
    """How often a player without a temper does."""
    opposite: float
    """How often the mask of the opposite temper does."""
    errors: float
    """Standard errors between the mask and the player without a temper, positive in the temper's direction."""
    errors_opposite: float
    """Standard errors between the two masks, likewise."""
    met: bool
    """Whether both are two or more."""


@dataclass(frozen=True, slots=True)
class Bar:
    """What a share has to reach."""

    low: float
    """At least."""
    high: float = 1.0
    """At most."""
    is_open: bool = False
    """Whether all games are played, since the verdict hangs on other pairings too."""

    def met(self, share: float, interval: tuple[float, float]) -> bool:
        """A bar: reached, and the interval at most 3 points under it. A range: overlapped, and clearly above a half."""
        if self.high == 1.0:
            return share >= self.low and interval[0] >= self.low - 0.03
        return interval[0] > 0.5 and interval[0] <= self.high and interval[1] >= self.low

    def is_decided(self, interval: tuple[float, float]) -> bool:
        """Whether more games would hardly change the verdict."""
        if self.is_open:
            return False
        inside = interval[0] >= self.low and interval[1] <= self.high
        return inside or interval[0] > self.high or interval[1] < self.low

    def __str__(self) -> str:
        return f"at least {self.low:.0%}" if self.high == 1.0 else f"{self.low:.0%} to {self.high:.0%}"


def duel(seats: Sequence[str], bar: Bar, most: int, seed: int) -> Measured:
    """Plays until the interval decides, at most so many games."""
    game = CasanovaGame(CasanovaRules(), len(seats))
    plan = Plan(GAME, {}, len(seats), tuple(seats), most, seed, Limit())
    players: list[Player] = [make_player(spec, GAME) for spec in seats]
    stand_in = make_player("greedy", GAME)
    turns = rotations(game)
    won = 0.0
    games = 0
    interval = (0.0, 1.0)
    while games < most:
        played = play_game(game, players, stand_in, plan, games, turns[games % len(turns)])
        if played.forfeits:
            raise RuntimeError(f"an illegal answer in game {games} of {','.join(seats)}")
        games += 1
        won += (0 in played.winners) / max(1, len(played.winners))
        if games % CHUNK == 0:
            interval = wilson(won / games, games)
            if bar.is_decided(interval):
                break
    interval = wilson(won / games, games)
    share = won / games
    rounded = (round(interval[0], 4), round(interval[1], 4))
    found = Measured(",".join(seats), games, round(share, 4), rounded, str(bar), bar.met(share, interval))
    print(f"{found.what:<44} {share:6.1%}  {interval[0]:.1%} – {interval[1]:.1%}  {games} games, {bar}", flush=True)
    return found


def strength(most: int, seed: int) -> list[Measured]:
    """The doge against the yardsticks, at two and at four."""
    return [
        duel(("ai:doge", "random"), Bar(0.80), most, seed),
        duel(("ai:doge", "greedy"), Bar(0.68), most, seed),
        duel(("ai:doge", "greedy", "random", "random"), Bar(0.40), most, seed),
    ]


def levels(most: int, seed: int) -> list[Measured]:
    """Each level against the one below."""
    pairs = zip(LEVELS[1:], LEVELS, strict=False)
    return [duel((f"ai:{upper}", f"ai:{lower}"), Bar(0.54, 0.65), most, seed) for upper, lower in pairs]


def masks(level: str, most: int, seed: int) -> list[Measured]:
    """Each mask against the same level without one; all within 5 points of their mean."""
    open_bar = Bar(0.0, is_open=True)
    found = [duel((f"ai:{level}:{mask}", f"ai:{level}"), open_bar, most, seed) for mask in MASKS]
    mean = sum(one.share for one in found) / len(found)
    wanted = f"within 5 points of {mean:.1%}"
    return [
        msgspec.structs.replace(
            one, wanted=wanted, met=one.interval[0] <= mean + 0.05 and one.interval[1] >= mean - 0.05
        )
        for one in found
    ]


TRAITS = {
    "bauta": ("doubles with a card over the massimo", 1.0, "moretta"),
    "moretta": ("doubles with a card over the massimo", -1.0, "bauta"),
    "arlecchino": ("matches a double", 1.0, "pantalone"),
    "pantalone": ("matches a double", -1.0, "arlecchino"),
    "medico": ("lays one of its three best cards early", -1.0, "colombina"),
    "colombina": ("lays one of its three best cards early", 1.0, "medico"),
}
"""What each mask is known for, whether it does it more or less than others, and who has the opposite temper."""


def counted(trait: str, view: CasanovaView, move: Move) -> bool | None:
    """Whether a decision shows a trait; None where it is not about it."""
    if trait.startswith("doubles"):
        if view.phase is not Phase.STAY or view.face_down is None or view.face_down <= (view.massimo or 0):
            return None
        return isinstance(move, Double) if view.coins[view.seat] >= view.rules.double_stake else None
    if trait.startswith("matches"):
        if view.phase is not Phase.MATCH or view.coins[view.seat] < view.rules.double_stake:
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


def rates(spec: str, level: str, seed: int, wanted: Sequence[str]) -> dict[str, tuple[int, int]]:
    """For some traits how often a player shows them against the level without a mask, and over how many decisions."""
    game = CasanovaGame(CasanovaRules(), 2)
    players = [make_player(spec, GAME), make_player(f"ai:{level}", GAME)]
    tally = {trait: [0, 0] for trait in dict.fromkeys(wanted)}
    for number in range(MOST_TRAIT_GAMES):
        if all(decisions >= TRAIT_DECISIONS for _, decisions in tally.values()):
            break
        rng = Random(seed * 100_003 + number)
        state = game.new_state()
        while (seat := state.current_player) is not None:
            if seat == CHANCE:
                state.apply_unchecked(state.sample_chance(rng))
                continue
            who = (seat + number) % 2
            view = state.view(seat)
            move = players[who].choose(view, Limit(), rng).move
            if who == 0:
                for trait, so_far in tally.items():
                    shows = counted(trait, view, move) if so_far[1] < TRAIT_DECISIONS else None
                    if shows is not None:
                        so_far[0] += shows
                        so_far[1] += 1
            state.apply_unchecked(move)
    return {trait: (shown, decisions) for trait, (shown, decisions) in tally.items()}


def traits(level: str, seed: int) -> list[Trait]:
    """What each mask is known for, counted."""
    found = {mask: rates(f"ai:{level}:{mask}", level, seed, [TRAITS[mask][0]]) for mask in MASKS}
    plain = rates(f"ai:{level}", level, seed, [trait for trait, _, _ in TRAITS.values()])
    result = []
    for mask, (trait, sign, opposite) in TRAITS.items():
        mine, none, other = found[mask][trait], plain[trait], found[opposite][trait]
        errors, errors_opposite = sign * _errors(mine, none), sign * _errors(mine, other)
        result.append(
            Trait(
                mask,
                trait,
                mine[1],
                round(mine[0] / mine[1], 4),
                round(none[0] / none[1], 4),
                round(other[0] / other[1], 4),
                round(errors, 2),
                round(errors_opposite, 2),
                min(errors, errors_opposite) >= 2.0,
            )
        )
        print(
            f"{mask:<12} {trait:<50} {result[-1].rate:6.1%} plain {result[-1].plain:6.1%}  {errors:5.1f} errors",
            flush=True,
        )
    return result


def _errors(one: tuple[int, int], other: tuple[int, int]) -> float:
    """By how many standard errors two rates differ."""
    first, second = one[0] / one[1], other[0] / other[1]
    spread = first * (1 - first) / one[1] + second * (1 - second) / other[1]
    return (first - second) / math.sqrt(max(spread, 1e-9))


def main(arguments: Sequence[str] | None = None) -> int:
    """Measures; 1 if anything asked for is not met."""
    parser = argparse.ArgumentParser(prog="python -m tools.tournament", description=__doc__.partition("\n")[0])
    parser.add_argument("what", choices=["strength", "levels", "masks", "traits"])
    parser.add_argument("--games", type=int, help="at most so many a pairing; else 300, levels 400, masks 200")
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
            found = masks(asked.level, most, asked.seed)
        case _:
            found = traits(asked.level, asked.seed)
    if asked.out is not None:
        asked.out.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    return 0 if all(one.met for one in found) else 1


if __name__ == "__main__":
    sys.exit(main())
