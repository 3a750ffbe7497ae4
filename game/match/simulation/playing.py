"""The games of a simulation, one by one.

The players rotate over the seats: a *deal* is one game for each way of turning them round the table, all with the same
dice and draws. Every deal has its own seed, made from the one given and its number, and every player a generator of
their own in it, so that a game is the same whoever plays it when; only with a limit in time it is not.
"""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

from game.ai.player import Limit, Player, RandomPlayer, make_player, stand_in_of
from game.catalogue.convert import merge_rules
from game.catalogue.games import game_type
from game.errors import ArgumentError, OutsideError
from game.files import atomic_write
from game.match.counting.room import Ban, counting_room
from game.match.dealer import derived_seed, generator
from game.match.seats import plan_seats, rotations, seat_object
from game.match.simulation.plan import Plan, Played
from game.match.simulation.watching import Barred, Watching, listened_to
from game.quoting import quoted
from game.rules.core import CHANCE, Game, Move, Seat, State
from game.rules.notation import write_header, write_move
from game.spelling import there_are

GRACE = 0.05
"""Seconds that an answer may come after its time (DESIGN.md, "Figures")."""


def game_of(plan: Plan) -> Game:
    """The game that a plan plays."""
    kind = game_type(plan.game)
    return kind(merge_rules(kind, plan.rules, plan.players), plan.players)


MAX_TABLES = 4
"""So many tables stay laid where games of several plans are played in turn in one process."""


class TimeUpError(Exception):
    """The time for the games of a table is up."""


class Table:
    """The game and the players of a plan, ready to play its games."""

    def __init__(
        self, plan: Plan, game: Game, players: Sequence[Player], stand_in: Player, until: float = math.inf
    ) -> None:
        """Lays the table.

        Args:
            plan: seed and limit, and where games are kept.
            game: what is played.
            players: in the order of `Plan.seats`.
            stand_in: answers for a player whose answer is illegal or late.
            until: when the games have to be over, by `time.monotonic`, in seconds.
        """
        self.game = game
        """What is played."""
        self.moves: list[Move] = []
        """The moves of the game played last."""
        self._plan = plan
        self._until = until
        self._players = players
        self._stand_in = stand_in
        self._rotations = turns_of(plan, game)
        self._room = counting_room(plan.game) if plan.watched else None

    @classmethod
    def of(cls, plan: Plan, until: float = math.inf) -> Table:
        """The table with the players that the plan names."""
        game = game_of(plan)
        players = [make_player(spec, plan.game, may_start=plan.outside) for spec in plan.seats]
        if plan.barred:
            players[0] = Barred(players[0], ban_of(plan))
        if plan.watched:
            players = [listened_to(player) for player in players]
        table = cls(plan, game, players, make_player(stand_in_of(plan.game), plan.game), until)
        try:
            for player in players:
                player.prepare(game)
        except BaseException:
            table.close()
            raise
        return table

    def close(self) -> None:
        """Lets the players go."""
        for player in self._players:
            player.close()

    def play(self, number: int) -> Played:
        """One game.

        Args:
            number: the game's number, from 0.

        Raises:
            OSError: the game was to be kept and cannot be written.
            TimeUpError: the time was up before the game was over.
        """
        plan, game = self._plan, self.game
        count = game.players
        deal, turn = divmod(number, len(self._rotations))
        rotation, deal = self._rotations[turn], number if plan.apart else deal
        seed = derived_seed(plan.seed, deal)
        chance = generator(seed, "chance")
        generators = [generator(seed, "player", index) for index in range(count)]
        state = game.new_state()
        watching = self._watching(rotation)
        moves = self.moves = []
        first: Seat | None = None
        forfeits, trouble = 0, ""
        while (seat := state.current_player) is not None:
            if seat == CHANCE:
                move = state.sample_chance(chance)
            else:
                if time.monotonic() > self._until:
                    raise TimeUpError
                first = seat if first is None else first
                index = (seat - rotation) % count
                player = self._players[index]
                if player.needs_record:
                    player.hear(game.information_state(moves, seat))
                try:
                    answer = _answer(state, seat, player, plan.limit, generators[index])
                except OutsideError as error:
                    answer, trouble = None, trouble or str(error)
                if answer is None:
                    forfeits += 1
                    answer = self._stand_in.move(state.view(seat), plan.limit, generators[index])
                move = answer
            if watching is None:
                state.apply_unchecked(move)
            else:
                watching.apply(state, move)
            moves.append(move)
        if plan.save:
            _keep(plan, number, rotation, moves)
        scores, winners = state.scores(), state.winners or ()
        team = max((len(team) for team in game.teams() if set(team) <= set(winners)), default=1)
        return Played(
            number=number,
            deal=deal,
            rotation=rotation,
            first=first or 0,
            winners=tuple(sorted((winner - rotation) % count for winner in winners)),
            team=team,
            scores=tuple(scores[(index + rotation) % count] for index in range(count)),
            margin=_margin(scores, winners, is_tie=len(winners) > team),
            end=str(state.termination),
            length=state.length,
            moves=len(moves),
            forfeits=forfeits,
            seen=None if watching is None else watching.seen(state),
            trouble=trouble,
        )

    def _watching(self, rotation: int) -> Watching | None:
        """Who looks on at a game in which the players sit so far round the table; None where nobody is to."""
        if not self._plan.watched:
            return None
        count = self.game.players
        return Watching(self.game, self._room, [self._players[(seat - rotation) % count] for seat in range(count)])


