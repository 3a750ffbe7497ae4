"""Personalities: six masks of Venice, each a temper, each at five levels.

A temper bends decisions that are close to even and leaves the clear ones alone, so a mask is known by how it plays, not
by how strong it is. A level is known by what it overlooks; it never rolls dice over its moves. What a temper and a
level do in a game is that game's own affair (`config/ai/<game>.yaml`). Only the tempers are read from a file, and only
when a player first thinks.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

import msgspec
from msgspec import Meta

from game.errors import ArgumentError
from game.quoting import quoted

LEVELS = ("novice", "apprentice", "merchant", "senator", "doge")
"""The levels, the weakest first."""
MASKS = ("bauta", "colombina", "moretta", "arlecchino", "pantalone", "medico")
"""The masks."""
DEFAULT_LEVEL = "merchant"
"""The level of `ai` alone: the middle one."""

Trait = Annotated[float, Meta(ge=-1.0, le=1.0)]
"""How far a temper leans to one side, −1 to 1."""


class Temper(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a player does where the choice is close to even."""

    risk: Annotated[
        Trait, Meta(description="Above 0 it stakes more and gives up less; below 0 it holds its coins.")
    ] = 0.0
    bluff: Annotated[Trait, Meta(description="Above 0 it pretends to more than it has; below 0 seldom.")] = 0.0
    patience: Annotated[Trait, Meta(description="Above 0 it keeps its best for later; below 0 it plays it now.")] = 0.0


class Personalities(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The file `config/personalities.yaml`: a temper for each mask."""

    bauta: Annotated[Temper, Meta(description="White, hiding every face: it lets you guess.")]
    colombina: Annotated[Temper, Meta(description="The quick maid: what she has she plays.")]
    moretta: Annotated[Temper, Meta(description="Held by a button between the teeth: she says little, and means it.")]
    arlecchino: Annotated[Temper, Meta(description="Patches and leaps: he is always in.")]
    pantalone: Annotated[Temper, Meta(description="The merchant with the purse: he counts his coins.")]
    medico: Annotated[Temper, Meta(description="The doctor with the beak: he waits.")]


EVEN = Temper()
"""The temper of a player without a mask: it leans to no side."""


def parse_personality(spec: str) -> tuple[str, str | None]:
    """Level and mask of `ai[:LEVEL[:MASK]]`; without a mask the player has no temper.

    Raises:
        ArgumentError: there is no such level or mask; the sentence names those there are.
    """
    parts = spec.split(":")
    level = parts[1] if len(parts) > 1 else DEFAULT_LEVEL
    mask = parts[2] if len(parts) > 2 else None
    if level not in LEVELS:
        raise ArgumentError(
            f"Player {quoted(spec)}: found {quoted(level)} as its level, expected one of {', '.join(LEVELS)}."
        )
    if mask is not None and mask not in MASKS:
        raise ArgumentError(
            f"Player {quoted(spec)}: found {quoted(mask)} as its mask, expected one of {', '.join(MASKS)}."
        )
    if len(parts) > 3:
        raise ArgumentError(
            f"Player {quoted(spec)}: found {quoted(':'.join(parts[3:]))} after its mask, expected nothing."
        )
    return level, mask


def temper_of(mask: str | None) -> Temper:
    """The temper behind a mask; none leans to no side."""
    if mask is None:
        return EVEN
    temper = getattr(_personalities(), mask)
    if not isinstance(temper, Temper):
        raise TypeError(f"{quoted(mask)} is no mask")
    return temper


@lru_cache(maxsize=1)
def _personalities() -> Personalities:
    # Read late: a window checks the names of its players without reading YAML.
    from game.catalogue.yaml_file import load_struct
    from game.resources import config_folder

    return load_struct(config_folder() / "personalities.yaml", Personalities)
