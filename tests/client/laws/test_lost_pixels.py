"""After any event that may cost the window's pixels it is painted again, whatever kind it is of."""

from __future__ import annotations

import pygame
import pytest

from game.client.shell.window import HARMLESS, HARMLESS_BECAUSE
from tests.client.demo import DemoScene
from tests.pilot import Pilot

_OTHERS = ("K_", "KMOD", "AUDIO_")
KINDS = {
    value: pygame.event.event_name(value)
    for name, value in sorted(vars(pygame).items())
    if name.isupper() and isinstance(value, int) and value >= pygame.QUIT and not name.startswith(_OTHERS)
    if pygame.event.event_name(value) not in ("Unknown", "NoEvent")
}  # fmt: skip
"""Every kind of event that this pygame has, by its name."""
UNSEEN = {pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN, pygame.APP_DIDENTERBACKGROUND}
"""Of these nothing is seen until another has come."""


def _black(pilot: Pilot) -> bytes:
    """Blacken the window; what was shown."""
    scene = DemoScene()
    pilot.app.stack.push(scene)
    pilot.wait(0.5)
    shown = pilot.shown()
    pilot.app.window.fill("black")
    return shown


def _event(kind: int) -> pygame.event.Event:
    size = pygame.display.get_surface().get_size()
    return pygame.event.Event(kind, x=size[0], y=size[1], w=size[0], h=size[1], size=size, gain=1, state=1)


@pytest.mark.parametrize("kind", sorted(set(KINDS) - HARMLESS - UNSEEN), ids=KINDS.get)
def test_what_is_not_known_to_be_harmless_paints_the_window_again(pilot: Pilot, kind: int) -> None:
    shown = _black(pilot)
    pygame.event.post(_event(kind))
    pilot.turn(3)
    assert pilot.shown() == shown


@pytest.mark.parametrize("gone", sorted(UNSEEN), ids=KINDS.get)
@pytest.mark.parametrize(
    "back",
    [
        "WINDOWEXPOSED",
        "WINDOWSHOWN",
        "WINDOWRESTORED",
        "WINDOWMAXIMIZED",
        "WINDOWFOCUSGAINED",
        "APP_DIDENTERFOREGROUND",
    ],
)
def test_a_window_that_was_not_seen_is_painted_when_it_is_back(pilot: Pilot, gone: int, back: str) -> None:
    shown = _black(pilot)
    pygame.event.post(pygame.event.Event(gone))
    pilot.turn(3)
    assert pilot.shown() != shown
    pygame.event.post(pygame.event.Event(getattr(pygame, back)))
    pilot.turn(3)
    assert pilot.shown() == shown


IDLE = ["MOUSEMOTION", "JOYAXISMOTION", "CONTROLLERAXISMOTION", "AUDIODEVICEREMOVED", "CLIPBOARDUPDATE", "WINDOWLEAVE"]


@pytest.mark.parametrize("name", IDLE)
def test_what_comes_by_itself_on_a_still_table_draws_nothing(pilot: Pilot, name: str) -> None:
    pilot.app.stack.push(DemoScene())
    pilot.wait(0.5)
    frames = pilot.app.frames
    for _ in range(5):
        fields = {"pos": (3, 3), "rel": (0, 0), "buttons": (0, 0, 0), "axis": 1, "value": 40, "instance_id": 1}
        pygame.event.post(pygame.event.Event(getattr(pygame, name), fields | {"iscapture": False, "which": 0}))
        pilot.turn()
    assert pilot.app.frames == frames


def test_each_harmless_event_exists_and_has_one_reason() -> None:
    assert set(KINDS) >= HARMLESS
    assert sum(len(kinds) for kinds in HARMLESS_BECAUSE.values()) == len(HARMLESS)
    assert len(HARMLESS) < len(KINDS)
