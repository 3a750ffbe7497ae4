"""Twin games: two games that differ only in what one seat knows, or in what no seat knows.

They are found, not written: a random game is played to a decision, one move that is hidden from the others is made in
another way, and all moves after it are made as before. Where that is legal, and every other seat has seen the same
moves in both, the two are twins. Nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from game.match.match import Match
from game.match.seats import HUMAN, plan_seats
from game.rules.core import CHANCE, Game, HiddenMove, Move, Seat, State

LONGEST = 60
"""So many moves at most lead to a decision in the midst of a game."""
OTHER_WAYS = 12
"""So many other ways to make a hidden move are tried."""


@dataclass(frozen=True)
class Twins:
    """Two games that look the same to all seats but one at most."""

    game: Game
    """What is played."""
    moves: tuple[tuple[Move, ...], tuple[Move, ...]]
    """The moves of both, up to the same decision or to the end."""
    knows: Seat | None
    """The only seat that can tell them apart; None where none can."""
    mover: Seat | None
    """Who is to decide after them; None at the end."""
    last: int
    """Where in the moves the last decision stands; what chance did on it follows."""

    def __str__(self) -> str:
        """For the message of a test that fails."""
        at = next(at for at, (one, other) in enumerate(zip(*self.moves, strict=True)) if one != other)
        return f"{self.game.id} for {self.game.players}, move {at} of {len(self.moves[0])}, known to {self.knows}"


class Script:
    """Deals what is written, then nothing more."""

    def __init__(self, moves: Sequence[Move]) -> None:
        self._moves = moves

    def chance(self, state: State, move_number: int) -> Move | None:
        """What chance does here."""
        return self._moves[move_number] if move_number < len(self._moves) else None


def match_of(game: Game, moves: Sequence[Move], made: int, players: Sequence[str] | None = None) -> Match:
    """A match in which the first `made` moves have been made; chance makes those that are left, and then nothing more.

    All seats are people's unless it is told otherwise.
    """
    match = Match(game, plan_seats(players or (HUMAN,) * game.players), 7, None, dealer=Script(moves))
    match.begin()
    for move in moves[:made]:
        if move.seat != CHANCE:
            match.play(move)
    return match


def twins_of(game: Game, rng: Random, *, ended: bool = False) -> Iterator[Twins]:
    """Twins without end, each of a random game of its own; ends where 200 games in a row bring none.

    Args:
        game: what is played.
        rng: what chooses.
        ended: whether they are played to the end of the game; else to a decision in its midst.
    """
    fruitless = 0
    while fruitless < 200:
        fruitless += 1
        found = _twins(game, rng, 20_000 if ended else rng.randrange(LONGEST) + 2)
        if found is not None and (ended or (found.last > 0 and found.mover is not None)):
            fruitless = 0
            yield found


def _twins(game: Game, rng: Random, longest: int) -> Twins | None:
    states = [game.new_state()]
    moves: list[Move] = []
    while len(moves) < longest and not states[-1].is_terminal():
        moves.append(states[-1].random_move(rng))
        states.append(states[-1].clone())
        states[-1].apply(moves[-1])
    while moves and states[-1].current_player == CHANCE:
        moves.pop()
        states.pop()
    last = max((at for at, move in enumerate(moves) if move.seat != CHANCE), default=0)
    seats = [Seat(seat) for seat in range(game.players)]
    known = [game.information_state(moves, seat) for seat in seats]
    hidden = [at for at in range(len(moves)) if any(isinstance(seen[at], HiddenMove) for seen in known)]
    rng.shuffle(hidden)
    for at in hidden[:4]:
        for other in _other_ways(states[at], moves[at], rng):
            twin = [*moves[:at], other, *moves[at + 1 :]]
            if not _can_be_played(states[at], twin[at:], states[-1].current_player):
                continue
            tell = [seat for seat in seats if game.information_state(twin, seat) != known[seat]]
            if len(tell) <= 1:
                return Twins(
                    game, (tuple(moves), tuple(twin)), tell[0] if tell else None, states[-1].current_player, last
                )
    return None


def _other_ways(state: State, move: Move, rng: Random) -> list[Move]:
    ways = [state.random_move(rng) for _ in range(4 * OTHER_WAYS)]
    ways = [other for other in ways if other != move and type(other) is type(move)]
    return [ways[rng.randrange(len(ways))] for _ in range(OTHER_WAYS)] if ways else []


def _can_be_played(state: State, moves: Sequence[Move], mover: Seat | None) -> bool:
    state = state.clone()
    for move in moves:
        if not state.is_legal(move):
            return False
        state.apply(move)
    return state.current_player == mover
