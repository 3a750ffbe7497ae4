"""Canaletto, by Günter Cornett (Hans im Glück 1995): auctions on the ring of palaces. Three or four players.

Source: docs/rules/canaletto.md, drawn from two printed rule sheets; where
they disagree there is a switch.

Setting up: DEAL puts the treasures into the palaces, VALUATIONS the values into their row, START gondola and column on
one palace, FIRST_BIDDER draws who opens.

A round is one auction of all the tiles in the palace where the column stands:
    BID       Clockwise, each player still in passes, bids more than the standing bid (by `lowest_raise` or more, the
              first at least `opening_bid`), or plays their mask (a bribe; after a bid, up to a standing bid of
              `bribe.limit`) and takes the lot for nothing. A bid moves the gondola clockwise by the raise, times
              `steps_a_coin`.
    BRIBE     With `bribe.after_pass` a player who has passed may still bribe when play goes past them.
              When all but one have passed, the standing bidder pays the bid: from their money first, what is missing is
              debt. Where nobody has bid the last player has to open, or takes the lot for nothing (`nobody_bids`).
    SELL      A type of which players own all tiles is sold: each tile brings the next value of the row. Of several, who
              acquired the lot chooses the order.
Then the column goes to the gondola, or both to the next palace with tiles; the player to the left of who acquired the
lot opens (`next_opener`).

END: when at most `end_at_types` types are unsold. The highest score wins: money less `debt_factor` times the debt;
equal scores share.
"""

from __future__ import annotations

from game.rules.canaletto.deal import (
    Dealing,
)
from game.rules.canaletto.events import (
    AuctionStarted,
    BidPlaced,
    BribeDeclined,
    BribePlayed,
    ColumnMoved,
    FirstBidderDrawn,
    GameEnded,
    GondolaMoved,
    LotAcquired,
    Passed,
    PricePaid,
    RowLaid,
    SetSold,
    StartDrawn,
    TreasuresDealt,
)
from game.rules.canaletto.game import (
    CanalettoGame,
)
from game.rules.canaletto.moves import (
    Bid,
    Deal,
    FirstBidder,
    LayRow,
    Pass,
    Sell,
    Start,
    TakeBribe,
)
from game.rules.canaletto.rules import (
    BOXED,
    Bribe,
    CanalettoRules,
    ForPlayers,
    Palaces,
    Valuations,
)
from game.rules.canaletto.state import (
    CanalettoState,
)
from game.rules.canaletto.view import (
    CanalettoTermination,
    CanalettoView,
    Phase,
)

GAME = CanalettoGame
"""What the registry resolves."""

__all__ = [
    "BOXED",
    "GAME",
    "AuctionStarted",
    "Bid",
    "BidPlaced",
    "Bribe",
    "BribeDeclined",
    "BribePlayed",
    "CanalettoGame",
    "CanalettoRules",
    "CanalettoState",
    "CanalettoTermination",
    "CanalettoView",
    "ColumnMoved",
    "Deal",
    "Dealing",
    "FirstBidder",
    "FirstBidderDrawn",
    "ForPlayers",
    "GameEnded",
    "GondolaMoved",
    "LayRow",
    "LotAcquired",
    "Palaces",
    "Pass",
    "Passed",
    "Phase",
    "PricePaid",
    "RowLaid",
    "Sell",
    "SetSold",
    "Start",
    "StartDrawn",
    "TakeBribe",
    "TreasuresDealt",
    "Valuations",
]
