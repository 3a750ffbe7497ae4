"""Paints the seats of Canaletto's table: the plaques at the left, and the viewer's with the table of all sets."""

from __future__ import annotations

from functools import partial

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.shortened import cut
from game.client.drawing.text import TextStyle, sans, serif
from game.client.games.canaletto.context import DrawContext
from game.client.games.canaletto.draw_sets import draw_pips
from game.client.games.canaletto.holdings import LARGE, holdings
from game.client.games.canaletto.moment import draw_debt_frame, draw_pill, worth_before
from game.client.games.canaletto.names import draw_treasure
from game.client.games.canaletto.picture import Picture
from game.client.games.canaletto.places import stacks_in
from game.client.table.plaque import draw_portrait
from game.client.words.locale import Message, msg
from game.rules.core import Seat

NOTE_TYPE = 13.0
"""How large a line of these is at least, in units; the log tells all of one that is longer."""
MAX_NOTES = 4
"""At most this many lines tell what a seat has got lately."""


def draw_own_ground(canvas: Canvas, table: DrawContext) -> None:
    """The viewer's plaque along the bottom, without what it tells."""
    rect = table.at(table.where.own)
    canvas.panel(rect, "plaque")
    canvas.sprite(f"seats/{table.faces[table.viewer].colour}_strip", Rect(rect.x, rect.y, 17, rect.h), fit="cover")
    for x in (488.0,) if table.where.is_large else (262.0, 468.0, 716.0):
        left, top = table.point((x, rect.y - table.origin[1] + 14))
        canvas.line((left, top), (left, rect.bottom - 14), "rule", 1.2)


def draw_own_self(canvas: Canvas, table: DrawContext, picture: Picture) -> None:
    """On it the viewer, and what they have."""
    _draw_self(canvas, table, picture)
    _draw_own_money(canvas, table, picture)


def draw_seat(canvas: Canvas, table: DrawContext, picture: Picture, seat: Seat) -> None:
    """The plaque of one of the others."""
    rect = table.plaques[seat]
    canvas.panel(rect, "plaque")
    with canvas.clipped(Rect(rect.x, rect.y, 10, rect.h)):
        canvas.sprite(f"seats/{table.faces[seat].colour}_strip", Rect(rect.x, rect.y, 17, rect.h), fit="cover")
    canvas.line((rect.x + 9.5, rect.y + 2), (rect.x + 9.5, rect.bottom - 2), "ink", 1)
    face = table.faces[seat]
    draw_portrait(canvas, table.portrait_place(seat), face, table.moods[seat])
    x, right = rect.x + 112, rect.right - 12
    canvas.text(
        face.name,
        (x, rect.y + 38),
        serif(24, "semibold"),
        "text",
        valign="baseline",
        max_width=right - x - 10,
        max_height=40,
    )
    canvas.sprite(f"seats/{face.colour}_mark", Rect.around((x + 7, rect.y + 55), 16, 16))
    canvas.text(
        face.subtitle,
        (x + 20, rect.y + 61),
        sans(17),
        "muted",
        valign="baseline",
        max_width=right - x - 20,
        max_height=27,
    )
    if picture.moment is not None:
        room = Rect(x, rect.y + 69, right - x, 31)
        draw_pill(canvas, room, picture.worth[seat], worth_before(picture, seat))
    elif not table.is_over:
        _draw_chip(canvas, picture, seat, (x, rect.y + 71))
    canvas.line((rect.x + 24, rect.y + 108), (rect.right - 14, rect.y + 108), "rule", 1.2)
    _draw_money(canvas, picture, seat, rect)
    canvas.line((rect.x + 24, rect.y + 170), (rect.right - 14, rect.y + 170), "rule", 1.2)
    used = _draw_held(canvas, table, picture, seat)
    _draw_notes(canvas, table, seat, Rect(rect.x + 26, used + 4, rect.w - 42, rect.bottom - 12 - used - 4))


def said(picture: Picture, seat: Seat) -> tuple[Message, str] | None:
    """What the seat has said in this auction, and the colour of the chip that tells it; None where it is still in."""
    if seat == picture.standing_bidder:
        return msg("canaletto.chip.bids", amount=picture.standing_bid), "gold_light"
    if picture.column is not None and seat not in picture.in_auction:
        return msg("canaletto.chip.passed"), "marble"
    return None


