"""What game and worker say to each other: a few tagged structs, each a frame of its length and msgpack.

The game speaks first: `Hello` with the games it knows, then `Ask` and `Cancel`, at the end `Bye`. The worker answers
`Hello`, then one `Answer` or `Failed` for each `Ask`, in their order. An `Ask` carries a view and nothing else of the
game, so what a seat may not know is not in the worker's process.

Views and moves are decoded in a second step, when the game's types are known. Everything is checked on reading: what is
no message raises WorkerError, and whoever reads it has done with the other side.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import or_
from typing import Literal, TypeVar, Union

import msgspec

from game.ai.player import Choice, Limit, Reason, game_id_of
from game.ai.terms import Terms
from game.catalogue.games import game_type
from game.errors import ArgumentError, WorkerError
from game.registry import Entry
from game.rules.core import Game, HiddenMove, Move, View

VERSION = 3
"""Version of the protocol; both sides run from the same files, unless these were replaced while a game was open."""

LONGEST = 1 << 24
"""Bytes of the longest message; a greater length is no length."""

_LENGTH_BYTES = 4


class Message(msgspec.Struct, frozen=True, tag_field="say", forbid_unknown_fields=True):
    """Base of all messages."""


class Hello(Message, frozen=True, tag="hello"):
    """The first word of both sides."""

    version: int = VERSION
    """Version of the protocol."""
    games: dict[str, Entry] = {}
    """From the game: its registry, so that the worker knows the same games; from the worker: empty."""
    outside: tuple[str, ...] = ()
    """From the game: the outside players that the worker may start, word for word."""


class Ask(Message, frozen=True, tag="ask"):
    """A seat wants a move."""

    id: int
    """Number of the request."""
    view: msgspec.Raw
    """What the seat knows: an encoded view, whose tag names its game."""
    game: str
    """Which game's view it is."""
    player: str
    """Who decides, as `--seats` names it."""
    seed: int
    """Seed of the generator with which the player is asked."""
    limit: Limit
    """How long it may think."""
    record: tuple[tuple[bool, msgspec.Raw], ...] | None = None
    """The moves as the seat saw them, each with whether a part of it is hidden; None where the player does without."""


class Cancel(Message, frozen=True, tag="cancel"):
    """The answer is no longer wanted; if nobody thinks about it yet, nobody need begin."""

    id: int
    """Number of the request."""


class Bye(Message, frozen=True, tag="bye"):
    """The game needs no worker any more."""


class Answer(Message, frozen=True, tag="answer"):
    """A `Choice`, its moves still encoded."""

    id: int
    """Number of the request."""
    move: msgspec.Raw
    """What the player plays."""
    policy: tuple[tuple[msgspec.Raw, float], ...]
    """As in `Choice`."""
    values: tuple[tuple[msgspec.Raw, float], ...]
    """As in `Choice`."""
    win: tuple[float, ...] | None
    """As in `Choice`."""
    reasons: tuple[Reason, ...]
    """As in `Choice`."""
    nodes: int
    """As in `Choice`."""
    terms: tuple[tuple[msgspec.Raw, Terms], ...]
    """As in `Choice`."""


class Failed(Message, frozen=True, tag="failed"):
    """There is no answer to this request."""

    id: int
    """Number of the request."""
    why: str
    """One sentence."""
    kind: Literal["late", "dead", "lied"] = "dead"
    """What kind of failure it is, as of `OutsideError`."""


FromGame = Union[Hello, Ask, Cancel, Bye]  # noqa: UP007 - msgspec takes it as a value
"""What the worker may be told."""
FromWorker = Union[Hello, Answer, Failed]  # noqa: UP007
"""What the game may be told."""

M = TypeVar("M")


