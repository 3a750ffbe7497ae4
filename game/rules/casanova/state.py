"""The state machine of Casanova: one method a move.

Speed: a card is a bit, a hand is a mask of the cards not turned up, moves are made once a game and handed out again;
the moves open now are kept in `_options`, so that a random move is one pick (DESIGN.md, "Figures").
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Self

from game.errors import IllegalMove
from game.rules.casanova.events import (
    CoinsMoved,
    DiceRolled,
    FirstPlayerDrawn,
    Folded,
    GameEnded,
    PotShared,
    PotStayed,
    PotWon,
    RoundStarted,
    SeatEliminated,
    StakeDoubled,
    StakeKept,
    StakeMatched,
)
from game.rules.casanova.moves import Announce, Double, FirstPlayer, Fold, Match, Play, Quit, Roll
from game.rules.casanova.view import CasanovaTermination, CasanovaView, Phase
from game.rules.core import CHANCE, Event, Move, Rng, Seat, State

if TYPE_CHECKING:
    from game.rules.casanova.game import CasanovaGame

# An enum's member costs a look-up in its class each time; the paths that every move takes know them by these names.
_ANNOUNCE, _PLAY, _ROLL, _STAY, _MATCH = Phase.ANNOUNCE, Phase.PLAY, Phase.ROLL, Phase.STAY, Phase.MATCH


class CasanovaState(State):
    """The whole truth of a game of Casanova at one moment."""

    __slots__ = (
        "_alive",
        "_at",
        "_face_down",
        "_game",
        "_hands",
        "_in_round",
        "_options",
        "_order",
        "_turned",
        "active",
        "coins",
        "dice",
        "doubled",
        "eliminated",
        "faces",
        "massimo",
        "phase",
        "pot",
        "round",
    )

    def __init__(self, game: CasanovaGame) -> None:
        """The state right after the header."""
        players = game.players
        self._game = game
        self.winners = None
        self.termination = None
        self.round = 1
        self.active: Seat | None = None
        self.coins = [game.rules.coins] * players
        self.pot = 0
        self.dice: int | None = None
        self.faces: tuple[int, ...] | None = None
        self.massimo: int | None = None
        self.doubled: bool | None = None
        self.eliminated: tuple[Seat, ...] = ()
        self._alive = (1 << players) - 1
        self._in_round = self._alive
        self._hands = [game.full_hand] * players
        self._face_down: list[int] = game.no_cards[:]
        self._turned: list[list[int]] = []
        self._order: tuple[Seat, ...] = ()
        self._at = 0
        self._options: Sequence[Move]
        if game.rules.first_player == "first_seat":
            self._start_round(Seat(0), None)
        else:
            self.phase = Phase.FIRST_PLAYER
            self.current_player = CHANCE
            self._options = game.first_players

    @property
    def game(self) -> CasanovaGame:
        """The game this is a state of."""
        return self._game

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
            return len(faces) == self.dice and min(faces) >= 1 and max(faces) <= self._game.sides
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
            raise IllegalMove("Chance is not to move here.", "casanova.illegal.not_chance")
        options = self._options
        if options:
            return options[int(rng.random() * len(options))]
        sides = self._game.rules.dice.sides
        return Roll(CHANCE, tuple(int(rng.random() * sides) + 1 for _ in range(self.dice or 0)))

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
        game = self._game
        ante = game.ante
        hands = self._hands
        hands[seat] ^= 1 << card
        self._face_down[seat] = card
        self.coins[seat] -= ante
        self.pot += ante
        if events is not None:
            events += game.play_events[seat][card]
        self._at = at = self._at + 1
        order = self._order
        if at < len(order):
            self.current_player = following = order[at]
            hand = hands[following]
            self._options = game.known_plays[following].get(hand) or game.plays(following, hand)
        else:
            self.phase = _ROLL
            self.current_player = CHANCE
            self._options = game.rolls_of[self.dice or 0]

    def refusal(self, move: Move) -> IllegalMove:
        """The reason why this illegal move is refused here."""
        rules = self._game.rules
        who = "chance" if move.seat == CHANCE else f"seat {move.seat}"
        if self.current_player is None:
            return IllegalMove("The game is over.", "casanova.illegal.over")
        if move.seat != self.current_player:
            turn = "chance" if self.current_player == CHANCE else f"seat {self.current_player}"
            return IllegalMove(
                f"It is not the turn of {who}: {turn} is to move.",
                "casanova.illegal.turn",
                {"seat": self.current_player},
            )
        if isinstance(move, Play) and self.phase is Phase.PLAY:
            return IllegalMove(
                f"Card {move.card} is not in the hand of {who}.", "casanova.illegal.card", {"card": move.card}
            )
        if isinstance(move, Announce) and self.phase is Phase.ANNOUNCE:
            return IllegalMove(
                f"{move.dice} dice cannot be announced: from 1 to {rules.dice.count}.",
                "casanova.illegal.dice",
                {"dice": move.dice, "most": rules.dice.count},
            )
        if isinstance(move, Roll) and self.phase is Phase.ROLL:
            return IllegalMove(
                f"A roll here is {self.dice} faces from 1 to {rules.dice.sides}.", "casanova.illegal.roll"
            )
        if isinstance(move, FirstPlayer) and self.phase is Phase.FIRST_PLAYER:
            return IllegalMove(
                f"There is no seat {move.player}: from 0 to {self._game.players - 1}.", "casanova.illegal.seat"
            )
        if isinstance(move, (Double, Match)) and self.phase is (
            Phase.STAY if isinstance(move, Double) else Phase.MATCH
        ):
            return IllegalMove(
                f"{who.capitalize()} holds {self.coins[move.seat]} coins, the stake is {rules.double_stake}.",
                "casanova.illegal.stake",
                {"coins": self.coins[move.seat], "stake": rules.double_stake},
            )
        if isinstance(move, Fold) and self.phase is Phase.MATCH:
            return IllegalMove(
                "A player without coins for the stake stays in under these rules.", "casanova.illegal.fold"
            )
        return IllegalMove(
            f"The move {move.word} is not for this moment: the phase is {self.phase.value}.",
            "casanova.illegal.moment",
        )

    def scores(self) -> list[float]:
        """Coins, a seat."""
        return [float(coins) for coins in self.coins]

    @property
    def length(self) -> int:
        """Rounds begun."""
        return self.round

    def view(self, seat: Seat) -> CasanovaView:
        """What this seat knows now."""
        game = self._game
        return CasanovaView(
            seat=seat,
            to_move=self.current_player,
            rules=game.rules,
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
            unseen=tuple(game.cards_of(hand) for hand in self.unturned()),
            laid=tuple(card != 0 for card in self._face_down),
            face_down=self._face_down[seat] or None,
            discards=self.discards,
            eliminated=self.eliminated,
            winners=self.winners,
            termination=None if self.termination is None else CasanovaTermination(self.termination),
        )

    def clone(self) -> Self:
        """An independent copy."""
        new = object.__new__(type(self))
        new._game = self._game
        new.current_player = self.current_player
        new.winners = self.winners
        new.termination = self.termination
        new.phase = self.phase
        new.round = self.round
        new.active = self.active
        new.coins = self.coins[:]
        new.pot = self.pot
        new.dice = self.dice
        new.faces = self.faces
        new.massimo = self.massimo
        new.doubled = self.doubled
        new.eliminated = self.eliminated
        new._alive = self._alive
        new._in_round = self._in_round
        new._hands = self._hands[:]
        new._face_down = self._face_down[:]
        new._turned = self._turned[:]
        new._order = self._order
        new._at = self._at
        new._options = self._options
        return new

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
        return tuple(Seat(seat) for seat in range(self._game.players) if self._in_round >> seat & 1)

    @property
    def discards(self) -> tuple[tuple[int, ...], ...]:
        """A seat: its cards turned up, in the order played."""
        turned = self._turned
        return tuple(tuple(cards[seat] for cards in turned if cards[seat]) for seat in range(self._game.players))

    def unturned(self) -> list[int]:
        """A seat: the mask of its cards not turned up, the one face down counted in."""
        return [hand | (1 << card if card else 0) for hand, card in zip(self._hands, self._face_down, strict=True)]

    # One method a move. `_hands` holds what may still be played, `_face_down` the card on the table or 0.

    def _draw_first_player(self, move: FirstPlayer, events: list[Event] | None) -> None:
        if events is not None:
            events.append(FirstPlayerDrawn(move.player))
        self._start_round(move.player, events)

    def _announce_dice(self, move: Announce, events: list[Event] | None) -> None:
        seat = move.seat
        hand = self._hands[seat]
        game = self._game
        self.dice = move.dice
        self.phase = _PLAY
        self._at = 0
        self._options = game.known_plays[seat].get(hand) or game.plays(seat, hand)
        if events is not None:
            events.append(game.announce_events[seat][move.dice])

    def _roll_dice(self, move: Roll, events: list[Event] | None) -> None:
        active = self._order[0]
        game = self._game
        self.faces = faces = move.dice
        self.massimo = sum(faces)
        self.phase = _STAY
        self.current_player = active
        self._options = game.stay_or_double[active] if self.coins[active] >= game.stake else game.stay_only[active]
        if events is not None:
            events.append(DiceRolled(active, faces, self.massimo))

    def _keep_stake(self, move: Quit, events: list[Event] | None) -> None:
        self.doubled = False
        if events is not None:
            events.append(StakeKept(move.seat))
        self._turn_cards_up(events)

    def _double_stake(self, move: Double, events: list[Event] | None) -> None:
        stake = self._game.stake
        self.doubled = True
        self.coins[move.seat] -= stake
        self.pot += stake
        self.phase = _MATCH
        if events is not None:
            events.append(StakeDoubled(move.seat))
            events.append(CoinsMoved(move.seat, stake, True, "double"))
        self._at = 0
        self._ask_next(events)

    def _match_stake(self, move: Match, events: list[Event] | None) -> None:
        stake, seat = self._game.stake, move.seat
        paid = stake if self.coins[seat] >= stake else 0
        self.coins[seat] -= paid
        self.pot += paid
        if events is not None:
            events.append(StakeMatched(seat, paid))
            if paid:
                events.append(CoinsMoved(seat, paid, True, "match"))
        self._ask_next(events)

    def _fold(self, move: Fold, events: list[Event] | None) -> None:
        self._in_round ^= 1 << move.seat
        if events is not None:
            events.append(Folded(move.seat))
        self._ask_next(events)

    def _ask_next(self, events: list[Event] | None) -> None:
        """Asks the next player to match, or turns the cards up when all have answered."""
        self._at = at = self._at + 1
        if at == len(self._order):
            self._turn_cards_up(events)
            return
        self.current_player = seat = self._order[at]
        game = self._game
        self._options = game.match_or_fold[seat] if self.coins[seat] >= game.stake else game.broke_answer[seat]

    def _turn_cards_up(self, events: list[Event] | None) -> None:
        """The end of a round: the pot finds its owner, the cards are laid out, who is broke leaves."""
        order, in_round, face_down, coins = self._order, self._in_round, self._face_down, self.coins
        active = order[0]
        uncontested = in_round == 1 << active
        if events is not None and not uncontested:
            self._report_cards(events)
        winner: Seat | None = None
        sharing: list[Seat] | None = None
        best = 0
        if uncontested:
            winner = active
        else:
            massimo = self.massimo or 0
            for seat in order:
                card = face_down[seat]
                if best <= card <= massimo and in_round >> seat & 1:
                    if card > best:
                        best, winner, sharing = card, seat, None
                    elif sharing is None:
                        sharing = [winner or Seat(0), seat]
                    else:
                        sharing.append(seat)
        pot = self.pot
        if sharing is not None:
            share = pot // len(sharing)
            for seat in sharing:
                coins[seat] += share
            self.pot = pot - share * len(sharing)
        elif winner is not None:
            coins[winner] += pot
            self.pot = 0
        if events is not None:
            self._report_pot(events, winner, sharing, pot, best)
            if uncontested:
                self._report_cards(events)
        game = self._game
        self._turned.append(face_down)
        self._face_down = game.no_cards[:]
        ante = game.ante
        out = 0
        for seat in order:
            if coins[seat] < ante:
                out |= 1 << seat
        if out or self.round == game.rounds:
            self._end_round(active, out, events)
            return
        # As in `_start_round`, which this most frequent case is spared.
        self.round = number = self.round + 1
        self.active = self.current_player = following = order[1]
        self.phase = _ANNOUNCE
        self.dice = self.faces = self.massimo = self.doubled = None
        self._in_round = alive = self._alive
        self._order = game.orders[alive][following]
        self._options = game.announcements[following]
        if events is not None:
            events.append(RoundStarted(number, following))

    def _end_round(self, active: Seat, out: int, events: list[Event] | None) -> None:
        """Eliminates who is out, then ends the game or starts the next round."""
        if out:
            leaving = tuple(Seat(seat) for seat in range(self._game.players) if out >> seat & 1)
            self.eliminated += leaving
            self._alive ^= out
            if events is not None:
                events.extend(SeatEliminated(seat) for seat in leaving)
            alive = self._alive
            if alive == 0:
                self._end_game(leaving, CasanovaTermination.ALL_OUT, events)
                return
            if alive & (alive - 1) == 0:
                self._end_game((Seat(alive.bit_length() - 1),), CasanovaTermination.LAST_LEFT, events)
                return
        if self.round < self._game.rounds:
            self.round += 1
            self._start_round(self._game.after(active, self._alive), events)
            return
        if self._game.rules.final_pot == "active" and self.pot:
            if events is not None:
                events.append(CoinsMoved(active, self.pot, False, "final_pot"))
            self.coins[active] += self.pot
            self.pot = 0
        richest = max(self.coins)
        winners = tuple(Seat(seat) for seat, coins in enumerate(self.coins) if coins == richest)
        self._end_game(winners, CasanovaTermination.ROUNDS_PLAYED, events)

    def _start_round(self, active: Seat, events: list[Event] | None) -> None:
        game = self._game
        self.active = active
        self.current_player = active
        self.phase = _ANNOUNCE
        self.dice = self.faces = self.massimo = self.doubled = None
        self._in_round = alive = self._alive
        self._order = game.orders[alive][active]
        self._options = game.announcements[active]
        if events is not None:
            events.append(RoundStarted(self.round, active))

    def _end_game(self, winners: tuple[Seat, ...], why: CasanovaTermination, events: list[Event] | None) -> None:
        self.phase = Phase.END
        self.current_player = None
        self.winners = winners
        self.termination = why
        self._options = ()
        if events is not None:
            events.append(GameEnded(winners, tuple(self.coins), self.pot))

    def _report_cards(self, events: list[Event]) -> None:
        in_round, face_down, turned = self._in_round, self._face_down, self._game.turned_events
        for seat in self._order:
            events.append(turned[seat][face_down[seat]][in_round >> seat & 1])

    def _report_pot(
        self, events: list[Event], winner: Seat | None, sharing: list[Seat] | None, pot: int, best: int
    ) -> None:
        if sharing is not None:
            share = pot // len(sharing)
            seats = tuple(sorted(sharing))
            events.append(PotShared(seats, share, self.pot, best))
            if share:
                events.extend(CoinsMoved(seat, share, False, "shared") for seat in seats)
        elif winner is None:
            events.append(PotStayed(pot, self.massimo or 0))
        else:
            events.append(PotWon(winner, pot, best or None))
            events.append(CoinsMoved(winner, pot, False, "won" if best else "uncontested"))


_APPLY: dict[type[Move], Callable[..., None]] = {
    FirstPlayer: CasanovaState._draw_first_player,
    Announce: CasanovaState._announce_dice,
    Roll: CasanovaState._roll_dice,
    Quit: CasanovaState._keep_stake,
    Double: CasanovaState._double_stake,
    Match: CasanovaState._match_stake,
    Fold: CasanovaState._fold,
}
