"""Paints sets: which treasures are held, which lie in this lot, which in palaces; the viewer's, and all of them."""

from __future__ import annotations

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.text import sans
from game.client.drawing.theme import Paint
from game.client.games.canaletto.cells import set_cells
from game.client.games.canaletto.context import DrawContext
from game.client.games.canaletto.holdings import LARGE, holdings
from game.client.games.canaletto.names import draw_treasure, sprite
from game.client.games.canaletto.picture import Picture
from game.client.games.canaletto.places import OWN_SETS, SETS
from game.client.words.locale import msg
from game.rules.core import Seat

MAX_PIPS = 6
"""A set of more tiles is counted in numbers."""


def draw_pips(
    canvas: Canvas, name: str, own: int, total: int, left: Point, width: float, with_lot: bool = False
) -> None:
    """A dot a tile: owned in the set's colour, in this lot a gold ring, else an open ring."""
    pitch = min(14.0, width / max(1, total))
    side = min(14.0, pitch + 2)
    for index in range(total):
        kind = (
            sprite("dot", name, canvas.locale.book)
            if index < own
            else "canaletto/dot_lot"
            if with_lot and index == own
            else None
        )
        spot = Rect.around((left[0] + index * pitch, left[1]), side, side)
        canvas.sprite(kind if kind is not None else "canaletto/dot_open", spot)


def draw_own_sets(canvas: Canvas, table: DrawContext, picture: Picture) -> None:
    """The viewer's treasures, counted with this lot: what it has of them is marked."""
    room = table.at(OWN_SETS)
    face = table.faces[table.viewer]
    if face.is_viewer:
        head = msg("canaletto.table.own_sets_with_lot" if picture.lot else "canaletto.table.own_sets")
    else:
        head = msg("canaletto.table.sets_of_with_lot" if picture.lot else "canaletto.table.sets_of", name=face.name)
    canvas.text(head, (room.x, room.y + 22), sans(17), "muted", valign="baseline", max_width=room.w, max_height=26)
    shown = holdings(table, picture, table.viewer)
    for own in shown:
        name, cell, tile, total = own.name, own.cell, own.tile, picture.rules.treasures[own.name]
        added = picture.lot.count(name)
        ink: Paint = "red_text" if added else "text"
        if len(shown) <= LARGE:
            draw_treasure(canvas, name, tile.center, tile.w)
            canvas.text(
                msg("canaletto.table.of", own=own.count + added, total=total), (cell.x + 54, cell.y + 28),
                sans(17, "semibold"), ink, valign="baseline", max_width=58, max_height=24,
            )  # fmt: skip
            draw_pips(canvas, name, own.count, total, (cell.x + 8, cell.y + 64), 104, bool(added))
            continue
        if added:
            canvas.fill(Rect(cell.x - 2, cell.y + 1, cell.w - 2, cell.h - 2), "focus_ground", 6)
            canvas.frame(Rect(cell.x - 2, cell.y + 1, cell.w - 2, cell.h - 2), "gold", 1.4, 6)
        draw_treasure(canvas, name, tile.center, tile.w)
        canvas.text(
            f"{own.count + added}/{total}", (cell.x + tile.w + 4, cell.center[1]), sans(17, "semibold"), ink,
            valign="middle", max_width=cell.w - tile.w - 4, max_height=cell.h,
        )  # fmt: skip


def draw_all_sets(canvas: Canvas, table: DrawContext, picture: Picture) -> None:
    """For each set a mark a tile: its holder's shape, gold ring in this lot, open ring in a palace; or its price."""
    room = table.at(SETS)
    _draw_legend(canvas, table, room)
    rows, cells = set_cells(picture, room)
    for name, cell in cells:
        if rows == 1:
            _draw_set(canvas, table, picture, name, cell)
        else:
            _draw_small_set(canvas, picture, name, cell)


