"""Why a move is refused: one sentence, a text key and what fills it. Asked only when a move is illegal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.errors import IllegalMove
from game.quoting import shown_text
from game.rules.canal_grande.moves import (
    CatchUp,
    Choose,
    DealHand,
    Divide,
    Draw,
    FirstDivider,
    Pass,
    Raise,
    Reveal,
    Spy,
    Steal,
    Traitor,
    Vote,
)
from game.rules.canal_grande.view import Phase
from game.rules.core import CHANCE, Move, Seat

if TYPE_CHECKING:
    from game.rules.canal_grande.state import CanalGrandeState

MOMENT: dict[type[Move], Phase] = {
    DealHand: Phase.DEAL,
    FirstDivider: Phase.FIRST_DIVIDER,
    Reveal: Phase.REVEAL,
    Divide: Phase.DIVIDE,
    Choose: Phase.CHOOSE,
    Traitor: Phase.TRAITOR,
    Steal: Phase.STEAL,
    Spy: Phase.SPY,
    Draw: Phase.DRAW,
    Vote: Phase.VOTE,
    Raise: Phase.RAISE,
    Pass: Phase.RAISE,
    CatchUp: Phase.CATCH_UP,
}
"""The phase each kind of move belongs to."""


def refusal(state: CanalGrandeState, move: Move) -> IllegalMove:
    """The reason why this illegal move is refused here."""
    if state.current_player is None:
        return IllegalMove("The game is over.", "canal_grande.illegal.over")
    if move.seat != state.current_player:
        turn = _name(state.current_player)
        return IllegalMove(
            f"It is not the turn of {_name(move.seat)}: {turn} is to move.",
            "canal_grande.illegal.turn",
            {"seat": state.current_player},
        )
    if MOMENT.get(type(move)) is not state.phase:
        return IllegalMove(
            f"The move {move.word} is not for this moment: the phase is {state.phase.value}.",
            "canal_grande.illegal.moment",
        )
    match move:
        case Divide():
            return _of_division(state, move)
        case Choose():
            return IllegalMove(f"There is no offer {move.offer}: 0 or 1.", "canal_grande.illegal.offer")
        case Traitor():
            return IllegalMove(
                f"A Traitor cannot take from seat {move.victim}: only from an opponent who has a card.",
                "canal_grande.illegal.victim",
            )
        case Vote():
            return _of_vote(state, move)
        case Raise():
            return _of_raise(state, move)
        case Steal():
            return IllegalMove(
                f"{shown_text(move.card)} is not in the hand of seat {state.victim}.",
                "canal_grande.illegal.not_in_hand",
                {"card": move.card},
            )
        case _:
            return IllegalMove(
                f"These cannot be the cards of the move {move.word} here.", "canal_grande.illegal.not_in_pile"
            )


def _name(seat: Seat) -> str:
    return "chance" if seat == CHANCE else f"seat {seat}"


def _of_division(state: CanalGrandeState, move: Divide) -> IllegalMove:
    turned = Counter(state.turned_cards())
    for card, count in Counter(move.offer).items():
        if count > turned[card]:
            return IllegalMove(
                f"{shown_text(card)} was not turned up so often.", "canal_grande.illegal.not_turned_up", {"card": card}
            )
    return IllegalMove(
        f"Each offer needs at least one of the {len(state.turned_cards())} cards.", "canal_grande.illegal.empty_offer"
    )


def _missing(state: CanalGrandeState, seat: Seat, cards: Sequence[str]) -> IllegalMove | None:
    """What of these cards is no quarter or Gondola, or not in the hand."""
    game = state.game
    hand = state.hands[seat]
    for card, count in Counter(cards).items():
        kind = game.index.get(card)
        playable = kind is not None and (kind < game.quarters or kind == game.gondola)
        held = hand[kind] if playable and kind is not None else 0
        if count > held:
            return IllegalMove(
                f"Seat {seat} has {held} of {shown_text(card)} in hand, not {count}.",
                "canal_grande.illegal.not_held",
                {"card": card, "count": held},
            )
    return None


def _of_vote(state: CanalGrandeState, move: Vote) -> IllegalMove:
    game = state.game
    quarter = game.index.get(move.quarter)
    if quarter is None or quarter >= game.quarters:
        return IllegalMove(
            f"{shown_text(move.quarter)} is no quarter.", "canal_grande.illegal.no_quarter", {"quarter": move.quarter}
        )
    if state.named >> quarter & 1:
        return IllegalMove(
            f"A vote in {shown_text(move.quarter)} was held already.",
            "canal_grande.illegal.named",
            {"quarter": move.quarter},
        )
    if move.count < 1:
        return IllegalMove(
            "A vote is opened with at least one card of the quarter.", "canal_grande.illegal.opening_empty"
        )
    if move.count > state.hands[move.seat][quarter]:
        held = state.hands[move.seat][quarter]
        return IllegalMove(
            f"Seat {move.seat} has {held} of {shown_text(move.quarter)} in hand, not {move.count}.",
            "canal_grande.illegal.not_held",
            {"card": move.quarter, "count": held},
        )
    if game.players != 2 or not game.rules.vote.opening_reinforcement:
        return IllegalMove(
            "An opening is cards of the named quarter and nothing else.", "canal_grande.illegal.opening_reinforced"
        )
    return _missing(state, move.seat, (move.quarter,) * move.count + move.reinforcement) or _of_gondolas(
        game.counts_in_hand(move.reinforcement), quarter, game.gondola
    )


def _of_gondolas(counts: Sequence[int], quarter: int, gondola: int) -> IllegalMove:
    """What is wrong with Gondolas and the cards they bring."""
    brought = [count for card, count in enumerate(counts) if card not in (quarter, gondola) and count]
    gondolas = counts[gondola]
    if len(brought) > gondolas:
        return IllegalMove(
            f"{len(brought)} other quarters need as many Gondolas, not {gondolas}.",
            "canal_grande.illegal.gondolas_few",
            {"gondolas": gondolas, "count": len(brought)},
        )
    return IllegalMove(
        f"{gondolas} Gondolas have to bring a card of another quarter each, not {sum(brought)} in all.",
        "canal_grande.illegal.gondolas_many",
        {"count": gondolas, "cards": sum(brought)},
    )


def _of_raise(state: CanalGrandeState, move: Raise) -> IllegalMove:
    game, ballot = state.game, state.ballot
    assert ballot is not None
    if not move.cards:
        return IllegalMove("A raise is at least one card.", "canal_grande.illegal.raise_empty")
    missing = _missing(state, move.seat, move.cards)
    if missing is not None:
        return missing
    counts = game.counts_in_hand(move.cards)
    others = [count for card, count in enumerate(counts) if card not in (ballot.quarter, game.gondola) and count]
    name = game.name_of(ballot.quarter)
    if len(others) > counts[game.gondola] or counts[game.gondola] > sum(others):
        return _of_gondolas(counts, ballot.quarter, game.gondola)
    means = state.means(move.seat)
    if others and not means.free and not counts[ballot.quarter]:
        return IllegalMove(
            f"A reinforcement needs a card of {name} on the table first.",
            "canal_grande.illegal.needs_quarter",
            {"quarter": name},
        )
    total = ballot.totals[move.seat] + counts[ballot.quarter] + sum(others)
    needed = ballot.totals[1 - move.seat] + 1
    return IllegalMove(
        f"The raise brings {total}, at least {needed} are needed.",
        "canal_grande.illegal.too_low",
        {"total": total, "needed": needed},
    )
