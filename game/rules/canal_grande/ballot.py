"""An open vote: the quarter named, who named it, and the cards laid down for it so far."""

from __future__ import annotations

import msgspec

from game.rules.core import Seat


class Ballot(msgspec.Struct, frozen=True, gc=False):
    """An open vote."""

    quarter: int
    """The quarter named."""
    challenger: Seat
    """Who named it."""
    totals: tuple[int, ...]
    """A seat: what its cards count."""
    plays: tuple[tuple[Seat, tuple[int, ...]], ...]
    """Who laid which cards down, play by play."""

    def played(self) -> list[tuple[int, ...]]:
        """A seat: the cards it has on the table."""
        played: list[tuple[int, ...]] = [()] * len(self.totals)
        for seat, cards in self.plays:
            played[seat] += cards
        return played

    def opened(self) -> list[tuple[int, ...]]:
        """A seat: the cards of its first play."""
        opened: list[tuple[int, ...]] = [()] * len(self.totals)
        for seat, cards in self.plays:
            opened[seat] = opened[seat] or cards
        return opened

    def first(self) -> tuple[Seat, ...]:
        """Seats with cards on the table, in the order of their first plays."""
        return tuple(dict.fromkeys(seat for seat, _ in self.plays))

    def first_named(self) -> tuple[Seat, ...]:
        """Seats with a card of the named quarter on the table, in the order in which they first played one."""
        return tuple(dict.fromkeys(seat for seat, cards in self.plays if self.quarter in cards))

    def shows(self, seat: Seat) -> bool:
        """Whether a seat has a card of the named quarter on the table."""
        for player, cards in self.plays:  # noqa: SIM110 - a generator would cost twice as much
            if player == seat and self.quarter in cards:
                return True
        return False
