"""The number to bid: by buttons, wheel, arrows, digits or the number pad, and at once what it would bring about."""

from __future__ import annotations

import math
from collections.abc import Callable

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.keycaps import draw_keycap, keycap_height, keycap_width
from game.client.drawing.shapes import Layer
from game.client.drawing.text import sans, serif
from game.client.drawing.theme import Colour, mixed
from game.client.games.canaletto.names import draw_treasure
from game.client.games.canaletto.offer import Offer, offer_of
from game.client.input.actions import Direction
from game.client.widgets.base import Cap, Widget, cap_now
from game.client.widgets.button import Button
from game.client.widgets.ring import draw_ring
from game.client.words.locale import Message, msg
from game.rules.canaletto import CanalettoView

TYPING = 1.6
"""Seconds within which a further digit belongs to the number before it."""
HELD_AFTER_S, HELD_STEP_S = 0.4, 0.1
"""Seconds after which a button that is held steps again, and from step to step."""
SLOW_STEPS = 8
"""After so many it steps twice as fast."""
STRIDE = 5
"""By how much page keys step."""
WAYS = msg("canaletto.bid.ways")
"""What can be done with the number."""
_MAX_SHOWN = 3
_LARGE, _SMALL = 37.0, 28.0
"""From treasure to treasure of the next lot: beside both lines that tell of it, and in the second of them."""
LEAST_WAY = 0.85
"""How much smaller than meant the way is set at most in large type; of a longer one the landing alone is told."""
_DIGITS = "0123456789"


CAP = 25.0
"""How high the cap of the digits is at most, in units."""


