"""How the end of a round moves: all cards turn at once, the verdict falls, the pot travels; last the cards go home.

Each is one step of the moment, see `game.client.table.board.Board.moment`. What is dropped is not missed: the picture
after a step is right without it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import groupby

from msgspec.structs import replace

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect, arc
from game.client.games.casanova.acts import MAX_COINS, Act, Scenery, rect_between
from game.client.games.casanova.draw import Hidden, Table, draw_narrow, draw_small_card, figure_of
from game.client.games.casanova.moment import (
    VERDICT_TAIL,
    draw_gain,
    draw_halo,
    draw_standing,
    draw_verdict,
    gain_place,
    halo_reach,
    moment_cards,
    standing_reach,
)
from game.client.games.casanova.moment_words import verdict_text
from game.client.games.casanova.picture import Picture
from game.client.games.casanova.places import CARD_PLAIN, POT, POT_SHIFT, rank_slots
from game.client.motion.easing import ease_in_out, ease_out
from game.client.motion.plan import Cue, Track
from game.client.table.ribbon import ribbon_reach
from game.rules import casanova
from game.rules.core import Event, Seat

GATHER_S = 0.28
"""How long the cards take to lie side by side, face down."""
TURN_S = 0.3
"""How long they turn."""
FALL_S = 0.5
"""How long the verdict falls: cards sink or rise, the ribbon unrolls."""
UNROLL_S = 0.25
"""How long of it the ribbon unrolls, at its end."""
COIN_STEP_S = 0.09
"""From coin to coin."""
COIN_FLIGHT_S = 0.42
"""How long each flies."""
COIN_RISE = 110.0
"""How high they rise over the straight way, in units."""
TUMBLE_DEGREES = 32.0
"""How far a coin turns on its way, to both sides: it keeps its size, so that its drawing is made but once."""
TRAIL_DASHES = 24
"""Of how many dashes the line is made along which they fly."""
HOME_S = 0.35
"""How long the cards take to their rows."""


def moment_steps(waiting: Sequence[Event]) -> tuple[int, ...]:
    """How many events each step of the end of a round takes; empty where the next event does not begin one."""
    first = waiting[0] if waiting else None
    uncontested = isinstance(first, casanova.PotWon) and first.card is None
    if not uncontested and not isinstance(first, casanova.CardTurned):
        return ()
    sizes = []
    for kind, events in groupby(waiting, _kind):
        if kind is None:
            break
        sizes.append(len(list(events)))
    return tuple(sizes)


def act_step(events: Sequence[Event], scenery: Scenery) -> Act:
    """A step of the moment as it is seen."""
    match _kind(events[0]):
        case "cards":
            return _cards_turn(events, scenery)
        case "verdict":
            return _verdict_falls(scenery)
        case _:
            return _pot_travels(events, scenery)


def homeward(scenery: Scenery) -> tuple[list[Track], set[Seat]]:
    """The cards of the moment on their way to their rows, the viewer's to its slot on the ledge; and whose they are."""
    before, table = scenery.before, scenery.table
    moment = before.moment
    if moment is None:
        return [], set()
    starts = moment_cards(table, before)
    tracks = []
    for card in moment.cards:
        places = table.places[card.seat]
        if places.rows:
            end = rank_slots(places, len(table.ranks))[table.number(card.rank)]
        else:
            end = Rect.around(scenery.hand(card.rank).center, 60, 84)
        tracks.append(_going_home(starts[card.seat], end, card.rank, 0.6 if card.folded else 1))
    return tracks, {card.seat for card in moment.cards}


def _kind(event: Event) -> str | None:
    match event:
        case casanova.CardTurned():
            return "cards"
        case casanova.PotWon() | casanova.PotShared() | casanova.PotStayed():
            return "verdict"
        case casanova.CoinsMoved(reason="won" | "shared" | "uncontested"):
            return "coins"
        case _:
            return None


def _going_home(start: Rect, end: Rect, rank: int, alpha: float) -> Track:
    def place(t: float) -> Rect:
        return rect_between(start, end, ease_in_out(t))

    def draw(canvas: Canvas, t: float) -> None:
        draw_small_card(canvas, place(t), rank, alpha)

    return Track(0, HOME_S, draw, lambda t: place(t).inset(-4))


