"""Our games as OpenSpiel sees games (Lanctot et al. 2019): its algorithms play ours, and judge our players.

    import pyspiel, game.openspiel
    game.openspiel.load("canal_grande", 2)    # or pyspiel.load_game("serenissima(game=canal_grande,players=2)")

A state is ours with the moves that led to it. What is a decision of one kind in ours may be several there, so that the
number of actions stays small:

- Moves of many cards are entered card by card, in the order in which moves are written, and closed (`rules.pieces`);
  where there are more than `rules.pieces.MAX_MOVES`, as with a hand that random play has filled, the first so many.
- Chance of up to `LISTED_OUTCOMES` outcomes is listed with its probabilities. A deal or a draw of more is *sampled*: it
  has `SAMPLES` equally likely outcomes, each the seed of one draw, so that a history still tells the state. A search
  that goes over all of them sees that many deals and not all there are.

An action of a seat is a number given to what is done when it is first met, the same for all games of these rules in a
process; a pickled state brings its numbers along. A win is 1, a loss −1 (twice our `returns`). Needs the extra
`openspiel`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from random import Random
from typing import ClassVar
from urllib.parse import quote, unquote

import msgspec
import pyspiel

from game.ai.player import Limit, Player
from game.catalogue.convert import merge_rules
from game.catalogue.games import game_type
from game.match.dealer import generator
from game.rules import pieces
from game.rules.core import CHANCE, LISTED_OUTCOMES, Game, Move, Seat, State, move_object
from game.rules.notation import read_move
from game.rules.pieces import Parts, Piece, pieces_of, with_pieces

MAX_ACTIONS = 4_096
"""At most this many different actions of seats are expected."""
SAMPLES = 1_024
"""The outcomes of chance that is sampled, and at most this many of chance that is listed."""
MAX_MOVES = 100_000
"""The number of actions after which a game is expected to be over."""
MAX_KEPT = 500_000
"""Of this many lines of play what was asked is kept; beyond it is worked out anew."""

assert SAMPLES >= LISTED_OUTCOMES

_CHANCE_PLAYER = pyspiel.PlayerId.CHANCE
_TERMINAL_PLAYER = pyspiel.PlayerId.TERMINAL


class Step(msgspec.Struct, frozen=True):
    """One action: a whole move, the beginning of one, one more piece, or the closing."""

    move: Move | None = None
    """A whole move, or the one that is begun."""
    begins: bool = False
    """Whether pieces follow."""
    piece: Piece | None = None
    """What is added."""

    @property
    def word(self) -> str:
        """What is done, without who does it."""
        if self.move is None:
            return "close" if self.piece is None else f"add {self.piece}"
        fields = move_object(self.move)
        del fields["seat"]
        return f"{'begin ' if self.begins else ''}{msgspec.json.encode(fields).decode()}"


class Words:
    """Numbers for what seats do, by its words."""

    def __init__(self) -> None:
        self.numbers: dict[str, int] = {}
        """The number of each."""

    def number(self, word: str) -> int:
        """The number of a word.

        Raises:
            ValueError: there are more than `MAX_ACTIONS`.
        """
        number = self.numbers.setdefault(word, len(self.numbers))
        if number >= MAX_ACTIONS:
            raise ValueError(f"these rules have more than {MAX_ACTIONS} actions; nobody can number them all")
        return number

    def learn(self, numbers: Mapping[str, int]) -> None:
        """Takes over the numbers that another process has given.

        Raises:
            ValueError: some were given otherwise here.
        """
        for word, number in sorted(numbers.items(), key=lambda item: item[1]):
            if self.number(word) != number:
                raise ValueError(f"the action {word} has another number in this process; load the state in a fresh one")


class Node:
    """What is asked again and again of one line of play, told once."""

    __slots__ = ("following", "outcomes", "part", "parts", "seen", "steps")

    def __init__(self, state: State, words: Words, part: Move | None = None, parts: Parts | None = None) -> None:
        self.part = part
        """The move that is being put together; None between moves."""
        self.parts = parts
        """What may follow it."""
        self.steps: dict[int, Step] = {}
        """What may be done now, by number; empty at chance that is sampled."""
        self.outcomes: list[tuple[int, float]] = []
        """What chance may do, by number, and how likely that is."""
        self.following: dict[int, Node] = {}
        """What lies behind each action that has been tried."""
        self.seen: dict[Seat, str] = {}
        """What a seat has seen, for those that were asked."""
        if state.current_player == CHANCE:
            self._list_chance(state)
        elif part is not None and parts is not None:
            found = [Step(piece=piece) for piece in parts.next_written(part)]
            found += [Step()] * parts.is_written(part)
            self.steps = {words.number(step.word): step for step in found}
        elif state.current_player is not None:
            self._list_moves(state, words)

    def _list_chance(self, state: State) -> None:
        listed = state.chance_outcomes()
        if listed is None:
            self.outcomes = [(number, 1 / SAMPLES) for number in range(SAMPLES)]
        else:
            self.steps = {number: Step(move) for number, (move, _) in enumerate(listed)}
            self.outcomes = [(number, chance) for number, (_, chance) in enumerate(listed)]

    def _list_moves(self, state: State, words: Words) -> None:
        parts = self.parts = _parts(state)
        for begun in parts.begun:
            step = Step(begun, begins=bool(parts.next_written(begun)))
            self.steps[words.number(step.word)] = step


def _parts(state: State) -> Parts:
    """The moves of a decision by their parts; of more than can be listed, the first: lists begin with cautious ones."""
    return Parts.of(state) or Parts(islice(state.legal_moves(), pieces.MAX_MOVES))


class Inner:
    """What a state of ours is, in one piece: OpenSpiel clones the outer one by copying deeply what it holds."""

    __slots__ = ("game", "is_whole", "moves", "node", "state")

    def __init__(
        self, game: SpielGame, state: State, moves: tuple[Move, ...], node: Node, *, is_whole: bool = True
    ) -> None:
        self.game = game
        self.state = state
        self.moves = moves
        self.node = node
        self.is_whole = is_whole
        """Whether the moves are all there were."""

    def __deepcopy__(self, memo: dict[int, object]) -> Inner:
        return Inner(self.game, self.state.clone(), self.moves, self.node, is_whole=self.is_whole)

    def __reduce__(self) -> tuple[object, ...]:
        part = self.node.part
        written = [move_object(move) for move in self.moves]
        return _restored, (
            self.game.given, written, None if part is None else move_object(part), dict(self.game.words.numbers)
        )  # fmt: skip

    def act(self, action: int) -> None:
        """Does what a number stands for."""
        node, state = self.node, self.state
        step = node.steps.get(action)
        part: Move | None = None
        if step is None:
            self._make(state.sample_chance(generator(action, len(self.moves))))
        elif step.move is None:
            assert node.part is not None
            part = node.part
            if step.piece is not None:
                part = with_pieces(part, (*pieces_of(part), step.piece))
                assert node.parts is not None
                if node.parts.next_written(part):
                    self._go_on(action, part, node.parts)
                    return
            self._make(part)
        elif step.begins:
            self._go_on(action, step.move, node.parts)
            return
        else:
            self._make(step.move)
        self._go_on(action)

    def _make(self, move: Move) -> None:
        self.state.apply_unchecked(move)
        self.moves = (*self.moves, move)

    def _go_on(self, action: int, part: Move | None = None, parts: Parts | None = None) -> None:
        node = self.node.following.get(action)
        if node is None:
            node = Node(self.state, self.game.words, part, parts if part is not None else None)
            if self.game.kept < MAX_KEPT:
                self.game.kept += 1
                self.node.following[action] = node
        self.node = node


class SpielState(pyspiel.State):  # type: ignore[misc] # OpenSpiel has no types
    """One of our states, and how it was reached."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._inner = Inner(game, game.ours.new_state(), (), game.root)

    @property
    def ours(self) -> State:
        """The state as our rules know it: where a move is being put together, the one before it."""
        return self._inner.state

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that were made."""
        return self._inner.moves

    def current_player(self) -> int:
        """Whose turn it is, as OpenSpiel counts."""
        seat = self._inner.state.current_player
        if seat is None:
            return int(_TERMINAL_PLAYER)
        return int(_CHANCE_PLAYER) if seat == CHANCE else int(seat)

    def begin_at(self, state: State) -> None:
        """Goes on from another position, and knows of no move before it: for who searches a world that was made up."""
        self._inner = Inner(self._inner.game, state, (), Node(state, self._inner.game.words), is_whole=False)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self._inner.node.steps) if player == self.current_player() else []

    def steps(self) -> dict[int, Step]:
        """What may be done now, by number; empty at chance that is sampled."""
        return self._inner.node.steps

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may do, with how likely it is."""
        return self._inner.node.outcomes

    def _apply_action(self, action: int) -> None:
        self._inner.act(action)

    def _action_to_string(self, player: int, action: int) -> str:  # noqa: ARG002 - the number says it
        step = self.steps().get(action)
        if step is None:
            return f"draw {action}"
        return step.word if step.move is None or step.begins else msgspec.json.encode(move_object(step.move)).decode()

    def information_state_string(self, player: int | None = None) -> str:
        """All that a player has seen; of a move that is being put together its player alone.

        Where the moves before are not known it is what the player sees now, which holds all that matters of them.
        """
        seat = Seat(self.current_player() if player is None else player)
        inner = self._inner
        seen = inner.node.seen.get(seat)
        if seen is None:
            part = inner.node.part
            moves: Sequence[object] = [inner.state.view(seat)]
            if inner.is_whole:
                moves = inner.state.game.information_state(inner.moves, seat)
            if part is not None and part.seat == seat:
                moves = [*moves, part]
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
        part = self._inner.node.part
        return msgspec.json.encode([*self._inner.moves, *([] if part is None else [part])]).decode()


