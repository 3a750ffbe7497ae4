"""Casanova's player of many masks: it thinks each round through by CFR+ and draws from what comes out.

A round is thought through once, when the player is first asked in it; its other decisions are read off. A small file is
solved whole before the first round, outside any limit: `prepare`, or else the first question does it, so the answer is
the same either way. One node is one iteration over a round.

Two things no level overlooks, for they look broken (and cost): a double that nobody can answer takes the pot at once,
so it is always said; and nobody doubles on cards of which all can see that they are over the massimo.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from game.ai.casanova import explained
from game.ai.casanova.public_state import Standing, standing_of
from game.ai.casanova.reasons_of_plan import for_lay, for_say
from game.ai.personality import LEVELS, temper_of
from game.ai.player import Choice, Limit, Player
from game.ai.stopwatch import Stopwatch
from game.rules.casanova import (
    Announce,
    CasanovaGame,
    CasanovaRules,
    CasanovaView,
    Double,
    Fold,
    Match,
    Phase,
    Play,
    Quit,
)
from game.rules.core import Game, Move, Rng, View

if TYPE_CHECKING:
    from game.ai.casanova.backward_induction import Backward
    from game.ai.casanova.plan import RoundPlan, Thought

MAX_WHOLE = 800
"""A file is solved whole if its game for two has at most this many public states."""
WHOLE_ITERATIONS = 200
"""How often each of them is thought through."""
THINKING = 0.7
"""Part of a limit in time after which no further iteration is begun."""
MAX_REMEMBERED = 64
"""At most this many rounds are remembered; then it starts over."""


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
        self._plans: dict[object, RoundPlan] = {}

    def prepare(self, game: Game) -> None:
        """Solves a small file whole."""
        from game.ai.casanova.numbers import level_named

        if isinstance(game, CasanovaGame) and game.players == 2 and level_named(self._level).exact:
            _solved_whole(game.rules)

    def choose(self, view: View, limit: Limit, rng: Rng) -> Choice:
        """The move for the seat to move."""
        if not isinstance(view, CasanovaView):
            raise TypeError(f"a view of Casanova is needed, not {type(view).__name__}")
        if view.to_move != view.seat:
            raise ValueError(f"seat {view.seat} is not to move: {view.to_move} is")
        standing = standing_of(view)
        if standing is None:
            raise ValueError(f"seat {view.seat} has nothing to decide in the phase {view.phase.value}")
        if view.phase is Phase.ANNOUNCE:
            return self._announce(view, standing, limit)
        if view.phase is Phase.PLAY:
            return self._play(view, standing, limit, rng)
        return self._say(view, standing, limit, rng)

    def _announce(self, view: CasanovaView, standing: Standing, limit: Limit) -> Choice:
        plan = self._plan(standing, view, limit, card=True)
        shares = plan.announcements()
        # Nothing hidden lies behind this choice, so the best is as good as any mixture; ties go to fewer dice.
        best = max(range(len(shares)), key=lambda at: (round(shares[at], 9), -at))
        dice = plan.numbers[best]
        moves = [Announce(view.seat, number) for number in plan.numbers]
        lay = plan.lay(dice)
        choice = Choice(
            moves[best],
            policy=((moves[best], 1.0),),
            values=tuple((move, self._returns(view, share)) for move, share in zip(moves, shares, strict=True)),
            win=_win(view, plan, dice, shares[best]),
            reasons=for_lay(view, dice, lay, None, shares[best]),
            nodes=self._nodes(limit),
        )
        return explained.announcement(view, plan, choice, best) if self.tells else choice

    def _play(self, view: CasanovaView, standing: Standing, limit: Limit, rng: Rng) -> Choice:
        dice = view.dice or 1
        plan = self._plan(standing, view, limit, card=True)
        lay = plan.lay(dice)
        at = _drawn(lay.chances, rng)
        moves = [Play(view.seat, card) for card in lay.cards]
        share = sum(chance * worth for chance, worth in zip(lay.chances, lay.shares, strict=True))
        choice = Choice(
            moves[at],
            policy=tuple((move, chance) for move, chance in zip(moves, lay.chances, strict=True) if chance),
            values=tuple((move, self._returns(view, worth)) for move, worth in zip(moves, lay.shares, strict=True)),
            win=_win(view, plan, dice, share),
            reasons=for_lay(view, dice, lay, at, share),
            nodes=self._nodes(limit),
        )
        return explained.card(view, plan, choice, lay) if self.tells else choice

    def _say(self, view: CasanovaView, standing: Standing, limit: Limit, rng: Rng) -> Choice:
        from game.ai.casanova.numbers import level_named

        if view.face_down is None or view.massimo is None or view.dice is None:
            raise ValueError(f"seat {view.seat} has nothing to decide in the phase {view.phase.value}")
        plan = self._plan(standing, view, limit, card=False)
        stayed = [place for place, seat in enumerate(standing.seats) if seat in view.in_round]
        said = plan.say(view.dice, view.massimo, view.face_down, stayed)
        chance = _forced(view) if self._is_careful else None
        if chance is None:
            chance = said.chance if level_named(self._level).answers else float(view.face_down <= view.massimo)
        no, yes = _answers(view)
        move: Move = yes if rng.random() < chance else no
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
        return (
            explained.answer(view, plan, choice, stayed, chance) if no != yes else explained.only_answer(view, choice)
        )

    def _plan(self, standing: Standing, view: CasanovaView, limit: Limit, card: bool) -> RoundPlan:
        """The round thought through, or as it was before.

        Args:
            standing: where the round began.
            view: what the seat knows.
            limit: how long it may think.
            card: whether dice or a card are chosen; else an answer to the massimo.
        """
        # Numpy and files come in only when somebody thinks; a window that names its players needs neither.
        from game.ai.casanova.numbers import level_named
        from game.ai.casanova.plan import think

        place = standing.seats.index(view.seat)
        doubles = level_named(self._level).doubles or not card
        how = self._thought(standing, limit)
        # Dice that stand between those thought of are thought of once they have been announced.
        for dice in (None, view.dice):
            plan = self._plans.get((standing, place, dice, doubles, how.iterations))
            if plan is not None and (view.dice is None or view.dice in plan.numbers):
                return plan
        dice = view.dice
        if len(self._plans) >= MAX_REMEMBERED:
            self._plans.clear()
        plan = think(standing, place, dice, doubles, how, _keep_on(limit))
        # With the usual few dice the announcement changes nothing, and the plan is good for the whole round.
        all_dice = plan.numbers == tuple(view.rules.dice.announced)
        self._plans[standing, place, None if all_dice else dice, doubles, how.iterations] = plan
        return plan

    def _thought(self, standing: Standing, limit: Limit) -> Thought:
        from game.ai.casanova.numbers import level_named, numbers
        from game.ai.casanova.plan import Thought

        level, written = level_named(self._level), numbers()
        whole = _solved_whole(standing.rules) if level.exact and standing.players == 2 else None
        iterations = level.iterations if len(standing.seats) == 2 else level.crowd
        if whole is not None:
            iterations = WHOLE_ITERATIONS
        if limit.nodes is not None:
            iterations = max(1, min(iterations, limit.nodes))
        return Thought(level, temper_of(self._mask), written.leaning, written.coins_scale, iterations, whole)

    def _nodes(self, limit: Limit) -> int:
        from game.ai.casanova.numbers import level_named

        thought_of = level_named(self._level).iterations
        return thought_of if limit.nodes is None else min(thought_of, limit.nodes)

    def _returns(self, view: CasanovaView, share: float) -> float:
        return min(max(share, 0.0), 1.0) - 1.0 / len(view.coins)


@lru_cache(maxsize=4)
def _solved_whole(rules: CasanovaRules) -> Backward | None:
    """The whole game of two, solved once for all who play it here; None where it is too large."""
    from game.ai.casanova.backward_induction import whole_game

    whole = whole_game(rules, MAX_WHOLE)
    if whole is not None:
        whole.solve(WHOLE_ITERATIONS)
    return whole


def _keep_on(limit: Limit) -> Callable[[int], bool]:
    """Whether there is time for more; the first iteration is always made."""
    if limit.time is None:
        return lambda _: True
    watch, end = Stopwatch(), THINKING * limit.time
    return lambda _: watch.seconds() < end


def _drawn(chances: Sequence[float], rng: Rng) -> int:
    """A place drawn by these chances."""
    left = rng.random() * sum(chances)
    for at, chance in enumerate(chances):
        left -= chance
        if left < 0.0:
            return at
    return max(range(len(chances)), key=chances.__getitem__)


def _answers(view: CasanovaView) -> tuple[Move, Move]:
    """Stay and double, or fold and match; the same move twice where the rules leave one."""
    seat, can_pay = view.seat, view.can_pay_stake(view.seat)
    if view.phase is Phase.STAY:
        return Quit(seat), Double(seat) if can_pay else Quit(seat)
    if can_pay:
        return Fold(seat), Match(seat)
    only: Move = Match(seat) if view.rules.broke_stays else Fold(seat)
    return only, only


def _forced(view: CasanovaView) -> float | None:
    """How likely it doubles or matches where no thought is needed; None where it is."""
    seat, massimo = view.seat, view.massimo or 0
    if view.phase is Phase.MATCH:
        return None
    if not view.can_pay_stake(seat):
        return 0.0
    others = [other for other in view.in_round if other != seat]
    can_answer = [other for other in others if view.can_pay_stake(other)]
    if not can_answer and not view.rules.broke_stays:
        return 1.0
    if not can_answer and view.face_down is not None and view.face_down > massimo:
        return 0.0
    all_over = view.unseen[seat][0] > massimo
    if all_over and any(view.unseen[other][0] <= massimo for other in can_answer):
        return 0.0
    return None


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
