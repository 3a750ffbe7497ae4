"""Draws cards, backs, crests and seals. A card is put together once with its name and its shadow, turned, and kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.client.drawing.canvas import Canvas
from game.client.drawing.drawings import GIVEN
from game.client.drawing.emblems import draw_emblem as draw_shape
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.shapes import Layer, lay_picture, shadow
from game.client.drawing.shortened import one_shortened
from game.client.drawing.text import sans, serif
from game.client.drawing.theme import Colour
from game.client.games.canal_grande.names import DRAWN, NUMBERS, card_name
from game.client.games.canal_grande.places import LARGE_FROM, seal_places
from game.client.words.locale import Message
from game.rules.canal_grande import Card
from game.rules.canal_grande.rules import ACTIONS
from game.rules.looks import Book, ink_on

NAME_TYPE: Final = 13.2
"""How large the name on a card is at least, in units: a longer one is shortened."""
LEAST_CREST: Final = 48.0
"""A smaller crest of a quarter without a drawing bears its letters alone."""
NAMED: Final = 135.0
"""In large type a card bears its name from this width on, in units: where it lies in front."""
MARGIN: Final = 14.0
"""How far the shadow and the rim of a card reach, in units."""
MOST_ON_SEAL: Final = 100
"""From here on a number has no room on a seal."""
WAX_BAR: Final = (141, 37, 32)
"""A seal that is drawn as a bar."""
WAX_LINE: Final = (79, 16, 14)
"""Its outline."""
SHADE: Final = 0.6
"""How dark a card is that cannot be played."""
ALERT: Final = (255, 157, 107)
"""The rim round a count that is one short of winning."""
ALERT_GROUND: Final = (74, 38, 32)
"""Behind a warning."""
ALERT_TEXT: Final = (255, 226, 210)
"""A warning in words."""


def draw_card(
    canvas: Canvas, rect: Rect, card: Card, *, tilt: float = 0, alpha: float = 1, glow: bool = False, dim: bool = False
) -> None:
    """Draws a card with its shadow.

    Args:
        canvas: where.
        rect: its place, before it is turned.
        card: what it is.
        tilt: how far it is turned, in degrees.
        alpha: how far it covers what lies below.
        glow: whether it has the double gold rim of one that is held or to be played.
        dim: whether it lies in the shade, as one that cannot be played.
    """
    if not canvas.wants(rect.inset(-MARGIN - 4)):
        return
    place = rect.inset(-MARGIN)
    face = canvas.put_together(
        (card, glow, dim, canvas.locale.book.shows(card) if isinstance(card, str) else None),
        place,
        lambda sheet: _paint_card(sheet, rect, card, glow=glow, dim=dim),
        tilt,
    )
    x, y = canvas.px(Rect(*rect.center, 0, 0))[:2]
    at = (x - face.get_width() // 2, y - face.get_height() // 2)
    lay_picture(canvas.surface, face, at, alpha)


def _paint_card(sheet: Canvas, rect: Rect, card: Card, *, glow: bool, dim: bool) -> None:
    """Paints a card of this rectangle's size with its shadow and its rim."""
    place = Rect(MARGIN, MARGIN, rect.w, rect.h)
    c = sheet.theme.colour
    sheet.box(place, shadow(c("shadow"), 9, 5 if glow else 3, 0.07, 4 if glow else 2))
    _paint_face(sheet, place, card)
    if dim:
        sheet.fill(place, "night", 10, SHADE)
    if glow:
        sheet.box(
            place,
            (
                Layer(stroke=c("gold_light"), width=4, radius=11, grow=2),
                Layer(stroke=c("gold_dark"), width=1.2, radius=13, grow=5),
            ),
        )


def _paint_face(canvas: Canvas, rect: Rect, card: Card) -> None:
    scale = rect.w / 120
    if isinstance(card, int):
        canvas.sprite(f"canal_grande/card_{card if card in NUMBERS else 'number'}", rect, written=True)
        large = canvas.fonts.text_scale > LARGE_FROM
        for x in (22,) if large else (16, 104):
            middle, high = ((x, 25), 48) if large else ((x, 17), 24)
            _write(canvas, str(card), rect, middle, 20, high, colour="ink_red")
        if card not in NUMBERS:
            _write(canvas, str(card), rect, (60, 93), 29, 40, colour="on_red")
        return
    book = canvas.locale.book
    drawing = card if card in ACTIONS else _drawing(book, card)
    canvas.sprite(f"canal_grande/card_{drawing or 'blank'}", rect, written=True)
    name = card_name(card)
    plate = book.plate(card)
    if plate is not None:
        canvas.frame(rect.inset(5 * scale), plate, 5 * scale, 8 * scale)
    if picture := book.picture(card):
        _draw_picture(
            canvas, picture, Rect.around((rect.x + 60 * scale, rect.y + 77 * scale), 72 * scale, 72 * scale), plate
        )
    elif not drawing:
        shape = Rect.around((rect.x + 60 * scale, rect.y + 58 * scale), 38 * scale, 38 * scale)
        draw_shape(canvas, _number(book, card), shape, "ink", "ivory")
        _write(canvas, canvas.locale.called(card), rect, (60, 98), 36, 50)
    figure = card in ACTIONS
    if canvas.fonts.text_scale > LARGE_FROM and rect.w < NAMED:
        if drawing in DRAWN:  # its crest stands for its name
            draw_emblem(canvas, (rect.x + 60 * scale, rect.y + 150 * scale), card, 36 * scale)
        return
    wide = (78 if figure else 94) * scale
    if not (figure or drawing):
        name = short_card_name(canvas, card, wide)
    canvas.text(
        name,
        (rect.x + 60 * scale, rect.y + 151 * scale),
        serif((18 if figure else 17) * scale, "bold" if figure else "semibold"),
        "ink",
        "center",
        valign="middle",
        max_width=wide,
        max_height=25 * scale,
    )


