"""Draws a vote: the Doge and what it is about, both sides' cards, the order of play, and the ballots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.inscriptions import dashed_frame
from game.client.drawing.parts import Part
from game.client.drawing.text import sans, serif
from game.client.games.canal_grande.context import DrawContext
from game.client.games.canal_grande.draw_banks import ON_SIGN, ON_SIGN_GOLD, ON_SIGN_MUTED, lean
from game.client.games.canal_grande.draw_cards import draw_card, draw_emblem, short_card_name
from game.client.games.canal_grande.names import DRAWN, card_name, listed
from game.client.games.canal_grande.picture import Ballot, Picture
from game.client.games.canal_grande.places import (
    CHURCH,
    REACH,
    WELL,
    turn_places,
    vote_places,
)
from game.client.games.canal_grande.statuses import status_of
from game.client.table.plaque import draw_portrait
from game.client.words.locale import Message, msg
from game.rules.core import Seat

DASHES = (122, 86, 16)
"""The frame round what a raise would lay."""
SIGN_LINE = (85, 114, 126)
"""Thin rules on signs."""
GLOW = (255, 243, 201)
"""Behind what a raise would lay."""
TAG = 240.0
"""How wide the tag over a seat's cards is at most."""
PALE = (243, 228, 184)
"""Under each of its pale cards."""


def campo_drawings(quarter: str) -> Sequence[tuple[str, Rect]]:
    """The church and the well of the quarter, which stand while it is voted on, and where on the board."""
    name = quarter if quarter in DRAWN else "blank"
    return ((f"canal_grande/church_{name}", CHURCH), (f"canal_grande/well_{name}", WELL))


def vote_parts(table: DrawContext, picture: Picture, vote: Ballot) -> Iterator[Part]:
    """All of a vote that lies on the campo, part by part."""
    faces = tuple(table.faces.values())
    yield Part("doge", table.at(table.places.doge).inset(-REACH), None, partial(_draw_doge, table=table))
    subject = vote.quarter, vote.owner, vote.challenger, faces
    painter = partial(_draw_subject, table=table, picture=picture, vote=vote)
    yield Part("subject", table.at(table.places.sign).inset(-4), subject, painter)
    if vote.is_open:
        turns = vote.challenger, vote.passed, table.to_move, faces
        painter = partial(_draw_turns, table=table, picture=picture, vote=vote)
        yield Part("turns", table.at(table.places.band), turns, painter)
    plan = table.plan if vote.is_open else ()
    for side, meant in ((0, ()), (1, plan)):
        seats = voters(picture, side, table.viewer)
        played = vote.won, vote.winners, tuple((vote.row(seat), vote.totals[seat], table.faces[seat]) for seat in seats)
        painter = partial(_draw_side, table=table, picture=picture, vote=vote, side=side, plan=meant)
        if meant or any(vote.row(seat) for seat in seats):
            around = table.at(table.places.votes[side]).inset(-REACH, -44)
            yield Part(("votes", side), around, (played, meant), painter)
    painter = partial(_draw_ballots, table=table, picture=picture, vote=vote, plan=plan)
    yield Part("ballots", table.at(table.places.board_sign).inset(-8), (vote.totals, plan, faces), painter)


def _draw_doge(canvas: Canvas, table: DrawContext) -> None:
    draw_card(canvas, table.at(table.places.doge), "doge", tilt=-2)


def sides(picture: Picture, vote: Ballot, viewer: Seat) -> tuple[int, int]:
    """What the rivals' cards and the own side's count."""
    ours = sum(vote.totals[seat] for seat in picture.team(viewer))
    return sum(vote.totals) - ours, ours


def votes_of(cards: Sequence[str]) -> int:
    """What cards count in a vote: a Gondola nothing."""
    return sum(card != "gondola" for card in cards)


def voters(picture: Picture, side: int, viewer: Seat) -> tuple[Seat, ...]:
    """The seats of a side, the viewer first on theirs."""
    if side == 0:
        return picture.rivals(viewer)
    return (viewer, *(seat for seat in picture.team(viewer) if seat != viewer))


