"""How attackers of Casanova's doge learn what a state is worth to them; all of it before the first game that counts.

- From states (`from_states`): fitted dynamic programming, from the last rounds backward. States are drawn, the doge's
  play of each round is worked out as it plays it, the best response to it is found with what was learnt of the round
  after it, and a network learns what came out: one for an attacker who is active, one for the other. It begins as the
  doge's own. The last three rounds the doge solves exactly, so there the attacker knows the values too.
- From games (`from_games`): the attacker plays the doge of fewer iterations, and a logistic regression on the results
  corrects the doge's own networks; then it plays on with what it has learnt, and learns again from all of its games.

What it learns is always the active player's margin, −1 to 1, by whether the attacker is active (0) or the other (1).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np

from game.ai.casanova.backward_induction import Backward
from game.ai.casanova.duel_ground import Duel
from game.ai.casanova.duel_outcomes import DuelEnds, Ints
from game.ai.casanova.plan import EXACT_LEFT, LATER_ITERATIONS, MAX_STATES, often_enough
from game.ai.casanova.public_state import Standing
from game.ai.casanova.two_players import DuelPlan, least_with, revalued, solve
from game.ai.casanova.value_network import (
    HANDS,
    Net,
    after_round,
    coin_inputs,
    hands_left,
    hands_now,
    net_of,
    networks,
    some_dice,
)
from game.ai.search.regret import Array
from game.rules.casanova import CasanovaRules
from tools.strength.casanova_tune import AT_ONCE, Drawn, draw, inputs, reached
from tools.strength.casanova_tune import learn as fit

EXACTLY_DRAWN = 3
"""So many times fewer states are drawn where each is solved exactly."""
RATE = 0.002
"""How fast a network that begins as the doge's own learns at first."""
RIDGE = 20.0
"""How strongly the regression holds to the networks."""
STEPS = 12
"""Its steps of Newton's method."""
SURE = 0.995
"""A margin is never taken for surer."""

Learnt = tuple[dict[int, Net], dict[int, Net]]
"""By whether the attacker is active or the other, and the number of rounds to go: the active player's margin."""
Correction = Learnt | Array | None
"""What was learnt from states, or from games (place of the attacker, input); None where nothing was."""
Seen = tuple[Standing, int, float]
"""A round's start in a game that was played, the attacker's place in it, and how the game ended for them."""


def from_states(rules: CasanovaRules, states: int, iterations: int, seed: int) -> Learnt:
    """What can be had of the doge, learnt from states backward.

    Args:
        rules: the rules in play.
        states: how many are drawn for each number of rounds to go.
        iterations: how often the doge thinks a round through.
        seed: what is drawn by.
    """
    rng = np.random.default_rng(seed)
    found: tuple[dict[int, Net], dict[int, Net]] = ({}, {})
    for to_go in range(EXACT_LEFT + 1, rules.rounds):
        count = states // EXACTLY_DRAWN if to_go == EXACT_LEFT + 1 else states
        drawn = draw(rules, to_go, count, rng)
        rows, worth = inputs(drawn, to_go), best_margins(drawn, to_go, found, iterations)
        for place in (0, 1):
            found[place][to_go] = net_of(fit(rows, worth[place], rng, networks()[to_go], RATE))
    return found


def best_margins(drawn: Drawn, to_go: int, found: Learnt, iterations: int) -> tuple[Array, Array]:
    """State: what it is worth to the active player, if the attacker is active, and if they are the other.

    Args:
        drawn: the states, of a game of two.
        to_go: the rounds that are left, the coming one among them.
        found: what was learnt of states with fewer.
        iterations: how often the doge thinks the round through.
    """
    result: tuple[list[Array], list[Array]] = ([], [])
    for part in drawn.parts(AT_ONCE):
        rounds = rounds_of_doge(part, to_go, iterations)
        as_active, _, _ = best_response(rounds, found, 0)
        as_other, _, _ = best_response(rounds, found, 1)
        result[0].append(as_active.max(axis=(1, 2)))
        result[1].append(as_other.min(axis=2)[np.arange(len(rounds.dice)), rounds.dice])
    return np.concatenate(result[0]), np.concatenate(result[1])


@dataclass(frozen=True, slots=True)
class Rounds:
    """Some rounds that begin with as many to go, and how they are played."""

    drawn: Drawn
    """Where they begin."""
    to_go: int
    """The rounds that are left, these among them."""
    ends: DuelEnds
    """How each may end."""
    duel: Duel
    """The rounds, as the doge values their ends."""
    plan: DuelPlan
    """How both play."""
    dice: Ints
    """Round: which number of dice is announced."""


def rounds_of_doge(drawn: Drawn, to_go: int, iterations: int) -> Rounds:
    """Rounds with the doge on both sides.

    Args:
        drawn: where they begin.
        to_go: the rounds that are left, these among them.
        iterations: how often the doge thinks a round through.
    """
    left, ends = to_go - 1, drawn.ends(to_go)
    if left == 0:
        values = ends.margin[:, :, None, None].astype(np.float64)
    elif left <= EXACT_LEFT:
        values = np.concatenate([exact_values(standing) for standing in drawn.standings(to_go)])
    else:
        values = believed_values(None, 0, drawn.rules, left, ends, drawn.active, drawn.other)
    duel = drawn.duels(ends, values)
    plan = solve(duel, iterations)
    plan = replace(plan, active=often_enough(plan.active), other=often_enough(plan.other))
    return Rounds(drawn, to_go, ends, duel, plan, np.round(plan.dice, 9).argmax(axis=1))


