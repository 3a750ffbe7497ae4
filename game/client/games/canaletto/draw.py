"""Paints the board of Canaletto from a picture: ring, palaces, moorings, gondola. Nothing here decides anything."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, reduce

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect, nearest_free
from game.client.drawing.text import sans, serif
from game.client.drawing.theme import mixed
from game.client.games.canaletto.context import DrawContext, Preview
from game.client.games.canaletto.names import draw_treasure
from game.client.games.canaletto.oval import Oval
from game.client.games.canaletto.picture import Picture
from game.client.games.canaletto.ring import PalacePlace, laid_treasures, tile_places, way_between
from game.client.words.locale import msg
from game.match.logs.canaletto import PALACES
from game.rules.core import Seat

PIECES = 96
"""The number of pieces of the gondola's wake where it goes all round."""
SECTION = 8
"""At most this many of them are left out together where nothing of them is to be drawn."""
DOT = 17.0
"""From dot to dot of the way that a bid would take."""
RIBBON = (128.0, 30.0)
"""How wide and high the ribbon of what is on sale is, in units."""
BELOW = 27.0
"""How far below its mooring it hangs where the gondola lies there, or would."""
_TOP_POLES = ((648.0, "red"), (993.0, "blue"), (1168.0, "red"))
_BOTTOM_POLES = ((672.0, "blue"), (838.0, "red"), (1004.0, "blue"), (1168.0, "red"))


def draw_ground(canvas: Canvas, table: DrawContext, room: Rect) -> None:
    """Sky, city and sea over all the room there is, and the ring of the canal."""
    canvas.sprite("canaletto/scene", room, fit="cover")
    ring = table.where.ring
    canvas.sprite(ring.picture, table.at(Rect.around(ring.oval.center, *ring.box)))


def draw_column(canvas: Canvas, foot: Point, scale: float = 1.0) -> None:
    """The column with the lion, by its foot."""
    canvas.sprite("canaletto/column", column_rect(foot, scale))


def column_rect(foot: Point, scale: float = 1.0) -> Rect:
    """The place of the column, by its foot."""
    return Rect(foot[0] - 32 * scale, foot[1] - 154 * scale, 64 * scale, 168 * scale)


def lantern_place(table: DrawContext, seat: Seat) -> Rect:
    """Where the lantern hangs while a seat is to move: at the plaque's edge, so that the name has all of its line."""
    if seat == table.viewer:
        return table.at(Rect.around((446, 862) if table.where.is_large else (234, 922), 84, 84))
    plaque = table.plaques[seat]
    return Rect.around((plaque.right - (30 if table.where.is_large else 6), plaque.y + 18), 84, 84)


def gondola_way(table: DrawContext, picture: Picture, share: float) -> float | None:
    """How far along the canal the gondola is; None before it has a place."""
    if table.voyage is not None:
        return way_between(table.places, table.voyage.start, table.voyage.steps * share, table.oval.length)
    return None if picture.gondola is None else table.places[picture.gondola].way


def gondola_rect(table: DrawContext, way: float) -> Rect:
    """All that is drawn of the gondola there: hull, gondolier and flag."""
    return hull_rect(table, way).union(_flag_rect(table, way)).inset(-2)


def hull_rect(table: DrawContext, way: float) -> Rect:
    """The drawing of hull and gondolier there."""
    x, y = _boat_anchor(table, way)
    scale = table.boat_scale
    return Rect(x - 92 * scale, y - 66 * scale, 184 * scale, 100 * scale)


def hull_drawing(table: DrawContext, way: float) -> str:
    """Which drawing that is: the gondola goes clockwise."""
    return "canaletto/gondola" if table.oval.heading(way)[0] >= 0 else "canaletto/gondola_left"


