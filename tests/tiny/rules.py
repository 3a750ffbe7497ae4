"""Tombola: a number drawn in secret, kept face down or passed face up. Two players; the tests' own game.

A round, in the order of its phases:
    DRAW    Chance draws one of the numbers left in the bag for the player whose turn it is, who alone looks at it.
    CHOOSE  He keeps it, face down, or passes it, face up for all to see.
Each player has one turn a round, seat 0 first.

END: after `rounds` rounds all kept numbers are turned up. The highest sum at or under `limit` wins; equal sums share;
with both over the limit nobody wins.
"""

from __future__ import annotations

import enum
from collections.abc import Sequence
from typing import Annotated, ClassVar, Self

from msgspec import Meta

from game.errors import IllegalMove
from game.rules.core import CHANCE, Event, Fault, Game, HiddenMove, Move, Rng, Rules, Seat, State, Termination, View


class TombolaRules(Rules, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every number of Tombola."""

    highest: Annotated[int, Meta(ge=2, le=90, description="The bag holds the numbers from 1 to this one.")] = 9
    """Numbers in the bag."""
    rounds: Annotated[int, Meta(ge=1, le=45, description="Rounds in a game.")] = 3
    """Rounds in a game."""
    limit: Annotated[int, Meta(ge=1, le=4095, description="A sum above this loses.")] = 12
    """Most that a sum may be."""

    def faults(self) -> list[Fault]:
        """Each of the two players needs a number a round."""
        if 2 * self.rounds <= self.highest:
            return []
        return [Fault(("rounds",), str(self.rounds), f"at most {self.highest // 2}, two numbers for each round")]


class Draw(Move, frozen=True, tag="draw"):
    """Chance draws a number for the player whose turn it is."""

    number: int
    """The number drawn."""


class Keep(Move, frozen=True, tag="keep"):
    """The player lays the number face down in front of him."""


class Pass(Move, frozen=True, tag="pass"):
    """The player lays the number aside, face up."""


class NumberDrawn(Event, frozen=True, tag="tombola.number_drawn"):
    """A number was drawn."""

    seat: Seat
    """For whom."""
    number: int | None
    """Which; None for everyone but him."""

    def for_seat(self, seat: Seat | None) -> NumberDrawn:
        """Hides the number from all but the player who looks at it."""
        return self if seat == self.seat else NumberDrawn(self.seat, None)


class NumberKept(Event, frozen=True, tag="tombola.number_kept"):
    """A number lies face down in front of its player."""

    seat: Seat
    """Who kept it."""


class NumberPassed(Event, frozen=True, tag="tombola.number_passed"):
    """A number lies aside, face up."""

    seat: Seat
    """Who passed it."""
    number: int
    """Which."""


class NumbersTurned(Event, frozen=True, tag="tombola.numbers_turned"):
    """A player's kept numbers were turned up."""

    seat: Seat
    """Whose."""
    numbers: tuple[int, ...]
    """The numbers, ascending."""


class GameEnded(Event, frozen=True, tag="tombola.game_ended"):
    """The game is over."""

    winners: tuple[Seat, ...]
    """Who won, ascending; empty when both are over the limit."""
    sums: tuple[int, ...]
    """The sum of every seat."""


class Phase(enum.Enum):
    """Where in a turn the game stands."""

    DRAW = "draw"
    """Chance draws."""
    CHOOSE = "choose"
    """A player keeps or passes."""
    END = "end"
    """The game is over."""


class TombolaTermination(Termination):
    """Why a game of Tombola ended."""

    ROUNDS_PLAYED = "tombola.end.rounds_played"
    """All rounds were played."""


class TombolaView(View, frozen=True, tag="tombola"):
    """What a seat knows."""

    rules: TombolaRules
    """The rules in play."""
    phase: Phase
    """Where in the turn the game stands."""
    round: int
    """From 1."""
    turn: Seat
    """Whose turn it is; at the end whose it was."""
    drawn: int | None
    """The number looked at; None for the other seat, and when there is none."""
    kept: tuple[tuple[int, ...] | None, ...]
    """A seat: its kept numbers, ascending; None where this seat may not see them."""
    counts: tuple[int, ...]
    """A seat: how many numbers it has kept."""
    passed: tuple[int, ...]
    """Numbers passed, in order."""
    winners: tuple[Seat, ...] | None
    """Who won; None before the end."""


class TombolaState(State):
    """The whole truth of a game of Tombola at one moment."""

    __slots__ = ("_game", "drawn", "kept", "passed", "phase", "round", "turn")

    def __init__(self, game: TombolaGame) -> None:
        self._game = game
        self.current_player = CHANCE
        self.winners = None
        self.termination = None
        self.phase = Phase.DRAW
        self.round = 1
        self.turn = Seat(0)
        self.drawn: int | None = None
        self.kept: list[tuple[int, ...]] = [(), ()]
        self.passed: tuple[int, ...] = ()

    @property
    def game(self) -> TombolaGame:
        return self._game

    def legal_moves(self) -> Sequence[Move]:
        return (Keep(self.turn), Pass(self.turn)) if self.phase is Phase.CHOOSE else ()

    def is_legal(self, move: Move) -> bool:
        if isinstance(move, Draw):
            return self.phase is Phase.DRAW and move.seat == CHANCE and move.number in self.left()
        return self.phase is Phase.CHOOSE and move.seat == self.turn and isinstance(move, Keep | Pass)

    def random_move(self, rng: Rng) -> Move:
        moves = self.legal_moves()
        return moves[int(rng.random() * len(moves))] if moves else self.sample_chance(rng)

    def sample_chance(self, rng: Rng) -> Move:
        if self.phase is not Phase.DRAW:
            raise IllegalMove("tombola.illegal.moment")
        left = self.left()
        return Draw(CHANCE, left[int(rng.random() * len(left))])

    def chance_outcomes(self) -> Sequence[tuple[Move, float]]:
        left = self.left() if self.phase is Phase.DRAW else ()
        return [(Draw(CHANCE, number), 1 / len(left)) for number in left]

    def apply_unchecked(self, move: Move, events: list[Event] | None = None) -> None:
        said: list[Event] = []
        if isinstance(move, Draw):
            self.drawn = move.number
            self.phase, self.current_player = Phase.CHOOSE, self.turn
            said.append(NumberDrawn(self.turn, move.number))
        else:
            number = self.drawn or 0
            self.drawn = None
            if isinstance(move, Keep):
                self.kept[self.turn] = tuple(sorted((*self.kept[self.turn], number)))
                said.append(NumberKept(self.turn))
            else:
                self.passed += (number,)
                said.append(NumberPassed(self.turn, number))
            self._end_turn(said)
        if events is not None:
            events.extend(said)

    def refusal(self, move: Move) -> IllegalMove:
        if self.current_player is None:
            return IllegalMove("tombola.illegal.over")
        if move.seat != self.current_player:
            return IllegalMove("tombola.illegal.turn")
        if isinstance(move, Draw):
            return IllegalMove("tombola.illegal.number", number=move.number)
        return IllegalMove("tombola.illegal.moment")

    def scores(self) -> list[float]:
        return [float(sum(numbers)) for numbers in self.kept]

    @property
    def length(self) -> int:
        return self.round

    def view(self, seat: Seat) -> TombolaView:
        over = self.phase is Phase.END
        return TombolaView(
            seat=seat,
            to_move=self.current_player,
            rules=self._game.rules,
            phase=self.phase,
            round=self.round,
            turn=self.turn,
            drawn=self.drawn if seat == self.turn else None,
            kept=tuple(numbers if over or owner == seat else None for owner, numbers in enumerate(self.kept)),
            counts=tuple(len(numbers) for numbers in self.kept),
            passed=self.passed,
            winners=self.winners,
        )

    def clone(self) -> Self:
        new = object.__new__(type(self))
        for name in (*State.__slots__, *TombolaState.__slots__):
            setattr(new, name, getattr(self, name))
        new.kept = self.kept[:]
        return new

    def public(self) -> dict[str, object]:
        return {
            "round": self.round,
            "turn": self.turn,
            "counts": [len(numbers) for numbers in self.kept],
            "passed": list(self.passed),
            "kept": [list(numbers) for numbers in self.kept] if self.phase is Phase.END else None,
        }

    def left(self) -> tuple[int, ...]:
        """The numbers in the bag, ascending."""
        gone = {*self.kept[0], *self.kept[1], *self.passed, self.drawn}
        return tuple(number for number in range(1, self._game.rules.highest + 1) if number not in gone)

    def _end_turn(self, said: list[Event]) -> None:
        self.phase, self.current_player = Phase.DRAW, CHANCE
        if self.turn == 0:
            self.turn = Seat(1)
        elif self.round < self._game.rules.rounds:
            self.turn, self.round = Seat(0), self.round + 1
        else:
            self._end_game(said)

    def _end_game(self, said: list[Event]) -> None:
        limit = self._game.rules.limit
        sums = tuple(sum(numbers) for numbers in self.kept)
        best = max((total for total in sums if total <= limit), default=None)
        self.winners = tuple(Seat(seat) for seat, total in enumerate(sums) if total == best)
        self.termination = TombolaTermination.ROUNDS_PLAYED
        self.phase, self.current_player = Phase.END, None
        said.extend(NumbersTurned(Seat(seat), numbers) for seat, numbers in enumerate(self.kept))
        said.append(GameEnded(self.winners, sums))


class TombolaGame(Game):
    """Tombola with one rule file."""

    id: ClassVar[str] = "tombola"
    rules_type: ClassVar[type[Rules]] = TombolaRules
    view_type: ClassVar[type[View]] = TombolaView
    move_types: ClassVar[tuple[type[Move], ...]] = (Draw, Keep, Pass)
    event_types: ClassVar[tuple[type[Event], ...]] = (NumberDrawn, NumberKept, NumberPassed, NumbersTurned, GameEnded)
    player_counts: ClassVar[tuple[int, ...]] = (2,)

    def __init__(self, rules: TombolaRules, players: int) -> None:
        super().__init__(rules, players)
        self._tombola_rules = rules

    @property
    def rules(self) -> TombolaRules:
        return self._tombola_rules

    @classmethod
    def of_view(cls, view: View) -> TombolaGame:
        if not isinstance(view, TombolaView):
            raise TypeError(f"a view of Tombola is needed, not {type(view).__name__}")
        return cls(view.rules, 2)

    def new_state(self) -> TombolaState:
        return TombolaState(self)

    def sample_state(self, view: View, rng: Rng) -> TombolaState:
        if not isinstance(view, TombolaView):
            raise TypeError(f"a view of Tombola is needed, not {type(view).__name__}")
        state = TombolaState(self)
        state.current_player, state.phase, state.round, state.turn = view.to_move, view.phase, view.round, view.turn
        state.passed, state.winners, state.drawn = view.passed, view.winners, view.drawn
        state.termination = None if view.winners is None else TombolaTermination.ROUNDS_PLAYED
        state.kept = [numbers or () for numbers in view.kept]
        bag = list(state.left())
        for seat, numbers in enumerate(view.kept):
            if numbers is None:
                state.kept[seat] = tuple(sorted(_take(bag, rng) for _ in range(view.counts[seat])))
        if view.phase is Phase.CHOOSE and view.drawn is None:
            state.drawn = _take(bag, rng)
        return state

    def information_state(self, moves: Sequence[Move], seat: Seat) -> tuple[Move | HiddenMove, ...]:
        state = self.new_state()
        seen: list[Move | HiddenMove] = []
        for move in moves:
            turn = state.turn
            hidden = isinstance(move, Draw) and turn != seat
            seen.append(HiddenMove(CHANCE, move.word) if hidden else move)
            state.apply(move)
        over = state.is_terminal()
        following = [*moves[1:], None] if moves else []
        return tuple(
            move if over or isinstance(after, Pass) else shown
            for move, shown, after in zip(moves, seen, following, strict=True)
        )


def _take(bag: list[int], rng: Rng) -> int:
    return bag.pop(int(rng.random() * len(bag)))


GAME = TombolaGame
