"""How each thing that happens at Canaletto's table moves and sounds: one row an event.

A row says how long its event is seen, what lies on the table meanwhile, and what travels over it. All of it can be
dropped at any moment: the picture after the event is right without it. The gondola is drawn by the board itself, for it
lies between the palaces; its track says only where.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect, arc
from game.client.drawing.text import serif
from game.client.games.canaletto.acts import Act, Scenery, seat_point
from game.client.games.canaletto.context import Voyage
from game.client.games.canaletto.dealing import lot_shown, row_laid, treasures_dealt
from game.client.games.canaletto.draw import column_rect, draw_column, gondola_rect
from game.client.games.canaletto.moment_motion import act_step
from game.client.motion.easing import ease_in_out, ease_out
from game.client.motion.plan import Track
from game.client.words.locale import Message, msg
from game.rules import canaletto
from game.rules.core import Event

MAX_SAILING = 1.3
"""The longest voyage of the gondola, in seconds."""


@dataclass(frozen=True, slots=True)
class Row:
    """How an event is seen and heard."""

    seconds: float
    """How long at normal speed, at least."""
    sound: str | None
    """What is heard: a name of the sounds; None for silence."""
    build: Callable[[Event, Scenery], Act]
    """Makes the act."""


def sailed(share: float) -> float:
    """How much of its way the gondola has gone after a share of the time."""
    return ease_in_out(share)


def _still(_event: Event, scenery: Scenery) -> Act:
    return Act(scenery.after)


def _seat_pointed_out(event: Event, scenery: Scenery) -> Act:
    """The plaque of who opens glows."""
    assert isinstance(event, canaletto.FirstBidderDrawn)
    table = scenery.table
    spot = seat_point(table, event.seat)

    def draw(canvas: Canvas, t: float) -> None:
        glow = math.sin(math.pi * t)
        canvas.circle(spot, 20 + 5 * round(8 * t), None, "gold", 4, 0.2 + 0.7 * glow)

    return Act(scenery.after, [Track(0, scenery.seconds, draw, lambda _t: Rect.around(spot, 140, 140))])


def _bid_placed(event: Event, scenery: Scenery) -> Act:
    """The bidder's flag flies to the gondola."""
    assert isinstance(event, canaletto.BidPlaced)
    table, gondola = scenery.table, scenery.before.gondola
    if gondola is None:
        return Act(scenery.after)
    box = gondola_rect(table, table.places[gondola].way)
    start, end = seat_point(table, event.seat), (box.center[0], box.y + 30)

    def at(t: float) -> Rect:
        return Rect.around(arc(start, end, ease_in_out(t), 70), 60, 64)

    def draw(canvas: Canvas, t: float) -> None:
        place = at(t)
        canvas.sprite(f"canaletto/flag_{table.faces[event.seat].colour}", place)
        middle = (place.x + 33, place.y + 22)
        canvas.text(str(event.amount), middle, serif(21, "bold"), "ink", "center", valign="middle", max_width=28)

    return Act(scenery.before, [Track(0, scenery.seconds, draw, lambda t: at(t).inset(-4))])


def _gondola_moved(event: Event, scenery: Scenery) -> Act:
    assert isinstance(event, canaletto.GondolaMoved)
    seconds = min(MAX_SAILING, scenery.seconds + 0.075 * event.steps)
    voyage = Voyage(event.start, event.steps)
    return Act(scenery.before, [Track(0, seconds, _draw_nothing, lambda _t: Rect(0, 0, 0, 0))], voyage=voyage)


def _draw_nothing(_canvas: Canvas, _t: float) -> None:
    """The gondola and its wake are parts of the table, as palaces stand before them."""


def _said(key: str) -> Callable[[Event, Scenery], Act]:
    """A word rises from the plaque of who said it."""

    def build(event: Event, scenery: Scenery) -> Act:
        assert isinstance(event, canaletto.Passed | canaletto.BribeDeclined)
        x, y = seat_point(scenery.table, event.seat)

        def draw(canvas: Canvas, t: float) -> None:
            rise = (1 - ease_out(min(1.0, t * 2.5))) * 14
            _draw_tag(canvas, (x, y - 20 + rise), msg(key), min(1.0, 0.3 + 2 * t))

        return Act(scenery.after, [Track(0, scenery.seconds, draw, lambda _t: Rect.around((x, y - 14), 260, 80))])

    return build


def _draw_tag(canvas: Canvas, middle: Point, text: Message, alpha: float) -> None:
    style = serif(20, "semibold")
    width = canvas.measure(text, style)[0] + 34
    place = Rect.around(middle, min(width, 250), 34 * max(1.0, min(1.6, canvas.fonts.text_scale)))
    canvas.fill(place, "panel", 10, alpha)
    canvas.frame(place, "ink", 1.6, 10, alpha)
    canvas.text(text, place.center, style, "text", "center", valign="middle", max_width=place.w - 16)


def _in_moment(event: Event, scenery: Scenery) -> Act:
    return act_step(event, scenery)


def _column_moved(event: Event, scenery: Scenery) -> Act:
    assert isinstance(event, canaletto.ColumnMoved)
    table = scenery.table
    start, end = table.point(table.places[event.start].column), table.point(table.places[event.palace].column)
    scale = table.places[event.palace].pillar

    def foot(t: float) -> Point:
        return arc(start, end, ease_in_out(t), 50)

    def draw(canvas: Canvas, t: float) -> None:
        draw_column(canvas, foot(t), scale)

    track = Track(0, scenery.seconds, draw, lambda t: column_rect(foot(t), scale).inset(-3))
    return Act(scenery.before, [track], column_travels=True)


MOTION: dict[type[Event], Row] = {
    canaletto.TreasuresDealt: Row(0.5, "card_slide", treasures_dealt),
    canaletto.RowLaid: Row(0.4, "card_slide", row_laid),
    canaletto.StartDrawn: Row(0.4, "water", _still),
    canaletto.FirstBidderDrawn: Row(0.45, "bell", _seat_pointed_out),
    canaletto.AuctionStarted: Row(0.45, None, lot_shown),
    canaletto.BidPlaced: Row(0.42, "coin", _bid_placed),
    canaletto.GondolaMoved: Row(0.3, "oar", _gondola_moved),
    canaletto.Passed: Row(0.4, "card_slide", _said("canaletto.said.passes")),
    canaletto.BribeDeclined: Row(0.35, None, _said("canaletto.said.keeps")),
    canaletto.BribePlayed: Row(0.8, None, _in_moment),
    canaletto.LotAcquired: Row(0.6, None, _in_moment),
    canaletto.PricePaid: Row(0.42, None, _in_moment),
    canaletto.SetSold: Row(0.9, None, _in_moment),
    canaletto.ColumnMoved: Row(0.45, "water", _column_moved),
    canaletto.GameEnded: Row(0.3, "flourish", _still),
}
"""How each event is seen and heard; a contract test fails for an event without a row."""
