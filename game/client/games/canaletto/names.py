"""How treasures and palaces are called and drawn: those of the box, and those that only a rule file knows."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.drawing.canvas import Canvas
from game.client.drawing.drawings import GIVEN
from game.client.drawing.emblems import draw_emblem
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.shortened import one_shortened
from game.client.drawing.text import sans, serif
from game.client.table.log_panel import message_of
from game.client.words.locale import Message, msg
from game.match.log import Text
from game.match.logs.canaletto import lot_text, own_text, palace_text, treasures_text
from game.rules.canaletto import BOXED
from game.rules.looks import PLAIN, Book, ink_on

LETTERED = 44.0
"""Below this width its letters take all of it."""
NAME_TYPE = 13.0
"""How large a name is at least, in units: a longer one is shortened."""
LEAST_TYPE = 12.0
"""How large its letters are at least, in units: where there is no room for that it bears its emblem alone."""
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


def palaces_left_text(count: int) -> Message:
    """How many palaces still have treasures."""
    return msg("canaletto.table.palaces_left", count=count) if count else msg("canaletto.table.palaces_left.none")


def draw_treasure(canvas: Canvas, name: str, center: Point, size: float, alpha: float = 1) -> None:
    """A tile of a treasure, `size` units wide; one without a drawing bears its emblem and its name, or its letters."""
    box = size * 48 / 42
    drawing = sprite("treasure", name, canvas.locale.book)
    canvas.sprite(drawing, Rect.around(center, box, box), alpha)
    if drawing != "canaletto/treasure_blank":
        _frame(canvas, name, Rect.around(center, size, size), alpha)
        return
    is_large = size >= NAMED
    picture = canvas.locale.book.picture(name)
    if picture and not is_large:
        _draw_picture(canvas, name, picture, Rect.around(center, size * 0.72, size * 0.72), alpha)
        return
    if not is_large:
        high = size * 0.56 if size >= LETTERED else size * 0.72
        plate = Rect.around(center, size * 0.84 if size >= LETTERED else size - 2, max(18.0, high))
        letters = canvas.locale.called(name)
        if canvas.measure(letters, sans(LEAST_TYPE / max(1.0, canvas.fonts.text_scale), "bold"))[0] <= plate.w - 1:
            _write_name(canvas, name, letters, plate, alpha)
        else:
            _draw_emblem(canvas, name, Rect.around(center, size * 0.66, size * 0.66), alpha)
        return
    side = size * 0.46
    place = Rect.around((center[0], center[1] - size * 0.17), side, side)
    if picture:
        _draw_picture(canvas, name, picture, place, alpha)
    else:
        _draw_emblem(canvas, name, place, alpha)
    plate = Rect.around((center[0], center[1] + size * 0.28), size * 0.88, max(20.0, size * 0.3))
    _write_name(canvas, name, short_title(canvas, name, plate.w - 4), plate, alpha)


def draw_tile(canvas: Canvas, name: str, center: Point, size: float, count: int, *, is_named: bool = True) -> None:
    """A large tile, with a dot for each tile of its set; `is_named` says that its name stands nowhere else."""
    if size < NAMED:
        draw_treasure(canvas, name, center, size)
        return
    box = size * 121 / 105
    drawing, book = sprite("tile", name, canvas.locale.book), canvas.locale.book
    canvas.sprite(drawing, Rect.around(center, box, box))
    if drawing != "canaletto/tile_blank":
        _frame(canvas, name, Rect.around(center, size, size), 1)
    else:
        side = size * (0.44 if is_named else 0.56)
        place = Rect.around((center[0], center[1] - size * (0.2 if is_named else 0.1)), side, side)
        if picture := book.picture(name):
            _draw_picture(canvas, name, picture, place, 1)
        else:
            _draw_emblem(canvas, name, place, 1)
        if is_named:
            plate = Rect.around((center[0], center[1] + size * 0.18), size * 0.86, max(20.0, size * 0.26))
            _write_name(canvas, name, short_title(canvas, name, plate.w - 4), plate, 1)
    scale = size / 105
    pitch = min(13.6, 92 / max(1, count)) * scale
    for index in range(count):
        x = center[0] + (index - (count - 1) / 2) * pitch
        side = min(10 * scale, pitch)
        canvas.sprite(sprite("dot", name, book), Rect.around((x, center[1] + 42.5 * scale), side, side))


def short_title(canvas: Canvas, name: str, width: float) -> Message | str:
    """A treasure's name in so much room: shortened where it is too long, so that no two of the game read the same."""
    locale, book = canvas.locale, canvas.locale.book
    others = [other for other in (book.names or (name,)) if not book.drawing(other)]
    titles = [locale.text(treasure_title(other)) for other in dict.fromkeys([*others, name])]
    style = serif(NAME_TYPE / max(1.0, canvas.fonts.text_scale), "bold")
    title = treasure_title(name)
    whole = locale.text(title)
    told = one_shortened(whole, titles, lambda text: canvas.fonts.measure(text, style)[0] <= width)
    return title if told == whole else told


def _draw_emblem(canvas: Canvas, name: str, rect: Rect, alpha: float) -> None:
    """What tells a treasure without a drawing from the others, on its plate."""
    book, plate = canvas.locale.book, canvas.locale.book.plate(name)
    number = book.names.index(name) if name in book.names else 0
    canvas.fill(rect.inset(-3), plate or "ivory", 6, alpha)
    draw_emblem(canvas, number, rect.inset(rect.w * 0.08), ink_on(plate) if plate else "ink", plate or "ivory", alpha)


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
    colour, is_narrow = canvas.locale.book.plate(name), plate.w < LETTERED
    canvas.fill(plate, colour or "ivory", 4, alpha)
    canvas.text(
        shown, plate.center, (sans if is_narrow else serif)(24, "bold"), ink_on(colour) if colour else "ink", "center",
        valign="middle", max_width=plate.w - (1 if is_narrow else 4), max_height=plate.h * 1.3, alpha=alpha,
    )  # fmt: skip


def _said(value: object) -> Message | str:
    return message_of(value) if isinstance(value, Text) else str(value)
