"""What can be won against Casanova's doge by who knows how it plays and has learnt from playing it.

Three attackers, all of which know the doge's mixture in the round that is played as it would be at fewer iterations,
and answer it by the best response of that round (local best response: Lisý and Bowling 2017). They differ in what they
hold the end of a round to be worth:

- `coins`: the plain formula of coins;
- `networks`: the doge's own networks;
- `learnt`: these, corrected by a regression on the results of games played against the doge of fewer iterations.

Each is then played against the doge as shipped, which hears the record. A mean result is that of a win 1, a loss −1.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace

import msgspec
import numpy as np

from game.ai.casanova.answers import answers
from game.ai.casanova.duel_outcomes import duel_ends
from game.ai.casanova.numbers import level_named, numbers
from game.ai.casanova.plan import RoundPlan, Thought, think
from game.ai.casanova.player import seen
from game.ai.casanova.public_state import Standing, standing_of
from game.ai.casanova.two_players import DuelPlan, revalued
from game.ai.casanova.value_network import HANDS, coin_inputs, hands_left, hands_now, networks, some_dice
from game.ai.personality import EVEN
from game.ai.player import Choice, Limit, Player, make_player, stand_in_of
from game.ai.search.regret import Array
from game.match.simulation.plan import Plan
from game.match.simulation.playing import Table
from game.rules.casanova import Announce, CasanovaGame, CasanovaRules, Phase, Play
from game.rules.core import Game, Rng, View
from tools.strength.casanova_tune import reached
from tools.strength.measuring import Result
from tools.strength.room import Asked, Measurement

GAMES = 2_000
"""How many games each attacker plays against the doge as shipped."""
ITERATIONS = 10
"""In how many iterations attackers think the doge's rounds through."""
LEARNT_FROM = 400
"""How many games the regression learns from."""
RIDGE = 20.0
"""How strongly it holds to the networks."""
MEAN, HIGH = 0.05, 0.10
"""A mean result is at most the first, and the upper end of its interval at most the second."""
STEPS = 12
"""Steps of Newton's method."""
SURE = 0.995
"""A margin is never taken for surer."""


class Attacked(Result, frozen=True):
    """How one attacker fares."""

    games: int
    """How many games."""
    mean: float
    """The mean result."""
    interval: tuple[float, float]
    """95 %."""

    def __str__(self) -> str:
        """The mean result and its interval."""
        return f"{self.mean:+.3f}  {self.interval[0]:+.3f} – {self.interval[1]:+.3f}  {self.games} games"


class Attacker(Player):
    """Plays the best response of the round to how the doge is known to play it."""

    def __init__(self, worth: str, weights: Array | None = None) -> None:
        """An attacker.

        Args:
            worth: what the end of a round is worth to it: `coins`, `networks` or `learnt`.
            weights: what was learnt: place of the attacker in the next round, input: its part in the correction.
        """
        self._worth = worth
        self._weights = weights
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
        level, written = level_named("doge"), numbers()
        how = Thought(level, EVEN, written.leaning, written.coins_scale, ITERATIONS)
        plan = think(standing, place, None, True, how, always)
        assert isinstance(plan.solved, DuelPlan)
        assert plan.duel is not None
        # The last two rounds are solved exactly: there is nothing to believe.
        if self._worth == "networks" or standing.rounds_left < 2:
            return plan, plan.solved
        if self._worth == "coins":
            plainly = msgspec.structs.replace(level, future="coins", exact=False)
            plain = think(standing, place, None, True, replace(how, level=plainly, iterations=1), always).duel
            assert plain is not None
            return plan, revalued(plan.duel, plan.solved, plain.values)
        assert self._weights is not None
        values = corrected(standing, plan.duel.values, self._weights[1 - place])
        return plan, revalued(plan.duel, plan.solved, values)


def always(_: int) -> bool:
    """There is always time for more."""
    return True


