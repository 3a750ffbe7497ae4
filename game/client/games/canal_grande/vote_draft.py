"""What the lifted cards mean in a vote: the move they make, what it adds, costs and brings back, and what it lacks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.client.games.canal_grande.draw_bar import Wording
from game.client.games.canal_grande.names import card_name, cards_text
from game.client.words.locale import Message, msg
from game.rules.canal_grande import CanalGrandeView, Phase, Raise, Vote, put_away
from game.rules.core import Move, Seat


def quarter_of(view: CanalGrandeView, lifted: Sequence[str]) -> str | None:
    """The quarter that is voted on, or would be: that of the card lifted first."""
    if view.vote is not None:
        return view.vote.quarter
    return next((card for card in lifted if card != "gondola"), None)


def move_of(view: CanalGrandeView, lifted: Sequence[str]) -> Move | None:
    """The move that the lifted cards make, in the order in which they were lifted; None where they make none."""
    quarter = quarter_of(view, lifted)
    if quarter is None or not lifted:
        return None
    if view.phase is Phase.VOTE:
        rest = tuple(card for card in lifted if card != quarter)
        return Vote(view.seat, quarter, len(lifted) - len(rest), rest)
    return Raise(view.seat, tuple(lifted))


def barred(view: CanalGrandeView, card: str) -> Message | None:
    """Why no move that is legal now plays this card of the hand; None where one does."""
    hand = Counter(view.hand)
    if view.phase is Phase.VOTE:
        return _barred_from_opening(view, card, hand)
    vote = view.vote
    assert vote is not None
    own, gondolas = hand[vote.quarter], view.rules.boats(hand["gondola"])
    needed = max(1, view.missing_to_lead()) if view.players == 2 else 1
    others = sorted(
        (count for name, count in hand.items() if name not in (vote.quarter, "gondola", card)), reverse=True
    )
    brought = hand[card] if card not in (vote.quarter, "gondola") else 0
    reinforces = bool(gondolas) and (view.may_reinforce() or own > 0)
    most = own + (sum(sorted((*others, brought), reverse=True)[:gondolas]) if reinforces else 0)
    if most < needed:
        return msg("canal_grande.lacks.only_pass")
    if card == vote.quarter:
        return None
    if not reinforces:
        return msg("canal_grande.lacks.gondola")
    if card == "gondola":
        return None if others else msg("canal_grande.lacks.brought")
    return None if own + brought + sum(others[: gondolas - 1]) >= needed else msg("canal_grande.lacks.too_few")


def _barred_from_opening(view: CanalGrandeView, card: str, hand: Counter[str]) -> Message | None:
    reinforced = view.rules.opens_reinforced(view.players)
    nameable = view.nameable()
    if card == "gondola":
        quarters = [name for name in view.rules.quarters.names if hand[name]]
        brings = reinforced and len(quarters) > 1 and bool(nameable) and view.rules.boats(hand[card]) > 0
        return None if brings else msg("canal_grande.lacks.opening")
    if card in nameable or (
        reinforced and view.rules.boats(hand["gondola"]) and any(name != card for name in nameable)
    ):
        return None
    return msg("canal_grande.lacks.barred", quarter=card_name(card))


def replaces(view: CanalGrandeView, lifted: Sequence[str], card: str) -> bool:
    """Whether lifting this card puts it in the place of those lifted: an opening names one quarter."""
    if view.phase is not Phase.VOTE or view.rules.opens_reinforced(view.players):
        return False
    return any(other != card for other in lifted)


def votes_added(lifted: Sequence[str]) -> int:
    """How many votes the lifted cards count."""
    return sum(card != "gondola" for card in lifted)


def headline(view: CanalGrandeView, cards: Sequence[str]) -> Wording:
    """The lifted cards, what they add, and how the vote stands with them; in short without the cards."""
    more = votes_added(cards)
    ours, theirs = view.standing()
    if view.phase is Phase.VOTE:
        return Wording(
            msg("canal_grande.plan.opening", cards=cards_text(cards), count=more),
            msg("canal_grande.plan.opening.short", count=more),
        )
    after = ours + more
    key = "lead" if after > theirs else "tie" if after == theirs else "behind"
    standing = msg(f"canal_grande.plan.{key}", ours=after, theirs=theirs)
    return Wording(
        msg("canal_grande.plan.raise", cards=cards_text(cards), count=more, standing=standing),
        msg("canal_grande.plan.raise.short", count=more, standing=standing),
    )


def outcome(view: CanalGrandeView, cards: Sequence[str]) -> tuple[Wording, Wording]:
    """What becomes of all the own cards in this vote where it is won, and where it is lost; in short as numbers."""
    quarter = quarter_of(view, cards)
    assert quarter is not None
    played = (*view.vote.played[view.seat], *cards) if view.vote is not None else tuple(cards)
    shows, first, rules = quarter in played, _first_brought(view, cards), view.rules.vote
    given = quarter if shows and not _partner_gives(view) else None
    own_first = quarter if shows else first
    gone, back = put_away(rules.winner_keeps, played, given, own_first, "gondola")
    won = _won(view, quarter, gone, back)
    lost = quarter if _gives_when_lost(view) else None
    gone, back = put_away(rules.loser_keeps, played, lost, own_first, "gondola")
    return won, _lost(view, [*gone, *([lost] if lost is not None else [])], back)


def _won(view: CanalGrandeView, quarter: str, gone: Sequence[str], back: Sequence[str]) -> Wording:
    words = {"quarter": card_name(quarter), "gone": cards_text(_in_order(view, gone))}
    if back:
        words["back"] = cards_text(_in_order(view, back))
        return Wording(msg("canal_grande.plan.won.back" if gone else "canal_grande.plan.won.all_back", **words))
    if gone:
        short = msg("canal_grande.plan.won.short", quarter=card_name(quarter), count=len(gone))
        return Wording(msg("canal_grande.plan.won", **words), short)
    return Wording(msg("canal_grande.plan.won_all", quarter=card_name(quarter)))


def _lost(view: CanalGrandeView, gone: Sequence[str], back: Sequence[str]) -> Wording:
    lost, kept = cards_text(_in_order(view, gone)), cards_text(_in_order(view, back))
    if not gone:
        return Wording(msg("canal_grande.plan.lost_none", back=kept))
    if not back:
        return Wording(msg("canal_grande.plan.lost_all", gone=lost))
    return Wording(
        msg("canal_grande.plan.lost", gone=lost, back=kept),
        msg("canal_grande.plan.lost.short", gone=lost, count=len(back)),
    )


def _gives_when_lost(view: CanalGrandeView) -> bool:
    """Whether the winners, if it is the other side, get a card of this seat: nobody of theirs shows the quarter."""
    vote = view.vote
    if vote is None or vote.challenger != view.seat:
        return False
    ours = view.team(view.seat)
    return not any(vote.quarter in cards for seat, cards in enumerate(vote.played) if seat not in ours)


def _partner_gives(view: CanalGrandeView) -> bool:
    """Whether the won quarter would be a card of the partner, who named it first."""
    if view.vote is None:
        return False
    ours = [seat for seat in view.vote.first_named if seat in view.team(view.seat)]
    return bool(ours) and ours[0] != view.seat


def _first_brought(view: CanalGrandeView, cards: Sequence[str]) -> str | None:
    """Of a play without the quarter: the card that is lost, of the earliest play that which comes first."""
    vote = view.vote
    opened = vote.opened[view.seat] if vote is not None and vote.opened[view.seat] else cards
    names = view.rules.quarters.names
    return min((card for card in opened if card in names), key=names.index, default=None)


def _in_order(view: CanalGrandeView, cards: Sequence[str]) -> tuple[str, ...]:
    order, counts = (*view.rules.quarters.names, "gondola"), Counter(cards)
    return tuple(card for card in order for _ in range(counts[card]))


def victims(view: CanalGrandeView) -> tuple[Seat, ...]:
    """From whom a Traitor may take a card."""
    team = view.team(view.seat)
    return tuple(Seat(seat) for seat, size in enumerate(view.hand_sizes) if size and seat not in team)
