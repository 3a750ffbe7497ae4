"""The law of random use: whatever is pressed, turned, touched or typed, nothing fails, and memory does not grow.

Random events over every screen of every registered game, by seed, with the barrier against faults taken away.
"""

from __future__ import annotations

import gc
import multiprocessing
import sys
import threading
from pathlib import Path
from random import Random

import pygame
import pytest

from game.client.drawing.geometry import Point
from game.client.drawing.sprites import Sprites
from game.client.input.keys import KEY_CODES
from game.client.input.pads import BUTTONS, TRIGGERS
from game.client.platform.environment import hand_back_memory
from game.client.shell.scene import Scene
from tests.client.laws.stage import SMALL, Screens, Stage, all_tables, any_table
from tests.pilot import Pilot
from tests.workers import AtOnce

SIZES = (SMALL, (320, 180), (480, 480), (360, 640))
"""The window's."""
STAY = 60
"""So many things happen on one screen, or until it is left."""
KEYS = sorted(KEY_CODES)
"""Every key there is a name for."""
WORDS = ("a", "Zanni", " ", "é", "שלום", "🦁", "\u200b", "x" * 300)
"""What is typed."""
MIB = 1024 * 1024
"""Bytes."""


class Hand:
    """A hand that does anything."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.screens = Screens()
        self.done: list[str] = []
        """What was done last, the latest at the end."""
        self._open()

    def use(self, count: int) -> None:
        """Do so many things.

        Raises:
            AssertionError: something failed; the last things done are named.
        """
        for number in range(count):
            if number % STAY == 0 or not self.stage.app.stack.scenes:
                self._go_somewhere()
            try:
                self._do()
            except Exception as error:
                raise AssertionError(f"event {number}, {self.done[-12:]}: {error!r}") from error
            del self.done[:-40]

    def close(self) -> None:
        """Leave."""
        self.stage.close()

    def _open(self) -> None:
        self.stage = Stage(Sprites(background=AtOnce()), windowed=True)
        self.stage.settings.set("speed", "fast")
        self.pilot = Pilot(self.stage.app, self.stage.clock)

    def _go_somewhere(self) -> None:
        if self.stage.app.ended:
            self.close()
            self._open()
        scene: Scene
        if self.rng.random() < 0.3:
            game_id, players = self.rng.choice(all_tables())
            seed = self.rng.randrange(1000)
            self.done.append(f"table of {game_id} for {players}, seed {seed}")
            scene = any_table(game_id, players, seed)
        else:
            name = self.rng.choice(self.screens.names)
            self.done.append(f"screen {name}")
            scene = self.screens.take(name)
        self.stage.app.stack.clear()
        self.stage.app.stack.push(scene)
        self.pilot.turn(2)

    def _point(self) -> Point:
        """Anywhere, now and then beside the page; more often than not where something can be pressed."""
        rng, page, scenes = self.rng, self.stage.app.page, self.stage.app.stack.scenes
        widgets = [widget for widget in scenes[-1].widgets if widget.visible] if scenes else []
        if widgets and rng.random() < 0.6:
            return rng.choice(widgets).rect.center
        return rng.uniform(-20, page.width + 20), rng.uniform(-20, page.height + 20)

    def _do(self) -> None:
        rng, pilot = self.rng, self.pilot
        what = rng.choice(
            (
                "key",
                "key",
                "key",
                "chord",
                "move",
                "click",
                "click",
                "drag",
                "wheel",
                "pad",
                "stick",
                "tap",
                "swipe",
                "fingers",
                "type",
                "compose",
                "turn",
                "size",
                "focus",
                "plug",
                "unplug",
            )
        )
        self.done.append(what)
        match what:
            case "key" | "chord":
                modifier = rng.choice(("ctrl+", "shift+", "alt+")) if what == "chord" else ""
                self.done[-1] = modifier + rng.choice(KEYS)
                pilot.press(self.done[-1])
            case "move":
                pilot.move_to(self._point())
            case "click":
                pilot.click(self._point(), rng.choice((1, 1, 1, 2, 3)))
            case "drag":
                pilot.drag(self._point(), self._point())
            case "wheel":
                pilot.wheel(rng.choice((-30.0, -1.0, -0.1, 0.1, 1.0, 30.0)), self._point())
            case "pad":
                pilot.pad(rng.choice((*BUTTONS.values(), *TRIGGERS.values())))
            case "stick":
                pilot.stick(rng.uniform(-1, 1), rng.uniform(-1, 1), right=rng.random() < 0.5)
            case "tap":
                pilot.tap(self._point())
            case "swipe":
                pilot.swipe(self._point(), self._point())
            case "fingers":
                pilot.two_finger_tap(self._point())
            case "type":
                pilot.type(rng.choice(WORDS))
            case "compose":
                pilot.compose(rng.choice(WORDS))
            case "turn":
                pilot.turn(rng.randrange(30))
            case "size":
                if not self.stage.app._window.full_screen:
                    self.stage.choose("size", rng.choice(SIZES))
                    pilot.turn()
            case "focus":
                for kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
                    pygame.event.post(pygame.event.Event(kind))
                    pilot.turn()
            case "plug":
                pilot.plug_in()
            case "unplug":
                pilot.unplug()


def _resident() -> int:
    """Bytes of this process in memory."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


@pytest.mark.parametrize("seed", range(2))
def test_nothing_fails_whatever_is_done(seed: int) -> None:
    hand = Hand(seed)
    try:
        hand.use(500)
    finally:
        hand.close()


@pytest.mark.deep
@pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")
@pytest.mark.parametrize("seed", range(10, 12))
def test_a_hundred_thousand_things_cost_no_memory_and_leave_nothing_behind(seed: int) -> None:
    hand_back_memory()  # as the program does: else what was freed is counted too
    threads = threading.active_count()
    hand = Hand(seed)
    try:
        hand.use(10_000)
        before = _resident()
        hand.use(90_000)
        after = _resident()
    finally:
        hand.close()
    assert after <= before + 10 * MIB, f"{(after - before) / MIB:.1f} MiB more"
    assert threading.active_count() == threads
    assert not multiprocessing.active_children()