def _flag_rect(table: DrawContext, way: float) -> Rect:
    """The flag stands at the stern; lower along top and bottom, so that it hides no tiles of the palaces there."""
    x, y = _boat_anchor(table, way)
    scale = table.boat_scale
    heading = table.oval.heading(way)[0]
    stern = -64 * scale if heading >= 0 else 64 * scale
    left = x - 30 if table.has_fields else x + stern - 6  # over the canal, where numbers stand close beside it
    return Rect(left, y - 8 * scale - 60 + 34 * abs(heading), 60, 64)


def mooring_rect(table: DrawContext, place: PalacePlace) -> Rect:
    """The place of a mooring's disc."""
    return Rect.around(table.point(place.mooring), table.disc + 4, table.disc + 4)


def palace_rect(table: DrawContext, place: PalacePlace) -> Rect:
    """All that is drawn of a palace: façade, quay, tiles, number."""
    return table.at(_palace_reach(place))


@cache
def _palace_reach(place: PalacePlace) -> Rect:
    if place.field is not None:
        return place.field.rect.inset(-2)
    laid = [tile_places(place, count) for count in (1, 9, 60)]  # alone, as many as fit, and as many as there may be
    tiles = [Rect.around(point, 1.5 * size, 1.5 * size) for points, size in laid for point in points]
    spread = reduce(Rect.union, tiles)
    return place.box.union(spread).union(place.plate.inset(-2))


def column_place(table: DrawContext, picture: Picture) -> Rect | None:
    """Where the column stands; None where it stands nowhere or is in the air."""
    if picture.column is None or table.column_travels:
        return None
    place = table.places[picture.column]
    return column_rect(table.point(place.column), place.pillar)


def ribbon_place(table: DrawContext, picture: Picture) -> Rect | None:
    """Where the ribbon lies of the palace on sale, or just taken; None where there is none."""
    if picture.column is None or table.column_travels or not (picture.lot or is_taken(picture)):
        return None
    if table.where.is_large or table.has_fields:
        return None  # column or frame tell it: the ribbon's words would hide treasures or moorings
    x, y = table.point(table.places[picture.column].mooring)
    landing = None if table.preview is None else table.preview.landing
    is_over = picture.column in (landing, None if table.voyage is not None else picture.gondola)
    room = table.at(Rect(table.where.rail.x, table.where.rail.bottom, table.where.rail.w, 0))
    room = room.union(Rect(room.x, y, room.w, table.at(table.where.own).y - 2 - y))
    start, taken = Rect.around((x, y + BELOW * is_over), *RIBBON), list(_kept_from_ribbon(table, picture, landing))
    hull = [] if picture.gondola in (None, picture.column) else [hull_rect(table, table.places[picture.gondola].way)]
    return nearest_free(start, room, [*taken, *hull]) or nearest_free(start, room, taken) or start


def _kept_from_ribbon(table: DrawContext, picture: Picture, landing: int | None) -> Iterator[Rect]:
    """What one bids by, on which the ribbon never lies: treasures, numbers, and the flag of the standing bid."""
    for number, place in enumerate(table.places):
        yield from tile_rects(table, picture, number)
        if number == landing or mooring_shown(table, picture, number) is not None:
            yield mooring_rect(table, place).inset(-2)
    if table.voyage is None and picture.gondola is not None and picture.standing_bidder is not None:
        yield cloth_rect(table, table.places[picture.gondola].way)


def tile_rects(table: DrawContext, picture: Picture, number: int) -> list[Rect]:
    """Where the treasures of a palace lie."""
    laid, size, _ = laid_treasures(table.places[number], picture.treasures_of(number) or ())
    return [Rect.around(table.point(point), size, size) for _, point in laid]


def cloth_rect(table: DrawContext, way: float) -> Rect:
    """The cloth of the flag with the standing bid, without the foot of its pole."""
    return _flag_rect(table, way).top_part(41)


def is_taken(picture: Picture) -> bool:
    """Whether the lot of the palace where the column stands has just been taken."""
    return picture.moment is not None and picture.moment.palace == picture.column and not picture.lot


# The canal.


