"""An answer to a weak opponent of whom one need not be sure: what the record gives away is staked, and no more.

Equilibrium wins little from who plays badly; a best response to a model of them wins much, and loses much to who only
seemed to be so. Between two both is had within bounds (safe exploitation: Ganzfried and Sandholm 2015). What the other
gave away in rounds that are over is what their play as seen brought the player more than the round was worth; a round
may cost at most that, and a little more to begin with. So nobody gains by pretending more than that little.

What is played is a mixture of the round's solution with a response to what the other is believed to be: one of a few
kinds, as likely as the record makes them (restricted Nash responses: Johanson, Zinkevich and Bowling 2008).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from game.ai.casanova.duel_ground import FREE, Duel
from game.ai.casanova.habits import Habit, careless, cautious, thoughtful
from game.ai.casanova.past_rounds import Past
from game.ai.casanova.solved import nearest
from game.ai.casanova.two_players import Believed, DuelPlan, Play, Ways, always, least_with, solve
from game.ai.search.regret import Array

SURELY = (0.6, 0.85, 1.0)
"""How surely the other is taken to be as believed, in the responses that are tried."""
ITERATIONS = 24
"""How often a response is thought through."""
BEGINNING = 0.003
"""The margin that may be staked before anything was given away, for each round of the game."""
PRIOR = (0.4, 0.2, 0.4)
"""How likely the other is to be thoughtful, cautious or careless before anything is known."""
SLIPS = 0.04
"""The part of each kind's moves that may be any."""

Kinds = tuple[float, ...]
"""How likely a player is to be of each kind."""

_TINY = 1e-12


@dataclass(frozen=True, slots=True)
class Belief:
    """What the rounds that are over tell of the other."""

    kinds: Kinds
    """How likely they are to be thoughtful, cautious, careless."""
    staked: float
    """The margin that the coming round may cost."""


def at_first(rounds: int) -> Belief:
    """What is known of the other before the first round of so many."""
    return Belief(PRIOR, BEGINNING * rounds)


@dataclass(frozen=True)
class Meeting:
    """One round between two, seen from one side."""

    duel: Duel
    """The round."""
    plan: DuelPlan
    """How it was solved."""
    place: int
    """The player: active (0) or the other (1)."""
    numbers: tuple[int, ...]
    """The numbers of dice that were thought of."""

    @property
    def sign(self) -> float:
        """1 where the active player's margins are the player's own, −1 where they are the other's."""
        return -1.0 if self.place else 1.0

    @cached_property
    def habits(self) -> tuple[Habit, ...]:
        """How the opponent would play it if they were thoughtful, cautious, careless."""
        place = 1 - self.place
        return (
            thoughtful(self.plan, place),
            cautious(self.duel, self.plan, place),
            careless(self.duel, self.plan, place),
        )

    @cached_property
    def worth(self) -> float:
        """The margin that the solution is sure of, whatever dice an active opponent announces."""
        least = self.least(own_play(self.plan, self.place))
        return float(least.min() if self.place else least.max())

    def least(self, play: Play) -> Array:
        """Dice: the margin that a play is sure of."""
        each, _, _ = least_with(self.duel, self.met(play, self.habits[0].play), self.place)
        found: Array = (self.sign * each[0]).min(axis=-1)
        return found

    def believed(self, kinds: Kinds) -> Play:
        """The opponent's play, if they are of these kinds; with an active opponent as the dice they announce tell."""
        lays, yes = np.zeros_like(self.habits[0].play.lays), np.zeros_like(self.habits[0].play.yes)
        for part, habit in zip(kinds, self.habits, strict=True):
            weight = np.full(len(habit.announces), part)
            if self.place == 1:
                weight = part * with_slips(habit.announces)
            laid = weight[None, :, None] * with_slips(habit.play.lays)
            lays += laid
            yes += laid[:, None] * habit.play.yes
        yes = yes / np.maximum(lays[:, None], _TINY)
        return Play(lays / lays.sum(axis=-1, keepdims=True), yes)

    def met(self, mine: Play, other: Play) -> DuelPlan:
        """The round as the player plays it and the opponent is believed to."""
        active, second = (other, mine) if self.place else (mine, other)
        return replace(self.plan, active=active.lays, doubles=active.yes, other=second.lays, matches=second.yes)


@dataclass(frozen=True, slots=True)
class Response:
    """How a player plays a round against who they believe to meet."""

    plan: DuelPlan
    """The round with the player's own play, and the opponent's as it is believed to be."""
    announces: int
    """The place of the number of dice to announce."""


def own_play(plan: DuelPlan, place: int) -> Play:
    """What a plan says of one side."""
    return Play(plan.other, plan.matches) if place else Play(plan.active, plan.doubles)


