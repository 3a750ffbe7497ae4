"""How each thing that happens at Casanova's table moves and sounds: one row an event.

A row says how long its event is seen, what lies on the table meanwhile, and what travels over it. All of it can be
dropped at any moment: the picture after the event is right without it.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field

from msgspec.structs import replace

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect, between
from game.client.games.casanova.draw import (
    Hidden,
    Table,
    draw_card,
    draw_die,
    draw_small_card,
    draw_word,
)
from game.client.games.casanova.picture import Picture
from game.client.games.casanova.places import RING, dice_places, rank_slots
from game.client.motion.easing import ease_in_out, ease_out
from game.client.motion.plan import Track
from game.rules import casanova
from game.rules.core import Event, Seat

ARC = 46.0
"""How high a coin rises over the straight way, in units."""
MAX_COINS = 8
"""At most this many coins travel; a larger sum is shown by these."""
RISE = 16.0
"""How far below its place a word comes up, in units."""


@dataclass
class Act:
    """One event as it is seen."""

    during: Picture
    """What lies on the table while it moves."""
    tracks: list[Track] = field(default_factory=list)
    """What travels."""
    hidden: Hidden = field(default_factory=Hidden)
    """What is not drawn on its place meanwhile."""


@dataclass(frozen=True, slots=True)
class Scenery:
    """What an act is built from."""

    table: Table
    """The table."""
    before: Picture
    """The picture before the event."""
    after: Picture
    """The picture after it."""
    seconds: float
    """How long it is seen."""
    hand: Callable[[int], Rect]
    """Where a rank lies in the viewer's hand before the event."""


@dataclass(frozen=True, slots=True)
class Row:
    """How an event is seen and heard."""

    seconds: float
    """How long at normal speed."""
    sound: str | None
    """What is heard: a name of the sounds; None for silence."""
    build: Callable[[Event, Scenery], Act]
    """Makes the act."""


def _still(_event: Event, scenery: Scenery) -> Act:
    return Act(scenery.after)


def _first_player(event: Event, scenery: Scenery) -> Act:
    assert isinstance(event, casanova.FirstPlayerDrawn)
    return _cup_travels(scenery, RING, scenery.table.places[event.seat].cup)


def _round_started(event: Event, scenery: Scenery) -> Act:
    assert isinstance(event, casanova.RoundStarted)
    places, active = scenery.table.places, scenery.before.active
    if active is None or active == event.seat:
        return Act(scenery.after)
    return _cup_travels(scenery, places[active].cup, places[event.seat].cup)


def _cup_travels(scenery: Scenery, start: Point, end: Point) -> Act:
    def draw(canvas: Canvas, t: float) -> None:
        canvas.sprite("casanova/cup", Rect.around(_arc(start, end, ease_in_out(t), 60), 100, 130))

    def bounds(t: float) -> Rect:
        return Rect.around(_arc(start, end, ease_in_out(t), 60), 110, 140)

    return Act(replace(scenery.after, active=None), [Track(0, scenery.seconds, draw, bounds)])


def _dice_announced(event: Event, scenery: Scenery) -> Act:
    assert isinstance(event, casanova.DiceAnnounced)
    places = scenery.table.places[event.seat]
    count = min(event.dice, 6)

    def die(index: int) -> Track:
        start = (places.spare[0], places.spare[1])
        end = (places.cup[0], places.cup[1] - 46)

        def draw(canvas: Canvas, t: float) -> None:
            draw_die(canvas, _dice_rect(t), 3, scenery.table.rules.dice.sides)

        def _dice_rect(t: float) -> Rect:
            return Rect.around(_arc(start, end, ease_in_out(t), 50), 66 - 14 * t, 71 - 15 * t)

        step = scenery.seconds / (count + 1)
        return Track(index * step, 2 * step, draw, lambda t: _dice_rect(t).inset(-4))

    return Act(scenery.after, [die(index) for index in range(count)])


def _card_played(event: Event, scenery: Scenery) -> Act:
    assert isinstance(event, casanova.CardPlayed)
    places = scenery.table.places[event.seat]
    end = places.card
    if event.card is not None and event.seat == scenery.table.viewer:
        start = scenery.hand(event.card)
        return Act(scenery.before, [_turning_down(event.card, start, end, scenery)], Hidden(hand=event.card))
    plaque = places.plaque.center
    start = Rect.around(plaque, end.w * 0.6, end.h * 0.6)

    def draw(canvas: Canvas, t: float) -> None:
        canvas.sprite("casanova/card_back", _between(start, end, ease_out(t)), angle=places.tilt * t)

    return Act(
        scenery.before,
        [Track(0, scenery.seconds, draw, lambda t: _between(start, end, ease_out(t)).scaled(1.25))],
    )


