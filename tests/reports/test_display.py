"""What users report of windows: desktops that are scaled, odd sizes, and choices that are forgotten."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.cli import main
from game.client.drawing.geometry import Rect
from game.client.drawing.sprites import Sprites
from game.client.shell.app import App
from game.client.shell.scene import Scene
from game.client.table.laying import lay_table
from game.match.settings import Settings
from tests.client.table.kit import Loaded, PlayersHere, casanova_match
from tests.pilot import FakeClock, Pilot
from tests.workers import AtOnce

REAL, SCALED = (1920, 1080), (1536, 864)
ODD = ("853x480", "1093x614", "1366x768", "1707x961", "2560x1080", "1080x1920", "3440x1440", "7680x4320")

Open = Callable[[Settings], App]


@pytest.fixture
def open_any(fake_clock: FakeClock) -> Iterator[Open]:
    """Opens apps as the settings say; closed at the end."""
    apps: list[App] = []

    def open_one(settings: Settings) -> App:
        sprites = Sprites(background=AtOnce())
        app = App(settings, barrier=False, clock=fake_clock, sleep=fake_clock.sleep, sprites=sprites)
        pygame.event.clear()
        apps.append(app)
        return app

    yield open_one
    for app in apps:
        app.close()


@pytest.mark.parametrize(("told", "given"), [(SCALED, REAL), (REAL, SCALED)])
@pytest.mark.parametrize("full_screen", [True, False])
def test_on_a_scaled_desktop_every_button_lies_in_the_window_and_can_be_clicked(
    monkeypatch: pytest.MonkeyPatch,
    fake_clock: FakeClock,
    open_any: Open,
    told: tuple[int, int],
    given: tuple[int, int],
    full_screen: bool,
) -> None:
    opened = pygame.display.set_mode
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [told])
    monkeypatch.setattr(pygame.display, "set_mode", lambda *_, **__: opened(given, 0))
    settings = Settings()
    settings.set("full_screen", full_screen)
    settings.set("speed", "none")
    pilot = Pilot(open_any(settings), fake_clock)
    table = lay_table(casanova_match("human", "greedy", dealer=Loaded(first=0)), PlayersHere())
    pilot.app.stack.push(table)
    pilot.wait_until(lambda: table.is_my_turn)
    window = Rect(0, 0, *pilot.app.window.get_size())
    assert (window.w, window.h) == given
    for line, widget in pilot.widgets().items():
        shown = getattr(widget, "shown", None)
        place = shown if isinstance(shown, Rect) and not shown.empty else widget.rect
        x, y = pilot.app.page.point_px(place.center)
        assert 0 <= x < window.w, line
        assert 0 <= y < window.h, line
        assert table.widgets.widget_at(place.center) is widget, line
    pilot.wait(0.5)
    pilot.click_widget("2 dice")
    assert table.match.moves[-1].word == "announce"


@pytest.mark.parametrize("size", [ODD[0], *(pytest.param(size, marks=pytest.mark.deep) for size in ODD[1:])])
def test_pictures_of_an_odd_size_are_all_written_and_none_is_empty(tmp_path: Path, size: str) -> None:
    assert main(["screenshots", str(tmp_path / "out"), "--size", size]) == 0
    pictures = sorted((tmp_path / "out").iterdir())
    assert len(pictures) > 20
    for path in pictures:
        picture = pygame.image.load(str(path))
        assert "{}x{}".format(*picture.get_size()) == size, path.name
        small = pygame.transform.smoothscale(picture, (48, 27))
        colours = {tuple(small.get_at((x, y))) for x in range(48) for y in range(27)}
        assert len(colours) > 20, f"{path.name} is empty"


def test_window_text_language_and_sound_are_at_the_next_start_as_they_were_left(
    monkeypatch: pytest.MonkeyPatch, fake_clock: FakeClock, open_any: Open
) -> None:
    desktops = [(1920, 1080), (2560, 1440)]
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: desktops)
    real, asked = pygame.display.set_mode, list[tuple[tuple[int, int], int]]()

    def set_mode(size: tuple[int, int], flags: int = 0, display: int = 0) -> pygame.Surface:
        asked.append((size, display))
        return real(size, 0)

    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    left = {"full_screen": False, "display": 1, "text_size": 130, "language": "fr", "volume_effects": 40}
    app = open_any(Settings.load())
    app.stack.push(Scene())
    for key, value in left.items():
        app.settings.set(key, value)
    pilot = Pilot(app, fake_clock)
    pilot.wait(2)
    real((1000, 700))
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1000, y=700))
    pilot.turn()
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    pilot.turn()
    app.close()

    del desktops[1]
    again = open_any(Settings.load())
    assert asked[-1] == ((1000, 700), 0)
    assert again.settings.notes == []
    assert {key: again.settings.get(key) for key in left} == left
    assert again.tools.locale.language == "fr"
