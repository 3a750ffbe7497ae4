"""Canaletto with one rule file and a number of players: every move made once, and states drawn from views."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations
from math import perm
from typing import ClassVar

from game.rules.canaletto.deal import dealing_of
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
from game.rules.canaletto.moves import Bid, Deal, FirstBidder, LayRow, Pass, Sell, Start, TakeBribe
from game.rules.canaletto.rules import CanalettoRules
from game.rules.canaletto.state import BITS, FULL, CanalettoState
from game.rules.canaletto.view import CanalettoView
from game.rules.core import CHANCE, LISTED_OUTCOMES, Event, Game, HiddenMove, Move, Rng, Rules, Seat, View

MOST_MASKS = 20_000
"""So many lots are remembered; a file with huge palaces starts over beyond that."""


class CanalettoGame(Game):
    """Canaletto with one rule file and a number of players. Holds every move that can be made, made once."""

    id: ClassVar[str] = "canaletto"
    rules_type: ClassVar[type[Rules]] = CanalettoRules
    view_type: ClassVar[type[View]] = CanalettoView
    move_types: ClassVar[tuple[type[Move], ...]] = (Deal, LayRow, Start, FirstBidder, Bid, Pass, TakeBribe, Sell)
    event_types: ClassVar[tuple[type[Event], ...]] = (
        TreasuresDealt,
        RowLaid,
        StartDrawn,
        FirstBidderDrawn,
        AuctionStarted,
        BidPlaced,
        GondolaMoved,
        Passed,
        BribeDeclined,
        BribePlayed,
        LotAcquired,
        PricePaid,
        SetSold,
        ColumnMoved,
        GameEnded,
    )
    player_counts: ClassVar[tuple[int, ...]] = (3, 4)
    has_secrets: ClassVar[bool] = False

    def __init__(self, rules: CanalettoRules, players: int) -> None:
        """Makes the game; raises RuleFileError where the rules cannot be played."""
        super().__init__(rules, players)
        self._canaletto_rules = rules
        seats = [Seat(seat) for seat in range(players)]
        self.everyone = (1 << players) - 1
        self.ring = rules.palaces.count
        self.bribe_limit = rules.bribe.limit
        self.standing_bidder_opens = rules.bribe.next_opener == "standing_bidder"
        self.after_pass = rules.bribe.after_pass
        self.is_free = rules.nobody_bids == "free"
        self.end_at_types = rules.end_at_types
        self.names = tuple(rules.treasures)
        self.kind_of = {name: kind for kind, name in enumerate(self.names)}
        counts = tuple(rules.treasures.values())
        self.all_tiles = sum(count << BITS * kind for kind, count in enumerate(counts))
        self.dealing = dealing_of(counts, self.ring, rules.palaces.min_tiles, rules.palaces.max_tiles)
        self.starts: tuple[Move, ...] = tuple(Start(CHANCE, palace) for palace in range(self.ring))
        self.first_bidders: tuple[Move, ...] = tuple(FirstBidder(CHANCE, seat) for seat in seats)
        amounts = range(1, rules.highest_bid + 1)
        self.words: list[list[Move]] = [[Pass(seat), *(Bid(seat, amount) for amount in amounts)] for seat in seats]
        self.bribe_moves: list[Move] = [TakeBribe(seat) for seat in seats]
        self.sales: list[list[Move]] = [[Sell(seat, name) for name in self.names] for seat in seats]
        self.following = [[self._following(seat, mask) for mask in range(self.everyone + 1)] for seat in seats]
        self._lots: dict[int, tuple[int, tuple[int, ...]]] = {}
        self._names: dict[int, tuple[str, ...]] = {}

    @property
    def rules(self) -> CanalettoRules:
        """The numbers and switches of this game."""
        return self._canaletto_rules

    @classmethod
    def of_view(cls, view: View) -> CanalettoGame:
        """The game that this is a view of; made once for its rules."""
        if not isinstance(view, CanalettoView):
            raise TypeError(f"a view of Canaletto is needed, not {type(view).__name__}")
        return _made(view.rules, len(view.money))

    def new_state(self) -> CanalettoState:
        """The state right after the header."""
        return CanalettoState(self)

    def sample_state(self, view: View, rng: Rng) -> CanalettoState:
        """A state that agrees with the view: every valuation tile not seen is equally likely in every hidden place."""
        if not isinstance(view, CanalettoView):
            raise TypeError(f"a view of Canaletto is needed, not {type(view).__name__}")
        state = CanalettoState(self)
        state.phase = view.phase
        state.current_player = view.to_move
        state.winners, state.termination = view.winners, view.termination
        state.auction = view.auction
        state.money, state.debt = list(view.money), list(view.debt)
        state.gondola = -1 if view.gondola is None else view.gondola
        state.column = -1 if view.column is None else view.column
        state.standing_bid, state.standing_bidder = view.standing_bid, view.standing_bidder
        state.bribes = list(view.bribes)
        state._in = sum(1 << seat for seat in view.in_auction)
        state._palaces = None if view.palaces is None else [self.mask_of(names) for names in view.palaces]
        if view.row is not None:
            known = (*view.prices, *view.row)
            hidden = view.values_left - len(view.row)
            state._row = self.draw_values(known, rng) if hidden else known
        state._owned = [sum(count << BITS * kind for kind, count in enumerate(counts)) for counts in view.owned]
        state._sold = tuple(self.kind_of[name] for name in view.sold)
        gone = sum(self.rules.treasures[name] << BITS * self.kind_of[name] for name in view.sold)
        state._left = self.all_tiles - gone - sum(state._owned)
        state._complete = self.mask_of(view.complete)
        state._opener = view.next_opener
        return state

    def information_state(self, moves: Sequence[Move], seat: Seat) -> tuple[Move | HiddenMove, ...]:  # noqa: ARG002
        """The moves as any seat saw them: of a hidden row those values that have been seen by now."""
        if self.rules.valuations.visible == "all":
            return tuple(moves)
        state = self.new_state()
        for move in moves:
            state.apply(move)
        used = len(state._sold)
        seen = () if state._row is None else (*state._row[:used], *(state.seen_row() or ()))
        return tuple(HiddenMove(move.seat, move.word, seen) if isinstance(move, LayRow) else move for move in moves)

    def lot(self, mask: int) -> tuple[int, tuple[int, ...]]:
        """The treasures of a palace as they are added to what a seat owns, and their types, ascending."""
        lot = self._lots.get(mask)
        if lot is None:
            if len(self._lots) >= MOST_MASKS:
                self._lots.clear()
            kinds = tuple(kind for kind in range(mask.bit_length()) if mask >> kind & 1)
            lot = self._lots[mask] = (sum(1 << BITS * kind for kind in kinds), kinds)
        return lot

    def kinds_of(self, mask: int) -> tuple[int, ...]:
        """The types in a mask, ascending."""
        return self.lot(mask)[1]

    def names_of(self, mask: int) -> tuple[str, ...]:
        """The names of the types in a mask, in the file's order."""
        names = self._names.get(mask)
        if names is None:
            if len(self._names) >= MOST_MASKS:
                self._names.clear()
            names = self._names[mask] = tuple(self.names[kind] for kind in self.kinds_of(mask))
        return names

    def mask_of(self, names: Sequence[str]) -> int:
        """The mask of these types; a name given twice counts once."""
        mask = 0
        for name in names:
            mask |= 1 << self.kind_of[name]
        return mask

    def counts_of(self, tiles: int) -> tuple[int, ...]:
        """How many tiles of each type these are."""
        return tuple(tiles >> BITS * kind & FULL for kind in range(len(self.names)))

    def deal_move(self, palaces: Sequence[int]) -> Deal:
        """The deal that puts these types into the palaces."""
        return Deal(CHANCE, tuple(self.names_of(palace) for palace in palaces))

    def is_deal(self, palaces: Sequence[Sequence[str]]) -> bool:
        """Whether this is a legal deal; the order within a palace says nothing."""
        least, most = self.rules.palaces.min_tiles, self.rules.palaces.max_tiles
        if len(palaces) != self.ring or not all(least <= len(palace) <= most for palace in palaces):
            return False
        if any(len(set(palace)) != len(palace) for palace in palaces):
            return False
        return Counter(name for palace in palaces for name in palace) == Counter(self.rules.treasures)

    def is_row(self, row: Sequence[int]) -> bool:
        """Whether these valuation tiles can lie in the row."""
        return len(row) == self.rules.valuations.slots and not Counter(row) - Counter(self.rules.valuations.tiles)

    def deals(self) -> list[tuple[Move, float]] | None:
        """Every legal deal with its probability; None above `LISTED_OUTCOMES`."""
        count = self.dealing.count
        if count is None or count > LISTED_OUTCOMES:
            return None
        return [(self.deal_move(palaces), 1 / count) for palaces in self.dealing.all()]

    def rows(self) -> list[tuple[Move, float]] | None:
        """Every row with its probability; None above `LISTED_OUTCOMES`."""
        tiles, slots = self.rules.valuations.tiles, self.rules.valuations.slots
        count = perm(len(tiles), slots)
        if count > LISTED_OUTCOMES:
            return None
        return [(LayRow(CHANCE, row), ways / count) for row, ways in Counter(permutations(tiles, slots)).items()]

    def draw_values(self, known: Sequence[int], rng: Rng) -> tuple[int, ...]:
        """A whole row that begins with these values, the rest drawn from the other tiles."""
        bag = list(self.rules.valuations.tiles)
        for value in known:
            bag.remove(value)
        row = list(known)
        while len(row) < self.rules.valuations.slots:
            place, last = int(rng.random() * len(bag)), len(bag) - 1
            bag[place], bag[last] = bag[last], bag[place]
            row.append(bag.pop())
        return tuple(row)

    def _following(self, seat: Seat, mask: int) -> Seat:
        """The next seat clockwise in a mask; the seat itself where there is no other."""
        for step in range(1, self.players):
            other = Seat((seat + step) % self.players)
            if mask >> other & 1:
                return other
        return seat


@lru_cache(maxsize=8)
def _made(rules: CanalettoRules, players: int) -> CanalettoGame:
    return CanalettoGame(rules, players)
