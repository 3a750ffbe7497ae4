"""Sound in the app: the key for it, what controls and tables let be heard, and how it stands with it on the screen."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.client.drawing.geometry import Rect
from game.client.drawing.layout import Page
from game.client.pages.sound_button import SoundButton
from game.client.settings.scene import SettingsScene
from game.client.shell.app import App
from game.client.shell.scene import Scene
from game.client.widgets.button import Button
from game.client.widgets.slider import Slider
from game.client.words.locale import msg
from tests.pilot import Pilot
from tests.workers import AtOnce


class Desk(Scene):
    """Two buttons, one of which says why it cannot be used; a slider; the mark of the sound."""

    def __init__(self, hotkey: str | None = None) -> None:
        super().__init__()
        self.pressed = 0
        self.good = self.widgets.add(
            Button(msg("dialog.yes"), rect=Rect(100, 100, 200, 60), on_press=self._press, hotkey=hotkey)
        )
        self.bad = self.widgets.add(Button(msg("dialog.no"), rect=Rect(100, 200, 200, 60)))
        self.bad.enabled, self.bad.why_not = False, msg("table.wait")
        self.slider = self.widgets.add(Slider(msg("settings.volume_music"), 50, 0, 100, 5, Rect(100, 300, 300, 46)))

    def layout(self, page: Page) -> None:
        if len(self.widgets) < 4:
            self.mark = self.widgets.add(SoundButton(self.app))
        self.mark.place(100, page.height - 40)

    def enter(self) -> None:
        self.widgets.focus(self.good)

    def _press(self) -> None:
        self.pressed += 1


@pytest.fixture
def played(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    names: list[str] = []
    monkeypatch.setattr(pilot.app.sounds, "play", names.append)
    return names


def test_a_button_ticks_by_key_and_by_pointer(pilot: Pilot, played: list[str]) -> None:
    desk = Desk()
    pilot.app.stack.push(desk)
    pilot.press("return")
    pilot.click(desk.good.rect.center)
    assert (played, desk.pressed) == (["tick", "tick"], 2)


def test_a_button_let_go_elsewhere_does_not_tick(pilot: Pilot, played: list[str]) -> None:
    desk = Desk()
    pilot.app.stack.push(desk)
    pilot.drag(desk.good.rect.center, (900, 900))
    assert played == []


def test_what_cannot_be_done_knocks(pilot: Pilot, played: list[str]) -> None:
    desk = Desk()
    pilot.app.stack.push(desk)
    pilot.click(desk.bad.rect.center)
    assert played == ["knock"]


def test_a_value_that_changes_ticks(pilot: Pilot, played: list[str]) -> None:
    desk = Desk()
    pilot.app.stack.push(desk)
    desk.widgets.focus(desk.slider)
    pilot.press("right")
    assert (played, desk.slider.value) == (["tick"], 55)


def test_the_key_turns_all_sound_off_and_on_and_says_so(pilot: Pilot) -> None:
    pilot.app.stack.push(Desk())
    pilot.press("m")
    assert pilot.app.settings.mute
    assert pilot.last == "Sound off"
    pilot.press("ctrl+m")
    assert not pilot.app.settings.mute
    assert pilot.last == "Sound on"


def test_a_screen_that_offers_the_letter_gets_it_and_ctrl_still_turns_sound_off(pilot: Pilot) -> None:
    desk = Desk(hotkey="m")
    pilot.app.stack.push(desk)
    pilot.press("m")
    assert (desk.pressed, pilot.app.settings.mute) == (1, False)
    pilot.press("ctrl+m")
    assert (desk.pressed, pilot.app.settings.mute) == (1, True)


def test_the_mark_of_the_sound_says_how_it_stands_and_a_click_changes_it(pilot: Pilot) -> None:
    desk = Desk()
    pilot.app.stack.push(desk)
    before = pilot.shown()
    pilot.click_widget("Sound on")
    assert pilot.app.settings.mute
    assert pilot.can_find("Sound off")
    pilot.move_to((900, 500))
    desk.widgets.focus(desk.good)
    pilot.turn()
    assert pilot.shown() != before


def test_no_device_opens_before_the_loop_runs(pilot: Pilot) -> None:
    pilot.app.stack.push(Desk())
    pilot.turn(5)
    assert pilot.app.sounds.device == "shut"


def test_without_a_device_the_settings_say_so_and_nothing_else_does(
    open_app: Callable[..., App], fake_clock: Callable[[], float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nosuch")
    monkeypatch.setattr("game.client.sound.sound.Background", AtOnce)
    app = open_app(size=(1920, 1080))
    pilot = Pilot(app, fake_clock)  # type: ignore[arg-type]
    app.sounds.start()
    scene = SettingsScene("sound")
    app.stack.push(scene)
    drawn: list[str] = []
    canvas_text = type(app.tools.locale).text

    def text(self: object, message: object) -> str:
        drawn.append(str(getattr(message, "key", message)))
        return canvas_text(self, message)  # type: ignore[arg-type]

    monkeypatch.setattr(type(app.tools.locale), "text", text)
    pilot.turn(3)
    assert app.sounds.device == "none"
    assert "settings.sound.none" in drawn
    assert app.stack.top is scene


def test_closing_the_app_gives_the_device_back(
    open_app: Callable[..., App], fake_clock: Callable[[], float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.client.sound.sound.Background", AtOnce)
    app = open_app()
    pilot = Pilot(app, fake_clock)  # type: ignore[arg-type]
    app.sounds.start()
    app.stack.push(Desk())
    pilot.turn(2)
    assert pygame.mixer.get_init() == (32000, -16, 1)
    app.close()
    assert pygame.mixer.get_init() is None
