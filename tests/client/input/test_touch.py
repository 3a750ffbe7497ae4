"""Fingers: taps, drags, scrolling, swipes, long presses and two fingers; no mouse made of them counts."""

from __future__ import annotations

import pygame
import pytest

from game.client.drawing.geometry import Rect
from game.client.drawing.layout import Page
from game.client.input.input import Input
from game.client.settings.scene import SettingsScene
from game.client.shell.scene import Scene
from game.client.widgets.button import Button
from game.client.widgets.list_view import ListRow, ListView
from game.client.widgets.slider import Slider
from tests.client.demo import DemoScene
from tests.pilot import Pilot


class Fingers(Scene):
    """A list, a slider, a button."""

    def __init__(self) -> None:
        super().__init__()
        self.pressed = 0
        self.taken: list[int] = []
        self.list = self.widgets.add(
            ListView(
                "List", [ListRow(f"Row {n}") for n in range(60)], Rect(100, 100, 500, 600), on_take=self.taken.append
            )
        )
        self.slider = self.widgets.add(Slider("Size", 50, 0, 100, 1, Rect(700, 100, 600, 60)))
        self.button = self.widgets.add(Button("Go", Rect(700, 300, 300, 80), on_press=self._press, tip="It goes."))

    def _press(self) -> None:
        self.pressed += 1


@pytest.fixture
def scene(pilot: Pilot) -> Fingers:
    made = Fingers()
    pilot.app.stack.push(made)
    pilot.wait(0.5)
    return made


def test_a_tap_presses_a_button_once(pilot: Pilot, scene: Fingers) -> None:
    pilot.tap(scene.button.rect.center)
    assert scene.pressed == 1


def test_a_tap_beside_everything_presses_nothing_and_not_what_has_the_focus(pilot: Pilot, scene: Fingers) -> None:
    scene.widgets.focus(scene.button)
    pilot.tap((1700, 1000))
    assert scene.pressed == 0


def test_a_finger_that_leaves_its_button_presses_nothing(pilot: Pilot, scene: Fingers) -> None:
    x, y = scene.button.rect.center
    pilot.swipe((x, y), (x + 60, y), steps=3)
    assert scene.pressed == 0
    assert not scene.button.pressed


def test_a_slider_is_dragged(pilot: Pilot, scene: Fingers) -> None:
    rect = scene.slider.rect
    pilot.swipe((rect.x + 20, rect.center[1]), (rect.x + 400, rect.center[1]))
    assert scene.slider.value > 60


def test_a_list_is_scrolled_by_the_finger_and_nothing_is_chosen(pilot: Pilot, scene: Fingers) -> None:
    first = scene.list.row_place(0).y
    pilot.swipe((300, 600), (300, 300))
    assert scene.list.row_place(0).y == pytest.approx(first - 300, abs=2)
    assert scene.list.index == 0
    assert scene.taken == []


def test_a_row_is_chosen_by_a_tap_and_taken_by_another(pilot: Pilot, scene: Fingers) -> None:
    place = scene.list.row_place(2).center
    pilot.tap(place)
    assert scene.list.index == 2
    pilot.tap(place)
    assert scene.taken == [2]


def test_two_fingers_scroll_too(pilot: Pilot, scene: Fingers) -> None:
    first = scene.list.row_place(0).y
    pilot.finger(pygame.FINGERDOWN, (250, 600))
    pilot.finger(pygame.FINGERDOWN, (350, 600), 1)
    for y in range(580, 400, -30):
        pilot.finger(pygame.FINGERMOTION, (250, y))
        pilot.finger(pygame.FINGERMOTION, (350, y), 1)
    pilot.finger(pygame.FINGERUP, (250, 420))
    pilot.finger(pygame.FINGERUP, (350, 420), 1)
    assert scene.list.row_place(0).y < first - 100


def test_a_long_press_explains_and_presses_nothing(pilot: Pilot, scene: Fingers) -> None:
    before = pilot.shown()
    pilot.long_press(scene.button.rect.center)
    assert scene.pressed == 0
    assert pilot.last == "It goes."
    assert pilot.shown() != before


def test_two_fingers_tapping_go_back(pilot: Pilot) -> None:
    scene = DemoScene()
    pilot.app.stack.push(scene)
    pilot.two_finger_tap()
    assert scene.pressed == ["escape"]


def test_a_swipe_turns_to_the_next_sheet_and_back(pilot: Pilot) -> None:
    pilot.app.stack.push(SettingsScene())
    pilot.wait(0.5)
    pilot.swipe((700, 1050), (300, 1050))
    assert pilot.can_find("Speed")
    pilot.swipe((300, 1050), (700, 1050))
    assert pilot.can_find("Text size")


def test_a_slow_drag_over_nothing_is_no_swipe(pilot: Pilot) -> None:
    pilot.app.stack.push(SettingsScene())
    pilot.wait(0.5)
    pilot.swipe((700, 1050), (300, 1050), steps=60)
    assert pilot.can_find("Text size")


def test_a_long_press_on_a_setting_sets_it_as_it_was(pilot: Pilot) -> None:
    pilot.app.stack.push(SettingsScene())
    pilot.app.settings.set("full_screen", False)
    pilot.wait(0.5)
    pilot.app.settings.set("light_drawing", False)
    pilot.long_press(pilot.find("Light drawing").rect.center)
    assert pilot.app.settings.light_drawing


def test_the_window_s_losing_the_focus_takes_a_drag_back(pilot: Pilot, scene: Fingers) -> None:
    rect = scene.slider.rect
    pilot.finger(pygame.FINGERDOWN, (rect.x + 20, rect.center[1]))
    pilot.finger(pygame.FINGERMOTION, (rect.x + 400, rect.center[1]))
    assert scene.slider.value != 50
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    pilot.turn()
    assert scene.slider.value == 50
    pilot.tap(scene.button.rect.center)
    assert scene.pressed == 1


@pytest.mark.parametrize("kind", [pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION])
def test_a_mouse_made_of_a_finger_does_not_count(kind: int) -> None:
    event = pygame.event.Event(kind, pos=(5, 5), rel=(1, 1), button=1, buttons=(1, 0, 0), touch=True)
    assert Input().read(event, Page(960, 540)) == []