def short_card_name(canvas: Canvas, quarter: str, width: float) -> str:
    """A quarter's name in so much room: shortened where it is too long, so that no two of the game read the same."""
    locale, book = canvas.locale, canvas.locale.book
    others = [other for other in book.names if not _drawing(book, other)]
    style = serif(NAME_TYPE / max(1.0, canvas.fonts.text_scale), "semibold")
    titles = [locale.text(card_name(other)) for other in dict.fromkeys([*others, quarter])]
    return one_shortened(
        locale.text(card_name(quarter)), titles, lambda text: canvas.fonts.measure(text, style)[0] <= width
    )


def _number(book: Book, quarter: str) -> int:
    """Which of the quarters that only the rules know this is."""
    return book.names.index(quarter) if quarter in book.names else 0


def _write(
    canvas: Canvas,
    text: str,
    rect: Rect,
    middle: Point,
    size: float,
    high: float,
    colour: str = "ink",
) -> None:
    scale = rect.w / 120
    canvas.text(
        text,
        (rect.x + middle[0] * scale, rect.y + middle[1] * scale),
        serif(size * scale, "bold"),
        colour,
        "center",
        valign="middle",
        max_width=44 * scale,
        max_height=high * scale,
    )


def draw_backs(
    canvas: Canvas, left: Point, count: int, *, gap: float = 14.0, most: int = 9, high: float = 42.0
) -> float:
    """Draws a hand from behind, its upper left corner at `left`; answers how wide it is."""
    shown = min(count, most)
    for index in range(shown):
        bent = index - (shown - 1) / 2
        place = Rect(left[0] + index * gap, left[1] + abs(bent) * 0.8, high * 5 / 7, high)
        canvas.sprite("canal_grande/back_small", place, angle=bent * 1.6)
    return (shown - 1) * gap + 32 if shown else 0.0


def draw_emblem(canvas: Canvas, middle: Point, quarter: str, size: float, *, pale: bool = False) -> None:
    """Draws a quarter's crest; one that is only a name in a rule file bears its first letters."""
    book = canvas.locale.book
    drawing, plate = _drawing(book, quarter), None if pale else book.plate(quarter)
    canvas.sprite(f"canal_grande/crest_{drawing or 'blank'}{'_pale' if pale else ''}", Rect.around(middle, size, size))
    if drawing:
        if plate is not None:
            canvas.circle(middle, size * 0.46, None, plate, max(2.0, size * 0.06))
        return
    if picture := book.picture(quarter):
        _draw_picture(canvas, picture, Rect.around(middle, size * 0.5, size * 0.5), plate, 0.45 if pale else 1)
        return
    if plate is not None:
        canvas.circle(middle, size * 0.33, plate, "ivory", 1.5)
    ink = "on_night_muted" if pale else ink_on(plate) if plate else "ivory"
    is_small, side = size < LEAST_CREST, size * 0.24
    if not is_small:
        place = Rect.around((middle[0], middle[1] + size * 0.18), side, side)  # the count may lie on its edge
        draw_shape(canvas, _number(book, quarter), place, ink, plate or "night")
    if not is_small:  # the bands of the shield would run through them
        canvas.fill(Rect.around((middle[0], middle[1] - size * 0.1), size * 0.6, size * 0.28), plate or "night", 4)
    canvas.text(
        canvas.locale.called(quarter), (middle[0], middle[1] - (0 if is_small else size * 0.1)),
        (sans if is_small else serif)(24 * size / 64 if not is_small else 19, "bold"), ink, "center", valign="middle",
        max_width=size * (0.72 if is_small else 0.56), max_height=size * 0.56,
    )  # fmt: skip


def _drawing(book: Book, quarter: str) -> str:
    """The shipped drawing that a quarter has; empty where it has none."""
    return book.drawing(quarter) if book.looks else quarter if quarter in DRAWN else ""


