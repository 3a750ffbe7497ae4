"""What is said of a moment: on its ribbons, in the bars, and aloud in one go; and whose win would end the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.client.games.canal_grande.context import DrawContext
from game.client.games.canal_grande.names import card_name, cards_text
from game.client.games.canal_grande.picture import Picture
from game.client.table.log_panel import message_of
from game.client.words.locale import Message, msg
from game.match.logs.canal_grande import about_side, won_text
from game.rules import canal_grande
from game.rules.canal_grande import Card
from game.rules.core import Event, Seat


def taken_text(table: DrawContext, seat: Seat) -> Message:
    """On the ribbon of the offer that is taken."""
    return _of(table, "canal_grande.moment.taken", seat)


def left_text(table: DrawContext, seat: Seat) -> Message:
    """On the ribbon of the other offer."""
    return _of(table, "canal_grande.moment.left", seat)


def chosen_title(table: DrawContext, seat: Seat) -> Message:
    """What the bar over the table says when an offer is chosen."""
    return _of(table, "canal_grande.moment.title.chosen", seat)


def chosen_lines(table: DrawContext, seat: Seat, cards: Sequence[Card], other: Seat) -> tuple[Message, Message]:
    """Who takes what, and who gets the rest: the two lines over the hand."""
    first = _of(table, "canal_grande.offer_chosen", seat, cards=cards_text(cards))
    return first, _of(table, "canal_grande.moment.rest", other)


def verdict_text(table: DrawContext, winners: Sequence[Seat], quarter: str, totals: Sequence[int]) -> Message:
    """Who wins the vote, and with how many votes."""
    return message_of(won_text(winners, quarter, totals, table.you, _namer(table)))


def wanted_text(table: DrawContext, picture: Picture, winners: Sequence[Seat], quarter: str) -> Message:
    """What the side that has won a quarter still wants for the game: of that it has most of, or others."""
    counts, win = _counts(picture, winners), picture.rules.win
    count, different = counts[quarter], sum(count > 0 for count in counts.values())
    if count >= win.same:
        words = {"count": count, "of": win.same, "quarter": card_name(quarter)}
        return _of_side(table, "canal_grande.moment.game.same", winners, **words)
    if different >= win.different:
        return _of_side(table, "canal_grande.moment.game.different", winners, count=different, of=win.different)
    most = max(counts, key=lambda name: (counts[name], name == quarter))
    alike = msg("canal_grande.moment.alike", count=win.same - counts[most], quarter=card_name(most))
    others = msg("canal_grande.moment.others", count=win.different - different)
    return msg("canal_grande.moment.wanted", alike=alike, others=others)


def stake_text(table: DrawContext, picture: Picture, side: Sequence[Seat], quarter: str) -> Message | None:
    """That a side would win the game with a vote in this quarter; None where it would not."""
    counts, win = _counts(picture, side), picture.rules.win
    count, different = counts[quarter], sum(count > 0 for count in counts.values())
    if count + 1 >= win.same:
        words = {"count": count + 1, "of": win.same, "quarter": card_name(quarter)}
        return _of_side(table, "canal_grande.stake.same", side, **words)
    if not count and different + 1 >= win.different:
        return _of_side(table, "canal_grande.stake.different", side, count=different + 1, of=win.different)
    return None


def stakes_of(table: DrawContext, picture: Picture, quarter: str) -> list[tuple[bool, Message]]:
    """Whose win in this quarter would end the game: whether the other side's, which comes first, and in words."""
    sides = ((True, picture.rivals(table.viewer)), (False, picture.team(table.viewer)))
    found = ((is_theirs, stake_text(table, picture, side, quarter)) for is_theirs, side in sides)
    return [(is_theirs, text) for is_theirs, text in found if text is not None]


def spoken_line(table: DrawContext, events: Sequence[Event], before: Picture, after: Picture) -> Message:
    """All of a moment in one go.

    Args:
        table: the table.
        events: what happens in it.
        before: the picture before the last of them.
        after: the picture after it.
    """
    said: list[Message] = []
    winners: tuple[Seat, ...] = ()
    for event in events:
        match event:
            case canal_grande.OfferChosen(seat=seat, cards=cards):
                said += chosen_lines(table, seat, cards, before.divider if before.divider is not None else seat)
            case canal_grande.VotePassed(seat=seat):
                said.append(_of(table, "canal_grande.vote_passed", seat))
            case canal_grande.VoteDecided(winners=winners, quarter=quarter, totals=totals):
                said.append(verdict_text(table, winners, quarter, totals))
            case canal_grande.QuarterWon(quarter=quarter):
                said.append(wanted_text(table, after, winners, quarter))
            case _:
                continue
    line = said[-1]
    for sentence in reversed(said[:-1]):
        line = msg("canal_grande.moment.sentences", first=sentence, rest=line)
    return msg("canal_grande.moment.spoken", line=line)


def _counts(picture: Picture, side: Sequence[Seat]) -> dict[str, int]:
    """A quarter: how often a side has won it."""
    rows = (picture.won[seat] for seat in side)
    return dict(zip(picture.rules.quarters.names, map(sum, zip(*rows, strict=True)), strict=True))


def _of(table: DrawContext, key: str, seat: Seat, **words: object) -> Message:
    """A text about a seat; where the person at the screen sits there, it is said to them."""
    if seat == table.you:
        return msg(f"{key}.you", **words)
    return msg(key, name=table.faces[seat].name, **words)


def _of_side(table: DrawContext, key: str, side: Sequence[Seat], **words: object) -> Message:
    """A text about a side: a seat, or two who play together."""
    return message_of(about_side(key, side, table.you, _namer(table), **words))


def _namer(table: DrawContext) -> Callable[[Seat], object]:
    """What each seat is called at the table."""
    return lambda seat: table.faces[seat].name
