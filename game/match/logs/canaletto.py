"""The log of Canaletto: its events as lines, in the words of the table.

Not every event is a line of its own. The gondola's way by a raise is told with the bid, a price with the lot, the
column's way with the auction that begins there. Palaces are called by their names.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.match.log import Reader, Telling, Text, in_one_breath, text
from game.rules import canaletto
from game.rules.core import Event, Rules, Seat

ROUND_WORD = "canaletto.auction"
"""The text of what its rounds are called."""
PALACES = 16
"""At most this many palaces have names and drawings of their own."""


def tell(event: Event, telling: Telling) -> None:
    """Adds what a reader wants to know of one event."""
    reader = telling.reader
    match event:
        case canaletto.TreasuresDealt():
            telling.add(text(event.key, count=len(event.palaces)))
        case canaletto.RowLaid():
            _tell_row(event, telling)
        case canaletto.StartDrawn():
            telling.add(text(event.key, palace=_palace(event.palace, telling)))
        case canaletto.FirstBidderDrawn() | canaletto.Passed() | canaletto.BribeDeclined():
            telling.add(reader.about(event.key, event.seat), event.seat)
        case canaletto.AuctionStarted():
            telling.round = event.auction
            telling.add(text(event.key, auction=event.auction), heading=True)
            telling.add(text(f"{event.key}.lot", lot=lot_text(event.lot), palace=_palace(event.palace, telling)))
        case canaletto.BidPlaced():
            telling.add(reader.about(event.key, event.seat, amount=event.amount, step=event.step), event.seat)
        case canaletto.GondolaMoved(reason="empty"):
            telling.add(text(f"{event.key}.empty", palace=_palace(event.palace, telling)))
        case canaletto.BribePlayed():
            telling.add(reader.about(event.key, event.seat, amount=event.amount), event.seat)
        case canaletto.LotAcquired():
            key = f"{event.key}.{event.reason}"
            line = reader.about(key, event.seat, lot=lot_text(event.lot), price=event.price)
            telling.add(line, event.seat)
        case canaletto.PricePaid(debt=debt) if debt:
            telling.add(reader.about(f"{event.key}.debt", event.seat, debt=debt), event.seat)
        case canaletto.SetSold():
            _tell_sale(event, telling)
        case canaletto.GameEnded():
            _tell_end(event, telling)
        case _:
            # What is left is told with another event: see above.
            return


def palace_design(palace: int, count: int) -> int:
    """Which of the sixteen palaces stands there, from 1: each once on a ring of at most sixteen, else over and over.

    Args:
        palace: the place on the ring, from 0.
        count: how many palaces the ring has.
    """
    return palace * PALACES // count + 1 if count <= PALACES else palace % PALACES + 1


def palace_text(palace: int, count: int) -> Text:
    """A palace by its name, or by its number where palaces stand more than once: "Ca’ Rosa", "palace 17"."""
    if count > PALACES:
        return text("canaletto.palace.number", number=palace + 1)
    return text(f"canaletto.palace.{palace_design(palace, count)}")


def treasure_text(name: str) -> object:
    """One treasure: "lion"; a name that only the rule file knows is said as it is written there."""
    return text(f"canaletto.treasure.{name}") if name in canaletto.BOXED else own_text(name)


def treasures_text(name: str) -> object:
    """All treasures of a type, at the head of a line: "Lions"."""
    return text(f"canaletto.treasures.{name}") if name in canaletto.BOXED else own_text(name)


def reason_word(name: str, value: int | str, rules: Rules) -> object:
    """What fills a reason, as words: palaces and treasures by their names.

    Args:
        name: the argument's name.
        value: what the player filled it with.
        rules: by which rules was played.
    """
    if name in ("palace", "next") and isinstance(value, int) and isinstance(rules, canaletto.CanalettoRules):
        return palace_text(value, rules.palaces.count)
    if name in ("first", "second", "third", "set") and isinstance(value, str):
        return treasure_text(value)
    return value


def own_text(name: str) -> Text:
    """A treasure that only the rule file knows: as it is written there, where its look says nothing else."""
    return text("canaletto.own", name=name, shown=name)


def lot_text(names: Sequence[str]) -> object:
    """The treasures of a lot in one breath: "mirror, fan and lion"."""
    return list_text([treasure_text(name) for name in names])


def list_text(parts: Sequence[object]) -> object:
    """Several things said in one breath: "4, 5 and 6"."""
    return in_one_breath(parts, "canaletto.and", "canaletto.comma")


def names_text(seats: Sequence[Seat], reader: Reader) -> object:
    """Several players said in one breath, the reader first: "You and Moretta"."""
    you = text("canaletto.you")
    return list_text([you if seat == reader.seat else reader.names[seat] for seat in reader.own_first(seats)])


def _palace(palace: int, telling: Telling) -> Text:
    assert isinstance(telling.rules, canaletto.CanalettoRules)
    return palace_text(palace, telling.rules.palaces.count)


def _tell_row(event: canaletto.RowLaid, telling: Telling) -> None:
    if len(event.row) == event.slots:
        telling.add(text(event.key, row=list_text(event.row)))
    elif event.row:
        telling.add(text(f"{event.key}.next", value=event.row[0], count=event.slots))
    else:
        telling.add(text(f"{event.key}.hidden", count=event.slots))


def _tell_sale(event: canaletto.SetSold, telling: Telling) -> None:
    """One line a set: what it is sold at, and what each seat gets."""
    reader = telling.reader
    sellers = [Seat(seat) for seat, tiles in enumerate(event.tiles) if tiles]
    sellers.sort(key=lambda seat: seat != reader.seat)
    gains = [
        text("canaletto.gain.you", gain=event.tiles[seat] * event.value)
        if seat == reader.seat
        else text("canaletto.gain", name=reader.names[seat], gain=event.tiles[seat] * event.value)
        for seat in sellers
    ]
    told: object = gains[-1]
    for gain in reversed(gains[:-1]):
        told = text("canaletto.comma", first=gain, rest=told)
    telling.add(text(event.key, treasures=treasures_text(event.treasure), value=event.value, gains=told))


def _tell_end(event: canaletto.GameEnded, telling: Telling) -> None:
    reader = telling.reader
    if event.unsold:
        unsold = list_text([treasures_text(name) for name in event.unsold])
        telling.add(text(f"{event.key}.unsold", treasures=unsold))
    if len(event.winners) == 1:
        winner = event.winners[0]
        telling.add(reader.about(f"{event.key}.won", winner, score=event.scores[winner]), winner)
    else:
        names = names_text(event.winners, reader)
        telling.add(text(f"{event.key}.shared", names=names, score=event.scores[event.winners[0]]))
