"""Advice at Casanova: what the best move and the second are made of, and what decided between them, in words.

A mixed choice is told by the two moves that are played most, the one first that is worth more. The part of their worth
that differs most (`terms`) is named first, by what can be counted on the table; a key is
`casanova.because.<part>.<decision>`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from msgspec import structs

from game.ai.casanova.chances import Outlook, Rolls, field_of, outlook
from game.ai.casanova.reasons_of_greedy import percent, reached_reason, told_of_massimo
from game.ai.player import Choice, Reason
from game.ai.terms import Terms, decisive, in_wins
from game.rules.casanova import Announce, CasanovaView, Double, Match, Phase, Play, Quit
from game.rules.core import Move, Seat

if TYPE_CHECKING:
    from game.ai.casanova.plan import RoundPlan
    from game.ai.casanova.solved import Lay

MIN_MIXED = 0.05
"""A move that is played more seldom is not spoken of."""


@dataclass(frozen=True, slots=True)
class Pots:
    """How often cards win this pot where all stay in and each unseen card is as likely."""

    view: CasanovaView
    """What the seat knows."""

    def chance(self, dice: int, card: int) -> int:
        """In per cent."""
        rolls = Rolls(self.view.rules.dice.each, self.view.rules.cards.top)
        ways = rolls.ways(min(dice, rolls.top))
        field = field_of(self.view)
        (won,) = field.shares([card], [ways])[0]
        return percent(Fraction(won, field.whole * sum(ways)))

    def reached(self, dice: int, card: int) -> Reason:
        """How often the massimo is not under the card."""
        rolls = Rolls(self.view.rules.dice.each, self.view.rules.cards.top)
        ways = rolls.ways(min(dice, rolls.top))
        return reached_reason(dice, card, Fraction(sum(ways[card:]), sum(ways)))


def announcement(view: CasanovaView, plan: RoundPlan, choice: Choice, best: int) -> Choice:
    """The choice of dice, explained.

    Args:
        view: what the seat knows.
        plan: the round thought through.
        choice: what is chosen.
        best: its place among `plan.numbers`.
    """
    values = [value for _, value in choice.values]
    places = sorted(range(len(values)), key=lambda at: (at != best, -values[at]))[:2]
    parts = plan.parts(cards=True)
    terms = tuple(
        (choice.values[at][0], in_wins({part.key: own.announcements()[at] - part.base for part, own in parts}))
        for at in places
    )
    dice = plan.numbers[best]
    card = _likeliest(plan.lay(dice))
    told = [_first_of_card(view, choice.move, terms, dice, card)]
    if len(places) > 1:
        other = plan.numbers[places[1]]
        next_card = _likeliest(plan.lay(other))
        told.append(_next(view, (dice, card), (other, next_card), "dice"))
    told.append(Pots(view).reached(dice, card))
    return structs.replace(choice, terms=terms, reasons=tuple(told))


def card(view: CasanovaView, plan: RoundPlan, choice: Choice, lay: Lay) -> Choice:
    """The choice of a card, explained: by the two that are laid most, where several are, the better one first.

    Args:
        view: what the seat knows.
        plan: the round thought through.
        choice: what is chosen.
        lay: how likely each card is laid, and what it brings.
    """
    dice = view.dice or 1
    most = sorted(range(len(lay.cards)), key=lambda at: (-lay.chances[at], -lay.shares[at]))[:2]
    places = sorted(most, key=lambda at: -lay.shares[at])
    parts = [(part, own.lay(dice).shares) for part, own in plan.parts(cards=True)]
    terms = tuple(
        (Play(view.seat, lay.cards[at]), in_wins({part.key: shares[at] - part.base for part, shares in parts}))
        for at in places
    )
    best = lay.cards[places[0]]
    told = [_first_of_card(view, terms[0][0], terms, dice, best)]
    if len(places) > 1:
        other = lay.cards[places[1]]
        told.append(_next(view, (dice, best), (dice, other), "card"))
    mixed = [at for at, chance in enumerate(lay.chances) if chance >= MIN_MIXED]
    if len(mixed) > 1:
        arguments: dict[str, int | str] = {"lowest": lay.cards[mixed[0]], "highest": lay.cards[mixed[-1]]}
        told.append(Reason("casanova.reason.mixes_cards", arguments | {"count": len(mixed)}))
    told.append(Pots(view).reached(dice, best))
    return structs.replace(choice, terms=terms, reasons=tuple(told))


def _next(view: CasanovaView, best: tuple[int, int], other: tuple[int, int], what: str) -> Reason:
    """How often the next best wins this pot; where that is more often than the best, that it counts for less.

    Args:
        view: what the seat knows.
        best: the dice and the card that are advised.
        other: those that come next.
        what: `dice` or `card`, whichever is chosen.
    """
    chance, more = Pots(view).chance(*other), Pots(view).chance(*best)
    arguments: dict[str, int | str] = {"card": other[1], "chance": chance}
    if what == "dice":
        arguments["count"] = other[0]
    return Reason(f"casanova.reason.next_{what}{'.more' if chance > more else ''}", arguments)


def answer(view: CasanovaView, plan: RoundPlan, choice: Choice, stayed: Sequence[int], chance: float) -> Choice:
    """The choice between stay and double, or fold and match, explained.

    Args:
        view: what the seat knows.
        plan: the round thought through.
        choice: what is chosen.
        stayed: the places of those who have matched already.
        chance: how often it doubles or matches.
    """
    lies = outlook(view)
    if lies is None or view.dice is None or view.massimo is None or view.face_down is None:
        return choice
    (no, no_value), (yes, yes_value) = choice.values
    said = [(part, own.say(view.dice, view.massimo, lies.card, stayed)) for part, own in plan.parts(cards=False)]
    of_no = (no, in_wins({part.key: both.no - part.base for part, both in said}))
    of_yes = (yes, in_wins({part.key: both.yes - part.base for part, both in said}))
    is_yes = yes_value > no_value if 0.0 < chance < 1.0 else chance > 0.5
    terms = (of_yes, of_no) if is_yes else (of_no, of_yes)
    best = terms[0][0]
    told = [_first_of_answer(view, best, decisive(terms[0][1], terms[1][1]))]
    often = chance if is_yes else 1.0 - chance
    if 0.5 <= often <= 1.0 - MIN_MIXED:
        told.append(Reason("casanova.reason.mixes_answer", {"chance": percent(Fraction(often))}))
    if isinstance(best, Quit) and view.unseen[view.seat][0] > view.massimo:
        told.append(Reason("casanova.reason.all_over", {"massimo": view.massimo}))
    return structs.replace(choice, terms=terms, reasons=(*told, *_counted(lies)))


def only_answer(view: CasanovaView, choice: Choice) -> Choice:
    """The one answer that the rules leave to who cannot pay the stake, and why."""
    lies = outlook(view)
    if lies is None:
        return choice
    word = "stay" if view.phase is Phase.STAY else "match" if isinstance(choice.move, Match) else "fold"
    arguments: dict[str, int | str] = {"stake": view.stake, "count": view.coins[view.seat]}
    return structs.replace(choice, reasons=(Reason(f"casanova.impossible.{word}", arguments), *_counted(lies)))


def _counted(lies: Outlook) -> tuple[Reason, ...]:
    """Who may hold what; how often that wins is drawn beside it."""
    return tuple(reason for reason in told_of_massimo(lies) if reason.key != "casanova.reason.if_all_stay")


def _first_of_card(view: CasanovaView, move: Move, terms: Sequence[tuple[Move, Terms]], dice: int, card: int) -> Reason:
    """What decided for these dice or this card."""
    chance = Pots(view).chance(dice, card)
    arguments: dict[str, int | str] = {"count": dice, "card": card, "chance": chance}
    word = "announce" if isinstance(move, Announce) else "play"
    if len(terms) < 2:
        return Reason(f"casanova.because.pot.{word}", arguments)
    part = decisive(terms[0][1], terms[1][1])
    match part:
        case "hand":
            kept = max((other for other in view.hand if other != card), default=card)
            if isinstance(move, Play):
                second = terms[1][0]
                kept = second.card if isinstance(second, Play) else kept
            return Reason(f"casanova.because.hand.{word}", arguments | {"kept": kept})
        case "fold" | "stake":
            active = Seat(view.active or 0)
            if active != view.seat:
                return Reason(f"casanova.because.{part}.{word}.other", arguments | {"seat": active})
            return Reason(
                f"casanova.because.{part}.{word}", arguments | {"pot": pot_to_come(view), "stake": view.stake}
            )
        case "standing":
            return Reason("casanova.because.standing")
        case _:
            return Reason(f"casanova.because.{part}.{word}", arguments)


def _first_of_answer(view: CasanovaView, move: Move, part: str) -> Reason:
    """What decided for an answer to the massimo."""
    lies = outlook(view)
    assert lies is not None
    others = [other for other in view.in_round if other != view.seat]
    arguments: dict[str, int | str] = {
        "card": lies.card,
        "chance": percent(Fraction(lies.chance)),
        "pot": view.pot,
        "stake": view.stake,
        "count": view.coins[view.seat],
    }
    if part == "standing":
        return Reason("casanova.because.standing")
    match move:
        case Double() if part == "fold" and not view.rules.broke_stays and not any(map(view.can_pay_stake, others)):
            word = "double.sure"
        case Double():
            word = "double"
        case Match():
            word = "match"
        case _ if view.phase is Phase.STAY:
            word = "stay"
        case _:
            word = "fold"
    return Reason(f"casanova.because.{part}.{word}", arguments)


def pot_to_come(view: CasanovaView) -> int:
    """The pot once everybody in the round has paid the ante."""
    return view.pot + view.rules.ante * sum(not view.laid[seat] for seat in view.in_round)


def _likeliest(lay: Lay) -> int:
    """The card that is laid most."""
    return lay.cards[max(range(len(lay.chances)), key=lay.chances.__getitem__)]
