"""Why a move of Canaletto is refused: one sentence, a text key, and what the text is filled with."""

from __future__ import annotations

from game.errors import IllegalMove
from game.quoting import shown_text
from game.rules.canaletto.moves import Bid, Deal, FirstBidder, LayRow, Pass, Sell, Start, TakeBribe
from game.rules.canaletto.view import CanalettoView, Phase
from game.rules.core import CHANCE, Move


def reason_of(view: CanalettoView, move: Move) -> IllegalMove:
    """The reason why this illegal move is refused here; any seat's view will do, since nothing is hidden from one."""
    current, rules = view.to_move, view.rules
    if current is None:
        return IllegalMove("The game is over.", "canaletto.illegal.over")
    if move.seat != current:
        who = "chance" if move.seat == CHANCE else f"seat {move.seat}"
        turn = "chance" if current == CHANCE else f"seat {current}"
        sentence = f"It is not the turn of {who}: {turn} is to move."
        return IllegalMove(sentence, "canaletto.illegal.turn", {"seat": current})
    match view.phase, move:
        case Phase.DEAL, Deal():
            sentence = (
                f"A deal here is every treasure once, in {rules.palaces.count} palaces of {rules.palaces.min_tiles} to "
                f"{rules.palaces.max_tiles} different ones."
            )
            return IllegalMove(sentence, "canaletto.illegal.deal")
        case Phase.VALUATIONS, LayRow():
            sentence = f"A row here is {rules.valuations.slots} of the valuation tiles, each at most once."
            return IllegalMove(sentence, "canaletto.illegal.row")
        case Phase.START, Start():
            sentence = f"There is no palace {move.palace}: from 0 to {rules.palaces.count - 1}."
            return IllegalMove(sentence, "canaletto.illegal.palace", {"palace": move.palace})
        case Phase.FIRST_BIDDER, FirstBidder():
            sentence = f"There is no seat {move.player}: from 0 to {len(view.money) - 1}."
            return IllegalMove(sentence, "canaletto.illegal.seat")
        case Phase.BID, Bid():
            return _bid_reason(view, move)
        case Phase.BID, Pass():
            return IllegalMove(
                "All others have passed and nobody has bid: the last player has to open.", "canaletto.illegal.must_open"
            )
        case ((Phase.BID | Phase.BRIBE), TakeBribe()):
            return _bribe_reason(view)
        case Phase.SELL, Sell():
            sentence = f"No set of {shown_text(move.treasure)} is complete and unsold."
            return IllegalMove(sentence, "canaletto.illegal.sell", {"treasure": move.treasure})
        case _:
            sentence = f"The move {move.word} is not for this moment: the phase is {view.phase.value}."
            return IllegalMove(sentence, "canaletto.illegal.moment")


def _bid_reason(view: CanalettoView, move: Bid) -> IllegalMove:
    highest, lowest = view.rules.highest_bid, view.lowest_bid
    if lowest > highest:
        sentence = f"The highest bid, {highest}, has been made: nobody can bid more."
        return IllegalMove(sentence, "canaletto.illegal.no_higher", {"highest": highest})
    sentence = f"A bid of {move.amount} cannot be made: from {lowest} to {highest}."
    arguments: dict[str, object] = {"amount": move.amount, "lowest": lowest, "highest": highest}
    return IllegalMove(sentence, "canaletto.illegal.bid", arguments)


def _bribe_reason(view: CanalettoView) -> IllegalMove:
    limit = view.rules.bribe.limit
    if view.to_move is not None and not view.bribes[view.to_move]:
        return IllegalMove("This player has no mask left.", "canaletto.illegal.no_mask")
    if not view.standing_bid:
        return IllegalMove("A mask can be played only after a bid.", "canaletto.illegal.bribe_before_bid")
    sentence = f"A mask can be played up to a standing bid of {limit}, it is {view.standing_bid}."
    return IllegalMove(sentence, "canaletto.illegal.bribe_limit", {"limit": limit, "standing": view.standing_bid})
