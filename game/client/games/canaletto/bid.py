"""The number to bid: by buttons, wheel, arrows, digits or the number pad, and at once what it would bring about."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.shapes import Layer
from game.client.drawing.text import sans, serif
from game.client.drawing.theme import Colour, mixed
from game.client.games.canaletto.context import Preview
from game.client.games.canaletto.names import draw_treasure, lot_name, palace_name
from game.client.input.actions import Direction
from game.client.widgets.base import Widget
from game.client.widgets.button import Button
from game.client.widgets.ring import draw_ring
from game.client.words.locale import Message, msg
from game.rules.canaletto import CanalettoView
from game.rules.canaletto.refusal import bid_reason

TYPING = 1.6
"""Seconds within which a further digit belongs to the number before it."""
STRIDE = 5
"""By how much page keys step."""
_MAX_SHOWN = 3
_LARGE, _SMALL = 37.0, 28.0
"""From treasure to treasure of the next lot: beside both lines that tell of it, and in the second of them."""
_DIGITS = "0123456789"


@dataclass(frozen=True, slots=True)
class Offer:
    """A bid and what it would bring about."""

    amount: int
    """The bid."""
    refusal: Message | None
    """Why it cannot be made; None where it can."""
    money: int
    """What the bidder has."""
    paid: int
    """What of it the bidder would pay."""
    debt: int
    """What would be added to the bidder's debt."""
    counts: int
    """What that debt takes off at the end."""
    landing: int
    """Where the gondola would land."""
    following: int | None
    """The palace that would be on sale next."""
    next_lot: tuple[str, ...]
    """What would be on sale there."""
    ends: bool
    """Whether the game ends with this lot."""
    palaces: int
    """How many palaces there are."""

    @property
    def where(self) -> Message:
        """Where the gondola lands."""
        palace = palace_name(self.landing, self.palaces)
        if self.following is None or self.ends or self.following == self.landing:
            return msg("canaletto.bid.lands", palace=palace)
        return msg("canaletto.bid.lands_empty", palace=palace, next=palace_name(self.following, self.palaces))

    @property
    def then(self) -> Message:
        """What would be on sale next."""
        if self.ends:
            return msg("canaletto.bid.ends")
        if self.following is None:
            return msg("canaletto.bid.last_lot")
        return msg("canaletto.bid.next_lot", lot=lot_name(self.next_lot))

    @property
    def cost(self) -> Message:
        """What it takes."""
        if self.debt:
            return msg("canaletto.bid.cost_debt", paid=self.paid, debt=self.debt, counts=self.counts)
        return msg("canaletto.bid.cost", paid=self.paid, money=self.money)


def offer_of(view: CanalettoView, amount: int) -> Offer:
    """What a bid of the viewer would bring about."""
    rules = view.rules
    refused = None if view.lowest_bid <= amount <= rules.highest_bid else bid_reason(view, amount)
    paid, debt = view.payment(view.seat, amount)
    landing = view.landing(amount)
    following = view.next_lot(landing)
    unsold = len(view.treasures) - len(view.sold) - len(view.completed_by_lot())
    palaces = view.palaces or ()
    return Offer(
        amount=amount,
        refusal=None if refused is None else msg(refused.key, **refused.arguments),
        money=view.money[view.seat],
        paid=paid,
        debt=debt,
        counts=debt * rules.debt_factor,
        landing=landing,
        following=following,
        next_lot=() if following is None else palaces[following],
        ends=unsold <= rules.end_at_types,
        palaces=rules.palaces.count,
    )


def preview_of(view: CanalettoView, offer: Offer) -> Preview | None:
    """What of it is drawn on the board."""
    if offer.refusal is not None:
        return None
    return Preview(offer.amount, offer.amount - view.standing_bid, offer.landing, offer.following)


