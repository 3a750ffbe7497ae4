"""The cards of the moment as widgets: one that is pointed at is seen at full light and large, however it lies."""

from __future__ import annotations

from collections.abc import Callable

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.games.casanova.draw import figure_of
from game.client.games.casanova.hand import draw_held
from game.client.games.casanova.moment import standing_reach
from game.client.games.casanova.picture import Standing, TurnedCard
from game.client.games.casanova.places import CARD
from game.client.table.plaque import Face
from game.client.widgets.base import Widget
from game.client.widgets.ring import draw_ring
from game.client.words.locale import Message, msg

LARGE = 1.3
"""How much larger than in the hand the card is seen that is pointed at."""


class MomentCard(Widget):
    """A card of the moment; the board draws it as it lies, this draws it over all while it is pointed at."""

    radius = 12.0
    wide_ring = False

    def __init__(
        self,
        card: TurnedCard,
        standing: Standing,
        face: Face,
        by_keys: Callable[[], bool],
        on_press: Callable[[], None],
        below: float,
    ) -> None:
        """Makes the widget.

        Args:
            card: what lies there.
            standing: how it lies.
            face: whose it is.
            by_keys: whether the focus stands for the pointer.
            on_press: goes on: a click on a card is one on the cloth.
            below: where the ribbon ends that says who takes what; the card never lies over that.
        """
        super().__init__(on_press=on_press)
        self.card = card
        """What lies there."""
        self._standing, self._face, self._by_keys, self._below = standing, face, by_keys, below

    @property
    def is_large(self) -> bool:
        """Whether it is seen at full light and large."""
        return self.focused if self._by_keys() else self.hovered

    @property
    def comes_forward(self) -> bool:
        """Whether it is large."""
        return self.is_large

    @property
    def shows(self) -> tuple[object, ...]:
        """Also whether it is large."""
        return *super().shows, self.is_large

    @property
    def bounds(self) -> Rect:
        """The card as it lies, and as it is seen large."""
        return standing_reach(self.rect, self._standing).union(self._large.inset(-20))

    def spoken(self) -> Message | str:
        """Whose it is, and its rank and figure."""
        rank = self.card.rank
        card = msg("casanova.spoken.card", rank=rank, figure=msg(f"casanova.figure.{figure_of(rank)}"))
        return msg("casanova.spoken.turned", name=self._face.name, card=card)

    def draw(self, canvas: Canvas) -> None:
        """Draws it where it is pointed at; else it lies there already."""
        if not self.is_large:
            return
        draw_held(canvas, self._large, self.card.rank)
        if self.focused:
            draw_ring(canvas, self._large, self.radius)

    @property
    def _large(self) -> Rect:
        wide, high = CARD[0] * LARGE, CARD[1] * LARGE
        top = max(self.rect.bottom - high, self._below + 6)
        return Rect(self.rect.center[0] - wide / 2, top, wide, high)
