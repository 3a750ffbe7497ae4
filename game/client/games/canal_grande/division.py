"""Dividing the cards: which bank each is on, and the cards as widgets that are dragged, clicked or sent by a key."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect, between
from game.client.drawing.text import sans
from game.client.games.canal_grande.context import DrawContext
from game.client.games.canal_grande.draw_banks import Sign, lean
from game.client.games.canal_grande.draw_cards import MARGIN, draw_card
from game.client.games.canal_grande.names import card_name, number_sum
from game.client.games.canal_grande.places import BANK_CARD, DRAG_TILT, DRAGGED, SCENE, bank_at, bank_places
from game.client.input.actions import Direction
from game.client.widgets.base import Widget
from game.client.widgets.ring import draw_ring
from game.client.words.locale import Message, msg
from game.rules.canal_grande import Card

MIN_DRAG = 8.0
"""Units that the pointer moves before a press becomes a drag."""
DOT = (122, 86, 16)
"""The dots of the way a dragged card has come."""
DOT_LIGHT = (255, 246, 221)
"""The light round them."""
DROP_TEXT = (92, 66, 12)
"""What stands on the place where it would lie."""


class Division:
    """The cards turned up, and the bank each is on while they are sorted."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards = tuple(cards)
        """The cards, sorted."""
        self.sides = [0] * len(self.cards)
        """A card: its bank."""
        self.dragged: int | None = None
        """The card that is dragged."""
        self.aimed: int | None = None
        """The bank the dragged card is over; None outside."""
        self.opened: int | None = None
        """The card that is to be seen whole, where cards of a bank lie over one another."""

    def on(self, bank: int) -> list[int]:
        """The cards on a bank, in their order."""
        return [index for index, side in enumerate(self.sides) if side == bank]

    def offer(self, bank: int) -> tuple[Card, ...]:
        """An offer as it stands."""
        return tuple(self.cards[index] for index in self.on(bank))

    def sides_for(self, offer: Sequence[Card]) -> list[int]:
        """For each card its bank where this is the upper offer; of equal cards as few cross as can."""
        left = Counter(offer)
        sides = [1] * len(self.cards)
        for index in sorted(range(len(self.cards)), key=lambda index: self.sides[index] != 0):
            if left[self.cards[index]] > 0:
                left[self.cards[index]] -= 1
                sides[index] = 0
        return sides

    @property
    def is_complete(self) -> bool:
        """Whether both offers have a card."""
        return 0 < sum(self.sides) < len(self.sides)

    def would_cross(self) -> bool:
        """Whether the dragged card would lie on the other bank."""
        return self.dragged is not None and self.aimed is not None and self.aimed != self.sides[self.dragged]

    def places(self) -> dict[int, Rect]:
        """The place of every card on the board; where one is dragged across, that which waits for it too."""
        found: dict[int, Rect] = {}
        for bank in (0, 1):
            there = self.on(bank)
            opened = there.index(self.opened) if self.opened in there and self.dragged is None else None
            found.update(zip(there, bank_places(bank, len(there), opened), strict=True))
        if self.dragged is not None and self.would_cross():
            bank = 1 - self.sides[self.dragged]
            there = sorted([*self.on(bank), self.dragged])
            left = found[self.dragged]
            found.update(zip(there, bank_places(bank, len(there)), strict=True))
            found[self.dragged] = left
        return found

    def drop_place(self) -> Rect | None:
        """Where the dragged card would lie if it were let go now; None where it would go back."""
        if self.dragged is None or not self.would_cross():
            return None
        bank = 1 - self.sides[self.dragged]
        there = sorted([*self.on(bank), self.dragged])
        return bank_places(bank, len(there))[there.index(self.dragged)]

    def sign(self, bank: int) -> Sign:
        """What the sign of a bank says."""
        now = self.on(bank)
        after = set(now)
        if self.dragged is not None and self.would_cross():
            after ^= {self.dragged}
        total = number_sum(self.cards[index] for index in after)
        aimed = self.dragged is not None and self.aimed == bank
        return Sign(len(after), len(now), total, msg(f"canal_grande.bank.{bank}.old"), aimed)


