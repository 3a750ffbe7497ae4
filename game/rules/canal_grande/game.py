"""Canal Grande with one rule file and a number of players: how a game begins, and what a seat saw of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar

from game.rules.canal_grande.events import EVENTS
from game.rules.canal_grande.moves import MOVES, DealHand, Draw, Steal
from game.rules.canal_grande.phases import RULEBOOK
from game.rules.canal_grande.rules import CanalGrandeRules
from game.rules.canal_grande.sampling import sampled
from game.rules.canal_grande.state import CanalGrandeState
from game.rules.canal_grande.tables import Tables, teams_of
from game.rules.canal_grande.view import CanalGrandeView
from game.rules.core import Event, Game, HiddenMove, Move, Rng, Rules, Seat, View


class CanalGrandeGame(Game):
    """Canal Grande with one rule file and a number of players."""

    id: ClassVar[str] = "canal_grande"
    rules_type: ClassVar[type[Rules]] = CanalGrandeRules
    view_type: ClassVar[type[View]] = CanalGrandeView
    move_types: ClassVar[tuple[type[Move], ...]] = MOVES
    event_types: ClassVar[tuple[type[Event], ...]] = EVENTS
    player_counts: ClassVar[tuple[int, ...]] = (2, 4)

    def __init__(self, rules: CanalGrandeRules, players: int) -> None:
        """Makes the game; raises RuleFileError where the rules cannot be played."""
        super().__init__(rules, players)
        self.tables = Tables(rules, players)
        """What is worked out once for it."""

    @property
    def rules(self) -> CanalGrandeRules:
        """The numbers and switches of this game."""
        return self.tables.rules

    def teams(self) -> tuple[tuple[Seat, ...], ...]:
        """Each alone with two players; with four the first two against the last two."""
        return teams_of(self.players)

    @classmethod
    def of_view(cls, view: View) -> CanalGrandeGame:
        """The game that this is a view of; made once for its rules."""
        if not isinstance(view, CanalGrandeView):
            raise TypeError(f"a view of Canal Grande is needed, not {type(view).__name__}")
        return _made(view.rules, view.players)

    def new_state(self) -> CanalGrandeState:
        """The state right after the header."""
        return CanalGrandeState(self, self.tables, RULEBOOK)

    def sample_state(self, view: View, rng: Rng) -> CanalGrandeState:
        """A state that agrees with the view: every unseen card equally likely wherever the view allows it."""
        if not isinstance(view, CanalGrandeView):
            raise TypeError(f"a view of Canal Grande is needed, not {type(view).__name__}")
        return sampled(self.new_state, view, rng)

    def sample_world(self, view: CanalGrandeView, rng: Rng) -> CanalGrandeState:
        """As `sample_state`, the same cards by the same draws, to be played on: no seat's view can be asked of it."""
        return sampled(self.new_state, view, rng, remembered=False)

    def information_state(self, moves: Sequence[Move], seat: Seat) -> tuple[Move | HiddenMove, ...]:
        """The moves as this seat saw them: others' hands, what they drew into them, and what others' Traitors took."""
        state = self.new_state()
        seen: list[Move | HiddenMove] = []
        for move in moves:
            seen.append(self._shown(state, move, seat))
            state.apply(move)
        return tuple(seen)

    def _shown(self, state: CanalGrandeState, move: Move, seat: Seat) -> Move | HiddenMove:
        match move:
            case DealHand() if move.player != seat:
                return HiddenMove(move.seat, move.word)
            case Draw() if state.carrier != seat:
                deck = self.tables.deck
                laid_open = tuple(card for card in move.cards if not deck.can_be_held(deck.index[card]))
                return move if len(laid_open) == len(move.cards) else HiddenMove(move.seat, move.word, laid_open)
            case Steal() if seat not in (state.carrier, state.victim):
                return HiddenMove(move.seat, move.word)
            case _:
                return move


@lru_cache(maxsize=8)
def _made(rules: CanalGrandeRules, players: int) -> CanalGrandeGame:
    return CanalGrandeGame(rules, players)
