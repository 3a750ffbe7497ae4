"""How each thing that happens at Canaletto's table moves and sounds: one row an event.

A row says how long its event is seen, what lies on the table meanwhile, and what travels over it. All of it can be
dropped at any moment: the picture after the event is right without it. The gondola is drawn by the board itself, for it
lies between the palaces; its track says only where.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect, arc
from game.client.drawing.text import serif
from game.client.games.canaletto.context import DrawContext, Voyage
from game.client.games.canaletto.draw import column_rect, draw_column, gondola_rect
from game.client.games.canaletto.draw_lot import next_value_place
from game.client.games.canaletto.names import draw_treasure
from game.client.games.canaletto.picture import Picture
from game.client.games.canaletto.places import tile_places
from game.client.motion.easing import ease_in_out, ease_out
from game.client.motion.plan import Track
from game.client.words.locale import Message, msg
from game.rules import canaletto
from game.rules.core import Event, Seat

MAX_COINS = 8
"""At most this many coins travel; a larger sum is shown by these."""
MAX_TILES = 12
"""At most this many tiles travel."""
MAX_SAILING = 1.3
"""The longest voyage of the gondola, in seconds."""
TILE = 40.0
"""Width of a tile on its way."""


@dataclass
class Act:
    """One event as it is seen."""

    during: Picture
    """What lies on the table while it moves."""
    tracks: list[Track] = field(default_factory=list)
    """What travels."""
    voyage: Voyage | None = None
    """The gondola's way."""
    column_travels: bool = False
    """Whether the column is in the air."""


@dataclass(frozen=True, slots=True)
class Scenery:
    """What an act is built from."""

    table: DrawContext
    """The table."""
    before: Picture
    """The picture before the event."""
    after: Picture
    """The picture after it."""
    seconds: float
    """How long it is seen."""


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


def seat_point(table: DrawContext, seat: Seat) -> Point:
    """Where what a seat gives and gets begins and ends."""
    if seat == table.viewer:
        return table.point((372, 1000))
    plaque = table.plaques[seat]
    return plaque.x + 150, plaque.y + 140


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


def _bribe_played(event: Event, scenery: Scenery) -> Act:
    """The mask goes from its owner to the lot."""
    assert isinstance(event, canaletto.BribePlayed)
    start, end = seat_point(scenery.table, event.seat), scenery.table.point((738, 500))

    def at(t: float) -> Rect:
        grow = 1 + 1.4 * math.sin(math.pi * min(1.0, t * 0.8))
        return Rect.around(arc(start, end, ease_in_out(min(1.0, t * 1.3)), 60), 60 * grow, 36 * grow)

    def draw(canvas: Canvas, t: float) -> None:
        canvas.sprite("canaletto/bribe", at(t))

    return Act(scenery.after, [Track(0, scenery.seconds, draw, lambda t: at(t).inset(-6))])


def _lot_acquired(event: Event, scenery: Scenery) -> Act:
    """The treasures go from their palace to their new owner."""
    assert isinstance(event, canaletto.LotAcquired)
    table = scenery.table
    points, _ = tile_places(table.places[event.palace], len(event.lot))
    starts = [(name, table.point(point)) for name, point in zip(event.lot, points, strict=True)][:MAX_TILES]
    end = seat_point(table, event.seat)
    during = replace(scenery.before, palaces=scenery.after.palaces)
    return Act(during, _tiles(starts, [end] * len(starts), scenery.seconds))


def _price_paid(event: Event, scenery: Scenery) -> Act:
    assert isinstance(event, canaletto.PricePaid)
    start, end = seat_point(scenery.table, event.seat), scenery.table.point((1010, 500))
    return Act(scenery.after, _coins(event.money, start, end, scenery.seconds))


def _set_sold(event: Event, scenery: Scenery) -> Act:
    """Every owner's tiles go to the value that pays for them; coins come back."""
    assert isinstance(event, canaletto.SetSold)
    table = scenery.table
    value = next_value_place(table, scenery.before)
    starts: list[tuple[str, Point]] = []
    tracks: list[Track] = []
    half = scenery.seconds / 2
    for number, count in enumerate(event.tiles):
        x, y = seat_point(table, Seat(number))
        starts += [(event.treasure, (x + 30 * index, y + 40)) for index in range(count)]
        if count:
            tracks += _coins(count * event.value, value, (x, y), half, start_at=half)
    tracks += _tiles(starts[:MAX_TILES], [value] * len(starts[:MAX_TILES]), half)
    return Act(replace(scenery.before, owned=scenery.after.owned), tracks)