class BidField(Widget):
    """The number between two round buttons, and beside it cost and landing."""

    wide_ring = False
    by_notches = True

    def __init__(
        self,
        view: CanalettoView,
        clock: Callable[[], float],
        on_change: Callable[[], None],
        on_glance: Callable[[], None] = lambda: None,
    ) -> None:
        """The lowest bid is chosen.

        Args:
            view: what the viewer knows.
            clock: the loop's clock, in seconds.
            on_change: called when another bid is chosen.
            on_glance: called when another is pointed at, or none any more.
        """
        super().__init__(tip=WAYS)
        self._view = view
        self._clock = clock
        self._on_change = on_change
        self._on_glance = on_glance
        self._typed_at = -math.inf
        self._over = 0
        self._held: int | None = None
        self._next_step_at = math.inf
        self._steps_held = 0
        self._offer = offer_of(view, min(view.lowest_bid, view.rules.highest_bid))
        self._glance: Offer | None = None
        self.is_large = False
        """Whether it is laid out for large type."""
        self.cap: Cap = None
        """What a key cap shows that tells of the digits; nothing where there are none."""

    @property
    def offer(self) -> Offer:
        """The bid chosen, and what it would bring about."""
        return self._offer

    @property
    def seen(self) -> Offer:
        """The bid that is pointed at; else the one chosen."""
        return self._offer if self._glance is None else self._glance

    @property
    def _minus(self) -> Point:
        return (self.rect.x + 36, self.rect.y + 38) if self.is_large else (self.rect.x + 26, self.rect.y + 28)

    @property
    def _plus(self) -> Point:
        return (self.rect.x + 222, self.rect.y + 38) if self.is_large else (self.rect.x + 138, self.rect.y + 28)

    @property
    def number_place(self) -> Rect:
        """The number between its buttons, on the page."""
        x, y = self.rect.pos
        return Rect(x, y, 258, 76) if self.is_large else Rect(x, y, 156, 56)

    @property
    def _radius(self) -> float:
        return 33.0 if self.is_large else 22.0

    def step(self, by: int) -> None:
        """Goes to a higher or lower bid, never out of those that can be made."""
        lowest, highest = self._view.lowest_bid, self._view.rules.highest_bid
        self._typed_at = -math.inf
        self._choose(max(min(lowest, highest), min(highest, self._offer.amount + by)))

    def take(self, amount: int) -> None:
        """Another bid is chosen, on the canal."""
        self._typed_at = -math.inf
        self._choose(amount)

    def glance(self, amount: int | None) -> None:
        """Tells what another bid would bring about, without choosing it; None for the one chosen."""
        if amount == self._offer.amount:
            amount = None
        if amount != (None if self._glance is None else self._glance.amount):
            self._glance = None if amount is None else offer_of(self._view, amount)
            self._on_glance()

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
        """Lights up the button under the pointer; what can be done is told beside it, where it hides nothing held."""
        self._over = self._side(point)
        self.tip = None if self._over else WAYS

    def pointer_down(self, point: Point) -> None:
        """A round button that is held goes on stepping."""
        self._held = self._side(point) or None
        self._steps_held, self._next_step_at = 0, self._clock() + HELD_AFTER_S

    def pointer_up(self, point: Point) -> None:
        """The round buttons step, by one where they were not held."""
        side, held = self._side(point), self._held
        self._held = None
        if side and side == held and not self._steps_held:
            self.step(side)

    def pointer_cancel(self) -> None:
        """The button is held no longer."""
        self._held = None

    def drags_from(self, point: Point) -> bool:
        """A finger that lies on a round button holds it."""
        return self._side(point) != 0

    def pointer_drag(self, point: Point) -> None:
        """Who leaves the button holds it no longer."""
        if self._held is not None and self._side(point) != self._held:
            self._held = None

    def update(self, dt: float) -> None:  # noqa: ARG002 - it goes by the loop's clock
        """A round button that is held steps again and again, faster after a while."""
        while self._held is not None and self._clock() >= self._next_step_at:
            self._steps_held += 1
            self._next_step_at += HELD_STEP_S if self._steps_held < SLOW_STEPS else HELD_STEP_S / 2
            self.step(self._held)

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
            str(offer.amount), (self._minus[0] / 2 + self._plus[0] / 2, self._minus[1]), serif(54, "bold"), colour,
            "center", valign="middle",
            max_width=self._plus[0] - self._minus[0] - 2 * self._radius - 14,
            max_height=130 if self.is_large else 66,
        )  # fmt: skip
        if self.is_large:
            self._draw_large(canvas)
            return
        if self.seen.refusal is not None:
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
        c, radius = canvas.theme.colour, self._radius
        x, y = middle
        lowest, highest = self._view.lowest_bid, self._view.rules.highest_bid
        usable = self._offer.amount < highest if side > 0 else self._offer.amount > lowest
        lit = usable and self.hovered and self._over == side
        ground = mixed(c("panel"), c("gold_light"), 0.6 if lit and self.pressed else 0.35 if lit else 0)
        line = c("text") if usable else c("muted")
        canvas.box(
            Rect.around(middle, 2 * radius, 2 * radius),
            (
                Layer(fill=c("shadow"), radius=radius + 1, grow=1, dy=2, alpha=0.18),
                Layer(fill=ground, stroke=line, width=1.6 if usable else 1.0, radius=radius),
                Layer(stroke=c("gold"), width=1.4, radius=radius - 3.5, grow=-3.5, alpha=1 if usable else 0.4),
            ),
        )
        alpha, arm = 1 if usable else 0.4, radius * 4 / 11
        canvas.line((x - arm, y), (x + arm, y), "text", 3, alpha)
        if side > 0:
            canvas.line((x, y - arm), (x, y + arm), "text", 3, alpha)

    def _draw_large(self, canvas: Canvas) -> None:
        """In large type, beside the number what it costs, and below it where it leads."""
        x, y = self.rect.pos
        offer, left = self.seen, x + 272
        wide = self.rect.right - left
        if offer.refusal is not None:
            words = msg("canaletto.bid.range", lowest=self._view.lowest_bid, highest=self._view.rules.highest_bid)
            canvas.text(
                words, (left, y + 38), sans(17, "semibold"), "red_text", valign="middle", max_width=wide, max_height=56
            )
        else:
            head, colour = self._cost_head()
            style = sans(17, "semibold" if offer.debt else "regular")
            canvas.text(head, (left, y + 18), style, colour, valign="middle", max_width=wide, max_height=42)
            cost = msg("canaletto.bid.cost", paid=offer.paid, money=offer.money)
            canvas.text(
                cost, (left, y + 58), sans(18, "semibold"), "text", valign="middle", max_width=wide, max_height=46
            )
            self._draw_large_landing(canvas)
        if self.focused:
            draw_ring(canvas, Rect(x + 3, y + 5, 252, 66), 30)

    def _draw_large_landing(self, canvas: Canvas) -> None:
        """Where the gondola lands, and below it what is next; where the whole way is too long, where it lands alone."""
        offer, (x, y) = self.seen, (self.rect.x + 4, self.rect.y + 84)
        room, style = self.rect.w - 8, sans(17)
        shown = () if offer.ends else offer.next_lot[:_MAX_SHOWN]
        where = offer.where if canvas.measure(offer.where, style)[0] * LEAST_WAY <= room else offer.landed
        canvas.text(where, (x, y + 18), style, "text", valign="middle", max_width=room, max_height=42)
        then = msg("canaletto.bid.next") if shown else offer.then
        drawn = canvas.text(
            then, (x, y + 56), sans(17, "semibold"), "text", valign="middle", max_width=room - _LARGE * len(shown),
            max_height=42,
        )  # fmt: skip
        for index, name in enumerate(shown):
            draw_treasure(canvas, name, (drawn.right + 14 + (_LARGE + 4) * (index + 0.5), y + 56), _LARGE)

    def _cost_head(self) -> tuple[Message, str]:
        """Whose bid it is; of one with debt what that counts, in which colour."""
        offer = self.seen
        if offer.debt:
            key = "canaletto.bid.debt" if self._glance is None else "canaletto.bid.of_debt"
            return msg(key, amount=offer.amount, debt=offer.debt, counts=offer.counts), "red_text"
        if self._glance is None:
            return msg("canaletto.bid.yours"), "muted"
        return msg("canaletto.bid.of", amount=offer.amount), "muted"

    def _draw_cost(self, canvas: Canvas, left: Point) -> None:
        offer, (x, y) = self.seen, left
        head, colour = self._cost_head()
        if offer.debt:
            canvas.text(
                head, (x, y + 20), sans(17, "semibold"), colour, valign="baseline", max_width=152, max_height=25
            )
        else:
            cap, right = cap_now(self.cap), x + 152
            if cap is not None:
                wide = keycap_width(canvas, cap) * min(1.0, CAP / keycap_height(canvas))
                draw_keycap(canvas, cap, (right - wide, y), CAP)
                right -= wide + 8
            canvas.text(head, (x, y + 20), sans(17), colour, valign="baseline", max_width=right - x, max_height=25)
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
        offer = self.seen
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
        if math.dist(point, self._minus) <= self._radius + 2:
            return -1
        return 1 if math.dist(point, self._plus) <= self._radius + 2 else 0

    def _choose(self, amount: int) -> None:
        was_glanced, self._glance = self._glance is not None, None
        if amount != self._offer.amount:
            self._offer = offer_of(self._view, amount)
            self._on_change()
        elif was_glanced:
            self._on_glance()


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
    _kept_free = 50.0

    def draw(self, canvas: Canvas) -> None:
        """Draws the button, and the mask at its right end."""
        super().draw(canvas)
        rect = self.rect.moved(0, 1.5) if self.pressed and self.enabled else self.rect
        drawing = "canaletto/bribe_spent" if self.spent else "canaletto/bribe"
        alpha = 1 if self.enabled or self.spent else 0.45
        canvas.sprite(drawing, Rect.around((rect.right - 34, rect.center[1]), 48, 28), alpha)

    def _write(self, canvas: Canvas, rect: Rect, x: float, text: Colour, quiet: Colour) -> None:
        """Leaves room for the mask."""
        super()._write(canvas, rect.left_part(rect.w - self._kept_free), x, text, quiet)
