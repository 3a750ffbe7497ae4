"""The log of Canal Grande: its events as lines, in the words of the table.

Not every event is a line of its own. Number cards and cards taken are told in one line with their offer; a Traitor's
journey is told with what it brought home; what is discarded after a vote is told with the vote.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.match.log import YOU, Telling, Text, in_one_breath, text
from game.names import as_written
from game.rules import canal_grande
from game.rules.canal_grande.rules import ACTIONS
from game.rules.core import Event, Rules, Seat

BOXED = (*canal_grande.CanalGrandeRules().quarters.names, *ACTIONS)
"""The cards that have names in the catalogue."""


def tell(event: Event, telling: Telling) -> None:
    """Adds what a reader wants to know of one event."""
    reader = telling.reader
    match event:
        case canal_grande.RoundStarted():
            telling.round = event.round
            telling.add(text(event.key, round=event.round, phase=event.phase), heading=True)
        case (
            canal_grande.FirstDividerDrawn()
            | canal_grande.TraitorDeclined()
            | canal_grande.TraitorLapsed()
            | canal_grande.SpyDeclined()
            | canal_grande.SpyLapsed()
            | canal_grande.DogeDiscarded()
            | canal_grande.VotePassed()
            | canal_grande.CatchUpTaken()
            | canal_grande.CatchUpDeclined()
        ):
            telling.add(reader.about(event.key, event.seat), event.seat)
        case canal_grande.HandDealt():
            _tell_hand(event, telling)
        case canal_grande.CardsRevealed():
            telling.add(text(event.key, cards=cards_text((*event.actions, *event.numbers))))
        case canal_grande.OffersMade():
            offers = {"first": cards_text(event.first), "second": cards_text(event.second)}
            telling.add(reader.about(event.key, event.seat, **offers), event.seat)
        case canal_grande.OfferChosen():
            telling.add(reader.about(event.key, event.seat, cards=cards_text(event.cards)), event.seat)
        case canal_grande.NumbersLaid():
            telling.add(
                reader.about(event.key, event.seat, numbers=list_text(event.numbers), sum=event.sum), event.seat
            )
        case canal_grande.CardStolen():
            _tell_stolen(event, telling)
        case canal_grande.CardsDrawn():
            _tell_drawn(event, telling)
        case canal_grande.PileShuffled():
            telling.add(text(event.key, count=event.count))
        case canal_grande.ChallengeMoved():
            if event.challenger == reader.seat:
                telling.add(text(f"{event.key}.to_you", name=reader.names[event.seat]), event.seat)
                return
            other = reader.names[event.challenger]
            telling.add(reader.about(event.key, event.seat, challenger=other), event.seat)
        case canal_grande.VoteCalled():
            _tell_call(event, telling)
        case canal_grande.VoteRaised():
            cards = {"cards": cards_text(event.cards), "total": event.total}
            telling.add(reader.about(event.key, event.seat, **cards), event.seat)
        case canal_grande.QuarterWon():
            _tell_won(telling)
        case canal_grande.CardsReturned():
            telling.add(reader.about(event.key, event.seat, cards=cards_text(event.cards)), event.seat)
        case canal_grande.PhaseEnded():
            _tell_phase(event, telling)
        case canal_grande.GameEnded():
            _tell_end(event, telling)
        case canal_grande.VoteDecided():
            # Told with the quarter that was won.
            return
        case _:
            # What is left is told with another event: see above.
            return


def card_text(card: canal_grande.Card) -> object:
    """A card by its name; a number card as its number. A quarter of a tweaked file has only the name in the file."""
    if isinstance(card, int):
        return card
    if card in BOXED:
        return text(f"canal_grande.card.{card}")
    return text("canal_grande.own", name=card, shown=as_written(card))


def reason_word(name: str, value: int | str, rules: Rules) -> object:  # noqa: ARG001 - every game's is called alike
    """What fills a reason, as words: cards and quarters by their names.

    Args:
        name: the argument's name.
        value: what the player filled it with.
        rules: by which rules was played.
    """
    return card_text(value) if name in ("card", "quarter") else value


def cards_text(cards: Sequence[canal_grande.Card]) -> object:
    """Several cards said in one breath, equal ones counted, but numbers each by itself: "2 San Marco, Spy, 3 and 3"."""
    parts: list[object] = []
    for card in dict.fromkeys(cards):
        count = list(cards).count(card)
        if isinstance(card, int):
            parts += [card] * count
        elif count > 1:
            parts.append(_several(card, count))
        else:
            parts.append(card_text(card))
    return list_text(parts) if parts else text("canal_grande.nothing")


def _several(card: str, count: int) -> object:
    """A number of a card; the quarters are names, which have no plural."""
    if card in ACTIONS:
        return text(f"canal_grande.several.{card}", count=count)
    return text("canal_grande.several", count=count, card=card_text(card))


def list_text(parts: Sequence[object]) -> object:
    """Several things said in one breath: "4, 5 and 6"."""
    return in_one_breath(parts, "canal_grande.and", "canal_grande.comma")


def about_side(
    key: str, side: Sequence[Seat], you: Seat | None, name_of: Callable[[Seat], object], /, **args: object
) -> Text:
    """A text about a side, a seat or two who play together: the log, the table and its voice name it by this alone.

    Args:
        key: of the text about one seat; that to the reader ends in `.you`, about their side in `.us`, about two others
            in `.team`.
        side: who is on it, ascending.
        you: the reader's own seat; None for someone who watches.
        name_of: what a seat is called.
        **args: what else fills the text.
    """
    if len(side) == 1:
        return text(key + YOU, **args) if side[0] == you else text(key, name=name_of(side[0]), **args)
    if you in side:
        return text(f"{key}.us", **args)
    return text(f"{key}.team", names=list_text([name_of(seat) for seat in side]), **args)


def won_text(
    winners: Sequence[Seat], quarter: str, totals: Sequence[int], you: Seat | None, name_of: Callable[[Seat], object]
) -> Text:
    """Who has won a vote, and by how many votes: see `about_side`."""
    won = sum(totals[seat] for seat in winners)
    words = {"quarter": card_text(quarter), "total": won, "other": sum(totals) - won}
    return about_side("canal_grande.quarter_won", winners, you, name_of, **words)


def _tell_hand(event: canal_grande.HandDealt, telling: Telling) -> None:
    """Only the reader's own hand is worth a line; the others' are as big."""
    if event.cards is not None and event.seat == telling.reader.sees:
        cards = (*event.cards, *("gondola",) * event.gondolas)
        telling.add(telling.reader.about(event.key, event.seat, cards=cards_text(cards)), event.seat)


def _tell_stolen(event: canal_grande.CardStolen, telling: Telling) -> None:
    reader = telling.reader
    victim = reader.names[event.victim]
    if event.card is None:
        telling.add(reader.about(f"{event.key}.unseen", event.seat, victim=victim), event.seat)
    elif event.victim == reader.seat:
        card = card_text(event.card)
        telling.add(text(f"{event.key}.from_you", name=reader.names[event.seat], card=card), event.seat)
    else:
        telling.add(reader.about(event.key, event.seat, victim=victim, card=card_text(event.card)), event.seat)


def _tell_drawn(event: canal_grande.CardsDrawn, telling: Telling) -> None:
    """What went into the hand: the cards for who drew them, their number for the others; then what all saw."""
    reader = telling.reader
    if event.cards is not None and event.seat == reader.sees:
        cards = cards_text((*event.cards, *event.shown))
        telling.add(reader.about(event.key, event.seat, cards=cards), event.seat)
    elif event.shown and not event.count:
        telling.add(reader.about(event.key, event.seat, cards=cards_text(event.shown)), event.seat)
    elif event.shown:
        shown = cards_text(event.shown)
        telling.add(reader.about(f"{event.key}.shown", event.seat, count=event.count, shown=shown), event.seat)
    else:
        telling.add(reader.about(f"{event.key}.unseen", event.seat, count=event.count), event.seat)


def _tell_won(telling: Telling) -> None:
    decided, reader = telling.before, telling.reader
    assert isinstance(decided, canal_grande.VoteDecided)
    line = won_text(decided.winners, decided.quarter, decided.totals, reader.seat, reader.names.__getitem__)
    telling.add(line, reader.own_first(decided.winners)[0])


def _tell_call(event: canal_grande.VoteCalled, telling: Telling) -> None:
    """The quarter is said once; the cards are told one by one only where there are others among them."""
    reader, quarter = telling.reader, card_text(event.quarter)
    count = len(event.cards)
    if all(card == event.quarter for card in event.cards):
        line = reader.about(f"{event.key}.plain", event.seat, quarter=quarter, count=count)
    else:
        line = reader.about(event.key, event.seat, quarter=quarter, cards=cards_text(event.cards))
    telling.add(line, event.seat)


def _tell_phase(event: canal_grande.PhaseEnded, telling: Telling) -> None:
    """Each side with its sum."""
    reader, key = telling.reader, f"{event.key}.sum"
    seats = tuple(Seat(seat) for seat in range(len(event.sums)))
    sides = [seats[:1], seats[1:]] if len(seats) == 2 else [seats[:2], seats[2:]]
    sums = [
        about_side(key, side, reader.seat, reader.names.__getitem__, sum=sum(event.sums[seat] for seat in side))
        for side in sides
    ]
    telling.add(text(event.key, phase=event.phase, sums=list_text(sums)))


def _tell_end(event: canal_grande.GameEnded, telling: Telling) -> None:
    reader = telling.reader
    if not event.winners:
        telling.add(text(f"{event.key}.undecided"))
        return
    key = f"{event.key}.{event.reason}"
    args = {"quarter": card_text(event.quarter)} if event.quarter is not None else {}
    alone = event.winners[0] if len(event.winners) == 1 else None
    telling.add(about_side(key, event.winners, reader.seat, reader.names.__getitem__, **args), alone)
