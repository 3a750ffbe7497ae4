"""Casanova's room among the players: the yardstick `greedy`, hints, and what the table shows of the chances.

Why a package: the counting (`chances`), the player (`greedy`) and the words of a hint (`reasons`) change for different
reasons.
"""

from __future__ import annotations

from functools import lru_cache

from game.ai.casanova.chances import Outlook, outlook
from game.ai.casanova.greedy import Greedy
from game.ai.casanova.player import Gambler
from game.ai.casanova.remarks import remark
from game.ai.player import Choice, Limit, Player
from game.rules.casanova import CasanovaGame, CasanovaRules, CasanovaView
from game.rules.core import Rng, View

__all__ = ["Outlook", "advise", "ai", "game_of", "greedy", "outlook", "remark"]


def greedy() -> Player:
    """The yardstick player of AI.md."""
    return Greedy()


def ai(level: str, mask: str | None) -> Player:
    """The player of `--seats ai:LEVEL:MASK`."""
    return Gambler(level, mask)


def advise(view: View, limit: Limit, rng: Rng) -> Choice:
    """What a hint proposes to the seat to move: `greedy`'s move with its reasons."""
    return Greedy().choose(view, limit, rng)


def game_of(view: View) -> CasanovaGame:
    """The game that this is a view of."""
    if not isinstance(view, CasanovaView):
        raise TypeError(f"a view of Casanova is needed, not {type(view).__name__}")
    return _game(view.rules, len(view.coins))


@lru_cache(maxsize=8)
def _game(rules: CasanovaRules, players: int) -> CasanovaGame:
    return CasanovaGame(rules, players)
