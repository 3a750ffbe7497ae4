"""A round of Casanova between two, solved: CFR+ over many such rounds at once.

At a round's start all is public, so the round is a small game of its own: dice, a card each, the roll, double or stay,
match or fold. Once the dice are announced nothing hidden lies behind that choice, so each number of dice is a game of
its own again and the best is taken.

Axes of the arrays: round, class of massimo, dice, card. Values are the active player's; what one wins the other loses.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

import numpy as np
import numpy.typing as npt

from game.ai.casanova.duel_ground import FREE, STAYS, Duel, Ground, ground_of
from game.ai.casanova.solved import Lay, Roll, Say, nearest
from game.ai.search.regret import Array, Regrets, TwoWayRegrets


@dataclass(frozen=True)
class DuelPlan:
    """How both play rounds that were solved; what they expect is worked out when it is asked for."""

    ground: Ground
    """What the rounds are made of."""
    steps: npt.NDArray[np.int64]
    """Round, class: the least massimo of the class, 0 first."""
    active: Array
    """Round, dice, card: how likely the active player lays it."""
    doubles: Array
    """Round, class, dice, card: how likely the active player doubles."""
    other: Array
    """Round, dice, card: how likely the other lays it."""
    matches: Array
    """Round, class, dice, card: how likely the other matches."""

    @cached_property
    def dice(self) -> Array:
        """Round, dice: what each announcement is worth to the active player."""
        return np.asarray((self.active * self.active_values).sum(axis=-1), dtype=np.float64)

    @property
    def stay_values(self) -> Array:
        """Round, class, dice, card: what staying is worth to the active player with this card."""
        return self._for_active[0]

    @property
    def double_values(self) -> Array:
        """Round, class, dice, card: what doubling is."""
        return self._for_active[1]

    @property
    def quiet_values(self) -> Array:
        """Round, class, dice, card: what the active player gets of the quiet rounds, the other having this card."""
        return self._for_other[0]

    @property
    def match_values(self) -> Array:
        """Round, class, dice, card: what the active player may expect if the other matches with this card."""
        return self._for_other[1]

    @property
    def fold_values(self) -> Array:
        """Round, class, dice, card: what the active player may expect if the other folds this card."""
        return self._for_other[2]

    @cached_property
    def active_values(self) -> Array:
        """Round, dice, card: what laying it is worth to the active player."""
        stay, double = self._for_active
        worth = (self.ground.chance * (stay + self.doubles * (double - stay))).sum(axis=1)
        return np.asarray(worth, dtype=np.float64)

    @cached_property
    def other_values(self) -> Array:
        """Round, dice, card: what the active player may expect when the other lays it."""
        quiet, match, fold = self._for_other
        worth = (self.ground.chance * (quiet + fold + self.matches * (match - fold))).sum(axis=1)
        return np.asarray(worth, dtype=np.float64)

    @cached_property
    def doubled(self) -> Array:
        """Round, class, dice: how likely the active player doubles, whatever the card."""
        return np.asarray((self.active[:, None] * self.doubles).sum(axis=-1), dtype=np.float64)

    @cached_property
    def _for_active(self) -> tuple[Array, Array]:
        lies = self.other[:, None]
        return _for_active(self.ground, lies, lies * self.matches)

    @cached_property
    def _for_other(self) -> tuple[Array, Array, Array]:
        lies = self.active[:, None]
        return _for_other(self.ground, lies, lies * self.doubles)

    def shares(self, at: int) -> tuple[float, ...]:
        """Each player's chance to win the game as the first of the rounds begins, with a number of dice (`Solved`)."""
        active = _share(self.dice[0, at])
        return active, 1.0 - active

    def likely_cards(self, place: int, hand: Sequence[int], at: int) -> Array:  # noqa: ARG002 - all of it is thought of
        """How likely a player lays each card of its hand in the first of the rounds (`Solved`)."""
        return np.asarray((self.other if place else self.active)[0, at], dtype=np.float64)

    def lay(self, place: int, hand: Sequence[int], at: int) -> Lay:
        """What a player lays in the first of the rounds (`Solved`)."""
        sign = -1.0 if place else 1.0
        chances = self.likely_cards(place, hand, at)
        margins = (self.other_values if place else self.active_values)[0, at]
        return Lay(tuple(hand), tuple(map(float, chances)), tuple(_share(sign * margin) for margin in margins))

    def likely_yes(self, place: int, hand: Sequence[int], at: int, roll: Roll) -> float:
        """How likely a player doubles or matches in the first of the rounds (`Solved`)."""
        here = (0, self.class_of(roll.massimo), at, nearest(hand, roll.card))
        return float((self.matches if place else self.doubles)[here])

    def say(self, place: int, hand: Sequence[int], at: int, roll: Roll) -> Say:
        """Whether a player doubles or matches in the first of the rounds (`Solved`)."""
        here = (0, self.class_of(roll.massimo), at, nearest(hand, roll.card))
        if place == 0:
            return Say(float(self.doubles[here]), _share(self.stay_values[here]), _share(self.double_values[here]))
        came = max(float(self.doubled[0, here[1], at]), 1e-12)
        no, yes = -self.fold_values[here] / came, -self.match_values[here] / came
        return Say(float(self.matches[here]), _share(no), _share(yes))

    def class_of(self, massimo: int, index: int = 0) -> int:
        """The class in which a massimo falls."""
        return int(np.searchsorted(self.steps[index], massimo, side="right")) - 1