def played_places(
    table: DrawContext, picture: Picture, vote: Ballot, side: int, plan: Sequence[str]
) -> dict[Seat, list[Rect]]:
    """Where each voter's cards lie on this page, those of a plan among the viewer's."""
    seats = voters(picture, side, table.viewer)
    counts = [len(vote.row(seat)) + (len(plan) if seat == table.viewer else 0) for seat in seats]
    rows = vote_places(side, counts, table.places)
    return {seat: [table.at(place) for place in row] for seat, row in zip(seats, rows, strict=True)}


def _draw_side(
    canvas: Canvas, table: DrawContext, picture: Picture, vote: Ballot, side: int, plan: Sequence[str]
) -> None:
    if not canvas.wants(table.at(table.places.votes[side]).inset(-24, -40)):
        return
    rows = played_places(table, picture, vote, side, plan)
    has_lost = vote.winners is not None and not set(vote.winners) & set(rows)
    for seat, places in rows.items():
        if not places:
            continue
        cards = vote.row(seat)
        for index, (place, card) in enumerate(zip(places, cards, strict=False)):
            if (seat, index) == vote.won:
                _draw_gone(canvas, place, card)
            else:
                draw_card(canvas, place, card, tilt=lean(index), dim=has_lost)
        if seat == table.viewer and plan:
            _draw_plan(canvas, places[len(cards) :], plan)
        label = msg("canal_grande.vote.seat_votes", name=table.faces[seat].name, count=vote.totals[seat])
        out = 0.0 if table.places.is_large else 18.0  # there is no room beyond the cards in large type
        y = places[0].y - out if side == 0 else places[0].bottom + out - (28 if table.places.is_large else 0)
        after = [other[0].x for other in rows.values() if other and other[0].x > places[0].x]
        edge = table.at(table.places.votes[side]).right + 18
        room = min(min(after, default=places[0].x + 2 * TAG), edge) - places[0].x - 6
        _draw_tag(canvas, table, seat, label, str(vote.totals[seat]), (places[0].x, y), room)


def _draw_gone(canvas: Canvas, place: Rect, card: str) -> None:
    """The place of the card that is a won quarter now: it was one of the votes."""
    canvas.fill(place, PALE, 10)
    draw_card(canvas, place, card, alpha=0.42)
    dashed_frame(canvas, place, DASHES, 2.6, 10)


def _draw_plan(canvas: Canvas, places: Sequence[Rect], plan: Sequence[str]) -> None:
    """Pale cards in a dashed frame where a raise would lay them."""
    around = places[0]
    for place in places:
        around = around.union(place)
    canvas.fill(around.inset(-9), GLOW, 14, 0.45)
    dashed_frame(canvas, around.inset(-9), DASHES, 2.6, 12)
    for place, card in zip(places, plan, strict=True):
        canvas.fill(place, PALE, 10)  # or the pale card before would be seen through this one
        draw_card(canvas, place, card, alpha=0.42)
        x, y = place.center
        shown = min(1.0, place.w / 116)
        if card == "gondola":
            pill = Rect.around((x, y), 92 * shown, 34)
            canvas.fill(pill, "night", 17)
            canvas.frame(pill, "gold_light", 2, 17)
            canvas.text(
                msg("canal_grande.vote.no_vote"), (x, y), sans(18, "semibold"), ON_SIGN_GOLD, "center",
                valign="middle", max_width=pill.w - 14, max_height=28,
            )  # fmt: skip
        else:
            canvas.circle((x, y), 26, "night", "gold_light", 2.4)
            canvas.text("+1", (x, y), serif(25, "bold"), ON_SIGN_GOLD, "center", valign="middle", max_width=40,
                max_height=38,
            )  # fmt: skip


