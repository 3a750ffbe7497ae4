"""What every test runs under: no display, no sound device, folders of its own, and a clock that is told the time."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import hypothesis
import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

if TYPE_CHECKING:
    from game.client.shell.app import App
    from game.client.sound.speaker import Speaker
    from game.match.settings import Settings
    from tests.pilot import FakeClock, Pilot

# The same examples every time, and no clock: a busy machine is no fault.
hypothesis.settings.register_profile("seeded", deadline=None, derandomize=True, database=None)
hypothesis.settings.load_profile("seeded")

_FOLDERS = {
    "HOME": "home",
    "USERPROFILE": "home",
    "XDG_CONFIG_HOME": "config",
    "XDG_DATA_HOME": "data",
    "XDG_CACHE_HOME": "cache",
    "XDG_STATE_HOME": "state",
    "XDG_RUNTIME_DIR": "run",
    "APPDATA": "appdata",
    "LOCALAPPDATA": "localappdata",
}


@pytest.fixture(autouse=True)
def own_folders(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own for each test, so that nothing of the user is read or written; the language is English."""
    base = tmp_path_factory.mktemp("user")
    for variable, folder in _FOLDERS.items():
        path = base / folder
        path.mkdir(exist_ok=True)
        monkeypatch.setenv(variable, str(path))
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    return base


@pytest.fixture
def fake_clock() -> FakeClock:
    """A clock that goes on only when it is told to."""
    from tests.pilot import FakeClock

    return FakeClock()


@pytest.fixture
def settings() -> Settings:
    """Settings in memory: a window, and no motion that has to be waited for unless a test wants it."""
    from game.match.settings import Settings

    made = Settings()
    made.set("full_screen", False)
    return made


@pytest.fixture
def open_app(settings: Settings, fake_clock: FakeClock) -> Iterator[Callable[..., App]]:
    """Opens an app in a dummy window of 960 by 540 pixels, faults raised; closed at the end, with no text missing."""
    import pygame

    from game.client.drawing.sprites import Sprites
    from game.client.shell.app import App
    from tests.workers import AtOnce

    apps: list[App] = []

    def open_one(
        size: tuple[int, int] = (960, 540),
        barrier: bool = False,
        windowed: bool = True,
        speaker: Speaker | None = None,
    ) -> App:
        app = App(
            settings,
            size,
            windowed=windowed,
            barrier=barrier,
            speaker=speaker,
            clock=fake_clock,
            sleep=fake_clock.sleep,
            sprites=Sprites(background=AtOnce()),
        )
        pygame.event.clear()
        apps.append(app)
        return app

    yield open_one
    for app in apps:
        app.close()
    assert [key for app in apps for key in app.tools.locale.missing] == []


@pytest.fixture
def pilot(open_app: Callable[..., App], fake_clock: FakeClock) -> Pilot:
    """A pilot in an app with no scene yet."""
    from tests.pilot import Pilot

    return Pilot(open_app(), fake_clock)
