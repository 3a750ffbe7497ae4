"""What the strongest player thinks of a finished game: chances round by round, the best decision and the costliest.

The AI's process is asked about one position after another while the result is on the screen; nothing waits for it.
Several people read a result together: where one of them still holds cards that another has not seen, nothing is asked,
for chances and reasons would tell of them.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from random import Random

from game.ai.player import AI, Choice, Limit, Player, players_of, stand_in_of
from game.ai.players import Players, Request
from game.client.table.eyes import has_come_out
from game.match.match import Match
from game.rules.core import CHANCE, Move, Seat, View

MIN_DIFFERENCE = 0.015
"""A decision that made less difference than this is not worth a word."""
PATIENCE = 5.0
"""Seconds for one position; after that greedy answers for it, and no chance is known there."""


def adviser_of(game_id: str) -> str:
    """Who advises and analyses in a game: its doge, or who stands in where it has no AI."""
    return "ai:doge" if AI in players_of(game_id) else stand_in_of(game_id)


@dataclass(frozen=True, slots=True)
class Point:
    """A decision of the game, as the seat saw it."""

    round: int
    """In which round."""
    opens: bool
    """Whether it is the first of its round."""
    view: View
    """What the seat knew."""
    move: Move
    """What it chose."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A decision that made a difference."""

    point: Point
    """Which."""
    choice: Choice
    """What the adviser thought there."""
    before: float
    """Chance to win of what it is compared with: the next best, or the best."""
    after: float
    """Chance to win of what was chosen."""


class Analysis:
    """Asks about a finished match, one position at a time."""

    def __init__(self, match: Match, viewer: Seat, players: Players) -> None:
        self._ai = players
        self._player = adviser_of(match.game.id)
        self._players = match.game.players
        self._request: Request | None = None
        self._asked: Point | None = None
        self._waiting: deque[Point] = deque()
        self._winners = match.winners or ()
        self._answers: list[tuple[Point, Choice]] = []
        self._viewer = viewer
        if self._player != "greedy" and has_come_out(match):
            self._waiting.extend(_points(match, viewer))

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
                self._answers.append((self._asked, self._request.choice))
            self._request = None
            if not self._waiting:
                return True
        if self._waiting:
            self._asked = self._waiting.popleft()
            seed = self._asked.round
            self._request = self._ai.ask(
                self._asked.view, self._player, seed, Limit(), seconds=PATIENCE, is_legal=lambda _move: True
            )
        return False

    def answer_here(self, player: Player, limit: Limit) -> None:
        """Lets a player of this process answer all of it at once: for a picture of what is found."""
        while self._waiting:
            point = self._waiting.popleft()
            self._answers.append((point, player.choose(point.view, limit, Random(point.round))))

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
        known = [choice.win for point, choice in self._answers if point.opens]
        told = [win for win in known if win is not None and sum(win) > 0]
        if not self.is_done or not told or len(told) < len(known):
            return []
        chances = [tuple(chance / sum(win) for chance in win) for win in told]
        share = 1 / max(1, len(self._winners))
        return [*chances, tuple(share if Seat(seat) in self._winners else 0.0 for seat in range(self._players))]

    @property
    def best(self) -> Finding | None:
        """The viewer's decision that gained most over the next best move."""
        found = [finding for finding in self._findings() if finding.after > finding.before]
        return max(found, key=lambda finding: finding.after - finding.before, default=None)

    @property
    def costliest(self) -> Finding | None:
        """The viewer's decision that lost most against the best move."""
        found = [finding for finding in self._findings() if finding.after < finding.before]
        return max(found, key=lambda finding: finding.before - finding.after, default=None)

    def _findings(self) -> list[Finding]:
        found = []
        for point, choice in self._answers:
            values = dict(choice.values)
            chosen = values.pop(point.move, None)
            if point.view.seat != self._viewer or chosen is None or not values:
                continue
            best_other = max(values.values())
            if abs(chosen - best_other) >= MIN_DIFFERENCE:
                found.append(Finding(point, choice, self._chance(best_other, choice), self._chance(chosen, choice)))
        return found

    def _chance(self, returns: float, choice: Choice) -> float:
        """The chance to win that expected returns speak of: a share of the win, which partners have together."""
        winners = round(sum(choice.win or ())) or 1
        return min(1.0, max(0.0, (returns + 1 / self._players) * winners))


def _points(match: Match, viewer: Seat) -> list[Point]:
    """The decisions to ask about: the first of each round, and all of the viewer's."""
    state = match.game.new_state()
    points: list[Point] = []
    opened = 0
    for move in match.moves:
        if move.seat != CHANCE:
            opens = state.length > opened
            opened = state.length
            if opens or move.seat == viewer:
                points.append(Point(state.length, opens, state.view(move.seat), move))
        state.apply_unchecked(move)
    return points
