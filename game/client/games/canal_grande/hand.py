"""The own hand as widgets: cards that can be lifted to be played, banks that can be chosen, a hand that is read."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.keycaps import draw_keycap, keycap_height
from game.client.drawing.text import sans
from game.client.games.canal_grande.context import DrawContext
from game.client.games.canal_grande.draw import draw_hand
from game.client.games.canal_grande.draw_banks import Sign, draw_sign, lean, under
from game.client.games.canal_grande.draw_cards import MARGIN, draw_card, draw_disc
from game.client.games.canal_grande.names import card_name, cards_text, number_sum
from game.client.games.canal_grande.picture import Picture
from game.client.games.canal_grande.places import HAND, LIFT, SIGNS, HandPlace, bank_places
from game.client.input.actions import Direction
from game.client.widgets.base import Cap, Widget, cap_now
from game.client.widgets.ring import draw_ring
from game.client.words.locale import Message, msg

DISC = 24.0
"""How far the disc that counts a kind reaches over its card."""
KEY_ROOM = 80.0
"""How far a bank's key reaches beside its sign at most, in units."""


class HandCard(Widget):
    """A card of the hand while a vote asks for cards."""

    radius = 10.0
    wide_ring = False

    def __init__(
        self, index: int, card: str, lift: Callable[[int, bool], None], step: Callable[[int, int], bool]
    ) -> None:
        """Makes the card.

        Args:
            index: which of the hand.
            card: what it is.
            lift: lifts or lowers a card.
            step: gives the focus to the neighbour; False where there is none.
        """
        super().__init__()
        self.index, self.card = index, card
        self._lift, self._step = lift, step
        self.lifted = False
        """Whether it is to be played."""
        self.place = HandPlace(Rect(0, 0, 0, 0), 0.0, True, 1)
        """Where it lies on the board."""
        self.shown = Rect(0, 0, 0, 0)
        """The part that no other card lies over: there it is hit."""
        self.counts = False
        """Whether it would count in the vote."""

    @property
    def bounds(self) -> Rect:
        """The card with shadow, ring, disc and bubble."""
        return self.rect.inset(-MARGIN - 12, -DISC - MARGIN)

    def contains(self, point: Point) -> bool:
        """Whether the point is on the part that can be seen."""
        return self.visible and self.shown.contains(point)

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

    def draw(self, canvas: Canvas) -> None:
        """Draws the card, and that it counts."""
        draw_card(canvas, self.rect, self.card, tilt=self.place.tilt, glow=self.lifted or self.hovered)
        if self.focused:
            draw_ring(canvas, self.rect, self.radius)
        if self.lifted and self.counts:
            x, y = self.rect.center[0], self.rect.y + 4
            bubble = Rect.around((x, y), 48, 30)
            canvas.fill(bubble, "gold_light", 15)
            canvas.frame(bubble, "ink", 1.8, 15)
            canvas.text("+1", (x, y), sans(19, "bold"), "ink", "center", valign="middle", max_width=40, max_height=28)


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
    for index, (card, place) in enumerate(zip(cards, places, strict=True)):
        card.place = place
        card.rect = at(place.rect)
        following = at(places[index + 1].rect) if index + 1 < len(places) else None
        right = card.rect.right if following is None else min(card.rect.right, following.x)
        card.shown = Rect(card.rect.x, card.rect.y, max(1.0, right - card.rect.x), card.rect.h + LIFT)


class HandView(Widget):
    """The hand while nothing of it can be played: it can be read, card by card said in one line."""

    radius = 12.0

    def __init__(self, picture: Callable[[], Picture], table: Callable[[], DrawContext]) -> None:
        super().__init__()
        self._picture, self._table = picture, table

    @property
    def shows(self) -> tuple[object, ...]:
        """The cards, and how they lie."""
        picture = self._picture()
        return *self.stands, picture.hand, picture.vote is not None

    @property
    def bounds(self) -> Rect:
        """All of the hand."""
        return self._table().at(HAND).inset(-24)

    def spoken(self) -> Message | str:
        """What is in it."""
        hand = self._picture().hand
        return msg("canal_grande.spoken.hand", count=len(hand), cards=cards_text(hand))

    def contains(self, point: Point) -> bool:  # noqa: ARG002 - a click on it does nothing
        """A hand that is only read takes no clicks."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draws the cards."""
        draw_hand(canvas, self._table(), self._picture())


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
        sign = self._table().at(SIGNS[self.bank])
        return self.rect.inset(-30).union(Rect(sign.x, sign.y, sign.w + KEY_ROOM, sign.h))

    def place(self) -> Rect:
        """The room of its cards and its sign on this page."""
        table = self._table()
        around = SIGNS[self.bank]
        for place in bank_places(self.bank, len(self._picture.banks[self.bank])):
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
            for index, place in enumerate(bank_places(self.bank, len(cards))):
                draw_card(canvas, table.at(place), cards[index], tilt=lean(index))
        sign = Sign(len(cards), len(cards), number_sum(cards), under(table, self._picture, self.bank), aimed)
        draw_sign(canvas, table, self.bank, sign)
        if self.focused:
            draw_ring(canvas, self.rect, self.radius)
        cap = cap_now(self._cap)
        if cap:
            place = table.at(SIGNS[self.bank])
            draw_keycap(canvas, cap, (place.right + 8, place.center[1] - keycap_height(canvas) / 2))
