"""The own hand while none of it can be played: the card under the pointer lies whole and large over its neighbours.

Whoever waits reads their cards as whoever is asked does; a click there is one beside it. Keys look at the cards as at
all things on the table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.table.card_widget import REACH, in_front
from game.client.widgets.base import NOWHERE, Widget


class HandReader(Widget):
    """All cards of the hand as one thing for the pointer."""

    wide_ring = False
    by_notches = True

    def __init__(
        self,
        places: Callable[[], Sequence[Rect]],
        draw_card: Callable[[Canvas, Rect, int], None],
        by_keys: Callable[[], bool],
        front: Callable[[Rect], Rect] = in_front,
        turn: Callable[[float], bool] = lambda _: False,
    ) -> None:
        """Makes it.

        Args:
            places: where the cards lie on the page, from below; nothing while they are widgets of their own.
            draw_card: draws the card of this number in a place.
            by_keys: whether the pointer counts for nothing.
            front: where a card of this place lies large.
            turn: takes the wheel.
        """
        super().__init__()
        self._turn = turn
        self._places, self._draw_card, self._by_keys, self._front = places, draw_card, by_keys, front
        self._pointer: Point | None = None

    @property
    def can_focus(self) -> bool:
        """Nothing can be done with it."""
        return False

    @property
    def comes_forward(self) -> bool:
        """Its card lies over all else."""
        return True

    @property
    def read(self) -> tuple[int, Rect] | None:
        """The card that is read, and where it lies large; None while none is."""
        if not self.hovered or self._pointer is None or self._by_keys():
            return None
        number = self._card_at(self._pointer)
        return None if number is None else (number, self._front(self._places()[number]))

    @property
    def shows(self) -> tuple[object, ...]:
        """Which card is read."""
        return self.visible, self.read

    @property
    def bounds(self) -> Rect:
        """Where that lies."""
        return NOWHERE if self.read is None else self.read[1].inset(-REACH)

    def contains(self, point: Point) -> bool:
        """Whether the point is on a card."""
        return self.visible and self._card_at(point) is not None

    def pointer_over(self, point: Point) -> None:
        """The card under the pointer is read."""
        self._pointer = point

    def scroll(self, dy: float) -> bool:
        """The wheel turns what there is to turn."""
        return self._turn(dy)

    def draw(self, canvas: Canvas) -> None:
        """Draws it large."""
        if self.read is not None:
            number, place = self.read
            self._draw_card(canvas, place, number)

    def _card_at(self, point: Point) -> int | None:
        hit = [number for number, place in enumerate(self._places()) if place.contains(point)]
        return hit[-1] if hit else None
