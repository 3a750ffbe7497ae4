"""A card that can be taken in hand, the same at every table: it comes to the front, and it can be dragged.

The card that is pointed at, by the pointer or by keys, lies whole and large over its neighbours; the row lies still
meanwhile. A drag begins when the pointer has gone a few units with the button held. The card then follows the pointer
and is let go on what takes it, which does what a click or a key would do there, by the same call: what is asked first,
is asked here too. Let go elsewhere it flies back, as by Escape or another button, and nothing has happened.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect, between
from game.client.motion.easing import ease_in_out
from game.client.table.board import Frame
from game.client.widgets.base import NOWHERE, Widget
from game.client.widgets.ring import draw_ring

T = TypeVar("T")
"""What takes a card."""

MIN_DRAG = 8.0
"""Units that the pointer moves before a press becomes a drag."""
FRONT_SCALE = 1.2
"""How much larger a card is that is pointed at, or dragged."""
FRONT_DROP = 14.0
"""How far below its place such a card reaches, in units."""
HELD_TILT = 7.0
"""How far a card is turned while it is dragged, in degrees."""
RETURN_S = 0.25
"""Seconds in which a card flies back that nothing has taken."""
REACH = 26.0
"""How far shadow, rim and ring reach beyond a card."""
DOT_STEP = 15.0
"""From dot to dot of the way that a card has come."""
DOT = (122, 86, 16)
"""The dots of that way."""
DOT_LIGHT = (255, 246, 221)
"""The light round them."""


@dataclass(frozen=True, slots=True)
class Handling:
    """How cards are handled on this screen now."""

    by_keys: Callable[[], bool]
    """Whether keys or a pad were used last, so that the focus stands for the pointer."""
    travels: Callable[[], bool]
    """Whether things travel: else a card that nothing has taken is back at once."""


def handling_of(frame: Frame) -> Handling:
    """Returns how cards are handled at a table, which is on a stack when a card asks."""
    return Handling(lambda: frame.app.input.by_keys, lambda: frame.takes_time and not frame.motion.reduced)


class CardWidget(Widget, Generic[T]):
    """A card of a hand or of a row."""

    wide_ring = False
    drags_later = True
    tilt = 0.0
    """How far it is turned on its place, in degrees."""
    held_tilt = HELD_TILT
    """How far while it is dragged."""

    def __init__(
        self, handling: Handling, *, on_press: Callable[[], None] | None = None, hotkey: str | None = None
    ) -> None:
        super().__init__(on_press=on_press, hotkey=hotkey)
        self.shown = NOWHERE
        """The part that no other card lies over, where it is hit; all of it where this is empty."""
        self.aimed: T | None = None
        """What would take it if it were let go now."""
        self._handling = handling
        self._pressed_at: Point | None = None
        self._pointer: Point | None = None
        self._back_from: Rect | None = None
        self._back_s = 0.0

    # What a game says of its cards.

    @property
    def can_drag(self) -> bool:
        """Whether it can be dragged now."""
        return self.enabled

    @abstractmethod
    def target_at(self, point: Point) -> T | None:
        """What would take it there; None where nothing does."""

    @abstractmethod
    def give(self, target: T) -> None:
        """It has been let go on what takes it."""

    @abstractmethod
    def draw_face(self, canvas: Canvas, rect: Rect, tilt: float, *, stands_out: bool) -> None:
        """Draws the card; `stands_out` says that it is held or pointed at."""

    def drop_place(self) -> Rect | None:
        """Where it would lie if it were let go now, on the page; None where it would fly back."""
        return None

    def draw_left(self, canvas: Canvas) -> None:
        """Draws the place that it has left."""

    def draw_drop(self, canvas: Canvas, place: Rect) -> None:
        """Draws where it would lie."""

    def draw_marks(self, canvas: Canvas, place: Rect) -> None:
        """Draws what lies on the card."""

    def aims(self) -> None:
        """What would take it is another now, or nothing is dragged any more."""

    # How it lies.

    @property
    def comes_forward(self) -> bool:
        """Whether it lies in front, or flies."""
        return self.in_front or self.is_moving

    @property
    def is_dragged(self) -> bool:
        """Whether it follows the pointer."""
        return self._pointer is not None

    @property
    def is_moving(self) -> bool:
        """Whether it flies back."""
        return self._back_from is not None

    @property
    def in_front(self) -> bool:
        """Whether it lies whole and large over its neighbours."""
        pointed_at = self.focused if self._handling.by_keys() else self.hovered
        return pointed_at and self.visible and not self.is_dragged and not self.is_moving

    @property
    def front(self) -> Rect:
        """Where it lies then: on the same foot, a little lower."""
        return in_front(self.rect)

    @property
    def drawn_at(self) -> Rect:
        """Where it lies, in front or not."""
        return self.front if self.in_front else self.rect

    @property
    def held(self) -> Rect:
        """Where it is while it is dragged."""
        x, y = self._pointer or self.rect.center
        return Rect.around((x, y + 6), self.rect.w * FRONT_SCALE, self.rect.h * FRONT_SCALE)

    @property
    def shows(self) -> tuple[object, ...]:
        """Also whether it lies in front, and where it would lie."""
        return *super().shows, self.in_front, self.tilt, self.drop_place() if self.is_dragged else None

    @property
    def bounds(self) -> Rect:
        """The card with shadow and ring, in front too; while it is dragged all of its way."""
        around = self.rect.inset(-REACH)
        if self.in_front:
            return around.union(self.front.inset(-REACH))
        if self._back_from is not None:
            return around.union(self._flying().inset(-REACH))
        if not self.is_dragged:
            return around
        around = around.union(self.held.inset(-REACH - 12)).union(Rect.hull(self._way()).inset(-6))
        drop = self.drop_place()
        return around if drop is None else around.union(drop.inset(-REACH))

    def contains(self, point: Point) -> bool:
        """Whether the point is on the part that can be seen."""
        shown = self.rect if self.shown.empty else self.shown
        return self.visible and shown.contains(point)

    # The pointer.

    def drags_from(self, point: Point) -> bool:  # noqa: ARG002 - a card is dragged wherever it is taken
        """Whether a finger drags it."""
        return self.can_drag

    def pointer_down(self, point: Point) -> None:
        """It may become a drag."""
        self._pressed_at = point
        self._back_from = None

    def pointer_drag(self, point: Point) -> None:
        """It follows the pointer."""
        start = self._pressed_at
        if start is None or not self.can_drag:
            return
        if not self.is_dragged and abs(point[0] - start[0]) + abs(point[1] - start[1]) < MIN_DRAG:
            return
        self._pointer = point
        self._aim(self.target_at(point))

    def pointer_up(self, point: Point) -> None:
        """It is let go: on what takes it, or it flies back; without a drag it is clicked."""
        pressed_at, self._pressed_at = self._pressed_at, None
        if not self.is_dragged:
            if pressed_at is not None:
                self.click(point)
            return
        self._pointer = point
        target = self.target_at(point)
        self._let_go(flies=target is None)
        if target is not None:
            self.give(target)

    def pointer_cancel(self) -> None:
        """The drag is taken back."""
        self._pressed_at = None
        if self.is_dragged:
            self._let_go(flies=True)

    def click(self, point: Point) -> None:
        """It was clicked: the same as a key, unless the game says otherwise."""
        if self.contains(point):
            self.press()

    def update(self, dt: float) -> None:
        """It flies on."""
        if self._back_from is not None:
            self._back_s += dt
            if self._back_s >= RETURN_S or not self._handling.travels():
                self._back_from = None

    def _aim(self, target: T | None) -> None:
        if target != self.aimed:
            self.aimed = target
            self.aims()

    def _let_go(self, *, flies: bool) -> None:
        self._back_from = self.held if flies and self._handling.travels() else None
        self._back_s = 0.0
        self._pointer = None
        self._aim(None)

    # How it looks.

    def draw(self, canvas: Canvas) -> None:
        """Draws the card where it is, and while it is dragged its way and where it would lie."""
        if self.is_dragged:
            self.draw_left(canvas)
            drop = self.drop_place()
            if drop is not None:
                self.draw_drop(canvas, drop)
            for point in self._way():
                canvas.circle(point, 3.2, DOT_LIGHT)
                canvas.circle(point, 1.9, DOT)
            self.draw_face(canvas, self.held, self.held_tilt, stands_out=True)
            return
        if self._back_from is not None:
            self.draw_left(canvas)
            self.draw_face(canvas, self._flying(), self.tilt, stands_out=True)
            return
        if self.focused and not self.in_front and not self.shown.empty and self.shown.right < self.rect.right - 1:
            self._draw_strip(canvas)
            return
        is_front = self.in_front
        place = self.front if is_front else self.rect
        self.draw_face(canvas, place, 0.0 if is_front else self.tilt, stands_out=is_front)
        if self.focused:
            draw_ring(canvas, place, self.radius)
        self.draw_marks(canvas, place)

    def _draw_strip(self, canvas: Canvas) -> None:
        """Draws what is seen of it under the next card: what has the focus is drawn last, and would hide that."""
        rect, wide = self.rect, self.shown.right - self.rect.x
        with canvas.clipped(Rect(rect.x - REACH, rect.y - REACH, wide + REACH, rect.h + 2 * REACH)):
            self.draw_face(canvas, rect, self.tilt, stands_out=False)
        draw_ring(canvas, Rect(rect.x, rect.y, wide, rect.h), self.radius)
        self.draw_marks(canvas, rect)

    def _flying(self) -> Rect:
        start, t = self._back_from or self.rect, ease_in_out(min(1.0, self._back_s / RETURN_S))
        return Rect.around(between(start.center, self.rect.center, t), self.rect.w, self.rect.h)

    def _way(self) -> list[Point]:
        """The dotted way from its place to the pointer, over a low arch."""
        start, end = self.rect.center, self._pointer or self.rect.center
        top = (between(start, end, 0.5)[0], min(start[1], end[1]) - 70)
        steps = max(4, int((abs(end[0] - start[0]) + abs(end[1] - start[1])) / DOT_STEP))
        return [_bend(start, top, end, step / steps) for step in range(steps + 1)]


def in_front(rect: Rect) -> Rect:
    """Where a card of this place lies whole and large."""
    wide, high = rect.w * FRONT_SCALE, rect.h * FRONT_SCALE
    return Rect(rect.center[0] - wide / 2, rect.bottom + FRONT_DROP - high, wide, high)


def show_strips(cards: Sequence[CardWidget[T]], rects: Sequence[Rect]) -> None:
    """Places cards side by side, each over the one before it, and says which part of each can be hit."""
    for index, (card, rect) in enumerate(zip(cards, rects, strict=True)):
        card.rect = card.shown = rect
        if index + 1 < len(rects) and rects[index + 1].x > rect.x:  # a row below begins anew at the left
            card.shown = Rect(rect.x, rect.y, max(1.0, min(rect.w, rects[index + 1].x - rect.x)), rect.h)


def _bend(a: Point, b: Point, c: Point, t: float) -> Point:
    return between(between(a, b, t), between(b, c, t), t)
