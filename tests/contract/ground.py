"""What the contract needs to know of one game, and the games it is tried on.

A game's ground is a module `tests/contract/grounds/<game>.py` with a `GROUND`; it is found by the game's id, so a
further game adds a file and edits none. Tombola and Conchiglie, the tests' own games, stand beside the registered ones:
one hides what one seat looks at, in the other all is open.
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, cast

import pytest

from game import registry
from game.rules.core import CHANCE, Event, Game, Move, Rules, Seat, State, View
from tests import shells, tiny

if TYPE_CHECKING:
    from _pytest.mark.structures import ParameterSet

MAX_MOVES = 20_000
"""A game that is not over after so many moves does not end."""
MAX_HISTORIES = 60_000
"""A small game of which there are more histories is none: it is listed whole, and every state of it is kept."""


def alike(_: View, worlds: Sequence[State]) -> list[float]:
    """Every state that agrees with a view is equally likely."""
    return [1 / len(worlds)] * len(worlds)


def nothing(_: State) -> object:
    """What no seat sees, in a game in which some seat sees everything."""
    return None


@dataclass(frozen=True)
class Ground:
    """What the contract needs to know of one game."""

    rules: Mapping[str, Rules]
    """Rule files to play by, by name: the defaults, and such that use every switch."""
    small: Sequence[tuple[Rules, int]]
    """Rules and numbers of players whose games can be listed whole."""
    material: Callable[[State], object]
    """What stays the same from the first move to the last: coins, cards, tiles."""
    odd_moves: Callable[[Game], Sequence[Move]]
    """Moves that are never legal, or seldom: numbers too small and too great, other words at other times."""
    law: Callable[[View, Sequence[State]], list[float]] = field(default=alike)
    """How likely each of these states is for who has this view (DESIGN.md, "A seat sees only its view")."""
    unseen: Callable[[State], object] = field(default=nothing)
    """What is settled but seen by no seat: a row of values face down."""


OWN = {own.GAME_ID: own for own in (tiny, shells)}
"""The tests' own games: each a package with an `ENTRY`, and a `ground` beside it."""
ENTRIES: dict[str, registry.Entry] = {**registry.GAMES, **{game_id: own.ENTRY for game_id, own in OWN.items()}}
"""Every registered game, and the tests' own."""


@cache
def ground(game_id: str) -> Ground:
    """The ground of a game."""
    place = f"{OWN[game_id].__name__}.ground" if game_id in OWN else f"tests.contract.grounds.{game_id}"
    return cast(Ground, importlib.import_module(place).GROUND)


@cache
def game_type(game_id: str) -> type[Game]:
    """The class of a game."""
    return cast(type[Game], registry.resolve(ENTRIES[game_id].rules, "GAME"))


@dataclass(frozen=True)
class Table:
    """One game, one rule file, one number of players."""

    game_id: str
    """The game."""
    rules: str
    """The name of the rule file in the game's ground."""
    players: int
    """How many play."""

    def __str__(self) -> str:
        """The name of the test."""
        return f"{self.game_id}-{self.rules}-{self.players}"

    @property
    def game(self) -> Game:
        """The game, made once."""
        return _made(self)

    @property
    def ground(self) -> Ground:
        """What the contract knows of it."""
        return ground(self.game_id)

    @property
    def seats(self) -> list[Seat]:
        """All seats."""
        return [Seat(seat) for seat in range(self.players)]


@cache
def _made(table: Table) -> Game:
    return game_type(table.game_id)(table.ground.rules[table.rules], table.players)


def tables() -> list[Table]:
    """Every game × rule file × number of players."""
    return [
        Table(game_id, rules, players)
        for game_id in ENTRIES
        for rules in ground(game_id).rules
        for players in game_type(game_id).player_counts
    ]


def in_turn() -> list[ParameterSet]:
    """The same as parameters: the default rules with every number of players, another file with one of them in turn.

    The other numbers are left to the deep run.
    """
    found = []
    for table in tables():
        counts = game_type(table.game_id).player_counts
        number = list(ground(table.game_id).rules).index(table.rules)
        is_shown = table.rules == "default" or table.players == counts[number % len(counts)]
        found.append(pytest.param(table, id=str(table), marks=() if is_shown else pytest.mark.deep))
    return found


@cache
def small_games() -> list[Game]:
    """Every game in its small forms."""
    return [game_type(game_id)(rules, players) for game_id in ENTRIES for rules, players in ground(game_id).small]


def truth(state: State) -> tuple[object, ...]:
    """All there is to a state, in a form that can be compared: what every seat sees together, and what none does."""
    views = tuple(state.view(Seat(seat)) for seat in range(state.game.players))
    return (views, ground(state.game.id).unseen(state), state.current_player, state.winners, state.termination)


def playout(game: Game, seed: int) -> Iterator[tuple[State, Move]]:
    """Each state of a random game before its move, and the move. The state goes on living: clone what is kept."""
    rng = random.Random(seed)
    state = game.new_state()
    for _ in range(MAX_MOVES):
        if state.is_terminal():
            return
        move = state.random_move(rng)
        yield state, move
        state.apply_unchecked(move)
    raise AssertionError(f"not over after {MAX_MOVES} moves")


def moves_of(game: Game, seed: int) -> list[Move]:
    """The moves of a random game."""
    return [move for _, move in playout(game, seed)]


def states_of(game: Game, seed: int) -> list[State]:
    """Every state of a random game, from the first to the last, each a clone of its own."""
    state = game.new_state()
    states = [state.clone()]
    for move in moves_of(game, seed):
        state.apply(move)
        states.append(state.clone())
    return states


def choices(state: State) -> list[Move]:
    """All that may happen next: the legal moves, or what chance may do."""
    if state.current_player == CHANCE:
        outcomes = state.chance_outcomes()
        assert outcomes is not None, "a small game lists what chance may do"
        return [move for move, _ in outcomes]
    return list(state.legal_moves())


@dataclass(frozen=True)
class Node:
    """A place in the whole tree of a small game."""

    state: State
    """Where the game stands."""
    moves: tuple[Move, ...]
    """How it came there."""
    events: tuple[Event, ...]
    """All that happened."""


@cache
def whole_tree(game: Game) -> tuple[Node, ...]:
    """Every history of a small game, the ends included."""
    found = [Node(game.new_state(), (), ())]
    for node in found:  # grows while it is walked
        assert len(found) <= MAX_HISTORIES, (
            f"a small game of {game.id} has more than {MAX_HISTORIES} histories: its rules have to be smaller "
            f"(after {len(node.moves)} moves it goes on), or it can go on for ever"
        )
        for move in choices(node.state):
            state = node.state.clone()
            events: list[Event] = []
            state.apply(move, events)
            found.append(Node(state, (*node.moves, move), (*node.events, *events)))
    return tuple(found)
