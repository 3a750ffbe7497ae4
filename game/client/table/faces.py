"""How each seat of a table is shown: the person at the screen as You, the players of the program by their masks.

Pure, and the only place that knows it, so that the new-game screen, every table and the result name a seat alike.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.client.sitting.player_choices import player_word
from game.client.table.plaque import Face
from game.client.words.locale import msg
from game.match.seats import SeatPlan
from game.rules.core import Seat

MASKS_BY_SEAT = ("bauta", "colombina", "pantalone", "moretta", "arlecchino", "medico")
"""The mask that a seat wears when its plan names none."""


def faces_of(seats: Sequence[SeatPlan], viewer: Seat | None) -> dict[Seat, Face]:
    """The face of every seat.

    Args:
        seats: who sits where, in the order of the seats.
        viewer: the seat of the person at the screen; None for someone who watches.
    """
    return {Seat(number): _face(Seat(number), plan, viewer) for number, plan in enumerate(seats)}


def _face(seat: Seat, plan: SeatPlan, viewer: Seat | None) -> Face:
    if plan.is_human:
        return Face(
            seat=seat,
            name=msg("seat.you") if seat == viewer else plan.name,
            subtitle=msg("seat.player.human"),
            portrait="portraits/you",
            is_viewer=seat == viewer,
        )
    mask = plan.mask if plan.mask in MASKS_BY_SEAT else MASKS_BY_SEAT[seat % len(MASKS_BY_SEAT)]
    return Face(
        seat=seat,
        name=msg(f"seat.mask.{mask}"),
        subtitle=player_word(plan.player),
        portrait=f"portraits/{mask}",
        is_viewer=seat == viewer,
    )
