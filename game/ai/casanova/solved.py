"""What a solved round tells, whether two play it or more: the decisions of each player, read off by the same words."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from game.ai.search.regret import Array


@dataclass(frozen=True, slots=True)
class Lay:
    """Cards with how likely each is laid, and what it brings."""

    cards: tuple[int, ...]
    """The cards, ascending."""
    chances: tuple[float, ...]
    """How likely each is laid."""
    shares: tuple[float, ...]
    """The chance to win the game with each."""


@dataclass(frozen=True, slots=True)
class Say:
    """A decision between no (stay, fold) and yes (double, match)."""

    chance: float
    """How likely the answer is yes."""
    no: float
    """The chance to win the game with a no."""
    yes: float
    """With a yes."""


class Solved(Protocol):
    """How a round is played. A place is counted from the active player, `at` is the place of a number of dice."""

    def shares(self, at: int) -> tuple[float, ...]:
        """A player: the chance to win the game as the round begins, with a number of dice."""

    def likely_cards(self, place: int, hand: Sequence[int], at: int) -> Array:
        """How likely a player lays each card of its hand."""

    def lay(self, place: int, hand: Sequence[int], at: int) -> Lay:
        """What a player lays of its hand."""

    def likely_yes(self, place: int, hand: Sequence[int], at: int, roll: Roll) -> float:
        """How likely a player doubles, if active, or else matches."""

    def say(self, place: int, hand: Sequence[int], at: int, roll: Roll) -> Say:
        """Whether a player doubles, if active, or else matches."""


@dataclass(frozen=True, slots=True)
class Roll:
    """What a player answers to."""

    massimo: int
    """The sum rolled."""
    card: int
    """The own card."""
    stayed: Sequence[int]
    """The places of those who have matched already."""


def nearest(numbers: Sequence[int], wanted: int) -> int:
    """The place of the nearest number, the lower of two as near; the numbers ascend."""
    at = bisect_left(numbers, wanted)
    if at == 0 or (at < len(numbers) and numbers[at] == wanted):
        return at
    if at == len(numbers) or wanted - numbers[at - 1] <= numbers[at] - wanted:
        return at - 1
    return at
