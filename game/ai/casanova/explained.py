"""Advice at Casanova: what the best move and the second are made of, and what decided between them, in words.

A mixed choice is told by the two moves that are played most, the one first that is worth more. The part of their worth
that differs most (`terms`) is named first, by what can be counted on the table; a key is
`casanova.because.<part>.<decision>`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import structs

from game.ai.casanova.answers import is_free
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
NEVER_AND_ALWAYS = (0, 100)
"""Chances in per cent that are told in words."""
FOR_IT = {("fold", "match"), ("stake", "match"), ("stake", "double"), ("pot", "stay"), ("stake", "play")}
"""Parts and moves where it speaks for the move that the own card wins often."""
AGAINST_IT = {("stake", "fold"), ("stake", "stay"), ("pot", "double")}
"""Those where it speaks for the move that the own card wins seldom."""


@dataclass(frozen=True, slots=True)
class Pots:
    """How often cards win this pot where all stay in and each unseen card is as likely."""

    view: CasanovaView
    """What the seat knows."""

    def chance(self, dice: int, card: int) -> int:
        """In per cent."""
        ways = self._ways(dice)
        field = field_of(self.view)
        (won,) = field.shares([card], [ways])[0]
        return percent(Fraction(won, field.whole * sum(ways)))

    def reached(self, dice: int, card: int) -> list[Reason]:
        """How often the massimo is not under the card; nothing where it always is."""
        ways = self._ways(dice)
        reached = Fraction(sum(ways[card:]), sum(ways))
        return [reached_reason(dice, card, reached)] if reached else []

    def _ways(self, dice: int) -> Sequence[int]:
        rules = self.view.rules
        return _ways(rules.dice.each, rules.cards.top, min(dice, rules.cards.top))


@lru_cache(maxsize=4)
def _ways(sides: tuple[int, ...], top: int, dice: int) -> Sequence[int]:
    """As `Rolls.ways`; an explanation asks for the same two numbers of dice again and again."""
    return Rolls(sides, top).ways(dice)


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
    other = plan.numbers[places[1]] if len(places) > 1 else None
    rival = None if other is None else (other, _likeliest(plan.lay(other)))
    told = [_first_of_card(view, choice.move, terms, (dice, card), rival), *_next(view, (dice, card), rival, "dice")]
    return structs.replace(choice, terms=terms, reasons=(*told, *Pots(view).reached(dice, card)))


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
    rival = (dice, lay.cards[places[1]]) if len(places) > 1 else None
    told = [_first_of_card(view, terms[0][0], terms, (dice, best), rival), *_next(view, (dice, best), rival, "card")]
    mixed = [at for at, chance in enumerate(lay.chances) if chance >= MIN_MIXED]
    if len(mixed) > 1:
        arguments: dict[str, int | str] = {"lowest": lay.cards[mixed[0]], "highest": lay.cards[mixed[-1]]}
        told.append(Reason("casanova.reason.mixes_cards", arguments | {"count": len(mixed)}))
    return structs.replace(choice, terms=terms, reasons=(*told, *Pots(view).reached(dice, best)))


def _next(view: CasanovaView, best: tuple[int, int], other: tuple[int, int] | None, what: str) -> list[Reason]:
    """How often the next best wins this pot; where that is more often than the best, that it counts for less.

    Args:
        view: what the seat knows.
        best: the dice and the card that are advised.
        other: those that come next; None where nothing does.
        what: `dice` or `card`, whichever is chosen.
    """
    if other is None:
        return []
    chance, more = Pots(view).chance(*other), Pots(view).chance(*best)
    if chance in NEVER_AND_ALWAYS:
        return []
    arguments: dict[str, int | str] = {"card": other[1], "chance": chance}
    if what == "dice":
        arguments["count"] = other[0]
    return [Reason(f"casanova.reason.next_{what}{'.more' if chance > more else ''}", arguments)]


def answer(
    view: CasanovaView, plan: RoundPlan, choice: Choice, stayed: Sequence[int], chance: float, *, is_forced: bool
) -> Choice:
    """The choice between stay and double, or fold and match, explained.

    Args:
        view: what the seat knows.
        plan: the round thought through.
        choice: what is chosen.
        stayed: the places of those who have matched already.
        chance: how often it doubles or matches.
        is_forced: whether that follows from what no level overlooks, whatever the two are valued at.
    """
    lies = outlook(view)
    if lies is None or view.dice is None or view.massimo is None or view.face_down is None:
        return choice
    (no, no_value), (yes, yes_value) = choice.values
    said = [(part, own.say(view.dice, view.massimo, lies.card, stayed)) for part, own in plan.parts(cards=False)]
    of_no = (no, in_wins({part.key: both.no - part.base for part, both in said}))
    of_yes = (yes, in_wins({part.key: both.yes - part.base for part, both in said}))
    is_yes = chance > 0.5 if is_forced or yes_value == no_value else yes_value > no_value
    terms: tuple[tuple[Move, Terms], ...] = (of_yes, of_no) if is_yes else (of_no, of_yes)
    best = terms[0][0]
    part = decisive(terms[0][1], terms[1][1])
    if is_forced and (yes_value > no_value) != is_yes:
        # What no level overlooks was overlooked where the two were valued: of the other nothing true can be told.
        terms, part = terms[:1], "fold" if is_yes else "stake"
    told = [_first_of_answer(view, best, part)]
    if is_forced and is_free(view, plan.standing) and isinstance(best, Double | Match):
        told = [Reason(f"casanova.because.lost.{best.word}")]
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


def _first_of_card(
    view: CasanovaView,
    move: Move,
    terms: Sequence[tuple[Move, Terms]],
    best: tuple[int, int],
    other: tuple[int, int] | None,
) -> Reason:
    """What decided for these dice or this card, against those that come next."""
    (dice, card), pots = best, Pots(view)
    chance = pots.chance(dice, card)
    arguments: dict[str, int | str] = {"count": dice, "card": card}
    word = "announce" if isinstance(move, Announce) else "play"
    part = decisive(terms[0][1], terms[1][1]) if len(terms) > 1 else "pot"
    # By this number the next best would be as good: it is not told for the first.
    is_less = not chance or (other is not None and pots.chance(*other) > chance)
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
                whose, arguments = ".other", arguments | {"seat": active}
            else:
                whose, arguments = "", arguments | {"pot": pot_to_come(view), "stake": view.stake}
            if part == "fold" or word == "announce":
                return Reason(f"casanova.because.{part}.{word}{whose}", arguments)
            how = ".read" if is_less else _how(chance, fair_share(view), ("stake", "play"))
            return _told(f"casanova.because.stake.play{whose}", how, chance, arguments)
        case "standing":
            return Reason("casanova.because.standing")
        case _:
            how = ".read" if is_less else ".always" if chance == 100 else ""
            return _told(f"casanova.because.pot.{word}", how, chance, arguments)


def _told(key: str, how: str, chance: int, arguments: dict[str, int | str]) -> Reason:
    """A reason with its chance, or said so that it needs none."""
    return Reason(key + how, arguments if how else {**arguments, "chance": chance})


def fair_share(view: CasanovaView) -> int:
    """How often each of those in the round wins its pot if all are equal, in per cent."""
    return 100 // len(view.in_round)


def pot_odds(view: CasanovaView) -> int:
    """How often the pot has to be won for the stake to come back, in per cent, rounded up."""
    return -(-100 * view.stake // (view.pot + view.stake))


def _how(chance: int, needed: int, at: tuple[str, str]) -> str:
    """How a chance is told: by its number where that speaks for the move, else in words that are true of any.

    Args:
        chance: how often the own card wins, in per cent, if each unseen card is as likely.
        needed: how often it has to.
        at: the part that decided, and the move; of `FOR_IT` or `AGAINST_IT`.
    """
    if not chance:
        return ".never"
    if at in AGAINST_IT:
        return "" if chance < needed else ".read"
    if chance == 100:
        return ".always"
    return "" if chance >= needed else ".read"


def _first_of_answer(view: CasanovaView, move: Move, part: str) -> Reason:
    """What decided for an answer to the massimo."""
    lies = outlook(view)
    assert lies is not None
    others = [other for other in view.in_round if other != view.seat]
    active, chance = Seat(view.active or 0), percent(Fraction(lies.chance))
    arguments: dict[str, int | str] = {
        "card": lies.card,
        "pot": view.pot,
        "stake": view.stake,
        "count": view.coins[view.seat],
    }
    match move:
        case _ if part == "standing":
            return Reason("casanova.because.standing")
        case Double() if part == "fold" and not view.rules.broke_stays and not any(map(view.can_pay_stake, others)):
            return Reason("casanova.because.fold.double.sure", arguments)
        case Double():
            word, needed = "double", fair_share(view)
        case Match():
            word, needed, arguments = "match", pot_odds(view), arguments | {"seat": active}
        case _ if view.phase is Phase.STAY:
            word, needed = "stay", 1 if part == "pot" else 50
        case _:
            word, needed, arguments = "fold", pot_odds(view), arguments | {"seat": active}
    if (part, word) not in FOR_IT | AGAINST_IT:
        return Reason(f"casanova.because.{part}.{word}", arguments)
    how = _how(chance, needed, (part, word))
    if how == ".never" and word == "match" and view.unseen[active][-1] <= (view.massimo or 0):
        how = ".read"
    return _told(f"casanova.because.{part}.{word}", how, chance, arguments)


def pot_to_come(view: CasanovaView) -> int:
    """The pot once everybody in the round has paid the ante."""
    return view.pot + view.rules.ante * sum(not view.laid[seat] for seat in view.in_round)


def _likeliest(lay: Lay) -> int:
    """The card that is laid most."""
    return lay.cards[max(range(len(lay.chances)), key=lay.chances.__getitem__)]
