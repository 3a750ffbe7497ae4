"""A round of Casanova as a player who overlooks some of it thinks it through, whether two play it or more.

The round is solved once, at its start, by what all can see; every decision in it is then read off. Of large files it is
some cards and dice (`thought_of`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from math import sqrt
from typing import Protocol

import numpy as np

from game.ai.casanova import many_players, terms, two_players
from game.ai.casanova.backward_induction import Backward, TooMany
from game.ai.casanova.dice import chances_below, feared_below
from game.ai.casanova.duel_ground import Duel
from game.ai.casanova.duel_outcomes import DuelEnds, answer_of, duel_ends
from game.ai.casanova.many_players import Melee, MeleePlan
from game.ai.casanova.numbers import Leaning, Level
from game.ai.casanova.public_state import End, Standing
from game.ai.casanova.solved import Lay, Roll, Say, Solved, nearest
from game.ai.casanova.terms import Part
from game.ai.casanova.thought_of import cards_thought_of, is_whole, numbers_thought_of, unlike_numbers
from game.ai.casanova.two_players import DuelPlan
from game.ai.casanova.value_network import after_round, duels, networks, some_dice
from game.ai.personality import EVEN, Temper
from game.ai.search.regret import Array
from game.rules.casanova import CasanovaRules

EXACT_LEFT = 2
"""With at most so many rounds to follow a round's end is valued exactly,"""
MAX_STATES = 1_500
"""if at most this many states may follow,"""
MAX_WORK = 30_000
"""and if these cost at most this much (`Backward.work`)."""
LATER_ITERATIONS = 12
"""How often the rounds that follow are thought through then: more change their values by less than 0.001."""

LEAST_DECK = 10
"""The networks speak for decks of at least so many cards, as they have learnt from; coins alone for smaller ones."""

MIN_CHANCE = 0.005
"""A card that is laid more seldom is never laid."""

KeepOn = Callable[[int], bool]
"""Asked with the number of iterations done whether there is time for more."""


class TakeApart(Protocol):
    """Takes what a round is worth apart."""

    def __call__(self, *, cards: bool) -> tuple[Part, ...]:
        """The parts, as `terms` makes them."""


@dataclass(frozen=True, slots=True)
class Thought:
    """How to think: the level, the temper and how much."""

    level: Level
    """What is seen and overlooked."""
    temper: Temper
    """To which side close choices lean."""
    leaning: Leaning
    """How far."""
    coins_scale: float
    """How fast a lead in coins becomes a chance to win."""
    iterations: int
    """How often the round is thought through."""
    whole: Backward | None = None
    """The whole game, where it is small enough to be solved."""


@dataclass(frozen=True, slots=True)
class RoundPlan:
    """A round thought through, from one player's side."""

    standing: Standing
    """Where the round begins."""
    place: int
    """The player's place in it, counted from the active one."""
    numbers: tuple[int, ...]
    """The numbers of dice thought of."""
    solved: Solved
    """How it is played."""
    take_apart: TakeApart
    """Says what parts the worth of its decisions has."""
    duel: Duel | None = None
    """The round, where two play it."""
    melee: Melee | None = None
    """The round, where more do."""
    is_whole: bool = True
    """Whether all cards and dice that are not alike were thought of."""
    announces: int | None = None
    """The place of the number of dice to announce, where it is not simply the best of them."""

    def parts(self, *, cards: bool) -> tuple[tuple[Part, RoundPlan], ...]:
        """Each part of what the round is worth, and the plan in which it alone counts; `cards` as in `terms`."""
        return tuple((part, replace(self, solved=part.solved)) for part in self.take_apart(cards=cards))

    def announcements(self) -> tuple[float, ...]:
        """The active player's chance to win the game with each of `numbers`."""
        return tuple(self.solved.shares(at)[0] for at in range(len(self.numbers)))

    def starting_shares(self, dice: int | None) -> tuple[float, ...]:
        """A player, counted from the active one: the chance to win the game as the round begins."""
        if dice is not None:
            return self.solved.shares(nearest(self.numbers, dice))
        announcements = self.announcements()
        return self.solved.shares(announcements.index(max(announcements)))

    def likely_cards(self, dice: int) -> tuple[float, ...]:
        """How likely the player lays each card of its hand; what is laid once in 200 times is left out."""
        chances = self.solved.likely_cards(self.place, self.hand, nearest(self.numbers, dice))
        return tuple(often_enough(chances).tolist())

    def lay(self, dice: int) -> Lay:
        """What the player lays under a number of dice, and what it brings."""
        lay = self.solved.lay(self.place, self.hand, nearest(self.numbers, dice))
        return replace(lay, chances=self.likely_cards(dice))

    def likely_yes(self, dice: int, massimo: int, card: int, stayed: Sequence[int]) -> float:
        """How likely the player doubles or matches; arguments as for `say`."""
        roll = Roll(massimo, card, stayed)
        return self.solved.likely_yes(self.place, self.hand, nearest(self.numbers, dice), roll)

    def say(self, dice: int, massimo: int, card: int, stayed: Sequence[int]) -> Say:
        """Stay or double, fold or match.

        Args:
            dice: how many rolled.
            massimo: their sum.
            card: the own card.
            stayed: the places of those who have matched already.
        """
        return self.solved.say(self.place, self.hand, nearest(self.numbers, dice), Roll(massimo, card, stayed))

    @property
    def hand(self) -> tuple[int, ...]:
        """The cards of the player that are thought of."""
        return self.standing.hands[self.place]


