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
from concurrent.futures import Future
from dataclasses import dataclass
from functools import lru_cache
from threading import Thread
from typing import TYPE_CHECKING, TypeGuard

import msgspec

from game.ai.casanova import explained
from game.ai.casanova.answers import answers, forced
from game.ai.casanova.past_rounds import past_rounds
from game.ai.casanova.public_state import Standing, standing_of
from game.ai.casanova.reasons_of_plan import for_lay, for_say
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
    from game.ai.casanova.backward_induction import Backward
    from game.ai.casanova.plan import RoundPlan, Thought
    from game.ai.casanova.reading import Reading

ROUND_ITERATIONS = 200
"""How often a round of a game that was solved whole is thought through."""
THINKING = 0.7
"""Part of a limit in time after which no further iteration is begun."""
MAX_REMEMBERED = 32
"""At most this many rounds are remembered by a player; then it starts over."""
MAX_SHARED = 128
"""At most this many rounds are remembered for all players: those of the last games, and the first of every game."""


@dataclass(frozen=True, slots=True)
class _Announced:
    """Dice, chosen."""

    move: Announce
    """The move."""
    plan: RoundPlan
    """What it was read off."""
    shares: tuple[float, ...]
    """The chance to win the game with each number of dice thought of."""
    best: int
    """Which of them was taken."""


@dataclass(frozen=True, slots=True)
class _Laid:
    """A card, drawn."""

    move: Play
    """The move."""
    plan: RoundPlan
    """What it was read off."""
    at: int
    """Which of the plan's cards it was."""


@dataclass(frozen=True, slots=True)
class _Said:
    """An answer to the massimo, drawn."""

    move: Move
    """The move."""
    plan: RoundPlan
    """What it was read off."""
    stayed: Sequence[int]
    """The places of those who have matched already."""
    chance: float
    """How likely the answer was to be yes."""


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
        self._latest: dict[object, tuple[Standing, RoundPlan]] = {}

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
        match self._decided(view, limit, rng):
            case _Announced() as announced:
                choice = self._announcement(view, announced, limit)
            case _Laid() as laid:
                choice = self._card(view, laid, limit)
            case _Said() as said:
                choice = self._answer(view, said, limit)
        aside = self._aside.get(view.rules)
        if aside is None or aside.done():
            return choice
        return msgspec.structs.replace(choice, reasons=(*choice.reasons, Reason("casanova.reason.unprepared")))

    def move(self, view: View, limit: Limit, rng: Rng) -> Move:
        """The move alone."""
        return self._decided(seen(view), limit, rng).move

    def _decided(self, view: CasanovaView, limit: Limit, rng: Rng) -> _Announced | _Laid | _Said:
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
            return _Announced(Announce(view.seat, plan.numbers[best]), plan, shares, best)
        if view.phase is Phase.PLAY:
            plan = self._read(standing, view, limit, card=True)
            at = _drawn(plan.likely_cards(view.dice or 1), rng)
            return _Laid(Play(view.seat, plan.hand[at]), plan, at)
        return self._said(view, standing, limit, rng)

    def _said(self, view: CasanovaView, standing: Standing, limit: Limit, rng: Rng) -> _Said:
        from game.ai.casanova.numbers import level_named

        if view.face_down is None or view.massimo is None or view.dice is None:
            raise ValueError(f"seat {view.seat} has nothing to decide in the phase {view.phase.value}")
        plan = self._read(standing, view, limit, card=False)
        stayed = [place for place, seat in enumerate(standing.seats) if seat in view.in_round]
        chance = forced(view, standing) if self._is_careful else None
        level = level_named(self._level)
        way = level.doubling if view.phase is Phase.STAY else level.matching
        if chance is None and way == "thought":
            chance = plan.likely_yes(view.dice, view.massimo, view.face_down, stayed)
        if chance is None:
            under = view.massimo - view.face_down
            chance = float(way == "always" or under == 0 or (way == "card" and under > 0))
        no, yes = answers(view)
        return _Said(yes if rng.random() < chance else no, plan, stayed, chance)

    def _announcement(self, view: CasanovaView, decided: _Announced, limit: Limit) -> Choice:
        plan, shares, best = decided.plan, decided.shares, decided.best
        dice = plan.numbers[best]
        moves = [Announce(view.seat, number) for number in plan.numbers]
        choice = Choice(
            decided.move,
            policy=((decided.move, 1.0),),
            values=tuple((move, self._returns(view, share)) for move, share in zip(moves, shares, strict=True)),
            win=_win(view, plan, dice, shares[best]),
            reasons=for_lay(view, dice, plan.lay(dice), None, shares[best]),
            nodes=self._nodes(limit),
        )
        return explained.announcement(view, plan, choice, best) if self.tells else choice

    def _card(self, view: CasanovaView, decided: _Laid, limit: Limit) -> Choice:
        dice, plan = view.dice or 1, decided.plan
        lay = plan.lay(dice)
        moves = [Play(view.seat, card) for card in lay.cards]
        share = sum(chance * worth for chance, worth in zip(lay.chances, lay.shares, strict=True))
        choice = Choice(
            decided.move,
            policy=tuple((move, chance) for move, chance in zip(moves, lay.chances, strict=True) if chance),
            values=tuple((move, self._returns(view, worth)) for move, worth in zip(moves, lay.shares, strict=True)),
            win=_win(view, plan, dice, share),
            reasons=for_lay(view, dice, lay, decided.at, share),
            nodes=self._nodes(limit),
        )
        return explained.card(view, plan, choice, lay) if self.tells else choice

    def _answer(self, view: CasanovaView, decided: _Said, limit: Limit) -> Choice:
        move, plan, chance, no, yes = decided.move, decided.plan, decided.chance, *answers(view)
        assert view.dice is not None
        assert view.massimo is not None
        assert view.face_down is not None
        said = plan.say(view.dice, view.massimo, view.face_down, decided.stayed)
        share = said.no + chance * (said.yes - said.no)
        policy: tuple[tuple[Move, float], ...] = ((move, 1.0),)
        if no != yes:
            policy = tuple((option, part) for option, part in ((no, 1.0 - chance), (yes, chance)) if part > 0.0)
        choice = Choice(
            move,
            policy=policy,
            values=((no, self._returns(view, said.no)), (yes, self._returns(view, said.yes))) if no != yes else (),
            win=_win(view, plan, view.dice, share),
            reasons=for_say(view, move, chance, share),
            nodes=self._nodes(limit),
        )
        if not self.tells:
            return choice
        if no == yes:
            return explained.only_answer(view, choice)
        is_forced = self._is_careful and forced(view, plan.standing) is not None
        return explained.answer(view, plan, choice, decided.stayed, chance, is_forced=is_forced)

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
        if record is None:
            return self._plan(standing, place, view.dice, limit, doubles)
        past = past_rounds(record, view)
        if len(past) != view.round - 1:
            return self._plan(standing, place, view.dice, limit, doubles)
        if self._reading is None:
            from game.ai.casanova.reading import Reading

            self._reading = Reading()
        return self._reading.answer(
            past,
            standing,
            place,
            self._thought(standing, limit).iterations,
            lambda began, at: self._plan(began, at, None if began != standing else view.dice, limit, doubles),
        )

    def _plan(self, standing: Standing, place: int, dice: int | None, limit: Limit, doubles: bool) -> RoundPlan:
        """The round thought through, or as it was before.

        Args:
            standing: where the round began.
            place: the player's place in it.
            dice: how many were announced; None before.
            limit: how long it may think.
            doubles: whether a double is thought of.
        """
        # The round that is being played, without a look into all that is remembered.
        how = self._thought(standing, limit)
        latest = self._latest.get((place, doubles, limit, how.iterations))
        if latest is not None and latest[0] == standing:
            return latest[1]
        # Dice that stand between those thought of are thought of once they have been announced.
        for announced in (None, dice):
            plan = self._plans.get((standing, place, announced, doubles, how.iterations))
            if plan is not None and (dice is None or dice in plan.numbers):
                return plan
        if len(self._plans) >= MAX_REMEMBERED:
            self._plans.clear()
        plan = _thought_through(standing, place, dice, doubles, how, limit.time)
        # With the usual few dice the announcement changes nothing, and the plan is good for the whole round.
        all_dice = plan.numbers == tuple(standing.rules.dice.announced)
        if all_dice:
            self._latest[place, doubles, limit, how.iterations] = standing, plan
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

    def _returns(self, view: CasanovaView, share: float) -> float:
        return min(max(share, 0.0), 1.0) - 1.0 / len(view.coins)