def wake_ends(table: DrawContext, picture: Picture, share: float) -> tuple[float, float] | None:
    """From where to where the gondola has drawn its wake in this auction; None where there is none."""
    if picture.column is None or picture.gondola is None:
        return None
    voyage, count = table.voyage, picture.count
    here = picture.gondola if voyage is None else voyage.start
    # The raises have taken it there; less than the standing bid while the last raise is still to be shown.
    way = picture.standing_bid * picture.rules.steps_a_coin
    raised = way - (way - here + picture.column) % count
    steps = raised + (voyage.steps * share if voyage is not None else 0)
    if raised < 0 or steps <= 0:
        return None
    end = way_between(table.places, picture.column, steps, table.oval.length)
    return max(table.places[picture.column].way, end - table.oval.length), end


def wake_sections(table: DrawContext, picture: Picture, share: float) -> Iterator[tuple[int, range]]:
    """The wake in sections: the first piece of a section, and which pieces of it are to be seen."""
    ends = wake_ends(table, picture, share)
    if ends is None:
        return
    length = table.oval.length / PIECES
    first, last = int(ends[0] / length) + 1, int(ends[1] / length)
    if ends[1] - ends[0] >= table.oval.length - 1:
        last = first + PIECES
    for section in range(first // SECTION, last // SECTION + 1):
        pieces = range(max(first, section * SECTION), min(last, (section + 1) * SECTION))
        if pieces:
            yield section * SECTION, pieces


def draw_wake(canvas: Canvas, table: DrawContext, pieces: range) -> None:
    """Some pieces of the line that the gondola has drawn on the water."""
    colour = mixed(canvas.theme.colour("ivory"), canvas.theme.colour("lagoon"), 0.22)
    for number in pieces:
        canvas.polyline([table.point(point) for point in _wake_piece(table.oval, number % PIECES)], colour, 3)


@cache
def _wake_piece(oval: Oval, number: int) -> tuple[Point, ...]:
    """The points of a piece of the wake, on the board."""
    length = oval.length / PIECES
    return tuple(oval.point((number + part / 2) * length) for part in range(3))


@cache
def wake_reach(oval: Oval, first: int) -> Rect:
    """Where a section of pieces lies, on the board."""
    points = [point for number in range(first, first + SECTION) for point in _wake_piece(oval, number % PIECES)]
    return Rect.hull(points).inset(-3)


def way_dots(table: DrawContext, picture: Picture) -> list[Point]:
    """The middles of the dots along the way that a bid would take."""
    preview = table.preview
    if preview is None or picture.gondola is None:
        return []
    start = way_between(table.places, picture.gondola, 0, table.oval.length) + 100 * table.boat_scale
    end = way_between(table.places, picture.gondola, min(preview.steps, picture.count), table.oval.length) - 64
    if table.has_fields:
        return []  # between moorings that lie close there is no room for dots
    count = max(0, int((end - start) / DOT))
    return [table.point(table.oval.point(start + (index + 0.5) * DOT)) for index in range(count)]


def draw_dots(canvas: Canvas, dots: Sequence[Point]) -> None:
    """Some dots of the way."""
    for dot in dots:
        canvas.sprite("canaletto/way_dot", Rect.around(dot, 12, 12))


def mooring_shown(table: DrawContext, picture: Picture, number: int) -> tuple[int, bool] | None:
    """The lowest bid that lands at a palace, and whether the gondola has passed it; None where no disc is drawn."""
    if number == picture.column or (table.voyage is None and number == picture.gondola):
        return None
    if picture.moment is not None and picture.column is not None:
        # The way that the bids have taken is counted.
        passed = (number - picture.column) % picture.count
        return (passed, False) if passed < picture.standing_bid else None
    if not picture.lot:
        return None
    if table.preview is not None and number == table.preview.landing:
        return None
    bid = picture.mooring_bid(number)
    return None if bid is None else (bid, (bid - 1) // picture.count > picture.standing_bid // picture.count)


def draw_mooring(canvas: Canvas, rect: Rect, bid: int, passed: bool) -> None:
    """The disc with the lowest bid that lands there; paler where the gondola has passed already."""
    size = rect.w - 4
    canvas.sprite(f"canaletto/mooring{'_pale' if passed else ''}", Rect.around(rect.center, size, size))
    _numeral(canvas, bid, rect.center, 17, "on_night", size)


def _numeral(canvas: Canvas, number: int, middle: Point, size: float, colour: str, disc: float) -> None:
    canvas.text(
        str(number),
        middle,
        (serif if number < 1000 else sans)(size, "semibold"),
        colour,
        "center",
        valign="middle",
        max_width=disc * 0.94,
        max_height=disc,
    )


def pole_places(table: DrawContext, side: str) -> Iterator[tuple[str, Rect]]:
    """The mooring poles along the top or the bottom: their drawings and places."""
    if table.has_fields or table.where.is_large:  # numbers stand close there
        return
    for x, colour in _TOP_POLES if side == "top" else _BOTTOM_POLES:
        foot = table.oval.top(x + 12, -24) + 6 if side == "top" else table.oval.bottom(x, 20) + 6
        left, y = table.point((x, foot))
        yield f"canaletto/pole_{colour}", Rect(left - 32, y - 62, 64, 84)


def _boat_anchor(table: DrawContext, way: float) -> Point:
    x, y = table.point(table.oval.point(way))
    scale = table.boat_scale
    return x - 34 * scale * table.oval.heading(way)[0], y + 13 * scale


def draw_gondola(canvas: Canvas, table: DrawContext, picture: Picture, way: float) -> None:
    """The gondola at this way along the canal, with the flag of the standing bid."""
    canvas.sprite(hull_drawing(table, way), hull_rect(table, way))
    if picture.standing_bidder is not None and (picture.lot or picture.moment is not None):
        flag = _flag_rect(table, way)
        canvas.sprite(f"canaletto/flag_{table.faces[picture.standing_bidder].colour}", flag)
        middle = (flag.x + 33, flag.y + 22)
        if table.where.is_large:  # the number stands in the lagoon, and would be no larger here: it says whose bid
            mark = f"seats/{table.faces[picture.standing_bidder].colour}_mark"
            canvas.sprite(mark, Rect.around(middle, 24, 24))
            return
        canvas.text(
            str(picture.standing_bid),
            middle,
            (serif if picture.standing_bid < 1000 else sans)(21, "bold"),
            "ink",
            "center",
            valign="middle",
            max_width=28 if picture.standing_bid < 1000 else 36,
            max_height=32,
        )


def ghost_rect(table: DrawContext, landing: int) -> Rect:
    """Where the pale gondola of a bid lies that lands at a palace."""
    middle = table.point(table.places[landing].mooring)
    return Rect.around(middle, 44, 50) if table.has_fields else Rect.around(middle, 160, 70)


def draw_ghost(canvas: Canvas, table: DrawContext, preview: Preview) -> None:
    """The pale gondola where a bid would land, with the bid."""
    place = table.places[preview.landing]
    x, y = table.point(place.mooring)
    right = table.oval.heading(place.way)[0] >= 0
    scale = table.boat_scale
    box = Rect(x - 74 * scale, y + 2 - 28 * scale, 148 * scale, 48 * scale)
    if not table.has_fields:
        canvas.sprite("canaletto/ghost_gondola" if right else "canaletto/ghost_gondola_left", box)
    disc = 60.0 if table.where.is_large and not table.has_fields else 36.0
    canvas.sprite("canaletto/mooring_landing", Rect.around((x, y + 3), disc, disc))
    canvas.text(
        str(preview.amount),
        (x, y + 3),
        (serif if preview.amount < 1000 else sans)(20, "bold"),
        "ink",
        "center",
        valign="middle",
        max_width=disc - (8 if preview.amount < 1000 else 4),
        max_height=disc - 4,
    )


# The palaces.


def glow_places(table: DrawContext, picture: Picture) -> list[tuple[str, Rect]]:
    """What shines behind palaces: behind the one on sale, and behind the one a bid would lead to."""
    found: list[tuple[str, Rect]] = []
    if table.has_fields:
        return found
    if picture.column is not None and (picture.lot or is_taken(picture)):
        x, y = table.point(table.places[picture.column].foot)
        scale = max(0.5, table.places[picture.column].scale)
        found.append(("canaletto/glow", Rect.around((x, y - 70 * scale), 300 * scale, 252 * scale)))
    landing = table.preview.landing if table.preview is not None else next_sale(picture)
    if landing is not None:
        place = table.places[landing]
        x, y = table.point(place.foot)
        scale = max(0.5, place.scale)
        found.append(("canaletto/glow_landing", Rect.around((x, y - 66 * scale), 240 * scale, 240 * scale)))
    return found


def next_sale(picture: Picture) -> int | None:
    """Once a lot is taken, the palace that is on sale next; None before, and where none is left."""
    if picture.gondola is None or picture.palaces is None or not is_taken(picture):
        return None
    ahead = ((picture.gondola + step) % picture.count for step in range(picture.count))
    return next((number for number in ahead if picture.palaces[number]), None)


def draw_palace(canvas: Canvas, table: DrawContext, picture: Picture, number: int) -> None:
    """A palace with its number and the treasures it still has."""
    place = table.places[number]
    if not canvas.wants(palace_rect(table, place)):
        return
    dealt = picture.treasures_of(number)
    names, empty = dealt or (), "_empty" if dealt == () else ""
    if place.field is not None:
        _draw_field(canvas, table, place, is_on_sale=number == picture.column and bool(picture.lot))
    if place.field is None or place.field.house is not None:
        canvas.sprite(f"canaletto/palace_{place.design:02}{empty}", table.at(place.box))
    laid, size, more = laid_treasures(place, names)
    for name, point in laid:
        if name:
            draw_treasure(canvas, name, table.point(point), size)
            continue
        plate = Rect.around(table.point(point), size, size)
        canvas.fill(plate, "ivory", 4)
        canvas.text(
            f"+{more}", plate.center, serif(17, "bold"), "ink", "center", valign="middle", max_width=size - 2,
            max_height=size,
        )  # fmt: skip
    if len(table.places) > PALACES:
        _draw_number(canvas, table, place, number)


def _draw_field(canvas: Canvas, table: DrawContext, place: PalacePlace, *, is_on_sale: bool) -> None:
    """The ground of a palace that has a field of its own; the one on sale has a frame of gold."""
    assert place.field is not None
    rect = table.at(place.field.rect)
    canvas.fill(rect, "panel", 6, 0.72)
    if is_on_sale:
        canvas.frame(rect, "gold", 3, 6)
    else:
        canvas.frame(rect, "ink", 1, 6, 0.35)


def _draw_number(canvas: Canvas, table: DrawContext, place: PalacePlace, number: int) -> None:
    """The number on the quay, by which log and advice call a palace where there are too many for names."""
    plate, style = table.at(place.plate), serif(canvas.fonts.held_back(16), "semibold")
    canvas.fill(plate, "ivory", 4)
    canvas.frame(plate, "ink", 1, 4)
    canvas.text(
        str(number + 1), plate.center, style, "ink", "center", valign="middle", max_width=plate.w - 2,
        max_height=plate.h + 10,
    )  # fmt: skip


def draw_ribbon(canvas: Canvas, rect: Rect, *, taken: bool) -> None:
    """The ribbon that says what is on sale, or that it is gone."""
    canvas.sprite("canaletto/ribbon_sale", rect)
    words = msg("canaletto.table.taken") if taken else msg("canaletto.table.on_sale")
    canvas.text(
        words, rect.center, serif(17, "semibold"), "on_red", "center", valign="middle", max_width=104, max_height=26
    )
