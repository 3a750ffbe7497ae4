"""The canal and the palaces as targets: what is under the pointer shows where a bid lands, a click takes that bid.

A click takes the lowest bid that lands there, a further one bids it. It need not be quick: a double click is one click,
so that nobody bids by it unawares. Keys and pads go round the ring from the button that bids; the name of the palace
where the gondola would land stands there for all.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.shapes import Layer, shadow
from game.client.drawing.tools import Tools
from game.client.games.canaletto.bid import BidField
from game.client.games.canaletto.context import DrawContext
from game.client.games.canaletto.names import palace_name
from game.client.games.canaletto.picture import picture_of
from game.client.games.canaletto.places import BOARD
from game.client.games.canaletto.ring import PalacePlace
from game.client.games.canaletto.tag import FOOT, HEAD, LINES, kept_in_sight, tag_place, tag_size
from game.client.widgets.base import NOWHERE, Widget
from game.client.words.locale import Message, msg
from game.rules.canaletto import CanalettoView

DOUBLE_CLICK_S = 0.45
"""Seconds in which a second click is still a part of the first."""
CANAL = 32.0
"""How far from its middle line the canal still counts, in units."""


def lowest_bid_for(view: CanalettoView, palace: int) -> int | None:
    """The lowest bid of those that can be made that lands at a palace; None where none does."""
    lowest, highest = view.lowest_bid, view.rules.highest_bid
    bids = range(lowest, min(highest, lowest + view.rules.palaces.count - 1) + 1)
    return next((amount for amount in bids if view.landing(amount) == palace), None)


def palace_at(table: DrawContext, point: Point) -> int | None:
    """The palace at a point of the page: its mooring, its stretch of the canal, or its façade; None beside them."""
    x, y = point[0] - table.origin[0], point[1] - table.origin[1]
    where = table.where
    if not BOARD.contains((x, y)) or where.rail.contains((x, y)) or where.own.contains((x, y)):
        return None
    numbers = range(len(table.places))
    facades = [number for number in numbers if _facade(table.places[number]).contains((x, y))]
    if not facades and table.oval.is_near((x, y), CANAL):
        return min(numbers, key=lambda number: math.dist(table.places[number].mooring, (x, y)))
    if where.cartouche.contains((x, y)):
        return None
    found = facades or [number for number in numbers if front(table.places[number]).contains((x, y))]
    return min(found, key=lambda number: abs(table.places[number].foot[0] - x), default=None)


def _facade(place: PalacePlace) -> Rect:
    if place.field is not None:
        return place.field.rect
    s = place.scale
    return Rect(place.foot[0] - 66 * s, place.foot[1] - 150 * s, 132 * s, 148 * s)


def front(place: PalacePlace) -> Rect:
    """Where a palace is taken hold of: its façade, quay and treasures, on the board."""
    if place.field is not None:
        return place.field.rect
    s = place.scale
    house = Rect(place.foot[0] - 82 * s, place.foot[1] - 168 * s, 164 * s, 196 * s)
    if not place.is_beside:
        return house
    return house.union(Rect.around(place.tiles_at, place.room, place.tile))


class CanalTargets(Widget):
    """All of the ring as one thing for the pointer; keys have the number to bid for it."""

    wide_ring = False
    by_notches = True

    def __init__(
        self,
        view: CanalettoView,
        field: BidField,
        *,
        tools: Tools,
        clock: Callable[[], float],
        on_take: Callable[[], None],
        on_bid: Callable[[], None],
    ) -> None:
        """Nothing is pointed at.

        Args:
            view: what the viewer knows.
            field: the number to bid.
            tools: what the tag with a palace's name is measured with.
            clock: the loop's clock, in seconds.
            on_take: called when a click has taken a bid.
            on_bid: called when a further one makes it.
        """
        super().__init__()
        self._view = view
        self._field = field
        self._tools = tools
        self._clock = clock
        self._on_take = on_take
        self._on_bid = on_bid
        self._table: DrawContext | None = None
        self._kept: list[Rect] = []
        self._tag, self._tag_of = NOWHERE, (-1, (0.0, 0.0))
        self._pointed: int | None = None
        self._pressed_at: int | None = None
        self._taken: int | None = None
        self._taken_when = -math.inf

    @property
    def can_focus(self) -> bool:
        """Never: the focus stays at the button, so that Enter bids what a click has taken."""
        return False

    @property
    def pointed(self) -> int | None:
        """The palace under the pointer to which a bid leads."""
        return self._pointed

    def place(self, table: DrawContext) -> None:
        """Lies where the ring of a table does."""
        self._table = table
        self._kept, self._tag_of = kept_in_sight(table, picture_of(self._view)), (-1, (0.0, 0.0))
        self.rect = table.at(front(table.places[self._shown]))

    @property
    def bounds(self) -> Rect:
        """The tag, which is all that it draws."""
        return self.tag.inset(-12)

    @property
    def shows(self) -> tuple[object, ...]:
        """The palace that is named, and what is said of it."""
        return *self.stands, self._shown, self._words, self._is_named, self._table and self._table.origin

    def contains(self, point: Point) -> bool:
        """Whether there is a palace, or its part of the canal."""
        return self.visible and self._table is not None and palace_at(self._table, point) is not None

    def pointer_over(self, point: Point) -> None:
        """Shows what a bid that lands there would bring."""
        self._point_at(None if self._table is None else palace_at(self._table, point))

    def pointer_down(self, point: Point) -> None:
        """Keeps which palace it is."""
        self._pressed_at = None if self._table is None else palace_at(self._table, point)

    def pointer_up(self, point: Point) -> None:
        """Takes the lowest bid that lands there; bids, where it was taken before and not just now."""
        palace = None if self._table is None else palace_at(self._table, point)
        if palace is None or palace != self._pressed_at:
            return
        amount = lowest_bid_for(self._view, palace)
        if amount is None:
            return
        now = self._clock()
        if palace == self._taken and self._field.offer.amount == amount:
            if now - self._taken_when >= DOUBLE_CLICK_S:
                self._on_bid()
            return
        self._taken, self._taken_when = palace, now
        self._field.take(amount)
        self._point_at(None)
        self._on_take()

    def pointer_cancel(self) -> None:
        """The press was not meant."""
        self._pressed_at = None

    def scroll(self, dy: float) -> bool:
        """The wheel steps the number: from then on that is shown, and not what is pointed at."""
        self._point_at(None)
        return self._field.scroll(dy)

    def update(self, dt: float) -> None:  # noqa: ARG002 - it only looks whether the pointer has gone
        """The pointer may have left; another number may have been chosen."""
        if not self.hovered or self._pointed != self._field.seen.landing:
            self._point_at(None)
        if self._taken is not None and self._field.offer.landing != self._taken:
            self._taken = None
        if self._table is not None:
            self.rect = self._table.at(front(self._table.places[self._shown]))

    def spoken(self) -> Message | str:
        """The palace, and what is said of it."""
        return self._words[0]

    @property
    def tag(self) -> Rect:
        """Where the palace's name stands; of no size where it is told in the field alone."""
        table = self._table
        if table is None or not self._is_named:
            return NOWHERE
        size = tag_size(self._tools, *self._words)
        if (self._shown, size) != self._tag_of:
            self._tag_of, self._tag = (self._shown, size), tag_place(table, self._shown, size, self._kept)
        return self._tag

    def draw(self, canvas: Canvas) -> None:
        """Draws the tag with the palace's name."""
        tag = self.tag
        if tag.empty:
            return
        name, line = self._words
        colour = canvas.theme.colour
        soft = shadow(colour("shadow"), 8, 3, 0.06, 3)
        canvas.box(
            tag,
            (*soft, Layer(fill=colour("panel"), stroke=colour("ink"), width=1.3, radius=8),
             Layer(stroke=colour("gold"), width=1.1, radius=6, grow=-3.5)),
        )  # fmt: skip
        first, second = LINES
        canvas.text(
            name, (tag.center[0], tag.y + 3 + first / 2), HEAD, "text", "center", valign="middle",
            max_width=tag.w - 18, max_height=first,
        )  # fmt: skip
        if line is not None:
            canvas.text(
                line, (tag.center[0], tag.bottom - 4 - second / 2), FOOT, "red_text", "center", valign="middle",
                max_width=tag.w - 18, max_height=second,
            )  # fmt: skip

    @property
    def _shown(self) -> int:
        """The palace that is named: where the bid lands that is pointed at, else the one chosen."""
        return self._field.seen.landing

    @property
    def _is_named(self) -> bool:
        """Whether the name stands at the palace: in large type, and where palaces have numbers, the field tells it."""
        table = self._table
        if table is None or table.where.is_large or table.has_fields:
            return False
        return self._pointed is not None or self._field.offer.refusal is None

    @property
    def _words(self) -> tuple[Message, Message | None]:
        """The name, and below it what lands there or what a click does."""
        offer = self._field.seen
        name = palace_name(self._shown, self._view.rules.palaces.count)
        if self._shown == self._pointed and self._shown != self._taken:
            return name, msg("canaletto.target.lands", amount=offer.amount)
        if self._shown == self._taken:
            return name, msg("canaletto.target.again", amount=offer.amount)
        return name, None

    def _point_at(self, palace: int | None) -> None:
        """Another palace is under the pointer, or none."""
        amount = None if palace is None else lowest_bid_for(self._view, palace)
        self._pointed = None if amount is None else palace
        self._field.glance(amount)