def _share(margin: float) -> float:
    """The chance to win that a margin, −1 to 1, stands for."""
    return (1.0 + float(margin)) / 2.0


def always(_: int) -> bool:
    """There is always time for more."""
    return True


@dataclass(frozen=True, slots=True)
class Lean:
    """What a player likes for its own sake, beside what it brings; in the unit of the values."""

    cards: Array
    """Card: to lay it."""
    double: float
    """To double with a card at or under the massimo."""
    bluff: float
    """To double with a card over it."""
    match: float
    """To match."""


@dataclass(frozen=True, slots=True)
class Play:
    """How one of the two plays rounds."""

    lays: Array
    """Round, dice, card: how likely each is laid."""
    yes: Array
    """Round, class, dice, card: how likely it is doubled, or matched, with it."""


@dataclass(frozen=True, slots=True)
class Believed:
    """What one of the two is taken to play; a restricted Nash response answers it (Johanson and others 2008)."""

    place: int
    """Whose play it is: the active player's (0) or the other's (1)."""
    play: Play
    """What they are believed to play."""
    surely: Array
    """Round: how likely they play so; else they may play whatever is worst."""


@dataclass(frozen=True, slots=True)
class Ways:
    """How a round is solved, where not as theory would have it."""

    leans: Mapping[int, Lean] = field(default_factory=dict)
    """What the active player (0) and the other (1) like."""
    uniform: int | None = None
    """Which of the two lays any card as likely, and does not learn; None for neither."""
    keep_on: Callable[[int], bool] = always
    """Asked with the number of iterations done whether there is time for more."""
    believed: Believed | None = None
    """What one of them is taken to play; None where both are free."""


AS_IT_IS = Ways()
"""Nobody leans, everybody learns."""


def solve(duel: Duel, iterations: int, ways: Ways = AS_IT_IS) -> DuelPlan:
    """Plays the rounds out until neither side can do much better.

    Args:
        duel: the rounds.
        iterations: how often both learn.
        ways: whether anybody leans to a side or overlooks something.
    """
    rounds, mine, theirs = len(duel.active), duel.active.shape[1], duel.other.shape[1]
    dice = len(duel.below)
    steps, ground = ground_of(duel)
    chance = ground.chance
    deep = (rounds, steps.shape[1], dice)
    lays, answers = Regrets((rounds, dice, mine)), Regrets((rounds, dice, theirs))
    can_double = duel.can_double[:, None, None, None]
    doubles = TwoWayRegrets((*deep, mine), yes=np.where(can_double, 0.5, 0.0), free=can_double)
    free = (duel.answer == FREE)[:, None, None, None]
    yes = np.where(free, 0.5, np.where((duel.answer == STAYS)[:, None, None, None], 1.0, 0.0))
    matches = TwoWayRegrets((*deep, theirs), yes=yes, free=free)
    likes_card, likes_answer, likes_double, likes_match = _likings(duel, steps, ways)
    for step in range(1, iterations + 1):
        stay, double = _for_active(ground, *_met(ways, 1, answers.strategy, matches.strategy))
        said = doubles.strategy
        gain = double - stay + likes_double
        if ways.uniform != 0:
            lays.learn((chance * (stay + said * gain)).sum(axis=1) + likes_card)
        doubles.learn(gain)
        lays.remember(step)
        doubles.remember(step, lays.strategy[:, None])
        quiet, match, fold = _for_other(ground, *_met(ways, 0, lays.strategy, doubles.strategy))
        told = matches.strategy
        gain = fold - match
        if likes_match:
            gain = gain + likes_match * (lays.strategy[:, None] * doubles.strategy).sum(axis=-1, keepdims=True)
        if ways.uniform != 1:
            answers.learn((chance * (told * gain - quiet - fold)).sum(axis=1) + likes_answer)
        matches.learn(gain)
        answers.remember(step)
        matches.remember(step, answers.strategy[:, None])
        if not ways.keep_on(step):
            break
    return DuelPlan(ground, steps, lays.mean(), doubles.mean(), answers.mean(), matches.mean())


