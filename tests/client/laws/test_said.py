"""The law of what is said: whoever only hears is told what a key has changed of the thing that has the focus."""

from __future__ import annotations

from random import Random

import pytest

from game.client.drawing.sprites import Sprites
from game.client.shell.scene import Scene
from game.client.widgets.base import Widget
from tests.client.laws.stage import Screens, Stage, all_tables, any_table
from tests.pilot import Pilot
from tests.workers import AtOnce

KEYS = ("tab", "right", "left", "down", "up", "right", "down")
"""What is pressed."""
PRESSES = 14
"""So many on one screen, or until it is left."""


def screens() -> dict[str, Scene]:
    """Every screen, those with a table by their game alone."""
    made = Screens()
    names = [name for name in made.names if not name.startswith(tuple(f"{game}_" for game, _ in all_tables()))]
    return {name: made.take(name) for name in names} | {
        f"{game} for {players}": any_table(game, players, 5) for game, players in all_tables()
    }


def line_of(stage: Stage, widget: Widget) -> str:
    """The line of a widget."""
    return stage.app.tools.locale.text(widget.spoken())


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.deep) for seed in range(2, 12))])
def test_what_a_key_changes_of_the_thing_in_focus_is_said(seed: int) -> None:
    """The rows of lists and all settings were changed in silence."""
    stage = Stage(Sprites(background=AtOnce()), windowed=True)
    pilot, rng, changes = Pilot(stage.app, stage.clock), Random(seed), 0
    stage.settings.set("speed", "none")
    for name, scene in screens().items():
        stage.app.stack.home(scene)
        pilot.turn(2)
        for _ in range(PRESSES):
            top = stage.app.stack.top
            widget = top.widgets.focused
            before, said = "" if widget is None else line_of(stage, widget), pilot.app.spoken.said
            key = rng.choice(KEYS)
            pilot.press(key)
            if stage.app.stack.top is not top:
                break
            now = top.widgets.focused
            if now is None or now is not widget or now.takes_text or line_of(stage, now) == before:
                continue
            changes += 1
            line, lines = line_of(stage, now), pilot.app.spoken.since(said)
            assert lines, f"{name}: {key}, {before!r} is {line!r}, and nothing is said"
            assert sum(line in one for one in lines) < 2, f"{name}: {key}, {line!r} is said twice"
    stage.close()
    assert changes > 30
