"""A plan of motion: what travels over the picture, when and where.

A plan only draws. It can be dropped at any moment, for the picture under it is drawn from the view alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect


class Track(msgspec.Struct, frozen=True):
    """One thing that moves."""

    start: float
    """Seconds from the plan's begin, at normal speed."""
    duration: float
    """Seconds it takes, at normal speed."""
    draw: Callable[[Canvas, float], None]
    """Draws it at a share of its time, 0 to 1; easing is its own affair."""
    bounds: Callable[[float], Rect]
    """Where it draws at that share."""

    @property
    def end(self) -> float:
        """When it is over."""
        return self.start + self.duration

    def share(self, now: float) -> float | None:
        """The share of its time that has gone; None before and after."""
        if not self.start <= now < self.end:
            return None
        return (now - self.start) / self.duration


class Cue(msgspec.Struct, frozen=True):
    """A sound that is heard in the midst of a plan."""

    at: float
    """Seconds from the plan's begin, at normal speed."""
    sound: str
    """A name of the sounds."""


class Plan(msgspec.Struct, frozen=True):
    """Tracks that run beside one another, each from its own start."""

    tracks: tuple[Track, ...] = ()
    """What moves."""
    hold: float = 0.0
    """Least length in seconds, so that what does not move is seen long enough too."""
    cues: tuple[Cue, ...] = ()
    """What is heard meanwhile, in the order of time; what is skipped is not heard."""

    @property
    def duration(self) -> float:
        """How long it takes at normal speed."""
        return max(self.hold, max((track.end for track in self.tracks), default=0.0))

    def bounds(self, now: float) -> list[Rect]:
        """Where its tracks draw at a moment."""
        found = []
        for track in self.tracks:
            share = track.share(now)
            if share is not None:
                found.append(track.bounds(share))
        return found

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draws its tracks at a moment, in their order, each within its bounds: nothing else is drawn anew after it."""
        surface = canvas.surface
        clip = surface.get_clip()
        for track in self.tracks:
            share = track.share(now)
            if share is None:
                continue
            place = clip.clip(canvas.page.to_px_outer(track.bounds(share)))
            if place:
                surface.set_clip(place)
                track.draw(canvas, share)
        surface.set_clip(clip)

    @staticmethod
    def of(tracks: Iterable[Track], hold: float = 0.0, cues: Iterable[Cue] = ()) -> Plan:
        """A plan of these tracks and sounds."""
        return Plan(tuple(tracks), hold, tuple(sorted(cues, key=lambda cue: cue.at)))
