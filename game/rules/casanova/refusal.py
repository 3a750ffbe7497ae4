"""Why a move of Casanova is refused: one sentence, a text key, and what the text is filled with."""

from __future__ import annotations

from game.errors import IllegalMove
from game.rules.casanova.moves import Announce, Double, FirstPlayer, Fold, Match, Play, Roll
from game.rules.casanova.view import CasanovaView, Phase
from game.rules.core import CHANCE, Move


def reason_of(view: CasanovaView, move: Move) -> IllegalMove:
    """The reason why this illegal move is refused here; any seat's view will do, since it tells nothing hidden."""
    rules = view.rules
    who = "chance" if move.seat == CHANCE else f"seat {move.seat}"
    if view.to_move is None:
        return IllegalMove("The game is over.", "casanova.illegal.over")
    if move.seat != view.to_move:
        turn = "chance" if view.to_move == CHANCE else f"seat {view.to_move}"
        sentence = f"It is not the turn of {who}: {turn} is to move."
        return IllegalMove(sentence, "casanova.illegal.turn", {"seat": view.to_move})
    match view.phase, move:
        case Phase.PLAY, Play():
            sentence = f"Card {move.card} is not in the hand of {who}."
            return IllegalMove(sentence, "casanova.illegal.card", {"card": move.card})
        case Phase.ANNOUNCE, Announce():
            sentence = f"{move.dice} dice cannot be announced: from 1 to {rules.dice.count}."
            return IllegalMove(sentence, "casanova.illegal.dice", {"dice": move.dice, "most": rules.dice.count})
        case Phase.ROLL, Roll():
            sentence = f"A roll here is {view.dice} faces from 1 to {rules.dice.sides}."
            return IllegalMove(sentence, "casanova.illegal.roll")
        case Phase.FIRST_PLAYER, FirstPlayer():
            sentence = f"There is no seat {move.player}: from 0 to {len(view.coins) - 1}."
            return IllegalMove(sentence, "casanova.illegal.seat")
        case (Phase.STAY, Double()) | (Phase.MATCH, Match()):
            coins, stake = view.coins[move.seat], view.stake
            sentence = f"{who.capitalize()} holds {coins} coins, the stake is {stake}."
            return IllegalMove(sentence, "casanova.illegal.stake", {"coins": coins, "stake": stake})
        case Phase.MATCH, Fold():
            sentence = "A player without coins for the stake stays in under these rules."
            return IllegalMove(sentence, "casanova.illegal.fold")
        case _:
            sentence = f"The move {move.word} is not for this moment: the phase is {view.phase.value}."
            return IllegalMove(sentence, "casanova.illegal.moment")