def _draw_tag(
    canvas: Canvas, table: DrawContext, seat: Seat, label: Message | str, short: str, left: Point, room: float
) -> None:
    grow, style = 1.6 if table.places.is_large else 1.0, sans(19, "semibold")
    if table.places.is_large and canvas.measure(label, style)[0] * 0.86 + 60 * grow > room:
        label = short
    width = min(TAG * grow, room, canvas.measure(label, style)[0] + 60 * grow)
    tag = Rect(left[0], left[1] - 18 * grow, width, 36 * grow)
    canvas.fill(tag, "night", 18 * grow)
    canvas.frame(tag, "ink", 1.6, 18 * grow)
    draw_portrait(canvas, Rect(tag.x + 2, tag.y + 2, tag.h - 4, tag.h - 4), table.faces[seat])
    canvas.text(
        label, (tag.x + 42 * grow, tag.center[1]), sans(19, "semibold"), "on_night", valign="middle",
        max_width=width - 54 * grow, max_height=28 * grow * 1.2,
    )  # fmt: skip


def _draw_subject(canvas: Canvas, table: DrawContext, picture: Picture, vote: Ballot) -> None:
    """The sign beside the Doge: the quarter, who played the card, and who wins a tie."""
    place = table.at(table.places.sign)
    if not canvas.wants(place.inset(-4)):
        return
    if table.places.is_large:
        canvas.fill(place, "night", 12)
        canvas.frame(place, "gold", 2, 12)
    else:
        canvas.sprite("canal_grande/sign", place)
    x, y = place.x, place.y
    if table.places.is_large:  # the words are told where the sign is looked at
        draw_emblem(canvas, (x + 42, place.center[1]), vote.quarter, 64)
        canvas.text(
            _subject(canvas, vote.quarter, place.w - 90), (x + 80, place.center[1]), serif(26, "bold"), ON_SIGN,
            valign="middle",
            max_width=place.w - 90,
        )  # fmt: skip
        return
    draw_emblem(canvas, (x + 38, y + 42), vote.quarter, 60)
    canvas.text(
        msg("canal_grande.vote.subject"), (x + 74, y + 34), sans(17), ON_SIGN_MUTED, valign="baseline", max_width=130,
        max_height=24,
    )  # fmt: skip
    canvas.text(
        _subject(canvas, vote.quarter, 130), (x + 74, y + 61), serif(26, "bold"), ON_SIGN, valign="baseline",
        max_width=130, max_height=38,
    )  # fmt: skip
    face = table.faces[vote.owner]
    doge = msg("canal_grande.vote.doge.you") if face.is_viewer else msg("canal_grande.vote.doge", name=face.name)
    if picture.players == 2:
        tie = msg("canal_grande.vote.outbid")
    else:
        is_ours = table.faces[table.viewer].is_viewer and vote.challenger in picture.team(table.viewer)
        tie = msg("canal_grande.vote.tie.us") if is_ours else msg("canal_grande.vote.tie.them", name=face.name)
    words = msg("canal_grande.vote.about", doge=doge, tie=tie)
    canvas.text(words, (x + 17, y + 84), sans(17), ON_SIGN, width=184, max_height=66)


def _subject(canvas: Canvas, quarter: str, width: float) -> Message | str:
    """What the vote is about, in so much room."""
    return card_name(quarter) if quarter in DRAWN else short_card_name(canvas, quarter, width)


def turn_order(picture: Picture, vote: Ballot) -> list[Seat]:
    """The seats in the order of play, the challenger first."""
    return [Seat((vote.challenger + step) % picture.players) for step in range(picture.players)]


def _draw_turns(canvas: Canvas, table: DrawContext, picture: Picture, vote: Ballot) -> None:
    """The seats on the white band, in the order of play."""
    band = table.at(table.places.band)
    if not canvas.wants(band):
        return
    if not table.places.is_large:
        _write_order(canvas, band, picture)
    order = turn_order(picture, vote)
    for number, (seat, place) in enumerate(zip(order, turn_places(len(order), table.places), strict=True)):
        at = table.at(place)
        _draw_turn(canvas, table, picture, seat, at)
        if number + 1 < len(order) and not table.places.is_large:
            x, y = at.right + 8, at.center[1]
            canvas.polyline([(x, y), (x + 17, y)], "faint", 2.4)
            canvas.polyline([(x + 10, y - 6), (x + 17, y), (x + 10, y + 6)], "faint", 2.4)


