"""How a movement starts and ends: functions of the share of time, 0 to 1, to the share of the way."""

from __future__ import annotations

import math


def linear(t: float) -> float:
    """At one speed."""
    return t


def ease_in(t: float) -> float:
    """Starts slowly."""
    return t * t * t


def ease_out(t: float) -> float:
    """Comes to rest slowly."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Starts and comes to rest slowly."""
    return 4 * t * t * t if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def ease_out_back(t: float) -> float:
    """Goes a little too far and comes back."""
    return 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2


def bounce(t: float) -> float:
    """Falls and bounces twice, as a die on cloth."""
    for start, width, floor in ((0.0, 0.5, 1.0), (0.5, 0.3, 0.86), (0.8, 0.2, 0.97)):
        if t < start + width:
            share = (t - start) / width
            if start == 0.0:
                return share * share
            return floor + (1 - floor) * (2 * share - 1) ** 2
    return 1.0


def arch(t: float) -> float:
    """Up and down again: 0 at both ends, 1 in the middle, as the height of a throw."""
    return math.sin(math.pi * t)
