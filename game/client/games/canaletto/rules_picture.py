"""The ring as it will stand by some rules, for the workshop: palaces with one possible deal of treasures."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.text import sans, serif
from game.client.games.canaletto.names import sprite
from game.client.shell.room import Fit
from game.client.words.locale import msg
from game.rules.canaletto import CanalettoRules
from game.rules.core import Rules

FACADES = 16
"""So many palaces are drawn; then they come again."""
MAX_DEALT = 24
"""Of more palaces the treasures are not shown: they would be specks."""
ASPECT = 0.95
GONE = 0.28
"""How much of a palace is seen that these rules have no more."""


def draw_ring(canvas: Canvas, place: Rect, rules: Rules) -> None:
    """Draws the ring; new palaces have red numbers, and those that are gone stand there as pale outlines."""
    if not isinstance(rules, CanalettoRules):
        raise TypeError(f"these are no rules of Canaletto: {type(rules).__name__}")
    canvas.fill(place, "lagoon", 10)
    canvas.frame(place, "ink", 1.6, 10)
    count = rules.palaces.count
    printed = CanalettoRules().palaces.count
    cells = ring_places(place.inset(10), max(count, printed))
    dealt = one_deal(rules) if count <= MAX_DEALT else [()] * count
    for number, (cell, treasures) in enumerate(zip(cells, dealt, strict=False)):
        _draw_palace(canvas, cell, number, treasures, is_new=number >= printed)
    for number, cell in enumerate(cells[count:], count):
        _draw_gone(canvas, cell, number)
    middle = Rect.around(place.center, place.w * 0.42, min(place.h * 0.26, 84))
    canvas.panel(middle, "plaque")
    line = msg("canaletto.picture.ring", palaces=count, treasures=sum(rules.treasures.values()))
    canvas.text(
        line, middle.center, serif(24, "semibold"), "text", "center", valign="middle", max_width=middle.w - 28,
        max_height=middle.h,
    )  # fmt: skip


def _draw_palace(canvas: Canvas, cell: Rect, number: int, treasures: Sequence[str], *, is_new: bool) -> None:
    high = cell.h * (0.62 if treasures else 0.8)
    canvas.sprite(f"canaletto/palace_{number % FACADES + 1:02}", Rect(cell.x, cell.y, cell.w, high))
    foot = Rect(cell.x, cell.y + high, cell.w, cell.h - high)
    if foot.h >= 20 and cell.w >= 40:
        label = Rect(foot.x, foot.y + 1, min(28.0, cell.w * 0.4), min(22.0, foot.h - 2))
        canvas.fill(label, "red" if is_new else "ivory", 4)
        canvas.text(
            str(number + 1), label.center, sans(17, "semibold"), "on_red" if is_new else "ink", "center",
            valign="middle", max_width=label.w - 2, max_height=label.h + 6,
        )  # fmt: skip
        room = cell.right - label.right - 2
        side = min(foot.h, 28.0, room / max(1, len(treasures)))
        for at, name in enumerate(treasures):
            if side >= 9:
                canvas.sprite(sprite("treasure", name), Rect(label.right + 2 + at * side, foot.y, side, side))


def _draw_gone(canvas: Canvas, cell: Rect, number: int) -> None:
    """Draws a palace of the printed ring that these rules have no more."""
    high = cell.h * 0.62
    place = Rect(cell.x, cell.y, cell.w, high)
    canvas.sprite(f"canaletto/palace_{number % FACADES + 1:02}_empty", place, alpha=GONE)
    canvas.frame(place.inset(2), "on_lagoon", 1.2, 4, alpha=0.5)
    if cell.w >= 40:
        label = Rect(cell.x, cell.y + high + 1, min(28.0, cell.w * 0.4), min(22.0, cell.h - high - 2))
        canvas.frame(label, "on_lagoon", 1, 4, alpha=0.6)
        canvas.text(
            str(number + 1), label.center, sans(17), "on_lagoon", "center", valign="middle", max_width=label.w - 2,
            max_height=label.h + 6,
        )  # fmt: skip
        middle = label.center[1]
        canvas.line((label.x - 2, middle), (label.right + 2, middle), "on_lagoon", 1.4)


def ring_places(place: Rect, count: int) -> list[Rect]:
    """Where so many palaces stand round a rectangle, clockwise from the upper left, all of one size."""
    sides = 0 if count < 8 else 1 if count <= 24 else 2
    above = (count - 2 * sides + 1) // 2
    below = count - 2 * sides - above
    high = place.h / (sides + 2)
    wide = min(place.w / max(1, above), high / ASPECT * 1.3)

    def row(y: float, number: int) -> list[Rect]:
        step = place.w / max(1, number)
        return [Rect(place.x + step * (at + 0.5) - wide / 2, y, wide, high).inset(2) for at in range(number)]

    right = [Rect(place.right - wide, place.y + high * (at + 1), wide, high).inset(2) for at in range(sides)]
    left = [Rect(place.x, place.y + high * (at + 1), wide, high).inset(2) for at in range(sides)]
    return [*row(place.y, above), *right, *reversed(row(place.bottom - high, below)), *reversed(left)]


def one_deal(rules: CanalettoRules) -> list[tuple[str, ...]]:
    """One deal there may be: type after type into the emptiest palaces; what finds no place is left out."""
    palaces: list[list[str]] = [[] for _ in range(rules.palaces.count)]
    for name, number in rules.treasures.items():
        emptiest = sorted(range(len(palaces)), key=lambda at: len(palaces[at]))[:number]
        for at in emptiest:
            if len(palaces[at]) < rules.palaces.max_tiles:
                palaces[at].append(name)
    return [tuple(palace) for palace in palaces]


def fits(rules: Rules) -> Sequence[Fit]:
    """What has to fit: treasures into palaces, values into the row, sets that are sold."""
    if not isinstance(rules, CanalettoRules):
        raise TypeError(f"these are no rules of Canaletto: {type(rules).__name__}")
    tiles, places = sum(rules.treasures.values()), rules.palaces.count * rules.palaces.max_tiles
    drawn, plates = rules.valuations.slots, len(rules.valuations.tiles)
    types = len(rules.treasures)
    sold = max(0, types - rules.end_at_types)
    row = ("valuations.slots", "valuations.tiles")
    ring = ("treasures", "palaces.count", "palaces.max_tiles", "palaces.min_tiles")
    return (
        Fit(msg("canaletto.fit.tiles", have=tiles, room=places), tiles, places, ring),
        Fit(msg("canaletto.fit.values", have=drawn, room=plates), drawn, plates, row),
        Fit(msg("canaletto.fit.sets", have=sold, room=types), sold, types, ("end_at_types",)),
    )
