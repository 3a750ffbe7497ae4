"""Orders of quick games, and what plays them in one process."""

from __future__ import annotations

from game.match.balance.order import PLAIN, Order, Side

PRINTED = Side(None, {})
RICH = Side("Rich", {"coins": 40, "rounds": 4})
POOR = Side("Poor", {"coins": 3, "rounds": 4})


def order(*sides: Side, games: int | None = 24, within: float = 0.04, measures: tuple[str, ...] = PLAIN) -> Order:
    """Casanova between who counts and who does not, in four rounds."""
    return Order("casanova", sides or (POOR,), 2, ("greedy", "random"), measures, within, games, seed=7)
