"""The game's side of the worker: ask, look whether an answer is there, and never be without a move.

Nothing here waits but `close`. A window calls `poll` once a turn of its loop; a request that is not answered by its
deadline, whose worker died, or whose answer is no legal move, gets `greedy`'s move, counted here and now, and says why
in `fallback`. The worker that failed is killed and a new one started: at once the first time, after a pause that
doubles when it fails again and again. One request at a time is with the worker, so its death costs one answer only.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Sequence
from random import Random

from game import registry
from game.ai import protocol
from game.ai.player import Limit, Player, Reason, game_id_of, make_player, stand_in_of
from game.ai.players import Request, RequestState
from game.ai.process import ProcessTransport, Transport, default_log
from game.ai.protocol import Answer, Cancel, Failed, Frames, Hello
from game.errors import WorkerError
from game.rules.core import HiddenMove, Move, View

LATE = "client.ai_late"
"""Text key: no answer by the deadline."""
DEAD = "client.ai_dead"
"""Text key: the worker died, could not be started or could not answer."""
LIED = "client.ai_lied"
"""Text key: the worker sent what is no answer, or a move that the rules refuse."""

_KINDS = {"late": LATE, "dead": DEAD, "lied": LIED}

CANCEL_PATIENCE = 0.5
"""Seconds that a cancelled thought may still keep the worker from the next request."""
LONGEST_PAUSE = 30.0
"""Seconds before a worker that failed again and again is tried once more, at most."""


class WorkerClient:
    """Players that think in a process of their own: keeps one worker for all AI seats."""

    def __init__(
        self, transport_factory: Callable[[], Transport], clock: Callable[[], float], outside: tuple[str, ...] = ()
    ) -> None:
        """Starts nothing yet.

        Args:
            transport_factory: starts a worker and gives the way to it; may raise WorkerError.
            clock: seconds that only grow.
            outside: the outside players that the worker may start: those of this command line's `--seats`.
        """
        self._outside = outside
        self._factory = transport_factory
        self._clock = clock
        self._transport: Transport | None = None
        self._frames = Frames()
        self._has_greeted = False
        self._leaving: list[Transport] = []
        self._waiting: deque[Request] = deque()
        self._active: Request | None = None
        self._numbers = 0
        self._failures = 0
        self._not_before = 0.0
        self._trouble: WorkerError | None = None
        self._is_closed = False
        self._greedy: dict[str, Player] = {}

    @property
    def is_ready(self) -> bool:
        """Whether the worker has said that it is there."""
        return self._has_greeted

    @property
    def trouble(self) -> WorkerError | None:
        """What went wrong last, if anything did."""
        return self._trouble

    def start(self) -> None:
        """Starts the worker, so that it is ready when it is first asked. A start that fails shows in `trouble`."""
        if self._transport is not None or self._is_closed or self._clock() < self._not_before:
            return
        self._frames, self._has_greeted = Frames(), False
        try:
            self._transport = self._factory()
        except WorkerError as error:
            self._note_failure(error)
            return
        self._transport.send(protocol.encode(Hello(games=registry.GAMES, outside=self._outside)))

    def ask(
        self,
        view: View,
        player: str,
        seed: int,
        limit: Limit,
        *,
        seconds: float,
        is_legal: Callable[[Move], bool],
        record: Sequence[Move | HiddenMove] | None = None,
    ) -> Request:
        """Asks for a move as `Players.ask` says; at the deadline `greedy` moves instead.

        Raises:
            WorkerError: the client is closed.
        """
        if self._is_closed:
            raise WorkerError("The AI's process has been closed; nothing can be asked of it.")
        self._numbers += 1
        now = self._clock()
        request = Request(self._numbers, view, player, seed, limit, now, now + seconds, is_legal, record)
        self._waiting.append(request)
        self.start()
        self._send_next()
        return request

    def cancel(self, request: Request) -> None:
        """Says that an answer is no longer wanted. The request is DONE at once or soon, without a choice."""
        if request.state is RequestState.NEW:
            self._waiting.remove(request)
            request.state = RequestState.DONE
        elif request.state is RequestState.ACTIVE and self._transport is not None:
            request.state = RequestState.CANCELLING
            request.deadline = min(request.deadline, self._clock() + CANCEL_PATIENCE)
            self._transport.send(protocol.encode(Cancel(request.number)))

    def poll(self) -> bool:
        """Looks what has come, without waiting; says whether a request is DONE that was not before."""
        if self._is_closed:
            return False
        before = self._open()
        self._leaving = [transport for transport in self._leaving if transport.receive() is not None]
        self._receive()
        self._keep_deadlines()
        if self._waiting:
            self.start()
            self._send_next()
        if self._transport is None:
            self._do_without()
        return self._open() < before

    def close(self) -> None:
        """Ends the worker and waits until it is gone. Open requests are DONE without a choice."""
        if self._is_closed:
            return
        self._is_closed = True
        for request in (*self._waiting, *([self._active] if self._active else [])):
            request.state = RequestState.DONE
        self._waiting.clear()
        self._active = None
        transports = [*self._leaving, *([self._transport] if self._transport else [])]
        self._leaving, self._transport, self._has_greeted = [], None, False
        for transport in transports:
            transport.close()

    def _open(self) -> int:
        return len(self._waiting) + (self._active is not None)

    def _send_next(self) -> None:
        """Hands the next request over, when the worker is there and has nothing to do."""
        if self._transport is not None and self._has_greeted and self._active is None and self._waiting:
            self._active = request = self._waiting.popleft()
            request.state = RequestState.ACTIVE
            ask = protocol.ask(
                request.number, request.view, request.player, request.seed, request.limit, request.record
            )
            self._transport.send(protocol.encode(ask))

    def _do_without(self) -> None:
        """There is no worker and none is to be started yet: `greedy` moves."""
        error = self._trouble or WorkerError("The AI's process is not there.")
        while self._waiting:
            self._fall_back(self._waiting.popleft(), DEAD, error)

    def _receive(self) -> None:
        if self._transport is None:
            return
        data = self._transport.receive()
        if data is None:
            self._replace(DEAD, WorkerError("The AI's process has ended."))
            return
        if not data:
            return
        try:
            for body in self._frames.feed(data):
                self._take(protocol.read_from_worker(body))
        except WorkerError as error:
            self._replace(LIED, WorkerError(f"The AI's process: {error}."))

    def _take(self, message: protocol.FromWorker) -> None:
        """One message of the worker.

        Raises:
            WorkerError: it is not what is to be said now, or its move is refused.
        """
        if isinstance(message, Hello):
            if self._has_greeted or message.version != protocol.VERSION:
                raise WorkerError(f"found a greeting of version {message.version}, expected one of {protocol.VERSION}")
            self._has_greeted = True
            return
        request = self._active
        if request is None or message.id != request.number:
            expected = "none" if request is None else f"one to {request.number}"
            raise WorkerError(f"found an answer to request {message.id}, expected {expected}")
        if request.state is RequestState.CANCELLING:
            request.state = RequestState.DONE
        elif isinstance(message, Failed):
            self._trouble = WorkerError(f"The AI's process could not answer: {message.why}")
            self._fall_back(request, _KINDS[message.kind], self._trouble)
        else:
            self._accept(request, message)
        self._failures = 0
        self._active = None
        self._send_next()

    def _accept(self, request: Request, message: Answer) -> None:
        choice = protocol.read_choice(message, game_id_of(request.view))
        if not request.is_legal(choice.move):
            raise WorkerError(f"found the move {choice.move}, expected a legal one")
        request.choice = choice
        request.state = RequestState.DONE

    def _keep_deadlines(self) -> None:
        now = self._clock()
        overdue = [request for request in self._waiting if now >= request.deadline]
        error = WorkerError("The AI's process has not answered in time.")
        active = self._active
        if (active is not None and now >= active.deadline) or (overdue and not self._has_greeted):
            self._replace(LATE, error)
        for request in overdue:
            if not request.is_done:
                self._waiting.remove(request)
                self._fall_back(request, LATE, error)

    def _replace(self, why: str, error: WorkerError) -> None:
        """Kills the worker and starts another; what it was thinking about gets `greedy`'s move."""
        if self._transport is not None:
            self._transport.kill()
            self._leaving.append(self._transport)
        self._transport, self._has_greeted = None, False
        request, self._active = self._active, None
        self._note_failure(error)
        if request is not None:
            if request.state is RequestState.CANCELLING:
                request.state = RequestState.DONE
            else:
                self._fall_back(request, why, error)
        self.start()

    def _note_failure(self, error: WorkerError) -> None:
        self._trouble = error
        pause = min(2.0 ** (self._failures - 1), LONGEST_PAUSE) if self._failures else 0.0
        self._failures += 1
        self._not_before = self._clock() + pause

    def _fall_back(self, request: Request, why: str, error: WorkerError) -> None:
        game_id = game_id_of(request.view)
        greedy = self._greedy.get(game_id)
        if greedy is None:
            greedy = self._greedy[game_id] = make_player(stand_in_of(game_id), game_id)
        request.choice = greedy.choose(request.view, Limit(), Random(request.seed))
        request.fallback = Reason(why, {"seat": int(request.view.seat)})
        request.error = error
        request.state = RequestState.DONE


def worker_client(clock: Callable[[], float] = time.monotonic, outside: tuple[str, ...] = ()) -> WorkerClient:
    """The client of a worker in a process of its own.

    Args:
        clock: seconds that only grow; a window gives its loop's, which stands while the process sleeps, so that a
            machine that was shut makes nobody late.
        outside: the outside players that it may start.
    """
    return WorkerClient(lambda: ProcessTransport(default_log()), clock, outside)
