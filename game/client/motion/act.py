"""One event, or a step of a moment, as it is seen: what lies on the table meanwhile, what travels, what is heard."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic, TypeVar

from game.client.motion.plan import Cue, Track

P = TypeVar("P")
"""A game's picture of its table."""


@dataclass
class Act(Generic[P]):
    """One event as it is seen; a game adds what it leaves off or moves besides."""

    during: P
    """What lies on the table while it moves."""
    tracks: list[Track] = field(default_factory=list)
    """What travels."""
    changes: tuple[tuple[float, P], ...] = ()
    """What lies there later: from how many seconds on, and the picture; in the order of time."""
    cues: tuple[Cue, ...] = ()
    """What is heard meanwhile."""

    def picture_at(self, now: float) -> P:
        """What lies on the table at a time, in seconds from its beginning."""
        return next((picture for at, picture in reversed(self.changes) if at <= now), self.during)
