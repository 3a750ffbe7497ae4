"""Paints Canaletto's table in large type: who sits there and what is held, without captions, all of it larger.

What a caption says at the usual size, the thing that bears it tells where it is looked at.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.text import sans, serif
from game.client.games.canaletto.cells import large_tile, set_cells
from game.client.games.canaletto.context import DrawContext
from game.client.games.canaletto.draw_seats import said
from game.client.games.canaletto.draw_sets import set_marks
from game.client.games.canaletto.moment import draw_debt_frame, draw_pill, worth_before, worth_text
from game.client.games.canaletto.names import draw_treasure
from game.client.games.canaletto.picture import Picture
from game.client.games.canaletto.places import stacks_in
from game.client.table.plaque import draw_portrait
from game.client.words.locale import Message, msg
from game.rules.core import Seat

NAME = 218.0
"""How wide a rival's name may be, in units."""
CHIP, DEBT, WORTH = sans(16, "semibold"), sans(17, "semibold"), sans(18, "semibold")
"""The type of what a rival has said, of their debt and of what they are worth now."""
SIGN_PAD, LEAST_PAD, SIGNS_GAP = 24.0, 6.0, 2.0
"""How much wider than its words each of these is, where room is short too, and how far they stand apart, in units."""
A_ROW = 3
"""So many marks of a set stand beside one another."""


@dataclass(frozen=True, slots=True)
class RivalPlaces:
    """Where a rival's plaque tells what."""

    name: Rect
    money: Rect
    bribe: Rect
    signs: Rect
    """What they have said, their debt and what they are worth now, in a row."""


def rival_places(plaque: Rect) -> RivalPlaces:
    """Where all of it lies on a plaque above the rail."""
    left, top, right = plaque.x + 122, plaque.y, plaque.right - 12
    return RivalPlaces(
        name=Rect(left, top + 10, NAME, 50),
        money=Rect(left + NAME + 6, top + 8, right - left - NAME - 72, 58),
        bribe=Rect(right - 62, top + 16, 62, 42),
        signs=Rect(left - 6, top + 68, right + 14 - left, 46),
    )


def draw_rival(canvas: Canvas, table: DrawContext, picture: Picture, seat: Seat) -> None:
    """The plaque of one of the others: name, money, what they have said, and debt."""
    rect, face = table.plaques[seat], table.faces[seat]
    places = rival_places(rect)
    canvas.panel(rect, "plaque")
    with canvas.clipped(Rect(rect.x, rect.y, 10, rect.h)):
        canvas.sprite(f"seats/{face.colour}_strip", Rect(rect.x, rect.y, 17, rect.h), fit="cover")
    canvas.line((rect.x + 9.5, rect.y + 2), (rect.x + 9.5, rect.bottom - 2), "ink", 1)
    portrait = table.portrait_place(seat)
    draw_portrait(canvas, portrait, face, table.moods[seat])
    canvas.sprite(f"seats/{face.colour}_mark", Rect.around((portrait.x + 12, portrait.bottom - 10), 26, 26))
    canvas.text(
        face.name, (places.name.x, places.name.center[1]), serif(23, "semibold"), "text", valign="middle",
        max_width=places.name.w - 8, max_height=64,
    )  # fmt: skip
    number = canvas.text(
        str(picture.money[seat]), (places.money.x, places.money.center[1]), serif(39, "bold"), "text", valign="middle",
        max_width=min(112.0, places.money.w), max_height=100,
    )  # fmt: skip
    _draw_stacks(canvas, picture.money[seat], (number.right + 6, places.money.bottom - 4), places.money.right, 0.9)
    _draw_masks(canvas, picture, seat, places.bribe)
    debt, signs = picture.debt[seat], places.signs
    if picture.moment is not None:
        draw_pill(canvas, signs.left_part(166), picture.worth[seat], worth_before(picture, seat))
        if debt:
            owed = msg("canaletto.table.debt", count=debt)
            width = max(112.0, min(signs.w - 182, canvas.measure(owed, DEBT)[0] + SIGN_PAD))
            _draw_debt(canvas, owed, Rect(signs.x + 182, signs.y + 2, width, 42))
        return
    _draw_signs(canvas, signs, None if table.is_over else said(picture, seat), debt, picture.worth[seat])


