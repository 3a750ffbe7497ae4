"""How treasures and palaces are called and drawn: those of the box, and those that only a rule file knows."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.text import serif
from game.client.table.log_panel import message_of
from game.client.words.locale import Message, msg
from game.match.log import Text
from game.match.logs.canaletto import lot_text, palace_text, treasures_text
from game.names import short_name
from game.rules.canaletto import BOXED


def sprite(kind: str, name: str) -> str:
    """The drawing of a treasure: `tile`, `treasure`, `mark` or `dot`."""
    return f"canaletto/{kind}_{name if name in BOXED else 'blank'}"


def treasure_name(name: str) -> Message | str:
    """A treasure in a sentence: "lion"."""
    return msg(f"canaletto.treasure.{name}") if name in BOXED else name


def treasure_title(name: str) -> Message | str:
    """A treasure by itself: "Lion"."""
    return msg(f"canaletto.tile.{name}") if name in BOXED else name


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
    """A tile of a treasure, `size` units wide; one that is not of the box bears its name."""
    box = size * 48 / 42
    canvas.sprite(sprite("treasure", name), Rect.around(center, box, box), alpha)
    if name not in BOXED:
        plate = Rect.around(center, size * 0.84, max(18.0, size * 0.56))
        _write_name(canvas, short_name(name) if size < 56 else name.replace("_", " "), plate, alpha)


def draw_tile(canvas: Canvas, name: str, center: Point, size: float, count: int) -> None:
    """A large tile, with a dot for each tile of its set."""
    box = size * 121 / 105
    canvas.sprite(sprite("tile", name), Rect.around(center, box, box))
    if name not in BOXED:
        plate = Rect.around((center[0], center[1] + size * 0.16), size * 0.84, size * 0.26)
        _write_name(canvas, name.replace("_", " "), plate, 1)
    scale = size / 105
    pitch = min(13.6, 92 / max(1, count)) * scale
    for index in range(count):
        x = center[0] + (index - (count - 1) / 2) * pitch
        side = min(10 * scale, pitch)
        canvas.sprite(sprite("dot", name), Rect.around((x, center[1] + 42.5 * scale), side, side))


def _write_name(canvas: Canvas, shown: str, plate: Rect, alpha: float) -> None:
    canvas.fill(plate, "ivory", 4, alpha)
    canvas.text(
        shown, plate.center, serif(24, "bold"), "ink", "center", valign="middle", max_width=plate.w - 4,
        max_height=plate.h * 1.3, alpha=alpha,
    )  # fmt: skip


def _said(value: object) -> Message | str:
    return message_of(value) if isinstance(value, Text) else str(value)
