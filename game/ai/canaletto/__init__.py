"""Canaletto's room among the players: the yardstick `greedy`, the masks at their levels, hints."""

from __future__ import annotations

from game.ai.canaletto.greedy import Greedy
from game.ai.player import AiRoom, Choice, Limit, Player
from game.rules.core import Rng, View

__all__ = ["ROOM", "advise", "ai", "greedy"]


def greedy() -> Player:
    """The yardstick player of AI.md."""
    return Greedy()


def ai(level: str, mask: str | None) -> Player:
    """A mask at a level; without a mask it has no temper.

    Raises:
        RuleFileError: a file under `config/` cannot be read.
    """
    # Imported late: it computes with numpy, which the yardstick does not need.
    from game.ai.canaletto.numbers import numbers
    from game.ai.canaletto.player import Bidder
    from game.ai.personality import temper_of

    return Bidder(numbers(), level, temper_of(mask))


def advise(view: View, limit: Limit, rng: Rng) -> Choice:
    """What a hint proposes to the seat to move: the doge's move with its reasons."""
    return ai("doge", None).choose(view, limit, rng)


ROOM = AiRoom(greedy=greedy, advise=advise, ai=ai)