def seen(view: View) -> CasanovaView:
    """The view, of a seat of Casanova that is to move."""
    if not isinstance(view, CasanovaView):
        raise TypeError(f"a view of Casanova is needed, not {type(view).__name__}")
    if view.to_move != view.seat:
        raise ValueError(f"seat {view.seat} is not to move: {view.to_move} is")
    return view


def _thought_through(
    standing: Standing, place: int, dice: int | None, doubles: bool, how: Thought, seconds: float | None
) -> RoundPlan:
    """A round thought through, as far as a limit in time allows; the first iteration is always made."""
    from game.ai.casanova.plan import think  # brings numpy

    if seconds is None:
        return _shared(standing, place, dice, doubles, how)
    return think(standing, place, dice, doubles, how, _keep_on(seconds))


def _keep_on(seconds: float) -> Callable[[int], bool]:
    """What tells before each iteration whether there is time left for it."""
    watch, end = Stopwatch(), THINKING * seconds
    return lambda _: watch.seconds() < end


@lru_cache(maxsize=MAX_SHARED)
def _shared(standing: Standing, place: int, dice: int | None, doubles: bool, how: Thought) -> RoundPlan:
    """The same without a limit in time, once for all who think so."""
    from game.ai.casanova.plan import think

    return think(standing, place, dice, doubles, how, lambda _: True)


def _drawn(chances: Sequence[float], rng: Rng) -> int:
    """A place drawn by these chances."""
    left = rng.random() * sum(chances)
    for at, chance in enumerate(chances):
        left -= chance
        if left < 0.0:
            return at
    return max(range(len(chances)), key=chances.__getitem__)


def _win(view: CasanovaView, plan: RoundPlan, dice: int, share: float) -> tuple[float, ...]:
    """A seat: its chance to win the game.

    What the own cards say goes to the own seat; the rest is shared out as the round began, for of the others' cards
    nothing is known.
    """
    share = min(max(share, 0.0), 1.0)
    begun = [max(part, 1e-9) for part in plan.starting_shares(dice)]
    chances = [0.0] * len(view.coins)
    rest = sum(part for place, part in enumerate(begun) if place != plan.place)
    for place, seat in enumerate(plan.standing.seats):
        chances[seat] = share if place == plan.place else (1.0 - share) * begun[place] / rest
    return tuple(chances)
