"""What an analysis says, as it is kept, written as JSON, and shown: chances, decisions with their cost, luck and play.

All chances and costs are shares of a win, 0 to 1, a seat: a win that is shared counts by its part, and partners have
half of their side's chance each, so that the seats of a table always add up to one. A decision's chances are those of
its side, which is one seat but in teams.
"""

from __future__ import annotations

from typing import Any

import msgspec

from game.ai.player import Reason

LEAST = 0.005
"""A decision that cost less is counted with the others; it stands in no list."""
AHEAD = 0.05
"""A decision that was so much better than any other is asked about again, to be sure."""
MARGIN = 1.96
"""How many times its error a cost may be wrong by, 19 times in 20."""


class Point(msgspec.Struct, frozen=True):
    """The chances at one moment."""

    moves: int
    """After how many moves of the game, chance's included."""
    chances: tuple[float, ...]
    """A seat; they add up to one."""


class Decision(msgspec.Struct, frozen=True):
    """One decision, and what is thought of it."""

    number: int
    """Which move of the game it is, from 0."""
    round: int
    """In which round or auction."""
    seat: int
    """Who decided."""
    played: dict[str, Any]
    """What was played, as notation writes it."""
    better: dict[str, Any] | None
    """What would have been best; what was played, where nothing was better; None where that is not known."""
    advised: dict[str, Any] | None
    """What the strongest player would have played; it may mix moves that are worth the same."""
    chance: float | None
    """The side's chance with what was played; None where that is not known."""
    best: float | None
    """The side's chance with the better one."""
    cost: float | None
    """What was given away; None where that is not known."""
    error: float | None
    """The standard error of the cost; None where it was asked about once alone, since it cost next to nothing."""
    reasons: tuple[Reason, ...] = ()
    """Why the advised move, what decided first."""
    ahead: float | None = None
    """By how much what was played is better than any other in every answer; None where it is not, or that is not
    known, or it was asked about once alone, since others were nearly as good."""

    @property
    def is_sure(self) -> bool:
        """Whether the cost is more than what it may be wrong by."""
        return self.cost is not None and self.error is not None and self.cost > MARGIN * self.error


class Shares(msgspec.Struct, frozen=True):
    """The way of one seat from a fair share to the end: `start` and the three sums add up to `end`."""

    start: float
    """A fair share: what everybody has before anything is dealt."""
    end: float
    """What became of it."""
    luck: float
    """What chance brought: dice, deals, draws, who began, and what nobody who decided could know."""
    play: float
    """What the side's own decisions brought."""
    others: float
    """What the decisions of the others brought."""
    given_away: float
    """What the seat's own decisions cost in all."""


class MadeBy(msgspec.Struct, frozen=True):
    """What made an analysis: with the same it comes out the same."""

    version: str
    """The program's."""
    program: str
    """The hash of rules, players, their numbers, and of what analyses."""
    game: str
    """The hash of the game: its header as far as rules and players go, and its moves."""
    seed: int
    """What all chance in the answers follows from."""
    player: str
    """Who was asked."""


class Analysis(msgspec.Struct, frozen=True):
    """A whole analysis."""

    game: str
    """The game's id."""
    players: int
    """How many played."""
    names: tuple[str, ...]
    """What each seat is called."""
    teams: tuple[tuple[int, ...], ...]
    """Who wins together."""
    winners: tuple[int, ...]
    """Who won."""
    rounds: tuple[int, ...]
    """After how many moves each round or auction began, from the first."""
    moves: int
    """How many moves the game has."""
    course: tuple[Point, ...]
    """The chances before every decision that was valued, and at the end; empty where nobody knows them."""
    decisions: tuple[Decision, ...]
    """Every decision, in the order of the game."""
    shares: tuple[Shares, ...]
    """Luck and play, a seat; empty where the chances are not known."""
    made_by: MadeBy
    """How it came about."""

    def costly(self, seat: int | None = None) -> list[Decision]:
        """The decisions that cost something worth a line, the costliest first; those not sure come last.

        Args:
            seat: whose; None for everybody's.
        """
        found = [
            one
            for one in self.decisions
            if (one.cost or 0.0) >= LEAST and seat in (None, one.seat)
        ]  # fmt: skip
        return sorted(found, key=lambda one: (not one.is_sure, -(one.cost or 0.0), one.number))

    def rest(self, seat: int | None = None) -> tuple[int, float]:
        """How many decisions cost next to nothing, and what they cost together."""
        rest = [one.cost or 0.0 for one in self.decisions if (one.cost or 0.0) < LEAST and seat in (None, one.seat)]
        return len(rest), sum(rest)
