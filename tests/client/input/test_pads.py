"""Pads: moving and pressing by one, coming and going, and what is printed on their buttons."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.client.drawing.geometry import Rect
from game.client.input.pads import REPEAT_AFTER, pad_label, style_of
from game.client.pages.title import TitleScene
from game.client.shell.app import App
from game.client.shell.dialog import confirm
from game.client.shell.scene import Scene
from game.client.widgets.button import Button
from game.client.widgets.list_view import ListRow, ListView
from tests.client.demo import DemoScene
from tests.pilot import FakeClock, Pilot


@pytest.fixture
def demo(pilot: Pilot) -> Pilot:
    scene = DemoScene()
    pilot.app.stack.push(scene)
    pilot.turn()
    scene.widgets.focus(scene.menu)
    return pilot


def _focus(pilot: Pilot) -> int:
    return list(pilot.app.stack.top.widgets).index(pilot.app.stack.top.widgets.focused)  # type: ignore[arg-type]


def test_the_cross_moves_the_focus(demo: Pilot) -> None:
    before = _focus(demo)
    demo.pad("down")
    assert _focus(demo) != before
    demo.pad("up")
    assert _focus(demo) == before


def test_the_stick_moves_the_focus_once_and_repeats_while_it_is_held(demo: Pilot) -> None:
    demo.stick(0, 1)
    once = len(demo.lines)
    demo.wait(REPEAT_AFTER / 2)
    assert len(demo.lines) == once
    demo.wait(REPEAT_AFTER)
    assert len(demo.lines) > once
    demo.stick(0, 0)
    still = len(demo.lines)
    demo.wait(1)
    assert len(demo.lines) == still


def test_a_stick_that_trembles_about_its_threshold_moves_once(demo: Pilot) -> None:
    demo.stick(0, 0.62)
    lines = len(demo.lines)
    for y in (0.58, 0.62, 0.55, 0.63):
        demo.stick(0, y)
    assert len(demo.lines) == lines


def test_held_buttons_other_than_directions_count_once(demo: Pilot) -> None:
    demo.pad_down("a")
    lines = len(demo.lines)
    demo.wait(2)
    assert len(demo.lines) == lines


def test_losing_the_focus_lets_all_buttons_go(demo: Pilot) -> None:
    demo.pad_down("down")
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    demo.turn()
    lines = len(demo.lines)
    demo.wait(2)
    assert len(demo.lines) == lines


def test_a_pad_told_of_twice_unplugged_and_plugged_in_again_works(demo: Pilot) -> None:
    for _ in range(2):
        pygame.event.post(pygame.event.Event(pygame.JOYDEVICEADDED, device_index=0, instance_id=3, guid=""))
    demo.turn()
    pygame.event.post(pygame.event.Event(pygame.JOYDEVICEREMOVED, instance_id=3))
    demo.turn()
    assert demo.last.startswith("The gamepad was unplugged")
    before = _focus(demo)
    demo.pad("down", instance=3)
    assert _focus(demo) == before
    demo.press("down")
    assert _focus(demo) != before
    demo.press("up")
    pygame.event.post(pygame.event.Event(pygame.JOYDEVICEADDED, device_index=0, instance_id=3, guid=""))
    demo.turn()
    demo.pad("down", instance=3)
    assert _focus(demo) != before


def test_a_removed_pad_is_told_of_once_and_the_notice_goes_by_itself(demo: Pilot) -> None:
    demo.plug_in()
    before = demo.shown()
    demo.unplug()
    assert [line.startswith("The gamepad") for line in demo.lines].count(True) == 1
    assert demo.shown() != before
    demo.wait(5)
    assert demo.shown() == before


def test_a_joystick_that_was_never_a_pad_goes_without_a_word(demo: Pilot) -> None:
    lines = len(demo.lines)
    demo.unplug(instance=9)
    assert len(demo.lines) == lines


def test_nothing_is_opened_before_the_first_picture(open_app: Callable[..., App], fake_clock: FakeClock) -> None:
    app = open_app()
    assert not app.input.pads.started
    app.stack.push(DemoScene())
    Pilot(app, fake_clock).turn(2)
    assert app.input.pads.started


def test_the_right_stick_scrolls_whatever_has_the_focus(pilot: Pilot) -> None:
    scene = Scene()
    scene.widgets.add(Button("Back", Rect(100, 900, 200, 60)))
    rows = scene.widgets.add(ListView("Lines", [ListRow(f"Line {n}") for n in range(200)], Rect(100, 100, 600, 600)))
    top = rows.row_place(0).y
    pilot.app.stack.push(scene)
    pilot.turn(2)
    pilot.stick(0, 1, right=True)
    pilot.wait(0.5)
    assert rows.row_place(0).y < top - 200
    pilot.stick(0, 0, right=True)
    top = rows.row_place(0).y
    pilot.wait(0.5)
    assert rows.row_place(0).y == top


def test_start_gives_the_bold_answer_of_a_dialog(demo: Pilot) -> None:
    answers: list[bool] = []
    demo.app.stack.push(confirm("Leave?"), answers.append)
    demo.pad("start")
    demo.app.stack.push(confirm("Leave?"), answers.append)
    demo.pad("b")
    assert answers == [True, False]


def test_key_caps_follow_the_device_used_last(demo: Pilot) -> None:
    keys, text = demo.app.input, demo.app.tools.locale.text
    demo.press("tab")
    assert text(keys.label("undo")) == "Ctrl+Z"
    by_keys = demo.shown()
    demo.pad("down", "up")
    assert text(keys.label("undo")) == "X"
    assert text(keys.label("d")) == ""
    demo.press("tab")
    demo.move_to((1, 1))
    assert text(keys.label("undo")) == "Ctrl+Z"
    demo.tap((1900, 1070))
    assert text(keys.label("undo")) == ""
    assert by_keys


def test_a_page_is_drawn_anew_for_another_device(pilot: Pilot) -> None:
    class Closed:
        def unfinished(self) -> None: ...
        def go_on(self) -> None: ...
        def new_game(self) -> None: ...
        def games(self) -> None: ...
        def has_games(self) -> bool:
            return False

        def has_tutorials(self) -> bool:
            return True

        def tutorials(self) -> None: ...
        def rules(self) -> None: ...
        def workshop(self) -> None: ...
        def settings(self) -> None: ...

    pilot.app.stack.push(TitleScene(Closed()))
    pilot.press("down", "up")
    by_keys = pilot.shown()
    pilot.pad("down", "up")
    pilot.turn(2)
    by_pad = pilot.shown()
    assert by_pad != by_keys
    pilot.app.picture()
    assert pilot.shown() == by_pad
    pilot.press("down", "up")
    pilot.turn(2)
    assert pilot.shown() == by_keys


@pytest.mark.parametrize(
    ("name", "identity", "style"),
    [
        ("Xbox 360 Controller", "030000005e0400008e02000014010000", "letters"),
        ("Nintendo Switch Pro Controller", "030000007e0500000920000011810000", "letters"),
        ("PS4 Controller", "030000004c050000cc09000011810000", "shapes"),
        ("Wireless Controller", "050000004c050000e60c000000810000", "shapes"),
        ("DualSense", "00000000000000000000000000000000", "shapes"),
    ],
)
def test_what_is_printed_on_a_pad_is_known_by_its_maker(name: str, identity: str, style: str) -> None:
    assert style_of(name, identity) == style


def test_the_four_buttons_are_named_as_on_the_pad() -> None:
    assert [pad_label(button, "letters") for button in "abxy"] == ["A", "B", "X", "Y"]
    assert [pad_label(button, "shapes") for button in "abxy"] == ["✕", "○", "□", "△"]


def test_a_real_device_of_sdl_is_found_used_lost_and_found_again(demo: Pilot) -> None:
    folder = Path(pygame.__file__).parent.parent / "pygame_ce.libs"
    libraries = sorted(folder.glob("libSDL2-2*.so*"))
    if not libraries:
        pytest.skip("SDL's own library is not beside pygame here")
    sdl = ctypes.CDLL(str(libraries[0]))
    sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    demo.turn(2)
    for _ in range(2):
        index = sdl.SDL_JoystickAttachVirtual(1, 6, 15, 1)
        if index < 0:
            pytest.skip("SDL makes no virtual devices here")
        demo.turn(2)
        (instance,) = demo.app.input.pads.instances
        stick = ctypes.c_void_p(sdl.SDL_JoystickFromInstanceID(instance))
        before = _focus(demo)
        sdl.SDL_JoystickSetVirtualButton(stick, pygame.CONTROLLER_BUTTON_DPAD_DOWN, 1)
        demo.turn(2)
        assert _focus(demo) != before
        sdl.SDL_JoystickSetVirtualButton(stick, pygame.CONTROLLER_BUTTON_DPAD_DOWN, 0)
        demo.turn(2)
        demo.pad("up", instance=instance)
        told = len(demo.lines)
        sdl.SDL_JoystickDetachVirtual(index)
        demo.turn(2)
        assert sum(line.startswith("The gamepad") for line in demo.lines[told:]) == 1
        assert not demo.app.input.pads.instances
