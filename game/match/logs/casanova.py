"""The log of Casanova: its events as lines, in the words of the table.

Not every event is a line of its own. An ante is told with the card it is paid for, a stake with the double or the match
that costs it, all cards of a round in one line, and coins that leave the pot with who won them.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.match.log import Reader, Telling, Text, in_one_breath, text
from game.rules import casanova
from game.rules.core import Event, Move, Seat

_NAMED_DICE = 6
"""The largest number of dice that is told as a word, "two dice"."""
_TOLD_WITH_ANOTHER = ("ante", "match", "won", "shared", "uncontested")
"""Why coins move that are told with the event which moves them; every other reason has a line of its own."""


def tell(event: Event, telling: Telling) -> None:
    """Adds what a reader wants to know of one event."""
    reader = telling.reader
    match event:
        case casanova.RoundStarted():
            telling.round = event.round
            _head(telling)
        case casanova.FirstPlayerDrawn() | casanova.Folded() | casanova.SeatEliminated() | casanova.StakeKept():
            telling.add(reader.about(event.key, event.seat), event.seat)
        case casanova.DiceAnnounced():
            if not telling.entries:
                # Where the first seat begins by the rules no event opens the first round.
                _head(telling)
            telling.add(reader.about(event.key, event.seat, dice=dice_text(event.dice)), event.seat)
        case casanova.CardPlayed():
            _tell_card(event, telling)
        case casanova.CoinsMoved() if event.reason not in _TOLD_WITH_ANOTHER:
            key = f"{event.key}.{event.reason}"
            telling.add(reader.about(key, event.seat, coins=coins_text(event.coins)), event.seat)
        case casanova.DiceRolled():
            _tell_roll(event, telling)
        case casanova.StakeMatched():
            free = event.coins == 0
            line = (
                reader.about(f"{event.key}.free", event.seat)
                if free
                else reader.about(event.key, event.seat, coins=coins_text(event.coins))
            )
            telling.add(line, event.seat)
        case casanova.CardTurned():
            _tell_turned(event, telling)
        case casanova.PotWon():
            coins = coins_text(event.coins)
            if event.card is None:
                telling.add(reader.about(f"{event.key}.uncontested", event.seat, coins=coins), event.seat)
            else:
                telling.add(reader.about(event.key, event.seat, coins=coins, card=event.card), event.seat)
        case casanova.PotShared():
            key = f"{event.key}.rest" if event.rest else event.key
            names = names_text(event.seats, reader)
            telling.add(text(key, names=names, coins=coins_text(event.coins), rest=coins_text(event.rest)))
        case casanova.PotStayed():
            tied = event.tied is not None
            telling.add(
                text(f"{event.key}.tied", count=event.coins, card=event.tied)
                if tied
                else text(event.key, count=event.coins, massimo=event.massimo)
            )
        case casanova.GameEnded():
            _tell_end(event, telling)
        case _:
            # What is left is told with another event: see above.
            return


def move_text(move: Move) -> Text:
    """A move in a few words, with the card that was laid.

    Raises:
        TypeError: it is no move of Casanova.
    """
    match move:
        case casanova.Announce(dice=dice):
            return text("casanova.move.announce", count=dice)
        case casanova.Play(card=card):
            return text("casanova.move.play", rank=card)
        case casanova.Quit():
            return text("casanova.move.quit")
        case casanova.Double():
            return text("casanova.move.double")
        case casanova.Match():
            return text("casanova.move.match")
        case casanova.Fold():
            return text("casanova.move.fold")
        case casanova.FirstPlayer() | casanova.Roll():
            return text("casanova.move.chance")
        case _:
            raise TypeError(f"{type(move).__name__} is no move of Casanova")


def coins_text(coins: int) -> Text:
    """A number of coins, as a text."""
    return text("casanova.coins", count=coins)


def dice_text(dice: int) -> Text:
    """A number of dice, as a text: a word for a few, a number for more."""
    return text(f"casanova.dice.{dice}") if dice <= _NAMED_DICE else text("casanova.dice", count=dice)


def list_text(parts: Sequence[object]) -> object:
    """Several things said in one breath: "4, 5 and 6"."""
    return in_one_breath(parts, "casanova.and", "casanova.comma")


def names_text(seats: Sequence[Seat], reader: Reader) -> object:
    """Several players said in one breath, the reader first: "You and Moretta"."""
    you = text("casanova.you")
    return list_text([you if seat == reader.seat else reader.names[seat] for seat in reader.own_first(seats)])


def _head(telling: Telling) -> None:
    telling.add(text("casanova.round_started", round=telling.round), heading=True)


def _tell_card(event: casanova.CardPlayed, telling: Telling) -> None:
    """The card and its ante; right after the announcement of the same player all three in one line."""
    reader, seat = telling.reader, event.seat
    paid = telling.before.coins if isinstance(telling.before, casanova.CoinsMoved) else 0
    last = telling.entries[-1] if telling.entries else None
    if last is not None and last.seat == seat and last.key.startswith("casanova.dice_announced"):
        key = "casanova.dice_announced_card_played"
        telling.replace_last(reader.about(key, seat, dice=last.arguments["dice"], coins=coins_text(paid)))
    else:
        telling.add(reader.about(event.key, seat, coins=coins_text(paid)), seat)


def _tell_roll(event: casanova.DiceRolled, telling: Telling) -> None:
    reader = telling.reader
    if len(event.dice) == 1:
        telling.add(reader.about(f"{event.key}.one", event.seat, face=event.dice[0]), event.seat)
    else:
        faces = list_text(event.dice)
        telling.add(reader.about(event.key, event.seat, faces=faces, massimo=event.massimo), event.seat)


def _tell_turned(event: casanova.CardTurned, telling: Telling) -> None:
    """All cards of a round in one line, which grows card by card."""
    reader = telling.reader
    own = event.seat == reader.seat
    key = "casanova.card_turned.folded" if event.folded else "casanova.card_turned.card"
    name: object = text("casanova.you") if own else reader.names[event.seat]
    card = text(key, name=name, card=event.card)
    if isinstance(telling.before, casanova.CardTurned):
        before = telling.entries[-1].arguments["cards"]
        telling.replace_last(text(event.key, cards=text("casanova.comma", first=before, rest=card)))
    else:
        telling.add(text(event.key, cards=card))


def _tell_end(event: casanova.GameEnded, telling: Telling) -> None:
    reader = telling.reader
    if event.lost:
        telling.add(text(f"{event.key}.lost", count=event.lost))
    if len(event.winners) == 1:
        winner = event.winners[0]
        coins = coins_text(event.coins[winner])
        telling.add(reader.about(f"{event.key}.won", winner, coins=coins), winner)
    else:
        names = names_text(event.winners, reader)
        telling.add(text(f"{event.key}.shared", names=names, coins=coins_text(event.coins[event.winners[0]])))
