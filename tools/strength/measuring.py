"""What measurements of players share: games until an interval decides, strengths of masks, how often a trait shows.

Games are those of `simulate`, the players rotated over the seats; the same seed brings the same games. A game's own
tool (`tools.strength.casanova`, `.canaletto`, `.canal_grande`) says who plays and what is wanted.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from random import Random

import msgspec

from game.ai.masks import TRAITS, Mask, leaning_of, shipped_masks
from game.ai.player import Limit, Player, make_player
from game.match.simulate import Plan, play_game, rotations, wilson
from game.rules.core import CHANCE, Game, Move, View

LIMIT = Limit(time=0.05)
"""What an answer has, as in `simulate --time 50`; a level stops sooner once its own number of iterations is made."""
CHUNK = 50
"""The number of games after which it is asked whether the interval decides."""
SLACK = 0.03
"""A bar is reached when the share is, and the interval's lower end is at most this much under it."""
BAND = 0.05
"""How far the strengths of the masks may lie from their mean."""
TRAIT_DECISIONS = 1_000
"""The number of decisions over which a trait is looked at."""
MAX_TRAIT_GAMES = 600
"""At most this many games are played for them."""
CLEAR = 2.0
"""The number of standard errors from which two rates differ."""


class Measured(msgspec.Struct, frozen=True):
    """One measurement of a share of games won."""

    what: str
    """The players, those measured first."""
    games: int
    """How many games."""
    seed: int
    """What they follow from."""
    share: float
    """The share they won."""
    interval: tuple[float, float]
    """95 % (Wilson)."""
    wanted: str
    """What was asked for."""
    met: bool
    """Whether it is."""
    forfeits: int = 0
    """Answers that came too late."""


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
            return share >= self.low and interval[0] >= self.low - SLACK
        return interval[0] > 0.5 and interval[0] <= self.high and interval[1] >= self.low

    def is_decided(self, interval: tuple[float, float]) -> bool:
        """Whether more games would hardly change the verdict."""
        if self.is_open:
            return False
        inside = interval[0] >= self.low and interval[1] <= self.high
        return inside or interval[0] > self.high or interval[1] < self.low

    def __str__(self) -> str:
        return f"at least {self.low:.0%}" if self.high == 1.0 else f"{self.low:.0%} to {self.high:.0%}"


@dataclass(frozen=True, slots=True)
class Known:
    """What a mask is known for."""

    trait: str
    """What it does."""
    sign: float
    """1 where it does so more often than others, -1 where less."""
    opposite: str
    """The mask of the opposite temper."""


def known_for(shown_by: Mapping[str, tuple[str, float]]) -> dict[str, Known]:
    """What each shipped mask is known for: what shows the trait in which it leans most.

    Args:
        shown_by: for each trait of a temper what a player does, and whether it does so the more often (1.0) or the
            less (-1.0) the further it leans above 0.
    """
    shipped, found = shipped_masks(), {}
    for word, mask in shipped.items():
        leaning = leaning_of(mask)
        if leaning is not None:
            trait, side = leaning
            opposite = max(shipped, key=lambda other: -side * _trait_of(shipped[other], trait))
            what, sign = shown_by[trait]
            found[word] = Known(what, sign * side, opposite)
    return found


def _trait_of(mask: Mask, trait: str) -> float:
    return dict(zip(TRAITS, (mask.risk, mask.bluff, mask.patience), strict=True))[trait]


@dataclass(frozen=True, slots=True, eq=False)
class Ground:
    """Where players are measured."""

    game_id: str
    """The game's id."""
    game: Game
    """The game, with its number of players."""
    traits: Mapping[str, Known]
    """What each mask is known for in it."""
    shows: Callable[[str, View, Move], bool | None]
    """Whether a decision shows a trait; None where it is not about it."""
    limit: Limit = LIMIT
    """How long a player may think over a move."""
    chunk: int = CHUNK
    """The number of games after which it is asked whether the interval decides."""