def _draw_signs(canvas: Canvas, row: Rect, chip: tuple[Message, str] | None, debt: int, worth: int) -> None:
    """What they have said; and, where they owe, how much and what they are worth now: as wide as the words want."""
    owed = msg("canaletto.table.debt", count=debt)
    words = [(chip[0], CHIP)] if chip is not None else []
    if debt:
        words += [(owed, DEBT), (worth_text(worth), WORTH)]
    lengths = [canvas.measure(text, style)[0] for text, style in words]
    room = row.w - SIGNS_GAP * (len(words) - 1)
    pad = SIGN_PAD if sum(lengths) + SIGN_PAD * len(words) <= room else LEAST_PAD
    share = min(1.0, (room - pad * len(words)) / max(1.0, sum(lengths)))
    x, places = row.x, []
    for length in lengths:
        places.append(Rect(x, row.y, length * share + pad, row.h))
        x = places[-1].right + SIGNS_GAP
    if chip is not None:
        _draw_chip(canvas, *chip, places[0])
    if debt:
        _draw_debt(canvas, owed, places[-2].inset(0, 2))
        draw_pill(canvas, places[-1], worth, None, WORTH.size)


def _draw_chip(canvas: Canvas, text: Message, ground: str, chip: Rect) -> None:
    canvas.fill(chip, ground, 16)
    canvas.frame(chip, "ink", 1, 16)
    canvas.text(
        text, chip.center, CHIP, "ink", "center", valign="middle", max_width=chip.w - LEAST_PAD, max_height=chip.h
    )


def _draw_debt(canvas: Canvas, text: Message, frame: Rect) -> None:
    draw_debt_frame(canvas, frame)
    canvas.text(
        text,
        frame.center,
        DEBT,
        "red_text",
        "center",
        valign="middle",
        max_width=frame.w - LEAST_PAD,
        max_height=frame.h,
    )


def _draw_masks(canvas: Canvas, picture: Picture, seat: Seat, rect: Rect) -> None:
    """The bribe mask, whole or spent; several are counted by as many."""
    if not picture.rules.bribe.uses:
        return
    left = picture.bribes[seat]
    for index in range(max(1, min(3, left))):
        drawing = "canaletto/bribe" if left else "canaletto/bribe_spent"
        canvas.sprite(drawing, Rect.around((rect.center[0] - 8 * index, rect.center[1] - 5 * index), 58, 35))


def _draw_stacks(canvas: Canvas, money: int, foot: Point, right: float, scale: float) -> None:
    for along, height in stacks_in(money, right - foot[0], 24 * scale, 30 * scale):
        place = Rect(foot[0] + along, foot[1] - 52 * scale, 30 * scale, 56 * scale)
        canvas.sprite(f"canaletto/money_{height}", place)


# The viewer's plaque.


