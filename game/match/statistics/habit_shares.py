"""How often the Doge does what is a habit of a game, by `config/habits.yaml`; measured by `python -m tools.habits`."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

import msgspec
from msgspec import Meta

from game.catalogue.yaml_file import load_struct
from game.resources import config_folder

FILE_NAME = "habits.yaml"

Count = Annotated[int, Meta(ge=0, le=10**9)]


class HabitShare(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A habit of the Doge's."""

    done: Count
    """How often they did it."""
    occasions: Annotated[int, Meta(ge=1, le=10**9)]
    """Of how many times that they could."""


class HabitShares(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The Doge's habits."""

    doge: dict[str, dict[str, HabitShare]]
    """A game: a habit's word: how often."""


def doge_share(game_id: str, habit: str) -> float | None:
    """How often the Doge does it, from 0 to 1; None where nobody has measured it."""
    found = _shares().doge.get(game_id, {}).get(habit)
    return None if found is None else found.done / found.occasions


@lru_cache(maxsize=1)
def _shares() -> HabitShares:
    """The shipped file.

    Raises:
        RuleFileError: it cannot be read, which its tests rule out.
    """
    return load_struct(config_folder() / FILE_NAME, HabitShares)
