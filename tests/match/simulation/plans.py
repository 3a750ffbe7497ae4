"""Plans of short games, and a report without what differs from run to run."""

from __future__ import annotations

import msgspec

from game.ai.player import Limit
from game.match.simulation.plan import Plan
from game.match.simulation.report import Report


def plan(*seats: str, games: int = 12, seed: int = 3, limit: Limit | None = None, save: str = "") -> Plan:
    """Casanova in four rounds."""
    return Plan("casanova", {"rounds": 4}, len(seats), seats, games, seed, limit or Limit(), save)


def without_time(report: Report) -> dict[str, object]:
    """A report as plain values, without how long it took."""
    fields: dict[str, object] = msgspec.to_builtins(report)
    del fields["seconds"]
    return fields
