"""How the players of a table feel, as their portraits show it: calm, thinking, pleased, cross."""

from __future__ import annotations

from typing import Literal

from game.rules.core import Seat

Mood = Literal["calm", "thinking", "pleased", "cross"]
"""A look; each portrait has a drawing of every one."""


class Moods:
    """The moods of a table's seats; who thinks looks so, whatever they felt before."""

    def __init__(self) -> None:
        self._felt: dict[Seat, Mood] = {}
        self._thinking: Seat | None = None

    def __getitem__(self, seat: Seat) -> Mood:
        return "thinking" if seat == self._thinking else self._felt.get(seat, "calm")

    def feel(self, seat: Seat, mood: Mood) -> None:
        """What has happened leaves this seat in a mood."""
        self._felt[seat] = mood

    def think(self, seat: Seat | None) -> None:
        """This seat thinks now, and no other; None: nobody does."""
        self._thinking = seat

    def clear(self) -> None:
        """Everybody is calm."""
        self._felt.clear()


def mood_at_the_end(place: int, *, won: bool, last: int) -> Mood:
    """How one takes the end of a game.

    Args:
        place: the player's place, from 1.
        won: whether the player is among the winners.
        last: the last place there is.
    """
    if won:
        return "pleased"
    return "cross" if place == last else "calm"