class Tables:
    """Tables that stay laid, so that games of several plans can be played in turn: to lay one takes time."""

    def __init__(self) -> None:
        self._laid: list[tuple[Plan, Table]] = []

    def of(self, plan: Plan) -> Table:
        """The table of a plan, laid where it is not yet; the one laid first goes where there are too many."""
        for laid, table in self._laid:
            if laid == plan:
                return table
        while len(self._laid) >= MAX_TABLES:
            self._laid.pop(0)[1].close()
        self._laid.append((plan, Table.of(plan)))
        return self._laid[-1][1]

    def close(self) -> None:
        """Lets all players go."""
        while self._laid:
            self._laid.pop()[1].close()


def play_games(plan: Plan, numbers: range) -> list[Played]:
    """The games with these numbers.

    Raises:
        OSError: a game was to be kept and cannot be written.
    """
    table = Table.of(plan)
    try:
        return [table.play(number) for number in numbers]
    finally:
        table.close()


def turns_of(plan: Plan, game: Game) -> list[int]:
    """How far the players of a plan are turned round the table, one game of a deal after the other."""
    return rotations(game) if plan.turned else [0]


def ban_of(plan: Plan) -> Ban:
    """What the first player of a plan may never do.

    Raises:
        ArgumentError: the game knows no such thing; the sentence names those it does.
    """
    room = counting_room(plan.game)
    bans = {ban.word: ban for ban in room.bans} if room is not None else {}
    if plan.barred not in bans:
        raise ArgumentError(f"{plan.game} knows no ban of {quoted(plan.barred)}; {there_are(bans)}.")
    return bans[plan.barred]


def whole_deals(game: Game, games: int) -> int:
    """A number of games, rounded up so that every deal is played with the players at all seats."""
    turns = len(rotations(game))
    return -(-games // turns) * turns


def file_name(plan: Plan, number: int) -> str:
    """Under which name a game is kept: its number from 1, padded so that names stand in the order of the games."""
    return f"{plan.game}_{number + 1:0{len(str(plan.games))}}.jsonl"


def _answer(state: State, seat: Seat, player: Player, limit: Limit, rng: Random) -> Move | None:
    """A player's move, or None where it is illegal or late."""
    if isinstance(player, RandomPlayer):
        return player.pick(state, rng)
    asked = time.perf_counter()
    move = player.move(state.view(seat) if player.remembers else state.seen(seat), limit, rng)
    if limit.time is not None and time.perf_counter() - asked > limit.time + GRACE:
        return None
    return move if state.is_legal(move) else None


def _margin(scores: Sequence[float], winners: Sequence[Seat], *, is_tie: bool) -> float | None:
    """How far the winners' best score lies above that of the others; None where nobody won."""
    if not winners:
        return None
    others = [score for seat, score in enumerate(scores) if seat not in winners]
    return 0.0 if is_tie or not others else max(scores[seat] for seat in winners) - max(others)


def _keep(plan: Plan, number: int, rotation: int, moves: Sequence[Move]) -> None:
    """Writes a game that `trace` and `replay` take; the header names who sat where."""
    specs = [plan.seats[(seat - rotation) % plan.players] for seat in range(plan.players)]
    seats = [seat_object(seat) for seat in plan_seats(specs)]
    lines = (write_header(plan.game, plan.players, plan.rules, seats=seats), *map(write_move, moves))
    text = "".join(f"{line}\n" for line in lines)
    atomic_write(Path(plan.save) / file_name(plan, number), text.encode(), durable=False)
