"""The ring as it will stand by some rules, for the workshop: palaces with one possible deal of treasures."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.text import sans, serif
from game.client.games.canaletto.names import draw_treasure
from game.client.shell.room import Fit
from game.client.words.locale import msg
from game.rules.canaletto import CanalettoRules
from game.rules.core import Rules

FACADES = 16
"""So many palaces are drawn; then they come again."""
MAX_DEALT = 24
"""Of more palaces the treasures are not shown: they would be specks."""
GONE = 0.28
"""How much of a palace is seen that these rules have no more."""
TILES = 27.0
"""How high the line with number and treasures below a palace is, at most."""
SCENE, HORIZON = 1024 / 1560, 0.23
"""Height by width of the table's ground, and how far down on it the horizon lies."""
SKY = 0.17
"""The sky's share of the picture."""
CANAL = 458 / 1348
"""Height by width of the flat ring."""
ROOMY = 1.2
"""Up to this size of text there is room for what the printed ring has."""
BOAT = 100 / 184
"""The same of the gondola."""


def draw_ring(canvas: Canvas, place: Rect, rules: Rules) -> None:
    """Draws the ring; new palaces have red numbers, and those that are gone stand there as pale outlines."""
    if not isinstance(rules, CanalettoRules):
        raise TypeError(f"these are no rules of Canaletto: {type(rules).__name__}")
    _draw_ground(canvas, place)
    count, printed = rules.palaces.count, CanalettoRules()
    cells = ring_places(place.inset(10), max(count, printed.palaces.count))
    dealt = one_deal(rules) if count <= MAX_DEALT else [()] * count
    for number, (cell, treasures) in enumerate(zip(cells, dealt, strict=False)):
        _draw_palace(canvas, cell, number, treasures, is_new=number >= printed.palaces.count)
    for number, cell in enumerate(cells[count:], count):
        _draw_gone(canvas, cell, number)
    _draw_cartouche(canvas, place, rules, printed)


def _draw_ground(canvas: Canvas, place: Rect) -> None:
    """Sky, city and sea as at the table, and the canal with the gondola."""
    canvas.fill(place, "lagoon")
    with canvas.clipped(place) as seen:
        if seen:
            high = max(place.w * SCENE, place.h * (1 - SKY) / (1 - HORIZON))
            scene = Rect(place.x, place.y + SKY * place.h - HORIZON * high, place.w, high)
            canvas.sprite("canaletto/scene", scene, fit="cover")
            wide = place.w * 0.8
            ring = Rect.around((place.center[0], place.y + place.h * 0.56), wide, wide * CANAL)
            canvas.sprite("canaletto/ring_flat", ring)
            boat = place.w * 0.1
            canvas.sprite(
                "canaletto/gondola_left",
                Rect.around((place.center[0] + place.w * 0.28, place.y + place.h * 0.5), boat, boat * BOAT),
            )
    canvas.frame(place, "ink", 2)
    canvas.frame(place.inset(4), "gold", 1.2)


def _draw_cartouche(canvas: Canvas, place: Rect, rules: CanalettoRules, printed: CanalettoRules) -> None:
    """Draws how many palaces and treasures there are, and below it how many as printed where that differs."""
    word, usual = (
        msg("canaletto.picture.ring", palaces=each.palaces.count, treasures=sum(each.treasures.values()))
        for each in (rules, printed)
    )
    middle = Rect.around((place.center[0] - place.w * 0.02, place.y + place.h * 0.5), place.w * 0.42, place.h * 0.19)
    canvas.panel(middle, "plaque")
    differs = word != usual and canvas.fonts.text_scale <= ROOMY
    canvas.text(
        word, (middle.center[0], middle.y + middle.h * (0.36 if differs else 0.5)), serif(24, "semibold"), "text",
        "center", valign="middle", max_width=middle.w - 28, max_height=middle.h * (0.5 if differs else 0.8),
    )  # fmt: skip
    if differs:
        canvas.text(
            msg("workshop.printed", value=usual), (middle.center[0], middle.y + middle.h * 0.74), sans(17), "muted",
            "center", valign="middle", max_width=middle.w - 28, max_height=middle.h * 0.4,
        )  # fmt: skip


def _draw_palace(canvas: Canvas, cell: Rect, number: int, treasures: Sequence[str], *, is_new: bool) -> None:
    high = cell.h - min(TILES, cell.h * 0.36)
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
                draw_treasure(canvas, name, (label.right + 2 + (at + 0.5) * side, foot.y + side / 2), side * 0.9)


def _draw_gone(canvas: Canvas, cell: Rect, number: int) -> None:
    """Draws a palace of the printed ring that these rules have no more."""
    high = cell.h - min(TILES, cell.h * 0.36)
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
    sides = next(sides for least, sides in ((25, 4), (14, 3), (10, 2), (6, 1), (0, 0)) if count >= least)
    above = (count - 2 * sides + 1) // 2
    below = count - 2 * sides - above
    high = place.h / max(3.4, sides + 0.45)
    wide = min(place.w / (max(above, below, 1) + (2 if sides else 0)), high * 1.15)
    inner = place.w - 2 * wide if sides else place.w

    def row(y: float, number: int) -> list[Rect]:
        step, left = inner / max(1, number), place.center[0] - inner / 2
        return [Rect(left + step * (at + 0.5) - wide / 2, y, wide, high).inset(2) for at in range(number)]

    # Those at the sides stand a little lower than the row above, before the water.
    top = place.y + place.h * 0.1
    step = (place.bottom - top) / max(1, sides)

    def column(x: float) -> list[Rect]:
        return [Rect(x, top + step * (at + 0.5) - high / 2, wide, high).inset(2) for at in range(sides)]

    left, right = column(place.x), column(place.right - wide)
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
