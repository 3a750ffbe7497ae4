"""Whether a reason of Canal Grande is true, by the rules and by counting anew."""

from __future__ import annotations

from collections import Counter

from game.ai.player import Choice, Reason
from game.rules.canal_grande import CanalGrandeState, CanalGrandeView, Choose, Pass, Raise, Vote
from game.rules.core import Seat, State

CERTAIN = {"over", "quarters", "hand", "gondolas", "numbers", "divides"}
"""Reasons that say a part decided, without a number."""


def brought(move: Raise) -> int:
    """How many votes a raise brings."""
    return sum(card != "gondola" for card in move.cards)


def is_true(state: State, choice: Choice, reason: Reason) -> bool:
    """Whether it is so."""
    assert isinstance(state, CanalGrandeState)
    assert state.current_player is not None
    view, told, best = state.view(state.current_player), reason.arguments, choice.advised
    number = {name: value for name, value in told.items() if isinstance(value, int)}
    ours, theirs = view.team(view.seat), view.opponents(view.seat)
    second = choice.terms[1][0] if len(choice.terms) > 1 else None
    if any(not 0 <= number.get(name, 0) <= 100 for name in ("often", "often_next")):
        return False
    match reason.key.removeprefix("canal_grande.").split("."):
        case ["because", part]:
            return part in CERTAIN
        case ["because", "over", "ours" | "theirs" as whose, why]:
            side = ours if whose == "ours" else theirs
            return _ends_with(state, side, _voted(view, best), why, number["count"])
        case ["because", "over", "won"] | ["because", "quarters", "ours" | "vote"]:
            return number["often"] > number["often_next"]
        case ["because", "over", "lost"] | ["because", "quarters", "theirs"]:
            return number["often"] < number["often_next"]
        case ["because", "hand" | "gondolas", "ours" | "theirs", "always"]:
            return second is not None
        case ["because", "hand" | "gondolas", "ours" | "theirs"]:
            return number["often"] > number["often_next"] and number["often"] + number["often_next"] <= 101
        case ["because", "hand" | "gondolas" | "numbers" as part, "choose", *_]:
            return _offered(view, best, part, number)
        case ["because", "hand", "kept"]:
            return isinstance(best, Pass) and isinstance(second, Raise) and len(second.cards) == number["count"]
        case ["because", "gondolas", "kept"]:
            assert isinstance(second, Raise)
            used = best.cards.count("gondola") if isinstance(best, Raise) else 0
            return second.cards.count("gondola") - used == number["count"] > 0
        case ["impossible", "raise", *_]:
            return number["count"] == view.missing_to_lead() > number["most"] and list(state.legal_moves()) == [best]
        case ["impossible", "lead"]:
            raises = [move for move in state.legal_moves() if isinstance(move, Raise)]
            return bool(raises) and max(map(brought, raises)) < number["count"] == view.missing_to_lead()
        case ["reason" | "hint", *rest]:
            return _counted(state, view, choice, rest[0], told)
    return False


def _voted(view: CanalGrandeView, move: object) -> str:
    return view.vote.quarter if view.vote is not None else move.quarter if isinstance(move, Vote) else ""


def _ends_with(state: CanalGrandeState, side: tuple[Seat, ...], quarter: str, why: str, count: int) -> bool:
    """Whether one more of a quarter ends the game for a side, for this reason."""
    at = state.tables.rules.quarters.names.index(quarter)
    ending, won = state.ending(side, at), state.won_by(side)
    have = won[at] + 1 if why == "same" else sum(one > 0 for one in won) + 1
    return ending is not None and str(ending.value).endswith(why) and have == count


def _offered(view: CanalGrandeView, best: object, part: str, number: dict[str, int]) -> bool:
    assert isinstance(best, Choose)
    assert view.offers is not None
    taken, left = view.offers[best.offer], view.offers[1 - best.offer]
    if part == "hand":
        counts = [sum(card in view.rules.quarters.names for card in cards) for cards in (taken, left)]
        return counts == [number["count"], number.get("other", 0)] and counts[0] > counts[1]
    if part == "gondolas":
        return taken.count("gondola") == number["count"] > left.count("gondola")
    before = sum(view.sums[seat] for seat in view.team(view.seat))
    sums = [before + sum(card for card in cards if isinstance(card, int)) for cards in (taken, left)]
    return sums == [number["sum"], number["other"]] and number["end"] == view.rules.table(view.players).phase_end


def _counted(
    state: CanalGrandeState, view: CanalGrandeView, choice: Choice, word: str, told: dict[str, int | str]
) -> bool:
    best, names = choice.advised, view.rules.quarters.names
    ours, theirs = view.team(view.seat), view.opponents(view.seat)
    won = sum(view.won[seat][names.index(str(told["quarter"]))] for seat in ours) if "quarter" in told else 0
    match word:
        case "standing":
            assert view.vote is not None
            totals = [sum(view.vote.totals[seat] for seat in side) for side in (ours, theirs)]
            return totals == [told["ours"], told["theirs"]]
        case "held":
            return view.hand.count(str(told["quarter"])) == told["count"]
        case "known_against" | "none_known":
            known = sum(view.known[seat].count(str(told["quarter"])) for seat in theirs)
            really = sum(state.view(seat).hand.count(str(told["quarter"])) for seat in theirs)
            return known == told.get("count", 0) <= really
        case "not_yet_won":
            return won == 0
        case "won_already":
            return won == told["count"] > 0
        case "reinforced":
            return isinstance(best, Raise) and best.cards.count("gondola") == told["count"]
        case "brings_votes" | "fits_hand":
            assert isinstance(best, Choose)
            assert view.offers is not None
            taken = view.offers[best.offer]
            if word == "fits_hand":
                return told["card"] in taken and told["card"] in view.hand
            return taken.count("doge") == told["count"]
        case "ends_phase":
            return int(told["sum"]) >= int(told["end"])
        case "doges_left":
            pile = [card for card, count in Counter(state.pile).items() for _ in range(count)]
            return told["cards"] == view.pile == len(pile)
        case "holds":
            return view.hand_sizes[int(told["seat"])] == told["count"]
        case "partner":
            assert view.vote is not None
            return told["seat"] == view.seat ^ 1 and view.vote.totals[view.seat ^ 1] > 0
        case "catch_up" | "pass_ahead":
            return word == "catch_up" or view.missing_to_lead() <= 0
        case "traitor" | "spy" | "vote" | "divide" | "choose_upper" | "choose_lower" | "pass" | "raise":
            return True
    return False
