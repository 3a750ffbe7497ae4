"""The state machine of Casanova: one method a move.

Speed: a card is a bit, a hand is a bit set of the cards not turned up, moves are made once a game and handed out again;
the moves open now are kept in `_options`, so that a random move is one pick (DESIGN.md, "Figures").
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.errors import IllegalMove
from game.rules.casanova import events as happened
from game.rules.casanova.moves import Announce, Double, FirstPlayer, Fold, Match, Play, Quit, Roll
from game.rules.casanova.refusal import reason_of
from game.rules.casanova.round_end import Closing, settle, takers_of
from game.rules.casanova.tables import CasanovaTables
from game.rules.casanova.view import CasanovaTermination, CasanovaView, Phase
from game.rules.cloning import cloner, fields_of
from game.rules.core import CHANCE, Event, Game, Move, Rng, Seat, State

# An enum's member costs a look-up in its class each time; the paths that every move takes know them by these names.
_ANNOUNCE, _PLAY, _ROLL, _STAY, _MATCH = Phase.ANNOUNCE, Phase.PLAY, Phase.ROLL, Phase.STAY, Phase.MATCH


class CasanovaState(State):
    """The whole truth of a game of Casanova at one moment."""

    round: int
    """Which round is played, from 1."""
    phase: Phase
    """What is to be decided."""
    active: Seat | None
    """Whose round it is; None before it is known."""
    coins: list[int]
    """A seat: its coins."""
    pot: int
    """Coins in the pot."""
    dice: int | None
    """How many dice are announced; None before."""
    faces: tuple[int, ...] | None
    """What they show; None before the roll."""
    massimo: int | None
    """What they come to; None before the roll."""
    doubled: bool | None
    """Whether the active player doubled; None before they say."""
    eliminated: tuple[Seat, ...]
    """Who is out of the game."""
    _tables: CasanovaTables
    """What is made once a game."""
    _alive: int
    """Seats still in the game, a bit each."""
    _in_round: int
    """Seats of this round that have not folded, a bit each."""
    _hands: list[int]
    """A seat: the cards that may still be played, a bit each."""
    _face_down: list[int]
    """A seat: its card face down on the table; 0 for none."""
    _turned: list[Sequence[int]]
    """A round that is over: a seat: the card it had laid; 0 for none."""
    _order: tuple[Seat, ...]
    """The seats of this round, the active player first."""
    _following: Sequence[Seat]
    """A seat: the next that is still in the game."""
    _stake: int
    """What doubling costs in this round."""
    _options: Sequence[Move]
    """The legal moves, or what chance may do; empty at a roll that is too much to list."""

    __slots__ = fields_of(__annotations__)

    def __init__(self, tables: CasanovaTables) -> None:
        """The state right after the header."""
        players, rules = tables.players, tables.rules
        self._tables = tables
        self.winners = None
        self.termination = None
        self.round = 1
        self.active = None
        self.coins = list(rules.purses(players))
        self.pot = 0
        self.dice = None
        self.faces = None
        self.massimo = None
        self.doubled = None
        self.eliminated = ()
        self._alive = (1 << players) - 1
        self._in_round = self._alive
        self._hands = [tables.full_hand] * players
        self._face_down = tables.no_cards.copy()
        self._turned = []
        self._order = ()
        self._following = tables.following[self._alive]
        self._stake = 0
        if rules.first_player == "first_seat":
            self._start_round(Seat(0), None)
        else:
            self.phase = Phase.FIRST_PLAYER
            self.current_player = CHANCE
            self._options = tables.first_players

    @property
    def game(self) -> Game:
        """The game this is a state of."""
        return self._tables.game

    def legal_moves(self) -> Sequence[Move]:
        """All moves of the current player, dice and cards ascending, the cautious answer first."""
        return () if self.current_player == CHANCE else self._options

    def is_legal(self, move: Move) -> bool:
        """Whether this move may be made now."""
        if move.seat != self.current_player:
            return False
        kind = type(move)
        if kind is Play:
            card = move.card  # type: ignore[attr-defined]
            return self.phase is _PLAY and card > 0 and self._hands[move.seat] >> card & 1 == 1
        if kind is Roll:
            if self.phase is not _ROLL:
                return False
            faces: tuple[int, ...] = move.dice  # type: ignore[attr-defined]
            most = self._tables.sides[: self.dice]
            return len(faces) == self.dice and all(1 <= face <= sides for face, sides in zip(faces, most, strict=True))
        return move in self._options

    def random_move(self, rng: Rng) -> Move:
        """One legal move, each equally likely; at chance one outcome by its probability."""
        options = self._options
        if options:
            return options[int(rng.random() * len(options))]
        return self.sample_chance(rng)

    def sample_chance(self, rng: Rng) -> Move:
        """One thing chance may do now: every face of every die, and every seat, is equally likely."""
        if self.current_player != CHANCE:
            raise IllegalMove("casanova.illegal.not_chance")
        options = self._options
        if options:
            return options[int(rng.random() * len(options))]
        sides = self._tables.sides[: self.dice]
        return Roll(CHANCE, tuple(int(rng.random() * each) + 1 for each in sides))

    def chance_outcomes(self) -> Sequence[tuple[Move, float]] | None:
        """All that chance may do now with its probability; None above `LISTED_OUTCOMES`."""
        if self.current_player != CHANCE:
            return ()
        options = self._options
        return [(move, 1 / len(options)) for move in options] or None

    def apply_unchecked(self, move: Move, events: list[Event] | None = None) -> None:
        """Makes a move that the caller knows to be legal."""
        # A table by type, not `match`: six class tests in a row cost more than the move itself. A card laid, the most
        # frequent move, is carried out here, which spares it a call.
        kind = type(move)
        if kind is not Play:
            _APPLY[kind](self, move, events)
            return
        seat: Seat = move.seat
        card: int = move.card  # type: ignore[attr-defined]
        tables = self._tables
        ante = tables.ante
        hands = self._hands
        hands[seat] ^= 1 << card
        self._face_down[seat] = card
        self.coins[seat] -= ante
        self.pot += ante
        if events is not None:
            events += tables.play_events[seat][card]
        following = self._following[seat]
        if following != self.active:
            self.current_player = following
            self._options = tables.plays[following][hands[following]]
        else:
            self.phase = _ROLL
            self.current_player = CHANCE
            self._options = tables.rolls[self.dice or 0]

    def refusal(self, move: Move) -> IllegalMove:
        """The reason why this illegal move is refused here."""
        return reason_of(self.view(Seat(0)), move)

    def scores(self) -> list[float]:
        """Coins, a seat."""
        return [float(coins) for coins in self.coins]

    @property
    def length(self) -> int:
        """Rounds begun."""
        return self.round

    def view(self, seat: Seat) -> CasanovaView:
        """What this seat knows now."""
        tables = self._tables
        return CasanovaView(
            seat=seat,
            to_move=self.current_player,
            rules=tables.rules,
            phase=self.phase,
            round=self.round,
            active=self.active,
            coins=tuple(self.coins),
            pot=self.pot,
            dice=self.dice,
            faces=self.faces,
            massimo=self.massimo,
            doubled=self.doubled,
            in_round=self.in_round,
            unseen=tuple(tables.cards_of[hand] for hand in self.unturned()),
            laid=tuple(card != 0 for card in self._face_down),
            face_down=self._face_down[seat] or None,
            discards=self.discards,
            eliminated=self.eliminated,
            winners=self.winners,
            termination=None if self.termination is None else CasanovaTermination(self.termination),
        )

    clone = cloner(__annotations__)

    def public(self) -> dict[str, object]:
        """Casanova's keys of the position (rules/notation.md, "Position")."""
        return {
            "round": self.round,
            "active": self.active,
            "coins": list(self.coins),
            "pot": self.pot,
            "dice": self.dice,
            "massimo": self.massimo,
            "doubled": self.doubled,
            "in_round": list(self.in_round),
            "discards": [list(cards) for cards in self.discards],
            "eliminated": list(self.eliminated),
        }

    @property
    def in_round(self) -> tuple[Seat, ...]:
        """Seats of this round that have not folded, ascending."""
        return self._tables.orders[self._in_round][0]

    @property
    def discards(self) -> tuple[tuple[int, ...], ...]:
        """A seat: its cards turned up, in the order played."""
        if not self._turned:
            return ((),) * self._tables.players
        return tuple(tuple(filter(None, cards)) for cards in zip(*self._turned, strict=True))

    def unturned(self) -> list[int]:
        """A seat: the bit set of its cards not turned up, the one face down counted in."""
        return [hand | (1 << card if card else 0) for hand, card in zip(self._hands, self._face_down, strict=True)]

    # One method a move. `_hands` holds what may still be played, `_face_down` the card on the table or 0.

    def _draw_first_player(self, move: FirstPlayer, events: list[Event] | None) -> None:
        if events is not None:
            events.append(happened.FirstPlayerDrawn(move.player))
        self._start_round(move.player, events)

    def _announce_dice(self, move: Announce, events: list[Event] | None) -> None:
        seat = move.seat
        tables = self._tables
        self.dice = move.dice
        self.phase = _PLAY
        self._options = tables.plays[seat][self._hands[seat]]
        if events is not None:
            events.append(tables.announce_events[seat][move.dice])

    def _roll_dice(self, move: Roll, events: list[Event] | None) -> None:
        tables, active = self._tables, self._order[0]
        self.faces = faces = move.dice
        self.massimo = sum(faces)
        self.phase = _STAY
        self.current_player = active
        self._stake = stake = tables.rules.stake(faces)
        self._options = tables.stay_or_double[active] if self.coins[active] >= stake else tables.stay_only[active]
        if events is not None:
            events.append(happened.DiceRolled(active, faces, self.massimo))

    def _keep_stake(self, move: Quit, events: list[Event] | None) -> None:
        self.doubled = False
        if events is not None:
            events.append(happened.StakeKept(move.seat))
        self._turn_cards_up(events)

    def _double_stake(self, move: Double, events: list[Event] | None) -> None:
        seat, stake = move.seat, self._stake
        self.doubled = True
        self.coins[seat] -= stake
        self.pot += stake
        self.phase = _MATCH
        if events is not None:
            events.append(happened.StakeDoubled(seat))
            events.append(happened.CoinsMoved(seat, stake, True, "double"))
        self._ask_next(seat, events)

    def _match_stake(self, move: Match, events: list[Event] | None) -> None:
        seat, stake = move.seat, self._stake
        paid = stake if self.coins[seat] >= stake else 0
        self.coins[seat] -= paid
        self.pot += paid
        if events is not None:
            events.append(happened.StakeMatched(seat, paid))
            if paid:
                events.append(happened.CoinsMoved(seat, paid, True, "match"))
        self._ask_next(seat, events)

    def _fold(self, move: Fold, events: list[Event] | None) -> None:
        self._in_round ^= 1 << move.seat
        if events is not None:
            events.append(happened.Folded(move.seat))
        self._ask_next(move.seat, events)

    def _ask_next(self, seat: Seat, events: list[Event] | None) -> None:
        """Asks who sits after this seat to match, or turns the cards up when all have answered."""
        following = self._following[seat]
        if following == self.active:
            self._turn_cards_up(events)
            return
        self.current_player = following
        tables = self._tables
        can_match = self.coins[following] >= self._stake
        self._options = tables.match_or_fold[following] if can_match else tables.broke_answer[following]

    def _turn_cards_up(self, events: list[Event] | None) -> None:
        """The end of a round: the pot finds its owner, the cards are laid out, who is broke leaves."""
        tables, order, face_down = self._tables, self._order, self._face_down
        active, rules = order[0], tables.rules
        equal = takers_of(tables.orders[self._in_round][active], face_down, self.massimo or 0)
        takers = equal if len(equal) < 2 else rules.sharers(equal)
        coins, pot, closing = settle(self.coins, self.pot, order, takers, self.round == rules.rounds, rules)
        if events is not None:
            self._report_round(equal, takers, events)
        self.coins = coins
        self.pot = pot
        self._turned.append(face_down)
        self._face_down = tables.no_cards.copy()
        if closing is not None and self._is_closed(closing, events):
            return
        self.round += 1
        following = tables.next_active[self._alive][active]
        if takers and not rules.moves_on and takers[0] in tables.orders[self._alive][active]:
            following = takers[0]
        self._start_round(following, events)

    def _is_closed(self, closing: Closing, events: list[Event] | None) -> bool:
        """Whether the game is over; who has to leave has left."""
        if closing.out:
            self.eliminated += closing.out
            self._alive ^= sum(1 << seat for seat in closing.out)
            self._following = self._tables.following[self._alive]
        if closing.winners is not None:
            self.phase = Phase.END
            self.current_player = None
            self.winners = closing.winners
            self.termination = closing.termination
            self._options = ()
        if events is not None:
            events.extend(happened.SeatEliminated(seat) for seat in closing.out)
            if closing.final_pot:
                events.append(happened.CoinsMoved(self._order[0], closing.final_pot, False, "final_pot"))
            if closing.winners is not None:
                events.append(happened.GameEnded(closing.winners, tuple(self.coins), self.pot))
        return closing.winners is not None

    def _start_round(self, active: Seat, events: list[Event] | None) -> None:
        tables = self._tables
        self.active = self.current_player = active
        self.phase = _ANNOUNCE
        self.dice = self.faces = self.massimo = self.doubled = None
        self._in_round = alive = self._alive
        self._order = tables.orders[alive][active]
        self._options = tables.announcements[active]
        if events is not None:
            events.append(happened.RoundStarted(self.round, active))

    # Cards and pot are told before they are moved.

    def _report_round(self, equal: Sequence[Seat], takers: Sequence[Seat], events: list[Event]) -> None:
        active, pot = self._order[0], self.pot
        if self._in_round == 1 << active:
            events.append(happened.PotWon(active, pot, None))
            events.append(happened.CoinsMoved(active, pot, False, "uncontested"))
            self._report_cards(events)
        else:
            self._report_cards(events)
            self._report_pot(equal, takers, events)

    def _report_cards(self, events: list[Event]) -> None:
        in_round, face_down, turned = self._in_round, self._face_down, self._tables.turned_events
        for seat in self._order:
            events.append(turned[seat][face_down[seat]][in_round >> seat & 1])

    def _report_pot(self, equal: Sequence[Seat], takers: Sequence[Seat], events: list[Event]) -> None:
        pot = self.pot
        if not takers:
            tied = self._face_down[equal[0]] if equal else None
            events.append(happened.PotStayed(pot, self.massimo or 0, tied))
            return
        card = self._face_down[takers[0]]
        if len(takers) == 1:
            events.append(happened.PotWon(takers[0], pot, card))
            events.append(happened.CoinsMoved(takers[0], pot, False, "won"))
            return
        share, rest = divmod(pot, len(takers))
        seats = tuple(sorted(takers))
        events.append(happened.PotShared(seats, share, rest, card))
        if share:
            events.extend(happened.CoinsMoved(seat, share, False, "shared") for seat in seats)


_APPLY: dict[type[Move], Callable[..., None]] = {
    FirstPlayer: CasanovaState._draw_first_player,
    Announce: CasanovaState._announce_dice,
    Roll: CasanovaState._roll_dice,
    Quit: CasanovaState._keep_stake,
    Double: CasanovaState._double_stake,
    Match: CasanovaState._match_stake,
    Fold: CasanovaState._fold,
}
