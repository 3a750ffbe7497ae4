"""The own hand as widgets: cards that can be lifted to be played, banks that can be chosen, a hand that is read."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.keycaps import draw_keycap, keycap_height, keycap_width
from game.client.drawing.text import sans
from game.client.games.canal_grande.context import DrawContext
from game.client.games.canal_grande.division import draw_drop_place
from game.client.games.canal_grande.draw import draw_hand
from game.client.games.canal_grande.draw_banks import Sign, draw_sign, lean, under
from game.client.games.canal_grande.draw_cards import draw_card, draw_disc
from game.client.games.canal_grande.names import card_name, cards_text, number_sum
from game.client.games.canal_grande.picture import Picture
from game.client.games.canal_grande.places import LIFT, SCENE, HandPlace, bank_places, hand_places
from game.client.input.actions import Direction
from game.client.table.card_widget import CardWidget, Handling, in_front, show_strips
from game.client.widgets.base import Cap, Widget, cap_now
from game.client.widgets.ring import draw_ring
from game.client.words.locale import Message, msg

FOOT_RISE = 8.0
"""How far a card of the hand rises at its foot that lies in front, in units."""
BAR_GAP = 2.0
"""How far above the hand a card in front may reach, in units."""
BARRED = 30.0
"""How wide the sign is on a card that cannot be played, in units."""
KEY_ROOM = 80.0
"""How far a bank's key reaches beside its sign at most, in units."""


class HandCard(CardWidget[bool]):
    """A card of the hand while a vote asks for cards; what takes it lifts it (True) or lowers it."""

    def __init__(
        self,
        index: int,
        card: str,
        table: Callable[[], DrawContext],
        handling: Handling,
        lift: Callable[[int, bool], None],
        step: Callable[[int, int], bool],
        drop_place: Callable[[str], Rect],
    ) -> None:
        """Makes the card.

        Args:
            index: which of the hand.
            card: what it is.
            table: the table as it lies on this page.
            handling: how cards are handled.
            lift: lifts or lowers a card.
            step: gives the focus to the neighbour; False where there is none.
            drop_place: tells where a card would lie in the vote, on the page.
        """
        super().__init__(handling)
        self.index, self.card = index, card
        self._table, self._lift, self._step, self._drop_place = table, lift, step, drop_place
        self.lifted = False
        """Whether it is to be played."""
        self.place = HandPlace(Rect(0, 0, 0, 0), 0.0, True, 1)
        """Where it lies on the board."""
        self.counts = False
        """Whether it would count in the vote."""

    @property
    def can_focus(self) -> bool:
        """Whether it can be played: a card that is barred never has the focus."""
        return super().can_focus and self.enabled

    @property
    def front(self) -> Rect:
        """As large as there is room for under the words of the bar, and on the page."""
        return front_on_page(self.rect, hand_top(self._table()))

    def target_at(self, point: Point) -> bool | None:
        """The city takes a card that lies in the hand, the hand one that is lifted."""
        place = self._table().places.hand if self.lifted else SCENE
        return (not self.lifted) if self._table().at(place).contains(point) else None

    def give(self, target: bool) -> None:
        """It is lifted or lowered, as by a click."""
        self._lift(self.index, target)

    def drop_place(self) -> Rect | None:
        """Where it would lie in the vote."""
        return self._drop_place(self.card) if self.aimed else None

    def draw_left(self, canvas: Canvas) -> None:
        """A dashed place."""
        canvas.sprite("canal_grande/place_left", self.rect)

    def draw_drop(self, canvas: Canvas, place: Rect) -> None:
        """A filled place that says so."""
        draw_drop_place(canvas, place)

    def spoken(self) -> Message | str:
        """The card, and whether it is lifted."""
        key = "canal_grande.spoken.lifted" if self.lifted else "canal_grande.spoken.card"
        return msg(key, card=card_name(self.card), count=self.place.count)

    def press(self) -> None:
        """Up, or down again."""
        self._lift(self.index, not self.lifted)

    def adjust(self, direction: Direction) -> bool:
        """Up lifts it, down lowers it, left and right go to its neighbours."""
        match direction:
            case "up" if not self.lifted:
                self._lift(self.index, True)
            case "down" if self.lifted:
                self._lift(self.index, False)
            case "left":
                return self._step(self.index, -1)
            case "right":
                return self._step(self.index, 1)
            case _:
                return False
        return True

    def draw_face(self, canvas: Canvas, rect: Rect, tilt: float, *, stands_out: bool) -> None:
        """Draws the card; one that is barred is dim."""
        is_held = self.lifted or (stands_out and self.enabled)
        draw_card(canvas, rect, self.card, tilt=tilt, glow=is_held, dim=not self.enabled)

    def draw_marks(self, canvas: Canvas, place: Rect) -> None:
        """That it counts, or that it is barred."""
        if not self.enabled:
            draw_barred(canvas, (self.shown.center[0] if not self.in_front else place.center[0], place.center[1]))
        if self.lifted and self.counts:
            bubble = self.bubble_place(place)
            canvas.fill(bubble, "gold_light", 15)
            canvas.frame(bubble, "ink", 1.8, 15)
            canvas.text(
                "+1", bubble.center, sans(19, "bold"), "ink", "center", valign="middle", max_width=40, max_height=28
            )

    def bubble_place(self, place: Rect) -> Rect:
        """Where it says that it counts: at the upper edge of the card, and under the bar."""
        table = self._table()
        return Rect.around((place.center[0], max(place.y + 4, table.at(table.places.bar).bottom + 16)), 48, 30)