def _cards_turn(events: Sequence[Event], scenery: Scenery) -> Act:
    """The cards come together face down, where they do not lie so yet, and turn at once."""
    backs, ends = _places_face_down(scenery), moment_cards(scenery.table, scenery.after)
    gathers = GATHER_S if scenery.before.moment is None else 0.0
    seats = [event.seat for event in events if isinstance(event, casanova.CardTurned)]
    tracks = []
    for seat in seats:
        if gathers:
            tracks.append(_gathering(scenery, seat, backs[seat], gathers))
        tracks.append(_turning(scenery.after, seat, backs[seat], ends[seat], gathers))
    return Act(scenery.after, tracks, hidden=Hidden(moment=set(seats)), cues=(Cue(gathers, "card_turn"),))


def _places_face_down(scenery: Scenery) -> dict[Seat, Rect]:
    """Where the cards of the moment lie before they are turned."""
    return {
        seat: Rect.around((place.center[0], scenery.table.at(CARD_PLAIN).center[1]), CARD_PLAIN.w, CARD_PLAIN.h)
        for seat, place in moment_cards(scenery.table, scenery.after).items()
    }


def _gathering(scenery: Scenery, seat: Seat, end: Rect, seconds: float) -> Track:
    """A card comes face down from its owner's place."""
    start, tilt = scenery.table.places[seat].card, scenery.table.places[seat].tilt

    def place(t: float) -> Rect:
        return rect_between(start, end, ease_in_out(t))

    def draw(canvas: Canvas, t: float) -> None:
        canvas.sprite("casanova/card_back", place(t), angle=tilt * (1 - t))

    return Track(0, seconds, draw, lambda t: place(t).scaled(1.25))


def _turning(after: Picture, seat: Seat, start: Rect, end: Rect, begins: float) -> Track:
    """A card turns on its place: narrow, and wide again with its face."""
    card = after.turned_card(seat)
    standing = after.standing(seat) or "plain"

    def draw(canvas: Canvas, t: float) -> None:
        narrow = abs(math.cos(math.pi * ease_in_out(t)))
        whole = start if t < 0.5 or card is None else end
        place = Rect.around(whole.center, max(2.0, whole.w * narrow), whole.h)
        if t < 0.5 or card is None:
            draw_narrow(canvas, place, whole, "casanova/card_back")
        elif narrow > 0.97:
            draw_standing(canvas, end, card.rank, standing)
        else:
            draw_narrow(canvas, place, whole, f"casanova/card_{figure_of(card.rank):02}")

    return Track(begins, TURN_S, draw, lambda _t: standing_reach(end, standing).union(start.inset(-4)))


def _verdict_falls(scenery: Scenery) -> Act:
    """Cards over the massimo sink and dim, the winner's rises, and the ribbon unrolls."""
    before, after, table = scenery.before, scenery.after, scenery.table
    ends = moment_cards(table, after)
    tracks = []
    if before.moment is None:
        backs = _places_face_down(scenery)
        moved = set(backs)
        tracks = [_gathering(scenery, seat, place, GATHER_S) for seat, place in backs.items()]
        tracks += [_lying_back(place) for place in backs.values()]
    else:
        starts = moment_cards(table, before)
        moved = {seat for seat in ends if before.standing(seat) != after.standing(seat)}
        tracks = [_lighting(ends[seat]) for seat in ends if seat in moved and after.standing(seat) == "won"]
        tracks += [_changing(after, seat, starts[seat], ends[seat]) for seat in ends if seat in moved]
    return Act(after, [*tracks, _unrolling(scenery)], hidden=Hidden(moment=moved, verdict=True))


def _lying_back(place: Rect) -> Track:
    def draw(canvas: Canvas, _t: float) -> None:
        draw_standing(canvas, place, None, "back")

    return Track(GATHER_S, FALL_S - GATHER_S, draw, lambda _t: standing_reach(place, "back"))


def _changing(after: Picture, seat: Seat, start: Rect, end: Rect) -> Track:
    card = after.turned_card(seat)
    standing = after.standing(seat) or "plain"

    def draw(canvas: Canvas, t: float) -> None:
        share = ease_out(min(1.0, t * 2))
        draw_standing(canvas, rect_between(start, end, share), card.rank if card else None, standing, share)

    return Track(0, FALL_S, draw, lambda _t: standing_reach(start.union(end), standing))


