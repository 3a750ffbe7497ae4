"""The shipped masks, and where each has its remarks: in a game's catalogue, or in its own file."""

from __future__ import annotations

from game.ai.masks import MASK_SAYS, shipped_masks
from game.client.words.locale import Locale

MASKS = tuple(shipped_masks())
"""Their words, in the order in which they are handed out."""


def remark_key(locale: Locale, game: str, mask: str, turn: str) -> str | None:
    """The text key of what a mask says to a turn of fortune in a game; None where it has no word for it."""
    keys = (f"{game}.mask_says.{mask}.{turn}", MASK_SAYS.format(mask, game, turn))
    return next((key for key in keys if locale.knows(key)), None)


def speechless(locale: Locale, game: str, turns: list[str]) -> list[tuple[str, str]]:
    """The masks and turns for which there is no remark."""
    return [(mask, turn) for mask in MASKS for turn in turns if remark_key(locale, game, mask, turn) is None]
