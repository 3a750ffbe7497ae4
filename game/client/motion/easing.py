"""How a movement starts and ends: functions of the share of time, 0 to 1, to the share of the way."""

from __future__ import annotations

import math


def ease_out(t: float) -> float:
    """Comes to rest slowly."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Starts and comes to rest slowly."""
    return 4 * t * t * t if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def arch(t: float) -> float:
    """Up and down again: 0 at both ends, 1 in the middle, as the height of a throw."""
    return math.sin(math.pi * t)
