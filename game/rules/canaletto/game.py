"""Canaletto with one rule file and a number of players: makes the first state, and draws states from views."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar

from game.rules.canaletto.events import EVENTS
from game.rules.canaletto.moves import MOVES, LayRow
from game.rules.canaletto.rules import PLAYER_COUNTS, CanalettoRules
from game.rules.canaletto.state import CanalettoState
from game.rules.canaletto.tables import BITS, CanalettoTables
from game.rules.canaletto.view import CanalettoView
from game.rules.core import Event, Game, HiddenMove, Move, Rng, Rules, Seat, View


class CanalettoGame(Game):
    """Canaletto with one rule file and a number of players."""

    id: ClassVar[str] = "canaletto"
    rules_type: ClassVar[type[Rules]] = CanalettoRules
    view_type: ClassVar[type[View]] = CanalettoView
    move_types: ClassVar[tuple[type[Move], ...]] = MOVES
    event_types: ClassVar[tuple[type[Event], ...]] = EVENTS
    player_counts: ClassVar[tuple[int, ...]] = PLAYER_COUNTS
    has_secrets: ClassVar[bool] = False

    def __init__(self, rules: CanalettoRules, players: int) -> None:
        """Makes the game; raises RuleFileError where the rules cannot be played."""
        super().__init__(rules, players)
        self._canaletto_rules = rules.for_players(players)
        self._tables = CanalettoTables(self, self._canaletto_rules)

    @property
    def rules(self) -> CanalettoRules:
        """The numbers and switches of this game, as its number of players goes by them."""
        return self._canaletto_rules

    @classmethod
    def of_view(cls, view: View) -> CanalettoGame:
        """The game that this is a view of; made once for its rules."""
        if not isinstance(view, CanalettoView):
            raise TypeError(f"a view of Canaletto is needed, not {type(view).__name__}")
        return _made(view.rules, len(view.money))

    def new_state(self) -> CanalettoState:
        """The state right after the header."""
        return CanalettoState(self._tables)

    def sample_state(self, view: View, rng: Rng) -> CanalettoState:
        """A state that agrees with the view: every valuation tile not seen is equally likely in every hidden place."""
        if not isinstance(view, CanalettoView):
            raise TypeError(f"a view of Canaletto is needed, not {type(view).__name__}")
        tables = self._tables
        state = CanalettoState(tables)
        state.phase = view.phase
        state.current_player = view.to_move
        state.winners, state.termination = view.winners, view.termination
        state.auction = view.auction
        state.money, state.debt = list(view.money), list(view.debt)
        state.gondola, state.column = view.gondola, view.column
        state.standing_bid, state.standing_bidder = view.standing_bid, view.standing_bidder
        state.bribes = list(view.bribes)
        state._in = sum(1 << seat for seat in view.in_auction)
        state._palaces = [tables.bits_of(names) for names in view.palaces or ()]
        if view.row is not None:
            known = (*view.prices, *view.row)
            hidden = view.values_left - len(view.row)
            state._row = tables.draw_values(known, rng) if hidden else known
        state._owned = [sum(count << BITS * kind for kind, count in enumerate(counts)) for counts in view.owned]
        state._sold = tuple(tables.kind_of[name] for name in view.sold)
        gone = sum(self.rules.treasures[name] << BITS * tables.kind_of[name] for name in view.sold)
        state._left = tables.all_tiles - gone - sum(state._owned)
        state._complete = tables.bits_of(view.complete)
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


@lru_cache(maxsize=8)
def _made(rules: CanalettoRules, players: int) -> CanalettoGame:
    return CanalettoGame(rules, players)
