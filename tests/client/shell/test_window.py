"""The window: which size, which display, and what is tried in turn."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.client.shell.app import App
from game.client.shell.scene import Scene
from game.errors import ArgumentError, DisplayError
from game.match.settings import Settings


class Modes:
    """Records what `set_mode` is asked for, and refuses what it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, desktops: list[tuple[int, int]], refused: int = 0) -> None:
        self.asked: list[tuple[tuple[int, int], int, int]] = []
        self._refused = refused
        self._real = pygame.display.set_mode
        monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: desktops)
        monkeypatch.setattr(pygame.display, "set_mode", self._set_mode)

    def _set_mode(self, size: tuple[int, int], flags: int = 0, display: int = 0) -> pygame.Surface:
        self.asked.append((size, flags, display))
        if len(self.asked) <= self._refused:
            raise pygame.error("refused")
        return self._real(size, 0)


@pytest.fixture
def close() -> Callable[[App], None]:
    return lambda app: app.close()


def test_full_screen_asks_for_the_size_of_the_desktop(monkeypatch: pytest.MonkeyPatch, close) -> None:
    modes = Modes(monkeypatch, [(1920, 1080), (2560, 1440)])
    app = App(Settings())
    app.stack.push(Scene())
    for _ in range(3):
        app.toggle_full_screen()
    assert all(size == (1920, 1080) for size, flags, _ in modes.asked if flags & pygame.FULLSCREEN)
    close(app)


def test_the_second_display_is_asked_for_its_own_size(monkeypatch: pytest.MonkeyPatch, close) -> None:
    modes = Modes(monkeypatch, [(1920, 1080), (2560, 1440)])
    app = App(Settings(), display=1)
    assert modes.asked == [((2560, 1440), pygame.FULLSCREEN, 1)]
    close(app)


def test_a_display_that_there_is_not_is_refused_naming_those_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    Modes(monkeypatch, [(1920, 1080), (2560, 1440)])
    with pytest.raises(ArgumentError, match=r"no display 7.*0 \(1920×1080\), 1 \(2560×1440\)"):
        App(Settings(), display=7)


def test_a_remembered_display_that_is_gone_gives_way_to_the_first(monkeypatch: pytest.MonkeyPatch, close) -> None:
    modes = Modes(monkeypatch, [(1920, 1080)])
    settings = Settings()
    settings.set("display", 1)
    close(App(settings))
    assert modes.asked[0][2] == 0


@pytest.mark.parametrize(("refused", "flags", "said"), [(1, pygame.NOFRAME, "frame"), (2, pygame.RESIZABLE, "window")])
def test_where_full_screen_is_refused_the_next_best_is_tried_and_said(
    monkeypatch: pytest.MonkeyPatch, close, refused: int, flags: int, said: str
) -> None:
    modes = Modes(monkeypatch, [(1920, 1080)], refused)
    app = App(Settings())
    assert modes.asked[-1][1] == flags
    assert said in app.spoken.last
    assert app.notice is not None
    close(app)


def test_where_everything_is_refused_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    Modes(monkeypatch, [(1920, 1080)], 99)
    with pytest.raises(DisplayError, match="simulate") as refused:
        App(Settings())
    assert refused.value.exit_status == 3
    assert "\n" not in str(refused.value)


def test_without_a_display_the_sentence_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise pygame.error("No available video device")

    monkeypatch.setattr(pygame.display, "init", fail)
    with pytest.raises(DisplayError, match="No available video device"):
        App(Settings())


def test_a_window_is_no_larger_than_the_desktop(monkeypatch: pytest.MonkeyPatch, close) -> None:
    modes = Modes(monkeypatch, [(1024, 600)])
    close(App(Settings(), (4000, 3000), windowed=True))
    assert modes.asked[0][0] == (1024, 600)


def test_the_size_of_a_window_is_remembered(monkeypatch: pytest.MonkeyPatch, close) -> None:
    Modes(monkeypatch, [(1920, 1080)])
    settings = Settings()
    settings.set("full_screen", False)
    app = App(settings, (800, 500))
    app.stack.push(Scene())
    pygame.display.set_mode((900, 510))
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=900, y=510))
    app.step(app.now)
    assert (settings.window_width, settings.window_height) == (900, 510)
    close(app)


def test_a_window_that_comes_back_too_large_is_asked_again_for_its_former_size(
    monkeypatch: pytest.MonkeyPatch, close, fake_clock
) -> None:
    modes = Modes(monkeypatch, [(1024, 768)])
    app = App(Settings(), (800, 500), windowed=True, clock=fake_clock)
    app.stack.push(Scene())
    app.toggle_full_screen()
    real = modes._real
    monkeypatch.setattr(modes, "_real", lambda size, flags: real((1024, 768), flags))
    app.toggle_full_screen()
    assert app.window.get_size() == (1024, 768)
    monkeypatch.setattr(modes, "_real", real)
    for _ in range(60):
        fake_clock.now += 1 / 60
        app.step(fake_clock.now)
    assert app.window.get_size() == (800, 500)
    close(app)


def test_the_environment_keeps_what_the_user_set(monkeypatch: pytest.MonkeyPatch) -> None:
    import os

    from game.client.platform.environment import prepare_environment

    monkeypatch.delenv("SDL_VIDEO_ALLOW_SCREENSAVER", raising=False)
    monkeypatch.setenv("SDL_VIDEO_X11_WMCLASS", "mine")
    prepare_environment()
    assert os.environ["SDL_VIDEO_X11_WMCLASS"] == "mine"
    assert os.environ["SDL_VIDEO_ALLOW_SCREENSAVER"] == "1"
