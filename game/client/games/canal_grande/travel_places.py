"""Where things lie on this page that cards travel from and to."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.drawing.geometry import Point, Rect
from game.client.games.canal_grande.context import DrawContext
from game.client.games.canal_grande.draw_banks import lean, with_drawn
from game.client.games.canal_grande.draw_vote import played_places
from game.client.games.canal_grande.picture import Picture
from game.client.games.canal_grande.places import (
    SCENE,
    bank_places,
    hand_places,
    turn_places,
)
from game.rules.canal_grande import Card
from game.rules.core import Seat


def seat_point(table: DrawContext, picture: Picture, seat: Seat) -> Point:
    """Where cards go that a seat gets."""
    if seat == table.viewer:
        return table.point(table.places.hand.center)
    team = picture.team(table.viewer)
    if seat in team:
        return table.point((table.places.own.x + 330, table.places.own.y + 90))
    if picture.players == 2:
        return table.point((table.places.strip.x + 390, table.places.strip.y + 60))
    return table.point(
        (table.places.strip.x + 270 + 356 * picture.rivals(table.viewer).index(seat), table.places.strip.y + 56)
    )


def seals_point(table: DrawContext, picture: Picture, seat: Seat) -> Point:
    """Where a seat's seals lie."""
    own = seat in picture.team(table.viewer)
    return table.point(
        (table.places.own.x + 170, table.places.own.y + 248)
        if own
        else (table.places.strip.x + 1310, table.places.strip.y + 62)
    )


def crests_point(table: DrawContext, picture: Picture, seat: Seat, quarter: str) -> Point:
    """Where a quarter's crest of a seat's side is."""
    at = picture.rules.quarters.names.index(quarter)
    if seat in picture.team(table.viewer):
        return table.point((table.places.own.x + 46 + 66 * at, table.places.own.y + 174))
    return table.point(
        (table.places.strip.x + (632 if picture.players == 2 else 740) + 68 * at, table.places.strip.y + 58)
    )


def ballots_of(table: DrawContext, side: int) -> Rect:
    """A side's half of the ballots: the rivals' above, 0, and the own below, 1."""
    board = table.at(table.places.board_sign)
    top, high = (286 if side else 10, 190) if table.places.is_large else (256 if side else 10, 176)
    return Rect(board.x + 10, board.y + top, board.w - 20, high)


def turn_point(table: DrawContext, picture: Picture, seat: Seat) -> Point:
    """Where words of a seat stand: on the band in a vote, else at the seat."""
    vote = picture.vote
    if vote is not None:
        order = [(vote.challenger + step) % picture.players for step in range(picture.players)]
        return table.point(turn_places(picture.players, table.places)[order.index(seat)].center)
    if seat in picture.team(table.viewer):
        return table.point((720, 720))
    x, y = seat_point(table, picture, seat)
    return max(x, table.origin[0] + 320), y + 110


def hand_points(table: DrawContext, picture: Picture, cards: Sequence[str]) -> list[Point]:
    """Where these cards lie in the viewer's hand."""
    places = hand_places(picture.hand, voting=picture.vote is not None, room=table.places.hand)
    return [
        table.point(table.places.hand.center) if index is None else table.at(places[index].rect).center
        for index in _indexes(picture.hand, cards, last=True)
    ]


def bank_points(table: DrawContext, picture: Picture, bank: int, cards: Sequence[Card]) -> list[Point]:
    """Where these cards lie on a bank."""
    shown = with_drawn(picture, bank, picture.banks[bank])
    places = bank_places(bank, len(shown), table.places)
    return [table.at(table.places.rows[bank] if at is None else places[at]).center for at in _indexes(shown, cards)]


def bank_tilts(picture: Picture, bank: int, cards: Sequence[Card]) -> list[float]:
    """How far these cards on a bank are turned."""
    return _tilts(_indexes(with_drawn(picture, bank, picture.banks[bank]), cards))


def vote_points(table: DrawContext, picture: Picture, seat: Seat, cards: Sequence[str]) -> list[Point]:
    """Where these cards of a seat lie in the vote."""
    vote, scene = picture.vote, table.at(SCENE).center
    if vote is None:
        return [scene] * len(cards)
    side = 1 if seat in picture.team(table.viewer) else 0
    places = played_places(table, picture, vote, side, ())[seat]
    return [scene if at is None else places[at].center for at in _indexes(vote.row(seat), cards)]


def vote_tilts(picture: Picture, seat: Seat, cards: Sequence[str]) -> list[float]:
    """How far these cards of a seat in the vote are turned."""
    return _tilts(_indexes(() if picture.vote is None else picture.vote.row(seat), cards))


def _tilts(indexes: Sequence[int | None]) -> list[float]:
    return [0.0 if index is None else lean(index) for index in indexes]


def _indexes(row: Sequence[Card], cards: Sequence[Card], *, last: bool = False) -> list[int | None]:
    """Which of a row these cards are, each another: the first of those alike, or the last; None where there is none."""
    left = list(range(len(row)))
    if last:
        left.reverse()
    found = []
    for card in cards:
        index = next((at for at in left if row[at] == card), None)
        if index is not None:
            left.remove(index)
        found.append(index)
    return found
