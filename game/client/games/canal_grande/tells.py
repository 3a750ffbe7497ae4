"""What the things on Canal Grande's table tell: what they are, what they do, their numbers, and what is known of them.

What a rival is known to hold is told from the viewer's own view: what was taken openly from an offer, and what a
Traitor took from the viewer or for them. Of the other cards in a hand only their number is told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.client.drawing.geometry import Rect
from game.client.games.canal_grande.context import DrawContext
from game.client.games.canal_grande.decisions import Asking
from game.client.games.canal_grande.draw_banks import on_bank, whose
from game.client.games.canal_grande.draw_seats import ALERT_PLACE
from game.client.games.canal_grande.draw_vote import played_places, turn_order, voters
from game.client.games.canal_grande.moment import Moment, Verdict
from game.client.games.canal_grande.moment_tells import moment_things, stake_things
from game.client.games.canal_grande.names import card_name, cards_text, listed, number_sum
from game.client.games.canal_grande.picture import Ballot, Picture
from game.client.games.canal_grande.places import (
    PILES,
    bank_places,
    hand_places,
    turn_places,
)
from game.client.games.canal_grande.side_places import side_places
from game.client.games.canal_grande.statuses import near_win, side_won, status_of
from game.client.table.things import Thing, Words
from game.client.words.locale import msg
from game.rules.canal_grande import CanalGrandeView, Card
from game.rules.canal_grande.rules import ACTIONS
from game.rules.core import Seat

MERE_GROUND = frozenset({"ambience", "action bar", "ballots won", "offer", "scene"})
"""Words that say themselves, light on what has won and shade on what has not, and the city."""
Known = CanalGrandeView | None
"""What the viewer knows beside the picture; None while things move, for the picture comes after it."""


def table_things(
    table: DrawContext, picture: Picture, known: Known, asking: Asking | None, foot: Rect, moment: Moment | None
) -> Iterator[Thing]:
    """All that lies on the table, from below.

    Args:
        table: the table as it is shown.
        picture: what lies on it.
        known: what the viewer knows; None while things move.
        asking: the viewer's decision; None while there is none to make.
        foot: where the piles lie.
        moment: what is staged; None while nothing is.
    """
    yield from _side_things(table, picture, known)
    division = None if asking is None else asking.division
    if asking is not None and division is not None:
        for card in asking.bank_cards:
            part = ("bank", division.sides[card.index])
            yield _card_thing(table, picture, part, card.rect, card.card, known, card.index)
        for bank in (0, 1):
            yield _sign_thing(table, picture, bank, division.offer(bank))
    elif picture.vote is None:
        yield from _bank_things(table, picture, known)
    else:
        yield from _vote_things(table, picture, picture.vote, known)
    voting = picture.vote is not None or (asking is not None and bool(asking.hand_cards))
    yield from _hand_things(table, picture, known, () if asking is None else asking.lifted, voting=voting)
    yield from _pile_things(foot, picture, known)
    yield from stake_things(table, picture)
    winners = picture.team(table.viewer) if not isinstance(moment, Verdict) else moment.winners
    yield from moment_things(table, moment, next(_side_words(picture, tuple(winners))))


# What is told of a card, a hand, a side.


def _card_title(card: Card) -> Words:
    return msg("canal_grande.thing.number", number=card) if isinstance(card, int) else card_name(card)


def _card_words(table: DrawContext, picture: Picture, card: Card, known: Known) -> Iterator[Words]:
    """What a card does, and of a quarter who is known to hold it and who has won it."""
    rules = picture.rules
    if isinstance(card, int):
        yield msg("canal_grande.thing.number.line", number=card, goal=rules.table(picture.players).phase_end)
    elif card == "spy":
        yield msg("canal_grande.thing.spy", count=rules.spy_draws)
    elif card in ACTIONS:
        yield msg(f"canal_grande.thing.{card}")
    else:
        yield msg("canal_grande.thing.quarter")
        yield from _quarter_words(table, picture, card, known)


def _quarter_words(table: DrawContext, picture: Picture, quarter: str, known: Known) -> Iterator[Words]:
    """Who has won a quarter, and who is known to hold cards of it."""
    at = picture.rules.quarters.names.index(quarter)
    for team in (picture.team(table.viewer), picture.rivals(table.viewer)):
        won = side_won(picture, team)[at]
        if won:
            yield msg("canal_grande.thing.won", names=_names(table, team), won=won)
    for seat, face in table.faces.items():
        held = 0 if known is None or seat == table.viewer else known.known[seat].count(quarter)
        if held:
            yield msg("canal_grande.thing.quarter.known", name=face.name, held=held)


def _names(table: DrawContext, seats: Sequence[Seat]) -> Words:
    return listed([table.faces[seat].name for seat in seats])


def _hand_words(table: DrawContext, picture: Picture, seat: Seat, known: Known) -> Iterator[Words]:
    """How many cards a hand has, and which of them are known."""
    yield msg("canal_grande.thing.hand.count", count=picture.hand_sizes[seat])
    if known is None or not picture.hand_sizes[seat]:
        return
    cards, own = known.known[seat], ".own" if seat == table.viewer else ""
    if cards:
        yield msg(f"canal_grande.thing.hand.known{own}", cards=cards_text(cards))
    else:
        yield msg(f"canal_grande.thing.hand.unknown{own}")


def _status_words(table: DrawContext, picture: Picture, seat: Seat) -> Words:
    """What a seat does in this round."""
    status, is_now = status_of(table, picture, seat)
    if is_now:
        return msg("canal_grande.thing.plaque.now")
    return msg("canal_grande.thing.plaque.status", status=status)


def _side_words(picture: Picture, team: tuple[Seat, ...]) -> Iterator[Words]:
    """What a side has won, and what it lacks."""
    won, win = side_won(picture, team), picture.rules.win
    yield msg(
        "canal_grande.thing.side",
        different=sum(count > 0 for count in won),
        of_different=win.different,
        same=max(won, default=0),
        of_same=win.same,
    )
    goal = picture.rules.table(picture.players).phase_end
    yield msg("canal_grande.thing.sum", sum=sum(picture.sums[seat] for seat in team), goal=goal)


# Both sides.


def _side_things(table: DrawContext, picture: Picture, known: Known) -> Iterator[Thing]:
    """The strip of the rivals and the own panel."""
    rivals, own = picture.rivals(table.viewer), picture.team(table.viewer)
    for part, place, team in (
        ("rivals", table.at(table.places.strip), rivals),
        ("own side", table.at(table.places.own), own),
    ):
        yield Thing(part, place, _names(table, team), *_side_words(picture, team))
        for seat, rect, hand in _person_places(table, team, place):
            face = table.faces[seat]
            name = msg("canal_grande.thing.plaque", name=face.name, who=face.subtitle)
            words = _hand_words(table, picture, seat, known)
            yield Thing(part, rect, name, _status_words(table, picture, seat), *words, at=("seat", seat))
            if hand is not None:
                yield Thing(
                    part,
                    hand,
                    msg("canal_grande.thing.hand", name=face.name),
                    *_hand_words(table, picture, seat, known),
                    at=("hand", seat),
                )
        yield from _won_things(table, picture, part, team)
    warning = near_win(picture, rivals) if len(rivals) == 1 else None
    if warning is not None:
        first, second = warning
        yield Thing("rivals", table.at(ALERT_PLACE), first, msg("canal_grande.thing.alert", what=second), at="alert")


def _person_places(table: DrawContext, team: tuple[Seat, ...], place: Rect) -> Iterator[tuple[Seat, Rect, Rect | None]]:
    """Each of a side: where its plaque lies, and where its hand lies from behind."""
    x, y = place.x, place.y
    if table.viewer in team:
        if len(team) == 1:
            yield team[0], Rect(x + 14, y + 8, place.w - 28, 98), None
            return
        for seat in team:
            if seat == table.viewer:
                yield seat, Rect(x + 6, y + 6, 202, 108), None
            else:
                yield seat, Rect(x + 212, y + 6, 202, 108), Rect(x + 292, y + 66, 110, 46)
        return
    for number, seat in enumerate(team):
        if len(team) == 1:
            yield seat, Rect(x + 8, y + 6, 296, 92), Rect(x + 326, y + 12, 190, 78)
        else:
            left = x + 4 + 356 * number
            yield seat, Rect(left + 4, y + 6, 336, 92), Rect(left + 226, y + 30, 112, 50)


def _won_things(table: DrawContext, picture: Picture, part: str, team: tuple[Seat, ...]) -> Iterator[Thing]:
    """Each quarter as a side has won it, and its number cards."""
    places, win = side_places(table, picture, team), picture.rules.win
    for index, (quarter, count) in enumerate(zip(picture.rules.quarters.names, side_won(picture, team), strict=True)):
        name = msg("canal_grande.thing.crest", quarter=card_name(quarter), won=count)
        near = msg("canal_grande.thing.crest.near") if win.same > 1 and count == win.same - 1 else None
        line = msg("canal_grande.thing.crest.line", names=_names(table, team))
        yield Thing(part, places.crest_place(index), name, line, near, at=("crest", index))
    goal = picture.rules.table(picture.players).phase_end
    total = sum(picture.sums[seat] for seat in team)
    numbers = [number for seat, number in table.seals if seat in team]
    laid = (
        msg("canal_grande.thing.channel.cards", cards=" + ".join(str(number) for number in numbers))
        if len(numbers) > 1
        else None
    )
    name = msg("canal_grande.thing.channel", names=_names(table, team), sum=total)
    yield Thing(part, places.seals_place, name, laid, msg("canal_grande.thing.channel.line", goal=goal), at="channel")


# Between them.


def _bank_things(table: DrawContext, picture: Picture, known: Known) -> Iterator[Thing]:
    """The cards on both banks, while nobody sorts them, and their signs."""
    for bank in (0, 1):
        cards = on_bank(picture, bank)
        for index, (place, card) in enumerate(zip(bank_places(bank, len(cards), table.places), cards, strict=True)):
            yield _card_thing(table, picture, ("bank", bank), table.at(place), card, known, index)
        if not cards:
            yield Thing(
                ("bank", bank),
                table.at(table.places.rows[bank]),
                msg(f"canal_grande.bank.{bank}"),
                msg("canal_grande.thing.bank.empty"),
            )
    for bank in (0, 1):
        yield _sign_thing(table, picture, bank, on_bank(picture, bank))


def _card_thing(
    table: DrawContext, picture: Picture, part: object, place: Rect, card: Card, known: Known, index: int
) -> Thing:
    """A card that lies there, open to the viewer."""
    name = _card_title(card)
    return Thing(part, place, name, *_card_words(table, picture, card, known), at=index)


def _sign_thing(table: DrawContext, picture: Picture, bank: int, cards: Sequence[Card]) -> Thing:
    """The sign of a bank: what lies there, and whose offer it is."""
    name = msg("canal_grande.thing.bank", bank=msg(f"canal_grande.bank.{bank}"), count=len(cards))
    held, total = msg("canal_grande.thing.bank.empty"), None
    if cards:
        held = msg("canal_grande.thing.bank.cards", cards=cards_text(cards))
        total = msg("canal_grande.thing.bank.sum", sum=number_sum(cards))
    if picture.chosen is None or picture.chooser is None or picture.divider is None:
        offer = msg("canal_grande.thing.bank.offer")
    else:
        seat = picture.chooser if picture.chosen == bank else picture.divider
        offer = msg("canal_grande.thing.bank.whose", whose=whose(table, seat))
    return Thing(
        ("sign", bank),
        table.at(table.places.signs[bank]),
        name,
        held,
        total,
        offer,
    )


def _vote_things(table: DrawContext, picture: Picture, vote: Ballot, known: Known) -> Iterator[Thing]:
    """All of a vote: Doge, subject, order of play, cards and ballots."""
    owner = msg("canal_grande.thing.doge.owner", name=table.faces[vote.owner].name)
    yield Thing("doge", table.at(table.places.doge), card_name("doge"), msg("canal_grande.thing.doge"), owner)
    yield Thing("subject", table.at(table.places.sign), *_subject_words(table, picture, vote, known))
    order = turn_order(picture, vote) if vote.is_open else []
    for seat, place in zip(order, turn_places(len(order), table.places), strict=True):
        words = _status_words(table, picture, seat), _votes_words(vote, (seat,))
        yield Thing("turns", table.at(place), table.faces[seat].name, *words, at=seat)
    for side in (0, 1):
        yield from _played_things(table, picture, vote, side)
    board = table.at(table.places.board_sign)
    yield Thing("ballots", board, msg("canal_grande.thing.ballots"), msg("canal_grande.thing.ballots.line"))
    for side, middle in ((0, 98), (1, 328)):
        seats = voters(picture, side, table.viewer)
        tray = Rect(board.x + 16, board.y + middle - 48, board.w - 32, 96)
        yield Thing("ballots", tray, _names(table, seats), _votes_words(vote, seats), at=side)


def _subject_words(table: DrawContext, picture: Picture, vote: Ballot, known: Known) -> Iterator[Words]:
    """The quarter that is voted on, and how the vote is won."""
    yield msg("canal_grande.thing.vote", quarter=card_name(vote.quarter))
    if picture.players == 2:
        yield msg("canal_grande.thing.vote.two")
    else:
        yield msg("canal_grande.thing.vote.four")
        yield msg("canal_grande.thing.vote.tie", names=_names(table, picture.team(vote.challenger)))
    yield from _quarter_words(table, picture, vote.quarter, known)


def _votes_words(vote: Ballot, seats: Sequence[Seat]) -> Words:
    return msg("canal_grande.thing.votes", votes=sum(vote.totals[seat] for seat in seats))


def _played_things(table: DrawContext, picture: Picture, vote: Ballot, side: int) -> Iterator[Thing]:
    """The cards of a side, those that the viewer means to play among them, and the tag of each voter."""
    part = ("votes", side)
    plan = table.plan if side == 1 and vote.is_open else ()
    for seat, places in played_places(table, picture, vote, side, plan).items():
        name, played = table.faces[seat].name, vote.row(seat)
        cards = (*played, *(plan if seat == table.viewer else ()))
        for index, (place, card) in enumerate(zip(places, cards, strict=True)):
            counts = msg("canal_grande.thing.card.nothing" if card == "gondola" else "canal_grande.thing.card.one")
            by = msg("canal_grande.thing.card.by", name=name)
            lies = by if index < len(played) else msg("canal_grande.thing.card.plan")
            yield Thing(part, place, card_name(card), lies, counts, at=(seat, index))
        if places:
            tag = Rect(places[0].x, places[0].y - 36 if side == 0 else places[0].bottom, 120, 36)
            yield Thing(part, tag, name, _votes_words(vote, (seat,)), at=("tag", seat))


# The own hand, and the piles.


def _hand_things(
    table: DrawContext, picture: Picture, known: Known, lifted: Sequence[int] = (), *, voting: bool
) -> Iterator[Thing]:
    """The viewer's cards."""
    places = hand_places(picture.hand, lifted, voting=voting, room=table.places.hand)
    for index, (place, card) in enumerate(zip(places, picture.hand, strict=True)):
        several = msg("canal_grande.thing.hand.several", held=place.count) if place.count > 1 else None
        words = (several, *_card_words(table, picture, card, known))
        yield Thing("hand", table.at(place.rect), card_name(card), *words, at=index)
    if not places:
        yield Thing(
            "hand", table.at(table.places.hand), msg("canal_grande.table.hand"), msg("canal_grande.thing.hand.empty")
        )


def _pile_things(rect: Rect, picture: Picture, known: Known) -> Iterator[Thing]:
    """The three piles under the log: number cards to come and discards are known to all."""
    width = rect.w / len(PILES)
    lists: dict[str, tuple[int, tuple[Card, ...]]] = {
        "action": (picture.pile, ()),
        "number": (picture.numbers, () if known is None else known.numbers),
        "discards": (picture.discards, () if known is None else known.discards),
    }
    for index, pile in enumerate(PILES):
        left, cards = lists[pile]
        place = Rect(rect.x + index * width, rect.y, width, rect.h)
        inside = msg("canal_grande.thing.pile.cards", cards=cards_text(cards)) if cards else None
        what, line = msg(f"canal_grande.thing.pile.{pile}", left=left), msg(f"canal_grande.thing.pile.{pile}.line")
        yield Thing("piles", place, what, inside, line, at=pile)
