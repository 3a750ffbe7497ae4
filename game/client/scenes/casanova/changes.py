"""Which parts of Casanova's table differ between two pictures, so that no more is drawn anew."""

from __future__ import annotations

from game.client.geometry import Rect
from game.client.scenes.casanova.draw import Table
from game.client.scenes.casanova.picture import Picture
from game.client.scenes.casanova.places import HAND, SeatPlaces
from game.rules.core import Seat

MIDDLE = Rect(556, 336, 448, 300)
"""Pot, dice and ribbons, on the board."""
BAR = Rect(318, 799, 1230, 81)
"""The action bar, on the board."""
REACH = 16.0
"""How far shadows and frames reach."""


def changed_places(table: Table, before: Picture, after: Picture) -> list[Rect]:
    """The places that show something else."""
    found: list[Rect] = []
    if (before.pot, before.faces, before.massimo) != (after.pot, after.faces, after.massimo):
        found.append(table.at(MIDDLE))
    own = table.viewer
    if (before.discards[own], before.own) != (after.discards[own], after.own):
        found.append(table.at(HAND).inset(-REACH))
    if (before.round, before.eliminated) != (after.round, after.eliminated):
        found.append(table.at(BAR))
    for seat, places in table.places.items():
        found += _changed_seat(seat, places, before, after)
    for active, dice in ((before.active, before.dice), (after.active, after.dice)):
        if (before.active, before.dice) != (after.active, after.dice) and active is not None:
            found.append(cup_place(table.places[active], dice))
    return found


def mover_places(table: Table, seat: Seat | None) -> list[Rect]:
    """What shows that a seat is to move: its plaque and the lantern."""
    if seat is None:
        return []
    places = table.places[seat]
    return [places.plaque.inset(-REACH), Rect.around(places.lantern, 88, 88)]


def cup_place(places: SeatPlaces, _dice: int | None) -> Rect:
    """The cup, and the dice beside it."""
    cup = Rect.around(places.cup, 110, 140)
    step = 50 if places.spare[0] > places.cup[0] else -50
    last = Rect.around((places.spare[0] + 3 * step, places.spare[1]), 80, 110)
    return cup.union(Rect.around(places.spare, 80, 110)).union(last)


def coins_place(places: SeatPlaces) -> Rect:
    """A seat's stacks of coins."""
    return Rect(places.coins[0] - 4, places.coins[1] - 92, places.coins_width + 60, 100)


def row_place(table: Table, places: SeatPlaces) -> Rect:
    """All of a seat's row."""
    return places.row.inset(-REACH / 2) if places.rows else table.at(HAND).inset(-REACH)


def _changed_seat(seat: Seat, places: SeatPlaces, before: Picture, after: Picture) -> list[Rect]:
    found = []
    if before.coins[seat] != after.coins[seat]:
        found += [coins_place(places), places.plaque.inset(-REACH)]
    if before.discards[seat] != after.discards[seat] and places.rows:
        found.append(places.row.inset(-REACH / 2))
    own_changed = not places.rows and before.own != after.own
    if before.laid[seat] != after.laid[seat] or own_changed:
        card = places.card.inset(-12)
        found.append(card if places.rows else card.union(Rect(card.x, card.y, card.w + 250, card.h)))
    if before.said[seat] != after.said[seat]:
        found.append(Rect.around(places.word, 260, 80))
    if (seat in before.eliminated) != (seat in after.eliminated):
        found += [places.plaque.inset(-REACH), places.row.inset(-REACH / 2)]
    return found
