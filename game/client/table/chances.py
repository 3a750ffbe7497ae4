"""An analysis as the table's charts show it: chances between any two moves, and the slips that are marked."""

from __future__ import annotations

import itertools
from bisect import bisect_right
from collections.abc import Sequence

from game.client.table.course import Course
from game.match.analysis.report import Analysis, Decision

STEPS = 6
"""In so many steps the way through a round is drawn."""
MARKED = 0.03
"""A decision that surely cost so much is marked as a slip."""
FINE = 0.05
"""A decision that was surely so much better than any other is marked as a fine move."""


def chances_at(analysis: Analysis, moves: int) -> tuple[float, ...]:
    """The chances after so many moves: those of the last decision before, which hold until the next."""
    at = bisect_right([point.moves for point in analysis.course], moves) - 1
    return analysis.course[max(0, at)].chances


def course_over(analysis: Analysis, starts: Sequence[int]) -> Course:
    """The chances as a course whose rounds are equally wide, as the line of a replay has them.

    Args:
        analysis: the analysis; one without a course has none.
        starts: at which move each round begins, the deal first, and where the game ends.
    """
    if not analysis.course:
        return ()
    found = []
    for start, end in itertools.pairwise(starts):
        found += [chances_at(analysis, start + (end - start) * step // STEPS) for step in range(STEPS)]
    return [*found, analysis.course[-1].chances]


def slips(analysis: Analysis) -> list[Decision]:
    """The decisions that surely cost much, in the order of the game."""
    return sorted(
        (one for one in analysis.costly() if one.is_sure and (one.cost or 0.0) >= MARKED), key=lambda one: one.number
    )


def fine_moves(analysis: Analysis) -> list[Decision]:
    """The decisions that surely were better by far than any other, in the order of the game."""
    return [one for one in analysis.decisions if (one.ahead or 0.0) >= FINE]
