"""Where things lie on this page that cards travel from and to."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.geometry import Point
from game.client.scenes.canal_grande.ballot import played_places
from game.client.scenes.canal_grande.divide import with_drawn
from game.client.scenes.canal_grande.picture import Picture
from game.client.scenes.canal_grande.places import (
    HAND,
    OWN,
    ROWS,
    SCENE,
    STRIP,
    bank_places,
    hand_places,
    turn_places,
)
from game.client.scenes.canal_grande.table import Table
from game.rules.canal_grande import Card
from game.rules.core import Seat


def seat_point(table: Table, picture: Picture, seat: Seat) -> Point:
    """Where cards go that a seat gets."""
    if seat == table.viewer:
        return table.point(HAND.center)
    team = picture.team(table.viewer)
    if seat in team:
        return table.point((OWN.x + 330, OWN.y + 90))
    if picture.players == 2:
        return table.point((STRIP.x + 390, STRIP.y + 60))
    return table.point((STRIP.x + 270 + 356 * picture.rivals(table.viewer).index(seat), STRIP.y + 56))


def seals_point(table: Table, picture: Picture, seat: Seat) -> Point:
    """Where a seat's seals lie."""
    own = seat in picture.team(table.viewer)
    return table.point((OWN.x + 170, OWN.y + 248) if own else (STRIP.x + 1310, STRIP.y + 62))


def crests_point(table: Table, picture: Picture, seat: Seat, quarter: str) -> Point:
    """Where a quarter's crest of a seat's side is."""
    at = picture.rules.quarters.names.index(quarter)
    if seat in picture.team(table.viewer):
        return table.point((OWN.x + 46 + 66 * at, OWN.y + 174))
    return table.point((STRIP.x + (632 if picture.players == 2 else 740) + 68 * at, STRIP.y + 58))


def turn_point(table: Table, picture: Picture, seat: Seat) -> Point:
    """Where words of a seat stand: on the band in a vote, else at the seat."""
    vote = picture.vote
    if vote is not None:
        order = [(vote.challenger + step) % picture.players for step in range(picture.players)]
        return table.point(turn_places(picture.players)[order.index(seat)].center)
    if seat in picture.team(table.viewer):
        return table.point((720, 720))
    x, y = seat_point(table, picture, seat)
    return max(x, table.origin[0] + 320), y + 110


def hand_points(table: Table, picture: Picture, cards: Sequence[str]) -> list[Point]:
    """Where these cards lie in the viewer's hand."""
    places = hand_places(picture.hand, voting=picture.vote is not None)
    left = list(range(len(picture.hand)))
    points = []
    for card in cards:
        index = next((at for at in reversed(left) if picture.hand[at] == card), None)
        if index is None:
            points.append(table.point(HAND.center))
            continue
        left.remove(index)
        points.append(table.at(places[index].rect).center)
    return points


def bank_points(table: Table, picture: Picture, bank: int, cards: Sequence[Card]) -> list[Point]:
    """Where these cards lie on a bank."""
    shown = with_drawn(picture, bank, picture.banks[bank])
    places = bank_places(bank, len(shown))
    left = list(range(len(shown)))
    points = []
    for card in cards:
        index = next((at for at in left if shown[at] == card), None)
        if index is None:
            points.append(table.at(ROWS[bank]).center)
            continue
        left.remove(index)
        points.append(table.at(places[index]).center)
    return points


def vote_points(table: Table, picture: Picture, seat: Seat, cards: Sequence[str]) -> list[Point]:
    """Where these cards of a seat lie in the vote."""
    vote = picture.vote
    if vote is None:
        return [table.at(SCENE).center] * len(cards)
    side = 1 if seat in picture.team(table.viewer) else 0
    places = played_places(table, picture, vote, side, ())[seat]
    left = list(range(len(places)))
    points = []
    for card in cards:
        index = next((at for at in left if vote.played[seat][at] == card), None)
        if index is None:
            points.append(table.at(SCENE).center)
            continue
        left.remove(index)
        points.append(places[index].center)
    return points
