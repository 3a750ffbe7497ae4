"""A written game to be shown on its table: stepped through, put at any move, and no AI is asked for it.

The match is a real one whose dealer is the file, so the table needs to know nothing of replays.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from pathlib import Path

from game.ai.masks import masks
from game.errors import ArgumentError
from game.match.match import Match
from game.match.record import Reading, read_game_file, state_after
from game.match.seats import FACES, HUMAN, WATCHED, SeatPlan, free_face, plan_seats, told_apart
from game.rules.core import CHANCE, Game, Move, Seat, State


class RecordedDealer:
    """Deals what the file says, as far as it has been shown."""

    def __init__(self, moves: Sequence[Move]) -> None:
        self._moves = moves
        self.until = 0
        """How many moves are to be made in all, for now."""

    def chance(self, state: State, move_number: int) -> Move | None:  # noqa: ARG002 - the file knows the state
        """What chance did here; None where it is not to be shown yet."""
        return self._moves[move_number] if move_number < min(self.until, len(self._moves)) else None


class Recording:
    """A written game and a match that stands at one of its moves: stepped forward with its events, or put anywhere."""

    def __init__(self, reading: Reading, moves: Sequence[Move]) -> None:
        """Opens a game that has been read, at its beginning.

        Args:
            reading: the game.
            moves: those that are shown.
        """
        self.reading = reading
        """The game as it was read."""
        self.moves = tuple(moves)
        """Its moves."""
        self._dealer = RecordedDealer(self.moves)
        self.match = replay_match(reading, self._dealer)
        """The match; it stands at `at`."""
        self.starts = _starts(self.match.game, self.moves)
        """At which move each round begins, the deal first, and where the game ends."""

    @property
    def at(self) -> int:
        """How many moves have been made."""
        return len(self.match.moves)

    @property
    def length(self) -> int:
        """How many there are."""
        return len(self.moves)

    @property
    def is_at_end(self) -> bool:
        """Whether the last move has been made; the game itself may have been left unfinished."""
        return self.at >= self.length

    def step(self) -> None:
        """Makes the next move, be it chance's or a player's, and tells who listens; nothing at the end."""
        if self.is_at_end:
            return
        self._dealer.until = self.at + 1
        if self.match.to_move == CHANCE:
            self.match.begin()
        else:
            self.match.play(self.moves[self.at])

    def go(self, move: int) -> None:
        """Stands at the position after so many moves; beyond the ends are the ends."""
        move = max(0, min(move, self.length))
        if move != self.at:
            self.match.show(self.moves[:move])

    def round_at(self, move: int) -> int:
        """In which stretch between two starts a move lies, from 0."""
        return max(0, bisect_right(self.starts, move) - 1)

    def whole(self) -> Match:
        """The same game at its last move, as a match of its own."""
        dealer = RecordedDealer(self.moves)
        match = replay_match(self.reading, dealer)
        match.show(self.moves)
        return match


def _starts(game: Game, moves: Sequence[Move]) -> tuple[int, ...]:
    state, starts, length = game.new_state(), [0], 0
    for number, move in enumerate(moves):
        if move.seat != CHANCE and state.length > length:
            if length:
                starts.append(number)
            length = state.length
        state.apply_unchecked(move)
    return (*starts, max(1, len(moves)))


def shown_moves(reading: Reading, name: str) -> list[Move]:
    """The moves of a file that can be shown: all, but for a last decision whose dice are not in it.

    Raises:
        ArgumentError: nothing is left to be shown.
    """
    state, moves = reading.state, list(reading.moves)
    if state is not None and state.current_player == CHANCE:
        while moves and moves.pop().seat == CHANCE:
            continue
        if moves and state_after(state.game, moves).current_player == CHANCE:
            moves.clear()
    if not moves:
        raise ArgumentError(f"{name} holds no move to show; write one with `serenissima play`.")
    return moves


def replay_match(reading: Reading, dealer: RecordedDealer) -> Match:
    """A match that is dealt as the game that was read; its seats are named as in the file where it names them."""
    state = reading.state
    if state is None:
        raise ValueError("a game that has been read to its end has a state")
    match = Match(state.game, _plans(reading, state.game.players), 0, None, dealer=dealer)
    match.is_watched = True
    seats = reading.fields.get("seats")
    if isinstance(seats, list) and len(seats) == state.game.players:
        people = [isinstance(seat, dict) and seat.get("player") == HUMAN for seat in seats]
        match.recorded_people = tuple(Seat(number) for number, is_person in enumerate(people) if is_person)
    return match


def read_replay(path: Path) -> Reading:
    """The game of a file.

    Raises:
        FileError: it is no file that is read here.
        NotationError: a line of it is refused; the sentence names file, line and reason.
    """
    return read_game_file(path, named=True)


def _plans(reading: Reading, players: int) -> tuple[SeatPlan, ...]:
    named = plan_seats((WATCHED,) * players)
    seats = reading.fields.get("seats")
    if not isinstance(seats, list) or len(seats) != players:
        return named
    plans: list[SeatPlan] = []
    for plan, seat in zip(named, seats, strict=True):
        plans.append(_plan(plan, seat if isinstance(seat, dict) else {}, plans))
    return told_apart(plans)


def _plan(plan: SeatPlan, fields: Mapping[str, object], before: Sequence[SeatPlan]) -> SeatPlan:
    """A seat of the file: a person with their name and face, a mask as it was worn, and else as it was planned."""
    name, mask, face, colour = (fields.get(key) for key in ("name", "mask", "face", "colour"))
    named = name if isinstance(name, str) and name else plan.name
    own_colour = colour if isinstance(colour, int) and not isinstance(colour, bool) else None
    if fields.get("player") == HUMAN:
        shown = face if isinstance(face, str) and face in FACES else free_face(before)
        return SeatPlan(WATCHED, named, face=shown, colour=own_colour)
    worn = mask if isinstance(mask, str) and mask in masks() else plan.mask
    return SeatPlan(WATCHED, named, worn, colour=own_colour)
