"""The wheel, a touchpad's two fingers among it: how far each event turned it up or down, in notches.

SDL sums small turns itself and tells whole notches beside the exact turn; pygame drops the events that bring no whole
one. So an event with a whole notch stands for the dropped ones too, and for no more than they came to.
"""

from __future__ import annotations

from math import copysign

import pygame


class Wheel:
    """Reads the events of the wheel."""

    def __init__(self) -> None:
        self._ahead = 0.0

    def turned(self, event: pygame.event.Event) -> float:
        """How many notches an event turned the wheel; up is positive. A turn to the side is none."""
        whole, exact = int(event.y), float(getattr(event, "precise_y", event.y))
        if not whole and not exact:
            return 0.0
        way = copysign(1.0, whole or exact)
        if self._ahead * way < 0:
            self._ahead = 0.0
        turned = max(0.0, exact * way)
        if whole:
            turned = max(turned, abs(whole) - abs(self._ahead))
        self._ahead = max(-1.0, min(1.0, self._ahead + way * turned - whole))
        return -way * turned if getattr(event, "flipped", False) else way * turned
