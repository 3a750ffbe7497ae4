"""The passage of play that is being told, and the one before it: a round, an auction, a vote.

When one is over, one of the masks at the table says what it thinks of it. What that is each game knows itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.ai.player import Reason
from game.rules.core import Event, Seat


class Passages:
    """Takes in what happens, and keeps it by passages."""

    def __init__(self, number_of: Callable[[Event], int | None], ends: type[Event]) -> None:
        """Begins with the first passage.

        Args:
            number_of: the number, from 1, of the passage that an event begins; None for any other event.
            ends: the event that ends the game.
        """
        self._number_of = number_of
        self._ends = ends
        self.number = 1
        """Which passage it is."""
        self.events: list[Event] = []
        """What has happened in it."""
        self._last: list[Event] = []

    def hear(self, event: Event) -> None:
        """Takes in what has happened."""
        number = self._number_of(event)
        if number is not None:
            self._last, self.events = self.events if number > 1 else [], []
            self.number = number
        self.events.append(event)

    def ended_with(self, event: Event) -> Sequence[Event]:
        """All events of the passage that is over with this one, which has been heard; empty where none is."""
        if isinstance(event, self._ends):
            return self.events
        return self._last if self._number_of(event) is not None else ()


def who_speaks(
    masks: Mapping[Seat, str], remark: Callable[[Seat, str], Reason | None], rank: Callable[[str], int], number: int
) -> tuple[Seat, Reason] | None:
    """Who says something of a passage: the one to whom the rarest thing came, in turn if equal.

    Args:
        masks: who has a temper to say something with, and which mask.
        remark: what the mask at a seat has to say; None for silence.
        rank: how rare that is which a reason's last word names, the rarest 0.
        number: which passage it was.
    """
    said = ((seat, remark(seat, mask)) for seat, mask in masks.items())
    ranked = [(rank(reason.key.rpartition(".")[2]), (seat, reason)) for seat, reason in said if reason is not None]
    if not ranked:
        return None
    rarest = min(place for place, _ in ranked)
    concerned = [one for place, one in ranked if place == rarest]
    return concerned[number % len(concerned)]
