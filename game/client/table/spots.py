"""What a tutorial's captions point at on a table: data of the tutorial's file, read as strictly as all of it.

A game names the things on its table by a struct each, tagged with the word of the file:
`{"place": "slot", "seat": 2, "rank": 12}` is `Slot(seat=2, rank=12)`. Where such a thing lies its board tells.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

import msgspec

from game.client.drawing.geometry import Rect
from game.client.widgets.base import Widget
from game.errors import NotationError
from game.quoting import quoted


class Spot(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="place"):
    """Something on a table that a caption may point at."""


class ChoiceSpot(Spot, frozen=True, tag="choice"):
    """One of the choices of the decision; a game has others beside it."""

    number: Annotated[int, msgspec.Meta(ge=1)]
    """Which, from 1, in the order of Tab."""

    def among(self, choices: Sequence[Widget]) -> Sequence[Rect]:
        """Where it lies now; nowhere while there are fewer."""
        return [widget.rect for widget in choices[self.number - 1 : self.number]]


def read_spot(value: Mapping[str, object], kinds: object) -> Spot:
    """The spot that a caption points at.

    Args:
        value: the object of the file.
        kinds: the spots that the game's table knows: a union of structs.

    Raises:
        NotationError: the table knows no such place, or a key of it is missing, unknown or wrong.
    """
    try:
        spot = msgspec.convert(value, type=kinds)
    except msgspec.ValidationError as error:
        raise NotationError(
            f"found {quoted(value)} to point at, expected a place of the game's table: {error}"
        ) from None
    if not isinstance(spot, Spot):
        raise TypeError(f"{type(spot).__name__} is no spot")
    return spot
