"""The decisions of a finished game that made a difference: the one that gained most, and the one that cost most.

A player is asked about each decision, of the telling ones several times with other seeds: how far its answers lie apart
is the error of what they say. A decision is told only where its difference exceeds that error twice and the course of
the chances, as the chart draws it, has gone the same way; told is what the chart shows there, before and after.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt

from game.ai.player import Choice
from game.match.log import Entry
from game.match.match import Match
from game.rules.core import CHANCE, Move, Seat, View

MIN_DIFFERENCE = 0.015
"""A decision that made less difference than this, of a chance from 0 to 1, is not worth a word; nor by the chart."""
ERRORS = 2.0
"""How many times its error a difference has to exceed."""
MIN_ANSWERS = 2
"""Of fewer answers the error is not known."""


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
    number: int = 0
    """Which move of the game it is, from 0."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision and all that was answered to it."""

    point: Point
    """Which."""
    answers: tuple[Choice, ...]
    """What the player thought there, the first answer first."""

    @property
    def rival(self) -> Move | None:
        """The best of the other moves: in which the answers see most in the mean; None where they value no other.

        It is one for all answers. Were it each answer's own, what differs by mere chance would count as a loss.
        """
        means = {move: sum(chances) / len(chances) for move, chances in self._chances().items()}
        means.pop(self.point.move, None)
        return max(means, key=lambda move: means[move], default=None)

    def _chances(self) -> dict[Move, list[float]]:
        """The chance to win with each move that all answers value, by each answer."""
        found: dict[Move, list[float]] = {}
        for choice in self.answers:
            for move, _ in choice.values:
                if (chance := choice.chance_with(move)) is not None:
                    found.setdefault(move, []).append(chance)
        return {move: chances for move, chances in found.items() if len(chances) == len(self.answers)}

    @property
    def gains(self) -> list[float]:
        """By each answer the chance to win with what was chosen, less that with the best of the other moves."""
        chances, rival = self._chances(), self.rival
        if rival is None or self.point.move not in chances:
            return []
        return [own - other for own, other in zip(chances[self.point.move], chances[rival], strict=True)]

    @property
    def gain(self) -> float:
        """What the answers say of it in the mean; 0 where they say nothing."""
        gains = self.gains
        return sum(gains) / len(gains) if gains else 0.0

    @property
    def cost(self) -> float | None:
        """What the decision gave away, 0 to 1; None where the answers do not know what was chosen."""
        return max(0.0, -self.gain) if self.gains else None

    @property
    def better(self) -> Move | None:
        """The better one of what was chosen and of the others; None where the answers do not know it."""
        return None if not self.gains else self.rival if self.gain < 0 else self.point.move

    @property
    def error(self) -> float | None:
        """The standard error of that; None where it is not known."""
        gains, mean = self.gains, self.gain
        if len(gains) < MIN_ANSWERS:
            return None
        spread = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
        return sqrt(spread / len(gains))

    @property
    def is_telling(self) -> bool:
        """Whether the difference is worth a word, and surely no error."""
        error = self.error
        return error is not None and abs(self.gain) >= MIN_DIFFERENCE and abs(self.gain) > ERRORS * error


@dataclass(frozen=True, slots=True)
class Finding:
    """A decision that made a difference, and how the chart goes there."""

    point: Point
    """Which."""
    choice: Choice
    """What the player thought there."""
    before: float
    """The chance to win when its round began, as the chart has it."""
    after: float
    """And when the next one began, or the game was over."""


def telling_decisions(
    judged: Sequence[Judged], course: Sequence[Sequence[float]], seats: Sequence[Seat]
) -> tuple[Finding | None, Finding | None]:
    """The decision that gained most and the one that cost most; None where there is none that is sure.

    Args:
        judged: the decisions of one seat, in the order of the game.
        course: as the chart draws it, from the deal to the end: the chance of each seat; empty where it is not known.
        seats: whose chances are drawn as one: the seat, and its partners.
    """
    best: tuple[float, Finding | None] = (0.0, None)
    costliest: tuple[float, Finding | None] = (0.0, None)
    for one in judged:
        before, after = (_on_chart(course, one.point.round + step, seats) for step in (-1, 0))
        if not one.is_telling or before is None or after is None:
            continue
        moved = after - before
        finding = Finding(one.point, one.answers[0], before, after)
        if one.gain > best[0] and moved >= MIN_DIFFERENCE:
            best = one.gain, finding
        elif one.gain < costliest[0] and moved <= -MIN_DIFFERENCE:
            costliest = one.gain, finding
    return best[1], costliest[1]


def to_ask_again(judged: Sequence[Judged], most: int) -> list[Judged]:
    """The decisions that may turn out to be the telling ones: of gains and of losses the greatest, `most` of each."""
    worth = sorted((one for one in judged if abs(one.gain) >= MIN_DIFFERENCE), key=lambda one: one.gain)
    losses = [one for one in worth if one.gain < 0][:most]
    gains = [one for one in reversed(worth) if one.gain > 0][:most]
    return [*gains, *losses]


def points_of(match: Match, viewer: Seat | None) -> Iterator[Point]:
    """The decisions to ask about: the first of each round, and all of the viewer's, where there is one."""
    state = match.game.new_state()
    opened = 0
    for number, move in enumerate(match.moves):
        if move.seat != CHANCE:
            opens = state.length > opened
            opened = state.length
            if opens or move.seat == viewer:
                yield Point(state.length, opens, state.view(move.seat), move, number)
        state.apply_unchecked(move)


def what_followed(match: Match, point: Point) -> list[Entry]:
    """What came of a decision in its round, as its seat's log tells it: the decision itself is left out.

    The log has been redacted for that seat, so nothing is told here that it did not see.
    """
    told = [
        entry
        for entry in match.entries(point.view.seat)
        if entry.move > point.number and entry.round == point.round and not entry.heading
    ]
    own = bool(told) and told[0].move == point.number + 1 and told[0].seat == point.view.seat
    return told[1:] if own else told


def _on_chart(course: Sequence[Sequence[float]], at: int, seats: Sequence[Seat]) -> float | None:
    """What the chart shows after this many rounds."""
    return sum(course[at][seat] for seat in seats) if 0 <= at < len(course) else None
