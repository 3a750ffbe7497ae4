"""What the things on Canaletto's table tell: what they are, what they do, their numbers, and what all may know of them.

Treasures, money, debt and bribes are open to all; of the row of values no more is told than lies open.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.client.drawing.geometry import Rect
from game.client.games.canaletto.cells import set_cells
from game.client.games.canaletto.context import DrawContext
from game.client.games.canaletto.draw import (
    column_place,
    ghost_rect,
    gondola_rect,
    gondola_way,
    lantern_place,
    mooring_rect,
    mooring_shown,
    palace_rect,
    ribbon_place,
)
from game.client.games.canaletto.draw_large import rival_places
from game.client.games.canaletto.draw_lot import (
    cartouche_title,
    next_value_size,
    score_cells,
    sold_cells,
    still_in_places,
    value_places,
    waiting,
)
from game.client.games.canaletto.holdings import holdings
from game.client.games.canaletto.moment_tells import moment_things
from game.client.games.canaletto.names import lot_name, palace_name, set_name, treasure_title
from game.client.games.canaletto.picture import Picture
from game.client.games.canaletto.places import lot_places
from game.client.games.canaletto.ring import PalacePlace, laid_treasures
from game.client.table.things import Thing, Words, names_text
from game.client.words.locale import Message, msg
from game.match.logs.canaletto import PALACES
from game.rules.core import Seat

MERE_GROUND = frozenset(
    {
        "ambience",
        "canaletto/glow",
        "canaletto/glow_landing",
        "glow of the taker",
        "how to skip",
        "pole",
        "turn",
        "wake",
        "way",
    }
)
"""Light, words that say themselves, poles, what the gondola draws on the water, and the frame of who is to move."""


def table_things(table: DrawContext, picture: Picture, share: float) -> Iterator[Thing]:
    """All that lies on the board, from below; `share` is how much of the gondola's voyage is behind it."""
    yield from _ring_things(table, picture)
    yield from _rail_things(table, picture)
    if picture.moment is None:
        yield from _cartouche_things(table, picture)
    for seat in table.plaques:
        yield from _seat_things(table, picture, seat)
    yield from _own_things(table, picture)
    yield from _canal_things(table, picture, share)
    yield from moment_things(table, picture)
    if table.to_move is not None:
        lantern = lantern_place(table, table.to_move)
        yield Thing(
            "lantern",
            lantern,
            msg("canaletto.thing.lantern"),
            msg("canaletto.thing.lantern.line", name=table.faces[table.to_move].name),
        )


def _palace(picture: Picture, number: int) -> Message:
    return palace_name(number, picture.count)


def _palace_title(picture: Picture, number: int) -> Message:
    """A palace by name and number; where palaces stand more than once by its number alone."""
    if picture.count > PALACES:
        return msg("canaletto.thing.palace.plain", number=number + 1)
    return msg("canaletto.thing.palace", palace=_palace(picture, number), number=number + 1)


def _following(picture: Picture, landing: int) -> int | None:
    """The palace that is on sale next if the gondola lies there in the end; None where no treasures are left."""
    palaces = picture.palaces or ()
    around = ((landing + step) % picture.count for step in range(len(palaces)))
    return next((number for number in around if palaces[number] and number != picture.column), None)


# What is told of a set, a palace, a player.


def _set_words(table: DrawContext, picture: Picture, name: str) -> Iterator[Words]:
    """Where the treasures of a set are, and what they bring."""
    total, kind = picture.rules.treasures[name], picture.treasures.index(name)
    if name in picture.sold:
        yield msg("canaletto.thing.set.sold", price=picture.prices[picture.sold.index(name)])
        return
    missing = picture.missing(name)
    yield msg("canaletto.thing.set.left", total=total, owned=total - missing, missing=missing)
    holders = [
        msg("canaletto.thing.set.holder", name=table.faces[Seat(seat)].name, held=counts[kind])
        for seat, counts in enumerate(picture.owned)
        if counts[kind]
    ]
    if holders:
        yield msg("canaletto.thing.set.holders", holders=names_text(holders))
    if not missing and picture.palaces is not None:
        yield msg("canaletto.thing.set.complete")
    elif missing == 1 and name in picture.lot:
        yield msg("canaletto.thing.set.completes")


