"""How Casanova's players take what happens: who wins a pot is pleased, who was in and lost it is cross.

A mood lasts until one plays on: the next announcement or card of that seat, and the next roll for everybody.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial

from game.ai.casanova.remarks import TURNS, remark
from game.ai.player import Reason
from game.client.table.moods import Mood
from game.client.table.rounds_heard import Passages, who_speaks
from game.rules.casanova import (
    CardPlayed,
    DiceAnnounced,
    DiceRolled,
    Folded,
    GameEnded,
    PotShared,
    PotWon,
    RoundStarted,
    SeatEliminated,
)
from game.rules.core import Event, Seat


def mood_after(event: Event, seat: Seat, gone: Collection[Seat]) -> Mood | None:
    """What an event does to a seat.

    Args:
        event: what has happened.
        seat: whose mood is asked for.
        gone: who has folded this round or is out of the game.

    Returns:
        Its mood from now on; None where the event changes none.
    """
    match event:
        case PotWon(seat=winner):
            return "pleased" if seat == winner else _unless_gone(seat, gone)
        case PotShared(seats=seats):
            return "pleased" if seat in seats else _unless_gone(seat, gone)
        case DiceAnnounced(seat=actor) | CardPlayed(seat=actor):
            return "calm" if seat == actor else None
        case DiceRolled():
            return "calm"
        case _:
            return None


def _unless_gone(seat: Seat, gone: Collection[Seat]) -> Mood | None:
    return None if seat in gone else "cross"


class Rounds(Passages):
    """The round that is being told, and the one before it."""

    def __init__(self) -> None:
        super().__init__(lambda event: event.round if isinstance(event, RoundStarted) else None, GameEnded)
        self.gone: frozenset[Seat] = frozenset()
        """Who has folded in it or is out of the game."""
        self._out: frozenset[Seat] = frozenset()

    def hear(self, event: Event) -> None:
        """Takes in what has happened."""
        super().hear(event)
        match event:
            case RoundStarted():
                self.gone = self._out
            case Folded(seat=seat):
                self.gone |= {seat}
            case SeatEliminated(seat=seat):
                self._out |= {seat}


def remark_of(events: Sequence[Event], masks: Mapping[Seat, str], number: int) -> tuple[Seat, Reason] | None:
    """Who says something of a round that is over, and what.

    Args:
        events: those of the round.
        masks: who has a temper to say something with, and which mask.
        number: which round it was.
    """
    return who_speaks(masks, partial(remark, events), TURNS.index, number)
