"""The games of one line-up while there are more and more of them, put together to blocks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.match.balance.order import Lineup
from game.match.simulation.plan import Played


@dataclass(slots=True)
class Games:
    """The games of a line-up as far as there are any."""

    lineup: Lineup
    """What is played."""
    played: tuple[dict[int, Played], ...]
    """A side: its games, by their numbers."""
    target: int
    """How many games by each set of rules."""
    is_settled: bool
    """Whether that is the last word."""
    unkept: bool = field(default=False)
    """Whether some have not been kept yet."""
    count: int = field(default=0, init=False)
    """How many there are, by all sets of rules, of those that are wanted."""

    def __post_init__(self) -> None:
        """Counts what there is."""
        self.aim(self.target)

    def add(self, side: int, results: Sequence[Played]) -> None:
        """Takes games in that have been played by one set of rules."""
        known = self.played[side]
        self.count += sum(played.number < self.target and played.number not in known for played in results)
        known.update((played.number, played) for played in results)
        self.unkept = True

    def aim(self, target: int) -> None:
        """Says how many games by each set of rules are wanted."""
        self.target = target
        self.count = sum(sum(number < target for number in known) for known in self.played)

    @property
    def most(self) -> int:
        """How many there will be."""
        return self.target * len(self.played)

    @property
    def has_figures(self) -> bool:
        """Whether every side has played the first two deals: of fewer nothing can be estimated."""
        return all(number in known for known in self.played for number in range(2 * self.lineup.deal))

    def blocks(self, side: int, most: int | None = None) -> list[list[Played]]:
        """The games of a side, a deal a list: of the deals that every side has played whole.

        Args:
            side: which.
            most: only so many games.
        """
        deal, games = self.lineup.deal, self.played[side]
        found = []
        for first in range(0, self.target if most is None else most, deal):
            numbers = range(first, first + deal)
            if all(number in other for other in self.played for number in numbers):
                found.append([games[number] for number in numbers])
        return found