def draw_barred(canvas: Canvas, middle: Point) -> None:
    """Draws the sign on a card that cannot be played."""
    x, y = middle
    canvas.circle((x, y), BARRED / 2, "night", "ivory", 2.4)
    canvas.line((x - BARRED * 0.24, y), (x + BARRED * 0.24, y), "ivory", 3.4)


class HandCounts(Widget):
    """The discs that count cards of a kind, over all cards."""

    focusable = False

    def __init__(self, cards: Sequence[HandCard]) -> None:
        super().__init__()
        self._cards = cards

    @property
    def shows(self) -> tuple[object, ...]:
        """How many there are of each kind, and where."""
        return *self.stands, *((card.place, card.rect) for card in self._cards)

    @property
    def bounds(self) -> Rect:
        """Where the hand lies."""
        return self.rect

    def draw(self, canvas: Canvas) -> None:
        """Draws them."""
        for card in self._cards:
            if card.place.ends_group and card.place.count > 1:
                draw_disc(canvas, (card.rect.right - 3, card.rect.y + 4), str(card.place.count))


def place_hand(cards: Sequence[HandCard], places: Sequence[HandPlace], at: Callable[[Rect], Rect]) -> None:
    """Puts the cards where they lie, and says which part of each can be hit."""
    for card, place in zip(cards, places, strict=True):
        card.place, card.tilt = place, place.tilt
    show_strips(cards, [at(place.rect) for place in places])
    for card in cards:
        card.shown = Rect(card.shown.x, card.shown.y, card.shown.w, card.shown.h + LIFT)


def hand_top(table: DrawContext) -> float:
    """How high a card in front reaches: the words of the bar stand above."""
    return table.at(table.places.hand).y - BAR_GAP


def front_on_page(rect: Rect, top: float) -> Rect:
    """Where a card of the hand lies whole and large, so that its ring stays on the page and below `top`."""
    place, foot = in_front(rect), rect.bottom - FOOT_RISE
    high = min(place.h, max(rect.h, foot - top))
    wide = place.w * high / place.h
    return Rect(place.center[0] - wide / 2, foot - high, wide, high)


