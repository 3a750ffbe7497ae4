"""Canaletto, measured at a table of four; also early debt.

A mask solves each lot whole, within a few milliseconds and whatever the limit, so the same seed brings the same games
on every machine.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.canaletto.player import gathered_by_others
from game.ai.masks import shipped_masks
from game.ai.personality import LEVELS
from game.ai.player import Limit, make_player
from game.rules.canaletto import Bid, CanalettoView, Phase, TakeBribe
from game.rules.core import Move, View
from tools.strength.canaletto_bounds import BOUNDS
from tools.strength.canaletto_rivals import ATTACK, BESIDE, SMALL
from tools.strength.far_files import far_files
from tools.strength.measuring import Bar, Result, decisions, rates_at_one_table
from tools.strength.room import Asked, Measurement, Pairing, StrengthRoom
from tools.strength.yardsticks import yardsticks

SEATS = 4
"""How many play."""
MAX_EARLY_DEBT = 0.01
"""In fewer games than this part somebody has debt after the first auction."""

DEBT = "bids on where that is debt"
"""A risk."""
BRIBE = "plays its mask where it may"
"""No patience."""
DENIAL = "raises for sets that only others gather"
"""It lets others believe that it wants what it does not."""


class Debt(Result, frozen=True):
    """How often somebody at a table is in debt after the first auction."""

    games: int
    """How many games were begun."""
    in_debt: int
    """In how many of them somebody was in debt."""

    def __str__(self) -> str:
        """In how many games there was debt."""
        return f"in debt after the first auction: {self.in_debt} of {self.games}"


def shows(trait: str, view: View, move: Move) -> bool | None:
    """Whether a decision shows a trait; None where it is not about it."""
    assert isinstance(view, CanalettoView)
    if view.phase is not Phase.BID or view.must_bid:
        return None
    if trait == BRIBE:
        return isinstance(move, TakeBribe) if view.may_bribe else None
    if view.lowest_bid > view.rules.highest_bid:
        return None
    if trait == DEBT:
        return isinstance(move, Bid) if view.lowest_bid > view.money[view.seat] else None
    if view.standing_bidder is None or not gathered_by_others(view):
        return None
    return isinstance(move, Bid)


def debts(asked: Asked) -> Iterator[tuple[str, Debt]]:
    """At each level, without masks and with one of each: who is in debt after the first auction."""
    for name in asked.names:
        words = (name, *(name.partition(":")[0],) * (asked.game.players - 1))
        players = [make_player(f"ai:{word}", asked.game.id) for word in words]
        in_debt = 0
        for number in range(asked.games):
            for _, view, _ in decisions(asked.game, players, asked.seed, number):
                assert isinstance(view, CanalettoView)
                if view.auction > 1:
                    in_debt += any(view.debt)
                    break
        yield name, Debt(asked.games, in_debt, met=in_debt < MAX_EARLY_DEBT * asked.games)


AT_EACH_LEVEL = tuple(":".join(filter(None, (level, mask))) for level in LEVELS for mask in ("", *shipped_masks()))
"""Each level without a mask and with each: `novice`, `novice:bauta`."""

ROOM = StrengthRoom(
    strength=(
        Pairing(("ai:doge", *("random:15",) * 3), Bar(0.90)),
        Pairing(("ai:doge", *("greedy",) * 3), Bar(0.45)),
        Pairing(("ai:doge", *("ai:senator",) * 3), Bar(0.45)),
        Pairing(("ai:doge", *("ai:merchant",) * 3), Bar(0.60)),
    ),
    tables=(SEATS,),
    levels=Bar(0.64, 0.76),
    shown_by={"bluff": (DENIAL, 1.0), "risk": (DEBT, 1.0), "patience": (BRIBE, -1.0)},
    shows=shows,
    counted=rates_at_one_table,
    limit=Limit(),
    further={
        "debt": Measurement(debts, {SEATS: AT_EACH_LEVEL}),
        "beside": BESIDE,
        "small": SMALL,
        "far": far_files((SEATS,), 4),
        "attack": ATTACK,
        "bounds": BOUNDS,
        "yardsticks": yardsticks({SEATS: 0.5}, ("mcts", "spiel-mcts"), 60),
    },
)
"""How Canaletto is measured."""
