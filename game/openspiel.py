"""Our games as OpenSpiel sees games: its best response then judges our players, and its games ours.

A state is ours with the moves that led to it; an action is a number given to a move's words when these are first met,
seat left out. A win is 1, a loss −1 (twice our `returns`), the scale of AI.md. Needs the extra `yardsticks`.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar

import msgspec
import pyspiel

from game.ai.player import Limit, Player
from game.catalogue.convert import merge_rules
from game.catalogue.games import game_type
from game.rules.core import CHANCE, Game, Move, Seat, State

MAX_ACTIONS = 4_096
"""At most this many different moves are expected."""
MAX_MOVES = 10_000
"""The number of moves after which a game is expected to be over."""

_CHANCE_PLAYER = pyspiel.PlayerId.CHANCE
_TERMINAL_PLAYER = pyspiel.PlayerId.TERMINAL


class Words:
    """Numbers for moves, by their words without the seat."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}

    def number(self, move: Move) -> int:
        """The number of a move."""
        fields = msgspec.to_builtins(move)
        fields.pop("seat")
        return self._numbers.setdefault(msgspec.json.encode(fields).decode(), len(self._numbers))


class Inner:
    """What a state of ours is, in one piece: OpenSpiel clones the outer one by copying deeply what it holds."""

    __slots__ = ("moves", "node", "state")

    def __init__(self, state: State, moves: tuple[Move, ...], node: Node) -> None:
        self.state = state
        self.moves = moves
        self.node = node

    def __deepcopy__(self, memo: dict[int, object]) -> Inner:
        return Inner(self.state.clone(), self.moves, self.node)


class Node:
    """What is asked again and again of one line of play, told once."""

    __slots__ = ("following", "moves", "outcomes", "seen")

    def __init__(self, state: State, words: Words) -> None:
        is_chance = state.current_player == CHANCE
        listed = state.chance_outcomes() if is_chance else ()
        if listed is None:
            raise ValueError("chance has too many outcomes here to be listed")
        self.outcomes = [(words.number(move), chance) for move, chance in listed]
        """What chance may do, by number."""
        moves = [move for move, _ in listed] if is_chance else state.legal_moves()
        self.moves: dict[int, Move] = {words.number(move): move for move in moves}
        """What may be done now, by number."""
        self.following: dict[int, Node] = {}
        """What lies behind each move that has been tried."""
        self.seen: dict[Seat, str] = {}
        """What a seat has seen, for those that were asked."""


class SpielState(pyspiel.State):  # type: ignore[misc] # OpenSpiel has no types
    """One of our states, and how it was reached."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._inner = Inner(game.ours.new_state(), (), game.root)

    @property
    def ours(self) -> State:
        """The state as our rules know it."""
        return self._inner.state

    def current_player(self) -> int:
        """Whose turn it is, as OpenSpiel counts."""
        seat = self._inner.state.current_player
        if seat is None:
            return int(_TERMINAL_PLAYER)
        return int(_CHANCE_PLAYER) if seat == CHANCE else int(seat)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self._inner.node.moves) if player == self.current_player() else []

    def moves(self) -> dict[int, Move]:
        """What may be done now, by number."""
        return self._inner.node.moves

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may do, with how likely it is."""
        return self._inner.node.outcomes

    def _apply_action(self, action: int) -> None:
        inner = self._inner
        move = inner.node.moves[action]
        inner.state.apply_unchecked(move)
        inner.moves = (*inner.moves, move)
        node = inner.node.following.get(action)
        if node is None:
            words = self.get_game().words
            node = inner.node.following[action] = Node(inner.state, words)
        inner.node = node

    def _action_to_string(self, player: int, action: int) -> str:  # noqa: ARG002 - the number says it
        move = self.moves().get(action)
        return str(action) if move is None else msgspec.json.encode(move).decode()

    def information_state_string(self, player: int | None = None) -> str:
        """All that a player has seen."""
        seat = Seat(self.current_player() if player is None else player)
        inner = self._inner
        seen = inner.node.seen.get(seat)
        if seen is None:
            moves = inner.state.game.information_state(inner.moves, seat)
            seen = inner.node.seen[seat] = f"{seat} {msgspec.json.encode(moves).decode()}"
        return seen

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._inner.state.is_terminal()

    def returns(self) -> list[float]:
        """1 for a win, −1 for a loss."""
        state = self._inner.state
        returns = state.returns()
        return [0.0] * state.game.players if returns is None else [2.0 * value for value in returns]

    def __str__(self) -> str:
        return msgspec.json.encode(self._inner.moves).decode()


