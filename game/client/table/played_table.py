"""A table of a game that was played before, where the person is asked or a moment is held: for pictures of it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial
from random import Random

from game.ai.player import Limit, Player, make_player
from game.ai.players import StillPlayers
from game.client.table.board import BoardMaker
from game.client.table.conduct import ConductedTable, MatchConduct
from game.client.table.scene import TableScene
from game.match.analysis.reckoning import adviser_of
from game.match.match import Match
from game.match.seats import plan_seats
from game.match.series import Series
from game.rules.core import Game, Move, Rules, Seat, View

LIMIT = Limit(nodes=100)
"""What an answer takes: the same on every machine."""
ASKED = Seat(0)
"""The person's seat, from which the table is seen."""


class NoMomentError(Exception):
    """The wanted moment never comes in the games that are looked through."""


GameBy = Callable[[int], Game]
"""A number of players → the game of so many."""


def games_by(kind: type[Game], rules: Rules | None) -> GameBy:
    """Returns what makes the game for a number of players, once for each; by the default rules where there are none."""
    return partial(_default_game, kind) if rules is None else cache(lambda players: kind(rules, players))


@cache
def _default_game(kind: type[Game], players: int) -> Game:
    return kind(kind.rules_type(), players)


def new_match(game: Game, seed: int, series: Series | None = None) -> Match:
    """Returns a match of a person and yardstick players that has begun, as a game of a series where one is named."""
    plans = plan_seats(("human", *("greedy", "random", "greedy")[: game.players - 1]))
    match = Match(game, plans, seed, series=series)
    match.begin()
    return match


def play_out(match: Match, decide: Callable[[Seat], Move]) -> tuple[Move, ...]:
    """Lets somebody decide for all seats up to the end, and returns the moves: with them it can be played again."""
    moves: list[Move] = []
    while (seat := match.to_move) is not None:
        moves.append(decide(seat))
        match.play(moves[-1])
    return tuple(moves)


def players_of(match: Match, players: Sequence[Player], seed: int) -> Callable[[Seat], Move]:
    """Returns how players decide, one a seat: to be handed to `play_out`."""
    rng = Random(seed)
    return lambda seat: players[seat].choose(match.view(seat), LIMIT, rng).move


def table_at(
    board: BoardMaker, match: Match, moves: Iterable[Move], is_wanted: Callable[[View], bool] | None
) -> TableScene:
    """Plays moves until the person is asked where it is wanted, None being the end, and returns the table then.

    Raises:
        NoMomentError: the person is never asked there.
    """
    if is_wanted is None:
        _play_all(match, moves)
    else:
        _play_until(match, moves, is_wanted)
    table = TableScene(match, StillPlayers(), board)
    table.recall()
    return table


def advise(table: TableScene, seed: int) -> None:
    """Shows what the adviser would advise the person, who is asked."""
    match = table.match
    choice = make_player(adviser_of(match.game.id), match.game.id).choose(match.view(ASKED), LIMIT, Random(seed))
    table.advice.show_when_asked(choice)


def _play_all(match: Match, moves: Iterable[Move]) -> None:
    for move in moves:
        match.play(move)


def _play_until(match: Match, moves: Iterable[Move], is_wanted: Callable[[View], bool]) -> tuple[Move, ...]:
    """Plays moves until the person is asked where it is wanted; returns those that are left.

    Raises:
        NoMomentError: the person is never asked there.
    """
    left = deque(moves)
    while not (match.to_move == ASKED and is_wanted(match.view(ASKED))):
        if not left:
            raise NoMomentError
        match.play(left.popleft())
    return tuple(left)


class _HeldConduct(MatchConduct):
    """A match in which moves are made until a moment is held, which then waits for the viewer."""

    def __init__(self, table: ConductedTable, moves: Iterable[Move]) -> None:
        super().__init__(table)
        self._moves = moves

    def entered(self) -> None:
        """The moment comes and is held."""
        table = self._table.scene
        if not isinstance(table, TableScene):
            raise TypeError(f"found {type(table).__name__}, expected a table")
        table.playback.follow("none", reduced=False, waits=True)
        for move in self._moves:
            table.match.play(move)
            table.playback.update(0)
            if table.playback.waits_for_viewer:
                return


def held_table(board: BoardMaker, match: Match, moves: Iterable[Move], is_before: Callable[[View], bool]) -> TableScene:
    """Returns the table at the first moment that is held after the person was asked where it is wanted.

    Raises:
        NoMomentError: the person is never asked there.
    """
    left = _play_until(match, moves, is_before)
    return TableScene(match, StillPlayers(), board, partial(_HeldConduct, moves=left))