class BidField(Widget):
    """The number between two round buttons, and beside it cost and landing."""

    wide_ring = False
    by_notches = True

    def __init__(self, view: CanalettoView, clock: Callable[[], float], on_change: Callable[[], None]) -> None:
        super().__init__()
        self._view = view
        self._clock = clock
        self._on_change = on_change
        self._typed_at = -math.inf
        self._over = 0
        self._offer = offer_of(view, min(view.lowest_bid, view.rules.highest_bid))

    @property
    def offer(self) -> Offer:
        """The bid chosen, and what it would bring about."""
        return self._offer

    @property
    def _minus(self) -> Point:
        return self.rect.x + 26, self.rect.y + 28

    @property
    def _plus(self) -> Point:
        return self.rect.x + 138, self.rect.y + 28

    def step(self, by: int) -> None:
        """Goes to a higher or lower bid, never out of those that can be made."""
        lowest, highest = self._view.lowest_bid, self._view.rules.highest_bid
        self._typed_at = -math.inf
        self._choose(max(min(lowest, highest), min(highest, self._offer.amount + by)))

    def takes(self, hotkey: str) -> bool:
        """Digits, plus and minus, and the key that takes a digit back."""
        return self.visible and (hotkey in _DIGITS or hotkey in ("+", "-", "erase"))

    def press_hotkey(self, hotkey: str) -> None:
        """A digit goes on the number being typed, or begins a new one."""
        if hotkey in ("+", "-"):
            self.step(1 if hotkey == "+" else -1)
            return
        typing = self._clock() - self._typed_at < TYPING
        self._typed_at = self._clock()
        if hotkey == "erase":
            self._choose(self._offer.amount // 10)
            return
        amount = self._offer.amount * 10 + int(hotkey) if typing else int(hotkey)
        most = 10 ** len(str(self._view.rules.highest_bid)) * 10 - 1
        self._choose(amount if amount <= most else int(hotkey))

    def press(self) -> None:
        """Enter on the number is for the button that bids it."""

    def adjust(self, direction: Direction) -> bool:
        """Up and down step by one, page keys by more, the ends go to the lowest bid and to all the money."""
        match direction:
            case "up" | "down":
                self.step(1 if direction == "up" else -1)
            case "page_up" | "page_down":
                self.step(STRIDE if direction == "page_up" else -STRIDE)
            case "first":
                self.step(-self._offer.amount)
            case "last":
                self.step(self._view.money[self._view.seat] - self._offer.amount)
            case _:
                return False
        return True

    def scroll(self, dy: float) -> bool:
        """The wheel steps."""
        self.step(round(dy))
        return True

    def pointer_over(self, point: Point) -> None:
        """Lights up the button under the pointer."""
        self._over = self._side(point)

    def pointer_up(self, point: Point) -> None:
        """The round buttons step."""
        side = self._side(point)
        if side:
            self.step(side)

    def spoken(self) -> Message | str:
        """The bid, what it takes, and where the gondola lands."""
        offer = self._offer
        if offer.refusal is not None:
            return offer.refusal
        return msg("canaletto.spoken.bid", amount=offer.amount, cost=offer.cost, where=offer.where, then=offer.then)

    def draw(self, canvas: Canvas) -> None:
        """Draws number, buttons, cost and landing."""
        x, y = self.rect.pos
        self._draw_button(canvas, self._minus, -1)
        self._draw_button(canvas, self._plus, 1)
        offer = self._offer
        colour = "red_text" if offer.refusal is None else "muted"
        canvas.text(
            str(offer.amount), (x + 82, y + 28), serif(54, "bold"), colour, "center", valign="middle", max_width=58,
            max_height=66,
        )  # fmt: skip
        if offer.refusal is not None:
            canvas.text(
                msg("canaletto.bid.range", lowest=self._view.lowest_bid, highest=self._view.rules.highest_bid),
                (x + 176, y + 28), sans(17, "semibold"), "red_text", valign="middle", max_width=self.rect.w - 176,
                max_height=50,
            )  # fmt: skip
        else:
            self._draw_cost(canvas, (x + 176, y))
            self._draw_landing(canvas)
        if self.focused:
            draw_ring(canvas, Rect(x + 3, y + 5, 158, 46), 22)

    def _draw_button(self, canvas: Canvas, middle: Point, side: int) -> None:
        c = canvas.theme.colour
        x, y = middle
        lowest, highest = self._view.lowest_bid, self._view.rules.highest_bid
        usable = self._offer.amount < highest if side > 0 else self._offer.amount > lowest
        lit = usable and self.hovered and self._over == side
        ground = mixed(c("panel"), c("gold_light"), 0.6 if lit and self.pressed else 0.35 if lit else 0)
        line = c("text") if usable else c("muted")
        canvas.box(
            Rect.around(middle, 44, 44),
            (
                Layer(fill=c("shadow"), radius=23, grow=1, dy=2, alpha=0.18),
                Layer(fill=ground, stroke=line, width=1.6 if usable else 1.0, radius=22),
                Layer(stroke=c("gold"), width=1.4, radius=18.5, grow=-3.5, alpha=1 if usable else 0.4),
            ),
        )
        alpha = 1 if usable else 0.4
        canvas.line((x - 8, y), (x + 8, y), "text", 3, alpha)
        if side > 0:
            canvas.line((x, y - 8), (x, y + 8), "text", 3, alpha)

    def _draw_cost(self, canvas: Canvas, left: Point) -> None:
        offer, (x, y) = self._offer, left
        if offer.debt:
            head = msg("canaletto.bid.debt", debt=offer.debt, counts=offer.counts)
            canvas.text(
                head, (x, y + 20), sans(17, "semibold"), "red_text", valign="baseline", max_width=152, max_height=25
            )
        else:
            canvas.text(
                msg("canaletto.bid.yours"), (x, y + 20), sans(17), "muted", valign="baseline", max_width=152,
                max_height=25,
            )  # fmt: skip
        canvas.text(
            msg("canaletto.bid.cost", paid=offer.paid, money=offer.money), (x, y + 41), sans(18, "semibold"), "text",
            valign="baseline", max_width=152, max_height=27,
        )  # fmt: skip
        bar = Rect(x, y + 49, 148, 7)
        share = 1.0 if offer.debt else offer.paid / offer.money if offer.money else 0.0
        canvas.fill(bar, "field", 3.5)
        if share > 0:
            canvas.fill(bar.left_part(max(4.0, bar.w * share)), "red_text", 3.5)
        canvas.frame(bar, "ink", 0.8, 3.5)

    def _draw_landing(self, canvas: Canvas) -> None:
        offer = self._offer
        shown = () if offer.ends else offer.next_lot[:_MAX_SHOWN]
        x, y, right = self.rect.x + 4, self.rect.y, self.rect.right
        style, then = sans(17, "semibold"), offer.then
        beside = self.rect.w - 12 - _LARGE * len(shown)
        if shown and canvas.measure(then, style)[0] > beside:
            then = msg("canaletto.bid.next")
        way, wide = canvas.measure(offer.where, sans(17))[0], canvas.measure(then, style)[0]
        size, middle, first = _LARGE, y + 86, min(right - _LARGE * len(shown), x + max(way, wide) + 14)
        if way > beside:
            # The way takes the whole line: the treasures stand in the second one, and no higher than it.
            size, middle, first = _SMALL, y + 93, x + min(wide, self.rect.w - 12 - _SMALL * len(shown)) + 8
        canvas.text(
            offer.where, (x, y + 75), sans(17), "text", valign="baseline", max_width=self.rect.w - 8, max_height=25
        )
        canvas.text(
            then, (x, y + 98), style, "text", valign="baseline", max_width=self.rect.w - 12 - size * len(shown),
            max_height=25,
        )  # fmt: skip
        for index, name in enumerate(shown):
            draw_treasure(canvas, name, (first + size * (index + 0.5), middle), size - 5)

    def _side(self, point: Point) -> int:
        if math.dist(point, self._minus) <= 24:
            return -1
        return 1 if math.dist(point, self._plus) <= 24 else 0

    def _choose(self, amount: int) -> None:
        if amount != self._offer.amount:
            self._offer = offer_of(self._view, amount)
            self._on_change()


class BidButton(Button):
    """Bids the number chosen; arrows change it while the focus is here, so that Enter and arrows suffice."""

    field: BidField
    by_notches = True

    def adjust(self, direction: Direction) -> bool:
        """Up and down change the number."""
        return self.field.adjust(direction)

    def scroll(self, dy: float) -> bool:
        """The wheel changes the number."""
        return self.field.scroll(dy)

    def spoken(self) -> Message | str:
        """The bid and what it would bring about."""
        return self.field.spoken()


class MaskButton(Button):
    """A button with the bribe mask on it."""

    spent: bool = False
    """Whether no mask is left: only then it is shown as used up."""

    def draw(self, canvas: Canvas) -> None:
        """Draws the button, and the mask at its right end."""
        super().draw(canvas)
        rect = self.rect.moved(0, 1.5) if self.pressed and self.enabled else self.rect
        drawing = "canaletto/bribe_spent" if self.spent else "canaletto/bribe"
        alpha = 1 if self.enabled or self.spent else 0.45
        canvas.sprite(drawing, Rect.around((rect.right - 34, rect.center[1]), 48, 28), alpha)

    def _write(self, canvas: Canvas, rect: Rect, x: float, text: Colour, quiet: Colour) -> None:
        """Leaves room for the mask."""
        super()._write(canvas, rect.left_part(rect.w - 50), x, text, quiet)
