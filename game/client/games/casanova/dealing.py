"""How the hands are dealt before the first round: card after card from a pile in the ring.

Every hand is the same thirteen cards, so the viewer's come face up, and to the others a few go as backs.
"""

from __future__ import annotations

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect, arc
from game.client.games.casanova.acts import ARC, Scenery
from game.client.games.casanova.draw import draw_card
from game.client.games.casanova.places import CARD, CARD_DOWN, RING
from game.client.motion.easing import ease_out
from game.client.motion.plan import Cue, Track

FLIGHT_S = 0.3
"""Seconds that a card is on its way."""
DEALING_S = 0.8
"""Seconds from the first card to the last."""
BACKS = 4
"""So many cards are seen going to each of the others."""
HEARD_S = 0.16
"""Seconds from sound to sound."""


def landings(count: int) -> tuple[float, ...]:
    """When each card of the viewer's hand lies in its place, in seconds."""
    return tuple(DEALING_S * index / max(1, count - 1) + FLIGHT_S for index in range(count))


def hands_dealt(scenery: Scenery) -> tuple[list[Track], tuple[Cue, ...]]:
    """What travels and what is heard while the hands are dealt."""
    table, pile = scenery.table, scenery.table.point(RING)
    place = Rect.around(pile, *CARD_DOWN)

    def draw_pile(canvas: Canvas, _t: float) -> None:
        canvas.sprite("casanova/card_back", place)

    tracks = [Track(0, DEALING_S, draw_pile, lambda _t: place.inset(-3))]
    for seat, places in table.places.items():
        if seat != table.viewer:
            tracks += [_back(pile, places.plaque.center, DEALING_S * index / BACKS) for index in range(BACKS)]
    for rank, at in zip(table.ranks, landings(len(table.ranks)), strict=True):
        tracks.append(_card(pile, scenery.hand(rank), rank, at - FLIGHT_S))
    cues = tuple(Cue(HEARD_S * index, "card_slide") for index in range(int(DEALING_S / HEARD_S)))
    return tracks, cues


def _card(pile: Point, place: Rect, rank: int, begins: float) -> Track:
    """A card of the viewer's hand; it has one size all the way, so that it is drawn but once."""

    def at(t: float) -> Rect:
        return Rect.around(arc(pile, (place.x + CARD[0] / 2, place.center[1]), ease_out(t), ARC), *CARD)

    def draw(canvas: Canvas, t: float) -> None:
        draw_card(canvas, at(t), rank)

    return Track(begins, FLIGHT_S, draw, lambda t: at(t).inset(-4))


def _back(pile: Point, plaque: Point, begins: float) -> Track:
    def at(t: float) -> Rect:
        return Rect.around(arc(pile, plaque, ease_out(t), ARC), CARD_DOWN[0] * 0.6, CARD_DOWN[1] * 0.6)

    def draw(canvas: Canvas, t: float) -> None:
        canvas.sprite("casanova/card_back", at(t))

    return Track(begins, FLIGHT_S, draw, lambda t: at(t).inset(-3))
