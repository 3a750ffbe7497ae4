"""Makes the networks of `config/ai/casanova_value.json`: what the end of a round of Casanova is worth.

From the last round backward: states are drawn, each is solved as a round with the values of the states after it, and a
small network learns what came out; then it gives the values for the round before. Half of the states are of the game as
sold, the rest of other rule files, so that the networks hold there too. The last three rounds are solved exactly, as
the player solves them: the first network that it asks has learnt from no other.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass

import msgspec
import numpy as np

from game.ai.casanova.backward_induction import Backward
from game.ai.casanova.dice import chances_below
from game.ai.casanova.duel_ground import Duel
from game.ai.casanova.duel_outcomes import DuelEnds, Ints, duel_ends
from game.ai.casanova.plan import LATER_ITERATIONS
from game.ai.casanova.public_state import Standing
from game.ai.casanova.two_players import solve
from game.ai.casanova.value_network import (
    HANDS,
    INPUTS,
    Net,
    Written,
    after_round,
    coin_inputs,
    hands_now,
    net_of,
    some_dice,
)
from game.ai.search.regret import Array
from game.rules.casanova import Cards, CasanovaRules, Dice
from game.rules.core import Seat
from tools.strength.room import Fitting

STATES = 10_000
"""States drawn for each number of rounds to go, where nothing else is asked."""
ITERATIONS = 60
"""Iterations in which each is solved."""
MAX_ROUNDS = 11
"""The longest game for which networks are made; longer ones use the last."""
UNITS = 48
"""Units of a network's middle layer."""
AT_ONCE = 50
"""States solved together."""
EXACT_ROUNDS, EXACT_HAND = 3, 4
"""With at most so many rounds to go, and cards, states are solved exactly."""
EXACTLY_DRAWN = 3
"""One in so many of the states is drawn where they are solved exactly: each takes long."""
STEPS = 12_000
"""Steps of learning."""
BATCH = 512
"""States looked at in one step."""

GROUNDS: tuple[tuple[float, CasanovaRules], ...] = (
    (0.55, CasanovaRules()),
    (0.09, CasanovaRules(coins=8, rounds=6)),
    (0.12, CasanovaRules(coins=24, ante=2, double_stake=3, broke_when_doubled="stay", final_pot="active")),
    (0.06, CasanovaRules(cards=Cards(highest=10), dice=Dice(count=2), rounds=10)),
    (0.06, CasanovaRules(cards=Cards(highest=16), dice=Dice(count=4), coins=20, rounds=12, double_stake=2)),
    (0.06, CasanovaRules(cards=Cards(highest=12), dice=Dice(count=3, sides=4), coins=6, rounds=9)),
    (0.06, CasanovaRules(cards=Cards(lowest=3, highest=15), dice=Dice(count=2, sides=8), broke_when_doubled="stay")),
)
"""Rule files that states are drawn from, and how large their part is."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """States at the start of a round, the active player's side first."""

    rules: CasanovaRules
    """The rules in play."""
    active: Ints
    """State, card."""
    other: Ints
    """State, card."""
    mine: Ints
    """State: coins."""
    theirs: Ints
    """State: coins."""
    pot: Ints
    """State: coins."""

    def parts(self, size: int) -> Iterator[Drawn]:
        """The same, so many at a time."""
        held = (self.active, self.other, self.mine, self.theirs, self.pot)
        for first in range(0, len(self.mine), size):
            yield Drawn(self.rules, *(one[first : first + size] for one in held))

    def standings(self, to_go: int) -> list[Standing]:
        """Each as a round of two players that begins with so many to go."""
        rules, order = self.rules, (Seat(0), Seat(1))
        return [
            Standing(
                rules,
                2,
                rules.rounds - to_go + 1,
                order,
                (int(mine), int(theirs)),
                int(pot),
                (tuple(map(int, active)), tuple(map(int, other))),
                rules.stake(),
            )
            for active, other, mine, theirs, pot in zip(
                self.active, self.other, self.mine, self.theirs, self.pot, strict=True
            )
        ]

    def ends(self, to_go: int) -> DuelEnds:
        """How the round may end that begins with so many to go."""
        rules = self.rules
        return duel_ends(rules, rules.stake(), self.mine, self.theirs, self.pot, is_last=to_go == 1)

    def duels(self, ends: DuelEnds, values: Array) -> Duel:
        """The rounds that begin so, with what their ends are worth."""
        rules = self.rules
        below = chances_below(tuple(rules.dice.announced), rules.dice.each, rules.cards.top)
        return Duel(self.active, self.other, below, values, ends.can_double, ends.answer)