def _draw_chip(canvas: Canvas, picture: Picture, seat: Seat, left: Point) -> None:
    chip_said = said(picture, seat)
    if chip_said is None:
        return
    text, ground = chip_said
    style = sans(16, "semibold")
    width = min(130.0, canvas.measure(text, style)[0] + 22)
    high = 24 * max(1.0, min(1.3, canvas.fonts.text_scale))
    chip = Rect(left[0], left[1], width, high)
    canvas.fill(chip, ground, 12)
    canvas.frame(chip, "ink", 1, 12)
    canvas.text(text, chip.center, style, "ink", "center", valign="middle", max_width=width - 14, max_height=high)


def _draw_money(canvas: Canvas, picture: Picture, seat: Seat, rect: Rect) -> None:
    """Money as a number and as stacks, debt in its frame, and the mask."""
    middle = rect.y + 140
    number = canvas.text(
        str(picture.money[seat]), (rect.x + 26, middle), serif(42, "bold"), "text", valign="middle", max_width=96,
        max_height=58,
    )  # fmt: skip
    mask = Rect.around((rect.right - 36, middle + 2), 52, 31)
    _draw_masks(canvas, picture, seat, mask)
    x, right = number.right + 8, mask.x - 4
    if picture.debt[seat]:
        # What both come to stands below it; in the moment that is told above, for all.
        owed = msg("canaletto.table.debt", count=picture.debt[seat])
        width = min(108.0, max(72.0, canvas.measure(owed, sans(17, "semibold"))[0] + 8))
        frame = Rect(right - width - 2, middle - (12 if picture.moment is not None else 27), width, 28)
        if picture.moment is None:
            draw_pill(canvas, Rect(frame.x, frame.bottom + 2, width, 25), picture.worth[seat], None)
        draw_debt_frame(canvas, frame)
        canvas.text(
            owed, frame.center, sans(17, "semibold"), "red_text", "center", valign="middle", max_width=width - 8,
            max_height=26,
        )  # fmt: skip
        right = frame.x - 2
    _draw_stacks(canvas, picture.money[seat], (x, middle + 20), right, 1.0)


def _draw_masks(canvas: Canvas, picture: Picture, seat: Seat, rect: Rect) -> None:
    """The bribe mask, whole or spent; several are counted."""
    if not picture.rules.bribe.uses:
        return
    left = picture.bribes[seat]
    canvas.sprite("canaletto/bribe" if left else "canaletto/bribe_spent", rect)
    if left > 1:
        canvas.text(
            f"×{left}", (rect.right - 2, rect.bottom + 2), sans(16, "semibold"), "text", "right", valign="middle"
        )


def _draw_stacks(canvas: Canvas, money: int, foot: Point, right: float, scale: float) -> None:
    """All of it, smaller where there is little room; a part of the stacks would tell another sum than the number."""
    for size in (scale, 0.7 * scale):
        found = stacks_in(money, right - foot[0], 24 * size, 30 * size)
        for along, height in found:
            canvas.sprite(f"canaletto/money_{height}", Rect(foot[0] + along, foot[1] - 46 * size, 30 * size, 56 * size))
        if found:
            return


def _draw_notes(canvas: Canvas, table: DrawContext, seat: Seat, room: Rect) -> None:
    """What the seat has got lately, as many lines as there is room for, the newest below."""
    step = 22 * max(1.0, canvas.fonts.text_scale)
    fitting = min(MAX_NOTES, int(room.h / step))
    for index, note in enumerate(reversed(list(table.notes.get(seat, ()))[-fitting:] if fitting > 0 else [])):
        y = room.bottom - 4 - index * step
        style = sans(16, italic=True)
        least = sans(NOTE_TYPE / max(1.0, canvas.fonts.text_scale), italic=True)
        whole = canvas.locale.text(note)
        told = cut(whole, partial(_has_room, canvas, least, room.w))
        canvas.text(note if told == whole else told, (room.x, y), style, "muted", valign="baseline", max_width=room.w)


def _has_room(canvas: Canvas, style: TextStyle, wide: float, text: str) -> bool:
    return canvas.fonts.measure(text, style)[0] <= wide


