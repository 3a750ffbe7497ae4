"""What a seat of Canaletto knows, the phases of a game, why it ends, and what a bid would bring about."""

from __future__ import annotations

import enum
from itertools import chain

from game.rules.canaletto.rules import CanalettoRules
from game.rules.core import Seat, Termination, View


class Phase(enum.Enum):
    """Where the game stands."""

    DEAL = "deal"
    """Chance distributes the treasures."""
    VALUATIONS = "valuations"
    """Chance draws the row."""
    START = "start"
    """Chance draws where gondola and column start."""
    FIRST_BIDDER = "first_bidder"
    """Chance draws who opens."""
    BID = "bid"
    """A player still in the auction bids, passes or bribes."""
    BRIBE = "bribe"
    """A player who has passed may bribe, or pass again (`bribe.after_pass`)."""
    SELL = "sell"
    """Who acquired the lot says which complete type is sold next."""
    END = "end"
    """The game is over."""


class CanalettoTermination(Termination):
    """Why a game of Canaletto ended."""

    TYPES_LEFT = "canaletto.end.types_left"
    """Few enough types are left unsold."""
    ALL_SOLD = "canaletto.end.all_sold"
    """Every type is sold."""


class CanalettoView(View, frozen=True, tag="canaletto"):
    """What a seat knows (rules/canaletto.md, "What a player may know")."""

    rules: CanalettoRules
    """The rules in play."""
    phase: Phase
    """Where the game stands."""
    auction: int
    """From 1; stays at the last at the end."""
    money: tuple[int, ...]
    """Money, a seat."""
    debt: tuple[int, ...]
    """Debt, a seat, before it is multiplied."""
    palaces: tuple[tuple[str, ...], ...] | None
    """The treasures left in each palace in the file's order, in ring order; None before the deal."""
    gondola: int | None
    """The palace where the gondola is; None before the start."""
    column: int | None
    """The palace on sale; None before the start."""
    row: tuple[int, ...] | None
    """What is seen of the values left, the first used in front; None before they are drawn."""
    values_left: int
    """How many valuation tiles are left in the row, seen or not."""
    standing_bid: int
    """The standing bid; 0 before the first."""
    standing_bidder: Seat | None
    """Whose it is; None before the first."""
    in_auction: tuple[Seat, ...]
    """Seats that have not passed, ascending."""
    bribes: tuple[int, ...]
    """Masks left, a seat."""
    owned: tuple[tuple[int, ...], ...]
    """A seat: how many tiles of each type it owns, in the file's order."""
    sold: tuple[str, ...]
    """The types sold, in their order."""
    prices: tuple[int, ...]
    """What a tile of each type sold brought, in the same order."""
    complete: tuple[str, ...]
    """The types that wait to be sold, in the file's order; empty but in the phase SELL."""
    next_opener: Seat | None
    """Who opens the next auction, once the lot has been acquired and before it has begun; None otherwise."""
    winners: tuple[Seat, ...] | None
    """Who won; None before the end."""
    termination: CanalettoTermination | None
    """Why the game ended; None before the end."""

    @property
    def treasures(self) -> tuple[str, ...]:
        """The names of all types, in the file's order."""
        return tuple(self.rules.treasures)

    @property
    def lot(self) -> tuple[str, ...]:
        """The treasures on sale; empty before the start and once they have been acquired."""
        return () if self.palaces is None or self.column is None else self.palaces[self.column]

    @property
    def next_value(self) -> int | None:
        """The value of the next set sold; None where there is none, or it is hidden."""
        return self.row[0] if self.row else None

    @property
    def lowest_bid(self) -> int:
        """The lowest bid that could be made now; above `rules.highest_bid` nobody can bid."""
        return self.rules.lowest_over(self.standing_bid)

    @property
    def may_bribe(self) -> bool:
        """Whether the seat to move could play a mask now."""
        return (
            self.phase in (Phase.BID, Phase.BRIBE)
            and self.to_move is not None
            and self.bribes[self.to_move] > 0
            and 0 < self.standing_bid <= self.rules.bribe.limit
        )

    @property
    def must_bid(self) -> bool:
        """Whether the seat to move is the last one, nobody has bid, and so it may not pass."""
        return self.phase is Phase.BID and self.standing_bid == 0 and len(self.in_auction) == 1

    def owned_by(self, seat: Seat) -> dict[str, int]:
        """A seat's treasures: type → how many, only those it has."""
        return {name: count for name, count in zip(self.treasures, self.owned[seat], strict=True) if count}

    def missing(self, treasure: str) -> int:
        """How many tiles of a type still lie in palaces."""
        return [*chain.from_iterable(self.palaces or ())].count(treasure)

    def landing(self, amount: int) -> int:
        """The palace to which a bid of this amount takes the gondola."""
        return self.rules.landing(self.gondola or 0, amount - self.standing_bid)

    def next_lot(self, landing: int) -> int | None:
        """The palace that would be on sale next if the auction ended with the gondola here; None: no tiles are left."""
        palaces = self.palaces or ()
        for step in range(len(palaces)):
            place = (landing + step) % len(palaces)
            if palaces[place] and place != self.column:
                return place
        return None

    def completed_by_lot(self) -> tuple[str, ...]:
        """The types that the lot on sale would complete, in the file's order."""
        return tuple(name for name in self.lot if self.missing(name) == 1)

    @property
    def ends_with_lot(self) -> bool:
        """Whether the game ends once the lot on sale has been acquired and what it completes has been sold."""
        unsold = len(self.treasures) - len(self.sold) - len(self.completed_by_lot())
        return unsold <= self.rules.end_at_types

    def payment(self, seat: Seat, amount: int) -> tuple[int, int]:
        """What a price takes: money paid, and debt added (it counts `rules.debt_factor` times at the end)."""
        paid = min(amount, self.money[seat])
        return paid, amount - paid

    def score(self, seat: Seat) -> int:
        """Money less the debt as it counts."""
        return self.money[seat] - self.rules.debt_factor * self.debt[seat]
