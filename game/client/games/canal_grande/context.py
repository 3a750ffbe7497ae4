"""What the painters of Canal Grande's table need to know beside the picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.client.drawing.geometry import Point, Rect
from game.client.games.canal_grande.places import LARGE, LARGE_FROM, USUAL, Places
from game.client.table.moods import Moods
from game.client.table.plaque import Face
from game.rules.canal_grande import CanalGrandeRules
from game.rules.core import Seat


@dataclass
class DrawContext:
    """The table as it is shown now."""

    rules: CanalGrandeRules
    """The rules in play."""
    faces: Mapping[Seat, Face]
    """How each seat is shown."""
    viewer: Seat
    """Whose side lies below."""
    you: Seat | None = None
    """Where the person at the screen sits; None where one only watches."""
    origin: Point = (0.0, 0.0)
    """How far the board is moved on this page."""
    to_move: Seat | None = None
    """Who is to move, as shown."""
    phase: str = "acts"
    """What the player is to do: a word of the phases, or that they are at work."""
    seals: Sequence[tuple[Seat, int]] = ()
    """The number cards laid in this phase, in their order, and before whom."""
    plan: tuple[str, ...] = ()
    """The cards the viewer means to play in the vote, sorted."""
    moods: Moods = field(default_factory=Moods)
    """How each portrait looks."""

    text_scale: float = 1.0
    """The text size of the settings."""

    @property
    def places(self) -> Places:
        """Where the parts of the table lie, on the board."""
        return LARGE if self.text_scale > LARGE_FROM else USUAL

    def at(self, rect: Rect) -> Rect:
        """A rectangle of the board on this page."""
        return rect.moved(*self.origin)

    def point(self, point: Point) -> Point:
        """A point of the board on this page."""
        return point[0] + self.origin[0], point[1] + self.origin[1]