def corrected(standing: Standing, values: Array, weights: Array) -> Array:
    """What ends of a round are worth, by the networks and what was learnt of the round after it; as `Duel.values`."""
    rules, left = standing.rules, standing.rounds_left
    active, other = (np.array([hand]) for hand in standing.hands)
    mine, theirs, pot = (np.array([held]) for held in (*standing.coins, standing.pot))
    ends = duel_ends(rules, standing.stake, mine, theirs, pot, is_last=False)
    coins = coin_inputs(rules, left, ends.theirs, ends.mine, ends.pot)
    hands = hands_left(active, other, reached(rules, some_dice(rules.dice.announced)))
    # Inputs and weights are those of the player who is active next.
    change = (coins @ weights[:-HANDS])[:, :, None, None] + (hands @ weights[-HANDS:])[:, None]
    worth = -np.tanh(np.arctanh(np.clip(-values, -SURE, SURE)) + change)
    return np.where(ends.decided[:, :, None, None], values, worth)


def learn(seed: int, games: int) -> Array:
    """What a regression learns of the networks' errors from games against the doge of fewer iterations.

    Returns:
        Place of the attacker, input: its part in the correction of the active player's margin, before the tanh.
    """
    attacker, doge = Attacker("networks"), make_player("ai:doge", "casanova")
    doge.needs_record = False
    table = table_of(CasanovaGame(CasanovaRules(), 2), attacker, doge, games, seed, Limit(nodes=ITERATIONS))
    nets = networks()
    rows: tuple[list[Array], list[Array]] = [], []
    offsets: tuple[list[float], list[float]] = [], []
    wanted: tuple[list[float], list[float]] = [], []
    for number in range(games):
        attacker.met.clear()
        result = result_of(table.play(number).winners)
        for standing, place in attacker.met:
            if standing.rounds_left == standing.rules.rounds - 1:
                continue
            row, to_go = inputs_of(standing), standing.rounds_left + 1
            rows[place].append(row)
            offsets[place].append(float(np.arctanh(np.clip(nets[to_go].margin(row), -SURE, SURE))))
            wanted[place].append(-result if place else result)
    return np.array([fitted(*map(np.array, (rows[at], offsets[at], wanted[at]))) for at in (0, 1)])


def inputs_of(standing: Standing) -> Array:
    """What the networks look at as a round begins, from the active player's side."""
    rules = standing.rules
    some = reached(rules, some_dice(rules.dice.announced))
    mine, theirs = (np.array([hand]) for hand in standing.hands)
    purses = (np.array([held]) for held in (*standing.coins, standing.pot))
    coins = coin_inputs(rules, standing.rounds_left + 1, *purses)
    inputs: Array = np.concatenate([coins, hands_now(mine, theirs, some)], axis=-1)[0]
    return inputs


def fitted(rows: Array, offsets: Array, wanted: Array) -> Array:
    """The weights w of tanh(offset + row · w), by a logistic regression that holds to none of them (ridge)."""
    weights: Array = np.zeros(rows.shape[1])
    for _ in range(STEPS):
        chance = 1.0 / (1.0 + np.exp(-2.0 * (offsets + rows @ weights)))
        slope = 2.0 * rows.T @ ((1.0 + wanted) / 2.0 - chance) - RIDGE * weights
        bend = 4.0 * (rows * (chance * (1.0 - chance))[:, None]).T @ rows + RIDGE * np.eye(len(weights))
        weights = np.asarray(weights + np.linalg.solve(bend, slope), dtype=np.float64)
    return weights


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
        weights = learn(asked.seed + 1, LEARNT_FROM) if name == "learnt" else None
        doge = make_player("ai:doge", "casanova")
        table = table_of(asked.game, Attacker(name, weights), doge, asked.games, asked.seed, Limit())
        results = np.array([result_of(table.play(number).winners) for number in range(asked.games)])
        mean, error = float(results.mean()), 1.96 * float(results.std()) / math.sqrt(len(results))
        interval = round(mean - error, 4), round(mean + error, 4)
        yield name, Attacked(asked.games, round(mean, 4), interval, met=mean <= MEAN and interval[1] <= HIGH)


ATTACK = Measurement(attacks, {2: ("coins", "networks", "learnt")}, games=GAMES)
"""All three of them."""
