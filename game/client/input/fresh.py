"""Which presses were meant for this window, and which were held already when it came.

A window that gets the focus is told of what is held then as if it were pressed: systems go on repeating a key, pads
tell their buttons anew. Which keys are down when the focus comes is asked of the system where it can be; a key that
was is stale until it was seen up. Beside that, whatever is pressed so soon after
the focus that nobody can have meant it, or before the loop's first turn, counts only after it was let go, and so does
what follows from it: repeats, text, the way of a finger. One thing is sure to be meant: what is let go again within
the same turn, for only what is still held is told of.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

import pygame

from game.client.input.keyboard import identity, is_modifier
from game.client.input.pads import FULL, PRESSED_AT, RELEASED_AT, STILL
from game.client.input.physical import keys_down

SHIELD = 0.04 if sys.platform.startswith("linux") else 0.15
"""Seconds after the focus came in which presses do not count. X11 says what is down and Wayland repeats
nothing that was, so little more than a turn of the loop is enough; on other systems a held key goes on repeating."""
PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN, pygame.FINGERDOWN)
"""The events by which something is pressed, an axis apart."""
_RELEASES = (pygame.KEYUP, pygame.MOUSEBUTTONUP, pygame.CONTROLLERBUTTONUP, pygame.FINGERUP)
_TEXT = (pygame.TEXTINPUT, pygame.TEXTEDITING)

Thing = tuple[object, ...]
"""What can be held: the kind of device, and which key, button, axis or finger of it."""


class Fresh:
    """Sorts out what was held already."""

    def __init__(self, keys_down: Callable[[], frozenset[int]] = keys_down) -> None:
        """Holds nothing back yet.

        Args:
            keys_down: the keys that are down, by whatever numbers; none where nobody can tell.
        """
        self._keys_down = keys_down
        self._before: frozenset[int] = frozenset()
        self._released = False
        self._pressed_since = False
        self._came = float("-inf")
        self._stale: set[Thing] = set()
        self._far: set[Thing] = set()
        self._key: Thing | None = None

    def sift(self, events: Sequence[pygame.event.Event], now: float) -> list[pygame.event.Event]:
        """The events of a turn that count.

        Args:
            events: all there are, in their order.
            now: the loop's clock.
        """
        self._look()
        taps = self._taps(events)
        return [event for number, event in enumerate(events) if self._counts(event, now, tap=number in taps)]

    def shield(self, now: float) -> None:
        """The window is there from now on, whether or not the focus comes to it."""
        self._came = now
        self._before = self._keys_down()

    @property
    def waits(self) -> bool:
        """Whether a key is waited for that was down before."""
        return bool(self._before)

    def hold_back(self, events: Sequence[pygame.event.Event]) -> None:
        """What these events tell to be pressed was held before anybody could mean it: it is to be let go first."""
        for event in events:
            thing = _thing(event)
            if event.type == pygame.CONTROLLERAXISMOTION:
                self._axis_counts(event, self._came)  # as if it had come with the window
            elif thing is not None and event.type in PRESSES:
                self._hold(thing)

    def _look(self) -> None:
        """Which of the keys that were down before are so still, and whether any other is."""
        if not self._before:
            self._released = False
            return
        down = self._keys_down()
        still = self._before & down
        self._released = still != self._before
        self._pressed_since = bool(down - still)
        self._before = still

    def _taps(self, events: Sequence[pygame.event.Event]) -> set[int]:
        """The places of presses that are let go among the same events."""
        taps, released = set(), set()
        for number in range(len(events) - 1, -1, -1):
            event = events[number]
            if event.type in _RELEASES:
                released.add(_thing(event))
            elif event.type in PRESSES and _thing(event) in released:
                taps.add(number)
        return taps

    def _counts(self, event: pygame.event.Event, now: float, *, tap: bool) -> bool:
        match event.type:
            case pygame.WINDOWFOCUSGAINED:
                self.shield(now)
                self._released = self._pressed_since = False
            case pygame.WINDOWFOCUSLOST:
                # What is let go elsewhere is not told; a stick that leans tells of itself again when it trembles.
                self._stale, self._before = set(self._far), frozenset()
                self._key = None
            case pygame.CONTROLLERAXISMOTION:
                return self._axis_counts(event, now)
            case pygame.FINGERMOTION:
                return _thing(event) not in self._stale
            case kind if kind in _TEXT:
                return self._key not in self._stale
            case kind if kind in _RELEASES:
                self._stale.discard(_thing(event) or ())
            case kind if kind in PRESSES:
                return self._press_counts(event, now, tap=tap)
        return True

    def _press_counts(self, event: pygame.event.Event, now: float, *, tap: bool) -> bool:
        thing = _thing(event)
        if thing is None:
            return True
        if thing in self._stale:
            return False
        if event.type == pygame.KEYDOWN:
            self._key = thing
        if event.type == pygame.KEYDOWN and self._repeats(tap=tap):
            self._hold(thing)
            return False
        if tap or not self._shielded(now):
            return True
        self._hold(thing)
        return False

    def _repeats(self, *, tap: bool) -> bool:
        """Whether a key that is told to be pressed may be one that was down before: the last one pressed repeats."""
        if tap:
            return self._released
        return bool(self._before) and not self._pressed_since

    def _axis_counts(self, event: pygame.event.Event, now: float) -> bool:
        """A stick or trigger is held when it leans; it tells each tremble, and is let go near its middle."""
        thing, lean = ("axis", getattr(event, "instance_id", 0), event.axis), abs(event.value) / FULL
        scrolls = event.axis in (pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY)
        pressed_at, released_at = (STILL, STILL) if scrolls else (PRESSED_AT, RELEASED_AT)
        if lean <= released_at:
            self._far.discard(thing)
            self._stale.discard(thing)
        elif lean > pressed_at:
            if thing not in self._far and self._shielded(now):
                self._stale.add(thing)
            self._far.add(thing)
        return thing not in self._stale

    def _shielded(self, now: float) -> bool:
        return now - self._came < SHIELD

    def _hold(self, thing: Thing) -> None:
        self._stale.add(thing)
        if thing[0] == "key":
            self._key = thing


def _thing(event: pygame.event.Event) -> Thing | None:
    """What an event tells of; None for a modifier, which means nothing alone, and for what is no press or release."""
    match event.type:
        case pygame.KEYDOWN | pygame.KEYUP:
            return None if is_modifier(event) else ("key", identity(event))
        case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP:
            return ("mouse", event.button)
        case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP:
            return ("pad", getattr(event, "instance_id", 0), event.button)
        case pygame.FINGERDOWN | pygame.FINGERUP | pygame.FINGERMOTION:
            return ("finger", getattr(event, "touch_id", 0), event.finger_id)
    return None
