"""How long nothing has come, and what that saves: the naps get longer, and what is shown is looked at seldom."""

from __future__ import annotations

FRAME = 1 / 60
"""Nap while something moves, in seconds, the turn's own time included."""
STILL_NAP = 0.033
"""Nap while nothing does."""
LONG_NAP = 0.1
"""Nap while nothing moves and nobody has touched anything for a while: still too short to be felt."""
LONG_AFTER = 4.0
"""Seconds in which nothing has come before the naps get longer."""
LONGEST_NAP = 0.15
"""Nap when that has lasted longer: waking is what a still table costs, a tenth of a millisecond each time."""
DOZE_AFTER = 6.0
"""Seconds in which nothing has come or moved before the loop dozes: no notice or remark stands as long."""
DOZE_TURN = 0.5
"""Seconds from one whole turn of the loop to the next then; between them it only asks whether something has come."""
LONG_LOOK = 2.0
"""Seconds from look to look then: each costs a still table 0.2 ms, and nothing but a fault of ours needs it."""


class Rest:
    """Since when nothing has come or moved."""

    def __init__(self, now: float) -> None:
        self._touched = self._looked = self._turned = now

    def touch(self, now: float) -> None:
        """Something has come, or moves."""
        self._touched = now

    def is_turn_due(self, now: float) -> bool:
        """Whether a whole turn of the loop is due now, though nothing has come."""
        return not self._dozes(now) or now - self._turned >= DOZE_TURN

    def note_turn(self, now: float) -> None:
        """A whole turn is made now."""
        self._turned = now

    def is_look_due(self, now: float) -> bool:
        """Whether what is shown is to be looked at now, though nothing is known to have changed."""
        return not self._dozes(now) or now - self._looked >= LONG_LOOK

    def note_look(self, now: float) -> None:
        """What is shown is looked at now."""
        self._looked = now

    def nap(self, now: float) -> float:
        """How many seconds to sleep while nothing moves."""
        still = now - self._touched
        return STILL_NAP if still < LONG_AFTER else LONGEST_NAP if self._dozes(now) else LONG_NAP

    def _dozes(self, now: float) -> bool:
        """Whether all has been still for so long that little is done."""
        return now - self._touched >= DOZE_AFTER
