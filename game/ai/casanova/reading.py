"""Reads the other off the record: what is believed of them, and how the round is played with that.

All of it follows from the record and the round's own plan, so the same view and record bring the same answer; what is
kept here only saves working it out again, and nothing of one game reaches another.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeVar

from game.ai.casanova import terms
from game.ai.casanova.crowd_response import Gathering
from game.ai.casanova.many_players import MeleePlan
from game.ai.casanova.past_rounds import Past
from game.ai.casanova.plan import KeepOn, RoundPlan
from game.ai.casanova.public_state import Standing
from game.ai.casanova.safe_response import (
    PRIOR,
    Belief,
    Kinds,
    Meeting,
    Response,
    after,
    at_first,
    likelier,
    likelihoods,
    respond,
)
from game.ai.casanova.thought_of import is_thought_through
from game.ai.casanova.two_players import DuelPlan
from game.rules.core import Seat

MAX_KEPT = 4
"""What so many records told is kept, the latest; a further round asks for the one before."""
MAX_PLANS = 1
"""Likewise plans of rounds, which hold much: of the round that is played."""
MAX_ROUNDS = 24
"""Of a game of more rounds the record is not read: who sits down in mid-game reads all rounds at once."""

ALL = 2.0
"""The margin from a sure loss to a sure win: who stakes it holds nothing back."""


@dataclass(frozen=True, slots=True)
class Thinking:
    """How rounds and responses are thought through for one answer."""

    iterations: int
    """How often a response may be."""
    plan_of: Callable[[Standing, int], RoundPlan]
    """The plan of a round for a place in it."""
    keep_on: KeepOn
    """Asked whether there is time to go on."""

    def respond(self, meeting: Meeting, belief: Belief) -> Response:
        """The play of a round that a belief makes."""
        return respond(meeting, belief, self.iterations, self.keep_on)


class Reading:
    """What was read off the records of the last games."""

    def __init__(self) -> None:
        self._beliefs: dict[object, Belief] = {}
        self._crowds: dict[object, Mapping[Seat, Kinds]] = {}
        self._plans: dict[object, RoundPlan] = {}

    def answer(self, past: Sequence[Past], standing: Standing, place: int, how: Thinking) -> RoundPlan:
        """The plan of a round, played with what the rounds before it tell; as it is where that cannot be told.

        Args:
            past: the rounds that are over.
            standing: where the round begins.
            place: the player's place in it.
            how: how rounds and responses are thought through.
        """
        # Where the game or its first round is too large nothing is known of those after it: none is asked for.
        if past and (standing.rules.rounds > MAX_ROUNDS or not is_thought_through(past[0].standing)):
            return how.plan_of(standing, place)
        key = (tuple(one.key for one in past), standing, place, how.iterations)
        plan = self._plans.get(key)
        if plan is None:
            answered = self._between_two if standing.players == 2 else self._among_several
            plan = answered(past, standing, place, how)
            _keep(self._plans, key, plan, MAX_PLANS)
        return plan

    def _between_two(self, past: Sequence[Past], standing: Standing, place: int, how: Thinking) -> RoundPlan:
        plan = how.plan_of(standing, place)
        meeting = _meeting(plan)
        belief = None if meeting is None else self._belief(past, standing, place, how)
        return plan if meeting is None or belief is None else _answered(plan, meeting, belief, how)

    def _among_several(self, past: Sequence[Past], standing: Standing, place: int, how: Thinking) -> RoundPlan:
        plan = how.plan_of(standing, place)
        kinds = self._kinds(past, standing, place, how)
        meeting, gathering = _meeting(plan), _gathering(plan)
        if kinds is not None and meeting is not None:
            return _answered(plan, meeting, Belief(kinds[standing.seats[1 - place]], ALL), how)
        if kinds is None or gathering is None:
            return plan
        of_others = {at: kinds[seat] for at, seat in enumerate(standing.seats) if at != place}
        found = gathering.respond(of_others)
        take_apart = partial(terms.of_melee, gathering.melee, found, standing.players)
        return replace(plan, solved=found, take_apart=take_apart)

    def _kinds(
        self, past: Sequence[Past], standing: Standing, place: int, how: Thinking
    ) -> Mapping[Seat, Kinds] | None:
        """What each other is likely to be as a round among several begins; None where one before it cannot be read."""
        if not past:
            return {seat: PRIOR for seat in standing.seats if seat != standing.seats[place]}
        key = (tuple(one.key for one in past), standing.seats[place], how.iterations)
        kinds = self._crowds.get(key)
        if kinds is None:
            last = past[-1]
            at = last.standing.seats.index(standing.seats[place])
            plan = how.plan_of(last.standing, at)
            before = self._kinds(past[:-1], last.standing, at, how)
            meeting, gathering = _meeting(plan), _gathering(plan)
            if before is None:
                return None
            found = dict(before)
            for other, seat in enumerate(last.standing.seats):
                if other != at and meeting is not None:
                    found[seat] = likelier(before[seat], likelihoods(meeting, last))
                elif other != at and gathering is not None:
                    found[seat] = likelier(before[seat], gathering.likelihoods(other, last))
                elif other != at:
                    return None
            kinds = found
            _keep(self._crowds, key, kinds)
        return kinds

    def _belief(self, past: Sequence[Past], standing: Standing, place: int, how: Thinking) -> Belief | None:
        """What is believed as a round begins; None where one of those before it cannot be read."""
        if not past:
            return at_first(standing.rules.rounds)
        key = (tuple(one.key for one in past), standing.seats[place], how.iterations)
        belief = self._beliefs.get(key)
        if belief is None:
            last = past[-1]
            at = last.standing.seats.index(standing.seats[place])
            meeting = _meeting(how.plan_of(last.standing, at))
            before = None if meeting is None else self._belief(past[:-1], last.standing, at, how)
            if meeting is None or before is None:
                return None
            belief = after(meeting, before, how.respond(meeting, before), last)
            _keep(self._beliefs, key, belief)
        return belief


T = TypeVar("T")


def _keep(kept: dict[object, T], key: object, found: T, most: int = MAX_KEPT) -> None:
    while len(kept) >= most:
        del kept[next(iter(kept))]
    kept[key] = found


def _answered(plan: RoundPlan, meeting: Meeting, belief: Belief, how: Thinking) -> RoundPlan:
    """The plan of a round between two as a belief makes it."""
    response = how.respond(meeting, belief)
    take_apart = partial(terms.of_duel, meeting.duel, response.plan, plan.standing.players)
    return replace(plan, solved=response.plan, announces=response.announces, take_apart=take_apart)


def _gathering(plan: RoundPlan) -> Gathering | None:
    """The round among several that a plan is of; None where not all of it was thought of."""
    if plan.melee is None or not isinstance(plan.solved, MeleePlan) or not plan.is_whole:
        return None
    return Gathering(plan.melee, plan.solved, plan.place, plan.numbers)


def _meeting(plan: RoundPlan) -> Meeting | None:
    """The round between two that a plan is of; None where not all of it was thought of."""
    if plan.duel is None or not isinstance(plan.solved, DuelPlan) or not plan.is_whole:
        return None
    return Meeting(plan.duel, plan.solved, plan.place, plan.numbers)
