"""What is counted in Canaletto: sets and what they bring, palaces and their prices, bribes, debts."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.counting.room import Ban, CountingRoom, Habit, Habits, Kind, Pace, Uses
from game.rules import canaletto
from game.rules.core import Event, Game, Move, Seat, State, View

OPEN = Pace("to look at a lot and open", 30.0)
BID = Pace("to bid again", 10.0)
PASS = Pace("to pass", 8.0)
BRIBE = Pace("to bribe", 10.0)
SELL = Pace("to choose the set to be sold first", 15.0)


class CanalettoWatch:
    """Whoever counts in one game of Canaletto."""

    def __init__(self, game: Game, uses: Uses) -> None:
        self._uses = uses
        self._unasked = (
            [game.rules.bribe.uses] * game.players if isinstance(game.rules, canaletto.CanalettoRules) else []
        )
        """A seat: how many of its bribes it has not yet been able to play."""

    def before(self, state: State, move: Move) -> None:
        """Counts bribes that may be played, the first time that each may."""
        seat = move.seat
        if isinstance(move, canaletto.Bid | canaletto.Pass | canaletto.TakeBribe) and self._unasked[seat]:
            left = state.bribes[seat] if isinstance(state, canaletto.CanalettoState) else 0
            if left == self._unasked[seat] and state.is_legal(canaletto.TakeBribe(seat)):
                self._unasked[seat] -= 1
                self._uses.there("bribe.bribe")

    def after(self, state: State, events: Sequence[Event]) -> None:  # noqa: ARG002 - the events say it all
        """Counts treasures dealt and sold, lots, bribes and debts."""
        uses = self._uses
        for event in events:
            match event:
                case canaletto.TreasuresDealt(palaces=palaces):
                    for treasure in {name for palace in palaces for name in palace}:
                        uses.there(f"treasure.{treasure}")
                case canaletto.AuctionStarted(palace=palace):
                    uses.there(f"palace.{palace + 1}")
                case canaletto.LotAcquired(reason="bid"):
                    uses.used(f"palace.{event.palace + 1}", {event.seat: 1}, event.price)
                case canaletto.BribePlayed():
                    uses.used("bribe.bribe", {event.seat: 1}, event.amount)
                case canaletto.PricePaid():
                    uses.there("debt.debt")
                    if event.debt:
                        uses.used("debt.debt", {event.seat: 1}, event.debt)
                case canaletto.SetSold(tiles=tiles, value=value):
                    owners = {Seat(seat): count for seat, count in enumerate(tiles) if count}
                    uses.used(f"treasure.{event.treasure}", owners, value * sum(tiles))
                case _:
                    pass


DEAR = 11
"""A lot that is taken with a mask at this bid or more was worth the mask."""


class CanalettoHabits:
    """Whoever counts habits in one game of Canaletto.

    A lot is paid *over its worth* where its tiles, sold by the end of the game, brought less than it cost.
    """

    def __init__(self, game: Game, habits: Habits) -> None:  # noqa: ARG002 - every game's is made alike
        self._habits = habits
        self._bought: list[tuple[Seat, int, tuple[str, ...]]] = []
        """Who bought what for how much."""
        self._brought: dict[str, int] = {}
        """What a tile of each type brought that is sold."""

    def before(self, state: State, move: Move) -> None:
        """Counts nothing: what comes of it says it all."""

    def after(self, state: State, events: Sequence[Event]) -> None:  # noqa: ARG002 - the events say it all
        """Counts masks at once, and lots when the game is over and it is known what they brought."""
        for event in events:
            match event:
                case canaletto.BribePlayed(seat=seat, amount=amount):
                    self._habits.met("bribe_dear", seat, done=amount >= DEAR)
                case canaletto.LotAcquired(seat=seat, lot=lot, price=price, reason="bid"):
                    self._bought.append((seat, price, lot))
                case canaletto.SetSold(treasure=treasure, value=value):
                    self._brought[treasure] = value
                case canaletto.GameEnded():
                    for seat, price, lot in self._bought:
                        worth = sum(self._brought.get(treasure, 0) for treasure in lot)
                        self._habits.met("over_worth", seat, done=price > worth)
                case _:
                    pass


def _pace(state: State, move: Move) -> Pace | None:
    match move:
        case canaletto.Bid():
            return OPEN if isinstance(state, canaletto.CanalettoState) and not state.standing_bid else BID
        case canaletto.Pass():
            return PASS
        case canaletto.TakeBribe():
            return BRIBE
        case canaletto.Sell():
            return SELL
        case _:
            return None


def _bribes(view: View, move: Move) -> bool:  # noqa: ARG001 - every ban is asked alike
    return isinstance(move, canaletto.TakeBribe)


def _owes(view: View, move: Move) -> bool:
    return (
        isinstance(move, canaletto.Bid)
        and isinstance(view, canaletto.CanalettoView)
        and move.amount > view.money[move.seat]
    )


ROOM = CountingRoom(
    paces=(OPEN, BID, PASS, BRIBE, SELL),
    pace=_pace,
    kinds=(
        Kind(
            "treasure", "What a set brings", "is in the game", "is sold", amount="money to all its owners",
            text="canaletto.treasure", art="canaletto/tile_{}.svg",
        ),
        Kind("palace", "Palaces", "is on sale", "goes to a bid", amount="money for its lot"),
        Kind(
            "bribe", "The bribe", "could be played", "is played", amount="standing bid at which it is played",
            spread=True, limit="bribe.limit", names={"bribe": "the bribe"}, art="canaletto/{}.svg",
        ),
        Kind("debt", "Debts", "has to be paid for", "makes a debt", amount="money owed", names={"debt": "a lot"}),
    ),
    watch=CanalettoWatch,
    rounds="auctions",
    bans=(Ban("bribe", "bribe", _bribes), Ban("debt", "bid more than their money", _owes)),
    habits=(Habit("over_worth", "canaletto/money_8"), Habit("bribe_dear", "canaletto/bribe")),
    watch_habits=CanalettoHabits,
)  # fmt: skip
