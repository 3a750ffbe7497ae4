"""How a score of Canaletto came about: the money one began with, each set sold, what lots cost, and the debt."""

from __future__ import annotations

from collections.abc import Iterable

from game.client.games.canaletto.names import set_name
from game.client.words.locale import Message, msg
from game.rules.canaletto import CanalettoRules, PricePaid, SetSold
from game.rules.core import Event, Seat

MAX_NAMED = 3
"""At most this many sets are named, those that brought most; the others are told together."""


def account_of(story: Iterable[Event], rules: CanalettoRules, seat: Seat) -> Message:
    """What a seat has now, as a sum of what happened."""
    gains: dict[str, int] = {}
    paid = debt = 0
    for event in story:
        match event:
            case SetSold(treasure=treasure, value=value, tiles=tiles) if tiles[seat]:
                gains[treasure] = value * tiles[seat]
            case PricePaid(seat=payer, money=money, debt=owed) if payer == seat:
                paid, debt = paid + money, debt + owed
    line = msg("canaletto.account", money=rules.money)
    named = sorted(gains.items(), key=lambda pair: -pair[1])
    for treasure, gain in named[:MAX_NAMED]:
        line = msg("canaletto.account.set", before=line, gain=gain, treasures=set_name(treasure))
    others = named[MAX_NAMED:]
    if others:
        gain = sum(gain for _, gain in others)
        line = msg("canaletto.account.sets", before=line, gain=gain, count=len(others))
    if paid:
        line = msg("canaletto.account.lots", before=line, paid=paid)
    return msg("canaletto.account.debt", before=line, counts=rules.debt_factor * debt) if debt else line
