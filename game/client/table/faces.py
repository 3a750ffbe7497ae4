"""How each seat of a table is shown: the person at the screen as You, the players of the program by their masks.

Pure, and the only place that knows it, so that the new-game screen, every table and the result name a seat alike.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import lru_cache

from game.ai.masks import all_masks, masks, shipped_masks
from game.client.drawing.drawings import OWN
from game.client.sitting.player_choices import player_word
from game.client.table.plaque import Face
from game.client.words.locale import msg
from game.files import files_in
from game.match.seats import FACES, SeatPlan, colours_of, free_face
from game.resources import assets_folder
from game.rules.core import Seat

PORTRAITS = {
    "wig": "portraits/you",
    "mask": "portraits/person_mask",
    "cap": "portraits/person_cap",
    "veil": "portraits/person_veil",
}
"""The drawings of people by the words for their faces."""
PLAIN = "portraits/plain"
"""The portrait of a mask that has none of its own."""


def faces_of(seats: Sequence[SeatPlan], viewer: Seat | None) -> dict[Seat, Face]:
    """The face of every seat.

    Args:
        seats: who sits where, in the order of the seats.
        viewer: the seat of the person at the screen; None for someone who watches.
    """
    worn, shown = {plan.mask for plan in seats}, [*seats]
    for number, (plan, colour) in enumerate(zip(seats, colours_of(seats), strict=True)):
        # A save from before people had faces names none.
        face = free_face(shown) if plan.is_person and not plan.face else plan.face
        shown[number] = replace(plan, face=face, colour=colour)
    return {Seat(number): _face(Seat(number), plan, viewer, worn) for number, plan in enumerate(shown)}


@lru_cache(maxsize=64)
def face_of(seat: Seat, plan: SeatPlan) -> Face:
    """The face of somebody who sat in a seat, whoever sits there now."""
    return _face(seat, plan, None, ())


def portrait_of(mask: str) -> tuple[str, bool]:
    """The drawing of a mask, and whether it has a look for each mood: the user's own picture has one alone."""
    found = all_masks().by_word.get(mask)
    if found is not None and found.portrait:
        return f"{OWN}{found.portrait}", False
    return (f"portraits/{mask}" if mask in _drawn_portraits() else PLAIN), True


@lru_cache(maxsize=1)
def _drawn_portraits() -> frozenset[str]:
    return frozenset(path.stem for path in files_in(assets_folder() / "svg" / "portraits", (".svg",)))


def _face(seat: Seat, plan: SeatPlan, viewer: Seat | None, worn: Collection[str]) -> Face:
    if plan.is_person:
        return Face(
            seat=seat,
            name=msg("seat.you") if seat == viewer else plan.name,
            subtitle=msg("seat.player.human"),
            portrait=PORTRAITS[plan.face or FACES[0]],
            is_viewer=seat == viewer,
            own_colour=plan.colour,
        )
    mask = plan.mask if plan.mask in masks() else _mask_of(seat, worn)
    portrait, has_looks = portrait_of(mask)
    return Face(
        seat=seat,
        name=msg(f"seat.mask.{mask}"),
        subtitle=player_word(plan.player),
        portrait=portrait,
        is_viewer=seat == viewer,
        has_looks=has_looks,
        own_colour=plan.colour,
    )


def _mask_of(seat: Seat, worn: Collection[str]) -> str:
    """The mask that a seat wears when its plan names none: that of its number, or the next that nobody wears."""
    shipped = tuple(shipped_masks())
    in_turn = [shipped[(seat - 1 + step) % len(shipped)] for step in range(len(shipped))]
    return next((mask for mask in in_turn if mask not in worn), in_turn[0])
