"""Casanova with one rule file and a number of players: every move made once, and states drawn from views."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import ClassVar

from game.rules.casanova.events import (
    CardPlayed,
    CardTurned,
    CoinsMoved,
    DiceAnnounced,
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
from game.rules.casanova.rules import CasanovaRules
from game.rules.casanova.state import CasanovaState
from game.rules.casanova.view import CasanovaView, Phase
from game.rules.core import CHANCE, LISTED_OUTCOMES, Event, Game, HiddenMove, Move, Rng, Rules, Seat, View

MOST_MASKS = 20_000
"""So many hands a seat have their list of plays remembered; a file with huge hands starts over beyond that."""


class CasanovaGame(Game):
    """Casanova with one rule file and a number of players. Holds every move that can be made, made once."""

    id: ClassVar[str] = "casanova"
    rules_type: ClassVar[type[Rules]] = CasanovaRules
    view_type: ClassVar[type[View]] = CasanovaView
    move_types: ClassVar[tuple[type[Move], ...]] = (FirstPlayer, Announce, Play, Roll, Quit, Double, Match, Fold)
    event_types: ClassVar[tuple[type[Event], ...]] = (
        FirstPlayerDrawn,
        RoundStarted,
        DiceAnnounced,
        CardPlayed,
        CoinsMoved,
        DiceRolled,
        StakeKept,
        StakeDoubled,
        StakeMatched,
        Folded,
        CardTurned,
        PotWon,
        PotShared,
        PotStayed,
        SeatEliminated,
        GameEnded,
    )
    player_counts: ClassVar[tuple[int, ...]] = (2, 3, 4)

    def __init__(self, rules: CasanovaRules, players: int) -> None:
        """Makes the game; raises RuleFileError where the rules cannot be played."""
        super().__init__(rules, players)
        self._casanova_rules = rules
        self.ante = rules.ante
        self.stake = rules.double_stake
        seats = [Seat(seat) for seat in range(players)]
        self.full_hand = (1 << rules.cards.highest + 1) - (1 << rules.cards.lowest)
        self.first_players: tuple[Move, ...] = tuple(FirstPlayer(CHANCE, seat) for seat in seats)
        counts = range(1, rules.dice.count + 1)
        self.announcements: list[tuple[Move, ...]] = [tuple(Announce(seat, n) for n in counts) for seat in seats]
        self.stay_or_double: list[tuple[Move, ...]] = [(Quit(seat), Double(seat)) for seat in seats]
        self.stay_only: list[tuple[Move, ...]] = [(Quit(seat),) for seat in seats]
        self.match_or_fold: list[tuple[Move, ...]] = [(Match(seat), Fold(seat)) for seat in seats]
        stay = rules.broke_when_doubled == "stay"
        self.broke_answer: list[tuple[Move, ...]] = [(Match(seat) if stay else Fold(seat),) for seat in seats]
        self._play: list[dict[int, Play]] = [
            {card: Play(seat, card) for card in range(rules.cards.lowest, rules.cards.highest + 1)} for seat in seats
        ]
        # What happens often is told by the same frozen events again and again.
        self.announce_events = [[DiceAnnounced(seat, count) for count in range(rules.dice.count + 1)] for seat in seats]
        self.play_events = [
            {card: (CoinsMoved(seat, rules.ante, True, "ante"), CardPlayed(seat, card)) for card in self._play[seat]}
            for seat in seats
        ]
        self.turned_events = [
            {card: (CardTurned(seat, card, True), CardTurned(seat, card, False)) for card in self._play[seat]}
            for seat in seats
        ]
        self.known_plays: list[dict[int, tuple[Move, ...]]] = [{} for _ in seats]
        """A seat and a hand: its plays, once `plays` has been asked."""
        self._cards: dict[int, tuple[int, ...]] = {}
        self.rolls_of = [() if count == 0 else self._rolls(count) for count in range(rules.dice.count + 1)]
        """A number of dice: every roll of them, all equally likely; empty above `LISTED_OUTCOMES`."""
        self.orders = [
            [
                tuple(
                    Seat((active + step) % players) for step in range(players) if alive >> (active + step) % players & 1
                )
                for active in range(players)
            ]
            for alive in range(1 << players)
        ]
        """Who is still in (a mask), and who is active: the seats of a round, the active one first, then clockwise."""
        self.no_cards = [0] * players
        """Nothing lies face down."""
        self.rounds = rules.rounds
        self.sides = rules.dice.sides

    @property
    def rules(self) -> CasanovaRules:
        """The numbers and switches of this game."""
        return self._casanova_rules

    @classmethod
    def of_view(cls, view: View) -> CasanovaGame:
        """The game that this is a view of; made once for its rules."""
        if not isinstance(view, CasanovaView):
            raise TypeError(f"a view of Casanova is needed, not {type(view).__name__}")
        return _made(view.rules, len(view.coins))

    def new_state(self) -> CasanovaState:
        """The state right after the header."""
        return CasanovaState(self)

    def sample_state(self, view: View, rng: Rng) -> CasanovaState:
        """A state that agrees with the view: each other card face down is uniform over that seat's unseen cards."""
        if not isinstance(view, CasanovaView):
            raise TypeError(f"a view of Casanova is needed, not {type(view).__name__}")
        state = CasanovaState(self)
        state.phase = view.phase
        state.round = view.round
        state.active = view.active
        state.current_player = view.to_move
        state.coins = list(view.coins)
        state.pot = view.pot
        state.dice, state.faces, state.massimo, state.doubled = view.dice, view.faces, view.massimo, view.doubled
        state.eliminated = view.eliminated
        state.winners, state.termination = view.winners, view.termination
        state._turned = _turned(view)
        over = view.phase is Phase.END
        players = range(self.players)
        # In a round of its own the game still goes by who was in it when it began; at the end by who is left.
        began = sum(1 << seat for seat in players if seat not in view.eliminated)
        state._alive = began
        state._in_round = sum(1 << seat for seat in view.in_round)
        for seat in players:
            cards = view.unseen[seat]
            down = 0
            if view.laid[seat]:
                down = (view.face_down or 0) if seat == view.seat else cards[int(rng.random() * len(cards))]
            state._face_down[seat] = down
            state._hands[seat] = sum(1 << card for card in cards if card != down)
        if view.active is not None:
            state._order = self.orders[began][view.active] if not over else ()
        state._at = self._position_in_order(view, state)
        state._options = self._options(view, state)
        return state

    def information_state(self, moves: Sequence[Move], seat: Seat) -> tuple[Move | HiddenMove, ...]:
        """The moves as this seat saw them: cards of others are hidden until they are turned up."""
        state = self.new_state()
        for move in moves:
            state.apply(move)
        hidden = {Seat(other) for other, card in enumerate(state._face_down) if card and other != seat}
        seen: list[Move | HiddenMove] = []
        for move in reversed(moves):
            if isinstance(move, Play) and move.seat in hidden:
                hidden.discard(move.seat)
                seen.append(HiddenMove(move.seat, move.word))
            else:
                seen.append(move)
        return tuple(reversed(seen))

    def plays(self, seat: Seat, hand: int) -> tuple[Move, ...]:
        """The plays of a hand, lowest card first."""
        remembered = self.known_plays[seat]
        moves = remembered.get(hand)
        if moves is None:
            if len(remembered) >= MOST_MASKS:
                remembered.clear()
            cards = self._play[seat]
            moves = remembered[hand] = tuple(cards[card] for card in self.cards_of(hand))
        return moves

    def cards_of(self, hand: int) -> tuple[int, ...]:
        """The ranks in a mask, ascending."""
        cards = self._cards.get(hand)
        if cards is None:
            if len(self._cards) >= MOST_MASKS:
                self._cards.clear()
            cards = self._cards[hand] = tuple(card for card in range(1, hand.bit_length()) if hand >> card & 1)
        return cards

    def _rolls(self, dice: int) -> tuple[Move, ...]:
        sides = self.rules.dice.sides
        few = sides**dice <= LISTED_OUTCOMES
        return tuple(Roll(CHANCE, roll) for roll in product(range(1, sides + 1), repeat=dice)) if few else ()

    def after(self, active: Seat, alive: int) -> Seat:
        """The next seat clockwise that is still in the game."""
        seat = active
        while True:
            seat = Seat((seat + 1) % self.players)
            if alive >> seat & 1:
                return seat

    def _position_in_order(self, view: CasanovaView, state: CasanovaState) -> int:
        if view.phase in (Phase.PLAY, Phase.MATCH) and view.to_move is not None:
            return state._order.index(view.to_move)
        return len(state._order) if view.phase in (Phase.ROLL, Phase.STAY) else 0

    def _options(self, view: CasanovaView, state: CasanovaState) -> Sequence[Move]:
        seat = view.to_move
        match view.phase:
            case Phase.FIRST_PLAYER:
                return self.first_players
            case Phase.ROLL:
                return self.rolls_of[view.dice or 0]
            case Phase.END:
                return ()
            case _:
                pass
        if seat is None:
            raise ValueError("a view before the end says who is to move")
        rich = view.coins[seat] >= self.stake
        match view.phase:
            case Phase.ANNOUNCE:
                return self.announcements[seat]
            case Phase.PLAY:
                return self.plays(seat, state._hands[seat])
            case Phase.STAY:
                return self.stay_or_double[seat] if rich else self.stay_only[seat]
            case _:
                return self.match_or_fold[seat] if rich else self.broke_answer[seat]


def _turned(view: CasanovaView) -> list[list[int]]:
    """The cards turned up, a list a round; a seat that was out by then has 0 there."""
    rounds = max((len(cards) for cards in view.discards), default=0)
    return [[cards[at] if at < len(cards) else 0 for cards in view.discards] for at in range(rounds)]


@lru_cache(maxsize=8)
def _made(rules: CasanovaRules, players: int) -> CasanovaGame:
    return CasanovaGame(rules, players)
