"""What a player is: a view goes in, a choice comes out. And the players that know no game: random, and how to name one.

A player never sees a state, so it cannot cheat; one that draws among the legal moves needs no more than these. A
`Limit` in nodes and a seeded generator bring the same move on every machine; a limit in seconds does not.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, Protocol, cast

import msgspec

from game import registry
from game.ai.outside_names import NOT_STARTED, OUTSIDE, is_outside
from game.ai.personality import parse_personality
from game.ai.terms import Terms
from game.catalogue.games import game_type
from game.errors import ArgumentError
from game.quoting import quoted
from game.rules.core import Game, HiddenMove, Move, Rng, View
from game.spelling import did_you_mean, there_are

PLAYERS = ("random", "random:CAP", "greedy")
"""The players there are in every game that has an AI room, as `--seats` names them; without one all but `greedy`."""
AI = "ai[:LEVEL[:MASK]]"
"""The player there is besides, in a game whose AI room has one."""
MCTS = "mcts[:MS]"
"""The player that searches any game."""
_MAX_MILLISECONDS = 10**7


class Limit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a player may think; it answers when the first of the two is used up. Without either: as it likes."""

    time: float | None = None
    """Seconds."""
    nodes: int | None = None
    """Positions looked at."""


class Reason(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One sentence of a hint or a note: a text key and what fills it."""

    key: str
    """Text key, as `casanova.reason.if_all_stay`."""
    arguments: dict[str, int | str] = {}
    """What the text is filled with. `seat` is a seat's number, of which the reader makes `name`; `count` chooses the
    plural."""


class Choice(msgspec.Struct, frozen=True):
    """A player's answer, and how it came about: hints, analysis and tests read the rest."""

    move: Move
    """What it plays."""
    policy: tuple[tuple[Move, float], ...] = ()
    """The moves it would play and how often; they sum to 1."""
    values: tuple[tuple[Move, float], ...] = ()
    """Expected returns, −1 to 1, of the moves it valued; empty for a player that values none."""
    win: tuple[float, ...] | None = None
    """A seat: its chance to win the game; None where the player does not know it."""
    reasons: tuple[Reason, ...] = ()
    """Why, in the order in which advice tells it: of who says `terms`, what decided stands first."""
    nodes: int = 0
    """Positions looked at."""
    terms: tuple[tuple[Move, Terms], ...] = ()
    """What the best move and the second are worth, taken apart; of a mixed choice the two that are played most, the
    better one first. Each sums to the move's value. Empty where nothing is valued, or nobody is told."""

    @property
    def advised(self) -> Move:
        """What is advised: of the two moves that a mixed choice plays most the better one, else the move."""
        return self.terms[0][0] if self.terms else self.move

    def chance_with(self, move: Move) -> float | None:
        """The chance to win the game with a move, 0 to 1: of a team, of both partners; None where it is not known.

        A value is the share of the win that is expected, less a fair one; partners share what is won.
        """
        if self.win is None:
            return None
        value = dict(self.values).get(move)
        if value is None:
            return None
        winners = round(sum(self.win)) or 1
        return min(1.0, max(0.0, (value + 1 / len(self.win)) * winners))


class Player(ABC):
    """Who decides for a seat where no human does."""

    remembers: ClassVar[bool] = True
    """Whether `move` asks what the seat remembers; else what it sees will do (`State.seen`), which is made sooner."""
    needs_record: bool = False
    """Whether it is to hear the game so far before it is asked."""

    def prepare(self, game: Game) -> None:  # noqa: B027 - most players have nothing to prepare
        """Does what can be done before a match begins, outside any move's time. The answers are the same without it.

        Args:
            game: what will be played.
        """

    def prepare_aside(self, game: Game) -> None:  # noqa: B027 - likewise
        """Begins what `prepare` does, and does not wait for it: who is asked before it is done answers without it.

        Args:
            game: what will be played.
        """

    def hear(self, record: Sequence[Move | HiddenMove]) -> None:  # noqa: B027 - a view is enough for most
        """Hears the game so far, before it is asked for a move: for that move alone, where it `needs_record`.

        Args:
            record: the moves as the player's seat saw them, as `Game.information_state` gives them.
        """

    def close(self) -> None:  # noqa: B027 - most players hold nothing
        """Lets go of what the player holds; nothing more is asked of it."""

    @abstractmethod
    def choose(self, view: View, limit: Limit, rng: Rng) -> Choice:
        """The move for `view.seat`, which is to move.

        Args:
            view: all the player may know.
            limit: how long it may think.
            rng: where all its randomness comes from.
        """

    def move(self, view: View, limit: Limit, rng: Rng) -> Move:
        """The move alone, as `choose` makes it: for who plays many games and reads no reasons, which may be dear.

        Args are those of `choose`; what is drawn from `rng` is the same too.
        """
        return self.choose(view, limit, rng).move


@dataclass(frozen=True, slots=True)
class AiRoom:
    """A game's room among the players, which its module exports as `ROOM`."""

    greedy: Callable[[], Player]
    """Makes the yardstick player, who plays by what can be counted."""
    advise: Callable[[View, Limit, Rng], Choice]
    """What a hint proposes to the seat to move, with reasons."""
    ai: Callable[[str, str | None], Player] | None = None
    """Makes the player of `--seats ai:LEVEL:MASK`; None where the game has none yet."""


class Offer(Protocol):
    """What a position offers whoever is to move. It follows from their view alone, so it tells nobody's secret."""

    def legal_moves(self) -> Iterable[Move]:
        """All legal moves, in a stable order."""

    def random_move(self, rng: Rng) -> Move:
        """One legal move, each equally likely."""


class RandomPlayer(Player):
    """Plays every legal move equally often, bids up to a cap."""

    def __init__(self, cap: int | None = None) -> None:
        self._cap = cap

    def choose(self, view: View, limit: Limit, rng: Rng) -> Choice:  # noqa: ARG002 - it takes no time
        """One legal move. What is legal for a seat follows from its view, so any state that agrees with it will do."""
        return Choice(self.pick(game_of(view).sample_state(view, rng), rng), nodes=1)

    def pick(self, offer: Offer, rng: Rng) -> Move:
        """One of the moves that are offered, for who has the position at hand and need not make up another."""
        move = offer.random_move(rng)
        if self._is_over_cap(move):
            # A move of a bidder can be listed. Drawn again among the rest, all the rest are equally likely.
            rest = [other for other in offer.legal_moves() if not self._is_over_cap(other)]
            if rest:
                move = rest[int(rng.random() * len(rest))]
        return move

    def _is_over_cap(self, move: Move) -> bool:
        return self._cap is not None and move.word == "bid" and getattr(move, "amount", 0) > self._cap


def game_id_of(view: View) -> str:
    """The id of the game that this is a view of."""
    return str(view.__struct_config__.tag)


def game_of(view: View) -> Game:
    """The game that this is a view of: its rules and number of players."""
    return game_type(game_id_of(view)).of_view(view)


def ai_room(game_id: str) -> AiRoom | None:
    """A game's room among the players; None where it has none yet.

    Raises:
        ArgumentError: there is no such game.
    """
    module = registry.entry(game_id).ai
    return registry.exported(module, "ROOM", AiRoom) if module else None


def stand_in_of(game_id: str) -> str:
    """Who plays for somebody that does not: `greedy`, or `random` in a game that has no AI room yet."""
    return "greedy" if registry.entry(game_id).ai else "random"


def make_player(spec: str, game_id: str, *, may_start: Collection[str] = ()) -> Player:
    """The player that `--seats` names so.

    `ai` is made by the game's AI room, where that has one; without a level it is a merchant, without a mask it has no
    temper.

    Args:
        spec: the player, as `--seats` writes it.
        game_id: which game it is to play.
        may_start: the outside players that may be started: those of the command line's own `--seats`, word for word.

    Raises:
        ArgumentError: there is no such player, or no such game; the sentence names those there are.
    """
    kind, _, rest = spec.partition(":")
    room = ai_room(game_id)
    if kind == "random":
        if not rest:
            if spec == kind:
                return RandomPlayer()
        elif _is_number(rest):
            return RandomPlayer(int(rest))
        raise ArgumentError(
            f"Player {quoted(spec)}: found {quoted(rest)} as its cap, expected a number of coins, as in random:5."
        )
    if spec == "greedy" and room is not None:
        return room.greedy()
    if kind == "mcts":
        if spec != kind and not _is_time(rest):
            raise ArgumentError(
                f"Player {quoted(spec)}: found {quoted(rest)} as its time, expected milliseconds, as in mcts:200."
            )
        return _made_by("game.ai.mcts", "mcts_player", rest)
    if is_outside(spec):
        if spec in may_start:
            return _made_by("game.ai.outside.player", "outside_player", spec)
        raise ArgumentError(f"Player {quoted(spec)} is an outside one: only `--seats` of the command line starts it.")
    if kind == "ai" and room is not None and room.ai is not None:
        return room.ai(*parse_personality(spec))
    there = players_of(game_id)
    near = did_you_mean(kind, [name.partition("[")[0].partition(":")[0] for name in there])
    raise ArgumentError(f"There is no player {quoted(spec)}{near}; {there_are(there)}.")


def is_player(spec: str) -> bool:
    """Whether a player is written as one that a save may hold; no game's players are imported to tell."""
    kind, _, rest = spec.partition(":")
    if kind in ("random", "mcts"):
        return spec == kind or (_is_number(rest) if kind == "random" else _is_time(rest))
    if kind == "ai":
        try:
            parse_personality(spec)
        except ArgumentError:
            return False
        return True
    return spec in ("greedy", NOT_STARTED)


@lru_cache(maxsize=64)
def hears_record(spec: str, game_id: str) -> bool:
    """Whether a player is to hear the game so far (`Player.needs_record`), for who asks it in another process."""
    return is_outside(spec) or (spec.partition(":")[0] == "ai" and make_player(spec, game_id).needs_record)


def players_of(game_id: str) -> tuple[str, ...]:
    """The players there are in a game, as `--seats` names them."""
    room = ai_room(game_id)
    own = PLAYERS[:2] if room is None else PLAYERS
    return (*own, MCTS, *((AI,) if room is not None and room.ai is not None else ()), *OUTSIDE)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 9


def _is_time(text: str) -> bool:
    return _is_number(text) and 1 <= int(text) <= _MAX_MILLISECONDS


def _made_by(module: str, name: str, text: str) -> Player:
    """A player made by a module that itself needs this one, and so is found by its name, as the games' rooms are."""
    make = cast("Callable[[str], Player]", registry.resolve(module, name))
    return make(text)
