"""Draws who sits at Canal Grande's table: the rivals' strip above, the own side below, for two and for two teams."""

from __future__ import annotations

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.shapes import Layer, shadow
from game.client.drawing.text import sans, serif
from game.client.games.canal_grande.context import DrawContext
from game.client.games.canal_grande.draw_cards import (
    ALERT,
    ALERT_GROUND,
    ALERT_TEXT,
    draw_backs,
    draw_crest,
    draw_seals,
    draw_small_crest,
)
from game.client.games.canal_grande.picture import Picture
from game.client.games.canal_grande.side_places import side_places
from game.client.games.canal_grande.statuses import (
    is_over,
    near_win,
    partner_status,
    round_goes_on,
    side_won,
    status_of,
)
from game.client.table.plaque import draw_portrait
from game.client.table.remarks import RemarkPlace
from game.client.words.locale import Message, msg
from game.rules.core import Seat

RULE = (59, 85, 97)
"""Thin rules on night."""
ALERT_PLACE = Rect(1006, 80, 134, 56)
"""Where it is warned that one more vote may win, beside a rival who plays alone."""


def draw_rivals(canvas: Canvas, table: DrawContext, picture: Picture) -> None:
    """The strip above: one rival, or two who play together."""
    strip = table.at(table.places.strip)
    rivals = picture.rivals(table.viewer)
    x, y = strip.x, strip.y + 2
    if len(rivals) == 1:
        _draw_rival(canvas, table, picture, rivals[0], (x, y))
    else:
        for number, seat in enumerate(rivals):
            _draw_rival_of_two(canvas, table, picture, seat, (x + 4 + 356 * number, y))
        _rule(canvas, (x + 352, y + 18), 64, dashed=True)
        _rule(canvas, (x + 692, y + 16), 68)
        _draw_won_by_both(canvas, table, picture, rivals, Rect(x + 710, y, 420, 100))
    _rule(canvas, (x + 1150, y + 16), 68)
    _draw_seals(canvas, table, picture, rivals)


def draw_own_side(canvas: Canvas, table: DrawContext, picture: Picture) -> None:
    """The panel below: the viewer, or the viewer and their partner."""
    place = table.at(table.places.own)
    team = picture.team(table.viewer)
    c = canvas.theme.colour
    alone = len(team) == 1
    moves = alone and status_of(table, picture, table.viewer)[1]
    ground = (
        *shadow(c("shadow"), 12, 3, 0.12),
        Layer(fill=c("night"), stroke=c("gold" if moves else "on_night_muted"), width=3.4 if moves else 1.6, radius=12),
    )
    canvas.box(place, (*ground, Layer(stroke=c("gold"), width=1, radius=8, grow=-6, alpha=0.55)) if alone else ground)
    x, y = place.x, place.y
    if alone:
        _draw_alone(canvas, table, picture, place)
        line = y + 108
    else:
        partner = next(seat for seat in team if seat != table.viewer)
        _draw_self(canvas, table, picture, place)
        _draw_partner(canvas, table, picture, partner, place)
        line = y + 122
    canvas.fill(Rect(x + 20, line, place.w - 40, 1.3), RULE)
    words = msg("canal_grande.table.won" if alone else "canal_grande.table.won_by_both")
    below = y + (132 if alone else 145)
    name = canvas.text(
        words, (x + 22, below), sans(17), "on_night_muted", valign="baseline", max_width=150, max_height=25
    )
    draw_tally(canvas, picture, team, (place.right - 22, below), place.right - 30 - name.right)
    _draw_crests(canvas, table, picture, team)
    _draw_seals(canvas, table, picture, team)


def portrait_place(table: DrawContext, picture: Picture, seat: Seat) -> Rect:
    """Where a seat's portrait lies: in the strip above, or on the panel below."""
    strip, own = table.at(table.places.strip), table.at(table.places.own)
    rivals = picture.rivals(table.viewer)
    if table.places.is_large:
        return _large_portrait(table, picture, seat)
    if seat in rivals:
        if len(rivals) == 1:
            return Rect(strip.x + 20, strip.y + 14, 76, 76)
        return Rect(strip.x + 20 + 356 * rivals.index(seat), strip.y + 16, 72, 72)
    if len(picture.team(table.viewer)) == 1:
        return Rect(own.x + 24, own.y + 18, 76, 76)
    return Rect(own.x + (16 if seat == table.viewer else 220), own.y + 26, 64, 64)


