"""The law of stillness: *when nothing moves and all pictures are there, nothing is drawn.*

What scenes and widgets show is compared before each frame, so a part that shows another thing each time it is asked, or
a widget that holds something new each time it is drawn, would draw for ever and cost a processor.
"""

from __future__ import annotations

from random import Random

import pytest

from game.client.drawing.sprites import Sprites
from game.client.shell.appearance import Appearance
from game.client.shell.rest import FRAME
from tests.client.laws.stage import Screens, Stage
from tests.workers import AtOnce, Scheduler

SECONDS = 3.0
"""How long each screen is watched once it lies still."""


def test_nothing_is_drawn_on_a_screen_that_lies_still() -> None:
    screens = Screens()
    stage = Stage(Sprites(background=AtOnce()))
    restless: list[str] = []
    for name in screens.names:
        stage.app.stack.home(screens.take(name))
        for _ in range(round(6 / FRAME)):
            stage.step()
        frames = stage.app.frames
        for _ in range(round(SECONDS / FRAME)):
            stage.step()
        if stage.app.frames > frames and not name.endswith("_over"):  # that one makes room for the result
            restless.append(f"{name}: {stage.app.frames - frames} frames")
    stage.close()
    assert len(screens.names) > 30
    assert not restless


@pytest.mark.parametrize("key", ["tab", "down"])
def test_nothing_is_drawn_where_the_focus_rests(key: str) -> None:
    from game.client.input.actions import Move

    screens = Screens()
    stage = Stage(Sprites(background=AtOnce()))
    restless: list[str] = []
    for name in screens.names[::3]:
        stage.app.stack.home(screens.take(name))
        for _ in range(round(2 / FRAME)):
            stage.step()
        stage.app.stack.top.handle(Move("next" if key == "tab" else "down"))
        for _ in range(round(5 / FRAME)):
            stage.step()
        frames = stage.app.frames
        for _ in range(round(SECONDS / FRAME)):
            stage.step()
        if stage.app.frames > frames and not name.endswith("_over"):
            restless.append(f"{name}: {stage.app.frames - frames} frames")
    stage.close()
    assert not restless


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(2))
def test_every_screen_becomes_whole_however_few_pictures_are_kept(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """At 2560 × 1080 Canaletto's ground never did: each drawing that came drove another out that it needed."""
    monkeypatch.setattr(Appearance, "_set_budget", lambda self: setattr(self.tools.sprites.cached, "max_bytes", 50_000))
    screens, rng = Screens(), Random(seed)
    background = Scheduler(rng)
    stage = Stage(Sprites(background=background), background)
    restless: list[str] = []
    for name in screens.names:
        stage.app.stack.home(screens.take(name))
        for _ in range(3000):
            background.begin(2)
            background.finish(1)
            stage.step()
            if not stage.app.tools.sprites.pending and not stage.app.stack.top.moving:
                break
        else:
            restless.append(name)
    stage.close()
    assert not restless
