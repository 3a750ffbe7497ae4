"""How treasures and palaces are called and drawn: those of the box, and those that only a rule file knows."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.drawing.canvas import Canvas
from game.client.drawing.drawings import GIVEN
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.text import serif
from game.client.table.log_panel import message_of
from game.client.words.locale import Message, msg
from game.match.log import Text
from game.match.logs.canaletto import lot_text, own_text, palace_text, treasures_text
from game.rules.canaletto import BOXED
from game.rules.looks import PLAIN, Book, ink_on

NAMED = 56.0
"""From this width on, in units, a tile without a drawing bears its whole name."""


def sprite(kind: str, name: str, book: Book = PLAIN) -> str:
    """The drawing of a treasure: `tile`, `treasure`, `mark` or `dot`."""
    return (
        f"canaletto/{kind}_{book.drawing(name) or 'blank'}"
        if book.looks
        else (f"canaletto/{kind}_{name if name in BOXED else 'blank'}")
    )


def treasure_name(name: str) -> Message:
    """A treasure in a sentence: "lion"."""
    return msg(f"canaletto.treasure.{name}") if name in BOXED else message_of(own_text(name))


def treasure_title(name: str) -> Message:
    """A treasure by itself: "Lion"."""
    return msg(f"canaletto.tile.{name}") if name in BOXED else message_of(own_text(name))


def set_name(name: str) -> Message | str:
    """All treasures of a type: "Lions"."""
    return _said(treasures_text(name))


def lot_name(names: Sequence[str]) -> Message | str:
    """Treasures in one breath: "mirror, fan and lion"."""
    return _said(lot_text(names)) if names else msg("canaletto.lot.nothing")


def palace_name(palace: int, count: int) -> Message:
    """A palace by its name, as the log says it."""
    return message_of(palace_text(palace, count))


def draw_treasure(canvas: Canvas, name: str, center: Point, size: float, alpha: float = 1) -> None:
    """A tile of a treasure, `size` units wide; one that has no drawing bears its name."""
    box = size * 48 / 42
    drawing = sprite("treasure", name, canvas.locale.book)
    canvas.sprite(drawing, Rect.around(center, box, box), alpha)
    if drawing != "canaletto/treasure_blank":
        _frame(canvas, name, Rect.around(center, size, size), alpha)
        return
    is_large = size >= NAMED
    shown: Message | str = treasure_title(name) if is_large else canvas.locale.called(name)
    plate = Rect.around(center, size * 0.84, max(18.0, size * 0.56))
    if picture := canvas.locale.book.picture(name):
        side = size * (0.48 if is_large else 0.72)
        middle = (center[0], center[1] - (size * 0.17 if is_large else 0))
        _draw_picture(canvas, name, picture, Rect.around(middle, side, side), alpha)
        if not is_large:
            return
        plate = Rect.around((center[0], center[1] + size * 0.28), size * 0.84, size * 0.28)
    _write_name(canvas, name, shown, plate, alpha)


def draw_tile(canvas: Canvas, name: str, center: Point, size: float, count: int) -> None:
    """A large tile, with a dot for each tile of its set."""
    box = size * 121 / 105
    drawing, book = sprite("tile", name, canvas.locale.book), canvas.locale.book
    canvas.sprite(drawing, Rect.around(center, box, box))
    if drawing != "canaletto/tile_blank":
        _frame(canvas, name, Rect.around(center, size, size), 1)
    else:
        if picture := book.picture(name):
            side = size * 0.44
            _draw_picture(canvas, name, picture, Rect.around((center[0], center[1] - size * 0.2), side, side), 1)
        plate = Rect.around((center[0], center[1] + size * 0.16), size * 0.84, size * 0.26)
        _write_name(canvas, name, treasure_title(name), plate, 1)
    scale = size / 105
    pitch = min(13.6, 92 / max(1, count)) * scale
    for index in range(count):
        x = center[0] + (index - (count - 1) / 2) * pitch
        side = min(10 * scale, pitch)
        canvas.sprite(sprite("dot", name, book), Rect.around((x, center[1] + 42.5 * scale), side, side))


def _frame(canvas: Canvas, name: str, rect: Rect, alpha: float) -> None:
    """The colour that a treasure with a drawing has by its look, round its tile."""
    plate = canvas.locale.book.plate(name)
    if plate is not None:
        canvas.frame(rect.inset(rect.w * 0.045), plate, max(2.0, rect.w * 0.06), rect.w * 0.1, alpha)


def _draw_picture(canvas: Canvas, name: str, picture: str, rect: Rect, alpha: float) -> None:
    """A drawing that the rules brought along, on its plate."""
    canvas.fill(rect.inset(-2), canvas.locale.book.plate(name) or "ivory", 4, alpha)
    canvas.sprite(GIVEN + picture, rect, alpha)


def _write_name(canvas: Canvas, name: str, shown: Message | str, plate: Rect, alpha: float) -> None:
    colour = canvas.locale.book.plate(name)
    canvas.fill(plate, colour or "ivory", 4, alpha)
    canvas.text(
        shown, plate.center, serif(24, "bold"), ink_on(colour) if colour else "ink", "center", valign="middle",
        max_width=plate.w - 4, max_height=plate.h * 1.3, alpha=alpha,
    )  # fmt: skip


def _said(value: object) -> Message | str:
    return message_of(value) if isinstance(value, Text) else str(value)
