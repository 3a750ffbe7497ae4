"""What the player of many masks thought, in words: text keys with arguments.

The verdict comes first (`casanova.hint.*`), then what the whole game looks like from here, then why a choice is mixed,
then what can be counted on the table (`reasons`).
"""

from __future__ import annotations

from fractions import Fraction

from game.ai.casanova.chances import Rolls, field_of, outlook
from game.ai.casanova.reasons_of_greedy import percent, reached_reason, told_of_massimo
from game.ai.casanova.solved import Lay
from game.ai.player import Reason
from game.rules.casanova import CasanovaView, Double, Match
from game.rules.core import Move

OFTEN = 0.95
"""A choice made at least so often is as good as sure."""


def for_lay(view: CasanovaView, dice: int, lay: Lay, drawn: int | None, share: float) -> tuple[Reason, ...]:
    """Why these dice, or this card.

    Args:
        view: what the seat knows.
        dice: how many will be rolled.
        lay: what would be laid under them.
        drawn: the place of the card that is laid; None for an announcement.
        share: the chance to win the game.
    """
    at = drawn if drawn is not None else max(range(len(lay.chances)), key=lay.chances.__getitem__)
    card = lay.cards[at]
    rolls = Rolls(view.rules.dice.each, view.rules.cards.top)
    ways = rolls.ways(min(dice, rolls.top))
    field = field_of(view)
    whole = sum(ways)
    (won,) = field.shares([card], [ways])[0]
    chance = percent(Fraction(won, field.whole * whole))
    if drawn is None:
        told = [Reason("casanova.hint.announce", {"count": dice, "card": card, "chance": chance})]
    else:
        told = [Reason("casanova.hint.play", {"card": card, "chance": chance})]
    told.append(_game_share(share))
    likely = [other for other, part in zip(lay.cards, lay.chances, strict=True) if part >= 0.05]
    if len(likely) > 1:
        arguments: dict[str, int | str] = {"count": len(likely), "lowest": likely[0], "highest": likely[-1]}
        told.append(Reason("casanova.reason.mixes_cards", arguments))
    best = max(view.hand)
    if view.rules.rounds > view.round and card != best and _counts_more(view, best, card, ways):
        told.append(Reason("casanova.reason.keeps", {"card": best}))
    reached = Fraction(sum(ways[card:]), whole)
    told.append(reached_reason(dice, card, reached))
    return tuple(told)


def for_say(view: CasanovaView, move: Move, chance: float, share: float) -> tuple[Reason, ...]:
    """Why stay or double, fold or match.

    Args:
        view: what the seat knows.
        move: what it says.
        chance: how likely it doubles or matches here.
        share: the chance to win the game.
    """
    lies = outlook(view)
    if lies is None:
        return ()
    can_pay = view.can_pay_stake(view.seat)
    over = lies.card > lies.massimo
    arguments: dict[str, int | str] = {"stake": view.stake}
    match move:
        case Double():
            others = [other for other in view.in_round if other != view.seat]
            if not view.rules.broke_stays and not any(view.can_pay_stake(other) for other in others):
                key = "casanova.hint.double_unanswered"
            else:
                key = "casanova.hint.double_bluff" if lies.chance <= 0.5 else "casanova.hint.double_for_more"
        case Match():
            key = "casanova.hint.match_worth" if can_pay else "casanova.hint.match_broke"
            if can_pay and over:
                key = "casanova.hint.match_over"
        case _ if move.word == "fold":
            key = "casanova.hint.fold_cheaper" if can_pay else "casanova.hint.fold_broke"
        case _:
            key = "casanova.hint.stay_calm" if can_pay else "casanova.hint.stay_broke"
    told = [Reason(key, arguments), _game_share(share)]
    done = chance if isinstance(move, (Double, Match)) else 1.0 - chance
    if done < OFTEN:
        told.append(Reason("casanova.reason.mixes_answer", {"chance": percent(Fraction(max(done, 0.01)))}))
    return (*told, *told_of_massimo(lies))


def _game_share(share: float) -> Reason:
    return Reason("casanova.reason.game", {"chance": percent(Fraction(min(max(share, 0.0), 1.0)))})


def _counts_more(view: CasanovaView, best: int, card: int, ways: list[int]) -> bool:
    """Whether a card would win this pot more often than the one that is laid."""
    field = field_of(view)
    one, other = field.shares([card, best], [ways])[0]
    return other > one