def best_response(rounds: Rounds, learnt: Correction, place: int) -> tuple[Array, Array, Array]:
    """What the best response to the doge's play of rounds brings, as `least_with` tells it.

    Args:
        rounds: the rounds.
        learnt: what the attacker has learnt of their ends.
        place: whether the attacker is active in them (0) or the other (1).
    """
    drawn, left, values = rounds.drawn, rounds.to_go - 1, rounds.duel.values
    # The last rounds are solved exactly: there is nothing to believe.
    if learnt is not None and left > EXACT_LEFT:
        values = believed_values(learnt, place, drawn.rules, left, rounds.ends, drawn.active, drawn.other)
    return least_with(rounds.duel, revalued(rounds.duel, rounds.plan, values), 1 - place)


def exact_values(standing: Standing) -> Array:
    """What the ends of a round are worth where the rest is solved exactly; as `Duel.values`."""
    backward = Backward(standing, MAX_STATES)
    backward.solve(LATER_ITERATIONS, first_layer=1)
    duel = backward.duel_at(standing)
    assert duel is not None
    return duel.values


def believed_values(
    learnt: Correction, place: int, rules: CasanovaRules, left: int, ends: DuelEnds, active: Ints, other: Ints
) -> Array:
    """What the ends of rounds are worth to who has learnt so much; as `Duel.values`.

    Args:
        learnt: what was learnt.
        place: whether the attacker is active in the round (0) or the other (1).
        rules: the rules in play.
        left: rounds that follow, more than `EXACT_LEFT`.
        ends: how the rounds may end.
        active: round, card: the active player's hand.
        other: round, card: the other's.
    """
    # After the round the two change places.
    nets = learnt[1 - place] if isinstance(learnt, tuple) else networks()
    values = after_round(nets, rules, left, ends, active, other, _reached(rules))
    if learnt is None or isinstance(learnt, tuple):
        return values
    # Inputs and weights are those of the player who is active next.
    weights = learnt[1 - place]
    coins = coin_inputs(rules, left, ends.theirs, ends.mine, ends.pot)
    hands = hands_left(active, other, _reached(rules))
    change = (coins @ weights[:-HANDS])[:, :, None, None] + (hands @ weights[-HANDS:])[:, None]
    worth = -np.tanh(np.arctanh(np.clip(-values, -SURE, SURE)) + change)
    return np.where(ends.decided[:, :, None, None], values, worth)


def from_games(play: Callable[[Array | None, int], Sequence[Seen]], games: int, sweeps: int) -> Array:
    """What a regression learns of the networks' errors from games.

    Args:
        play: plays so many games with what was learnt by then, and says what was seen.
        games: how many games are played in a sweep.
        sweeps: how often it plays on with what it has learnt.

    Returns:
        Place of the attacker, input: its part in the correction of the active player's margin, before the tanh.
    """
    nets, weights = networks(), None
    seen: list[Seen] = []
    for _ in range(sweeps):
        seen += play(weights, games)
        weights = np.array([regression(nets, [one for one in seen if one[1] == place]) for place in (0, 1)])
    assert weights is not None
    return weights


def regression(nets: dict[int, Net], seen: Sequence[Seen]) -> Array:
    """The correction that what was seen from one place asks for."""
    # What the first round's beginning is worth nobody asks, nor what the exact rounds are.
    met = [one for one in seen if EXACT_LEFT <= one[0].rounds_left < one[0].rules.rounds - 1]
    rows = np.array([inputs_of(standing) for standing, _, _ in met])
    margins = [float(nets[one[0].rounds_left + 1].margin(row)) for one, row in zip(met, rows, strict=True)]
    offsets = np.arctanh(np.clip(margins, -SURE, SURE))
    return fitted(rows, offsets, np.array([-result if place else result for _, place, result in met]))


def inputs_of(standing: Standing) -> Array:
    """What the networks look at as a round begins, from the active player's side."""
    rules = standing.rules
    mine, theirs = (np.array([hand]) for hand in standing.hands)
    purses = (np.array([held]) for held in (*standing.coins, standing.pot))
    coins = coin_inputs(rules, standing.rounds_left + 1, *purses)
    found: Array = np.concatenate([coins, hands_now(mine, theirs, _reached(rules))], axis=-1)[0]
    return found


def fitted(rows: Array, offsets: Array, wanted: Array) -> Array:
    """The weights w of tanh(offset + row · w), by a logistic regression that holds to none of them (ridge)."""
    weights: Array = np.zeros(rows.shape[1])
    for _ in range(STEPS):
        chance = 1.0 / (1.0 + np.exp(-2.0 * (offsets + rows @ weights)))
        slope = 2.0 * rows.T @ ((1.0 + wanted) / 2.0 - chance) - RIDGE * weights
        bend = 4.0 * (rows * (chance * (1.0 - chance))[:, None]).T @ rows + RIDGE * np.eye(len(weights))
        weights = np.asarray(weights + np.linalg.solve(bend, slope), dtype=np.float64)
    return weights


def _reached(rules: CasanovaRules) -> Array:
    return reached(rules, some_dice(rules.dice.announced))