def draw_own(canvas: Canvas, table: DrawContext, picture: Picture) -> None:
    """The viewer: portrait, name, what they have said, money, debt and masks."""
    seat, face = table.viewer, table.faces[table.viewer]
    portrait = table.portrait_place(seat)
    draw_portrait(canvas, portrait, face, table.moods[seat])
    canvas.sprite(f"seats/{face.colour}_mark", Rect.around((portrait.x + 12, portrait.bottom - 10), 26, 26))
    x, y = table.point((148, 880))
    canvas.text(face.name, (x, y), serif(28, "semibold"), "text", valign="middle", max_width=186, max_height=76)
    words, colour = _own_words(table, picture)
    if words is not None:
        style = sans(17, "semibold")
        canvas.text(words, (x, y + 46), style, colour, valign="middle", max_width=310, max_height=44)
    left, middle = table.point((38, 1010))
    number = canvas.text(
        str(picture.money[seat]), (left, middle), serif(58, "bold"), "text", valign="middle", max_width=164,
        max_height=140,
    )  # fmt: skip
    debt, start = picture.debt[seat], number.right + 14
    if debt or picture.moment is not None:
        room = Rect(start, middle - 46, table.point((374, 0))[0] - start, 46)
        draw_pill(canvas, room, picture.worth[seat], worth_before(picture, seat))
    if debt:
        counts = debt * picture.rules.debt_factor
        canvas.text(
            msg("canaletto.table.own_debt", debt=debt, counts=counts), (start, middle + 28), sans(16, "semibold"),
            "red_text", valign="middle", max_width=table.point((480, 0))[0] - start, max_height=42,
        )  # fmt: skip
    elif picture.moment is None:
        _draw_stacks(canvas, picture.money[seat], (start, middle + 40), table.point((370, 0))[0], 1.6)
    bribes = table.at(table.where.own_bribes)
    _draw_masks(canvas, picture, seat, bribes if not debt else bribes.moved(0, -24))


def _own_words(table: DrawContext, picture: Picture) -> tuple[Message | None, str]:
    """What the viewer is about."""
    if table.to_move == table.viewer:
        is_asked = table.faces[table.viewer].is_viewer
        return msg("canaletto.table.your_turn" if is_asked else "canaletto.table.turn"), "red_text"
    if not table.is_over and table.viewer == picture.standing_bidder:
        return msg("canaletto.chip.bids", amount=picture.standing_bid), "text"
    if not table.is_over and picture.column is not None and table.viewer not in picture.in_auction:
        return msg("canaletto.chip.passed"), "muted"
    return None, "muted"


def draw_sets(canvas: Canvas, table: DrawContext, picture: Picture) -> None:
    """For each set its treasure, how many of it the viewer holds, and a mark a tile; of one sold its price."""
    rows, cells = set_cells(picture, table.at(table.where.sets), is_large=True)
    for name, cell in cells:
        _draw_set(canvas, table, picture, name, cell, with_marks=rows == 2)


def _draw_set(canvas: Canvas, table: DrawContext, picture: Picture, name: str, cell: Rect, *, with_marks: bool) -> None:
    total, sold, tile = picture.rules.treasures[name], name in picture.sold, large_tile(cell)
    complete = picture.palaces is not None and not picture.missing(name)
    if not sold and (name in picture.lot or complete):
        canvas.fill(cell.inset(2), "focus_ground", 8)
        hot = complete or picture.missing(name) == 1
        canvas.frame(cell.inset(2), "gold_dark" if hot else "gold", 2.6 if hot else 1.4, 8)
    draw_treasure(canvas, name, tile.center, tile.w, 0.45 if sold else 1)
    x, room = tile.right + 8, cell.right - tile.right - 12
    if sold:
        words = f"= {picture.prices[picture.sold.index(name)]}"
        canvas.text(
            words, (x, cell.center[1]), sans(17, "semibold"), "muted", valign="middle", max_width=room,
            max_height=cell.h,
        )  # fmt: skip
        return
    own = dict(picture.held(table.viewer)).get(name, 0) if with_marks else total - picture.missing(name)
    y = cell.y + 28 if with_marks else cell.center[1]
    canvas.text(
        f"{own}/{total}", (x, y), sans(17, "semibold"), "text" if own else "muted", valign="middle", max_width=room,
        max_height=50,
    )  # fmt: skip
    if not with_marks or total > 2 * A_ROW:
        return
    a_row = total if total <= A_ROW + 1 else A_ROW
    pitch = min(26.0, (room + 2) / a_row)
    for index, mark in enumerate(set_marks(table, picture, name, total)):
        row, column = divmod(index, a_row)
        canvas.sprite(mark, Rect.around((x + pitch * (column + 0.5), cell.y + 66 + 25 * row), pitch - 2, pitch - 2))