def _draw_picture(canvas: Canvas, picture: str, rect: Rect, plate: Colour | None, alpha: float = 1) -> None:
    """A drawing that the rules brought along, on its plate."""
    canvas.fill(rect.inset(-rect.w * 0.06), plate or "ivory", rect.w * 0.12, alpha)
    canvas.sprite(GIVEN + picture, rect, alpha)


def draw_crest(
    canvas: Canvas, middle: Point, quarter: str, count: int, size: float, *, alert: bool = False, grow: float = 1.0
) -> None:
    """Draws a quarter as it was won: pale where it was not, else with how often."""
    draw_emblem(canvas, middle, quarter, size, pale=not count)
    place, scale = Rect.around(middle, size, size), size / 64
    if not count:
        return
    x, y = place.x + 51 * scale, place.y + 51 * scale
    scale *= grow  # in large type the number is larger on a crest that has not as much room
    if alert:
        canvas.circle((x, y), 16.5 * scale, None, ALERT, 2.4)
    canvas.circle((x, y), 13 * scale, "ivory", "ink", 1.5)
    canvas.text(
        str(count),
        (x, y),
        serif(19 * scale / grow, "bold"),
        "ink",
        "center",
        valign="middle",
        max_width=24 * scale,
        max_height=28 * scale,
    )


def draw_small_crest(canvas: Canvas, place: Rect, quarter: str, count: int, *, alert: bool = False) -> None:
    """Draws a quarter where they are many: its crest or its letters, and beside them how often it was won."""
    book, won = canvas.locale.book, count > 0
    if _drawing(book, quarter) or book.picture(quarter):
        draw_emblem(canvas, place.center, quarter, place.h, pale=not won)
    else:
        plate = book.plate(quarter) if won else None
        canvas.circle(place.center, place.h / 2, plate or ("ivory" if won else "night"), "on_night_muted", 1.2)
        canvas.text(
            canvas.locale.called(quarter), place.center, sans(19, "bold"),
            (ink_on(plate) if plate else "ink") if won else "on_night_muted", "center", valign="middle",
            max_width=place.w - 3, max_height=place.h,
        )  # fmt: skip
    if not won:
        return
    if alert:
        canvas.circle(place.center, place.h / 2 + 1.5, None, ALERT, 2.4)
    canvas.text(
        str(count), (place.right + 3, place.center[1]), serif(19, "bold"), "on_night", valign="middle",
        max_width=place.w * 0.6, max_height=place.h + 4,
    )  # fmt: skip


def draw_seals(canvas: Canvas, left: Point, numbers: Sequence[int], total: int, goal: int, width: float) -> Rect:
    """Draws the channel of seals up to where the phase ends; `left` is the middle of its left end."""
    scale = width / 298
    place = Rect(left[0], left[1] - 19 * scale, width, 38 * scale)
    if not canvas.wants(place):
        return place
    dotted = goal in (10, 14)
    canvas.sprite(f"canal_grande/channel_{goal}" if dotted else "canal_grande/channel", place)
    is_one = sum(numbers) != total or any(wide < 24 * scale for _, wide in seal_places(numbers, goal, 290 * scale))
    if is_one:  # they are not known one by one, or lie on each other: one stands for all
        numbers = (total,) if total else ()
    way, before = 290 * scale, 0
    for number, (start, wide) in zip(numbers, seal_places(numbers, goal, way), strict=True):
        before += number
        middle = (place.x + 4 * scale + start + wide / 2, left[1])
        if dotted and number in NUMBERS and before <= goal:
            name = f"canal_grande/seal_{number}" if goal == 10 else f"canal_grande/seal_{number}_of_14"
            long = max((29.0 if goal == 10 else 290 / 14) * number - 2, 27.0) * scale
            canvas.sprite(name, Rect.around(middle, long, 28 * scale))
            continue
        bar = Rect.around(middle, max(wide - 2, 24 * scale), 22 * scale)
        canvas.fill(bar, WAX_BAR, 11 * scale)
        canvas.frame(bar, WAX_LINE, 1.4, 11 * scale)
        canvas.sprite("canal_grande/seal", Rect.around(middle, 28 * scale, 28 * scale))
        if canvas.fonts.text_scale > LARGE_FROM or number >= MOST_ON_SEAL:
            continue  # it says so where it is looked at, and their sum stands beside it
        canvas.text(
            str(number),
            middle,
            serif(18 * scale, "bold"),
            "on_red",
            "center",
            valign="middle",
            max_width=24 * scale,
            max_height=26 * scale,
        )
    canvas.sprite("canal_grande/post", Rect.around((place.x + 294 * scale, left[1]), 6 * scale, 38 * scale))
    return place


def draw_disc(canvas: Canvas, middle: Point, text: Message | str) -> None:
    """Draws the red disc that counts cards of a kind."""
    radius = 15 * min(1.6, max(1.0, canvas.fonts.text_scale))
    canvas.circle(middle, radius, "red", "ivory", 2)
    canvas.text(
        text, middle, serif(19, "bold"), "on_red", "center", valign="middle", max_width=1.75 * radius,
        max_height=2 * radius,
    )  # fmt: skip