def _large_portrait(table: DrawContext, picture: Picture, seat: Seat) -> Rect:
    strip, own = table.at(table.places.strip), table.at(table.places.own)
    rivals, team = picture.rivals(table.viewer), picture.team(table.viewer)
    if seat in rivals:
        if len(rivals) == 1:
            return Rect(strip.x + 16, strip.y + 15, 128, 128)
        return Rect(strip.x + 14 + 392 * rivals.index(seat), strip.y + 26, 104, 104)
    if len(team) == 1:
        return Rect(own.x + 20, own.y + 18, 124, 124)
    return Rect(own.x + 12 + (0 if seat == table.viewer else own.w / 2), own.y + 40, 70, 70)


def remark_place(picture: Picture, viewer: Seat, seat: Seat) -> RemarkPlace:
    """Where a seat's remark is read, on the board: under the strip, or above the panel below."""
    rivals = picture.rivals(viewer)
    if seat in rivals:
        return RemarkPlace(Rect(18 + 356 * rivals.index(seat), 172, 330, 116), "up")
    return RemarkPlace(Rect(22 + (0 if seat == viewer else 200), 676, 220, 92), "down")


def _draw_face(canvas: Canvas, table: DrawContext, picture: Picture, seat: Seat) -> None:
    draw_portrait(canvas, portrait_place(table, picture, seat), table.faces[seat], table.moods[seat])


def _draw_rival(canvas: Canvas, table: DrawContext, picture: Picture, seat: Seat, at: Point) -> None:
    x, y = at
    _draw_frame(canvas, table, picture, seat, Rect(x + 8, y + 4, 296, 92))
    _draw_face(canvas, table, picture, seat)
    _draw_name(canvas, table, picture, seat, Rect(x + 112, y, 190, 100), 27)
    _rule(canvas, (x + 312, y + 16), 68)
    canvas.text(msg("canal_grande.table.hand"), (x + 332, y + 28), sans(17), "on_night_muted", valign="baseline",
        max_width=180, max_height=25,
    )  # fmt: skip
    count = picture.hand_sizes[seat]
    wide = draw_backs(canvas, (x + 336, y + 40), count, gap=12)
    canvas.text(
        str(count),
        (x + 346 + wide, y + 72),
        serif(26, "bold"),
        "on_night",
        valign="baseline",
        max_width=60,
        max_height=40,
    )
    _rule(canvas, (x + 522, y + 16), 68)
    canvas.text(msg("canal_grande.table.won_short"), (x + 534, y + 28), sans(17), "on_night_muted", valign="baseline",
        max_width=66, max_height=25,
    )  # fmt: skip
    _draw_crests(canvas, table, picture, (seat,))
    _draw_alert(canvas, picture, (seat,), table.at(ALERT_PLACE))


def _draw_rival_of_two(canvas: Canvas, table: DrawContext, picture: Picture, seat: Seat, at: Point) -> None:
    x, y = at
    _draw_frame(canvas, table, picture, seat, Rect(x + 4, y + 4, 336, 92))
    _draw_face(canvas, table, picture, seat)
    _draw_name(canvas, table, picture, seat, Rect(x + 98, y, 126, 100), 25)
    count = picture.hand_sizes[seat]
    wide = draw_backs(canvas, (x + 231, y + 32), count, gap=5, most=6)
    canvas.text(
        str(count),
        (x + 237 + wide, y + 66),
        serif(25, "bold"),
        "on_night",
        valign="baseline",
        max_width=30,
        max_height=38,
    )


def _draw_won_by_both(canvas: Canvas, table: DrawContext, picture: Picture, team: tuple[Seat, ...], room: Rect) -> None:
    words = canvas.text(
        msg("canal_grande.table.won_by_both"),
        (room.x, room.y + 26),
        sans(17),
        "on_night_muted",
        valign="baseline",
        max_width=150,
        max_height=25,
    )
    draw_tally(canvas, picture, team, (room.right, room.y + 26), room.right - words.right - 8)
    _draw_crests(canvas, table, picture, team)


