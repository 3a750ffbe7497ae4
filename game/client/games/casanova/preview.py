"""A piece of Casanova's table, for the settings: drawn by the table's own parts, so that it looks as the table does."""

from __future__ import annotations

from game.client.drawing.canvas import Align, Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.text import sans, serif
from game.client.games.casanova.draw import draw_card, draw_die
from game.client.table.plaque import LINE_HEIGHT, Face, draw_plaque, draw_turn
from game.client.widgets.button import Button
from game.client.words.locale import msg
from game.rules.core import Seat

_HAND = (5, 6, 7, 8, 9, 13)


def draw_piece(canvas: Canvas, place: Rect) -> None:
    """Draws it, 734 by 560 units."""
    canvas.sprite("casanova/cloth", place, fit="cover")
    _draw_bar(canvas, place.top_part(66))
    _draw_plaque(canvas, Rect(place.x + 24, place.y + 92, 300, 104), Seat(1), "colombina", 14, to_move=False)
    _draw_plaque(canvas, Rect(place.x + 410, place.y + 92, 300, 104), Seat(2), "pantalone", 9, to_move=True)
    for number, face in enumerate((5, 4)):
        draw_die(canvas, Rect(place.x + 248 + number * 84, place.y + 222 + number * 8, 92, 99), face, 6)
    for number, high in enumerate((5, 5)):
        canvas.sprite(
            f"casanova/pot_stack_{high}", Rect(place.x + 452 + number * 52, place.y + 216 + number * 8, 50, 90)
        )
    _draw_number(canvas, (place.x + 230, place.y + 262), "casanova.table.massimo", "9", "right")
    _draw_number(canvas, (place.x + 572, place.y + 262), "casanova.table.pot", "10", "left")
    for number, rank in enumerate(_HAND):
        draw_card(canvas, Rect(place.x + 24 + number * 76, place.y + 384 + abs(number - 2.5) * 4, 110, 154), rank)
    _draw_button(canvas, Rect(place.right - 182, place.y + 392, 158, 62), "casanova.choice.stay", "q", bold=False)
    _draw_button(canvas, Rect(place.right - 182, place.y + 470, 158, 62), "casanova.choice.double", "d", bold=True)


def _draw_bar(canvas: Canvas, bar: Rect) -> None:
    canvas.fill(bar, "night")
    canvas.fill(Rect(bar.x, bar.bottom - 2, bar.w, 2), "gold")
    name = canvas.text(
        msg("casanova.name"), (bar.x + 24, bar.center[1]), serif(29, "bold"), "on_night", valign="middle",
        max_width=bar.w * 0.34, max_height=bar.h,
    )  # fmt: skip
    number = canvas.text(
        msg("settings.preview.round"), (name.right + 16, bar.center[1] + 2), sans(22), "on_night_muted",
        valign="middle", max_width=bar.w * 0.2, max_height=bar.h,
    )  # fmt: skip
    canvas.text(
        msg("settings.preview.turn"), (bar.right - 24, bar.center[1]), sans(23, "semibold"), "on_night", "right",
        valign="middle", max_width=bar.right - 48 - number.right, max_height=bar.h,
    )  # fmt: skip


def _draw_plaque(canvas: Canvas, place: Rect, seat: Seat, mask: str, coins: int, *, to_move: bool) -> None:
    face = Face(seat, msg(f"seat.mask.{mask}"), msg("seat.level.merchant"), f"portraits/{mask}", False)

    def line(canvas: Canvas, at: Point) -> None:
        canvas.sprite("casanova/coin_face", Rect(at[0], at[1] - 20, 24, 24))
        number = canvas.text(
            str(coins), (at[0] + 32, at[1]), serif(28, "bold"), "text", valign="baseline", max_height=LINE_HEIGHT
        )
        canvas.text(
            msg("casanova.table.coins", count=coins), (number.right + 8, at[1]), sans(18), "muted", valign="baseline",
            max_width=place.right - 22 - number.right, max_height=28,
        )  # fmt: skip

    draw_plaque(canvas, place, face, dimmed=False, line=line)
    if to_move:
        draw_turn(canvas, place)


def _draw_number(canvas: Canvas, at: Point, key: str, value: str, align: Align) -> None:
    label = canvas.text(
        msg(key), at, sans(20), "on_cloth", align, valign="baseline", max_width=170, max_height=34,

    )  # fmt: skip
    x = label.right if align == "right" else label.x
    canvas.text(value, (x, at[1] + 38), serif(38, "bold"), "on_cloth", align, valign="baseline", max_height=56)


def _draw_button(canvas: Canvas, place: Rect, key: str, letter: str, *, bold: bool) -> None:
    button = Button(msg(key), place, kind="primary" if bold else "plain", cap=letter.upper())
    button.on_night = True
    button.draw(canvas)
