"""How a score of Casanova came about: the coins one began with, those of the pots won, and those paid."""

from __future__ import annotations

from collections.abc import Iterable

from game.client.words.locale import Message, msg
from game.rules.casanova import CasanovaRules, CoinsMoved
from game.rules.core import Event, Seat


def account_of(story: Iterable[Event], rules: CasanovaRules, seat: Seat) -> Message:
    """What a seat has now, as a sum of what happened."""
    moved = [event for event in story if isinstance(event, CoinsMoved) and event.seat == seat]
    won = [event.coins for event in moved if not event.to_pot]
    paid = sum(event.coins for event in moved if event.to_pot)
    pots = msg("casanova.pots", count=len(won))
    return msg("casanova.account", start=rules.purse(seat), won=sum(won), pots=pots, paid=paid)
