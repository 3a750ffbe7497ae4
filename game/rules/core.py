"""The contract every game keeps: Game, State, Move, Event, View, chance and how a game ends.

    Rules   frozen numbers and switches of one game, filled from YAML; `faults()` tells what makes them unplayable
    Game    rules + number of players; makes the first state, and states that agree with a view
    State   the whole truth at one moment; mutable, slotted, cheap to clone
    Move    one decision by one seat, or one thing chance did; frozen, one line of notation
    Event   one fact that happened, as `State.apply` reports it; `for_seat` hides what that seat may not see
    View    what one seat knows: frozen, a sufficient statistic

A game runs so: ask `current_player`; at `CHANCE` draw with `sample_chance`, else choose from `legal_moves()`;
`apply` it; until `is_terminal()`, when `returns()` and `winners` say how it ended. Words as in OpenSpiel (Lanctot et
al. 2019).
"""

from __future__ import annotations

import enum
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import ClassVar, NewType, Protocol, Self, TypeVar

import msgspec

from game.errors import IllegalMove, RuleFileError

Seat = NewType("Seat", int)
"""A place at the table, from 0, clockwise."""

CHANCE = Seat(-1)
"""The seat that dice and draws belong to; written as `"chance"` in notation."""

LISTED_MOVES = 300
"""Above this many legal moves a position lists none (rules/notation.md, "Position")."""

LISTED_OUTCOMES = 1000
"""Above this many outcomes `State.chance_outcomes` gives None (DESIGN.md, "Chance is a player")."""

T = TypeVar("T")


class Rng(Protocol):
    """What rules ask of a generator; `random.Random` keeps it."""

    def randrange(self, stop: int, /) -> int:
        """An integer from 0 to stop − 1, each equally likely."""

    def random(self) -> float:
        """A number from 0 up to, but not including, 1."""

    def choices(self, population: Sequence[T], weights: Sequence[float] | None = None, *, k: int = 1) -> list[T]:
        """A list of k picks with replacement, by weight where weights are given."""


class Fault(msgspec.Struct, frozen=True):
    """One reason why rules, each key right by itself, cannot be played."""

    path: tuple[str, ...]
    """The key to which the reason is pinned, from the outermost section inwards."""
    found: str
    """What stands there, as a person would say it."""
    expected: str
    """What would be right."""
    players: tuple[int, ...] = ()
    """The numbers of players that cannot play for this reason; empty when no number can."""

    def concerns(self, players: int) -> bool:
        """Whether this number of players cannot play for this reason."""
        return not self.players or players in self.players


