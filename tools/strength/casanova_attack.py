"""What can be won against Casanova's doge by who knows how it plays and has learnt from playing it.

Three attackers, all of which know how the doge mixes in the round that is played and answer it by the best response of
that round (local best response: Lisý and Bowling 2017). They differ in what they hold the end of a round to be worth:

- `networks`: what the doge holds it to be;
- `games`: these, corrected by a regression on the results of games played against the doge of fewer iterations;
- `states`: what a best response to the doge can make of it, learnt backward from states that were drawn.

The last three rounds the doge solves exactly, and so they know what these are worth. They play the doge as it plays
without a record (`casanova_attack_games`: many games at once). `shipped` is the one of `states`, who thinks the doge's
rounds through half as often, against the doge as shipped, which hears the record. A mean result is that of a win 1, a
loss −1. Games may be played in parts, each from a seed of its own: a part that is kept in the same file is put together
with those before it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import msgspec
import numpy as np

from game.ai.casanova.answers import answers
from game.ai.casanova.duel_outcomes import duel_ends
from game.ai.casanova.numbers import level_named, numbers
from game.ai.casanova.plan import EXACT_LEFT, RoundPlan, Thought, think
from game.ai.casanova.player import seen
from game.ai.casanova.public_state import Standing, standing_of
from game.ai.casanova.two_players import DuelPlan, always, revalued
from game.ai.personality import EVEN
from game.ai.player import Choice, Limit, Player, make_player, stand_in_of
from game.ai.search.regret import Array
from game.match.simulation.plan import Plan
from game.match.simulation.playing import Table
from game.rules.casanova import Announce, CasanovaGame, CasanovaRules, Phase, Play
from game.rules.core import Game, Rng, View
from tools.strength.casanova_attack_games import play
from tools.strength.casanova_attack_learning import (
    Correction,
    Seen,
    believed_values,
    from_games,
    from_states,
)
from tools.strength.measuring import Result
from tools.strength.room import Asked, Measurement

GAMES = 2_000
"""How many games each attacker plays against the doge as shipped."""
ITERATIONS = 50
"""In how many iterations an attacker thinks the doge's rounds through where the doge is as shipped, and learns."""
FEW = 10
"""In how many the doge does that they learn from by playing it."""
LEARNT_FROM, SWEEPS = 400, 2
"""How many games the regression learns from at once, and how often."""
STATES = 3_000
"""How many states the networks learn from, for each number of rounds to go."""
LEARNING_SEED = 1
"""What all learning follows from, whatever the seed of the games that count."""
MEAN, HIGH = 0.05, 0.10
"""A mean result is at most the first, and the upper end of its interval at most the second."""


class Part(msgspec.Struct, frozen=True):
    """Some of the games, that follow from one seed."""

    seed: int
    """The seed."""
    games: int
    """How many."""
    won: int
    """How many the attacker won."""
    lost: int
    """How many it lost."""
    expected: float | None = None
    """The sum of what they were to bring; None where that is not known."""
    expected_squares: float = 0.0
    """The sum of the squares of that."""


class Attacked(Result, frozen=True):
    """How one attacker fares."""

    games: int
    """How many games."""
    mean: float
    """The mean result."""
    interval: tuple[float, float]
    """95 %."""
    parts: tuple[Part, ...]
    """The games by what they follow from."""
    expected: float | None = None
    """The mean of what the games were to bring, freed from luck; None where that is not known."""
    expected_interval: tuple[float, float] | None = None
    """95 % of that."""

    def __str__(self) -> str:
        """The mean result and its interval, and what was to be expected."""
        told = f"{self.mean:+.3f}  {self.interval[0]:+.3f} – {self.interval[1]:+.3f}  {self.games} games"
        if self.expected is None or self.expected_interval is None:
            return told
        low, high = self.expected_interval
        return f"{told}, expected {self.expected:+.4f}  {low:+.4f} – {high:+.4f}"

    def joined(self, kept: dict[str, object]) -> Attacked:
        """Together with what a file keeps of other seeds."""
        mine = {part.seed for part in self.parts}
        older = msgspec.convert(kept, Attacked).parts
        return attacked([*(part for part in older if part.seed not in mine), *self.parts])


def attacked(parts: Sequence[Part]) -> Attacked:
    """What some games come to."""
    games = sum(part.games for part in parts)
    mean, interval = _mean(
        games, sum(part.won - part.lost for part in parts), sum(part.won + part.lost for part in parts)
    )
    expected = [part.expected for part in parts if part.expected is not None]
    luckless: tuple[float, tuple[float, float]] | tuple[None, None] = None, None
    if len(expected) == len(parts):
        luckless = _mean(games, sum(expected), sum(part.expected_squares for part in parts))
    return Attacked(
        games=games,
        mean=mean,
        interval=interval,
        parts=tuple(sorted(parts, key=lambda part: part.seed)),
        expected=luckless[0],
        expected_interval=luckless[1],
        met=mean <= MEAN and interval[1] <= HIGH,
    )


def _mean(count: int, total: float, squares: float) -> tuple[float, tuple[float, float]]:
    """A mean and its interval of 95 %."""
    mean = total / count
    error = 1.96 * math.sqrt(max(squares / count - mean * mean, 0.0) / count)
    return round(mean, 4), (round(mean - error, 4), round(mean + error, 4))