def _draw_legend(canvas: Canvas, table: DrawContext, room: Rect) -> None:
    y = room.y + 16
    style = sans(16)
    canvas.text(
        msg("canaletto.table.sets", count=len(table.rules.treasures)), (room.x, y + 6), sans(17), "muted",
        valign="baseline", max_width=236, max_height=26,
    )  # fmt: skip
    entries = [(f"seats/{face.colour}_mark", face.name) for face in table.faces.values()]
    entries += [
        ("canaletto/dot_lot", msg("canaletto.table.this_lot")),
        ("canaletto/dot_open", msg("canaletto.table.palaces")),
    ]
    widths = [canvas.measure(text, style)[0] + 34 for _, text in entries]
    left = room.x + 248
    squeeze = min(1.0, (room.right - left) / sum(widths))
    x = room.right - sum(widths) * squeeze
    for (mark, text), width in zip(entries, widths, strict=True):
        canvas.sprite(mark, Rect.around((x + 7, y), 14, 14))
        canvas.text(
            text, (x + 18, y + 6), style, "muted", valign="baseline", max_width=(width - 26) * squeeze, max_height=26
        )
        x += width * squeeze


def _draw_set(canvas: Canvas, table: DrawContext, picture: Picture, name: str, cell: Rect) -> None:
    x, total = cell.center[0], picture.rules.treasures[name]
    in_lot = name in picture.lot
    if name in picture.sold:
        price = picture.prices[picture.sold.index(name)]
        draw_treasure(canvas, name, (x, cell.y + 27), min(42.0, cell.w - 6), 0.45)
        canvas.text(
            msg("canaletto.table.sold", price=price), (x, cell.y + 67), sans(16), "muted", "center", valign="middle",
            max_width=cell.w - 2, max_height=24,
        )  # fmt: skip
        return
    if (in_lot and picture.missing(name) == 1) or (picture.palaces is not None and not picture.missing(name)):
        hot = Rect(x - min(31, cell.w / 2 - 1), cell.y - 1, min(62, cell.w - 2), 83)
        canvas.fill(hot, "focus_ground", 8)
        canvas.frame(hot, "gold_dark", 1.4, 8)
    draw_treasure(canvas, name, (x, cell.y + 27), min(42.0, cell.w - 6))
    if total > MAX_PIPS:
        owned = total - picture.missing(name)
        canvas.text(
            msg("canaletto.table.of", own=owned, total=total), (x, cell.y + 67), sans(16), "text", "center",
            valign="middle", max_width=cell.w - 2, max_height=24,
        )  # fmt: skip
        return
    marks = set_marks(table, picture, name, total)
    pitch = min(14.5, (cell.w - 4) / total)
    for index, mark in enumerate(marks):
        spot = (x + (index - (total - 1) / 2) * pitch, cell.y + 67)
        canvas.sprite(mark, Rect.around(spot, 13, 13))


def set_marks(table: DrawContext, picture: Picture, name: str, total: int) -> list[str]:
    """The mark of each tile of a set: its holder's, that of this lot, or the open one."""
    kind = picture.treasures.index(name)
    held = [
        f"seats/{table.faces[Seat(seat)].colour}_mark"
        for seat, counts in enumerate(picture.owned)
        for _ in range(counts[kind])
    ]
    lot = ["canaletto/dot_lot"] if name in picture.lot else []
    return (held + lot + ["canaletto/dot_open"] * total)[:total]


def _draw_small_set(canvas: Canvas, picture: Picture, name: str, cell: Rect) -> None:
    """Where there are too many sets for marks: the tile, and how many tiles of it players own."""
    total = picture.rules.treasures[name]
    size = min(cell.h - 0.6, cell.w - 24, 30.0)
    sold = name in picture.sold
    if name in picture.lot:
        canvas.fill(cell.inset(1), "focus_ground", 5)
        canvas.frame(cell.inset(1), "gold", 1.2, 5)
    draw_treasure(canvas, name, (cell.x + size / 2 + 3, cell.center[1]), size, 0.45 if sold else 1)
    owned = total - picture.missing(name)
    price = picture.prices[picture.sold.index(name)] if sold else 0
    words = f"{'=' if price < 1000 else ''}{price}" if sold else f"{owned}/{total}"
    canvas.text(
        words, (cell.x + size + 5, cell.center[1]), sans(16, "semibold"), "muted" if sold else "text",
        valign="middle", max_width=cell.w - size - 6, max_height=cell.h,
    )  # fmt: skip
