"""Parts drawn anew must give the pixels of the whole page: a shadow or a rule drawn twice would show."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.client.pages.setup import SetupScene
from game.client.pages.title import TitleScene, Unfinished
from game.client.rulebook.scene import RulesScene
from game.client.settings.scene import SettingsScene
from game.client.shell.scene import Scene
from game.client.table.pause import PauseScene
from game.rules.casanova import CasanovaRules
from tests.client.pages.test_title import DoorBook
from tests.pilot import Pilot

SCENES: dict[str, Callable[[], Scene]] = {
    "title": lambda: TitleScene(DoorBook(Unfinished("Casanova, round 7"))),
    "new_game": lambda: SetupScene(lambda _: None),
    "settings": SettingsScene,
    "rules": lambda: RulesScene("casanova", CasanovaRules()),
    "pause": PauseScene,
}


@pytest.mark.parametrize("name", list(SCENES))
def test_parts_drawn_anew_give_the_pixels_of_the_whole_page(pilot: Pilot, name: str) -> None:
    if name == "pause":
        pilot.app.stack.push(SCENES["new_game"]())
    pilot.app.stack.push(SCENES[name]())
    pilot.turn(2)
    for step in range(14):
        pilot.press("tab" if step % 3 else "down")
        pilot.move_to((120.0 + 130 * step, 300.0 + 40 * step))
        shown = pilot.shown()
        pilot.app.invalidate()
        pilot.turn()
        assert pilot.shown() == shown, f"after step {step}, focus on {pilot.last}"
