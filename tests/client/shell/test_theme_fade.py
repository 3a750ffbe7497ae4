"""A new theme comes by a short cross-fade: the former one is seen until the drawings of the next are there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.client.drawing.sprites import Sprites
from game.client.motion.fade import SECONDS
from game.client.shell.rest import FRAME
from game.client.table.pause import PauseScene
from tests.client.laws.stage import Screens, Stage, differing
from tests.workers import AtOnce


@pytest.fixture
def stage() -> Iterator[Stage]:
    """A table by day that lies still."""
    made = Stage(Sprites(background=AtOnce()))
    made.app.stack.push(Screens().take("casanova_stay"))
    made.settle()
    yield made
    made.close()


def anew(stage: Stage) -> bytes:
    """The page painted at once."""
    stage.app.picture()
    return stage.pixels()


def test_a_theme_gives_way_to_the_next_frame_by_frame(stage: Stage) -> None:
    day = stage.pixels()
    stage.choose("theme", "notturno")
    stage.step()
    assert differing(stage.app.window.get_size(), stage.pixels(), day) is None, "it begins with what was seen"
    seen = []
    for _ in range(round((SECONDS + 0.2) / FRAME)):
        stage.step()
        seen.append(stage.pixels())
    assert len(set(seen)) > 4
    stage.settle()
    night = stage.pixels()
    assert night == anew(stage)
    assert night != day


@pytest.mark.parametrize(("key", "value"), [("reduced_motion", True), ("speed", "none")])
def test_without_motion_it_is_there_at_once(stage: Stage, key: str, value: str | bool) -> None:
    stage.settings.set(key, value)
    stage.settle()
    stage.choose("theme", "alto_contrasto")
    stage.step()
    stage.app.complete()
    shown = stage.pixels()
    assert shown == anew(stage)


def test_another_screen_ends_it_at_once(stage: Stage) -> None:
    """What was shown may be another person's: none of it is seen over the next screen."""
    stage.choose("theme", "notturno")
    stage.step()
    stage.step()
    assert stage.app._screen.fades
    stage.app.stack.push(PauseScene())
    stage.step()
    assert not stage.app._screen.fades
    stage.settle()
    shown = stage.pixels()
    assert shown == anew(stage)
