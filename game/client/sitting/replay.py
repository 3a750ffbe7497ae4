"""A written game on its table: the recorded moves are played at the set speed, and no AI is started.

The match is a real one whose dealer and players are the file, so the table needs to know nothing of replays.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from game.ai.masks import masks
from game.ai.players import Request, StillPlayers
from game.errors import ArgumentError
from game.match.match import Match
from game.match.record import Reading, read_game_file, state_after
from game.match.seats import FACES, HUMAN, WATCHED, SeatPlan, free_face, plan_seats, told_apart
from game.rules.core import CHANCE, Move, Seat, State


class RecordedDealer:
    """Deals what the file says."""

    def __init__(self, moves: Sequence[Move]) -> None:
        self._moves = moves

    def chance(self, state: State, move_number: int) -> Move:  # noqa: ARG002 - the file knows the state
        """What chance did here."""
        return self._moves[move_number]


class RecordedPlayers(StillPlayers):
    """Answers for every seat with the move of the file; a file that ends early is told on once."""

    def __init__(self, moves: Sequence[Move], on_end: Callable[[], None]) -> None:
        self._recorded = moves
        self._on_end: Callable[[], None] | None = on_end
        self.match: Match | None = None
        """The match that is played; set once it has been made."""

    def take(self, request: Request) -> None:
        """Answers with the next move of the file, at once; after its last one the request stays open."""
        made = 0 if self.match is None else len(self.match.moves)
        if made < len(self._recorded):
            request.answer(self._recorded[made])
        elif self._on_end is not None:
            call, self._on_end = self._on_end, None
            call()


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


def replay_match(reading: Reading, moves: Sequence[Move]) -> Match:
    """A match that is dealt as the game that was read; its seats are named as in the file where it names them."""
    state = reading.state
    if state is None:
        raise ValueError("a game that has been read to its end has a state")
    match = Match(state.game, _plans(reading, state.game.players), 0, None, dealer=RecordedDealer(moves))
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
