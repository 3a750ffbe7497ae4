"""A written game to step through: forward with its events, to any move and back.

Nothing is decided here and nobody is asked: the moves are applied as they stand, so a position is the same however it
was reached. Going far back starts from the nearest of the states kept on the way.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.errors import NotationError
from game.match.log import Entry, Log, Reader
from game.match.match import teller_of
from game.match.record import Reading, read_game_file
from game.match.seats import SeatPlan, plan_seats, read_seats
from game.rules.core import Event, Game, Move, Seat, State, View

KEEP_EVERY = 50
"""The number of moves between two states that are kept."""


class Replay:
    """A written game and the place in it."""

    def __init__(self, reading: Reading) -> None:
        """Opens a game that has been read, at its beginning."""
        self.game: Game = reading.finish().game
        """What was played."""
        self.moves: Sequence[Move] = tuple(reading.moves)
        """Its moves, those taken back left out."""
        self.seats: Sequence[SeatPlan] = _seats_in(reading, self.game.players)
        """Who sat where; masks where the file does not say."""
        self.at = 0
        """How many moves have been made."""
        self._state = self.game.new_state()
        self._kept = {0: self._state.clone()}
        self._log = Log(self.game.rules, teller_of(self.game))
        self._logged = 0

    @staticmethod
    def load(path: Path) -> Replay:
        """Opens a file of notation.

        Raises:
            ArgumentError: the file cannot be read.
            NotationError: a line is refused; the sentence names it.
        """
        return Replay(read_game_file(path))

    @property
    def length(self) -> int:
        """How many moves the game has."""
        return len(self.moves)

    @property
    def to_move(self) -> Seat | None:
        """Who is to move here."""
        return self._state.current_player

    @property
    def is_over(self) -> bool:
        """Whether the last move has been made; the game itself may have been left unfinished."""
        return self.at == self.length

    @property
    def state(self) -> State:
        """The whole truth here; a scene uses `view`."""
        return self._state

    def view(self, seat: Seat) -> View:
        """What a seat knows here."""
        return self._state.view(seat)

    def position(self) -> dict[str, object]:
        """All public facts here, as `trace` prints them."""
        return self._state.position()

    def step(self) -> list[Event]:
        """Makes the next move; what happened, unredacted. Nothing at the end."""
        events: list[Event] = []
        if self.is_over:
            return events
        before = self._state.length
        self._state.apply_unchecked(self.moves[self.at], events)
        self.at += 1
        if self.at > self._logged:
            self._log.add(self.at, before, events)
            self._logged = self.at
        if self.at % KEEP_EVERY == 0:
            self._kept.setdefault(self.at, self._state.clone())
        return events

    def go(self, move: int) -> None:
        """Goes to the position after this many moves, forward or back; beyond the end is the end."""
        move = max(0, min(move, self.length))
        if move < self.at:
            self.at = max(at for at in self._kept if at <= move)
            self._state = self._kept[self.at].clone()
        while self.at < move:
            self.step()

    def entries(self, seat: Seat | None = None) -> Sequence[Entry]:
        """The log up to here, as a seat or, by default, a watcher may see it."""
        told = self._log.entries(Reader(seat, tuple(plan.name for plan in self.seats)))
        end = len(told)
        while end and told[end - 1].move > self.at:
            end -= 1
        return told[:end]


def _seats_in(reading: Reading, players: int) -> Sequence[SeatPlan]:
    """Who sat where by the header, else masks: a game need not be a save."""
    if "seats" not in reading.fields:
        return plan_seats(("",) * players)
    try:
        return read_seats(reading.fields, players)
    except NotationError:
        # Other programs may write something else under this key (rules/notation.md lets them).
        return plan_seats(("",) * players)
