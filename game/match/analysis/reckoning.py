"""How an analysis is made, one question after another: what the strongest player thinks at each decision of a game.

Every decision is asked about with what the seat knew then, never with what it could not know, so a cost is what a
better choice was worth by what could be known. Those that cost something are asked about again, with other chance and
of a second player; how far the answers lie apart is the cost's error.

**Luck and play.** The way of a seat from its fair share to the end is taken apart step by step, from one decision to
the next, and the parts add up to it exactly. What a decision gave away goes from the side that decided to the others,
to each as much as it had of their chances. The rest of a step is luck: dice, deals and draws, and what nobody who
decided could know. In a game without secrets, where nothing is left to chance in a step, there is no such rest: all
of it is what the decision brought.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from itertools import islice
from math import hypot

import msgspec

from game import __version__
from game.ai.player import AI, Choice, Limit, players_of, stand_in_of
from game.match.analysis.asking import Asker, outcome
from game.match.analysis.report import AHEAD, LEAST, Analysis, Decision, MadeBy, Point, Shares
from game.match.analysis.telling import Judged
from game.match.analysis.telling import Point as Seen
from game.rules.core import CHANCE, Game, Move, Seat, State, move_object

SEED = 1
"""What all chance in the answers follows from where nobody says otherwise."""
AGAIN = 2
"""So often a decision that cost something is asked about again."""
SECOND_LEVEL = "senator"
"""Who is asked besides about such a decision: how far the answers lie apart is part of the error."""


def adviser_of(game_id: str) -> str:
    """Who advises and analyses in a game: its doge, or who stands in where it has no AI."""
    return "ai:doge" if AI in players_of(game_id) else stand_in_of(game_id)


def game_hash(game: Game, moves: Sequence[Move]) -> str:
    """The hash of a game: what is played, and its moves."""
    head = {"game": game.id, "players": game.players, "rules": msgspec.to_builtins(game.rules, str_keys=True)}
    digest = hashlib.sha256(msgspec.json.encode(head, order="deterministic"))
    for move in moves:
        digest.update(msgspec.json.encode(move_object(move)) + b"\n")
    return digest.hexdigest()


class Reckoning:
    """An analysis that is being made: iterate it, and it goes on by a question at a time."""

    def __init__(
        self,
        game: Game,
        moves: Sequence[Move],
        names: Sequence[str],
        *,
        seed: int = SEED,
        limit: Limit = Limit(),  # noqa: B008 - it is frozen
        program: str = "",
    ) -> None:
        """Asks nothing yet.

        Args:
            game: what was played.
            moves: all moves, to the end of the game.
            names: what each seat is called.
            seed: what all chance in the answers follows from.
            limit: how long each question may be thought about; without one the player's own.
            program: the hash of what analyses; see `kept`.

        Raises:
            ValueError: the game is not over after these moves.
        """
        self.game, self.moves, self.names = game, tuple(moves), tuple(names)
        self._seed, self._limit, self._program = seed, limit, program
        self._player = adviser_of(game.id)
        self._team = {seat: team for team in game.teams() for seat in team}
        self._end, self._rounds, self.points, self._states = _walk(game, self.moves)
        """The decisions, as they were seen."""
        self._answers: list[list[Choice]] = [[] for _ in self.points]
        self._second: dict[int, Choice] = {}
        self._asked = 0

    @property
    def progress(self) -> tuple[int, int]:
        """How many decisions have been asked about, and how many there are."""
        return min(self._asked, len(self.points)), len(self.points)

    @property
    def is_done(self) -> bool:
        """Whether all has been asked."""
        return self._asked > len(self.points)

    def __iter__(self) -> Iterator[tuple[int, int]]:
        """Asks; after every decision it tells how far it is."""
        if self._player.startswith("ai:"):
            first = Asker(self.game, self._player, self._limit, self._seed)
            second = Asker(self.game, f"ai:{SECOND_LEVEL}", self._limit, self._seed)
            while self._asked < len(self.points):
                self._ask(self._asked, first, second)
                self._asked += 1
                yield self.progress
        self._asked = len(self.points) + 1

    def _ask(self, at: int, first: Asker, second: Asker) -> None:
        """Asks about one decision: once, and again where it cost something, or was much better than any other."""
        point, state = self.points[at], self._states[at]
        self._answers[at].append(first.answer(point, state, 0))
        judged = self._judged(at)
        if (judged.cost or 0.0) >= LEAST or judged.gain >= AHEAD:
            again = [first.answer(point, state, time, judged.rival) for time in range(1, AGAIN + 1)]
            self._answers[at] += again
            self._second[at] = second.answer(point, state, 0, judged.rival)

    def _judged(self, at: int) -> Judged:
        return Judged(self.points[at], tuple(self._answers[at]))

    def report(self) -> Analysis:
        """What is thought so far; the whole of it once `is_done`."""
        course, valued = self._course()
        decisions = tuple(self._decision(at) for at in range(len(self.points)) if self._answers[at])
        winners = tuple(int(seat) for seat in self._end.winners or ())
        return Analysis(
            game=self.game.id,
            players=self.game.players,
            names=self.names,
            teams=tuple(tuple(int(seat) for seat in team) for team in self.game.teams()),
            winners=winners,
            rounds=self._rounds,
            moves=len(self.moves),
            course=course,
            decisions=decisions,
            shares=self._shares(course, valued) if self.is_done and course else (),
            made_by=MadeBy(__version__, self._program, game_hash(self.game, self.moves), self._seed, self._player),
        )

    def _decision(self, at: int) -> Decision:
        point, judged = self.points[at], self._judged(at)
        first, cost, better = judged.answers[0], judged.cost, judged.better
        chances = [chance for choice in judged.answers if (chance := choice.chance_with(point.move)) is not None]
        chance = sum(chances) / len(chances) if chances else None
        error = judged.error
        weighed = {move for move, _ in first.values}
        if cost is None and weighed <= {point.move} and (self._is_forced(at) or first.move == point.move):
            cost, error, better = 0.0, 0.0, point.move  # there was nothing else, or nothing else worth a look
        if error is not None and at in self._second:
            apart = Judged(point, (self._second[at],))
            error = hypot(error, (apart.gain - judged.gain) / 2) if apart.gains else error
        return Decision(
            number=point.number,
            round=point.round,
            seat=int(point.view.seat),
            played=move_object(point.move),
            better=None if better is None else move_object(better),
            advised=move_object(first.advised) if first.values else None,
            chance=chance,
            best=None if chance is None or cost is None else min(1.0, chance + cost),
            cost=cost,
            error=error,
            reasons=first.reasons,
            ahead=self._ahead(at, judged),
        )

    def _ahead(self, at: int, judged: Judged) -> float | None:
        """By how much the move was better than any other in every answer."""
        second = self._second.get(at)
        gains = judged.gains if second is None else [*judged.gains, *Judged(self.points[at], (second,)).gains]
        least = min(gains, default=0.0)
        return least if len(gains) > 1 and least >= AHEAD else None

    def _is_forced(self, at: int) -> bool:
        return len(list(islice(self._states[at].legal_moves(), 2))) == 1

    def _course(self) -> tuple[tuple[Point, ...], list[int]]:
        """The chances before every decision that was valued, and which those are; at the end what became of them."""
        points, valued = [], []
        for at, answers in enumerate(self._answers):
            win = answers[0].win if answers else None
            if win is not None and sum(win) > 0:
                points.append(Point(self.points[at].number, tuple(chance / sum(win) for chance in win)))
                valued.append(at)
        if not points:
            return (), []
        if self.is_done:
            points.append(Point(len(self.moves), outcome(self._end)))
        return tuple(points), valued

    def _shares(self, course: Sequence[Point], valued: Sequence[int]) -> tuple[Shares, ...]:
        """The way of each seat taken apart: what luck, its own side and the others brought."""
        players = self.game.players
        fair = 1 / players
        luck, play, others, given = ([0.0] * players for _ in range(4))
        for seat in range(players):
            luck[seat] = course[0].chances[seat] - fair
        for step, at in enumerate(valued):
            before, after = course[step], course[step + 1]
            decider = self.points[at].view.seat
            side = self._team[decider]
            change = [late - early for early, late in zip(before.chances, after.chances, strict=True)]
            brought = change
            if self.game.has_secrets or any(move.seat == CHANCE for move in self.moves[before.moves : after.moves]):
                brought = _handed_over(before.chances, side, self._judged(at).cost or 0.0)
            for seat in range(players):
                (play if Seat(seat) in side else others)[seat] += brought[seat]
                luck[seat] += change[seat] - brought[seat]
        for at in range(len(self.points)):
            given[self.points[at].view.seat] += self._judged(at).cost or 0.0
        return tuple(
            Shares(fair, course[-1].chances[seat], luck[seat], play[seat], others[seat], given[seat])
            for seat in range(players)
        )


def _walk(game: Game, moves: Sequence[Move]) -> tuple[State, tuple[int, ...], list[Seen], list[State]]:
    """The end of a game, where its rounds begin, and its decisions, as they were seen and as they were.

    Raises:
        ValueError: the game is not over.
    """
    state, rounds, points, states = game.new_state(), list[int](), list[Seen](), list[State]()
    for number, move in enumerate(moves):
        if move.seat != CHANCE:
            opens = state.length > len(rounds)
            rounds += [number] * (state.length - len(rounds))
            points.append(Seen(state.length, opens, state.view(move.seat), move, number))
            states.append(state.clone())
        state.apply_unchecked(move)
    if not state.is_terminal():
        raise ValueError("only a game that is over is analysed")
    return state, tuple(rounds), points, states


def _handed_over(chances: Sequence[float], side: Sequence[Seat], cost: float) -> list[float]:
    """What a cost of one side brings each seat: the side loses it, the others share it by the chances they have."""
    rest = sum(chance for seat, chance in enumerate(chances) if Seat(seat) not in side)
    number = len(chances) - len(side)
    return [
        -cost / len(side) if Seat(seat) in side else cost * (chance / rest if rest > 0 else 1 / max(1, number))
        for seat, chance in enumerate(chances)
    ]
