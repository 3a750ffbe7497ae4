"""Draws who sits at Canal Grande's table in large type: the same as `draw_seats`, without captions, all of it larger.

What a caption says at the usual size, the thing that bears it tells where it is looked at.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.shapes import Layer, shadow
from game.client.drawing.text import TextStyle, sans, serif
from game.client.games.canal_grande.context import DrawContext
from game.client.games.canal_grande.draw_cards import draw_backs, draw_crest, draw_seals, draw_small_crest
from game.client.games.canal_grande.draw_seats import RULE, draw_tally, portrait_place
from game.client.games.canal_grande.picture import Picture
from game.client.games.canal_grande.side_places import side_places
from game.client.games.canal_grande.statuses import partner_status, side_won, status_of
from game.client.table.plaque import draw_portrait
from game.client.words.locale import Message, msg
from game.rules.core import Seat

NAME, TWO_NAMES, ROLE = serif(27, "bold"), serif(25, "bold"), sans(17)
"""The type of a name, of two beside one another, and of what a seat does."""
BACKS = 4
"""At most this many cards of a hand are seen from behind: their number stands beside them."""
TALLY_RIGHT = 1226.0
"""How far right of the strip's left end the tally of two rivals ends at least, however few quarters there are."""


def draw_rivals(canvas: Canvas, table: DrawContext, picture: Picture) -> None:
    """The strip above: one rival, or two who play together."""
    strip = table.at(table.places.strip)
    rivals = picture.rivals(table.viewer)
    canvas.fill(strip, "night")
    canvas.fill(Rect(strip.x, strip.bottom - 2, strip.w, 2), "gold_dark")
    alone = len(rivals) == 1
    for number, seat in enumerate(rivals):
        wide = 650.0 if alone else 392.0
        _draw_person(canvas, table, picture, seat, Rect(strip.x + wide * number, strip.y, wide, strip.h))
    if not alone:
        places = side_places(table, picture, rivals)
        right = max(places.crest_place(len(picture.rules.quarters.names) - 1).right, strip.x + TALLY_RIGHT)
        draw_tally(canvas, picture, rivals, (right, strip.y + 46), right - strip.x - 800)
    _draw_won(canvas, table, picture, rivals)
    _draw_numbers(canvas, table, picture, rivals, below=True)


def draw_own_side(canvas: Canvas, table: DrawContext, picture: Picture) -> None:
    """The panel below: the viewer, or the viewer and their partner."""
    place, team, c = table.at(table.places.own), picture.team(table.viewer), canvas.theme.colour
    alone = len(team) == 1
    moves = alone and status_of(table, picture, table.viewer)[1]
    edge = c("gold" if moves else "on_night_muted")
    line = Layer(fill=c("night"), stroke=edge, width=3.4 if moves else 1.6, radius=12)
    canvas.box(place, (*shadow(c("shadow"), 12, 3, 0.12), line))
    seats = (table.viewer, *(seat for seat in team if seat != table.viewer))
    for number, seat in enumerate(seats):
        wide = place.w / len(seats)
        _draw_person(canvas, table, picture, seat, Rect(place.x + wide * number, place.y + 2, wide, 150))
    canvas.fill(Rect(place.x + 20, place.y + 156, place.w - 40, 1.3), RULE)
    draw_tally(canvas, picture, team, (place.right - 22, place.y + 196), place.w - 44)
    _draw_won(canvas, table, picture, team)
    _draw_numbers(canvas, table, picture, team, below=False)


def _draw_person(canvas: Canvas, table: DrawContext, picture: Picture, seat: Seat, room: Rect) -> None:
    """Portrait, name, what the seat does, and how many cards it holds."""
    own_alone = seat == table.viewer and len(picture.team(seat)) == 1
    wide = room.w > 500
    is_partner = seat != table.viewer and seat not in picture.rivals(table.viewer)
    status, now = (partner_status if is_partner else status_of)(table, picture, seat)
    if now and not own_alone:
        frame = Rect(room.x + 6, room.y + 5, room.w - 12 if not wide else 500, room.h - 12)
        canvas.fill(frame, "shadow", 10, 0.25)
        canvas.frame(frame, "gold", 3.2, 10)
    portrait = portrait_place(table, picture, seat)
    draw_portrait(canvas, portrait, table.faces[seat], table.moods[seat])
    left = portrait.right + (18 if wide else 10)
    right = room.x + (500 if wide else room.w - 10)
    _write(canvas, table.faces[seat].name, NAME if wide else TWO_NAMES, "on_night", (left, room.y + 50), right - left)
    role = sans(17, "semibold") if now else ROLE
    _write(canvas, status, role, "gold_light" if now else "on_night_muted", (left, room.y + 88), right - left)
    count = picture.hand_sizes[seat]
    if own_alone:
        cards = msg("canal_grande.table.cards_in_hand", count=count)
        _write(canvas, cards, ROLE, "on_night_muted", (left, room.y + 128), room.right - left - 20)
        return
    if seat == table.viewer:
        _write(
            canvas, msg("canal_grande.table.cards", count=count), ROLE, "on_night_muted", (left, room.y + 128),
            right - left,
        )  # fmt: skip
        return
    x, y = (room.x + 512, room.y + 56) if wide else (left, room.y + 101)
    drawn = draw_backs(canvas, (x, y), count, gap=10, most=BACKS, high=42 if wide else 35)
    _write(canvas, str(count), TWO_NAMES, "on_night", (x + drawn + 12, y + 35), 90)


def _write(
    canvas: Canvas, words: Message | str, style: TextStyle, colour: str, at: tuple[float, float], width: float
) -> None:
    canvas.text(words, at, style, colour, valign="baseline", max_width=width)


def _draw_won(canvas: Canvas, table: DrawContext, picture: Picture, team: Sequence[Seat]) -> None:
    seats = tuple(team)
    places, same = side_places(table, picture, seats), picture.rules.win.same
    won = zip(picture.rules.quarters.names, side_won(picture, seats), strict=True)
    for index, (quarter, count) in enumerate(won):
        near = same > 1 and count == same - 1
        if places.in_two_rows:
            draw_small_crest(canvas, places.crest_place(index), quarter, count, alert=near)
            continue
        middle = places.crest_place(index).center
        draw_crest(canvas, middle, quarter, count, places.size, alert=near, grow=1.8 * 60 / places.size)


def _draw_numbers(canvas: Canvas, table: DrawContext, picture: Picture, team: Sequence[Seat], *, below: bool) -> None:
    """The channel of number cards, and beside it or below it how much of the phase it is."""
    places, goal = side_places(table, picture, tuple(team)), picture.rules.table(picture.players).phase_end
    numbers = [number for seat, number in table.seals if seat in team]
    total = sum(picture.sums[seat] for seat in team)
    at = (places.seals[0] + 2, places.seals[1] + places.down)
    channel = draw_seals(canvas, at, numbers, total, goal, places.channel)
    words = msg("canal_grande.table.sum_of", sum=total, goal=goal)
    spot = (channel.x + 4, channel.bottom + 36) if below else (channel.right + 16, channel.center[1])
    canvas.text(words, spot, sans(19, "semibold"), "on_night", valign="middle", max_width=channel.w if below else 172)
