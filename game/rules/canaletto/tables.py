"""What one rule file and a number of players fix for all games of Canaletto: moves, masks, deals, made once.

Pure data, and the caches that fill themselves: a state reads it and never changes what it says (DESIGN.md, "Figures").
The types of treasure are counted in the file's order; a palace is a bit set of types, and what a seat owns one number
with `BITS` bits a type.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from math import perm

from game.rules.canaletto.deal import dealing_of
from game.rules.canaletto.moves import Bid, Deal, FirstBidder, LayRow, Pass, Sell, Start, TakeBribe
from game.rules.canaletto.rules import CanalettoRules
from game.rules.core import CHANCE, LISTED_OUTCOMES, Game, Move, Rng, Seat

BITS = 6
"""Bits that hold the number of tiles of a type; no type has more tiles than there can be palaces, 40."""
FULL = (1 << BITS) - 1
"""The bits of one type."""
MAX_LOTS = 20_000
"""At most this many lots are remembered; a file with huge palaces starts over beyond that."""

MAX_RINGS = 1000
"""At most this many states of all palaces are remembered: they are seldom seen again in another game."""


class CanalettoTables:
    """Every move that can be made, how types are counted, and who follows whom."""

    def __init__(self, game: Game, rules: CanalettoRules) -> None:
        """Makes the tables.

        Args:
            game: the game they are made for.
            rules: its rules, which can be played.
        """
        self.game = game
        """The game they are made for."""
        self.rules = rules
        """Its rules."""
        self.players = players = game.players
        """How many play."""
        seats = [Seat(seat) for seat in range(players)]
        self.everyone = (1 << players) - 1
        """The bit set of all seats."""
        self.ring = rules.palaces.count
        """How many palaces stand in the ring."""
        self.steps_a_coin = rules.steps_a_coin
        """How many palaces the gondola moves on for each 1 of a raise."""
        self.bribe_limit = rules.bribe.limit
        """Highest standing bid at which a mask may still be played."""
        self.standing_bidder_counts = rules.bribe.next_opener == "standing_bidder"
        """Whether after a bribe the standing bidder counts as who acquired the lot; else the briber."""
        self.after_pass = rules.bribe.after_pass
        """Whether a player who has passed may still play a mask."""
        self.is_free = rules.nobody_bids == "free"
        """Whether the last player gets for nothing a lot that nobody has bid for."""
        self.end_at_types = rules.end_at_types
        """The game ends when at most this many types are unsold."""
        self.names = tuple(rules.treasures)
        """The types, in the file's order."""
        self.kind_of = {name: kind for kind, name in enumerate(self.names)}
        """A type's name: its number."""
        counts = tuple(rules.treasures.values())
        self.all_tiles = sum(count << BITS * kind for kind, count in enumerate(counts))
        """All tiles there are, counted a type."""
        self.dealing = dealing_of(counts, self.ring, rules.palaces.min_tiles, rules.palaces.max_tiles)
        """The legal deals."""
        self.starts: tuple[Move, ...] = tuple(Start(CHANCE, palace) for palace in range(self.ring))
        """Where chance may put gondola and column."""
        self.first_bidders: tuple[Move, ...] = tuple(FirstBidder(CHANCE, seat) for seat in seats)
        """Whom chance may draw."""
        amounts = range(1, rules.highest_bid + 1)
        self.words: list[list[Move]] = [[Pass(seat), *(Bid(seat, amount) for amount in amounts)] for seat in seats]
        """A seat: pass, then its bids, the lowest first."""
        self.lowest_over = [
            min(rules.lowest_over(standing), rules.highest_bid + 1) for standing in range(rules.highest_bid + 1)
        ]
        """A standing bid, 0 for none: the lowest bid over it; one above the highest bid where there is none."""
        self.bribe_moves: list[Move] = [TakeBribe(seat) for seat in seats]
        """A seat: its bribe."""
        self.sales: list[list[Move]] = [[Sell(seat, name) for name in self.names] for seat in seats]
        """A seat and a type: its sale."""
        self.following = [[self._following(seat, bits) for bits in range(self.everyone + 1)] for seat in seats]
        """A seat and a bit set of seats: the next one in the bit set, clockwise; itself where there is no other."""
        self.opener = {
            "left": [self.following[seat][self.everyone] for seat in seats],
            "right": [Seat((seat - 1) % players) for seat in seats],
            "acquirer": seats,
        }[rules.next_opener]
        """Who acquired a lot: who opens the next auction."""
        self.seats_of = [tuple(seat for seat in seats if bits >> seat & 1) for bits in range(self.everyone + 1)]
        """A bit set of seats: the seats, ascending."""
        self._lots: dict[int, tuple[int, tuple[int, ...]]] = {}
        self._names: dict[int, tuple[str, ...]] = {}
        self._counts: dict[int, tuple[int, ...]] = {}
        self._palaces: dict[tuple[int, ...], tuple[tuple[str, ...], ...]] = {}

    def lot(self, bits: int) -> tuple[int, tuple[int, ...]]:
        """The treasures of a palace as they are added to what a seat owns, and their types, ascending."""
        lot = self._lots.get(bits)
        if lot is None:
            if len(self._lots) >= MAX_LOTS:
                self._lots.clear()
            kinds = tuple(kind for kind in range(bits.bit_length()) if bits >> kind & 1)
            lot = self._lots[bits] = (sum(1 << BITS * kind for kind in kinds), kinds)
        return lot

    def kinds_of(self, bits: int) -> tuple[int, ...]:
        """The types in a bit set, ascending."""
        return self.lot(bits)[1]

    def names_of(self, bits: int) -> tuple[str, ...]:
        """The names of the types in a bit set, in the file's order."""
        names = self._names.get(bits)
        if names is None:
            if len(self._names) >= MAX_LOTS:
                self._names.clear()
            names = self._names[bits] = tuple(self.names[kind] for kind in self.kinds_of(bits))
        return names

    def palaces_named(self, palaces: Sequence[int]) -> tuple[tuple[str, ...], ...]:
        """The names of the types in each palace; the same object while nothing is taken."""
        key = tuple(palaces)
        named = self._palaces.get(key)
        if named is None:
            if len(self._palaces) >= MAX_RINGS:
                self._palaces.clear()
            named = self._palaces[key] = tuple(map(self.names_of, palaces))
        return named

    def bits_of(self, names: Sequence[str]) -> int:
        """The bit set of these types; a name given twice counts once."""
        bits = 0
        for name in names:
            bits |= 1 << self.kind_of[name]
        return bits

    def counts_of(self, tiles: int) -> tuple[int, ...]:
        """How many tiles of each type these are."""
        counts = self._counts.get(tiles)
        if counts is None:
            if len(self._counts) >= MAX_LOTS:
                self._counts.clear()
            counts = self._counts[tiles] = tuple(tiles >> BITS * kind & FULL for kind in range(len(self.names)))
        return counts

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

    def _following(self, seat: Seat, bits: int) -> Seat:
        """The next seat clockwise in a bit set; the seat itself where there is no other."""
        for step in range(1, self.players):
            other = Seat((seat + step) % self.players)
            if bits >> other & 1:
                return other
        return seat