class SpielGame(pyspiel.Game):  # type: ignore[misc] # OpenSpiel has no types
    """One of our games."""

    def __init__(self, params: dict[str, object] | None = None) -> None:
        given = params or {}
        kind = game_type(str(given.get("game", "casanova")))
        players = int(str(given.get("players", 2)))
        rules = msgspec.json.decode(str(given.get("rules", "{}")), type=dict[str, object])
        self.ours: Game = kind(merge_rules(kind, rules, players), players)
        self.words = Words()
        self.root = Node(self.ours.new_state(), self.words)
        info = pyspiel.GameInfo(
            num_distinct_actions=MAX_ACTIONS,
            max_chance_outcomes=MAX_ACTIONS,
            num_players=players,
            min_utility=-1.0 if players == 2 else -2.0,
            max_utility=1.0 if players == 2 else 2.0,
            utility_sum=0.0,
            max_game_length=MAX_MOVES,
        )
        super().__init__(_TYPE, info, given)

    def new_initial_state(self) -> SpielState:
        """The state after the header."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: object = None, params: object = None) -> Observer:  # noqa: ARG002
        """Who tells OpenSpiel what a player has seen."""
        return Observer()


class Observer:
    """Tells what a player has seen, in words alone."""

    tensor = None
    """None: there are no numbers."""
    dict: ClassVar[Mapping[str, object]] = {}
    """Empty, likewise."""

    def set_from(self, state: SpielState, player: int) -> None:
        """Does nothing: there are no numbers to set."""

    def string_from(self, state: SpielState, player: int) -> str:
        """All that a player has seen."""
        return state.information_state_string(player)


def load(game_id: str, players: int, rules: dict[str, object]) -> SpielGame:
    """One of our games.

    Args:
        game_id: its id.
        players: how many play.
        rules: the keys that differ from the defaults.
    """
    return SpielGame({"game": game_id, "players": players, "rules": msgspec.json.encode(rules).decode()})


def policy_of(game: SpielGame, player: Player | None) -> dict[str, list[tuple[int, float]]]:
    """How a player plays at every information state of a game; None plays at random."""
    table: dict[str, list[tuple[int, float]]] = {}
    asked: dict[object, tuple[tuple[Move, float], ...]] = {}
    rng = Random(0)

    def visit(state: SpielState) -> None:
        if state.is_terminal():
            return
        moves = state.moves()
        if state.ours.current_player != CHANCE:
            seen = state.information_state_string()
            if seen not in table:
                chances = {number: 1.0 / len(moves) for number in moves}
                if player is not None:
                    view = state.ours.view(Seat(state.current_player()))
                    if view not in asked:
                        asked[view] = player.choose(view, Limit(), rng).policy
                    chances = dict.fromkeys(moves, 0.0)
                    chances.update({game.words.number(move): chance for move, chance in asked[view]})
                table[seen] = sorted(chances.items())
        for action in moves:
            following = state.clone()
            following.apply_action(action)
            visit(following)

    visit(game.new_initial_state())
    return table


_TYPE = pyspiel.GameType(
    short_name="serenissima",
    long_name="La Serenissima",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={"game": "casanova", "players": 2, "rules": "{}"},
)

pyspiel.register_game(_TYPE, SpielGame)
