"""A seat for a program that somebody else wrote: it is told what its seat may know, and answers in notation.

The protocol is docs/protocol.md. Every request carries all that is needed, so a bot may forget everything between two,
and one that ended is simply started again. Whatever it answers is checked here; what is wrong with it is one
sentence, raised as `OutsideError`, and whoever asked lets another player move.
"""

from __future__ import annotations

import os
import shlex
import shutil
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

import msgspec

from game import __version__
from game.ai.child import child_command, child_environment
from game.ai.outside.pipes import BotProcess
from game.ai.outside_names import EXEC, OUTSIDE
from game.ai.player import Choice, Limit, Player, game_of
from game.catalogue.files import differing_fields
from game.errors import ArgumentError, NotationError, OutsideError
from game.quoting import quoted, shown_text
from game.rules.core import HiddenMove, Move, Rng, State, View, move_object
from game.rules.json_line import read_object, shown_value
from game.rules.notation import read_move, write_header
from game.rules.pieces import Parts, pieces_of, with_pieces
from game.texts import english

PROTOCOL = 1
"""Version of the protocol."""
START_SECONDS = 30.0
"""How long a bot may take from its start to its greeting."""
MOVE_SECONDS = 5.0
"""How long it may think over a move where nothing else is said."""
GRACE_SECONDS = 0.05
"""How long an answer may be on its way."""
MAX_ENDS = 3
"""After so many ends without an answer between them a bot is started no more."""
MAX_STEPS = 1_000
"""At most this many lines may make up one move."""
_SHOWN = 120


class OutsidePlayer(Player):
    """The player of `exec:COMMAND`, or of a class of a Python module in a process of its own."""

    needs_record = True

    def __init__(self, spec: str, command: Sequence[str], environment: Mapping[str, str]) -> None:
        """Starts nothing yet.

        Args:
            spec: how the player is named.
            command: what is to be started.
            environment: its variables.
        """
        self._spec = spec
        self._command = command
        self._environment = environment
        self._bot: BotProcess | None = None
        self._greeted = False
        self._begun = 0.0
        self._ends = 0
        self._record: Sequence[Move | HiddenMove] | None = None

    def prepare(self, game: object) -> None:  # noqa: ARG002 - one bot serves any game
        """Starts the bot and waits for its greeting.

        Raises:
            OutsideError: it cannot be started, or does not greet.
        """
        self.start()
        self._told(self._greet)

    def start(self) -> None:
        """Starts the bot without waiting for it; what is wrong shows at the first request."""
        if self._bot is None and self._ends < MAX_ENDS:
            self._begun = time.monotonic()
            self._told(self._start)

    def hear(self, record: Sequence[Move | HiddenMove]) -> None:
        """Hears the game so far as its seat saw it; the next answer is asked with it."""
        self._record = record

    def choose(self, view: View, limit: Limit, rng: Rng) -> Choice:
        """The bot's move.

        Raises:
            OutsideError: it gave none that can be played.
        """
        record, self._record = self._record, None
        if self._ends >= MAX_ENDS:
            raise OutsideError("dead", f"{self._named}: it ended {MAX_ENDS} times without an answer and stays away.")
        seconds = (MOVE_SECONDS if limit.time is None else limit.time) + GRACE_SECONDS
        state = game_of(view).sample_state(view, rng)
        request = _request(view, state, record, limit, rng.randrange(1 << 31))

        def answer() -> Move:
            self._start()
            self._greet()
            return _Answer(self._bot_there(), state, time.monotonic() + seconds).ask(request)

        move = self._told(answer)
        self._ends = 0
        return Choice(move)

    def close(self) -> None:
        """Ends the bot."""
        if self._bot is not None:
            if self._greeted:
                with suppress(OutsideError):  # it has gone by itself
                    self._bot.send('{"say":"bye"}')
            self._bot.close()
            self._bot = None

    def kill(self) -> None:
        """Ends the bot at once."""
        if self._bot is not None:
            self._bot.kill()
            self._bot = None

    @property
    def _named(self) -> str:
        return shown_text(self._spec, _SHOWN)

    def _start(self) -> None:
        if self._bot is None:
            self._begun, self._greeted = time.monotonic(), False
            self._bot = BotProcess(self._command, self._environment)
            self._bot.send(msgspec.json.encode(_HELLO).decode())

    def _bot_there(self) -> BotProcess:
        if self._bot is None:
            raise OutsideError("dead", "it was not started")
        return self._bot

    def _greet(self) -> None:
        if self._greeted:
            return
        line = self._bot_there().receive(self._begun + START_SECONDS - time.monotonic())
        if _said(line).get("say") != "hello":
            raise OutsideError("lied", f'found {_shown(line)}, expected the greeting {{"say": "hello"}}')
        self._greeted = True

    def _told(self, do: Callable[[], Any]) -> Any:
        """Does something with the bot; what goes wrong is told with its name, and a bot that failed is ended."""
        try:
            return do()
        except OutsideError as error:
            if error.kind != "lied" or not self._greeted:
                self._ends += 1
                self.kill()
            raise OutsideError(error.kind, f"{self._named}: {error}.") from error