def contest(
    ground: Ground, seats: Sequence[str], bar: Bar, most: int, seed: int, ours: Sequence[int] = (0,)
) -> Measured:
    """Plays until the interval decides, at most `most` games.

    Args:
        ground: where.
        seats: who plays.
        bar: what the share has to reach.
        most: how many games at most.
        seed: what they follow from.
        ours: whose share is measured, as places in `seats`.
    """
    game = ground.game
    plan = Plan(ground.game_id, {}, len(seats), tuple(seats), most, seed, ground.limit)
    players: list[Player] = [make_player(spec, ground.game_id) for spec in seats]
    stand_in = make_player("greedy", ground.game_id)
    turns = rotations(game)
    won = 0.0
    games = forfeits = 0
    interval = (0.0, 1.0)
    while games < most:
        played = play_game(game, players, stand_in, plan, games, turns[games % len(turns)])
        if played.forfeits and ground.limit.time is None:
            raise RuntimeError(f"an illegal answer in game {games} of {','.join(seats)}")
        forfeits += played.forfeits
        games += 1
        # An undecided game is shared by all.
        winners = played.winners or range(len(seats))
        won += sum(index in ours for index in winners) / len(winners)
        if games % ground.chunk == 0 and bar.is_decided(wilson(won / games, games)):
            break
    share, interval = won / games, wilson(won / games, games)
    rounded = (round(interval[0], 4), round(interval[1], 4))
    met = bar.met(share, interval)
    found = Measured(",".join(seats), games, seed, round(share, 4), rounded, str(bar), met, forfeits)
    late = f", {forfeits} answers late" if forfeits else ""
    told = f"{share:6.1%}  {interval[0]:.1%} – {interval[1]:.1%}  {games} games, {bar}, seed {seed}{late}"
    print(f"{found.what:<44} {told}", flush=True)
    return found


def masks(ground: Ground, level: str, most: int, seed: int) -> list[Measured]:
    """Each mask among players of the same level without one; all within 5 points of their mean."""
    others = (f"ai:{level}",) * (ground.game.players - 1)
    bar = Bar(0.0, is_open=True)
    return within_band([contest(ground, (f"ai:{level}:{mask}", *others), bar, most, seed) for mask in shipped_masks()])


def within_band(found: Sequence[Measured]) -> list[Measured]:
    """The same with the verdict whether each interval overlaps the band round the mean of all."""
    mean = sum(one.share for one in found) / len(found)
    wanted = f"within {100 * BAND:.0f} points of {mean:.1%}"
    return [
        msgspec.structs.replace(
            one, wanted=wanted, met=one.interval[0] <= mean + BAND and one.interval[1] >= mean - BAND
        )
        for one in found
    ]


def decisions(
    ground: Ground, players: Sequence[Player], seed: int, number: int, turn: int = 0
) -> Iterator[tuple[int, View, Move]]:
    """One game: who decided, what they saw, and their move.

    Args:
        ground: where.
        players: who plays.
        seed: what the games follow from.
        number: which of them.
        turn: how many seats the players are turned.
    """
    rng = Random(seed * 100_003 + number)
    state = ground.game.new_state()
    while (seat := state.current_player) is not None:
        if seat == CHANCE:
            state.apply_unchecked(state.sample_chance(rng))
            continue
        who = (seat + turn) % len(players)
        view = state.view(seat)
        move = players[who].choose(view, ground.limit, rng).move
        yield who, view, move
        state.apply_unchecked(move)