def _sale_words(picture: Picture, number: int) -> Iterator[Words]:
    """What takes the gondola to a palace, and what comes of it."""
    bid = picture.mooring_bid(number)
    if not picture.lot or bid is None or number == picture.column:
        return
    yield msg("canaletto.thing.mooring.line", bid=bid)
    following = _following(picture, number)
    if following is not None and following != number:
        yield msg("canaletto.thing.mooring.on", palace=_palace(picture, following))


def _palace_words(picture: Picture, number: int) -> Iterator[Words]:
    treasures = () if picture.palaces is None else picture.palaces[number]
    if treasures:
        yield msg("canaletto.thing.palace.treasures", lot=lot_name(treasures))
    elif picture.palaces is not None:
        yield msg("canaletto.thing.palace.empty")
    if number == picture.column and treasures:
        yield msg("canaletto.thing.palace.sale")
    if number == picture.gondola:
        yield msg("canaletto.thing.palace.gondola")
    else:
        yield from _sale_words(picture, number)


def _worth_words(picture: Picture, seat: Seat) -> Iterator[Words]:
    """Money, debt, and what is left of the one after the other."""
    money, debt = picture.money[seat], picture.debt[seat]
    counts = picture.rules.debt_factor * debt
    if debt:
        yield msg(
            "canaletto.thing.worth", money=money, debt=debt, counts=counts, score=str(money - counts).replace("-", "−")
        )
    else:
        yield msg("canaletto.thing.worth.clear", money=money)


def _seat_words(table: DrawContext, picture: Picture, seat: Seat) -> Iterator[Words]:
    yield from _worth_words(picture, seat)
    if picture.rules.bribe.uses:
        yield msg("canaletto.thing.bribes", count=picture.bribes[seat])
    count = sum(picture.owned[seat])
    yield msg("canaletto.thing.treasures", count=count) if count else msg("canaletto.thing.treasures.none")
    if table.is_over or picture.column is None:
        return
    if seat == picture.standing_bidder:
        yield msg("canaletto.thing.plaque.bids", amount=picture.standing_bid)
    elif seat in picture.in_auction:
        yield msg("canaletto.thing.plaque.in")
    else:
        yield msg("canaletto.thing.plaque.passed")


def _debt_words(picture: Picture) -> Words:
    return msg("canaletto.thing.money.line", factor=picture.rules.debt_factor)


def _bribe_words(picture: Picture, seat: Seat) -> tuple[Words, ...]:
    return msg("canaletto.thing.bribe", left=picture.bribes[seat]), msg(
        "canaletto.thing.bribe.line", limit=picture.rules.bribe.limit
    )


# What lies where.


def _ring_things(table: DrawContext, picture: Picture) -> Iterator[Thing]:
    """The palaces and their treasures; those along the bottom stand before the canal."""
    for number, place in sorted(enumerate(table.places), key=lambda pair: pair[1].side == "bottom"):
        yield from _palace_things(table, picture, number, place)


def _palace_things(table: DrawContext, picture: Picture, number: int, place: PalacePlace) -> Iterator[Thing]:
    part = ("palace", number)
    whole = palace_rect(table, place)
    front = table.at(
        Rect.around((place.foot[0], place.foot[1] - 56 * place.scale), 160 * place.scale, 216 * place.scale)
    )
    shown = whole if place.field is not None else front.union(table.at(place.plate)).clipped(whole)
    yield Thing(
        part,
        shown,
        _palace_title(picture, number),
        *_palace_words(picture, number),
    )
    names = () if picture.palaces is None else picture.palaces[number]
    laid, size, more = laid_treasures(place, names)
    for name, point in laid:
        tile = Rect.around(table.point(point), size, size)
        if name:
            yield Thing(part, tile, treasure_title(name), *_set_words(table, picture, name), at=name)
        else:
            yield Thing(part, tile, msg("canaletto.thing.more", count=more), lot_name(names[-more:]), at="more")


