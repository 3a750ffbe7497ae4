"""A worker by script and a clock by hand: the client is tested without a process and without waiting."""

from __future__ import annotations

from collections.abc import Callable

from game.ai import protocol
from game.ai.client import WorkerClient
from game.ai.player import Choice, Limit
from game.ai.players import Request
from game.ai.protocol import Ask, Cancel, Hello, Message
from game.errors import WorkerError
from game.rules.casanova import CasanovaState
from game.rules.core import Move
from tests.ai.casanova.tables import new_state, seen


class Clock:
    """Time passes when the test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class ScriptedTransport:
    """Says what the test tells it to say, and keeps what it was told."""

    def __init__(self) -> None:
        self.told: list[Message] = []
        self.is_dead = False
        self.was_killed = False
        self.was_closed = False
        self._saying = b""
        self._frames = protocol.Frames()

    def send(self, data: bytes) -> None:
        self.told += [protocol.read_from_game(body) for body in self._frames.feed(data)]

    def receive(self) -> bytes | None:
        saying, self._saying = self._saying, b""
        return None if self.is_dead and not saying else saying

    def kill(self) -> None:
        self.was_killed = self.is_dead = True

    def close(self) -> None:
        self.was_closed = self.is_dead = True

    def say(self, message: Message | bytes) -> None:
        self._saying += message if isinstance(message, bytes) else protocol.encode(message)

    def answer(self, number: int, move: Move) -> None:
        self.say(protocol.answer(number, Choice(move, nodes=7)))

    @property
    def asked(self) -> list[int]:
        return [message.id for message in self.told if isinstance(message, Ask)]

    @property
    def cancelled(self) -> list[int]:
        return [message.id for message in self.told if isinstance(message, Cancel)]


class Bench:
    """A client with its scripted workers, and a table whose first seat is to move."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.workers: list[ScriptedTransport] = []
        self.refuse_to_start = False
        self.client = WorkerClient(self._start, self.clock)
        self.state: CasanovaState = new_state(2)

    def _start(self) -> ScriptedTransport:
        if self.refuse_to_start:
            raise WorkerError("The AI's process cannot be started: no memory.")
        self.workers.append(ScriptedTransport())
        return self.workers[-1]

    @property
    def worker(self) -> ScriptedTransport:
        return self.workers[-1]

    def greet(self) -> None:
        """Starts a worker, if none is there, and lets it say hello."""
        self.client.start()
        self.worker.say(Hello())
        self.client.poll()

    def ask(self, is_legal: Callable[[Move], bool] | None = None, seconds: float = 5.0) -> Request:
        return self.client.ask(
            seen(self.state),
            "random",
            11,
            Limit(nodes=100),
            seconds=seconds,
            is_legal=is_legal or self.state.is_legal,
        )
