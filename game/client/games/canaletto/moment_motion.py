"""How the end of an auction moves: going, going, taken; the price and what is owed; each set sold, with its sum.

Each is one step of the moment, see `game.client.table.board.Board.moment`. What is dropped is not missed: the picture
after a step is right without it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise, takewhile

from msgspec.structs import replace

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect, arc
from game.client.games.canaletto.acts import (
    MAX_COINS,
    Act,
    Scenery,
    coin_share,
    flying_coin,
    flying_treasure,
    seat_point,
)
from game.client.games.canaletto.draw_lot import next_value_place
from game.client.games.canaletto.holdings import treasure_place
from game.client.games.canaletto.moment import (
    draw_taking,
    draw_value,
    factor_place,
    moment_places,
    taking_reach,
    tile_slots,
)
from game.client.games.canaletto.moment_words import ribbon_text
from game.client.games.canaletto.picture import Moment, Picture, with_value
from game.client.games.canaletto.ring import tile_places
from game.client.motion.easing import ease_in_out, ease_out
from game.client.motion.plan import Cue, Track
from game.rules import canaletto
from game.rules.core import Event, Seat

MAX_TILES = 12
"""At most this many treasures travel."""
BRIBE_S = 0.8
"""How long the mask of a bribe is seen on its way."""
UNROLL_S = 0.22
"""How long the ribbon unrolls, and the cartouche closes."""
CALL_S = 0.45
"""From one "going" to the next, and to the taking."""
TILE_S, TILE_STEP_S = 0.45, 0.12
"""How long each treasure travels, and from one to the next."""
COIN_S, COIN_STEP_S = 0.32, 0.05
"""The same for coins."""
BREATH_S = 0.25
"""How long something is left to be read before the next begins."""
DROP_S = 0.35
"""How long the value falls from the rail into its card."""


def moment_steps(waiting: Sequence[Event]) -> tuple[int, ...]:
    """How many events each step of the end of an auction takes; empty where the next event does not begin one."""
    ends = list(takewhile(_is_of_moment, waiting))
    # What is told of a bribe alone is no end of an auction: its lot belongs to it.
    if not ends or isinstance(ends[-1], canaletto.BribePlayed):
        return ()
    return (1,) * len(ends)


def _is_of_moment(event: Event) -> bool:
    return isinstance(event, canaletto.BribePlayed | canaletto.LotAcquired | canaletto.PricePaid | canaletto.SetSold)


def act_step(event: Event, scenery: Scenery) -> Act:
    """A step of the moment as it is seen.

    Raises:
        TypeError: the event is none of a moment.
    """
    match event:
        case canaletto.BribePlayed():
            return _bribe_played(event, scenery)
        case canaletto.LotAcquired():
            return _lot_taken(event, scenery)
        case canaletto.PricePaid():
            return _price_paid(event, scenery)
        case canaletto.SetSold():
            return _set_sold(event, scenery)
        case _:
            raise TypeError(f"{type(event).__name__} belongs to no moment")


def _bribe_played(event: canaletto.BribePlayed, scenery: Scenery) -> Act:
    """The mask goes from its owner to the lot."""
    start, end = seat_point(scenery.table, event.seat), scenery.table.at(scenery.table.where.lot).center

    def at(t: float) -> Rect:
        grow = 1 + 1.4 * math.sin(math.pi * min(1.0, t * 0.8))
        return Rect.around(arc(start, end, ease_in_out(min(1.0, t * 1.3)), 60), 60 * grow, 36 * grow)

    def draw(canvas: Canvas, t: float) -> None:
        canvas.sprite("canaletto/bribe", at(t))

    track = Track(0, BRIBE_S, draw, lambda t: at(t).inset(-6))
    return Act(scenery.after, [track], cues=(Cue(0, "low_bell"),))


def _lot_taken(event: canaletto.LotAcquired, scenery: Scenery) -> Act:
    """Going, going, taken: then the treasures go from their palace to their new owner."""
    before, after = scenery.before, scenery.after
    moment = after.moment
    if moment is None:
        return Act(after)
    calls = (1, 2) if scenery.is_called and event.reason == "bid" else ()
    unrolled = replace(before, moment=replace(moment, called=0))
    taken = replace(before, moment=moment, palaces=after.palaces)
    changes: list[tuple[float, Picture]] = [
        (UNROLL_S + index * CALL_S, replace(before, moment=replace(moment, called=call)))
        for index, call in enumerate(calls)
    ]
    at = UNROLL_S + len(calls) * CALL_S
    changes.append((at, taken))
    flights = _lot_flies(event, scenery, at + BREATH_S)
    tracks = [_closing(scenery), _unrolling(scenery, replace(moment, called=1 if calls else None)), *flights]
    cues = [Cue(begins, "knock") for begins, _ in changes]
    cues += [Cue(track.start, "card_slide") for track in flights if track.start]
    return Act(unrolled, tracks, changes=tuple(changes), cues=tuple(cues))


def _closing(scenery: Scenery) -> Track:
    """The cartouche closes, and the lagoon is free for what has happened."""
    place = scenery.table.at(scenery.table.where.cartouche)

    def draw(canvas: Canvas, t: float) -> None:
        canvas.sprite("canaletto/cartouche", place, alpha=1 - t)

    return Track(0, UNROLL_S, draw, lambda _t: place)


def _unrolling(scenery: Scenery, moment: Moment) -> Track:
    table = scenery.table
    rect, text = moment_places(table, moment).ribbon, ribbon_text(table, moment)
    reach = Rect(0, 0, 0, 0) if rect is None else taking_reach(rect)

    def draw(canvas: Canvas, t: float) -> None:
        if rect is not None and text is not None:
            draw_taking(canvas, rect, table, moment, text, ease_out(t))

    return Track(0, UNROLL_S, draw, lambda _t: reach)


def _lot_flies(event: canaletto.LotAcquired, scenery: Scenery, begins: float) -> list[Track]:
    """Each treasure to the place that waits for it, where there is one in sight."""
    table = scenery.table
    points, size = tile_places(table.places[event.palace], len(event.lot))
    lot = list(zip(event.lot, points, strict=False))[:MAX_TILES]
    over = begins + (len(lot) - 1) * TILE_STEP_S + TILE_S
    frames, flights = [], []
    for index, (name, point) in enumerate(lot):
        start = Rect.around(table.point(point), size, size)
        end = _held_place(scenery, scenery.after, event.seat, name)
        starts = begins + index * TILE_STEP_S
        frames.append(_waiting(end, starts + TILE_S))
        flights.append(flying_treasure(name, start, end, starts, TILE_S, over))
    return [*frames, *flights]


def _held_place(scenery: Scenery, picture: Picture, seat: Seat, name: str) -> Rect:
    """Where a treasure lies at a seat; the middle of the plaque where there is no room for it."""
    place = treasure_place(scenery.table, picture, seat, name)
    return Rect.around(seat_point(scenery.table, seat), 40, 40) if place is None else place


def _waiting(place: Rect, seconds: float) -> Track:
    """The frame in which a treasure will lie."""

    def draw(canvas: Canvas, _t: float) -> None:
        canvas.frame(place, "gold", 2, 7)

    return Track(0, seconds, draw, lambda _t: place.inset(-3))


def _price_paid(event: canaletto.PricePaid, scenery: Scenery) -> Act:
    """Coin by coin the price leaves its plaque; what is missing is told, and goes there as debt."""
    before, after, table = scenery.before, scenery.after, scenery.table
    moment = after.moment
    start = seat_point(table, event.seat)
    ribbon = None if moment is None else moment_places(table, moment).ribbon
    end = table.at(table.where.cartouche).center if ribbon is None else ribbon.center
    count = min(event.money, MAX_COINS)
    tracks = [flying_coin(start, end, index, index * COIN_STEP_S, COIN_S) for index in range(count)]
    unpaid, money = before, before.money[event.seat]
    changes: list[tuple[float, Picture]] = []
    for index in range(count):
        money -= coin_share(event.money, count, index)
        unpaid = replace(before, money=with_value(before.money, event.seat, money))
        changes.append((index * COIN_STEP_S, unpaid))
    cues = [Cue(0, "coin_stack")] if count else []
    if event.debt and moment is not None:
        owed = max((track.end for track in tracks), default=0.0)
        changes.append((owed, replace(unpaid, moment=moment)))
        cues.append(Cue(owed, "low_bell"))
        place = moment_places(table, moment).debt
        tracks.append(_debt_goes(place, start, owed + BREATH_S))
    return Act(before, tracks, changes=tuple(changes), cues=tuple(cues))


def _debt_goes(place: Rect, end: Point, begins: float) -> Track:
    """What is owed goes to the plaque of who owes it."""

    def at(t: float) -> Rect:
        return Rect.around(arc(place.center, end, ease_in_out(t), 20), 84, 34)

    def draw(canvas: Canvas, t: float) -> None:
        canvas.sprite("canaletto/debt_frame", at(t))

    return Track(begins, TILE_S, draw, lambda t: at(t).inset(-3))


def _set_sold(event: canaletto.SetSold, scenery: Scenery) -> Act:
    """Every owner's treasures and the value come together on the card, the sum stands there, and the coins go home."""
    before, after, table = scenery.before, scenery.after, scenery.table
    moment = after.moment
    if moment is None:
        return Act(after)
    sale, card = moment_places(table, moment).sales[-1]
    slots = iter(tile_slots(sale, card))
    tracks: list[Track] = [] if before.moment is not None else [_closing(scenery)]
    flights: list[Track] = []
    travelling = min(sum(event.tiles), MAX_TILES)
    summed = max(DROP_S, (travelling - 1) * TILE_STEP_S + TILE_S)
    for seat, count in enumerate(event.tiles):
        start = _held_place(scenery, before, Seat(seat), event.treasure)
        for slot in [next(slots) for _ in range(count)][: MAX_TILES - len(flights)]:
            begins = len(flights) * TILE_STEP_S
            flights.append(flying_treasure(event.treasure, start, slot, begins, TILE_S, summed))
    tracks += [*flights, _value_drops(scenery, event.value, factor_place(card, sale), summed)]
    open_card = replace(moment, sales=(*moment.sales[:-1], replace(sale, is_paid=False)))
    gathering = replace(before, moment=open_card, owned=after.owned)
    paid = replace(after, money=before.money)
    changes: list[tuple[float, Picture]] = [(summed, paid)]
    coins, arrivals = _coins_go(event, scenery, card, summed + 2 * BREATH_S)
    money = list(before.money)
    for at, seat, gain in arrivals:
        money[seat] += gain
        changes.append((at, replace(after, money=tuple(money))))
    cues = [Cue(summed, "bell"), *(Cue(at, "coin") for at in _apart([at for at, _, _ in arrivals]))]
    return Act(gathering, [*tracks, *coins], changes=tuple(changes), cues=tuple(cues))


