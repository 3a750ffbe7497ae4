"""Many games of Casanova at once between an attacker and the doge, who hears no record; and what each was to bring.

All games are in the same round, so its duels are solved together, as the doge solves one: that takes a fifth of the
time. What a game was to bring is its result freed from luck: before each round it is known what the two ways to play it
bring by the doge's own values, and what the round was worth by them; the differences, summed over the rounds, are the
result as expected, whatever the dice and cards then were. The mean over many games is the same, its interval narrower.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from game.ai.casanova.duel_ground import FREE, MATCHED, STAYS, TAKEN, who_wins
from game.ai.casanova.duel_outcomes import Ints
from game.ai.casanova.plan import EXACT_LEFT, LATER_ITERATIONS
from game.ai.casanova.two_players import solve
from game.ai.casanova.value_network import networks
from game.ai.search.regret import Array
from game.rules.casanova import CasanovaRules
from tools.strength.casanova_attack_learning import Correction, Rounds, best_response, rounds_of_doge
from tools.strength.casanova_tune import Drawn, inputs

AT_ONCE = 100
"""So many rounds are solved together."""


@dataclass(slots=True)
class Games:
    """Games between the attacker (0) and the doge (1)."""

    hands: list[Ints]
    """A side: game, card: the cards not turned up."""
    coins: list[Ints]
    """A side: game: coins."""
    pot: Ints
    """Game: coins in the pot."""
    going: npt.NDArray[np.bool_]
    """Game: whether it goes on."""
    results: Array
    """Game: how it ended for the attacker: 1, 0 or −1."""
    expected: Array
    """Game: what it was to bring."""


@dataclass(frozen=True, slots=True)
class Against:
    """Who plays the doge, and what all of it follows from."""

    learnt: Correction
    """What the attacker has learnt; it knows how the doge mixes in the round that is played."""
    iterations: int
    """How often the doge thinks a round through."""
    rng: np.random.Generator
    """Chance."""


def play(learnt: Correction, games: int, iterations: int, seed: int) -> Games:
    """Plays games by the printed rules; the attacker begins every other one.

    Args:
        learnt: what the attacker has learnt; it knows how the doge mixes in the round that is played.
        games: how many.
        iterations: how often the doge thinks a round through.
        seed: what chance follows from.
    """
    rules, against = CasanovaRules(), Against(learnt, iterations, np.random.default_rng(seed))
    deck, purse, _ = np.array(rules.cards.all), *rules.purses(2)
    found = Games(
        [np.tile(deck, (games, 1)) for _ in (0, 1)],
        [np.full(games, purse) for _ in (0, 1)],
        np.zeros(games, dtype=np.int64),
        np.ones(games, dtype=bool),
        np.zeros(games),
        np.zeros(games),
    )
    first = np.arange(games) % 2
    for number in range(rules.rounds):
        after = [np.zeros((games, len(deck) - number - 1), dtype=np.int64) for _ in (0, 1)]
        for side in (0, 1):
            (rows,) = np.nonzero(found.going & ((first + number) % 2 == side))
            for start in range(0, len(rows), AT_ONCE):
                _round(found, against, rules.rounds - number, side, rows[start : start + AT_ONCE], after)
        found.hands = after
    return found


def _round(games: Games, against: Against, to_go: int, side: int, rows: Ints, after: list[Ints]) -> None:
    """One round of some games, which `side` begins; the cards that are kept go into `after`."""
    rules, rng = CasanovaRules(), against.rng
    hands, coins = [games.hands[which][rows] for which in (side, 1 - side)], (games.coins[side], games.coins[1 - side])
    drawn = Drawn(rules, hands[0], hands[1], coins[0][rows], coins[1][rows], games.pot[rows])
    rounds = rounds_of(drawn, to_go, side, against.learnt, against.iterations)
    plan, dice, at = rounds.plan, rounds.dice, np.arange(len(rows))
    sign = -1.0 if side else 1.0
    if to_go == rules.rounds:
        worth: Array = np.zeros(len(rows))
    elif to_go > EXACT_LEFT:
        worth = networks()[to_go].margin(inputs(drawn, to_go))
    else:
        worth = solve(rounds.duel, LATER_ITERATIONS).dice.max(axis=1)
    games.expected[rows] += sign * (plan.dice[at, dice] - worth)
    mine, theirs = (_drawn(chances[at, dice], rng) for chances in (plan.active, plan.other))
    level = _drawn(plan.ground.chance[at, :, dice, 0], rng)
    doubles = rounds.duel.can_double & (rng.random(len(rows)) < plan.doubles[at, level, dice, mine])
    matches = rng.random(len(rows)) < plan.matches[at, level, dice, theirs]
    who = who_wins(plan.steps, *hands)[at, level, theirs, mine]
    outcome = np.where(doubles, np.where(matches, MATCHED + who, TAKEN), who)
    ends = rounds.ends
    over = ends.decided[at, outcome]
    games.results[rows[over]] = sign * ends.margin[at, outcome][over]
    games.going[rows[over]] = False
    coins[0][rows], coins[1][rows] = ends.mine[at, outcome], ends.theirs[at, outcome]
    games.pot[rows] = ends.pot[at, outcome]
    for which, hand, laid in ((side, hands[0], mine), (1 - side, hands[1], theirs)):
        kept = np.arange(hand.shape[1])[None, :] != laid[:, None]
        after[which][rows] = hand[kept].reshape(len(rows), -1)


def rounds_of(drawn: Drawn, to_go: int, side: int, learnt: Correction, iterations: int) -> Rounds:
    """How rounds are played by the doge, and by an attacker who knows that.

    Args:
        drawn: where they begin.
        to_go: the rounds that are left, these among them.
        side: whether the attacker is active in them (0) or the other (1).
        learnt: what the attacker has learnt.
        iterations: how often the doge thinks a round through.
    """
    rounds = rounds_of_doge(drawn, to_go, iterations)
    duel, plan, announced = rounds.duel, rounds.plan, rounds.dice
    each, no, yes = best_response(rounds, learnt, side)
    at = np.arange(len(announced))
    if side == 0:
        announced, card = np.divmod(each.reshape(len(each), -1).argmax(axis=1), each.shape[2])
        says = (duel.can_double[:, None, None, None] & (yes > no)).astype(np.float64)
        lays = np.zeros_like(plan.active)
        lays[at, announced, card] = 1.0
        return replace(rounds, plan=replace(plan, active=lays, doubles=says), dice=announced)
    answer = duel.answer[:, None, None, None]
    says = np.where(answer == FREE, yes < no, answer == STAYS).astype(np.float64)
    lays = np.zeros_like(plan.other)
    lays[at, announced, each[at, announced].argmin(axis=1)] = 1.0
    return replace(rounds, plan=replace(plan, other=lays, matches=says))


def _drawn(chances: Array, rng: np.random.Generator) -> Ints:
    """Row: a place drawn by its chances."""
    sums = np.cumsum(chances, axis=-1)
    found: Ints = (rng.random(len(chances))[:, None] * sums[:, -1:] >= sums).sum(axis=1)
    return found.clip(0, chances.shape[1] - 1)
