"""The viewer's hand: cards that can be played, slots of those that were."""

from __future__ import annotations

from collections.abc import Callable

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.inscriptions import dashed_frame
from game.client.drawing.text import sans, serif
from game.client.games.casanova.draw import draw_card, figure_of
from game.client.widgets.base import Widget
from game.client.widgets.ring import draw_ring
from game.client.words.locale import Message, msg

LIFT = 6.0
"""How far a card rises under the pointer or the focus, in units."""
HAND_REACH = 18.0
"""How far the ring of a lifted card reaches beyond the hand, in units."""


class HandCard(Widget):
    """A card in the hand; a target while a card is to be played."""

    radius = 12.0

    wide_ring = False

    def __init__(self, rank: int, playing: bool, on_press: Callable[[], None]) -> None:
        super().__init__(on_press=on_press, hotkey=str(rank) if playing and rank <= 9 else None)
        self.rank = rank
        """Its rank."""
        self.playing = playing
        """Whether a card is asked for now; else pressing it says why not."""
        self.shown = Rect(0, 0, 0, 0)
        """The part that no other card lies over: there it is hit."""

    @property
    def bounds(self) -> Rect:
        """The card, lifted or not, and its ring."""
        return Rect(self.rect.x, self.rect.y - LIFT, self.rect.w, self.rect.h + LIFT).inset(-16)

    @property
    def lifted(self) -> Rect:
        """Where it is drawn."""
        up = LIFT if (self.focused or self.hovered) and self.playing else 0
        return self.rect.moved(0, -up)

    @property
    def drawn_at(self) -> Rect:
        """Lifted or not."""
        return self.lifted

    def contains(self, point: Point) -> bool:
        """Whether the point is on the part that can be seen, or where it lay before it rose: else it would fall."""
        shown = self.shown if not self.shown.empty else self.rect
        up = self.rect.y - self.lifted.y
        return self.visible and Rect(shown.x, shown.y - up, shown.w, shown.h + up).contains(point)

    def spoken(self) -> Message | str:
        """Its rank and figure."""
        return msg("casanova.spoken.card", rank=self.rank, figure=msg(f"casanova.figure.{figure_of(self.rank)}"))

    def draw(self, canvas: Canvas) -> None:
        """Draws the card, and its ring round where it is drawn."""
        place = self.lifted
        draw_held(canvas, place, self.rank)
        if self.focused:
            draw_ring(canvas, place, self.radius)


def draw_held(canvas: Canvas, rect: Rect, rank: int) -> None:
    """A card in the hand, and its shadow."""
    canvas.fill(rect.moved(3, 5), "shadow", 11, 0.28)
    draw_card(canvas, rect, rank)


def draw_slot(canvas: Canvas, rect: Rect, rank: int, round_number: int | None) -> None:
    """The slot a played card leaves: its round, or that it lies on the table."""
    if not canvas.wants(rect):
        return
    if round_number is None:
        _draw_waiting_slot(canvas, rect, rank)
        return
    canvas.fill(rect, "ledge_dark", 8, 0.6)
    canvas.frame(rect, "on_ledge", 1.2, 8, 0.45)
    canvas.text(
        str(rank),
        (rect.center[0], rect.y + 32),
        serif(26),
        "on_ledge",
        "center",
        valign="baseline",
        max_width=rect.w - 4,
        max_height=40,
        alpha=0.85,
    )
    if _has_room(rect):
        canvas.sprite(f"casanova/ghost_{figure_of(rank):02}", Rect.around((rect.center[0], rect.y + 82), 48, 48))
        canvas.text(
            msg("casanova.table.round"),
            (rect.center[0], rect.y + 144),
            sans(16),
            "on_ledge",
            "center",
            valign="baseline",
            max_width=rect.w - 4,
            max_height=24,
        )
    canvas.text(
        str(round_number),
        (rect.center[0], rect.y + 165),
        serif(19, "semibold"),
        "on_ledge",
        "center",
        valign="baseline",
        max_width=rect.w - 4,
        max_height=26,
    )


def _draw_waiting_slot(canvas: Canvas, rect: Rect, rank: int) -> None:
    """The slot of a card that lies on the table."""
    canvas.fill(rect, "gold", 8, 0.16)
    dashed_frame(canvas, rect, "gold_light", 2, 8)
    canvas.text(
        str(rank),
        (rect.center[0], rect.y + 32),
        serif(26, "bold"),
        "gold_light",
        "center",
        valign="baseline",
        max_width=rect.w - 4,
        max_height=40,
    )
    if _has_room(rect):
        canvas.sprite("casanova/card_back", Rect(rect.x + 13, rect.y + 60, 26, 36))
        canvas.text(
            msg("casanova.table.on_the_table"),
            (rect.center[0], rect.y + 112),
            sans(16),
            "gold_light",
            "center",
            width=rect.w - 4,
            max_height=rect.bottom - rect.y - 116,
        )


def _has_room(rect: Rect) -> bool:
    """Whether a slot is wide enough for more than numbers."""
    return rect.w >= 40