class SpielGame(pyspiel.Game):  # type: ignore[misc] # OpenSpiel has no types
    """One of our games."""

    def __init__(self, params: dict[str, object] | None = None) -> None:
        self.given = {**_DEFAULTS, **(params or {})}
        """Game, number of players, and the rules' keys that differ: JSON, written as in a URL."""
        kind = game_type(str(self.given["game"]))
        players = int(str(self.given["players"]))
        rules = msgspec.json.decode(unquote(str(self.given["rules"])) or "{}", type=dict[str, object])
        self.ours: Game = kind(merge_rules(kind, rules, players), players)
        """The game as our rules know it."""
        self.words = _WORDS.setdefault((str(self.given["game"]), players, str(self.given["rules"])), Words())
        """The numbers of what seats do."""
        self.kept = 0
        """How many lines of play are kept."""
        self.root = Node(self.ours.new_state(), self.words)
        """The line without a move."""
        most = 1.0 if players == 2 else 2.0
        info = pyspiel.GameInfo(
            num_distinct_actions=MAX_ACTIONS,
            max_chance_outcomes=SAMPLES,
            num_players=players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=MAX_MOVES,
        )
        super().__init__(_TYPE, info, self.given)

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


def load(game_id: str, players: int, rules: Mapping[str, object] | None = None) -> SpielGame:
    """One of our games.

    Args:
        game_id: its id.
        players: how many play.
        rules: the keys that differ from the defaults.

    Raises:
        ArgumentError: there is no such game.
        RuleFileError: these rules cannot be played, or not by this number of players.
    """
    text = quote(msgspec.json.encode(rules).decode(), safe="") if rules else ""
    return SpielGame({"game": game_id, "players": players, "rules": text})


