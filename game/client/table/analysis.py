"""What the strongest player thinks of a finished game: chances round by round, the best decision and the costliest.

The AI's process is asked about one position after another while the result is on the screen; nothing waits for it.
Several people read a result together: where one of them still holds cards that another has not seen, nothing is asked,
for chances and reasons would tell of them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from random import Random

from game.ai.player import Choice, Limit, Player
from game.ai.players import Players, Request
from game.client.table.eyes import has_come_out
from game.match.analysis.chances import calibrated, map_of
from game.match.analysis.reckoning import adviser_of
from game.match.analysis.telling import Finding, Judged, Point, points_of, telling_decisions, to_ask_again
from game.match.match import Match
from game.rules.core import Seat

CANDIDATES = 2
"""So many gains and so many losses are asked about again."""
REPEATS = 2
"""How often."""
AGAIN = 1_000
"""From seed to seed of these; each round has one of its own."""
PATIENCE = 5.0
"""Seconds for one position; after that greedy answers for it, and no chance is known there."""


class Analysis:
    """Asks about a finished match, one position at a time."""

    def __init__(self, match: Match, viewer: Seat | None, players: Players, team: Sequence[Seat] = ()) -> None:
        """Nothing is asked yet; see `step`.

        Args:
            match: the match, which is over.
            viewer: whose decisions are told; None where only the course of the chances is wanted.
            players: who is asked.
            team: the seats that win with the viewer, themself among them; empty where they win alone.
        """
        self._ai = players
        self._player = adviser_of(match.game.id)
        self._players = match.game.players
        self._map = map_of(match.game.id, match.game.players)
        self._side = {seat: side for side in match.game.teams() for seat in side}
        self._request: Request | None = None
        self._asked: int | None = None
        self._points: list[Point] = []
        self._waiting: deque[tuple[int, int]] = deque()
        self._is_asked_again = False
        self._winners = match.winners or ()
        self._answers: dict[int, list[Choice]] = {}
        self._viewer = viewer
        self._team = tuple(team) or (() if viewer is None else (viewer,))
        if self._player != "greedy" and has_come_out(match):
            self._points = list(points_of(match, viewer))
            self._waiting.extend((number, 0) for number in range(len(self._points)))

    @property
    def is_done(self) -> bool:
        """Whether there is nothing more to ask."""
        return not self._waiting and self._request is None

    def step(self) -> bool:
        """Takes an answer if one is there and asks the next; True when the last one has come."""
        if self._request is not None:
            if not self._request.is_done:
                return False
            if self._request.choice is not None and self._request.fallback is None and self._asked is not None:
                self._take(self._asked, self._request.choice)
            self._request = None
            if not self._waiting:
                self._ask_again()
            if not self._waiting:
                return True
        if self._waiting:
            self._asked, other = self._waiting.popleft()
            point = self._points[self._asked]
            self._request = self._ai.ask(
                point.view, self._player, point.round + other, Limit(), seconds=PATIENCE, is_legal=lambda _move: True
            )
        return False

    def answer_here(self, player: Player, limit: Limit) -> None:
        """Lets a player of this process answer all of it at once: for a picture of what is found."""
        while self._waiting:
            asked, other = self._waiting.popleft()
            point = self._points[asked]
            self._take(asked, player.choose(point.view, limit, Random(point.round + other)))
            if not self._waiting:
                self._ask_again()

    def _take(self, asked: int, choice: Choice) -> None:
        """Takes an answer, its chances calibrated as everywhere."""
        point = self._points[asked]
        by = self._map.after(point.round)
        self._answers.setdefault(asked, []).append(calibrated(choice, self._side[point.view.seat], by))

    def close(self) -> None:
        """Asks nothing more."""
        self._waiting.clear()
        if self._request is not None:
            self._ai.cancel(self._request)
            self._request = None

    @property
    def course(self) -> list[tuple[float, ...]]:
        """The chance of each seat at the start of every round, and what became of it; empty while it is not known.

        They add up to one: partners, who win together, have half of their chance each.
        """
        known = [answers[0].win for number, answers in self._answers.items() if self._points[number].opens]
        told = [win for win in known if win is not None and sum(win) > 0]
        if not self.is_done or not told or len(told) < len(known):
            return []
        chances = [tuple(chance / sum(win) for chance in win) for win in told]
        share = 1 / max(1, len(self._winners))
        return [*chances, tuple(share if Seat(seat) in self._winners else 0.0 for seat in range(self._players))]

    @property
    def findings(self) -> tuple[Finding | None, Finding | None]:
        """The viewer's decision that gained most, and the one that cost most, as far as that is sure."""
        return telling_decisions(self._judged(), self.course, self._team)

    def _judged(self) -> list[Judged]:
        """The viewer's decisions, each with all answers."""
        known = ((self._points[number], answers) for number, answers in sorted(self._answers.items()))
        return [Judged(point, tuple(answers)) for point, answers in known if point.view.seat == self._viewer]

    def _ask_again(self) -> None:
        """Once all have been asked about, the telling decisions are asked about anew: their answers' error counts."""
        if not self._is_asked_again:
            self._is_asked_again = True
            for one in to_ask_again(self._judged(), CANDIDATES):
                number = next(at for at, point in enumerate(self._points) if point is one.point)
                self._waiting.extend((number, AGAIN * time) for time in range(1, REPEATS + 1))
