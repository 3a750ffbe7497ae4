"""Canal Grande's room among the players: the yardstick `greedy`, the masks at their levels, and hints."""

from __future__ import annotations

from game.ai.canal_grande.greedy import Greedy
from game.ai.canal_grande.player import Councillor
from game.ai.personality import LEVELS
from game.ai.player import AiRoom, Choice, Limit, Player
from game.rules.canal_grande import CanalGrandeGame
from game.rules.core import Rng, View

__all__ = ["ROOM", "advise", "ai", "greedy"]


def greedy() -> Player:
    """The yardstick player of AI.md."""
    return Greedy()


def ai(level: str, mask: str | None) -> Player:
    """The player of `--seats ai:LEVEL:MASK`."""
    return Councillor(level, mask, CanalGrandeGame.of_view)


def advise(view: View, limit: Limit, rng: Rng) -> Choice:
    """What a hint proposes to the seat to move: what a doge without a mask would do, and why."""
    return Councillor(LEVELS[-1], None, CanalGrandeGame.of_view).choose(view, limit, rng)


ROOM = AiRoom(greedy=greedy, advise=advise, ai=ai)
