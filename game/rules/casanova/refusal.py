"""Why a move of Casanova is refused: a text key, and what the text is filled with."""

from __future__ import annotations

from game.errors import IllegalMove
from game.rules.casanova.moves import Announce, Double, FirstPlayer, Fold, Match, Play, Roll
from game.rules.casanova.view import CasanovaView, Phase
from game.rules.core import Move


def reason_of(view: CasanovaView, move: Move) -> IllegalMove:
    """The reason why this illegal move is refused here; any seat's view will do, since it tells nothing hidden."""
    rules = view.rules
    if view.to_move is None:
        return IllegalMove("casanova.illegal.over")
    if move.seat != view.to_move:
        return IllegalMove("casanova.illegal.turn")
    match view.phase, move:
        case Phase.PLAY, Play():
            return IllegalMove("casanova.illegal.card", card=move.card)
        case Phase.ANNOUNCE, Announce():
            return IllegalMove("casanova.illegal.dice", dice=move.dice, least=rules.dice.least, most=rules.dice.most)
        case Phase.ROLL, Roll():
            sides = rules.dice.each[: view.dice]
            if len(set(sides)) > 1:
                return IllegalMove("casanova.illegal.roll.mixed", dice=view.dice, sides=", ".join(map(str, sides)))
            return IllegalMove("casanova.illegal.roll", count=view.dice, sides=sides[0])
        case Phase.FIRST_PLAYER, FirstPlayer():
            return IllegalMove("casanova.illegal.seat", seat=move.player, highest=len(view.coins) - 1)
        case (Phase.STAY, Double()) | (Phase.MATCH, Match()):
            return IllegalMove("casanova.illegal.stake", stake=view.stake, coins=view.coins[move.seat])
        case Phase.MATCH, Fold():
            return IllegalMove("casanova.illegal.fold")
        case _:
            return IllegalMove("casanova.illegal.moment")
