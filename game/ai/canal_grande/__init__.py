"""Canal Grande's room among the players: the yardstick `greedy`, the masks at their levels, and hints."""

from __future__ import annotations

from functools import lru_cache

from game.ai.canal_grande.greedy import Greedy
from game.ai.canal_grande.player import Councillor
from game.ai.personality import LEVELS
from game.ai.player import Choice, Limit, Player
from game.rules.canal_grande import CanalGrandeGame, CanalGrandeRules, CanalGrandeView
from game.rules.core import Rng, View

__all__ = ["advise", "ai", "game_of", "greedy"]


def greedy() -> Player:
    """The yardstick player of AI.md."""
    return Greedy()


def ai(level: str, mask: str | None) -> Player:
    """The player of `--seats ai:LEVEL:MASK`."""
    return Councillor(level, mask, game_of)


def advise(view: View, limit: Limit, rng: Rng) -> Choice:
    """What a hint proposes to the seat to move: what a doge without a mask would do, and why."""
    return Councillor(LEVELS[-1], None, game_of).choose(view, limit, rng)


def game_of(view: View) -> CanalGrandeGame:
    """The game that this is a view of."""
    if not isinstance(view, CanalGrandeView):
        raise TypeError(f"a view of Canal Grande is needed, not {type(view).__name__}")
    return _game(view.rules, view.players)


@lru_cache(maxsize=8)
def _game(rules: CanalGrandeRules, players: int) -> CanalGrandeGame:
    return CanalGrandeGame(rules, players)
