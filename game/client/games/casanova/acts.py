"""What an event, or a step of the moment, is as it is seen: what every row of motion is made of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.client.drawing.geometry import Rect, between
from game.client.games.casanova.draw import Hidden, Table
from game.client.games.casanova.picture import Picture
from game.client.motion.plan import Cue, Track

ARC = 46.0
"""How high a coin rises over the straight way, in units."""
MAX_COINS = 8
"""At most this many coins travel; a larger sum is shown by these."""


@dataclass
class Act:
    """One event as it is seen."""

    during: Picture
    """What lies on the table while it moves."""
    tracks: list[Track] = field(default_factory=list)
    """What travels."""
    hidden: Hidden = field(default_factory=Hidden)
    """What is not drawn on its place meanwhile."""
    changes: tuple[tuple[float, Picture], ...] = ()
    """What lies there later: from how many seconds on, and the picture; in the order of time."""
    cues: tuple[Cue, ...] = ()
    """What is heard meanwhile."""

    def picture_at(self, now: float) -> Picture:
        """What lies on the table at a time, in seconds from its beginning."""
        return next((picture for at, picture in reversed(self.changes) if at <= now), self.during)


@dataclass(frozen=True, slots=True)
class Scenery:
    """What an act is built from."""

    table: Table
    """The table."""
    before: Picture
    """The picture before the event."""
    after: Picture
    """The picture after it."""
    seconds: float
    """How long it is seen."""
    hand: Callable[[int], Rect]
    """Where a rank lies in the viewer's hand before the event."""


def rect_between(a: Rect, b: Rect, t: float) -> Rect:
    """The rectangle on the way from one to another, at a share of it."""
    x, y = between(a.center, b.center, t)
    return Rect.around((x, y), a.w + (b.w - a.w) * t, a.h + (b.h - a.h) * t)
