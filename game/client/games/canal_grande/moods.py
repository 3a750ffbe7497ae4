"""How Canal Grande's players take what happens: who wins a vote is pleased, who loses it or a card is cross.

A mood lasts until one plays on: the next offer, choice or vote of that seat.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from game.ai.canal_grande.remarks import RANKS, remark
from game.ai.player import Reason
from game.client.table.moods import Mood
from game.client.table.rounds_heard import who_speaks
from game.rules.canal_grande import (
    CardStolen,
    GameEnded,
    OfferChosen,
    OffersMade,
    VoteCalled,
    VoteDecided,
    VotePassed,
    VoteRaised,
)
from game.rules.core import Event, Seat


def mood_after(event: Event, seat: Seat) -> Mood | None:
    """What an event does to a seat; None where it changes nothing."""
    match event:
        case OffersMade() | OfferChosen() | VoteCalled() | VoteRaised() | VotePassed():
            return "calm" if seat == event.seat else None
        case VoteDecided(winners=winners) | GameEnded(winners=winners) if winners:
            return "pleased" if seat in winners else "cross"
        case CardStolen(seat=thief, victim=victim):
            return "pleased" if seat == thief else "cross" if seat == victim else None
        case _:
            return None


def remark_of(event: Event, masks: Mapping[Seat, str]) -> tuple[Seat, Reason] | None:
    """Who says something to what has happened, and what; of those to whom the same came they speak in turn."""
    number = sum(event.totals) if isinstance(event, VoteDecided) else 0
    return who_speaks(masks, partial(remark, event), RANKS.__getitem__, number)
