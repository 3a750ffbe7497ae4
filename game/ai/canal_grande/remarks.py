"""What a mask thinks of a vote or a theft that has just happened, in words: some for each mask and turn.

Made from events without their cards, so a remark tells nothing that is not on the table.
"""

from __future__ import annotations

from game.ai.player import Reason
from game.rules.canal_grande import CardStolen, VoteDecided
from game.rules.core import Event, Seat

TURNS = ("robbed", "stole", "won", "lost")
"""What may have come to a player; each has texts of each mask."""
RANKS = {"robbed": 0, "stole": 1, "won": 2, "lost": 2}
"""How rare each of them is, the rarest 0."""


def remark(event: Event, seat: Seat, mask: str) -> Reason | None:
    """What the mask at this seat says to what has happened; None for silence.

    Args:
        event: what has happened.
        seat: where the mask sits.
        mask: a word of `game.ai.masks`.

    Returns:
        `canal_grande.mask_says.<mask>.<turn>`, the key of its wordings, with `seat` for the other of a theft.
    """
    match event:
        case CardStolen(seat=thief, victim=victim) if seat in (thief, victim):
            turn, other = ("stole", victim) if seat == thief else ("robbed", thief)
            return Reason(f"canal_grande.mask_says.{mask}.{turn}", {"seat": other})
        case VoteDecided(winners=winners) if winners:
            return Reason(f"canal_grande.mask_says.{mask}.{'won' if seat in winners else 'lost'}", {})
        case _:
            return None
