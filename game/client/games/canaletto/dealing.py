"""How treasures and values are dealt, one palace after another; and how a lot comes from its palace on show.

What has come lies on the table; what is still on its way is drawn by its track alone, so few small places are painted.
"""

from __future__ import annotations

import math
from itertools import islice

from msgspec.structs import replace

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect, arc
from game.client.games.canaletto.acts import TREASURE_RISE, Act, Scenery, flying_treasure
from game.client.games.canaletto.draw_lot import value_places
from game.client.games.canaletto.names import draw_tile
from game.client.games.canaletto.places import lot_places
from game.client.games.canaletto.ring import tile_places
from game.client.motion.easing import ease_in_out, ease_out
from game.client.motion.plan import Cue, Track
from game.rules import canaletto
from game.rules.core import Event

FLIGHT_S = 0.35
"""Seconds that a tile is on its way."""
DEALING_S = 0.9
"""Seconds from the first to the last at most."""
STEP_S = 0.07
"""Seconds from palace to palace, or from value to value, where there are few."""
LOT_S = 0.4
"""Seconds from the first treasure of a lot that leaves its palace to the last at most."""
HEARD_S = 0.2
"""Seconds from sound to sound."""


def treasures_dealt(event: Event, scenery: Scenery) -> Act:
    """Treasures go to their palaces, in the order of the ring."""
    assert isinstance(event, canaletto.TreasuresDealt)
    table, step = scenery.table, _step(len(event.palaces))
    pile = table.at(table.where.cartouche).center
    tracks: list[Track] = []
    for number, names in enumerate(event.palaces):
        points, size = tile_places(table.places[number], len(names))
        start = Rect.around(pile, size, size)
        for name, point in zip(names, points, strict=False):
            end = Rect.around(table.point(point), size, size)
            tracks.append(flying_treasure(name, start, end, number * step, FLIGHT_S))
    count = len(event.palaces)
    changes = tuple(
        (number * step + FLIGHT_S, replace(scenery.after, palaces_dealt=number + 1)) for number in range(count)
    )
    return Act(replace(scenery.after, palaces_dealt=0), tracks, changes=changes, cues=_heard(count * step))


def row_laid(event: Event, scenery: Scenery) -> Act:
    """Values go to their places on the rail, the first in front."""
    assert isinstance(event, canaletto.RowLaid)
    places = value_places(scenery.after, scenery.table.where)
    step = _step(len(places))
    pile = scenery.table.at(scenery.table.where.cartouche).center
    tracks = [
        _flying_value(pile, scenery.table.point(point), scale, index * step)
        for index, (_, point, scale) in enumerate(places)
    ]
    changes = tuple(
        (index * step + FLIGHT_S, replace(scenery.after, values_dealt=number + 1))
        for index, (number, _, _) in enumerate(places)
    )
    cues = _heard(len(places) * step)
    return Act(replace(scenery.after, values_dealt=0), tracks, changes=changes, cues=cues)


def lot_shown(event: Event, scenery: Scenery) -> Act:
    """The palace on sale is ringed with light, and its treasures come from there to the cartouche, growing."""
    assert isinstance(event, canaletto.AuctionStarted)
    table, after = scenery.table, scenery.after
    place, names = table.places[event.palace], after.lot
    spot = table.point((place.foot[0], place.foot[1] - 60 * place.scale))

    def draw(canvas: Canvas, t: float) -> None:
        glow = math.sin(math.pi * t)
        canvas.circle(spot, 60 + 5 * round(8 * ease_out(t)), None, "gold_light", 4, 0.75 * glow)

    tracks = [Track(0, scenery.seconds, draw, lambda _t: Rect.around(spot, 220, 220))]
    starts, small = tile_places(place, len(names))
    ends, large = lot_places(len(names), table.where.lot)
    step = min(STEP_S, LOT_S / max(1, len(names)))
    for index, (name, start, end) in enumerate(zip(names, starts, ends, strict=True)):
        tile = Rect.around(table.point(start), small, small), Rect.around(table.point(end), large, large)
        tracks.append(_growing_tile(name, after.rules.treasures[name], *tile, index * step))
    changes = tuple((index * step + FLIGHT_S, replace(after, lot_come=index + 1)) for index in range(len(names) - 1))
    landed = ((len(names) - 1) * step + FLIGHT_S, after)
    cues = Cue(0, "card_slide"), *_heard((len(names) - 1) * step)
    return Act(replace(after, lot_come=0), tracks, changes=(*changes, landed), cues=cues)


def _growing_tile(name: str, count: int, start: Rect, end: Rect, begins: float) -> Track:
    """A treasure on its way from where it is small to where it is large."""

    def at(t: float) -> Rect:
        way = ease_in_out(t)
        size = start.w + (end.w - start.w) * way
        return Rect.around(arc(start.center, end.center, way, TREASURE_RISE), size, size)

    def draw(canvas: Canvas, t: float) -> None:
        place = at(t)
        draw_tile(canvas, name, place.center, place.w, count)

    return Track(begins, FLIGHT_S, draw, lambda t: at(t).scaled(1.2).inset(-3))


def _flying_value(start: Point, end: Point, scale: float, begins: float) -> Track:
    """A tile of the row on its way, face down: it is turned up where it comes to lie."""
    wide, high = 76 * scale, 52 * scale

    def at(t: float) -> Rect:
        return Rect.around(arc(start, end, ease_in_out(t), TREASURE_RISE), wide, high)

    def draw(canvas: Canvas, t: float) -> None:
        canvas.sprite("canaletto/value_back", at(t))

    return Track(begins, FLIGHT_S, draw, lambda t: at(t).inset(-3))


def _step(count: int) -> float:
    return min(STEP_S, DEALING_S / max(1, count))


def _heard(seconds: float) -> tuple[Cue, ...]:
    """A sound now and then while tiles are dealt; the first is heard with the event itself."""
    times = (HEARD_S * number for number in range(1, 1 + int(seconds / HEARD_S)))
    return tuple(Cue(at, "card_slide") for at in islice(times, 8))