def often_enough(chances: Array) -> Array:
    """How likely cards are laid (the last axis), once those that are laid too seldom are never laid."""
    left = np.where(chances < MIN_CHANCE, 0.0, chances)
    found: Array = left / left.sum(axis=-1, keepdims=True)
    return found


def think(standing: Standing, place: int, dice: int | None, doubles: bool, how: Thought, keep_on: KeepOn) -> RoundPlan:
    """Thinks a round through.

    Args:
        standing: where it begins.
        place: whose side, counted from the active player.
        dice: the number announced, None before.
        doubles: whether doubling is thought of.
        how: how to think.
        keep_on: whether there is time for more.
    """
    count = len(standing.seats)
    if not how.level.discards:
        deck = standing.rules.cards.all
        standing = replace(
            standing, hands=tuple(hand if at == place else deck for at, hand in enumerate(standing.hands))
        )
    numbers, rules = numbers_thought_of(standing.rules, count), standing.rules
    if dice is not None:
        numbers = tuple(sorted({*numbers, min(dice, numbers[-1])}))
    cards = cards_thought_of(rules, standing.hands, place)
    whole = is_whole(standing, numbers, cards)
    standing = replace(standing, hands=cards)
    counted = chances_below if how.level.odds == "ways" else feared_below
    below = counted(numbers, rules.dice.each, rules.cards.top)
    if count == 2:
        duel, found = _think_of_two(standing, place, numbers, below, doubles, how, keep_on)
        take_apart = partial(terms.of_duel, duel, found, standing.players)
        return RoundPlan(standing, place, numbers, found, take_apart, duel, is_whole=whole)
    melee, plan = _think_of_many(standing, place, below, doubles, how, keep_on)
    take_apart = partial(terms.of_melee, melee, plan, standing.players)
    return RoundPlan(standing, place, numbers, plan, take_apart, melee=melee, is_whole=whole)


def _think_of_two(
    standing: Standing,
    place: int,
    numbers: tuple[int, ...],
    below: Array,
    doubles: bool,
    how: Thought,
    keep_on: KeepOn,
) -> tuple[Duel, DuelPlan]:
    rules, level = standing.rules, how.level
    round_ = _exact_duel(standing, how) if level.exact and numbers == unlike_numbers(rules) else None
    if round_ is None:
        active, other = np.array([standing.hands[0]]), np.array([standing.hands[1]])
        left = standing.rounds_left
        coins, scale = (*standing.coins, standing.pot), None if level.future == "pot" else how.coins_scale
        ends, values = _duel_ends(rules, standing.whole, standing.stake, coins, left, scale)
        # The networks know no deck of a few cards.
        sees_hands = level.future == "hands" and left and len(rules.cards.all) >= LEAST_DECK
        if sees_hands and min(active.shape[1], other.shape[1]) >= 3:
            values = after_round(networks(), rules, left, ends, active, other, _reached(standing))
        round_ = Duel(active, other, below, values, ends.can_double, ends.answer)
    if not doubles:
        round_ = replace(round_, can_double=np.zeros(1, dtype=bool))
    leans = {} if how.temper == EVEN else {place: _lean(standing, place, standing.hands[place], how)}
    uniform = None if level.others else 1 - place
    return round_, two_players.solve(round_, how.iterations, two_players.Ways(leans, uniform, keep_on))


@lru_cache(maxsize=256)
def _duel_ends(
    rules: CasanovaRules, whole: int, stake: int, coins: tuple[int, ...], left: int, scale: float | None
) -> tuple[DuelEnds, Array]:
    """How one round between the last two may end, and what that is worth by the coins; games come through the same few.

    Args:
        rules: the rules in play.
        whole: all coins there are.
        stake: what a double costs.
        coins: the active player's, the other's and the pot's.
        left: rounds that follow.
        scale: how fast a lead becomes a chance to win; None for who wants coins now.
    """
    mine, theirs, pot = (np.array([held]) for held in coins)
    ends = duel_ends(rules, stake, mine, theirs, pot, is_last=left == 0)
    if scale is None:
        values = (ends.mine - ends.theirs) / (2.0 * whole)
    else:
        lead = np.tanh(scale * (ends.mine - ends.theirs) / (rules.ante * sqrt(1 + left)))
        values = np.where(ends.decided, ends.margin, lead)
    return ends, values[:, :, None, None]


