"""A hint of Casanova in words: text keys with arguments, from what `greedy` has counted.

The verdict comes first (`casanova.hint.*`), then what speaks for it (`casanova.reason.*`):
a table shows as many lines as it has room for.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from game.ai.casanova.chances import Outlook
from game.ai.player import Reason
from game.rules.casanova import CasanovaView, Double, Fold, Match, Quit
from game.rules.core import Move


@dataclass(frozen=True, slots=True)
class Pair:
    """Dice and a card, and how often they win the pot."""

    dice: int
    """Number of dice."""
    card: int
    """The card."""
    chance: Fraction
    """Chance to win the pot, a shared one by its share."""


def for_card(view: CasanovaView, first: Pair, second: Pair | None, reached: Fraction) -> tuple[Reason, ...]:
    """Why this card, and before the announcement these dice.

    Args:
        view: what the seat knows.
        first: what is advised.
        second: the best of the rest: other dice before the announcement, another card after it.
        reached: how often the massimo is not under the card.
    """
    chance = percent(first.chance)
    if view.dice is None:
        told = [Reason("casanova.hint.announce", {"count": first.dice, "card": first.card, "chance": chance})]
    else:
        told = [Reason("casanova.hint.play", {"card": first.card, "chance": chance})]
    told.append(reached_reason(first.dice, first.card, reached))
    if second is not None:
        arguments: dict[str, int | str] = {"card": second.card, "chance": percent(second.chance)}
        if view.dice is None:
            told.append(Reason("casanova.reason.next_dice", {"count": second.dice, **arguments}))
        else:
            told.append(Reason("casanova.reason.next_card", arguments))
    return tuple(told)


def for_answer(view: CasanovaView, move: Move, lies: Outlook, can_pay: bool) -> tuple[Reason, ...]:
    """Why double or stay, match or fold."""
    verdict = Reason(_verdict(move, can_pay), {"count": len(view.in_round), "stake": view.stake})
    return (verdict, *told_of_massimo(lies))


def told_of_massimo(lies: Outlook) -> tuple[Reason, ...]:
    """What can be counted on the table once the massimo is known."""
    win, share, lose = lies.percents()
    return (
        _against_massimo(lies),
        *_who_can_win(lies),
        Reason("casanova.reason.if_all_stay", {"win": win, "share": share, "lose": lose}),
    )


def reached_reason(dice: int, card: int, reached: Fraction) -> Reason:
    """How often the massimo of so many dice is not under a card."""
    arguments: dict[str, int | str] = {"count": dice, "card": card}
    if reached == 1:
        return Reason("casanova.reason.reached.always", arguments)
    return Reason("casanova.reason.reached", arguments | {"chance": percent(reached)})


def percent(chance: Fraction) -> int:
    """A chance in whole per cent, halves upwards; 0 and 100 only where they are exact."""
    whole = int(chance * 100 + Fraction(1, 2))
    if chance in (0, 1):
        return whole
    return min(max(whole, 1), 99)


def _verdict(move: Move, can_pay: bool) -> str:
    match move:
        case Double():
            return "casanova.hint.double"
        case Quit():
            return "casanova.hint.stay" if can_pay else "casanova.hint.stay_broke"
        case Match():
            return "casanova.hint.match" if can_pay else "casanova.hint.match_broke"
        case Fold():
            return "casanova.hint.fold" if can_pay else "casanova.hint.fold_broke"
        case _:
            raise TypeError(f"{move.word} is no answer to a massimo")


def _against_massimo(lies: Outlook) -> Reason:
    if lies.card > lies.massimo:
        key = "casanova.reason.over_massimo"
    elif lies.card == lies.massimo:
        key = "casanova.reason.at_massimo"
    else:
        key = "casanova.reason.under_massimo"
    return Reason(key, {"card": lies.card, "massimo": lies.massimo})


def _who_can_win(lies: Outlook) -> list[Reason]:
    """Who may hold what wins against the own card, and who may share with it."""
    beaten_by = [(seat, ranks) for seat, ranks in enumerate(lies.beats) if ranks]
    tied_by = [seat for seat, may_tie in enumerate(lies.ties) if may_tie]
    told = []
    match beaten_by:
        case []:
            told.append(Reason("casanova.reason.nobody_beats", {}))
        case [(seat, (rank,))]:
            told.append(Reason("casanova.reason.only_seat_holds", {"seat": seat, "card": rank}))
        case _:
            told += [
                Reason("casanova.reason.seat_beats", {"seat": seat, "count": len(ranks)}) for seat, ranks in beaten_by
            ]
    match tied_by:
        case []:
            pass
        case [seat]:
            told.append(Reason("casanova.reason.only_seat_ties", {"seat": seat, "card": lies.card}))
        case _:
            told.append(Reason("casanova.reason.seats_tie", {"count": len(tied_by), "card": lies.card}))
    return told
