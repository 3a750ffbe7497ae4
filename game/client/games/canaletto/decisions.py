"""The decisions at Canaletto's table: their widgets, and the words that ask for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from game.client.drawing.canvas import Canvas
from game.client.drawing.keycaps import draw_keycap
from game.client.drawing.shapes import Layer, shadow
from game.client.drawing.text import sans, serif
from game.client.drawing.theme import mixed
from game.client.games.canaletto.bid import BidButton, BidField, MaskButton
from game.client.games.canaletto.names import draw_treasure, lot_name, set_name
from game.client.games.canaletto.places import LARGE_FROM
from game.client.table.plaque import Face
from game.client.widgets.base import Cap, Widget
from game.client.widgets.button import Button
from game.client.words.locale import Message, msg
from game.rules.canaletto import Bid, CanalettoView, Pass, Phase, Sell
from game.rules.core import Move, Seat

Propose = Callable[[Move], None]
"""What a widget calls with the move it stands for."""
Caps = Callable[[str], Cap]
"""What the cap of a key shows, by the key's name."""


SMALL_SALE = 100.0
"""A choice that is lower has room for its treasure and a number alone, in units."""


class SellChoice(Widget):
    """A complete set that may be sold next."""

    def __init__(
        self, view: CanalettoView, name: str, number: int, propose: Propose, faces: Mapping[Seat, Face]
    ) -> None:
        hotkey = str(number) if number <= 9 else None
        super().__init__(on_press=partial(propose, Sell(view.seat, name)), hotkey=hotkey)
        self.name = name
        """The treasure of the set."""
        self._number = number
        self._own = view.owned_by(view.seat).get(name, 0)
        self._value = view.next_value
        self._others = () if self._value is None else _gains(view, name, self._value, faces)

    @property
    def _line(self) -> Message:
        if self._value is None:
            return msg("canaletto.sell.tiles", count=self._own)
        return msg("canaletto.sell.gain", own=self._own, value=self._value, gain=self._own * self._value)

    def spoken(self) -> Message | str:
        """The set and what it brings, to the others too."""
        return msg("spoken.button_with_line", label=set_name(self.name), line=_joined((self._line, *self._others)))

    def draw(self, canvas: Canvas) -> None:
        """Draws the tile on its card."""
        rect, c, is_large = self.rect, canvas.theme.colour, canvas.fonts.text_scale > LARGE_FROM
        ground = mixed(c("panel"), c("gold_light"), 0.4 if self.pressed else 0.25 if self.hovered else 0)
        soft = shadow(c("shadow"), 10, 4, 0.05, 3)
        rule = Layer(stroke=c("gold"), width=1.3, radius=7, grow=-5)
        canvas.box(rect, (*soft, Layer(fill=ground, stroke=c("ink"), width=1.8, radius=10), rule))
        middle = rect.center[0]
        if rect.h < SMALL_SALE:
            self._write_small(canvas)
            return
        lines = [self._line, *([_joined(self._others)] if self._others else [])]
        if is_large:
            self._write_large(canvas, lines)
            return
        foot = rect.bottom - 14 - 22 * (len(lines) - 1)
        room = foot - 46 - rect.y
        draw_treasure(canvas, self.name, (middle, rect.y + room / 2 + 6), min(78.0, rect.w - 24, room - 12))
        canvas.text(
            set_name(self.name), (middle, foot - 24), serif(20, "semibold"), "text", "center", valign="baseline",
            max_width=rect.w - 16, max_height=28,
        )  # fmt: skip
        for index, line in enumerate(lines):
            canvas.text(
                line, (middle, foot + 22 * index), sans(17, "regular" if index else "semibold"),
                "muted" if index else "text", "center", valign="baseline", max_width=rect.w - 16, max_height=22,
            )  # fmt: skip
        if self._number <= 9:
            draw_keycap(canvas, str(self._number), (rect.x + 10, rect.y + 10), 26)

    def _write_small(self, canvas: Canvas) -> None:
        """Where many sets wait: the treasure, and what it brings, or how many there are."""
        rect = self.rect
        size = min(40.0, rect.h - 4, rect.w * 0.5)
        draw_treasure(canvas, self.name, (rect.x + size / 2 + 5, rect.center[1]), size)
        words = f"×{self._own}" if self._value is None else f"+{self._own * self._value}"
        canvas.text(
            words, (rect.x + size + 9, rect.center[1]), sans(17, "semibold"), "text", valign="middle",
            max_width=rect.w - size - 13, max_height=rect.h,
        )  # fmt: skip

    def _write_large(self, canvas: Canvas, lines: Sequence[Message]) -> None:
        """In large type the treasure stands above its words, which have all the width there is."""
        rect = self.rect
        size = min(70.0, rect.w - 110)
        draw_treasure(canvas, self.name, (rect.center[0], rect.y + 44), size)
        canvas.text(
            set_name(self.name), (rect.center[0], rect.y + 104), serif(20, "semibold"), "text", "center",
            valign="middle", max_width=rect.w - 12, max_height=56,
        )  # fmt: skip
        canvas.text(
            lines[0], (rect.center[0], rect.y + 142), sans(17, "semibold"), "text", "center", valign="middle",
            max_width=rect.w - 12, max_height=46,
        )  # fmt: skip
        for line in lines[1:]:
            canvas.text(
                line, (rect.center[0], rect.y + 160), sans(canvas.fonts.held_back(17)), "muted", "center",
                width=rect.w - 16, max_height=72, line_gap=-6,
            )  # fmt: skip
        if self._number <= 9:
            draw_keycap(canvas, str(self._number), (rect.x + 10, rect.y + 10), 44)


