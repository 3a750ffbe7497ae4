"""Paints what is on sale: the cartouche with the lot and the bid, and the rail of values."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.text import sans, serif
from game.client.games.canaletto.context import DrawContext
from game.client.games.canaletto.holdings import LEAST
from game.client.games.canaletto.names import draw_tile, draw_treasure, palace_name, set_name, short_title
from game.client.games.canaletto.picture import Picture
from game.client.games.canaletto.places import USUAL, Places, lot_places, stacks_in
from game.client.table.plaque import draw_portrait
from game.client.words.locale import Message, msg
from game.rules.core import Seat

MOST_NAMED = 4
"""At most this many sets that wait to be sold bear their names."""
LEAST_VALUE = 42.0
"""From value to value on the rail at least, in units: of a longer row those about the next one are shown."""
VALUE = 76.0
"""How wide a value is drawn at its full size."""


def draw_cartouche(canvas: Canvas, table: DrawContext, picture: Picture) -> None:
    """The ivory field in the lagoon: the lot at the left, the standing bid at the right."""
    if not canvas.wants(table.at(table.where.cartouche)):
        return
    canvas.sprite("canaletto/cartouche", table.at(table.where.cartouche))
    x, y = table.point((920, 423))
    canvas.text(
        cartouche_title(table, picture), (x, y), serif(25, "semibold"), "text", "center", valign="baseline",
        max_width=440, max_height=38,
    )  # fmt: skip
    canvas.line((x - 150, y + 11), (x - 14, y + 11), "gold", 1.6)
    canvas.line((x + 14, y + 11), (x + 150, y + 11), "gold", 1.6)
    canvas.polygon([(x, y + 6), (x + 8, y + 11), (x, y + 16), (x - 8, y + 11)], "red", "ink", 0.8)
    if table.is_over:
        _draw_scores(canvas, table, picture)
        return
    if not picture.lot:
        _draw_sale_order(canvas, table, picture)
        return
    _draw_lot(canvas, table, picture)
    rule = table.point((916, 452))
    canvas.line(rule, (rule[0], rule[1] + 156), "text", 1, 0.35)
    _draw_standing(canvas, table, picture)


def waiting(picture: Picture) -> list[str]:
    """The sets that are complete and not sold yet."""
    if picture.palaces is None:
        return []
    return [name for name in picture.treasures if name not in picture.sold and not picture.missing(name)]


def meaning(table: DrawContext, picture: Picture, name: str) -> tuple[Message, bool]:
    """What a treasure of the lot means to the viewer, and whether it completes its set."""
    total = picture.rules.treasures[name]
    own = dict(picture.held(table.viewer)).get(name, 0)
    if picture.missing(name) == 1:
        completed = [other for other in picture.lot if picture.missing(other) == 1]
        if picture.row and len(completed) == 1:
            return msg("canaletto.lot.sells_at", value=picture.row[0]), True
        return msg("canaletto.lot.sells"), True
    key = "canaletto.lot.yours" if table.faces[table.viewer].is_viewer else "canaletto.table.of"
    return msg(key, own=own, total=total), False


def cartouche_title(table: DrawContext, picture: Picture) -> Message:
    """What stands above it all: whose lot it is, or what happens there."""
    if table.is_over:
        return msg("table.over")
    if picture.column is None or picture.palaces is None:
        return msg("canaletto.lot.before")
    if picture.lot:
        return msg("canaletto.lot.of", palace=palace_name(picture.column, picture.count))
    return msg("canaletto.lot.complete") if waiting(picture) else msg("canaletto.lot.sold")


def _draw_lot(canvas: Canvas, table: DrawContext, picture: Picture) -> None:
    names = picture.lot
    points, size = lot_places(len(names))
    for name, point in list(zip(names, points, strict=True))[: picture.lot_come]:
        x, y = table.point(point)
        draw_tile(canvas, name, (x, y), size, picture.rules.treasures[name], is_named=len(names) > 4)
        words, completes = meaning(table, picture, name)
        if len(names) > 4:
            if completes:
                canvas.frame(Rect.around((x, y), size + 2, size + 2), "red", 2.4, 8)
            continue
        wide = max(size, 104.0) if len(names) <= 3 else size + 4
        canvas.text(
            short_title(canvas, name, wide), (x, y + 76), serif(20, "semibold"), "text", "center", valign="baseline",
            max_width=wide, max_height=27,
        )  # fmt: skip
        canvas.text(
            words, (x, y + 97), sans(17, "semibold" if completes else "regular"),
            "red_text" if completes else "muted", "center", valign="baseline", max_width=wide, max_height=25,
        )  # fmt: skip


def _draw_standing(canvas: Canvas, table: DrawContext, picture: Picture) -> None:
    bidder = picture.standing_bidder
    x, y = table.point((966, 471))
    if bidder is None:
        canvas.text(
            msg("canaletto.lot.no_bid"), (x - 26, y + 12), serif(23, "semibold"), "text", valign="baseline",
            max_width=290, max_height=34,
        )  # fmt: skip
    else:
        face = table.faces[bidder]
        draw_portrait(canvas, Rect.around((x, y), 50, 50), face)
        words = msg("canaletto.lot.standing.you") if face.is_viewer else msg("canaletto.lot.standing", name=face.name)
        canvas.text(words, (x + 34, y - 8), sans(17), "muted", valign="baseline", max_width=260, max_height=26)
        number = canvas.text(
            str(picture.standing_bid), (x + 34, y + 24), serif(34, "bold"), "text", valign="baseline", max_height=46
        )
        _draw_coins(canvas, picture.standing_bid, (number.right + 8, y + 25), x + 296)
    if not table.asks:
        _draw_waiting(canvas, table, picture)
    elif picture.standing_bid >= picture.rules.highest_bid:
        words = msg("canaletto.reason.no_higher", highest=picture.rules.highest_bid)
        canvas.text(words, (x - 26, y + 48), serif(23), "text", width=300, max_height=100)


def _draw_coins(canvas: Canvas, money: int, foot: Point, right: float) -> None:
    """Stacks beside the standing bid, the highest no higher than its number: above it stands whose bid it is."""
    for along, height in stacks_in(money, right - foot[0], 16, 17):
        canvas.sprite(f"canaletto/money_{height}", Rect(foot[0] + along, foot[1] - 26, 17, 32))


def _draw_waiting(canvas: Canvas, table: DrawContext, picture: Picture) -> None:
    """Who is still in this auction, while somebody else decides."""
    x, y = table.point((940, 538))
    canvas.text(
        msg("canaletto.lot.still_in"), (x, y), sans(17), "muted", valign="baseline", max_width=300, max_height=26
    )
    pitch = min(64.0, 300 / max(1, len(picture.in_auction)))
    for index, seat in enumerate(picture.in_auction):
        spot = Rect.around((x + 26 + index * pitch, y + 38), 52, 52)
        if seat == table.to_move:
            canvas.circle(spot.center, 29, "gold_light", "ink", 1)
        draw_portrait(canvas, spot, table.faces[Seat(seat)])


def _draw_sale_order(canvas: Canvas, table: DrawContext, picture: Picture) -> None:
    """What is complete and is being sold, once the lot has a new owner."""
    names = waiting(picture)
    if table.asks or not names:
        return
    if len(names) > MOST_NAMED:
        draw_many(canvas, names, table.at(table.where.sales).inset(0, 30))
        return
    pitch = min(150.0, 680 / len(names))
    for index, name in enumerate(names):
        x, y = table.point((920 + (index - (len(names) - 1) / 2) * pitch, 520))
        draw_treasure(canvas, name, (x, y), min(80.0, pitch - 8))
        canvas.text(
            set_name(name), (x, y + 66), serif(20, "semibold"), "text", "center", valign="baseline",
            max_width=pitch - 6, max_height=28,
        )  # fmt: skip


def draw_many(canvas: Canvas, names: Sequence[str], room: Rect) -> None:
    """Many treasures in a room, without their names."""
    points, size = lot_places(len(names), room)
    for name, point in zip(names, points, strict=True):
        draw_treasure(canvas, name, point, min(size, 52.0))


def _draw_scores(canvas: Canvas, table: DrawContext, picture: Picture) -> None:
    """How all stand at the end: money less the debt as it counts."""
    factor = picture.rules.debt_factor
    pitch = 680 / len(table.faces)
    for index, (seat, face) in enumerate(table.faces.items()):
        x, y = table.point((920 + (index - (len(table.faces) - 1) / 2) * pitch, 496))
        draw_portrait(canvas, Rect.around((x, y), 78, 78), face)
        canvas.text(
            face.name, (x, y + 64), serif(20, "semibold"), "text", "center", valign="baseline", max_width=pitch - 10,
            max_height=28,
        )  # fmt: skip
        score = picture.money[seat] - factor * picture.debt[seat]
        canvas.text(
            str(score).replace("-", "−"), (x, y + 88), serif(34, "bold"), "red_text", "center", valign="middle",
            max_width=pitch - 10, max_height=44,
        )  # fmt: skip


# Where it lies in the cartouche.


def score_cells(table: DrawContext) -> list[Rect]:
    """At the end the room of each seat, in their order."""
    count = len(table.faces)
    room = table.at(table.where.sales) if table.where.is_large else Rect(*table.point((580, 455)), 680, 130)
    pitch = room.w / count
    if table.where.is_large:
        return [Rect(room.x + pitch * index + 5, room.y + 4, pitch - 10, room.h - 90) for index in range(count)]
    return [Rect(room.x + pitch * index + 5, room.y, pitch - 10, room.h) for index in range(count)]


def sold_cells(table: DrawContext, count: int) -> list[Rect]:
    """The room of each set that is complete and is being sold."""
    middle = table.at(table.where.cartouche).center[0]
    most, high, y = (260.0, 176.0, 624.0) if table.where.is_large else (150.0, 110.0, 532.0)
    pitch = min(most, (1056.0 if table.where.is_large else 680.0) / max(1, count))
    y = table.point((0, y))[1]
    return [Rect.around((middle + (index - (count - 1) / 2) * pitch, y), pitch - 6, high) for index in range(count)]


def still_in_places(table: DrawContext, picture: Picture) -> list[Rect]:
    """Where the portraits stand of those who are still in the auction."""
    count = len(picture.in_auction)
    x, y, wide, size = (784.0, 600.0, 120.0, 100.0) if table.where.is_large else (966.0, 576.0, 64.0, 58.0)
    pitch = min(wide, (500 if table.where.is_large else 300) / max(1, count))
    return [Rect.around(table.point((x + index * pitch, y)), min(size, pitch), size) for index in range(count)]


# The rail of values.


def value_places(picture: Picture, where: Places = USUAL) -> list[tuple[int, Point, float]]:
    """The values shown: the number of each, its middle, and how large it is drawn; the next one has room for itself."""
    used, total = len(picture.prices), len(picture.prices) + picture.values_left
    start, end, y = where.values
    wide = next_value_size(where.value, where)[0] if used < total else 0.0
    least = LEAST_VALUE * (1.35 if where.is_large else 1.0)
    shown = min(total, 1 + int((end - start - max(0.0, wide - least)) / least))
    first = max(0, min(used - 2, total - shown))
    pitch = min(where.widest, (end - start) / max(1, shown - 1))
    ends = (used > first) + (used < first + shown - 1)
    beside = 0.0
    if pitch < wide and shown > 1:
        pitch = min(pitch, (end - start - ends * wide / 2) / (shown - 1 - ends / 2))
        beside = max(0.0, (wide - pitch) / 2)
    scale = min(where.value, pitch / 78)
    found, x = [], start
    for index in range(shown):
        number = first + index
        if index and used in (number, number - 1):
            x += beside
        found.append((number, (x, y), scale))
        x += pitch
    return found


def next_value_size(scale: float, where: Places) -> tuple[float, float]:
    """How wide and high the next value is drawn where the others have a scale."""
    return (122, 100) if where.is_large else (98 * max(0.7, scale), 90 * max(0.7, scale))


def next_value_place(table: DrawContext, picture: Picture) -> Point:
    """The middle of the next value on the rail."""
    used = len(picture.prices)
    for number, point, _ in value_places(picture, table.where):
        if number == used:
            return table.point(point)
    return table.point(table.where.values[1:])


def draw_rail_ground(canvas: Canvas, table: DrawContext) -> None:
    """What the values lie on."""
    rail = table.at(table.where.rail)
    if table.where.is_large:
        canvas.panel(rail, "plaque")
    else:
        canvas.sprite("canaletto/rail", rail)


def rail_reach(table: DrawContext) -> Rect:
    """All that the values draw on: the next one is higher than the rail."""
    return table.at(table.where.rail).inset(0, -14 if table.where.is_large else -8)


def draw_rail(canvas: Canvas, table: DrawContext, picture: Picture) -> None:
    """The row of values: used ones pale with what they paid for, the next one raised and golden."""
    is_large = table.where.is_large
    if not canvas.wants(rail_reach(table)):
        return
    if not is_large:
        x, y = table.point((314, 92))
        canvas.text(
            msg("canaletto.rail.values"), (x, y), serif(20, "semibold"), "text", valign="baseline", max_width=110,
            max_height=28,
        )  # fmt: skip
        canvas.text(
            msg("canaletto.rail.each"), (x, y + 20), sans(16), "muted", valign="baseline", max_width=114, max_height=24
        )
    if picture.row is None:
        return
    used = len(picture.prices)
    last: tuple[Point, float] | None = None
    for number, point, scale in value_places(picture, table.where):
        middle = table.point(point)
        if picture.values_dealt is not None and number >= picture.values_dealt:
            break
        if number < used:
            _draw_used(canvas, picture, number, middle, scale, is_large=is_large)
        elif number == used:
            last = middle, scale
        else:
            ahead = number - used
            value = picture.row[ahead] if ahead < len(picture.row) else None
            _draw_value(canvas, value, middle, scale, is_large=is_large)
    if last is not None:
        value = picture.row[0] if picture.row else None
        if is_large:
            _draw_large_next(canvas, value, last[0], next_value_size(last[1], table.where))
        else:
            _draw_next(canvas, value, *last)


def _draw_used(canvas: Canvas, picture: Picture, number: int, middle: Point, scale: float, *, is_large: bool) -> None:
    x, y = middle
    canvas.sprite("canaletto/value_used", Rect.around(middle, 76 * scale, 52 * scale))
    price, has_room = picture.prices[number], 28 * scale >= LEAST and picture.prices[number] < 1000
    canvas.text(
        str(price), (x - 14 * scale if has_room else x, y), serif(22 if is_large else max(17.0, 22 * scale)), "muted",
        "center", valign="middle", max_width=((40 if is_large else 34) if has_room else 66) * scale,
        max_height=60 if is_large else 30,
    )  # fmt: skip
    if has_room:
        draw_treasure(canvas, picture.sold[number], (x + 15 * scale, y), 28 * scale, 0.75)


def _draw_value(canvas: Canvas, value: int | None, middle: Point, scale: float, *, is_large: bool) -> None:
    canvas.sprite(
        "canaletto/value_back" if value is None else "canaletto/value", Rect.around(middle, 76 * scale, 52 * scale)
    )
    if value is not None:
        canvas.text(
            str(value), middle, serif(27 if is_large else max(17.0, 27 * scale), "semibold"), "text", "center",
            valign="middle", max_width=58 * scale, max_height=72 if is_large else 38,
        )  # fmt: skip


def _draw_next(canvas: Canvas, value: int | None, middle: Point, scale: float) -> None:
    x, y = middle
    grow = max(0.7, scale)
    canvas.sprite("canaletto/value_next", Rect.around(middle, 98 * grow, 90 * grow))
    canvas.text(
        msg("canaletto.rail.next"), (x, y - 11 * grow), serif(17, "semibold", italic=True), "ink", "center",
        valign="baseline", max_width=44 * grow, max_height=24,
    )  # fmt: skip
    canvas.text(
        "?" if value is None else str(value), (x, y + 26 * grow), serif(42 * grow, "bold"), "ink", "center",
        valign="baseline", max_width=70 * grow, max_height=54 * grow,
    )  # fmt: skip


def _draw_large_next(canvas: Canvas, value: int | None, middle: Point, size: tuple[float, float]) -> None:
    """In large type it bears its number alone: that it is the next its gold tells, and its height."""
    canvas.sprite("canaletto/value_next", Rect.around(middle, *size))
    canvas.text(
        "?" if value is None else str(value), middle, serif(38, "bold"), "ink", "center", valign="middle",
        max_width=size[0] - 16, max_height=size[1],
    )  # fmt: skip
