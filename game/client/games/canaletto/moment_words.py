"""What is said of the end of an auction: on the ribbon, in the bar, and aloud in one go."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.games.canaletto.context import DrawContext
from game.client.games.canaletto.names import lot_name, palace_name, set_name
from game.client.games.canaletto.picture import Moment, Picture, Sale
from game.client.words.locale import Message, msg
from game.rules import canaletto
from game.rules.core import Event, Seat


def ribbon_text(table: DrawContext, moment: Moment) -> Message | None:
    """Who takes the lot, and for how much, or how often it has been called; None where no lot is let."""
    if moment.seat is None:
        return None
    if moment.called is not None:
        return msg(f"canaletto.moment.going.{max(1, moment.called)}", price=moment.price)
    return _of(table, f"canaletto.moment.{moment.reason}", moment.seat, price=moment.price)


def shown_ribbon_text(table: DrawContext, moment: Moment) -> Message | None:
    """The same, where the ribbon lies there: not before the first call."""
    return None if moment.called == 0 else ribbon_text(table, moment)


def debt_text(table: DrawContext, debt: int) -> Message:
    """What was missing, and what it counts."""
    return msg("canaletto.moment.debt", debt=debt, counts=debt * table.rules.debt_factor)


def sale_title(sale: Sale) -> Message:
    """Which set is sold."""
    return msg("canaletto.moment.sale", treasures=set_name(sale.treasure))


def title_text(table: DrawContext, picture: Picture) -> Message | None:
    """What the bar over the table says; None outside the moment."""
    moment = picture.moment
    if moment is None:
        return None
    if moment.called is not None:
        return msg("canaletto.moment.title.going")
    if moment.seat is None or moment.palace is None:
        return msg("canaletto.moment.title.sold")
    palace = palace_name(moment.palace, picture.count)
    return _of(table, "canaletto.moment.title", moment.seat, palace=palace)


def spoken_line(table: DrawContext, events: Sequence[Event]) -> Message:
    """All of it in one go: who has what for how much, what is owed, and who earns what."""
    said: list[Message] = []
    for event in events:
        match event:
            case canaletto.BribePlayed(seat=seat, amount=amount):
                said.append(_of(table, "canaletto.bribe_played", seat, amount=amount))
            case canaletto.LotAcquired(seat=seat, price=price, reason=reason, lot=lot):
                said.append(_of(table, f"canaletto.lot_acquired.{reason}", seat, price=price, lot=lot_name(lot)))
            case canaletto.PricePaid(seat=seat, debt=debt) if debt:
                said.append(_of(table, "canaletto.price_paid.debt", seat, debt=debt))
            case canaletto.SetSold(treasure=treasure, value=value, tiles=tiles):
                gains = [
                    _of(table, "canaletto.gain", Seat(seat), gain=count * value)
                    for seat, count in enumerate(tiles)
                    if count
                ]
                line = _joined("canaletto.comma", gains)
                said.append(msg("canaletto.set_sold", treasures=set_name(treasure), value=value, gains=line))
            case _:
                continue
    return _joined("canaletto.moment.spoken", said)


def _joined(key: str, parts: Sequence[Message]) -> Message:
    """Several things said one after another."""
    line = parts[-1]
    for part in reversed(parts[:-1]):
        line = msg(key, first=part, rest=line)
    return line


def _of(table: DrawContext, key: str, seat: Seat, **words: object) -> Message:
    """A text about a seat; where the person at the screen sits there, it is said to them."""
    if seat == table.you:
        return msg(f"{key}.you", **words)
    return msg(key, name=table.faces[seat].name, **words)
