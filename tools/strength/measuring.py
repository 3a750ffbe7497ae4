"""What measurements of players share: contests of fixed length, masks held to their mean, how often a trait shows.

How many games are played is fixed before the first: a run that stopped once its bar is met would meet bars by chance.
Games are those of `simulate`, the players rotated over the seats; the same seed brings the same games, but for answers
that a busy machine brought late.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from random import Random

import msgspec

from game.ai.masks import leaning_of, shipped_masks
from game.ai.player import Limit, Player, make_player, stand_in_of
from game.match.seats import rotations
from game.match.simulation.plan import Plan
from game.match.simulation.playing import Table
from game.match.simulation.report import wilson
from game.rules.core import CHANCE, Game, Move, View

LIMIT = Limit(time=0.05)
"""What an answer has, as in `simulate --time 50`; a level stops sooner once its own number of iterations is made."""
SLACK = 0.03
"""A bar is met when the share reaches it, and the interval's lower end is at most this much under it."""
BAND = 0.05
"""How far the strengths of the masks may lie from their mean."""
TRAIT_DECISIONS = 1_000
"""The number of decisions over which a trait is looked at."""
CLEAR = 2.0
"""The number of standard errors from which two rates differ."""

Shows = Callable[[str, View, Move], bool | None]
"""Whether a decision shows a trait; None where it is not about it."""
Rate = tuple[int, int]
"""How often a trait showed, and over how many decisions."""


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """What one measurement found; its text is the line that is printed."""

    met: bool = True
    """Whether it is what was asked for."""

    def joined(self, kept: dict[str, object]) -> Result:  # noqa: ARG002 - most are measured in one go
        """Together with what a file keeps of the same, made of the same; most results take its place."""
        return self


@dataclass(frozen=True, slots=True)
class Bar:
    """What a share has to reach."""

    low: float
    """At least."""
    high: float = 1.0
    """At most."""

    def met(self, share: float, interval: tuple[float, float]) -> bool:
        """A bar: reached, and the interval at most 3 points under it. A range: overlapped, and clearly above a half."""
        if self.high == 1.0:
            return share >= self.low and interval[0] >= self.low - SLACK
        is_clear = self.low <= 0.5 or interval[0] > 0.5
        return is_clear and interval[0] <= self.high and interval[1] >= self.low

    def __str__(self) -> str:
        return f"at least {self.low:.0%}" if self.high == 1.0 else f"{self.low:.0%} to {self.high:.0%}"


class Measured(Result, frozen=True):
    """A share of games won."""

    what: str
    """The players, those measured first."""
    games: int
    """How many games."""
    share: float
    """The share they won."""
    interval: tuple[float, float]
    """95 % (Wilson)."""
    wanted: str
    """What was asked for; empty where nothing was."""
    forfeits: int = 0
    """Answers that came too late."""
    seeds: tuple[int, ...] = ()
    """What the games follow from; nothing where they cannot be put together with those of other seeds."""
    bar: Bar | None = None
    """What was asked for."""

    def joined(self, kept: dict[str, object]) -> Measured:
        """Together with what is kept of the same players by other seeds, so that one count can be played in parts."""
        older = msgspec.convert(kept, Measured)
        if not (older.seeds and self.seeds) or {*older.seeds} & {*self.seeds} or older.what != self.what:
            return self
        # A win is shared by at most four, so that twelfths are whole again after the rounding of shares.
        won = sum(round(12 * one.share * one.games) / 12 for one in (older, self))
        games = older.games + self.games
        forfeits, seeds = older.forfeits + self.forfeits, tuple(sorted((*older.seeds, *self.seeds)))
        return of_games(self.what, won, games, self.bar, seeds, forfeits)

    def __str__(self) -> str:
        """The share, its interval and what was wanted."""
        late = f", {self.forfeits} answers late" if self.forfeits else ""
        wanted = f", {self.wanted}" if self.wanted else ""
        return f"{self.share:6.1%}  {self.interval[0]:.1%} – {self.interval[1]:.1%}  {self.games} games{late}{wanted}"


