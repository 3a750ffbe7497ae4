"""Advice of Canal Grande in words: text keys with arguments, the verdict or what decided, then what speaks for it.

Cards are told by their keys; the reader makes their names of them (`canal_grande.card.<key>`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.ai.canal_grande.because import Case, because, last_step, quarter_of
from game.ai.player import Reason
from game.rules.canal_grande import CanalGrandeView, Card, CatchUp, Choose, Divide, Raise, Spy, Traitor, Vote
from game.rules.core import Move, Seat

KEY = "canal_grande."


def for_move(view: CanalGrandeView, move: Move) -> tuple[Reason, ...]:
    """Why this move, whoever chose it."""
    match move:
        case Divide():
            return for_division(view, move.offer)
        case Choose():
            return for_choice(view, move.offer)
        case Traitor():
            return for_traitor(view, move.victim)
        case Spy():
            return for_spy(view, move.draw)
        case CatchUp():
            return for_catch_up(view, move.draw)
        case Vote():
            return for_vote(view, move)
        case _:
            return for_answer(view, move)


def explained(case: Case, part: str) -> tuple[Reason, ...]:
    """Why the better of two moves: what decided, then what can be counted; the move itself is told by the table.

    Args:
        case: the two moves.
        part: the part of their worth that decided, a key of `terms`.
    """
    counted = () if isinstance(case.best, Divide) else for_move(case.view, case.best)[1:]
    for_it = (reason for reason in counted if not _speaks_against(reason))
    told = [because(case, part), *_last_steps(case.view, case.best), *for_it]
    return tuple(reason for at, reason in enumerate(told) if reason not in told[:at])


def _speaks_against(reason: Reason) -> bool:
    """Whether it would keep somebody from the move: cards that the other side holds, a Doge that cannot come."""
    word = reason.key.removeprefix(KEY + "reason.")
    return word == "known_against" or (word == "doges_left" and not reason.arguments["count"])


def beaten(view: CanalGrandeView, most: int, *, only: bool) -> tuple[Reason, ...]:
    """That a vote cannot be won by this hand.

    Args:
        view: what the seat knows.
        most: how many quarter cards the hand can bring.
        only: whether the rules leave nothing but to pass.
    """
    arguments: dict[str, int | str] = {"count": view.missing_to_lead(), "most": most}
    ours, theirs = view.standing()
    standing = Reason(KEY + "reason.standing", {"ours": ours, "theirs": theirs})
    word = "lead" if not only else "raise" if most else "raise.none"
    return (Reason(f"canal_grande.impossible.{word}", arguments), standing)


def partner(view: CanalGrandeView) -> Reason:
    """That a partner has put cards into the vote already."""
    return Reason(KEY + "reason.partner", {"seat": int(view.seat) ^ 1})


def _last_steps(view: CanalGrandeView, move: Move) -> list[Reason]:
    """That the vote wins the game for one side or the other."""
    quarter = quarter_of(view, move)
    if quarter is None:
        return []
    sides = ((view.team(view.seat), "ours"), (view.opponents(view.seat), "theirs"))
    told = [last_step(view, side, quarter, f"canal_grande.because.over.{word}") for side, word in sides]
    return [reason for reason in told if reason is not None]


def for_division(view: CanalGrandeView, offer: Sequence[Card]) -> tuple[Reason, ...]:
    """Why these offers."""
    turned = view.turned_up or ()
    told = [Reason(KEY + "hint.divide", {"first": len(offer), "second": len(turned) - len(offer)})]
    if view.chooser is not None:
        told.append(Reason(KEY + "reason.chooser_takes_more", {"seat": int(view.chooser)}))
    return tuple(told)


def for_choice(view: CanalGrandeView, chosen: int) -> tuple[Reason, ...]:
    """Why this offer."""
    offers = view.offers or ((), ())
    told = [Reason(KEY + ("hint.choose_lower" if chosen else "hint.choose_upper"))]
    doges = sum(1 for card in offers[chosen] if card == "doge")
    if doges:
        told.append(Reason(KEY + "reason.brings_votes", {"count": doges}))
    hand = Counter(view.hand)
    fitting = [card for card in offers[chosen] if isinstance(card, str) and hand[card] and card not in ("gondola",)]
    if fitting:
        told.append(Reason(KEY + "reason.fits_hand", {"card": max(fitting, key=lambda card: hand[card])}))
    told += _numbers_of(view, view.seat, offers[chosen])
    return tuple(told)


def _numbers_of(view: CanalGrandeView, seat: Seat, cards: Sequence[Card]) -> list[Reason]:
    added = sum(card for card in cards if isinstance(card, int))
    room = view.points_to_phase_end(seat)
    if not added or added < room:
        return []
    end = view.rules.table(view.players).phase_end
    return [Reason(KEY + "reason.ends_phase", {"sum": end - room + added, "end": end})]


def for_traitor(view: CanalGrandeView, victim: Seat | None) -> tuple[Reason, ...]:
    """Why the Traitor goes there, or stays."""
    if victim is None:
        return (Reason(KEY + "hint.traitor_stays"),)
    return (
        Reason(KEY + "hint.traitor", {"seat": int(victim)}),
        Reason(KEY + "reason.holds", {"seat": int(victim), "count": view.hand_sizes[victim]}),
    )


def for_spy(view: CanalGrandeView, draws: bool = True) -> tuple[Reason, ...]:
    """Why the Spy draws, or does not."""
    if not draws:
        return (Reason(KEY + "hint.spy_stays"),)
    return (Reason(KEY + "hint.spy", {"count": view.rules.spy_draws}), _doges_left(view))


def for_catch_up(view: CanalGrandeView, draws: bool = True) -> tuple[Reason, ...]:
    """Why to catch up, or not."""
    if not draws:
        return (Reason(KEY + "hint.catch_up_not"),)
    return (Reason(KEY + "hint.catch_up", {"count": view.rules.table(view.players).catch_up}),)


def _doges_left(view: CanalGrandeView) -> Reason:
    """How many Doges the pile still holds: all that lies open is known, and Doges are in no hand."""
    whole = view.rules.deck(view.players)["doge"]
    gone = Counter(view.discards)["doge"] + view.doges + Counter(view.drawing.aside)["doge"]
    if view.offers is not None and view.carrier == view.chooser and view.chosen is not None:
        gone += sum(1 for card in view.offers[1 - view.chosen] if card == "doge")
    return Reason(KEY + "reason.doges_left", {"count": max(whole - gone, 0), "cards": view.pile})


def for_vote(view: CanalGrandeView, move: Vote) -> tuple[Reason, ...]:
    """Why this quarter, and this many cards."""
    held = Counter(view.hand)[move.quarter]
    told = [
        Reason(KEY + "hint.vote", {"quarter": move.quarter, "count": move.count}),
        Reason(KEY + "reason.held", {"quarter": move.quarter, "count": held}),
    ]
    known = sum(Counter(view.known[other])[move.quarter] for other in view.opponents(view.seat))
    if known:
        told.append(Reason(KEY + "reason.known_against", {"quarter": move.quarter, "count": known}))
    else:
        told.append(Reason(KEY + "reason.none_known", {"quarter": move.quarter}))
    told += _won_by(view, move.quarter)
    return tuple(told)


def _won_by(view: CanalGrandeView, quarter: str) -> list[Reason]:
    at = view.rules.quarters.names.index(quarter)
    ours = sum(view.won[seat][at] for seat in view.team(view.seat))
    if not ours:
        return [Reason(KEY + "reason.not_yet_won", {"quarter": quarter})]
    return [Reason(KEY + "reason.won_already", {"quarter": quarter, "count": ours})]


def for_answer(view: CanalGrandeView, move: Move) -> tuple[Reason, ...]:
    """Why to raise so, or to pass."""
    vote = view.vote
    if vote is None:
        return ()
    ours, theirs = view.standing()
    standing = Reason(KEY + "reason.standing", {"ours": ours, "theirs": theirs})
    if isinstance(move, Raise):
        count = sum(1 for card in move.cards if card != "gondola")
        gondolas = len(move.cards) - count
        told = [Reason(KEY + "hint.raise", {"count": len(move.cards), "total": ours + count}), standing]
        if gondolas:
            told.append(Reason(KEY + "reason.reinforced", {"count": gondolas}))
        return (*told, *_won_by(view, vote.quarter))
    if view.missing_to_lead() <= 0:
        return (Reason(KEY + "hint.pass_ahead"), standing)
    return (Reason(KEY + ("hint.pass" if view.can_lead() else "hint.pass_beaten")), standing)