def _turning_down(rank: int, start: Rect, end: Rect, scenery: Scenery) -> Track:
    """A card of the hand turns its face down on its way."""

    def place(t: float) -> Rect:
        whole = _between(start, end, ease_in_out(t))
        narrow = abs(math.cos(math.pi * min(1.0, max(0.0, (t - 0.2) / 0.6))))
        return Rect.around(whole.center, max(2.0, whole.w * narrow), whole.h)

    def draw(canvas: Canvas, t: float) -> None:
        if t < 0.5:
            draw_card(canvas, place(t), rank)
        else:
            canvas.sprite("casanova/card_back", place(t))

    return Track(0, scenery.seconds, draw, lambda t: _between(start, end, ease_in_out(t)).inset(-6))


def _coins_moved(event: Event, scenery: Scenery) -> Act:
    assert isinstance(event, casanova.CoinsMoved)
    places = scenery.table.places[event.seat]
    seat_end = (places.coins[0] + 40, places.coins[1] - 24)
    pot_end = scenery.table.point((712.0, 510.0))
    start, end = (seat_end, pot_end) if event.to_pot else (pot_end, seat_end)
    count = min(event.coins, MAX_COINS)
    step = scenery.seconds * 0.4 / count
    flight = scenery.seconds - step * (count - 1)

    def coin(index: int) -> Track:
        aim = (end[0] + (index % 3) * 16 - 16, end[1] - (index // 3) * 8)

        def at(t: float) -> Rect:
            return Rect.around(_arc(start, aim, ease_in_out(t), ARC), 44, 28)

        def draw(canvas: Canvas, t: float) -> None:
            canvas.sprite("casanova/coin_flat", at(t))

        return Track(index * step, flight, draw, lambda t: at(t).inset(-3))

    if event.to_pot:
        during = replace(scenery.before, coins=scenery.after.coins)
    else:
        during = replace(scenery.before, pot=scenery.after.pot)
    return Act(during, [coin(index) for index in range(count)])


def _dice_rolled(event: Event, scenery: Scenery) -> Act:
    """The dice leave the cup, tumble over the cloth and come to lie."""
    assert isinstance(event, casanova.DiceRolled)
    table = scenery.table
    places = [table.at(place) for place in dice_places(len(event.dice))]
    cup = table.places[event.seat].cup
    sides = table.rules.dice.sides

    def die(index: int) -> Track:
        end, start = places[index], (cup[0], cup[1] - 50)
        late = 0.05 * index
        turns = 7 + index

        def at(t: float) -> Rect:
            run = ease_out(min(1.0, max(0.0, (t - late) / (0.85 - late))))
            hop = abs(math.sin(run * math.pi * 2.5)) * 70 * (1 - run)
            x, y = between(start, end.center, run)
            return Rect.around((x, y - hop), end.w, end.h)

        def draw(canvas: Canvas, t: float) -> None:
            run = min(1.0, max(0.0, (t - late) / (0.85 - late)))
            if run >= 0.999:
                draw_die(canvas, end, event.dice[index], sides)
                return
            pose = int(ease_out(run) * turns * 3) % 3 + 1
            canvas.sprite(f"casanova/die_tumble_{pose}", at(t))

        return Track(0, scenery.seconds, draw, lambda t: at(t).inset(-6))

    return Act(scenery.after, [die(index) for index in range(len(event.dice))], Hidden(dice=True))


def _word_said(seat_of: Callable[[Event], Seat], word: str) -> Callable[[Event, Scenery], Act]:
    def build(event: Event, scenery: Scenery) -> Act:
        middle = scenery.table.places[seat_of(event)].word
        reach = Rect.around((middle[0], middle[1] + RISE / 2), 260, 80 + RISE)

        def draw(canvas: Canvas, t: float) -> None:
            rise = (1 - ease_out(min(1.0, t * 2.5))) * RISE
            draw_word(canvas, (middle[0], middle[1] + rise), word, min(1.0, 0.25 + t * 2))

        return Act(scenery.before, [Track(0, scenery.seconds, draw, lambda _t: reach)])

    return build


def _card_turned(event: Event, scenery: Scenery) -> Act:
    """A card is turned on its place, then goes to its row (the viewer's: to its slot on the ledge)."""
    assert isinstance(event, casanova.CardTurned)
    table, seat = scenery.table, event.seat
    places = table.places[seat]
    start = places.card
    if places.rows:
        end = rank_slots(places, len(table.ranks))[event.card - table.rules.cards.lowest]
    else:
        slot = scenery.hand(event.card)
        end = Rect.around(slot.center, 60, 84)

    def place(t: float) -> Rect:
        if t < 0.45:
            narrow = abs(math.cos(math.pi * t / 0.45))
            return Rect.around(start.center, max(2.0, start.w * narrow), start.h)
        return _between(start, end, ease_in_out((t - 0.45) / 0.55))

    def draw(canvas: Canvas, t: float) -> None:
        if t < 0.225:
            canvas.sprite("casanova/card_back", place(t))
        else:
            draw_small_card(canvas, place(t), event.card, 0.6 if event.folded else 1)

    during = replace(scenery.before, laid=scenery.after.laid, own=scenery.after.own)
    reach = start.union(end).inset(-4)
    return Act(
        during, [Track(0, scenery.seconds, draw, lambda t: start.inset(-4) if t < 0.45 else _reach(place, t, reach))]
    )


def _reach(place: Callable[[float], Rect], t: float, most: Rect) -> Rect:
    return place(t).inset(-4).clipped(most)


def _pot_decided(_event: Event, scenery: Scenery) -> Act:
    """The ring glows while the decision is read."""
    ring = scenery.table.at(Rect.around(RING, 440, 316))

    def draw(canvas: Canvas, t: float) -> None:
        glow = math.sin(math.pi * t)
        canvas.frame(ring.inset(34, 28), "gold_light", 5, 130, 0.25 + 0.65 * glow)

    return Act(scenery.before, [Track(0, scenery.seconds, draw, lambda _t: ring)])


def _eliminated(event: Event, scenery: Scenery) -> Act:
    assert isinstance(event, casanova.SeatEliminated)
    plaque = scenery.table.places[event.seat].plaque

    def draw(canvas: Canvas, t: float) -> None:
        canvas.fill(plaque, "paper_warm", 12, 0.55 * t)

    return Act(scenery.before, [Track(0, scenery.seconds, draw, lambda _t: plaque.inset(-4))])


def _seat(event: Event) -> Seat:
    assert isinstance(event, (casanova.StakeKept, casanova.StakeDoubled, casanova.StakeMatched, casanova.Folded))
    return event.seat


MOTION: dict[type[Event], Row] = {
    casanova.FirstPlayerDrawn: Row(0.45, "bell", _first_player),
    casanova.RoundStarted: Row(0.4, None, _round_started),
    casanova.DiceAnnounced: Row(0.35, "dice_in_cup", _dice_announced),
    casanova.CardPlayed: Row(0.4, "card_slide", _card_played),
    casanova.CoinsMoved: Row(0.32, "coin", _coins_moved),
    casanova.DiceRolled: Row(0.9, "dice_on_cloth", _dice_rolled),
    casanova.StakeKept: Row(0.45, None, _word_said(_seat, "stay")),
    casanova.StakeDoubled: Row(0.45, "bell", _word_said(_seat, "double")),
    casanova.StakeMatched: Row(0.4, "coin", _word_said(_seat, "match")),
    casanova.Folded: Row(0.4, "card_slide", _word_said(_seat, "fold")),
    casanova.CardTurned: Row(0.42, "card_turn", _card_turned),
    casanova.PotWon: Row(0.45, "coin_stack", _pot_decided),
    casanova.PotShared: Row(0.45, "coin_stack", _pot_decided),
    casanova.PotStayed: Row(0.45, None, _pot_decided),
    casanova.SeatEliminated: Row(0.4, "low_bell", _eliminated),
    casanova.GameEnded: Row(0.3, "flourish", _still),
}
"""How each event is seen and heard; a contract test fails for an event without a row."""


def _between(a: Rect, b: Rect, t: float) -> Rect:
    x, y = between(a.center, b.center, t)
    return Rect.around((x, y), a.w + (b.w - a.w) * t, a.h + (b.h - a.h) * t)


def _arc(a: Point, b: Point, t: float, height: float) -> Point:
    x, y = between(a, b, t)
    return x, y - math.sin(math.pi * t) * height