class Frames:
    """Cuts a stream of bytes, however it comes in pieces, into messages."""

    def __init__(self) -> None:
        self._rest = bytearray()

    def feed(self, data: bytes) -> Iterator[bytes]:
        """Adds bytes and gives the messages that are whole now.

        Raises:
            WorkerError: what stands where a length should be is none.
        """
        self._rest += data
        while len(self._rest) >= _LENGTH_BYTES:
            length = int.from_bytes(self._rest[:_LENGTH_BYTES], "big")
            if not 0 < length <= LONGEST:
                raise WorkerError(f"found a message of {length} bytes, expected from 1 to {LONGEST}")
            end = _LENGTH_BYTES + length
            if len(self._rest) < end:
                return
            message = bytes(self._rest[_LENGTH_BYTES:end])
            del self._rest[:end]
            yield message


def encode(message: Message) -> bytes:
    """A message with its length before it."""
    body = msgspec.msgpack.encode(message)
    return len(body).to_bytes(_LENGTH_BYTES, "big") + body


def ask(
    number: int,
    view: View,
    player: str,
    seed: int,
    limit: Limit,
    record: Sequence[Move | HiddenMove] | None = None,
) -> Ask:
    """The request for this view."""
    seen = None if record is None else tuple((isinstance(move, HiddenMove), _raw(move)) for move in record)
    return Ask(number, msgspec.Raw(msgspec.msgpack.encode(view)), game_id_of(view), player, seed, limit, seen)


def answer(number: int, choice: Choice) -> Answer:
    """The answer that carries this choice."""
    return Answer(
        number,
        _raw(choice.move),
        tuple((_raw(move), share) for move, share in choice.policy),
        tuple((_raw(move), value) for move, value in choice.values),
        choice.win,
        choice.reasons,
        choice.nodes,
        tuple((_raw(move), terms) for move, terms in choice.terms),
    )


def read_from_game(body: bytes) -> FromGame:
    """What the worker was told.

    Raises:
        WorkerError: it is no message of the game.
    """
    return _decode(body, _FROM_GAME)


def read_from_worker(body: bytes) -> FromWorker:
    """What the game was told.

    Raises:
        WorkerError: it is no message of a worker.
    """
    return _decode(body, _FROM_WORKER)


def read_view(message: Ask) -> View:
    """The view in a request, of just its game's type.

    Raises:
        WorkerError: it is none.
    """
    return _decode(message.view, msgspec.msgpack.Decoder(_game(message.game).view_type))


def read_record(message: Ask) -> tuple[Move | HiddenMove, ...]:
    """The moves in a request as the seat saw them.

    Raises:
        WorkerError: one is none.
    """
    moves = msgspec.msgpack.Decoder(_any_move(message.game))
    hidden = msgspec.msgpack.Decoder(HiddenMove)
    return tuple(_decode(raw, hidden) if is_hidden else _decode(raw, moves) for is_hidden, raw in message.record or ())


def read_choice(message: Answer, game_id: str) -> Choice:
    """The choice in an answer, its moves of just this game's types; whether they are legal is another question.

    Raises:
        WorkerError: it is none.
    """
    moves = msgspec.msgpack.Decoder(_any_move(game_id))
    return Choice(
        _decode(message.move, moves),
        tuple((_decode(move, moves), share) for move, share in message.policy),
        tuple((_decode(move, moves), value) for move, value in message.values),
        message.win,
        message.reasons,
        message.nodes,
        tuple((_decode(move, moves), terms) for move, terms in message.terms),
    )


def _any_move(game_id: str) -> type[Move]:
    any_move: type[Move] = reduce(or_, _game(game_id).move_types)
    return any_move


def _raw(move: Move | HiddenMove) -> msgspec.Raw:
    return msgspec.Raw(msgspec.msgpack.encode(move))


def _decode(body: bytes | msgspec.Raw, decoder: msgspec.msgpack.Decoder[M]) -> M:
    try:
        return decoder.decode(body)
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        raise WorkerError(f"found no message ({error})") from error


def _game(game_id: str) -> type[Game]:
    try:
        return game_type(game_id)
    except ArgumentError as error:
        raise WorkerError(str(error)) from error


_FROM_GAME: msgspec.msgpack.Decoder[FromGame] = msgspec.msgpack.Decoder(FromGame)
_FROM_WORKER: msgspec.msgpack.Decoder[FromWorker] = msgspec.msgpack.Decoder(FromWorker)