class Attacker(Player):
    """Plays the best response of the round to how the doge is known to play it."""

    def __init__(self, learnt: Correction = None, iterations: int = ITERATIONS) -> None:
        """An attacker.

        Args:
            learnt: what it has learnt of the ends of rounds; without it they are worth to it what they are to the doge.
            iterations: in how many it thinks the doge's rounds through.
        """
        self._learnt = learnt
        self._iterations = iterations
        self._found: dict[object, tuple[RoundPlan, DuelPlan]] = {}
        self.met: list[tuple[Standing, int]] = []
        """The starts of the rounds it has played, with its place in them, for who learns from them."""

    def choose(self, view: View, limit: Limit, rng: Rng) -> Choice:  # noqa: ARG002 - it draws nothing and has all time
        """The best response."""
        view = seen(view)
        standing = standing_of(view)
        assert standing is not None
        place = standing.seats.index(view.seat)
        if not self.met or self.met[-1] != (standing, place):
            self.met.append((standing, place))
        plan, found = self._known(standing, place)
        sign, chance = -1.0 if place else 1.0, found.ground.chance
        no, yes = (found.fold_values, found.match_values) if place else (found.stay_values, found.double_values)
        quietly = (chance * found.quiet_values).sum(axis=1) if place else 0.0
        each = sign * quietly + (chance * np.maximum(sign * no, sign * yes)).sum(axis=1)
        if view.phase is Phase.ANNOUNCE:
            return Choice(Announce(view.seat, plan.numbers[int(each[0].max(axis=1).argmax())]))
        at = plan.numbers.index(view.dice or 1)
        if view.phase is Phase.PLAY:
            return Choice(Play(view.seat, standing.hands[place][int(each[0, at].argmax())]))
        here = (0, found.class_of(view.massimo or 0), at, standing.hands[place].index(view.face_down or 0))
        refused, said = answers(view)
        return Choice(said if sign * yes[here] > sign * no[here] else refused)

    def _known(self, standing: Standing, place: int) -> tuple[RoundPlan, DuelPlan]:
        """The round as the doge thinks it through, and with the values that the attacker believes."""
        found = self._found.get((standing, place))
        if found is None:
            self._found.clear()
            found = self._found[standing, place] = self._thought(standing, place)
        return found

    def _thought(self, standing: Standing, place: int) -> tuple[RoundPlan, DuelPlan]:
        written = numbers()
        how = Thought(level_named("doge"), EVEN, written.leaning, written.coins_scale, self._iterations)
        plan = think(standing, place, None, True, how, always)
        assert isinstance(plan.solved, DuelPlan)
        assert plan.duel is not None
        # The last rounds are solved exactly: there is nothing to believe.
        if self._learnt is None or standing.rounds_left <= EXACT_LEFT:
            return plan, plan.solved
        left, stake = standing.rounds_left, standing.stake
        mine, theirs, pot = (np.array([held]) for held in (*standing.coins, standing.pot))
        ends = duel_ends(standing.rules, stake, mine, theirs, pot, is_last=False)
        duel = plan.duel
        values = believed_values(self._learnt, place, standing.rules, left, ends, duel.active, duel.other)
        return plan, revalued(plan.duel, plan.solved, values)


def games_seen(learnt: Array | None, games: int) -> list[Seen]:
    """What an attacker sees in games against the doge of few iterations, each time others."""
    attacker, doge = Attacker(learnt, FEW), make_player("ai:doge", "casanova")
    doge.needs_record = False
    seed = LEARNING_SEED if learnt is None else LEARNING_SEED + 1
    table = table_of(CasanovaGame(CasanovaRules(), 2), attacker, doge, games, seed, Limit(nodes=FEW))
    found: list[Seen] = []
    for number in range(games):
        attacker.met.clear()
        result = result_of(table.play(number).winners)
        found += [(standing, place, result) for standing, place in attacker.met]
    return found


def learnt_by(name: str) -> Correction:
    """What an attacker learns before the first game that counts."""
    if name == "states":
        return from_states(CasanovaRules(), STATES, ITERATIONS, LEARNING_SEED)
    return from_games(games_seen, LEARNT_FROM, SWEEPS) if name == "games" else None


def table_of(game: Game, first: Player, second: Player, games: int, seed: int, limit: Limit) -> Table:
    """A table for two, players at it that no name stands for."""
    plan = Plan("casanova", {}, 2, ("attacker", "ai:doge"), games, seed, limit)
    return Table(plan, game, (first, second), make_player(stand_in_of("casanova"), "casanova"))


def result_of(winners: Sequence[int]) -> float:
    """1 where the first player won, −1 where the other did, 0 where both."""
    return float((0 in winners) - (1 in winners))


def attacks(asked: Asked) -> Iterator[tuple[str, Attacked]]:
    """Each attacker against the doge."""
    for name in asked.names:
        yield name, attacked([shipped(asked) if name == SHIPPED else part(name, asked.games, asked.seed)])


def part(name: str, games: int, seed: int) -> Part:
    """Games of an attacker against the doge as it plays without a record."""
    played = play(learnt_by(name), games, level_named("doge").iterations, seed)
    won, lost = (int((played.results == result).sum()) for result in (1.0, -1.0))
    expected = float(played.expected.sum()), float((played.expected**2).sum())
    return Part(seed, games, won, lost, round(expected[0], 6), round(expected[1], 6))


def shipped(asked: Asked) -> Part:
    """Games of the attacker that has learnt from states against the doge as shipped."""
    attacker, doge = Attacker(learnt_by("states")), make_player("ai:doge", "casanova")
    table = table_of(asked.game, attacker, doge, asked.games, asked.seed, Limit())
    results = [result_of(table.play(number).winners) for number in range(asked.games)]
    return Part(asked.seed, asked.games, results.count(1.0), results.count(-1.0))


SHIPPED = "shipped"
"""The attacker of `states` against the doge as shipped."""
ATTACK = Measurement(attacks, {2: ("networks", "games", "states", SHIPPED)}, games=GAMES)
"""All four of them."""