class _Answer:
    """One move of a bot, told whole or piece by piece."""

    def __init__(self, bot: BotProcess, state: State, until: float) -> None:
        """Begins.

        Args:
            bot: who is asked.
            state: any state that agrees with the seat's view: what is legal for a seat follows from that.
            until: when the whole move has to be there, by `time.monotonic`.
        """
        self._bot = bot
        self._state = state
        self._until = until

    def ask(self, request: dict[str, object]) -> Move:
        """The move.

        Raises:
            OutsideError: there is none that can be played.
        """
        parts = Parts.of(self._state)
        if parts is not None:
            request["begin"] = [move_object(move) for move in parts.begun]
        self._send(request)
        fields = self._receive()
        move = self._move(fields.get("begin")) if "begin" in fields else None
        if move is None:
            return self._whole(self._move(fields), fields)
        for _ in range(MAX_STEPS):
            self._send(self._so_far(move, parts))
            fields = self._receive()
            if fields.get("close") is True:
                return self._whole(move, move_object(move))
            if "add" not in fields:
                raise OutsideError("lied", f'found {_shown(fields)}, expected {{"add": …}} or {{"close": true}}')
            move = self._move({**move_object(move), move.pieces: [*pieces_of(move), fields["add"]]})
        raise OutsideError("lied", f"found more than {MAX_STEPS} pieces, expected a move to be closed before")

    def _so_far(self, move: Move, parts: Parts | None) -> dict[str, object]:
        return {
            "say": "next",
            "move": move_object(move),
            "add": None if parts is None else list(parts.further(move)),
            "close": self._state.is_legal(move),
        }

    def _move(self, fields: object) -> Move:
        if not isinstance(fields, dict):
            raise OutsideError("lied", f"found {_shown(fields)}, expected a move as an object")
        given = {"seat": int(self._state.current_player or 0), **fields}
        for kind in self._state.game.move_types:
            if kind.pieces and fields.get("move") == str(kind.__struct_config__.tag):
                given.setdefault(kind.pieces, [])
        try:
            return read_move(type(self._state.game), given)
        except NotationError as error:
            raise OutsideError("lied", str(error)) from error

    def _whole(self, move: Move, fields: object) -> Move:
        if not self._state.is_legal(move):
            refused = self._state.refusal(move)
            why = english(refused.key, refused.arguments).rstrip(".")
            raise OutsideError("lied", f"found {_shown(fields)}, which is refused: {why}")
        return with_pieces(move, pieces_of(move))

    def _send(self, message: dict[str, object]) -> None:
        self._bot.send(msgspec.json.encode(message).decode())

    def _receive(self) -> dict[str, Any]:
        return _said(self._bot.receive(self._until - time.monotonic()))


_HELLO = {"say": "hello", "protocol": PROTOCOL, "program": f"serenissima {__version__}"}


def _request(
    view: View, state: State, record: Sequence[Move | HiddenMove] | None, limit: Limit, seed: int
) -> dict[str, object]:
    game = state.game
    header = msgspec.json.decode(write_header(game.id, game.players, differing_fields(game.rules)))
    return {
        "say": "move",
        "header": header,
        "seat": int(view.seat),
        "moves": None if record is None else [move_object(move) for move in record],
        "position": state.position(),
        "view": msgspec.to_builtins(view, str_keys=True),
        "limit": {
            "ms": round(1000 * (MOVE_SECONDS if limit.time is None else limit.time)),
            "nodes": limit.nodes,
        },
        "seed": seed,
    }


def _said(line: bytes) -> dict[str, Any]:
    try:
        fields = read_object(line)
    except NotationError as error:
        raise OutsideError("lied", f"found the line {_shown(line)}, expected one JSON object") from error
    if fields.get("say") == "error":
        raise OutsideError("dead", f"it says: {shown_text(str(fields.get('why', '')), _SHOWN).rstrip('.')}")
    return fields


def _shown(found: object) -> str:
    if isinstance(found, bytes):
        return quoted(shown_text(found.decode(errors="replace").strip(), _SHOWN))
    return shown_text(
        shown_value(found) if not isinstance(found, dict) else msgspec.json.encode(found).decode(), _SHOWN
    )


def outside_player(spec: str) -> OutsidePlayer:
    """The player that an outside spec names; nothing is started before it is prepared or asked.

    Raises:
        ArgumentError: it is not written as one, or there is no such program.
    """
    kind, _, rest = spec.partition(":")
    if kind == EXEC:
        return _command_player(spec, rest)
    module, _, name = rest.partition(":")
    if not (name.isidentifier() and all(part.isidentifier() for part in module.split("."))):
        raise ArgumentError(
            f"Player {quoted(spec)}: found {quoted(rest)}, expected a module and a class in it, as in {OUTSIDE[1]}."
        )
    serve = f"from game.ai.outside.host import serve; serve({module!r}, {name!r})"
    return OutsidePlayer(spec, child_command(serve), child_environment())


def _command_player(spec: str, command: str) -> OutsidePlayer:
    try:
        words = shlex.split(command, posix=os.name == "posix")
    except ValueError as error:
        raise ArgumentError(f"Player {quoted(spec)}: the command cannot be read: {error}.") from error
    if not words:
        raise ArgumentError(f"Player {quoted(spec)}: found no command, expected one as in exec:./mybot --fast.")
    if shutil.which(words[0]) is None:
        raise ArgumentError(f"Player {quoted(spec)}: there is no program {quoted(words[0])}, or it may not be run.")
    environment = dict(os.environ)
    # The worker, in which a table's bots are started, is kept from the current folder; a bot finds what lies beside it.
    environment.pop("PYTHONSAFEPATH", None)
    return OutsidePlayer(spec, words, environment)