class Trait(Result, frozen=True):
    """How often a mask does what it is known for, beside the mask of the opposite temper and a player without one."""

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

    def __str__(self) -> str:
        """The three rates and how clearly they differ."""
        rates = f"{self.rate:6.1%} plain {self.plain:6.1%} opposite {self.opposite:6.1%}"
        return f"{self.trait:<40} {rates}  {self.errors:.1f}, {self.errors_opposite:.1f} errors"


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
        if leaning := leaning_of(mask):
            trait, side = leaning
            opposite = min(shipped, key=lambda other: side * getattr(shipped[other], trait))
            found[word] = Known(shown_by[trait][0], shown_by[trait][1] * side, opposite)
    return found


def contest(
    game: Game,
    seats: Sequence[str],
    bar: Bar | None,
    games: int,
    seed: int,
    ours: Sequence[int] = (0,),
    own: Mapping[str, Callable[[], Player]] | None = None,
    limit: Limit | None = None,
) -> Measured:
    """Plays a number of games.

    Args:
        game: what is played.
        seats: who plays.
        bar: what the share has to reach; None where nothing is asked.
        games: how many.
        seed: what they follow from.
        ours: whose share is measured, as places in `seats`.
        own: players that only the measurement has, by their names in `seats`.
        limit: what an answer has; None for `LIMIT`.
    """
    plan = Plan(game.id, {}, game.players, tuple(seats), games, seed, limit or LIMIT)
    makers = own or {}
    players = [makers[spec]() if spec in makers else make_player(spec, game.id) for spec in seats]
    table = Table(plan, game, players, make_player(stand_in_of(game.id), game.id))
    won, forfeits = 0.0, 0
    for number in range(games):
        played = table.play(number)
        # An undecided game is shared by all.
        winners = played.winners or range(game.players)
        won += sum(index in ours for index in winners) / len(winners)
        forfeits += played.forfeits
    return of_games(",".join(seats), won, games, bar, (seed,), forfeits)


def of_games(what: str, won: float, games: int, bar: Bar | None, seeds: tuple[int, ...], forfeits: int = 0) -> Measured:
    """What a number of games comes to.

    Args:
        what: the players, those measured first.
        won: how many games those won.
        games: how many were played.
        bar: what the share has to reach; None where nothing is asked.
        seeds: what the games follow from.
        forfeits: answers that came too late.
    """
    share, (low, high) = won / games, wilson(won / games, games)
    met = bar is None or bar.met(share, (low, high))
    interval, wanted = (round(low, 4), round(high, 4)), "" if bar is None else str(bar)
    return Measured(what, games, round(share, 4), interval, wanted, forfeits, seeds, bar, met=met)


def within_band(found: Sequence[Measured]) -> list[Measured]:
    """The same with the verdict whether each interval overlaps the band round the mean of all."""
    mean = sum(one.share for one in found) / len(found)
    wanted = f"within {100 * BAND:.0f} points of {mean:.1%}"
    return [
        msgspec.structs.replace(
            one, wanted=wanted, seeds=(), met=one.interval[0] <= mean + BAND and one.interval[1] >= mean - BAND
        )
        for one in found
    ]


def decisions(game: Game, players: Sequence[Player], seed: int, number: int) -> Iterator[tuple[int, View, Move]]:
    """One game without a limit in time: who decided, what they saw, and their move.

    Args:
        game: what is played.
        players: who plays; they rotate over the seats from game to game.
        seed: what the games follow from.
        number: which of them.
    """
    rng, turns = Random(seed * 100_003 + number), rotations(game)
    state = game.new_state()
    while (seat := state.current_player) is not None:
        if seat == CHANCE:
            state.apply_unchecked(state.sample_chance(rng))
            continue
        who = (seat - turns[number % len(turns)]) % game.players
        view = state.view(seat)
        move = players[who].choose(view, Limit(), rng).move
        yield who, view, move
        state.apply_unchecked(move)