def _write_order(canvas: Canvas, band: Rect, picture: Picture) -> None:
    """What the row of seats is."""
    canvas.text(
        msg("canal_grande.vote.order"), (band.x + 48, band.y + 32), serif(22, "bold"), "text", valign="baseline",
        max_width=270, max_height=32,
    )  # fmt: skip
    canvas.text(
        msg("canal_grande.vote.order.two" if picture.players == 2 else "canal_grande.vote.order.four"),
        (band.x + 48, band.y + 57), sans(17), "muted", valign="baseline", max_width=270, max_height=24,
    )  # fmt: skip


def _draw_turn(canvas: Canvas, table: DrawContext, picture: Picture, seat: Seat, at: Rect) -> None:
    status, now = status_of(table, picture, seat)
    passed = picture.vote is not None and seat in picture.vote.passed
    if now:
        at = at.inset(0, -3)
        canvas.fill(at, "night", 12)
        canvas.frame(at, "gold", 3.4, 12)
    else:
        canvas.fill(at, "field" if passed else "panel", 12)
        canvas.frame(at, "faint", 1.5, 12)
    face, grow = table.faces[seat], at.h / (64 if now else 58)
    portrait = Rect(at.x + 8, at.center[1] - 22 * grow, 44 * grow, 44 * grow)
    draw_portrait(canvas, portrait, face)
    if passed:
        canvas.fill(portrait, "field", 22 * grow, 0.5)
    words = status if passed else msg("canal_grande.vote.turn.now" if now else "canal_grande.vote.turn.in")
    canvas.text(
        face.name, (at.x + 60 * grow, at.center[1] - 3), serif(20, "bold"), "on_night" if now else "text",
        valign="baseline", max_width=at.w - 60 * grow - 10, max_height=30 * grow * grow,
    )  # fmt: skip
    canvas.text(
        words, (at.x + 60 * grow, at.center[1] + 18 + 22 * (grow - 1)),
        sans(17, "semibold" if now else "regular"),
        "gold_light" if now else "muted", valign="baseline", max_width=at.w - 60 * grow - 10,
        max_height=24 * grow * grow,
    )  # fmt: skip


def _draw_ballots(canvas: Canvas, table: DrawContext, picture: Picture, vote: Ballot, plan: Sequence[str]) -> None:
    """The board with both sides' totals: theirs above, ours below."""
    place = table.at(table.places.board_sign)
    if not canvas.wants(place.inset(-8)):
        return
    canvas.sprite("canal_grande/board", place)
    theirs, ours = sides(picture, vote, table.viewer)
    x, y = place.x, place.y
    more = votes_of(plan)
    if table.places.is_large:
        _draw_large_ballots(canvas, table, picture, vote, more)
        return
    _draw_tray(canvas, table, vote, picture.rivals(table.viewer), (x, y + 98), theirs, 0)
    _draw_tray(canvas, table, vote, voters(picture, 1, table.viewer), (x, y + 328), ours, more)
    _draw_names(canvas, table, picture.rivals(table.viewer), (x + 22, y + 36))
    _draw_names(canvas, table, voters(picture, 1, table.viewer), (x + 22, y + 418))
    canvas.text(
        f"{theirs} : {ours}", (x + 186, y + 221), serif(38, "bold"), ON_SIGN,
        "center", valign="middle", max_width=104, max_height=54,
    )  # fmt: skip
    if len(picture.rivals(table.viewer)) > 1:
        parts = [
            msg("canal_grande.vote.seat_votes", name=table.faces[seat].name, count=vote.totals[seat])
            for seat in picture.rivals(table.viewer)
        ]
        canvas.text(
            listed(parts), (x + 136, y + 152), sans(17), ON_SIGN_MUTED, valign="baseline", max_width=214,
            max_height=24,
        )  # fmt: skip
    if more:
        words = msg("canal_grande.vote.with_this", theirs=theirs, ours=ours + more)
        canvas.text(
            words, (x + 136, y + 284), sans(19, "semibold"), ON_SIGN_GOLD, valign="baseline", max_width=216,
            max_height=28,
        )  # fmt: skip


