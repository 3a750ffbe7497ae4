"""Why a move of Canaletto is refused: a text key, and what the text is filled with."""

from __future__ import annotations

from game.errors import IllegalMove
from game.rules.canaletto.moves import Bid, Deal, FirstBidder, LayRow, Pass, Sell, Start, TakeBribe
from game.rules.canaletto.view import CanalettoView, Phase
from game.rules.core import Move


def reason_of(view: CanalettoView, move: Move) -> IllegalMove:
    """The reason why this illegal move is refused here; any seat's view will do, since nothing is hidden from one."""
    rules = view.rules
    if view.to_move is None:
        return IllegalMove("canaletto.illegal.over")
    if move.seat != view.to_move:
        return IllegalMove("canaletto.illegal.turn")
    match view.phase, move:
        case Phase.DEAL, Deal():
            palaces = rules.palaces
            return IllegalMove(
                "canaletto.illegal.deal", palaces=palaces.count, least=palaces.min_tiles, most=palaces.max_tiles
            )
        case Phase.VALUATIONS, LayRow():
            return IllegalMove("canaletto.illegal.row", slots=rules.valuations.slots)
        case Phase.START, Start():
            return IllegalMove("canaletto.illegal.palace", palace=move.palace, highest=rules.palaces.count - 1)
        case Phase.FIRST_BIDDER, FirstBidder():
            return IllegalMove("canaletto.illegal.seat", seat=move.player, highest=len(view.money) - 1)
        case Phase.BID, Bid():
            return bid_reason(view, move.amount)
        case Phase.BID, Pass():
            return IllegalMove("canaletto.illegal.must_open")
        case ((Phase.BID | Phase.BRIBE), TakeBribe()):
            return _bribe_reason(view)
        case Phase.SELL, Sell():
            return IllegalMove("canaletto.illegal.sell", treasure=move.treasure)
        case _:
            return IllegalMove("canaletto.illegal.moment")


def bid_reason(view: CanalettoView, amount: int) -> IllegalMove:
    """The reason why who is to bid cannot bid this amount."""
    highest, lowest = view.rules.highest_bid, view.lowest_bid
    if lowest > highest:
        return IllegalMove("canaletto.illegal.no_higher", highest=highest)
    return IllegalMove("canaletto.illegal.bid", amount=amount, lowest=lowest, highest=highest)


def _bribe_reason(view: CanalettoView) -> IllegalMove:
    if view.to_move is not None and not view.bribes[view.to_move]:
        return IllegalMove("canaletto.illegal.no_mask")
    if not view.standing_bid:
        return IllegalMove("canaletto.illegal.bribe_before_bid")
    return IllegalMove("canaletto.illegal.bribe_limit", limit=view.rules.bribe.limit, standing=view.standing_bid)
