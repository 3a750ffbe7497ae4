"""The process that thinks for all AI seats: `python -m game.ai.worker`, started by `game.ai.process`.

It stands at lower priority, since a busy process beside the window doubles the window's slowest frames and a niced one
does not touch them. Requests come on standard input and answers go to standard output (`game.ai.protocol`); what else
is printed, and every traceback, goes to standard error, which is a log file.

A thread reads, so that the end of input is seen in the middle of a thought: then the process ends at once, however the
game on the other side came to its end.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from queue import SimpleQueue
from random import Random
from threading import Lock, Thread

from game import registry
from game.ai import protocol
from game.ai.outside_names import NOT_STARTED
from game.ai.player import Player, game_of, make_player, stand_in_of
from game.ai.protocol import Answer, Ask, Bye, Cancel, Failed, Frames, Hello
from game.errors import GameError, OutsideError, WorkerError

NICENESS = 10
"""How far the process stands back behind the window."""

_CHUNK = 1 << 16


class Inbox:
    """Requests as they come, without those that were cancelled before anybody thought about them."""

    def __init__(self) -> None:
        self._queue: SimpleQueue[Ask | None] = SimpleQueue()
        self._cancelled: set[int] = set()
        self._lock = Lock()

    def put(self, ask: Ask) -> None:
        """A request has come."""
        self._queue.put(ask)

    def cancel(self, number: int) -> None:
        """A request is no longer wanted."""
        with self._lock:
            self._cancelled.add(number)

    def close(self) -> None:
        """No more requests come."""
        self._queue.put(None)

    def take(self) -> tuple[Ask, bool] | None:
        """Waits for the next request; gives it and whether it is still wanted, None when no more come."""
        ask = self._queue.get()
        if ask is None:
            return None
        with self._lock:
            wanted = ask.id not in self._cancelled
            # Requests come in order, so nothing older can still be asked for.
            self._cancelled = {number for number in self._cancelled if number > ask.id}
        return ask, wanted


class Thinker:
    """Answers requests; keeps its players, which may remember what they have worked out."""

    def __init__(self) -> None:
        self._players: dict[tuple[str, str], Player] = {}
        self.may_start: tuple[str, ...] = ()
        """The outside players that may be started, as the game's greeting says."""

    def answer(self, ask: Ask) -> Answer | Failed:
        """The answer to a request; a request that cannot be answered says why."""
        try:
            view = protocol.read_view(ask)
            player = self._player(ask)
            player.prepare_aside(game_of(view))
            if player.needs_record and ask.record is not None:
                player.hear(protocol.read_record(ask))
            return protocol.answer(ask.id, player.choose(view, ask.limit, Random(ask.seed)))
        except OutsideError as error:
            sys.stderr.write(f"{error}\n")
            return Failed(ask.id, str(error), error.kind)
        except GameError as error:
            return Failed(ask.id, str(error))

    def close(self) -> None:
        """Ends what the players have started."""
        for player in list(self._players.values()):
            player.close()

    def _player(self, ask: Ask) -> Player:
        player = self._players.get((ask.game, ask.player))
        if player is None:
            spec = stand_in_of(ask.game) if ask.player == NOT_STARTED else ask.player
            player = self._players[ask.game, ask.player] = make_player(spec, ask.game, may_start=self.may_start)
        return player


def listen(read: Callable[[], bytes], inbox: Inbox, leave: Callable[[], None], thinker: Thinker) -> None:
    """Puts what is said into the inbox, until input ends or is no protocol; then `leave` is called.

    Args:
        read: waits for bytes and gives them, none at the end of input.
        inbox: where requests go.
        leave: ends the process, in the middle of a thought too.
        thinker: learns from the greeting which outside players it may start.
    """
    frames = Frames()
    try:
        while data := read():
            for body in frames.feed(data):
                match protocol.read_from_game(body):
                    case Hello() as hello:
                        _check(hello)
                        registry.GAMES.update(hello.games)
                        thinker.may_start = hello.outside
                    case Ask() as ask:
                        inbox.put(ask)
                    case Cancel(number):
                        inbox.cancel(number)
                    case Bye():
                        return
    except (WorkerError, OSError) as error:
        sys.stderr.write(f"{error}\n")
    finally:
        inbox.close()
        leave()


def serve(inbox: Inbox, thinker: Thinker, write: Callable[[bytes], object]) -> None:
    """Answers one request after the other until no more come."""
    write(protocol.encode(Hello()))
    while (taken := inbox.take()) is not None:
        ask, wanted = taken
        write(protocol.encode(thinker.answer(ask) if wanted else Failed(ask.id, "cancelled")))


def stand_back() -> int:
    """Makes of this process one that works behind the window; returns the pipe that its answers go to."""
    # Ctrl+C in a terminal reaches the whole group of processes; the game saves and then closes this one's input.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    # Only answers may go to the pipe; whatever prints goes to the log.
    answers = os.dup(1)
    os.dup2(2, 1)
    return answers


def main() -> None:
    """The life of the process."""
    answers = stand_back()
    inbox, thinker = Inbox(), Thinker()

    def leave() -> None:
        """Ends the process now, in the middle of a thought too. Nothing is lost: all that matters is with the game."""
        thinker.close()
        sys.stderr.flush()
        os._exit(0)

    # The game ends this process so when it leaves; what outside players were started must not outlive it.
    signal.signal(signal.SIGTERM, lambda *_: leave())
    # Not by way of sys.stdin, whose lock a thread that waits for input would hold when the process ends.
    Thread(target=listen, args=(lambda: os.read(0, _CHUNK), inbox, leave, thinker), daemon=True).start()

    def write(data: bytes) -> None:
        while data:
            data = data[os.write(answers, data) :]

    try:
        serve(inbox, thinker, write)
    except BrokenPipeError:
        leave()


def _check(hello: Hello) -> None:
    if hello.version != protocol.VERSION:
        raise WorkerError(f"The game speaks version {hello.version} of the protocol, this worker {protocol.VERSION}.")


if __name__ == "__main__":
    main()
