"""Dividing the cards: where each lies, and the cards as widgets that are dragged, clicked or sent by a key.

At first all lie side by side on the canal, on neither bank; then each goes to a bank, and from there across.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.text import sans
from game.client.games.canal_grande.context import DrawContext
from game.client.games.canal_grande.draw_banks import Sign, lean
from game.client.games.canal_grande.draw_cards import draw_card
from game.client.games.canal_grande.names import card_name, number_sum
from game.client.games.canal_grande.places import BANK_CARD, SCENE, USUAL, Places, bank_at, bank_places, canal_places
from game.client.input.actions import Direction
from game.client.table.card_widget import CardWidget, Handling
from game.client.words.locale import Message, msg
from game.rules.canal_grande import Card

DROP_TEXT = (92, 66, 12)
"""What stands on the place where a card would lie."""
ARROW = 30.0
"""How wide the arrow is that says to which bank a click sends a card, in units."""


class Division:
    """The cards turned up, and where each is while they are sorted."""

    def __init__(self, cards: Sequence[Card], where: Callable[[], Places] = lambda: USUAL, least: int = 1) -> None:
        """All lie on the canal.

        Args:
            cards: what is turned up.
            where: where banks and canal lie now.
            least: fewest cards of an offer.
        """
        self._where = where
        self.cards = tuple(cards)
        """The cards, sorted."""
        self.least = least
        """Fewest cards of an offer."""
        self.sides: list[int | None] = [None] * len(self.cards)
        """A card: its bank; None while it lies on the canal."""
        self.crossing: tuple[int, int] | None = None
        """The card that is dragged and the bank to which it would go now, another than its own."""

    def on(self, bank: int | None) -> list[int]:
        """The cards on a bank, or on the canal, in their order."""
        return [index for index, side in enumerate(self.sides) if side == bank]

    def offer(self, bank: int) -> tuple[Card, ...]:
        """An offer as it stands."""
        return tuple(self.cards[index] for index in self.on(bank))

    def sides_for(self, offer: Sequence[Card]) -> list[int | None]:
        """For each card its bank where this is the upper offer; of equal cards as few cross as can."""
        left = Counter(offer)
        sides: list[int | None] = [1] * len(self.cards)
        for index in sorted(range(len(self.cards)), key=lambda index: self.sides[index] != 0):
            if left[self.cards[index]] > 0:
                left[self.cards[index]] -= 1
                sides[index] = 0
        return sides

    @property
    def lacks(self) -> Message | None:
        """What is missing until the cards are divided; None where they are."""
        if waiting := len(self.on(None)):
            return msg("canal_grande.lacks.sorted", count=waiting)
        for bank in (0, 1):
            if not self.on(bank):
                return msg(f"canal_grande.lacks.bank.{bank}")
            if len(self.on(bank)) < self.least:
                return msg(f"canal_grande.lacks.least.{bank}", count=self.least)
        return None

    def places(self) -> dict[int, Rect]:
        """The place of every card on the board; where one is dragged across, those there make room."""
        canal = canal_places(len(self.cards), self._where())
        found = {index: canal[index] for index in self.on(None)}
        for bank in (0, 1):
            there = self.on(bank)
            found.update(zip(there, bank_places(bank, len(there), self._where()), strict=True))
        if self.crossing is not None:
            index, bank = self.crossing
            left = found[index]
            found.update(self._row_with(index, bank))
            found[index] = left
        return found

    def drop_place(self, index: int) -> Rect | None:
        """Where a dragged card would lie if it were let go now, on the board; None where it would go back."""
        if self.crossing is None or self.crossing[0] != index:
            return None
        return self._row_with(*self.crossing)[index]

    def sign(self, bank: int) -> Sign:
        """What the sign of a bank says."""
        now = self.on(bank)
        after = set(now)
        if self.crossing is not None:
            index, aimed = self.crossing
            after = after | {index} if aimed == bank else after - {index}
        total = number_sum(self.cards[index] for index in after)
        is_aimed = self.crossing is not None and self.crossing[1] == bank
        return Sign(len(after), len(now), total, msg(f"canal_grande.bank.{bank}.old"), is_aimed)

    def after(self, index: int, by: int) -> int:
        """The neighbour of a card: as they lay on the canal while one lies there, then bank by bank."""
        order = list(range(len(self.cards))) if self.on(None) else [*self.on(0), *self.on(1)]
        return order[(order.index(index) + by) % len(order)]

    def next_unsorted(self, index: int) -> int | None:
        """The first card on the canal behind this one, else the first of all there; None where none is left."""
        waiting = self.on(None)
        return next((other for other in waiting if other > index), waiting[0] if waiting else None)

    def _row_with(self, index: int, bank: int) -> dict[int, Rect]:
        there = sorted({*self.on(bank), index})
        return dict(zip(there, bank_places(bank, len(there), self._where()), strict=True))


class BankCard(CardWidget[int]):
    """A card that can be sent to a bank; what takes it is the number of the bank."""

    def __init__(
        self,
        index: int,
        division: Division,
        table: Callable[[], DrawContext],
        handling: Handling,
        send: Callable[[int, int], None],
        send_on: Callable[[int, int], None],
        step: Callable[[int, int], bool],
        divide: Callable[[], None],
        moved: Callable[[], None],
    ) -> None:
        """Makes the card.

        Args:
            index: which of the cards turned up.
            division: where all of them are.
            table: the table as it lies on this page.
            handling: how cards are handled.
            send: puts a card on a bank.
            send_on: puts it there, and goes on to the next that lies on the canal.
            step: gives the focus to the neighbour.
            divide: offers the cards as they lie, or says what is missing.
            moved: the dragged card aims at another place.
        """
        super().__init__(handling, on_press=divide)
        self.index = index
        """Which of the cards turned up."""
        self.tilt = lean(index)
        self.over: int | None = None
        """The bank to which a click would send it from the canal; None where the pointer is not on it."""
        self._division, self._table = division, table
        self._send, self._send_on, self._step, self._moved = send, send_on, step, moved

    @property
    def card(self) -> Card:
        """The card."""
        return self._division.cards[self.index]

    @property
    def side(self) -> int | None:
        """Its bank; None on the canal."""
        return self._division.sides[self.index]

    @property
    def shows(self) -> tuple[object, ...]:
        """Also where it lies."""
        return *super().shows, self.side

    @property
    def front(self) -> Rect:
        """On a bank a card grows about its middle, so that it hides no more than it must."""
        return self.rect.scaled(1.2)

    def spoken(self) -> Message | str:
        """The card and where it lies."""
        where = "canal_grande.bank.none" if self.side is None else f"canal_grande.bank.{self.side}"
        return msg("canal_grande.spoken.bank_card", card=card_name(self.card), bank=msg(where))

    def click(self, point: Point) -> None:
        """To a bank: from the canal to that nearer to the half that was clicked, from a bank across."""
        self._send(self.index, self._bank_for(point))

    def pointer_over(self, point: Point) -> None:
        """A click would send it up or down."""
        self.over = self._bank_for(point)

    def adjust(self, direction: Direction) -> bool:
        """Up and down send it, left and right go to its neighbours."""
        match direction:
            case "up" if self.side != 0:
                self._send_on(self.index, 0)
            case "down" if self.side != 1:
                self._send_on(self.index, 1)
            case "left":
                return self._step(self.index, -1)
            case "right":
                return self._step(self.index, 1)
            case _:
                return False
        return True

    def target_at(self, point: Point) -> int | None:
        """The bank under the pointer, where it does not lie there already."""
        origin = self._table().origin
        on_board = (point[0] - origin[0], point[1] - origin[1])
        bank = bank_at(on_board) if SCENE.contains(on_board) else None
        return None if bank == self.side else bank

    def give(self, target: int) -> None:
        """It goes to the bank."""
        self._send(self.index, target)

    def aims(self) -> None:
        """The cards there make room, and both signs count."""
        self._division.crossing = None if self.aimed is None else (self.index, self.aimed)
        self._moved()

    def drop_place(self) -> Rect | None:
        """Its place on the bank under the pointer."""
        place = self._division.drop_place(self.index)
        return None if place is None else self._table().at(place)

    def draw_left(self, canvas: Canvas) -> None:
        """A dashed place."""
        canvas.sprite("canal_grande/place_left", self.rect)

    def draw_drop(self, canvas: Canvas, place: Rect) -> None:
        """A filled place that says so."""
        draw_drop_place(canvas, place)

    def draw_face(self, canvas: Canvas, rect: Rect, tilt: float, *, stands_out: bool) -> None:
        """Draws the card."""
        draw_card(canvas, rect, self.card, tilt=tilt, glow=stands_out or self.hovered)

    def draw_marks(self, canvas: Canvas, place: Rect) -> None:
        """An arrow to the bank to which a click would send it."""
        if not self.hovered or not self.in_front or self.over is None:
            return
        x, y = place.center[0], place.y + 34 if self.over == 0 else place.bottom - 48
        by = -1 if self.over == 0 else 1
        canvas.circle((x, y), ARROW * 0.75, "night", "gold_light", 2)
        tip, foot = y + by * ARROW * 0.4, y - by * ARROW * 0.25
        canvas.polygon([(x, tip), (x + ARROW * 0.4, foot), (x - ARROW * 0.4, foot)], "gold_light")

    def _bank_for(self, point: Point) -> int:
        side = self.side
        if side is None:
            return 0 if point[1] < self.rect.center[1] else 1
        return 1 - side


def draw_drop_place(canvas: Canvas, place: Rect) -> None:
    """Draws where a card would lie that is let go."""
    canvas.sprite("canal_grande/place_drop", Rect.around(place.center, *BANK_CARD))
    canvas.text(
        msg("canal_grande.bank.drop"), place.center, sans(18, "semibold"), DROP_TEXT, "center", valign="middle",
        max_width=place.w - 12, max_height=28,
    )  # fmt: skip