def _value_drops(scenery: Scenery, value: int, place: Rect, rests_until: float) -> Track:
    """The value falls from the rail into the card."""
    start = next_value_place(scenery.table, scenery.before)

    def at(t: float) -> Rect:
        way = ease_in_out(min(1.0, t * rests_until / DROP_S))
        return Rect.around(arc(start, place.center, way, 0), place.w, place.h)

    def draw(canvas: Canvas, t: float) -> None:
        draw_value(canvas, at(t), value)

    return Track(0, rests_until, draw, lambda t: at(t).inset(-3))


def _coins_go(
    event: canaletto.SetSold, scenery: Scenery, card: Rect, begins: float
) -> tuple[list[Track], list[tuple[float, int, int]]]:
    """The coins of a sale on their way, and when which seat has how much more, in the order of time."""
    tracks: list[Track] = []
    arrivals: list[tuple[float, int, int]] = []
    for seat, tiles in enumerate(event.tiles):
        gain = tiles * event.value
        count = min(gain, MAX_COINS)
        end = seat_point(scenery.table, Seat(seat))
        for index in range(count):
            track = flying_coin(card.center, end, index, begins + index * COIN_STEP_S, COIN_S)
            tracks.append(track)
            arrivals.append((track.end, seat, coin_share(gain, count, index)))
    return tracks, sorted(arrivals)


def _apart(times: Sequence[float]) -> list[float]:
    """Those times that are far enough from the one before to be heard apart."""
    return [*times[:1], *(later for earlier, later in pairwise(times) if later - earlier > COIN_STEP_S / 2)]