def _draw_name(canvas: Canvas, table: DrawContext, picture: Picture, seat: Seat, room: Rect, size: float) -> None:
    face = table.faces[seat]
    status, now = status_of(table, picture, seat)
    canvas.text(
        face.name, (room.x, room.y + 40), serif(size, "bold"), "on_night", valign="baseline", max_width=room.w,
        max_height=38,
    )  # fmt: skip
    canvas.text(
        face.subtitle, (room.x, room.y + 64), sans(17), "on_night_muted", valign="baseline", max_width=room.w,
        max_height=24,
    )  # fmt: skip
    _draw_role(canvas, table, picture, seat, (room.x, room.y + 86), status, room.w, now=now)


def own_lantern(table: DrawContext, picture: Picture) -> Rect | None:
    """Where the lantern hangs on the panel below; None while the viewer is not to move."""
    place, seat = table.at(table.places.own), table.viewer
    if len(picture.team(seat)) == 1:
        return Rect(place.right - 88, place.y + 14, 76, 84) if status_of(table, picture, seat)[1] else None
    # It hangs over the panel's edge, so that the name has all of its line.
    x = place.x + (246 if table.places.is_large else 156)
    return Rect(x, place.y - 26, 44, 50) if status_of(table, picture, seat)[1] else None


def _draw_role(
    canvas: Canvas,
    table: DrawContext,
    picture: Picture,
    seat: Seat,
    at: Point,
    status: Message,
    width: float,
    *,
    now: bool,
) -> None:
    """What the seat does, behind the boat of the divider or the bridge of the chooser where there is room for it."""
    x = at[0]
    divides = picture.vote is None and round_goes_on(picture) and not is_over(table)
    has_role = divides and seat in (picture.divider, picture.chooser)
    if has_role and not (now and width < 120):
        mark = "boat_divide" if seat == picture.divider else "bridge"
        canvas.sprite(f"canal_grande/{mark}", Rect(x, at[1] - 17, 30, 20))
        x += 36
    canvas.text(
        status,
        (x, at[1]),
        sans(17, "semibold" if now else "regular"),
        "gold_light" if now else "on_night_muted",
        valign="baseline",
        max_width=width - (x - at[0]),
        max_height=24,
    )


def _draw_alone(canvas: Canvas, table: DrawContext, picture: Picture, place: Rect) -> None:
    x, y, seat = place.x, place.y, table.viewer
    _draw_face(canvas, table, picture, seat)
    status, now = status_of(table, picture, seat)
    canvas.text(
        table.faces[seat].name, (x + 116, y + 44), serif(28, "bold"), "on_night", valign="baseline", max_width=200,
        max_height=42,
    )  # fmt: skip
    _draw_role(canvas, table, picture, seat, (x + 116, y + 70), status, 210, now=now)
    cards = msg("canal_grande.table.cards_in_hand", count=picture.hand_sizes[seat])
    canvas.text(cards, (x + 116, y + 95), sans(17), "on_night_muted", valign="baseline", max_width=220, max_height=24)


def _draw_self(canvas: Canvas, table: DrawContext, picture: Picture, place: Rect) -> None:
    x, y, seat = place.x, place.y, table.viewer
    status, now = status_of(table, picture, seat)
    inner = Rect(x + 6, y + 6, 202, 108)
    if now:
        canvas.fill(inner, "shadow", 10, 0.25)
        canvas.frame(inner, "gold", 3.2, 10)
    _draw_face(canvas, table, picture, seat)
    canvas.text(
        table.faces[seat].name, (x + 90, y + 40), serif(25, "bold"), "on_night", valign="baseline", max_width=112,
        max_height=38,
    )  # fmt: skip
    _draw_role(canvas, table, picture, seat, (x + 90, y + 68), status, 109, now=now)
    cards = msg("canal_grande.table.cards", count=picture.hand_sizes[seat])
    canvas.text(cards, (x + 90, y + 94), sans(17), "on_night_muted", valign="baseline", max_width=110, max_height=24)