class HandView(Widget):
    """The hand while nothing of it can be played: it can be read, card by card said in one line."""

    radius = 12.0

    def __init__(
        self,
        picture: Callable[[], Picture],
        table: Callable[[], DrawContext],
        by_keys: Callable[[], bool],
        say: Callable[[Message | str], None],
    ) -> None:
        """Makes the hand.

        Args:
            picture: what lies on the table.
            table: the table as it lies on this page.
            by_keys: whether the focus stands for the pointer.
            say: says which card the arrows have come to.
        """
        super().__init__()
        self._picture, self._table, self._by_keys, self._say = picture, table, by_keys, say
        self._at: int | None = None

    @property
    def shows(self) -> tuple[object, ...]:
        """The cards, how they lie, and which is in front."""
        picture = self._picture()
        return *self.stands, picture.hand, picture.vote is not None, self.front

    @property
    def bounds(self) -> Rect:
        """All of the hand, and the card in front."""
        return self._table().at(self._table().places.hand).inset(-48)

    def spoken(self) -> Message | str:
        """What is in it."""
        hand = self._picture().hand
        return msg("canal_grande.spoken.hand", count=len(hand), cards=cards_text(hand))

    @property
    def front(self) -> int | None:
        """Which card lies whole and large: that under the pointer, or that which the arrows have come to."""
        if not (self.focused if self._by_keys() else self.hovered):
            return None
        return self._at if self._at is not None and self._at < len(self._picture().hand) else None

    def contains(self, point: Point) -> bool:
        """Whether the point is on a card: a click there does nothing."""
        return self.visible and self._card_at(point) is not None

    def pointer_over(self, point: Point) -> None:
        """The card under the pointer comes to the front."""
        self._at = self._card_at(point)

    def adjust(self, direction: Direction) -> bool:
        """Left and right go from card to card."""
        count, by = len(self._picture().hand), {"left": -1, "right": 1}.get(direction)
        if by is None or not count:
            return False
        self._at = (0 if by > 0 else count - 1) if self.front is None else (self.front + by) % count
        self._say(card_name(self._picture().hand[self._at]))
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draws the cards, and over them the one in front."""
        table, picture = self._table(), self._picture()
        draw_hand(canvas, table, picture)
        if self.front is not None:
            place = table.at(self._places()[self.front].rect)
            draw_card(canvas, front_on_page(place, hand_top(table)), picture.hand[self.front], glow=True)

    def _places(self) -> list[HandPlace]:
        picture = self._picture()
        return hand_places(picture.hand, voting=picture.vote is not None, room=self._table().places.hand)

    def _card_at(self, point: Point) -> int | None:
        table, places = self._table(), self._places()
        hit = [index for index, place in enumerate(places) if table.at(place.rect).contains(point)]
        return hit[-1] if hit else None


class BankChoice(Widget):
    """A bank whose offer can be taken."""

    radius = 14.0
    wide_ring = False

    def __init__(
        self,
        bank: int,
        picture: Picture,
        table: Callable[[], DrawContext],
        cap: Cap,
        step: Callable[[int], bool],
        on_press: Callable[[], None],
    ) -> None:
        super().__init__(on_press=on_press, hotkey=str(bank + 1))
        self.bank = bank
        """Which: 0 above, 1 below."""
        self._picture, self._table, self._cap, self._step = picture, table, cap, step

    @property
    def bounds(self) -> Rect:
        """The cards, the sign, the ring, and the key beside the sign, which is as large as the text."""
        sign = self._table().at(self._table().places.signs[self.bank])
        return self.rect.inset(-30).union(Rect(sign.x, sign.y, sign.w + KEY_ROOM, sign.h))

    def place(self) -> Rect:
        """The room of its cards and its sign on this page."""
        table = self._table()
        around = table.places.signs[self.bank]
        for place in bank_places(self.bank, len(self._picture.banks[self.bank]), table.places):
            around = around.union(place)
        return table.at(around.inset(-12))

    def spoken(self) -> Message | str:
        """The bank, its cards and their numbers."""
        cards = self._picture.banks[self.bank]
        return msg(
            "canal_grande.spoken.bank",
            bank=msg(f"canal_grande.bank.{self.bank}"),
            cards=cards_text(cards),
            count=len(cards),
        )

    def adjust(self, direction: Direction) -> bool:
        """The arrows go to the other bank."""
        wanted = {"up": 0, "left": 0, "down": 1, "right": 1}.get(direction)
        return wanted is not None and self._step(wanted)

    def draw(self, canvas: Canvas) -> None:
        """Draws the frame of the bank pointed at, its sign lit up, and its key."""
        table, cards = self._table(), self._picture.banks[self.bank]
        aimed = self.focused or self.hovered
        if aimed:
            canvas.fill(self.rect, "ivory", 14, 0.3)
            canvas.frame(self.rect, "gold_dark", 3, 14)
            for index, place in enumerate(bank_places(self.bank, len(cards), table.places)):
                draw_card(canvas, table.at(place), cards[index], tilt=lean(index))
        sign = Sign(len(cards), len(cards), number_sum(cards), under(table, self._picture, self.bank), aimed)
        draw_sign(canvas, table, self.bank, sign)
        if self.focused:
            draw_ring(canvas, self.rect, self.radius)
        cap = cap_now(self._cap)
        if cap:
            place = table.at(table.places.signs[self.bank])
            high, x = keycap_height(canvas), place.right + 8
            if x + keycap_width(canvas, cap) > table.at(table.places.strip).right - 8:
                x = place.x - 8 - keycap_width(canvas, cap)  # beside the table lies the log
            draw_keycap(canvas, cap, (x, place.center[1] - high / 2))
