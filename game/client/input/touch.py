"""Fingers on the screen: taps, swipes, long presses, two fingers.

A first finger is a pointer: it presses where it is put down, drags what can be dragged, and lets go. What that means
nothing to a widget becomes a gesture with a name of `keys.yaml`. SDL makes mouse events of fingers too; `game.client.
input` leaves those out. On macOS fingers are those on the trackpad, which is a mouse already, so they are left out.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from math import hypot

import pygame

from game.client.drawing.geometry import Point as Place
from game.client.input.actions import Action, Point, Scroll

LONG_PRESS = 0.55
"""Seconds after which a finger that lies still has pressed long."""
TAP_OF_TWO = 0.5
"""The most seconds a tap of two fingers takes."""
SLOP = 22.0
"""How far a finger may stray and still lie still, in units."""
SWIPE = 110.0
"""How far a finger must have gone for a swipe, in units."""
SWIPE_WITHIN = 0.5
"""And in how many seconds."""
NOTCH = 72.0
"""How far two fingers move for one notch of the wheel, in units."""
IGNORED = sys.platform == "darwin"
"""Whether fingers are those on a trackpad."""


@dataclass(frozen=True, slots=True)
class Gesture:
    """What a finger did: actions for the place it was at, then what the table says of its name."""

    actions: tuple[Action, ...]
    """Tried first."""
    name: str = ""
    """The gesture's name; empty when it has none."""


@dataclass(slots=True)
class _Finger:
    """A finger on the screen."""

    start: Place
    """Where it was put down."""
    at: Place
    """Where it is."""
    since: float
    """When it was put down."""
    strayed: bool = False
    """Whether it has moved."""
    was_long: bool = False
    """Whether it has pressed long: letting it go is no tap then."""


class Touches:
    """Follows the fingers."""

    def __init__(self) -> None:
        self._fingers: dict[object, _Finger] = {}
        self._pointing: object | None = None
        self._two_since: float | None = None
        self._two_still = True

    @property
    def down(self) -> bool:
        """Whether a finger is on the screen."""
        return bool(self._fingers)

    def read(self, event: pygame.event.Event, to_units: Callable[[float, float], Place], now: float) -> list[Gesture]:
        """What an event of a finger did.

        Args:
            event: FINGERDOWN, FINGERMOTION or FINGERUP.
            to_units: makes units of the event's shares of the window.
            now: the loop's clock.
        """
        key = (getattr(event, "touch_id", 0), event.finger_id)
        place = to_units(event.x, event.y)
        match event.type:
            case pygame.FINGERDOWN:
                return self._put_down(key, place, now)
            case pygame.FINGERMOTION if key in self._fingers:
                return self._move(key, place)
            case pygame.FINGERUP if key in self._fingers:
                return self._lift(key, place, now)
        return []

    def due(self, now: float) -> list[Gesture]:
        """A long press, when a finger has lain still for long enough."""
        finger = self._fingers.get(self._pointing)
        if finger is None or finger.strayed or finger.was_long or now - finger.since < LONG_PRESS:
            return []
        finger.was_long = True
        return [Gesture((Point(finger.at, "held", touch=True),), "long_press")]

    def forget(self) -> None:
        """The window lost the focus: there are no fingers."""
        self._fingers.clear()
        self._pointing = self._two_since = None

    def _put_down(self, key: object, place: Place, now: float) -> list[Gesture]:
        self._fingers[key] = _Finger(place, place, now)
        if len(self._fingers) == 1:
            self._pointing = key
            return [Gesture((Point(place, "pressed", touch=True),))]
        self._two_since = now if len(self._fingers) == 2 and self._pointing is not None else None
        self._two_still = not any(finger.strayed for finger in self._fingers.values())
        was_pointing, self._pointing = self._pointing, None
        return [Gesture((Point((-1.0, -1.0), "cancelled", touch=True),))] if was_pointing is not None else []

    def _move(self, key: object, place: Place) -> list[Gesture]:
        finger = self._fingers[key]
        before, finger.at = finger.at, place
        if not finger.strayed:
            finger.strayed = _apart(finger.start, place) > SLOP
            if finger.strayed:
                before = finger.start
        if not finger.strayed:
            return []
        self._two_still = False
        if key == self._pointing:
            return [Gesture((Point(place, "moved", touch=True),))]
        if len(self._fingers) == 2:
            return [Gesture((Scroll((place[1] - before[1]) / NOTCH / 2, place),))]
        return []

    def _lift(self, key: object, place: Place, now: float) -> list[Gesture]:
        finger = self._fingers.pop(key)
        if key == self._pointing:
            self._pointing = None
            released = (Point(place, "released", touch=True),)
            if finger.was_long:
                return [Gesture(released)]
            return [Gesture(released, "tap" if not finger.strayed else _swipe(finger, place, now))]
        if not self._fingers and self._two_since is not None:
            quick = now - self._two_since <= TAP_OF_TWO and self._two_still
            self._two_since = None
            return [Gesture((), "two_finger_tap")] if quick else []
        return []


def _apart(a: Place, b: Place) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])


def _swipe(finger: _Finger, end: Place, now: float) -> str:
    """The name of a swipe; empty when it was none."""
    dx, dy = end[0] - finger.start[0], end[1] - finger.start[1]
    if hypot(dx, dy) < SWIPE or now - finger.since > SWIPE_WITHIN:
        return ""
    if abs(dx) > abs(dy) * 1.6:
        return "swipe_right" if dx > 0 else "swipe_left"
    if abs(dy) > abs(dx) * 1.6:
        return "swipe_down" if dy > 0 else "swipe_up"
    return ""
