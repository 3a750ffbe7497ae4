"""Whether a reason of Casanova is true, by the rules and by counting anew."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from game.ai.casanova.reasons_of_greedy import percent
from game.ai.player import Choice, Reason
from game.rules.casanova import Announce, CasanovaState, CasanovaView, Double, Fold, Match, Play, Quit
from game.rules.core import State


def wins(view: CasanovaView, massimi: list[int], card: int) -> int:
    """In how many per cent a card wins if all stay in and each unseen card and roll is as likely; ties by share."""
    total = Fraction(0)
    others = [seat for seat in view.in_round if seat != view.seat]
    order = (
        [(view.active + step) % len(view.coins) for step in range(len(view.coins))] if view.active is not None else []
    )
    for massimo in massimi:
        if card > massimo:
            continue
        ties = {0: Fraction(1)}
        for seat in others:
            hand = view.unseen[seat]
            equal = Fraction(sum(other == card for other in hand), len(hand))
            lower = Fraction(sum(other < card or other > massimo for other in hand), len(hand))
            if view.rules.tie == "first" and order.index(view.seat) < order.index(seat):
                lower += equal
            tie = equal if view.rules.tie == "share" else Fraction(0)
            more: dict[int, Fraction] = {}
            for count, share in ties.items():
                more[count] = more.get(count, Fraction(0)) + share * lower
                more[count + 1] = more.get(count + 1, Fraction(0)) + share * tie
            ties = more
        total += sum((share / (count + 1) for count, share in ties.items()), Fraction(0))
    return percent(total / len(massimi))


def rolled(view: CasanovaView, dice: int) -> list[int]:
    """Every sum of so many dice."""
    return [sum(faces) for faces in product(*(range(1, sides + 1) for sides in view.rules.dice.each[:dice]))]


def pot_of_round(state: CasanovaState) -> int:
    """The pot when everybody has laid a card."""
    clone = state.clone()
    while clone.massimo is None and clone.current_player is not None and clone.current_player >= 0:
        move = next(move for move in clone.legal_moves() if isinstance(move, Announce | Play))
        clone.apply(move)
    return clone.pot


def is_true(state: State, choice: Choice, reason: Reason) -> bool:
    """Whether it is so."""
    assert isinstance(state, CasanovaState)
    assert state.current_player is not None
    view, told = state.view(state.current_player), reason.arguments
    said = reason.key.removeprefix("casanova.")
    if "seat" in told and "because" in said and not told["seat"] == view.active != view.seat:
        return False
    number = {name: value for name, value in told.items() if isinstance(value, int)}
    match said.split("."):
        case ["because", "standing"]:
            return True
        case ["because", "lost", word]:
            lost = state.clone()
            lost.apply(Quit(view.seat) if word == "double" else Fold(view.seat))
            return choice.advised.word == word and lost.winners is not None and view.seat not in lost.winners
        case ["because", part, "announce" | "play" as word, *how]:
            return _card_decided(state, view, (part, word, *how), number)
        case ["because", part, "double" | "stay" | "match" | "fold" as word, *how]:
            meant = {"double": "double", "stay": "quit", "match": "match", "fold": "fold"}[word]
            right = choice.advised.word == meant and state.is_legal(choice.advised)
            return right and _answer_decided(state, view, (part, word, *how), number)
        case ["impossible", word]:
            other = {"stay": Double, "match": Fold, "fold": Match}[word]
            return not state.is_legal(other(view.seat)) and number["count"] == view.coins[view.seat] < number["stake"]
        case ["reason", "next_dice" | "next_card" as word, *_]:
            dice = number["count"] if word == "next_dice" else view.dice or 0
            right = number["card"] in view.hand and 0 < number["chance"] < 100
            return right and number["chance"] == wins(view, rolled(view, dice), number["card"])
        case ["reason", "reached", *_]:
            sums = rolled(view, number["count"])
            share = percent(Fraction(sum(one >= number["card"] for one in sums), len(sums)))
            return share == number.get("chance", 100)
        case ["reason", "mixes_cards"]:
            mixed = [move.card for move, share in choice.policy if isinstance(move, Play) and share >= 0.05]
            return (len(mixed), min(mixed), max(mixed)) == (number["count"], number["lowest"], number["highest"])
        case ["reason", "mixes_answer"]:
            return number["chance"] == percent(Fraction(max(share for _, share in choice.policy)))
        case ["reason", "all_over"]:
            held = (*view.hand, view.face_down or 0)
            return min(held) > number["massimo"] == view.massimo
        case ["reason", "over_massimo" | "at_massimo" | "under_massimo" as word]:
            card, massimo = number["card"], number["massimo"]
            sign = "over" if card > massimo else "at" if card == massimo else "under"
            return (card, massimo) == (view.face_down, view.massimo) and word.startswith(sign)
        case ["reason", word]:
            return _counted(view, word, number)
    return False


def _card_decided(state: CasanovaState, view: CasanovaView, key: tuple[str, ...], number: dict[str, int]) -> bool:
    """Whether what is said of dice or a card is so, and speaks for them."""
    (part, word, *how), dice = key, number["count"]
    right = number["card"] in view.hand and (word == "announce" or dice == view.dice)
    if not how and "chance" in number:
        right = right and 0 < number["chance"] < 100
        right = right and number["chance"] == wins(view, rolled(view, dice), number["card"])
    if "always" in how:
        right = right and wins(view, rolled(view, dice), number["card"]) == 100
    if part == "hand":
        return right and number["kept"] in view.hand and number["kept"] != number["card"]
    if part in ("fold", "stake") and "seat" not in number:
        can_double = view.coins[view.seat] - view.rules.ante >= view.stake
        return right and can_double and number["pot"] == pot_of_round(state)
    return right


def _answer_decided(state: CasanovaState, view: CasanovaView, key: tuple[str, ...], number: dict[str, int]) -> bool:
    """Whether what is said of an answer to the massimo is so, and speaks for it."""
    part, word, *how = key
    right = number["card"] == view.face_down and number["pot"] == view.pot and number["stake"] == view.stake
    right = right and number["count"] == view.coins[view.seat]
    if how == ["sure"]:
        clone = state.clone()
        clone.apply(Double(view.seat))
        return right and not any(isinstance(move, Match) for move in clone.legal_moves())
    chance, massimo = wins(view, [view.massimo or 0], number["card"]), view.massimo or 0
    if how == ["always"]:
        return right and chance == 100
    if how == ["never"]:
        stays = word != "match" or any(rank > massimo for rank in view.unseen[number["seat"]])
        return right and chance == 0 and stays
    if "chance" not in number:
        return right
    # What a stake of this pot has to bring, and a fair share of it.
    odds, fair = 100 * view.stake / (view.pot + view.stake), 100 // len(view.in_round)
    speaks = {
        "match": chance >= odds, "fold": chance < odds, "stay": chance > 0 if part == "pot" else chance < 50,
        "double": chance < fair if part == "pot" else chance >= fair,
    }[word]  # fmt: skip
    return right and number["chance"] == chance and 0 < chance < 100 and speaks


def _counted(view: CasanovaView, word: str, number: dict[str, int]) -> bool:
    """Who may hold what wins against the own card, and who may share with it."""
    own, massimo = view.face_down or 0, view.massimo or 0
    others = [seat for seat in view.in_round if seat != view.seat]
    beats = {
        seat: [rank for rank in view.unseen[seat] if rank <= massimo and (own > massimo or rank > own)]
        for seat in others
    }
    ties = [seat for seat in others if own <= massimo and own in view.unseen[seat]]
    match word:
        case "nobody_beats":
            return not any(beats.values())
        case "only_seat_holds":
            alone = [seat for seat in others if beats[seat]] == [number["seat"]]
            return alone and beats[number["seat"]] == [number["card"]]  # type: ignore[index]
        case "seat_beats":
            return len(beats[number["seat"]]) == number["count"]  # type: ignore[index]
        case "only_seat_ties":
            return ties == [number["seat"]] and number["card"] == own
        case "seats_tie":
            return len(ties) == number["count"] and number["card"] == own
    return False