def _gains(view: CanalettoView, name: str, value: int, faces: Mapping[Seat, Face]) -> tuple[Message, ...]:
    """What the sale brings to each of the others who own a part of the set."""
    counts = {seat: view.owned_by(seat).get(name, 0) for seat in faces if seat != view.seat}
    return tuple(
        msg("canaletto.gain", name=faces[seat].name, gain=count * value) for seat, count in counts.items() if count
    )


def _joined(parts: Sequence[Message]) -> Message:
    """Several things in one line."""
    line = parts[-1]
    for part in reversed(parts[:-1]):
        line = msg("canaletto.comma", first=part, rest=line)
    return line


def bid_widgets(
    view: CanalettoView, field: BidField, propose: Propose, on_bribe: Callable[[], None], cap: Caps
) -> list[Widget]:
    """The button that bids, the number, passing, the mask: in the order of Tab."""
    button = BidButton(
        msg("canaletto.choice.bid", amount=field.offer.amount),
        kind="primary",
        cap=cap("select"),
        size=24,
        on_press=lambda: propose(Bid(view.seat, field.offer.amount)),
    )
    button.field = field
    field.on_press = button.press  # Enter bids the number, wherever the focus is
    return [button, field, *answer_widgets(view, propose, on_bribe, cap)]


def answer_widgets(view: CanalettoView, propose: Propose, on_bribe: Callable[[], None], cap: Caps) -> list[Widget]:
    """What can be answered to a bid that is not raised: passing, and the mask where the rules have one."""
    widgets: list[Widget] = [pass_button(view, propose, cap)]
    if view.rules.bribe.uses:
        widgets.append(mask_button(view, on_bribe, cap))
    return widgets


def pass_button(view: CanalettoView, propose: Propose, cap: Caps) -> Button:
    """Leaves the auction; keeps the mask where that is asked."""
    key = "canaletto.choice.keep" if view.phase is Phase.BRIBE else "canaletto.choice.pass"
    button = Button(msg(key), cap=cap("pass"), hotkey="pass", size=24, on_press=partial(propose, Pass(view.seat)))
    if view.must_bid:
        _refuse(button, msg("canaletto.illegal.must_open"))
    return button


def mask_button(view: CanalettoView, on_bribe: Callable[[], None], cap: Caps) -> Button:
    """Plays the mask, or says why it cannot be played."""
    button = MaskButton(msg("canaletto.choice.bribe"), cap=cap("bribe"), hotkey="bribe", size=24, on_press=on_bribe)
    limit = view.rules.bribe.limit
    button.spent = not view.bribes[view.seat]
    if button.spent:
        _refuse(button, msg("canaletto.illegal.no_mask"))
    elif not view.standing_bid:
        _refuse(button, msg("canaletto.illegal.bribe_before_bid"))
    elif view.standing_bid > limit:
        _refuse(button, msg("canaletto.illegal.bribe_limit", limit=limit, standing=view.standing_bid))
    return button


def advised_widgets(choices: Sequence[Widget], move: Move) -> list[Widget]:
    """The widgets among the choices with which a move is made."""
    match move:
        case Bid():
            return [widget for widget in choices if isinstance(widget, BidButton)]
        case Sell(treasure=treasure):
            return [widget for widget in choices if isinstance(widget, SellChoice) and widget.name == treasure]
        case _:
            key = "pass" if isinstance(move, Pass) else "bribe"
            return [widget for widget in choices if widget.hotkey == key]


def prompt_of(view: CanalettoView, faces: Mapping[Seat, Face]) -> tuple[Message, Message, Message]:
    """What is so, what the viewer is asked, and that in a few words."""
    if view.phase is Phase.SELL:
        names = [set_name(name) for name in view.complete]
        state = msg("canaletto.state.complete", first=names[0], second=names[1], count=len(names))
        return state, msg("canaletto.ask.sell"), msg("canaletto.short.sell")
    lot = lot_name(view.lot)
    if view.standing_bidder is None:
        state = msg("canaletto.state.first", lot=lot)
        key = "must_open" if view.must_bid else "open"
        return state, msg(f"canaletto.ask.{key}"), msg(f"canaletto.short.{key}")
    name = faces[view.standing_bidder].name
    state = msg("canaletto.state.standing", lot=lot, name=name, amount=view.standing_bid)
    if view.phase is Phase.BRIBE:
        return state, msg("canaletto.ask.bribe"), msg("canaletto.short.bribe")
    if view.lowest_bid > view.rules.highest_bid:
        return state, msg("canaletto.ask.no_higher", amount=view.standing_bid), msg("canaletto.short.no_higher")
    key = "bid_or_bribe" if view.may_bribe else "bid"
    return (
        state,
        msg(f"canaletto.ask.{key}", amount=view.standing_bid),
        msg(f"canaletto.short.{key}", name=name, amount=view.standing_bid),
    )


def _refuse(button: Button, why: Message) -> None:
    button.enabled = False
    button.why_not = why
