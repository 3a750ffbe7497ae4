"""What a careful player notes of Canaletto: where the treasures are, what was paid and owed, which values are left."""

from __future__ import annotations

from collections.abc import Mapping

from game.client.games.canaletto.names import set_name
from game.client.table.noted import Noted, number
from game.client.table.plaque import Face
from game.client.words.locale import Message, msg
from game.rules.canaletto import CanalettoView
from game.rules.core import Seat


def noted_of(view: CanalettoView, faces: Mapping[Seat, Face]) -> tuple[Noted, ...]:
    """The sheet of a seat: treasures, money and values."""
    seats = [Seat(seat) for seat in range(len(view.money))]
    names: tuple[Message | str, ...] = tuple(faces[seat].name for seat in seats)
    price = dict(zip(view.sold, view.prices, strict=True))
    treasures = tuple(
        (
            set_name(name),
            (
                *(number(view.owned[seat][at]) for seat in seats),
                number(view.missing(name)),
                str(price[name]) if name in price else "–",
            ),
        )
        for at, name in enumerate(view.treasures)
    )
    heads = (*names, msg("canaletto.noted.left"), msg("canaletto.noted.sold"))
    money = tuple(
        (label, tuple(number(worth) for worth in worths))
        for label, worths in (
            (msg("canaletto.noted.money"), view.money),
            (msg("canaletto.noted.debt"), tuple(view.rules.debt_factor * debt for debt in view.debt)),
            (msg("canaletto.noted.bribes"), view.bribes),
        )
    )
    seen = view.row or ()
    values = tuple((msg("canaletto.noted.value", number=place), (str(value),)) for place, value in enumerate(seen, 1))
    hidden = view.values_left - len(seen)
    if hidden > 0:
        values = (*values, (msg("canaletto.noted.hidden"), (number(hidden),)))
    parts = [
        Noted(msg("canaletto.noted"), heads, treasures),
        Noted(msg("canaletto.noted.purses"), names, money),
    ]
    if values:
        parts.append(Noted(msg("canaletto.noted.values"), ("",), values))
    return tuple(parts)