def _draw_held(canvas: Canvas, table: DrawContext, picture: Picture, seat: Seat) -> float:
    """A seat's treasures by type, with how many there are of each. Answers where they end."""
    shown = holdings(table, picture, seat)
    for held in shown:
        name, cell, total = held.name, held.cell, picture.rules.treasures[held.name]
        draw_treasure(canvas, name, held.tile.center, held.tile.w)
        if held.columns == LARGE:
            canvas.text(
                msg("canaletto.table.of", own=held.count, total=total), (cell.x + 47, cell.y + 18),
                sans(17, "semibold"), "text", valign="baseline", max_width=cell.w - 50, max_height=22,
            )  # fmt: skip
            draw_pips(canvas, name, held.count, total, (cell.x + 52, cell.y + 31), cell.w - 56)
            continue
        words = f"{held.count}/{total}" if held.columns < 4 else str(held.count)
        canvas.text(
            words, (cell.x + held.tile.w + 7, cell.center[1]), sans(16, "semibold"), "text", valign="middle",
            max_width=cell.w - held.tile.w - 9, max_height=cell.h,
        )  # fmt: skip
    return shown[-1].cell.bottom if shown else table.plaques[seat].y + 178


# The viewer's own plaque.


def _draw_self(canvas: Canvas, table: DrawContext, picture: Picture) -> None:
    x, y = table.point((14, 930))
    face = table.faces[table.viewer]
    draw_portrait(canvas, table.portrait_place(table.viewer), face, table.moods[table.viewer])
    canvas.text(
        face.name, (x + 132, y + 42), serif(28, "semibold"), "text", valign="baseline", max_width=108, max_height=44
    )
    canvas.sprite(f"seats/{face.colour}_mark", Rect.around((x + 139, y + 59), 16, 16))
    words: Message | str
    if table.to_move == table.viewer:
        words, colour = msg("canaletto.table.your_turn" if face.is_viewer else "canaletto.table.turn"), "red_text"
    elif table.is_over:
        words, colour = face.subtitle, "muted"
    elif table.viewer == picture.standing_bidder:
        words, colour = msg("canaletto.chip.bids", amount=picture.standing_bid), "text"
    elif picture.column is not None and table.viewer not in picture.in_auction:
        words, colour = msg("canaletto.chip.passed"), "muted"
    else:
        words, colour = face.subtitle, "muted"
    canvas.text(words, (x + 152, y + 65), sans(17, "semibold"), colour, valign="baseline", max_width=90, max_height=26)
    canvas.line((x + 132, y + 78), (x + 236, y + 78), "rule", 1.2)
    if picture.rules.bribe.uses:
        left = picture.bribes[table.viewer]
        canvas.sprite("canaletto/bribe" if left else "canaletto/bribe_spent", Rect.around((x + 152, y + 104), 54, 32))
        words = msg("canaletto.table.masks", count=left) if left != 1 else msg("canaletto.table.unused")
        if not left:
            words = msg("canaletto.table.spent")
        canvas.text(words, (x + 182, y + 104), sans(16), "muted", valign="middle", max_width=62, max_height=26)


def _draw_own_money(canvas: Canvas, table: DrawContext, picture: Picture) -> None:
    x, y = table.point((280, 944))
    seat = table.viewer
    canvas.text(
        msg("canaletto.table.money"), (x, y + 22), sans(17), "muted", valign="baseline", max_width=74, max_height=27
    )
    number = canvas.text(
        str(picture.money[seat]), (x, y + 60), serif(58, "bold"), "text", valign="middle", max_width=110, max_height=70
    )
    debt = picture.debt[seat]
    if debt or picture.moment is not None:
        draw_pill(canvas, Rect(x + 78, y + 2, 98, 27), picture.worth[seat], worth_before(picture, seat))
    if debt:
        frame = Rect(x, y + 86, 176, 24)
        counts = debt * picture.rules.debt_factor
        canvas.text(
            msg("canaletto.table.own_debt", debt=debt, counts=counts), (frame.x, frame.center[1]),
            sans(16, "semibold"), "red_text", valign="middle", max_width=176, max_height=26,
        )  # fmt: skip
    else:
        canvas.text(
            msg("canaletto.table.no_debt"), (x, y + 106), sans(16), "muted", valign="baseline", max_width=100,
            max_height=26,
        )  # fmt: skip
    _draw_stacks(canvas, picture.money[seat], (number.right + 8, y + 82), x + 178, 1.15)