def _draw_partner(canvas: Canvas, table: DrawContext, picture: Picture, seat: Seat, place: Rect) -> None:
    x, y = place.x + 212, place.y
    status, now = partner_status(table, picture, seat)
    if now:
        canvas.frame(Rect(x, y + 6, 202, 108), "gold", 3.2, 10)
    _draw_face(canvas, table, picture, seat)
    canvas.text(
        table.faces[seat].name, (x + 80, y + 36), serif(23, "bold"), "on_night", valign="baseline", max_width=118,
        max_height=34,
    )  # fmt: skip
    _draw_role(canvas, table, picture, seat, (x + 80, y + 60), status, 113, now=now)
    count = picture.hand_sizes[seat]
    wide = draw_backs(canvas, (x + 82, y + 68), count, gap=8, most=7, high=37)
    canvas.text(
        str(count),
        (x + 90 + wide, y + 97),
        serif(22, "bold"),
        "on_night",
        valign="baseline",
        max_width=32,
        max_height=34,
    )


def _draw_frame(canvas: Canvas, table: DrawContext, picture: Picture, seat: Seat, rect: Rect) -> None:
    """The gold frame of the seat to move."""
    if status_of(table, picture, seat)[1]:
        canvas.fill(rect, "shadow", 10, 0.25)
        canvas.frame(rect, "gold", 3.2, 10)


def _draw_crests(canvas: Canvas, table: DrawContext, picture: Picture, team: tuple[Seat, ...]) -> None:
    places, same = side_places(table, picture, team), picture.rules.win.same
    won = zip(picture.rules.quarters.names, side_won(picture, team), strict=True)
    for index, (quarter, count) in enumerate(won):
        near = same > 1 and count == same - 1
        if places.in_two_rows:
            draw_small_crest(canvas, places.crest_place(index), quarter, count, alert=near)
        else:
            draw_crest(canvas, places.crest_place(index).center, quarter, count, places.size, alert=near)


def draw_tally(canvas: Canvas, picture: Picture, team: tuple[Seat, ...], right: Point, width: float) -> None:
    """How many quarters a side has won, different and alike, of those it takes."""
    counts = side_won(picture, team)
    win = picture.rules.win
    words = msg(
        "canal_grande.table.tally",
        different=sum(count > 0 for count in counts),
        of_different=win.different,
        same=max(counts, default=0),
        of_same=win.same,
    )
    canvas.text(
        words, right, sans(17, "semibold"), "on_night", "right", valign="baseline", max_width=width,
        max_height=24 * max(1.0, canvas.fonts.text_scale if width > 300 else 1.0),
    )  # fmt: skip


def _draw_alert(canvas: Canvas, picture: Picture, team: tuple[Seat, ...], place: Rect) -> None:
    """A warning in words where one more vote may win."""
    warning = near_win(picture, team)
    if warning is None:
        return
    canvas.fill(place, ALERT_GROUND, 10)
    canvas.frame(place, ALERT, 1.5, 10)
    x, y = place.center
    first, second = warning
    canvas.text(
        first, (x, y - 11), sans(17, "semibold"), ALERT_TEXT, "center", valign="middle", max_width=place.w - 12,
        max_height=26,
    )  # fmt: skip
    canvas.text(second, (x, y + 12), sans(16), ALERT_TEXT, "center", valign="middle", max_width=place.w - 12,
        max_height=24,
    )  # fmt: skip


def _draw_seals(canvas: Canvas, table: DrawContext, picture: Picture, team: tuple[Seat, ...]) -> None:
    places = side_places(table, picture, team)
    at, width, down = places.seals, places.channel, places.down
    goal = picture.rules.table(picture.players).phase_end
    canvas.text(
        msg("canal_grande.table.seals", goal=goal), at, sans(17), "on_night_muted", valign="baseline", max_width=376,
        max_height=24,
    )  # fmt: skip
    total = sum(picture.sums[seat] for seat in team)
    numbers = [number for seat, number in table.seals if seat in team]
    channel = draw_seals(canvas, (at[0] + 2, at[1] + down), numbers, total, goal, width)
    canvas.text(
        msg("canal_grande.table.sum_of", sum=total, goal=goal),
        (channel.right + 14, channel.center[1]),
        sans(19, "semibold"),
        "on_night",
        valign="middle",
        max_width=84,
        max_height=28,
    )


def _rule(canvas: Canvas, top: Point, high: float, *, dashed: bool = False) -> None:
    if not dashed:
        canvas.fill(Rect(top[0], top[1], 1.4, high), RULE)
        return
    for part in range(int(high // 8)):
        canvas.fill(Rect(top[0], top[1] + part * 8, 1.4, 4), RULE)
