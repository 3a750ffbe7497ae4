"""How each thing that happens at Casanova's table moves and sounds: one row an event.

A row says how long its event is seen, what lies on the table meanwhile, and what travels over it. All of it can be
dropped at any moment: the picture after the event is right without it.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from msgspec import structs
from msgspec.structs import replace

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect, arc, between
from game.client.games.casanova.acts import ARC, MAX_COINS, Act, Scenery, rect_between
from game.client.games.casanova.dealing import hands_dealt, landings
from game.client.games.casanova.draw import Hidden, draw_card, draw_die, draw_resting_die, draw_word
from game.client.games.casanova.moment_motion import act_step, homeward
from game.client.games.casanova.places import POT, POT_SHIFT, RING, dice_by_cup, dice_places
from game.client.motion.easing import arch, ease_in_out, ease_out
from game.client.motion.plan import Cue, Track
from game.rules import casanova
from game.rules.core import Event, Seat

RISE = 16.0
"""How far below its place a word comes up, in units."""
DIE_LIFT_S = 0.25
"""How long the announced dice take into the cup before they are rolled."""
SHAKE_S = 0.5
"""How long they are shaken in it."""
SHAKES = 3.5
"""How often the cup goes to and fro meanwhile."""
TIP_S = 0.45
"""How long it takes to be emptied and set down."""
CUP_LIFT = 22.0
"""How far it is lifted for that, in units."""


@dataclass(frozen=True, slots=True)
class Row:
    """How an event is seen and heard."""

    seconds: float
    """How long at normal speed."""
    sound: str | None
    """What is heard: a name of the sounds; None for silence."""
    build: Callable[[Event, Scenery], Act]
    """Makes the act."""


def _in_moment(event: Event, scenery: Scenery) -> Act:
    return act_step((event,), scenery)


def _first_player(event: Event, scenery: Scenery) -> Act:
    """The hands are dealt, then the cup goes to who begins."""
    assert isinstance(event, casanova.FirstPlayerDrawn)
    tracks, cues = hands_dealt(scenery)
    act = _cup_travels(scenery, RING, scenery.table.places[event.seat].cup)
    dealt = max(track.end for track in tracks)
    act.tracks = [*tracks, *(structs.replace(track, start=track.start + dealt) for track in act.tracks)]
    act.cues = (*cues, Cue(dealt, "bell"))
    act.landings = landings(len(scenery.table.ranks))
    return act


def _round_started(event: Event, scenery: Scenery) -> Act:
    """The cards of the moment go to their rows, and the cup to who is active now."""
    assert isinstance(event, casanova.RoundStarted)
    places, active = scenery.table.places, scenery.before.active
    act = Act(scenery.after)
    if active is not None and active != event.seat:
        act = _cup_travels(scenery, places[active].cup, places[event.seat].cup)
    return _going_home(act, scenery)


def _game_ended(_event: Event, scenery: Scenery) -> Act:
    return _going_home(Act(scenery.after), scenery)


def _going_home(act: Act, scenery: Scenery) -> Act:
    tracks, seats = homeward(scenery)
    act.tracks += tracks
    act.hidden.turned = seats
    return act


def _cup_travels(scenery: Scenery, start: Point, end: Point) -> Act:
    def draw(canvas: Canvas, t: float) -> None:
        canvas.sprite("casanova/cup", Rect.around(arc(start, end, ease_in_out(t), 60), 100, 130))

    def bounds(t: float) -> Rect:
        return Rect.around(arc(start, end, ease_in_out(t), 60), 110, 140)

    return Act(replace(scenery.after, active=None), [Track(0, scenery.seconds, draw, bounds)])


def _dice_announced(event: Event, scenery: Scenery) -> Act:
    assert isinstance(event, casanova.DiceAnnounced)
    places = scenery.table.places[event.seat]
    rules = scenery.table.rules.dice
    starts = dice_by_cup(places, 0, rules.most)[1]
    ends = dice_by_cup(places, event.dice, 0, most=rules.most)[0]

    def die(index: int) -> Track:
        start, end = starts[min(index, len(starts) - 1)], ends[index]

        def at(t: float) -> Rect:
            return Rect.around(arc(start.center, end.center, ease_in_out(t), 30), end.w, end.h)

        def draw(canvas: Canvas, t: float) -> None:
            draw_resting_die(canvas, at(t), rules.each[index])

        return Track(0, scenery.seconds, draw, lambda t: at(t).inset(-4))

    return Act(scenery.after, [die(index) for index in range(len(ends))], hidden=Hidden(announced=True))


def _card_played(event: Event, scenery: Scenery) -> Act:
    assert isinstance(event, casanova.CardPlayed)
    places = scenery.table.places[event.seat]
    end = places.card
    if event.card is not None and event.seat == scenery.table.viewer:
        start = scenery.hand(event.card)
        hidden = Hidden(cards={event.seat})
        return Act(scenery.after, [_turning_down(event.card, start, end, scenery)], hidden=hidden)
    plaque = places.plaque.center
    start = Rect.around(plaque, end.w * 0.6, end.h * 0.6)

    def draw(canvas: Canvas, t: float) -> None:
        canvas.sprite("casanova/card_back", rect_between(start, end, ease_out(t)), angle=places.tilt * t)

    return Act(
        scenery.before,
        [Track(0, scenery.seconds, draw, lambda t: rect_between(start, end, ease_out(t)).scaled(1.25))],
    )


def _turning_down(rank: int, start: Rect, end: Rect, scenery: Scenery) -> Track:
    """A card of the hand turns its face down on its way."""

    def place(t: float) -> Rect:
        whole = rect_between(start, end, ease_in_out(t))
        narrow = abs(math.cos(math.pi * min(1.0, max(0.0, (t - 0.2) / 0.6))))
        return Rect.around(whole.center, max(2.0, whole.w * narrow), whole.h)

    def draw(canvas: Canvas, t: float) -> None:
        if t < 0.5:
            draw_card(canvas, place(t), rank)
        else:
            canvas.sprite("casanova/card_back", place(t))

    return Track(0, scenery.seconds, draw, lambda t: rect_between(start, end, ease_in_out(t)).inset(-6))


def _coins_moved(event: Event, scenery: Scenery) -> Act:
    assert isinstance(event, casanova.CoinsMoved)
    places = scenery.table.places[event.seat]
    seat_end = (places.coins[0] + 40, places.coins[1] - 24)
    shift = POT_SHIFT if scenery.before.moment is not None else (0.0, 0.0)
    pot_end = scenery.table.point((POT[0] + shift[0], POT[1] + shift[1]))
    start, end = (seat_end, pot_end) if event.to_pot else (pot_end, seat_end)
    count = min(event.coins, MAX_COINS)
    step = scenery.seconds * 0.4 / count
    flight = scenery.seconds - step * (count - 1)

    def coin(index: int) -> Track:
        aim = (end[0] + (index % 3) * 16 - 16, end[1] - (index // 3) * 8)

        def at(t: float) -> Rect:
            return Rect.around(arc(start, aim, ease_in_out(t), ARC), 44, 28)

        def draw(canvas: Canvas, t: float) -> None:
            canvas.sprite("casanova/coin_flat", at(t))

        return Track(index * step, flight, draw, lambda t: at(t).inset(-3))

    if event.to_pot:
        during = replace(scenery.before, coins=scenery.after.coins)
    else:
        during = replace(scenery.before, pot=scenery.after.pot)
    return Act(during, [coin(index) for index in range(count)])


def _dice_rolled(event: Event, scenery: Scenery) -> Act:
    """The dice go into the cup and are shaken, tumble over the cloth and come to lie one after another.

    Each counts as it comes to lie.
    """
    assert isinstance(event, casanova.DiceRolled)
    table, count = scenery.table, len(event.dice)
    places = [table.at(place) for place in dice_places(count)]
    seat = table.places[event.seat]
    mouth = (seat.cup[0], seat.cup[1] - 50)
    sides = table.rules.dice.each
    begins = DIE_LIFT_S + SHAKE_S
    roll_s = scenery.seconds - begins
    rests = [begins + roll_s * (0.5 + 0.45 * (index + 1) / count) for index in range(count)]
    lifted = dice_by_cup(seat, count, 0, most=table.rules.dice.most)[0]

    def lifting(start: Rect, each: int) -> Track:
        def at(t: float) -> Rect:
            return Rect.around(arc(start.center, mouth, ease_in_out(t), 30), start.w * (1 - 0.2 * t), start.h)

        def draw(canvas: Canvas, t: float) -> None:
            draw_resting_die(canvas, at(t), each)

        return Track(0, DIE_LIFT_S, draw, lambda t: at(t).inset(-4))

    def die(index: int) -> Track:
        end, turns = places[index], 7 + index
        share_at_rest = (rests[index] - begins) / roll_s

        def at(t: float) -> Rect:
            run = ease_out(min(1.0, t / share_at_rest))
            hop = abs(math.sin(run * math.pi * 2.5)) * 70 * (1 - run)
            x, y = between(mouth, end.center, run)
            return Rect.around((x, y - hop), end.w, end.h)

        def draw(canvas: Canvas, t: float) -> None:
            run = min(1.0, t / share_at_rest)
            if run >= 0.999:
                draw_die(canvas, end, event.dice[index], sides[index])
                return
            pose = int(ease_out(run) * turns * 3) % 3 + 1
            canvas.sprite(f"casanova/die_tumble_{pose}", at(t))

        return Track(begins, roll_s, draw, lambda t: at(t).inset(-6))

    changes = tuple(
        (rest, replace(scenery.after, massimo=sum(event.dice[: index + 1]))) for index, rest in enumerate(rests)
    )
    return Act(
        replace(scenery.after, massimo=None),
        [
            *(lifting(place, each) for place, each in zip(lifted, sides, strict=False)),
            _shaking(seat.cup, scenery.seconds, 1 if places[0].center[0] > seat.cup[0] else -1),
            *(die(index) for index in range(count)),
        ],
        hidden=Hidden(dice=True, cup=True),
        changes=changes,
        cues=(Cue(DIE_LIFT_S * 0.6, "dice_in_cup"), Cue(begins, "dice_on_cloth")),
    )


def _shaking(cup: Point, seconds: float, side: int) -> Track:
    """The cup while dice go into it, are shaken and leave it to one side, 1 to the right or -1."""

    def pose(t: float) -> tuple[Point, float]:
        """Where its middle is, and how far it is turned."""
        now = t * seconds - DIE_LIFT_S
        shaken, tipped = min(1.0, max(0.0, now / SHAKE_S)), min(1.0, max(0.0, (now - SHAKE_S) / TIP_S))
        swing = math.sin(math.tau * SHAKES * shaken) * arch(shaken)
        lifted = CUP_LIFT * (ease_out(min(1.0, 3 * shaken)) - ease_in_out(tipped))
        return (cup[0] + 9 * swing, cup[1] - lifted), 11 * swing + side * 48 * arch(tipped)

    def at(t: float) -> Rect:
        return Rect.around(pose(t)[0], 100, 130)

    def draw(canvas: Canvas, t: float) -> None:
        canvas.sprite("casanova/cup", at(t), angle=pose(t)[1])

    return Track(0, seconds, draw, lambda t: at(t).scaled(1.5))


def _word_said(seat_of: Callable[[Event], Seat], word: str) -> Callable[[Event, Scenery], Act]:
    def build(event: Event, scenery: Scenery) -> Act:
        middle = scenery.table.places[seat_of(event)].word
        reach = Rect.around((middle[0], middle[1] + RISE / 2), 260, 80 + RISE)
        on_plaque = scenery.table.words_on_plaques
        if on_plaque:
            reach = Rect(middle[0] - 12, middle[1] - 40, 400, 100 + RISE)

        def draw(canvas: Canvas, t: float) -> None:
            rise = (1 - ease_out(min(1.0, t * 2.5))) * RISE
            draw_word(canvas, (middle[0], middle[1] + rise), word, min(1.0, 0.25 + t * 2), on_plaque=on_plaque)

        return Act(scenery.before, [Track(0, scenery.seconds, draw, lambda _t: reach)])

    return build


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
    casanova.FirstPlayerDrawn: Row(0.45, None, _first_player),
    casanova.RoundStarted: Row(0.4, None, _round_started),
    casanova.DiceAnnounced: Row(0.35, "knock", _dice_announced),
    casanova.CardPlayed: Row(0.4, "card_slide", _card_played),
    casanova.CoinsMoved: Row(0.32, "coin", _coins_moved),
    casanova.DiceRolled: Row(0.9 + DIE_LIFT_S + SHAKE_S, None, _dice_rolled),
    casanova.StakeKept: Row(0.45, None, _word_said(_seat, "stay")),
    casanova.StakeDoubled: Row(0.45, "bell", _word_said(_seat, "double")),
    casanova.StakeMatched: Row(0.4, "coin", _word_said(_seat, "match")),
    casanova.Folded: Row(0.4, "card_slide", _word_said(_seat, "fold")),
    casanova.CardTurned: Row(0.42, "card_turn", _in_moment),
    casanova.PotWon: Row(0.45, None, _in_moment),
    casanova.PotShared: Row(0.45, None, _in_moment),
    casanova.PotStayed: Row(0.45, None, _in_moment),
    casanova.SeatEliminated: Row(0.4, "low_bell", _eliminated),
    casanova.GameEnded: Row(0.4, "flourish", _game_ended),
}
"""How each event is seen and heard; a contract test fails for an event without a row."""
