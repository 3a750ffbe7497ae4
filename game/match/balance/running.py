"""A measurement while it runs: an iterator of how far it is, with a report that can be asked for at any time.

    running = Running(order, jobs=2, store=store)
    for progress in running:
        show(progress, running.report())

Whoever stops iterating stops the games. How many games there are is settled before the first one, or by the variance
that the first tenth shows, never by what they tell; verdicts are given when all have been played.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from game.match.balance.games import Games
from game.match.balance.order import MIN_GAMES, Lineup, Order, lineups, whole
from game.match.balance.report import Report, make_report
from game.match.balance.statistics import Block, cautious_variance, estimate, games_within
from game.match.balance.store import Store
from game.match.simulation.backends import Play
from game.match.simulation.jobs import Part, played_parts
from game.match.simulation.plan import Plan, Played

PART_GAMES = 10
"""Games in a part, up to whole deals."""
FIRST_GAMES = 2
"""Games of each line-up by each set of rules that come before all others, up to whole deals: so that every measure has
its first figures early."""
KEEP_S = 10.0
"""So often what has been played is kept."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a measurement is."""

    games: int
    """Games there are."""
    most: int
    """Games there will be."""
    seconds_left: float | None
    """How long it will take still; None before that can be told."""


def play_all(runnings: Sequence[Running], jobs: int, play: Play = played_parts) -> Iterator[Running]:
    """Plays the games of several measurements in one go; closing the iterator ends it.

    Args:
        runnings: the measurements, one after the other.
        jobs: in how many processes.
        play: plays the games.

    Returns:
        An iterator of the measurement that has more games now.
    """
    asked: deque[Asked] = deque()
    for running in runnings:
        running.begin()
    try:
        for results in play((part for running in runnings for part in running.parts(asked)), jobs):
            running, games, side = asked.popleft()
            running.take(games, side, results)
            yield running
    finally:
        for running in runnings:
            running.keep()


