"""Wherever there is a display there is a window, whatever driver SDL takes and whatever the environment says."""

from __future__ import annotations

import itertools
import os
from collections.abc import Callable

import pygame
import pytest

from game.client.platform.environment import prepare_environment
from game.client.shell.app import App
from game.client.shell.scene import Scene
from game.errors import DisplayError
from game.match.settings import Settings

HINT = "SDL_FRAMEBUFFER_ACCELERATION"
DRIVER = "SDL_VIDEODRIVER"
WITH_A_SURFACE = ("x11", "windows")
WITHOUT = ("wayland", "cocoa", "kmsdrm", "haiku")


class FakeSdl:
    """Chooses a driver and refuses windows as SDL 2 does.

    The hint is read with the first window after a display was opened, and holds until it is closed (`checked_texture_
    framebuffer` in SDL_video.c). A driver that sets no `CreateWindowFramebuffer`, as those of Wayland and Cocoa, has a
    surface through acceleration alone.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch, there: tuple[str, ...], *, accelerated: bool = True) -> None:
        self.there = there
        self.accelerated = accelerated
        self.driver: str | None = None
        self.light: bool | None = None
        self.opened = 0
        self._quit, self._init, self._set_mode = pygame.display.quit, pygame.display.init, pygame.display.set_mode
        for name in ("init", "quit", "set_mode"):
            monkeypatch.setattr(pygame.display, name, getattr(self, name))
        monkeypatch.setattr(pygame.display, "get_driver", lambda: self.driver)

    def init(self) -> None:
        if self.driver is not None:
            return
        asked = os.environ.get(DRIVER)
        wanted = ("windows",) if asked == "" else tuple(asked.split(",")) if asked else (*self.there, "offscreen")
        known = (*self.there, "offscreen", "dummy")
        self.driver = next((name for name in wanted if name in known), None)
        if self.driver is None:
            raise pygame.error(f"{wanted[0]} not available")
        self.light = None
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv(DRIVER, "dummy")
            self._init()

    def quit(self) -> None:
        self.driver = None
        self._quit()

    def set_mode(self, size: tuple[int, int], flags: int = 0, display: int = 0) -> pygame.Surface:
        if self.light is None:
            self.light = os.environ.get(HINT, "").lower() in ("0", "false", "software")
        if self.driver not in WITH_A_SURFACE and self.light:
            raise pygame.error("Window framebuffer support not available")
        if not self.light and not self.accelerated:
            raise pygame.error("No hardware accelerated renderers available")
        self.opened += 1
        return self._set_mode(size, 0)


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> Callable[..., FakeSdl]:
    for name in (HINT, DRIVER):
        monkeypatch.setenv(name, "x")  # so that both are as they were at the end, whatever is set and deleted
        monkeypatch.delenv(name)
    return lambda *there, **kinds: FakeSdl(monkeypatch, there, **kinds)


def _start(*, full_screen: bool = False, light: bool = True) -> App:
    settings = Settings()
    settings.set("full_screen", full_screen)
    settings.set("light_drawing", light)
    prepare_environment()
    return App(settings, (640, 360))


CASES = [
    *itertools.product(("x11", "windows", *WITHOUT), (None, "", "0", "software", "1", "opengl"), (False, True)),
]


@pytest.mark.parametrize(("driver", "hint", "full_screen"), CASES)
@pytest.mark.parametrize("light", [False, True])
def test_every_driver_gives_a_window(
    fake: Callable[..., FakeSdl],
    monkeypatch: pytest.MonkeyPatch,
    driver: str,
    hint: str | None,
    full_screen: bool,
    light: bool,
) -> None:
    sdl = fake(driver)
    if hint is not None:
        monkeypatch.setenv(HINT, hint)
    app = _start(full_screen=full_screen, light=light)
    app.stack.push(Scene())
    for _ in range(3):
        app.toggle_full_screen()
        app.step(app.now)
    assert sdl.opened >= 4
    app.close()


NAMED = ["wayland", "x11", "wayland,x11", "x11,wayland", "cocoa", "windows", "", "wi", "nonsense", "nonsense,x11"]


@pytest.mark.parametrize("named", NAMED)
@pytest.mark.parametrize("there", [("x11",), ("wayland",), ("x11", "wayland"), ("wayland", "x11"), ("cocoa",)])
def test_a_driver_that_is_named_and_not_there_gives_way_to_one_that_is(
    fake: Callable[..., FakeSdl], monkeypatch: pytest.MonkeyPatch, named: str, there: tuple[str, ...]
) -> None:
    sdl = fake(*there)
    monkeypatch.setenv(DRIVER, named)
    app = _start()
    assert sdl.driver in there
    assert sdl.driver in named.split(",") or not set(there) & set(named.split(","))
    app.close()


@pytest.mark.parametrize("named", [None, *NAMED])
def test_without_any_display_one_sentence_says_so(
    fake: Callable[..., FakeSdl], monkeypatch: pytest.MonkeyPatch, named: str | None
) -> None:
    fake()
    if named is not None:
        monkeypatch.setenv(DRIVER, named)
    with pytest.raises(DisplayError, match="No display could be opened") as refused:
        _start()
    assert refused.value.exit_status == 3


def test_a_driver_that_draws_nowhere_is_taken_when_it_is_asked_for(
    fake: Callable[..., FakeSdl], monkeypatch: pytest.MonkeyPatch
) -> None:
    sdl = fake("x11")
    monkeypatch.setenv(DRIVER, "dummy")
    app = _start()
    assert sdl.driver == "dummy"
    app.close()


@pytest.mark.parametrize("driver", [*WITH_A_SURFACE, *WITHOUT])
def test_drawing_is_light_where_the_driver_can_and_the_settings_do_not_say_otherwise(
    fake: Callable[..., FakeSdl], driver: str
) -> None:
    sdl = fake(driver)
    _start(light=False).close()
    assert not sdl.light
    assert HINT not in os.environ
    _start().close()
    assert sdl.light == (driver in WITH_A_SURFACE)


def test_what_the_user_set_is_kept_where_a_window_comes_of_it(
    fake: Callable[..., FakeSdl], monkeypatch: pytest.MonkeyPatch
) -> None:
    sdl = fake("x11")
    monkeypatch.setenv(HINT, "1")
    _start().close()
    assert not sdl.light


def test_a_window_that_no_way_leads_to_is_told(fake: Callable[..., FakeSdl]) -> None:
    fake("wayland", accelerated=False)
    with pytest.raises(DisplayError, match="No hardware accelerated renderers"):
        _start()
