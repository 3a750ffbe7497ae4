"""Where there are more ranks than the table shows: which of them lie on it, chosen by arrows, wheel, keys or pad."""

from __future__ import annotations

from collections.abc import Callable

from game.client.drawing.geometry import Point, Rect
from game.client.games.casanova.places import SHOWN_OF_MANY
from game.client.widgets.base import NOWHERE
from game.client.widgets.stepper import Stepper
from game.client.words.locale import msg

STEP = SHOWN_OF_MANY // 2
"""How many ranks further each step goes: half of those that are seen stay."""


class RankScroll(Stepper):
    """Chooses the part of the ranks that is seen; the wheel does so over all of the board."""

    def __init__(self, ranks: tuple[int, ...], board: Callable[[], Rect], on_change: Callable[[int], None]) -> None:
        """Makes it.

        Args:
            ranks: all of them.
            board: where the wheel turns them.
            on_change: called with the number of the first rank that is to be seen.
        """
        self.starts = tuple(range(0, max(1, len(ranks) - SHOWN_OF_MANY + STEP), STEP))
        """The number of the first rank that is seen, for each value."""
        values = [
            msg("casanova.table.ranks", first=ranks[start], last=ranks[min(start + SHOWN_OF_MANY, len(ranks)) - 1])
            for start in self.starts
        ]
        super().__init__(
            msg("casanova.table.ranks_seen", count=len(ranks)), values, rect=NOWHERE,
            on_change=lambda index: on_change(self.starts[index]),
        )  # fmt: skip
        self._board = board

    def show(self, number: int) -> None:
        """Lets the rank of this number be seen."""
        if not self.starts[self.index] <= number < self.starts[self.index] + SHOWN_OF_MANY:
            self.step(max(index for index, start in enumerate(self.starts) if start <= number) - self.index)

    def contains(self, point: Point) -> bool:
        """Whether the wheel turns the ranks there."""
        return self.visible and self._board().contains(point)

    def pointer_up(self, point: Point) -> None:
        """Its arrows step."""
        if self.rect.contains(point):
            super().pointer_up(point)

    def pointer_over(self, point: Point) -> None:
        """Lights up the arrow under the pointer."""
        if self.rect.contains(point):
            super().pointer_over(point)
