"""Paints what is on sale in large type: the lot, the standing bid, who is still in; at the end how all stand."""

from __future__ import annotations

from game.client.drawing.canvas import Canvas, panel_reach
from game.client.drawing.geometry import Rect
from game.client.drawing.text import sans, serif
from game.client.games.canaletto.context import DrawContext
from game.client.games.canaletto.draw_lot import (
    MOST_NAMED,
    cartouche_title,
    draw_many,
    meaning,
    score_cells,
    sold_cells,
    still_in_places,
    waiting,
)
from game.client.games.canaletto.names import draw_tile, draw_treasure, set_name
from game.client.games.canaletto.picture import Picture
from game.client.games.canaletto.places import lot_places, stacks_in
from game.client.table.plaque import draw_portrait
from game.client.words.locale import msg


def draw_large_cartouche(canvas: Canvas, table: DrawContext, picture: Picture) -> None:
    """The ivory field in the lagoon: the lot and the standing bid at the left, at the right what is asked."""
    rect = table.at(table.where.cartouche)
    if not canvas.wants(panel_reach(rect)):
        return
    canvas.panel(rect, "plaque")
    if table.is_over or not picture.lot:
        if table.is_over:  # the bar says so
            _draw_scores(canvas, table, picture)
            return
        if table.asks:
            return
        canvas.text(
            cartouche_title(table, picture), (rect.center[0], rect.y + 40), serif(25, "semibold"), "text", "center",
            valign="middle", max_width=rect.w - 40, max_height=66,
        )  # fmt: skip
        _draw_sale_order(canvas, table, picture)
        return
    _draw_lot(canvas, table, picture)
    _draw_standing(canvas, table, picture)
    x = table.at(table.where.lot).right + 6
    canvas.line((x, rect.y + 18), (x, rect.y + 166), "text", 1, 0.35)
    field = table.at(table.where.field)
    if not table.asks:
        _draw_still_in(canvas, table, picture)
    elif picture.standing_bid >= picture.rules.highest_bid:
        words = msg("canaletto.reason.no_higher", highest=picture.rules.highest_bid)
        canvas.text(words, field.pos, serif(23), "text", width=field.w, max_height=field.h)


def _draw_lot(canvas: Canvas, table: DrawContext, picture: Picture) -> None:
    names, room = picture.lot, table.where.lot
    points, size = lot_places(len(names), room)
    pitch = room.w / max(3, len(names))
    for name, point in list(zip(names, points, strict=True))[: picture.lot_come]:
        x, y = table.point(point)
        draw_tile(canvas, name, (x, y), size, picture.rules.treasures[name])
        words, completes = meaning(table, picture, name)
        if completes:
            canvas.frame(Rect.around((x, y), size + 4, size + 4), "red", 3, 8)
        if len(names) > 4 or not completes:
            continue
        canvas.text(
            words, (x, y + size / 2 + 20), sans(17, "semibold"), "red_text", "center", valign="middle",
            max_width=pitch - 4, max_height=40,
        )  # fmt: skip


def _draw_standing(canvas: Canvas, table: DrawContext, picture: Picture) -> None:
    """Whose bid stands, and how much it is."""
    room, bidder = table.at(table.where.standing), picture.standing_bidder
    if bidder is None:
        if not table.asks:  # else the bar says it, where it asks
            canvas.text(
                msg("canaletto.lot.no_bid"), (room.x + 4, room.center[1]), serif(23, "semibold"), "text",
                valign="middle", max_width=456, max_height=64,
            )  # fmt: skip
        return
    portrait = Rect.around((room.x + 36, room.center[1]), 66, 66)
    draw_portrait(canvas, portrait, table.faces[bidder])
    number = canvas.text(
        str(picture.standing_bid), (portrait.right + 14, room.center[1]), serif(34, "bold"), "text", valign="middle",
        max_width=room.right + (0 if table.asks else 270) - portrait.right - 18, max_height=96,
    )  # fmt: skip
    foot, right = (number.right + 10, room.center[1] + 22), room.right + (0 if table.asks else 270)
    for along, height in stacks_in(picture.standing_bid, right - foot[0], 24, 30):
        canvas.sprite(f"canaletto/money_{height}", Rect(foot[0] + along, foot[1] - 46, 30, 56))


def _draw_still_in(canvas: Canvas, table: DrawContext, picture: Picture) -> None:
    """Who is still in this auction, while somebody else decides."""
    field = table.at(table.where.field)
    canvas.text(
        msg("canaletto.lot.still_in"), (field.x + 8, field.y + 30), sans(17), "muted", valign="middle",
        max_width=field.w - 16, max_height=46,
    )  # fmt: skip
    for seat, spot in zip(picture.in_auction, still_in_places(table, picture), strict=True):
        if seat == table.to_move:
            canvas.circle(spot.center, spot.w / 2 + 5, "gold_light", "ink", 1)
        draw_portrait(canvas, spot.inset(3), table.faces[seat])


def _draw_sale_order(canvas: Canvas, table: DrawContext, picture: Picture) -> None:
    """What is complete and is being sold, once the lot has a new owner."""
    names = waiting(picture)
    if len(names) > MOST_NAMED:
        draw_many(canvas, names, table.at(table.where.sales))
        return
    for name, cell in zip(names, sold_cells(table, len(names)), strict=True):
        draw_treasure(canvas, name, (cell.center[0], cell.y + 56), min(100.0, cell.w - 8))
        canvas.text(
            set_name(name), (cell.center[0], cell.bottom - 34), serif(20, "semibold"), "text", "center",
            valign="middle", max_width=cell.w, max_height=54,
        )  # fmt: skip


def _draw_scores(canvas: Canvas, table: DrawContext, picture: Picture) -> None:
    """How all stand at the end: money less the debt as it counts."""
    factor = picture.rules.debt_factor
    for (seat, face), cell in zip(table.faces.items(), score_cells(table), strict=True):
        size = min(96.0, cell.w * 0.4)
        draw_portrait(canvas, Rect.around((cell.center[0] - size * 0.55, cell.y + 50), size, size), face)
        score = str(picture.money[seat] - factor * picture.debt[seat]).replace("-", "−")
        canvas.text(
            score, (cell.center[0] + size * 0.08, cell.y + 50), serif(34, "bold"), "red_text", valign="middle",
            max_width=cell.w / 2 - 8, max_height=100,
        )  # fmt: skip
        canvas.text(
            face.name, (cell.center[0], cell.bottom - 26), serif(20, "semibold"), "text", "center", valign="middle",
            max_width=cell.w - 4, max_height=54,
        )  # fmt: skip
