"""What a mask thinks of the round that has just ended, in words: some for each mask and turn of fortune.

Made from the events that a seat may see, so a remark tells nothing that is not on the table.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.player import Reason
from game.rules.casanova import (
    CardTurned,
    DiceRolled,
    Folded,
    PotShared,
    PotStayed,
    PotWon,
    SeatEliminated,
    StakeDoubled,
)
from game.rules.core import Event, Seat

TURNS = ("out", "robbed", "bluffed", "won", "shared", "folded_well", "folded_badly")
"""What may have come to a player in a round that is worth a word, the rarest first; each has texts of each mask."""


def remark(events: Sequence[Event], seat: Seat, mask: str) -> Reason | None:
    """What the mask at this seat says of the round that ends with these events.

    Args:
        events: those of the round, as the seat or a watcher may see them.
        seat: where the mask sits.
        mask: a word of `game.ai.masks`.

    Returns:
        `casanova.mask_says.<mask>.<turn>`, the key of its wordings, with the own `card`, and `seat` for who took the
        pot where another did; None if no round has ended, or nothing worth a word has come to the seat.
    """
    cards = {event.seat: event.card for event in events if isinstance(event, CardTurned)}
    turn = _turn(events, seat, cards)
    if turn is None:
        return None
    arguments: dict[str, int | str] = {"card": cards.get(seat, 0)}
    taker = next((event.seat for event in events if isinstance(event, PotWon)), seat)
    if taker != seat:
        arguments["seat"] = taker
    return Reason(f"casanova.mask_says.{mask}.{turn}", arguments)


def _turn(events: Sequence[Event], seat: Seat, cards: dict[Seat, int]) -> str | None:
    """What came to this seat; None if it was not in a round that has ended, or nothing worth a word came of it."""
    won = next((event for event in events if isinstance(event, PotWon)), None)
    shared = next((event for event in events if isinstance(event, PotShared)), None)
    has_stayed = any(isinstance(event, PotStayed) for event in events)
    if seat not in cards or (won is None and shared is None and not has_stayed):
        return None
    if any(isinstance(event, SeatEliminated) and event.seat == seat for event in events):
        return "out"
    if any(isinstance(event, Folded) and event.seat == seat for event in events):
        return "folded_badly" if _would_have_won(events, seat, cards) else "folded_well"
    if won is not None and won.seat == seat:
        return "bluffed" if won.card is None else "won"
    if shared is not None and seat in shared.seats:
        return "shared"
    has_doubled = any(isinstance(event, StakeDoubled) and event.seat == seat for event in events)
    return "robbed" if has_doubled and won is not None else None


def _would_have_won(events: Sequence[Event], seat: Seat, cards: dict[Seat, int]) -> bool:
    """Whether the card of a player who gave up was the best at or under the massimo after all."""
    massimo = next((event.massimo for event in events if isinstance(event, DiceRolled)), 0)
    return cards[seat] == max((card for card in cards.values() if card <= massimo), default=None)