def policy_of(game: SpielGame, player: Player | None) -> dict[str, list[tuple[int, float]]]:
    """How a player plays at every information state of a small game of whole moves; None plays at random.

    Raises:
        ValueError: a move of the game is entered piece by piece.
    """
    table: dict[str, list[tuple[int, float]]] = {}
    asked: dict[object, tuple[tuple[Move, float], ...]] = {}
    rng = Random(0)

    def visit(state: SpielState) -> None:
        if state.is_terminal():
            return
        steps = state.steps()
        if state.ours.current_player != CHANCE:
            seen = state.information_state_string()
            if seen not in table:
                chances = {number: 1.0 / len(steps) for number in steps}
                if player is not None:
                    seat = Seat(state.current_player())
                    view = state.ours.view(seat)
                    key: object = view
                    if player.needs_record:
                        key = record = game.ours.information_state(state.moves, seat)
                        player.hear(record)
                    if key not in asked:
                        asked[key] = player.choose(view, Limit(), rng).policy
                    if any(step.begins or step.move is None for step in steps.values()):
                        raise ValueError("a move of this game is entered piece by piece, which no policy tells")
                    chances = dict.fromkeys(steps, 0.0)
                    chances.update({game.words.number(Step(move).word): chance for move, chance in asked[key]})
                table[seen] = sorted(chances.items())
        for action, _ in state.chance_outcomes() or [(number, 0.0) for number in steps]:
            following = state.clone()
            following.apply_action(action)
            visit(following)

    visit(game.new_initial_state())
    return table


def _restored(
    given: dict[str, object],
    moves: Sequence[dict[str, object]],
    part: dict[str, object] | None,
    numbers: Mapping[str, int],
) -> Inner:
    """What a state holds, from what was pickled of it."""
    game = SpielGame(given)
    game.words.learn(numbers)
    kind = type(game.ours)
    state, read = game.ours.new_state(), tuple(read_move(kind, fields) for fields in moves)
    for move in read:
        state.apply_unchecked(move)
    begun = None if part is None else read_move(kind, part)
    parts = None if begun is None else _parts(state)
    return Inner(game, state, read, Node(state, game.words, begun, parts))


_WORDS: dict[tuple[str, int, str], Words] = {}
_DEFAULTS: dict[str, object] = {"game": "casanova", "players": 2, "rules": ""}

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
    parameter_specification=_DEFAULTS,
)

pyspiel.register_game(_TYPE, SpielGame)