def _draw_large_ballots(canvas: Canvas, table: DrawContext, picture: Picture, vote: Ballot, more: int) -> None:
    """The same in large type: names, trays and totals, theirs above, ours below."""
    place = table.at(table.places.board_sign)
    middle = place.center[0]
    totals = sides(picture, vote, table.viewer)
    tops = ((picture.rivals(table.viewer), 18.0), (voters(picture, 1, table.viewer), 290.0))
    for side, (seats, top) in enumerate(tops):
        _draw_large_names(canvas, table, seats, (middle, place.y + top))
        medal = Rect.around((place.x + 78, place.y + top + 114), 122, 122)
        canvas.sprite("canal_grande/medal", medal)
        canvas.text(str(totals[side]), medal.center, serif(50, "bold"), "ink", "center", valign="middle", max_width=90)
        tray = Rect(place.x + 150, medal.center[1] - 27, 206, 54)
        _draw_balls(canvas, table, vote, seats, tray, more if side else 0)
    pill = Rect.around((middle, place.y + 244), 216, 78)  # with what a raise would add, in gold
    canvas.fill(pill, "night", 39)
    canvas.frame(pill, "gold", 2, 39)
    canvas.text(
        f"{totals[0]} : {totals[1] + more}", pill.center, serif(38, "bold"), ON_SIGN_GOLD if more else ON_SIGN,
        "center", valign="middle", max_width=190,
    )  # fmt: skip


def _draw_large_names(canvas: Canvas, table: DrawContext, seats: Sequence[Seat], top: Point) -> None:
    """Whose total it is: a name, or two portraits side by side."""
    if len(seats) == 1:
        name, style = table.faces[seats[0]].name, serif(21, "semibold")
        canvas.text(name, top, style, ON_SIGN, "center", max_width=350)
        return
    for number, seat in enumerate(seats):
        middle = (top[0] + 66 * (number - (len(seats) - 1) / 2), top[1] + 22)
        draw_portrait(canvas, Rect.around(middle, 58, 58), table.faces[seat])


def _draw_names(canvas: Canvas, table: DrawContext, seats: Sequence[Seat], left: Point) -> None:
    canvas.text(
        listed([table.faces[seat].name for seat in seats]), left, serif(21, "semibold"), ON_SIGN, valign="baseline",
        max_width=328, max_height=30,
    )  # fmt: skip


def _draw_tray(
    canvas: Canvas, table: DrawContext, vote: Ballot, seats: Sequence[Seat], at: Point, total: int, more: int
) -> None:
    """A medal with the total, and a tray with a ball a vote."""
    x, y = at
    medal = Rect.around((x + 66, y), 96, 96)
    canvas.sprite("canal_grande/medal", medal)
    canvas.text(
        str(total), (x + 66, y - 1), serif(50, "bold"), "ink", "center", valign="middle", max_width=58, max_height=66
    )
    _draw_balls(canvas, table, vote, seats, Rect(x + 124, y - 27, 226, 54), more)


def _draw_balls(canvas: Canvas, table: DrawContext, vote: Ballot, seats: Sequence[Seat], tray: Rect, more: int) -> None:
    """A tray with a ball a vote."""
    canvas.sprite("canal_grande/tray", tray)
    balls: list[str] = [f"ball_{table.faces[seat].colour}" for seat in seats for _ in range(vote.totals[seat])]
    balls += ["ball_pale"] * more
    step = min(44.0, (tray.w - 48) / max(1, len(balls) - 1))
    size = 40.0 if step >= 30 else 32.0
    for index, ball in enumerate(balls):
        middle = (tray.x + 26 + step * index, tray.center[1])
        canvas.sprite(f"canal_grande/{ball}", Rect.around(middle, size, size))
        if ball == "ball_pale" and step >= 26:
            canvas.text(
                "+1", middle, sans(17, "semibold"), ON_SIGN_GOLD, "center", valign="middle", max_width=28,
                max_height=24,
            )  # fmt: skip