class Rules(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Base of a game's numbers and switches. Meaning, bounds and source of a key stand in its `Meta`."""

    def faults(self) -> list[Fault]:
        """Why these rules cannot be played, or not by some numbers of players: all reasons."""
        return []

    def warnings(self) -> list[Fault]:
        """Why these rules, though they can be played, are a dead game: as far as that follows without playing."""
        return []


class Move(msgspec.Struct, frozen=True, tag_field="move", forbid_unknown_fields=True):
    """Base of all moves. The tag is the word that notation uses for it."""

    pieces: ClassVar[str] = ""
    """The field that may be entered piece by piece, a multiset; empty where a move is of one piece."""

    seat: Seat
    """Who moves; `CHANCE` for dice and draws."""

    @property
    def word(self) -> str:
        """The move's word in notation."""
        return str(self.__struct_config__.tag)


class HiddenMove(msgspec.Struct, frozen=True):
    """A move of which a seat knows only that it was made, by whom, and a part perhaps."""

    seat: Seat
    """Who moved."""
    word: str
    """The move's word in notation."""
    seen: tuple[int | str, ...] = ()
    """What of it all have seen: values of a row, in order, as they come out bit by bit; cards of a draw laid open."""


class Event(msgspec.Struct, frozen=True, tag_field="event"):
    """Base of all events. The tag is the event's text key, `<game>.<what_happened>`."""

    @property
    def key(self) -> str:
        """The event's text key."""
        return str(self.__struct_config__.tag)

    def for_seat(self, seat: Seat | None) -> Self:  # noqa: ARG002 - most events hide nothing
        """The event as this seat may see it; None is someone who watches and holds no cards."""
        return self


class View(msgspec.Struct, frozen=True, tag_field="game"):
    """Base of what one seat knows now. Two states with equal views cannot be told apart by that seat."""

    seat: Seat
    """Whose knowledge this is."""
    to_move: Seat | None
    """Who is to move: a seat, `CHANCE`, or None at the end."""


class Termination(enum.StrEnum):
    """Why a game ended. A game adds its reasons by subclassing; each value is a text key of its catalogue."""


class State(ABC):
    """The whole truth at one moment. Only `apply` and `apply_unchecked` change it."""

    __slots__ = ("current_player", "termination", "winners")

    current_player: Seat | None
    """Who is to move: a seat, `CHANCE`, or None at the end."""
    winners: tuple[Seat, ...] | None
    """Who won, ascending; None before the end, empty when the game ended undecided."""
    termination: Termination | None
    """Why the game ended; None before the end."""

    @property
    @abstractmethod
    def game(self) -> Game:
        """The game this is a state of."""

    @abstractmethod
    def legal_moves(self) -> Iterable[Move]:
        """All moves of the current player in a stable order; empty at chance and at the end."""

    @abstractmethod
    def is_legal(self, move: Move) -> bool:
        """Whether this move, chance's included, may be made now; decided without listing the others."""

    @abstractmethod
    def random_move(self, rng: Rng) -> Move:
        """One legal move, each equally likely (a Canal Grande raise: each possible); at chance `sample_chance`."""

    @abstractmethod
    def sample_chance(self, rng: Rng) -> Move:
        """One thing chance may do now, by its probability. It is not applied."""

    @abstractmethod
    def chance_outcomes(self) -> Sequence[tuple[Move, float]] | None:
        """All that chance may do now with its probability; None above `LISTED_OUTCOMES`, empty at decisions."""

    def apply(self, move: Move, events: list[Event] | None = None) -> None:
        """Makes a move.

        Args:
            move: a move of the current player, or of chance where chance is to move.
            events: what happened is added here, in order.

        Raises:
            IllegalMove: the rules refuse it; the state is as it was.
        """
        if not self.is_legal(move):
            raise self.refusal(move)
        self.apply_unchecked(move, events)

    @abstractmethod
    def apply_unchecked(self, move: Move, events: list[Event] | None = None) -> None:
        """Makes a move that the caller knows to be legal (from `legal_moves`, `random_move` or `is_legal`)."""

    @abstractmethod
    def refusal(self, move: Move) -> IllegalMove:
        """The reason why this illegal move is refused here, ready to be raised.

        Its text key is `<game>.illegal.<why>`, written out, since tools look for keys in the code; a move of a seat
        that is not to move is `<game>.illegal.turn`.
        """

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.current_player is None

    def returns(self) -> list[float] | None:
        """What a search maximises, a seat (rules/notation.md, "Position"); None before the end. They sum to 0."""
        if self.winners is None:
            return None
        players = self.game.players
        if not self.winners:
            return [0.0] * players
        share, fair = 1 / len(self.winners), 1 / players
        return [share - fair if Seat(seat) in self.winners else -fair for seat in range(players)]

    @abstractmethod
    def scores(self) -> list[float]:
        """The game's own points, a seat: coins, money less debt, quarters won."""

    @property
    @abstractmethod
    def length(self) -> int:
        """How long the game has lasted, in the game's own unit: rounds or auctions begun."""

    @abstractmethod
    def view(self, seat: Seat) -> View:
        """What this seat knows now."""

    def seen(self, seat: Seat) -> View:
        """The view, where a game keeps account of what a seat remembers without that: what lies open, and its hand."""
        return self.view(seat)

    @abstractmethod
    def clone(self) -> Self:
        """An independent copy."""

    @abstractmethod
    def public(self) -> dict[str, object]:
        """The game's own keys of the position, plain values ready for JSON, in the order of rules/notation.md."""

    def position(self) -> dict[str, object]:
        """All public facts, and what the seat to move may do (rules/notation.md, "Position")."""
        to_move = self.current_player
        return {
            "game": self.game.id,
            "to_move": "chance" if to_move == CHANCE else to_move,
            "legal": self._listed(),
            "returns": self.returns(),
            "winners": None if self.winners is None else list(self.winners),
            **self.public(),
        }

    def _listed(self) -> list[dict[str, object]] | None:
        if self.current_player is None or self.current_player == CHANCE:
            return None
        moves = list(islice(self.legal_moves(), LISTED_MOVES + 1))
        return None if len(moves) > LISTED_MOVES else [move_object(move) for move in moves]


class Game(ABC):
    """Rules and a number of players."""

    id: ClassVar[str]
    """The game's id in notation, files and command line."""
    rules_type: ClassVar[type[Rules]]
    """The struct that a rule file fills."""
    view_type: ClassVar[type[View]]
    """The struct its views are."""
    move_types: ClassVar[tuple[type[Move], ...]]
    """Every kind of move there is, chance's included."""
    event_types: ClassVar[tuple[type[Event], ...]]
    """Every kind of event there is."""
    player_counts: ClassVar[tuple[int, ...]]
    """How many may play, ascending."""
    has_secrets: ClassVar[bool] = True
    """Whether a seat may know what another one does not; what is hidden from all seats alike is no secret of any."""

    def __init__(self, rules: Rules, players: int) -> None:
        """Makes a game.

        Raises:
            RuleFileError: these rules cannot be played, or not by this number of players; the sentence says why.
        """
        faults = [
            f"{'.'.join(fault.path)}: found {fault.found}, expected {fault.expected}"
            for fault in rules.faults()
            if fault.concerns(players)
        ]
        if players not in self.player_counts:
            counts = ", ".join(map(str, self.player_counts))
            faults.append(f"players: found {players}, expected one of {counts} for {self.id}")
        if faults:
            raise RuleFileError(faults)
        self.players = players
        self._rules = rules

    @property
    def rules(self) -> Rules:
        """The numbers and switches of this game."""
        return self._rules

    def teams(self) -> tuple[tuple[Seat, ...], ...]:
        """Who wins together; every seat alone unless the game says otherwise."""
        return tuple((Seat(seat),) for seat in range(self.players))

    @classmethod
    @abstractmethod
    def of_view(cls, view: View) -> Game:
        """The game that this is a view of: its rules, for as many players as sit at its table.

        Raises:
            TypeError: it is a view of another game.
        """

    @abstractmethod
    def new_state(self) -> State:
        """The state right after the header: nothing has been moved."""

    @abstractmethod
    def sample_state(self, view: View, rng: Rng) -> State:
        """A state that agrees with a view: hidden choices uniform over what was legal, hidden chance over the unseen.

        `sample_state(view, rng).view(view.seat) == view` holds always (DESIGN.md, "A seat sees only its view").
        """

    @abstractmethod
    def information_state(self, moves: Sequence[Move], seat: Seat) -> tuple[Move | HiddenMove, ...]:
        """The moves as this seat saw them up to now: with the header, its knowledge with perfect recall."""


def move_object(move: Move | HiddenMove) -> dict[str, object]:
    """A move as the plain object that notation writes, `seat` first, then `move`, then its fields."""
    seat: object = "chance" if move.seat == CHANCE else int(move.seat)
    if isinstance(move, HiddenMove):
        return {"seat": seat, "move": move.word, **({"seen": list(move.seen)} if move.seen else {})}
    fields: dict[str, object] = msgspec.to_builtins(move)
    word = fields.pop("move")
    plain = {name: list(value) if isinstance(value, tuple) else value for name, value in fields.items()}
    return {"seat": seat, "move": word, **{name: value for name, value in plain.items() if name != "seat"}}
