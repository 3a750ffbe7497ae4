"""Games without a window: who wins how often, how long games last, what they score.

The players rotate over the seats from game to game. Every game has its own seed, made from the one given and its
number, and every player a generator of their own in it, so the result is the same whatever the number of jobs; only
with a limit in time it is not. Games are played in chunks, in this process or in several, and folded in their order.
"""

from __future__ import annotations

import math
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from fractions import Fraction
from functools import partial
from itertools import islice
from multiprocessing.connection import wait
from random import Random

import msgspec

from game.ai.child import child_code, child_environment
from game.ai.player import Limit, Player, make_player, stand_in_of
from game.catalogue.convert import merge_rules
from game.catalogue.games import game_type
from game.match.dealer import Dealer, derived_seed, generator
from game.rules.core import CHANCE, Game, Move, Seat, State

GRACE = 0.05
"""Seconds that an answer may come after its time (DESIGN.md, "Figures")."""
CHUNKS_A_JOB = 4
"""Chunks in flight for each job, so that none waits for work and the bar moves evenly."""
MAX_IN_CHUNK = 25
"""Games in a chunk."""

_Z = 1.959963984540054
"""The number of standard deviations within which 95 % of a normal distribution lie."""


class Plan(msgspec.Struct, frozen=True):
    """What is to be simulated; plain values, so that every process can make the same games of it."""

    game: str
    """The game's id."""
    rules: dict[str, object]
    """The keys that differ from the default rules."""
    players: int
    """How many play."""
    seats: tuple[str, ...]
    """The players, in the order of `--seats`, one a seat."""
    games: int
    """How many games."""
    seed: int
    """What all of them follow from."""
    limit: Limit
    """How long a player may think over a move."""


class Played(msgspec.Struct, frozen=True):
    """How one game went; the players in the order of `Plan.seats`."""

    winners: tuple[int, ...]
    """Which players won."""
    team: int
    """How many of them are one side: a team's win is whole for each partner."""
    scores: tuple[float, ...]
    """The game's own points, a player."""
    length: int
    """Rounds or auctions."""
    moves: int
    """Moves applied, chance's included."""
    forfeits: int
    """Illegal or late answers."""


class SeatResult(msgspec.Struct, frozen=True):
    """How one player fared."""

    player: str
    """As written in `--seats`."""
    win_share: float
    """Part of the games won; a win shared by k is 1/k, a team's is whole for each partner."""
    interval: tuple[float, float]
    """Where the true share lies with 95 % certainty (Wilson)."""
    mean_score: float
    """Mean of the game's own points."""


class Length(msgspec.Struct, frozen=True):
    """How long games lasted, in rounds or auctions."""

    mean: float
    """Mean."""
    min: int
    """Shortest."""
    max: int
    """Longest."""


class Report(msgspec.Struct, frozen=True):
    """What a simulation found: the object that `simulate --json` prints."""

    game: str
    """The game's id."""
    players: int
    """How many played."""
    games: int
    """How many games."""
    moves: int
    """Moves applied, chance's included."""
    seconds: float
    """How long it took; the one key that differs from run to run."""
    seats: tuple[SeatResult, ...]
    """The players, in the order of `--seats`."""
    length: Length
    """How long games lasted."""
    forfeits: int
    """Illegal or late answers."""


def simulate(plan: Plan, jobs: int = 1, progress: Callable[[int], None] | None = None) -> Report:
    """Plays games and counts.

    Args:
        plan: what to play.
        jobs: in how many processes; the result is the same.
        progress: called with the number of games played so far.
    """
    begun = time.perf_counter()
    tally = _Tally(plan)
    chunks = _chunks(plan.games, jobs)
    results = map(partial(play_games, plan), chunks) if jobs == 1 else _play_in_jobs(plan, chunks, jobs)
    for chunk in results:
        for played in chunk:
            tally.add(played)
        if progress is not None:
            progress(tally.games)
    return tally.report(time.perf_counter() - begun)


def readable(report: Report) -> str:
    """A report for the eye."""
    length = report.length
    width = max(len("player"), *(len(seat.player) for seat in report.seats))
    rows = [
        f"{report.game}, {report.players} players: {report.games} games, {report.moves} moves, {report.seconds:.1f} s",
        f"length {length.mean:.1f}, from {length.min} to {length.max}; forfeits {report.forfeits}",
        f"{'player':<{width}}     won  95 % interval     mean score",
    ]
    for seat in report.seats:
        low, high = seat.interval
        rows.append(f"{seat.player:<{width}}  {seat.win_share:6.1%}  {low:6.1%} – {high:6.1%}  {seat.mean_score:11.2f}")
    return "\n".join(rows) + "\n"


def play_games(plan: Plan, numbers: range) -> list[Played]:
    """The games with these numbers."""
    kind = game_type(plan.game)
    game = kind(merge_rules(kind, plan.rules, plan.players), plan.players)
    players = [make_player(spec, plan.game) for spec in plan.seats]
    for player in players:
        player.prepare(game)
    spare = make_player(stand_in_of(plan.game), plan.game)
    turns = rotations(game)
    return [play_game(game, players, spare, plan, number, turns[number % len(turns)]) for number in numbers]


