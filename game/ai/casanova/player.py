"""Casanova's player of many masks: it thinks each round through by CFR+ and draws from what comes out.

A round is thought through once, when the player is first asked in it; its other decisions are read off. A small file is
solved whole before the first round, outside any limit (`whole`): `prepare`, or else the first question does it, so the
answer is the same either way; where it is prepared aside, who is asked before it is done plays round by round and says
so. The strongest level reads the others off the record (`reading`). One node is one iteration over a round.

Three things no level overlooks, for they look broken (and cost): a double that nobody can answer takes the pot at once,
so it is always said; nobody doubles on cards of which all can see that they are over the massimo; and who has lost the
game for sure with a no says yes, if a yes could still win it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import Thread
from typing import TYPE_CHECKING, TypeGuard

import msgspec

from game.ai.casanova.answers import answers, forced
from game.ai.casanova.decided import Announced, Laid, Said
from game.ai.casanova.past_rounds import past_rounds
from game.ai.casanova.public_state import Standing, standing_of
from game.ai.personality import LEVELS, temper_of
from game.ai.player import Choice, Limit, Player, Reason
from game.ai.stopwatch import Stopwatch
from game.rules.casanova import (
    Announce,
    CasanovaGame,
    CasanovaRules,
    CasanovaView,
    Phase,
    Play,
)
from game.rules.core import Game, HiddenMove, Move, Rng, View

if TYPE_CHECKING:
    from concurrent.futures import Future

    from game.ai.casanova.backward_induction import Backward
    from game.ai.casanova.plan import RoundPlan, Thought
    from game.ai.casanova.reading import Reading

ROUND_ITERATIONS = 200
"""How often a round of a game that was solved whole is thought through."""
THINKING = 0.7
"""Part of a limit in time after which no further iteration is begun."""
MAX_REMEMBERED = 3
"""So many rounds are remembered by a player, the latest: they hold much, and who reads asks for the last one only."""


class Gambler(Player):
    """A level behind a mask."""

    def __init__(self, level: str, mask: str | None = None, *, is_careful: bool = True) -> None:
        """Takes its place; files are read when it is first asked.

        Args:
            level: a word of `personality.LEVELS`.
            mask: a word of `game.ai.masks`; None for a player without a temper.
            is_careful: whether it keeps the two rules that no level overlooks; tools look at the solution without.
        """
        self._is_careful = is_careful
        self._level = level
        self._mask = mask
        self.tells = mask is None and level == LEVELS[-1]
        """Whether it says what its moves are made of: who advises takes the time."""
        self.needs_record = level == LEVELS[-1]
        self._aside: dict[CasanovaRules, Future[Backward | None]] = {}
        self._record: Sequence[Move | HiddenMove] | None = None
        self._reading: Reading | None = None
        self._plans: dict[object, RoundPlan] = {}
        self._latest: tuple[object, Standing, RoundPlan] | None = None

    def prepare(self, game: Game) -> None:
        """Solves a small file whole."""
        if self._is_exact_for(game):
            from game.ai.casanova.whole import solved_whole

            solved_whole(game.rules)

    def prepare_aside(self, game: Game) -> None:
        """Begins to solve a small file whole, without waiting; until that is done it plays round by round."""
        if not self._is_exact_for(game) or game.rules in self._aside:
            return
        from game.ai.casanova.whole import may_be_solved, solved_whole

        if may_be_solved(game.rules):
            from concurrent.futures import Future  # brings what writes logs

            done = self._aside[game.rules] = Future()
            Thread(target=lambda: done.set_result(solved_whole(game.rules)), daemon=True).start()

    def _is_exact_for(self, game: Game) -> TypeGuard[CasanovaGame]:
        from game.ai.casanova.numbers import level_named

        return isinstance(game, CasanovaGame) and game.players == 2 and level_named(self._level).exact

    def _whole(self, rules: CasanovaRules) -> Backward | None:
        """The whole game of two; None where it is too large, or not solved yet."""
        aside = self._aside.get(rules)
        if aside is not None:
            return aside.result() if aside.done() else None
        from game.ai.casanova.whole import solved_whole

        return solved_whole(rules)

    def hear(self, record: Sequence[Move | HiddenMove]) -> None:
        """Hears the game so far, for the next answer alone; without it nothing is known of the others' ways."""
        self._record = record

    def choose(self, view: View, limit: Limit, rng: Rng) -> Choice:
        """The move for the seat to move, with chances and reasons."""
        view = seen(view)
        choice = self._decided(view, limit, rng).told(view, self._nodes(limit), tells=self.tells)
        aside = self._aside.get(view.rules)
        if aside is None or aside.done():
            return choice
        return msgspec.structs.replace(choice, reasons=(*choice.reasons, Reason("casanova.reason.unprepared")))

    def move(self, view: View, limit: Limit, rng: Rng) -> Move:
        """The move alone."""
        return self._decided(seen(view), limit, rng).move

    def _decided(self, view: CasanovaView, limit: Limit, rng: Rng) -> Announced | Laid | Said:
        standing = standing_of(view)
        if standing is None:
            raise ValueError(f"seat {view.seat} has nothing to decide in the phase {view.phase.value}")
        if view.phase is Phase.ANNOUNCE:
            plan = self._read(standing, view, limit, card=True)
            shares = plan.announcements()
            # Nothing hidden lies behind this choice, so the best is as good as any mixture; ties go to fewer dice.
            best = plan.announces
            if best is None:
                best = max(range(len(shares)), key=lambda at: (round(shares[at], 9), -at))
            return Announced(Announce(view.seat, plan.numbers[best]), plan, shares, best)
        if view.phase is Phase.PLAY:
            plan = self._read(standing, view, limit, card=True)
            at = _drawn(plan.likely_cards(view.dice or 1), rng)
            return Laid(Play(view.seat, plan.hand[at]), plan, at)
        return self._said(view, standing, limit, rng)

    def _said(self, view: CasanovaView, standing: Standing, limit: Limit, rng: Rng) -> Said:
        from game.ai.casanova.numbers import level_named

        if view.face_down is None or view.massimo is None or view.dice is None:
            raise ValueError(f"seat {view.seat} has nothing to decide in the phase {view.phase.value}")
        plan = self._read(standing, view, limit, card=False)
        stayed = [place for place, seat in enumerate(standing.seats) if seat in view.in_round]
        chance = forced(view, standing) if self._is_careful else None
        is_forced = chance is not None
        level = level_named(self._level)
        way = level.doubling if view.phase is Phase.STAY else level.matching
        if chance is None and way == "thought":
            chance = plan.likely_yes(view.dice, view.massimo, view.face_down, stayed)
        if chance is None:
            under = view.massimo - view.face_down
            chance = float(way == "always" or under == 0 or (way == "card" and under > 0))
        no, yes = answers(view)
        return Said(yes if rng.random() < chance else no, plan, stayed, chance, is_forced)

    def _read(self, standing: Standing, view: CasanovaView, limit: Limit, card: bool) -> RoundPlan:
        """The round thought through, with what the record tells of the others.

        Args:
            standing: where the round began.
            view: what the seat knows.
            limit: how long it may think.
            card: whether dice or a card are chosen; else an answer to the massimo.
        """
        # Files come in only when somebody thinks; a window that names its players needs none.
        from game.ai.casanova.numbers import level_named

        record, self._record = self._record, None
        place = standing.seats.index(view.seat)
        doubles = level_named(self._level).doubles or not card
        keep_on = _keep_on(limit.time)
        past = None if record is None else past_rounds(record, view)
        if past is None or len(past) != view.round - 1:
            return self._plan(standing, place, view.dice, limit, doubles, keep_on)
        from game.ai.casanova.reading import Reading, Thinking

        if self._reading is None:
            self._reading = Reading()

        def plan_of(began: Standing, at: int) -> RoundPlan:
            return self._plan(began, at, None if began != standing else view.dice, limit, doubles, keep_on)

        how = Thinking(self._thought(standing, limit).iterations, plan_of, keep_on)
        return self._reading.answer(past, standing, place, how)

    def _plan(
        self,
        standing: Standing,
        place: int,
        dice: int | None,
        limit: Limit,
        doubles: bool,
        keep_on: Callable[[int], bool],
    ) -> RoundPlan:
        """The round thought through, or as it was before.

        Args:
            standing: where the round began.
            place: the player's place in it.
            dice: how many were announced; None before.
            limit: how long the answer may be thought of.
            doubles: whether a double is thought of.
            keep_on: whether there is time left of that, for one round after another.
        """
        from game.ai.casanova.thought_of import unlike_numbers

        numbers = unlike_numbers(standing.rules)
        dice = None if dice is None else min(dice, numbers[-1])
        # The round that is being played, without a look into all that is remembered.
        how = self._thought(standing, limit)
        who = (place, doubles, limit, how.iterations)
        if self._latest is not None and self._latest[0] == who and self._latest[1] == standing:
            return self._latest[2]
        # Dice that stand between those thought of are thought of once they have been announced.
        for announced in (None, dice):
            plan = self._plans.get((standing, place, announced, doubles, how.iterations))
            if plan is not None and (dice is None or dice in plan.numbers):
                return plan
        while len(self._plans) >= MAX_REMEMBERED:
            del self._plans[next(iter(self._plans))]
        from game.ai.casanova.plan import think  # brings numpy

        plan = think(standing, place, dice, doubles, how, keep_on)
        # With the usual few dice the announcement changes nothing, and the plan is good for the whole round.
        all_dice = plan.numbers == numbers
        if all_dice:
            self._latest = who, standing, plan
        self._plans[standing, place, None if all_dice else dice, doubles, how.iterations] = plan
        return plan

    def _thought(self, standing: Standing, limit: Limit) -> Thought:
        from game.ai.casanova.numbers import level_named, numbers
        from game.ai.casanova.plan import Thought

        level, written = level_named(self._level), numbers()
        whole = self._whole(standing.rules) if level.exact and standing.players == 2 else None
        iterations = level.iterations if len(standing.seats) == 2 else level.crowd
        if whole is not None:
            iterations = ROUND_ITERATIONS
        if limit.nodes is not None:
            iterations = max(1, min(iterations, limit.nodes))
        return Thought(level, temper_of(self._mask), written.leaning, written.coins_scale, iterations, whole)

    def _nodes(self, limit: Limit) -> int:
        from game.ai.casanova.numbers import level_named

        thought_of = level_named(self._level).iterations
        return thought_of if limit.nodes is None else min(thought_of, limit.nodes)


def seen(view: View) -> CasanovaView:
    """The view, of a seat of Casanova that is to move."""
    if not isinstance(view, CasanovaView):
        raise TypeError(f"a view of Casanova is needed, not {type(view).__name__}")
    if view.to_move != view.seat:
        raise ValueError(f"seat {view.seat} is not to move: {view.to_move} is")
    return view


def _keep_on(seconds: float | None) -> Callable[[int], bool]:
    """What tells before each iteration whether there is time left for it; the first is always made."""
    if seconds is None:
        return lambda _: True
    watch, end = Stopwatch(), THINKING * seconds
    return lambda _: watch.seconds() < end


def _drawn(chances: Sequence[float], rng: Rng) -> int:
    """A place drawn by these chances."""
    left = rng.random() * sum(chances)
    for at, chance in enumerate(chances):
        left -= chance
        if left < 0.0:
            return at
    return max(range(len(chances)), key=chances.__getitem__)