def draw(rules: CasanovaRules, to_go: int, count: int, rng: np.random.Generator) -> Drawn:
    """States with `to_go` rounds to go: hands with good cards gone more often than not, purses some steps apart."""
    ranks = np.array(rules.cards.all)
    deck = len(ranks)
    gone = rules.rounds - to_go
    keys = rng.exponential(size=(2, count, deck))
    middle = rng.normal(0.6, 0.15, size=(2, count, 1)) * deck
    liking = 1.0 + 4.0 * np.exp(-(((np.arange(deck) - middle) / (0.25 * deck)) ** 2))
    keys = np.where(rng.random((1, count, 1)) < 0.65, keys * liking, keys)
    hands = ranks[np.sort(np.argsort(keys, axis=-1)[:, :, : deck - gone], axis=-1)]
    total, ante = sum(rules.purses(2)), rules.ante
    pot = np.where(rng.random(count) < 0.55, 0, rng.geometric(0.3, size=count)) * (ante if ante > 1 else 1)
    pot = np.minimum(pot, total - 2 * ante) if gone else np.zeros(count, dtype=np.int64)
    between = np.round(rng.normal(size=count) * ante * (1.0 + 2.6 * np.sqrt(gone)))
    mine = np.clip((total - pot + between) // 2, ante, total - pot - ante).astype(np.int64)
    return Drawn(rules, hands[0], hands[1], mine, total - pot - mine, pot.astype(np.int64))


def reached(rules: CasanovaRules, numbers: tuple[int, ...]) -> Array:
    """Dice, massimo from 0 up: the chance that the massimo is at or over it."""
    below = np.array([chances_below((n,), rules.dice.each, rules.cards.top)[0] for n in numbers])
    return 1.0 - np.concatenate([np.zeros((len(below), 1)), below[:, :-1]], axis=1)


def margins(drawn: Drawn, to_go: int, nets: dict[int, Net]) -> Array:
    """What the drawn states are worth to the active player."""
    rules = drawn.rules
    if is_exact(drawn.rules, to_go):
        return np.array([_exactly(standing) for standing in drawn.standings(to_go)])
    some = reached(rules, some_dice(rules.dice.announced))
    result = []
    for part in drawn.parts(AT_ONCE):
        ends = part.ends(to_go)
        if to_go == 1:
            values = ends.margin[:, :, None, None].astype(np.float64)
        else:
            values = after_round(nets, rules, to_go - 1, ends, part.active, part.other, some)
        result.append(solve(part.duels(ends, values), ITERATIONS).dice.max(axis=1))
    return np.concatenate(result)


def is_exact(rules: CasanovaRules, to_go: int) -> bool:
    """Whether states with so many rounds to go are solved exactly."""
    return 1 < to_go <= EXACT_ROUNDS and len(rules.cards.all) - rules.rounds + to_go <= EXACT_HAND


def _exactly(standing: Standing) -> float:
    backward = Backward(standing, 1_000_000)
    backward.solve(LATER_ITERATIONS, first_layer=1)
    duel = backward.duel_at(standing)
    assert duel is not None
    return float(solve(duel, ITERATIONS).dice.max())


def inputs(drawn: Drawn, to_go: int) -> Array:
    """What a network looks at."""
    coins = coin_inputs(drawn.rules, to_go, drawn.mine, drawn.theirs, drawn.pot)
    some = reached(drawn.rules, some_dice(drawn.rules.dice.announced))
    return np.concatenate([coins, hands_now(drawn.active, drawn.other, some)], axis=-1)


def learn(
    rows: Array, wanted: Array, rng: np.random.Generator, begin: Net | None = None, rate: float = 0.01
) -> Written:
    """A network that gives what is wanted, as nearly as it can (Adam, Kingma and Ba 2015).

    Args:
        rows: state, input.
        wanted: state: the margin.
        rng: what it begins with, and which states it looks at.
        begin: the network that it begins with; None for one at random.
        rate: how fast it learns at first.
    """
    count, first_rate = rows.shape[1], rate
    weights = (
        [
            rng.normal(size=(count, UNITS)) / np.sqrt(count),
            np.zeros(UNITS),
            rng.normal(size=UNITS) / np.sqrt(UNITS),
            np.zeros(count),
            np.zeros(1),
        ]
        if begin is None
        else [
            begin.inner.copy(),
            begin.inner_base.copy(),
            begin.outer.copy(),
            begin.direct.copy(),
            np.array([begin.base]),
        ]
    )
    first, second = [np.zeros_like(w) for w in weights], [np.zeros_like(w) for w in weights]
    for step in range(1, STEPS + 1):
        some = rng.integers(0, len(rows), BATCH)
        x, y = rows[some], wanted[some]
        inner, inner_base, outer, direct, base = weights
        units = np.tanh(x @ inner + inner_base)
        out = np.tanh(units @ outer + x @ direct + base)
        slope = 2.0 * (out - y) * (1.0 - out * out) / BATCH
        back = np.outer(slope, outer) * (1.0 - units * units)
        slopes = [x.T @ back, back.sum(axis=0), units.T @ slope, x.T @ slope, slope.sum(keepdims=True)]
        rate = first_rate * (1.0 - step / STEPS) + 1e-5
        for weight, one, two, new in zip(weights, first, second, slopes, strict=True):
            one += 0.1 * (new - one)
            two += 0.001 * (new * new - two)
            weight -= rate * (one / (1.0 - 0.9**step)) / (np.sqrt(two / (1.0 - 0.999**step)) + 1e-8)
    inner, inner_base, outer, direct, base = (np.round(weight, 4) for weight in weights)
    return Written(0, inner.tolist(), inner_base.tolist(), outer.tolist(), direct.tolist(), float(base[0]))


def make(states: int, seed: int) -> str:
    """The text of the file; a line on each network goes to standard error."""
    if coin_inputs(CasanovaRules(), 1, *(np.zeros(1, dtype=np.int64),) * 3).shape[-1] != INPUTS - HANDS:
        raise ValueError("the networks look at other numbers than value_network.py says")
    rng = np.random.default_rng(seed)
    nets: dict[int, Net] = {}
    written: list[Written] = []
    for to_go in range(1, MAX_ROUNDS + 1):
        begun = time.perf_counter()
        rows, wanted = [], []
        for part, rules in GROUNDS:
            if to_go <= rules.rounds:
                few = EXACTLY_DRAWN if is_exact(rules, to_go) else 1
                drawn = draw(rules, to_go, max(1, round(part * states) // few), rng)
                rows.append(inputs(drawn, to_go))
                wanted.append(margins(drawn, to_go, nets))
        x, y = np.concatenate(rows), np.concatenate(wanted)
        shown, kept = np.split(rng.permutation(len(x)), [max(1, len(x) // 10)])
        network = msgspec.structs.replace(learn(x[kept], y[kept], rng), rounds=to_go)
        nets[to_go] = net_of(network)
        written.append(network)
        error = float(np.sqrt(np.mean((nets[to_go].margin(x[shown]) - y[shown]) ** 2)))
        told = f"{to_go:2} rounds to go: error {error:.4f} of a spread of {y.std():.3f}"
        print(f"{told}, {time.perf_counter() - begun:.0f} s", file=sys.stderr, flush=True)
    return "[\n" + ",\n".join(msgspec.json.encode(network).decode() for network in written) + "\n]\n"


TUNE = Fitting(make, STATES)
"""The networks, by the number of states that are drawn for each."""
