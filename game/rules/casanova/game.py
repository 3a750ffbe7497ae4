"""Casanova with one rule file and a number of players: makes the first state, and draws states from views."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar

from game.rules.casanova.events import EVENTS
from game.rules.casanova.moves import MOVES, Play
from game.rules.casanova.rules import PLAYER_COUNTS, CasanovaRules
from game.rules.casanova.state import CasanovaState
from game.rules.casanova.tables import CasanovaTables
from game.rules.casanova.view import CasanovaView, Phase
from game.rules.core import Event, Game, HiddenMove, Move, Rng, Rules, Seat, View


class CasanovaGame(Game):
    """Casanova with one rule file and a number of players."""

    id: ClassVar[str] = "casanova"
    rules_type: ClassVar[type[Rules]] = CasanovaRules
    view_type: ClassVar[type[View]] = CasanovaView
    move_types: ClassVar[tuple[type[Move], ...]] = MOVES
    event_types: ClassVar[tuple[type[Event], ...]] = EVENTS
    player_counts: ClassVar[tuple[int, ...]] = PLAYER_COUNTS

    def __init__(self, rules: CasanovaRules, players: int) -> None:
        """Makes the game; raises RuleFileError where the rules cannot be played."""
        super().__init__(rules, players)
        self._casanova_rules = rules
        self._tables = CasanovaTables(self, rules)

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
        return CasanovaState(self._tables)

    def sample_state(self, view: View, rng: Rng) -> CasanovaState:
        """A state that agrees with the view: each other card face down is uniform over that seat's unseen cards."""
        if not isinstance(view, CasanovaView):
            raise TypeError(f"a view of Casanova is needed, not {type(view).__name__}")
        state = CasanovaState(self._tables)
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
            state._order = self._tables.orders[began][view.active] if not over else ()
        state._following = self._tables.following[began]
        state._stake = view.stake
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

    def _options(self, view: CasanovaView, state: CasanovaState) -> Sequence[Move]:
        seat, tables = view.to_move, self._tables
        match view.phase:
            case Phase.FIRST_PLAYER:
                return tables.first_players
            case Phase.ROLL:
                return tables.rolls[view.dice or 0]
            case Phase.END:
                return ()
            case _:
                pass
        if seat is None:
            raise ValueError("a view before the end says who is to move")
        match view.phase:
            case Phase.ANNOUNCE:
                return tables.announcements[seat]
            case Phase.PLAY:
                return tables.plays[seat][state._hands[seat]]
            case Phase.STAY:
                return tables.stay_or_double[seat] if view.can_pay_stake(seat) else tables.stay_only[seat]
            case _:
                return tables.match_or_fold[seat] if view.can_pay_stake(seat) else tables.broke_answer[seat]


def _turned(view: CasanovaView) -> list[Sequence[int]]:
    """The cards turned up, a list a round; a seat that was out by then has 0 there."""
    rounds = max((len(cards) for cards in view.discards), default=0)
    return [[cards[at] if at < len(cards) else 0 for cards in view.discards] for at in range(rounds)]


@lru_cache(maxsize=8)
def _made(rules: CasanovaRules, players: int) -> CasanovaGame:
    return CasanovaGame(rules, players)