def _canal_things(table: DrawContext, picture: Picture, share: float) -> Iterator[Thing]:
    """Moorings, column, ribbon and gondola, and where a bid would take it."""
    for number, place in enumerate(table.places):
        if mooring_shown(table, picture, number) is not None:
            name = msg("canaletto.thing.mooring", palace=_palace(picture, number))
            lines = [*_sale_words(picture, number)] or [msg("canaletto.thing.mooring.none")]
            yield Thing(("mooring", number), mooring_rect(table, place), name, *lines)
    column, ribbon, preview = column_place(table, picture), ribbon_place(table, picture), table.preview
    if column is not None and picture.column is not None:
        yield Thing(
            "column",
            column,
            msg("canaletto.thing.column", palace=_palace(picture, picture.column)),
            msg("canaletto.thing.column.line"),
        )
    if preview is not None:
        following = preview.following
        then = None if following is None else msg("canaletto.thing.ghost.next", palace=_palace(picture, following))
        words = (
            msg("canaletto.thing.ghost", amount=preview.amount),
            msg("canaletto.thing.ghost.line", palace=_palace(picture, preview.landing)),
            then,
        )
        yield Thing("ghost", ghost_rect(table, preview.landing), *words)
    way = gondola_way(table, picture, share)
    if way is not None:
        yield Thing(
            "gondola", gondola_rect(table, way), msg("canaletto.thing.gondola"), *_gondola_words(table, picture)
        )
    if ribbon is not None and picture.column is not None:
        name = msg("canaletto.thing.ribbon", palace=_palace(picture, picture.column))
        yield Thing("ribbon", ribbon, name, msg("canaletto.thing.ribbon.line", lot=lot_name(picture.lot)))


def _gondola_words(table: DrawContext, picture: Picture) -> Iterator[Words]:
    if picture.standing_bidder is not None and picture.lot:
        yield msg(
            "canaletto.thing.gondola.flag", amount=picture.standing_bid, name=table.faces[picture.standing_bidder].name
        )
    yield msg("canaletto.thing.gondola.line")
    if picture.gondola is not None and picture.lot:
        following = _following(picture, picture.gondola)
        if following is not None:
            yield msg("canaletto.thing.gondola.next", palace=_palace(picture, following))


def _rail_things(table: DrawContext, picture: Picture) -> Iterator[Thing]:
    """The row of values, and each of them."""
    yield Thing(
        "rail",
        table.at(table.where.rail),
        msg("canaletto.thing.rail"),
        msg("canaletto.thing.rail.line"),
        msg("canaletto.thing.rail.left", count=picture.values_left),
    )
    if picture.row is None:
        return
    used = len(picture.prices)
    later = [(place, False) for place in value_places(picture, table.where) if place[0] != used]
    for (number, point, scale), is_next in [
        *later,
        *((p, True) for p in value_places(picture, table.where) if p[0] == used),
    ]:
        size = next_value_size(scale, table.where) if is_next else (76 * scale, 52 * scale)
        place = Rect.around(table.point(point), *size)
        yield Thing("rail", place, *_value_words(picture, number - used), at=number)


def _value_words(picture: Picture, ahead: int) -> tuple[Words, ...]:
    """What is told of a value: used, next, or so many sets ahead."""
    row = picture.row or ()
    if ahead < 0:
        return msg("canaletto.thing.value", value=picture.prices[ahead]), msg(
            "canaletto.thing.value.used", treasures=set_name(picture.sold[ahead])
        )
    value = msg("canaletto.thing.value", value=row[ahead]) if ahead < len(row) else msg("canaletto.thing.value.hidden")
    return value, msg("canaletto.thing.value.next") if not ahead else msg(
        "canaletto.thing.value.later", number=ahead + 1
    )


def _cartouche_things(table: DrawContext, picture: Picture) -> Iterator[Thing]:
    """The field in the lagoon: the lot, the bid, and who is still in."""
    part, field = "cartouche", table.at(table.where.cartouche)
    line = msg("canaletto.thing.lot.line" if picture.lot else "canaletto.thing.lot.wait")
    yield Thing(part, field, cartouche_title(table, picture), line)
    if table.is_over:
        cells = score_cells(table)
        for index, (seat, face) in enumerate(table.faces.items()):
            yield Thing(part, cells[index], face.name, *_worth_words(picture, seat), at=seat)
        return
    if not picture.lot:
        yield from _sold_things(table, picture)
        return
    points, size = lot_places(len(picture.lot), table.where.lot)
    for name, point in list(zip(picture.lot, points, strict=True))[: picture.lot_come]:
        place = Rect.around(table.point(point), size, size)
        yield Thing(part, place, treasure_title(name), *_set_words(table, picture, name), at=name)
    bidder, place = picture.standing_bidder, table.at(table.where.standing)
    if bidder is None:
        yield Thing(part, place, msg("canaletto.lot.no_bid"), msg("canaletto.thing.bid.line"), at="bid")
    else:
        words = (
            msg("canaletto.thing.bid", amount=picture.standing_bid, name=table.faces[bidder].name),
            msg("canaletto.thing.bid.line"),
        )
        yield Thing(part, place, *words, *_worth_words(picture, bidder), at="bid")
    if not table.asks:
        for seat, spot in zip(picture.in_auction, still_in_places(table, picture), strict=True):
            yield Thing(part, spot, table.faces[seat].name, *_seat_words(table, picture, seat), at=("in", seat))