def _lighting(place: Rect) -> Track:
    """Light comes up about a winner's card."""

    def draw(canvas: Canvas, t: float) -> None:
        draw_halo(canvas, place, ease_out(min(1.0, t * 2)))

    return Track(0, FALL_S, draw, lambda _t: halo_reach(place))


def _unrolling(scenery: Scenery) -> Track:
    table, after = scenery.table, scenery.after
    reach = ribbon_reach(table.verdict, VERDICT_TAIL).inset(0, -10)
    text = verdict_text(table, after)

    def draw(canvas: Canvas, t: float) -> None:
        if text is not None:
            draw_verdict(canvas, table, after, text, ease_out(t))

    return Track(FALL_S - UNROLL_S, UNROLL_S, draw, lambda _t: reach)


def _pot_travels(events: Sequence[Event], scenery: Scenery) -> Act:
    """Coin by coin the pot goes to those who take it, and is counted there when the last has arrived."""
    before, after, table = scenery.before, scenery.after, scenery.table
    start = table.point((POT[0] + POT_SHIFT[0], POT[1] + POT_SHIFT[1]))
    tracks: list[Track] = []
    gains: list[tuple[Rect, int]] = []
    trails: list[tuple[Point, Point]] = []
    left: dict[float, int] = {}
    for event in events:
        if not isinstance(event, casanova.CoinsMoved):
            continue
        places = table.places[event.seat]
        gains.append((gain_place(table, event.seat), event.coins))
        count = min(event.coins, MAX_COINS)
        for index in range(count):
            begins = index * COIN_STEP_S
            coins = event.coins * (index + 1) // count - event.coins * index // count
            left[begins] = left.get(begins, 0) + coins
            end = (places.plaque.right - 36 + (index % 3) * 10 - 10, places.plaque.center[1])
            tracks.append(_flying(start, end, begins))
        trails.append((start, (places.plaque.right - 36, places.plaque.center[1])))
    last = max(left, default=0.0) + COIN_FLIGHT_S
    tracks = [*(_trail(trail_dashes(table, *ends), last) for ends in trails), *tracks]
    tracks += [_gain(place, coins, last) for place, coins in gains]
    changes, pot = [], before.pot
    for begins in sorted(left):
        pot -= left[begins]
        changes.append((begins, replace(before, pot=pot)))
    cues = [Cue(begins, "coin") for begins in sorted(left)]
    if table.you in after.takers:
        cues.append(Cue(last, "flourish"))
    return Act(before, tracks, changes=tuple(changes), cues=tuple(cues))


def _gain(place: Rect, coins: int, seconds: float) -> Track:
    def draw(canvas: Canvas, _t: float) -> None:
        draw_gain(canvas, place, coins)

    return Track(0, seconds, draw, lambda _t: place.inset(-3))


def trail_dashes(table: Table, start: Point, end: Point) -> list[tuple[Point, Point]]:
    """The dashes along which coins fly: none over the words of the bar and of the ribbon, which are read meanwhile."""
    dashes = (
        (arc(start, end, (n + 0.1) / TRAIL_DASHES, COIN_RISE), arc(start, end, (n + 0.65) / TRAIL_DASHES, COIN_RISE))
        for n in range(TRAIL_DASHES)
    )
    words = table.bar, table.verdict
    return [dash for dash in dashes if not any(Rect.hull(dash).inset(-3).intersects(room) for room in words)]


def _trail(dashes: Sequence[tuple[Point, Point]], seconds: float) -> Track:
    """The dashed line along which the coins fly."""
    reach = Rect.hull(point for dash in dashes for point in dash).inset(-3)

    def draw(canvas: Canvas, _t: float) -> None:
        canvas.path(
            reach, lambda at: "".join(f"M{at(a)}L{at(b)}" for a, b in dashes), stroke="gold_light", width=2, alpha=0.6
        )

    return Track(0, seconds, draw, lambda _t: reach)


def _flying(start: Point, end: Point, begins: float) -> Track:
    """A coin tumbles along its arc."""

    def at(t: float) -> Rect:
        return Rect.around(arc(start, end, ease_in_out(t), COIN_RISE), 44, 28)

    def draw(canvas: Canvas, t: float) -> None:
        canvas.sprite("casanova/coin_flat", at(t), angle=TUMBLE_DEGREES * math.sin(2 * math.pi * t + begins * 20))

    return Track(begins, COIN_FLIGHT_S, draw, lambda t: at(t).scaled(1.5))
