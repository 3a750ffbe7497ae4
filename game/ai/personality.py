"""Personalities: a mask of Venice with its temper, at one of five levels.

A temper bends decisions that are close to even and leaves the clear ones alone, so a mask is known by how it plays, not
by how strong it is. A level is known by what it overlooks; it never rolls dice over its moves. What a temper and a
level do in a game is that game's own affair (`config/ai/<game>.yaml`). Which masks there are is read from a file
(`game.ai.masks`), and only when one is asked for.
"""

from __future__ import annotations

import msgspec

from game.ai.masks import all_masks, masks
from game.errors import ArgumentError
from game.quoting import quoted
from game.spelling import did_you_mean, there_are

LEVELS = ("novice", "apprentice", "merchant", "senator", "doge")
"""The levels, the weakest first."""
DEFAULT_LEVEL = "merchant"
"""The level of `ai` alone: the middle one."""


class Temper(msgspec.Struct, frozen=True, kw_only=True):
    """What a player does where the choice is close to even; each trait from −1 to 1."""

    risk: float = 0.0
    """Above 0 it stakes more and gives up less; below 0 it holds its coins."""
    bluff: float = 0.0
    """Above 0 it pretends to more than it has; below 0 seldom."""
    patience: float = 0.0
    """Above 0 it keeps its best for later; below 0 it plays it now."""


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
            f"Player {quoted(spec)}: found {quoted(level)} as its level{did_you_mean(level, LEVELS)}, "
            f"expected one of {', '.join(LEVELS)}."
        )
    if mask is not None and mask not in masks():
        there = (
            f"Player {quoted(spec)}: found {quoted(mask)} as its mask{did_you_mean(mask, masks())}, "
            f"expected one of {', '.join(masks())}."
        )
        raise ArgumentError(" ".join(part for part in (there, all_masks().note) if part))
    if len(parts) > 3:
        raise ArgumentError(
            f"Player {quoted(spec)}: found {quoted(':'.join(parts[3:]))} after its mask, expected nothing."
        )
    return level, mask


def temper_of(mask: str | None) -> Temper:
    """The temper behind a mask; none leans to no side.

    Raises:
        ArgumentError: there is no such mask.
    """
    if mask is None:
        return EVEN
    found = all_masks().by_word.get(mask)
    if found is None:
        raise ArgumentError(f"There is no mask {quoted(mask)}{did_you_mean(mask, masks())}; {there_are(masks())}.")
    return Temper(risk=found.risk, bluff=found.bluff, patience=found.patience)