class BankCard(Widget):
    """A card on a bank that can be sent across the canal."""

    radius = 10.0
    wide_ring = False

    def __init__(
        self,
        index: int,
        division: Division,
        table: Callable[[], DrawContext],
        send: Callable[[int, int], None],
        step: Callable[[int, int], bool],
        moved: Callable[[], None],
    ) -> None:
        """Makes the card.

        Args:
            index: which of the cards turned up.
            division: where all of them are.
            table: the table as it lies on this page.
            send: puts a card on a bank.
            step: gives the focus to the neighbour, at the end of a bank to that on the other.
            moved: the dragged card aims at another place.
        """
        super().__init__()
        self.index = index
        """Which of the cards turned up."""
        self._division, self._table = division, table
        self._send, self._step, self._moved = send, step, moved
        self._pressed_at: Point | None = None
        self._pointer: Point = (0.0, 0.0)

    @property
    def card(self) -> Card:
        """The card."""
        return self._division.cards[self.index]

    @property
    def focused(self) -> bool:
        """Whether it has the focus; then it is seen whole, and so is what it would else lie over."""
        return self._focused

    @focused.setter
    def focused(self, focused: bool) -> None:
        self._focused = focused
        if focused and not self.hovered:  # under a pointer the row lies still
            self._division.opened = self.index
            self._moved()

    @property
    def shows(self) -> tuple[object, ...]:
        """Also how it is dragged."""
        return *super().shows, self.is_dragged, self._division.drop_place()

    @property
    def is_dragged(self) -> bool:
        """Whether it follows the pointer."""
        return self._division.dragged == self.index

    @property
    def bounds(self) -> Rect:
        """The card and its ring; while it is dragged all of its way."""
        around = self.rect.inset(-MARGIN - 6)
        if not self.is_dragged:
            return around
        hull = Rect.hull(self._way()).inset(-12)
        around = around.union(hull).union(self._held().inset(-MARGIN - 22))
        drop = self._division.drop_place()
        return around if drop is None else around.union(self._table().at(drop).inset(-6))

    def spoken(self) -> Message | str:
        """The card and its bank."""
        side = self._division.sides[self.index]
        return msg("canal_grande.spoken.bank_card", card=card_name(self.card), bank=msg(f"canal_grande.bank.{side}"))

    def press(self) -> None:
        """Across the canal."""
        self._send(self.index, 1 - self._division.sides[self.index])

    def adjust(self, direction: Direction) -> bool:
        """Up and down send it, left and right go to its neighbours."""
        side = self._division.sides[self.index]
        match direction:
            case "up" if side == 1:
                self._send(self.index, 0)
            case "down" if side == 0:
                self._send(self.index, 1)
            case "left":
                return self._step(self.index, -1)
            case "right":
                return self._step(self.index, 1)
            case _:
                return False
        return True

    def pointer_down(self, point: Point) -> None:
        """It may become a drag."""
        self._pressed_at = self._pointer = point

    def pointer_drag(self, point: Point) -> None:
        """It follows the pointer."""
        start = self._pressed_at
        if start is None:
            return
        if not self.is_dragged:
            if abs(point[0] - start[0]) + abs(point[1] - start[1]) < MIN_DRAG:
                return
            self._division.dragged = self.index
        self._pointer = point
        self._aim(point)

    def pointer_up(self, point: Point) -> None:
        """It is let go: on a bank it stays there, outside it goes back."""
        pressed_at, self._pressed_at = self._pressed_at, None
        if not self.is_dragged:
            if pressed_at is not None:  # the row may have closed under the pointer since
                self.press()
            return
        self._aim(point)
        aimed = self._division.aimed
        self._put_down()
        if aimed is not None and aimed != self._division.sides[self.index]:
            self._send(self.index, aimed)

    def pointer_cancel(self) -> None:
        """The pointer is gone: it is back in its place."""
        self._pressed_at = None
        if self.is_dragged:
            self._put_down()

    def draw(self, canvas: Canvas) -> None:
        """Draws the card, or its way and where it would lie."""
        if self.is_dragged:
            self._draw_drag(canvas)
            return
        draw_card(canvas, self.rect, self.card, tilt=lean(self.index), glow=self.hovered)
        if self.focused:
            draw_ring(canvas, self.rect, self.radius)

    def _aim(self, point: Point) -> None:
        division, origin = self._division, self._table().origin
        on_board = (point[0] - origin[0], point[1] - origin[1])
        aimed = bank_at(on_board) if SCENE.contains(on_board) else None
        if aimed != division.aimed:
            division.aimed = aimed
            self._moved()

    def _put_down(self) -> None:
        self._division.dragged = self._division.aimed = None
        self._moved()

    def _held(self) -> Rect:
        return Rect.around((self._pointer[0], self._pointer[1] + 6), *DRAGGED)

    def _way(self) -> list[Point]:
        """The dotted way from its place to the pointer, over a low arch."""
        start, end = self.rect.center, self._pointer
        top = (between(start, end, 0.5)[0], min(start[1], end[1]) - 70)
        steps = max(4, int((abs(end[0] - start[0]) + abs(end[1] - start[1])) / 15))
        return [_bend(start, top, end, step / steps) for step in range(steps + 1)]

    def _draw_drag(self, canvas: Canvas) -> None:
        canvas.sprite("canal_grande/place_left", self.rect)
        drop = self._division.drop_place()
        if drop is not None:
            place = self._table().at(drop)
            canvas.sprite("canal_grande/place_drop", Rect.around(place.center, *BANK_CARD))
            canvas.text(
                msg("canal_grande.bank.drop"), place.center, sans(18, "semibold"), DROP_TEXT, "center",
                valign="middle", max_width=place.w - 12, max_height=28,
            )  # fmt: skip
        for point in self._way():
            canvas.circle(point, 3.2, DOT_LIGHT)
            canvas.circle(point, 1.9, DOT)
        draw_card(canvas, self._held(), self.card, tilt=DRAG_TILT, glow=True)


def _bend(a: Point, b: Point, c: Point, t: float) -> Point:
    return between(between(a, b, t), between(b, c, t), t)
