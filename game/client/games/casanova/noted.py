"""What a careful player notes of Casanova: who has turned up which card, and which are still to come."""

from __future__ import annotations

from collections.abc import Mapping

from game.client.table.noted import Noted, number
from game.client.table.plaque import Face
from game.client.words.locale import Message, msg
from game.rules.casanova import CasanovaView
from game.rules.core import Seat


def noted_of(view: CasanovaView, faces: Mapping[Seat, Face]) -> tuple[Noted, ...]:
    """The sheet of a seat: for each rank what everybody has not turned up yet, and how many lie open."""
    seats = [Seat(seat) for seat in range(len(view.coins))]
    ranks = sorted({card for cards in (*view.unseen, *view.discards) for card in cards})
    names: tuple[Message | str, ...] = tuple(faces[seat].name for seat in seats)
    rows = tuple(
        (
            msg("casanova.noted.rank", rank=rank),
            (
                *(number(view.unseen[seat].count(rank)) for seat in seats),
                number(sum(view.discards[seat].count(rank) for seat in seats)),
            ),
        )
        for rank in ranks
    )
    left = tuple(number(len(view.unseen[seat])) for seat in seats)
    total = (msg("noted.all"), (*left, number(sum(len(view.discards[seat]) for seat in seats))))
    return (Noted(msg("casanova.noted"), (*names, msg("casanova.noted.open")), (*rows, total)),)
