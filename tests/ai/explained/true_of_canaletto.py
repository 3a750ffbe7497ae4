"""Whether a reason of Canaletto is true, by the rules and by counting anew."""

from __future__ import annotations

from game.ai.player import Choice, Reason
from game.rules.canaletto import Bid, CanalettoState, CanalettoView, Pass, Sell, TakeBribe
from game.rules.core import State


def key_of(name: str) -> str:
    """What an argument calls a set."""
    return f"canaletto.set.{name}"


def in_palaces(view: CanalettoView, name: str) -> int:
    """How many treasures of a set lie in palaces."""
    return sum(palace.count(name) for palace in view.palaces or ())


def sold_in(state: CanalettoState, first: str) -> list[int]:
    """What each seat's money gains when this set is sold first of two."""
    before, clone = state.view(state.current_player).money, state.clone()  # type: ignore[arg-type]
    seat = clone.current_player
    clone.apply(Sell(seat, first))  # type: ignore[arg-type]
    return [after - money for after, money in zip(clone.view(seat).money, before, strict=True)]  # type: ignore[arg-type]


def is_true(state: State, choice: Choice, reason: Reason) -> bool:
    """Whether it is so."""
    assert isinstance(state, CanalettoState)
    assert state.current_player is not None
    view, told, best = state.view(state.current_player), reason.arguments, choice.advised
    number = {name: value for name, value in told.items() if isinstance(value, int)}
    money, lowest = view.money[view.seat], view.standing_bid + 1
    ring = len(view.palaces or ())
    if not 0 < number.get("chance", 50) < 100:
        return False
    to_come = any(palace for place, palace in enumerate(view.palaces or ()) if palace and place != view.column)
    match reason.key.removeprefix("canaletto.").split("."):
        case ["because", "standing" | "rivals"]:
            return True
        case ["because", "price"] | ["because", "sets", "pass"]:
            return to_come
        case ["because", "price", "last"]:
            return not to_come
        case ["because", "price", "close"]:
            return not to_come and isinstance(best, Pass) and number["lowest"] == lowest
        case ["because", "landing", "other"]:
            return not isinstance(best, Bid) and not view.standing_bid
        case ["because", "landing"]:
            amount = best.amount if isinstance(best, Bid) else view.standing_bid
            return number["amount"] == amount > 0 and number["palace"] == ((view.column or 0) + amount) % ring
        case ["because", "sets", "sells"] | ["reason", "sells" | "completes"]:
            name = next(name for name in view.lot if key_of(name) == told["set"])
            own = view.owned_by(view.seat).get(name, 0) + 1
            right = in_palaces(view, name) == 1 and number["count"] == own
            if "value" in number:
                right = right and number["value"] == (view.row or (0,))[0]
            return right and number.get("gain", own * number.get("value", 0)) == own * number.get("value", 0)
        case ["because", "sets", *denied] if not denied or denied == ["denied"]:
            costs = best.amount if isinstance(best, Bid) else 0
            return number["gain"] >= 0 and not isinstance(best, Pass) and bool(denied) == (costs > number["gain"])
        case ["because", "sets" | "rivals" as part, "sell", *about]:
            gains = {name: sold_in(state, name) for name in view.complete}
            if about or len(gains) != 2:
                return True
            assert isinstance(best, Sell)
            first = gains.pop(best.treasure)
            (other,) = gains.values()
            seat = number["seat"] if part == "rivals" else view.seat
            if part == "rivals" and (seat == view.seat or first[seat] >= other[seat]):
                return False
            return [first[seat], other[seat]] == [number["gain"], number["other"]]
        case ["because", "price", "dear"]:
            return number["lowest"] == lowest > number["gain"]
        case ["because", "price", "thrift"]:
            return number["lowest"] == lowest <= number["gain"] and number["money"] == money and to_come
        case ["because", "price", "bribe"]:
            return number["standing"] == view.standing_bid and state.is_legal(TakeBribe(view.seat))
        case ["because", "price", "lower"]:
            return isinstance(best, Bid) and number["amount"] > best.amount
        case ["because", "debt", "later"]:
            return number["money"] == money
        case ["because" | "reason", "debt"] if isinstance(best, Bid):
            return False
        case ["reason", "debt", "worth"]:
            debt = max(0, best.amount - money) if isinstance(best, Bid) else 0
            return number["debt"] == debt > 0 and number["counts"] == debt * view.rules.debt_factor
        case ["because" | "reason", "debt"]:
            debt = max(0, number["amount"] - money)
            return number["debt"] == debt > 0 and number["counts"] == debt * view.rules.debt_factor
        case ["because", "mask"]:
            left = [place for place, palace in enumerate(view.palaces or ()) if palace and place != view.column]
            return number["count"] == len(left) and view.bribes[view.seat] > 0
        case ["because", "rivals", "robbed"]:
            return (number["seat"], number["standing"]) == (view.standing_bidder, view.standing_bid)
        case ["because", "rivals", _, *_]:
            return number["seat"] != view.seat and 0 < number["price"] <= view.rules.highest_bid
        case ["impossible", "bid"]:
            legal = list(state.legal_moves())
            return number["highest"] == view.standing_bid and not any(isinstance(move, Bid) for move in legal)
        case ["impossible", "bribe"]:
            return list(state.legal_moves()) == [Pass(view.seat)]
        case ["reason", "over_limit"]:
            assert isinstance(best, Bid)
            return view.standing_bid <= number["limit"] == view.rules.bribe.limit < best.amount
        case ["reason", "gets", *_]:
            return 0 <= number["price"] <= view.rules.highest_bid
        case ["reason", "adds" | "begins" as word]:
            name = next(name for name in view.lot if key_of(name) == told["set"])
            own = view.owned_by(view.seat).get(name, 0)
            return number["count"] == in_palaces(view, name) - 1 > 0 and (own > 0) == (word == "adds")
        case ["reason", "adds" | "begins" as word, "2" | "3" as many]:
            sets = [told[one] for one in ("first", "second", "third")[: int(many)]]
            names = [name for name in view.lot if key_of(name) in sets]
            owned = [view.owned_by(view.seat).get(name, 0) for name in names]
            right = [key_of(name) for name in names] == sets
            for one, name, own in zip(("first", "second", "third"), names, owned, strict=False):
                right = right and number[f"{one}_left"] == in_palaces(view, name) - 1 > 0
                right = right and number[f"{one}_own"] == own + 1 and (own > 0) == (word == "adds")
            return right
        case ["reason", "lands" | "lands_beside" as word, *_]:
            amount = best.amount if isinstance(best, Bid) else view.standing_bid
            landing = ((view.column or 0) + amount) % ring
            full = [(landing + step) % ring for step in range(ring)]
            place = next(at for at in full if at != view.column and (view.palaces or ())[at])
            return (number["palace"], number["next"]) == (landing, place) and (place == landing) == (word == "lands")
        case ["reason", "last_lot"]:
            return not any(palace for place, palace in enumerate(view.palaces or ()) if place != view.column)
        case ["reason", "ends"]:
            done = sum(in_palaces(view, name) == 1 for name in view.lot)
            return len(view.treasures) - len(view.sold) - done <= view.rules.end_at_types
        case ["reason", "stands"]:
            return (number["seat"], number["standing"]) == (view.standing_bidder, view.standing_bid)
        case ["reason", "no_higher"]:
            return number["highest"] == view.rules.highest_bid == view.standing_bid
        case ["reason", "falls" | "rises" as word]:
            value, after = (view.row or ())[:2]
            return (number["value"], number["after"]) == (value, after) and (value > after) == (word == "falls")
        case ["reason", "own_tiles"]:
            assert isinstance(best, Sell)
            return number["count"] == view.owned_by(view.seat).get(best.treasure, 0)
        case ["hint", "keep_mask"]:
            return True
    return False
