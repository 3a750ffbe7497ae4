"""What may be answered to a massimo, and where an answer needs no thought."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from game.ai.casanova.public_state import End, Standing
from game.rules.casanova import CasanovaView, Double, Fold, Match, Phase, Quit, takers_of
from game.rules.core import Move, Seat


def answers(view: CasanovaView) -> tuple[Move, Move]:
    """Stay and double, or fold and match; the same move twice where the rules leave one."""
    seat, can_pay = view.seat, view.can_pay_stake(view.seat)
    if view.phase is Phase.STAY:
        return Quit(seat), Double(seat) if can_pay else Quit(seat)
    if can_pay:
        return Fold(seat), Match(seat)
    only: Move = Match(seat) if view.rules.broke_stays else Fold(seat)
    return only, only


def forced(view: CasanovaView, standing: Standing) -> float | None:
    """How likely it doubles or matches where no thought is needed; None where it is."""
    seat, massimo = view.seat, view.massimo or 0
    if view.phase is Phase.MATCH:
        return 1.0 if view.can_pay_stake(seat) and is_free(view, standing) else None
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
    return 1.0 if is_free(view, standing) else None


def is_free(view: CasanovaView, standing: Standing) -> bool:
    """Whether a no loses the game for sure, between two, and a yes could still win it."""
    if len(standing.seats) != 2 or view.face_down is None:
        return False
    place = standing.seats.index(view.seat)
    other = standing.seats[1 - place]
    hands = [(view.face_down,) if seat == view.seat else view.unseen[other] for seat in standing.seats]
    order = (Seat(0), Seat(1))
    shown = {tuple(takers_of(order, cards, view.massimo or 0)) for cards in product(*hands)}
    folded = [standing.end((0,), True, (0,))]
    quiet, matched = ([standing.end((0, 1), doubled, takers) for takers in shown] for doubled in (False, True))
    no, yes = (folded, matched) if place else (quiet, [*matched, *(folded if view.can_pay_stake(other) else ())])

    def may_win(ends: Iterable[End]) -> bool:
        return any(end.winners is None or place in end.winners for end in ends)

    return not may_win(no) and may_win(yes)
