"""What can be won against Casanova's doge by who knows how it plays and has learnt from playing it.

Three attackers, all of which know how the doge would mix in the round that is played if it thought half as often, and
answer it by the best response of that round (local best response: Lisý and Bowling 2017). They differ in what they hold
the end of a round to be worth:

- `networks`: what the doge holds it to be;
- `games`: these, corrected by a regression on the results of games played against the doge of fewer iterations;
- `states`: what a best response to the doge can make of it, learnt backward from states that were drawn.

The last three rounds the doge solves exactly, and so they know what these are worth. Each is then played against the
doge as shipped, which hears the record. A mean result is that of a win 1, a loss −1. Games may be played in parts, each
from a seed of its own: a part that is kept in the same file is put together with those before it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import msgspec
import numpy as np

from game.ai.casanova.answers import answers
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
from tools.strength.casanova_attack_learning import (
    Learnt,
    Seen,
    believed_values,
    corrected,
    from_games,
    from_states,
)
from tools.strength.measuring import Result
from tools.strength.room import Asked, Measurement

GAMES = 2_000
"""How many games each attacker plays against the doge as shipped."""
ITERATIONS = 50
"""In how many iterations attackers think the doge's rounds through."""
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

Correction = Learnt | Array | None
"""What was learnt from states, or from games; None where nothing was."""


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

    def __str__(self) -> str:
        """The mean result and its interval."""
        return f"{self.mean:+.3f}  {self.interval[0]:+.3f} – {self.interval[1]:+.3f}  {self.games} games"

    def joined(self, kept: dict[str, object]) -> Attacked:
        """Together with what a file keeps of other seeds."""
        mine = {part.seed for part in self.parts}
        older = msgspec.convert(kept, Attacked).parts
        return attacked([*(part for part in older if part.seed not in mine), *self.parts])


def attacked(parts: Sequence[Part]) -> Attacked:
    """What some games come to."""
    games = sum(part.games for part in parts)
    mean = sum(part.won - part.lost for part in parts) / games
    spread = math.sqrt(max(sum(part.won + part.lost for part in parts) / games - mean * mean, 0.0))
    error = 1.96 * spread / math.sqrt(games)
    interval = round(mean - error, 4), round(mean + error, 4)
    found = tuple(sorted(parts, key=lambda part: part.seed))
    return Attacked(
        games=games, mean=round(mean, 4), interval=interval, parts=found, met=mean <= MEAN and interval[1] <= HIGH
    )


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
        # After the round the two change places.
        if isinstance(self._learnt, tuple):
            values = believed_values(standing, self._learnt[1 - place])
        else:
            values = corrected(standing, plan.duel.values, self._learnt[1 - place])
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
    """Each attacker against the doge as shipped."""
    for name in asked.names:
        attacker, doge = Attacker(learnt_by(name)), make_player("ai:doge", "casanova")
        table = table_of(asked.game, attacker, doge, asked.games, asked.seed, Limit())
        results = [result_of(table.play(number).winners) for number in range(asked.games)]
        yield name, attacked([Part(asked.seed, asked.games, results.count(1.0), results.count(-1.0))])


ATTACK = Measurement(attacks, {2: ("networks", "games", "states")}, games=GAMES)
"""All three of them."""
