"""What an event, or a step of the moment, is as it is seen: what every row of motion is made of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.client.drawing.geometry import Rect, between
from game.client.games.casanova.draw import Hidden, Table
from game.client.games.casanova.picture import Picture
from game.client.motion import act as motion

ARC = 46.0
"""How high a coin rises over the straight way, in units."""
MAX_COINS = 8
"""At most this many coins travel; a larger sum is shown by these."""


@dataclass
class Act(motion.Act[Picture]):
    """One event as it is seen."""

    hidden: Hidden = field(default_factory=Hidden)
    """What is not drawn on its place meanwhile."""
    landings: tuple[float, ...] | None = None
    """When each card of the hand comes to lie in its place, in seconds, where the hands are dealt."""


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
