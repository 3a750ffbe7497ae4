"""The end of an auction as it lies in the lagoon: the ribbon with who takes the lot, what is owed, and the sets sold.

The cartouche is closed meanwhile. Money and debt of all seats come to one number on their plaques: what they are worth
now, with a sign where that has just changed, so it is told by more than colour.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from game.client.drawing.canvas import Canvas, panel_reach
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.parts import Part
from game.client.drawing.text import sans, serif
from game.client.games.canaletto.context import DrawContext
from game.client.games.canaletto.moment_words import debt_text, sale_title, shown_ribbon_text
from game.client.games.canaletto.names import draw_tile
from game.client.games.canaletto.picture import Moment, Picture, Sale
from game.client.games.canaletto.places import stacks_in
from game.client.table.moods import Mood
from game.client.table.plaque import GLOW_REACH, draw_glow, draw_portrait
from game.client.table.ribbon import draw_ribbon, ribbon_reach
from game.client.words.locale import Message, msg
from game.rules.core import Seat

MIDDLE = 920.0
"""The middle of the lagoon, on the board."""
TOP, ALONE, WITHOUT_RIBBON = 396.0, 470.0, 440.0
"""Where the uppermost thing lies: a ribbon with something below it, a ribbon alone, a sale alone."""
WIDTH = 560.0
"""How wide ribbon and cards are, in units."""
RIBBON, DEBT, SALE = 66.0, 42.0, 136.0
"""How high each of them is at least."""
OWNER = 36.0
"""How high the line of each owner is, where several share a sale."""
GAP = 16.0
"""From one to the next."""
TAIL, HALF_LAGOON = 42.0, 352.0
"""How far each tail of the ribbon reaches at most, and from the middle to where both ends of it have to lie."""
MAX_LARGER = 1.2
"""How much larger all of it is in large type: wider it would hide moorings."""
LARGE_HIGH = 232.0
"""How high all of it is there at most: below it is room for the button that goes on."""
TIGHT = 130.0
"""A card of large type lower than this, or with three owners, has no room for its title: its treasures tell it."""
MAX_SALES = 2
"""At most this many sales are shown at once: more are never made without a question between them."""
BESIDE = 20.0
"""Round the treasures of a card."""
FEW, MANY = 204.0, 232.0
"""How wide they may spread, up to two and more of them."""
LARGEST_TILE = 94.0
"""How wide one is at most, its mat included."""


@dataclass(frozen=True, slots=True)
class MomentPlaces:
    """Where everything of a moment lies, on the page."""

    ribbon: Rect | None
    """The ribbon between its tails; None where no lot is let."""
    debt: Rect
    """What is owed, if anything is."""
    sales: tuple[tuple[Sale, Rect], ...]
    """The cards of the sets sold."""
    bottom: float
    """Where it ends."""


def moment_places(table: DrawContext, moment: Moment) -> MomentPlaces:
    """Where everything lies; in larger type all of it is larger."""
    if table.where.is_large:
        return _large_places(table, moment)
    larger = min(MAX_LARGER, max(1.0, table.text_scale))
    wide = WIDTH * larger
    has_ribbon = moment.seat is not None
    y = WITHOUT_RIBBON if not has_ribbon else ALONE if moment.is_alone else TOP
    ribbon = None
    if has_ribbon:
        ribbon = table.at(Rect.around((MIDDLE, y + RIBBON * larger / 2), wide, RIBBON * larger))
        y += RIBBON * larger + GAP + 4
    debt = table.at(Rect.around((MIDDLE, y + DEBT * larger / 2), wide, DEBT * larger))
    if moment.debt:
        y += DEBT * larger + GAP
    sales = []
    for sale in moment.sales[-MAX_SALES:]:
        owners = sum(count > 0 for count in sale.tiles)
        high = (SALE if owners < 2 else max(SALE, 72 + OWNER * owners)) * larger
        sales.append((sale, table.at(Rect.around((MIDDLE, y + high / 2), wide, high))))
        y += high + GAP
    return MomentPlaces(ribbon, debt, tuple(sales), table.point((0, y))[1])


def _large_places(table: DrawContext, moment: Moment) -> MomentPlaces:
    """In large type all of it shares the flat lagoon: as wide as that, and no higher than it must be."""
    room = table.at(table.where.cartouche)
    room = Rect(room.x, room.y, room.w, LARGE_HIGH)
    has_ribbon = moment.seat is not None
    sales = moment.sales[-MAX_SALES:]
    ribbon_high = (78.0 if sales or moment.debt else 104.0) if has_ribbon else 0.0
    debt_high = (56.0 if sales else 76.0) if moment.debt else 0.0
    gaps = 8.0 * (bool(ribbon_high) + bool(debt_high) + len(sales) - 1)
    high = min(170.0, (room.h - ribbon_high - debt_high - gaps) / max(1, len(sales)))
    y = room.center[1] - (ribbon_high + debt_high + gaps + high * len(sales)) / 2
    wide = room.w - 40
    ribbon = None
    if has_ribbon:
        ribbon = Rect.around((room.center[0], y + ribbon_high / 2), wide - 60, ribbon_high)
        y += ribbon_high + 8
    debt = Rect.around((room.center[0], y + debt_high / 2), wide, debt_high)
    y += debt_high + 8 if debt_high else 0
    placed = []
    for sale in sales:
        placed.append((sale, Rect.around((room.center[0], y + high / 2), wide, high)))
        y += high + 8
    return MomentPlaces(ribbon, debt, tuple(placed), y)


def is_large_card(card: Rect) -> bool:
    """Whether a card is one of large type: wide, with all in one row."""
    return card.w > WIDTH * MAX_LARGER


def tile_slots(sale: Sale, card: Rect) -> list[Rect]:
    """Where the treasures of a set lie on its card, from left to right, their mats included."""
    count = max(1, sum(sale.tiles))
    if is_large_card(card):
        pitch = min(card.h - 24, 380 / count)
        side = pitch - min(6.0, pitch / 8)
        middles = [(card.x + 16 + (index + 0.5) * pitch, card.center[1]) for index in range(sum(sale.tiles))]
        return [Rect.around(middle, side, side) for middle in middles]
    larger = card.w / WIDTH
    pitch = min((LARGEST_TILE + 4) * larger, _spread(sale) * larger / count)
    side = pitch - min(4.0, pitch / 8)
    return [
        Rect.around((card.x + BESIDE * larger + (index + 0.5) * pitch, card.center[1]), side, side)
        for index in range(sum(sale.tiles))
    ]


def factor_place(card: Rect, sale: Sale) -> Rect:
    """Where the value lies on a card: what each treasure is multiplied by."""
    if is_large_card(card):
        several = sum(count > 0 for count in sale.tiles) > 1
        x = card.right - 64 if several else _words_left(card, sale) + 186
        return Rect.around((x, card.y + (36 if several else card.h - 44)), 96, 68)
    larger = card.w / WIDTH
    several = sum(count > 0 for count in sale.tiles) > 1
    x = card.right - 62 * larger if several else _words_left(card, sale) + 102 * larger
    y = card.y + 34 * larger if several else card.y + 92 * larger
    return Rect.around((x, y), 70 * larger, 54 * larger)


def moment_parts(table: DrawContext, picture: Picture) -> Iterator[Part]:
    """The ribbon, what is owed, and the cards of the sets sold."""
    moment = picture.moment
    if moment is None:
        return
    places = moment_places(table, moment)
    text = shown_ribbon_text(table, moment)
    if places.ribbon is not None and text is not None:
        shows: object = (text, moment.seat, moment.reason)
        ribbon = partial(draw_taking, rect=places.ribbon, table=table, moment=moment, text=text)
        yield Part("ribbon of the lot", taking_reach(places.ribbon), shows, ribbon)
    if moment.debt:
        debt = partial(draw_debt, rect=places.debt, text=debt_text(table, moment.debt))
        yield Part("debt", places.debt.inset(-3), moment.debt, debt)
    faces = tuple(table.faces.values())
    for number, (sale, rect) in enumerate(places.sales):
        painter = partial(draw_sale, rect=rect, table=table, picture=picture, sale=sale)
        yield Part(("sale", number), panel_reach(rect), (sale, faces), painter)


def skip_part(table: DrawContext, moment: Moment) -> Part:
    """Below it all, what to do for whoever has seen enough."""
    room = Rect(table.at(table.where.cartouche).x, moment_places(table, moment).bottom, table.where.cartouche.w, 34)
    return Part("how to skip", room, None, partial(draw_skip, room=room))


def glow_parts(table: DrawContext, picture: Picture) -> Iterator[Part]:
    """The light round the plaque of who has the lot."""
    moment = picture.moment
    if moment is None or moment.seat is None or moment.called is not None:
        return
    plaque = table.at(table.where.own) if moment.seat == table.viewer else table.plaques[moment.seat]
    yield Part("glow of the taker", plaque.inset(-GLOW_REACH), None, partial(draw_glow, plaque=plaque))


def taking_reach(rect: Rect) -> Rect:
    """All that the ribbon and the portrait on it draw on."""
    return ribbon_reach(rect, _tail(rect)).inset(0, -8)


def _tail(rect: Rect) -> float:
    return TAIL / 2 if is_large_card(rect) else min(TAIL, HALF_LAGOON - rect.w / 2)


def draw_taking(
    canvas: Canvas, rect: Rect, table: DrawContext, moment: Moment, text: Message, share: float = 1
) -> None:
    """Draws the ribbon; with a `share` under 1 it is still unrolling from its middle."""
    whole = taking_reach(rect)
    with canvas.clipped(Rect.around(whole.center, whole.w * share, whole.h)) as wanted:
        if not wanted or moment.seat is None:
            return
        draw_ribbon(canvas, rect, "red", "gold_light", _tail(rect))
        portrait = Rect.around((rect.x + 62, rect.center[1]), rect.h + 8, rect.h + 8)
        if moment.reason == "bribe":
            canvas.sprite("canaletto/bribe", portrait.inset(-6, 4))
        else:
            mood: Mood = "calm" if moment.called is not None else "pleased"
            draw_portrait(canvas, portrait, table.faces[moment.seat], mood)
        left = portrait.right + 14
        canvas.text(
            text, ((left + rect.right - 16) / 2, rect.center[1]), serif(39, "semibold"), "on_red", "center",
            valign="middle", max_width=rect.right - 16 - left, max_height=rect.h * (1.3 if is_large_card(rect) else 1),
        )  # fmt: skip


def draw_skip(canvas: Canvas, room: Rect) -> None:
    """Draws the line that tells how to go on."""
    canvas.text(
        msg("table.skip_hint"), room.center, sans(18), "on_lagoon", "center", valign="middle", max_width=room.w,
        max_height=room.h,
    )  # fmt: skip


def draw_debt(canvas: Canvas, rect: Rect, text: Message) -> None:
    """Draws what is missing of the price, framed in red."""
    canvas.fill(rect, "panel", 10)
    canvas.frame(rect, "red", 2.2, 10)
    canvas.text(
        text, rect.center, sans(21, "semibold"), "red_text", "center", valign="middle", max_width=rect.w - 28,
        max_height=rect.h,
    )  # fmt: skip


def draw_sale(canvas: Canvas, rect: Rect, table: DrawContext, picture: Picture, sale: Sale) -> None:
    """Draws the card of a set that is sold: its treasures, the value, and the sum of each owner."""
    if not canvas.wants(panel_reach(rect)):
        return
    canvas.panel(rect, "plaque")
    is_large = is_large_card(rect)
    larger = 1.6 if is_large else rect.w / WIDTH
    total = picture.rules.treasures.get(sale.treasure, sum(sale.tiles))
    for slot in tile_slots(sale, rect):
        canvas.frame(slot, "gold", 1.6, 8)
        if sale.is_paid:
            draw_tile(canvas, sale.treasure, slot.center, slot.w * 105 / 121, total)
    left = _words_left(rect, sale)
    owners = [Seat(seat) for seat, count in enumerate(sale.tiles) if count]
    value = factor_place(rect, sale)
    room = (value.x if len(owners) > 1 else rect.right) - left - 14
    baseline = rect.y + (50 if is_large else 42 * larger)
    is_titled = not is_large or (rect.h >= TIGHT and len(owners) < 3)
    if is_titled:
        canvas.text(
            sale_title(sale), (left, baseline), serif(26, "semibold"), "text", valign="baseline", max_width=room,
            max_height=76 if is_large else 38 * larger,
        )  # fmt: skip
    if not sale.is_paid:
        return
    draw_value(canvas, value, sale.value)
    if len(owners) == 1:
        _draw_sum(canvas, table, rect, sale, owners[0], value)
        return
    if is_large:
        top = 68 if is_titled else 10
        shares = Rect(left, rect.y + top, rect.right - left - (16 if is_titled else 126), rect.h - top - 10)
        _draw_large_shares(canvas, table, sale, owners, shares)
        return
    step = OWNER * larger
    for index, seat in enumerate(owners):
        y = rect.y + 60 * larger + (index + 0.5) * step
        _draw_share(canvas, table, sale, seat, Rect(left, y - step / 2, rect.right - left - 22, step))


def _draw_large_shares(canvas: Canvas, table: DrawContext, sale: Sale, owners: Sequence[Seat], room: Rect) -> None:
    """In large type what each owner gets stands side by side: the mark and the sum."""
    rows = 1 if len(owners) < 3 or room.h < 84 else 2
    a_row = -(-len(owners) // rows)
    wide, high = room.w / a_row, room.h / rows
    for index, seat in enumerate(owners):
        row, column = divmod(index, a_row)
        cell = Rect(room.x + column * wide, room.y + row * high, wide, high)
        count, y = sale.tiles[seat], cell.center[1]
        _draw_mark(canvas, table.faces[seat].colour, Rect.around((cell.x + 16, y), 28, 28))
        words = f"{count} × {sale.value} = {count * sale.value}"
        canvas.text(
            words, (cell.x + 40, y), serif(26, "semibold"), "red_text", valign="middle", max_width=cell.w - 48,
            max_height=max(cell.h, 72),
        )  # fmt: skip


def draw_value(canvas: Canvas, rect: Rect, value: int) -> None:
    """Draws the value that pays for a set."""
    canvas.sprite("canaletto/value_next", rect)
    canvas.text(
        str(value), rect.center, serif(min(30.0, rect.h * 0.55), "bold"), "ink", "center", valign="middle",
        max_width=rect.w * 0.6, max_height=rect.h,
    )  # fmt: skip


def draw_debt_frame(canvas: Canvas, frame: Rect) -> None:
    """Draws the frame of a debt, as wide as its words."""
    canvas.fill(frame, "panel", 5)
    canvas.frame(frame, "red", 1.6, 5)


def draw_pill(canvas: Canvas, rect: Rect, worth: int, before: int | None, size: float = 21.0) -> None:
    """Draws what a seat is worth now.

    Args:
        canvas: where.
        rect: the room; the pill is as wide as its words.
        worth: money less debt as it counts.
        before: what it was before the moment, for the sign that it has changed; None outside one.
        size: of its type, in units; less where it is low.
    """
    text, style = worth_text(worth), sans(min(size, rect.h * 0.72), "semibold")
    rising = 0 if before is None else (worth > before) - (worth < before)
    mark = rect.h * 0.62 if rising else 0.0
    wide = min(rect.w, canvas.measure(text, style)[0] + 26 + mark)
    pill = Rect(rect.x, rect.y, wide, rect.h)
    below = worth < 0
    canvas.fill(pill, "panel" if below else "gold_light", rect.h / 2)
    canvas.frame(pill, "red" if below else "ink", 1.6 if below else 1.2, rect.h / 2)
    ink = "red_text" if below else "ink"
    if rising:
        x, y, size = pill.x + 9 + mark / 2, pill.center[1], rect.h * 0.2
        tip, foot = (y - size, y + size) if rising > 0 else (y + size, y - size)
        canvas.polygon([(x, tip), (x + size * 1.2, foot), (x - size * 1.2, foot)], ink, ink, 0.6)
    canvas.text(
        text, (pill.x + mark + (pill.w - mark) / 2, pill.center[1]), style, ink, "center", valign="middle",
        max_width=pill.w - mark - 8, max_height=rect.h,
    )  # fmt: skip


def worth_text(worth: int) -> Message:
    """What a seat is worth now; below nothing with a minus, not a hyphen."""
    return msg("canaletto.table.now", worth=str(worth).replace("-", "−"))


def worth_before(picture: Picture, seat: Seat) -> int | None:
    """What a seat was worth before the moment; None outside one."""
    return None if picture.moment is None else picture.moment.worth[seat]


def _words_left(card: Rect, sale: Sale) -> float:
    if is_large_card(card):
        return card.x + 40 + min(380.0, (card.h - 24) * sum(sale.tiles))
    larger = card.w / WIDTH
    return card.x + (2 * BESIDE + _spread(sale)) * larger


def _spread(sale: Sale) -> float:
    return FEW if sum(sale.tiles) <= 2 else MANY


def _draw_sum(canvas: Canvas, table: DrawContext, card: Rect, sale: Sale, seat: Seat, value: Rect) -> None:
    """What the only owner gets: so many treasures times the value."""
    is_large = is_large_card(card)
    larger, y = 1.6 if is_large else card.w / WIDTH, value.center[1]
    count, gain = sale.tiles[seat], sale.tiles[seat] * sale.value
    left = _words_left(card, sale)
    _draw_mark(canvas, table.faces[seat].colour, Rect.around((left + 9 * larger, y), 18 * larger, 18 * larger))
    canvas.text(
        f"{count} ×", (value.x - 8, y), serif(30, "semibold"), "text", "right", valign="middle",
        max_width=value.x - left - 26 * larger, max_height=60 * larger,
    )  # fmt: skip
    drawn = canvas.text(
        f"= {gain}", (value.right + 10, y), serif(44, "bold"), "red_text", valign="middle",
        max_width=card.right - value.right - 30, max_height=70 * larger,
    )  # fmt: skip
    _draw_stacks(canvas, gain, (drawn.right + 10, y + 22), card.right - 16)


def _draw_mark(canvas: Canvas, colour: int, rect: Rect) -> None:
    canvas.sprite(f"seats/{colour}_mark", rect)


def _draw_stacks(canvas: Canvas, money: int, foot: Point, right: float) -> None:
    """The coins that a sale brings, where there is room for all of them."""
    for along, height in stacks_in(money, right - foot[0], 26, 30):
        canvas.sprite(f"canaletto/money_{height}", Rect(foot[0] + along, foot[1] - 46, 30, 56))


def _draw_share(canvas: Canvas, table: DrawContext, sale: Sale, seat: Seat, room: Rect) -> None:
    """What one of several owners gets, in a line."""
    count, y = sale.tiles[seat], room.center[1]
    _draw_mark(canvas, table.faces[seat].colour, Rect.around((room.x + 9, y), 18, 18))
    words = f"{count} × {sale.value} = {count * sale.value}"
    drawn = canvas.text(
        words, (room.right, y), serif(26, "semibold"), "red_text", "right", valign="middle", max_width=room.w * 0.58,
        max_height=room.h,
    )  # fmt: skip
    canvas.text(
        table.faces[seat].name, (room.x + 26, y), sans(22, "semibold"), "text", valign="middle",
        max_width=drawn.x - room.x - 36, max_height=room.h,
    )  # fmt: skip
