"""Conchiglie: shells on the sand, taken one, two or three at a time. Two players; the tests' own game.

A turn has one phase:
    TAKE  The player takes from one to `most` of the shells that lie there. Then the other one has the turn.

END: who takes the last shell wins. All is open, and nothing is left to chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, ClassVar, Self

from msgspec import Meta

from game.errors import IllegalMove
from game.rules.core import Event, Fault, Game, HiddenMove, Move, Rng, Rules, Seat, State, Termination, View


class ConchiglieRules(Rules, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every number of Conchiglie."""

    shells: Annotated[int, Meta(ge=1, le=99, description="Shells that lie there at first.")] = 15
    """Shells that lie there at first."""
    most: Annotated[int, Meta(ge=1, le=9, description="The most that may be taken at once.")] = 3
    """The most that may be taken at once."""

    def faults(self) -> list[Fault]:
        """The first player must not be able to take all at once."""
        if self.most < self.shells:
            return []
        return [Fault(("most",), str(self.most), f"at most {self.shells - 1}, fewer than all shells")]


class Take(Move, frozen=True, tag="take"):
    """The player takes some shells."""

    count: int
    """How many."""


class ShellsTaken(Event, frozen=True, tag="conchiglie.shells_taken"):
    """Somebody took shells."""

    seat: Seat
    """Who."""
    count: int
    """How many."""


class GameEnded(Event, frozen=True, tag="conchiglie.game_ended"):
    """The game is over."""

    winner: Seat
    """Who took the last shell."""


class ConchiglieTermination(Termination):
    """Why a game of Conchiglie ended."""

    LAST_TAKEN = "conchiglie.end.last_taken"
    """No shell is left."""


class ConchiglieView(View, frozen=True, tag="conchiglie"):
    """What a seat knows: everything."""

    rules: ConchiglieRules
    """The rules in play."""
    left: int
    """How many shells lie there."""
    taken: tuple[int, ...]
    """A seat: how many it has taken."""
    turns: int
    """How many turns there have been."""
    winners: tuple[Seat, ...] | None
    """Who won; None before the end."""


class ConchiglieState(State):
    """The whole truth of a game of Conchiglie at one moment."""

    __slots__ = ("_game", "left", "taken", "turns")

    def __init__(self, game: ConchiglieGame) -> None:
        self._game = game
        self.current_player = Seat(0)
        self.winners = None
        self.termination = None
        self.left = game.rules.shells
        self.taken = [0, 0]
        self.turns = 0

    @property
    def game(self) -> ConchiglieGame:
        return self._game

    def legal_moves(self) -> Sequence[Move]:
        if self.current_player is None:
            return ()
        return [Take(self.current_player, count) for count in range(1, min(self._game.rules.most, self.left) + 1)]

    def is_legal(self, move: Move) -> bool:
        is_turn = isinstance(move, Take) and move.seat == self.current_player
        return is_turn and 1 <= move.count <= min(self._game.rules.most, self.left)

    def random_move(self, rng: Rng) -> Move:
        moves = self.legal_moves()
        return moves[int(rng.random() * len(moves))]

    def sample_chance(self, rng: Rng) -> Move:
        raise IllegalMove("conchiglie.illegal.turn")

    def chance_outcomes(self) -> Sequence[tuple[Move, float]]:
        return ()

    def apply_unchecked(self, move: Move, events: list[Event] | None = None) -> None:
        assert isinstance(move, Take)
        self.left -= move.count
        self.taken[move.seat] += move.count
        self.turns += 1
        said: list[Event] = [ShellsTaken(move.seat, move.count)]
        self.current_player = Seat(1 - move.seat)
        if not self.left:
            self.current_player, self.winners = None, (move.seat,)
            self.termination = ConchiglieTermination.LAST_TAKEN
            said.append(GameEnded(move.seat))
        if events is not None:
            events.extend(said)

    def refusal(self, move: Move) -> IllegalMove:
        if self.current_player is None:
            return IllegalMove("conchiglie.illegal.over")
        if move.seat != self.current_player:
            return IllegalMove("conchiglie.illegal.turn")
        return IllegalMove("conchiglie.illegal.count", most=min(self._game.rules.most, self.left))

    def scores(self) -> list[float]:
        return [float(count) for count in self.taken]

    @property
    def length(self) -> int:
        return self.turns // 2 + 1

    def view(self, seat: Seat) -> ConchiglieView:
        return ConchiglieView(
            seat=seat,
            to_move=self.current_player,
            rules=self._game.rules,
            left=self.left,
            taken=tuple(self.taken),
            turns=self.turns,
            winners=self.winners,
        )

    def clone(self) -> Self:
        new = object.__new__(type(self))
        for name in (*State.__slots__, *ConchiglieState.__slots__):
            setattr(new, name, getattr(self, name))
        new.taken = self.taken[:]
        return new

    def public(self) -> dict[str, object]:
        return {"left": self.left, "taken": list(self.taken)}


class ConchiglieGame(Game):
    """Conchiglie with one rule file."""

    id: ClassVar[str] = "conchiglie"
    rules_type: ClassVar[type[Rules]] = ConchiglieRules
    view_type: ClassVar[type[View]] = ConchiglieView
    move_types: ClassVar[tuple[type[Move], ...]] = (Take,)
    event_types: ClassVar[tuple[type[Event], ...]] = (ShellsTaken, GameEnded)
    player_counts: ClassVar[tuple[int, ...]] = (2,)
    has_secrets: ClassVar[bool] = False

    def __init__(self, rules: ConchiglieRules, players: int) -> None:
        super().__init__(rules, players)
        self._own_rules = rules

    @property
    def rules(self) -> ConchiglieRules:
        return self._own_rules

    @classmethod
    def of_view(cls, view: View) -> ConchiglieGame:
        if not isinstance(view, ConchiglieView):
            raise TypeError(f"a view of Conchiglie is needed, not {type(view).__name__}")
        return cls(view.rules, 2)

    def new_state(self) -> ConchiglieState:
        return ConchiglieState(self)

    def sample_state(self, view: View, rng: Rng) -> ConchiglieState:
        if not isinstance(view, ConchiglieView):
            raise TypeError(f"a view of Conchiglie is needed, not {type(view).__name__}")
        state = ConchiglieState(self)
        state.current_player, state.winners, state.left = view.to_move, view.winners, view.left
        state.taken, state.turns = list(view.taken), view.turns
        state.termination = None if view.winners is None else ConchiglieTermination.LAST_TAKEN
        return state

    def information_state(self, moves: Sequence[Move], seat: Seat) -> tuple[Move | HiddenMove, ...]:
        return tuple(moves)


GAME = ConchiglieGame