def _sold_things(table: DrawContext, picture: Picture) -> Iterator[Thing]:
    """What is complete and is being sold."""
    part, names = "cartouche", waiting(picture)
    if table.asks or not names:
        return
    for name, place in zip(names, sold_cells(table, len(names)), strict=True):
        yield Thing(part, place, set_name(name), *_set_words(table, picture, name), at=name)


def _seat_things(table: DrawContext, picture: Picture, seat: Seat) -> Iterator[Thing]:
    """The plaque of one of the others, with money, bribe and treasures."""
    part, rect, face = ("seat", seat), table.plaques[seat], table.faces[seat]
    yield Thing(
        part, rect, msg("canaletto.thing.plaque", name=face.name, who=face.subtitle), *_seat_words(table, picture, seat)
    )
    large = rival_places(rect) if table.where.is_large else None
    money = Rect(rect.x + 18, rect.y + 110, rect.w - 84, 58) if large is None else large.money
    yield Thing(
        part,
        money,
        msg("canaletto.thing.money", name=face.name),
        *_worth_words(picture, seat),
        _debt_words(picture),
        at="money",
    )
    if picture.rules.bribe.uses:
        bribe = Rect.around((rect.right - 36, rect.y + 142), 56, 40) if large is None else large.bribe
        yield Thing(part, bribe, *_bribe_words(picture, seat), at="bribe")
    for held in holdings(table, picture, seat):
        yield Thing(part, held.cell, *_held_words(table, picture, held.name, held.count), at=held.name)


def _held_words(table: DrawContext, picture: Picture, name: str, count: int) -> tuple[Words, ...]:
    title = msg("canaletto.thing.held", treasure=treasure_title(name), own=count, total=picture.rules.treasures[name])
    return title, *_set_words(table, picture, name)


def _own_things(table: DrawContext, picture: Picture) -> Iterator[Thing]:
    """The viewer's plaque along the bottom, and the table of all sets."""
    viewer, face = table.viewer, table.faces[table.viewer]
    name = msg("canaletto.thing.plaque", name=face.name, who=face.subtitle)
    yield Thing("self", table.at(table.where.self), name, *_seat_words(table, picture, viewer))
    money = msg("canaletto.thing.money", name=face.name), *_worth_words(picture, viewer), _debt_words(picture)
    yield Thing("self", table.at(table.where.own_money), *money, at="money")
    if picture.rules.bribe.uses:
        yield Thing("self", table.at(table.where.own_bribes), *_bribe_words(picture, viewer), at="bribe")
    if not table.where.is_large:
        own = table.at(table.where.own_sets)
        held = [one for one in holdings(table, picture, viewer) if one.count]
        lines = (msg("canaletto.thing.own.line"),) if held else (msg("canaletto.thing.treasures.none"),)
        yield Thing("own sets", own.inset(-6), msg("canaletto.table.own_sets"), *lines)
        for one in held:
            yield Thing("own sets", one.cell, *_held_words(table, picture, one.name, one.count), at=one.name)
    sets = table.at(table.where.sets)
    yield Thing(
        "all sets",
        sets.inset(-6),
        msg("canaletto.table.sets", count=len(picture.treasures)),
        msg("canaletto.thing.sets.line"),
    )
    for kind, cell in set_cells(picture, sets, is_large=table.where.is_large)[1]:
        yield Thing("all sets", cell, set_name(kind), *_set_words(table, picture, kind), at=kind)
