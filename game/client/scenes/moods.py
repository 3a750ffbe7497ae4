"""How the players of a table feel, as their portraits show it: calm, thinking, pleased, cross."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from game.rules.core import Seat

Mood = Literal["calm", "thinking", "pleased", "cross"]
"""A look; each portrait has a drawing of every one."""


class Moods:
    """The moods of a table's seats; who thinks looks so, whatever he felt before."""

    def __init__(self, changed: Callable[[Seat], None] = lambda _seat: None) -> None:
        """Make everybody calm.

        Args:
            changed: called with each seat that looks another way from now on.
        """
        self._changed = changed
        self._felt: dict[Seat, Mood] = {}
        self._thinking: Seat | None = None

    def __getitem__(self, seat: Seat) -> Mood:
        return "thinking" if seat == self._thinking else self._felt.get(seat, "calm")

    def feel(self, seat: Seat, mood: Mood) -> None:
        """What has happened leaves this seat in a mood."""
        before = self[seat]
        self._felt[seat] = mood
        if self[seat] != before:
            self._changed(seat)

    def think(self, seat: Seat | None) -> None:
        """This seat thinks now, and no other; None: nobody does."""
        if seat == self._thinking:
            return
        left, self._thinking = self._thinking, seat
        for other in (left, seat):
            if other is not None:
                self._changed(other)

    def clear(self) -> None:
        """Everybody is calm."""
        felt, self._felt = self._felt, {}
        for seat, mood in felt.items():
            if mood != self[seat]:
                self._changed(seat)


def mood_at_the_end(place: int, *, won: bool, last: int) -> Mood:
    """How one takes the end of a game.

    Args:
        place: his place, from 1.
        won: whether he is among the winners.
        last: the last place there is.
    """
    if won:
        return "pleased"
    return "cross" if place == last else "calm"
