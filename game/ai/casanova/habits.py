"""How players of a few kinds play a round between two: what a record is compared with, to find the weak.

`cautious` is the yardstick `greedy`: it takes what wins most pots if the other lays any card as often. `careless` plays
everything as often.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from game.ai.casanova.duel_ground import ACTIVE, FREE, OTHER, STAYS, TIE, Duel, who_wins
from game.ai.casanova.two_players import DuelPlan, Play
from game.ai.search.regret import Array

_EVEN = 0.5 + 1e-9
"""A chance over this is greater than a half, whatever its last digits."""
_DIGITS = 12
"""Chances that agree to so many are equal."""


@dataclass(frozen=True, slots=True)
class Habit:
    """How a player of some kind plays one round from one side."""

    announces: Array
    """Dice: how likely each number is announced."""
    play: Play
    """What is laid, and answered."""


def cautious(duel: Duel, plan: DuelPlan, place: int) -> Habit:
    """The yardstick's play of the first of some rounds (AI.md, "The yardsticks").

    Args:
        duel: the rounds.
        plan: a plan of them, of which only classes and their chances are read.
        place: whose play: the active player's (0) or the other's (1).
    """
    who = who_wins(plan.steps[:1], duel.active[:1], duel.other[:1])[0]
    won = (who == (OTHER if place else ACTIVE)) + 0.5 * (who == TIE)
    pot = won.mean(axis=2 if place == 1 else 1)
    chance = plan.ground.chance[0, :, :, 0]
    each = np.round(np.einsum("kd,kc->dc", chance, pot), _DIGITS)
    lays = np.zeros(each.shape)
    lays[np.arange(len(each)), each.argmax(axis=1)] = 1.0
    announces = np.zeros(len(each))
    announces[each.max(axis=1).argmax()] = 1.0
    says = np.broadcast_to((pot > _EVEN)[:, None, :], (len(pot), *each.shape))
    return Habit(announces, Play(lays[None], _allowed(duel, place, says[None].astype(np.float64))))


def careless(duel: Duel, plan: DuelPlan, place: int) -> Habit:
    """The play of `random` in the first of some rounds; arguments as for `cautious`."""
    dice, cards = len(duel.below), (duel.other if place else duel.active).shape[1]
    yes = np.full((1, plan.steps.shape[1], dice, cards), 0.5)
    return Habit(np.full(dice, 1.0 / dice), Play(np.full((1, dice, cards), 1.0 / cards), _allowed(duel, place, yes)))


def thoughtful(plan: DuelPlan, place: int) -> Habit:
    """The play of somebody who plays the first of some rounds as it was solved; arguments as for `cautious`."""
    announces = np.zeros(plan.dice.shape[1])
    announces[int(np.round(plan.dice[0], 9).argmax())] = 1.0
    if place == 0:
        return Habit(announces, Play(plan.active[:1], plan.doubles[:1]))
    return Habit(announces, Play(plan.other[:1], plan.matches[:1]))


def _allowed(duel: Duel, place: int, yes: Array) -> Array:
    """What is said to doubling or matching as far as coins allow it."""
    if place == 0:
        return yes if duel.can_double[0] else np.zeros_like(yes)
    if duel.answer[0] == FREE:
        return yes
    return np.full_like(yes, 1.0 if duel.answer[0] == STAYS else 0.0)