def rates(ground: Ground, spec: str, level: str, seed: int, wanted: Sequence[str]) -> dict[str, tuple[int, int]]:
    """For some traits how often a player shows them among the level without a mask, and over how many decisions."""
    others = (make_player(f"ai:{level}", ground.game_id) for _ in range(ground.game.players - 1))
    players = [make_player(spec, ground.game_id), *others]
    tally = {trait: [0, 0] for trait in dict.fromkeys(wanted)}
    for number in range(MAX_TRAIT_GAMES):
        if all(counted >= TRAIT_DECISIONS for _, counted in tally.values()):
            break
        for who, view, move in decisions(ground, players, seed, number, turn=number):
            if who == 0:
                for trait, so_far in tally.items():
                    shows = ground.shows(trait, view, move) if so_far[1] < TRAIT_DECISIONS else None
                    if shows is not None:
                        so_far[0] += shows
                        so_far[1] += 1
    return {trait: (shown, counted) for trait, (shown, counted) in tally.items()}


def rates_at_one_table(
    ground: Ground, spec: str, level: str, seed: int, wanted: Sequence[str]
) -> dict[str, tuple[int, int]]:
    """The same, but all players are asked in the same positions: those of games that the level without a mask plays.

    So that a trait shows which a player does not often come to show in games of its own.
    """
    player = make_player(spec, ground.game_id)
    rng = Random(seed)
    found = {}
    for trait in dict.fromkeys(wanted):
        views = _positions(ground, level, seed, trait)
        shown = [ground.shows(trait, view, player.choose(view, ground.limit, rng).move) for view in views]
        found[trait] = (sum(map(bool, shown)), len(shown))
    return found


@lru_cache
def _positions(ground: Ground, level: str, seed: int, trait: str) -> tuple[View, ...]:
    """Positions in which a trait may show."""
    players = [make_player(f"ai:{level}", ground.game_id) for _ in range(ground.game.players)]
    found: list[View] = []
    for number in range(MAX_TRAIT_GAMES):
        played = decisions(ground, players, seed, number)
        found += [view for _, view, move in played if ground.shows(trait, view, move) is not None]
        if len(found) >= TRAIT_DECISIONS:
            break
    return tuple(found[:TRAIT_DECISIONS])


def traits(
    ground: Ground,
    level: str,
    seed: int,
    counted: Callable[[Ground, str, str, int, Sequence[str]], Mapping[str, tuple[int, int]]] = rates,
) -> list[Trait]:
    """What each mask is known for, counted.

    Args:
        ground: where.
        level: of all players.
        seed: what the games follow from.
        counted: how often a player shows some traits: `rates` or `rates_at_one_table`.
    """
    known = ground.traits
    found = {mask: counted(ground, f"ai:{level}:{mask}", level, seed, [known[mask].trait]) for mask in known}
    plain = counted(ground, f"ai:{level}", level, seed, [one.trait for one in known.values()])
    result = []
    for mask, one in known.items():
        mine, none, other = found[mask][one.trait], plain[one.trait], found[one.opposite][one.trait]
        result.append(compared(mask, one, mine, none, other))
    return result


def compared(mask: str, known: Known, mine: tuple[int, int], none: tuple[int, int], other: tuple[int, int]) -> Trait:
    """A mask's trait: how often it shows, over how many decisions, beside no mask and the opposite one."""
    errors, errors_opposite = known.sign * errors_between(mine, none), known.sign * errors_between(mine, other)
    found = Trait(
        mask,
        known.trait,
        mine[1],
        round(mine[0] / mine[1], 4),
        round(none[0] / none[1], 4),
        round(other[0] / other[1], 4),
        round(errors, 2),
        round(errors_opposite, 2),
        min(errors, errors_opposite) >= CLEAR,
    )
    told = f"{found.rate:6.1%} plain {found.plain:6.1%} opposite {found.opposite:6.1%}"
    print(f"{mask:<12} {known.trait:<50} {told}  {errors:5.1f}, {errors_opposite:.1f} errors", flush=True)
    return found


def errors_between(one: tuple[int, int], other: tuple[int, int]) -> float:
    """By how many standard errors two rates differ."""
    first, second = one[0] / one[1], other[0] / other[1]
    spread = first * (1 - first) / one[1] + second * (1 - second) / other[1]
    return (first - second) / math.sqrt(max(spread, 1e-9))


def write(path: Path, found: object) -> None:
    """Writes results as JSON."""
    path.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
