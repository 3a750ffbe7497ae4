"""What Canaletto's painters need to know beside the picture: rules, faces, what is under way, what is being chosen."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from game.client.drawing.geometry import Point, Rect
from game.client.games.canaletto.oval import Oval
from game.client.games.canaletto.places import LARGE, LARGE_FROM, USUAL, Places, plaques
from game.client.games.canaletto.remark_places import remark_places
from game.client.games.canaletto.ring import LARGE_DISC, ring_places
from game.client.table.moods import Moods
from game.client.table.plaque import Face
from game.client.words.locale import Message
from game.rules.canaletto import CanalettoRules
from game.rules.core import Seat


@dataclass(frozen=True, slots=True)
class Voyage:
    """The gondola on its way."""

    start: int
    """The palace it left."""
    steps: int
    """How many palaces it goes."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What the bid being chosen would bring about."""

    amount: int
    """The bid."""
    steps: int
    """How many palaces the gondola would go."""
    landing: int
    """Where it would land."""
    following: int | None
    """The palace that would be on sale next."""


@dataclass
class DrawContext:
    """What the painter needs to know beside the picture."""

    rules: CanalettoRules
    """The rules in play."""
    faces: Mapping[Seat, Face]
    """How each seat is shown."""
    viewer: Seat
    """Who sits below."""
    origin: Point = (0.0, 0.0)
    """How far the board is moved on this page."""
    to_move: Seat | None = None
    """Who is to move, as shown."""
    voyage: Voyage | None = None
    """The gondola's way while it travels."""
    preview: Preview | None = None
    """What the bid being chosen would bring about."""
    column_travels: bool = False
    """Whether the column is in the air, drawn by a motion."""
    asks: bool = False
    """Whether the viewer is asked: then widgets lie in the cartouche."""
    is_over: bool = False
    """Whether the game is over: then the cartouche shows how all stand."""
    notes: Mapping[Seat, Sequence[Message]] = field(default_factory=dict)
    """What each seat has got lately, the newest last."""
    moods: Moods = field(default_factory=Moods)
    """How each portrait looks."""
    you: Seat | None = None
    """Where the person at the screen sits; None where all only watch."""
    text_scale: float = 1.0
    """How much larger type is set than at 100 %."""

    def __post_init__(self) -> None:
        players = len(self.faces)
        where = self.where
        self.places = ring_places(self.rules.palaces.count, where.ring)
        places = plaques(players, self.viewer, is_large=where.is_large)
        self.plaques = {seat: self.at(rect) for seat, rect in places.items()}
        self.remarks = {
            seat: replace(place, room=self.at(place.room))
            for seat, place in remark_places(self.rules, players, self.viewer, where).items()
        }

    def portrait_place(self, seat: Seat) -> Rect:
        """Where a seat's portrait lies on its plaque."""
        if seat == self.viewer:
            return Rect.around(self.point((84, 904) if self.where.is_large else (88, 999)), 98, 98)
        plaque = self.plaques[seat]
        if self.where.is_large:
            return Rect.around((plaque.x + 66, plaque.center[1]), 92, 92)
        return Rect.around((plaque.x + 62, plaque.y + 54), 84, 84)

    @property
    def where(self) -> Places:
        """Where the parts of the table lie on the board, by the text size."""
        return LARGE if self.text_scale > LARGE_FROM else USUAL

    @property
    def oval(self) -> Oval:
        """The canal's middle line."""
        return self.where.ring.oval

    def at(self, rect: Rect) -> Rect:
        """A rectangle of the board on this page."""
        return rect.moved(*self.origin)

    def point(self, point: Point) -> Point:
        """A point of the board on this page."""
        return point[0] + self.origin[0], point[1] + self.origin[1]

    @property
    def has_fields(self) -> bool:
        """Whether each palace stands in a field of its own."""
        return self.places[0].field is not None

    @property
    def boat_scale(self) -> float:
        """How large the gondola is drawn."""
        if self.has_fields:
            return 0.42
        return min(1.0, max(0.55, self.places[0].scale * 1.3))

    @property
    def disc(self) -> float:
        """How wide the disc of a mooring is drawn, in units."""
        if not self.where.is_large:
            return 30.0
        nearest = min((math.dist(a.mooring, b.mooring) for a, b in pairwise(self.places)), default=60.0)
        return max(30.0, min(LARGE_DISC, nearest - 3))