@dataclass(frozen=True, slots=True, eq=False)
class TraitGround:
    """Where traits are counted."""

    game: Game
    """The game."""
    shows: Shows
    """What shows a trait."""
    traits: Mapping[str, Known]
    """What each mask is known for."""
    level: str
    """The level of all players."""
    games: int
    """At most this many games are played for a player's decisions."""
    seed: int
    """What they follow from."""


def rates(ground: TraitGround, spec: str, wanted: Sequence[str]) -> dict[str, Rate]:
    """How often a player shows some traits in games of its own, among the level without a mask."""
    game = ground.game
    others = (f"ai:{ground.level}",) * (game.players - 1)
    players = [make_player(each, game.id) for each in (spec, *others)]
    tally = dict.fromkeys(wanted, (0, 0))
    for number in range(ground.games):
        if all(counted >= TRAIT_DECISIONS for _, counted in tally.values()):
            break
        for who, view, move in decisions(game, players, ground.seed, number):
            for trait, (shown, counted) in tally.items():
                shows = ground.shows(trait, view, move) if who == 0 and counted < TRAIT_DECISIONS else None
                if shows is not None:
                    tally[trait] = (shown + shows, counted + 1)
    return tally


def rates_at_one_table(ground: TraitGround, spec: str, wanted: Sequence[str]) -> dict[str, Rate]:
    """The same, but all players are asked in the same positions: those of games that the level without a mask plays.

    So that a trait shows which a player does not often come to show in games of its own.
    """
    player, found = make_player(spec, ground.game.id), {}
    for trait in wanted:
        views = _positions(ground)[trait]
        # Each player has dice of its own, so that the rates that are compared are independent.
        dice = [Random(f"{ground.seed} {spec} {number}") for number in range(len(views))]
        shown = [
            bool(ground.shows(trait, view, player.choose(view, Limit(), rng).move))
            for view, rng in zip(views, dice, strict=True)
        ]
        found[trait] = (sum(shown), len(shown))
    return found


@lru_cache(maxsize=1)
def _positions(ground: TraitGround) -> dict[str, list[View]]:
    """For each trait positions in which it may show."""
    players = [make_player(f"ai:{ground.level}", ground.game.id)] * ground.game.players
    found: dict[str, list[View]] = {known.trait: [] for known in ground.traits.values()}
    for number in range(ground.games):
        if all(len(views) >= TRAIT_DECISIONS for views in found.values()):
            break
        for _, view, move in decisions(ground.game, players, ground.seed, number):
            for trait, views in found.items():
                if len(views) < TRAIT_DECISIONS and ground.shows(trait, view, move) is not None:
                    views.append(view)
    return found


Counted = Callable[[TraitGround, str, Sequence[str]], Mapping[str, Rate]]
"""How traits are counted: `rates` or `rates_at_one_table`."""


def traits(ground: TraitGround, counted: Counted, masks: Sequence[str]) -> Iterator[tuple[str, Trait]]:
    """What some masks are known for, counted."""
    known = ground.traits

    @cache
    def found(mask: str) -> Mapping[str, Rate]:
        spec = f"ai:{ground.level}:{mask}" if mask else f"ai:{ground.level}"
        wanted = [known[mask].trait] if mask else list(dict.fromkeys(one.trait for one in known.values()))
        return counted(ground, spec, wanted)

    for mask in masks:
        one = known[mask]
        mine, none, other = (found(who)[one.trait] for who in (mask, "", one.opposite))
        errors = [one.sign * errors_between(mine, rate) for rate in (none, other)]
        shares = [round(_share(rate), 4) for rate in (mine, none, other)]
        yield mask, Trait(one.trait, mine[1], *shares, *(round(each, 2) for each in errors), met=min(errors) >= CLEAR)


def errors_between(one: Rate, other: Rate) -> float:
    """By how many standard errors two rates differ; by none where one of them was not counted."""
    if not one[1] or not other[1]:
        return 0.0
    first, second = _share(one), _share(other)
    spread = first * (1 - first) / one[1] + second * (1 - second) / other[1]
    return (first - second) / math.sqrt(max(spread, 1e-9))


def _share(rate: Rate) -> float:
    return rate[0] / rate[1] if rate[1] else 0.0
