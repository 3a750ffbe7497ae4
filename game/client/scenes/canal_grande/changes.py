"""Which parts of Canal Grande's table differ between two pictures, so that no more is drawn anew."""

from __future__ import annotations

from game.client.geometry import Rect
from game.client.scenes.canal_grande.picture import Picture
from game.client.scenes.canal_grande.places import (
    BAND,
    BAR,
    BOARD_SIGN,
    HAND,
    MIDDLE,
    OWN,
    REACH,
    ROWS,
    SIGNS,
    STRIP,
    VOTES,
)
from game.client.scenes.canal_grande.table import Table


def changed_places(table: Table, before: Picture, after: Picture) -> list[Rect]:
    """The places that show something else; the piles are not of the board."""
    found: list[Rect] = []
    if ground_of(before) != ground_of(after):
        return [table.at(rect) for rect in (MIDDLE, STRIP, OWN.inset(-14), HAND.inset(-REACH), BAR.inset(-2))]
    if sides_of(before) != sides_of(after):
        found += [STRIP, OWN.inset(-14)]
    if before.hand != after.hand:
        found.append(HAND.inset(-REACH))
    if before.round != after.round:
        found.append(BAR)
    found += _changed_vote(before, after) if after.vote is not None else _changed_banks(before, after)
    return [table.at(rect) for rect in found]


def ground_of(picture: Picture) -> str:
    """What stands behind everything: the canal, or the campo of a quarter."""
    return "" if picture.vote is None else picture.vote.quarter


def sides_of(picture: Picture) -> object:
    """All of the picture that the strip above and the panel below show."""
    passed = None if picture.vote is None else picture.vote.passed
    return (
        picture.hand_sizes,
        picture.won,
        picture.sums,
        picture.phase,
        picture.divider,
        picture.chooser,
        picture.chosen,
        any(picture.banks),
        bool(picture.turned_up),
        passed,
    )


def mover_places(table: Table) -> list[Rect]:
    """What shows whose turn it is."""
    return [table.at(STRIP), table.at(OWN.inset(-14)), table.at(BAND)]


def piles_differ(before: Picture, after: Picture) -> bool:
    """Whether the piles under the log are to be drawn anew."""
    return (before.pile, before.numbers, before.discards) != (after.pile, after.numbers, after.discards)


def _changed_banks(before: Picture, after: Picture) -> list[Rect]:
    found = []
    for bank in (0, 1):
        if _bank(before, bank) != _bank(after, bank):
            found += [ROWS[bank].inset(-REACH), SIGNS[bank].inset(-4)]
    return found


def _bank(picture: Picture, bank: int) -> object:
    drawn = picture.drawn, picture.banks if picture.drawn else None
    return picture.turned_up if bank == 0 else (), picture.banks[bank], picture.chosen, drawn, picture.chooser


def _changed_vote(before: Picture, after: Picture) -> list[Rect]:
    old, new = before.vote, after.vote
    if old == new or old is None or new is None:
        return []
    found = []
    for side, seats in enumerate((after.rivals(after.viewer), after.team(after.viewer))):
        if any((old.played[seat], old.totals[seat]) != (new.played[seat], new.totals[seat]) for seat in seats):
            found.append(VOTES[side].inset(-REACH, -44))
    if old.totals != new.totals:
        found.append(BOARD_SIGN.inset(-8))
    if (old.passed, old.winners) != (new.passed, new.winners):
        found.append(BAND)
    return found
