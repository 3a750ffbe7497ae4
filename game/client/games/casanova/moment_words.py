"""What is said of the end of a round: on the ribbon, in the bars, and aloud in one go."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.games.casanova.draw import Table
from game.client.games.casanova.picture import Moment, Picture
from game.client.words.locale import Message, msg
from game.rules.core import Seat


def verdict_text(table: Table, picture: Picture) -> Message | None:
    """Who takes how much with which card; None while it is not decided."""
    moment = picture.moment
    if moment is None or moment.takers is None:
        return None
    match moment.takers:
        case () if moment.card is not None:
            return msg("casanova.moment.tied", card=moment.card, count=moment.pot)
        case ():
            return msg("casanova.moment.stayed", massimo=picture.massimo or 0, count=moment.pot)
        case (seat,) if moment.card is None:
            return _of(table, "casanova.moment.uncontested", seat, coins=moment.pot)
        case (seat,):
            return _of(table, "casanova.moment.won", seat, coins=moment.pot, card=moment.card)
        case seats:
            return msg("casanova.moment.shared", names=_names(table, seats), coins=moment.pot, share=moment.share)


def title_text(picture: Picture) -> Message | None:
    """What the bar over the table says; None outside the moment."""
    if picture.moment is None:
        return None
    return msg("casanova.moment.title.uncontested" if _is_uncontested(picture.moment) else "casanova.moment.title")


def why_lines(table: Table, picture: Picture, moment: Moment, announcer: Seat | None) -> tuple[Message, Message | None]:
    """Why it is so, and what lies over the massimo, and who announces next: the two lines over the hand.

    Args:
        table: the table.
        picture: what lies on it.
        moment: the moment in it.
        announcer: who announces in the next round; None where none follows.
    """
    if moment.takers is None:
        return msg("casanova.moment.title"), msg("table.skip_hint")
    following = None if announcer is None else _of(table, "casanova.moment.next", announcer)
    if _is_uncontested(moment):
        return msg("casanova.moment.why.uncontested"), following
    massimo = picture.massimo or 0
    over = sorted({card.rank for card in moment.cards if picture.standing(card.seat) == "over"})
    cards = _listed([str(rank) for rank in over]) if over else None
    second = following
    if cards is not None:
        second = msg("casanova.moment.why.over", cards=cards, count=len(over))
        second = second if following is None else msg("casanova.moment.why.next", over=second, following=following)
    match moment.takers:
        case () if moment.card is not None:
            return msg("casanova.moment.why.tied", massimo=massimo, card=moment.card), second
        case ():
            return msg("casanova.moment.why.stayed", massimo=massimo), second
        case (seat,):
            equal = sum(card.rank == moment.card and not card.folded for card in moment.cards)
            key = "casanova.moment.why.first" if equal > 1 else "casanova.moment.why.won"
            return _of(table, key, seat, card=moment.card, massimo=massimo), second
        case seats:
            names = _names(table, seats)
            return msg("casanova.moment.why.shared", names=names, card=moment.card, massimo=massimo), second


def spoken_line(table: Table, picture: Picture) -> Message:
    """All of it in one go: massimo, each card in the order of the seats, and who takes what."""
    moment = picture.moment or Moment()
    cards = []
    for card in sorted(moment.cards, key=lambda card: card.seat):
        standing = picture.standing(card.seat)
        ending = f".{standing}" if standing in ("over", "folded") else ""
        cards.append(msg(f"casanova.moment.spoken.card{ending}", name=table.faces[card.seat].name, card=card.rank))
    listed: Message | str = cards[-1] if cards else ""
    for line in reversed(cards[:-1]):
        listed = msg("casanova.moment.spoken.cards", first=line, rest=listed)
    verdict = verdict_text(table, picture) or ""
    return msg("casanova.moment.spoken", massimo=picture.massimo or 0, cards=listed, verdict=verdict)


def _is_uncontested(moment: Moment) -> bool:
    return bool(moment.takers) and moment.card is None


def _of(table: Table, key: str, seat: Seat, **words: object) -> Message:
    """A text about a seat; where the person at the screen sits there, it is said to them."""
    if seat == table.you:
        return msg(f"{key}.you", **words)
    return msg(key, name=table.faces[seat].name, **words)


def _names(table: Table, seats: Sequence[Seat]) -> Message | str:
    """Several players in one breath, the person at the screen first."""
    own = [msg("casanova.you") for seat in seats if seat == table.you]
    return _listed([*own, *(table.faces[seat].name for seat in seats if seat != table.you)])


def _listed(words: Sequence[Message | str]) -> Message | str:
    """Several things in one breath: "4, 5 and 6"."""
    if len(words) == 1:
        return words[0]
    line = msg("casanova.and", first=words[-2], last=words[-1])
    for word in reversed(words[:-2]):
        line = msg("casanova.comma", first=word, rest=line)
    return line