def play_game(
    game: Game, players: Sequence[Player], stand_in: Player, plan: Plan, number: int, rotation: int
) -> Played:
    """One game.

    Args:
        game: what is played.
        players: in the order of `Plan.seats`.
        stand_in: answers for a player whose answer is illegal or late.
        plan: seed and limit.
        number: the game's number, from 0.
        rotation: how many seats clockwise of its place in `Plan.seats` each player sits.
    """
    count = game.players
    seed = derived_seed(plan.seed, number)
    dealer = Dealer(seed)
    generators = [generator(seed, "player", index) for index in range(count)]
    state = game.new_state()
    moves = forfeits = 0
    while (seat := state.current_player) is not None:
        if seat == CHANCE:
            state.apply_unchecked(dealer.chance(state, moves))
        else:
            index = (seat - rotation) % count
            move = _answer(state, seat, players[index], plan.limit, generators[index])
            if move is None:
                forfeits += 1
                move = stand_in.choose(state.view(seat), plan.limit, generators[index]).move
            state.apply_unchecked(move)
        moves += 1
    scores = state.scores()
    winners = state.winners or ()
    return Played(
        winners=tuple(sorted((winner - rotation) % count for winner in winners)),
        team=max((len(team) for team in game.teams() if set(team) <= set(winners)), default=1),
        scores=tuple(scores[(index + rotation) % count] for index in range(count)),
        length=state.length,
        moves=moves,
        forfeits=forfeits,
    )


def rotations(game: Game) -> list[int]:
    """How far the players may be turned round the table so that partners stay partners."""
    teams = {frozenset(team) for team in game.teams()}
    return [
        turn
        for turn in range(game.players)
        if {frozenset(Seat((seat + turn) % game.players) for seat in team) for team in teams} == teams
    ]


def wilson(share: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share of games (Wilson 1927): sound at 0 and 1 too."""
    if not games:
        return 0.0, 1.0
    square = _Z * _Z
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = _Z / (1 + square / games) * math.sqrt(share * (1 - share) / games + square / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def _answer(state: State, seat: Seat, player: Player, limit: Limit, rng: Random) -> Move | None:
    """A player's move, or None where it is illegal or late."""
    asked = time.perf_counter()
    move = player.choose(state.view(seat), limit, rng).move
    if limit.time is not None and time.perf_counter() - asked > limit.time + GRACE:
        return None
    return move if state.is_legal(move) else None


class _Tally:
    """What the games played so far add up to."""

    def __init__(self, plan: Plan) -> None:
        self.games = 0
        self._plan = plan
        self._wins = [Fraction(0)] * plan.players
        self._scores = [0.0] * plan.players
        self._lengths: list[int] = []
        self._moves = 0
        self._forfeits = 0

    def add(self, played: Played) -> None:
        self.games += 1
        for winner in played.winners:
            self._wins[winner] += Fraction(played.team, len(played.winners))
        for player, score in enumerate(played.scores):
            self._scores[player] += score
        self._lengths.append(played.length)
        self._moves += played.moves
        self._forfeits += played.forfeits

    def report(self, seconds: float) -> Report:
        plan, games = self._plan, self.games
        shares = [float(wins / games) for wins in self._wins]
        return Report(
            game=plan.game,
            players=plan.players,
            games=games,
            moves=self._moves,
            seconds=round(seconds, 3),
            seats=tuple(
                SeatResult(spec, share, wilson(share, games), score / games)
                for spec, share, score in zip(plan.seats, shares, self._scores, strict=True)
            ),
            length=Length(sum(self._lengths) / games, min(self._lengths), max(self._lengths)),
            forfeits=self._forfeits,
        )


def _chunks(games: int, jobs: int) -> list[range]:
    size = max(1, min(MAX_IN_CHUNK, games // (jobs * CHUNKS_A_JOB)))
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


def _play_in_jobs(plan: Plan, chunks: Sequence[range], jobs: int) -> Iterator[list[Played]]:
    """The chunks' games, in the order of the chunks, played in processes that end with this one."""
    # `spawn` everywhere: the same on every system, and no lock of this process is copied in the middle of something.
    context = multiprocessing.get_context("spawn")
    # `exec` finds this program before anything of it is imported there (`game.ai.child`).
    begin = child_code("from game.match.simulate import begin_job; begin_job()")
    waiting = iter(chunks)
    running: list[Future[list[Played]]] = []
    # From the pool's making on: its locks begin a process of their own.
    with _blind_to_current_folder():
        pool = ProcessPoolExecutor(min(jobs, len(chunks)), mp_context=context, initializer=exec, initargs=(begin, {}))
        try:
            running += [pool.submit(play_games, plan, chunk) for chunk in islice(waiting, jobs * CHUNKS_A_JOB)]
            while running:
                yield running.pop(0).result()
                running += [pool.submit(play_games, plan, chunk) for chunk in islice(waiting, 1)]
        except BaseException:
            for process in multiprocessing.active_children():
                process.terminate()
            raise
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _blind_to_current_folder() -> Iterator[None]:
    """Processes begun meanwhile by the pool, which asks nobody for their variables, do not look into the folder."""
    before = dict(os.environ)
    try:
        os.getcwd()
    except OSError:
        # The pool tells its processes where they are; from a folder that is gone none could be begun.
        os.chdir(os.sep)
    try:
        os.environ.clear()
        os.environ.update(child_environment())
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)


def begin_job() -> None:
    """Lets Ctrl+C be the parent's business alone, and ends this process with the parent, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
