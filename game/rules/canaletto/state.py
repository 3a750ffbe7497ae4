"""The state machine of Canaletto: one method a move.

Speed: the treasures of a palace are a bit set of types, a seat's treasures one number with `BITS` bits a type, so that
a lot is acquired by one addition and a clone copies a few short lists. Moves are made once a game; a random bid is one
pick among numbers, no list of bids is ever made for it (DESIGN.md, "Figures").
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from game.errors import IllegalMove
from game.rules.canaletto import events as happened
from game.rules.canaletto.moves import Bid, Deal, FirstBidder, LayRow, Pass, Sell, Start, TakeBribe
from game.rules.canaletto.refusal import reason_of
from game.rules.canaletto.tables import BITS, FULL, CanalettoTables
from game.rules.canaletto.view import CanalettoTermination, CanalettoView, Phase
from game.rules.cloning import cloner, fields_of
from game.rules.core import CHANCE, Event, Game, Move, Rng, Seat, State


class CanalettoState(State):
    """The whole truth of a game of Canaletto at one moment."""

    phase: Phase
    """What is to be decided."""
    auction: int
    """Which auction is held, from 1."""
    money: list[int]
    """A seat: its money."""
    debt: list[int]
    """A seat: its debt."""
    gondola: int | None
    """The palace where the gondola lies; None before it has a place."""
    column: int | None
    """The palace where the column stands; None before it has a place."""
    standing_bid: int
    """The highest bid of the auction; 0 before there is one."""
    standing_bidder: Seat | None
    """Who made it."""
    bribes: list[int]
    """A seat: how often it may still bribe."""
    _tables: CanalettoTables
    """What is made once a game."""
    _in: int
    """Seats still in the auction, a bit each."""
    _palaces: list[int]
    """A palace: the types that lie there, a bit each; empty before the deal."""
    _row: tuple[int, ...] | None
    """The whole row of values; None before it is laid."""
    _owned: list[int]
    """A seat: its treasures, `BITS` bits a type."""
    _left: int
    """The treasures not yet acquired, likewise."""
    _sold: tuple[int, ...]
    """The types sold, in their order."""
    _complete: int
    """The types that the player to move may sell, a bit each."""
    _opener: Seat | None
    """Who opens the next auction; None before that is known."""

    __slots__ = fields_of(__annotations__)

    def __init__(self, tables: CanalettoTables) -> None:
        """The state right after the header."""
        players, rules = tables.players, tables.rules
        self._tables = tables
        self.current_player = CHANCE
        self.winners = None
        self.termination = None
        self.phase = Phase.DEAL
        self.auction = 1
        self.money = [rules.money] * players
        self.debt = [0] * players
        self.gondola = None
        self.column = None
        self.standing_bid = 0
        self.standing_bidder = None
        self.bribes = [rules.bribe.uses] * players
        self._in = tables.everyone
        self._palaces = []
        self._row = None
        self._owned = [0] * players
        self._left = tables.all_tiles
        self._sold = ()
        self._complete = 0
        self._opener = None

    @property
    def game(self) -> Game:
        """The game this is a state of."""
        return self._tables.game

    def legal_moves(self) -> Sequence[Move]:
        """All moves of the current player: pass, bids ascending, bribe; sets in the file's order."""
        seat = self.current_player
        if seat is None or seat == CHANCE:
            return ()
        tables = self._tables
        if self.phase is Phase.SELL:
            return [tables.sales[seat][kind] for kind in tables.kinds_of(self._complete)]
        words = tables.words[seat]
        if self.phase is Phase.BRIBE:
            return [words[0], tables.bribe_moves[seat]]
        moves: list[Move] = [] if self._is_forced() else [words[0]]
        moves += words[tables.lowest_over[self.standing_bid] :]
        if self._may_bribe(seat):
            moves.append(tables.bribe_moves[seat])
        return moves

    def is_legal(self, move: Move) -> bool:
        """Whether this move may be made now."""
        seat = self.current_player
        if seat is None or move.seat != seat:
            return False
        phase, tables = self.phase, self._tables
        match move:
            case Bid():
                lowest = tables.lowest_over[self.standing_bid]
                return phase is Phase.BID and lowest <= move.amount <= tables.rules.highest_bid
            case Pass():
                return phase is Phase.BRIBE or (phase is Phase.BID and not self._is_forced())
            case TakeBribe():
                return phase in (Phase.BID, Phase.BRIBE) and self._may_bribe(seat)
            case Sell():
                kind = tables.kind_of.get(move.treasure)
                return phase is Phase.SELL and kind is not None and self._complete >> kind & 1 == 1
            case Deal():
                return phase is Phase.DEAL and tables.is_deal(move.palaces)
            case LayRow():
                return phase is Phase.VALUATIONS and tables.is_row(move.row)
            case Start():
                return phase is Phase.START and 0 <= move.palace < tables.ring
            case FirstBidder():
                return phase is Phase.FIRST_BIDDER and 0 <= move.player < tables.players
            case _:
                return False

    def random_move(self, rng: Rng) -> Move:
        """One legal move, each equally likely; at chance one outcome by its probability."""
        seat = self.current_player
        if self.phase is not Phase.BID or seat is None:
            if seat is None or seat == CHANCE:
                return self.sample_chance(rng)
            moves = self.legal_moves()
            return moves[int(rng.random() * len(moves))]
        tables = self._tables
        words = tables.words[seat]
        standing = self.standing_bid
        lowest = tables.lowest_over[standing]
        bids = len(words) - lowest
        if not standing and not self._in & self._in - 1:
            return words[lowest + int(rng.random() * bids)]
        if 0 < standing <= tables.bribe_limit and self.bribes[seat]:
            at = int(rng.random() * (bids + 2))
            if at > bids:
                return tables.bribe_moves[seat]
        else:
            at = int(rng.random() * (bids + 1))
        return words[lowest - 1 + at] if at else words[0]

    def sample_chance(self, rng: Rng) -> Move:
        """One thing chance may do now: every legal deal, every row, palace and seat is equally likely."""
        tables = self._tables
        match self.phase:
            case Phase.DEAL:
                return tables.deal_move(tables.dealing.sample(rng))
            case Phase.VALUATIONS:
                return LayRow(CHANCE, tables.draw_values((), rng))
            case Phase.START:
                return tables.starts[int(rng.random() * tables.ring)]
            case Phase.FIRST_BIDDER:
                return tables.first_bidders[int(rng.random() * tables.players)]
            case _:
                raise IllegalMove("canaletto.illegal.not_chance")

    def chance_outcomes(self) -> Sequence[tuple[Move, float]] | None:
        """All that chance may do now with its probability; None above `LISTED_OUTCOMES`."""
        tables = self._tables
        match self.phase:
            case Phase.DEAL:
                return tables.deals()
            case Phase.VALUATIONS:
                return tables.rows()
            case Phase.START:
                return [(move, 1 / tables.ring) for move in tables.starts]
            case Phase.FIRST_BIDDER:
                return [(move, 1 / tables.players) for move in tables.first_bidders]
            case _:
                return ()

    def apply_unchecked(self, move: Move, events: list[Event] | None = None) -> None:
        """Makes a move that the caller knows to be legal."""
        # A table by type, not `match`: class tests in a row cost more than the move itself.
        _APPLY[type(move)](self, move, events)

    def refusal(self, move: Move) -> IllegalMove:
        """The reason why this illegal move is refused here."""
        return reason_of(self.view(Seat(0)), move)

    def scores(self) -> list[float]:
        """Money less debt as it counts, a seat."""
        return [float(score) for score in self._scores()]

    @property
    def length(self) -> int:
        """Auctions begun."""
        return self.auction

    def view(self, seat: Seat) -> CanalettoView:
        """What this seat knows now."""
        tables, palaces, used = self._tables, self._palaces, len(self._sold)
        return CanalettoView(
            seat=seat,
            to_move=self.current_player,
            rules=tables.rules,
            phase=self.phase,
            auction=self.auction,
            money=tuple(self.money),
            debt=tuple(self.debt),
            palaces=None if not palaces else tables.palaces_named(palaces),
            gondola=self.gondola,
            column=self.column,
            row=self.seen_row(),
            values_left=0 if self._row is None else len(self._row) - used,
            standing_bid=self.standing_bid,
            standing_bidder=self.standing_bidder,
            in_auction=self.in_auction,
            bribes=tuple(self.bribes),
            owned=tuple(map(tables.counts_of, self._owned)),
            sold=tuple(tables.names[kind] for kind in self._sold),
            prices=() if self._row is None else self._row[:used],
            complete=tables.names_of(self._complete),
            next_opener=self._opener,
            winners=self.winners,
            termination=None if self.termination is None else CanalettoTermination(self.termination),
        )

    clone = cloner(__annotations__)

    def public(self) -> dict[str, object]:
        """Canaletto's keys of the position (rules/notation.md, "Position")."""
        tables, palaces, row = self._tables, self._palaces, self.seen_row()
        owned = [tables.counts_of(tiles) for tiles in self._owned]
        return {
            "money": list(self.money),
            "debt": list(self.debt),
            "palaces": None if not palaces else [list(tables.names_of(palace)) for palace in palaces],
            "gondola": self.gondola,
            "column": self.column,
            "row": None if row is None else list(row),
            "next_value": row[0] if row else None,
            "standing_bid": self.standing_bid,
            "standing_bidder": self.standing_bidder,
            "in_auction": list(self.in_auction),
            "bribes": list(self.bribes),
            "owned": [
                {name: count for name, count in zip(tables.names, counts, strict=True) if count} for counts in owned
            ],
            "sold": [tables.names[kind] for kind in self._sold],
            "auction": self.auction,
        }

    @property
    def in_auction(self) -> tuple[Seat, ...]:
        """Seats that have not passed, ascending."""
        return self._tables.seats_of[self._in]

    def seen_row(self) -> tuple[int, ...] | None:
        """What everybody sees of the values left; None before they are drawn."""
        if self._row is None:
            return None
        used = len(self._sold)
        match self._tables.rules.valuations.visible:
            case "all":
                return self._row[used:]
            case "next":
                return self._row[used : used + 1]
            case "none":
                return ()

    def _is_forced(self) -> bool:
        """Whether all others have passed and nobody has bid."""
        return not self.standing_bid and self._in & self._in - 1 == 0

    def _may_bribe(self, seat: Seat) -> bool:
        return self.bribes[seat] > 0 and 0 < self.standing_bid <= self._tables.bribe_limit

    def _scores(self) -> list[int]:
        factor = self._tables.rules.debt_factor
        return [money - factor * debt for money, debt in zip(self.money, self.debt, strict=True)]

    # One method a move.

    def _deal_treasures(self, move: Deal, events: list[Event] | None) -> None:
        tables = self._tables
        self._palaces = palaces = [tables.bits_of(names) for names in move.palaces]
        self.phase = Phase.VALUATIONS
        if events is not None:
            events.append(happened.TreasuresDealt(tuple(tables.names_of(palace) for palace in palaces)))

    def _lay_row(self, move: LayRow, events: list[Event] | None) -> None:
        self._row = move.row
        self.phase = Phase.START
        if events is not None:
            events.append(happened.RowLaid(self.seen_row() or (), len(move.row)))

    def _draw_start(self, move: Start, events: list[Event] | None) -> None:
        self.gondola = self.column = move.palace
        self.phase = Phase.FIRST_BIDDER
        if events is not None:
            events.append(happened.StartDrawn(move.palace))

    def _draw_first_bidder(self, move: FirstBidder, events: list[Event] | None) -> None:
        if events is not None:
            events.append(happened.FirstBidderDrawn(move.player))
        self._open_auction(move.player, events)

    def _place_bid(self, move: Bid, events: list[Event] | None) -> None:
        seat, amount, tables = move.seat, move.amount, self._tables
        step = amount - self.standing_bid
        start = self.gondola
        if start is None:
            raise ValueError("the gondola has no place yet")
        steps = step * tables.steps_a_coin
        self.gondola = landing = (start + steps) % tables.ring
        self.standing_bid = amount
        self.standing_bidder = seat
        if events is not None:
            events.append(happened.BidPlaced(seat, amount, step))
            if steps:
                events.append(happened.GondolaMoved(start, steps, landing, "bid"))
        still_in = self._in
        if still_in & still_in - 1 == 0:
            self._acquire(seat, amount, "bid", events)
        elif tables.after_pass:
            self._ask_next(seat)
        else:
            self.current_player = tables.following[seat][still_in]

    def _pass(self, move: Pass, events: list[Event] | None) -> None:
        seat, tables = move.seat, self._tables
        if self.phase is Phase.BRIBE:
            if events is not None:
                events.append(happened.BribeDeclined(seat))
            self._ask_next(seat)
            return
        self._in = still_in = self._in ^ 1 << seat
        if events is not None:
            events.append(happened.Passed(seat))
        if still_in & still_in - 1 == 0:
            if self.standing_bidder is not None:
                self._acquire(self.standing_bidder, self.standing_bid, "bid", events)
            elif tables.is_free:
                self._acquire(tables.following[seat][still_in], 0, "free", events)
            else:
                self.current_player = tables.following[seat][still_in]
        elif tables.after_pass:
            self._ask_next(seat)
        else:
            self.current_player = tables.following[seat][still_in]

    def _play_bribe(self, move: TakeBribe, events: list[Event] | None) -> None:
        seat, standing_bidder = move.seat, self.standing_bidder
        self.bribes[seat] -= 1
        if events is not None and standing_bidder is not None:
            events.append(happened.BribePlayed(seat, standing_bidder, self.standing_bid))
        self._acquire(seat, 0, "bribe", events)

    def _sell_chosen(self, move: Sell, events: list[Event] | None) -> None:
        kind = self._tables.kind_of[move.treasure]
        self._complete ^= 1 << kind
        self._sell_set(kind, events)
        self._sell_next(events)

    def _ask_next(self, seat: Seat) -> None:
        """Whose turn it is after this seat, where players who have passed may still bribe."""
        following = self._tables.following[seat][self._tables.everyone]
        while True:
            if self._in >> following & 1:
                self.phase = Phase.BID
                break
            if self._may_bribe(following):
                self.phase = Phase.BRIBE
                break
            following = self._tables.following[following][self._tables.everyone]
        self.current_player = following

    def _acquire(
        self, seat: Seat, price: int, reason: Literal["bid", "bribe", "free"], events: list[Event] | None
    ) -> None:
        """The end of an auction: the lot goes to a player, who pays, and what is complete is sold."""
        tables, column = self._tables, self.column
        palaces = self._palaces
        if not palaces or column is None:
            raise ValueError("no lot is on sale")
        lot = palaces[column]
        palaces[column] = 0
        tiles, kinds = tables.lot(lot)
        self._owned[seat] += tiles
        self._left = left = self._left - tiles
        money = self.money[seat]
        if price <= money:
            self.money[seat] = money - price
        else:
            self.money[seat] = 0
            self.debt[seat] += price - money
        if events is not None:
            events.append(happened.LotAcquired(seat, column, tables.names_of(lot), price, reason))
            if price:
                paid = min(price, money)
                events.append(happened.PricePaid(seat, paid, price - paid))
        complete = 0
        for kind in kinds:
            if not left >> BITS * kind & FULL:
                complete |= 1 << kind
        self._complete = complete
        bidder = self.standing_bidder
        before = bidder if reason == "bribe" and tables.standing_bidder_counts and bidder is not None else seat
        self._opener = tables.opener[before]
        self.current_player = seat
        self._sell_next(events)

    def _sell_next(self, events: list[Event] | None) -> None:
        """Sells the only set that is complete, asks for the order of several, or goes on when all are sold."""
        complete = self._complete
        if complete & complete - 1:
            self.phase = Phase.SELL
            return
        if complete:
            self._complete = 0
            self._sell_set(complete.bit_length() - 1, events)
        self._end_auction(events)

    def _sell_set(self, kind: int, events: list[Event] | None) -> None:
        row = self._row
        if row is None:
            raise ValueError("no row has been laid")
        value = row[len(self._sold)]
        owned, money, shift = self._owned, self.money, BITS * kind
        sold = []
        for seat, tiles in enumerate(owned):
            count = tiles >> shift & FULL
            if count:
                owned[seat] = tiles - (count << shift)
                money[seat] += count * value
            sold.append(count)
        self._sold += (kind,)
        if events is not None:
            seen = self.seen_row()
            events.append(happened.SetSold(self._tables.names[kind], value, tuple(sold), seen[0] if seen else None))

    def _end_auction(self, events: list[Event] | None) -> None:
        """After the sales: the end of the game, or the column goes to the gondola and the next auction begins."""
        tables, palaces = self._tables, self._palaces
        if len(tables.names) - len(self._sold) <= tables.end_at_types:
            self._end_game(events)
            return
        opener, start, column = self._opener, self.gondola, self.column
        if not palaces or opener is None or start is None or column is None:
            raise ValueError("no lot has been acquired")
        place = start
        while not palaces[place]:
            place = place + 1 if place + 1 < tables.ring else 0
        if events is not None:
            if place != start:
                events.append(happened.GondolaMoved(start, (place - start) % tables.ring, place, "empty"))
            events.append(happened.ColumnMoved(column, place))
        self.gondola = self.column = place
        self.auction += 1
        self.standing_bid = 0
        self.standing_bidder = None
        self._in = tables.everyone
        self._opener = None
        self._open_auction(opener, events)

    def _open_auction(self, opener: Seat, events: list[Event] | None) -> None:
        self.phase = Phase.BID
        self.current_player = opener
        column, palaces = self.column, self._palaces
        if events is not None and palaces and column is not None:
            events.append(happened.AuctionStarted(self.auction, opener, column, self._tables.names_of(palaces[column])))

    def _end_game(self, events: list[Event] | None) -> None:
        tables = self._tables
        self.phase = Phase.END
        self.current_player = None
        self._opener = None
        scores = self._scores()
        best = max(scores)
        self.winners = tuple(Seat(seat) for seat, score in enumerate(scores) if score == best)
        all_sold = len(self._sold) == len(tables.names)
        self.termination = CanalettoTermination.ALL_SOLD if all_sold else CanalettoTermination.TYPES_LEFT
        if events is not None:
            unsold = tuple(name for kind, name in enumerate(tables.names) if kind not in self._sold)
            events.append(happened.GameEnded(self.winners, tuple(scores), unsold))


_APPLY: dict[type[Move], Callable[..., None]] = {
    Deal: CanalettoState._deal_treasures,
    LayRow: CanalettoState._lay_row,
    Start: CanalettoState._draw_start,
    FirstBidder: CanalettoState._draw_first_bidder,
    Bid: CanalettoState._place_bid,
    Pass: CanalettoState._pass,
    TakeBribe: CanalettoState._play_bribe,
    Sell: CanalettoState._sell_chosen,
}
