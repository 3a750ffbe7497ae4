"""Where crests and number cards of a side lie: in the strip above, or on the panel below; for painters and tells."""

from __future__ import annotations

from dataclasses import dataclass

from game.client.drawing.geometry import Point, Rect
from game.client.games.canal_grande.context import DrawContext
from game.client.games.canal_grande.picture import Picture
from game.rules.core import Seat

A_ROW = 8
"""At most this many crests stand in one row."""
SMALL, LARGE_SMALL = 29.0, 36.0
"""How large they are in two, and in large type."""
CRESTS_WIDE = 380.0
"""The most that a side's crests take, in units."""


@dataclass(frozen=True, slots=True)
class SidePlaces:
    """The places of one side."""

    crest: Point
    """The middle of its first crest."""
    pitch: float
    """From crest to crest."""
    size: float
    """How large a crest is."""
    seals: Point
    """Where the words over its number cards begin, on their baseline."""
    channel: float
    """How long the channel of its number cards is."""
    down: float
    """How far the channel lies below its words."""
    count: int
    """How many quarters there are."""
    small: float = SMALL
    """How large a crest is in two rows."""

    @property
    def seals_place(self) -> Rect:
        """The channel, its words and its sum."""
        return Rect(self.seals[0], self.seals[1] - 20, self.channel + 100, self.down + 42)

    def crest_place(self, index: int) -> Rect:
        """The place of a crest, the first one from 0."""
        if not self.in_two_rows:
            return Rect.around((self.crest[0] + index * self.pitch, self.crest[1]), self.size, self.size)
        row, column = divmod(index, -(-self.count // 2))
        left, pitch = self.crest[0] - self.pitch / 2, self.pitch * 2
        return Rect(left + column * pitch, self.crest[1] + (row - 1) * (self.small + 2) + 1, self.small, self.small)

    @property
    def in_two_rows(self) -> bool:
        """Whether quarters are so many that their crests stand small in two rows, their counts beside them."""
        return self.count > A_ROW


def side_places(table: DrawContext, picture: Picture, team: tuple[Seat, ...]) -> SidePlaces:
    """Where what a side has won lies, and its number cards."""
    strip, own = table.at(table.places.strip), table.at(table.places.own)
    count = max(1, len(picture.rules.quarters.names))
    alone = len(team) == 1
    if table.places.is_large:
        return _large_places(strip, own, count, is_own=table.viewer in team, alone=alone)
    if table.viewer in team:
        x, y = own.x, own.y
        pitch = min(66.0, CRESTS_WIDE / count)
        size = min(60.0 if alone else 57.0, pitch * 0.94)
        crest, seals = (x + 46, y + (168 if alone else 180)), (x + 22, y + (222 if alone else 232))
        return SidePlaces(crest, pitch, size, seals, 280, 26, count)
    x, y = strip.x, strip.y + 2
    seals = (x + 1170, y + 28)
    if alone:
        pitch = min(68.0, 408 / count, CRESTS_WIDE / count)
        return SidePlaces((x + 632, y + 54), pitch, min(60.0, pitch * 0.94), seals, 276, 32, count)
    pitch = min(73.0, 420 / count, CRESTS_WIDE / count)
    return SidePlaces((x + 740, y + 64), pitch, min(58.0, pitch * 0.94), seals, 276, 32, count)


def _large_places(strip: Rect, own: Rect, count: int, *, is_own: bool, alone: bool) -> SidePlaces:
    """The same in large type."""
    if is_own:
        pitch = min(94.0, 560 / count)
        crest, seals = (own.x + 22 + pitch / 2, own.y + 246), (own.x + 22, own.y + 298)
        return SidePlaces(crest, pitch, min(84.0, pitch * 0.94), seals, 368, 24, count, LARGE_SMALL)
    seals = (strip.x + 1246, strip.y + 26)
    if alone:
        pitch = min(92.0, 552 / count)
        return SidePlaces(
            (strip.x + 706, strip.y + 79), pitch, min(84.0, pitch * 0.94), seals, 298, 32, count, LARGE_SMALL
        )
    pitch = min(74.0, 444 / count)
    return SidePlaces(
        (strip.x + 826, strip.y + 108), pitch, min(66.0, pitch * 0.94), seals, 298, 32, count, LARGE_SMALL
    )
