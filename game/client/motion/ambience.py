"""Ambience: water, lanterns and flags move gently on a screen that otherwise lies still.

A beat goes on while the window is in front, and stands still else. What moves is a part like any other: it shows the
drawing of one of its phases, which the beat chooses; so it is found dirty, painted and compared as all parts are, and
the rest of the program knows nothing of it. Each thing changes at every second beat, half of them at even ones and half
at odd ones, so that a frame paints few of these small places.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Final

from game.client.drawing.geometry import Point, Rect
from game.client.drawing.parts import Part, sprite_part

BEAT_S: Final = 0.125
"""Seconds from beat to beat."""
NAME: Final = "ambience"
"""The word by which the names of these parts begin: they are mere ground, and tell nothing."""
GLINT: Final = tuple(f"ambience/glint_{phase}" for phase in range(4))
"""The phases of light on water."""
FLAG: Final = tuple(f"ambience/flag_{phase}" for phase in range(4))
"""The phases of a flag on its pole."""
LANTERN: Final = ("casanova/lantern", "casanova/lantern_1", "casanova/lantern", "casanova/lantern_2")
"""The phases of a lantern's flame."""


class Ambience:
    """The beat."""

    def __init__(self) -> None:
        self._next: float | None = None
        self.beat = 0
        """Counts the beats; a picture at any of them is right, and the next one is never waited for."""

    def follow(self, now: float, *, runs: bool) -> bool:
        """Goes on to a time of the loop's clock; returns whether there was a beat.

        Args:
            now: the time, in seconds.
            runs: whether anything may move; else the beat stands.
        """
        if not runs:
            self._next = None
            return False
        if self._next is None:
            self._next = now + BEAT_S
        if now < self._next:
            return False
        self.beat += 1
        late = now - self._next
        self._next = now + BEAT_S - (late if late < BEAT_S / 2 else 0)  # those that were slept through are left out
        return True

    def until_next(self, now: float) -> float:
        """Seconds until the next beat; without end while it stands."""
        return float("inf") if self._next is None else self._next - now


@dataclass(frozen=True, slots=True)
class Swaying:
    """Something that moves gently in its place."""

    phases: Sequence[str]
    """Its drawings, one after another and again from the first."""
    rect: Rect
    """Where it is drawn."""

    def moved(self, by: Point) -> Swaying:
        """The same in another place."""
        return Swaying(self.phases, self.rect.moved(*by))


def swaying_part(name: Hashable, thing: Swaying, beat: int, late: int = 0) -> Part:
    """What is seen of it at a beat.

    Args:
        name: of the part.
        thing: what moves.
        beat: which beat it is.
        late: how many beats it follows behind another one.
    """
    return sprite_part(name, thing.phases[(beat + late) // 2 % len(thing.phases)], thing.rect)


def swaying_parts(things: Sequence[Swaying], beat: int) -> list[Part]:
    """What is seen of several things at a beat; no two beside one another are in the same phase."""
    return [swaying_part((NAME, number), thing, beat, 3 * number) for number, thing in enumerate(things)]
