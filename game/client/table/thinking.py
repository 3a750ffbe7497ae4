"""Who is asked at a table: the AI whose turn it is, and the adviser. Nothing here waits."""

from __future__ import annotations

from collections.abc import Callable

from game.ai.client import DEAD
from game.ai.outside_names import is_outside
from game.ai.player import Limit, hears_record
from game.ai.players import Players, Request
from game.match.log import Text, text
from game.match.match import Match
from game.rules.core import CHANCE, Seat

DEADLINE = 10.0
"""Seconds after which an AI's turn is played for it."""
OUTSIDE_DEADLINE = 40.0
"""The same for an outside player: the worker itself keeps its shorter times, that of its start and that of a move."""


class Thinking:
    """The request for the seat to move, and the one for advice."""

    def __init__(self, match: Match, players: Players, clock: Callable[[], float]) -> None:
        self._match = match
        self._players = players
        self._clock = clock
        self._asked_at = 0.0
        self._replaced: dict[Seat, str] = {}
        self.is_held = False
        """Whether an answer that has come waits for its time: whoever gave it seems to think on."""
        self.turn: Request | None = None
        """What was asked for the seat to move; None when nobody is asked."""
        self.advice: Request | None = None
        """What was asked of the adviser."""

    @property
    def seconds(self) -> int:
        """For how many whole seconds the seat to move has been thinking."""
        return 0 if self.turn is None else int(self._clock() - self._asked_at)

    @property
    def mover(self) -> Seat | None:
        """The seat whose AI is being asked for its move; None while none is."""
        thinks = self.turn is not None and (self.is_held or not self.turn.is_done)
        return self._match.to_move if thinks else None

    def ask_turn(self) -> None:
        """Asks the AI whose turn it is, unless it is asked already or no AI is to move."""
        seat = self._match.to_move
        if seat is None or seat == CHANCE or self._match.seats[seat].is_human or self.turn is not None:
            return
        self.turn = self._ask(self._match.seats[seat].player)
        self._asked_at = self._clock()

    def ask_advice(self, player: str) -> None:
        """Asks what this player would do in the place of the seat to move."""
        if self.advice is None:
            self.advice = self._ask(player, for_advice=True)

    def take_turn(self) -> Request | None:
        """The answered request of the seat to move, once."""
        if self.turn is None or not self.turn.is_done:
            return None
        request, self.turn = self.turn, None
        return request

    def play_answer(self) -> None:
        """Makes the move of the seat to move, if its answer is there; the log tells where it is another's."""
        request = self.take_turn()
        if request is None or request.choice is None:
            return
        why = self.why_replaced(request)
        if why is not None:
            self._match.say(why, request.choice.move.seat)
        self._match.play(request.choice.move)

    def why_replaced(self, request: Request) -> Text | None:
        """What the log says where `greedy` answered for somebody; of a process that stays away once, not each move."""
        if request.choice is None:
            return None
        seat = request.choice.move.seat
        before = self._replaced.pop(seat, None)
        if request.fallback is None:
            return None
        why = self._replaced[seat] = request.fallback.key
        return None if why == before == DEAD else text(why, name=self._match.seats[seat].name)

    def take_advice(self) -> Request | None:
        """The answered request for advice, once."""
        if self.advice is None or not self.advice.is_done:
            return None
        request, self.advice = self.advice, None
        return request

    def forget_advice(self) -> None:
        """No advice is wanted any more."""
        if self.advice is not None:
            self._players.cancel(self.advice)
            self.advice = None

    def forget(self) -> None:
        """Nothing is wanted any more: the position is another one, or the table is left."""
        self.forget_advice()
        if self.turn is not None:
            self._players.cancel(self.turn)
            self.turn = None

    def _ask(self, player: str, *, for_advice: bool = False) -> Request:
        seat = self._match.to_move
        if seat is None or seat == CHANCE:
            raise RuntimeError("nobody is to move")
        seed = (self._match.seed * 1_000_003 + len(self._match.moves)) & 0x7FFFFFFF
        outside = is_outside(player)
        # Advice says what is best against anybody.
        hears = outside or (not for_advice and hears_record(player, self._match.game.id))
        return self._players.ask(
            self._match.view(seat),
            player,
            seed,
            Limit(),
            seconds=OUTSIDE_DEADLINE if outside else DEADLINE,
            is_legal=self._match.is_legal,
            record=self._match.information_state(seat) if hears else None,
        )
