"""The shipped masks, and where each has its remarks: in a game's catalogue, or in its own file."""

from __future__ import annotations

from game.ai.masks import MASK_SAYS, shipped_masks
from game.client.words.locale import Locale

MASKS = tuple(shipped_masks())
"""Their words, in the order in which they are handed out."""


def remark_keys(locale: Locale, game: str, mask: str, turn: str) -> list[str]:
    """The text keys of all that a mask may say to a turn of fortune in a game; none where it has no word for it."""
    for occasion in (MASK_SAYS.format(mask, game, turn), f"{game}.mask_says.{mask}.{turn}"):
        if count := locale.wordings(occasion):
            return [f"{occasion}.{number}" for number in range(1, count + 1)]
    return []


def speechless(locale: Locale, game: str, turns: list[str]) -> list[tuple[str, str]]:
    """The masks and turns for which there is no remark."""
    return [(mask, turn) for mask in MASKS for turn in turns if not remark_keys(locale, game, mask, turn)]
