"""What happened to cards that somebody cannot see: facts, each linked to the one before it.

`apply` only notes them; a mind takes them in when somebody asks for a view (`mind`).
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec


class Dealt(msgspec.Struct, frozen=True):
    """A hand was dealt."""

    before: Fact | None
    """What had happened before; None where all of it has been taken in."""
    seat: int
    """To whom."""
    cards: Sequence[int]
    """Which cards."""


class Revealed(msgspec.Struct, frozen=True):
    """Cards left the pile openly."""

    before: Fact | None
    """As with `Dealt`."""
    cards: Sequence[int]
    """Which."""


class RevealedAstride(msgspec.Struct, frozen=True):
    """Cards left the pile openly, the last before a shuffle and some after it."""

    before: Fact | None
    """As with `Dealt`."""
    cards: Sequence[int]
    """All of them."""
    discards: Sequence[int]
    """What was shuffled in, by card."""


class Shuffled(msgspec.Struct, frozen=True):
    """Discards were shuffled into the pile."""

    before: Fact | None
    """As with `Dealt`."""
    discards: Sequence[int]
    """What they were, by card."""


class Drawn(msgspec.Struct, frozen=True):
    """Cards went from the pile into a hand."""

    before: Fact | None
    """As with `Dealt`."""
    seat: int
    """Whose hand."""
    cards: Sequence[int]
    """Which cards."""


class DrawnAstride(msgspec.Struct, frozen=True):
    """Cards went from the pile into a hand, the last before a shuffle and some after it."""

    before: Fact | None
    """As with `Dealt`."""
    seat: int
    """Whose hand."""
    last: Sequence[int]
    """The cards before the shuffle."""
    first: Sequence[int]
    """The cards after it."""
    discards: Sequence[int]
    """What was shuffled in, by card."""


class Stolen(msgspec.Struct, frozen=True):
    """A card went from hand to hand."""

    before: Fact | None
    """As with `Dealt`."""
    thief: int
    """Who took it."""
    victim: int
    """Whose it was."""
    card: int
    """Which."""


class Played(msgspec.Struct, frozen=True):
    """A hand showed cards and laid them down."""

    before: Fact | None
    """As with `Dealt`."""
    seat: int
    """Whose hand."""
    cards: Sequence[int]
    """Which cards."""


class Gained(msgspec.Struct, frozen=True):
    """Cards went openly into a hand."""

    before: Fact | None
    """As with `Dealt`."""
    seat: int
    """Whose hand."""
    cards: Sequence[int]
    """Which cards."""


Fact = Dealt | Revealed | RevealedAstride | Shuffled | Drawn | DrawnAstride | Stolen | Played | Gained
"""One thing that happened to cards; with `before`, all that had happened since minds were last brought up to date."""


def in_order(fact: Fact | None) -> list[Fact]:
    """All facts up to this one, oldest first."""
    facts = []
    while fact is not None:
        facts.append(fact)
        fact = fact.before
    facts.reverse()
    return facts