class Running:
    """A measurement."""

    def __init__(
        self,
        order: Order,
        jobs: int = 1,
        store: Store | None = None,
        *,
        play: Play = played_parts,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Prepares it: what is kept already is read.

        Args:
            order: what is measured.
            jobs: in how many processes games are played.
            store: where games are kept; None keeps none.
            play: plays them.
            clock: seconds from some moment on.

        Raises:
            ArgumentError: a measure is asked for that this game does not have.
        """
        self.order = order
        """What is measured."""
        self._jobs = jobs
        self._store = store or Store(None)
        self._play = play
        self._clock = clock
        self._begun = self._kept = clock()
        self._fresh = 0
        self.games = [self._begin(lineup) for lineup in lineups(order)]
        """The games of each line-up."""

    @property
    def progress(self) -> Progress:
        """How far it is."""
        count, most = sum(games.count for games in self.games), sum(games.most for games in self.games)
        passed = self._clock() - self._begun
        left = passed / self._fresh * (most - count) if self._fresh else None
        return Progress(count, most, 0.0 if count >= most else left)

    @property
    def is_done(self) -> bool:
        """Whether all games have been played."""
        return all(games.count >= games.most for games in self.games)

    def __iter__(self) -> Iterator[Progress]:
        """Plays, some whole deals at a time; closing the iterator ends it."""
        for _ in play_all([self], self._jobs, self._play):
            yield self.progress

    def begin(self) -> None:
        """From now on the time is counted."""
        self._begun, self._fresh = self._clock(), 0

    def foretell(self, lineup: Games) -> float:
        """How long the games of a line-up will take, in seconds: some of them are played here to see."""
        begun = self._clock()
        circle, count = lineup.lineup.circle, 0
        for side, plan in enumerate(lineup.lineup.plans):
            missing = [Part(plan, numbers) for numbers in self._missing(lineup, side, range(circle))]
            for results in self._play(missing, 1):
                count += len(results)
                self.take(lineup, side, results)
        left = lineup.most - lineup.count
        return (self._clock() - begun) / max(1, count) * left / self._jobs if count else 0.0

    @property
    def figured(self) -> int:
        """How many line-ups have figures."""
        return sum(games.has_figures for games in self.games)

    def report(self) -> Report:
        """What the games there are say; verdicts when all there will be are there."""
        return make_report(self.order, self.games, is_done=self.is_done)

    def _begin(self, lineup: Lineup) -> Games:
        played = tuple(self._store.load(plan) for plan in lineup.plans)
        games = Games(lineup, played, lineup.most, is_settled=not lineup.first)
        self._settle(games)
        return games

    def parts(self, asked: deque[Asked]) -> Iterator[Part]:
        """What is still to be played, made while it is played; whose it is goes into `asked`."""
        for games in self.games:
            yield from self._batch(asked, games, range(first_batch(games.lineup)))
        for games in self.games:
            size = max(1, PART_GAMES // games.lineup.deal) * games.lineup.deal
            first = first_batch(games.lineup)
            while first < games.target:
                yield from self._batch(asked, games, range(first, first + size))
                first += size

    def _batch(self, asked: deque[Asked], games: Games, numbers: range) -> Iterator[Part]:
        """Those of these games that are wanted and were not played, by each set of rules."""
        wanted = numbers[: max(0, games.target - numbers.start)]
        for side, plan in enumerate(games.lineup.plans):
            for missing in self._missing(games, side, wanted):
                asked.append((self, games, side))
                yield Part(plan, missing)

    def _missing(self, games: Games, side: int, numbers: range) -> Iterator[range]:
        """The deals among these games that have not been played whole, neighbours together."""
        deal, known = games.lineup.deal, games.played[side]
        begin = None
        for first in range(numbers.start, numbers.stop, deal):
            whole_there = all(number in known for number in range(first, first + deal))
            if whole_there and begin is not None:
                yield range(begin, first)
                begin = None
            elif not whole_there and begin is None:
                begin = first
        if begin is not None:
            yield range(begin, numbers.stop)

    def take(self, games: Games, side: int, results: list[Played]) -> None:
        """Takes games in that have been played."""
        games.add(side, results)
        self._fresh += len(results)
        self._settle(games)
        if self._clock() - self._kept >= KEEP_S:
            self.keep()

    def _settle(self, games: Games) -> None:
        """Says how many games there will be, once the first tenth is there: its variance says it, nothing else."""
        first = games.lineup.first
        if games.is_settled or any(number not in known for known in games.played for number in range(first)):
            return
        games.aim(settled(games, first, self.order.within))
        games.is_settled = True

    def keep(self) -> None:
        """Keeps what has not been kept yet."""
        self._kept = self._clock()
        for games in self.games:
            if games.unkept:
                games.unkept = False
                for plan, known in zip(games.lineup.plans, games.played, strict=True):
                    self._store.keep(plan, known)


def first_batch(lineup: Lineup) -> int:
    """How many games of a line-up by each set of rules come before all others."""
    return whole(FIRST_GAMES, lineup.deal)


def settled(games: Games, first: int, within: float) -> int:
    """How many games by each set of rules it takes until what is compared is known so closely; never more than before.

    Args:
        games: the games of a line-up, with all of the first tenth.
        first: how many these are.
        within: half of the interval of 95 %, as a part of 1.
    """
    lineup = games.lineup
    sides = [games.blocks(side, first) for side in range(len(lineup.plans))]
    count, worst = len(sides[0]), 0.0
    for row in _rows(lineup, sides):
        found = [estimate(blocks, is_share=True) for blocks in row]
        pulls = [one.influences for one in found if one is not None]
        if len(pulls) < len(row):
            return lineup.most
        # Where there are two, what counts is the difference of the pair.
        together = [sum(one) if len(one) == 1 else one[0] - one[1] for one in zip(*pulls, strict=True)]
        worst = max(worst, sum(pull * pull for pull in together) / (count - 1))
    asked = games_within(within, cautious_variance(worst, count - 1) * lineup.deal)
    return min(lineup.most, whole(max(asked, MIN_GAMES), lineup.circle))


def _rows(lineup: Lineup, sides: list[list[list[Played]]]) -> Iterator[list[list[Block]]]:
    """The shares that are to be known so closely, each as the blocks of every side."""
    plan: Plan = lineup.plans[0]
    of_places = not plan.barred and not lineup.word.startswith("skill")

    def won(played: Played, at: int) -> float:
        if not of_places:
            return played.share(0)
        return sum(played.share(player) for player in range(plan.players) if played.place(player) == at)

    for at in range(plan.players if of_places else 1):
        yield [[(sum(won(played, at) for played in deal), float(len(deal))) for deal in blocks] for blocks in sides]


Asked = tuple[Running, Games, int]
"""Whose part it is: the measurement, the line-up, the side."""
