"""An answer to what three or four are believed to play: the best response to it, by what the record tells of each.

With more than two no play is safe against all the others, so nothing is held back as it is between two
(`safe_response`): each other player is one of a few kinds, as likely as the record makes them, and the best answer to
that mixture is played.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from game.ai.casanova.duel_ground import FREE, STAYS
from game.ai.casanova.many_players import Melee, MeleePlan, answered
from game.ai.casanova.past_rounds import Past
from game.ai.casanova.safe_response import SLIPS, Kinds, with_slips
from game.ai.casanova.solved import nearest
from game.ai.search.regret import Array

_EVEN = 1e-9
_DIGITS = 12


@dataclass(frozen=True, slots=True)
class Manner:
    """How a player of some kind plays one round among several."""

    announces: Array
    """Dice: how likely each number is announced, by an active player."""
    lays: Array
    """Dice, rank: how likely each is laid."""
    yes: Array
    """History, dice, class, rank: how likely it is matched with it; doubled, by the active player (of one history)."""


@dataclass(frozen=True)
class Gathering:
    """One round of several, seen from one side."""

    melee: Melee
    """The round."""
    plan: MeleePlan
    """How it was thought through."""
    place: int
    """The player."""
    numbers: tuple[int, ...]
    """The numbers of dice that were thought of."""

    @cached_property
    def manners(self) -> dict[int, tuple[Manner, ...]]:
        """Each other player: how they would play it if they were thoughtful, cautious, careless."""
        others = [place for place in range(len(self.melee.hands)) if place != self.place]
        return {
            place: (
                thoughtful(self.plan, place),
                cautious(self.melee, self.plan, place),
                careless(self.melee, self.plan, place),
            )
            for place in others
        }

    def respond(self, kinds: dict[int, Kinds]) -> MeleePlan:
        """The round with the player's best answer to what the others are believed to play."""
        lays, yes = list(self.plan.lays), [self.plan.doubles[None], *self.plan.matches]
        for place, manners in self.manners.items():
            lays[place], yes[place] = _mixture(manners, kinds[place], is_active=place == 0)
        return answered(self.melee, self.place, lays, yes)

    def likelihoods(self, place: int, past: Past) -> list[float]:
        """How likely each kind is to have played a round as another did."""
        standing = past.standing
        seat = standing.seats[place]
        at, level = nearest(self.numbers, past.dice), self.plan.class_of(past.massimo)
        rank = nearest(self.plan.ranks.tolist(), past.cards[seat])
        said, history = past.answers.get(seat), 0
        if place == 0:
            said = past.doubled if self.melee.can_double else None
        elif self.melee.answers[place] != FREE:
            said = None
        for bit, before in enumerate(standing.seats[1:place]):
            history |= past.answers.get(before, False) << bit
        return [_likelihood(one, (history, at, level, rank), said, place == 0) for one in self.manners[place]]


def _likelihood(manner: Manner, here: tuple[int, int, int, int], said: bool | None, is_active: bool) -> float:
    _, at, _, rank = here
    likely = (1.0 - SLIPS) * float(manner.lays[at, rank]) + SLIPS / manner.lays.shape[1]
    if is_active:
        likely *= float(with_slips(manner.announces)[at])
    if said is not None:
        yes = float(manner.yes[here])
        likely *= (1.0 - SLIPS) * (yes if said else 1.0 - yes) + SLIPS / 2.0
    return float(likely)


def _mixture(manners: Sequence[Manner], kinds: Kinds, *, is_active: bool) -> tuple[Array, Array]:
    """The play of somebody who may be of several kinds; an active one's kind as the dice they announce tell it."""
    lays, yes = np.zeros_like(manners[0].lays), np.zeros_like(manners[0].yes)
    for part, manner in zip(kinds, manners, strict=True):
        weight = part * with_slips(manner.announces) if is_active else np.full(len(manner.lays), part)
        laid = weight[:, None] * manner.lays
        lays += laid
        yes += laid[None, :, None] * manner.yes
    yes = np.where(lays[None, :, None] > 0.0, yes / np.maximum(lays[None, :, None], 1e-12), manners[0].yes)
    return lays / lays.sum(axis=-1, keepdims=True), yes


def thoughtful(plan: MeleePlan, place: int) -> Manner:
    """The play of somebody who plays the round as it was thought through."""
    announces = np.zeros(plan.values.shape[1])
    announces[int(np.round(plan.values[0], 9).argmax())] = 1.0
    return Manner(announces, plan.lays[place], plan.matches[place - 1] if place else plan.doubles[None])


def careless(melee: Melee, plan: MeleePlan, place: int) -> Manner:
    """The play of `random`."""
    held = np.isin(plan.ranks, melee.hands[place])
    dice = len(plan.doubles)
    yes = np.full((plan.matches[place - 1] if place else plan.doubles[None]).shape, 0.5)
    lays = np.tile(held / held.sum(), (dice, 1))
    return Manner(np.full(dice, 1.0 / dice), lays, _allowed(melee, place, yes))


def cautious(melee: Melee, plan: MeleePlan, place: int) -> Manner:
    """The play of the yardstick `greedy` (AI.md, "The yardsticks")."""
    count, held = len(melee.hands), np.isin(plan.ranks, melee.hands[place])
    others = [other for other in range(count) if other != place]
    ends = np.concatenate([melee.below[:, plan.ranks - 1], np.ones((len(melee.below), 1))], axis=1)
    chance = np.diff(ends, axis=1, prepend=0.0)
    pot = _pot(melee, plan, others)
    each = np.where(held, np.round(chance @ pot, _DIGITS), -1.0)
    lays = np.zeros(each.shape)
    lays[np.arange(len(each)), each.argmax(axis=1)] = 1.0
    announces = np.zeros(len(each))
    announces[each.max(axis=1).argmax()] = 1.0
    shape = (plan.matches[place - 1] if place else plan.doubles[None]).shape
    yes = np.zeros(shape)
    for history in range(shape[0]):
        staying = [other for other in others if other == 0 or other > place or history >> other - 1 & 1]
        needed = 0.5 if place == 0 else 1.0 / (len(staying) + 1)
        yes[history] = (_pot(melee, plan, staying) > needed + _EVEN)[None]
    return Manner(announces, lays, _allowed(melee, place, yes))


def _pot(melee: Melee, plan: MeleePlan, others: Sequence[int]) -> Array:
    """Class, rank: the part of the pot that a card wins against cards of these others that are all as likely."""
    ranks = plan.ranks
    at_most = np.arange(len(ranks))[None, :] < np.arange(len(ranks) + 1)[:, None]
    # With how many the pot is shared, in how many of all cases.
    ways: list[Array] = [np.ones(at_most.shape)]
    for other in others:
        holds = np.isin(ranks, melee.hands[other])
        valid = holds & at_most
        same = valid / holds.sum()
        higher = (valid[:, ::-1].cumsum(axis=1)[:, ::-1] - valid) / holds.sum()
        lower = 1.0 - same - higher
        none = np.zeros(at_most.shape)
        ways = [few * lower + more * same for few, more in zip([*ways, none], [none, *ways], strict=True)]
    shares = [part / (sharing + 1) for sharing, part in enumerate(ways)]
    return np.where(at_most, np.sum(shares, axis=0), 0.0)


def _allowed(melee: Melee, place: int, yes: Array) -> Array:
    if place == 0:
        return yes if melee.can_double else np.zeros_like(yes)
    answer = melee.answers[place]
    return yes if answer == FREE else np.full_like(yes, 1.0 if answer == STAYS else 0.0)