def respond(
    meeting: Meeting, belief: Belief, iterations: int = ITERATIONS, keep_on: Callable[[int], bool] = always
) -> Response:
    """The play of a round that a belief makes.

    Args:
        meeting: the round.
        belief: what is known of the other.
        iterations: how often a response may be thought through.
        keep_on: asked with the number of iterations done whether there is time for more.
    """
    duel, place = meeting.duel, meeting.place
    many = len(SURELY)
    several = replace(
        duel,
        active=np.repeat(duel.active, many, axis=0),
        other=np.repeat(duel.other, many, axis=0),
        values=np.repeat(duel.values, many, axis=0),
        can_double=np.repeat(duel.can_double, many),
        answer=np.repeat(duel.answer, many),
    )
    believed = meeting.believed(belief.kinds)
    ways = Ways(believed=Believed(1 - place, believed, np.array(SURELY)), keep_on=keep_on)
    found = own_play(solve(several, min(ITERATIONS, iterations), ways), place)
    plays = [own_play(meeting.plan, place)]
    plays += [Play(found.lays[at : at + 1], found.yes[at : at + 1]) for at in range(many)]
    least = np.array([meeting.least(play) for play in plays])
    means = meeting.sign * np.array([meeting.met(play, believed).dice[0] for play in plays])
    spare = belief.staked + least[0] - meeting.worth
    part = np.clip(spare / np.maximum(least[0] - least, _TINY), 0.0, 1.0)
    gains = part * (means - means[0])
    best = gains.argmax(axis=0)
    numbers = np.arange(len(best))
    plan = meeting.met(_blend(plays, best, part[best, numbers]), believed)
    expected = np.where(spare > -_TINY, means[0] + gains[best, numbers], -np.inf)
    return Response(plan, int(np.round(expected, 9).argmax()))


def _blend(plays: list[Play], best: Array, part: Array) -> Play:
    """Dice by dice the first play, with a part of the one that is best there; decided once, as a card is laid."""
    lays, yes = plays[0].lays.copy(), plays[0].yes.copy()
    for at, (which, share) in enumerate(zip(best, part, strict=True)):
        first, second = plays[0], plays[which]
        here = (1.0 - share) * first.lays[:, at], share * second.lays[:, at]
        both = here[0] + here[1]
        lays[:, at] = both
        said = here[0][:, None] * first.yes[:, :, at] + here[1][:, None] * second.yes[:, :, at]
        yes[:, :, at] = np.where(both[:, None] > _TINY, said / np.maximum(both[:, None], _TINY), first.yes[:, :, at])
    return Play(lays, yes)


def after(meeting: Meeting, belief: Belief, response: Response, past: Past) -> Belief:
    """What is known of the other after a round that was so played.

    Args:
        meeting: the round.
        belief: what was known before it.
        response: how the player played it.
        past: how it went.
    """
    at, level, card, said = _seen(meeting, past)
    each, no, yes = least_with(meeting.duel, response.plan, meeting.place)
    got = meeting.sign * float(each[0, at, card])
    if said is not None:
        here = (0, level, at, card)
        answers = meeting.sign * no[here], meeting.sign * yes[here]
        got += float(meeting.plan.ground.chance[0, level, at, 0] * (answers[said] - min(answers)))
    return Belief(likelier(belief.kinds, likelihoods(meeting, past)), max(0.0, belief.staked + got - meeting.worth))


def likelihoods(meeting: Meeting, past: Past) -> list[float]:
    """How likely each kind of opponent is to have played a round as it was played."""
    at, level, card, said = _seen(meeting, past)
    return [_likelihood(habit, meeting.place, at, level, card, said) for habit in meeting.habits]


def likelier(kinds: Kinds, likely: Sequence[float]) -> Kinds:
    """How likely each kind is after what each was so likely to do."""
    parts = [before * seen for before, seen in zip(kinds, likely, strict=True)]
    return tuple(float(part / sum(parts)) for part in parts)


def _seen(meeting: Meeting, past: Past) -> tuple[int, int, int, bool | None]:
    """The places of dice, massimo's class and opponent's card; what they said, if they had a choice."""
    duel, place = meeting.duel, meeting.place
    other = past.standing.seats[1 - place]
    at, level = nearest(meeting.numbers, past.dice), meeting.plan.class_of(past.massimo)
    card = nearest((duel.active if place else duel.other)[0].tolist(), past.cards[other])
    return at, level, card, (past.doubled if place else past.answers.get(other)) if _is_asked(meeting) else None


def _is_asked(meeting: Meeting) -> bool:
    """Whether the opponent has a choice between no and yes."""
    return bool(meeting.duel.can_double[0] if meeting.place else meeting.duel.answer[0] == FREE)


def _likelihood(habit: Habit, place: int, at: int, level: int, card: int, said: bool | None) -> float:
    likely = float(with_slips(habit.play.lays)[0, at, card])
    if place == 1:
        likely *= float(with_slips(habit.announces)[at])
    if said is not None:
        yes = float(habit.play.yes[0, level, at, card])
        likely *= (1.0 - SLIPS) * (yes if said else 1.0 - yes) + SLIPS / 2.0
    return likely


def with_slips(chances: Array) -> Array:
    """Chances (the last axis) of somebody who does anything now and then."""
    mixed: Array = (1.0 - SLIPS) * chances + SLIPS / chances.shape[-1]
    return mixed
