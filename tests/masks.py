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
