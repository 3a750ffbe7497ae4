"""Reads the other off the record: what is believed of them, and how the round is played with that.

All of it follows from the record and the round's own plan, so the same view and record bring the same answer; what is
kept here only saves working it out again, and nothing of one game reaches another.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from game.ai.casanova import terms
from game.ai.casanova.past_rounds import Past
from game.ai.casanova.plan import RoundPlan
from game.ai.casanova.public_state import Standing
from game.ai.casanova.safe_response import Belief, Meeting, after, at_first, respond
from game.ai.casanova.two_players import DuelPlan

MAX_KEPT = 64
"""At most this many rounds are kept; then it starts over."""

PlanOf = Callable[[Standing, int], RoundPlan]
"""The plan of a round for a place in it."""


class Reading:
    """What was read off the records of the last games."""

    def __init__(self) -> None:
        self._beliefs: dict[object, Belief] = {}
        self._plans: dict[object, RoundPlan] = {}

    def answer(
        self, past: Sequence[Past], standing: Standing, place: int, iterations: int, plan_of: PlanOf
    ) -> RoundPlan:
        """The plan of a round, played with what the rounds before it tell; as it is where that cannot be told.

        Args:
            past: the rounds that are over.
            standing: where the round begins.
            place: the player's place in it.
            iterations: how often a response may be thought through.
            plan_of: thinks a round through.
        """
        key = (tuple(one.key for one in past), standing, place, iterations)
        plan = self._plans.get(key)
        if plan is None:
            plan = plan_of(standing, place)
            meeting = _meeting(plan)
            belief = None if meeting is None else self._belief(past, standing, place, iterations, plan_of)
            if meeting is not None and belief is not None:
                response = respond(meeting, belief, iterations)
                plan = replace(
                    plan,
                    solved=response.plan,
                    announces=response.announces,
                    take_apart=partial(terms.of_duel, meeting.duel, response.plan, standing.players),
                )
            if len(self._plans) >= MAX_KEPT:
                self._plans.clear()
            self._plans[key] = plan
        return plan

    def _belief(
        self, past: Sequence[Past], standing: Standing, place: int, iterations: int, plan_of: PlanOf
    ) -> Belief | None:
        """What is believed as a round begins; None where one of those before it cannot be read."""
        if not past:
            return at_first(standing.rules.rounds)
        key = (tuple(one.key for one in past), standing.seats[place], iterations)
        belief = self._beliefs.get(key)
        if belief is None:
            last = past[-1]
            at = last.standing.seats.index(standing.seats[place])
            meeting = _meeting(plan_of(last.standing, at))
            before = None if meeting is None else self._belief(past[:-1], last.standing, at, iterations, plan_of)
            if meeting is None or before is None:
                return None
            belief = after(meeting, before, respond(meeting, before, iterations), last)
            if len(self._beliefs) >= MAX_KEPT:
                self._beliefs.clear()
            self._beliefs[key] = belief
        return belief


def _meeting(plan: RoundPlan) -> Meeting | None:
    """The round between two that a plan is of; None where not all of its cards and dice were thought of."""
    dice = tuple(plan.standing.rules.dice.announced)
    if plan.duel is None or not isinstance(plan.solved, DuelPlan) or plan.numbers != dice:
        return None
    held = len(plan.standing.rules.cards.all) - (plan.standing.round - 1)
    return Meeting(plan.duel, plan.solved, plan.place) if plan.duel.active.shape[1] == held else None