def _exact_duel(standing: Standing, how: Thought) -> Duel | None:
    """The round with exact values at its end, where these can be had in time."""
    if how.whole is not None and (found := how.whole.duel_at(standing)) is not None:
        return found
    if standing.rounds_left > EXACT_LEFT:
        return None
    try:
        backward = Backward(standing, MAX_STATES)
    except TooMany:
        return None
    if backward.work > MAX_WORK:
        return None
    backward.solve(min(how.iterations, LATER_ITERATIONS), first_layer=1)
    return backward.duel_at(standing)


def _think_of_many(
    standing: Standing, place: int, below: Array, doubles: bool, how: Thought, keep_on: KeepOn
) -> tuple[Melee, MeleePlan]:
    level = how.level
    count = len(standing.seats)

    def worth(staying: frozenset[int], doubled: bool, takers: frozenset[int]) -> tuple[float, ...]:
        return _shares(standing, standing.end(sorted(staying), doubled, sorted(takers)), how)

    ranks = sorted(set().union(*standing.hands))
    can_double, answers = answers_of(standing)
    round_ = Melee(
        standing.hands,
        below,
        doubles and can_double,
        answers,
        worth,
        {} if how.temper == EVEN else {place: _lean(standing, place, ranks, how)},
        frozenset() if level.others else frozenset(range(count)) - {place},
    )
    return round_, many_players.solve(round_, max(1, how.iterations // (count - 2)), keep_on)


def answers_of(standing: Standing) -> tuple[bool, tuple[int, ...]]:
    """Whether the active player can double, and what each player may answer: FREE, FOLDS or STAYS."""
    rules = standing.rules
    left = [held - rules.ante for held in standing.coins]
    return rules.can_pay(left[0], standing.stake), tuple(answer_of(rules, coins, standing.stake) for coins in left)


def _shares(standing: Standing, end: End, how: Thought) -> tuple[float, ...]:
    """What an end is worth to each: the chance to win the game."""
    count = len(standing.seats)
    if end.winners is not None:
        return tuple(1.0 / len(end.winners) if place in end.winners else 0.0 for place in range(count))
    rules = standing.rules
    if how.level.future == "pot":
        return tuple(coins / standing.whole for coins in end.coins)
    scale = 2.0 * how.coins_scale / (rules.ante * sqrt(1 + standing.rounds_left))
    most = max(end.coins)
    chances = [np.exp(scale * (end.coins[place] - most)) if place in end.alive else 0.0 for place in range(count)]
    return tuple(float(chance / sum(chances)) for chance in chances)


def _lean(standing: Standing, place: int, cards: Sequence[int], how: Thought) -> two_players.Lean:
    """What a temper likes."""
    temper, leaning = how.temper, how.leaning
    keeps = leaning.card * temper.patience
    later = standing.rounds_left / max(1, standing.rules.rounds - 1)
    return two_players.Lean(
        -keeps * min(1.0, 2.0 * later) * _goodness(standing, place, cards),
        leaning.double * temper.risk,
        leaning.bluff * temper.bluff,
        leaning.match * temper.risk,
    )


def _goodness(standing: Standing, place: int, cards: Sequence[int]) -> Array:
    """Card: how it does against what the others hold, 0 for the hand's middle and less, 1 for its best."""
    mine = np.array([cards])
    reached = _reached(standing)
    does = [
        duels(mine, np.array([hand]), reached).mean(axis=(0, 1, 3))
        for at, hand in enumerate(standing.hands)
        if at != place
    ]
    mean: Array = np.mean(does, axis=0)
    held = mean[np.isin(cards, standing.hands[place])]
    over = np.maximum(mean - np.median(held), 0.0)
    return over / max(float(over.max()), 1e-9)


def _reached(standing: Standing) -> Array:
    """Some numbers of dice, massimo from 0 up: the chance that the massimo is at or over it."""
    dice, top = standing.rules.dice, standing.rules.cards.top
    rows = [chances_below((number,), dice.each, top)[0] for number in some_dice(unlike_numbers(standing.rules))]
    return 1.0 - np.concatenate([np.zeros((len(rows), 1)), np.array(rows)[:, :-1]], axis=1)
