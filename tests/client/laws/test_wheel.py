"""The wheel turns what is under the pointer, by whole notches summed, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest

from game.client.input.wheel import Wheel
from game.client.shell.app import App
from game.client.widgets.base import Widget
from game.client.widgets.slider import Slider
from game.client.widgets.stepper import Stepper
from tests.client.demo import DemoScene
from tests.pilot import FakeClock, Pilot


class Touchpad:
    """Tells turns as SDL does: exactly, and in whole notches that it sums; pygame drops what brings none."""

    def __init__(self, *, drops: bool) -> None:
        self._sum = 0.0
        self._drops = drops

    def events(self, turn: float, flipped: bool) -> list[pygame.event.Event]:
        if self._sum * turn < 0:
            self._sum = 0.0
        self._sum += turn
        whole = int(self._sum + (1e-9 if self._sum > 0 else -1e-9))
        self._sum -= whole
        if not whole and self._drops:
            return []
        return [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=whole, precise_x=0.0, precise_y=turn, flipped=flipped)]


@pytest.mark.parametrize("seed", range(60))
def test_what_was_turned_is_what_is_told_whatever_pygame_drops(seed: int) -> None:
    rng = Random(seed)
    flipped, drops, unit = rng.random() < 0.3, rng.random() < 0.5, rng.choice([1.0, 0.1, 0.25, 1 / 120, 1.5, 0.7])
    wheel, pad, turned, told = Wheel(), Touchpad(drops=drops), 0.0, 0.0
    way = rng.choice([1, -1])
    for _ in range(rng.randrange(20, 200)):
        turn = way * unit * rng.choice([1, 1, 1, 2])
        turned += turn
        told += sum(wheel.turned(event) for event in pad.events(turn, flipped))
    assert (-told if flipped else told) == pytest.approx(turned, abs=1.01 if drops else 1e-6)


def _wheel(pilot: Pilot, y: float, x: float = 0.0, flipped: bool = False) -> None:
    event = {"x": int(x), "y": int(y), "precise_x": x, "precise_y": y, "flipped": flipped}
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, **event))
    pilot.turn()


VALUES: dict[str, Callable[[Widget], float]] = {
    "level": lambda widget: float(widget.index),  # type: ignore[attr-defined]
    "theme": lambda widget: float(widget.index),  # type: ignore[attr-defined]
    "slider": lambda widget: float(widget.value),  # type: ignore[attr-defined]
    "list": lambda widget: widget._scrolling.offset,  # type: ignore[attr-defined]
}


@pytest.fixture
def at(open_app: Callable[..., App], fake_clock: FakeClock) -> Pilot:
    pilot = Pilot(open_app(), fake_clock)
    pilot.app.stack.push(DemoScene())
    pilot.turn(2)
    return pilot


def _values(scene: DemoScene) -> dict[str, float]:
    return {name: value(getattr(scene, name)) for name, value in VALUES.items()}


@pytest.mark.parametrize("seed", range(25))
def test_the_wheel_changes_what_is_under_the_pointer_and_nothing_else(at: Pilot, seed: int) -> None:
    rng = Random(seed)
    scene = at.app.stack.top
    assert isinstance(scene, DemoScene)
    widgets = [widget for widget in scene.widgets if widget.can_focus]
    for _ in range(12):
        scene.widgets.focus(rng.choice(widgets))
        under = rng.choice(widgets)
        at.move_to(under.rect.center)
        before = _values(scene)
        for _ in range(rng.randrange(1, 25)):
            _wheel(at, rng.choice([0.1, -0.1, 1.0, -1.0, 0.0, 2.5]), rng.choice([0.0, 0.1, -1.0]), rng.random() < 0.2)
        changed = {name for name, value in _values(scene).items() if value != before[name]}
        assert changed <= {name for name in VALUES if getattr(scene, name) is under}


@pytest.mark.parametrize("name", VALUES)
@pytest.mark.parametrize("x", [0.1, -0.1, 1.0, -3.0])
def test_a_turn_to_the_side_changes_nothing(at: Pilot, name: str, x: float) -> None:
    scene = at.app.stack.top
    assert isinstance(scene, DemoScene)
    scene.widgets.focus(getattr(scene, name))
    at.move_to(getattr(scene, name).rect.center)
    before = _values(scene)
    for _ in range(15):
        _wheel(at, 0.0, x)
    assert _values(scene) == before


@pytest.mark.parametrize(("turn", "events"), [(0.1, 10), (0.25, 4), (1 / 120, 120), (1.0, 1), (0.3, 4)])
@pytest.mark.parametrize("notches", [1, 2, 3])
@pytest.mark.parametrize("flipped", [False, True])
def test_turns_of_less_than_a_notch_are_summed(
    at: Pilot, turn: float, events: int, notches: int, flipped: bool
) -> None:
    scene = at.app.stack.top
    assert isinstance(scene, DemoScene)
    scene.slider.value = 140
    scene.widgets.focus(scene.deal)
    at.move_to(scene.slider.rect.center)
    for _ in range(events * notches):
        _wheel(at, turn, flipped=flipped)
    assert scene.slider.value == 140 + (-10 if flipped else 10) * notches


def test_a_turn_begun_over_one_thing_does_not_end_over_another(at: Pilot) -> None:
    scene = at.app.stack.top
    assert isinstance(scene, DemoScene)
    before = _values(scene)
    for _ in range(6):
        for widget in (scene.slider, scene.level):
            at.move_to(widget.rect.center)
            _wheel(at, 0.6)
    assert _values(scene) == before


def test_a_thing_that_is_not_enabled_is_not_turned(at: Pilot) -> None:
    scene = at.app.stack.top
    assert isinstance(scene, DemoScene)
    before = _values(scene)
    widgets: list[Slider | Stepper] = [scene.slider, scene.level]
    for widget in widgets:
        widget.enabled = False
        at.move_to(widget.rect.center)
        _wheel(at, 1.0)
    assert _values(scene) == before


def test_the_wheel_over_the_log_leaves_the_bid(open_app: Callable[..., App], fake_clock: FakeClock) -> None:
    """It went from 4 to 37, for what the log did not take went to the number, which had the focus."""
    from game.client.screenshots import screens

    pilot = Pilot(open_app((1000, 600)), fake_clock)
    show = {screen.name: screen.show for screen in screens(pilot.app.tools.locale)}["canaletto_bid"]
    show(pilot.app)
    pilot.turn(3)
    ring = pilot.app.stack.top.widgets
    number = next(widget for widget in ring if type(widget).__name__ == "BidField")
    log = next(widget for widget in ring if type(widget).__name__ == "LogPanel")
    ring.focus(number)
    before = pilot.app.tools.locale.text(number.spoken())
    for turn in (0.1, 1.0, 3.0):
        for _ in range(20):
            pilot.move_to(log.rect.center)
            _wheel(pilot, turn)
    assert pilot.app.tools.locale.text(number.spoken()) == before
    pilot.move_to(number.rect.center)
    _wheel(pilot, 1.0)
    assert pilot.app.tools.locale.text(number.spoken()) != before
