"""A hint of Canaletto in words: text keys with arguments. The verdict comes first, then what speaks for it.

A treasure's name in an argument is its text key where it is one of the box, else the name that the file gives it.
Palaces are their places on the ring, from 0; the table calls them by their names.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.player import Reason
from game.rules.canaletto import BOXED, Bid, CanalettoView, Pass, Phase, Sell, TakeBribe
from game.rules.core import Move

MAX_NAMED = 3
"""At most this many treasures of a lot are named; of a greater one the rest is counted."""


def for_move(view: CanalettoView, move: Move) -> tuple[Reason, ...]:
    """Why this move: what it costs, what it brings, where the gondola lands."""
    match move:
        case Bid():
            debt = _debt(view, move.amount, "canaletto.reason.debt.worth")
            return (_bid_verdict(view, move), *_gain(view), *_landing(view, move.amount), *debt)
        case TakeBribe():
            verdict = Reason("canaletto.hint.bribe", {"standing": view.standing_bid})
            return (verdict, *_gain(view), *_landing(view, view.standing_bid))
        case Sell():
            return _sale(view, move)
        case Pass():
            return _pass(view)
        case _:
            raise TypeError(f"{move.word} is no answer of a bidder")


def treasure_key(name: str) -> str:
    """What stands in an argument for a treasure: its text key, or the name itself."""
    return f"canaletto.treasure.{name}" if name in BOXED else name


def set_key(name: str) -> str:
    """What stands in an argument for all treasures of a type: their text key, or the name itself."""
    return f"canaletto.set.{name}" if name in BOXED else name


def lot_reason(key: str, names: Sequence[str], **arguments: int | str) -> Reason:
    """A reason that names the treasures of a lot: the key says how many, `.more` counts those not named."""
    filled: dict[str, int | str] = dict(arguments)
    words = ("first", "second", "third")
    filled.update({word: treasure_key(name) for word, name in zip(words, names, strict=False)})
    if len(names) > MAX_NAMED:
        filled["count"] = len(names) - MAX_NAMED
        return Reason(f"{key}.more", filled)
    return Reason(f"{key}.{len(names)}", filled)


def _bid_verdict(view: CanalettoView, move: Bid) -> Reason:
    arguments: dict[str, int | str] = {"amount": move.amount, "step": move.amount - view.standing_bid}
    if view.must_bid:
        return Reason("canaletto.hint.open", arguments)
    if view.standing_bidder is None:
        return Reason("canaletto.hint.first_bid", arguments)
    return Reason("canaletto.hint.bid", arguments)


def _gain(view: CanalettoView) -> list[Reason]:
    """What of the lot would be sold at once, and what it adds to the own sets."""
    told = []
    own = view.owned_by(view.seat)
    values = list(view.row or ())
    for place, name in enumerate(view.completed_by_lot()):
        count = own.get(name, 0) + 1
        arguments: dict[str, int | str] = {"set": set_key(name), "count": count}
        if place < len(values) and len(view.completed_by_lot()) == 1:
            told.append(Reason("canaletto.reason.sells", arguments | {"value": values[place]}))
        else:
            told.append(Reason("canaletto.reason.completes", arguments))
    growing = [name for name in view.lot if view.missing(name) > 1]
    for key, names in (
        ("canaletto.reason.adds", [name for name in growing if own.get(name)]),
        ("canaletto.reason.begins", [name for name in growing if not own.get(name)]),
    ):
        for first in range(0, len(names), MAX_NAMED):
            told.append(_growth(view, key, names[first : first + MAX_NAMED]))
    return told


def _growth(view: CanalettoView, key: str, names: Sequence[str]) -> Reason:
    """What the lot adds to sets that it does not complete, of up to three in one breath, each with its numbers."""
    own = view.owned_by(view.seat)
    if len(names) == 1:
        (name,) = names
        counts = {"count": view.missing(name) - 1, "own": own.get(name, 0) + 1}
        return Reason(key, {"set": set_key(name), **counts})
    filled: dict[str, int | str] = {}
    for word, name in zip(("first", "second", "third"), names, strict=False):
        filled |= {word: set_key(name), f"{word}_left": view.missing(name) - 1, f"{word}_own": own.get(name, 0) + 1}
    return Reason(f"{key}.{len(names)}", filled)


def _landing(view: CanalettoView, amount: int) -> list[Reason]:
    """Where the gondola lands, and what is on sale next if this takes the lot."""
    landing = view.landing(amount)
    place = view.next_lot(landing)
    if view.palaces is None or place is None:
        return [Reason("canaletto.reason.last_lot", {})]
    if view.ends_with_lot:
        return [Reason("canaletto.reason.ends", {})]
    key = "canaletto.reason.lands" if place == landing else "canaletto.reason.lands_beside"
    return [lot_reason(key, view.palaces[place], palace=landing, next=place)]


def bid_debt(view: CanalettoView, amount: int, key: str = "canaletto.reason.debt") -> Reason | None:
    """That a bid puts the seat into debt; None where it does not."""
    _, debt = view.payment(view.seat, amount)
    if not debt:
        return None
    return Reason(key, {"amount": amount, "debt": debt, "counts": debt * view.rules.debt_factor})


def _debt(view: CanalettoView, amount: int, key: str = "canaletto.reason.debt") -> list[Reason]:
    told = bid_debt(view, amount, key)
    return [] if told is None else [told]


def _sale(view: CanalettoView, move: Sell) -> tuple[Reason, ...]:
    own = view.owned_by(view.seat).get(move.treasure, 0)
    verdict = Reason("canaletto.hint.sell", {"set": set_key(move.treasure)})
    values = list(view.row or ())
    if len(values) < 2:
        return (verdict, Reason("canaletto.reason.own_tiles", {"count": own}))
    arguments: dict[str, int | str] = {"value": values[0], "after": values[1]}
    key = "canaletto.reason.falls" if values[0] > values[1] else "canaletto.reason.rises"
    return (verdict, Reason(key, arguments), Reason("canaletto.reason.own_tiles", {"count": own}))


def _pass(view: CanalettoView) -> tuple[Reason, ...]:
    if view.phase is Phase.BRIBE:
        return (Reason("canaletto.hint.keep_mask", {}),)
    told = [Reason("canaletto.hint.pass", {"standing": view.standing_bid})]
    lowest = view.lowest_bid
    if lowest > view.rules.highest_bid:
        told.append(Reason("canaletto.reason.no_higher", {"highest": view.rules.highest_bid}))
    elif view.payment(view.seat, lowest)[1]:
        told += _debt(view, lowest)
    else:
        told.append(Reason("canaletto.reason.too_dear", {"lowest": lowest, "money": view.money[view.seat]}))
    if view.standing_bidder is not None:
        told.append(Reason("canaletto.reason.stands", {"seat": view.standing_bidder, "standing": view.standing_bid}))
    return tuple(told)