def _column_moved(event: Event, scenery: Scenery) -> Act:
    assert isinstance(event, canaletto.ColumnMoved)
    table = scenery.table
    start, end = table.point(table.places[event.start].column), table.point(table.places[event.palace].column)
    scale = max(0.6, table.places[event.palace].scale)

    def foot(t: float) -> Point:
        return arc(start, end, ease_in_out(t), 50)

    def draw(canvas: Canvas, t: float) -> None:
        draw_column(canvas, foot(t), scale)

    track = Track(0, scenery.seconds, draw, lambda t: column_rect(foot(t), scale).inset(-3))
    return Act(scenery.before, [track], column_travels=True)


def _auction_started(event: Event, scenery: Scenery) -> Act:
    """The palace on sale is ringed with light."""
    assert isinstance(event, canaletto.AuctionStarted)
    place = scenery.table.places[event.palace]
    spot = scenery.table.point((place.foot[0], place.foot[1] - 60 * place.scale))

    def draw(canvas: Canvas, t: float) -> None:
        glow = math.sin(math.pi * t)
        canvas.circle(spot, 60 + 5 * round(8 * ease_out(t)), None, "gold_light", 4, 0.75 * glow)

    return Act(scenery.after, [Track(0, scenery.seconds, draw, lambda _t: Rect.around(spot, 220, 220))])


def _tiles(starts: Sequence[tuple[str, Point]], ends: Sequence[Point], seconds: float) -> list[Track]:
    count = len(starts)
    step = seconds * 0.35 / max(1, count)
    flight = seconds - step * max(0, count - 1)

    def tile(index: int) -> Track:
        name, start = starts[index]
        end = (ends[index][0] + (index % 3) * 10 - 10, ends[index][1])

        def at(t: float) -> Rect:
            return Rect.around(arc(start, end, ease_in_out(t), 40), TILE, TILE)

        def draw(canvas: Canvas, t: float) -> None:
            draw_treasure(canvas, name, at(t).center, TILE)

        return Track(index * step, flight, draw, lambda t: at(t).inset(-6))

    return [tile(index) for index in range(count)]


def _coins(sum_: int, start: Point, end: Point, seconds: float, start_at: float = 0.0) -> list[Track]:
    count = min(sum_, MAX_COINS)
    if count <= 0:
        return []
    step = seconds * 0.4 / count
    flight = seconds - step * (count - 1)

    def coin(index: int) -> Track:
        aim = (end[0] + (index % 3) * 14 - 14, end[1] - (index // 3) * 7)

        def at(t: float) -> Rect:
            return Rect.around(arc(start, aim, ease_in_out(t), 46), 36, 23)

        def draw(canvas: Canvas, t: float) -> None:
            canvas.sprite("casanova/coin_flat", at(t))

        return Track(start_at + index * step, flight, draw, lambda t: at(t).inset(-3))

    return [coin(index) for index in range(count)]


MOTION: dict[type[Event], Row] = {
    canaletto.TreasuresDealt: Row(0.5, "card_slide", _still),
    canaletto.RowLaid: Row(0.4, "card_turn", _still),
    canaletto.StartDrawn: Row(0.4, "water", _still),
    canaletto.FirstBidderDrawn: Row(0.45, "bell", _seat_pointed_out),
    canaletto.AuctionStarted: Row(0.45, None, _auction_started),
    canaletto.BidPlaced: Row(0.42, "coin", _bid_placed),
    canaletto.GondolaMoved: Row(0.3, "oar", _gondola_moved),
    canaletto.Passed: Row(0.4, "card_slide", _said("canaletto.said.passes")),
    canaletto.BribeDeclined: Row(0.35, None, _said("canaletto.said.keeps")),
    canaletto.BribePlayed: Row(0.8, "low_bell", _bribe_played),
    canaletto.LotAcquired: Row(0.6, "card_slide", _lot_acquired),
    canaletto.PricePaid: Row(0.42, "coin_stack", _price_paid),
    canaletto.SetSold: Row(0.9, "bell", _set_sold),
    canaletto.ColumnMoved: Row(0.45, "water", _column_moved),
    canaletto.GameEnded: Row(0.3, "flourish", _still),
}
"""How each event is seen and heard; a contract test fails for an event without a row."""
