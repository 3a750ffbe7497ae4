"""Who is asked for the moves that no person makes: a request goes out, an answer comes some time later.

Nothing here waits. The client of a worker process is one kind of players (`game.ai.client`); a written game, a tutorial
and a picture have others, which start no process.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.ai.player import Choice, Limit, Reason
from game.errors import WorkerError
from game.rules.core import HiddenMove, Move, View


class RequestState(enum.Enum):
    """How far a request has come."""

    NEW = "new"
    """It waits for the worker."""
    ACTIVE = "active"
    """The worker thinks about it."""
    CANCELLING = "cancelling"
    """It is no longer wanted, and the worker has yet to let go of it."""
    DONE = "done"
    """It is answered, or was cancelled."""


@dataclass(slots=True, eq=False)
class Request:
    """One question to the players, and in the end its answer."""

    number: int
    """Its number in the worker's protocol; 0 where no worker is asked."""
    view: View
    """What the seat to move knows."""
    player: str
    """Who decides, as `--seats` names it."""
    seed: int
    """Seed of the generator with which the player is asked."""
    limit: Limit
    """How long the player may think."""
    asked: float
    """When it was asked, on the client's clock: a mark shows for how long a seat has been thinking."""
    deadline: float
    """When `greedy` moves instead, on the client's clock."""
    is_legal: Callable[[Move], bool]
    """Whether the rules allow a move for this seat."""
    record: Sequence[Move | HiddenMove] | None = None
    """The game so far as the seat saw it, for a player that reads it."""
    state: RequestState = RequestState.NEW
    """How far it has come."""
    choice: Choice | None = None
    """The answer once it is DONE; None after a cancel."""
    fallback: Reason | None = None
    """Why the choice is `greedy`'s and not the player's: `LATE`, `DEAD` or `LIED` with the seat; for the log."""
    error: WorkerError | None = None
    """The same as one sentence with what was found."""

    @property
    def is_done(self) -> bool:
        """Whether nothing more will come."""
        return self.state is RequestState.DONE

    def answer(self, move: Move) -> None:
        """Answers with a move that is known already."""
        self.choice = Choice(move)
        self.state = RequestState.DONE


class Players(Protocol):
    """Whoever answers for the seats where nobody sits at the screen, and for the adviser."""

    def start(self) -> None:
        """Gets ready, so that the first answer comes sooner."""

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
        """Asks for a move.

        Args:
            view: what the seat to move knows.
            player: who decides, as `--seats` names it.
            seed: seed of the generator with which the player is asked.
            limit: how long the player may think.
            seconds: deadline, from now on.
            is_legal: whether the rules allow a move for this seat now.
            record: the game so far as the seat saw it, for a player that reads it.

        Returns:
            The request; it becomes DONE now or later.

        Raises:
            WorkerError: they have been closed.
        """

    def cancel(self, request: Request) -> None:
        """Says that an answer is no longer wanted. The request is DONE at once or soon, without a choice."""

    def poll(self) -> bool:
        """Looks what has come, without waiting; returns whether a request is DONE that was not before."""

    def close(self) -> None:
        """Ends them: open requests are answered no more."""


class StillPlayers:
    """Players without a process, who never answer: for a picture of a table.

    Those who know what to answer override `take`.
    """

    def start(self) -> None:
        """Starts nothing: no AI plays."""

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
        """Returns a request as `Players.ask` does; it stays open unless `take` answers it."""
        request = Request(0, view, player, seed, limit, 0.0, seconds, is_legal, record)
        self.take(request)
        return request

    def take(self, request: Request) -> None:
        """A request has been made."""

    def cancel(self, request: Request) -> None:
        """Lets a request go."""
        request.state = RequestState.DONE
        request.choice = None

    def poll(self) -> bool:
        """Nothing comes later."""
        return False

    def close(self) -> None:
        """There is nothing to end."""
