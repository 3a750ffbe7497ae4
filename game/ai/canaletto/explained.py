"""Advice at Canaletto: what the best move and the second are made of, and what decided between them, in words.

Raises about as good as each other are one thing to whoever is advised, so a bid is told against passing or the bribe
where these may be chosen. A key is `canaletto.because.<part>` and how it is said; the parts are those of `terms`.
"""

from __future__ import annotations

from dataclasses import dataclass

from msgspec import structs

from game.ai.canaletto.outcomes import Outcomes
from game.ai.canaletto.reasons import bid_debt, for_move, set_key
from game.ai.player import Choice, Reason
from game.ai.terms import Terms, decisive
from game.rules.canaletto import Bid, CanalettoView, Pass, Phase, Sell, TakeBribe
from game.rules.core import Move, Seat

MIN_TOLD = 5
"""A chance of fewer per cent is not worth a word."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """A move that was looked at."""

    move: Move
    """The move."""
    terms: Terms
    """What it is made of."""
    ends: Outcomes
    """How the auction is likely to end after it."""


@dataclass(frozen=True, slots=True)
class Case:
    """A lot, and the move that is advised."""

    view: CanalettoView
    """What the seat knows."""
    best: Weighed
    """What is advised."""
    second: Weighed | None
    """What would have come next; None where there is nothing else."""
    lot: float
    """What the lot is expected to bring who has it."""
    step: int
    """How much a step of bids is."""

    def rival(self, ends: Outcomes) -> tuple[Seat, int, int]:
        """Who of the others is likeliest to have the lot, at what price on the average, and how likely in per cent."""
        others = [seat for seat in range(len(self.view.money)) if seat != self.view.seat]
        seat = max(others, key=ends.gets)
        return Seat(seat), round(ends.price(seat) * self.step), round(100 * ends.gets(seat))


def explained(choice: Choice, case: Case) -> Choice:
    """The choice with its terms, and what decided said first."""
    weighed = [case.best] if case.second is None else [case.best, case.second]
    terms = tuple((one.move, one.terms) for one in weighed)
    # What a lot costs against what it brings is told by numbers, or not at all.
    counted = [
        reason for reason in for_move(case.view, case.best.move)[1:] if reason.key != "canaletto.reason.too_dear"
    ]
    told = [*_outlook(case), *counted]
    if case.second is None and isinstance(case.best.move, Pass) and case.view.phase is Phase.BID and can_bid(case.view):
        told.insert(0, _price(case))
    elif case.second is None:
        told = [*_only(case.view, case.best.move), *told]
    else:
        first = because(case, decisive(case.best.terms, case.second.terms))
        # That it sells a set is said once.
        same = "canaletto.reason.sells" if first.key == "canaletto.because.sets.sells" else first.key
        told = [first, *(reason for reason in told if reason.key != same)]
    return structs.replace(choice, terms=terms, reasons=tuple(told))


def because(case: Case, part: str) -> Reason:
    """Why the best move, by the part of its worth that decided."""
    view, best = case.view, case.best.move
    match part:
        case "sets":
            return _sets(case)
        case "price":
            return _price(case)
        case "debt":
            return _debt(case)
        case "mask":
            return Reason("canaletto.because.mask", {"count": lots_to_come(view)})
        case "landing":
            amount = best.amount if isinstance(best, Bid) else view.standing_bid
            if not amount:
                return Reason("canaletto.because.landing.other")
            return Reason("canaletto.because.landing", {"amount": amount, "palace": view.landing(amount)})
        case "rivals":
            return _rivals(case)
        case _:
            return Reason("canaletto.because.standing")


def how_often(key: str, chance: int, arguments: dict[str, int | str]) -> Reason:
    """A reason that says in per cent how often something is so, or in words that it is sure."""
    return Reason(f"{key}.always", arguments) if chance == 100 else Reason(key, {**arguments, "chance": chance})


def can_bid(view: CanalettoView) -> bool:
    """Whether there is a higher bid than the one that stands."""
    return view.lowest_bid <= view.rules.highest_bid


def lots_to_come(view: CanalettoView) -> int:
    """How many palaces still have treasures, the one on sale left out."""
    return sum(1 for place, palace in enumerate(view.palaces or ()) if palace and place != view.column)


def _sets(case: Case) -> Reason:
    view = case.view
    completed, row = view.completed_by_lot(), view.row or ()
    if len(completed) == 1 and row and not isinstance(case.best.move, Pass):
        count = view.owned_by(view.seat).get(completed[0], 0) + 1
        arguments: dict[str, int | str] = {"set": set_key(completed[0]), "count": count, "value": row[0]}
        return Reason("canaletto.because.sets.sells", arguments | {"gain": count * row[0]})
    if isinstance(case.best.move, Pass):
        return Reason("canaletto.because.sets.pass")
    gain = round(case.lot)
    costs = case.best.move.amount if isinstance(case.best.move, Bid) else 0
    key = "canaletto.because.sets.denied" if costs > gain else "canaletto.because.sets"
    return Reason(key, {"gain": gain})


def _price(case: Case) -> Reason:
    view, best = case.view, case.best.move
    gain, lowest = round(case.lot), view.lowest_bid
    if isinstance(best, Pass) and view.phase is Phase.BID:
        if lowest > gain:
            return Reason("canaletto.because.price.dear", {"lowest": lowest, "gain": gain})
        if not lots_to_come(view):
            return Reason("canaletto.because.price.close", {"lowest": lowest})
        return Reason(
            "canaletto.because.price.thrift", {"lowest": lowest, "gain": gain, "money": view.money[view.seat]}
        )
    if isinstance(best, TakeBribe):
        return Reason("canaletto.because.price.bribe", {"standing": view.standing_bid})
    other = case.second.move if case.second is not None else None
    if isinstance(best, Bid) and isinstance(other, Bid) and other.amount > best.amount:
        return Reason("canaletto.because.price.lower", {"amount": other.amount})
    return Reason("canaletto.because.price" if lots_to_come(view) else "canaletto.because.price.last")


def _debt(case: Case) -> Reason:
    view = case.view
    other = case.second.move if case.second is not None else None
    for amount in (other.amount if isinstance(other, Bid) else 0, view.lowest_bid):
        told = bid_debt(view, amount, "canaletto.because.debt")
        if told is not None:
            return told
    return Reason("canaletto.because.debt.later", {"money": view.money[view.seat]})


def _rivals(case: Case) -> Reason:
    view = case.view
    told = _taken(case)
    if told is not None:
        return told
    if view.standing_bidder is not None and isinstance(case.best.move, TakeBribe):
        arguments: dict[str, int | str] = {"seat": int(view.standing_bidder), "standing": view.standing_bid}
        return Reason("canaletto.because.rivals.robbed", arguments)
    return Reason("canaletto.because.rivals")


def _taken(case: Case) -> Reason | None:
    """Who else has the lot where it is passed, how likely, and for what; None where it is not told of passing."""
    key, passed = "pay", case.best
    if not isinstance(case.best.move, Pass):
        if case.second is None or not isinstance(case.second.move, Pass):
            return None
        key, passed = "take", case.second
    seat, price, likely = case.rival(passed.ends)
    if not price or likely < MIN_TOLD:
        return None
    return how_often(f"canaletto.because.rivals.{key}", likely, {"seat": seat, "price": price})


def _outlook(case: Case) -> list[Reason]:
    """The chance to have the lot, and for what; who else has it; that no bribe can take it from a bid so high."""
    ends, view, best = case.best.ends, case.view, case.best.move
    told = []
    gets = round(100 * ends.gets(view.seat))
    if isinstance(best, Bid) and gets:
        price = round(ends.price(view.seat) * case.step)
        told.append(how_often("canaletto.reason.gets", gets, {"price": price}))
    taken = _taken(case)
    if taken is not None:
        told.append(taken)
    limit = view.rules.bribe.limit
    others = any(left for seat, left in enumerate(view.bribes) if seat != view.seat)
    if isinstance(best, Bid) and view.standing_bid <= limit < best.amount and others:
        told.append(Reason("canaletto.reason.over_limit", {"limit": limit}))
    return told


def _only(view: CanalettoView, move: Move) -> list[Reason]:
    """That there is nothing else to do."""
    if isinstance(move, Pass) and not can_bid(view):
        return [Reason("canaletto.impossible.bid", {"highest": view.rules.highest_bid})]
    if isinstance(move, Pass) and view.phase is Phase.BRIBE:
        return [Reason("canaletto.impossible.bribe")]
    return [Reason("canaletto.because.standing")]


def sale_reason(view: CanalettoView, move: Sell, seat: Seat, gain: int, other: int) -> Reason:
    """Why this set is sold first.

    Args:
        view: what the seat knows.
        move: the sale.
        seat: whose gain decided: the seller's, or that of who is not to have it.
        gain: what their sets bring in this order.
        other: what they bring in the best other one.
    """
    known = "" if len(view.row or ()) >= len(view.complete) else ".about"
    if seat == view.seat:
        told: dict[str, int | str] = {"set": set_key(move.treasure), "gain": gain, "other": other}
        return Reason(f"canaletto.because.sets.sell{known}", told)
    return Reason(f"canaletto.because.rivals.sell{known}", {"seat": int(seat), "gain": gain, "other": other})
