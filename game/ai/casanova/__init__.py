"""Casanova's room among the players: the yardstick `greedy`, hints, and what the table shows of the chances.

Why a package: the counting (`chances`), the players (`greedy`, `player`) and the words of advice (`explained`) change
for different reasons.
"""

from __future__ import annotations

from game.ai.casanova.chances import Outlook, outlook
from game.ai.casanova.greedy import Greedy
from game.ai.casanova.player import Gambler
from game.ai.casanova.remarks import remark
from game.ai.personality import LEVELS
from game.ai.player import AiRoom, Choice, Limit, Player
from game.rules.core import Rng, View

__all__ = ["ROOM", "Outlook", "advise", "ai", "greedy", "outlook", "remark"]


def greedy() -> Player:
    """The yardstick player of AI.md."""
    return Greedy()


def ai(level: str, mask: str | None) -> Player:
    """The player of `--seats ai:LEVEL:MASK`."""
    return Gambler(level, mask)


def advise(view: View, limit: Limit, rng: Rng) -> Choice:
    """What is advised to the seat to move: what a doge without a mask would do, and why."""
    return Gambler(LEVELS[-1], None).choose(view, limit, rng)


ROOM = AiRoom(greedy=greedy, advise=advise, ai=ai)