def _likings(
    duel: Duel, steps: npt.NDArray[np.int64], ways: Ways
) -> tuple[Array | float, Array | float, Array | float, float]:
    """What the active player likes of cards, what the other does, and what they like of doubling and matching."""
    of_active, of_other = ways.leans.get(0), ways.leans.get(1)
    likes_card: Array | float = 0.0
    likes_answer: Array | float = 0.0
    likes_double: Array | float = 0.0
    if of_active is not None:
        over = duel.active[:, None, None, :] > steps[:, :, None, None]
        likes_card = of_active.cards
        likes_double = np.where(over, of_active.bluff, of_active.double)
    if of_other is not None:
        likes_answer = of_other.cards
    return likes_card, likes_answer, likes_double, 0.0 if of_other is None else of_other.match


def _met(ways: Ways, place: int, lays: Array, yes: Array) -> tuple[Array, Array]:
    """What is met of a player, with how likely it is: a card (round, 1, dice, card); a yes with it, by classes."""
    lies = lays[:, None]
    if ways.believed is None or ways.believed.place != place:
        return lies, lies * yes
    surely = ways.believed.surely[:, None, None, None]
    believed = surely * ways.believed.play.lays[:, None]
    free = (1.0 - surely) * lies
    return believed + free, believed * ways.believed.play.yes + free * yes


def _for_active(ground: Ground, lies: Array, stays_in: Array) -> tuple[Array, Array]:
    """Round, class, dice, active's card: what staying and what doubling bring, by what the other does (`_met`)."""
    return lies @ ground.quiet, stays_in @ ground.matched + (lies - stays_in) @ ground.taken


def _for_other(ground: Ground, lies: Array, doubled: Array) -> tuple[Array, Array, Array]:
    """Round, class, dice, other's card: what the active player gets quietly, and doubled by a match or a fold."""
    return (
        (lies - doubled) @ ground.quiet.swapaxes(2, 3),
        doubled @ ground.matched.swapaxes(2, 3),
        doubled @ ground.taken.swapaxes(2, 3),
    )


def revalued(duel: Duel, plan: DuelPlan, values: Array) -> DuelPlan:
    """What the same play of the same rounds brings where their ends are worth something else.

    Args:
        duel: the rounds.
        plan: how they are played.
        values: as in `Duel`; sums of values bring sums of what is expected.
    """
    _, ground = ground_of(replace(duel, values=values))
    return DuelPlan(ground, plan.steps, plan.active, plan.doubles, plan.other, plan.matches)


def least_with(duel: Duel, plan: DuelPlan, place: int) -> tuple[Array, Array, Array]:
    """What a player's side of a plan brings against the best answers to it; always the active player's margins.

    Args:
        duel: the rounds.
        plan: how they are played.
        place: whose side: the active player's (0) or the other's (1).

    Returns:
        Round, dice, opponent's card: the margin with the best answers. Round, class, dice, opponent's card: what their
        no brings, and their yes, each with the chance that the player leads there.
    """
    chance = plan.ground.chance
    if place == 1:
        no, yes = plan.stay_values, plan.double_values
        can = duel.can_double[:, None, None, None]
        return (chance * np.where(can, np.maximum(no, yes), no)).sum(axis=1), no, yes
    no, yes = plan.fold_values, plan.match_values
    answer = duel.answer[:, None, None, None]
    said = np.where(answer == FREE, np.minimum(no, yes), np.where(answer == STAYS, yes, no))
    return (chance * (plan.quiet_values + said)).sum(axis=1), no, yes
